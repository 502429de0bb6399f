//! The state of a game: what can be true now.

use std::fmt;

use arrayvec::ArrayVec;
use magpie_rules::Seat;

use crate::action::{PileName, Slot, Spot};
use crate::board::{Bag, Card, Dice, HANDCUFFS};
use crate::lanes;
use crate::options::Options;
use crate::stage::{Placed, Stage};

/// A game of Sneaky.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sneaky {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// SNK-4: the face-down pile. Nobody knows its order, so it has none.
    pub(crate) pile: Bag,
    /// The cards that lie open, by the index of their spot: in the middle (SNK-4), then on top of the players' piles.
    pub(crate) open: Open,
    /// SNK-16: what lies below the top of each pile, from bottom to top.
    pub(crate) below: [Pile; PILES],
    pub(crate) players: [Player; 4],
    /// SNK-23: how many turns are left, the present one included, once the last round has begun.
    pub(crate) turns_left: Option<u8>,
    pub(crate) stage: Stage,
}

/// What one player has, apart from piles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Player {
    /// SNK-5.
    pub(crate) handcuffs: u8,
    /// SNK-15: the face-down 1s, safe; how many of each colour.
    pub(crate) ones: Dice,
}

/// Three cards in the middle, and the tops of all piles.
pub(crate) const SPOTS: usize = MIDDLE + PILES;
/// SNK-4: robbers in the middle.
pub(crate) const MIDDLE: usize = 3;
/// SNK-16, SNK-17: one pile for each of up to four players, or two for each of two.
pub(crate) const PILES: usize = 4;

/// The spots by their index, with two players.
static SPOTS_OF_TWO: [Spot; SPOTS] = [
    Spot::Middle(Slot::Left),
    Spot::Middle(Slot::Centre),
    Spot::Middle(Slot::Right),
    Spot::Top(Seat::at(0), PileName::Twos),
    Spot::Top(Seat::at(0), PileName::Threes),
    Spot::Top(Seat::at(1), PileName::Twos),
    Spot::Top(Seat::at(1), PileName::Threes),
];

/// The spots by their index, with three or four players.
static SPOTS_OF_MORE: [Spot; SPOTS] = [
    Spot::Middle(Slot::Left),
    Spot::Middle(Slot::Centre),
    Spot::Middle(Slot::Right),
    Spot::Top(Seat::at(0), PileName::Pile),
    Spot::Top(Seat::at(1), PileName::Pile),
    Spot::Top(Seat::at(2), PileName::Pile),
    Spot::Top(Seat::at(3), PileName::Pile),
];

/// The most cards in a pile: all 2s and 3s of a deck.
pub(crate) const HIGHEST_PILE: usize = 18;
/// Cards on top of each other, from bottom to top.
pub(crate) type Pile = ArrayVec<Card, HIGHEST_PILE>;

/// The cards that lie open, a byte each, by the index of their spot.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Open(u64);

impl Open {
    /// The card that lies there.
    #[inline]
    pub(crate) fn on(self, spot: usize) -> Option<Card> {
        Card::decode(lanes::get(self.0, spot))
    }

    /// Lays a card there, or takes it away.
    #[inline]
    pub(crate) fn set(&mut self, spot: usize, card: Option<Card>) {
        self.0 &= !(0xff << (8 * spot));
        self.0 |= u64::from(Card::code(card)) << (8 * spot);
    }

    /// SNK-7, SNK-9: the spots whose card has the colour of one of these dice, and room for it.
    #[inline]
    pub(crate) const fn takers(self, placed: Placed, rolled: Dice) -> SpotSet {
        let colours = (self.0 >> 2) & lanes::all(rolled.colours());
        SpotSet(lanes::ones(self.room(placed)) & lanes::ones(colours))
    }

    /// SNK-9: the spots whose card has all its dice.
    #[inline]
    pub(crate) const fn full(self, placed: Placed) -> SpotSet {
        SpotSet(self.taken().0 & !lanes::ones(self.room(placed)))
    }

    /// The spots where a card lies.
    #[inline]
    pub(crate) const fn taken(self) -> SpotSet {
        SpotSet(lanes::ones(self.values()))
    }

    /// How many dice each card takes in all.
    const fn values(self) -> u64 {
        self.0 & lanes::all(0b11)
    }

    /// How many more dice each card takes; there are never more on it than it takes.
    const fn room(self, placed: Placed) -> u64 {
        self.values() - placed.lanes()
    }
}

impl fmt::Debug for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..SPOTS).map(|spot| self.on(spot))).finish()
    }
}

/// Some of the spots, a byte each by their index, 1 if it is among them: not a set of things with a type, but what comes out of
/// [`lanes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SpotSet(u64);

impl SpotSet {
    /// The spots in the middle.
    pub(crate) const MIDDLE: SpotSet = SpotSet(0x01_01_01);

    #[inline]
    pub(crate) const fn without(self, other: SpotSet) -> SpotSet {
        SpotSet(self.0 & !other.0)
    }

    #[inline]
    pub(crate) const fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize / 8) }
    }

    /// How many.
    #[inline]
    pub(crate) const fn len(self) -> u8 {
        lanes::sum(self.0)
    }

    /// The spot after so many others of the set; there must be one.
    #[inline]
    pub(crate) const fn nth(self, others: u8) -> usize {
        lanes::nth(self.0, others)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let spot = left.trailing_zeros() as usize / 8;
            left &= left.wrapping_sub(1);
            (spot < SPOTS).then_some(spot)
        })
    }
}

impl Sneaky {
    /// The names of the spots by their index.
    #[inline]
    pub(crate) fn spots(&self) -> &'static [Spot; SPOTS] {
        if self.seats == 2 { &SPOTS_OF_TWO } else { &SPOTS_OF_MORE }
    }

    /// The index of a spot, if the table has it.
    #[inline]
    pub(crate) fn index(&self, spot: Spot) -> Option<usize> {
        let index = match spot {
            Spot::Middle(slot) => slot as usize,
            Spot::Top(seat, pile) => Sneaky::pile_spot(seat, pile),
        };
        (self.spots().get(index) == Some(&spot)).then_some(index)
    }

    /// The index of the spot on top of this pile.
    #[inline]
    pub(crate) fn pile_spot(seat: Seat, pile: PileName) -> usize {
        match pile {
            PileName::Pile => MIDDLE + seat.index(),
            PileName::Twos => MIDDLE + 2 * seat.index(),
            PileName::Threes => MIDDLE + 2 * seat.index() + 1,
        }
    }

    /// SNK-8: the open cards for a player of this seat, by the index of their spot: not those of the own piles.
    #[inline]
    pub(crate) fn open_cards(&self, seat: Seat) -> impl Iterator<Item = (usize, Card)> {
        let open = self.open.taken().without(self.own_spots(seat));
        open.iter().filter_map(|spot| self.open.on(spot).map(|card| (spot, card)))
    }

    /// The spots on top of this player's piles.
    #[inline]
    pub(crate) fn own_spots(&self, seat: Seat) -> SpotSet {
        SpotSet(if self.seats == 2 {
            0x01_01 << (8 * (MIDDLE + 2 * seat.index()))
        } else {
            0x01 << (8 * (MIDDLE + seat.index()))
        })
    }

    /// SNK-17: the piles that every player has.
    #[inline]
    pub(crate) fn pile_names(&self) -> &'static [PileName] {
        if self.seats == 2 { &[PileName::Twos, PileName::Threes] } else { &[PileName::Pile] }
    }

    /// SNK-17: the pile that a card of this value goes to.
    #[inline]
    pub(crate) fn pile_for(&self, value: u8) -> PileName {
        match (self.seats, value) {
            (2, 2) => PileName::Twos,
            (2, _) => PileName::Threes,
            _ => PileName::Pile,
        }
    }

    /// The cards of a pile, from bottom to top.
    pub(crate) fn pile_cards(&self, seat: Seat, pile: PileName) -> impl Iterator<Item = Card> {
        let spot = Sneaky::pile_spot(seat, pile);
        self.below[spot - MIDDLE].iter().copied().chain(self.open.on(spot))
    }

    /// Puts a card on top of a pile.
    pub(crate) fn push_on(&mut self, seat: Seat, pile: PileName, card: Card) {
        let spot = Sneaky::pile_spot(seat, pile);
        self.below[spot - MIDDLE].extend(self.open.on(spot));
        self.open.set(spot, Some(card));
    }

    /// All robbers of a player.
    pub(crate) fn robbers(&self, seat: Seat) -> impl Iterator<Item = Card> {
        let piles = self.pile_names().iter().flat_map(move |pile| self.pile_cards(seat, *pile));
        self.ones(seat).chain(piles)
    }

    /// SNK-15: the face-down 1s of a player.
    pub(crate) fn ones(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.players[seat.index()].ones.iter().map(|colour| Card::new(colour, 1))
    }

    /// SNK-4: the robbers in the middle.
    pub(crate) fn middle(&self) -> [Option<Card>; MIDDLE] {
        std::array::from_fn(|spot| self.open.on(spot))
    }

    /// The first gap in the middle.
    #[inline]
    pub(crate) fn gap(&self) -> Option<usize> {
        SpotSet::MIDDLE.without(self.open.taken()).first()
    }

    /// SNK-3: handcuffs that no player has.
    pub(crate) fn supply(&self) -> u8 {
        HANDCUFFS - self.players.iter().map(|player| player.handcuffs).sum::<u8>()
    }

    /// Everyone who plays.
    pub(crate) fn playing(&self) -> impl Iterator<Item = Seat> {
        (0..usize::from(self.seats)).map(Seat::at)
    }
}

//! The rules, one function each, and the [`Game`] that they make up.

use arrayvec::ArrayVec;
use magpie_rules::outcome::Line;
use magpie_rules::{Game, Log, Outcome, Phase, Seat, SeatSet, SetupError, Viewer, draw};
use rand_core::Rng;
use serde::Serialize;
use std::ops::RangeInclusive;

use crate::action::{Action, Chance, Event, PileName, Slot, Spot};
use crate::board::{Card, Colour, Dice};
use crate::position::{Impossible, Position};
use crate::state::{Loot, MIDDLE, Options, Placed, Player, SPOTS, Sneaky, SpotSet, Stage, Step, ZeroBonus};
use crate::view::View;

/// Why an input is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    /// Somebody else is waited for, or chance.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Nothing more can happen.
    #[error("the game is over")]
    GameOver,
    /// The action belongs to another moment of the turn.
    #[error("that is not what is asked for now")]
    NotNow,
    /// SNK-7: nothing was put down since the dice fell.
    #[error("put at least one die on a card first")]
    PlaceFirst,
    /// SNK-8: a player's own pile takes no dice.
    #[error("your own pile takes no dice")]
    OwnPile,
    /// SNK-8: no card lies there.
    #[error("no open card lies there")]
    NoCard,
    /// SNK-7: the die has another colour than the card.
    #[error("the die and the card have different colours")]
    WrongColour,
    /// No die that is not on a card shows this colour.
    #[error("no loose die shows that colour")]
    NoSuchDie,
    /// SNK-9: the card has all its dice.
    #[error("that card is full")]
    CardFull,
    /// SNK-13: all dice are on cards.
    #[error("there is no die left to roll")]
    NoDiceLeft,
    /// SNK-16: the card is not among those to be laid.
    #[error("that card is not among those to be laid")]
    NotLoot,
    /// No outcome of this kind is due.
    #[error("that outcome of chance is not due")]
    ChanceNotDue,
    /// The outcome cannot happen.
    #[error("that outcome of chance is impossible")]
    ChanceImpossible,
}

impl Game for Sneaky {
    const NAME: &'static str = "sneaky";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;

    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Seen = Event;
    type View = View;
    type Position = Position;
    type Refusal = Refusal;
    type Impossible = Impossible;

    /// SNK-4, SNK-5: all robbers in the pile, two handcuffs each.
    fn new(seats: u8, options: Options) -> Result<Sneaky, SetupError> {
        SetupError::check_seats(seats, &Sneaky::SEATS)?;
        let mut players = [Player::default(); 4];
        players[..usize::from(seats)].iter_mut().for_each(|player| player.handcuffs = 2);
        let pile = options.deck.cards();
        let (open, below) = ([None; SPOTS], Default::default());
        Ok(Sneaky { options, seats, pile, open, below, players, turns_left: None, stage: Stage::Lot })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn phase(&self) -> Phase {
        match &self.stage {
            Stage::Placing { seat, .. } | Stage::Stacking { seat, .. } => {
                Phase::Waiting(SeatSet::only(*seat))
            }
            Stage::Lot | Stage::Opening { .. } | Stage::Rolling { .. } | Stage::Refilling { .. } => {
                Phase::Chance
            }
            Stage::Over => Phase::Over,
        }
    }

    #[inline]
    fn actions(&self, to: Seat, into: &mut Vec<Action>) {
        match &self.stage {
            Stage::Placing { seat, placed, rolled, step } if *seat == to => {
                for action in self.placements(*seat, *placed, *rolled) {
                    into.push(action);
                }
                if *step == Step::May {
                    into.push(Action::Stop {});
                    if placed.loose() > 0 {
                        into.push(Action::RollOn {});
                    }
                }
            }
            Stage::Stacking { seat, loot, .. } if *seat == to => {
                into.extend(self.undecided(loot).into_iter().map(|card| Action::Top { card }));
            }
            Stage::Placing { .. } | Stage::Stacking { .. } => {}
            Stage::Lot
            | Stage::Opening { .. }
            | Stage::Rolling { .. }
            | Stage::Refilling { .. }
            | Stage::Over => {}
        }
    }

    #[inline]
    fn act(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Over => return Err(Refusal::GameOver),
            Phase::Waiting(seats) if seats.contains(seat) => {}
            Phase::Waiting(_) | Phase::Chance => return Err(Refusal::NotYourTurn),
        }
        match *action {
            Action::Place { die, on } => self.place(seat, die, on, log),
            Action::RollOn {} => self.roll_on(),
            Action::Stop {} => self.stop(seat, log),
            Action::Top { card } => self.put_on_top(seat, card, log),
        }
    }

    #[inline]
    fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Chance {
        match &self.stage {
            Stage::Lot => Chance::Lot { seat: Seat::at(draw::below(rng, u32::from(self.seats)) as usize) },
            Stage::Opening { .. } => Chance::Open { cards: draw_opening(rng) },
            Stage::Rolling { placed, .. } => Chance::Roll { dice: draw_dice(placed.loose(), rng) },
            Stage::Refilling { .. } => {
                Chance::TurnUp { card: self.pile.nth(draw::below(rng, u32::from(self.pile.len())) as u8) }
            }
            Stage::Placing { .. } | Stage::Stacking { .. } | Stage::Over => unreachable!("no chance is due"),
        }
    }

    #[inline]
    fn resolve(&mut self, chance: &Chance, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        match (&self.stage, *chance) {
            (Stage::Lot, Chance::Lot { seat }) => self.lot(seat, log),
            (Stage::Opening { first }, Chance::Open { cards }) => self.open(*first, cards, log),
            (Stage::Rolling { seat, placed }, Chance::Roll { dice }) => self.roll(*seat, *placed, dice, log),
            (Stage::Refilling { seat }, Chance::TurnUp { card }) => self.turn_up(*seat, card, log),
            (Stage::Over, _) => Err(Refusal::GameOver),
            (Stage::Lot | Stage::Opening { .. } | Stage::Rolling { .. } | Stage::Refilling { .. }, _)
            | (Stage::Placing { .. } | Stage::Stacking { .. }, _) => Err(Refusal::ChanceNotDue),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over => Some(self.score()),
            Stage::Lot | Stage::Opening { .. } | Stage::Rolling { .. } => None,
            Stage::Placing { .. } | Stage::Stacking { .. } | Stage::Refilling { .. } => None,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn notice(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn begins_turn(event: &Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn position(&self) -> Position {
        Position::new(self)
    }

    fn from_position(position: &Position) -> Result<Sneaky, Impossible> {
        position.build()
    }
}

// Setting up.
impl Sneaky {
    /// SNK-6: the first player is drawn by lot.
    fn lot(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        if seat.index() >= usize::from(self.seats) {
            return Err(Refusal::ChanceImpossible);
        }
        self.stage = Stage::Opening { first: seat };
        log.push(Event::Lot { seat });
        Ok(())
    }

    /// SNK-4: three robbers lie open, one of each value, all of different colours.
    fn open(&mut self, first: Seat, cards: [Card; 3], log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let colours: u8 = cards.iter().fold(0, |seen, card| seen | 1 << card.colour() as u8);
        let values: u8 = cards.iter().fold(0, |seen, card| seen | 1 << card.value());
        if colours.count_ones() < 3 || values.count_ones() < 3 {
            return Err(Refusal::ChanceImpossible);
        }
        for (slot, card) in self.open.iter_mut().zip(cards) {
            *slot = Some(card);
            self.pile.remove(card);
        }
        log.push(Event::Opened { cards });
        self.begin_turn(first, log);
        Ok(())
    }
}

// A turn.
impl Sneaky {
    /// SNK-7: a turn begins with all seven dice.
    fn begin_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.stage = Stage::Rolling { seat, placed: Placed::default() };
        log.push(Event::Turn { seat });
    }

    /// SNK-7, SNK-11: the dice that are not on cards fall; if none of them can be put down, the turn is over (SNK-10).
    #[inline]
    fn roll(
        &mut self,
        seat: Seat,
        placed: Placed,
        dice: Dice,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if dice.len() != placed.loose() {
            return Err(Refusal::ChanceImpossible);
        }
        log.push(Event::Rolled { seat, dice });
        if self.takers(seat, placed, dice).is_empty() {
            self.bust(seat, log);
        } else {
            self.stage = Stage::Placing { seat, placed, rolled: dice, step: Step::Must };
        }
        Ok(())
    }

    /// SNK-7, SNK-8, SNK-9: every die that could be put on a card, each pair of colour and card once.
    #[inline]
    fn placements(&self, seat: Seat, placed: Placed, rolled: Dice) -> impl Iterator<Item = Action> {
        self.takers(seat, placed, rolled).iter().map(|spot| {
            let card = self.open[spot].expect("only cards take dice");
            Action::Place { die: card.colour(), on: self.spots()[spot] }
        })
    }

    /// SNK-7, SNK-8, SNK-9: the spots with a card that takes one of these dice: it is open to this player, it has the
    /// colour of a die, and it is not full. This is asked for at every step of every playout, so it runs without a branch.
    #[inline]
    pub(crate) fn takers(&self, seat: Seat, placed: Placed, rolled: Dice) -> SpotSet {
        let takes = |(spot, card): (usize, &Option<Card>)| {
            let (colour, needed) = card.map_or((Colour::Yellow, 0), |card| (card.colour(), card.value()));
            SpotSet::only_if(placed.on(spot) < needed && rolled.count(colour) > 0, spot)
        };
        self.open
            .iter()
            .enumerate()
            .map(takes)
            .fold(SpotSet::EMPTY, SpotSet::union)
            .without(self.own_spots(seat))
    }

    /// SNK-10: nothing can be put down: the turn ends without any loot.
    fn bust(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        log.push(Event::Busted { seat });
        self.settle_handcuffs(seat, 0, log);
        self.end_turn(seat, log);
    }

    /// SNK-7: a die goes on an open card of its colour. SNK-12: it stays there for the rest of the turn.
    #[inline]
    fn place(&mut self, seat: Seat, die: Colour, on: Spot, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Placing { mut placed, mut rolled, .. } = self.stage else { return Err(Refusal::NotNow) };
        let (spot, card) = self.open_card(seat, on)?;
        if card.colour() != die {
            return Err(Refusal::WrongColour);
        }
        if rolled.count(die) == 0 {
            return Err(Refusal::NoSuchDie);
        }
        if placed.on(spot) >= card.value() {
            return Err(Refusal::CardFull);
        }
        rolled.remove(die);
        placed.add(spot, 1);
        self.stage = Stage::Placing { seat, placed, rolled, step: Step::May };
        log.push(Event::Placed { seat, die, on });
        Ok(())
    }

    /// SNK-8: open are the robbers in the middle and the top cards of all others' piles, never a player's own.
    #[inline]
    fn open_card(&self, seat: Seat, on: Spot) -> Result<(usize, Card), Refusal> {
        if matches!(on, Spot::Top(owner, _) if owner == seat) {
            return Err(Refusal::OwnPile);
        }
        let spot = self.index(on).ok_or(Refusal::NoCard)?;
        self.open[spot].map(|card| (spot, card)).ok_or(Refusal::NoCard)
    }

    /// SNK-11, SNK-13: all dice that are not on cards are rolled again, as long as there are any.
    #[inline]
    fn roll_on(&mut self) -> Result<(), Refusal> {
        match &self.stage {
            Stage::Placing { step: Step::Must, .. } => Err(Refusal::PlaceFirst),
            Stage::Placing { placed, .. } if placed.loose() == 0 => Err(Refusal::NoDiceLeft),
            Stage::Placing { seat, placed, .. } => {
                self.stage = Stage::Rolling { seat: *seat, placed: *placed };
                Ok(())
            }
            Stage::Stacking { .. } | Stage::Over => Err(Refusal::NotNow),
            Stage::Lot | Stage::Opening { .. } | Stage::Rolling { .. } | Stage::Refilling { .. } => {
                Err(Refusal::NotNow)
            }
        }
    }

    /// SNK-14: the player takes every full card; the others stay where they are.
    fn stop(&mut self, seat: Seat, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Placing { placed, step, .. } = self.stage else { return Err(Refusal::NotNow) };
        if step == Step::Must {
            return Err(Refusal::PlaceFirst);
        }
        let full: ArrayVec<(usize, Card), SPOTS> =
            self.open_cards(seat).filter(|(spot, card)| placed.on(*spot) == card.value()).collect();
        let mut loot = Loot::new();
        let mut from_middle = 0;
        for (spot, card) in full {
            self.take(spot);
            from_middle += u8::from(spot < MIDDLE);
            match card.value() {
                1 => self.players[seat.index()].ones.add(card.colour()),
                _ => loot.push(card),
            }
            log.push(Event::Took { seat, card, from: self.spots()[spot] });
        }
        self.settle_handcuffs(seat, from_middle, log);
        self.stack(seat, loot, Loot::new(), log);
        Ok(())
    }

    /// SNK-14, SNK-18: the card leaves its place; on a pile the card below it becomes the top.
    fn take(&mut self, spot: usize) {
        self.open[spot] = if spot < MIDDLE { None } else { self.below[spot - MIDDLE].pop() };
    }

    /// SNK-19, SNK-20, SNK-21: only robbers from the middle count: two or more bring a handcuff, none costs one.
    fn settle_handcuffs(&mut self, seat: Seat, from_middle: u8, log: &mut impl Log<Event>) {
        let handcuffs = &mut self.players[seat.index()].handcuffs;
        if from_middle >= 2 {
            *handcuffs += 1;
            log.push(Event::GotHandcuff { seat });
        } else if from_middle == 0 && *handcuffs > 0 {
            *handcuffs -= 1;
            log.push(Event::LostHandcuff { seat });
        }
    }
}

// Piles.
impl Sneaky {
    /// SNK-16, SNK-17: the new cards go on the player's piles once their order is decided. `above` holds the cards that were
    /// chosen to lie on top of those still in `loot`, the topmost first.
    fn stack(&mut self, seat: Seat, loot: Loot, above: Loot, log: &mut impl Log<Event>) {
        if !self.undecided(&loot).is_empty() {
            self.stage = Stage::Stacking { seat, loot, above };
            return;
        }
        for &pile in self.pile_names() {
            let from_bottom = loot.iter().chain(above.iter().rev());
            let cards: Loot =
                from_bottom.copied().filter(|card| self.pile_for(card.value()) == pile).collect();
            self.lay(seat, pile, cards, log);
        }
        self.end_turn(seat, log);
    }

    /// SNK-15, SNK-16: 2s and 3s go face up on the player's own pile.
    fn lay(&mut self, seat: Seat, pile: PileName, cards: Loot, log: &mut impl Log<Event>) {
        if cards.is_empty() {
            return;
        }
        cards.iter().for_each(|card| self.push_on(seat, pile, *card));
        log.push(Event::Laid { seat, pile, cards });
    }

    /// SNK-16: the cards among which the player chooses the next from the top, each kind once: those of a pile that
    /// different cards go to. Seven dice never catch so much that both piles of two players are open to choice (SNK-17).
    pub(crate) fn undecided(&self, loot: &[Card]) -> Loot {
        let rivals = |card: &Card| {
            let pile = self.pile_for(card.value());
            loot.iter().any(|other| other != card && self.pile_for(other.value()) == pile)
        };
        let mut kinds = Loot::new();
        for card in loot.iter().filter(|card| rivals(card)) {
            if !kinds.contains(card) {
                kinds.push(*card);
            }
        }
        kinds
    }

    /// SNK-16: this card goes above the others that are still to be laid.
    fn put_on_top(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Stacking { loot, above, .. } = &self.stage else { return Err(Refusal::NotNow) };
        let choosable = self.undecided(loot).contains(&card);
        let at = loot.iter().position(|other| choosable && *other == card).ok_or(Refusal::NotLoot)?;
        let (mut loot, mut above) = (loot.clone(), above.clone());
        loot.remove(at);
        above.push(card);
        self.stack(seat, loot, above, log);
        Ok(())
    }
}

// Going on and ending.
impl Sneaky {
    /// SNK-22, SNK-23: after a turn the middle is filled up, or the last round counts down.
    fn end_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        match self.turns_left {
            Some(left) => self.count_down(seat, left - 1, log),
            None if self.gap().is_some() => self.stage = Stage::Refilling { seat },
            None => self.begin_turn(seat.next(self.seats), log),
        }
    }

    /// SNK-22: a card of the pile fills the first gap in the middle. SNK-23: with the last one the last round begins.
    fn turn_up(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let gap = self.gap().expect("the middle is filled up only while it has a gap");
        if !self.pile.remove(card) {
            return Err(Refusal::ChanceImpossible);
        }
        self.open[gap] = Some(card);
        log.push(Event::TurnedUp { card, slot: Slot::ALL[gap] });
        if self.pile.is_empty() {
            self.turns_left = Some(self.seats);
            log.push(Event::LastRound {});
        }
        if self.pile.is_empty() || self.gap().is_none() {
            self.begin_turn(seat.next(self.seats), log);
        }
        Ok(())
    }

    /// SNK-23: every player has one more turn. SNK-24: an empty middle ends the last round at once.
    fn count_down(&mut self, seat: Seat, left: u8, log: &mut impl Log<Event>) {
        self.turns_left = Some(left);
        if left == 0 || self.middle() == [None; MIDDLE] {
            self.stage = Stage::Over;
            log.push(Event::Over {});
        } else {
            self.begin_turn(seat.next(self.seats), log);
        }
    }
}

// Scoring.
impl Sneaky {
    /// SNK-25 to SNK-29: what every player owns, with the handcuffs; what is left in the middle belongs to nobody.
    pub(crate) fn score(&self) -> Outcome {
        let sheet = |seat: Seat| {
            let robbers = self.robbers(seat).map(|card| i32::from(card.value())).sum();
            let handcuffs = self.players[seat.index()].handcuffs;
            vec![
                Line { name: "robbers", points: robbers },
                Line { name: "most-handcuffs", points: self.most_handcuffs(handcuffs) },
                Line { name: "no-handcuffs", points: no_handcuffs(handcuffs) },
            ]
        };
        Outcome::by_points(self.playing().map(sheet).collect())
    }

    /// SNK-27: five points for all who share the most handcuffs; if the most is zero, as the table has chosen.
    fn most_handcuffs(&self, mine: u8) -> i32 {
        let most = self.players.iter().map(|player| player.handcuffs).max().unwrap_or(0);
        let counts = most > 0 || self.options.zero_bonus == ZeroBonus::Everybody;
        if counts && mine == most { 5 } else { 0 }
    }
}

/// SNK-28: a player without handcuffs loses two points.
fn no_handcuffs(mine: u8) -> i32 {
    if mine == 0 { -2 } else { 0 }
}

/// SNK-1: this many dice fall, each face equally likely. One draw decides all of them: its digits to base six are the faces.
#[inline]
fn draw_dice(count: u8, rng: &mut (impl Rng + ?Sized)) -> Dice {
    Dice::from_digits(draw::below(rng, 6_u32.pow(u32::from(count))), count)
}

/// SNK-4: a 1, a 2 and a 3 of different colours. Every colour has as many of each value, so drawing the colours one after the
/// other makes all triples equally likely.
fn draw_opening(rng: &mut (impl Rng + ?Sized)) -> [Card; 3] {
    let mut colours: [Colour; Colour::COUNT] = std::array::from_fn(Colour::at);
    draw::shuffle(rng, &mut colours);
    std::array::from_fn(|at| Card::new(colours[at], at as u8 + 1))
}

//! The game in numbers. Everything is open, so everybody is told all of it, counted from their own seat.

use magpie_encode::{Encode, Slate, Ways, all_ways, even_ways, relative, seat_from};
use magpie_rules::Seat;

use crate::action::{Action, Chance, PileName, Slot, Spot};
use crate::board::{Bag, Card, Colour, DICE, Deck, Dice, HANDCUFFS};
use crate::options::ZeroBonus;
use crate::stage::{Draws, Placed, Stage, Step, Waits};
use crate::state::{MIDDLE, PILES, SPOTS, Sneaky};

/// A die of each colour on each open card.
const PLACE: usize = 0;
const ROLL_ON: usize = PLACE + SPOTS * Colour::COUNT;
const STOP: usize = ROLL_ON + 1;
/// Every 2 and 3 on top.
const TOP: usize = STOP + 1;
/// The values of the cards in piles.
const PILED: usize = 2;
const SEATS: usize = 4;

/// A card by colour and value, or none.
const CARD: usize = Colour::COUNT + 3;
/// The card, and the dice on it.
const OPEN: usize = CARD + 1;
const PLAYER: usize = 2 + Card::KINDS;

impl Encode for Sneaky {
    const VERSION: u32 = 1;
    const ACTIONS: usize = TOP + Colour::COUNT * PILED;
    const OBSERVATION: usize = SPOTS * OPEN
        + PILES * CARD
        + SEATS * PLAYER
        + 3 * Card::KINDS
        + Colour::COUNT
        + 6
        + SEATS
        + 3
        + (3 + 1 + 3);
    const WAYS: usize = Card::KINDS;
    const STEPS: usize = Colour::COUNT;

    fn index(&self, seat: Seat, action: &Action) -> Option<usize> {
        match *action {
            Action::Place { die, on } => {
                Some(PLACE + self.spot_index(seat, on)? * Colour::COUNT + die as usize)
            }
            Action::RollOn {} => Some(ROLL_ON),
            Action::Stop {} => Some(STOP),
            Action::Top { card } => {
                let value = usize::from(card.value()).checked_sub(2)?;
                Some(TOP + card.colour() as usize * PILED + value)
            }
        }
    }

    fn action(&self, seat: Seat, index: usize) -> Option<Action> {
        match index {
            PLACE..ROLL_ON => {
                let on = self.spot_at(seat, index / Colour::COUNT)?;
                Some(Action::Place { die: Colour::at(index % Colour::COUNT), on })
            }
            ROLL_ON => Some(Action::RollOn {}),
            STOP => Some(Action::Stop {}),
            TOP..Sneaky::ACTIONS => {
                let (colour, value) = ((index - TOP) / PILED, (index - TOP) % PILED);
                Some(Action::Top { card: Card::new(Colour::at(colour), value as u8 + 2) })
            }
            _ => None,
        }
    }

    fn observe(&self, seat: Seat, into: &mut [f32]) {
        let mut slate = Slate::new(into);
        self.observe_cards(seat, &mut slate);
        for away in 0..SEATS {
            match seat_from(seat, away, self.seats) {
                Some(seat) => self.observe_player(seat, &mut slate),
                None => slate.skip(PLAYER),
            }
        }
        count_kinds(&self.pile, &mut slate);
        self.observe_stage(seat, &mut slate);
        slate.one(Some(self.options.deck as usize), Deck::ALL.len());
        slate.flag(self.options.zero_bonus == ZeroBonus::Everybody);
        slate.one(Some(usize::from(self.seats) - 2), 3);
        slate.end();
    }

    fn ways(&self, steps: &[u16], into: &mut Ways) {
        into.clear();
        match (self.stage.draws(), steps) {
            (Some(Draws::Lot), []) => even_ways(0..usize::from(self.seats), into),
            (Some(Draws::Opening { .. }), drawn) if drawn.len() < MIDDLE => {
                even_ways((0..Colour::COUNT).filter(|colour| !drawn.contains(&(*colour as u16))), into);
            }
            (Some(Draws::Rolling { placed, .. }), counts) => ways_of_dice(placed.loose(), counts, into),
            (Some(Draws::Refilling { .. }), []) => {
                let count = |(kind, card): (usize, Card)| (kind, f64::from(self.pile.count(card)));
                let kinds: [(usize, f64); Card::KINDS] =
                    std::array::from_fn(|kind| count((kind, Card::of_kind(kind))));
                all_ways(kinds.into_iter(), into);
            }
            (Some(Draws::Lot | Draws::Opening { .. } | Draws::Refilling { .. }) | None, _) => {}
        }
    }

    fn drawn(&self, steps: &[u16]) -> Option<Chance> {
        match (self.stage.draws()?, steps) {
            (Draws::Lot, [seat]) => Some(Chance::Lot { seat: Seat::at(usize::from(*seat)) }),
            (Draws::Opening { .. }, [one, two, three]) => {
                let card = |colour: &u16, value| Card::new(Colour::at(usize::from(*colour)), value);
                Some(Chance::Open { cards: [card(one, 1), card(two, 2), card(three, 3)] })
            }
            (Draws::Rolling { placed, .. }, counts) => {
                dice_of(placed.loose(), counts).map(|dice| Chance::Roll { dice })
            }
            (Draws::Refilling { .. }, [kind]) => {
                Some(Chance::TurnUp { card: Card::of_kind(usize::from(*kind)) })
            }
            (Draws::Lot | Draws::Opening { .. } | Draws::Refilling { .. }, _) => None,
        }
    }

    fn steps(&self, chance: &Chance, into: &mut Vec<u16>) {
        into.clear();
        match chance {
            Chance::Lot { seat } => into.push(seat.index() as u16),
            Chance::Open { cards } => into.extend(cards.iter().map(|card| card.colour() as u16)),
            Chance::Roll { dice } => {
                let mut left = dice.len();
                for colour in &Colour::ALL[..Colour::COUNT - 1] {
                    if left == 0 {
                        break;
                    }
                    into.push(dice.count(*colour).into());
                    left -= dice.count(*colour);
                }
            }
            Chance::TurnUp { card } => into.push(card.kind() as u16),
        }
    }
}

/// How many of the dice that are left show the next colour. The dice of the last colour are the rest.
fn ways_of_dice(dice: u8, counts: &[u16], into: &mut Ways) {
    let shown: u16 = counts.iter().sum();
    let Some(left) = u16::from(dice).checked_sub(shown).filter(|left| *left > 0) else { return };
    if counts.len() >= Colour::COUNT - 1 {
        return;
    }
    let others = (Colour::COUNT - counts.len() - 1) as f64;
    // Binomial: each of them shows this colour, or one of the others that are left.
    let weight = |count: u16| choose(left, count) * others.powi(i32::from(left - count));
    all_ways((0..=left).map(|count| (usize::from(count), weight(count))), into);
}

fn choose(of: u16, count: u16) -> f64 {
    (0..count).fold(1.0, |ways, taken| ways * f64::from(of - taken) / f64::from(taken + 1))
}

/// The dice that show each colour so often, if that is all of them.
fn dice_of(dice: u8, counts: &[u16]) -> Option<Dice> {
    let shown: u16 = counts.iter().sum();
    let left = u16::from(dice).checked_sub(shown)?;
    let all = left == 0 || counts.len() == Colour::COUNT - 1;
    let last = std::iter::repeat_n(Colour::at(Colour::COUNT - 1), usize::from(left));
    let faces = counts.iter().enumerate();
    let faces = faces.flat_map(|(at, count)| std::iter::repeat_n(Colour::at(at), usize::from(*count)));
    all.then(|| faces.chain(last).collect())
}

fn count_kinds(bag: &Bag, slate: &mut Slate<'_>) {
    (0..Card::KINDS).for_each(|kind| slate.part(bag.count(Card::of_kind(kind)), 2));
}

impl Sneaky {
    /// The spots, counted from this seat: the middle, then the piles clockwise.
    fn spot_index(&self, viewer: Seat, spot: Spot) -> Option<usize> {
        self.index(spot)?;
        Some(match spot {
            Spot::Middle(slot) => slot as usize,
            Spot::Top(seat, pile) => {
                let piles = self.pile_names();
                let which = piles.iter().position(|name| *name == pile)?;
                MIDDLE + relative(viewer, seat, self.seats) * piles.len() + which
            }
        })
    }

    fn spot_at(&self, viewer: Seat, index: usize) -> Option<Spot> {
        if index < MIDDLE {
            return Some(Spot::Middle(Slot::ALL[index]));
        }
        let piles: &[PileName] = self.pile_names();
        let pile = index - MIDDLE;
        let seat = seat_from(viewer, pile / piles.len(), self.seats)?;
        Some(Spot::Top(seat, piles[pile % piles.len()]))
    }

    /// What lies open, and under it.
    fn observe_cards(&self, viewer: Seat, slate: &mut Slate<'_>) {
        let placed = match self.stage {
            Stage::Waits(_, Waits::Placing { placed, .. }) | Stage::Draws(Draws::Rolling { placed, .. }) => {
                placed
            }
            Stage::Waits(_, Waits::Stacking { .. }) | Stage::Over => Placed::default(),
            Stage::Draws(Draws::Lot | Draws::Opening { .. } | Draws::Refilling { .. }) => Placed::default(),
        };
        // The piles of the viewer come first, as they lie.
        let piles_each = self.pile_names().len();
        let turned = |pile: usize| {
            let all = usize::from(self.seats) * piles_each;
            (pile < all).then(|| (pile + viewer.index() * piles_each) % all)
        };
        for spot in 0..SPOTS {
            let at = spot.checked_sub(MIDDLE).map_or(Some(spot), |pile| Some(MIDDLE + turned(pile)?));
            match at {
                Some(at) => {
                    put_card(self.open.on(at), slate);
                    slate.part(placed.on(at), 3);
                }
                None => slate.skip(OPEN),
            }
        }
        for pile in 0..PILES {
            put_card(turned(pile).and_then(|at| self.below[at].last().copied()), slate);
        }
    }

    fn observe_player(&self, seat: Seat, slate: &mut Slate<'_>) {
        let player = &self.players[seat.index()];
        slate.flag(true);
        slate.part(player.handcuffs, HANDCUFFS.into());
        let kinds = slate.block(Card::KINDS);
        for card in self.robbers(seat) {
            kinds[card.kind()] += 0.5;
        }
    }

    /// What is going on, and what there is to put down or to lay.
    fn observe_stage(&self, viewer: Seat, slate: &mut Slate<'_>) {
        let (mut rolled, mut loot, mut above) = (Dice::default(), Bag::default(), Bag::default());
        let (which, seat) = match &self.stage {
            Stage::Waits(seat, Waits::Placing { rolled: fell, step, .. }) => {
                rolled = *fell;
                (usize::from(*step == Step::May), Some(*seat))
            }
            Stage::Waits(seat, Waits::Stacking { loot: new, above: laid }) => {
                (loot, above) = (new.iter().copied().collect(), laid.iter().copied().collect());
                (2, Some(*seat))
            }
            Stage::Draws(Draws::Rolling { seat, .. }) => (3, Some(*seat)),
            Stage::Draws(Draws::Refilling { seat }) => (4, Some(*seat)),
            Stage::Draws(Draws::Opening { first }) => (4, Some(*first)),
            Stage::Draws(Draws::Lot) => (4, None),
            Stage::Over => (5, None),
        };
        count_kinds(&loot, slate);
        count_kinds(&above, slate);
        Colour::ALL.iter().for_each(|colour| slate.part(rolled.count(*colour), DICE.into()));
        slate.one(Some(which), 6);
        slate.one(seat.map(|seat| relative(viewer, seat, self.seats)), SEATS);
        slate.flag(self.turns_left.is_some());
        slate.part(self.turns_left.unwrap_or(0), SEATS as u16);
        slate.flag(self.certain_bust());
    }
}

fn put_card(card: Option<Card>, slate: &mut Slate<'_>) {
    slate.one(card.map(|card| card.colour() as usize), Colour::COUNT);
    slate.one(card.map(|card| usize::from(card.value()) - 1), 3);
}

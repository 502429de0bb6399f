//! A turn as a Markov decision process, solved exactly.
//!
//! All that matters within a turn is how many dice lie on each open card: the open cards do not change, and the dice not on cards
//! are seven less those. With six open cards these are at most a few thousand loads, and putting down dice leads from a load to a
//! greater one: so one pass from the greatest to the least finds what each is worth.
//!
//! - *Deciding* is worth the better of stopping and rolling on.
//! - *Stopping* is worth what the caller says, for the cards that are full.
//! - *Rolling* is worth the mean, over what the dice can show, of the best load to be reached by putting down at least one die; or,
//!   where none can be put down, what ending the turn with nothing is worth.
//!
//! What the dice show matters only up to the room that is left on the cards of each colour. The best load for every such
//! combination of counts comes from a running maximum over the lattice of counts, instead of from the placements of every roll.

use arrayvec::ArrayVec;

use super::standing::{MOST_OPEN, Open};
use crate::board::{Card, Colour, DICE, Dice};

/// A set of open cards, a bit each, in their order.
pub(crate) type Caught = u8;
/// How many dice lie on each open card, in their order.
pub(crate) type Load = [u8; MOST_OPEN];
/// What something is worth: the first number is to be made great, the others are carried along.
pub(crate) type Value<const N: usize> = [f64; N];

/// A solved turn.
#[derive(Clone, Debug)]
pub(crate) struct Turn<const N: usize> {
    lattice: Lattice,
    /// What stopping is worth, by the cards that are full.
    stop: Vec<Option<Value<N>>>,
    /// What rolling on is worth, by the number of the load.
    roll: Vec<Option<Value<N>>>,
    /// What deciding is worth, by the number of the load.
    decide: Vec<Value<N>>,
}

impl<const N: usize> Turn<N> {
    /// Solves the turn of a player to whom these cards are open. `worth` says what ending the turn with a set of them is worth; it is
    /// asked once for each set that seven dice can catch.
    pub(crate) fn solve(open: &Open, mut worth: impl FnMut(Caught) -> Value<N>) -> Turn<N> {
        let lattice = Lattice::new(open);
        let size = lattice.size();
        let mut stop = vec![None; 1 << open.len()];
        stop[0] = Some(worth(0));
        let mut turn = Turn { lattice, stop, roll: vec![None; size], decide: vec![least(); size] };
        let mut best = Vec::new();
        for number in (0..size).rev() {
            let load = turn.lattice.load(number);
            if on_cards(load) <= DICE {
                turn.settle(number, load, &mut worth, &mut best);
            }
        }
        turn
    }

    /// What the turn is worth when it begins.
    pub(crate) fn begin(&self) -> Value<N> {
        self.roll[0].expect("a turn begins with a card in the middle")
    }

    /// What stopping is worth, with these dice on the cards.
    pub(crate) fn stop(&self, load: Load) -> Value<N> {
        self.stop[usize::from(self.lattice.full(load))].expect("asked for whatever seven dice can catch")
    }

    /// What rolling the other dice is worth, and playing on as well as possible. `None` where that is a certain bust (SNK-13)
    /// or no die is left.
    pub(crate) fn roll(&self, load: Load) -> Option<Value<N>> {
        self.roll[self.lattice.number(load)]
    }

    /// What it is worth to have these dice on the cards and these others before one, free to put down more, to stop or to roll on.
    pub(crate) fn best(&self, load: Load, rolled: Dice) -> Value<N> {
        let mut best = least();
        let counts =
            std::array::from_fn(|at| self.lattice.colours.get(at).map_or(0, |colour| rolled.count(*colour)));
        let from = Step { number: self.lattice.number(load), counted: 0, left: counts, loose: rolled.len() };
        self.lattice
            .visit(load, &[0; MOST_OPEN], 0, from, &mut |number, _| best = better(best, self.decide[number]));
        best
    }

    /// SNK-10: the chance that none of the other dice could be put down, if they were rolled.
    pub(crate) fn bust_chance(&self, load: Load) -> f64 {
        let wanted = self.lattice.rooms(load).iter().filter(|room| **room > 0).count();
        bust_chance(wanted, DICE - on_cards(load))
    }

    fn settle(
        &mut self,
        number: usize,
        load: Load,
        worth: &mut impl FnMut(Caught) -> Value<N>,
        best: &mut Vec<Value<N>>,
    ) {
        let full = self.lattice.full(load);
        let stop = *self.stop[usize::from(full)].get_or_insert_with(|| worth(full));
        let counts = Counts::new(&self.lattice, load);
        if counts.size > 1 {
            self.roll[number] = Some(self.expect(number, load, &counts, best));
        }
        self.decide[number] = self.roll[number].map_or(stop, |roll| better(stop, roll));
    }

    /// The mean of the best loads to be reached from this one. `best` is scratch space.
    fn expect(&self, number: usize, load: Load, counts: &Counts, best: &mut Vec<Value<N>>) -> Value<N> {
        best.clear();
        best.resize(counts.size, least());
        let from = Step { number, counted: 0, left: counts.rooms, loose: counts.loose };
        self.lattice.visit(load, &counts.strides, 0, from, &mut |number, counted| {
            best[counted] = better(best[counted], self.decide[number]);
        });
        // SNK-7: something must be put down, so this load itself does not count. SNK-10: if nothing can be, all is lost.
        best[0] = self.stop[0].expect("asked for first");
        counts.mean(best)
    }
}

/// SNK-10: the chance that so many dice all miss so many colours.
pub(crate) fn bust_chance(wanted: usize, loose: u8) -> f64 {
    ((6 - wanted) as f64 / 6.0).powi(i32::from(loose))
}

/// The chance that at least `wanted` of so many dice show something that each shows with chance `each`.
pub(crate) fn chance_of_more(each: f64, dice: u8, wanted: u8) -> f64 {
    if wanted == 0 {
        1.0
    } else if dice < wanted {
        0.0
    } else {
        each * chance_of_more(each, dice - 1, wanted - 1)
            + (1.0 - each) * chance_of_more(each, dice - 1, wanted)
    }
}

/// How many dice lie on cards.
pub(crate) fn on_cards(load: Load) -> u8 {
    load.iter().sum()
}

/// The greater by the first number; the first one, if they are equal.
pub(crate) fn better<const N: usize>(one: Value<N>, other: Value<N>) -> Value<N> {
    if other[0] > one[0] { other } else { one }
}

pub(crate) const fn least<const N: usize>() -> Value<N> {
    [f64::NEG_INFINITY; N]
}

/// The loads of the open cards. Each has a number, and a greater load has a greater number.
#[derive(Clone, Debug)]
struct Lattice {
    cards: ArrayVec<Card, MOST_OPEN>,
    /// By how much a die on each card raises the number.
    strides: [usize; MOST_OPEN],
    /// The colours of the cards, each once.
    colours: ArrayVec<Colour, MOST_OPEN>,
    /// Which of the colours each card has.
    colour_of: [usize; MOST_OPEN],
}

/// How far a visit has come: the number of the load, the number of the dice put down by colour, and what may still be put down.
#[derive(Clone, Copy)]
struct Step {
    number: usize,
    counted: usize,
    left: [u8; MOST_OPEN],
    loose: u8,
}

impl Lattice {
    fn new(open: &Open) -> Lattice {
        let mut lattice = Lattice {
            cards: open.iter().map(|(_, card)| *card).collect(),
            strides: [0; MOST_OPEN],
            colours: ArrayVec::new(),
            colour_of: [0; MOST_OPEN],
        };
        let mut stride = 1;
        for (at, (_, card)) in open.iter().enumerate() {
            lattice.strides[at] = stride;
            stride *= usize::from(card.value()) + 1;
            let known = lattice.colours.iter().position(|colour| *colour == card.colour());
            lattice.colour_of[at] = known.unwrap_or_else(|| {
                lattice.colours.push(card.colour());
                lattice.colours.len() - 1
            });
        }
        lattice
    }

    fn size(&self) -> usize {
        self.cards.iter().map(|card| usize::from(card.value()) + 1).product()
    }

    fn number(&self, load: Load) -> usize {
        load.iter().zip(self.strides).map(|(dice, stride)| usize::from(*dice) * stride).sum()
    }

    fn load(&self, mut number: usize) -> Load {
        let mut load = [0; MOST_OPEN];
        for (dice, card) in load.iter_mut().zip(&self.cards) {
            let faces = usize::from(card.value()) + 1;
            *dice = (number % faces) as u8;
            number /= faces;
        }
        load
    }

    /// SNK-14: the cards that are full.
    fn full(&self, load: Load) -> Caught {
        let full = |at: usize| u8::from(load[at] == self.cards[at].value()) << at;
        (0..self.cards.len()).map(full).sum()
    }

    /// SNK-9: how many dice of each colour still find room.
    fn rooms(&self, load: Load) -> [u8; MOST_OPEN] {
        let mut rooms = [0; MOST_OPEN];
        for (at, card) in self.cards.iter().enumerate() {
            rooms[self.colour_of[at]] += card.value() - load[at];
        }
        rooms
    }

    /// Visits every load to be reached by putting down what `step` has left, from this card on, this load included: its number, and the
    /// number of the dice put down, by `strides` for each colour.
    #[inline]
    fn visit(
        &self,
        load: Load,
        strides: &[usize; MOST_OPEN],
        card: usize,
        mut step: Step,
        visit: &mut impl FnMut(usize, usize),
    ) {
        let colour = self.colour_of[card];
        let room = self.cards[card].value() - load[card];
        let last = card + 1 == self.cards.len();
        for left in (0..=room.min(step.left[colour]).min(step.loose)).rev() {
            if last || step.loose == 0 {
                visit(step.number, step.counted);
            } else {
                self.visit(load, strides, card + 1, step, visit);
            }
            if left > 0 {
                step.number += self.strides[card];
                step.counted += strides[colour];
                step.left[colour] -= 1;
                step.loose -= 1;
            }
        }
    }
}

/// What a roll can show, as far as it matters: how many dice of each colour, up to the room for them. Each combination has a number.
struct Counts {
    loose: u8,
    rooms: [u8; MOST_OPEN],
    /// By how much a die of each colour raises the number.
    strides: [usize; MOST_OPEN],
    size: usize,
}

impl Counts {
    fn new(lattice: &Lattice, load: Load) -> Counts {
        let loose = DICE - on_cards(load);
        let rooms = lattice.rooms(load).map(|room| room.min(loose));
        let mut counts = Counts { loose, rooms, strides: [0; MOST_OPEN], size: 1 };
        for (stride, room) in counts.strides.iter_mut().zip(rooms) {
            *stride = counts.size;
            counts.size *= usize::from(room) + 1;
        }
        counts
    }

    /// The mean of the best loads, each as likely as the dice are to allow it. `best` says, for each number of dice by colour, which load
    /// is the best that uses exactly those; it becomes the best that uses no others.
    fn mean<const N: usize>(&self, best: &mut [Value<N>]) -> Value<N> {
        let wanted: ArrayVec<_, MOST_OPEN> =
            self.rooms.into_iter().zip(self.strides).filter(|(room, _)| *room > 0).collect();
        let mut mean = [0.0; N];
        fall(&wanted, 6, Fallen { dice: self.loose, counted: 0, shown: 0, chance: 1.0 }, &mut |fallen| {
            // What one die less of some colour allows has been found before. No die at all is a bust, and no choice.
            let mut reached = best[fallen.counted];
            for (at, (_, stride)) in wanted.iter().enumerate() {
                if fallen.shown >> at & 1 == 1 && fallen.counted > *stride {
                    reached = better(reached, best[fallen.counted - stride]);
                }
            }
            best[fallen.counted] = reached;
            for (sum, value) in mean.iter_mut().zip(reached) {
                *sum += fallen.chance * value;
            }
        });
        mean
    }
}

/// Dice that are falling, one wanted colour after the other.
#[derive(Clone, Copy)]
struct Fallen {
    /// Dice that have shown no wanted colour so far.
    dice: u8,
    /// The number of those that have, by colour.
    counted: usize,
    /// The wanted colours that were shown, a bit each.
    shown: u8,
    chance: f64,
}

/// Lets the dice fall on the wanted colours, given by their room and stride; each die shows one of `faces` that were not looked at
/// yet. Visits all that can be shown, less of a colour before more of it.
fn fall(wanted: &[(u8, usize)], faces: usize, fallen: Fallen, visit: &mut impl FnMut(Fallen)) {
    let at = 6 - faces;
    if at == wanted.len() || fallen.dice == 0 {
        return visit(fallen);
    }
    let (room, stride) = wanted[at];
    let mut rest = 1.0;
    for (shown, &likely) in (0..=fallen.dice).zip(&SHOWING[faces][usize::from(fallen.dice)]) {
        // More of the last colour than there is room for makes no difference any more.
        let enough = shown == room && at + 1 == wanted.len();
        let chance = fallen.chance * if enough { rest } else { likely };
        let next = Fallen {
            dice: fallen.dice - shown,
            counted: fallen.counted + usize::from(shown.min(room)) * stride,
            shown: fallen.shown | u8::from(shown > 0) << at,
            chance,
        };
        fall(wanted, faces - 1, next, visit);
        if enough {
            break;
        }
        rest -= likely;
    }
}

/// The chance that so many of so many dice show one face of so many: `SHOWING[faces][dice][shown]`.
static SHOWING: [[[f64; DICE as usize + 1]; DICE as usize + 1]; 7] = {
    let mut showing = [[[0.0; DICE as usize + 1]; DICE as usize + 1]; 7];
    let mut faces = 1;
    while faces <= 6 {
        let hit = 1.0 / faces as f64;
        let miss = (faces - 1) as f64 / faces as f64;
        showing[faces][0][0] = 1.0;
        let mut dice = 1;
        while dice <= DICE as usize {
            let mut shown = 0;
            while shown <= dice {
                let with = if shown > 0 { showing[faces][dice - 1][shown - 1] * hit } else { 0.0 };
                showing[faces][dice][shown] = with + showing[faces][dice - 1][shown] * miss;
                shown += 1;
            }
            dice += 1;
        }
        faces += 1;
    }
    showing
};

#[cfg(test)]
mod tests;

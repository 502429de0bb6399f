//! How dangerous a guard's turn is for a thief whom nobody sees, cell by cell.

use super::ground::Ground;
use super::heist::Danger;
use super::question::{Answer, Question};
use super::suspicion::Suspicion;
use super::watch::{Care, Intent, Moved, Reply, Watch};
use crate::board::{Cell, CellSet, Number, PerCell, Symbol};

/// How likely a guard who has no idea ends on a given cell within reach.
const BUMPS: f64 = 0.015;

/// The danger from a guard who goes and looks anywhere within reach.
pub(super) fn from_guard(ground: &Ground, guard: usize) -> Danger {
    let mut danger = Danger::NONE;
    let at = ground.guards[guard];
    let ends = ground.board.reach(at, 3, ground.artworks).without(at);
    let share = ground.symbols.chance(Symbol::Eye) / ends.len().max(1) as f64;
    for end in ends.iter() {
        danger.caught[end.index()] += BUMPS;
        ground.seen_by_guard(guard, end).iter().for_each(|cell| danger.seen[cell.index()] += share);
    }
    danger
}

/// The danger from such guards, each as likely to be next as any other.
pub(super) fn from_any_guard(ground: &Ground) -> Danger {
    let share = 1.0 / ground.guards.len() as f64;
    let dangers = (0..ground.guards.len()).map(|guard| from_guard(ground, guard));
    dangers.fold(Danger::NONE, |all, danger| all.plus(&danger, share))
}

/// The danger from the guard whose turn is next, who believes this and makes the best of it.
pub(super) fn from_next(ground: &Ground, suspicion: &Suspicion, care: Care) -> Danger {
    let guard = ground.guard_after(0);
    let watch = Watch::new(ground, suspicion, guard, care);
    let mut danger = Danger::NONE;
    for symbol in Symbol::ALL {
        let choices = watch.choices(*symbol);
        for number in Number::all() {
            let seizes = ground.seizes(guard, number.steps());
            let intents = watch.intents(number, &choices);
            let chance = ground.symbols.chance(*symbol) / f64::from(Number::MOST) / intents.len() as f64;
            for intent in &intents {
                match intent {
                    Intent::Move(moved) => danger.add_move(moved, chance, ground, guard),
                    Intent::Ask { then, .. } => {
                        then.iter().for_each(|reply| danger.add_reply(reply, chance, suspicion, seizes));
                    }
                }
            }
        }
    }
    danger
}

impl Danger {
    pub(super) const NONE: Danger = Danger { caught: [0.0; Cell::COUNT], seen: [0.0; Cell::COUNT] };

    /// This danger, and a share of that.
    pub(super) fn plus(&self, other: &Danger, share: f64) -> Danger {
        let sum =
            |one: &PerCell<f64>, other: &PerCell<f64>| std::array::from_fn(|at| one[at] + share * other[at]);
        Danger { caught: sum(&self.caught, &other.caught), seen: sum(&self.seen, &other.seen) }
    }

    /// What a move of a guard does to a thief, and looking around after it.
    fn add_move(&mut self, moved: &Moved, chance: f64, ground: &Ground, guard: usize) {
        self.caught[moved.to.index()] += chance;
        if moved.then == Some(Question::Look) {
            let seen = ground.seen_by_guard(guard, moved.to).without(moved.to);
            seen.iter().for_each(|at| self.seen[at.index()] += chance);
        }
    }

    /// What an answer does to a thief, with the move after it, which seizes who is seen on these cells.
    fn add_reply(&mut self, reply: &Reply, chance: f64, suspicion: &Suspicion, seizes: CellSet) {
        let Answer { part, discovered } = reply.answer;
        for at in part.cells().iter() {
            let share = chance * part.at(at) / suspicion.all.at(at);
            let caught = if discovered { seizes.contains(at) } else { at == reply.to };
            if caught {
                self.caught[at.index()] += share;
            } else if discovered {
                self.seen[at.index()] += share;
            }
        }
    }
}

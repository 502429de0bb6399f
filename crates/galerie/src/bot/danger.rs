//! How dangerous a guard's turn is for a thief whom nobody sees, cell by cell.

use super::ground::Ground;
use super::heist::Danger;
use super::question::Question;
use super::suspicion::Suspicion;
use super::watch::{Care, Plan, Watch};
use crate::board::{Cell, CellSet, Number, PerCell, Symbol};

/// The share of eyes among the faces of the symbol die.
const EYES: f64 = 4.0 / 6.0;
/// How likely a guard who has no idea ends on a given cell within reach.
const BUMPS: f64 = 0.015;

/// The danger from a guard who goes and looks anywhere within reach.
pub(super) fn from_guard(ground: &Ground, guard: usize) -> Danger {
    let mut danger = Danger::NONE;
    let at = ground.guards[guard];
    let ends = ground.board.reach(at, 3, ground.artworks).without(at);
    let share = EYES / ends.len().max(1) as f64;
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
    for (symbol, faces) in [(Symbol::Eye, 4.0), (Symbol::Cameras, 1.0), (Symbol::Motion, 1.0)] {
        let choices = watch.choices(symbol);
        for number in Number::all() {
            let ends = ground.ends(guard, number.steps());
            let plans = watch.plans(number, &choices);
            let chance = faces / 36.0 / plans.len() as f64;
            plans.iter().for_each(|plan| danger.add(plan, chance, ground, suspicion, guard, ends));
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

    /// What a plan of a guard does to a thief, cell by cell.
    fn add(
        &mut self,
        plan: &Plan,
        chance: f64,
        ground: &Ground,
        suspicion: &Suspicion,
        guard: usize,
        ends: CellSet,
    ) {
        match plan {
            Plan::Move(moved) => {
                self.caught[moved.to.index()] += chance;
                if moved.then == Some(Question::Look) {
                    let seen = ground.seen_by_guard(guard, moved.to).without(moved.to);
                    seen.iter().for_each(|at| self.seen[at.index()] += chance);
                }
            }
            Plan::Ask { then, .. } => {
                for reply in then {
                    for at in reply.answer.part.cells().iter() {
                        let share = chance * reply.answer.part.at(at) / suspicion.all.at(at);
                        let caught = if reply.answer.discovered { ends.contains(at) } else { at == reply.to };
                        if caught {
                            self.caught[at.index()] += share;
                        } else if reply.answer.discovered {
                            self.seen[at.index()] += share;
                        }
                    }
                }
            }
        }
    }
}

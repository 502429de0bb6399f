//! How a thief whom nobody sees likes to move: the model behind the odds.

use super::super::scene::Scene;
use crate::board::{Cell, CellSet, Look, PerCell};

/// A way to choose among all that a thief may do. None of them ever leaves anything out, so that nothing that can be is excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// Goes anywhere.
    Roams,
    /// Goes for the nearest artworks.
    Robs,
    /// Goes for artworks, and keeps out of the guards' sight.
    Hides,
    /// Goes for the exits.
    Leaves,
}

impl Manner {
    /// All of them.
    pub(super) const ALL: [Manner; 4] = [Manner::Roams, Manner::Robs, Manner::Hides, Manner::Leaves];

    /// The chance that a thief begins like this.
    pub(super) const fn at_first(self) -> f64 {
        match self {
            Manner::Roams => 0.1,
            Manner::Robs => 0.4,
            Manner::Hides => 0.45,
            Manner::Leaves => 0.05,
        }
    }

    /// The chance that he steals an artwork where his move has ended.
    pub(super) const fn steals(self) -> f64 {
        match self {
            Manner::Roams => 0.5,
            Manner::Robs | Manner::Hides => 0.95,
            Manner::Leaves => 0.8,
        }
    }

    /// The chance that he switches off a camera where his move has ended.
    pub(super) const fn unplugs(self) -> f64 {
        match self {
            Manner::Roams => 0.5,
            Manner::Robs | Manner::Leaves => 0.7,
            Manner::Hides => 0.9,
        }
    }

    /// How much he likes to end his move on each cell, when these artworks stand on the board and those prizes draw him.
    pub(super) fn appeal(self, scene: &Scene<'_>, artworks: CellSet, prizes: CellSet) -> PerCell<f64> {
        match self {
            Manner::Roams => [1.0; Cell::COUNT],
            Manner::Robs => tempting(scene, prizes),
            Manner::Leaves => near(scene, scene.board.doorsteps()),
            Manner::Hides => {
                let mut appeal = tempting(scene, prizes);
                in_sight(scene, artworks).iter().for_each(|cell| appeal[cell.index()] *= IN_SIGHT);
                appeal
            }
        }
    }
}

/// How much less a thief who hides likes a cell that a guard sees now.
const IN_SIGHT: f64 = 0.3;
/// How much less a thief likes to be a step further from where he wants to go.
const A_STEP_FURTHER: f64 = 0.45;
/// How much more a thief likes the cell of a prize, beside being nearer to it.
const PRIZE: f64 = 8.0;
/// From here on, further away makes no difference.
const FAR: u8 = 12;

/// The nearer to these cells the better.
fn near(scene: &Scene<'_>, goals: CellSet) -> PerCell<f64> {
    let steps = scene.board.steps(goals, CellSet::EMPTY);
    steps.map(|steps| A_STEP_FURTHER.powi(steps.unwrap_or(FAR).min(FAR).into()))
}

/// The nearer to a prize the better, and best of all where one is.
fn tempting(scene: &Scene<'_>, prizes: CellSet) -> PerCell<f64> {
    let mut appeal = near(scene, prizes);
    prizes.iter().for_each(|cell| appeal[cell.index()] *= PRIZE);
    appeal
}

/// What the guards see from where they stand.
fn in_sight(scene: &Scene<'_>, artworks: CellSet) -> CellSet {
    let guards = scene.guard_cells();
    let see = |from: Cell| scene.board.seen(from, Look::Straight, artworks | guards);
    guards.iter().fold(CellSet::EMPTY, |all, from| all | see(from))
}

//! What everybody sees of a round, as bots look at it: who stands where, how far it is, and what a lock may hide.

use magpie_bots::Sight;

use crate::board::{Board, CameraNo, CameraSet, Cell, CellSet, Guards, Layout, Lock, Look, Number, PerCell};
use crate::options::{Length, Symbols};
use crate::stage::{Draws, Stage, Waits};
use crate::state::Galerie;
use crate::view::{RoundView, View};

/// How much nearness fades with every step.
const FADES: f64 = 0.85;

/// What everybody sees of a round.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub(super) board: &'static Board,
    pub(super) game: Length,
    /// GD-5: what the faces of the symbol die show.
    pub(super) symbols: Symbols,
    pub(super) layout: Layout,
    pub(super) guards: Guards,
    pub(super) artworks: CellSet,
    pub(super) cameras: CameraSet,
    /// How many artworks have been taken away.
    pub(super) taken: u8,
    /// GD-23: how often the thief can jam the motion detector.
    pub(super) jams: u8,
    /// How many turns the thief has had.
    pub(super) turns: u16,
    /// The chance that the thief can leave here, for all that the viewer knows.
    pub(super) ways_out: PerCell<f64>,
    /// Whose turn it is, or is next: its place in the order of the guards.
    pub(super) turn: usize,
}

impl Ground {
    /// What a seat sees, in a round that has begun.
    pub(super) fn new(sight: &Sight<'_, Galerie>) -> Option<Ground> {
        Some(Ground::of(sight.view, sight.view.round.as_ref()?))
    }

    fn of(view: &View, round: &RoundView) -> Ground {
        Ground {
            board: view.options.board.board(),
            game: view.options.game,
            symbols: view.options.symbols,
            layout: round.story.layout.clone(),
            guards: round.guards.iter().filter_map(|guard| guard.at).collect(),
            artworks: round.artworks,
            cameras: standing(round),
            taken: round.taken,
            jams: round.jams,
            turns: round.story.turns,
            ways_out: ways_out(round, view.options.open.count()),
            turn: turn(view.stage),
        }
    }

    pub(super) fn guard_cells(&self) -> CellSet {
        self.guards.iter().copied().collect()
    }

    /// The place in the order of the guards that comes so many turns later.
    pub(super) fn guard_after(&self, turns: usize) -> usize {
        (self.turn + turns) % self.guards.len()
    }

    /// GD-37: what a guard sees who has moved to this cell.
    pub(super) fn seen_by_guard(&self, guard: usize, at: Cell) -> CellSet {
        let mut guards = self.guards.clone();
        guards[guard] = at;
        self.board.seen(at, Look::Straight, self.artworks | guards.iter().copied().collect())
    }

    /// GD-30, GD-31: where a guard can end a move of so many steps.
    pub(super) fn ends(&self, guard: usize, steps: usize) -> CellSet {
        self.board.reach(self.guards[guard], steps, self.artworks) - self.guard_cells()
    }

    /// GD-31, GD-32: where a guard can catch a thief who is seen, with so many steps: on an artwork too.
    pub(super) fn seizes(&self, guard: usize, steps: usize) -> CellSet {
        self.board.touch(self.guards[guard], steps, self.artworks) - self.guard_cells()
    }

    /// GD-31: how many steps a guard needs from one cell to every other; onto an artwork only to seize who is seen there.
    pub(super) fn steps(&self, from: Cell) -> PerCell<Option<u8>> {
        self.board.steps(CellSet::only(from), self.artworks)
    }

    /// How near a guard on one cell is to every other: one for the cell itself, less with every step.
    pub(super) fn nearness(&self, from: Cell) -> PerCell<f64> {
        self.steps(from).map(|steps| steps.map_or(0.0, |steps| FADES.powi(steps.into())))
    }
}

/// The chance that a guard so many steps away catches a thief who is seen: the number must be high enough.
pub(super) fn catches(steps: u8) -> f64 {
    let high_enough = (Number::MOST + 1).saturating_sub(steps.max(1));
    f64::from(high_enough) / f64::from(Number::MOST)
}

/// The cameras that are still on the board.
fn standing(round: &RoundView) -> CameraSet {
    let cameras = round.cameras.iter().enumerate();
    cameras.filter(|(_, camera)| !camera.removed).map(|(at, _)| CameraNo::at(at)).collect()
}

/// GD-12: what is known of the locks, and how likely the others are open.
fn ways_out(round: &RoundView, open: usize) -> PerCell<f64> {
    let known = |lock: Lock| round.exits.iter().filter(|exit| exit.lock == Some(lock)).count();
    let (left_open, left) =
        (open - known(Lock::Open).min(open), round.exits.len() - known(Lock::Open) - known(Lock::Locked));
    let mut ways_out = [0.0; Cell::COUNT];
    for exit in &round.exits {
        ways_out[exit.at.index()] = match exit.lock {
            Some(Lock::Open) => 1.0,
            Some(Lock::Locked) => 0.0,
            None => left_open as f64 / left as f64,
        };
    }
    ways_out
}

/// Whose turn it is among the guards, or is next.
fn turn(stage: Stage) -> usize {
    match stage {
        Stage::Waits(Waits::Sneaking { next, .. }) | Stage::Draws(Draws::Trying { next, .. }) => next.index(),
        Stage::Waits(Waits::Guarding { guard, .. } | Waits::Answering { guard, .. }) => guard.index(),
        Stage::Waits(Waits::Guards { guard, .. }) | Stage::Draws(Draws::Rolling { guard }) => guard.index(),
        Stage::Waits(Waits::Volunteering { .. } | Waits::Artworks { .. } | Waits::Cameras { .. }) => 0,
        Stage::Waits(Waits::Locks { .. } | Waits::Entering { .. }) => 0,
        Stage::Draws(Draws::Lot { .. } | Draws::Layout {}) | Stage::Over {} => 0,
    }
}

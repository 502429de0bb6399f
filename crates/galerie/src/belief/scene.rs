//! What stands where in a round, as everybody sees it, moment by moment.

use crate::board::{Board, Camera, CameraNo, CameraSet, Cell, CellSet, Guards, Layout, Look};
use crate::moment::{Checked, Detected, Glimpse, Told, Trace, Watched};

/// What stands where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Scene<'a> {
    pub(super) board: &'a Board,
    pub(super) layout: Layout,
    pub(super) guards: Guards,
    /// Those on the board.
    pub(super) artworks: CellSet,
    /// Those on the board.
    pub(super) cameras: CameraSet,
    /// GD-25: is the thief's figure on the board?
    pub(super) discovered: bool,
}

/// A moment, as far as it tells where the thief may be.
#[derive(Clone, Copy, Debug)]
pub(super) enum News {
    /// GD-16: he came in by any exit.
    Entered,
    /// Everybody saw where he went.
    WentOpenly(Cell),
    /// Nobody saw where he went; an artwork may be gone.
    WentUnseen(Option<Cell>),
    /// An answer.
    Told(Told),
}

impl<'a> Scene<'a> {
    pub(super) fn new(board: &'a Board, layout: &Layout, starts: &Guards) -> Scene<'a> {
        Scene {
            board,
            layout: layout.clone(),
            guards: starts.clone(),
            artworks: layout.artworks.iter().copied().collect(),
            cameras: CameraSet::first(layout.cameras.len()),
            discovered: false,
        }
    }

    /// What a moment means for where the thief may be. What only he knows of it is not looked at.
    pub(super) fn news(&self, moment: Glimpse) -> News {
        match moment {
            Glimpse::Thief(Trace::Entered { .. }) => News::Entered,
            Glimpse::Thief(Trace::Went { at, taken, .. }) => match at.filter(|_| self.discovered) {
                Some(at) => News::WentOpenly(at),
                None => News::WentUnseen(taken),
            },
            Glimpse::Told(told) => News::Told(told),
        }
    }

    /// What changes on the board with a moment.
    pub(super) fn change(&mut self, moment: Glimpse) {
        match moment {
            Glimpse::Thief(Trace::Entered { .. }) => {}
            Glimpse::Thief(Trace::Went { taken, .. }) => self.take_away(taken),
            Glimpse::Told(Told::Discovered { taken, .. }) => {
                self.take_away(taken);
                self.discovered = true;
            }
            Glimpse::Told(Told::Moved { guard, to }) => self.guards[guard.index()] = to,
            Glimpse::Told(Told::Watched { camera, answer: Watched::Broken, .. }) => {
                self.cameras = self.cameras.minus(CameraSet::EMPTY.with(camera));
            }
            Glimpse::Told(Told::Checked { answer: Checked::Broken { cameras }, .. }) => {
                self.cameras = self.cameras.minus(cameras);
            }
            Glimpse::Told(Told::Tries { .. } | Told::Locked { .. } | Told::Stayed { .. }) => {}
            Glimpse::Told(Told::Looked { .. } | Told::Watched { .. }) => {}
            Glimpse::Told(Told::Checked { .. } | Told::Detected { .. }) => {}
        }
    }

    fn take_away(&mut self, taken: Option<Cell>) {
        self.artworks = taken.map_or(self.artworks, |taken| self.artworks.without(taken));
    }

    pub(super) fn guard_cells(&self) -> CellSet {
        self.guards.iter().copied().collect()
    }

    /// The cells where the thief can be, for all that this tells, whatever he has done.
    pub(super) fn cells_that_fit(&self, told: Told) -> CellSet {
        let all = self.board.cells();
        match told {
            Told::Tries { at } | Told::Discovered { at, .. } => CellSet::only(at),
            Told::Moved { to, .. } => all.without(to),
            Told::Looked { guard, sees } => {
                let seen = self.seen(self.guards[guard.index()], Look::Straight);
                if sees { seen } else { all - seen }
            }
            Told::Watched { camera, answer: Watched::Sees, .. } => self.seen_by(camera),
            Told::Watched { camera, answer: Watched::Nothing, .. } => all - self.seen_by(camera),
            Told::Watched { answer: Watched::Off | Watched::Broken, .. } => all,
            Told::Checked { answer: Checked::Work { see }, .. } => self.seen_by_exactly(see),
            Told::Checked { answer: Checked::Off {} | Checked::Broken { .. }, .. } => all,
            Told::Detected { answer: Detected::Colour { colour }, .. } => {
                all.iter().filter(|at| self.board.colour(*at) == colour).collect()
            }
            Told::Detected { answer: Detected::Off {} | Detected::Jammed {}, .. } => all,
            Told::Locked { .. } | Told::Stayed { .. } => all,
        }
    }

    /// GD-37: what is seen from a cell now.
    fn seen(&self, from: Cell, look: Look) -> CellSet {
        self.board.seen(from, look, self.artworks | self.guard_cells())
    }

    /// GD-37: what a camera sees now.
    fn seen_by(&self, camera: CameraNo) -> CellSet {
        let Camera { at, look } = self.layout.cameras[camera.index()];
        self.seen(at, look)
    }

    /// GD-34: the cells that are seen by these cameras and by no others on the board.
    fn seen_by_exactly(&self, cameras: CameraSet) -> CellSet {
        self.cameras.iter().fold(self.board.cells(), |cells, camera| {
            let seen = self.seen_by(camera);
            if cameras.contains(camera) { cells & seen } else { cells - seen }
        })
    }
}

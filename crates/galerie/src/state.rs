//! The state of a game: what can be true now.

use magpie_rules::{Seat, SeatSet, words};
use serde::{Deserialize, Serialize};

use crate::belief::Belief;
use crate::board::{Board, Camera, CameraNo, CameraSet, Cell, CellSet, GuardNo, Guards, Layout, Lock, Look};
use crate::moment::{Glimpse, Moment};
use crate::options::Options;
use crate::stage::Stage;

/// GD-23: how often a thief can jam the motion detector in a round.
pub(crate) const JAMS: u8 = 2;
/// The most players.
pub(crate) const PLAYERS: usize = 7;

/// A game of Galerie der Diebe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Galerie {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// GD-7: with how many artworks everyone has escaped who has been the thief.
    pub(crate) scores: [Option<u8>; PLAYERS],
    /// The round that is played, once there is a thief.
    pub(crate) round: Option<Round>,
    pub(crate) stage: Stage,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    pub(crate) thief: Seat,
    /// GD-10, GD-11: where artworks and cameras stood at the beginning.
    pub(crate) layout: Layout,
    /// GD-13: where the guards were placed.
    pub(crate) starts: Guards,
    /// GD-12: the exits at which guards have placed locks, and those of them that are open. Shuffled locks are not decided
    /// before they are tried.
    pub(crate) placed: CellSet,
    pub(crate) open: CellSet,
    /// GD-26: the exits that everyone knows to be locked.
    pub(crate) locked: CellSet,
    /// Where the guards are now.
    pub(crate) guards: Guards,
    /// The artworks that are still on the board.
    pub(crate) artworks: CellSet,
    /// The cameras that are still on the board.
    pub(crate) cameras: CameraSet,
    /// GD-22: is the main switch on?
    pub(crate) power: bool,
    pub(crate) sneak: Sneak,
    /// GD-8: how many turns the thief has had.
    pub(crate) turns: u16,
    /// Everything that has happened since he entered.
    pub(crate) moments: Vec<Moment>,
    /// GD-42: what the guards can make of it, at a table that shades where he can be.
    pub(crate) shading: Option<Belief<'static>>,
}

/// The thief, and what he has done in secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sneak {
    /// Where he is, once he has entered.
    pub(crate) at: Option<Cell>,
    /// GD-25: is his figure on the board?
    pub(crate) discovered: bool,
    /// GD-20: the artwork that he has stolen and that still stands on the board.
    pub(crate) pending: Option<Cell>,
    /// GD-20: how many artworks he has stolen, the pending one included.
    pub(crate) loot: u8,
    /// GD-21: the cameras that he has switched off and that still stand on the board.
    pub(crate) unplugged: CameraSet,
    /// GD-23: how often he can jam the motion detector.
    pub(crate) jams: u8,
}

/// GD-7: how a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "how", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ending {
    /// GD-18, GD-32: a guard has caught the thief.
    Caught {
        /// Which.
        guard: GuardNo,
        /// Where.
        at: Cell,
    },
    /// GD-26: the thief has escaped.
    Escaped {
        /// The inside cell of the exit.
        at: Cell,
        /// With how many artworks.
        loot: u8,
    },
    /// GD-8: the thief has taken too long.
    OutOfTime {},
}

words! {
    /// GD-8: who can win a short game.
    pub enum Side: "thief or guards" {
        /// The thief.
        Thief = "thief",
        /// All guards together.
        Guards = "guards",
    }
}

impl Ending {
    /// GD-7: what the round counts for the thief.
    #[must_use]
    pub const fn score(self) -> u8 {
        match self {
            Ending::Escaped { loot, .. } => loot,
            Ending::Caught { .. } | Ending::OutOfTime {} => 0,
        }
    }
}

impl Galerie {
    /// GD-6: the gallery that is played in.
    #[must_use]
    #[inline]
    pub fn board(&self) -> &'static Board {
        self.options.board.board()
    }

    /// Everyone who plays, in the order of the seats.
    pub(crate) fn playing(&self) -> impl Iterator<Item = Seat> + use<> {
        SeatSet::first(self.seats).iter()
    }

    /// GD-9: how many guards there are.
    #[inline]
    pub(crate) fn guard_count(&self) -> usize {
        guard_count(self.seats)
    }

    /// GD-9, GD-15: whose the guards against this thief are, in the order of their turns.
    pub(crate) fn crew(&self, thief: Seat) -> Vec<Seat> {
        (0..self.guard_count()).map(|guard| player_of(thief, self.seats, GuardNo::at(guard))).collect()
    }

    #[inline]
    pub(crate) fn round(&self) -> &Round {
        self.round.as_ref().expect("there is a thief")
    }

    #[inline]
    pub(crate) fn round_mut(&mut self) -> &mut Round {
        self.round.as_mut().expect("there is a thief")
    }

    /// GD-9, GD-15: whose guard this is. Guard 1 stands left of the thief.
    #[inline]
    pub(crate) fn player_of(&self, guard: GuardNo) -> Seat {
        player_of(self.round().thief, self.seats, guard)
    }
}

/// GD-9: how many guards there are at a table of `seats`.
#[must_use]
#[inline]
pub(crate) const fn guard_count(seats: u8) -> usize {
    if seats == 2 { 2 } else { seats as usize - 1 }
}

/// GD-9, GD-15: whose guard this is.
#[inline]
pub(crate) fn player_of(thief: Seat, seats: u8, guard: GuardNo) -> Seat {
    let others = usize::from(seats) - 1;
    Seat::at((thief.index() + 1 + guard.index() % others) % usize::from(seats))
}

impl Round {
    /// A round in which nothing has been placed yet.
    pub(crate) fn new(thief: Seat) -> Round {
        Round {
            thief,
            layout: Layout::default(),
            starts: Guards::new(),
            placed: CellSet::EMPTY,
            open: CellSet::EMPTY,
            locked: CellSet::EMPTY,
            guards: Guards::new(),
            artworks: CellSet::EMPTY,
            cameras: CameraSet::EMPTY,
            power: true,
            sneak: Sneak {
                at: None,
                discovered: false,
                pending: None,
                loot: 0,
                unplugged: CameraSet::EMPTY,
                jams: JAMS,
            },
            turns: 0,
            moments: Vec::new(),
            shading: None,
        }
    }

    /// Artworks and cameras stand like this.
    pub(crate) fn lay_out(&mut self, layout: Layout) {
        self.artworks = layout.artworks.iter().copied().collect();
        self.cameras = CameraSet::first(layout.cameras.len());
        self.layout = layout;
    }

    /// This has happened, and is remembered.
    #[inline]
    pub(crate) fn remember(&mut self, moment: Moment) {
        self.moments.push(moment);
        if let Some(shading) = &mut self.shading {
            shading.learn(Glimpse::new(moment, false));
        }
    }

    /// Where the thief is.
    #[inline]
    pub(crate) fn thief_at(&self) -> Cell {
        self.sneak.at.expect("he has entered")
    }

    /// GD-25: where his figure is, once he is discovered.
    #[inline]
    pub(crate) fn figure(&self) -> Option<Cell> {
        self.sneak.at.filter(|_| self.sneak.discovered)
    }

    #[inline]
    pub(crate) fn guard_cells(&self) -> CellSet {
        self.guards.iter().copied().collect()
    }

    /// The guard on a cell.
    pub(crate) fn guard_on(&self, cell: Cell) -> Option<GuardNo> {
        self.guards.iter().position(|at| *at == cell).map(GuardNo::at)
    }

    /// GD-37: what blocks sight.
    #[inline]
    pub(crate) fn obstacles(&self) -> CellSet {
        self.artworks | self.guard_cells()
    }

    pub(crate) fn camera(&self, camera: CameraNo) -> Camera {
        self.layout.cameras[camera.index()]
    }

    /// The camera on a cell, if it is still on the board.
    #[inline]
    pub(crate) fn camera_on(&self, cell: Cell) -> Option<CameraNo> {
        let at = self.layout.cameras.iter().position(|camera| camera.at == cell)?;
        Some(CameraNo::at(at)).filter(|camera| self.cameras.contains(*camera))
    }

    /// GD-37: does this camera see the thief, if it works?
    pub(crate) fn is_seen_by_camera(&self, camera: CameraNo, board: &Board) -> bool {
        let Camera { at, look } = self.camera(camera);
        board.seen(at, look, self.obstacles()).contains(self.thief_at())
    }

    /// GD-37: does this guard see the thief?
    pub(crate) fn is_seen_by_guard(&self, guard: GuardNo, board: &Board) -> bool {
        let at = self.guards[guard.index()];
        board.seen(at, Look::Straight, self.obstacles()).contains(self.thief_at())
    }

    /// GD-12: the lock of an exit, if it is decided.
    pub(crate) fn lock(&self, exit: Cell) -> Option<Lock> {
        if self.locked.contains(exit) {
            Some(Lock::Locked)
        } else if self.placed.contains(exit) {
            Some(if self.open.contains(exit) { Lock::Open } else { Lock::Locked })
        } else {
            None
        }
    }
}

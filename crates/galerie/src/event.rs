//! What happens, and what one viewer notices of it.
//!
//! GD-39: of a thief whom nobody sees, the others notice that he has had his turn, which artwork is gone, and what the answers to
//! their questions say. What is noticed is told once, when it happens; who comes again is told all of it again.

use magpie_rules::{Seat, Viewer, words};
use serde::Serialize;

use crate::board::{CameraNo, Cell, GuardNo, Layout, Lock, Look, Number, Symbol};
use crate::moment::{Glimpse, Moment};
use crate::past::Past;

words! {
    /// GD-7: how somebody came to be the thief.
    pub enum Chosen: "volunteer, lot or turn" {
        /// Nobody else wanted to.
        Volunteer = "volunteer",
        /// By lot.
        Lot = "lot",
        /// Clockwise, after the thief before.
        Turn = "turn",
    }
}

/// What everybody notices, before and after a round and between its moments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Public {
    /// GD-7: somebody wants to be the first thief, or not.
    Volunteered {
        /// Who.
        seat: Seat,
        /// Which of the two.
        willing: bool,
    },
    /// GD-7: a round begins.
    Round {
        /// Who is the thief.
        thief: Seat,
        /// How that came.
        chosen: Chosen,
        /// GD-9, GD-15: whose the guards are, in the order of their turns.
        crew: Vec<Seat>,
    },
    /// GD-14: artworks and cameras stand at their places, without the guards' doing.
    LaidOut {
        /// Where.
        layout: Layout,
    },
    /// GD-10: an artwork was placed.
    Artwork {
        /// By whom.
        seat: Seat,
        /// Where.
        at: Cell,
    },
    /// GD-11: a camera was placed.
    Camera {
        /// By whom.
        seat: Seat,
        /// Its number.
        camera: CameraNo,
        /// Where.
        at: Cell,
        /// Its directions.
        look: Look,
    },
    /// GD-13: a guard was placed.
    Guard {
        /// By whom.
        seat: Seat,
        /// Which.
        guard: GuardNo,
        /// Where.
        at: Cell,
    },
    /// GD-29: a guard has rolled the dice.
    Rolled {
        /// Which.
        guard: GuardNo,
        /// How far the guard may go.
        number: Number,
        /// What the guard may do.
        symbol: Symbol,
    },
    /// GD-35: the thief is asked for his colour.
    Asked {
        /// By which guard.
        guard: GuardNo,
    },
    /// GD-7, GD-41: a round is over, and everyone sees the thief's whole way.
    RoundOver {
        /// The round.
        #[cfg_attr(feature = "schema", schemars(with = "crate::past::Retold"))]
        round: Past,
    },
    /// The game is over.
    Over {},
}

impl Public {
    /// Would somebody who looks through a game want to find this?
    pub(crate) fn stands_out(&self) -> bool {
        match self {
            Public::Round { .. } | Public::RoundOver { .. } | Public::Over {} => true,
            Public::Volunteered { .. } | Public::LaidOut { .. } | Public::Artwork { .. } => false,
            Public::Camera { .. } | Public::Guard { .. } | Public::Rolled { .. } | Public::Asked { .. } => {
                false
            }
        }
    }
}

/// What happened, nothing hidden. Where the thief notices something else than the others, it tells who he is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Everybody notices it.
    Public(Public),
    /// GD-12: a guard has placed a lock.
    LockPlaced {
        /// Who is the thief.
        thief: Seat,
        /// By whom.
        seat: Seat,
        /// The inside cell of the exit.
        at: Cell,
        /// Which lock.
        lock: Lock,
    },
    /// GD-39: something happened in the round.
    Moment {
        /// Who is the thief.
        thief: Seat,
        /// What.
        moment: Moment,
    },
}

impl From<Public> for Event {
    fn from(public: Public) -> Event {
        Event::Public(public)
    }
}

/// What one viewer noticed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Seen {
    /// What everybody notices.
    Public(Public),
    /// GD-12: what was noticed of a lock.
    Lock(LockNotice),
    /// GD-39: what was noticed of the round.
    Moment(Glimpse),
}

/// GD-12: what one viewer noticed of a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum LockNotice {
    /// It was placed.
    LockPlaced {
        /// By whom.
        seat: Seat,
        /// The inside cell of the exit.
        at: Cell,
        /// Which lock, for the guards.
        lock: Option<Lock>,
    },
}

impl Seen {
    pub(crate) fn new(event: &Event, viewer: Viewer) -> Seen {
        match event {
            Event::Public(public) => Seen::Public(public.clone()),
            Event::LockPlaced { thief, seat, at, lock } => {
                let guards = viewer.seat().is_some_and(|seat| seat != *thief);
                Seen::Lock(LockNotice::LockPlaced { seat: *seat, at: *at, lock: guards.then_some(*lock) })
            }
            Event::Moment { thief, moment } => {
                Seen::Moment(Glimpse::new(*moment, viewer == Viewer::Seat(*thief)))
            }
        }
    }
}

//! What happens, and what one viewer notices of it.
//!
//! GD-39: of a thief whom nobody sees, the others notice that he has had his turn, which artwork is gone, and what the answers to
//! their questions say. What is noticed is told once, when it happens; who comes again is told all of it again.

use magpie_rules::{Seat, Viewer, words};
use serde::{Deserialize, Serialize};

use crate::action::Deed;
use crate::board::{CameraNo, CameraSet, Cell, Colour, GuardNo, Layout, Lock, Look, Number, Path, Symbol};
use crate::past::Past;

words! {
    /// GD-33, GD-36: the answer of one camera.
    pub enum Watched: "off, broken, sees or nothing" {
        /// GD-36: everything is off.
        Off = "off",
        /// It was switched off, and is removed.
        Broken = "broken",
        /// It sees the thief.
        Sees = "sees",
        /// It does not.
        Nothing = "nothing",
    }
}

/// GD-34, GD-36: the answer of all cameras.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Checked {
    /// GD-36: everything is off.
    Off {},
    /// Some were switched off, and are removed.
    Broken {
        /// Which.
        cameras: CameraSet,
    },
    /// All work.
    Work {
        /// Those that see the thief.
        see: CameraSet,
    },
}

/// GD-35, GD-36: the answer of the motion detector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Detected {
    /// GD-36: everything is off.
    Off {},
    /// GD-23: it is jammed.
    Jammed {},
    /// The colour of the thief's cell.
    Colour {
        /// Which.
        colour: Colour,
    },
}

/// What happens in a round in front of everyone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Told {
    /// GD-26, GD-27: the thief tries a lock.
    Tries {
        /// The inside cell of the exit.
        at: Cell,
    },
    /// GD-26, GD-27: it is locked.
    Locked {
        /// The inside cell of the exit.
        at: Cell,
    },
    /// GD-25: the thief is discovered.
    Discovered {
        /// Where.
        at: Cell,
        /// GD-20: the artwork that is taken away now.
        taken: Option<Cell>,
    },
    /// GD-30: a guard has moved.
    Moved {
        /// Who.
        guard: GuardNo,
        /// Where to.
        to: Cell,
    },
    /// GD-30: a guard could not move.
    Stayed {
        /// Who.
        guard: GuardNo,
    },
    /// GD-33: a guard has looked around.
    Looked {
        /// Who.
        guard: GuardNo,
        /// Was the thief seen?
        sees: bool,
    },
    /// GD-33: a guard has looked through a camera.
    Watched {
        /// Who.
        guard: GuardNo,
        /// Which.
        camera: CameraNo,
        /// What came of it.
        answer: Watched,
    },
    /// GD-34: a guard has checked all cameras.
    Checked {
        /// Who.
        guard: GuardNo,
        /// What came of it.
        answer: Checked,
    },
    /// GD-35: a guard has asked the motion detector.
    Detected {
        /// Who.
        guard: GuardNo,
        /// What came of it.
        answer: Detected,
    },
}

/// What the thief does: in secret, as long as nobody has discovered him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Sneaked {
    /// GD-16: he has entered.
    Entered {
        /// The inside cell of the exit.
        at: Cell,
    },
    /// GD-17: he has moved.
    Went {
        /// How.
        path: Path,
        /// Where to.
        at: Cell,
        /// GD-20, GD-21: what he did there.
        deed: Option<Deed>,
        /// GD-20: the artwork that was taken away after the move.
        taken: Option<Cell>,
        /// GD-25: did he move in the open?
        open: bool,
    },
}

/// Something that happened in a round, nothing hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(
    untagged,
    expecting = "expected what happens in a round: an object with an \"event\" and what belongs to it"
)]
pub enum Moment {
    /// By the thief.
    Thief(Sneaked),
    /// In front of everyone.
    Told(Told),
}

/// What one viewer knows of what the thief did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Trace {
    /// GD-16: he has entered.
    Entered {
        /// The inside cell of the exit, for himself.
        at: Option<Cell>,
    },
    /// GD-17: he has had his turn.
    Went {
        /// How he went, for himself or in the open.
        path: Option<Path>,
        /// Where to, for himself or in the open.
        at: Option<Cell>,
        /// GD-20, GD-21: what he did there, for himself.
        deed: Option<Deed>,
        /// GD-20: the artwork that was taken away after the move.
        taken: Option<Cell>,
    },
}

/// What one viewer knows of something that happened in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Glimpse {
    /// Of the thief.
    Thief(Trace),
    /// What everyone knows.
    Told(Told),
}

impl Glimpse {
    /// GD-39: what the thief, or anybody else, knows of it.
    pub(crate) fn new(moment: Moment, by_thief: bool) -> Glimpse {
        match moment {
            Moment::Told(told) => Glimpse::Told(told),
            Moment::Thief(Sneaked::Entered { at }) => {
                Glimpse::Thief(Trace::Entered { at: by_thief.then_some(at) })
            }
            Moment::Thief(Sneaked::Went { path, at, deed, taken, open }) => {
                let seen = by_thief || open;
                Glimpse::Thief(Trace::Went {
                    path: seen.then_some(path),
                    at: seen.then_some(at),
                    deed: deed.filter(|_| by_thief),
                    taken,
                })
            }
        }
    }
}

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
        round: Past,
    },
    /// The game is over.
    Over {},
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

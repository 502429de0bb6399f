//! What happens in a round, and what one viewer knows of it.

use magpie_rules::words;
use serde::{Deserialize, Serialize};

use crate::action::Deed;
use crate::board::{CameraNo, CameraSet, Cell, Colour, GuardNo, Guards, Layout, Path};

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

impl Told {
    /// Would somebody who looks through a game want to find this?
    pub(crate) fn stands_out(self) -> bool {
        match self {
            Told::Discovered { .. } | Told::Tries { .. } | Told::Locked { .. } => true,
            Told::Looked { sees, .. } => sees,
            Told::Moved { .. } | Told::Stayed { .. } | Told::Watched { .. } => false,
            Told::Checked { .. } | Told::Detected { .. } => false,
        }
    }
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// What has been told of a round since it began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// GD-10, GD-11: where artworks and cameras stood at the beginning.
    pub layout: Layout,
    /// GD-13: where the guards were placed.
    pub starts: Guards,
    /// Everything that has happened since the thief entered, as far as the viewer knows it.
    pub moments: Vec<Glimpse>,
    /// GD-8: how many turns the thief has had.
    pub turns: u16,
}

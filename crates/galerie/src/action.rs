//! What a seat may do, and what fate may do.
//!
//! The whole turn of a thief is one input, and nobody can tell from its kind or its length what he did.

use std::fmt;
use std::str::FromStr;

use magpie_rules::text::{self, NotUnderstood};
use magpie_rules::{Seat, words};

use crate::board::{Camera, CameraNo, Cell, Layout, Lock, Look, Number, Path, Symbol, read_all, read_camera};

words! {
    /// GD-20, GD-21: what a thief does where his move has ended, before he tries a lock.
    pub enum Deed: "steal or unplug" {
        /// GD-20: he steals the artwork.
        Steal = "steal",
        /// GD-21: he switches off the camera.
        Unplug = "unplug",
    }
}

magpie_rules::tagged! {
    "do" in "Action";
    /// What a player may do.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Action {
        /// GD-7: wants to be the first thief: `volunteer`.
        Volunteer {},
        /// GD-7: does not: `decline`.
        Decline {},
        /// GD-10: places an artwork: `artwork 5,3`.
        Artwork {
            /// Where.
            at: Cell,
        },
        /// GD-11: places the next camera: `camera 5,4 diagonal`.
        Camera {
            /// Where.
            at: Cell,
            /// Its directions.
            look: Look,
        },
        /// GD-12: places a lock: `lock 4,1 open`.
        Lock {
            /// The inside cell of the exit.
            at: Cell,
            /// Which lock.
            lock: Lock,
        },
        /// GD-13: places the own guard: `guard 5,4`.
        Guard {
            /// Where.
            at: Cell,
        },
        /// GD-16: the thief enters: `enter 4,1`.
        Enter {
            /// The inside cell of the exit.
            at: Cell,
        },
        /// GD-17 to GD-27: a whole turn of the thief: `go n`, `go nee steal`, `go s unplug escape`.
        Go {
            /// GD-17: the steps.
            path: Path,
            /// GD-20, GD-21: what he does there.
            #[serde(default)]
            deed: Option<Deed>,
            /// GD-26: does he try the lock then?
            #[serde(default)]
            escape: bool,
        },
        /// GD-23: the thief jams the motion detector: `jam`.
        Jam {},
        /// GD-35: the thief lets the motion detector tell his colour: `answer`.
        Answer {},
        /// GD-30: the guard moves: `move 5,4`.
        Move {
            /// Where to.
            to: Cell,
        },
        /// GD-30: a guard who cannot move stays: `stay`.
        Stay {},
        /// GD-33: the guard looks around: `look`.
        Look {},
        /// GD-33: the guard looks through a camera: `watch 3`.
        Watch {
            /// Which.
            camera: CameraNo,
        },
        /// GD-34: the guard checks all cameras: `check`.
        Check {},
        /// GD-35: the guard asks the motion detector: `detect`.
        Detect {},
        /// GD-29: the guard leaves out the action: `done`.
        Done {},
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Volunteer {} => f.write_str("volunteer"),
            Action::Decline {} => f.write_str("decline"),
            Action::Artwork { at } => write!(f, "artwork {at}"),
            Action::Camera { at, look } => write!(f, "camera {at} {look}"),
            Action::Lock { at, lock } => write!(f, "lock {at} {lock}"),
            Action::Guard { at } => write!(f, "guard {at}"),
            Action::Enter { at } => write!(f, "enter {at}"),
            Action::Go { path, deed, escape } => {
                write!(f, "go {path}")?;
                deed.map_or(Ok(()), |deed| write!(f, " {deed}"))?;
                f.write_str(if *escape { " escape" } else { "" })
            }
            Action::Jam {} => f.write_str("jam"),
            Action::Answer {} => f.write_str("answer"),
            Action::Move { to } => write!(f, "move {to}"),
            Action::Stay {} => f.write_str("stay"),
            Action::Look {} => f.write_str("look"),
            Action::Watch { camera } => write!(f, "watch {camera}"),
            Action::Check {} => f.write_str("check"),
            Action::Detect {} => f.write_str("detect"),
            Action::Done {} => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Action, NotUnderstood> {
        let wrong = NotUnderstood { expected: ACTIONS };
        match *text.split(' ').collect::<Vec<_>>() {
            ["volunteer"] => Ok(Action::Volunteer {}),
            ["decline"] => Ok(Action::Decline {}),
            ["artwork", at] => Ok(Action::Artwork { at: at.parse()? }),
            ["camera", at, look] => Ok(Action::Camera { at: at.parse()?, look: look.parse()? }),
            ["lock", at, lock] => Ok(Action::Lock { at: at.parse()?, lock: lock.parse()? }),
            ["guard", at] => Ok(Action::Guard { at: at.parse()? }),
            ["enter", at] => Ok(Action::Enter { at: at.parse()? }),
            ["go", path, ref then @ ..] => read_turn(path.parse()?, then).ok_or(wrong),
            ["jam"] => Ok(Action::Jam {}),
            ["answer"] => Ok(Action::Answer {}),
            ["move", to] => Ok(Action::Move { to: to.parse()? }),
            ["stay"] => Ok(Action::Stay {}),
            ["look"] => Ok(Action::Look {}),
            ["watch", camera] => Ok(Action::Watch { camera: camera.parse()? }),
            ["check"] => Ok(Action::Check {}),
            ["detect"] => Ok(Action::Detect {}),
            ["done"] => Ok(Action::Done {}),
            _ => Err(wrong),
        }
    }
}

/// What a thief does after his steps.
fn read_turn(path: Path, then: &[&str]) -> Option<Action> {
    let (deed, escape) = match *then {
        [] => (None, false),
        ["escape"] => (None, true),
        [deed] => (Some(deed.parse().ok()?), false),
        [deed, "escape"] => (Some(deed.parse().ok()?), true),
        _ => return None,
    };
    Some(Action::Go { path, deed, escape })
}

const ACTIONS: &str = "\"volunteer\", \"decline\", \"artwork 5,3\", \"camera 5,4 diagonal\", \"lock 4,1 open\", \
                       \"guard 5,4\", \"enter 4,1\", \"go nee\", \"go nee steal\", \"go n unplug escape\", \"jam\", \"answer\", \
                       \"move 5,4\", \"stay\", \"look\", \"watch 3\", \"check\", \"detect\" or \"done\"";

magpie_rules::tagged! {
    "chance" in "Chance";
    /// What fate may do.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    pub enum Chance {
        /// GD-7: who is the first thief: `thief 2`.
        Thief {
            /// Who.
            seat: Seat,
        },
        /// GD-14: where artworks and cameras stand: `layout 1,6 2,9; 3,4 straight, 9,9 diagonal`.
        Layout {
            /// All of them.
            layout: Layout,
        },
        /// GD-12: what is under the lock that the thief tries: `lock open`.
        Lock {
            /// What.
            lock: Lock,
        },
        /// GD-29: both dice of a guard: `roll 4 eye`.
        Roll {
            /// How far the guard may go.
            number: Number,
            /// What the guard may do.
            symbol: Symbol,
        },
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Thief { seat } => write!(f, "thief {seat}"),
            Chance::Layout { layout: Layout { artworks, cameras } } => {
                f.write_str("layout")?;
                artworks.iter().try_for_each(|at| write!(f, " {at}"))?;
                cameras.iter().enumerate().try_for_each(|(index, Camera { at, look })| {
                    write!(f, "{} {at} {look}", if index == 0 { ";" } else { "," })
                })
            }
            Chance::Lock { lock } => write!(f, "lock {lock}"),
            Chance::Roll { number, symbol } => write!(f, "roll {number} {symbol}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Chance, NotUnderstood> {
        const EXPECTED: &str = "\"thief 2\", \"lock open\", \"roll 4 eye\", or \"layout\" and the cells of artworks, \
                                then cameras: \"layout 1,6 2,9; 3,4 straight, 9,9 diagonal\"";
        let wrong = NotUnderstood { expected: EXPECTED };
        match text.split_once(' ').ok_or(wrong)? {
            ("thief", seat) => Ok(Chance::Thief { seat: text::word(seat, EXPECTED)? }),
            ("layout", layout) => Ok(Chance::Layout { layout: read_layout(layout).ok_or(wrong)? }),
            ("lock", lock) => Ok(Chance::Lock { lock: lock.parse()? }),
            ("roll", dice) => {
                let (number, symbol) = dice.split_once(' ').ok_or(wrong)?;
                Ok(Chance::Roll { number: number.parse()?, symbol: symbol.parse()? })
            }
            _ => Err(wrong),
        }
    }
}

fn read_layout(text: &str) -> Option<Layout> {
    let (artworks, cameras) = text.split_once("; ")?;
    Some(Layout {
        artworks: read_all(artworks, " ", |cell| cell.parse().ok())?,
        cameras: read_all(cameras, ", ", read_camera)?,
    })
}

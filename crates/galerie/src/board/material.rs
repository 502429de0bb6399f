//! GD-5: cameras, locks, guards and dice.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use magpie_rules::text::NotUnderstood;
use magpie_rules::{json_as_list, json_as_number, set_of, words};
use serde::{Deserialize, Serialize};

use super::cell::Cell;

/// GD-5: the most artworks that a board has.
pub const ARTWORKS: usize = 9;
/// GD-5: the most cameras that a board has.
pub const CAMERAS: usize = 6;
/// GD-5: the most guards that play.
pub const GUARDS: usize = 6;

/// The artworks of a round, in the order in which they were placed.
pub type Artworks = ArrayVec<Cell, ARTWORKS>;
/// The cameras of a round, in the order of their numbers.
pub type Cameras = ArrayVec<Camera, CAMERAS>;
/// The cells of the guards, in the order of their turns.
pub type Guards = ArrayVec<Cell, GUARDS>;

words! {
    /// GD-11: which four directions a camera looks in.
    pub enum Look: "straight or diagonal" {
        /// Along row and column.
        Straight = "straight",
        /// Diagonally.
        Diagonal = "diagonal",
    }
}

words! {
    /// GD-12: what is under a lock.
    pub enum Lock: "open or locked" {
        /// The thief can leave here.
        Open = "open",
        /// The thief cannot.
        Locked = "locked",
    }
}

words! {
    /// GD-5: a face of the symbol die.
    pub enum Symbol: "eye, cameras or motion" {
        /// GD-33: one camera, or the own eyes.
        Eye = "eye",
        /// GD-34: check all cameras.
        Cameras = "cameras",
        /// GD-35: the motion detector.
        Motion = "motion",
    }
}

/// GD-11: a camera where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Camera {
    /// Its cell.
    pub at: Cell,
    /// Its directions.
    pub look: Look,
}

/// GD-10, GD-11: where artworks and cameras stand at the beginning of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// The artworks.
    pub artworks: Artworks,
    /// The cameras, in the order of their numbers.
    pub cameras: Cameras,
}

/// A type of small numbers that people count from 1.
macro_rules! numbered {
    ($(#[doc = $doc:literal])* $name:ident, $most:expr, $expected:literal) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        pub struct $name(u8);

        json_as_number!($name, $expected);

        impl $name {
            /// The highest number.
            pub const MOST: u8 = $most;

            /// The one with this index, counted from 0.
            ///
            /// # Panics
            /// If there is none.
            #[must_use]
            #[inline]
            pub const fn at(index: usize) -> $name {
                assert!(index < $name::MOST as usize, $expected);
                $name(index as u8)
            }

            /// Its index, counted from 0.
            #[must_use]
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of them, in order.
            pub fn all() -> impl Iterator<Item = $name> {
                (0..$name::MOST).map($name)
            }
        }

        impl TryFrom<u8> for $name {
            type Error = NotUnderstood;

            fn try_from(number: u8) -> Result<$name, NotUnderstood> {
                let known = (1..=$name::MOST).contains(&number);
                if known { Ok($name(number - 1)) } else { Err(NotUnderstood { expected: $expected }) }
            }
        }

        impl From<$name> for u8 {
            fn from(numbered: $name) -> u8 {
                numbered.0 + 1
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                (self.0 + 1).fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = NotUnderstood;

            fn from_str(text: &str) -> Result<$name, NotUnderstood> {
                match text.as_bytes() {
                    [digit @ b'1'..=b'9'] => $name::try_from(digit - b'0'),
                    _ => Err(NotUnderstood { expected: $expected }),
                }
            }
        }
    };
}

numbered! {
    /// GD-5: the number on a camera.
    CameraNo, CAMERAS as u8, "a camera from 1 to 6"
}

numbered! {
    /// GD-15: a guard, in the order of the turns; guard 1 stands left of the thief.
    GuardNo, GUARDS as u8, "a guard from 1 to 6"
}

numbered! {
    /// GD-5: a face of the number die.
    Number, 6, "a number from 1 to 6"
}

impl Number {
    /// GD-30: how far a guard may go.
    #[must_use]
    pub const fn steps(self) -> usize {
        self.index() + 1
    }
}

set_of! {
    /// A set of cameras.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "CameraNo[]"))]
    pub struct CameraSet(u8) of CameraNo
}

json_as_list!(CameraSet of CameraNo);

impl CameraSet {
    /// The first so many cameras.
    #[must_use]
    pub const fn first(count: usize) -> CameraSet {
        CameraSet((1 << count) - 1)
    }
}

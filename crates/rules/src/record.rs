//! The lines of a game record.
//!
//! A record is a text file with one JSON object per line: a [`Header`], one [`Entry`] per input, and, when the
//! game is over, a [`Footer`]. The file alone is enough to replay, verify and analyse the game. Reading and
//! writing the lines is the business of whoever knows the games; here is only what they hold.

use serde::{Deserialize, Serialize};

use crate::fate::{Commitment, Mix, Seed};
use crate::history::Digest;
use crate::seat::SeatSet;
use crate::table::Actor;

/// The version of the file format that is written.
pub const FORMAT: u32 = 2;

/// The version of the file format in which games are written that go on from a moment of another. It differs in that the header says so.
pub const FORK_FORMAT: u32 = 3;

/// The first version of the file format. It differs in the digest of its footer, and is still read.
pub const FIRST_FORMAT: u32 = 1;

/// The first line: which game, and what fate was committed to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Header<Options> {
    /// The version of the file format; the name of the field says what kind of file this is.
    pub magpie: u32,
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many play.
    pub seats: u8,
    /// What was chosen when the table was opened.
    pub options: Options,
    /// What the house committed to before the first input.
    pub commitment: Commitment,
    /// What the players mixed in, in the order of their seats, zeros for who added nothing; empty where nobody was asked.
    pub mixes: Vec<Mix>,
    /// Where the game goes on from, if it goes on from a moment of another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
}

/// Where a game comes from that goes on from a moment of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The digest in the footer of the other game's record.
    pub digest: Digest,
    /// How many of its inputs this game begins with.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub inputs: u64,
}

/// One input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The number of the input, counted from 1.
    pub n: u64,
    /// A seat, or chance.
    pub by: Actor,
    /// The input in its text form.
    #[serde(rename = "do")]
    pub input: String,
    /// When it was accepted, in milliseconds since 1970, if somebody looked at a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
}

/// The last line of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Footer {
    /// Who won.
    pub winners: SeatSet,
    /// The points of every seat.
    pub points: Vec<i32>,
    /// The seed that the header committed to, opened.
    pub seed: Seed,
    /// All that happened, as players were told while it did. In the first format: the SHA-256 of all bytes before this line.
    pub digest: Digest,
}

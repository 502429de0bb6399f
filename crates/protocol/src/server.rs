//! What the server says.

use magpie_rules::{Outcome, Seat, SeatSet};
use magpie_tables::{Code, Notes, Token};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::table::{BellInfo, TableInfo};
use crate::talk::Talk;
use crate::trace::Trace;

/// What the server says on a socket.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "say", rename_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "a message is made, written down and gone")]
pub enum FromServer {
    /// The answer to coming to a table: all there is to know.
    Welcome {
        /// The seat of the one who came.
        you: Option<Seat>,
        /// Did they open the table?
        host: bool,
        /// The table.
        table: TableInfo,
        /// The game, once it is on: one frame with all that this viewer may be told again of what they have noticed so far.
        game: Option<Update>,
        /// Is what the one who came was told last a part of what has happened here? Absent if they did not say.
        known: Option<bool>,
        /// What the person on this seat has written down for themselves.
        notes: Notes,
        /// What was written down last for the people on this seat's team, while it was in it.
        team_notes: Notes,
    },
    /// The table has changed: somebody came, went, sat down, the game began or ended.
    Table {
        /// The table as it is now.
        table: TableInfo,
    },
    /// The seat is yours; keep the token.
    Seated {
        /// Which seat.
        seat: Seat,
        /// The capability of this person at this table.
        token: Token,
    },
    /// The seat is not yours any more.
    Unseated {
        /// Was it given free by who sat there? Otherwise the host has taken it, or another who found nobody there.
        stood_up: bool,
    },
    /// Something happened in the game that this viewer noticed.
    Update(Update),
    /// What can be told about the choice at hand.
    Advice {
        /// The number of the update that it is about.
        n: u64,
        /// As the game gives it; `null` if there is nothing to say.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        advice: Value,
    },
    /// What the player on a seat can learn from the game that is over.
    Review {
        /// Which seat.
        seat: Seat,
        /// As the game gives it; `null` if there is nothing to say.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        review: Value,
    },
    /// What the person on this seat has written down elsewhere: another page of the same person.
    Notes {
        /// All of it.
        notes: Notes,
    },
    /// What somebody of this seat's team has written down for all of it.
    TeamNotes {
        /// All of it.
        notes: Notes,
    },
    /// In which ways the person on this seat is told when they are waited for and do not look.
    Bells {
        /// All of them.
        bells: Vec<BellInfo>,
    },
    /// Somebody wants another game; the token is good there too.
    Rematch {
        /// Where.
        code: Code,
    },
    /// Somebody at the table says something. While a game is on only those hear it who play.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        talk: Talk,
    },
    /// A message changed nothing.
    Refused {
        /// The client's number for that message.
        id: u32,
        /// Why.
        #[serde(flatten)]
        problem: Problem,
    },
}

/// The game as one viewer knows it after something happened.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update {
    /// The number of this viewer's update, counted from 1.
    pub n: u64,
    /// What the viewer noticed since the update before, one frame for every input that they noticed; and one in which nothing is seen if
    /// what they may know has changed otherwise. What they may know now is the view of the last frame; without any it is as it was.
    pub frames: Vec<Frame>,
    /// What the viewer may do now, in the structured form.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
    pub actions: Box<RawValue>,
    /// What the viewer has only tried out, in order: it is in all that they are shown here, nobody else knows of it, and it can be taken
    /// back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown[]"))]
    pub drafts: Vec<Value>,
    /// Whom the game waits for.
    pub waiting: SeatSet,
    /// Who may look over this viewer's shoulder, for they know all that is shown here, and may know what is chosen: where several share
    /// one device, everybody else looks away.
    pub onlookers: SeatSet,
    /// How much time everybody has.
    pub clock: Option<ClockState>,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
    /// How far this viewer has followed the game now.
    pub trace: Trace,
}

/// One input, as far as a viewer noticed it: what they noticed, and what they may know after it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Frame {
    /// What the viewer noticed, in order.
    #[cfg_attr(feature = "ts", ts(type = "unknown[]"))]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
    pub seen: Box<RawValue>,
    /// What the viewer may know after it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub view: Box<RawValue>,
}

/// How much time everybody has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ClockState {
    /// In milliseconds, by seat, at the moment of the message; absent for who may think as long as they like.
    pub left: Vec<Option<u64>>,
    /// Whose clock runs.
    pub running: SeatSet,
}

/// Why a message changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Problem {
    /// A word for which clients have texts.
    #[cfg_attr(feature = "ts", ts(as = "crate::ProblemCode"))]
    pub code: &'static str,
    /// The same in English, for those who write clients.
    pub message: String,
    /// If the rules of the game forbid an action: the game's own code.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub refusal: Option<String>,
}

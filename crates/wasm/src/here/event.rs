//! What the page tells, and what it is told to do.

use magpie_protocol::FromServer;
use magpie_protocol::http::Opened;
use magpie_protocol::server::Problem;
use magpie_room::Committed;
use magpie_rules::Mix;
use serde::{Deserialize, Serialize};

use super::rows::{Found, Row};

/// What the page knows at the moment of a question, and the house cannot know by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// What time it is, in milliseconds since 1970.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub now: u64,
    /// 32 bytes that nobody can guess, new for every question.
    pub secret: Mix,
    /// Does who looks on want to see nothing but what comes of it? Then bots need not pause.
    pub hurried: bool,
}

magpie_rules::tagged! {
    "event" in "Event";
    /// Something that has happened at a table.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum Event {
        /// Somebody says something on their line.
        Said {
            /// On which line.
            #[cfg_attr(feature = "ts", ts(type = "number"))]
            line: u64,
            /// A message, as a socket would carry it.
            text: String,
        },
        /// A line has ended.
        Left {
            /// Which.
            #[cfg_attr(feature = "ts", ts(type = "number"))]
            line: u64,
        },
        /// What was to be kept is kept, or not.
        Kept {
            /// What became of it.
            how: How,
        },
        /// The table was read again.
        Read {
            /// What is kept of it; `null` if it could not be read.
            found: Option<Found>,
        },
        /// There is time to think.
        Think {},
        /// Nothing comes of what has waited longest to be thought about: the house broke down over it.
        GiveUp {},
        /// It is as late as the page was asked to tell.
        Woke {},
    }
}

/// What became of an attempt to keep something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// It is kept.
    Kept,
    /// Nothing was kept: another page of this browser was first.
    Conflict,
    /// It may be kept or not.
    Failed,
}

impl From<How> for Committed {
    fn from(how: How) -> Committed {
        match how {
            How::Kept => Committed::Stored,
            How::Conflict => Committed::Conflict,
            How::Failed => Committed::Failed,
        }
    }
}

/// What is to be done after something has happened at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Doings {
    /// The number of the table.
    pub table: String,
    /// To be said, in this order.
    pub say: Vec<Line>,
    /// To be kept, all of it or nothing; the room waits for the answer.
    pub keep: Option<Vec<Row>>,
    /// Is the table to be read again? The room waits for it.
    pub read: bool,
    /// Is there something to think about?
    pub thinks: bool,
    /// When to tell that it is so late, in milliseconds since 1970; instead of what was said last.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub wake: Option<u64>,
    /// Is the room gone? Who still has a line to it comes again.
    pub closed: bool,
}

/// Something to be said on one line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Line {
    /// On which.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub line: u64,
    /// A message, as a socket would carry it.
    pub text: String,
}

/// A new table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Opening {
    /// What the one who opens it is told once it is kept.
    pub opened: Opened,
    /// To be kept.
    pub rows: Vec<Row>,
}

impl Doings {
    /// Nothing yet.
    pub(crate) fn at(table: &str) -> Doings {
        Doings { table: table.to_owned(), ..Doings::default() }
    }

    /// Nothing but that this line is told why nobody comes in on it.
    pub(crate) fn turned_away(line: u64, id: u32, problem: Problem) -> Doings {
        Doings { say: vec![Line::to(line, &FromServer::Refused { id, problem })], ..Doings::default() }
    }
}

impl Line {
    pub(crate) fn to(line: u64, message: &FromServer) -> Line {
        let text = serde_json::to_string(message).expect("messages are plain data with text for keys");
        Line { line, text }
    }
}

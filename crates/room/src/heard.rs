//! What a room is told.

use std::time::Duration;

use magpie_games::Considered;
use magpie_protocol::client::Message;
use magpie_protocol::trace::Trace;
use magpie_rules::Seat;
use magpie_tables::{BellName, Token};
use serde_json::Value;

use crate::guests::GuestId;
use crate::held::Held;

/// A point in time: milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub u64);

impl Moment {
    /// So much later.
    #[must_use]
    pub fn after(self, time: Duration) -> Moment {
        Moment(self.0.saturating_add(time.as_millis() as u64))
    }

    /// So much earlier.
    #[must_use]
    pub fn before(self, time: Duration) -> Moment {
        Moment(self.0.saturating_sub(time.as_millis() as u64))
    }

    /// How long it is until then; nothing if it is in the past.
    #[must_use]
    pub fn until(self, then: Moment) -> Duration {
        Duration::from_millis(then.0.saturating_sub(self.0))
    }
}

/// The number of something that a room has asked for, and waits for or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(pub(crate) u64);

/// One thing that happens to a room.
pub enum Heard {
    /// Somebody comes.
    Came(Arrival),
    /// A guest says something.
    Said {
        /// Who.
        guest: GuestId,
        /// What.
        message: Message,
    },
    /// A guest has gone.
    Left {
        /// Who.
        guest: GuestId,
    },
    /// The store has answered.
    Committed {
        /// What was to be stored.
        ticket: Ticket,
        /// What became of it.
        how: Committed,
    },
    /// The table was read again.
    Read(Box<Held>),
    /// The table could not be read again. The room is of no more use.
    Unreadable,
    /// A bot has thought, or its thought has failed.
    Thought {
        /// Which thought.
        ticket: Ticket,
        /// What came of it; `None` if it failed.
        considered: Option<Considered>,
    },
    /// An answer for a guest was found.
    Answered {
        /// Which question.
        ticket: Ticket,
        /// What there is to say, if anything.
        answer: Option<Value>,
    },
    /// Thinking about an answer for a guest has failed.
    Unanswered {
        /// Which question.
        ticket: Ticket,
    },
    /// One of the bells of a seat is no more, or cannot be rung.
    BellGone {
        /// Whose.
        seat: Seat,
        /// Which.
        name: BellName,
    },
    /// It is as late as the room had asked to be told.
    Woke,
}

/// Somebody who comes.
pub struct Arrival {
    /// What they are called here from now on; no two guests of a room are ever called the same.
    pub guest: GuestId,
    /// Who they say they are.
    pub token: Option<Token>,
    /// Did they come with the code for watchers?
    pub watcher: bool,
    /// What they were told last, if they remember.
    pub seen: Option<Trace>,
}

/// When nobody ran rooms: clocks stood still then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// From when; what is not known is taken for long ago.
    pub from: Moment,
    /// Until when.
    pub until: Moment,
}

/// What became of an attempt to store something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Committed {
    /// It is durable.
    Stored,
    /// Nothing was stored: somebody else was first.
    Conflict,
    /// It may be stored or not.
    Failed,
}

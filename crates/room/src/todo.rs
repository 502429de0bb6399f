//! What is to be done after a room has heard something.

use magpie_bots::Level;
use magpie_games::{Reflection, Thought};
use magpie_protocol::FromServer;
use magpie_protocol::server::Problem;
use magpie_rules::Seat;
use magpie_tables::{Bell, Code, Write};

use crate::guests::GuestId;
use crate::heard::{Moment, Ticket};

/// What is to be done. Everything on it can be done at once, in any order, but for what is said, which is said in its order.
#[derive(Default)]
pub struct Todo {
    /// To be stored, as a whole or not at all; the room waits for the answer.
    pub store: Option<Commit>,
    /// To be said. It tells nothing that is not stored.
    pub say: Vec<Say>,
    /// Who came and is not let in.
    pub turned_away: Vec<(GuestId, Problem)>,
    /// To be thought about, on other threads.
    pub think: Vec<Think>,
    /// What need not be thought about any longer.
    pub forget: Vec<Ticket>,
    /// Who is elsewhere and is to be told something. That they were is stored.
    pub rings: Vec<Ring>,
    /// The table is to be read again from the store; the room waits for it.
    pub read: Option<Read>,
    /// When to wake the room, if nothing happens before; instead of what was said last.
    pub wake: Option<Moment>,
    /// Has the table changed, as everybody sees it?
    pub table_changed: bool,
    /// What is worth counting.
    pub counts: Counts,
}

/// To be stored.
pub struct Commit {
    /// The answer names it.
    pub ticket: Ticket,
    /// All of it.
    pub writes: Vec<Write>,
    /// Does nobody notice it but who has said it? Then nobody else may be told that there was anything, not even as a number.
    pub private: bool,
}

/// To be said to all of these.
pub struct Say {
    /// To whom.
    pub to: Vec<GuestId>,
    /// What.
    pub message: FromServer,
}

/// Somebody is to be told something, in one of the ways they have asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ring {
    /// Whose seat it is.
    pub seat: Seat,
    /// The way.
    pub bell: Bell,
    /// What.
    pub news: News,
    /// The name of the game.
    pub game: String,
    /// What lets in players.
    pub code: Code,
}

/// What somebody is told who is elsewhere. There is nothing in it that not everybody may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    /// They will be told here.
    Hello,
    /// They are waited for.
    Turn,
    /// The game is over.
    Over,
}

impl News {
    /// As programs are told it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            News::Hello => "hello",
            News::Turn => "turn",
            News::Over => "over",
        }
    }
}

/// To be thought about.
pub struct Think {
    /// The answer names it.
    pub ticket: Ticket,
    /// What it is about.
    pub question: Question,
}

/// What somebody is to think about.
pub enum Question {
    /// What a bot of this kind does; answered with [`Heard::Thought`](crate::Heard::Thought).
    Bot(Kind, Thought),
    /// What there is to say to a guest about the choice at hand; answered with [`Heard::Answered`](crate::Heard::Answered).
    Advice(Reflection),
    /// What there is to say about a game that is over; answered in the same way.
    Review(Reflection),
}

/// What a bot plays, with how many, and how well: how long it thinks depends on that.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    /// The name of the game.
    pub game: String,
    /// How many play.
    pub seats: usize,
    /// How well.
    pub level: Level,
}

/// The table is to be read again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Read {
    /// Everybody has been told of so many inputs.
    pub told: usize,
}

/// What is worth counting.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Inputs stored.
    pub inputs: u64,
    /// Actions of bots stored.
    pub bot_moves: u64,
    /// Games that have ended.
    pub games_finished: u64,
    /// Tables opened.
    pub tables_opened: u64,
    /// Thoughts that failed, or came to something that the rules forbid.
    pub failed_thoughts: u64,
    /// Why messages changed nothing: the words for it. What somebody tries at their own choice is not among them: in a quiet house
    /// the others would learn of it.
    pub refused: Vec<&'static str>,
}

//! What a client says on its socket.

use magpie_bots::Level;
use magpie_rules::{Mix, Seal, Seat};
use magpie_tables::{Clock, Code, Name, Notes, Readers, Token};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::problem::ProblemCode;
use crate::server::Problem;
use crate::talk::Talk;
use crate::trace::Trace;

/// A message, with a number of the client's choice that the answer carries if it is a refusal.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Message {
    /// The client's number for this message.
    #[serde(default)]
    pub id: u32,
    /// The message.
    #[serde(flatten)]
    pub body: FromClient,
}

impl Message {
    /// Reads a message; if it is not understood, the number that the answer carries, and why.
    pub fn read(text: &str) -> Result<Message, (u32, Problem)> {
        let why = |fault: magpie_json::Fault| ProblemCode::NotUnderstood.because(fault.to_string());
        magpie_json::from_text(text).map_err(|fault| (Message::number(text), why(fault)))
    }

    /// The client's number for a message, understood or not; 0 if it has none.
    #[must_use]
    pub fn number(text: &str) -> u32 {
        #[derive(Deserialize)]
        struct Numbered {
            #[serde(default)]
            id: u32,
        }
        serde_json::from_str(text).map_or(0, |Numbered { id }| id)
    }
}

/// What a client may say. The first message on a socket is [`Enter`](FromClient::Enter).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// Comes to a table: with a token as the person it belongs to, without one as a guest.
    Enter {
        /// The code of the table, or its code for watchers.
        table: Code,
        /// Who is coming.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        token: Option<Token>,
        /// What this viewer was told last of what has happened, if they remember.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        seen: Option<Trace>,
    },
    /// Takes an open seat, or one whose person has not been there for a while.
    Sit {
        /// Which one.
        seat: Seat,
        /// What to be called.
        name: Name,
        /// What this person wants to prove to be themselves with, if the house does not know them yet: 32 bytes from the browser's own
        /// source of randomness. Whoever says it again, on whatever connection, finds themselves on the seat that they took with it.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        token: Option<Token>,
        /// Is it a program? Everybody is shown so.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
        program: bool,
    },
    /// Gives the seat free again, before the start.
    Stand {},
    /// The host takes the seat from a person, before the start.
    FreeSeat {
        /// Which one.
        seat: Seat,
    },
    /// The host lets nobody else sit down, or everybody again; before the start.
    Close {
        /// Is the table closed from now on?
        closed: bool,
    },
    /// Wants to be called otherwise, before the start.
    Rename {
        /// What to be called.
        name: Name,
    },
    /// The host puts a bot on a seat, or, without a level, opens it again; before the start.
    PlaceBot {
        /// Which seat: an open one, or one with a bot.
        seat: Seat,
        /// How strong.
        level: Option<Level>,
    },
    /// The host changes what is played, before the start.
    Configure {
        /// What differs from the defaults.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        options: Value,
        /// May everybody find the table?
        public: bool,
        /// How long players may think.
        clock: Clock,
    },
    /// Shows the hash of what this person will add to the seed; once, before the start.
    Seal {
        /// Of 32 bytes from the browser's own source of randomness, which nobody else knows yet.
        seal: Seal,
    },
    /// The host starts the game: no seat may be open, and everybody who is here has shown their seal. From here on all of it is fixed.
    Start {},
    /// Opens what was sealed, once everything is fixed; the game begins when all have.
    Open {
        /// The 32 bytes.
        mix: Mix,
    },
    /// Acts in the game.
    Act {
        /// The number of the last update that was seen: what was meant for another moment is refused.
        seen: u64,
        /// One of the legal actions of the last update.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        action: Value,
    },
    /// Asks why something cannot be done. The answer is the refusal that it would meet; nothing is ever done.
    Why {
        /// The number of the last update that was seen: what was meant for another moment is refused.
        seen: u64,
        /// What is not among the legal actions of the last update.
        #[cfg_attr(feature = "ts", ts(type = "unknown"))]
        action: Value,
    },
    /// Lets a bot do what this seat is waited for, this once.
    LetAct {
        /// The number of the last update that was seen: what was meant for another moment is refused.
        seen: u64,
    },
    /// Lets a bot play this seat.
    HandOver {
        /// How strong; as strong as the table's stand-in if left out.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional = nullable))]
        level: Option<Level>,
    },
    /// Lets a bot play the seat of somebody who is away, until they take it back: the host at once, who plays after a while.
    StandIn {
        /// Which seat.
        seat: Seat,
    },
    /// Takes the seat back from the bot.
    TakeBack {},
    /// Asks for advice about the choice at hand.
    Advise {},
    /// Asks what the player on a seat can learn from the game, after the end.
    Review {
        /// Which seat.
        seat: Seat,
    },
    /// Writes something down; it replaces what was written before.
    WriteDown {
        /// All of it.
        notes: Notes,
        /// For whom. Nobody else is ever told.
        to: Readers,
    },
    /// Asks for another game with the seats rotated, after the end.
    Rematch {},
    /// Says something to the others.
    Talk {
        /// What.
        talk: Talk,
    },
}

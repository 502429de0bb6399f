//! What a client says on its socket.

use magpie_bots::Level;
use magpie_rules::{Mix, Seal, Seat};
use magpie_tables::{Bell, BellName, Clock, Code, Name, Notes, Readers, Token};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::problem::ProblemCode;
use crate::server::Problem;
use crate::talk::Talk;
use crate::trace::Trace;

/// A message, with a number of the client's choice that the answer carries if it is a refusal.
#[derive(Clone, Debug, Serialize)]
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
        Message::understand(text).map_err(|fault| (Message::number(text), why(fault)))
    }

    fn understand(text: &str) -> Result<Message, magpie_json::Fault> {
        let mut parsed = magpie_json::parse(text)?;
        let id = parsed.as_object_mut().and_then(|fields| fields.shift_remove("id"));
        let id = id.map_or(Ok(0), |id| magpie_json::from_value(&id).map_err(|fault| fault.in_field("id")))?;
        Ok(Message { id, body: magpie_json::from_value(&parsed)? })
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

magpie_rules::tagged! {
    "do" in "FromClient";
    /// What a client may say. The first message on a socket is [`Enter`](FromClient::Enter).
    #[derive(Clone, Debug)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
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
            /// Is it only tried out, if the rules and the table let it be taken back? Then nobody else is told of it until it stands: when
            /// its player says so (`let-stand`), goes on, or runs out of time, or when all have chosen who choose at the same time. Of these nobody tries out
            /// anything where a bank of time runs.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
            draft: bool,
        },
        /// Takes back what this seat has tried out last. Nobody else at the table ever learns of it; a house keeps a log of what was tried
        /// out and taken back, which only its keeper can read.
        Undo {
            /// The number of the last update that was seen: what was meant for another moment is refused.
            seen: u64,
        },
        /// Lets everything stand that this seat has tried out.
        LetStand {
            /// The number of the last update that was seen: what was meant for another moment is refused.
            seen: u64,
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
        /// Wants to be told, in this way too, when this seat is waited for and nobody looks.
        HangBell {
            /// The way.
            bell: Bell,
        },
        /// Wants to be told no more.
        TakeBell {
            /// In which way; in none if left out.
            #[serde(default)]
            #[cfg_attr(feature = "ts", ts(optional = nullable))]
            name: Option<BellName>,
        },
        /// The page is looked at from now on, or not any more: who has bells says so, and nobody else is told.
        Look {
            /// Is it?
            looks: bool,
        },
        /// Asks for another game with the seats rotated, after the end.
        Rematch {},
        /// Says something to the others.
        Talk {
            /// What.
            talk: Talk,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn why(text: &str) -> (u32, String) {
        let (id, problem) = Message::read(text).expect_err(text);
        (id, problem.message)
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place_wherever_the_tag_stands() {
        let sit = Message::read(r#"{"seat":2,"id":7,"name":"Ada","do":"sit"}"#)
            .expect("the order of fields is free");
        assert!(sit.id == 7 && matches!(sit.body, FromClient::Sit { .. }), "{sit:?}");
        let seats = "expected a seat from 1 to 8, found 9";
        assert_eq!(why(r#"{"id":7,"do":"free-seat","seat":9}"#), (7, format!("seat: {seats}")));
        let number = "id: expected a whole number from 0 to 4294967295, found -1";
        assert_eq!(why(r#"{"id":-1,"do":"stand"}"#), (0, number.into()));
        assert_eq!(why(r#"{"id":7,"seat":2}"#), (7, "the field \"do\" is missing".into()));
        assert_eq!(why("[]"), (0, "expected an object, found a list".into()));
        assert_eq!(why(r#"{"do":"stand","seat":2}"#).1, "there is no field \"seat\"; expected none");
    }
}

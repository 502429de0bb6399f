//! Every reason for which a message may change nothing.

use crate::server::Problem;

macro_rules! problem_codes {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, $message:literal;)+) => {
        /// Why a message changed nothing, as far as it is not the rules of a game that forbid it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
        pub enum ProblemCode {
            $($(#[$doc])* #[error($message)] $variant,)+
        }

        impl ProblemCode {
            /// All of them.
            pub const ALL: &'static [ProblemCode] = &[$(ProblemCode::$variant),+];

            /// The word for which clients have texts.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(ProblemCode::$variant => $code,)+ }
            }
        }

        magpie_rules::typescript_text!(
            ProblemCode: [" Why a message changed nothing."],
            concat!("" $(, " | \"", $code, "\"")+).trim_start_matches(" | ")
        );
    };
}

problem_codes! {
    /// Not a message of this protocol.
    NotUnderstood = "not-understood", "the message is not understood";
    /// More bytes than a message may have.
    TooLarge = "too-large", "the message is too large";
    /// What is said does not come in time.
    TooSlow = "too-slow", "it did not come in time";
    /// More messages than a socket may send.
    TooFast = "too-fast", "too many messages; wait a moment";
    /// More tables, sockets or guests than there may be.
    TooMany = "too-many", "there are too many of these already; try again later";
    /// From a page of another site.
    WrongOrigin = "wrong-origin", "the page comes from another site";
    /// No table has the code.
    NoSuchTable = "no-such-table", "no table has this code";
    /// No game has the name.
    NoSuchGame = "no-such-game", "there is no game of that name";
    /// The token belongs to nobody at the table.
    WrongToken = "wrong-token", "the token belongs to nobody at this table";
    /// Something was said before coming to a table.
    EnterFirst = "enter-first", "come to a table first";
    /// Came to a table twice on one socket.
    AlreadyHere = "already-here", "this socket is at a table already";
    /// The table has no such seat.
    NoSuchSeat = "no-such-seat", "the table has no such seat";
    /// Somebody sits there.
    SeatTaken = "seat-taken", "the seat is taken";
    /// Nobody sits there.
    NobodyThere = "nobody-there", "nobody sits there";
    /// The host lets nobody else sit down.
    Closed = "closed", "the host lets nobody else sit down";
    /// Sits already.
    AlreadySeated = "already-seated", "you have a seat already";
    /// Has no seat.
    NotSeated = "not-seated", "you have no seat";
    /// Came with the code for watchers.
    OnlyWatching = "only-watching", "whoever comes with the watchers' code only watches";
    /// Only the host may.
    NotHost = "not-host", "only the host of the table may do that";
    /// Only before the start.
    AlreadyStarted = "already-started", "the game has begun";
    /// Only during the game.
    NotPlaying = "not-playing", "no game is on at this table";
    /// The table has agreed to remember.
    NoNotes = "no-notes", "at this table nothing is written down";
    /// Nobody is told in such a way, or is to be told no more who was not.
    NoBells = "no-bells", "the house tells nobody in that way";
    /// Only after the end.
    NotOver = "not-over", "the game is not over";
    /// A seat is open.
    SeatsOpen = "seats-open", "a seat is still open";
    /// The game cannot be played like that.
    WrongSeats = "wrong-seats", "the game cannot be played by that many, or two seats are yours";
    /// The options are not those of the game.
    WrongOptions = "wrong-options", "the game has no such options";
    /// The record of the game to go on from does not hold, or nothing is left to be played there.
    WrongRecord = "wrong-record", "nobody can go on from there";
    /// The clock is out of its bounds.
    WrongClock = "wrong-clock", "the clock is out of its bounds";
    /// Has shown a seal before.
    AlreadySealed = "already-sealed", "you have sealed what you add to the seed already";
    /// Somebody who is here has shown no seal.
    NotSealed = "not-sealed", "somebody who is here has not sealed yet what they add to the seed";
    /// Mixes are opened only when everything is fixed.
    NotOpening = "not-opening", "mixes are opened when the host has started, and not before or after";
    /// The mix is not the one that was sealed.
    WrongMix = "wrong-mix", "this is not what was sealed";
    /// Has opened it before.
    AlreadyOpened = "already-opened", "you have opened what you sealed already";
    /// A bot plays the seat.
    HandedOver = "handed-over", "a bot plays for you; take the seat back first";
    /// No bot plays the seat.
    NotHandedOver = "not-handed-over", "no bot plays for you";
    /// Who is to be replaced is there.
    StillHere = "still-here", "the person on that seat is here";
    /// Who is to be replaced has only just left.
    JustLeft = "just-left", "they have only just left: for now only the host may do that";
    /// Words of one's own where the host wants phrases.
    NoChat = "no-chat", "at this table people talk in phrases";
    /// Nothing of theirs can be taken back.
    NothingLies = "nothing-lies", "there is nothing that you could take back";
    /// The rules of the game forbid the action; the refusal says why.
    Illegal = "illegal", "the rules forbid it";
    /// Somebody asked why something is forbidden that is not.
    Allowed = "allowed", "nothing forbids it";
    /// The game was played by rules that the house does not have any more.
    OtherRules = "other-rules", "the game was played by other rules than this house has now: nobody can play on, but who has a seat can have its record";
    /// What the action was meant for has passed.
    TooLate = "too-late", "something has happened since; look again";
    /// The house cannot do it now.
    Unavailable = "unavailable", "the house cannot do that now; try again";
}

impl From<ProblemCode> for Problem {
    fn from(code: ProblemCode) -> Problem {
        Problem { code: code.code(), message: code.to_string(), refusal: None }
    }
}

impl ProblemCode {
    /// The problem, with the reason in other words.
    #[must_use]
    pub fn because(self, message: impl Into<String>) -> Problem {
        Problem { message: message.into(), ..self.into() }
    }

    /// The HTTP status of an answer that says this.
    #[must_use]
    pub fn status(self) -> u16 {
        match self {
            ProblemCode::WrongOrigin => 403,
            ProblemCode::NoSuchTable | ProblemCode::NoSuchGame => 404,
            ProblemCode::TooSlow => 408,
            ProblemCode::NotOver => 409,
            ProblemCode::TooLarge => 413,
            ProblemCode::TooMany | ProblemCode::TooFast => 429,
            ProblemCode::Unavailable => 503,
            _ => 400,
        }
    }
}

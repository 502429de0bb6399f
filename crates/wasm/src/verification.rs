//! What a record proves, or where it is broken.

use magpie_games::record::{RecordError, Verdict};
use magpie_rules::record::Origin;
use serde::Serialize;

/// The answer to a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Verification {
    /// It holds.
    Verified(Verified),
    /// It does not.
    Broken(Broken),
}

/// What a record proves that holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Verified {
    #[cfg_attr(feature = "ts", ts(type = "true"))]
    ok: bool,
    /// The name of the game.
    pub game: String,
    /// How many inputs there are.
    pub inputs: usize,
    /// How many of them are outcomes of chance.
    pub draws: usize,
    /// Is the game over and the seed opened? Otherwise the draws could not be checked.
    pub finished: bool,
    /// Where the game goes on from, if it goes on from a moment of another: only what came after that could be checked.
    pub origin: Option<Origin>,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Broken {
    #[cfg_attr(feature = "ts", ts(type = "false"))]
    ok: bool,
    /// What kind of thing is wrong.
    pub code: Code,
    /// The same in English, with everything that is known about it.
    pub why: String,
    /// In which line, counted from 1, if that can be told.
    pub line: Option<usize>,
}

/// What can be wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// There is nothing in it.
    Empty,
    /// A line is not what it should be.
    Line,
    /// It has another format.
    Format,
    /// Where the game goes on from is said where it cannot be said, or not said where it must be.
    Origin,
    /// It has fewer inputs than it says to have in common with another game.
    Beginning,
    /// There is no such game.
    Game,
    /// The rules have changed since.
    Rules,
    /// The table cannot have been opened like that.
    Table,
    /// More or fewer have mixed something in than there are seats.
    Mixes,
    /// An input has a wrong number.
    Number,
    /// An input is against the rules.
    Refused,
    /// The seed is not the one that was committed to.
    Commitment,
    /// A draw does not come from the seed.
    Draw,
    /// The result is not that of the game.
    Outcome,
    /// Something was changed that no rule could check.
    Digest,
    /// The same game would be written differently.
    NotCanonical,
    /// The game is not over, and somebody wants to look at it.
    NotOver,
    /// It was no question: the page and the module do not belong together.
    NotUnderstood,
}

impl Verification {
    /// What the verifier found in this record.
    pub(crate) fn of(record: &str, found: Result<Verdict, RecordError>) -> Verification {
        match found {
            Ok(Verdict { game, inputs, draws, finished, origin }) => {
                Verification::Verified(Verified { ok: true, game, inputs, draws, finished, origin })
            }
            Err(error) => {
                let (code, line) = place(&error, record);
                Verification::Broken(Broken::new(code, error.to_string(), line))
            }
        }
    }

    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("an answer is plain data")
    }
}

impl Broken {
    pub(crate) fn new(code: Code, why: String, line: Option<usize>) -> Broken {
        Broken { ok: false, code, why, line }
    }
}

/// What kind of thing is wrong, and in which line.
pub(crate) fn place(error: &RecordError, record: &str) -> (Code, Option<usize>) {
    let code = match error {
        RecordError::Empty => Code::Empty,
        RecordError::Line { .. } => Code::Line,
        RecordError::Format(_) => Code::Format,
        RecordError::Origin => Code::Origin,
        RecordError::Beginning { .. } => Code::Beginning,
        RecordError::Game(_) => Code::Game,
        RecordError::Rules { .. } => Code::Rules,
        RecordError::Open(_) => Code::Table,
        RecordError::Mixes(_) => Code::Mixes,
        RecordError::Number { .. } => Code::Number,
        RecordError::Refused { .. } => Code::Refused,
        RecordError::Commitment => Code::Commitment,
        RecordError::Draw { .. } => Code::Draw,
        RecordError::Outcome => Code::Outcome,
        RecordError::Digest => Code::Digest,
        RecordError::NotCanonical(_) => Code::NotCanonical,
    };
    (code, error.line(record))
}

//! What a record proves, or where it is broken.

use magpie_games::record::{RecordError, Verdict};
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
    /// It was no question: the page and the module do not belong together.
    NotUnderstood,
}

impl Verification {
    /// What the verifier found in this record.
    pub(crate) fn of(record: &str, found: Result<Verdict, RecordError>) -> Verification {
        match found {
            Ok(Verdict { game, inputs, draws, finished }) => {
                Verification::Verified(Verified { ok: true, game, inputs, draws, finished })
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

/// What kind of thing is wrong, and in which line: the header is the first, input `n` is the one after the `n`th, and the footer
/// is the last.
fn place(error: &RecordError, record: &str) -> (Code, Option<usize>) {
    let input = |n: u64| usize::try_from(n).ok().and_then(|n| n.checked_add(1));
    let footer = || Some(record.lines().count());
    match error {
        RecordError::Empty => (Code::Empty, None),
        RecordError::Line { line, .. } => (Code::Line, Some(*line)),
        RecordError::Format(_) => (Code::Format, Some(1)),
        RecordError::Game(_) => (Code::Game, Some(1)),
        RecordError::Rules { .. } => (Code::Rules, Some(1)),
        RecordError::Open(_) => (Code::Table, Some(1)),
        RecordError::Mixes(_) => (Code::Mixes, Some(1)),
        RecordError::Number { expected, .. } => (Code::Number, input(*expected)),
        RecordError::Refused { n, .. } => (Code::Refused, input(*n)),
        RecordError::Commitment => (Code::Commitment, footer()),
        RecordError::Draw { n, .. } => (Code::Draw, input(*n)),
        RecordError::Outcome => (Code::Outcome, footer()),
        // Any byte can be the one: what a rule or the seed could have told was right.
        RecordError::Digest => (Code::Digest, None),
        RecordError::NotCanonical(line) => (Code::NotCanonical, Some(*line)),
    }
}

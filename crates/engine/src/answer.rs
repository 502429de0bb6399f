//! What comes back, and what can go wrong.

use magpie_games::{NoSuchGame, OpenError, Refused};
use magpie_rules::Phase;
use serde_json::{Map, Value, json};

/// The fields of an answer, apart from `id` and `ok`.
pub type Answer = Value;

/// Why a request was not fulfilled. Nothing has changed, unless the engine itself has failed.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The line is not UTF-8.
    #[error("the line is not UTF-8 text")]
    NotText,
    /// The line is too long.
    #[error("the line is longer than {} bytes", crate::LONGEST_LINE)]
    TooLong,
    /// The line is not JSON.
    #[error("the line cannot be read: {0}")]
    BadJson(String),
    /// The line is JSON, but no request.
    #[error("not a request: {0}")]
    BadRequest(String),
    /// There is no such game.
    #[error(transparent)]
    NoSuchGame(#[from] NoSuchGame),
    /// The table cannot be opened like that.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is no table of that name.
    #[error("there is no table of that name")]
    NoSuchTable,
    /// Too many tables are open.
    #[error("no more than {} tables can be open", crate::MOST_TABLES)]
    TooManyTables,
    /// The seat does not play.
    #[error("that seat does not play at this table")]
    NoSuchSeat,
    /// Mixes come from the players.
    #[error("mixes need a seed, and come from every seat or from none")]
    WrongMixes,
    /// Bots need fate.
    #[error("bots need a table with a seed")]
    BotsNeedSeed,
    /// A bot plays the seat.
    #[error("a bot plays that seat")]
    BotsSeat,
    /// Chance is drawn from the seed.
    #[error("this table draws chance from its seed")]
    ChanceIsDrawn,
    /// A record starts at the beginning.
    #[error("a position that was set up, and a table without a seed, have no record")]
    NoRecord,
    /// A thought was given too little work.
    #[error("the thought did not come to its end with so little work")]
    NotEnoughWork,
    /// An input was refused.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The engine has failed. Nobody knows how far the table had come, so it is closed.
    #[error("the engine has failed at this request{}", if *.closed { "; its table is closed" } else { "" })]
    Internal {
        /// Was a table lost?
        closed: bool,
    },
}

impl Failure {
    /// A word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Failure::NotText => "not-text",
            Failure::TooLong => "too-long",
            Failure::BadJson(_) => "bad-json",
            Failure::BadRequest(_) => "bad-request",
            Failure::NoSuchGame(_) => "no-such-game",
            Failure::Open(OpenError::Options(_) | OpenError::Setup(_)) => "bad-setup",
            Failure::Open(OpenError::Position(_)) => "bad-position",
            Failure::Open(OpenError::Impossible(_)) => "impossible-position",
            Failure::NoSuchTable => "no-such-table",
            Failure::TooManyTables => "too-many-tables",
            Failure::NoSuchSeat => "no-such-seat",
            Failure::WrongMixes => "wrong-mixes",
            Failure::BotsNeedSeed => "bots-need-seed",
            Failure::BotsSeat => "bots-seat",
            Failure::ChanceIsDrawn => "chance-is-drawn",
            Failure::NoRecord => "no-record",
            Failure::NotEnoughWork => "not-enough-work",
            Failure::Refused(Refused::NotUnderstood(_)) => "not-understood",
            Failure::Refused(Refused::Illegal { .. }) => "illegal",
            Failure::Internal { .. } => "internal",
        }
    }
}

/// The answer to a request that was fulfilled.
pub(crate) fn done(id: &Value, answer: Answer) -> Value {
    let mut line = begun(id, true);
    if let Value::Object(fields) = answer {
        line.extend(fields);
    }
    Value::Object(line)
}

/// The answer to a request that was not fulfilled.
pub(crate) fn failed(id: &Value, failure: &Failure) -> Value {
    let mut error = json!({ "code": failure.code(), "message": failure.to_string() });
    if let Failure::Refused(Refused::Illegal { code, .. }) = failure {
        error["refusal"] = json!(code);
    }
    let mut line = begun(id, false);
    line.insert("error".into(), error);
    Value::Object(line)
}

fn begun(id: &Value, ok: bool) -> Map<String, Value> {
    let mut line = Map::new();
    if !id.is_null() {
        line.insert("id".into(), id.clone());
    }
    line.insert("ok".into(), ok.into());
    line
}

/// The fields that tell what a game is waiting for.
#[must_use]
pub fn phase(phase: Phase) -> Answer {
    match phase {
        Phase::Waiting(seats) => json!({ "phase": "waiting", "seats": seats }),
        Phase::Chance => json!({ "phase": "chance" }),
        Phase::Over => json!({ "phase": "over" }),
    }
}

//! The record of a table, from what is stored.

use magpie_games::record::RecordError;
use magpie_games::{Record, find};
use magpie_protocol::problem::ProblemCode;
use magpie_rules::record::{Entry, Header};
use magpie_tables::{SavedTable, Status};

/// The record of a table, without a footer.
#[must_use]
pub fn of(saved: &SavedTable, entries: Vec<Entry>) -> Record {
    let header = Header {
        magpie: saved.format,
        game: saved.game.clone(),
        rules: saved.rules,
        seats: saved.seats.len() as u8,
        options: saved.options.clone(),
        commitment: saved.seed.commitment(),
        mixes: saved.mixes(),
        origin: saved.origin,
    };
    Record { header, entries, footer: None }
}

/// May the record of this table be had? It tells everything, so not before the game is over.
pub fn may_be_had(saved: &SavedTable) -> Result<(), ProblemCode> {
    match saved.status {
        Status::Over => Ok(()),
        Status::Lobby | Status::Opening | Status::Playing => Err(ProblemCode::NotOver),
    }
}

/// May the game of this table be one that cannot be played again here? Only one that was played by other rules.
#[must_use]
pub fn may_be_frozen(saved: &SavedTable) -> bool {
    match saved.status {
        Status::Playing => find(&saved.game).map_or(true, |game| game.info().rules != saved.rules),
        Status::Lobby | Status::Opening | Status::Over => false,
    }
}

/// The text of the record of a game that cannot be played again here: all that was stored, without an end.
#[must_use]
pub fn frozen(saved: &SavedTable, entries: Vec<Entry>) -> String {
    of(saved, entries).text()
}

/// The text of the record of a finished game.
pub fn closed(saved: &SavedTable, entries: Vec<Entry>) -> Result<String, RecordError> {
    let mut record = of(saved, entries);
    let outcome = record.replay(|_, _| {})?.outcome().ok_or(RecordError::Outcome)?;
    record.close(&outcome, saved.seed);
    Ok(record.text())
}

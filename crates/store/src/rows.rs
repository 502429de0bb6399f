//! What every store makes of rows.

use magpie_rules::record::Entry;
use magpie_rules::{Actor, Seat};
use magpie_tables::{Notes, Readers, SavedTable, Status, Tried, Write};

use crate::store::StoreError;

/// A table from its version and its body.
pub(crate) fn table(version: i64, body: &str) -> Result<SavedTable, StoreError> {
    let mut table: SavedTable = serde_json::from_str(body).map_err(|error| damaged(&error))?;
    table.version = version.cast_unsigned();
    Ok(table)
}

/// What is kept in the body.
pub(crate) fn body(table: &SavedTable) -> String {
    serde_json::to_string(table).expect("tables are plain data")
}

/// An input from its number, who made it, what it was, and when.
pub(crate) fn entry(n: i64, by: u8, input: String, at: i64) -> Result<Entry, StoreError> {
    let by = match by {
        0 => Actor::Chance,
        seat => Actor::Seat(seat.try_into().map_err(|error| damaged(&error))?),
    };
    Ok(Entry { n: n.cast_unsigned(), by, input, at: Some(at.cast_unsigned()) })
}

/// What is written down, from whose it is, for whom, and all of it.
pub(crate) fn notes(seat: u8, readers: &str, notes: String) -> Result<(Seat, Readers, Notes), StoreError> {
    let seat = seat.try_into().map_err(|error| damaged(&error))?;
    let readers = readers.parse().map_err(|error| damaged(&error))?;
    let notes = notes.try_into().map_err(|error| damaged(&error))?;
    Ok((seat, readers, notes))
}

/// Of what was tried out and taken back at one table, so many are kept: nobody fills a disk with it.
pub(crate) const TRIED_AT_MOST: i64 = 2000;

/// What somebody tried out, from whose it is, what it was, and when.
pub(crate) fn tried(seat: u8, action: Option<String>, at: i64) -> Result<Tried, StoreError> {
    let seat = seat.try_into().map_err(|error| damaged(&error))?;
    Ok(Tried { seat, action, at: at.cast_unsigned() })
}

/// An input as it is stored: of which table, its number, who made it, what it was, when.
pub(crate) type Row<'a> = (i64, u64, u8, &'a str, u64);

/// The inputs that are to be added, if any.
pub(crate) fn inputs(write: &Write) -> impl Iterator<Item = Row<'_>> {
    let (table, entries) = match write {
        Write::Append { table, entries } => (table.number(), entries.as_slice()),
        Write::Open(_) | Write::Save(_) | Write::Note { .. } | Write::Delete { .. } => (0, &[][..]),
        Write::Tried { .. } | Write::OpenUntil(_) | Write::HouseKey(_) => (0, &[][..]),
    };
    entries.iter().map(move |entry| {
        (table, entry.n, actor_number(entry.by), entry.input.as_str(), entry.at.unwrap_or(0))
    })
}

/// Chance is 0, a seat is its number.
fn actor_number(by: Actor) -> u8 {
    match by {
        Actor::Chance => 0,
        Actor::Seat(seat) => seat.number(),
    }
}

/// How a status is written in a body.
pub(crate) fn status(status: Status) -> String {
    let text = serde_json::to_value(status).expect("a status is plain data");
    text.as_str().expect("a status is one word").to_owned()
}

pub(crate) fn damaged(error: &impl ToString) -> StoreError {
    StoreError::Damaged(error.to_string())
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let taken = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation);
        if taken { StoreError::Conflict } else { StoreError::Database(Box::new(error)) }
    }
}

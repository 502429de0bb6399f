//! What every store can do.

use std::pin::Pin;

use magpie_protocol::words::{Code, Notes, Readers};
use magpie_rules::Seat;
use magpie_rules::record::Entry;

use crate::table::{SavedTable, TableId};

/// What a store answers, when it does.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where tables are kept.
pub trait Store: Send + Sync + 'static {
    /// Writes all of it or nothing. It is durable when the answer is `Ok`.
    fn commit(&self, writes: Vec<Write>) -> Answer<'_, ()>;

    /// The table that one of its two codes names.
    fn find(&self, code: Code) -> Answer<'_, Option<SavedTable>>;

    /// The table with this number.
    fn table(&self, id: TableId) -> Answer<'_, Option<SavedTable>>;

    /// All inputs of a table, in order.
    fn inputs(&self, id: TableId) -> Answer<'_, Vec<Entry>>;

    /// What is written down at a table: whose it is, for whom it was written, and all of it.
    fn notes(&self, id: TableId) -> Answer<'_, Vec<(Seat, Readers, Notes)>>;

    /// Answers if the store can be read.
    fn check(&self) -> Answer<'_, ()>;

    /// Writes what it was given, and lets go of its files.
    fn close(&self) -> Answer<'_, ()>;
}

/// One thing to be written.
#[derive(Clone, Debug)]
pub enum Write {
    /// A new table. Conflicts with one that has the same number or code.
    Open(Box<SavedTable>),
    /// A table as it is now; its `version` is the one that was read. Conflicts if it has been saved since.
    Save(Box<SavedTable>),
    /// More inputs of a table. Conflicts if one of the numbers is taken.
    Append {
        /// Whose.
        table: TableId,
        /// What happened; `at` is known.
        entries: Vec<Entry>,
    },
    /// What the person on a seat can read that was written down, instead of what was written before.
    Note {
        /// At which table.
        table: TableId,
        /// On which seat.
        seat: Seat,
        /// For whom it was written.
        to: Readers,
        /// All of it.
        notes: Notes,
    },
}

/// Why a store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else was first.
    #[error("somebody else has written there")]
    Conflict,
    /// What is stored cannot be read.
    #[error("what is stored cannot be read: {0}")]
    Damaged(String),
    /// The file was made by a newer program.
    #[error("the store has version {found}, and this program knows version {known}")]
    Newer {
        /// The version of the file.
        found: u32,
        /// The version known here.
        known: u32,
    },
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
}

//! What every store can do.

use std::pin::Pin;

use magpie_rules::Seat;
use magpie_rules::record::Entry;
use magpie_tables::{Code, Notes, Readers, SavedTable, Status, TableId, TokenHash, Tried, Write};

use crate::leases::Leases;

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

    /// The table that was opened first by the person with this token.
    fn hosted(&self, host: TokenHash) -> Answer<'_, Option<SavedTable>>;

    /// The tables at which a game is on; those with a clock come first.
    fn playing(&self) -> Answer<'_, Vec<TableId>>;

    /// Until when a house was open here, as far as it could still write that down, in milliseconds since 1970.
    fn open_until(&self) -> Answer<'_, Option<u64>>;

    /// The key by which browsers know the house, if it has one.
    fn house_key(&self) -> Answer<'_, Option<String>>;

    /// All inputs of a table, in order.
    fn inputs(&self, id: TableId) -> Answer<'_, Vec<Entry>>;

    /// What is written down at a table: whose it is, for whom it was written, and all of it.
    fn notes(&self, id: TableId) -> Answer<'_, Vec<(Seat, Readers, Notes)>>;

    /// All that players have tried out at a table and taken back, in order.
    fn tried(&self, id: TableId) -> Answer<'_, Vec<Tried>>;

    /// The number of the last input of a table, and when it happened, in milliseconds since 1970.
    fn last_input(&self, id: TableId) -> Answer<'_, Option<(u64, u64)>>;

    /// So many of all tables, by their numbers, from behind this one on.
    fn tables(&self, after: Option<TableId>, most: u32) -> Answer<'_, Vec<SavedTable>>;

    /// So many of the tables that have come so far, and at which nothing has happened since before this moment, in milliseconds since
    /// 1970. Before the game is on nothing has happened since the table was opened: what its game begins with happened elsewhere.
    fn resting(&self, status: Status, before: u64, most: u32) -> Answer<'_, Vec<TableId>>;

    /// Answers if the store can be read and written.
    fn check(&self) -> Answer<'_, ()>;

    /// Writes what it was given, and lets go of its files.
    fn close(&self) -> Answer<'_, ()>;

    /// What it takes for several nodes to share it; `None` if it is for one house alone.
    fn leases(&self) -> Option<&dyn Leases> {
        None
    }
}

/// Why a store did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else was first.
    #[error("somebody else has written there")]
    Conflict,
    /// Another node has claimed the table.
    #[error("another node sees to the table")]
    Fenced,
    /// What is stored cannot be read.
    #[error("what is stored cannot be read: {0}")]
    Damaged(String),
    /// The file was made by a newer program.
    #[error(
        "a newer program has written here (version {found}, and this program knows version {known}): use that one"
    )]
    Newer {
        /// The version of the file.
        found: i64,
        /// The version known here.
        known: i64,
    },
    /// The file was made by an older program, and is to be read only.
    #[error(
        "an older program has written here (version {found}, and this program knows version {known}): a house that opens there once brings it up to date"
    )]
    Older {
        /// The version of the file.
        found: i64,
        /// The version known here.
        known: i64,
    },
    /// The store has been closed.
    #[error("the store is closed")]
    Closed,
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[source] Box<dyn std::error::Error + Send + Sync>),
}

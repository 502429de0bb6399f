//! One thing to be written.

use magpie_rules::Seat;
use magpie_rules::record::Entry;

use crate::ids::{Notes, Readers};
use crate::saved::{SavedTable, TableId, Tried};

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
    /// What somebody has tried out, or taken back, when the table had this version.
    Tried {
        /// At which table.
        table: TableId,
        /// The one that was read.
        version: u64,
        /// What.
        tried: Tried,
    },
    /// Nothing is left of a table. Conflicts if it has been saved since this version.
    Delete {
        /// Which.
        table: TableId,
        /// The one that was read.
        version: u64,
    },
    /// A house was open until now, in milliseconds since 1970; instead of what was written before.
    OpenUntil(u64),
    /// The key by which browsers know a house, unless it has one.
    HouseKey(String),
}

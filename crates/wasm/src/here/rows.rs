//! What the database of a browser keeps: texts that only the house reads, under keys that a browser understands.

use magpie_room::Stored;
use magpie_rules::Seat;
use magpie_rules::record::Entry;
use magpie_tables::{Readers, SavedTable, Write};
use serde::{Deserialize, Serialize};

/// One thing to be kept. Those that are to be kept together are kept together, or none of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "row", rename_all = "kebab-case")]
pub enum Row {
    /// A new table. Conflicts with one of the same code.
    Open {
        /// Its number.
        table: String,
        /// What lets in players.
        code: String,
        /// What lets in watchers.
        watch: String,
        /// All of it.
        text: String,
    },
    /// A table as it is now. Conflicts if it has another version by now.
    Save {
        /// Its number.
        table: String,
        /// The version that was read; the next one is kept.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        version: u64,
        /// All of it.
        text: String,
    },
    /// An input. Conflicts with one of the same number.
    Input {
        /// At which table.
        table: String,
        /// Its number, counted from 1.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        n: u64,
        /// All of it.
        text: String,
    },
    /// What was written down, instead of what was written before.
    Note {
        /// At which table.
        table: String,
        /// Who can read it.
        seat: Seat,
        /// For whom it was written.
        to: Readers,
        /// All of it.
        text: String,
    },
}

/// All that is kept of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Found {
    /// How often it was saved since it was opened.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub version: u64,
    /// The table.
    pub text: String,
    /// Its inputs, in their order.
    pub inputs: Vec<String>,
    /// What was written down.
    pub notes: Vec<Noted>,
    /// When something was last kept of it, in milliseconds since 1970: from then on nobody ran its room.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub left: u64,
}

/// Something that was written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Noted {
    /// Who can read it.
    pub seat: Seat,
    /// For whom it was written.
    pub to: Readers,
    /// All of it.
    pub text: String,
}

impl Row {
    /// The rows of all this. When a house was open is a thing of servers.
    pub(crate) fn all(writes: Vec<Write>) -> Vec<Row> {
        writes.into_iter().flat_map(Row::of).collect()
    }

    fn of(write: Write) -> Vec<Row> {
        match write {
            Write::Open(saved) => vec![Row::Open {
                table: saved.id.to_string(),
                text: written(&*saved),
                code: saved.code.into(),
                watch: saved.watch.into(),
            }],
            Write::Save(saved) => {
                vec![Row::Save {
                    table: saved.id.to_string(),
                    version: saved.version,
                    text: written(&*saved),
                }]
            }
            Write::Append { table, entries } => {
                let row =
                    |entry: Entry| Row::Input { table: table.to_string(), n: entry.n, text: written(&entry) };
                entries.into_iter().map(row).collect()
            }
            Write::Note { table, seat, to, notes } => {
                vec![Row::Note { table: table.to_string(), seat, to, text: notes.into() }]
            }
            // Tables of a browser are deleted by the page, which has their rows; and what was taken back is nobody's business there.
            Write::Tried { .. } | Write::Delete { .. } | Write::OpenUntil(_) | Write::HouseKey(_) => {
                Vec::new()
            }
        }
    }
}

impl Found {
    /// Reads all of it, or says what is wrong with it.
    pub(crate) fn read(&self) -> Result<Stored, String> {
        let said = |error: serde_json::Error| error.to_string();
        let saved: SavedTable = serde_json::from_str(&self.text).map_err(said)?;
        let entries = self.inputs.iter().map(|text| serde_json::from_str(text)).collect::<Result<_, _>>();
        let mut notes = Vec::new();
        for Noted { seat, to, text } in &self.notes {
            notes.push((
                *seat,
                *to,
                text.clone().try_into().map_err(|error: magpie_tables::ids::BadText| error.to_string())?,
            ));
        }
        Ok(Stored {
            saved: SavedTable { version: self.version, ..saved },
            entries: entries.map_err(said)?,
            notes,
        })
    }
}

fn written(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("what is kept is plain data")
}

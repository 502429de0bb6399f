//! A store in memory that keeps all that a table ever was.

use std::collections::BTreeMap;

use magpie_room::Stored;
use magpie_rules::Seat;
use magpie_rules::record::Entry;
use magpie_tables::{Notes, Readers, SavedTable, Status, TableId, Write};

use crate::projection::Projection;

/// All tables.
#[derive(Default)]
pub(crate) struct Store {
    tables: BTreeMap<TableId, Kept>,
}

/// One table, and what it was before.
pub(crate) struct Kept {
    /// Every version of it; the last one counts.
    pub(crate) versions: Vec<SavedTable>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) notes: Vec<(Seat, Readers, Notes)>,
    /// All that was ever written down.
    pub(crate) written: Vec<(Seat, Readers, Notes)>,
    /// What everybody may know of its game, worked out from the stored inputs alone.
    pub(crate) projection: Option<Projection>,
}

/// Somebody else was first.
#[derive(Debug)]
pub(crate) struct Conflict;

impl Kept {
    pub(crate) fn saved(&self) -> &SavedTable {
        self.versions.last().expect("a table has a version from the start")
    }
}

impl Store {
    pub(crate) fn kept(&self, id: TableId) -> &Kept {
        &self.tables[&id]
    }

    pub(crate) fn read(&self, id: TableId) -> Stored {
        let kept = self.kept(id);
        Stored { saved: kept.saved().clone(), entries: kept.entries.clone(), notes: kept.notes.clone() }
    }

    /// All of it or nothing.
    pub(crate) fn commit(&mut self, writes: &[Write]) -> Result<(), Conflict> {
        if writes.iter().all(|write| self.fits(write)) {
            writes.iter().for_each(|write| self.write(write));
            Ok(())
        } else {
            Err(Conflict)
        }
    }

    fn fits(&self, write: &Write) -> bool {
        match write {
            Write::Open(table) => !self.tables.values().any(|kept| {
                let other = kept.saved();
                other.id == table.id || other.code == table.code || other.watch == table.watch
            }),
            Write::Save(table) => self.kept(table.id).saved().version == table.version,
            Write::Append { table, entries } => {
                let next = self.kept(*table).entries.len() as u64 + 1;
                entries.first().is_none_or(|first| first.n == next)
            }
            Write::Tried { table, version, .. } => self.kept(*table).saved().version == *version,
            Write::Note { .. } | Write::Delete { .. } | Write::OpenUntil(_) | Write::HouseKey(_) => true,
        }
    }

    fn write(&mut self, write: &Write) {
        match write {
            Write::Open(table) => {
                let versions = vec![SavedTable { version: 1, ..(**table).clone() }];
                let kept = Kept {
                    versions,
                    entries: Vec::new(),
                    notes: Vec::new(),
                    written: Vec::new(),
                    projection: None,
                };
                self.tables.insert(table.id, kept);
            }
            Write::Save(table) => {
                let kept = self.tables.get_mut(&table.id).expect("it was looked at before");
                kept.versions.push(SavedTable { version: table.version + 1, ..(**table).clone() });
                kept.project();
            }
            Write::Append { table, entries } => {
                let kept = self.tables.get_mut(table).expect("it was looked at before");
                kept.entries.extend(entries.iter().cloned());
                kept.project();
            }
            Write::Note { table, seat, to, notes } => {
                let kept = self.tables.get_mut(table).expect("notes are written at tables");
                kept.notes.retain(|(other, readers, _)| (other, readers) != (seat, to));
                kept.notes.push((*seat, *to, notes.clone()));
                kept.written.push((*seat, *to, notes.clone()));
            }
            Write::Tried { table, version, .. } => {
                assert_ne!(self.kept(*table).saved().version, *version, "it goes with a table that is saved");
            }
            Write::Delete { .. } | Write::OpenUntil(_) | Write::HouseKey(_) => {
                unreachable!("no room writes that")
            }
        }
    }
}

impl Kept {
    /// Plays what was stored.
    fn project(&mut self) {
        let saved = self.versions.last().expect("a table has a version from the start");
        match saved.status {
            Status::Lobby | Status::Opening => {}
            Status::Playing | Status::Over => {
                let projection = self.projection.get_or_insert_with(|| Projection::of(saved));
                projection.go_on(&self.entries);
                projection.draft(&saved.drafts, &self.entries);
            }
        }
    }
}

//! A table with its game, as it was found in the store.

use magpie_games::AnyTable;
use magpie_games::record::RecordError;
use magpie_rules::Seat;
use magpie_rules::record::Entry;
use magpie_tables::{Notes, Readers, SavedTable, Status, Write};

use crate::config::Config;
use crate::play::Play;

/// All that is stored of a table.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The table.
    pub saved: SavedTable,
    /// The inputs of its game; before it is on, those that it begins with, if it goes on from another.
    pub entries: Vec<Entry>,
    /// What is written down: whose it is, for whom it was written, and all of it.
    pub notes: Vec<(Seat, Readers, Notes)>,
}

impl Stored {
    /// What is to be written for a new table to be stored like this.
    #[must_use]
    pub fn opening(&self) -> Vec<Write> {
        let mut writes = vec![Write::Open(Box::new(self.saved.clone()))];
        if !self.entries.is_empty() {
            writes.push(Write::Append { table: self.saved.id, entries: self.entries.clone() });
        }
        writes
    }
}

/// A table with its game. A long game takes a while to play again, so this is made apart from the room.
pub struct Held {
    pub(crate) saved: SavedTable,
    /// Until the game is on: the inputs with which it begins.
    pub(crate) beginning: Vec<Entry>,
    /// The game, once it is on.
    pub(crate) play: Option<Play>,
    /// What people can read that was written down, by seat.
    pub(crate) notes: Vec<Written>,
}

/// What the person on a seat can read that was written down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Written {
    pub(crate) own: Notes,
    pub(crate) team: Notes,
}

impl Held {
    /// Plays the inputs again. Of the first `told` of them everybody has been told; of the others it is remembered who noticed what.
    pub fn of(stored: Stored, told: usize, config: &Config) -> Result<Held, RecordError> {
        let Stored { saved, entries, notes: texts } = stored;
        let (beginning, play) = match saved.status {
            Status::Lobby | Status::Opening => (entries, None),
            Status::Playing | Status::Over => {
                (Vec::new(), Some(Play::resume(&saved, &entries, told, config.hold)?))
            }
        };
        let mut notes = vec![Written::default(); saved.seats.len()];
        for (seat, to, text) in texts {
            if let Some(written) = notes.get_mut(seat.index()) {
                written.replace(to, text);
            }
        }
        Ok(Held { saved, beginning, play, notes })
    }

    /// What is kept of the table.
    #[must_use]
    pub fn saved(&self) -> &SavedTable {
        &self.saved
    }

    /// Its game, once it is on.
    #[must_use]
    pub fn table(&self) -> Option<&dyn AnyTable> {
        self.play.as_ref().map(Play::table)
    }

    /// Its game, once it is on, without anything around it.
    #[must_use]
    pub fn into_table(self) -> Option<Box<dyn AnyTable>> {
        self.play.map(Play::into_table)
    }

    /// The same table in a world that this viewer cannot tell from this one: for tests of secrecy.
    #[cfg(feature = "faults")]
    #[must_use]
    pub fn imagined(self, viewer: magpie_rules::Viewer, dice: u64) -> Held {
        Held { play: self.play.map(|play| play.imagined(viewer, dice)), ..self }
    }
}

impl Written {
    pub(crate) fn replace(&mut self, to: Readers, notes: Notes) {
        match to {
            Readers::Own => self.own = notes,
            Readers::Team => self.team = notes,
        }
    }
}

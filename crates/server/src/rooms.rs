//! Which rooms are live.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use magpie_protocol::http::PublicTable;
use magpie_protocol::problem::ProblemCode;
use magpie_tables::TableId;
use tokio::sync::mpsc;

use crate::house::House;
use crate::room::{self, ToRoom};
use crate::town;

/// How many messages may wait for a room.
const INBOX: usize = 64;

/// One room in so many is kept for those who belong at a table.
const RESERVE: usize = 10;

/// Who makes a room be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entry {
    /// Somebody who belongs there, or the house itself.
    Seated,
    /// Anybody else.
    Newcomer,
}

/// The live rooms.
pub(crate) struct Rooms {
    most: usize,
    live: Mutex<HashMap<TableId, Live>>,
}

struct Live {
    inbox: mpsc::Sender<ToRoom>,
    listing: Option<PublicTable>,
}

impl Rooms {
    pub(crate) fn new(most: usize) -> Rooms {
        Rooms { most, live: Mutex::default() }
    }

    /// The way into the room of this table, which is opened if it is not live. The last places are for those who belong somewhere.
    pub(crate) fn enter(
        &self,
        house: &Arc<House>,
        id: TableId,
        entry: Entry,
    ) -> Result<mpsc::Sender<ToRoom>, ProblemCode> {
        let mut live = self.lock();
        if let Some(room) = live.get(&id).filter(|room| !room.inbox.is_closed()) {
            return Ok(room.inbox.clone());
        }
        let most = match entry {
            Entry::Seated => self.most,
            Entry::Newcomer => self.most - self.most / RESERVE,
        };
        if live.len() >= most || house.shutdown.is_cancelled() {
            return Err(ProblemCode::TooMany);
        }
        let (inbox, messages) = mpsc::channel(INBOX);
        live.insert(id, Live { inbox: inbox.clone(), listing: None });
        house.metrics.rooms(live.len());
        match &house.town {
            None => drop(house.tasks.spawn(room::live(house.clone(), id, messages))),
            Some(_) => drop(house.tasks.spawn(town::live(house.clone(), id, messages))),
        }
        Ok(inbox)
    }

    /// Is the room of this table open?
    pub(crate) fn is_live(&self, id: TableId) -> bool {
        self.lock().contains_key(&id)
    }

    /// Forgets the room if nobody is on the way to it; it must end then.
    pub(crate) fn leave(&self, house: &House, id: TableId) -> bool {
        let mut live = self.lock();
        let lonely = live.get(&id).is_none_or(|room| room.inbox.strong_count() == 1);
        if lonely {
            live.remove(&id);
            house.metrics.rooms(live.len());
        }
        lonely
    }

    /// Forgets the room after it has ended on its own, unless a new one has taken its place.
    pub(crate) fn forget(&self, house: &House, id: TableId) {
        let mut live = self.lock();
        if live.get(&id).is_some_and(|room| room.inbox.is_closed()) {
            live.remove(&id);
            house.metrics.rooms(live.len());
        }
    }

    /// How the table stands on the list of public tables.
    pub(crate) fn list(&self, id: TableId, listing: Option<PublicTable>) {
        if let Some(room) = self.lock().get_mut(&id) {
            room.listing = listing;
        }
    }

    /// The public tables.
    pub(crate) fn listed(&self) -> Vec<PublicTable> {
        self.lock().values().filter_map(|room| room.listing.clone()).collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

//! Who is at the table.

use std::collections::BTreeMap;

use magpie_tables::{SavedTable, Token, TokenHash};

use crate::heard::Ticket;
use crate::lobby::Who;

/// The number of a guest in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GuestId(pub u64);

/// Somebody who is here: one page, one socket. The same person may be here several times.
pub(crate) struct Guest {
    pub(crate) who: Who,
    /// Kept to be handed out again when the person sits down elsewhere.
    pub(crate) token: Option<Token>,
    /// What is being thought about for them.
    pub(crate) asks: Option<Ticket>,
}

/// All who are here.
#[derive(Default)]
pub(crate) struct Guests {
    all: BTreeMap<GuestId, Guest>,
}

impl Guests {
    pub(crate) fn add(&mut self, id: GuestId, guest: Guest) {
        self.all.insert(id, guest);
    }

    pub(crate) fn remove(&mut self, id: GuestId) -> Option<Guest> {
        self.all.remove(&id)
    }

    pub(crate) fn get(&self, id: GuestId) -> Option<&Guest> {
        self.all.get(&id)
    }

    pub(crate) fn get_mut(&mut self, id: GuestId) -> Option<&mut Guest> {
        self.all.get_mut(&id)
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// Is this person here?
    pub(crate) fn has(&self, token: &TokenHash) -> bool {
        self.all.values().any(|guest| guest.who.token.as_ref() == Some(token))
    }

    /// How many are here without a seat.
    pub(crate) fn watching(&self, saved: &SavedTable) -> usize {
        self.all.values().filter(|guest| guest.who.seat(saved).is_none()).count()
    }

    /// Is this true of anybody?
    pub(crate) fn any(&self, is: impl Fn(&Who) -> bool) -> bool {
        self.all.values().any(|guest| is(&guest.who))
    }

    /// Those of whom this is true.
    pub(crate) fn those(&self, are: impl Fn(GuestId, &Who) -> bool) -> Vec<GuestId> {
        self.all.iter().filter(|(id, guest)| are(**id, &guest.who)).map(|(id, _)| *id).collect()
    }
}

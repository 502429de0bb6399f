//! Who is at the table.

use magpie_rules::{SeatSet, Viewer};
use magpie_tables::{SavedTable, Token, TokenHash};

use crate::heard::Ticket;
use crate::lobby::Who;

/// The number of a guest in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GuestId(pub u64);

/// Somebody who is here: one page, one socket. The same person may be here several times.
pub(crate) struct Guest {
    pub(crate) who: Who,
    /// Through whose eyes they look.
    pub(crate) viewer: Viewer,
    /// Kept to be handed out again when the person sits down elsewhere.
    pub(crate) token: Option<Token>,
    /// What is being thought about for them.
    pub(crate) asks: Option<Ticket>,
    /// Is the page looked at, as far as it has said?
    pub(crate) looks: Option<bool>,
}

/// All who are here.
#[derive(Default)]
pub(crate) struct Guests {
    /// In the order in which they came.
    all: Vec<(GuestId, Guest)>,
}

impl Guests {
    pub(crate) fn add(&mut self, id: GuestId, guest: Guest) {
        self.all.push((id, guest));
    }

    pub(crate) fn remove(&mut self, id: GuestId) -> Option<Guest> {
        let at = self.all.iter().position(|(other, _)| *other == id)?;
        Some(self.all.remove(at).1)
    }

    pub(crate) fn get(&self, id: GuestId) -> Option<&Guest> {
        self.all.iter().find(|(other, _)| *other == id).map(|(_, guest)| guest)
    }

    pub(crate) fn get_mut(&mut self, id: GuestId) -> Option<&mut Guest> {
        self.all.iter_mut().find(|(other, _)| *other == id).map(|(_, guest)| guest)
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// How many pages this person has open here, or all together who cannot say who they are.
    pub(crate) fn pages(&self, token: Option<&TokenHash>) -> usize {
        self.iter().filter(|guest| guest.who.token.as_ref() == token).count()
    }

    /// The seats whose people are here.
    pub(crate) fn seated(&self) -> SeatSet {
        self.iter().filter_map(|guest| guest.viewer.seat()).collect()
    }

    /// The seats whose people are here and have not said that they look away.
    pub(crate) fn attending(&self) -> SeatSet {
        self.iter()
            .filter(|guest| guest.looks != Some(false))
            .filter_map(|guest| guest.viewer.seat())
            .collect()
    }

    /// How many are here without a seat.
    pub(crate) fn watching(&self) -> usize {
        self.iter().filter(|guest| guest.viewer == Viewer::Public).count()
    }

    /// Through whose eyes each of them looks.
    pub(crate) fn eyes(&self) -> Vec<(GuestId, Viewer)> {
        self.all.iter().map(|(id, guest)| (*id, guest.viewer)).collect()
    }

    /// Everybody looks again who they are: seats have changed hands.
    pub(crate) fn look_around(&mut self, saved: &SavedTable) {
        self.all.iter_mut().for_each(|(_, guest)| guest.viewer = guest.who.viewer(saved));
    }

    /// Through whose eyes somebody looks, in the order of the seats.
    pub(crate) fn viewers(&self, seats: usize) -> Vec<Viewer> {
        let looks = |viewer: &Viewer| self.iter().any(|guest| guest.viewer == *viewer);
        Viewer::all(seats as u8).filter(looks).collect()
    }

    /// Those who look through these eyes.
    pub(crate) fn with_eyes_of(&self, viewer: Viewer) -> Vec<GuestId> {
        self.all.iter().filter(|(_, guest)| guest.viewer == viewer).map(|(id, _)| *id).collect()
    }

    /// Those of whom this is true.
    pub(crate) fn those(&self, are: impl Fn(GuestId, &Guest) -> bool) -> Vec<GuestId> {
        self.all.iter().filter(|(id, guest)| are(*id, guest)).map(|(id, _)| *id).collect()
    }

    fn iter(&self) -> impl Iterator<Item = &Guest> {
        self.all.iter().map(|(_, guest)| guest)
    }
}

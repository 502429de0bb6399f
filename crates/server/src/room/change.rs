//! How anything is changed: on a copy or on the table itself, stored, and only then shown.

use std::sync::Arc;
use std::time::Duration;

use magpie_protocol::FromServer;
use magpie_protocol::problem::Trouble;
use magpie_protocol::server::Problem;
use magpie_protocol::table::Status;
use magpie_protocol::words::{Name, Notes, Readers};
use magpie_rules::record::Entry;
use magpie_rules::{Seat, SeatSet};
use magpie_store::{Pause, SavedTable, StoreError, TableId, TokenHash, Write};
use serde_json::Value;

use super::bots::{Answers, Declined};
use super::guests::{GuestId, Guests};
use super::lobby::{self, Who};
use super::play::Play;
use super::tell::Audience;
use super::{Room, Written};
use crate::house::{House, unavailable};
use crate::opening::{self, TRIES};
use crate::{random, wall};

/// What became of an attempt to store something.
enum Attempt {
    /// It is durable.
    Stored,
    /// Somebody else was first; the room holds what they wrote.
    Again,
}

/// Why a room cannot be loaded.
#[derive(Debug, thiserror::Error)]
pub(super) enum LoadError {
    #[error("there is no such table")]
    NoSuchTable,
    #[error("the game broke down while it was played again")]
    Panicked,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Record(#[from] magpie_games::record::RecordError),
}

impl Room {
    /// Reads the table. If its clock was running, it runs again from now.
    pub(super) async fn load(house: Arc<House>, id: TableId) -> Result<Room, LoadError> {
        let (mut saved, mut play) = read(&house, id).await?;
        if let Some(inputs) = paused(&saved, play.as_ref()) {
            saved.pauses.retain(|pause| pause.after != inputs);
            saved.pauses.push(Pause { after: inputs, until: wall::now() });
            match house.commit(vec![Write::Save(Box::new(saved))]).await {
                Ok(()) | Err(StoreError::Conflict) => (saved, play) = read(&house, id).await?,
                Err(error) => return Err(error.into()),
            }
        }
        let audience = Audience::new(saved.seats.len());
        let mut notes = vec![Written::default(); saved.seats.len()];
        for (seat, to, text) in house.store.notes(id).await? {
            if let Some(written) = notes.get_mut(seat.index()) {
                written.replace(to, text);
            }
        }
        let (guests, declined, answers) = (Guests::default(), Declined::default(), Answers::default());
        Ok(Room {
            house,
            saved,
            play,
            notes,
            guests,
            audience,
            thinking: None,
            declined,
            answers,
            broken: false,
        })
    }

    /// Forgets what is held here, reads what is stored, and tells what others have done.
    async fn reload(&mut self) -> Result<(), Problem> {
        match read(&self.house, self.saved.id).await {
            Ok((saved, play)) => {
                (self.saved, self.play) = (saved, play);
                self.table_changed();
                self.game_changed();
                Ok(())
            }
            Err(reason) => {
                tracing::error!(table = %self.saved.id, %reason, "cannot read again");
                self.broken = true;
                Err(Trouble::Unavailable.into())
            }
        }
    }

    /// Stores all of it. If it is not certain that it is stored, the room holds what is.
    async fn store(&mut self, writes: Vec<Write>) -> Result<Attempt, Problem> {
        match self.house.commit(writes).await {
            Ok(()) => Ok(Attempt::Stored),
            Err(StoreError::Conflict) => {
                self.reload().await?;
                Ok(Attempt::Again)
            }
            Err(error) => {
                self.reload().await?;
                Err(unavailable(&error))
            }
        }
    }

    /// Changes what is stored of the table, and tells everybody.
    pub(super) async fn change(
        &mut self,
        wish: impl Fn(&mut SavedTable) -> Result<(), Problem>,
    ) -> Result<(), Problem> {
        for _ in 0..TRIES {
            let mut next = self.saved.clone();
            wish(&mut next)?;
            match self.store(vec![Write::Save(Box::new(next.clone()))]).await? {
                Attempt::Stored => {
                    self.keep(next);
                    self.table_changed();
                    return Ok(());
                }
                Attempt::Again => {}
            }
        }
        Err(Trouble::Unavailable.into())
    }

    /// Somebody sits down, and gets a token if they have none.
    pub(super) async fn sit(
        &mut self,
        guest: GuestId,
        who: Who,
        seat: Seat,
        name: &Name,
    ) -> Result<(), Problem> {
        let known = self.guests.get(guest).and_then(|guest| guest.token.clone());
        let token = known.unwrap_or_else(random::token);
        let hash = TokenHash::of(&token);
        let mut next = self.saved.clone();
        lobby::sit(&mut next, who, hash, seat, name)?;
        // A guest is that person from here on; as long as the seat is not theirs, the token opens nothing.
        if let Some(guest) = self.guests.get_mut(guest) {
            (guest.who.token, guest.token) = (Some(hash), Some(token.clone()));
        }
        self.change(|table| Ok(lobby::sit(table, who, hash, seat, name)?)).await?;
        self.guests.tell(|_, who| who.token == Some(hash), &FromServer::Seated { seat, token });
        Ok(())
    }

    /// The game begins.
    pub(super) async fn start(&mut self, who: Who) -> Result<(), Problem> {
        for _ in 0..TRIES {
            let mut next = self.saved.clone();
            lobby::start(&mut next, who)?;
            opening::refresh(&mut next)?;
            let (play, entries) = Play::begin(&next, self.house.config.hold, wall::now())?;
            let inputs = entries.len() as u64;
            let writes = vec![Write::Save(Box::new(next.clone())), self.append(entries)];
            match self.store(writes).await? {
                Attempt::Stored => {
                    self.house.metrics.inputs.inc_by(inputs);
                    self.play = Some(play);
                    self.keep(next);
                    self.table_changed();
                    self.game_changed();
                    return Ok(());
                }
                Attempt::Again => {}
            }
        }
        Err(Trouble::Unavailable.into())
    }

    /// A seat acts, and chance after it.
    pub(super) async fn act(&mut self, seat: Seat, action: &Value) -> Result<(), Problem> {
        for _ in 0..TRIES {
            let play = self.play.as_mut().ok_or(Trouble::NotPlaying)?;
            let entries = play.act(seat, action, wall::now())?;
            let (inputs, over) = (entries.len() as u64, play.is_over());
            let mut writes = vec![self.append(entries)];
            let next = over.then(|| SavedTable { status: Status::Over, ..self.saved.clone() });
            writes.extend(next.clone().map(|next| Write::Save(Box::new(next))));
            match self.store(writes).await? {
                Attempt::Stored => {
                    self.house.metrics.inputs.inc_by(inputs);
                    self.happened(next);
                    return Ok(());
                }
                Attempt::Again => {}
            }
        }
        Err(Trouble::Unavailable.into())
    }

    /// Something durable has happened in the game.
    fn happened(&mut self, over: Option<SavedTable>) {
        let ended = over.is_some();
        if let Some(next) = over {
            self.keep(next);
            self.house.metrics.games_finished.inc();
        }
        self.game_changed();
        if ended {
            self.table_changed();
        }
    }

    /// A person writes something down, and the readers have it on all their pages.
    pub(super) async fn write_down(
        &mut self,
        guest: GuestId,
        who: Who,
        to: Readers,
        notes: Notes,
    ) -> Result<(), Problem> {
        let seat = lobby::writing(&self.saved, who)?;
        if self.play.as_ref().is_some_and(|play| !play.allows_notes()) {
            return Err(Trouble::NoNotes.into());
        }
        let readers = match (to, &self.play) {
            (Readers::Team, Some(play)) => play.team(seat),
            (Readers::Own, _) | (Readers::Team, None) => SeatSet::only(seat),
        };
        let write = |seat| Write::Note { table: self.saved.id, seat, to, notes: notes.clone() };
        let writes = readers.iter().map(write).collect();
        self.house.commit(writes).await.map_err(|error| unavailable(&error))?;
        for seat in readers.iter() {
            self.notes[seat.index()].replace(to, notes.clone());
        }
        let saved = &self.saved;
        let elsewhere = |id: GuestId, other: &Who| {
            id != guest && other.seat(saved).is_some_and(|seat| readers.contains(seat))
        };
        let told = match to {
            Readers::Own => FromServer::Notes { notes },
            Readers::Team => FromServer::TeamNotes { notes },
        };
        self.guests.tell(elsewhere, &told);
        Ok(())
    }

    /// Another game of the same people.
    pub(super) async fn rematch(&mut self, guest: GuestId, who: Who) -> Result<(), Problem> {
        for _ in 0..TRIES {
            lobby::may_rematch(&self.saved, who)?;
            if let Some(known) = self.saved.rematch.clone() {
                self.guests.tell_one(guest, &FromServer::Rematch { code: known.code });
                return Ok(());
            }
            let table = opening::next_game(&self.saved);
            let codes = opening::codes(&table);
            let next = SavedTable { rematch: Some(codes.clone()), ..self.saved.clone() };
            let writes = vec![Write::Open(Box::new(table)), Write::Save(Box::new(next.clone()))];
            match self.store(writes).await? {
                Attempt::Stored => {
                    self.house.metrics.tables_opened.inc();
                    self.keep(next);
                    self.table_changed();
                    self.guests.tell(|_, who| !who.watcher, &FromServer::Rematch { code: codes.code });
                    self.guests.tell(|_, who| who.watcher, &FromServer::Rematch { code: codes.watch });
                    return Ok(());
                }
                Attempt::Again => {}
            }
        }
        Err(Trouble::Unavailable.into())
    }

    /// Holds what has just been stored.
    fn keep(&mut self, stored: SavedTable) {
        let version = stored.version + 1;
        self.saved = SavedTable { version, ..stored };
    }

    fn append(&self, entries: Vec<Entry>) -> Write {
        Write::Append { table: self.saved.id, entries }
    }

    fn game_changed(&mut self) {
        if let Some(play) = &mut self.play {
            self.audience.game_changed(play, &self.saved, &mut self.guests, wall::now());
        }
    }
}

async fn read(house: &House, id: TableId) -> Result<(SavedTable, Option<Play>), LoadError> {
    let saved = house.store.table(id).await?.ok_or(LoadError::NoSuchTable)?;
    let play = match saved.status {
        Status::Lobby => None,
        Status::Playing | Status::Over => {
            let (saved, entries, hold) = (saved.clone(), house.store.inputs(id).await?, house.config.hold);
            Some(replay(saved, entries, hold).await?)
        }
    };
    Ok((saved, play))
}

/// A long game takes a while: it is played again where others do not wait for it.
async fn replay(saved: SavedTable, entries: Vec<Entry>, hold: Duration) -> Result<Play, LoadError> {
    let replayed = tokio::task::spawn_blocking(move || Play::resume(&saved, &entries, hold)).await;
    Ok(replayed.map_err(|_| LoadError::Panicked)??)
}

/// After how many inputs a clock stands still.
fn paused(saved: &SavedTable, play: Option<&Play>) -> Option<u64> {
    let play = play.filter(|_| saved.status == Status::Playing)?;
    play.clock(wall::now()).map(|_| play.inputs() as u64)
}

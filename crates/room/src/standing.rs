//! How a table stands, for somebody who belongs there and is elsewhere.

use magpie_games::record::RecordError;
use magpie_protocol::http::{MyTable, Occupant, PublicTable};
use magpie_rules::SeatSet;
use magpie_rules::record::Entry;
use magpie_tables::{SavedTable, Sitter, Status, TokenHash};

use crate::config::Config;
use crate::held::{Held, Stored};
use crate::info;
use crate::play::Play;

/// Does this person play there, or have they opened it?
#[must_use]
pub fn belongs(saved: &SavedTable, token: &TokenHash) -> bool {
    saved.host == *token || saved.seat_of(token).is_some()
}

/// Is a game on at this table, so that somebody may be waited for?
#[must_use]
pub fn is_on(saved: &SavedTable) -> bool {
    match saved.status {
        Status::Playing => true,
        Status::Lobby | Status::Opening | Status::Over => false,
    }
}

/// Whom the game at this table waits for after these inputs; nobody if none is on.
pub fn waiting(saved: SavedTable, entries: Vec<Entry>, config: &Config) -> Result<SeatSet, RecordError> {
    if !is_on(&saved) {
        return Ok(SeatSet::EMPTY);
    }
    let told = entries.len();
    let held = Held::of(Stored { saved, entries, notes: Vec::new() }, told, config)?;
    Ok(held.play.as_ref().map_or(SeatSet::EMPTY, Play::waiting))
}

/// What somebody who belongs there is told.
#[must_use]
pub fn standing(saved: &SavedTable, token: &TokenHash, waiting: SeatSet) -> MyTable {
    MyTable {
        code: saved.code.clone(),
        game: saved.game.clone(),
        status: saved.status,
        seats: saved.seats.iter().map(occupant).collect(),
        you: saved.seat_of(token),
        waiting,
    }
}

/// How a table stands on the list of public tables; `None` if it is not on it.
#[must_use]
pub fn listing(saved: &SavedTable) -> Option<PublicTable> {
    info::listing(saved)
}

fn occupant(sitter: &Sitter) -> Occupant {
    match sitter {
        Sitter::Open {} => Occupant::Open {},
        Sitter::Bot { .. } => Occupant::Bot {},
        Sitter::Person { name, stand_in, .. } => {
            Occupant::Person { name: name.clone(), stand_in: stand_in.is_some() }
        }
    }
}

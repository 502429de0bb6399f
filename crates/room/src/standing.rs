//! How a table stands, for somebody who belongs there and is elsewhere.

use magpie_games::record::RecordError;
use magpie_protocol::http::{MyTable, Occupant, PublicTable};
use magpie_rules::record::Entry;
use magpie_rules::{Seat, SeatSet};
use magpie_tables::{SavedTable, Sitter, Status, TokenHash};

use crate::config::Config;
use crate::heard::Moment;
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

/// Whom a game waits for, and for how long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Awaited {
    /// Whom; nobody if no game is on.
    pub seats: SeatSet,
    /// When the time of the first of them is up, if time runs.
    pub until: Option<Moment>,
}

/// Whom the game at this table waits for after these inputs.
pub fn awaited(saved: SavedTable, entries: Vec<Entry>, config: &Config) -> Result<Awaited, RecordError> {
    if !is_on(&saved) {
        return Ok(Awaited::default());
    }
    let told = entries.len();
    let held = Held::of(Stored { saved, entries, notes: Vec::new() }, told, config)?;
    let play = held.play.as_ref();
    let until = play.and_then(|play| play.deadline(Moment(0)));
    Ok(Awaited { seats: play.map_or(SeatSet::EMPTY, Play::waiting), until })
}

/// What somebody who belongs there is told.
#[must_use]
pub fn standing(saved: &SavedTable, token: &TokenHash, awaited: Awaited, now: Moment) -> MyTable {
    // Who has chosen and may change their mind while others choose is not waited for.
    let you = saved.seat_of(token);
    let has_chosen = |seat: Seat| saved.drafts.iter().any(|draft| draft.seat == seat);
    let waiting = match you {
        Some(seat) if awaited.seats.len() > 1 && has_chosen(seat) => awaited.seats.without(seat),
        Some(_) | None => awaited.seats,
    };
    MyTable {
        code: saved.code.clone(),
        game: saved.game.clone(),
        status: saved.status,
        seats: saved.seats.iter().map(occupant).collect(),
        you,
        waiting,
        left: awaited.until.map(|until| now.until(until).as_millis() as u64),
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

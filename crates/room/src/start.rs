//! How a game begins: everything is fixed, then mixes are opened, then it is on. Or the start is void.
//!
//! Whoever knows everything (the seed, and what others have opened) may do two things only: open what they sealed before, or not.
//! If what is not opened were left out, that would be a choice between two games. So nothing begins without it: the start is void,
//! everybody sees whose fault it was, and the next one has another seed and other mixes.

use magpie_protocol::server::Problem;
use magpie_rules::record::{FORK_FORMAT, FORMAT};
use magpie_rules::{Commitment, Mix};
use magpie_tables::{Pause, SavedTable, Status};

use crate::change::{Change, Wish};
use crate::fault::Fault;
use crate::heard::Moment;
use crate::lobby::{self, Who};
use crate::opening;
use crate::play::Play;
use crate::room::{Room, Turn};
use crate::secrets;

/// A start that waits for mixes to be opened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opening {
    /// Tells it from the one before.
    commitment: Commitment,
    /// Then it is void.
    pub(crate) until: Moment,
}

impl Room {
    /// The host starts: from here on everything is fixed, and mixes can be opened. Who is not here adds nothing; that is decided
    /// before anything is open.
    pub(crate) fn start(&self, turn: &Turn<'_>, who: Who) -> Result<Change, Problem> {
        let mut next = self.saved.clone();
        lobby::start(&mut next, who, self.guests.seated())?;
        opening::refresh(&mut next)?;
        self.begin_if_open(turn, next)
    }

    /// Somebody opens what they sealed.
    pub(crate) fn open_mix(&self, turn: &Turn<'_>, who: Who, mix: Mix) -> Result<Change, Problem> {
        let mut next = self.saved.clone();
        lobby::open(&mut next, who, mix)?;
        self.begin_if_open(turn, next)
    }

    /// The game begins with the last mix that is opened.
    fn begin_if_open(&self, turn: &Turn<'_>, mut next: SavedTable) -> Result<Change, Problem> {
        if !next.sealed().is_empty() && !self.has(Fault::BeginsUnopened) {
            return Ok(Change::of_table(next));
        }
        next.status = Status::Playing;
        next.format = if next.origin.is_some() { FORK_FORMAT } else { FORMAT };
        next.pauses = vec![Pause { after: 0, until: turn.now.0, ran: 0 }];
        // What an older house has kept with the table goes where it would be had this one opened it.
        let mut entries = std::mem::take(&mut next.beginning);
        let beginning = if entries.is_empty() { &self.beginning } else { &entries };
        let (play, began) = Play::begin(&next, beginning, self.config.hold, turn.now, &self.present())?;
        entries.extend(began);
        Ok(Change::of_start(next, play, entries))
    }

    /// Watches the time that everybody has to open what they sealed: it begins when the room learns of the start, also after a
    /// restart of the house.
    pub(crate) fn mind_opening(&mut self, turn: &mut Turn<'_>) {
        self.opening = match self.saved.status {
            Status::Opening => {
                let commitment = self.saved.seed.commitment();
                let until = turn.now.after(self.config.opening);
                let known = self.opening.filter(|opening| opening.commitment == commitment);
                known.or(Some(Opening { commitment, until }))
            }
            Status::Lobby | Status::Playing | Status::Over => None,
        };
        let late = self.opening.is_some_and(|opening| opening.until <= turn.now);
        if late && self.is_free() && self.has_breath(turn.now) {
            let mut next = self.saved.clone();
            let seed = secrets::seed(turn.secrets);
            lobby::void(&mut next, if self.has(Fault::KeepsSeed) { self.saved.seed } else { seed });
            self.store(turn, Change::of_table(next), Wish::Time);
        }
    }
}

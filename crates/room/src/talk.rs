//! What people at the table say to each other. Nothing of it is stored, and nothing of it is in the record.

use std::time::Duration;

use magpie_protocol::FromServer;
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::talk::Talk;
use magpie_rules::Viewer;
use magpie_tables::{SavedTable, Sitter, Status};

use crate::fault::Fault;
use crate::lobby::Who;
use crate::room::{Room, Turn};

/// So often one person may speak within [`WHILE`].
const MOST: usize = 5;
const WHILE: Duration = Duration::from_secs(10);

impl Room {
    /// A person at the table says something to the others.
    pub(crate) fn talk(&mut self, turn: &mut Turn<'_>, who: Who, talk: &Talk) -> Result<(), ProblemCode> {
        let seat = who.seated(&self.saved)?;
        may_be_said(&self.saved, talk)?;
        let spoken = &mut self.spoken[seat.index()];
        spoken.retain(|then| then.after(WHILE) > turn.now);
        if spoken.len() >= MOST {
            return Err(ProblemCode::TooFast);
        }
        spoken.push(turn.now);
        let aloud = is_aloud(self.saved.status) || self.has(Fault::TalksToWatchers);
        let to = self.guests.those(|_, guest| aloud || guest.viewer != Viewer::Public);
        turn.say(to, FromServer::Said { seat, talk: talk.clone() });
        Ok(())
    }
}

fn may_be_said(table: &SavedTable, talk: &Talk) -> Result<(), ProblemCode> {
    match talk {
        Talk::Phrase { .. } => Ok(()),
        Talk::Remark { .. } if table.chat => Ok(()),
        Talk::Remark { .. } => Err(ProblemCode::NoChat),
        Talk::Nudge { to } => match table.seats.get(to.index()) {
            Some(Sitter::Person { .. }) => Ok(()),
            Some(Sitter::Open {} | Sitter::Bot { .. }) => Err(ProblemCode::NobodyThere),
            None => Err(ProblemCode::NoSuchSeat),
        },
    }
}

/// Do those hear it too who only watch? Not while a game is on: players might tell them what nobody else may know, and be told.
fn is_aloud(status: Status) -> bool {
    match status {
        Status::Lobby | Status::Over => true,
        Status::Opening | Status::Playing => false,
    }
}

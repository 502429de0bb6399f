//! Tables that live in this browser: the shell around their rooms, as far as it is not the browser's own.
//!
//! The page has the lines to those who sit at a table, the database, the timers and the clock. Everything else is here: rooms, and what is
//! to be thought about in them. The page tells what has happened ([`Event`]), and is told what is to be done about it ([`Doings`]): what
//! is to be said on which line, which rows are to be kept, when to come again.
//!
//! | module | what it holds |
//! |---|---|
//! | [`event`] | what the page tells, and what it is told to do |
//! | [`rows`] | what the database of a browser keeps |
//! | `shell` | a room, and what is thought about in it |
//! | `secrets` | where tokens, codes and seeds come from |

pub mod event;
pub mod rows;

mod secrets;
mod shell;

use std::collections::BTreeMap;

use magpie_protocol::client::{FromClient, Message};
use magpie_protocol::http::OpenTable;
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_room::{Arrival, Config, GuestId, opening, record};

use event::{Doings, Event, Moment, Opening};
use rows::{Found, Row};
use shell::{Shell, Turn};

/// All tables of this browser that somebody is at.
#[derive(Default)]
pub struct Here {
    rooms: BTreeMap<String, Shell>,
}

impl Here {
    /// A new table as it is to be kept, and what the one who opens it is told once it is.
    pub fn open(wish: &OpenTable, at: &Moment) -> Result<Opening, Problem> {
        let (least, mut turn) = (Config::default().least_clock, Turn::at("", at));
        let (table, token) = opening::open(wish, least, turn.now, &mut turn.secrets)?;
        let rows = Row::all(table.opening());
        Ok(Opening { opened: opening::opened(table.saved, token), rows })
    }

    /// Somebody comes to a table on a new line, and says this first. `found` is what is kept of it, if anything.
    pub fn enter(&mut self, line: u64, text: &str, found: Option<&Found>, at: &Moment) -> Doings {
        self.let_in(line, text, found, at)
            .unwrap_or_else(|(id, problem)| Doings::turned_away(line, id, problem))
    }

    fn let_in(
        &mut self,
        line: u64,
        text: &str,
        found: Option<&Found>,
        at: &Moment,
    ) -> Result<Doings, (u32, Problem)> {
        let message = Message::read(text)?;
        let FromClient::Enter { table: code, token, seen } = message.body else {
            return Err((message.id, ProblemCode::EnterFirst.into()));
        };
        let found = found.ok_or_else(|| (message.id, ProblemCode::NoSuchTable.into()))?;
        let unreadable = |why: String| (message.id, ProblemCode::Unavailable.because(why));
        let stored = found.read().map_err(unreadable)?;
        let table = stored.saved.id.to_string();
        let mut turn = Turn::at(&table, at);
        if !self.rooms.contains_key(&table) {
            let shell = Shell::open(stored, magpie_room::Moment(found.left), &mut turn)
                .map_err(|error| unreadable(error.to_string()))?;
            self.rooms.insert(table.clone(), shell);
        }
        let guest = Arrival { guest: GuestId(line), token, watcher: code.is_watch(), seen };
        let shell = self.rooms.get_mut(&table).expect("it is open now");
        shell.came(&mut turn, guest, message.id);
        Ok(self.after(turn))
    }

    /// Something has happened at a table.
    pub fn tell(&mut self, table: &str, event: Event, at: &Moment) -> Doings {
        let mut turn = Turn::at(table, at);
        if let Some(shell) = self.rooms.get_mut(table) {
            shell.tell(&mut turn, event);
        }
        self.after(turn)
    }

    /// What is to be done in the end. A room that is of no more use is gone.
    fn after(&mut self, Turn { mut doings, .. }: Turn) -> Doings {
        doings.closed = self.rooms.get(&doings.table).is_none_or(Shell::is_over);
        if doings.closed {
            self.rooms.remove(&doings.table);
        } else if let Some(shell) = self.rooms.get(&doings.table) {
            shell.sum_up(&mut doings);
        }
        doings
    }
}

/// The record of a game that is over.
pub fn record_of(found: &Found) -> Result<String, Problem> {
    let unreadable = |why: String| ProblemCode::Unavailable.because(why);
    let stored = found.read().map_err(unreadable)?;
    record::may_be_had(&stored.saved)?;
    record::closed(&stored.saved, stored.entries).map_err(|error| unreadable(error.to_string()))
}

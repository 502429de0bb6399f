//! What people do in a house: they open tables, come, read, speak and leave.

use std::collections::VecDeque;

use magpie_bots::Level;
use magpie_games::GAMES;
use magpie_protocol::FromServer;
use magpie_protocol::client::FromClient;
use magpie_protocol::http::{OpenTable, SeatChoice};
use magpie_room::{Arrival, GuestId, Heard, Moment, opening};
use magpie_rules::Seat;
use magpie_tables::{Clock, Sitter, Status, TableId, TokenHash};
use serde_json::{Value, json};

use super::World;
use crate::laws::Broken;
use crate::person::{self, Connection, Game, Page, Person, Told, Wish};
use crate::store::Kept;

/// An action on its way.
pub(super) struct Done {
    pub(super) table: TableId,
    pub(super) seat: Seat,
    /// What; nothing if a bot is to choose it.
    pub(super) action: Option<Value>,
    pub(super) saw: Game,
    /// Was it said to answer an update that they had not read? Then they know themselves what they do.
    pub(super) lied: bool,
}

impl World {
    /// Somebody opens a table, and tells others.
    pub(super) fn open(&mut self) {
        let game = self.dice.pick(GAMES).info();
        let (least, most) = (*game.seats.start(), *game.seats.end());
        let seats = usize::from(least) + self.dice.below(usize::from(most - least).min(2) + 1);
        let mut seat = |_| match self.dice.below(3) {
            0 => SeatChoice::Bot { level: person::level(&mut self.dice) },
            _ => SeatChoice::Open {},
        };
        let mut choices: Vec<SeatChoice> = (0..seats).map(&mut seat).collect();
        choices[0] = SeatChoice::Me {};
        let mut wish = OpenTable {
            game: game.name.into(),
            options: json!({}),
            seats: choices,
            name: person::name(&mut self.dice),
            public: false,
            chat: self.dice.once_in(2),
            take_backs: self.dice.once_in(2),
            clock: person::clock(&mut self.dice),
            stand_in: Level::Random,
            token: None,
            from: None,
        };
        let options: serde_json::Map<String, Value> = game
            .options
            .iter()
            .map(|choice| (choice.name.into(), json!(self.dice.pick(choice.values))))
            .collect();
        let (defaults, least) =
            (std::mem::replace(&mut wish.options, options.into()), self.config.least_clock);
        let opened = opening::open(&wish, least, Moment(self.now), &mut self.dice);
        let (stored, token) = opened.unwrap_or_else(|_| {
            wish.options = defaults;
            opening::open(&wish, least, Moment(self.now), &mut self.dice)
                .expect("every game has its defaults")
        });
        let table = stored.saved.id;
        self.store.commit(&stored.opening()).expect("no table has its codes yet");
        self.people.push(Person::new(table, false, Some(token), &mut self.dice));
        for guest in 0..seats {
            let watcher = guest > 0 && self.dice.once_in(3);
            self.people.push(Person::new(table, watcher, None, &mut self.dice));
        }
    }

    /// The tables at which a game is on or about to be, and nobody is missing for ever: whose seat was stored but never heard of cannot come again.
    pub(super) fn games(&self) -> impl Iterator<Item = &Kept> {
        let tables = self.people.iter().filter(|person| person.token.is_some()).map(|person| person.table);
        let mut tables: Vec<TableId> = tables.collect();
        tables.dedup();
        tables
            .into_iter()
            .map(|table| self.store.kept(table))
            .filter(|kept| matches!(kept.saved().status, Status::Opening | Status::Playing))
            .filter(|kept| kept.saved().seats.iter().all(|sitter| self.is_played(kept, sitter)))
    }

    pub(super) fn is_played(&self, kept: &Kept, sitter: &Sitter) -> bool {
        match sitter {
            Sitter::Person { token, stand_in: None, .. } if kept.saved().clock == Clock::None => {
                let known = |person: &Person| {
                    person.shown_token().is_some_and(|known| TokenHash::of(&known) == *token)
                };
                self.people.iter().any(known)
            }
            Sitter::Person { .. } | Sitter::Bot { .. } | Sitter::Open {} => true,
        }
    }

    pub(super) fn somebody_reads(&mut self) -> Result<bool, Broken> {
        let at = self.dice.below(self.people.len());
        let Some(connection) = &mut self.people[at].connection else { return self.come(at) };
        let Some((message, moment)) = connection.news.pop_front() else { return Ok(false) };
        connection.page.read(&message, moment);
        if let FromServer::Welcome { game: Some(update), .. } | FromServer::Update(update) = &message {
            self.people[at].seen = Some(update.trace);
        }
        match message {
            FromServer::Seated { token, .. } => self.people[at].token = Some(token),
            FromServer::Welcome { you: Some(_), .. } => self.people[at].know_token(),
            _ => {}
        }
        Ok(true)
    }

    /// Somebody comes to one of the rooms of their table.
    pub(super) fn come(&mut self, at: usize) -> Result<bool, Broken> {
        let (table, watcher, token) =
            (self.people[at].table, self.people[at].watcher, self.people[at].shown_token());
        let Some(room) = self.a_room(table)? else { return Ok(false) };
        // Of two rooms that do not know of each other one has not heard what was told in the other.
        let remembers =
            self.people[at].remembers(&mut self.dice).filter(|_| self.owners.know_of_each_other());
        let guest = GuestId(self.came);
        self.came += 1;
        self.people[at].connection = Some(Connection {
            room,
            guest,
            news: VecDeque::new(),
            page: Page::default(),
            told: Told { known: remembers.map(|(_, known)| known), ..Told::default() },
        });
        if let Some(live) = &mut self.rooms[room] {
            live.guests.insert(guest, at);
            let seen = remembers.map(|(seen, _)| seen);
            live.inbox.push_back(Heard::Came(Arrival { guest, token, watcher, seen }));
        }
        Ok(true)
    }

    pub(super) fn somebody_speaks(&mut self) -> Result<bool, Broken> {
        let at = self.dice.below(self.people.len());
        if self.people[at].connection.is_none() {
            return self.come(at);
        }
        let wish = self.people[at].wish(&mut self.dice, self.calm);
        let (Some(Wish { message, saw }), Some(connection)) = (wish, &self.people[at].connection) else {
            return Ok(false);
        };
        let acts = match &message.body {
            FromClient::Act { seen, action, .. } => Some((*seen, Some(action.clone()))),
            FromClient::LetAct { seen } => Some((*seen, None)),
            _ => None,
        };
        if let (Some((seen, action)), Some(seat), Some(saw)) = (acts, connection.page.you, saw) {
            let (table, lied) = (self.people[at].table, seen != saw.number);
            self.done.push(Done { table, seat, action, saw, lied });
        }
        let (room, guest) = (connection.room, connection.guest);
        if let FromClient::Sit { token: Some(token), .. } = &message.body {
            self.people[at].proposed = Some(token.clone());
        }
        if let Some(live) = &mut self.rooms[room] {
            live.inbox.push_back(Heard::Said { guest, message });
        }
        Ok(true)
    }

    pub(super) fn somebody_leaves(&mut self) -> bool {
        let at = self.dice.below(self.people.len());
        if self.calm || !self.dice.once_in(3) {
            return false;
        }
        let Some(Connection { room, guest, .. }) = self.people[at].connection.take() else { return false };
        if let Some(live) = &mut self.rooms[room] {
            live.guests.remove(&guest);
            live.inbox.push_back(Heard::Left { guest });
        }
        true
    }
}

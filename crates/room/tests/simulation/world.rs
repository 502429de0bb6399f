//! A house in which everything that can go wrong does, in an order that follows from one number.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use magpie_bots::{Level, Stop};
use magpie_games::GAMES;
use magpie_protocol::FromServer;
use magpie_protocol::client::FromClient;
use magpie_protocol::http::{OpenTable, SeatChoice};
use magpie_room::todo::{Commit, Read, Think};
use magpie_room::{
    Arrival, Closed, Committed, Config, GuestId, Heard, Held, Moment, Question, Room, Todo, opening,
};
use magpie_rules::record::Entry;
use magpie_rules::{Actor, Mix, Seat, Viewer};
use magpie_tables::{Clock, SavedTable, Sitter, Status, TableId, TokenHash, Write};
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::fair;
use crate::laws::{self, Broken, Clocks};
use crate::person::{self, Connection, Game, Page, Person, Told, Wish};
use crate::store::{Kept, Store};
use crate::twins;

/// No machine's clock is further behind than this, in milliseconds.
const SLOW_CLOCK: usize = 10_000_000;

/// Where so often nothing could happen, nothing ever will.
const TRIES: usize = 100_000;

/// A house.
pub(crate) struct World {
    dice: Dice,
    now: u64,
    config: Config,
    store: Store,
    rooms: Vec<Option<Live>>,
    /// The rooms that ended last, by table.
    ended: BTreeMap<TableId, Ended>,
    people: Vec<Person>,
    /// How many guests there have been.
    came: u64,
    /// What people did, and what they saw when they did it.
    done: Vec<Done>,
    /// How many rooms may think they own one table.
    rivals: usize,
    /// Does nothing go wrong any more?
    calm: bool,
}

/// A room that is run.
struct Live {
    table: TableId,
    room: Room,
    /// How far the clock of its machine is behind, in milliseconds.
    behind: u64,
    inbox: VecDeque<Heard>,
    commit: Option<Commit>,
    read: Option<Read>,
    thoughts: Vec<Think>,
    wake: Option<Moment>,
    guests: BTreeMap<GuestId, usize>,
    clocks: Option<Clocks>,
}

/// A room that has ended: how far the clock of its machine was behind, and what it told last about those of the table.
struct Ended {
    behind: u64,
    clocks: Option<Clocks>,
}

/// An action on its way.
struct Done {
    table: TableId,
    seat: Seat,
    action: Value,
    saw: Game,
    /// Was it said to answer an update that they had not read? Then they know themselves what they do.
    lied: bool,
}

impl World {
    pub(crate) fn new(seed: u64, config: Config) -> World {
        let mut world = World {
            dice: Dice::new(seed),
            now: SLOW_CLOCK as u64,
            config,
            store: Store::default(),
            rooms: Vec::new(),
            ended: BTreeMap::new(),
            people: Vec::new(),
            came: 0,
            done: Vec::new(),
            rivals: 1,
            calm: false,
        };
        world.rivals += world.dice.below(2);
        let tables = 1 + world.dice.below(2);
        (0..tables).for_each(|_| world.open());
        world
    }

    /// Somebody opens a table, and tells others.
    fn open(&mut self) {
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
            clock: person::clock(&mut self.dice),
            stand_in: Level::Random,
            token: None,
        };
        let options: serde_json::Map<String, Value> = game
            .options
            .iter()
            .map(|choice| (choice.name.into(), json!(self.dice.pick(choice.values))))
            .collect();
        let (defaults, least) =
            (std::mem::replace(&mut wish.options, options.into()), self.config.least_clock);
        let opened = opening::open(&wish, least, Moment(self.now), &mut self.dice);
        let (saved, token) = opened.unwrap_or_else(|_| {
            wish.options = defaults;
            opening::open(&wish, least, Moment(self.now), &mut self.dice)
                .expect("every game has its defaults")
        });
        let table = saved.id;
        self.store.commit(&[Write::Open(Box::new(saved))]).expect("no table has its codes yet");
        self.people.push(Person::new(table, false, Some(token), &mut self.dice));
        for guest in 0..seats {
            let watcher = guest > 0 && self.dice.once_in(3);
            self.people.push(Person::new(table, watcher, None, &mut self.dice));
        }
    }

    /// Nothing goes wrong from here on, and every game that is on comes to its end within so many steps; tells how many it took.
    pub(crate) fn come_to_rest(&mut self, most: u64) -> Result<u64, Broken> {
        self.calm = true;
        // Of two rooms that do not know of each other one would never hear what happens in the other.
        let ends = if self.rivals > 1 { self.rooms.len() } else { 0 };
        for room in 0..ends {
            self.crash(room)?;
        }
        for steps in 0..most {
            if self.games().next().is_none() {
                return Ok(steps);
            }
            self.step()?;
        }
        let stuck = self.games().map(|kept| {
            let saved = kept.saved();
            format!("{} {} {:?}: {} inputs", saved.game, saved.options, saved.seats, kept.entries.len())
        });
        Err(Broken("every game with bots ends", stuck.collect::<Vec<_>>().join("; ")))
    }

    /// The tables at which a game is on or about to be, and nobody is missing for ever: whose seat was stored but never heard of cannot come again.
    fn games(&self) -> impl Iterator<Item = &Kept> {
        let tables = self.people.iter().filter(|person| person.token.is_some()).map(|person| person.table);
        let mut tables: Vec<TableId> = tables.collect();
        tables.dedup();
        tables
            .into_iter()
            .map(|table| self.store.kept(table))
            .filter(|kept| matches!(kept.saved().status, Status::Opening | Status::Playing))
            .filter(|kept| kept.saved().seats.iter().all(|sitter| self.is_played(kept, sitter)))
    }

    fn is_played(&self, kept: &Kept, sitter: &Sitter) -> bool {
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

    /// Something happens.
    pub(crate) fn step(&mut self) -> Result<(), Broken> {
        for _ in 0..TRIES {
            if !self.calm && self.dice.once_in(2000) {
                self.now += self.dice.below(60_000) as u64;
            }
            let kind = self.dice.below(100);
            let happened = match kind {
                0..=24 => self.somebody_reads()?,
                25..=44 => self.somebody_speaks()?,
                45..=64 => self.a_room_hears()?,
                65..=84 => self.the_store_answers()?,
                85..=95 => self.a_thought_ends()?,
                96..=97 => self.time_passes()?,
                98 => self.somebody_leaves(),
                _ => self.something_breaks()?,
            };
            if happened {
                return Ok(());
            }
        }
        Err(Broken("something can always happen", "everybody waits for somebody else".into()))
    }

    fn somebody_reads(&mut self) -> Result<bool, Broken> {
        let at = self.dice.below(self.people.len());
        let Some(connection) = &mut self.people[at].connection else { return self.come(at) };
        let Some((message, inputs)) = connection.news.pop_front() else { return Ok(false) };
        connection.page.read(&message, inputs);
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
    fn come(&mut self, at: usize) -> Result<bool, Broken> {
        let (table, watcher, token) =
            (self.people[at].table, self.people[at].watcher, self.people[at].shown_token());
        let Some(room) = self.a_room(table)? else { return Ok(false) };
        // Of two rooms that do not know of each other one has not heard what was told in the other.
        let remembers = self.people[at].remembers(&mut self.dice).filter(|_| self.rivals == 1);
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

    /// A room of this table; now and then there are two that do not know of each other.
    fn a_room(&mut self, table: TableId) -> Result<Option<usize>, Broken> {
        let there: Vec<usize> = (0..self.rooms.len())
            .filter(|room| self.rooms[*room].as_ref().is_some_and(|live| live.table == table))
            .collect();
        let another = there.is_empty() || !self.calm && there.len() < self.rivals && self.dice.once_in(10);
        if !another {
            return Ok(Some(*self.dice.pick(&there)));
        }
        let held = self.held(table, usize::MAX);
        let behind = if self.dice.once_in(4) { self.dice.below(SLOW_CLOCK) as u64 } else { 0 };
        let now = Moment(self.now - behind);
        // The house was there all the time, or it was gone from when the last room of this table ended until now.
        let gone = behind > 0 || self.dice.once_in(2);
        let before = self.ended.remove(&table).filter(|ended| ended.behind == 0 && !gone);
        let closed = match &before {
            Some(_) => Closed { from: Moment(0), until: Moment(0) },
            None => Closed { from: Moment(self.dice.below(self.now as usize) as u64), until: now },
        };
        let (room, todo) = Room::open(held, self.config.clone(), closed, now, &mut self.dice);
        self.rooms.push(Some(Live {
            table,
            room,
            behind,
            inbox: VecDeque::new(),
            commit: None,
            read: None,
            thoughts: Vec::new(),
            wake: None,
            guests: BTreeMap::new(),
            clocks: before.and_then(|ended| ended.clocks),
        }));
        let at = self.rooms.len() - 1;
        self.attend(at, todo)?;
        Ok(Some(at))
    }

    fn held(&self, table: TableId, told: usize) -> Held {
        Held::of(self.store.read(table), told, &self.config).expect("what is stored can be played again")
    }

    fn somebody_speaks(&mut self) -> Result<bool, Broken> {
        let at = self.dice.below(self.people.len());
        if self.people[at].connection.is_none() {
            return self.come(at);
        }
        let wish = self.people[at].wish(&mut self.dice, self.calm);
        let (Some(Wish { message, saw }), Some(connection)) = (wish, &self.people[at].connection) else {
            return Ok(false);
        };
        if let (FromClient::Act { seen, action }, Some(seat), Some(saw)) =
            (&message.body, connection.page.you, saw)
        {
            let (table, action, lied) = (self.people[at].table, action.clone(), *seen != saw.number);
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

    fn somebody_leaves(&mut self) -> bool {
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

    fn a_room_hears(&mut self) -> Result<bool, Broken> {
        let Some(at) = self.any_room() else { return Ok(false) };
        let next = self.rooms[at].as_mut().and_then(|live| live.inbox.pop_front());
        next.map_or(Ok(false), |heard| self.hear(at, heard).map(|()| true))
    }

    /// What is to be stored is stored, or not; and what is to be read is read.
    fn the_store_answers(&mut self) -> Result<bool, Broken> {
        let Some(at) = self.any_room() else { return Ok(false) };
        let Some(live) = &mut self.rooms[at] else { return Ok(false) };
        let table = live.table;
        if let Some(Commit { ticket, writes }) = live.commit.take() {
            let how = match self.dice.below(if self.calm { 1 } else { 40 }) {
                1 => Committed::Failed,
                2 => self.commit(table, &writes).map(|_| Committed::Failed)?,
                3 => Committed::Conflict,
                _ => self.commit(table, &writes)?,
            };
            return self.hear(at, Heard::Committed { ticket, how }).map(|()| true);
        }
        let Some(Read { told }) = live.read.take() else { return Ok(false) };
        let unreadable = !self.calm && self.dice.once_in(50);
        let heard =
            if unreadable { Heard::Unreadable } else { Heard::Read(Box::new(self.held(table, told))) };
        self.hear(at, heard).map(|()| true)
    }

    fn commit(&mut self, table: TableId, writes: &[Write]) -> Result<Committed, Broken> {
        let before = self.store.kept(table).entries.len();
        if self.store.commit(writes).is_err() {
            return Ok(Committed::Conflict);
        }
        if writes.iter().any(|write| matches!(write, Write::Save(_))) {
            fair::may_follow(&self.store.kept(table).versions)?;
        }
        let first = self.store.kept(table).entries.get(before).cloned();
        first.map_or(Ok(()), |first| self.was_meant(table, &first))?;
        Ok(Committed::Stored)
    }

    /// What a person did was meant for the moment in which it happened.
    fn was_meant(&self, table: TableId, entry: &Entry) -> Result<(), Broken> {
        let (kept, number) = (self.store.kept(table), entry.n as usize);
        let Actor::Seat(seat) = entry.by else { return Ok(()) };
        let Some(projection) = kept.projection.as_ref() else { return Ok(()) };
        let by_hand = |saved: &SavedTable| {
            !matches!(
                &saved.seats[seat.index()],
                Sitter::Bot { .. } | Sitter::Person { stand_in: Some(_), .. }
            )
        };
        let alone = kept.versions.iter().all(by_hand)
            && kept.saved().clock == Clock::None
            && !projection.is_held_after(number - 1);
        let viewer = Viewer::Seat(seat);
        let mut acts = self.done.iter().filter(|done| {
            done.table == table
                && done.seat == seat
                && projection.text(&done.action).as_ref() == Some(&entry.input)
        });
        let was_meant = |done: &Done| {
            projection.actions(done.saw.inputs, viewer) == projection.actions(number - 1, viewer)
                && (done.saw.inputs + 1..number).all(|other| projection.by(other) != Some(entry.by))
        };
        if !alone || acts.any(|done| done.lied || was_meant(done)) {
            return Ok(());
        }
        Err(Broken("an action happens in the moment it was meant for", format!("{entry:?}")))
    }

    fn a_thought_ends(&mut self) -> Result<bool, Broken> {
        let Some(at) = self.any_room() else { return Ok(false) };
        let Some(live) = self.rooms[at].as_mut().filter(|live| !live.thoughts.is_empty()) else {
            return Ok(false);
        };
        let which = self.dice.below(live.thoughts.len());
        let Think { ticket, question } = live.thoughts.swap_remove(which);
        let fails = !self.calm && self.dice.once_in(15);
        let heard = match question {
            Question::Bot(thought) => {
                Heard::Thought { ticket, considered: (!fails).then(|| thought.think()) }
            }
            Question::Advice(_) | Question::Review(_) if fails => Heard::Unanswered { ticket },
            Question::Advice(reflection) | Question::Review(reflection) => {
                Heard::Answered { ticket, answer: reflection.think(&Stop::default()) }
            }
        };
        self.hear(at, heard).map(|()| true)
    }

    /// A little later, or, if nothing else can happen, when the next room wants to be woken.
    fn time_passes(&mut self) -> Result<bool, Broken> {
        self.now += self.dice.below(300) as u64;
        let Some(at) = self.any_room() else { return Ok(false) };
        let Some(live) = &mut self.rooms[at] else { return Ok(false) };
        let Some(wake) = live.wake.filter(|_| live.inbox.is_empty()) else { return Ok(false) };
        self.now = self.now.max(wake.0 + live.behind);
        self.hear(at, Heard::Woke).map(|()| true)
    }

    fn something_breaks(&mut self) -> Result<bool, Broken> {
        let Some(at) = self.any_room() else { return Ok(false) };
        if self.calm || !self.dice.once_in(4) {
            return Ok(false);
        }
        if self.dice.once_in(3) {
            return self.look_from_another_world(at).map(|()| true);
        }
        self.crash(at)?;
        Ok(true)
    }

    /// The process is gone, or the room has left memory: what was being stored may be stored or not.
    fn crash(&mut self, at: usize) -> Result<(), Broken> {
        let Some(mut live) = self.rooms[at].take() else { return Ok(()) };
        self.ended.insert(live.table, Ended { behind: live.behind, clocks: live.clocks.take() });
        if let Some(commit) = live.commit.filter(|_| self.dice.once_in(2)) {
            // Whether it was a conflict, nobody learns.
            self.commit(live.table, &commit.writes)?;
        }
        for person in &mut self.people {
            person.connection.take_if(|connection| connection.room == at);
        }
        Ok(())
    }

    fn look_from_another_world(&mut self, at: usize) -> Result<(), Broken> {
        let Some(live) = &self.rooms[at] else { return Ok(()) };
        let here: Vec<&Person> = self.people.iter().filter(|person| person.table == live.table).collect();
        let at = self.dice.below(here.len());
        let others = here.iter().enumerate().filter(|(other, _)| *other != at);
        let guests = twins::Guests {
            token: here[at].token.clone(),
            watcher: here[at].watcher,
            others: others.filter_map(|(_, person)| person.token.clone()).collect(),
        };
        let (stored, config) = (self.store.read(live.table), &self.config);
        let read =
            || Held::of(stored.clone(), usize::MAX, config).expect("what is stored can be played again");
        twins::compare(read, &guests, config, Moment(self.now), &mut self.dice)
    }

    fn any_room(&mut self) -> Option<usize> {
        let live: Vec<usize> = (0..self.rooms.len()).filter(|at| self.rooms[*at].is_some()).collect();
        (!live.is_empty()).then(|| *self.dice.pick(&live))
    }

    fn hear(&mut self, at: usize, heard: Heard) -> Result<(), Broken> {
        let Some(live) = &mut self.rooms[at] else { return Ok(()) };
        let todo = live.room.hear(Moment(self.now - live.behind), heard, &mut self.dice);
        if live.room.is_broken() {
            return self.crash(at);
        }
        self.attend(at, todo)
    }

    fn attend(&mut self, at: usize, todo: Todo) -> Result<(), Broken> {
        let Some(live) = &mut self.rooms[at] else { return Ok(()) };
        let kept = self.store.kept(live.table);
        let here = self.people.iter().filter(|person| person.table == live.table);
        let mixes: Vec<Mix> = here.flat_map(|person| person.mixes.iter().copied()).collect();
        for say in todo.say {
            fair::tells_no_mix(kept.saved(), mixes.iter().copied(), &say.message)?;
            for guest in say.to {
                let Some(person) = live.guests.get(&guest).map(|at| &mut self.people[*at]) else { continue };
                let token = person.shown_token();
                let Some(connection) = &mut person.connection else { continue };
                laws::may_be_told(kept, token.as_ref(), person.watcher, &mut connection.told, &say.message)?;
                if self.rivals == 1 {
                    laws::clocks_run(kept, &mut live.clocks, self.now, &connection.told, &say.message)?;
                }
                connection.news.push_back((say.message.clone(), connection.told.inputs.unwrap_or(0)));
            }
        }
        for (guest, problem) in todo.turned_away {
            if let Some(person) = live.guests.remove(&guest) {
                self.people[person].turned_away(&problem);
            }
        }
        if live.commit.is_some() && todo.store.is_some() {
            return Err(Broken("one thing is stored at a time", "two commits".into()));
        }
        live.commit = todo.store.or(live.commit.take());
        live.read = todo.read.or(live.read.take());
        live.wake = todo.wake;
        // What nobody waits for any more may still be thought to its end.
        if self.dice.once_in(2) {
            live.thoughts.retain(|think| !todo.forget.contains(&think.ticket));
        }
        live.thoughts.extend(todo.think);
        Ok(())
    }
}

/// How rooms are kept in a simulation.
pub(crate) fn config() -> Config {
    Config { bot_pause: Duration::from_millis(100), guests: 6, ..Config::default() }
}

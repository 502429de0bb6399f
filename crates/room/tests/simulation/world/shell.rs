//! What is done for a room: it is opened, hears, has something stored, read or thought about, and ends.

use std::collections::{BTreeMap, VecDeque};

use magpie_bots::Stop;
use magpie_room::todo::{Commit, Read, Think};
use magpie_room::{Closed, Committed, GuestId, Heard, Held, Moment, Question, Room, Todo};
use magpie_rules::record::Entry;
use magpie_rules::{Actor, Mix, Seat, Viewer};
use magpie_tables::{Clock, SavedTable, Sitter, TableId, Token, TokenHash, Write};

use super::owners::{Claim, Tenancy};
use super::people::Done;
use super::{SLOW_CLOCK, World};
use crate::bells;
use crate::clocks;
use crate::fair;
use crate::laws::{self, Broken, Time};
use crate::projection::Projection;

/// A room that is run.
pub(super) struct Live {
    pub(super) table: TableId,
    room: Room,
    /// How far the clock of its machine is behind, in milliseconds.
    pub(super) behind: u64,
    /// How far it is behind what has happened at the table, as far as the room knows.
    lag: u64,
    /// When there was no house before it.
    closed: Closed,
    /// How a node holds the table.
    pub(super) tenancy: Option<Tenancy>,
    pub(super) inbox: VecDeque<Heard>,
    commit: Option<Commit>,
    read: Option<Read>,
    thoughts: Vec<Think>,
    pub(super) wake: Option<Moment>,
    pub(super) guests: BTreeMap<GuestId, usize>,
}

impl World {
    /// The room of this table, if anybody can have one; now and then there are two that do not know of each other.
    pub(super) fn a_room(&mut self, table: TableId) -> Result<Option<usize>, Broken> {
        let there: Vec<usize> = (0..self.rooms.len())
            .filter(|room| self.rooms[*room].as_ref().is_some_and(|live| live.table == table))
            .collect();
        let (tenancy, closed) = match self.claim(table, &there) {
            Claim::There(room) => return Ok(Some(room)),
            Claim::Wait => return Ok(None),
            Claim::Open(tenancy, closed) => (tenancy, closed),
        };
        let held = self.held(table, usize::MAX);
        // Nodes agree on the time.
        let slow = tenancy.is_none() && self.dice.once_in(4);
        let behind = if slow { self.dice.below(SLOW_CLOCK) as u64 } else { 0 };
        let now = Moment(self.now - behind);
        let closed = Closed { from: closed.from, until: closed.until.min(now) };
        let lag = self.latest(table).saturating_sub(now.0);
        let (room, todo) = Room::open(held, self.config.clone(), closed, now, &mut self.dice);
        self.rooms.push(Some(Live {
            table,
            room,
            behind,
            lag,
            closed,
            tenancy,
            inbox: VecDeque::new(),
            commit: None,
            read: None,
            thoughts: Vec::new(),
            wake: None,
            guests: BTreeMap::new(),
        }));
        let at = self.rooms.len() - 1;
        self.attend(at, todo)?;
        Ok(Some(at))
    }

    /// When the last thing happened at a table that counts for its clocks.
    fn latest(&self, table: TableId) -> u64 {
        let kept = self.store.kept(table);
        let stretches =
            kept.projection.as_ref().map(|projection| projection.stretches_after(kept.entries.len()));
        stretches.map_or(0, |stretches| clocks::latest(&kept.saved().pauses, stretches))
    }

    pub(super) fn held(&self, table: TableId, told: usize) -> Held {
        Held::of(self.store.read(table), told, &self.config).expect("what is stored can be played again")
    }

    pub(super) fn a_room_hears(&mut self) -> Result<bool, Broken> {
        let Some(at) = self.any_room() else { return Ok(false) };
        let next = self.rooms[at].as_mut().and_then(|live| live.inbox.pop_front());
        next.map_or(Ok(false), |heard| self.hear(at, heard).map(|()| true))
    }

    /// What is to be stored is stored, or not; and what is to be read is read.
    pub(super) fn the_store_answers(&mut self) -> Result<bool, Broken> {
        let Some(at) = self.any_room() else { return Ok(false) };
        let Some(live) = self.rooms[at].as_mut().filter(|live| live.reaches_the_store()) else {
            return Ok(false);
        };
        let (table, closed, tenancy) = (live.table, live.closed, live.tenancy);
        if let Some(Commit { ticket, writes, .. }) = live.commit.take() {
            if self.is_fenced(table, tenancy) {
                return self.crash(at).map(|()| true);
            }
            let how = match self.dice.below(if self.calm { 1 } else { 40 }) {
                1 => Committed::Failed,
                2 => self.commit(table, closed, &writes).map(|_| Committed::Failed)?,
                3 => Committed::Conflict,
                _ => self.commit(table, closed, &writes)?,
            };
            return self.hear(at, Heard::Committed { ticket, how }).map(|()| true);
        }
        let Some(Read { told }) = live.read.take() else { return Ok(false) };
        let unreadable = !self.calm && self.dice.once_in(50);
        let heard =
            if unreadable { Heard::Unreadable } else { Heard::Read(Box::new(self.held(table, told))) };
        self.hear(at, heard).map(|()| true)
    }

    pub(super) fn commit(
        &mut self,
        table: TableId,
        closed: Closed,
        writes: &[Write],
    ) -> Result<Committed, Broken> {
        let before = self.store.kept(table).entries.len();
        let drafts = self.store.kept(table).saved().drafts.clone();
        if self.store.commit(writes).is_err() {
            return Ok(Committed::Conflict);
        }
        if writes.iter().any(|write| matches!(write, Write::Save(_))) {
            let kept = self.store.kept(table);
            fair::may_follow(&kept.versions)?;
            if let (true, Some(projection)) = (self.owners.know_of_each_other(), &kept.projection) {
                clocks::may_stand_still(&kept.versions, projection.stretches_after(before), closed)?;
            }
        }
        let kept = self.store.kept(table);
        let first = kept.entries.get(before).cloned();
        let was_tried = |entry: &Entry| {
            drafts.iter().any(|draft| (Actor::Seat(draft.seat), &draft.action) == (entry.by, &entry.input))
        };
        if let Some(first) = first.filter(|first| !was_tried(first)) {
            self.was_meant(table, first.by, &first.input, |projection| {
                projection.moment_of(first.n as usize)
            })?;
        }
        let new = kept.saved().drafts.iter().find(|draft| !drafts.contains(draft));
        if let Some(draft) = new.filter(|_| self.owners.know_of_each_other()) {
            self.was_meant(table, Actor::Seat(draft.seat), &draft.action, Projection::latest)?;
        }
        Ok(Committed::Stored)
    }

    /// What a person did was meant for the moment in which it happened.
    pub(super) fn was_meant(
        &self,
        table: TableId,
        by: Actor,
        input: &str,
        when: impl Fn(&Projection) -> usize,
    ) -> Result<(), Broken> {
        let kept = self.store.kept(table);
        let Actor::Seat(seat) = by else { return Ok(()) };
        let Some(projection) = kept.projection.as_ref() else { return Ok(()) };
        let moment = when(projection);
        let by_hand = |saved: &SavedTable| {
            !matches!(
                &saved.seats[seat.index()],
                Sitter::Bot { .. } | Sitter::Person { stand_in: Some(_), .. }
            )
        };
        let alone = kept.versions.iter().all(by_hand)
            && kept.saved().clock == Clock::None
            && !projection.is_held_after(projection.inputs_at(moment - 1));
        let viewer = Viewer::Seat(seat);
        let mut acts = self.done.iter().filter(|done| {
            done.table == table
                && done.seat == seat
                && done
                    .action
                    .as_ref()
                    .is_none_or(|did| projection.text(did).as_ref().is_some_and(|text| text == input))
        });
        let was_meant = |done: &Done| {
            projection.actions(done.saw.moment, viewer) == projection.actions(moment - 1, viewer)
                && (done.saw.moment + 1..moment)
                    .all(|other| projection.by(other) != Some(by) && !projection.interrupts(other, seat))
        };
        if !alone || acts.any(|done| done.lied || was_meant(done)) {
            return Ok(());
        }
        Err(Broken("an action happens in the moment it was meant for", format!("{by}: {input}")))
    }

    pub(super) fn a_thought_ends(&mut self) -> Result<bool, Broken> {
        let Some(at) = self.any_room() else { return Ok(false) };
        let Some(live) = self.rooms[at].as_mut().filter(|live| !live.thoughts.is_empty()) else {
            return Ok(false);
        };
        let which = self.dice.below(live.thoughts.len());
        let Think { ticket, question } = live.thoughts.swap_remove(which);
        let fails = !self.calm && self.dice.once_in(15);
        let heard = match question {
            Question::Bot(_, thought) => {
                Heard::Thought { ticket, considered: (!fails).then(|| thought.think()) }
            }
            Question::Advice(_) | Question::Review(_) if fails => Heard::Unanswered { ticket },
            Question::Advice(reflection) | Question::Review(reflection) => {
                Heard::Answered { ticket, answer: reflection.think(&Stop::default()) }
            }
        };
        self.hear(at, heard).map(|()| true)
    }

    /// The process is gone, or the room has left memory: what was being stored may be stored or not.
    pub(super) fn crash(&mut self, at: usize) -> Result<(), Broken> {
        let Some(live) = self.rooms[at].take() else { return Ok(()) };
        let fenced = self.is_fenced(live.table, live.tenancy);
        if let Some(commit) = live.commit.filter(|_| !fenced && self.dice.once_in(2)) {
            // Whether it was a conflict, nobody learns.
            self.commit(live.table, live.closed, &commit.writes)?;
        }
        for person in &mut self.people {
            person.connection.take_if(|connection| connection.room == at);
        }
        Ok(())
    }

    pub(super) fn hear(&mut self, at: usize, heard: Heard) -> Result<(), Broken> {
        if self.is_lost(at) {
            return self.crash(at);
        }
        let Some(table) = self.rooms[at].as_ref().map(|live| live.table) else { return Ok(()) };
        let latest = self.latest(table);
        let Some(live) = &mut self.rooms[at] else { return Ok(()) };
        let now = Moment(self.now - live.behind);
        if let Heard::Read(_) = heard {
            live.lag = live.lag.max(latest.saturating_sub(now.0));
        }
        let todo = live.room.hear(now, heard, &mut self.dice);
        if live.room.is_broken() {
            return self.crash(at);
        }
        self.attend(at, todo)
    }

    pub(super) fn attend(&mut self, at: usize, todo: Todo) -> Result<(), Broken> {
        let Some(live) = &mut self.rooms[at] else { return Ok(()) };
        let kept = self.store.kept(live.table);
        let here = self.people.iter().filter(|person| person.table == live.table);
        let mixes: Vec<Mix> = here.flat_map(|person| person.mixes.iter().copied()).collect();
        let now = self.now - live.behind + live.lag;
        let time = Time {
            now,
            hold: self.config.hold.expect("as in a house"),
            alone: self.owners.know_of_each_other(),
        };
        for say in todo.say {
            if let Some(messages) = &mut self.messages {
                let text = serde_json::to_string(&say.message).expect("messages are plain data");
                messages.push(format!("{:?}: {text}", say.to));
            }
            fair::tells_no_mix(kept.saved(), mixes.iter().copied(), &say.message)?;
            for guest in say.to {
                let Some(person) = live.guests.get(&guest).map(|at| &mut self.people[*at]) else { continue };
                let token = person.shown_token();
                let Some(connection) = &mut person.connection else { continue };
                let told = &mut connection.told;
                laws::may_be_told(kept, token.as_ref(), person.watcher, told, time, &say.message)?;
                connection.news.push_back((say.message.clone(), connection.told.moment.unwrap_or(0)));
            }
        }
        for (guest, problem) in todo.turned_away {
            if let Some(person) = live.guests.remove(&guest) {
                self.people[person].turned_away(&problem);
            }
        }
        for ring in &todo.rings {
            bells::may_ring(kept, time.alone, &mut self.rung, ring)?;
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
        self.somebody_is_told(at)
    }

    /// Who is waited for and is elsewhere has been told, or soon is.
    fn somebody_is_told(&self, at: usize) -> Result<(), Broken> {
        let Some(live) = &self.rooms[at] else { return Ok(()) };
        let waits = live.commit.is_some() || live.read.is_some() || !live.inbox.is_empty();
        if waits || !self.owners.know_of_each_other() || self.is_fenced(live.table, live.tenancy) {
            return Ok(());
        }
        let kept = self.store.kept(live.table);
        let token = |person: &usize| self.people[*person].shown_token();
        let is_here = |seat: &Seat| {
            let sits = |token: Token| kept.saved().seat_of(&TokenHash::of(&token)) == Some(*seat);
            live.guests.values().filter_map(token).any(sits)
        };
        let soon = Moment(self.now - live.behind).after(self.config.bells.patience);
        let Some(unaware) = bells::unaware(kept).into_iter().find(|seat| !is_here(seat)) else {
            return Ok(());
        };
        if live.wake.is_some_and(|wake| wake <= soon) {
            return Ok(());
        }
        let what = format!("{unaware:?} at {}: the room wakes at {:?}", kept.saved().game, live.wake);
        Err(Broken("who is waited for is told", what))
    }
}

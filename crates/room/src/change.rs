//! How anything is changed: stored, and only then told.

use std::time::Duration;

use magpie_protocol::FromServer;
use magpie_protocol::client::{FromClient, Message};
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_rules::record::Entry;
use magpie_rules::{Seat, SeatSet, Viewer};
use magpie_tables::{Notes, Pause, Readers, Rematch, SavedTable, Status, Token, TokenHash, Tried, Write};
use serde_json::Value;

use crate::bots::BREATH;
use crate::fault::Fault;
use crate::guests::{Guest, GuestId};
use crate::heard::{Closed, Committed, Moment, Ticket};
use crate::held::Held;
use crate::lobby::{self, Newcomer, Who};
use crate::opening::{self, TRIES};
use crate::play::Play;
use crate::room::{Room, State, Turn};
use crate::todo::{Commit, Read, Ring};

/// A change that is to be stored: what is to be written, and what it means once it is durable.
pub(crate) struct Change {
    writes: Vec<Write>,
    deed: Deed,
}

/// What has happened once it is durable.
enum Deed {
    /// The table has changed.
    Table(Box<SavedTable>),
    /// Somebody has sat down.
    Seat { table: Box<SavedTable>, guest: GuestId, seat: Seat, token: Token },
    /// The game has begun.
    Start { table: Box<SavedTable>, play: Box<Play>, inputs: u64 },
    /// Something has happened in the game, with which it may have ended; or somebody has tried something out, or taken it back.
    Inputs { table: Option<Box<SavedTable>>, inputs: u64 },
    /// A guest has written something down.
    Notes { guest: GuestId, readers: SeatSet, to: Readers, notes: Notes },
    /// Somebody has other bells, or knows what they are told or have seen.
    Bells { table: Box<SavedTable>, changed: Option<Seat>, rings: Vec<Ring> },
    /// There is another game of the same people.
    Rematch { table: Box<SavedTable>, codes: Rematch },
    /// The clocks ran for a while since they were last looked at, and then stood still until then.
    Pause { table: Box<SavedTable>, ran: Duration, until: Moment },
}

impl Deed {
    /// Does nobody notice it but whose it is? They have tried something out or taken it back, written something down, or have bells.
    fn is_private(&self) -> bool {
        match self {
            Deed::Inputs { inputs, .. } => *inputs == 0,
            Deed::Notes { .. } | Deed::Bells { .. } => true,
            Deed::Table(_) | Deed::Seat { .. } | Deed::Start { .. } => false,
            Deed::Rematch { .. } | Deed::Pause { .. } => false,
        }
    }
}

impl Change {
    /// The table is like this from now on.
    pub(crate) fn of_table(next: SavedTable) -> Change {
        let next = Box::new(next);
        Change { writes: vec![Write::Save(next.clone())], deed: Deed::Table(next) }
    }

    /// The same, and nobody else notices: the bells of this seat are others, if any are, and these are rung.
    pub(crate) fn of_bells(next: SavedTable, changed: Option<Seat>, rings: Vec<Ring>) -> Change {
        let table = Box::new(next);
        Change { writes: vec![Write::Save(table.clone())], deed: Deed::Bells { table, changed, rings } }
    }

    /// The game begins with these inputs.
    pub(crate) fn of_start(next: SavedTable, play: Play, entries: Vec<Entry>) -> Change {
        let (table, inputs) = (next.id, entries.len() as u64);
        let next = Box::new(next);
        let writes = vec![Write::Save(next.clone()), Write::Append { table, entries }];
        Change { writes, deed: Deed::Start { table: next, play: Box::new(play), inputs } }
    }

    /// Would the table be as it is?
    pub(crate) fn is_idle(&self, is: &SavedTable) -> bool {
        matches!(&self.deed, Deed::Table(next) if **next == *is)
    }
}

/// Whose wish it was, and what they said.
pub(crate) enum Wish {
    /// A guest's.
    Guest { guest: GuestId, message: Message, tries: usize },
    /// A bot's.
    Bot,
    /// Nobody's: time is up.
    Time,
    /// The room's own.
    Room,
}

impl Wish {
    /// Does somebody give their own seat free?
    fn is_to_stand(&self) -> bool {
        match self {
            Wish::Guest { message, .. } => matches!(message.body, FromClient::Stand {}),
            Wish::Bot | Wish::Time | Wish::Room => false,
        }
    }
}

/// What is being stored.
pub(crate) struct Pending {
    ticket: Ticket,
    deed: Deed,
    wish: Wish,
}

/// What follows when the table has been read again.
pub(crate) enum Then {
    /// The guest's wish is tried again.
    Retry { guest: GuestId, message: Message, tries: usize },
    /// The guest is told that it could not be done.
    Refuse { guest: GuestId, id: u32 },
    /// Nothing.
    GoOn,
}

impl Room {
    /// Has it stored.
    pub(crate) fn store(&mut self, turn: &mut Turn<'_>, Change { writes, deed }: Change, wish: Wish) {
        if self.has(Fault::TellsEarly) && matches!(deed, Deed::Inputs { .. }) {
            self.tell_game(turn);
        }
        let (ticket, private) = (self.ticket(), deed.is_private());
        turn.todo.store = Some(Commit { ticket, writes, private });
        self.state = State::Storing(Pending { ticket, deed, wish });
    }

    /// The store has answered.
    pub(crate) fn committed(&mut self, turn: &mut Turn<'_>, answered: Ticket, how: Committed) {
        let Pending { deed, wish, .. } = match std::mem::replace(&mut self.state, State::Free) {
            State::Storing(pending) if pending.ticket == answered => pending,
            other => {
                self.state = other;
                return;
            }
        };
        match (how, wish) {
            (Committed::Stored, wish) => self.done(turn, deed, &wish),
            (Committed::Conflict, Wish::Guest { guest, message, tries }) if tries + 1 < TRIES => {
                self.read_again(turn, Then::Retry { guest, message, tries: tries + 1 });
            }
            (Committed::Conflict | Committed::Failed, Wish::Guest { guest, message, .. }) => {
                self.read_again(turn, Then::Refuse { guest, id: message.id });
            }
            (Committed::Conflict, Wish::Bot | Wish::Time | Wish::Room) => self.read_again(turn, Then::GoOn),
            (Committed::Failed, Wish::Bot | Wish::Time) => {
                self.breath = Some(turn.now.after(BREATH));
                self.read_again(turn, Then::GoOn);
            }
            // The clocks would run on from where they once stood.
            (Committed::Failed, Wish::Room) => self.state = State::Broken,
        }
    }

    /// What is held here may differ from what is stored.
    fn read_again(&mut self, turn: &mut Turn<'_>, then: Then) {
        if self.has(Fault::KeepsUnstored) {
            return self.tell_game(turn);
        }
        self.stop_thinking(turn);
        turn.todo.read = Some(Read { told: self.told });
        self.state = State::Reading(then);
    }

    /// Holds what is stored, and tells what others have done.
    pub(crate) fn found(&mut self, turn: &mut Turn<'_>, held: Held) {
        let State::Reading(then) = std::mem::replace(&mut self.state, State::Free) else { return };
        let Held { saved, beginning, play, notes } = held;
        let (before, began) = (self.guests.eyes(), self.play.is_some());
        let (told, unheard) = (self.table_info(self.vacant, false), is_unheard(&self.saved, &saved));
        (self.saved, self.beginning, self.play, self.notes) = (saved, beginning, play, notes);
        self.away.fill(turn.now);
        if let Some(latest) = self.play.as_ref().map(Play::latest) {
            self.catch_up(turn, latest);
        }
        self.guests.look_around(&self.saved);
        self.tell_seats(turn, &before, false);
        // What could not be stored may be something of which nobody else is to know.
        if self.table_info(self.vacant(turn.now), false) != told && !unheard {
            self.tell_table(turn, None);
        }
        if unheard {
            self.welcome_all(turn);
        } else if began {
            self.tell_game(turn);
        } else {
            self.tell_start(turn);
        }
        match then {
            Then::Retry { guest, message, tries } => self.said(turn, guest, message, tries),
            Then::Refuse { guest, id } => turn.refuse(guest, id, ProblemCode::Unavailable.into()),
            Then::GoOn => {}
        }
    }

    /// The table could not be read again.
    pub(crate) fn unreadable(&mut self, turn: &mut Turn<'_>) {
        let guest = match std::mem::replace(&mut self.state, State::Broken) {
            State::Reading(Then::Retry { guest, message, .. }) => Some((guest, message.id)),
            State::Reading(Then::Refuse { guest, id }) => Some((guest, id)),
            State::Reading(Then::GoOn) | State::Free | State::Storing(_) | State::Broken => None,
        };
        if let Some((guest, id)) = guest {
            turn.refuse(guest, id, ProblemCode::Unavailable.into());
        }
    }

    /// It is durable: now it has happened, and everybody may know.
    fn done(&mut self, turn: &mut Turn<'_>, deed: Deed, wish: &Wish) {
        match deed {
            Deed::Table(table) => {
                let before = self.guests.eyes();
                self.keep(*table);
                self.tell_seats(turn, &before, wish.is_to_stand());
                self.tell_table(turn, None);
            }
            Deed::Seat { table, guest, seat, token } => {
                self.keep(*table);
                self.seated(turn, guest, seat, token);
            }
            Deed::Start { table, play, inputs } => {
                turn.todo.counts.inputs += inputs;
                (self.play, self.beginning) = (Some(*play), Vec::new());
                self.keep(*table);
                self.tell_table(turn, None);
                self.tell_start(turn);
            }
            Deed::Inputs { table, inputs } => {
                turn.todo.counts.inputs += inputs;
                turn.todo.counts.bot_moves += u64::from(matches!(wish, Wish::Bot));
                self.happened(turn, table);
            }
            Deed::Notes { guest, readers, to, notes } => self.written_down(turn, guest, readers, to, &notes),
            Deed::Bells { table, changed, rings } => {
                self.keep(*table);
                turn.todo.rings.extend(rings);
                if let Some(seat) = changed {
                    self.tell_bells(turn, seat, self.guests.with_eyes_of(Viewer::Seat(seat)));
                }
            }
            Deed::Rematch { table, codes } => {
                turn.todo.counts.tables_opened += 1;
                self.keep(*table);
                self.tell_table(turn, None);
                for (watchers, code) in [(false, codes.code), (true, codes.watch)] {
                    let to = self.guests.those(|_, guest| guest.who.watcher == watchers);
                    turn.say(to, FromServer::Rematch { code });
                }
            }
            Deed::Pause { table, ran, until } => {
                self.keep(*table);
                if let Some(play) = &mut self.play {
                    play.pause_clocks(ran, until);
                }
            }
        }
    }

    /// Something durable has happened in the game.
    fn happened(&mut self, turn: &mut Turn<'_>, table: Option<Box<SavedTable>>) {
        if self.betrays() || table.is_some() && self.has(Fault::TellsOfDrafts) {
            self.tell_table(turn, None);
        }
        if let Some(table) = table {
            self.keep(*table);
        }
        self.tell_game(turn);
        if self.saved.status == Status::Over {
            turn.todo.counts.games_finished += 1;
            self.tell_table(turn, None);
        }
    }

    /// Who has another seat than before, or none any more, is told so. Of a seat somebody may hear only now: it was stored when nobody
    /// could tell whether it was.
    fn tell_seats(&self, turn: &mut Turn<'_>, before: &[(GuestId, Viewer)], stood_up: bool) {
        for (id, viewer) in before {
            let Some(guest) = self.guests.get(*id).filter(|guest| guest.viewer != *viewer) else { continue };
            match (guest.viewer.seat(), &guest.token) {
                (None, _) => turn.say(vec![*id], FromServer::Unseated { stood_up }),
                (Some(seat), Some(token)) => {
                    turn.say(vec![*id], FromServer::Seated { seat, token: token.clone() });
                }
                (Some(_), None) => {}
            }
        }
    }

    /// A guest is that person from here on.
    fn seated(&mut self, turn: &mut Turn<'_>, guest: GuestId, seat: Seat, token: Token) {
        let hash = TokenHash::of(&token);
        if let Some(guest) = self.guests.get_mut(guest) {
            (guest.who.token, guest.token) = (Some(hash), Some(token.clone()));
        }
        self.guests.look_around(&self.saved);
        self.tell_table(turn, None);
        turn.say(self.guests.with_eyes_of(Viewer::Seat(seat)), FromServer::Seated { seat, token });
    }

    /// The readers have it on all their pages.
    fn written_down(
        &mut self,
        turn: &mut Turn<'_>,
        guest: GuestId,
        readers: SeatSet,
        to: Readers,
        notes: &Notes,
    ) {
        for seat in readers.iter() {
            self.notes[seat.index()].replace(to, notes.clone());
        }
        let told = match to {
            Readers::Own => FromServer::Notes { notes: notes.clone() },
            Readers::Team => FromServer::TeamNotes { notes: notes.clone() },
        };
        let reads = |other: &Guest| other.viewer.seat().is_some_and(|seat| readers.contains(seat));
        turn.say(self.guests.those(|id, other| id != guest && reads(other)), told);
    }

    /// Holds what has just been stored.
    fn keep(&mut self, stored: SavedTable) {
        let version = stored.version + 1;
        self.saved = SavedTable { version, ..stored };
        self.guests.look_around(&self.saved);
    }
}

/// Did others make a start of which nobody here has heard anything? Then nobody here was there, and they come anew: pages take it for a
/// lie if they are left out of a start while they are there, or if what they opened leads to a game with another seed.
fn is_unheard(before: &SavedTable, now: &SavedTable) -> bool {
    before.seed != now.seed || (before.status == Status::Lobby && now.status != Status::Lobby)
}

/// What is to be stored, for each wish; nothing is changed yet but the game itself, which is read again if it cannot be stored.
impl Room {
    /// Changes what is stored of the table.
    pub(crate) fn change(
        &self,
        wish: impl FnOnce(&mut SavedTable) -> Result<(), Problem>,
    ) -> Result<Change, Problem> {
        let mut next = self.saved.clone();
        wish(&mut next)?;
        Ok(Change::of_table(next))
    }

    /// Somebody sits down, with the token they have, the one they propose, or a new one. `None` if they sat down with the proposed one
    /// before: they have been told where.
    pub(crate) fn sit(
        &mut self,
        turn: &mut Turn<'_>,
        guest: GuestId,
        who: Who,
        seat: Seat,
        newcomer: Newcomer<'_>,
        proposed: Option<&Token>,
    ) -> Result<Option<Change>, Problem> {
        let known = self.guests.get(guest).and_then(|guest| guest.token.clone());
        let unknown = known.is_none() && !who.watcher && self.saved.status == Status::Lobby;
        if let Some(token) = proposed.filter(|_| unknown)
            && let Some(taken) = self.saved.seat_of(&TokenHash::of(token))
        {
            self.seated(turn, guest, taken, token.clone());
            return Ok(None);
        }
        let token = known.or_else(|| proposed.cloned());
        let token = token.unwrap_or_else(|| crate::secrets::token(turn.secrets));
        let mut next = self.saved.clone();
        lobby::sit(&mut next, who, TokenHash::of(&token), seat, self.vacant(turn.now), newcomer)?;
        let writes = vec![Write::Save(Box::new(next.clone()))];
        Ok(Some(Change { writes, deed: Deed::Seat { table: Box::new(next), guest, seat, token } }))
    }

    /// A seat acts, in answer to the update with this number, and chance after it; or tries out what it can take back.
    pub(crate) fn act(
        &mut self,
        turn: &Turn<'_>,
        who: Who,
        number: u64,
        action: &Value,
        draft: bool,
    ) -> Result<Change, Problem> {
        let (forgives, take_backs) = (self.has(Fault::ForgivesTime), self.saved.take_backs);
        let (seat, play, present) = self.answering(who, number)?;
        if forgives {
            play.pause_clocks(Duration::ZERO, turn.now);
        }
        let action = play.read(action)?;
        if !draft {
            let entries = play.act(seat, &action, turn.now, &present)?;
            return Ok(self.inputs_happened(entries));
        }
        let entries = play.try_out(seat, &action, take_backs, turn.now, &present)?;
        let lies = play.drafts().has(seat);
        let change = self.inputs_happened(entries);
        Ok(if lies { self.tries(change, turn.now, seat, Some(action.text())) } else { change })
    }

    /// A seat takes back what it has tried out last.
    pub(crate) fn undo(&mut self, turn: &Turn<'_>, who: Who, number: u64) -> Result<Change, Problem> {
        let (seat, play, _) = self.answering(who, number)?;
        if !play.undo(seat) {
            return Err(ProblemCode::NothingLies.into());
        }
        Ok(self.tries(self.inputs_happened(Vec::new()), turn.now, seat, None))
    }

    /// The same, and that a seat tried this out, or took the last back, is kept.
    fn tries(&self, mut change: Change, now: Moment, seat: Seat, action: Option<String>) -> Change {
        let (table, version) = (self.saved.id, self.saved.version);
        change.writes.push(Write::Tried { table, version, tried: Tried { seat, action, at: now.0 } });
        change
    }

    /// A seat lets everything stand that it has tried out.
    pub(crate) fn let_stand(&mut self, turn: &Turn<'_>, who: Who, number: u64) -> Result<Change, Problem> {
        let (seat, play, present) = self.answering(who, number)?;
        if !play.drafts().has(seat) {
            return Err(ProblemCode::NothingLies.into());
        }
        let entries = play.let_stand(seat, turn.now, &present);
        Ok(self.inputs_happened(entries))
    }

    /// Who acts in answer to the update with this number, unless it is too late; with the game, and who looks on.
    fn answering(&mut self, who: Who, number: u64) -> Result<(Seat, &mut Play, Vec<Viewer>), Problem> {
        let seat = lobby::acting(&self.saved, who)?;
        let may_answer = self.audience.may_answer(Viewer::Seat(seat), number) || self.has(Fault::TakesStale);
        let present = self.present();
        let play = self.play.as_mut().ok_or(ProblemCode::NotPlaying)?;
        if may_answer { Ok((seat, play, present)) } else { Err(ProblemCode::TooLate.into()) }
    }

    /// Why somebody cannot do this: always a refusal, and nothing happens. What the rules refuse follows from what the seat may know.
    pub(crate) fn why(&self, who: Who, number: u64, action: &Value) -> Result<(), Problem> {
        let seat = lobby::acting(&self.saved, who)?;
        let play = self.play.as_ref().ok_or(ProblemCode::NotPlaying)?;
        if !self.audience.may_answer(Viewer::Seat(seat), number) {
            return Err(ProblemCode::TooLate.into());
        }
        play.would_refuse(seat, &play.read(action)?)?;
        Err(ProblemCode::Allowed.into())
    }

    /// These inputs are to be stored, with the end of the game if they have ended it, and what is only tried out now.
    pub(crate) fn inputs_happened(&self, entries: Vec<Entry>) -> Change {
        let inputs = entries.len() as u64;
        let is_over = self.play.as_ref().is_some_and(Play::is_over);
        let drafts = self.play.as_ref().map_or_else(Vec::new, |play| play.drafts().kept());
        let status = if is_over { Status::Over } else { self.saved.status };
        let changed = (status, &drafts) != (self.saved.status, &self.saved.drafts);
        let table = changed.then(|| Box::new(SavedTable { status, drafts, ..self.saved.clone() }));
        let append = (!entries.is_empty()).then(|| self.append(entries));
        let writes = append.into_iter().chain(table.clone().map(Write::Save)).collect();
        Change { writes, deed: Deed::Inputs { table, inputs } }
    }

    /// A person writes something down.
    pub(crate) fn write_down(
        &self,
        guest: GuestId,
        who: Who,
        to: Readers,
        notes: Notes,
    ) -> Result<Change, Problem> {
        let seat = lobby::writing(&self.saved, who)?;
        let table = self.play.as_ref().ok_or(ProblemCode::NotPlaying)?.table();
        if !table.allows_notes() {
            return Err(ProblemCode::NoNotes.into());
        }
        let readers = match to {
            Readers::Team => table.team(seat),
            Readers::Own => SeatSet::only(seat),
        };
        let write = |seat| Write::Note { table: self.saved.id, seat, to, notes: notes.clone() };
        let writes = readers.iter().map(write).collect();
        Ok(Change { writes, deed: Deed::Notes { guest, readers, to, notes } })
    }

    /// Another game of the same people; `None` if there is one already, and the guest has been told.
    pub(crate) fn rematch(
        &self,
        turn: &mut Turn<'_>,
        guest: GuestId,
        who: Who,
    ) -> Result<Option<Change>, Problem> {
        let host = lobby::may_rematch(&self.saved, who)?;
        if let Some(known) = self.saved.rematch.clone() {
            turn.say(vec![guest], FromServer::Rematch { code: known.code });
            return Ok(None);
        }
        let table = opening::next_game(&self.saved, host, turn.now, turn.secrets);
        let codes = opening::codes(&table);
        let next = Box::new(SavedTable { rematch: Some(codes.clone()), ..self.saved.clone() });
        let writes = vec![Write::Open(Box::new(table)), Write::Save(next.clone())];
        Ok(Some(Change { writes, deed: Deed::Rematch { table: next, codes } }))
    }

    /// If a clock was running when the house closed, it has stood still since then until the house opened again. `None` if that has
    /// been noted, or there is nothing to note.
    pub(crate) fn pause(&self, closed: Closed) -> Option<Change> {
        let play = self.play.as_ref().filter(|_| self.saved.status == Status::Playing)?;
        let (since, until) = (play.latest(), closed.until);
        play.clock(since).filter(|_| since < until)?;
        let (after, mut next) = (play.table().inputs() as u64, self.saved.clone());
        // What was stored last may have been stored after the house could last say that it was open.
        let ran = since.until(closed.from.min(until));
        let before =
            next.pauses.extract_if(.., |pause| pause.after == after).map(|pause| pause.ran).sum::<u64>();
        next.pauses.push(Pause { after, until: until.0, ran: before + ran.as_millis() as u64 });
        let table = Box::new(next);
        Some(Change { writes: vec![Write::Save(table.clone())], deed: Deed::Pause { table, ran, until } })
    }

    fn append(&self, entries: Vec<Entry>) -> Write {
        Write::Append { table: self.saved.id, entries }
    }
}

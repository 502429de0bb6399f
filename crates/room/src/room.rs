//! One table: who says what, and what comes of it.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use magpie_protocol::FromServer;
use magpie_protocol::client::{FromClient, Message};
use magpie_protocol::http::PublicTable;
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_protocol::table::TableInfo;
use magpie_protocol::trace::Trace;
use magpie_rules::record::Entry;
use magpie_rules::{Seat, SeatSet, Viewer};
use magpie_tables::{SavedTable, Sitter, Status, TableId, TokenHash};
use serde_json::Value;

use crate::answers::{Asked, Asker};
use crate::audience::Audience;
use crate::bots::{Entrusted, Thinking};
use crate::change::{Change, Pending, Then, Wish};
use crate::config::Config;
use crate::fault::Fault;
use crate::guests::{Guest, GuestId, Guests};
use crate::heard::{Arrival, Closed, Heard, Moment, Ticket};
use crate::held::{Held, Written};
use crate::info;
use crate::lobby::{self, Newcomer, Who};
use crate::play::Play;
use crate::secrets::Secrets;
use crate::standing;
use crate::start::Opening;
use crate::todo::{Say, Todo};

/// How many pages one person at the table may have open. However many others look on, there is a place for them.
const PAGES: usize = 16;

/// One table.
pub struct Room {
    pub(crate) config: Config,
    pub(crate) saved: SavedTable,
    /// Until the game is on: the inputs with which it begins.
    pub(crate) beginning: Vec<Entry>,
    /// The game, once it is on.
    pub(crate) play: Option<Play>,
    /// What people can read that was written down, by seat.
    pub(crate) notes: Vec<Written>,
    pub(crate) guests: Guests,
    /// From when on the people on the seats that are empty now have been away, as far as the room knows; by seat.
    pub(crate) away: Vec<Moment>,
    /// When the people on the seats were last seen to look, as far as the room knows; by seat.
    pub(crate) looked: Vec<Moment>,
    /// Which seats everybody has been told another may take, or let a bot play.
    pub(crate) vacant: SeatSet,
    /// When those who have spoken lately did; by seat.
    pub(crate) spoken: Vec<Vec<Moment>>,
    pub(crate) audience: Audience,
    /// Of so many inputs everybody has been told.
    pub(crate) told: usize,
    pub(crate) thinking: Option<Thinking>,
    /// For whom a bot does what is to be done now.
    pub(crate) entrusted: Entrusted,
    /// The start that waits for mixes to be opened.
    pub(crate) opening: Option<Opening>,
    /// Until then nothing happens by itself: the house could not store what did.
    pub(crate) breath: Option<Moment>,
    /// What is thought about for guests.
    pub(crate) asked: BTreeMap<Ticket, Asked>,
    /// What was found out about the game that is over, by seat.
    pub(crate) reviews: BTreeMap<Seat, Value>,
    pub(crate) state: State,
    /// What was heard while the room waited for the store.
    unheard: VecDeque<Heard>,
    /// How far the clock of whoever runs the room is behind what has happened at the table: another's was ahead, or it was set back.
    behind: Duration,
    tickets: u64,
}

/// How long a room is not needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Nothing happens by itself.
    UntilSomebodyComes,
    /// Something does then: the room of the table must be open again.
    Until(Moment),
}

/// What the room waits for.
pub(crate) enum State {
    /// For nothing.
    Free,
    /// For the store to keep something.
    Storing(Pending),
    /// For the table to be read again.
    Reading(Then),
    /// What is held here may differ from what is stored, and could not be read again.
    Broken,
}

/// What a room does at one moment.
pub(crate) struct Turn<'a> {
    pub(crate) now: Moment,
    pub(crate) secrets: &'a mut dyn Secrets,
    pub(crate) todo: Todo,
}

impl Room {
    /// The room of a table. Its clocks have run on since it was last in a room, but for the time in which there was no house.
    pub fn open(
        held: Held,
        config: Config,
        closed: Closed,
        now: Moment,
        secrets: &mut dyn Secrets,
    ) -> (Room, Todo) {
        let Held { saved, beginning, play, notes } = held;
        let seats = saved.seats.len();
        let told = play.as_ref().map_or(0, |play| play.table().inputs());
        let behind = play.as_ref().map_or(Duration::ZERO, |play| now.until(play.latest()));
        let mut room = Room {
            config,
            saved,
            beginning,
            play,
            notes,
            guests: Guests::default(),
            away: vec![now.after(behind); seats],
            looked: vec![now.after(behind); seats],
            vacant: SeatSet::EMPTY,
            spoken: vec![Vec::new(); seats],
            audience: Audience::new(seats),
            told,
            thinking: None,
            entrusted: Entrusted::default(),
            opening: None,
            breath: None,
            asked: BTreeMap::new(),
            reviews: BTreeMap::new(),
            state: State::Free,
            unheard: VecDeque::new(),
            behind,
            tickets: 0,
        };
        let mut turn = room.turn(now, secrets);
        if let Some(pause) = room.pause(closed) {
            room.store(&mut turn, pause, Wish::Room);
        }
        room.settle(&mut turn);
        (room, turn.todo)
    }

    /// One thing happens at this moment; what is to be done about it comes back.
    pub fn hear(&mut self, now: Moment, what: Heard, secrets: &mut dyn Secrets) -> Todo {
        let mut turn = self.turn(now, secrets);
        match what {
            Heard::Committed { ticket, how } => self.committed(&mut turn, ticket, how),
            Heard::Read(held) => self.found(&mut turn, *held),
            Heard::Unreadable => self.unreadable(&mut turn),
            other if self.is_free() => self.take(&mut turn, other),
            other => self.unheard.push_back(other),
        }
        self.settle(&mut turn);
        turn.todo
    }

    /// From now on a bot takes so long for a move at least, where its haste would cost somebody something.
    pub fn pace_bots(&mut self, pause: Duration) {
        self.config.bot_pause = pause;
    }

    /// The table of this room.
    #[must_use]
    pub fn id(&self) -> TableId {
        self.saved.id
    }

    /// How the table stands on the list of public tables; `None` if it is not on it.
    #[must_use]
    pub fn listing(&self) -> Option<PublicTable> {
        info::listing(&self.saved)
    }

    /// How long this room is not needed: if nobody is here, and nothing happens by itself within `nap`.
    #[must_use]
    pub fn rest(&self, now: Moment, nap: Duration) -> Option<Rest> {
        let now = now.after(self.behind);
        if !self.is_free() || self.guests.len() > 0 || self.thinking.is_some() {
            return None;
        }
        match self.wake(now) {
            None => Some(Rest::UntilSomebodyComes),
            Some(moment) if now.until(moment) > nap => Some(Rest::Until(moment.before(self.behind))),
            Some(_) => None,
        }
    }

    /// Can this room not be used any more? Another one can be opened from the store.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        matches!(self.state, State::Broken)
    }

    /// Does the room wait for the store? What it hears meanwhile has to wait too.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        matches!(self.state, State::Storing(_) | State::Reading(_))
    }

    pub(crate) fn is_free(&self) -> bool {
        matches!(self.state, State::Free)
    }

    /// Does what can be done without waiting for the store.
    fn settle(&mut self, turn: &mut Turn<'_>) {
        while self.is_free()
            && let Some(next) = self.unheard.pop_front()
        {
            self.take(turn, next);
        }
        self.mind_opening(turn);
        self.reconsider(turn);
        self.mind_bells(turn);
        if self.is_free() && self.vacant(turn.now) != self.vacant {
            self.tell_table(turn, None);
        }
        turn.todo.wake = self.wake(turn.now).map(|moment| moment.before(self.behind));
    }

    fn turn<'a>(&self, now: Moment, secrets: &'a mut dyn Secrets) -> Turn<'a> {
        Turn { now: now.after(self.behind), secrets, todo: Todo::default() }
    }

    /// At this table it is not earlier than this.
    pub(crate) fn catch_up(&mut self, turn: &mut Turn<'_>, latest: Moment) {
        let late = turn.now.until(latest);
        self.behind += late;
        turn.now = turn.now.after(late);
    }

    fn take(&mut self, turn: &mut Turn<'_>, what: Heard) {
        match what {
            Heard::Came(arrival) => self.came(turn, arrival),
            Heard::Said { guest, message } => self.said(turn, guest, message, 0),
            Heard::Left { guest } => self.left(turn, guest),
            Heard::Thought { ticket, considered } => self.thought(turn, ticket, considered),
            Heard::Answered { ticket, answer } => self.answered(turn, ticket, answer),
            Heard::Unanswered { ticket } => self.unanswered(turn, ticket),
            Heard::BellGone { seat, name } => self.bell_gone(turn, seat, &name),
            // These never wait, and to be woken is all there is to waking.
            Heard::Committed { .. } | Heard::Read(_) | Heard::Unreadable | Heard::Woke => {}
        }
    }

    fn came(&mut self, turn: &mut Turn<'_>, arrival: Arrival) {
        let Arrival { guest, token, watcher, seen } = arrival;
        let anew = self.has(Fault::GivesTimeBack);
        let token = token.filter(|_| !watcher);
        let who = Who { token: token.as_ref().map(TokenHash::of), watcher };
        let belongs = who.token.is_some_and(|token| standing::belongs(&self.saved, &token));
        if token.is_some() && !belongs {
            return turn.todo.turned_away.push((guest, ProblemCode::WrongToken.into()));
        }
        if self.guests.pages(who.token.as_ref()) >= if belongs { PAGES } else { self.config.guests } {
            return turn.todo.turned_away.push((guest, ProblemCode::TooMany.into()));
        }
        if let Some(play) = self.play.as_mut().filter(|_| anew) {
            play.pause_clocks(Duration::ZERO, turn.now);
        }
        let viewer = who.viewer(&self.saved);
        self.guests.add(guest, Guest { who, viewer, token, asks: None, looks: None });
        self.welcome(turn, guest, who, viewer, seen);
        self.tell_table(turn, Some(guest));
    }

    fn welcome(
        &mut self,
        turn: &mut Turn<'_>,
        guest: GuestId,
        who: Who,
        viewer: Viewer,
        seen: Option<Trace>,
    ) {
        let you = viewer.seat();
        let game = self.play.as_ref().map(|play| self.audience.welcome(play, viewer, turn.now));
        let known = seen.map(|seen| self.play.as_ref().is_some_and(|play| play.has_told(viewer, &seen)));
        let table = self.table_info(self.vacant(turn.now), who.watcher);
        let host = who.is_host(&self.saved);
        let Written { own: notes, team: team_notes } =
            you.map_or_else(Written::default, |seat| self.notes[seat.index()].clone());
        turn.say(vec![guest], FromServer::Welcome { you, host, table, game, known, notes, team_notes });
        self.welcome_bells(turn, guest, viewer);
    }

    fn left(&mut self, turn: &mut Turn<'_>, guest: GuestId) {
        let Some(gone) = self.guests.remove(guest) else { return };
        if let Some(ticket) = gone.asks {
            self.waits_no_more(turn, guest, ticket);
        }
        if let Viewer::Seat(seat) = gone.viewer {
            (self.away[seat.index()], self.looked[seat.index()]) = (turn.now, turn.now);
        }
        self.tell_table(turn, None);
    }

    /// A guest says something: it is done, or begun, or refused.
    pub(crate) fn said(&mut self, turn: &mut Turn<'_>, guest: GuestId, message: Message, tries: usize) {
        let Some(who) = self.guests.get(guest).map(|guest| guest.who) else { return };
        match self.obey(turn, guest, who, &message) {
            Ok(None) => {}
            // Nobody has anything written by wanting what is so already.
            Ok(Some(change)) if change.is_idle(&self.saved) => {
                turn.say(vec![guest], FromServer::Table { table: self.table_info(self.vacant, who.watcher) });
            }
            Ok(Some(change)) => self.store(turn, change, Wish::Guest { guest, message, tries }),
            Err(problem) if is_private(&message.body) => turn.tell_refused(guest, message.id, problem),
            Err(problem) => turn.refuse(guest, message.id, problem),
        }
    }

    /// What is to be stored to do what a guest says, if anything; or why it is not done.
    fn obey(
        &mut self,
        turn: &mut Turn<'_>,
        guest: GuestId,
        who: Who,
        wish: &Message,
    ) -> Result<Option<Change>, Problem> {
        let least = self.config.least_clock;
        let asker = Asker { guest, id: wish.id };
        let change = match &wish.body {
            FromClient::Enter { .. } => return Err(ProblemCode::AlreadyHere.into()),
            FromClient::Sit { seat, name, token, program } => {
                let newcomer = Newcomer { name, program: *program };
                return self.sit(turn, guest, who, *seat, newcomer, token.as_ref());
            }
            FromClient::FreeSeat { seat } => self.change(|table| Ok(lobby::free_seat(table, who, *seat)?))?,
            FromClient::Close { closed } => self.change(|table| Ok(lobby::close(table, who, *closed)?))?,
            FromClient::Stand {} => self.change(|table| Ok(lobby::stand(table, who)?))?,
            FromClient::Rename { name } => self.change(|table| Ok(lobby::rename(table, who, name)?))?,
            FromClient::PlaceBot { seat, level } => {
                self.change(|table| Ok(lobby::place_bot(table, who, *seat, *level)?))?
            }
            FromClient::Configure { options, public, clock } => {
                self.change(|table| lobby::configure(table, who, options, *public, *clock, least))?
            }
            FromClient::Seal { seal } => self.change(|table| Ok(lobby::seal(table, who, *seal)?))?,
            FromClient::Start {} => self.start(turn, who)?,
            FromClient::Open { mix } => self.open_mix(turn, who, *mix)?,
            FromClient::Act { seen, action, draft } => self.act(turn, who, *seen, action, *draft)?,
            FromClient::Undo { seen } => self.undo(turn, who, *seen)?,
            FromClient::LetStand { seen } => self.let_stand(turn, who, *seen)?,
            FromClient::Why { seen, action } => return self.why(who, *seen, action).map(|()| None),
            FromClient::LetAct { seen } => return self.entrust(who, *seen).map(|()| None),
            FromClient::HandOver { level } => {
                self.change(|table| Ok(lobby::hand_over(table, who, *level)?))?
            }
            FromClient::StandIn { seat } => {
                let (vacant, here) = (self.vacant(turn.now), self.guests.seated());
                self.change(|table| Ok(lobby::stand_in(table, who, *seat, vacant, here)?))?
            }
            FromClient::TakeBack {} => self.change(|table| Ok(lobby::take_back(table, who)?))?,
            FromClient::WriteDown { notes, to } => self.write_down(guest, who, *to, notes.clone())?,
            FromClient::Talk { talk } => {
                self.talk(turn, who, talk)?;
                return Ok(None);
            }
            FromClient::HangBell { bell } => self.hang_bell(who, bell)?,
            FromClient::TakeBell { name } => self.take_bell(who, name.as_ref())?,
            FromClient::Look { looks } => return Ok(self.look(turn, guest, who, *looks)?),
            FromClient::Rematch {} => return self.rematch(turn, guest, who),
            FromClient::Advise {} => return self.advise(turn, asker, who).map(|()| None),
            FromClient::Review { seat } => return self.review(turn, asker, who, *seat).map(|()| None),
        };
        Ok(Some(change))
    }

    /// Tells everybody but this guest how the table is now.
    pub(crate) fn tell_table(&mut self, turn: &mut Turn<'_>, but: Option<GuestId>) {
        turn.todo.table_changed = true;
        self.vacant = self.vacant(turn.now);
        for watchers in [false, true] {
            let to = self.guests.those(|id, guest| Some(id) != but && guest.who.watcher == watchers);
            if !to.is_empty() {
                turn.say(to, FromServer::Table { table: self.table_info(self.vacant, watchers) });
            }
        }
    }

    /// How the table is now.
    pub(crate) fn table_info(&self, vacant: SeatSet, for_watchers: bool) -> TableInfo {
        let shows_mixes = info::shows_mixes(self.saved.status) || self.has(Fault::ShowsMixes);
        info::table_info(&self.saved, &self.guests, vacant, for_watchers, shows_mixes)
    }

    /// The game is on. What it has in common with another is not acted out for anybody: it is there, as for those who come later.
    pub(crate) fn tell_start(&mut self, turn: &mut Turn<'_>) {
        if self.saved.origin.is_none() {
            return self.tell_game(turn);
        }
        if self.play.is_some() {
            self.welcome_all(turn);
        }
    }

    /// Everybody finds the table as it is, as if they had just come.
    pub(crate) fn welcome_all(&mut self, turn: &mut Turn<'_>) {
        if let Some(play) = &mut self.play {
            play.take_untold();
            self.told = play.table().inputs();
        }
        turn.todo.table_changed = true;
        self.vacant = self.vacant(turn.now);
        for id in self.guests.those(|_, _| true) {
            let found = self.guests.get(id).map(|guest| (guest.who, guest.viewer));
            if let Some((who, viewer)) = found {
                self.welcome(turn, id, who, viewer, None);
            }
        }
    }

    /// Tells every viewer what they noticed of what has happened in the game.
    pub(crate) fn tell_game(&mut self, turn: &mut Turn<'_>) {
        let (drops, everybody) = (self.has(Fault::DropsFrames), self.has(Fault::TellsOthers));
        let (traces, anyway) = (self.has(Fault::TracesUnnoticed), self.has(Fault::TellsUnnoticed));
        let present = self.present();
        let Some(play) = &mut self.play else { return };
        let mut untold = play.take_untold();
        self.told = play.table().inputs();
        for viewer in present {
            if drops {
                untold.take_frames(viewer);
            }
            if let Some(mut update) = self.audience.tell(play, viewer, &mut untold, turn.now, anyway) {
                if traces {
                    update.trace.digest = play.latest_digest();
                }
                let theirs = self.guests.those(|_, guest| everybody || guest.viewer == viewer);
                turn.say(theirs, FromServer::Update(update));
            }
        }
    }

    /// Through whose eyes somebody looks on here.
    pub(crate) fn present(&self) -> Vec<Viewer> {
        self.guests.viewers(self.saved.seats.len())
    }

    /// The seats that another may take, or let a bot play once the game is on: their people have not been here for a while.
    pub(crate) fn vacant(&self, now: Moment) -> SeatSet {
        self.empty_seats().filter(|seat| self.vacant_at(*seat) <= now).collect()
    }

    fn vacant_at(&self, seat: Seat) -> Moment {
        self.away[seat.index()].after(self.config.seat_patience)
    }

    /// The seats of people who are not here and for whom no bot plays, before the start and during the game. Where a game takes days,
    /// nobody is expected to be here.
    fn empty_seats(&self) -> impl Iterator<Item = Seat> {
        let here = self.guests.seated();
        let is_empty = move |seat: Seat, sitter: &Sitter| match sitter {
            Sitter::Person { stand_in, .. } => stand_in.is_none() && !here.contains(seat),
            Sitter::Open {} | Sitter::Bot { .. } => false,
        };
        let matters = match self.saved.status {
            Status::Lobby | Status::Playing => !self.saved.clock.takes_days(),
            Status::Opening | Status::Over => false,
        };
        let seats = self.saved.seats.iter().enumerate().filter(move |_| matters);
        seats
            .map(|(at, sitter)| (Seat::at(at), sitter))
            .filter(move |(seat, sitter)| is_empty(*seat, sitter))
            .map(|(seat, _)| seat)
    }

    pub(crate) fn ticket(&mut self) -> Ticket {
        self.tickets += 1;
        Ticket(self.tickets)
    }

    /// When something will happen by itself.
    fn wake(&self, now: Moment) -> Option<Moment> {
        let awaited = self.play.as_ref().filter(|_| !self.is_forsaken());
        let deadline = awaited.and_then(|play| play.deadline(now));
        let bot = self.thinking.as_ref().and_then(Thinking::acts_at);
        let breath = self.breath.filter(|until| *until > now);
        let void =
            self.opening.map(|opening| breath.map_or(opening.until, |breath| breath.max(opening.until)));
        // Who may take a seat is told to those who are here.
        let seats = self.empty_seats().filter(|_| self.guests.len() > 0);
        let vacancy = seats.map(|seat| self.vacant_at(seat)).filter(|moment| *moment > now).min();
        let ring = self.next_ring(now);
        [deadline, bot, void, breath, vacancy, ring].into_iter().flatten().filter(|_| self.is_free()).min()
    }

    /// Is the last time long enough ago that something could not be stored which happened by itself?
    pub(crate) fn has_breath(&self, now: Moment) -> bool {
        self.breath.is_none_or(|until| until <= now)
    }
}

impl Turn<'_> {
    /// All of these are told the same.
    pub(crate) fn say(&mut self, to: Vec<GuestId>, message: FromServer) {
        if !to.is_empty() {
            self.todo.say.push(Say { to, message });
        }
    }

    /// A guest is told why what they said changed nothing, and it is counted.
    pub(crate) fn refuse(&mut self, guest: GuestId, id: u32, problem: Problem) {
        self.todo.counts.refused.push(problem.code);
        self.tell_refused(guest, id, problem);
    }

    /// The same, and it is not.
    fn tell_refused(&mut self, guest: GuestId, id: u32, problem: Problem) {
        self.say(vec![guest], FromServer::Refused { id, problem });
    }
}

/// Is it nobody else's business that somebody has tried this? At a game that is on, others would learn from it what a player thinks of.
fn is_private(wish: &FromClient) -> bool {
    match wish {
        FromClient::Act { .. } | FromClient::Undo { .. } | FromClient::LetStand { .. } => true,
        FromClient::Why { .. } | FromClient::LetAct { .. } | FromClient::Advise {} => true,
        FromClient::WriteDown { .. } | FromClient::HangBell { .. } | FromClient::TakeBell { .. } => true,
        FromClient::Look { .. } => true,
        FromClient::Enter { .. } | FromClient::Sit { .. } | FromClient::Stand {} => false,
        FromClient::FreeSeat { .. } | FromClient::Close { .. } | FromClient::Rename { .. } => false,
        FromClient::PlaceBot { .. } | FromClient::Configure { .. } | FromClient::Seal { .. } => false,
        FromClient::Start {} | FromClient::Open { .. } | FromClient::HandOver { .. } => false,
        FromClient::StandIn { .. } | FromClient::TakeBack {} | FromClient::Talk { .. } => false,
        FromClient::Rematch {} | FromClient::Review { .. } => false,
    }
}

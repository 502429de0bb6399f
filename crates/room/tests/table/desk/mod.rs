//! A room at which everything is stored at once.

use std::time::Duration;

use magpie_bots::Level;
use magpie_protocol::FromServer;
use magpie_protocol::client::{FromClient, Message};
use magpie_protocol::http::{From, OpenTable, SeatChoice};
use magpie_protocol::server::Update;
use magpie_protocol::table::TableInfo;
use magpie_protocol::trace::Trace;
use magpie_room::todo::{Commit, Question, Read, Think};
use magpie_room::{
    Arrival, BellConfig, Closed, Committed, Config, GuestId, Heard, Held, Moment, Ring, Room, Secrets,
    Stored, Ticket, Todo, opening,
};
use magpie_rules::{Mix, Seat};
use magpie_tables::{Clock, Name, SavedTable, Token, Write};
use serde_json::{Value, json};

/// The same bytes every time, and never the same twice.
struct Counting(u8);

impl Secrets for Counting {
    fn fill(&mut self, bytes: &mut [u8]) {
        self.0 += 1;
        bytes.fill(self.0);
    }
}

/// A room at which everything is stored at once, and what was said to each guest last.
pub(crate) struct Desk {
    room: Room,
    secrets: Counting,
    stored: Stored,
    /// What another room stores before this one stores anything more.
    rival: Option<Stored>,
    /// The next game of the same people, if there is one.
    next: Option<SavedTable>,
    updates: [Option<Update>; 3],
    tokens: [Option<Token>; 3],
    welcome: Option<(Trace, Option<bool>)>,
    /// How many inputs were stored.
    inputs: usize,
    came: u64,
    refused: Option<&'static str>,
    /// What time it is.
    pub(crate) now: Moment,
    /// When the room wants to be woken.
    pub(crate) wake: Option<Moment>,
    /// All that was said, and to whom.
    pub(crate) told: Vec<(u64, FromServer)>,
    /// Who was not let in, and why.
    pub(crate) turned_away: Vec<(u64, &'static str)>,
    /// What is to be thought about.
    pub(crate) think: Vec<Think>,
    /// What nobody is to think about any more.
    pub(crate) forgotten: Vec<Ticket>,
    /// Who was told which review.
    pub(crate) reviews: Vec<(u64, Seat)>,
    /// Who was told something elsewhere.
    pub(crate) rings: Vec<Ring>,
    /// What guests have tried out and, without an action, taken back, as it is kept.
    pub(crate) tried: Vec<(usize, Option<String>)>,
}

/// How the room is kept.
pub(crate) fn config() -> Config {
    let standard = Config::default();
    Config { bells: BellConfig { push: true, hooks: true, ..standard.bells }, ..standard }
}

impl Desk {
    /// Three people at a table of this game; the game is on.
    pub(crate) fn of(game: &str) -> Desk {
        Desk::with(game, Clock::None)
    }

    /// The same with this clock.
    pub(crate) fn with(game: &str, clock: Clock) -> Desk {
        let mut desk = Desk::lobby_with(game, clock);
        for (guest, called) in [(1, "Bob"), (2, "Cem")] {
            assert_eq!(desk.sit(guest, guest, called, None), None);
        }
        desk.start();
        desk
    }

    /// A table of this game for three, before the start: its host, who sits on the first seat, and two guests.
    pub(crate) fn lobby(game: &str) -> Desk {
        Desk::opened(game, Clock::None, false)
    }

    /// The same with this clock.
    pub(crate) fn lobby_with(game: &str, clock: Clock) -> Desk {
        Desk::opened(game, clock, false)
    }

    /// The same without a clock, and people may talk in words of their own.
    pub(crate) fn with_chat(game: &str) -> Desk {
        Desk::opened(game, Clock::None, true)
    }

    fn opened(game: &str, clock: Clock, chat: bool) -> Desk {
        Desk::opened_from(game, clock, chat, None)
    }

    /// The same as [`Desk::lobby_with`], at a table that goes on from another game.
    pub(crate) fn forked(game: &str, clock: Clock, from: From) -> Desk {
        Desk::opened_from(game, clock, false, Some(from))
    }

    /// The house has started again, and everybody comes again.
    pub(crate) fn opened_again(&self) -> Desk {
        self.opened_again_for(&[0, 1, 2])
    }

    /// The same, and this is stored.
    pub(crate) fn with_stored(mut self, stored: Stored) -> Desk {
        self.stored = stored;
        self.opened_again()
    }

    /// The house has started again, and these come again.
    pub(crate) fn opened_again_for(&self, guests: &[usize]) -> Desk {
        let mut other = Desk::opened("sneaky", Clock::None, false);
        let config = config();
        let held =
            Held::of(self.stored.clone(), usize::MAX, &config).expect("what is stored can be played again");
        let closed = Closed { from: self.now, until: self.now };
        let (room, todo) = Room::open(held, config, closed, self.now, &mut other.secrets);
        (other.stored, other.tokens, other.now) = (self.stored.clone(), self.tokens.clone(), self.now);
        other.room = room;
        other.heed(todo);
        guests.iter().for_each(|guest| other.back(*guest));
        other
    }

    /// The next game of the same people, to which nobody has come yet. Each has moved on by a seat, and is the guest of its number.
    pub(crate) fn next_game(&self) -> Desk {
        let mut other = Desk::opened("sneaky", Clock::None, false);
        let saved = self.next.clone().expect("somebody has asked for it");
        other.stored = Stored { saved, entries: Vec::new(), notes: Vec::new() };
        let (held, closed) = (other.held(), Closed { from: self.now, until: self.now });
        (other.room, _) = Room::open(held, config(), closed, self.now, &mut other.secrets);
        (other.tokens, other.now) = (self.tokens.clone(), self.now);
        other.tokens.rotate_right(1);
        other
    }

    /// How much time everybody has, as the first guest was told last.
    pub(crate) fn clocks(&self) -> Option<String> {
        let update = self.updates[0].as_ref()?;
        update.clock.as_ref().map(|clock| serde_json::to_string(clock).expect("times are plain data"))
    }

    fn opened_from(game: &str, clock: Clock, chat: bool, from: Option<From>) -> Desk {
        let mut secrets = Counting(0);
        let wish = OpenTable {
            game: game.into(),
            options: json!({}),
            seats: vec![SeatChoice::Me {}, SeatChoice::Open {}, SeatChoice::Open {}],
            name: name("Ada"),
            public: false,
            chat,
            take_backs: true,
            clock,
            stand_in: Level::Medium,
            token: None,
            from,
        };
        let config = config();
        let (stored, token) =
            opening::open(&wish, config.least_clock, Moment(0), &mut secrets).expect("three can play");
        let held = Held::of(stored.clone(), 0, &config).expect("nothing has happened yet");
        let closed = Closed { from: Moment(0), until: Moment(0) };
        let (room, _) = Room::open(held, config, closed, Moment(0), &mut secrets);
        let mut desk = Desk {
            room,
            secrets,
            stored,
            rival: None,
            next: None,
            updates: [None, None, None],
            tokens: [Some(token.clone()), None, None],
            welcome: None,
            inputs: 0,
            came: 10,
            refused: None,
            now: Moment(0),
            wake: None,
            told: Vec::new(),
            turned_away: Vec::new(),
            think: Vec::new(),
            forgotten: Vec::new(),
            reviews: Vec::new(),
            rings: Vec::new(),
            tried: Vec::new(),
        };
        (0..).zip([Some(token), None, None]).for_each(|(guest, token)| desk.come(guest, token));
        desk
    }

    /// Somebody comes.
    pub(crate) fn come(&mut self, guest: u64, token: Option<Token>) {
        self.hear(Heard::Came(Arrival { guest: GuestId(guest), token, watcher: false, seen: None }));
    }

    /// Who had left comes again, to the seat of the same number.
    pub(crate) fn back(&mut self, guest: usize) {
        self.come(guest as u64, self.tokens[guest].clone());
    }

    /// A guest wants to sit; returns why it was refused, if it was.
    pub(crate) fn sit(
        &mut self,
        guest: usize,
        seat: usize,
        called: &str,
        token: Option<Token>,
    ) -> Option<&'static str> {
        self.say(guest, FromClient::Sit { seat: Seat::at(seat), name: name(called), token, program: false })
    }

    /// What the table looked like when it was last told.
    pub(crate) fn table(&self) -> &TableInfo {
        let last = self.told.iter().rev().find_map(|(_, message)| match message {
            FromServer::Table { table } | FromServer::Welcome { table, .. } => Some(table),
            _ => None,
        });
        last.expect("everybody is welcomed")
    }

    /// Everybody seals what they add to the seed, the host starts, and all open it.
    pub(crate) fn start(&mut self) {
        for guest in 0..3 {
            assert_eq!(self.say(guest, FromClient::Seal { seal: mix(guest).seal() }), None);
        }
        assert_eq!(self.say(0, FromClient::Start {}), None);
        for guest in 0..3 {
            assert_eq!(self.say(guest, FromClient::Open { mix: mix(guest) }), None);
        }
    }

    /// A guest says something; returns why it was refused, if it was.
    pub(crate) fn say(&mut self, guest: usize, body: FromClient) -> Option<&'static str> {
        self.refused = None;
        self.hear(Heard::Said { guest: GuestId(guest as u64), message: Message { id: 1, body } });
        self.refused
    }

    /// One thing happens.
    pub(crate) fn hear(&mut self, what: Heard) {
        let todo = self.room.hear(self.now, what, &mut self.secrets);
        self.heed(todo);
    }

    /// Does what the room wants done.
    fn heed(&mut self, todo: Todo) {
        self.wake = todo.wake;
        self.turned_away.extend(todo.turned_away.iter().map(|(guest, problem)| (guest.0, problem.code)));
        for say in todo.say {
            self.told.extend(say.to.iter().map(|guest| (guest.0, say.message.clone())));
            match say.message {
                FromServer::Update(update) => {
                    let known = say.to.iter().filter(|guest| guest.0 < 3);
                    known.for_each(|guest| self.updates[guest.0 as usize] = Some(update.clone()));
                }
                FromServer::Welcome { game: Some(game), known, .. } => {
                    self.welcome = Some((game.trace, known));
                    let known = say.to.iter().filter(|guest| guest.0 < 3);
                    known.for_each(|guest| self.updates[guest.0 as usize] = Some(game.clone()));
                }
                FromServer::Seated { seat, token } => self.tokens[seat.index()] = Some(token),
                FromServer::Refused { problem, .. } => self.refused = Some(problem.code),
                FromServer::Review { seat, .. } => {
                    self.reviews.extend(say.to.iter().map(|guest| (guest.0, seat)));
                }
                _ => {}
            }
        }
        self.think.extend(todo.think);
        self.forgotten.extend(todo.forget);
        self.rings.extend(todo.rings);
        if let Some(Commit { ticket, writes, .. }) = todo.store {
            let how = self.store(writes);
            self.hear(Heard::Committed { ticket, how });
        }
        if let Some(Read { told }) = todo.read {
            let held = Held::of(self.stored.clone(), told, &config());
            self.hear(Heard::Read(Box::new(held.expect("what is stored can be played again"))));
        }
    }

    fn store(&mut self, writes: Vec<Write>) -> Committed {
        if let Some(stored) = self.rival.take() {
            self.stored = stored;
            return Committed::Conflict;
        }
        for write in writes {
            match write {
                Write::Save(table) => {
                    self.stored.saved = SavedTable { version: table.version + 1, ..*table };
                }
                Write::Append { entries, .. } => {
                    self.inputs += entries.len();
                    self.stored.entries.extend(entries);
                }
                Write::Open(table) => self.next = Some(SavedTable { version: 1, ..*table }),
                Write::Tried { tried, .. } => self.tried.push((tried.seat.index(), tried.action)),
                Write::OpenUntil(_) | Write::HouseKey(_) => {}
                Write::Note { .. } | Write::Delete { .. } => {}
            }
        }
        Committed::Stored
    }

    /// Lets the same people do something at the same table in another room, of which this one does not know: it will learn of it when
    /// it wants to store something.
    pub(crate) fn meanwhile(&mut self, happens: impl FnOnce(&mut Desk)) {
        let mut other = Desk::opened("sneaky", Clock::None, false);
        let config = config();
        let held =
            Held::of(self.stored.clone(), usize::MAX, &config).expect("what is stored can be played again");
        let closed = Closed { from: Moment(0), until: Moment(0) };
        (other.room, _) = Room::open(held, config, closed, self.now, &mut other.secrets);
        (other.stored, other.tokens) = (self.stored.clone(), self.tokens.clone());
        (0..3).for_each(|guest| other.back(guest));
        happens(&mut other);
        self.rival = Some(other.stored);
    }

    /// The bot that was asked last has thought; has it acted at once?
    pub(crate) fn acts_at_once(&mut self) -> bool {
        let before = self.inputs;
        let Think { ticket, question } = self.think.pop().expect("a bot is to act");
        let Question::Bot(_, thought) = question else { panic!("a bot is asked what to do") };
        self.hear(Heard::Thought { ticket, considered: Some(thought.think()) });
        self.inputs > before
    }

    /// Three people at a table of this game, at which what usually lies may be taken back or not; the game is on.
    pub(crate) fn with_take_backs(game: &str, take_backs: bool) -> Desk {
        let mut desk = Desk::opened(game, Clock::None, false);
        desk.stored.saved.take_backs = take_backs;
        let held = Held::of(desk.stored.clone(), 0, &Config::default()).expect("nothing has happened yet");
        let closed = Closed { from: Moment(0), until: Moment(0) };
        (desk.room, _) = Room::open(held, Config::default(), closed, Moment(0), &mut desk.secrets);
        (0..3).for_each(|guest| desk.back(guest));
        for (guest, called) in [(1, "Bob"), (2, "Cem")] {
            assert_eq!(desk.sit(guest, guest, called, None), None);
        }
        desk.start();
        desk
    }

    /// The table as it is stored, with its game.
    pub(crate) fn held(&self) -> Held {
        Held::of(self.stored.clone(), usize::MAX, &Config::default())
            .expect("what is stored can be played again")
    }

    /// The number of the last update of a guest, and the first thing they may do.
    pub(crate) fn offer(&self, guest: usize) -> (u64, Value) {
        self.offer_at(guest, 0)
    }

    /// The same with another thing: they are counted round and round.
    pub(crate) fn offer_at(&self, guest: usize, which: usize) -> (u64, Value) {
        let update = self.updates[guest].as_ref().expect("the game is on");
        let actions: Vec<Value> = serde_json::from_str(update.actions.get()).expect("actions are a list");
        (update.n, actions[which % actions.len()].clone())
    }

    /// The same with the first thing of this kind.
    pub(crate) fn offer_to(&self, guest: usize, what: &str) -> Option<(u64, Value)> {
        let update = self.updates[guest].as_ref().expect("the game is on");
        let actions: Vec<Value> = serde_json::from_str(update.actions.get()).expect("actions are a list");
        actions.into_iter().find(|action| action["do"] == what).map(|action| (update.n, action))
    }

    /// A guest for whom the game waits.
    pub(crate) fn waited_for(&self) -> Option<usize> {
        (0..3).find(|guest| self.is_waited_for(*guest))
    }

    /// Whom the game waits for first, as this guest was told last.
    pub(crate) fn awaited(&self, guest: usize) -> Option<usize> {
        self.updates[guest].as_ref()?.waiting.iter().next().map(Seat::index)
    }

    /// How far a guest has followed the game, as they were told last.
    pub(crate) fn trace(&self, guest: usize) -> Trace {
        self.updates[guest].as_ref().expect("the game is on").trace
    }

    /// The person on this seat comes on another page and says what they saw last; how far they are, and whether the house knows it.
    pub(crate) fn welcomed(&mut self, seat: usize, seen: Option<Trace>) -> (Trace, Option<bool>) {
        self.came += 1;
        let (guest, token) = (GuestId(self.came), self.tokens[seat].clone());
        self.hear(Heard::Came(Arrival { guest, token, watcher: false, seen }));
        self.hear(Heard::Left { guest });
        self.last_welcome().expect("the game is on")
    }

    /// What the last who came was told.
    pub(crate) fn last_welcome(&self) -> Option<(Trace, Option<bool>)> {
        self.welcome
    }

    /// The table with all that has happened, as it is stored.
    pub(crate) fn stored(&self) -> &Stored {
        &self.stored
    }

    /// How many inputs were stored.
    pub(crate) fn inputs(&self) -> usize {
        self.inputs
    }

    /// A guest acts; returns why it was refused, if it was.
    pub(crate) fn act(&mut self, guest: usize, (seen, action): (u64, Value)) -> Option<&'static str> {
        self.say(guest, FromClient::Act { seen, action, draft: false })
    }

    /// A guest tries something out, if they may; returns why it was refused, if it was.
    pub(crate) fn try_out(&mut self, guest: usize, (seen, action): (u64, Value)) -> Option<&'static str> {
        self.say(guest, FromClient::Act { seen, action, draft: true })
    }

    /// A guest takes back what they have tried out last.
    pub(crate) fn undo(&mut self, guest: usize) -> Option<&'static str> {
        self.say(guest, FromClient::Undo { seen: self.update(guest).n })
    }

    /// A guest lets stand what they have tried out.
    pub(crate) fn let_stand(&mut self, guest: usize) -> Option<&'static str> {
        self.say(guest, FromClient::LetStand { seen: self.update(guest).n })
    }

    /// What a guest was told last of the game.
    pub(crate) fn update(&self, guest: usize) -> &Update {
        self.updates[guest].as_ref().expect("the game is on")
    }

    /// Everybody does the first thing they may do, until the game is over.
    pub(crate) fn finish(&mut self) {
        while let Some(guest) = self.waited_for() {
            let offer = self.offer(guest);
            assert_eq!(self.act(guest, offer), None);
        }
    }

    /// Is nobody here, and nothing going to happen by itself?
    pub(crate) fn is_idle(&self) -> bool {
        self.room.rest(self.now, Duration::ZERO).is_some()
    }

    fn is_waited_for(&self, guest: usize) -> bool {
        self.updates[guest].as_ref().is_some_and(|update| update.waiting.contains(Seat::at(guest)))
    }
}

/// What the guest adds to the seed.
pub(crate) fn mix(guest: usize) -> Mix {
    Mix::from_bytes([guest as u8 + 1; 32])
}

fn name(text: &str) -> Name {
    Name::try_from(text.to_owned()).expect("it is a name")
}

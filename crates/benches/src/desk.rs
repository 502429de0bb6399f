//! A room with people on all seats, at which everything is stored at once.

use std::time::Duration;

use magpie_bots::Level;
use magpie_protocol::FromServer;
use magpie_protocol::client::{FromClient, Message};
use magpie_protocol::http::{OpenTable, SeatChoice};
use magpie_protocol::server::Update;
use magpie_room::todo::{Question, Say, Think};
use magpie_room::{Arrival, Closed, Committed, Config, GuestId, Heard, Held, Moment, Room, Secrets, opening};
use magpie_rules::{Mix, Seat};
use magpie_tables::{Clock, Name, Token};
use serde_json::Value;

/// A room, and what was said to everybody last; the guest of a seat has its index.
pub struct Desk {
    room: Room,
    secrets: Counting,
    updates: Vec<Option<Update>>,
    tokens: Vec<Option<Token>>,
    /// What bots are to think about.
    think: Vec<Think>,
}

/// What somebody does next.
pub struct Next {
    guest: usize,
    message: FromClient,
}

/// The same bytes every time, and never the same twice.
struct Counting(u8);

impl Secrets for Counting {
    fn fill(&mut self, bytes: &mut [u8]) {
        self.0 = self.0.wrapping_add(1);
        bytes.fill(self.0);
    }
}

impl Desk {
    /// A table of this game with a person on every seat; the game is on. Other `secrets` make another game of it.
    ///
    /// # Panics
    /// If that cannot be played.
    #[must_use]
    pub fn open(game: &str, options: &Value, seats: u8, secrets: u8) -> Desk {
        let mut secrets = Counting(secrets);
        let config = Config { bot_pause: Duration::ZERO, ..Config::default() };
        let seat = |at| if at == 0 { SeatChoice::Me {} } else { SeatChoice::Open {} };
        let wish = OpenTable {
            game: game.into(),
            options: options.clone(),
            seats: (0..seats).map(seat).collect(),
            name: name(0),
            public: false,
            chat: false,
            take_backs: false,
            clock: Clock::None,
            stand_in: Level::Medium,
            token: None,
            from: None,
        };
        let (stored, token) =
            opening::open(&wish, config.least_clock, Moment(0), &mut secrets).expect("so many can play");
        let held = Held::of(stored, 0, &config).expect("nothing has happened yet");
        let closed = Closed { from: Moment(0), until: Moment(0) };
        let (room, _) = Room::open(held, config, closed, Moment(0), &mut secrets);
        let all = usize::from(seats);
        let (updates, tokens) = (vec![None; all], vec![None; all]);
        let mut desk = Desk { room, secrets, updates, tokens, think: Vec::new() };
        desk.tokens[0] = Some(token);
        for guest in 0..all {
            desk.come(guest, desk.tokens[guest].clone(), false);
            if guest > 0 {
                desk.say(
                    guest,
                    FromClient::Sit { seat: Seat::at(guest), name: name(guest), token: None, program: false },
                );
            }
        }
        for guest in 0..all {
            desk.say(guest, FromClient::Seal { seal: mix(guest).seal() });
        }
        desk.say(0, FromClient::Start {});
        for guest in 0..all {
            desk.say(guest, FromClient::Open { mix: mix(guest) });
        }
        desk
    }

    /// Something that the first seat that is waited for may do; `None` when the game is over.
    ///
    /// # Panics
    /// If what was told is no list of actions.
    #[must_use]
    pub fn choose(&self, number: u64) -> Option<Next> {
        let waiting = self.updates[0].as_ref()?.waiting;
        let guest = waiting.iter().next()?.index();
        let update = self.updates[guest].as_ref()?;
        let mut actions: Vec<Value> = serde_json::from_str(update.actions.get()).expect("actions are a list");
        let action = actions.swap_remove(number as usize % actions.len());
        Some(Next { guest, message: FromClient::Act { seen: update.n, action, draft: false } })
    }

    /// Somebody acts, and everybody is told.
    pub fn act(&mut self, next: Next) {
        self.say(next.guest, next.message);
    }

    /// From now on bots play for all, and somebody watches who has no seat; what all are told.
    pub fn hand_over(&mut self, level: Level) -> Vec<Say> {
        let mut told = self.come(WATCHER, None, true);
        for guest in 0..self.tokens.len() {
            told.extend(self.say(guest, FromClient::HandOver { level: Some(level) }));
        }
        told
    }

    /// The bot that is asked has thought; what all are told of what it does. `None` if none is asked.
    pub fn think(&mut self) -> Option<Vec<Say>> {
        let Think { ticket, question } = self.think.pop()?;
        let Question::Bot(_, thought) = question else { return None };
        Some(self.hear(Heard::Thought { ticket, considered: Some(thought.think()) }))
    }

    /// Everybody comes again on another page, and leaves again; what they are told.
    pub fn come_again(&mut self) -> Vec<Say> {
        let people: Vec<Option<Token>> = self.tokens.iter().cloned().chain([None]).collect();
        let told = people.into_iter().flat_map(|token| {
            let watcher = token.is_none();
            let told = self.come(ANOTHER, token, watcher);
            self.hear(Heard::Left { guest: id(ANOTHER) });
            told
        });
        told.collect()
    }

    fn come(&mut self, guest: usize, token: Option<Token>, watcher: bool) -> Vec<Say> {
        self.hear(Heard::Came(Arrival { guest: id(guest), token, watcher, seen: None }))
    }

    fn say(&mut self, guest: usize, body: FromClient) -> Vec<Say> {
        self.hear(Heard::Said { guest: id(guest), message: Message { id: 1, body } })
    }

    fn hear(&mut self, what: Heard) -> Vec<Say> {
        let todo = self.room.hear(Moment(0), what, &mut self.secrets);
        let mut told = todo.say;
        for say in &told {
            match &say.message {
                FromServer::Update(update) => {
                    for guest in &say.to {
                        if let Some(last) = self.updates.get_mut(guest.0 as usize) {
                            *last = Some(update.clone());
                        }
                    }
                }
                FromServer::Seated { seat, token } => self.tokens[seat.index()] = Some(token.clone()),
                FromServer::Refused { problem, .. } => panic!("refused: {}", problem.code),
                FromServer::Welcome { .. } | FromServer::Table { .. } => {}
                FromServer::Advice { .. } | FromServer::Review { .. } | FromServer::Rematch { .. } => {}
                FromServer::Notes { .. } | FromServer::TeamNotes { .. } | FromServer::Unseated { .. } => {}
                FromServer::Said { .. } | FromServer::Bells { .. } => {}
            }
        }
        self.think.extend(todo.think);
        if let Some(commit) = todo.store {
            told.extend(self.hear(Heard::Committed { ticket: commit.ticket, how: Committed::Stored }));
        }
        told
    }
}

/// Who watches.
const WATCHER: usize = 100;
/// Who comes on another page.
const ANOTHER: usize = 101;

fn id(guest: usize) -> GuestId {
    GuestId(guest as u64)
}

/// What the player adds to the seed.
fn mix(guest: usize) -> Mix {
    Mix::from_bytes([guest as u8; 32])
}

fn name(guest: usize) -> Name {
    Name::try_from(format!("Player {guest}")).expect("it is a name")
}

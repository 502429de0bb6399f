//! A room with people on all seats, at which everything is stored at once.

use magpie_bots::Level;
use magpie_protocol::FromServer;
use magpie_protocol::client::{FromClient, Message};
use magpie_protocol::http::{OpenTable, SeatChoice};
use magpie_protocol::server::Update;
use magpie_room::{
    Arrival, Closed, Committed, Config, GuestId, Heard, Held, Moment, Room, Secrets, Stored, opening,
};
use magpie_rules::{Mix, Seat};
use magpie_tables::{Clock, Name};
use serde_json::{Value, json};

/// A room, and what was said to everybody last; the guest of a seat has its index.
pub(crate) struct Desk {
    room: Room,
    secrets: Counting,
    updates: Vec<Option<Update>>,
}

/// What somebody does next.
pub(crate) struct Next {
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
    /// A table of this game with a person on every seat; the game is on.
    pub(crate) fn open(game: &str, seats: u8) -> Desk {
        let (mut secrets, config) = (Counting(0), Config::default());
        let seat = |at| if at == 0 { SeatChoice::Me {} } else { SeatChoice::Open {} };
        let wish = OpenTable {
            game: game.into(),
            options: json!({}),
            seats: (0..seats).map(seat).collect(),
            name: name(0),
            public: false,
            chat: false,
            clock: Clock::None,
            stand_in: Level::Medium,
            token: None,
        };
        let (saved, token) =
            opening::open(&wish, config.least_clock, Moment(0), &mut secrets).expect("so many can play");
        let stored = Stored { saved, entries: Vec::new(), notes: Vec::new() };
        let held = Held::of(stored, 0, &config).expect("nothing has happened yet");
        let closed = Closed { from: Moment(0), until: Moment(0) };
        let (room, _) = Room::open(held, config, closed, Moment(0), &mut secrets);
        let mut desk = Desk { room, secrets, updates: vec![None; seats.into()] };
        let mut token = Some(token);
        for guest in 0..usize::from(seats) {
            desk.hear(Heard::Came(Arrival {
                guest: id(guest),
                token: token.take(),
                watcher: false,
                seen: None,
            }));
            if guest > 0 {
                desk.say(guest, FromClient::Sit { seat: Seat::at(guest), name: name(guest), token: None });
            }
        }
        for guest in 0..usize::from(seats) {
            desk.say(guest, FromClient::Seal { seal: mix(guest).seal() });
        }
        desk.say(0, FromClient::Start {});
        for guest in 0..usize::from(seats) {
            desk.say(guest, FromClient::Open { mix: mix(guest) });
        }
        desk
    }

    /// Something that the first seat that is waited for may do; `None` when the game is over.
    pub(crate) fn choose(&self, number: u64) -> Option<Next> {
        let waiting = self.updates[0].as_ref()?.waiting;
        let guest = waiting.iter().next()?.index();
        let update = self.updates[guest].as_ref()?;
        let mut actions: Vec<Value> = serde_json::from_str(update.actions.get()).expect("actions are a list");
        let action = actions.swap_remove(number as usize % actions.len());
        Some(Next { guest, message: FromClient::Act { seen: update.n, action } })
    }

    /// Somebody acts, and everybody is told.
    pub(crate) fn act(&mut self, next: Next) {
        self.say(next.guest, next.message);
    }

    fn say(&mut self, guest: usize, body: FromClient) {
        self.hear(Heard::Said { guest: id(guest), message: Message { id: 1, body } });
    }

    fn hear(&mut self, what: Heard) {
        let todo = self.room.hear(Moment(0), what, &mut self.secrets);
        for say in todo.say {
            match say.message {
                FromServer::Update(update) => {
                    say.to.iter().for_each(|guest| self.updates[guest.0 as usize] = Some(update.clone()));
                }
                FromServer::Refused { problem, .. } => panic!("refused: {}", problem.code),
                FromServer::Welcome { .. } | FromServer::Table { .. } | FromServer::Seated { .. } => {}
                FromServer::Advice { .. } | FromServer::Review { .. } | FromServer::Rematch { .. } => {}
                FromServer::Notes { .. } | FromServer::TeamNotes { .. } | FromServer::Unseated { .. } => {}
                FromServer::Said { .. } => {}
            }
        }
        if let Some(commit) = todo.store {
            self.hear(Heard::Committed { ticket: commit.ticket, how: Committed::Stored });
        }
    }
}

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

//! An action is taken for the moment it was meant for, and for no other.

use magpie_bots::Level;
use magpie_protocol::FromServer;
use magpie_protocol::client::{FromClient, Message};
use magpie_protocol::http::{OpenTable, SeatChoice};
use magpie_protocol::server::Update;
use magpie_room::{Arrival, Committed, Config, GuestId, Heard, Held, Moment, Room, Secrets, Stored, opening};
use magpie_rules::Seat;
use magpie_tables::{Clock, Name};
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
struct Desk {
    room: Room,
    secrets: Counting,
    updates: [Option<Update>; 3],
    refused: Option<&'static str>,
}

impl Desk {
    /// Three people at a table of this game; the game is on.
    fn of(game: &str) -> Desk {
        let mut secrets = Counting(0);
        let wish = OpenTable {
            game: game.into(),
            options: json!({}),
            seats: vec![SeatChoice::Me {}, SeatChoice::Open {}, SeatChoice::Open {}],
            name: name("Ada"),
            public: false,
            clock: Clock::None,
            stand_in: Level::Medium,
        };
        let config = Config::default();
        let (saved, token) =
            opening::open(&wish, config.least_clock, Moment(0), &mut secrets).expect("three can play");
        let stored = Stored { saved, entries: Vec::new(), notes: Vec::new() };
        let held = Held::of(stored, 0, &config).expect("nothing has happened yet");
        let (room, _) = Room::open(held, config, Moment(0), &mut secrets);
        let mut desk = Desk { room, secrets, updates: [None, None, None], refused: None };
        for (guest, token) in [Some(token), None, None].into_iter().enumerate() {
            desk.hear(Heard::Came(Arrival { guest: GuestId(guest as u64), token, watcher: false }));
        }
        desk.say(1, FromClient::Sit { seat: Seat::at(1), name: name("Bob") });
        desk.say(2, FromClient::Sit { seat: Seat::at(2), name: name("Cem") });
        desk.say(0, FromClient::Start {});
        desk
    }

    fn say(&mut self, guest: usize, body: FromClient) {
        self.refused = None;
        self.hear(Heard::Said { guest: GuestId(guest as u64), message: Message { id: 1, body } });
    }

    fn hear(&mut self, what: Heard) {
        let todo = self.room.hear(Moment(0), what, &mut self.secrets);
        for say in todo.say {
            match say.message {
                FromServer::Update(update) => {
                    say.to.iter().for_each(|guest| self.updates[guest.0 as usize] = Some(update.clone()));
                }
                FromServer::Refused { problem, .. } => self.refused = Some(problem.code),
                _ => {}
            }
        }
        if let Some(commit) = todo.store {
            self.hear(Heard::Committed { ticket: commit.ticket, how: Committed::Stored });
        }
    }

    /// The number of the last update of a guest, and the first thing they may do.
    fn offer(&self, guest: usize) -> (u64, Value) {
        let update = self.updates[guest].as_ref().expect("the game is on");
        let actions: Vec<Value> = serde_json::from_str(update.actions.get()).expect("actions are a list");
        (update.n, actions[0].clone())
    }

    fn act(&mut self, guest: usize, (seen, action): (u64, Value)) -> Option<&'static str> {
        self.say(guest, FromClient::Act { seen, action });
        self.refused
    }
}

fn name(text: &str) -> Name {
    Name::try_from(text.to_owned()).expect("it is a name")
}

#[test]
fn a_double_click_acts_once() {
    let mut desk = Desk::of("galerie");
    let offer = desk.offer(0);
    assert_eq!(desk.act(0, offer.clone()), None);
    assert_eq!(desk.act(0, offer), Some("too-late"));
}

// rule: GD-7
#[test]
fn two_who_choose_at_the_same_time_do_not_refuse_each_other() {
    let mut desk = Desk::of("galerie");
    let offers = [desk.offer(0), desk.offer(1)];
    for (guest, offer) in offers.into_iter().enumerate() {
        assert_eq!(desk.act(guest, offer), None, "guest {guest}");
    }
}

#[test]
fn what_answers_an_update_that_never_was_is_refused() {
    let mut desk = Desk::of("galerie");
    let (seen, action) = desk.offer(0);
    for never in [seen + 1, u64::MAX, 0] {
        assert_eq!(desk.act(0, (never, action.clone())), Some("too-late"), "{never}");
    }
    assert_eq!(desk.act(0, (seen, action)), None);
}

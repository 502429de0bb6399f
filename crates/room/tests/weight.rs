//! What a room holds in memory while its bots rest: what they noticed, and nothing that they can find out again.

use std::collections::BTreeSet;

use magpie_bots::Level;
use magpie_protocol::client::{FromClient, Message};
use magpie_protocol::http::{OpenTable, SeatChoice};
use magpie_room::todo::{Commit, Question, Think};
use magpie_room::{
    Arrival, Closed, Committed, Config, GuestId, Heard, Held, Moment, Room, Secrets, Todo, opening,
};
use magpie_rules::{Actor, Seat};
use magpie_tables::{Clock, Write};
use peak_alloc::PeakAlloc;
use serde_json::json;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// A room with seven strong bots at rest holds less than this.
const MOST: usize = 2_000_000;

/// The same bytes every time.
struct Sevens;

impl Secrets for Sevens {
    fn fill(&mut self, bytes: &mut [u8]) {
        bytes.fill(7);
    }
}

/// A room at which everything is stored at once, and forgotten.
struct Shell {
    room: Room,
    now: Moment,
    think: Vec<Think>,
    wake: Option<Moment>,
    /// On which seats somebody has acted.
    acted: BTreeSet<Seat>,
}

impl Shell {
    fn hear(&mut self, what: Heard) {
        let todo = self.room.hear(self.now, what, &mut Sevens);
        self.attend(todo);
    }

    fn attend(&mut self, todo: Todo) {
        self.wake = todo.wake;
        self.think.retain(|think| !todo.forget.contains(&think.ticket));
        self.think.extend(todo.think);
        let Some(Commit { ticket, writes, .. }) = todo.store else { return };
        for write in writes {
            if let Write::Append { entries, .. } = write {
                for entry in &entries {
                    match entry.by {
                        Actor::Seat(seat) => drop(self.acted.insert(seat)),
                        Actor::Chance => {}
                    }
                }
            }
        }
        self.hear(Heard::Committed { ticket, how: Committed::Stored });
    }

    /// The next thing that happens by itself.
    fn go_on(&mut self) {
        match self.think.pop() {
            Some(Think { ticket, question: Question::Bot(_, thought) }) => {
                self.hear(Heard::Thought { ticket, considered: Some(thought.think()) });
            }
            Some(_) => panic!("nobody has asked for anything"),
            None => {
                self.now = self.wake.expect("somebody is to act");
                self.hear(Heard::Woke);
            }
        }
    }
}

#[test]
fn a_room_with_seven_strong_bots_weighs_little_while_they_rest() {
    let wish = OpenTable {
        game: "diamantenjagd".into(),
        options: json!({}),
        seats: vec![SeatChoice::Bot { level: Level::Hard }; 7],
        name: "Ada".to_owned().try_into().expect("a name"),
        public: false,
        chat: false,
        take_backs: false,
        clock: Clock::None,
        stand_in: Level::Medium,
        token: None,
        from: None,
    };
    let config = Config::default();
    let (stored, token) =
        opening::open(&wish, config.least_clock, Moment(0), &mut Sevens).expect("seven can play");
    let before = MEMORY.current_usage();
    let held = Held::of(stored, 0, &config).expect("nothing has happened yet");
    let closed = Closed { from: Moment(0), until: Moment(0) };
    let (room, todo) = Room::open(held, config, closed, Moment(0), &mut Sevens);
    let mut shell = Shell { room, now: Moment(0), think: Vec::new(), wake: None, acted: BTreeSet::new() };
    shell.attend(todo);
    let guest = GuestId(1);
    shell.hear(Heard::Came(Arrival { guest, token: Some(token), watcher: false, seen: None }));
    shell.hear(Heard::Said { guest, message: Message { id: 1, body: FromClient::Start {} } });
    while shell.acted.len() < 7 {
        shell.go_on();
    }
    let most = MEMORY.peak_usage() - before;
    shell.hear(Heard::Left { guest });
    assert!(shell.think.is_empty(), "nobody looks on");
    let resting = MEMORY.current_usage() - before;
    println!("at most {most} bytes while they think, {resting} while they rest");
    assert!(resting < MOST, "{resting} bytes, of at most {most} while they thought");
}

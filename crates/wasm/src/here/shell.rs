//! A room, and what is thought about in it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::Duration;

use magpie_bots::Stop;
use magpie_games::record::RecordError;
use magpie_protocol::FromServer;
use magpie_protocol::client::Message;
use magpie_room::todo::Think;
use magpie_room::{
    Arrival, Closed, Config, GuestId, Heard, Held, Moment, Question, Room, Stored, Ticket, Todo,
};

use super::event::{self, Doings, Event, Line};
use super::rows::{Found, Row};
use super::secrets::BrowserSecrets;

/// What is known while a question is answered, and what is to be done about it.
pub(crate) struct Turn {
    pub(crate) now: Moment,
    pub(crate) secrets: BrowserSecrets,
    pub(crate) doings: Doings,
    bot_pause: Duration,
}

impl Turn {
    /// At this table nothing has been done yet.
    pub(crate) fn at(table: &str, at: &event::Moment) -> Turn {
        Turn {
            now: Moment(at.now),
            secrets: BrowserSecrets::from(&at.secret),
            doings: Doings::at(table),
            bot_pause: if at.hurried { Duration::ZERO } else { Config::default().bot_pause },
        }
    }
}

/// A room, and what is thought about in it: one thought after the other, when the page has time.
pub(crate) struct Shell {
    room: Room,
    thoughts: VecDeque<Think>,
    /// On which lines somebody is here, or at the door.
    lines: BTreeSet<GuestId>,
    /// When the room wants to be woken.
    wake: Option<Moment>,
    /// What is being kept.
    keeping: Option<Ticket>,
    /// Of so many inputs everybody has been told, while the table is read again.
    told: usize,
    /// The numbers of the messages with which people have come who are not let in yet.
    at_door: BTreeMap<GuestId, u32>,
}

impl Shell {
    /// The room of a table; since `left` nobody has run it.
    pub(crate) fn open(stored: Stored, left: Moment, turn: &mut Turn) -> Result<Shell, RecordError> {
        let config = Config { bot_pause: turn.bot_pause, ..config() };
        let held = Held::of(stored, usize::MAX, &config)?;
        let closed = Closed { from: left, until: turn.now };
        let (room, todo) = Room::open(held, config, closed, turn.now, &mut turn.secrets);
        let mut shell = Shell {
            room,
            thoughts: VecDeque::new(),
            lines: BTreeSet::new(),
            wake: None,
            keeping: None,
            told: 0,
            at_door: BTreeMap::new(),
        };
        shell.attend(turn, todo);
        Ok(shell)
    }

    /// Somebody comes, who has said so in a message with this number.
    pub(crate) fn came(&mut self, turn: &mut Turn, arrival: Arrival, id: u32) {
        self.lines.insert(arrival.guest);
        self.at_door.insert(arrival.guest, id);
        self.hear(turn, Heard::Came(arrival));
    }

    /// Something has happened.
    pub(crate) fn tell(&mut self, turn: &mut Turn, event: Event) {
        let heard = match event {
            Event::Said { line, text } => said(turn, line, &text),
            Event::Left { line } => {
                self.lines.remove(&GuestId(line));
                Some(Heard::Left { guest: GuestId(line) })
            }
            Event::Kept { how } => {
                self.keeping.take().map(|ticket| Heard::Committed { ticket, how: how.into() })
            }
            Event::Read { found } => Some(self.read(found.as_ref())),
            Event::Think {} => self.thoughts.pop_front().map(think),
            Event::GiveUp {} => self.thoughts.pop_front().map(give_up),
            Event::Woke {} => Some(Heard::Woke),
        };
        if let Some(heard) = heard {
            self.hear(turn, heard);
        }
    }

    /// What is still to come.
    pub(crate) fn sum_up(&self, doings: &mut Doings) {
        doings.thinks = !self.thoughts.is_empty();
        doings.wake = self.wake.map(|moment| moment.0);
    }

    /// Is this room of no use any more, because nobody is there or because what it holds may differ from what is kept? In a browser
    /// nothing happens at tables that nobody looks at.
    pub(crate) fn is_over(&self) -> bool {
        self.room.is_broken() || (self.lines.is_empty() && !self.room.is_waiting())
    }

    fn hear(&mut self, turn: &mut Turn, what: Heard) {
        self.room.pace_bots(turn.bot_pause);
        let todo = self.room.hear(turn.now, what, &mut turn.secrets);
        self.attend(turn, todo);
    }

    /// The table as it was read again, if it could be.
    fn read(&self, found: Option<&Found>) -> Heard {
        let held = found.and_then(|found| found.read().ok());
        let held = held.and_then(|stored| Held::of(stored, self.told, &config()).ok());
        held.map_or(Heard::Unreadable, |held| Heard::Read(Box::new(held)))
    }

    /// Passes on what is to be done.
    fn attend(&mut self, turn: &mut Turn, todo: Todo) {
        for say in todo.say {
            for guest in say.to {
                self.at_door.remove(&guest);
                turn.doings.say.push(Line::to(guest.0, &say.message));
            }
        }
        for (guest, problem) in todo.turned_away {
            self.lines.remove(&guest);
            let id = self.at_door.remove(&guest).unwrap_or_default();
            turn.doings.say.push(Line::to(guest.0, &FromServer::Refused { id, problem }));
        }
        self.thoughts.retain(|think| !todo.forget.contains(&think.ticket));
        self.thoughts.extend(todo.think);
        if let Some(commit) = todo.store {
            self.keeping = Some(commit.ticket);
            turn.doings.keep = Some(Row::all(commit.writes));
        }
        if let Some(again) = todo.read {
            self.told = again.told;
            turn.doings.read = true;
        }
        self.wake = todo.wake;
    }
}

/// How rooms are kept here: whoever is in the same room, or waits for nobody but themselves, needs no clock for a silence.
fn config() -> Config {
    Config { hold: None, ..Config::default() }
}

/// What somebody says, if it is understood.
fn said(turn: &mut Turn, line: u64, text: &str) -> Option<Heard> {
    match Message::read(text) {
        Ok(message) => Some(Heard::Said { guest: GuestId(line), message }),
        Err((id, problem)) => {
            turn.doings.say.push(Line::to(line, &FromServer::Refused { id, problem }));
            None
        }
    }
}

/// Thinks, to the end: nobody can change their mind meanwhile, for there is one thread.
fn think(Think { ticket, question }: Think) -> Heard {
    let stop = Stop::default();
    match question {
        Question::Bot(_, thought) => Heard::Thought { ticket, considered: thought.think_unless(&stop) },
        Question::Advice(reflection) | Question::Review(reflection) => {
            Heard::Answered { ticket, answer: reflection.think(&stop) }
        }
    }
}

/// Nothing comes of it.
fn give_up(Think { ticket, question }: Think) -> Heard {
    match question {
        Question::Bot(..) => Heard::Thought { ticket, considered: None },
        Question::Advice(_) | Question::Review(_) => Heard::Unanswered { ticket },
    }
}

//! Nobody can tell a world from another one that fits what they know: not by what a room says to them, nor by how often.

use std::time::Duration;

use magpie_bots::Stop;
use magpie_games::{AnyTable, Listed};
use magpie_protocol::FromServer;
use magpie_protocol::client::{FromClient, Message};
use magpie_protocol::talk::{Phrase, Talk};
use magpie_room::{
    Arrival, Closed, Committed, Config, GuestId, Heard, Held, Moment, Question, Ring, Room, Todo,
};
use magpie_rules::{Digest, Fate, Phase, Seat, Viewer};
use magpie_tables::{SavedTable, Sitter, Status, Token, TokenHash};
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::laws::Broken;

/// How often others act in both worlds, at most.
const MOVES: usize = 4;
/// How often others try something out that may be taken back, at most.
const DRAFTS: usize = 8;
/// How many actions are tried for the other world, at most.
const TRIES: usize = 10;

/// Who looks on, and who else can act: guests by their place in this list.
pub(crate) struct Guests {
    pub(crate) token: Option<Token>,
    pub(crate) watcher: bool,
    pub(crate) others: Vec<Token>,
}

/// Somebody comes to the same table in two worlds and tries everything they can; then others act in both: not alike where they
/// need not, but so that what the one who looks on may notice of it is the same. They are told the same in both. `read` reads the table.
pub(crate) fn compare(
    read: impl Fn() -> Held,
    guests: &Guests,
    config: &Config,
    now: Moment,
    dice: &mut Dice,
) -> Result<(), Broken> {
    let saved = read().saved().clone();
    if saved.status != Status::Playing {
        return Ok(());
    }
    let seat_of = |token: &Token| saved.seat_of(&TokenHash::of(token));
    let seat = guests.token.as_ref().filter(|_| !guests.watcher).and_then(seat_of);
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    let (tries, another) = (attempts(&read(), seat), dice.number());
    let real = World::new([read(), read()], &saved, guests, config, now);
    let imagined = || read().imagined(viewer, another);
    let other = World::new([imagined(), imagined()], &saved, guests, config, now);
    let mut worlds = [real, other];
    for body in tries {
        worlds.iter_mut().for_each(|world| world.say(0, body.clone()));
    }
    same(viewer, &worlds)?;
    for _ in 0..MOVES {
        let others: Vec<(usize, Seat)> = guests
            .others
            .iter()
            .enumerate()
            .filter_map(|(at, token)| Some((at + 1, seat_of(token)?)))
            .filter(|(_, seat)| plays(&saved, *seat))
            .collect();
        if others.is_empty() || !alike(&mut worlds, *dice.pick(&others), viewer, dice) {
            break;
        }
        same(viewer, &worlds)?;
    }
    worlds.iter_mut().for_each(|world| world.all_but_one_leave(config.bells.patience));
    same(viewer, &worlds)
}

/// Somebody looks on in two rooms at the same table. In one of them others try things out and take them back, or let them stand; in the
/// other nobody ever tries anything, and what stands is done at once. Who looks on is told the same in both, byte for byte.
pub(crate) fn undone(
    read: impl Fn() -> Held,
    guests: &Guests,
    config: &Config,
    now: Moment,
    dice: &mut Dice,
) -> Result<(), Broken> {
    let saved = read().saved().clone();
    if saved.status != Status::Playing {
        return Ok(());
    }
    let seat_of = |token: &Token| saved.seat_of(&TokenHash::of(token));
    let seat = guests.token.as_ref().filter(|_| !guests.watcher).and_then(seat_of);
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    let others = guests.others.iter().enumerate().filter_map(|(at, token)| Some((at + 1, seat_of(token)?)));
    let others: Vec<(usize, Seat)> =
        others.filter(|(_, other)| plays(&saved, *other) && Some(*other) != seat).collect();
    let world = || World::new([read(), read()], &saved, guests, config, now).unmasked();
    let mut worlds = [world(), world()];
    for _ in 0..if others.is_empty() { 0 } else { DRAFTS } {
        let (guest, _) = *dice.pick(&others);
        let [tries, acts] = &mut worlds;
        let offered: Vec<Value> = serde_json::from_str(&acts.offered[guest]).unwrap_or_default();
        // What has lain there since before stands when something else is tried out, in one world alone.
        if offered.is_empty() || acts.drafts[guest] > 0 {
            continue;
        }
        let action = dice.pick(&offered);
        tries.say_action(guest, action, true);
        let stands = dice.once_in(3);
        if tries.drafts[guest] > 0 && !stands {
            let seen = tries.numbers[guest];
            tries.say(guest, FromClient::Undo { seen });
        } else {
            let seen = tries.numbers[guest];
            if tries.drafts[guest] > 0 {
                tries.say(guest, FromClient::LetStand { seen });
            }
            acts.say_action(guest, action, false);
        }
        same(viewer, &worlds)?;
        if worlds[0].wake != worlds[1].wake {
            let what = format!("{:?}, not {:?}", worlds[0].wake, worlds[1].wake);
            return Err(Broken("nothing comes sooner or later for what was taken back", what));
        }
    }
    Ok(())
}

/// Does a person play here with their own hands?
fn plays(saved: &SavedTable, seat: Seat) -> bool {
    matches!(saved.seats[seat.index()], Sitter::Person { stand_in: None, .. })
}

/// What they try: nothing that happens, since what happens may tell them something.
fn attempts(held: &Held, you: Option<Seat>) -> Vec<FromClient> {
    let mut tries = vec![FromClient::Advise {}, FromClient::Start {}, FromClient::Rematch {}];
    let phrase = FromClient::Talk { talk: Talk::Phrase { phrase: Phrase::Thinking } };
    tries.extend([phrase, FromClient::StandIn { seat: Seat::at(0) }]);
    let act = |action: Value| {
        let draft = action.clone();
        [
            FromClient::Act { seen: 1, action: action.clone(), draft: false },
            FromClient::Act { seen: 1, action: draft, draft: true },
            FromClient::Why { seen: 1, action },
        ]
    };
    tries.extend(act(json!({ "do": "cheat" })));
    let table = held.table().expect("a game is on");
    for seat in (0..table.seats()).map(|at| Seat::at(usize::from(at))).filter(|seat| Some(*seat) != you) {
        let theirs = table.actions(seat).into_iter().map(|listed| listed.json);
        let mine = you.map_or_else(Vec::new, |you| table.actions(you));
        tries.extend(
            theirs.filter(|action| mine.iter().all(|listed| listed.json != *action)).take(5).flat_map(act),
        );
    }
    tries
}

/// Somebody else acts in both worlds, in the other one in another way if they can, so that this viewer may notice the same; false if
/// nothing of the kind can be done.
fn alike(worlds: &mut [World; 2], (guest, seat): (usize, Seat), viewer: Viewer, dice: &mut Dice) -> bool {
    let [one, other] = worlds;
    let offered = one.table.actions(seat);
    if offered.is_empty() {
        return false;
    }
    let action = &dice.pick(&offered).json;
    let (noticed, mut others) = (one.would_tell(seat, action, viewer), other.table.actions(seat));
    dice.shuffle(&mut others);
    // The same comes last.
    others.sort_by_key(|listed| listed.json == *action);
    let tried = others.split_off(others.len().saturating_sub(TRIES));
    let alike = |listed: &&Listed| other.would_tell(seat, &listed.json, viewer) == noticed;
    let Some(counterpart) = tried.iter().find(alike) else { return false };
    one.act(guest, seat, action);
    other.act(guest, seat, &counterpart.json);
    true
}

fn same(viewer: Viewer, [one, two]: &[World; 2]) -> Result<(), Broken> {
    for (at, (one, two)) in one.said.iter().zip(&two.said).enumerate() {
        if one != two {
            let what = format!("{viewer:?}, message {at}: {one}\nin another world: {two}");
            return Err(Broken("nobody can tell worlds apart by what they are told", what));
        }
    }
    if one.rung != two.rung {
        let what = format!("{viewer:?}: {:?}, in another world {:?}", one.rung, two.rung);
        return Err(Broken("nobody can tell worlds apart by who is told elsewhere", what));
    }
    let counts = (one.said.len(), two.said.len());
    if counts.0 == counts.1 {
        return Ok(());
    }
    Err(Broken("nobody can tell worlds apart by how often they are told", format!("{counts:?}")))
}

/// A world: a room, and its table apart from it.
struct World {
    room: Room,
    now: Moment,
    dice: Dice,
    table: Box<dyn AnyTable>,
    fate: Fate,
    /// The number of the last update of each guest.
    numbers: Vec<u64>,
    /// What each could do then, as it was told.
    offered: Vec<String>,
    /// How much each could take back.
    drafts: Vec<usize>,
    /// When the room wants to be woken.
    wake: Option<Moment>,
    /// Are digests left out of what is said?
    masks: bool,
    /// All that is said to the one who looks on, each message as it is sent.
    said: Vec<String>,
    /// Who is told something elsewhere.
    rung: Vec<Ring>,
}

impl World {
    fn new(
        [held, apart]: [Held; 2],
        saved: &SavedTable,
        guests: &Guests,
        config: &Config,
        now: Moment,
    ) -> World {
        let mut dice = Dice::new(1);
        let closed = Closed { from: Moment(0), until: now };
        let (room, todo) = Room::open(held, config.clone(), closed, now, &mut dice);
        let table = apart.into_table().expect("a game is on");
        let fate = Fate::new(&saved.seed, &saved.mixes());
        let all = guests.others.len() + 1;
        let mut world = World {
            room,
            now,
            dice,
            table,
            fate,
            numbers: vec![0; all],
            offered: vec![String::new(); all],
            drafts: vec![0; all],
            wake: None,
            masks: true,
            said: Vec::new(),
            rung: Vec::new(),
        };
        world.attend(todo);
        world.come(0, guests.token.clone(), guests.watcher);
        guests
            .others
            .iter()
            .enumerate()
            .for_each(|(at, token)| world.come(at + 1, Some(token.clone()), false));
        world
    }

    /// The same world, in which what is said from here on is taken as it is.
    fn unmasked(self) -> World {
        World { masks: false, said: Vec::new(), ..self }
    }

    /// For so long that those are told who are waited for.
    fn all_but_one_leave(&mut self, patience: Duration) {
        for guest in 1..self.numbers.len() {
            self.hear(Heard::Left { guest: GuestId(guest as u64) });
        }
        self.now = self.now.after(patience);
        self.hear(Heard::Woke);
    }

    fn come(&mut self, guest: usize, token: Option<Token>, watcher: bool) {
        self.hear(Heard::Came(Arrival { guest: GuestId(guest as u64), token, watcher, seen: None }));
    }

    fn say(&mut self, guest: usize, body: FromClient) {
        self.hear(Heard::Said { guest: GuestId(guest as u64), message: Message { id: 1, body } });
    }

    fn say_action(&mut self, guest: usize, action: &Value, draft: bool) {
        let (seen, action) = (self.numbers[guest], action.clone());
        self.say(guest, FromClient::Act { seen, action, draft });
    }

    /// Somebody acts, in the room and apart from it.
    fn act(&mut self, guest: usize, seat: Seat, action: &Value) {
        self.say_action(guest, action, false);
        act(&mut *self.table, &self.fate, seat, action, |_| {});
    }

    /// What this viewer may notice if this seat does this, and what they know and can do after it.
    fn would_tell(&self, seat: Seat, action: &Value, viewer: Viewer) -> Vec<String> {
        let mut told = Vec::new();
        act(&mut *self.table.fork(), &self.fate, seat, action, |table| {
            told.extend(table.noticed(viewer).map(|seen| seen.get().to_owned()));
            told.extend(
                [table.view_json(viewer), table.actions_json(viewer)].map(|json| json.get().to_owned()),
            );
            told.push(format!("{:?}", table.phase()));
        });
        told
    }

    fn hear(&mut self, what: Heard) {
        let todo = self.room.hear(self.now, what, &mut self.dice);
        self.attend(todo);
    }

    /// Everything is stored, and only what guests have asked for is thought about: bots are not what this is about.
    fn attend(&mut self, todo: Todo) {
        self.rung.extend(todo.rings);
        for say in todo.say {
            if let FromServer::Welcome { game: Some(update), .. } | FromServer::Update(update) = &say.message
            {
                for guest in say.to.iter().map(|guest| guest.0 as usize) {
                    (self.numbers[guest], self.drafts[guest]) = (update.n, update.drafts.len());
                    update.actions.get().clone_into(&mut self.offered[guest]);
                }
            }
            if say.to.contains(&GuestId(0)) {
                let message = if self.masks { masked(say.message) } else { say.message };
                self.said.push(serde_json::to_string(&message).expect("messages are plain data"));
            }
        }
        self.wake = todo.wake;
        if let Some(commit) = todo.store {
            self.hear(Heard::Committed { ticket: commit.ticket, how: Committed::Stored });
        }
        for think in todo.think {
            match think.question {
                Question::Advice(reflection) | Question::Review(reflection) => {
                    self.hear(Heard::Answered {
                        ticket: think.ticket,
                        answer: reflection.think(&Stop::default()),
                    });
                }
                Question::Bot(..) => {}
            }
        }
    }
}

/// A seat acts, and chance after it; each input is looked at.
fn act(
    table: &mut dyn AnyTable,
    fate: &Fate,
    seat: Seat,
    action: &Value,
    mut look: impl FnMut(&dyn AnyTable),
) {
    let action = table.read(action).expect("it was offered");
    table.act(seat, &action).expect("it was offered");
    look(table);
    while table.phase() == Phase::Chance {
        table.draw(fate);
        look(table);
    }
}

/// The digest is the one thing that differs between worlds: it is bound to all that has happened, also to what this viewer does not know.
/// That it tells nothing follows from how it is made, and that it is made so is held against what is stored (`projection`).
fn masked(mut message: FromServer) -> FromServer {
    if let FromServer::Welcome { game: Some(update), .. } | FromServer::Update(update) = &mut message {
        update.trace.digest = Digest::from_bytes([0; 32]);
    }
    message
}

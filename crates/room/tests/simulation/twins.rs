//! Nobody can tell a world from another one that fits what they know: not by what a room says to them, nor by how often.

use magpie_protocol::client::{FromClient, Message};
use magpie_room::{Arrival, Config, GuestId, Heard, Held, Moment, Question, Room, Todo};
use magpie_rules::{Seat, Viewer};
use magpie_tables::{Status, Token, TokenHash};
use serde_json::{Value, json};

use crate::dice::Dice;
use crate::laws::Broken;

const GUEST: GuestId = GuestId(7);

/// Somebody comes to the same table in two worlds and tries everything they can; they are told the same in both.
pub(crate) fn compare(
    [real, other]: [Held; 2],
    token: Option<Token>,
    watcher: bool,
    config: &Config,
    now: Moment,
    dice: &mut Dice,
) -> Result<(), Broken> {
    let saved = real.saved();
    if saved.status != Status::Playing {
        return Ok(());
    }
    let seat = token.as_ref().filter(|_| !watcher).and_then(|token| saved.seat_of(&TokenHash::of(token)));
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    let tries = attempts(&real, seat);
    let imagined = other.imagined(viewer, dice.number());
    let one = told(real, token.clone(), watcher, &tries, config, now);
    let two = told(imagined, token, watcher, &tries, config, now);
    for (at, (one, two)) in one.iter().zip(&two).enumerate() {
        if one != two {
            let what = format!("{viewer:?}, message {at}: {one}\nin another world: {two}");
            return Err(Broken("nobody can tell worlds apart by what they are told", what));
        }
    }
    let counts = (one.len(), two.len());
    if counts.0 == counts.1 {
        return Ok(());
    }
    Err(Broken("nobody can tell worlds apart by how often they are told", format!("{counts:?}")))
}

/// What they try: nothing that happens, since what happens may tell them something.
fn attempts(held: &Held, you: Option<Seat>) -> Vec<FromClient> {
    let mut tries = vec![FromClient::Hint {}, FromClient::Start {}, FromClient::Rematch {}];
    let act = |action: Value| FromClient::Act { seen: 1, action };
    tries.push(act(json!({ "do": "cheat" })));
    let table = held.table().expect("a game is on");
    for seat in (0..table.seats()).map(|at| Seat::at(usize::from(at))).filter(|seat| Some(*seat) != you) {
        let theirs = table.actions(seat).into_iter().map(|listed| listed.json);
        let mine = you.map_or_else(Vec::new, |you| table.actions(you));
        tries.extend(
            theirs.filter(|action| mine.iter().all(|listed| listed.json != *action)).take(5).map(act),
        );
    }
    tries
}

/// All that is said to them, each message as it is sent.
fn told(
    held: Held,
    token: Option<Token>,
    watcher: bool,
    tries: &[FromClient],
    config: &Config,
    now: Moment,
) -> Vec<String> {
    let mut dice = Dice::new(1);
    let (mut room, todo) = Room::open(held, config.clone(), now, &mut dice);
    let mut said = Vec::new();
    let mut todos = vec![todo];
    let came = Heard::Came(Arrival { guest: GUEST, token, watcher });
    let wishes =
        tries.iter().map(|body| Heard::Said { guest: GUEST, message: Message { id: 1, body: body.clone() } });
    for heard in std::iter::once(came).chain(wishes) {
        todos.push(room.hear(now, heard, &mut dice));
        while let Some(todo) = todos.pop() {
            let answers = attend(todo, &mut said);
            todos.extend(answers.into_iter().map(|answer| room.hear(now, answer, &mut dice)));
        }
    }
    said
}

/// Stores nothing and thinks only for the guest: bots are not what this is about.
fn attend(todo: Todo, said: &mut Vec<String>) -> Vec<Heard> {
    let theirs = todo.say.into_iter().filter(|say| say.to.contains(&GUEST));
    said.extend(theirs.map(|say| serde_json::to_string(&say.message).expect("messages are plain data")));
    let stored = todo
        .store
        .map(|commit| Heard::Committed { ticket: commit.ticket, how: magpie_room::Committed::Stored });
    let counsel = todo.think.into_iter().filter_map(|think| match think.question {
        Question::Guest(counsel) => Some(Heard::Answered { ticket: think.ticket, answer: counsel() }),
        Question::Bot(_) => None,
    });
    stored.into_iter().chain(counsel).collect()
}

//! The house inside a page: the rules themselves, compiled to WebAssembly.
//!
//! One door, text in and text out: [`House::answer`] takes a question as JSON and gives back an answer as JSON, and touches nothing
//! else. A page asks it in a worker (`web/src/lib/wasm`); tests ask it like any other function.
//!
//! | module | what it holds |
//! |---|---|
//! | [`question`] | what can be asked |
//! | [`here`] | tables that live in this browser |
//! | [`replays`] | games that are over, moment by moment |
//! | [`staged`] | tables at which everything is written down beforehand: lessons |
//! | [`verification`] | what a record proves, or where it is broken |
//! | [`desk`] | where question and answer lie while the page and the house hand them to each other |
//! | [`exports`] | the functions that a page can call: the one place with names that nobody checks |
//!
//! ```
//! let answer = magpie_wasm::House::default().answer(r#"{"do":"verify","record":""}"#);
//! assert_eq!(answer, r#"{"ok":false,"code":"empty","why":"the record is empty","line":null}"#);
//! ```
//!
//! A panic ends the instance it happens in, since nothing is unwound here: whoever asks must be ready to start another.

pub mod desk;
pub mod exports;
pub mod here;
pub mod question;
pub mod replays;
pub mod staged;
pub mod verification;

use std::sync::Mutex;

use magpie_bots::{Contest, Stop, bot};
use magpie_games::record::verify;
use magpie_games::{Entrant, NoGuests, Record};
use magpie_protocol::server::Problem;
use magpie_room::opening;
use magpie_rules::Seat;
use serde::Serialize;
use serde_json::{Value, json};

use here::Here;
use question::Question;
use replays::Replays;
use verification::{Broken, Code, Verification};

/// The house in a page.
#[derive(Default)]
pub struct House {
    here: Here,
    replays: Replays,
}

impl House {
    /// Answers a question.
    #[must_use]
    pub fn answer(&mut self, question: &str) -> String {
        match magpie_json::from_text(question) {
            Ok(Question::Verify { record }) => Verification::of(&record, verify(&record)).to_json(),
            Ok(Question::Noticed { record }) => noticed(&record),
            Ok(Question::Replay { record, eyes }) => self.replays.outline(record, eyes),
            Ok(Question::Scene { record, eyes, remember, from, to }) => {
                self.replays.scene(record, eyes, remember, from, to)
            }
            Ok(Question::Study { record, eyes, at }) => self.replays.study(record, eyes, at),
            Ok(Question::Games {}) => written(&opening::games()),
            Ok(Question::Open { at, wish }) => done(Here::open(&wish, &at)),
            Ok(Question::Enter { at, line, text, found }) => {
                written(&self.here.enter(line, &text, found.as_ref(), &at))
            }
            Ok(Question::Tell { at, table, event }) => written(&self.here.tell(&table, event, &at)),
            Ok(Question::Record { found }) => done(here::record_of(&found)),
            Ok(Question::Staged { happened }) => done(staged::play(&happened)),
            Ok(Question::Playouts { game, seats, games, seed }) => playouts(&game, seats, games, seed),
            Ok(Question::Contest { game, seats, options, seed }) => {
                let seats = seats.into_iter().map(Entrant::House).collect();
                contest(&game, &Contest { games: 1, seats, options, seed })
            }
            Err(fault) => not_understood(&fault.to_string()),
        }
    }
}

/// Which inputs of a record each has noticed, or what is wrong with it.
fn noticed(record: &str) -> String {
    match Record::parse(record).and_then(|read| read.noticed()) {
        Ok(noticed) => json!({ "ok": true, "done": noticed }).to_string(),
        Err(error) => Verification::of(record, Err(error)).to_json(),
    }
}

/// What was asked for, or why it cannot be had.
fn done<T: Serialize>(result: Result<T, Problem>) -> String {
    match result {
        Ok(done) => json!({ "ok": true, "done": done }).to_string(),
        Err(problem) => json!({ "ok": false, "problem": problem }).to_string(),
    }
}

fn written(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("an answer is plain data")
}

/// Plays the games of a contest, as `magpie sim` does with one thread, and gives their records.
fn contest(game: &str, contest: &Contest<Value, Entrant>) -> String {
    let records = Mutex::new(Vec::new());
    let keep = |_: u64, record: &dyn Fn() -> Record| {
        records.lock().expect("nobody breaks down while keeping a text").push(record().text());
    };
    let played = magpie_games::find(game).map_err(|error| error.to_string()).and_then(|game| {
        game.contest(contest, &NoGuests, Stop::NEVER, &keep).map_err(|error| error.to_string())
    });
    match played {
        Ok(_) => json!({ "ok": true, "records": records }).to_string(),
        Err(why) => not_understood(&why),
    }
}

/// Plays random games of the standard kind, and says how much happened in them: who asks has the clock.
fn playouts(game: &str, seats: u8, games: u64, seed: u64) -> String {
    let mut rng = bot::rng_for(seed, Seat::FIRST);
    let played = magpie_games::find(game).map_err(|error| error.to_string()).and_then(|game| {
        game.playouts(seats, &json!({}), games, &mut rng).map_err(|error| error.to_string())
    });
    match played {
        Ok(counts) => json!({ "ok": true, "games": counts.games, "decisions": counts.decisions }).to_string(),
        Err(why) => not_understood(&why),
    }
}

fn not_understood(why: &str) -> String {
    Verification::Broken(Broken::new(Code::NotUnderstood, why.to_owned(), None)).to_json()
}

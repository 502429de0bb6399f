//! The house inside a page: the rules themselves, compiled to WebAssembly.
//!
//! One door, text in and text out: [`answer`] takes a question as JSON and gives back an answer as JSON, and touches nothing
//! else. A page asks it in a worker (`web/src/lib/wasm`); tests ask it like any other function.
//!
//! | module | what it holds |
//! |---|---|
//! | [`question`] | what can be asked |
//! | [`verification`] | what a record proves, or where it is broken |
//! | [`desk`] | where question and answer lie while the page and the house hand them to each other |
//! | [`exports`] | the functions that a page can call: the one place with names that nobody checks |
//!
//! ```
//! let answer = magpie_wasm::answer(r#"{"do":"verify","record":""}"#);
//! assert_eq!(answer, r#"{"ok":false,"code":"empty","why":"the record is empty","line":null}"#);
//! ```
//!
//! A panic ends the instance it happens in, since nothing is unwound here: whoever asks must be ready to start another.

pub mod desk;
pub mod exports;
pub mod question;
pub mod verification;

use magpie_bots::bot;
use magpie_games::record::verify;
use magpie_rules::Seat;
use serde_json::json;

use question::Question;
use verification::{Broken, Code, Verification};

/// Answers a question.
#[must_use]
pub fn answer(question: &str) -> String {
    match magpie_json::from_text(question) {
        Ok(Question::Verify { record }) => Verification::of(&record, verify(&record)).to_json(),
        Ok(Question::Playouts { game, seats, games, seed }) => playouts(&game, seats, games, seed),
        Err(fault) => not_understood(&fault.to_string()),
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

//! What comes in when all is well.

use std::collections::BTreeMap;

use magpie_engine::{Engine, Line};
use magpie_rules::Seed;
use serde_json::{Value, json};

const DOCUMENT: &str = include_str!("../../../docs/engine.md");

/// The boards of Galerie der Diebe.
pub const BOARDS: [&str; 2] =
    [include_str!("../../galerie/boards/gallery.txt"), include_str!("../../galerie/boards/small.txt")];

/// A message of every kind.
pub const MESSAGES: [&str; 26] = [
    r#"{"id":1,"do":"enter","table":"KQ4T9W","token":null}"#,
    r#"{"id":16,"do":"enter","table":"KQ4T9W","seen":{"inputs":3,"digest":"5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed"}}"#,
    r#"{"id":2,"do":"sit","seat":1,"name":"Ada"}"#,
    r#"{"id":2,"do":"sit","seat":1,"name":"Steady","program":true}"#,
    r#"{"id":3,"do":"stand"}"#,
    r#"{"id":4,"do":"rename","name":"Bo"}"#,
    r#"{"id":5,"do":"place-bot","seat":2,"level":"hard"}"#,
    r#"{"id":6,"do":"configure","options":{"deck":"1233"},"public":true,"clock":{"kind":"none"}}"#,
    r#"{"id":7,"do":"seal","seal":"5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed"}"#,
    r#"{"id":8,"do":"start"}"#,
    r#"{"id":17,"do":"open","mix":"5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed"}"#,
    r#"{"id":9,"do":"act","seen":12,"action":{"do":"stop"}}"#,
    r#"{"id":22,"do":"let-act","seen":12}"#,
    r#"{"id":27,"do":"act","seen":12,"action":"artwork 5,3","draft":true}"#,
    r#"{"id":28,"do":"undo","seen":13}"#,
    r#"{"id":29,"do":"let-stand","seen":13}"#,
    r#"{"id":10,"do":"hand-over","level":"easy"}"#,
    r#"{"id":11,"do":"take-back"}"#,
    r#"{"id":12,"do":"advise"}"#,
    r#"{"id":13,"do":"review","seat":2}"#,
    r#"{"id":14,"do":"write-down","notes":"green pearl","to":"own"}"#,
    r#"{"id":15,"do":"rematch"}"#,
    r#"{"id":18,"do":"stand-in","seat":2}"#,
    r#"{"id":19,"do":"talk","talk":{"kind":"phrase","phrase":"well-played"}}"#,
    r#"{"id":20,"do":"talk","talk":{"kind":"nudge","to":2}}"#,
    r#"{"id":21,"do":"talk","talk":{"kind":"remark","remark":"Wer war das?"}}"#,
];

/// Bodies of requests over HTTP.
pub const BODIES: [&str; 4] = [
    r#"{"game":"sneaky","options":{},"seats":[{"kind":"me"},{"kind":"open"}],"name":"Ada"}"#,
    r#"{"game":"galerie","seats":[{"kind":"bot","level":"hard"},{"kind":"me"}],"name":"Bo","public":true,"clock":{"kind":"none"},"stand_in":"easy"}"#,
    r#"{"keys":[{"code":"KQ4T9W","token":"5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed"}]}"#,
    r#"{"token":"5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed"}"#,
];

/// The requests of the documented dialogues.
#[must_use]
pub fn requests() -> Vec<&'static str> {
    DOCUMENT.lines().filter_map(|line| line.strip_prefix("> ")).collect()
}

/// The tables at which everything is tried.
#[must_use]
pub fn tables() -> Vec<(&'static str, u8, Value)> {
    vec![
        ("sneaky", 2, json!({})),
        ("sneaky", 4, json!({ "deck": "1123" })),
        ("diamantenjagd", 3, json!({ "stolen": "2" })),
        ("diamantenjagd", 5, json!({})),
        ("meisterdiebe", 3, json!({ "edition": "author" })),
        ("meisterdiebe", 4, json!({ "edition": "published" })),
        ("galerie", 3, json!({ "game": "short" })),
        ("galerie", 2, json!({ "setup": "random", "locks": "guards" })),
    ]
}

/// Records of games that random bots have played.
///
/// # Panics
/// If the engine does not fulfil what is asked.
#[must_use]
pub fn records() -> Vec<String> {
    let played = |(game, seats, options): (&'static str, u8, Value)| {
        let mut engine = played(game, seats, &options, 400);
        ask(&mut engine, &json!({ "do": "record" }))["record"].as_str().expect("a text").to_owned()
    };
    tables().into_iter().map(played).collect()
}

/// Positions that random bots come to at one table, about `most` of them.
///
/// # Panics
/// If the engine does not fulfil what is asked.
#[must_use]
pub fn positions(game: &str, seats: u8, options: &Value, most: usize) -> Vec<Value> {
    let mut engine = played(game, seats, options, 0);
    let mut positions = Vec::new();
    for step in 0..600 {
        if step % (600 / most.max(1)) == 0 {
            positions.push(ask(&mut engine, &json!({ "do": "position" }))["position"].take());
        }
        if ask(&mut engine, &json!({ "do": "go-on", "steps": 1 }))["more"] != true {
            break;
        }
    }
    positions.push(ask(&mut engine, &json!({ "do": "position" }))["position"].take());
    positions
}

/// An engine with a table at which random bots have played so many steps.
fn played(game: &str, seats: u8, options: &Value, steps: usize) -> Engine {
    let mut engine = Engine::new(1);
    let bots: BTreeMap<String, &str> = (1..=seats).map(|seat| (seat.to_string(), "random")).collect();
    let seed = Seed::from_bytes([seats; 32]).to_string();
    ask(
        &mut engine,
        &json!({ "do": "new", "game": game, "seats": seats, "options": options, "seed": seed, "bots": bots, "steps": steps }),
    );
    engine
}

fn ask(engine: &mut Engine, request: &Value) -> Value {
    let answer = engine.answer(Line::Text(&request.to_string()));
    let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    assert_eq!(answer["ok"], true, "{request}: {answer}");
    answer
}

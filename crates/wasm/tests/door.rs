//! The door that a page asks at, asked natively: the same function, without the page.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::sync::Mutex;

use magpie_bots::{Contest, Level, Stop};
use magpie_games::{Entrant, NoGuests, Record, find};
use magpie_wasm::House;
use magpie_wasm::desk::Desk;
use serde_json::{Value, json};

fn ask(question: &Value) -> Value {
    serde_json::from_str(&House::default().answer(&question.to_string())).unwrap()
}

fn verified(record: &str) -> Value {
    ask(&json!({ "do": "verify", "record": record }))
}

/// A game of bots that choose by chance.
fn played(game: &str, seats: usize, options: &Value) -> Record {
    let seats = vec![Entrant::House(Level::Random); seats];
    let contest = Contest { seats, options: options.clone(), games: 1, seed: 3 };
    let last = Mutex::new(None);
    let keep = |_: u64, record: &dyn Fn() -> Record| *last.lock().unwrap() = Some(record());
    find(game).unwrap().contest(&contest, &NoGuests, Stop::NEVER, &keep).unwrap().unwrap();
    last.into_inner().unwrap().unwrap()
}

#[test]
fn records_of_every_game_and_edition_are_verified() {
    for (game, seats, options) in [
        ("sneaky", 2, json!({})),
        ("diamantenjagd", 3, json!({})),
        ("meisterdiebe", 2, json!({ "edition": "published" })),
        ("meisterdiebe", 2, json!({ "edition": "author" })),
        ("galerie", 2, json!({ "game": "short" })),
        ("galerie", 2, json!({ "game": "full" })),
    ] {
        let record = played(game, seats, &options);
        let draws = record.entries.iter().filter(|entry| entry.by == magpie_rules::Actor::Chance).count();
        let inputs = record.entries.len();
        let answer = verified(&record.text());
        let expected = json!({ "ok": true, "game": game, "inputs": inputs, "draws": draws, "finished": true, "origin": null });
        assert_eq!(answer, expected, "{game} {options}");
    }
}

/// That somebody has done enough is an input too, and nobody notices it. Everybody notices the end.
#[test]
fn who_has_noticed_what_is_told_by_seat_and_last_for_who_looks_on() {
    for (game, seats, options) in [("sneaky", 2, json!({})), ("galerie", 3, json!({ "game": "short" }))] {
        let record = played(game, seats, &options);
        let answer = ask(&json!({ "do": "noticed", "record": record.text() }));
        let inputs = record.entries.len() as u64;
        let noticed: Vec<Vec<u64>> = serde_json::from_value(answer["done"].clone()).unwrap();
        assert_eq!(noticed.len(), seats + 1, "{game}");
        for numbers in &noticed {
            assert!(numbers.is_sorted() && numbers.last() == Some(&inputs), "{game}: {numbers:?}");
            assert!((numbers.len() as u64) < inputs, "{game}: something goes unnoticed");
        }
    }
    assert_eq!(ask(&json!({ "do": "noticed", "record": "" }))["code"], "empty");
}

#[test]
fn a_game_that_is_not_over_is_verified_as_far_as_it_goes() {
    let mut record = played("sneaky", 2, &json!({}));
    record.footer = None;
    let answer = verified(&record.text());
    assert_eq!((&answer["ok"], &answer["finished"]), (&json!(true), &json!(false)));
}

/// Changes one line of a good record, and says what is wrong with it then, and where.
fn broken(change: impl Fn(&mut Vec<String>)) -> (String, Option<u64>) {
    let text = played("sneaky", 2, &json!({})).text();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    change(&mut lines);
    let answer = verified(&(lines.join("\n") + "\n"));
    assert_eq!(answer["ok"], false, "{answer}");
    assert!(!answer["why"].as_str().unwrap().is_empty());
    (answer["code"].as_str().unwrap().to_owned(), answer["line"].as_u64())
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let swap = |line: usize, from: &'static str, to: &'static str| {
        broken(move |lines| {
            let changed = lines[line - 1].replacen(from, to, 1);
            assert_ne!(changed, lines[line - 1], "{from} is not in it");
            lines[line - 1] = changed;
        })
    };
    let told = |code: &str, line: u64| (code.to_owned(), Some(line));
    let last = played("sneaky", 2, &json!({})).text().lines().count();
    assert_eq!(swap(1, "sneaky", "sneakx"), told("game", 1));
    assert_eq!(swap(1, "\"magpie\":2", "\"magpie\":9"), told("format", 1));
    assert_eq!(swap(1, "\"rules\":", "\"rules\":9"), told("rules", 1));
    assert_eq!(swap(1, "\"seats\":2", "\"seats\":9"), told("table", 1));
    assert_eq!(swap(3, "\"n\":2", "\"n\":3"), told("number", 3));
    assert_eq!(swap(2, "\"chance\"", "\"chanse\""), told("line", 2));
    assert_eq!(swap(2, "\"by\":", "\"by\": "), told("not-canonical", 2));
    assert_eq!(swap(last, "\"points\":[", "\"points\":[1"), told("outcome", last as u64));
    let one_mix = format!("\"mixes\":[\"{}\"]", "00".repeat(32)).leak();
    assert_eq!(swap(1, "\"mixes\":[]", one_mix), told("mixes", 1));
    let other_digest = broken(|lines| {
        let footer = lines.last_mut().unwrap();
        let first = footer.find("\"digest\":\"").unwrap() + "\"digest\":\"".len();
        let other = if footer[first..].starts_with('0') { "1" } else { "0" };
        footer.replace_range(first..=first, other);
    });
    assert_eq!(other_digest, ("digest".into(), None));
    let (code, line) = broken(|lines| {
        let at = lines.iter().position(|line| line.contains("\"roll ")).unwrap();
        lines[at] = lines[at + 1].clone();
    });
    assert_eq!(code, "number");
    assert!(line.is_some());
    assert_eq!(broken(Vec::clear).0, "line", "an empty line is no header");
}

#[test]
fn a_changed_draw_is_found_where_it_is() {
    let record = played("sneaky", 2, &json!({}));
    let at = record.entries.iter().position(|entry| entry.input.starts_with("roll ")).unwrap();
    let mut forged = record.clone();
    let outcome = record.replay(|_, _| {}).unwrap().outcome().unwrap();
    forged.entries[at].input = "roll yellow yellow yellow yellow yellow yellow yellow".into();
    forged.close(&outcome, record.footer.unwrap().seed);
    let answer = verified(&forged.text());
    assert_eq!((&answer["code"], &answer["line"]), (&json!("draw"), &json!(at + 2)), "{answer}");
    assert!(answer["why"].as_str().unwrap().contains("the seed gives"), "{answer}");
}

#[test]
fn what_is_no_question_is_answered_too() {
    for question in [
        "",
        "verify",
        "[]",
        "{}",
        r#"{"do":"dance"}"#,
        r#"{"do":"verify"}"#,
        r#"{"do":"verify","record":"","x":1}"#,
    ] {
        let answer: Value = serde_json::from_str(&House::default().answer(question)).unwrap();
        assert_eq!((&answer["ok"], &answer["code"]), (&json!(false), &json!("not-understood")), "{question}");
    }
    assert_eq!(verified("")["code"], "empty");
}

#[test]
fn random_games_are_counted_for_who_measures() {
    let played = ask(&json!({ "do": "playouts", "game": "sneaky", "seats": 2, "games": 3, "seed": 1 }));
    assert_eq!(played["games"], 3);
    assert!(played["decisions"].as_u64().unwrap() > 300);
    for (game, seats) in [("chess", 2), ("sneaky", 9)] {
        let refused = ask(&json!({ "do": "playouts", "game": game, "seats": seats, "games": 1, "seed": 1 }));
        assert_eq!(refused["code"], "not-understood");
    }
}

#[test]
fn a_contest_gives_the_records_of_its_games() {
    let played = ask(
        &json!({ "do": "contest", "game": "sneaky", "seats": ["easy", "random"], "options": {}, "seed": 3 }),
    );
    let records = played["records"].as_array().unwrap();
    assert_eq!(records.len(), 2, "one for every rotation of the seats");
    for record in records {
        assert_eq!(verified(record.as_str().unwrap())["finished"], true);
    }
    let refused = ask(
        &json!({ "do": "contest", "game": "sneaky", "seats": ["easy"], "options": { "deck": "?" }, "seed": 3 }),
    );
    assert_eq!(refused["code"], "not-understood");
}

#[test]
fn a_desk_hands_over_bytes() {
    let mut desk = Desk::default();
    for _ in 0..2 {
        let question = br#"{"do":"verify","record":""}"#;
        desk.make_place(question.len()).copy_from_slice(question);
        let told = desk.answer().to_owned();
        assert!(told.contains("the record is empty"), "{told}");
        assert_eq!(desk.answered(), told);
    }
    desk.make_place(1).copy_from_slice(&[0xff]);
    assert_eq!(desk.answered(), "", "what lay there is gone");
    assert!(desk.answer().contains("not-understood"), "not UTF-8");
    assert!(desk.answer().contains("not-understood"), "a question is answered once");
}

/// What is asked about a game that is over.
fn looked(record: &str, more: &Value) -> Value {
    let mut question = json!({ "do": "replay", "record": record, "eyes": "watcher" });
    question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    ask(&question)
}

#[test]
fn a_game_that_is_over_is_shown_moment_by_moment() {
    let record = played("sneaky", 2, &json!({})).text();
    let outline = looked(&record, &json!({}));
    assert_eq!((&outline["ok"], &outline["done"]["game"]), (&json!(true), &json!("sneaky")));
    let inputs = outline["done"]["inputs"].as_u64().unwrap();
    for eyes in [json!(1), json!(2), json!("watcher"), json!("everybody")] {
        let scene = json!({ "do": "scene", "eyes": eyes, "remember": true, "from": inputs / 2, "to": inputs / 2 + 3 });
        let scene = looked(&record, &scene);
        assert!(
            scene["done"]["view"].is_object() && scene["done"]["then"].as_array().unwrap().len() <= 3,
            "{eyes}"
        );
        let study = looked(&record, &json!({ "do": "study", "eyes": eyes, "at": inputs / 2 }));
        assert_eq!(study["ok"], true, "{eyes}");
    }
}

#[test]
fn nothing_is_shown_of_what_is_not_over_does_not_hold_or_was_seen_by_nobody() {
    let mut record = played("sneaky", 2, &json!({}));
    let code = |record: &str, more: &Value| looked(record, more)["code"].clone();
    assert_eq!(code(&record.text(), &json!({ "eyes": 3 })), "not-understood");
    assert_eq!(code(&record.text(), &json!({ "eyes": 9 })), "not-understood");
    assert_eq!(code(&record.text().replacen("lot ", "lot 1", 1), &json!({})), "draw");
    record.footer = None;
    for what in ["replay", "scene", "study"] {
        let more = match what {
            "scene" => json!({ "do": what, "remember": false, "from": 0, "to": 9 }),
            "study" => json!({ "do": what, "at": 5 }),
            _ => json!({ "do": what }),
        };
        assert_eq!(code(&record.text(), &more), "not-over", "{what}");
    }
}

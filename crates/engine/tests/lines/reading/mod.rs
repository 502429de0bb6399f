//! How requests, positions, actions and chance are read: one way only, and what is wrong is said in plain words.

mod samples;
mod wrong;

use magpie_engine::{Engine, Line};
use serde_json::{Value, json};

use samples::{Sample, samples};
use wrong::{as_list, doubled, places, spaced, with, wrong_values};

/// Words of a programming language, and of a library that reads it: nobody should have to know them.
const JARGON: [&str; 12] =
    ["u8", "u16", "u32", "u64", "usize", "i32", "i64", "struct", "enum", "variant", "integer `", "string \""];

fn answer(engine: &mut Engine, request: &Value) -> Value {
    serde_json::from_str(&engine.answer(Line::Text(&request.to_string()))).unwrap()
}

/// Holds an answer to plain words; tells its code.
#[track_caller]
fn code(request: &Value, answer: &Value) -> String {
    let Some(message) = answer["error"]["message"].as_str() else { return "ok".into() };
    for word in JARGON {
        assert!(!message.contains(word), "{request}: {message}");
    }
    let code = answer["error"]["code"].as_str().unwrap();
    assert_ne!(code, "internal", "{request}: {message}");
    if ["bad-request", "bad-setup", "bad-position"].contains(&code) {
        let says =
            ["expected", "missing", "given twice", "there is no field", "twice", " is ", " has ", " cannot "];
        assert!(says.iter().any(|part| message.contains(part)), "{request}: {message}");
    }
    code.into()
}

/// One request of each kind, with all its fields.
fn requests() -> Vec<Value> {
    let seed = "5eed".repeat(16);
    vec![
        json!({ "do": "games" }),
        json!({ "do": "new", "game": "sneaky", "seats": 2, "options": { "deck": "1233" }, "seed": seed, "mixes": [seed, seed], "bots": { "2": "easy" }, "steps": 1, "table": "t" }),
        json!({ "do": "load", "game": "sneaky", "position": { "players": [{ "handcuffs": 2 }, { "handcuffs": 2 }], "middle": [null, null, null], "stage": { "at": "lot" } }, "seed": seed, "bots": { "1": "easy" }, "steps": 0, "table": "t" }),
        json!({ "do": "position", "table": "table" }),
        json!({ "do": "phase", "table": "table" }),
        json!({ "do": "actions", "seat": 1, "table": "table" }),
        json!({ "do": "act", "seat": 1, "action": { "do": "place", "die": "green", "on": "left" }, "steps": 1, "table": "table" }),
        json!({ "do": "resolve", "chance": { "chance": "lot", "seat": 1 }, "steps": 1, "table": "table" }),
        json!({ "do": "go-on", "steps": 1, "table": "table" }),
        json!({ "do": "view", "as": 1, "table": "table" }),
        json!({ "do": "seen", "as": "public", "after": 1, "table": "table" }),
        json!({ "do": "outcome", "table": "table" }),
        json!({ "do": "suggest", "seat": 1, "level": "easy", "dice": 1, "work": 9, "table": "table" }),
        json!({ "do": "advise", "seat": 1, "table": "table" }),
        json!({ "do": "review", "seat": 1, "table": "table" }),
        json!({ "do": "record", "table": "table" }),
        json!({ "do": "tables" }),
        json!({ "do": "close", "table": "t" }),
    ]
}

#[test]
fn every_field_of_every_request_refuses_other_kinds_of_values_in_plain_words() {
    for request in requests() {
        for place in places(&request) {
            for wrong in wrong_values() {
                let mut engine = Engine::new(1);
                answer(&mut engine, &json!({ "do": "new", "game": "sneaky", "seats": 2 }));
                let request = with(&request, &place, wrong);
                code(&request, &answer(&mut engine, &request));
            }
        }
    }
}

#[test]
fn what_was_expected_and_what_was_found_is_said() {
    let cases = [
        (
            r#"{"do":"act","seat":9,"action":"stop"}"#,
            "not a request: seat: expected a seat from 1 to 8, found 9",
        ),
        (
            r#"{"do":"act","seat":"one","action":"stop"}"#,
            "not a request: seat: expected a seat from 1 to 8, found \"one\"",
        ),
        (
            r#"{"do":"new","game":"sneaky","seats":300}"#,
            "not a request: seats: expected a whole number from 0 to 255, found 300",
        ),
        (
            r#"{"do":"go-on","steps":-1}"#,
            "not a request: steps: expected a whole number from 0 to 18446744073709551615, found -1",
        ),
        (
            r#"{"do":"view","as":"all"}"#,
            "not a request: as: expected a seat from 1 to 8, or \"public\", found \"all\"",
        ),
        (r#"{"do":"view"}"#, "not a request: the field \"as\" is missing"),
        (r#"{"do":"quit","now":true}"#, "not a request: there is no field \"now\"; expected none"),
        (
            r#"{"do":"new","game":"sneaky","seats":2,"options":["1233","nobody"]}"#,
            "the options are not understood: expected an object, found a list",
        ),
        (
            r#"{"do":"new","game":"sneaky","seats":2,"options":{"deck":"12"}}"#,
            "the options are not understood: deck: expected 1223, 1123 or 1233, found \"12\"",
        ),
        (
            r#"{"do":"load","game":"sneaky","position":{"players":[[2,[]],[2,[]]],"middle":[null,null,null],"stage":{"at":"lot"}}}"#,
            "the position is not understood: players[0]: expected an object, found a list",
        ),
        (
            r#"{"do":"load","game":"sneaky","position":{"players":[{"handcuffs":2.5}],"middle":[null,null,null],"stage":{"at":"lot"}}}"#,
            "the position is not understood: players[0].handcuffs: expected a whole number from 0 to 255, found 2.5",
        ),
        (
            r#"{"do":"load","game":"sneaky","position":{"players":[],"middle":[null,null],"stage":{"at":"lot"}}}"#,
            "the position is not understood: middle: expected a list of 3, found 2 of them",
        ),
    ];
    for (line, message) in cases {
        let answer: Value = serde_json::from_str(&Engine::new(1).answer(Line::Text(line))).unwrap();
        assert_eq!(answer["error"]["message"], message, "{line}");
    }
}

#[test]
fn every_part_of_a_position_refuses_other_kinds_of_values_in_plain_words() {
    for Sample { game, position, .. } in samples() {
        for place in places(position) {
            for wrong in wrong_values() {
                let position = with(position, &place, wrong);
                let request = json!({ "do": "load", "game": game, "position": position });
                code(&request, &answer(&mut Engine::new(1), &request));
            }
        }
    }
}

#[test]
fn no_object_is_read_from_the_list_of_its_fields() {
    for sample in samples() {
        let Sample { game, position, inputs } = sample;
        for place in places(position).into_iter().filter(|place| as_list(position, place).is_some()) {
            let list = as_list(position, &place).unwrap();
            let request = json!({ "do": "load", "game": game, "position": with(position, &place, list) });
            assert_eq!(code(&request, &answer(&mut Engine::new(1), &request)), "bad-position", "{request}");
        }
        for input in inputs {
            for place in places(&input.form).into_iter().filter(|place| as_list(&input.form, place).is_some())
            {
                let list = as_list(&input.form, &place).unwrap();
                let request = input.request(&with(&input.form, &place, list));
                assert_eq!(sample.put(&request), "not-understood", "{request}");
            }
        }
    }
}

#[test]
fn what_is_in_a_list_twice_is_not_overlooked() {
    for Sample { game, position, .. } in samples() {
        for place in places(position) {
            let Some(list) = doubled(position, &place) else { continue };
            let request = json!({ "do": "load", "game": game, "position": with(position, &place, list) });
            assert_ne!(code(&request, &answer(&mut Engine::new(1), &request)), "ok", "{request}");
        }
    }
}

#[test]
fn stray_spaces_are_refused_in_every_text() {
    for sample in samples() {
        let Sample { game, position, inputs } = sample;
        for input in inputs {
            assert_eq!(sample.put(&input.request(&json!(input.text))), "ok", "{}", input.text);
            for text in spaced(&input.text) {
                let request = input.request(&json!(text));
                assert_eq!(sample.put(&request), "not-understood", "{request}");
            }
        }
        for place in places(position) {
            let Some(text) = wrong::at(position, &place).as_str() else { continue };
            for text in spaced(text) {
                let request =
                    json!({ "do": "load", "game": game, "position": with(position, &place, json!(text)) });
                assert_eq!(
                    code(&request, &answer(&mut Engine::new(1), &request)),
                    "bad-position",
                    "{request}"
                );
            }
        }
    }
}

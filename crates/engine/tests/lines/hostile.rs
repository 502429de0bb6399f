//! Bad input at the engine's door: every line gets one clear answer, nothing changes, nothing panics.

use magpie_engine::{Engine, LONGEST_LINE, Line};
use serde_json::Value;

fn answers(input: &[u8]) -> Vec<Value> {
    let (mut engine, mut said) = (Engine::new(1), Vec::new());
    for line in input.split(|byte| *byte == b'\n') {
        let line = std::str::from_utf8(line).map_or(Line::NotText, Line::Text);
        said.push(serde_json::from_str(&engine.answer(line)).unwrap());
        if engine.has_quit() {
            break;
        }
    }
    said
}

fn codes(input: &str) -> Vec<String> {
    let code = |answer: &Value| answer["error"]["code"].as_str().unwrap_or("ok").to_owned();
    answers(input.as_bytes()).iter().map(code).collect()
}

const OPEN: &str = r#"{"do":"new","game":"sneaky","seats":2,"seed":"5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed"}"#;

#[test]
fn each_kind_of_bad_input_has_its_code() {
    let cases = [
        ("{", "bad-json"),
        ("nonsense", "bad-json"),
        ("", "bad-json"),
        (" ", "bad-json"),
        (r#" {"do":"games"}"#, "bad-json"),
        ("{\"do\":\"games\"}\t", "bad-json"),
        (r#"{"do":"games","do":"quit"}"#, "bad-json"),
        (r#"{"do":"games","id":1,"id":1}"#, "bad-json"),
        (r#"["games"]"#, "bad-request"),
        ("{\"do\":\"games\"", "bad-json"),
        ("[]", "bad-request"),
        ("7", "bad-request"),
        ("{}", "bad-request"),
        (r#"{"do":"dance"}"#, "bad-request"),
        (r#"{"do":"games","extra":1}"#, "bad-request"),
        (r#"{"do":"games","id":{}}"#, "bad-request"),
        (r#"{"do":"act","seat":0,"action":"stop"}"#, "bad-request"),
        (r#"{"do":"act","seat":9,"action":"stop"}"#, "bad-request"),
        (r#"{"do":"act","seat":-1,"action":"stop"}"#, "bad-request"),
        (r#"{"do":"act","seat":1e99,"action":"stop"}"#, "bad-request"),
        (r#"{"do":"act","seat":3,"action":"stop"}"#, "no-such-seat"),
        (r#"{"do":"act","seat":1,"action":"castle"}"#, "not-understood"),
        (r#"{"do":"act","seat":1,"action":["place","green","left"]}"#, "not-understood"),
        (
            r#"{"do":"act","seat":1,"action":{"do":"place","die":"green","on":"left","with":"force"}}"#,
            "not-understood",
        ),
        (r#"{"do":"act","seat":1,"action":{"do":"accuse","gem":"red pearl 2"}}"#, "not-understood"),
        (r#"{"do":"act","seat":1,"action":"green on seat 8 threes"}"#, "illegal"),
        (r#"{"do":"act","seat":1,"action":"top green 3"}"#, "illegal"),
        (r#"{"do":"act","seat":2,"action":"stop"}"#, "illegal"),
        (r#"{"do":"resolve","chance":"roll green"}"#, "chance-is-drawn"),
        (r#"{"do":"act","seat":1,"action":"stop","steps":-1}"#, "bad-request"),
        (r#"{"do":"go-on","steps":1.5}"#, "bad-request"),
        (r#"{"do":"go-on","table":"nowhere"}"#, "no-such-table"),
        (r#"{"do":"suggest","seat":1,"level":"easy","dice":-1}"#, "bad-request"),
        (r#"{"do":"suggest","seat":3,"level":"easy","dice":1}"#, "no-such-seat"),
        (r#"{"do":"view","as":"everyone"}"#, "bad-request"),
        (r#"{"do":"view","as":4}"#, "no-such-seat"),
        (r#"{"do":"phase","table":"nowhere"}"#, "no-such-table"),
        (r#"{"do":"phase","table":""}"#, "bad-request"),
        (r#"{"do":"seen","as":1,"after":-1}"#, "bad-request"),
        (r#"{"do":"new","game":"chess","seats":2}"#, "no-such-game"),
        (r#"{"do":"new","game":"sneaky","seats":5}"#, "bad-setup"),
        (r#"{"do":"new","game":"sneaky","seats":300}"#, "bad-request"),
        (r#"{"do":"new","game":"sneaky","seats":2,"options":["1233","nobody"]}"#, "bad-setup"),
        (r#"{"do":"new","game":"sneaky","seats":2,"options":{"deck":"9999"}}"#, "bad-setup"),
        (r#"{"do":"new","game":"sneaky","seats":2,"options":{"colour":"red"}}"#, "bad-setup"),
        (r#"{"do":"new","game":"sneaky","seats":2,"seed":"abc"}"#, "bad-request"),
        (r#"{"do":"new","game":"sneaky","seats":2,"bots":{"2":"hard"}}"#, "bots-need-seed"),
        (
            r#"{"do":"new","game":"sneaky","seats":2,"bots":{"3":"easy"},"seed":"5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed"}"#,
            "no-such-seat",
        ),
        (
            r#"{"do":"new","game":"sneaky","seats":2,"mixes":["5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed5eed"]}"#,
            "wrong-mixes",
        ),
        (r#"{"do":"load","game":"sneaky","position":{}}"#, "bad-position"),
        (r#"{"do":"load","game":"sneaky","position":7}"#, "bad-position"),
        (
            r#"{"do":"load","game":"sneaky","position":{"players":[{"handcuffs":2}],"middle":[null,null,null],"stage":{"at":"lot"}}}"#,
            "impossible-position",
        ),
    ];
    let before = answers(format!("{OPEN}\n{}", r#"{"do":"position"}"#).as_bytes()).pop();
    for (line, code) in cases {
        let dialogue = format!("{OPEN}\n{line}\n{}", r#"{"do":"position"}"#);
        assert_eq!(codes(&dialogue), ["ok", code, "ok"], "{line}");
        assert_eq!(answers(dialogue.as_bytes()).pop(), before, "changed by {line}");
    }
}

#[test]
fn a_line_that_is_too_long_or_no_text_is_answered_once_and_the_next_one_is_heard() {
    let long = format!("{}\n{}", "[".repeat(LONGEST_LINE + 1), r#"{"do":"tables"}"#);
    assert_eq!(codes(&long), ["too-long", "ok"]);
    let deep = format!("{}\n{}", "[".repeat(LONGEST_LINE - 1), r#"{"do":"tables"}"#);
    assert_eq!(codes(&deep), ["bad-json", "ok"]);
    assert_eq!(answers(b"\xff\xfe\n")[0]["error"]["code"], "not-text");
    let mut engine = Engine::new(1);
    assert!(engine.answer(Line::TooLong).contains("too-long"));
}

#[test]
fn tables_are_limited() {
    let open =
        |name: usize| format!("{{\"do\":\"new\",\"game\":\"sneaky\",\"seats\":2,\"table\":\"{name}\"}}\n");
    let dialogue: String = (0..=1000).map(open).collect();
    let said = codes(&dialogue);
    assert!(said[..1000].iter().all(|code| code == "ok"));
    assert_eq!(said[1000], "too-many-tables");
}

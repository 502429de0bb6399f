//! The engine's door: lines of any length come in, and each gets one line out.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use magpie::engine::serve;
use magpie_engine::Engine;

/// The code of every answer, `ok` if there is none.
fn codes(input: &[u8]) -> Vec<String> {
    let mut output = Vec::new();
    serve(Engine::new(1), input, &mut output).unwrap();
    let code = |line: &str| {
        let answer: serde_json::Value = serde_json::from_str(line).unwrap();
        answer["error"]["code"].as_str().unwrap_or("ok").to_owned()
    };
    String::from_utf8(output).unwrap().lines().map(code).collect()
}

#[test]
fn a_line_of_ten_megabytes_is_answered_once_and_the_next_one_is_heard() {
    let mut input = vec![b'['; 10 << 20];
    input.extend_from_slice(b"\n{\"do\":\"tables\"}\n");
    assert_eq!(codes(&input), ["too-long", "ok"]);
}

#[test]
fn the_end_of_the_input_in_the_middle_of_a_line_is_answered() {
    assert_eq!(codes(b"{\"do\":\"tables\"}"), ["ok"]);
    assert_eq!(codes(b"{\"do\":\"tab"), ["bad-json"]);
    assert_eq!(codes(b"\xff\xfe\n"), ["not-text"]);
    assert_eq!(codes(b""), [""; 0]);
}

#[test]
fn nothing_is_answered_after_the_end_of_the_dialogue() {
    assert_eq!(codes(b"{\"do\":\"quit\"}\n{\"do\":\"tables\"}\n"), ["ok"]);
}

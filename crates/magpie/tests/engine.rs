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

#[test]
fn a_bot_in_another_language_plays_whole_games() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/engine_bot.py");
    let played = std::process::Command::new("python3")
        .args([example, env!("CARGO_BIN_EXE_magpie"), "2"])
        .output()
        .expect("the example needs Python 3");
    let (said, complaint) =
        (String::from_utf8_lossy(&played.stdout), String::from_utf8_lossy(&played.stderr));
    assert!(played.status.success(), "{complaint}");
    let levels = ["random", "easy", "medium", "hard"];
    assert_eq!(said.lines().count(), levels.len(), "{said}");
    for (line, level) in said.lines().zip(levels) {
        assert!(
            line.starts_with(&format!("against {level}: ")) && line.ends_with(" of 2 games won"),
            "{line}"
        );
    }
}

//! The arena, as people call it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::io::Read;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

fn arena(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_magpie")).arg("arena").args(args).output().unwrap()
}

fn said(args: &[&str]) -> String {
    let output = arena(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&said(&[args, &["--json"]].concat())).unwrap()
}

fn complaint(args: &[&str]) -> String {
    let output = arena(args);
    assert!(!output.status.success(), "{args:?} was accepted");
    String::from_utf8(output.stderr).unwrap()
}

/// Of the only game: the player of this name.
fn player<'a>(results: &'a Value, name: &str) -> &'a Value {
    let players = results["games"][0]["players"].as_array().unwrap();
    players.iter().find(|player| player["player"] == name).unwrap()
}

#[test]
fn who_is_stronger_has_the_higher_rating_on_any_number_of_threads() {
    let args = ["easy", "medium", "hard", "--game", "sneaky", "--blocks", "16"];
    let one = json(&[&args[..], &["--threads", "1"]].concat());
    assert_eq!(one, json(&[&args[..], &["--threads", "3"]].concat()));
    assert_eq!(one["games"][0]["played"], 3 * 16 * 2);
    let names: Vec<&Value> =
        one["games"][0]["players"].as_array().unwrap().iter().map(|player| &player["player"]).collect();
    assert_eq!(names, ["hard", "medium", "easy"]);
    let rating = |name: &str, which: &str| player(&one, name)["rating"][which].as_f64().unwrap();
    assert!(rating("medium", "low") > rating("easy", "high"), "{one}");
    for name in ["easy", "medium", "hard"] {
        assert!(rating(name, "low") < rating(name, "elo") && rating(name, "elo") < rating(name, "high"));
        assert_eq!(player(&one, name)["games"], 64);
    }
    assert_ne!(one, json(&[&args[..], &["--seed", "2"]].concat()));
}

#[test]
fn who_has_won_everything_has_no_interval() {
    let args = ["random", "hard", "--game", "sneaky", "--blocks", "20"];
    let results = json(&args);
    for name in ["random", "hard"] {
        let rating = &player(&results, name)["rating"];
        assert!(rating["elo"].is_f64() && rating["low"].is_null() && rating["high"].is_null(), "{results}");
    }
    let table = said(&args);
    assert!(table.contains(" (no interval) ") && table.contains("\nNo interval: who won"), "{table}");
    let csv = said(&[&args[..], &["--csv"]].concat());
    assert!(
        csv.lines().skip(1).all(|line| line.contains(",,,1.000000,") || line.contains(",,,0.000000,")),
        "{csv}"
    );
}

#[cfg(unix)]
#[test]
fn who_is_interrupted_is_told_what_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("arena.json");
    let state = ["--state", file.to_str().unwrap()];
    for (state, words) in
        [(&state[..], "arena.json has kept\n"), (&[], "nothing is kept without --state FILE\n")]
    {
        let notes = tempfile::tempdir().unwrap();
        let bad = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/programs/bad.py");
        let program = format!("{bad} hang-with-child {}", notes.path().display());
        let mut running = Command::new(env!("CARGO_BIN_EXE_magpie"))
            .args([&["arena", "random", &program, "--game", "sneaky", "--time", "3600"], state].concat())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // It leaves notes when it is asked for the first time.
        while std::fs::read_dir(notes.path()).unwrap().count() == 0 {
            std::thread::sleep(Duration::from_millis(10));
        }
        let sent = Command::new("kill").args(["-INT", &running.id().to_string()]).status().unwrap();
        assert!(sent.success() && running.wait().unwrap().code() == Some(130));
        let mut said = String::new();
        running.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        assert!(said.starts_with("interrupted; ") && said.ends_with(words), "{said}");
    }
}

#[test]
fn what_was_interrupted_goes_on_as_if_it_had_not_been() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("arena.json");
    let state = ["--state", file.to_str().unwrap()];
    let players = ["random", "easy", "--game", "sneaky", "--game", "diamantenjagd"];
    let blocks = |blocks| [&players[..], &["--blocks", blocks]].concat();
    json(&[&blocks("3")[..], &state].concat());
    let kept = std::fs::read_to_string(&file).unwrap();
    let went_on = json(&[&blocks("9")[..], &state].concat());
    assert_eq!(went_on, json(&blocks("9")));
    assert_eq!(json(&[&blocks("9")[..], &state].concat()), went_on, "nothing is left to be played");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");

    for (args, words) in [
        (
            &["random", "hard", "--game", "sneaky", "--game", "diamantenjagd"][..],
            "its players are: random, easy, not random, hard",
        ),
        (&["random", "easy", "--game", "sneaky"], "its games are: sneaky, diamantenjagd, not sneaky"),
        (&[&players[..], &["--seed", "7"]].concat(), "its seed is: 1, not 7"),
        (&[&players[..], &["--until-decided"]].concat(), "its test is: None"),
    ] {
        let complaint = complaint(&[args, &state].concat());
        assert!(complaint.contains("is of another arena") && complaint.contains(words), "{complaint}");
    }
    std::fs::write(&file, &kept[..kept.len() / 2]).unwrap();
    assert!(complaint(&[&blocks("9")[..], &state].concat()).contains("is not the state of an arena"));
    std::fs::write(&file, kept.replacen("\"arena\":1", "\"arena\":2", 1)).unwrap();
    assert!(complaint(&[&blocks("9")[..], &state].concat()).contains("written by another version"));
}

#[test]
fn a_test_stops_when_it_is_decided() {
    let pair = ["medium", "random", "--game", "sneaky", "--until-decided", "--elo1", "100"];
    let results = json(&[&pair[..], &["--blocks", "2000"]].concat());
    let test = &results["games"][0]["pairs"][0]["test"];
    assert_eq!(test["verdict"], "stronger", "{results}");
    assert!(results["games"][0]["played"].as_u64().unwrap() < 400, "{results}");
    let turned = ["random", "medium", "--game", "sneaky", "--until-decided", "--elo1", "100"];
    let table = said(&[&turned[..], &["--blocks", "2000"]].concat());
    assert!(table.contains("decided: not stronger (LLR -"), "{table}");
}

#[test]
fn a_game_with_sides_is_rated_by_side() {
    let args = ["random", "easy", "--game", "galerie:game=short", "--blocks", "20"];
    let results = json(&args);
    let roles = results["games"][0]["roles"].as_array().unwrap();
    let mut named: Vec<String> =
        roles.iter().map(|role| format!("{} {}", role["player"], role["role"]).replace('"', "")).collect();
    named.sort();
    assert_eq!(named, ["easy guard", "easy thief", "random guard", "random thief"]);
    assert!(said(&args).contains("easy as thief"));
    assert_eq!(
        json(&["random", "easy", "--game", "galerie", "--blocks", "2"])["games"][0]["roles"],
        Value::Array(vec![])
    );
}

#[test]
fn at_a_larger_table_each_plays_alone_against_the_other() {
    let results = json(&["random", "easy", "--game", "sneaky", "--seats", "3", "--blocks", "3"]);
    assert_eq!(results["games"][0]["played"], 3 * 2 * 3);
    assert!(player(&results, "easy")["score"].as_f64().unwrap() > 0.7, "{results}");
}

#[test]
fn a_page_needs_nothing_else_and_csv_has_as_many_fields_in_every_line() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("arena.html");
    let args = ["random", "easy", "--game", "sneaky", "--game", "galerie:game=short", "--blocks", "2"];
    let csv = said(&[&args[..], &["--csv", "--html", file.to_str().unwrap()]].concat());
    let fields = csv.lines().map(|line| line.split(',').count());
    assert!(fields.clone().all(|count| count == 12) && fields.count() > 5, "{csv}");
    let page = std::fs::read_to_string(&file).unwrap();
    for part in
        ["<!doctype html>", "lang=\"en\"", "<caption>", "scope=\"row\"", "<svg", "role=\"img\"", "viewport"]
    {
        assert!(page.contains(part), "{part}");
    }
    for stranger in ["<script", "http://", "https://", "src=", "@import", "url("] {
        assert!(!page.contains(stranger), "{stranger}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_fails_again_and_again_is_not_asked_any_more() {
    let program = format!("{}/tests/programs/bad.py crash", env!("CARGO_MANIFEST_DIR"));
    let args =
        ["random", "easy", &program, "--game", "sneaky", "--blocks", "12", "--failures", "3", "--json"];
    let output = arena(&args);
    let complaints = String::from_utf8(output.stderr).unwrap();
    // Four blocks of both its matches were played before anybody knew.
    assert_eq!(complaints.matches("it has ended by itself").count(), 16, "{complaints}");
    let given_up =
        "failed in more than 3 games and is not asked any more: it loses all that are left (--failures)";
    assert_eq!(complaints.matches(given_up).count(), 1, "{complaints}");
    let results: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(player(&results, &program)["forfeits"], 48, "{results}");
    assert_eq!(player(&results, &program)["score"], 0.0);
    assert!(player(&results, "easy")["wins"].as_f64().unwrap() > 12.0, "others play on: {results}");
}

#[test]
fn mistakes_are_explained() {
    for (args, words) in [
        (&["hard"][..], "2 values required"),
        (&["hard", "hard"], "hard is named twice"),
        (&["hard", "best"], "written with a slash as in ./best"),
        (&["hard", "easy", "--game", "chess"], "there is no game of that name; known are: sneaky"),
        (&["hard", "easy", "--game", "sneaky", "--game", "sneaky"], "sneaky is named twice"),
        (&["hard", "easy", "--game", "sneaky:deck=7"], "expected 1223, 1123 or 1233"),
        (&["hard", "easy", "--game", "sneaky", "--seats", "7"], "this game is for 2 to 4 players"),
        (&["hard", "easy", "--elo0", "10", "--elo1", "5"], "--elo0 must be less than --elo1"),
        (&["hard", "easy", "--alpha", "2"], "between 0.0001 and 0.4"),
        (&["hard", "./no-such-program"], "./no-such-program: it cannot be started"),
    ] {
        let complaint = complaint(args);
        assert!(complaint.contains(words), "{args:?}: {complaint}");
    }
}

/// The examples for those who write bots win games of every kind against who does anything. The dice of all are those of the seed.
#[cfg(unix)]
#[test]
fn every_example_wins_games_of_every_kind() {
    let examples = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");
    let built = std::path::Path::new(env!("CARGO_BIN_EXE_magpie")).with_file_name("examples").join("bot");
    for program in [format!("{examples}/bot.py"), format!("{examples}/bot.mjs"), built.display().to_string()]
    {
        for (game, blocks) in
            [("sneaky", "4"), ("diamantenjagd", "24"), ("meisterdiebe", "4"), ("galerie", "4")]
        {
            let results = json(&["random", &program, "--game", game, "--blocks", blocks, "--time", "60"]);
            let found = player(&results, &program);
            assert_eq!(found["forfeits"], 0, "{results}");
            assert!(found["wins"].as_f64() >= Some(1.0), "{game}: {results}");
        }
    }
}

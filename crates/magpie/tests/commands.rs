//! The real binary, as people call it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::process::{Command, Output};

fn magpie(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_magpie")).args(args).output().unwrap()
}

fn said(args: &[&str]) -> String {
    let output = magpie(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn complaint(args: &[&str]) -> String {
    let output = magpie(args);
    assert!(!output.status.success(), "{args:?} was accepted");
    String::from_utf8(output.stderr).unwrap()
}

/// All that does not depend on how fast the machine is.
fn sim(seed: &str, threads: &str) -> serde_json::Value {
    let table = ["sim", "sneaky", "--seats", "medium,easy,random", "--games", "60", "--json"];
    let args = [&table[..], &["--seed", seed, "--threads", threads]].concat();
    let mut report: serde_json::Value = serde_json::from_str(&said(&args)).unwrap();
    for timed in ["seconds", "games_per_s", "steps_per_s"] {
        assert!(report.as_object_mut().unwrap().remove(timed).is_some());
    }
    report
}

#[test]
fn a_contest_is_the_same_on_any_number_of_threads() {
    let one = sim("3", "1");
    assert_eq!(one, sim("3", "4"));
    assert_eq!(one["games"], 60);
    let wins: f64 = one["bots"].as_array().unwrap().iter().map(|bot| bot["wins"].as_f64().unwrap()).sum();
    assert!((wins - 60.0).abs() < 1e-9, "every game is won once: {wins}");
    assert_ne!(one, sim("4", "1"), "another seed is another contest");
}

#[test]
fn a_contest_is_told_as_a_table_and_as_csv() {
    let args = ["sim", "sneaky", "--seats", "random,random", "--games", "3"];
    let table = said(&args);
    assert!(table.contains("sneaky: 4 games") && table.contains("games/s"), "{table}");
    let csv = said(&[&args[..], &["--csv"]].concat());
    assert_eq!(csv.lines().count(), 2);
    assert_eq!(
        csv.lines().next().unwrap().split(',').count(),
        csv.lines().nth(1).unwrap().split(',').count()
    );
}

#[test]
fn records_of_a_contest_replay_and_verify() {
    let folder = std::env::temp_dir().join(format!("magpie-records-{}", std::process::id()));
    let dir = folder.to_str().unwrap();
    said(&["sim", "sneaky", "--seats", "easy,easy,easy", "--games", "3", "--records", dir]);
    let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files.len(), 3);
    for file in &files {
        let file = file.to_str().unwrap();
        assert!(said(&["verify", file]).starts_with("verified: "));
        let moves = said(&["replay", file, "--moves"]);
        assert!(moves.contains("chance  lot ") && moves.contains("result"), "{moves}");
        let lived = said(&["replay", file, "--as", "2"]);
        assert!(lived.contains("noticed {\"event\":\"turn\"") && lived.contains("> seat 2"));
        assert!(complaint(&["replay", file, "--as", "4"]).contains("seat 4 does not play"));
    }
    let forged = std::fs::read_to_string(&files[0]).unwrap().replacen("stop", "roll on", 1);
    let path = folder.join("forged.jsonl");
    std::fs::write(&path, forged).unwrap();
    assert!(complaint(&["verify", path.to_str().unwrap()]).contains("does not verify: "));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_benchmark_counts_what_it_measured() {
    let line = said(&["bench", "sneaky", "--players", "3", "--seconds", "0.05", "--json"]);
    let measured: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!((measured["game"].as_str(), measured["players"].as_u64()), (Some("sneaky"), Some(3)));
    let positive = [
        "games_per_s",
        "decisions_per_s",
        "inputs_per_s",
        "state_bytes",
        "decisions_per_game",
        "chances_per_game",
        "turns_per_game",
        "games_per_cpu_s",
        "cpu_seconds",
    ];
    assert!(positive.iter().all(|field| measured[field].as_f64().unwrap() > 0.0), "{measured}");
    assert_eq!(
        said(&["bench", "sneaky", "--seconds", "0.01"]).lines().count(),
        4,
        "a heading and 2, 3 and 4 players"
    );
}

#[test]
fn a_server_is_measured_under_load() {
    let few = ["--tables", "3", "--players", "2", "--watchers", "4", "--stored", "9", "--seconds", "1"];
    let args = [&["bench", "server", "--rate", "30", "--json"], &few[..]].concat();
    let measured: serde_json::Value = serde_json::from_str(&said(&args)).unwrap();
    for pace in ["light", "full"] {
        assert!(measured[pace]["moves"].as_u64().unwrap() > 0, "{measured}");
        assert!(measured[pace]["p99_ms"].as_f64() >= measured[pace]["p50_ms"].as_f64(), "{measured}");
    }
    assert!(measured["stored"]["ms"].as_f64().unwrap() > 0.0, "{measured}");
    assert_eq!(measured["memory"].is_object(), cfg!(target_os = "linux"), "{measured}");
}

#[test]
fn mistakes_are_explained() {
    for (args, words) in [
        (&["sim", "chess", "--seats", "hard,hard"][..], "there is no game of that name; known are: sneaky"),
        (&["sim", "sneaky", "--seats", "hard"], "this game is for 2 to 4 players"),
        (&["sim", "sneaky", "--seats", "hard,best"], "expected random, easy, medium or hard"),
        (&["sim", "sneaky", "--seats", "easy,easy", "--option", "deck"], "`deck` is not written name=value"),
        (&["sim", "sneaky", "--seats", "easy,easy", "--option", "deck=7"], "expected 1223, 1123 or 1233"),
        (&["bench", "sneaky", "--players", "7"], "this game is for 2 to 4 players"),
        (&["bench", "sneaky", "--seconds", "0"], "between 0.01 and 3600"),
        (&["bench"], "<GAME>"),
        (&["bench", "server", "--url", "127.0.0.1:7373"], "an address is as in http://127.0.0.1:7373/"),
        (&["verify", "no-such-file"], "cannot read no-such-file"),
        (&["replay", "no-such-file", "--as", "nobody"], "a viewer is a seat from 1 to 8, or \"public\""),
    ] {
        let complaint = complaint(args);
        assert!(complaint.contains(words), "{args:?}: {complaint}");
    }
}

#[test]
fn the_list_of_games_is_there_for_people_and_for_programs() {
    assert!(said(&["games"]).contains("--option deck=1223|1123|1233"));
    let listed: serde_json::Value =
        serde_json::from_str(said(&["games", "--json"]).lines().next().unwrap()).unwrap();
    assert_eq!(listed["seats"]["most"], 4);
}

#[test]
fn puzzles_are_made_and_checked() {
    let make = ["puzzles", "galerie", "--make", "6", "--seed", "5"];
    let pool = said(&make);
    assert_eq!(pool.lines().count(), 7);
    assert!(pool.starts_with("{\"game\":\"galerie\"") && pool.contains("--make 6 --seed 5"), "{pool}");
    assert_eq!(pool, said(&make), "the same seed gives the same puzzles");

    let folder = tempfile::tempdir().unwrap();
    let (dir, file) = (folder.path().to_str().unwrap(), folder.path().join("galerie.jsonl"));
    assert_eq!(said(&[&make[..], &["--out", file.to_str().unwrap()]].concat()), "");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), pool);
    assert!(said(&["puzzles", "galerie", "--check", dir]).starts_with("galerie: 6 puzzles"));
    assert!(
        complaint(&["puzzles", "--check", dir]).contains("cannot read"),
        "the other games have none there"
    );
    std::fs::write(&file, pool.replacen("\"answer\":", "\"answer\":1", 1)).unwrap();
    assert!(complaint(&["puzzles", "galerie", "--check", dir]).contains("is wrong"));

    assert!(complaint(&["puzzles", "chess", "--make", "3"]).contains("no puzzles are made of chess"));
    assert!(complaint(&["puzzles", "galerie"]).contains("--make"));
}

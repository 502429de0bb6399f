//! Playthroughs and perft counts: what they say, and that missing and stale ones are found.

use std::fs;
use std::path::{Path, PathBuf};

use magpie_rules::{Fate, Game, Seed};
use magpie_testkit::{Script, Subject, golden, perft, playthrough};

use crate::toy::{Honest, Kit, LeakInNotice, Options};

type Toy = <Kit<Honest> as Subject>::Game;

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("what a test wrote can be removed");
    }
    fs::create_dir_all(&folder).expect("tests may write to their folder");
    folder
}

#[test]
fn a_playthrough_tells_secrets_to_their_owners_only() {
    let printed = playthrough::print::<Kit<Honest>>(&Script::numbered::<Toy>(2, 1)).unwrap();
    for line in [
        "corridor, rules version 1, 2 players, options {\"corridor\":\"short\"}, seed 1",
        "  2 public notice {\"Dealt\":{\"to\":1,\"card\":null}}",
        "  2 public notice {\"Sneaked\":{\"seat\":1,\"step\":null}}",
        "  1 2 public see asked: [null,null]",
    ] {
        assert!(printed.lines().any(|printed| printed == line), "{line} is not in\n{printed}");
    }
    let owner =
        |line: &str| line.starts_with("  1 notice {\"Dealt\":{\"to\":1,\"card\":") && !line.contains("null");
    assert_eq!(printed.lines().filter(|line| owner(line)).count(), 1, "{printed}");
}

#[test]
fn a_leak_shows_in_a_playthrough() {
    let honest = playthrough::print::<Kit<Honest>>(&Script::numbered::<Toy>(2, 1)).unwrap();
    let leaky = playthrough::print::<Kit<LeakInNotice>>(&Script::numbered::<Toy>(2, 1)).unwrap();
    let folder = folder("leak");
    let file = folder.join("corridor-2.txt");
    golden::write(&file, &honest).unwrap();
    golden::compare(&file, &honest).unwrap();
    let difference = golden::compare(&file, &leaky).unwrap_err();
    assert!(difference.contains("  1 2 public notice {\"Sneaked\":{\"seat\":1,\"step\":\""), "{difference}");
}

#[test]
fn every_number_of_players_needs_a_playthrough() {
    let folder = folder("playthroughs");
    let missing = playthrough::check::<Kit<Honest>>(&folder);
    assert!(missing.unwrap_err().contains("corridor-2.txt is missing"));
    for script in Kit::<Honest>::scripts() {
        let file = folder.join(format!("{}.txt", script.name));
        golden::write(&file, &playthrough::print::<Kit<Honest>>(&script).unwrap()).unwrap();
    }
    playthrough::check::<Kit<Honest>>(&folder).unwrap();
}

/// Two deals; two seats seal one of two sides in either order; then two steps are possible from an end of the corridor, and
/// six shouts.
#[test]
fn perft_counts_what_can_be_counted_by_hand() {
    let game = Toy::new(2, Options::default()).unwrap();
    let fate = Fate::new(&Seed::numbered(1, 1), &[]);
    let counts: Vec<u64> = (0..=5).map(|depth| perft::nodes(&game, &fate, 0, depth).unwrap()).collect();
    assert_eq!(counts, [1, 1, 1, 4, 8, 64]);
}

#[test]
fn stale_and_missing_counts_are_found() {
    let folder = folder("perft");
    let file = folder.join("corridor.txt");
    let lines = |last: &str| format!("# a remark\n2 {{\"corridor\":\"short\"}} 1 2 3 64\n{last}\n");
    for (text, found) in [
        (lines("3 {\"corridor\":\"long\"} 1 0 4 6"), Ok(())),
        (lines("3 {\"corridor\":\"long\"} 1 0 4 7"), Err("line 3")),
        (lines("2 {\"corridor\":\"long\"} 1 0 4 4"), Err("no count with 3 players")),
        (lines("3 {\"corridor\":\"long\"} 1 0 4"), Err("expected: players options seed after depth nodes")),
        (lines("3 {\"corridor\":\"wide\"} 1 0 4 6"), Err("wide")),
    ] {
        fs::write(&file, &text).unwrap();
        match (perft::check::<Kit<Honest>>(&folder), found) {
            (Ok(()), Ok(())) => {}
            (Err(said), Err(words)) => assert!(said.contains(words), "{said}"),
            (said, _) => panic!("{text}{said:?}"),
        }
    }
}

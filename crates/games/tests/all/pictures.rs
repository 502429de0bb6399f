//! The pictures in the rules show positions that were played: `docs/rules/pictures` says how, and what a seat sees then lies in
//! `web/src/games/<game>/rules/positions.json`.

use std::path::{Path, PathBuf};

use magpie_games::{AnyTable, GAMES, find};
use magpie_rules::{Seat, Viewer};
use magpie_testkit::golden;
use serde_json::{Map, Value, json};

#[test]
fn every_picture_in_the_rules_shows_a_position_that_was_played() {
    for game in GAMES {
        let name = game.info().name;
        let script = std::fs::read_to_string(root().join(format!("docs/rules/pictures/{name}.txt"))).unwrap();
        let pictures: Map<String, Value> =
            script.split("\n\n").filter_map(|part| picture(name, part)).collect();
        assert!(!pictures.is_empty(), "{name} has pictures");
        let file = root().join(format!("web/src/games/{name}/rules/positions.json"));
        golden::check(&file, &format!("{:#}\n", Value::Object(pictures))).unwrap();
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// One picture: what its seat sees and may do when everything has been played that is written there. Nothing if it is only said
/// what the pictures are about.
fn picture(game: &str, part: &str) -> Option<(String, Value)> {
    let mut lines = part.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (name, seat, mut table) = opened(game, lines.next()?);
    for line in lines {
        play(table.as_mut(), line).unwrap_or_else(|why| panic!("{game}, {name}, {line}: {why}"));
    }
    let viewer = Viewer::Seat(seat);
    let actions: Vec<Value> = table.actions(seat).into_iter().map(|listed| listed.json).collect();
    let seen = table.seen(viewer, 0);
    Some((name, json!({ "view": table.view(viewer), "actions": actions, "seen": seen })))
}

/// `name: seat 1 of 3 {"edition":"author"}`
fn opened(game: &str, line: &str) -> (String, Seat, Box<dyn AnyTable>) {
    let (name, rest) = line.split_once(": seat ").unwrap();
    let (seat, rest) = rest.split_once(" of ").unwrap();
    let (seats, options) = rest.split_once(' ').unwrap_or((rest, "{}"));
    let options = serde_json::from_str(options).unwrap();
    let table = find(game).unwrap().open(seats.parse().unwrap(), &options).unwrap();
    (name.to_owned(), seat_of(seat), table)
}

/// `2: open top east`, or an outcome of chance.
fn play(table: &mut dyn AnyTable, line: &str) -> Result<(), magpie_games::Refused> {
    let Some((seat, action)) = line.split_once(": ") else { return table.resolve(&json!(line)) };
    let action = table.read(&json!(action))?;
    table.act(seat_of(seat), &action)
}

fn seat_of(number: &str) -> Seat {
    Seat::try_from(number.parse::<u8>().unwrap()).unwrap()
}

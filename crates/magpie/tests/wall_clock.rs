//! The clock on the machine's wall is set, or wrong for a while: nobody at a table gains or loses time, and no clock stands still.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::path::Path;

use common::ask;
use common::guest::Guest;
use common::machine::{Machine, WallClock};
use magpie_http::Request;
use magpie_rules::Mix;
use serde_json::{Value, json};

/// A table at which Ada plays against Bob, who is not there, with so many seconds for a move.
struct Game {
    code: String,
    token: String,
    machine: Machine,
}

impl Game {
    fn start(folder: &Path, seconds: u32) -> Game {
        let machine = Machine::start(folder);
        let wish = json!({ "game": "sneaky", "name": "Ada", "stand_in": "random",
            "seats": [{ "kind": "me" }, { "kind": "open" }],
            "clock": { "kind": "per-move", "seconds": seconds } });
        let opened = ask(&machine.house.host(), Request::post("/api/tables"), &wish.to_string());
        let opened: Value = serde_json::from_str(&opened).unwrap();
        let [code, token] = ["code", "token"].map(|part| opened[part].as_str().unwrap().to_owned());
        let (mut bob, _) = Guest::enter(machine.house.port, &code, None).unwrap();
        bob.say(&json!({ "do": "sit", "seat": 2, "name": "Bob" })).unwrap();
        bob.until(|message| message["say"] == "seated").unwrap();
        drop(bob);
        let game = Game { code, token, machine };
        let (mut ada, welcome) = game.enter();
        let bob_is_here = |message: &Value| message["table"]["seats"][1]["sitter"]["connected"] == true;
        if bob_is_here(&welcome) {
            ada.until(|message| message["say"] == "table" && !bob_is_here(message)).unwrap();
        }
        ada.start_alone(Mix::from_bytes([1; 32])).unwrap();
        ada.until(|message| message["say"] == "update").unwrap();
        game
    }

    fn enter(&self) -> (Guest, Value) {
        Guest::enter(self.machine.house.port, &self.code, Some(&self.token)).unwrap()
    }

    /// How much time is left to whose clock runs, in milliseconds.
    fn left(&self) -> u64 {
        let (_, welcome) = self.enter();
        let clock = &welcome["game"]["clock"];
        let running = clock["running"][0].as_u64().unwrap() as usize;
        clock["left"][running - 1].as_u64().unwrap()
    }

    /// Waits until a bot has moved for who is too late.
    fn somebody_is_late(&self) {
        let (mut ada, welcome) = self.enter();
        let before = welcome["game"]["waiting"].clone();
        ada.until(|message| message["say"] == "update" && message["waiting"] != before).unwrap();
    }
}

/// The time to open what was sealed does not follow the clock on the wall either: no start is void because somebody has set it.
#[test]
fn a_start_is_not_void_because_the_clock_on_the_wall_was_set() {
    for set in [WallClock::AnHourAhead, WallClock::AnHourBehind, WallClock::AYearAhead] {
        let folder = tempfile::tempdir().unwrap();
        let machine = Machine::start(folder.path());
        let wish = json!({ "game": "sneaky", "name": "Ada",
            "seats": [{ "kind": "me" }, { "kind": "bot", "level": "easy" }] });
        let opened = ask(&machine.house.host(), Request::post("/api/tables"), &wish.to_string());
        let opened: Value = serde_json::from_str(&opened).unwrap();
        let [code, token] = ["code", "token"].map(|part| opened[part].as_str().unwrap());
        let (mut ada, _) = Guest::enter(machine.house.port, code, Some(token)).unwrap();
        let mix = Mix::from_bytes([1; 32]);
        ada.say(&json!({ "do": "seal", "seal": mix.seal() })).unwrap();
        ada.say(&json!({ "do": "start" })).unwrap();
        ada.until(|message| message["table"]["status"] == "opening").unwrap();
        machine.shows(set);
        // Whoever comes makes the room look at the time.
        drop(Guest::enter(machine.house.port, code, None).unwrap());
        ada.say(&json!({ "do": "open", "mix": mix })).unwrap();
        let next = ada
            .until(|message| message["say"] == "refused" || ["lobby", "playing"].contains(&status(message)))
            .unwrap();
        assert_eq!(status(&next), "playing", "{set:?}: {next}");
    }
}

fn status(message: &Value) -> &str {
    message["table"]["status"].as_str().unwrap_or_default()
}

#[test]
fn nobody_gains_or_loses_time_when_the_clock_on_the_wall_is_set() {
    let folder = tempfile::tempdir().unwrap();
    let game = Game::start(folder.path(), 3000);
    let mut before = game.left();
    for set in [WallClock::AnHourAhead, WallClock::AnHourBehind, WallClock::AYearAhead, WallClock::Right] {
        game.machine.shows(set);
        let now = game.left();
        assert!(now <= before && before - now < 600_000, "{set:?}: {before} ms, and then {now} ms");
        before = now;
    }
}

#[test]
fn a_clock_runs_out_whatever_the_one_on_the_wall_does() {
    let folder = tempfile::tempdir().unwrap();
    let game = Game::start(folder.path(), 5);
    for set in [WallClock::AnHourBehind, WallClock::AYearAhead] {
        game.machine.shows(set);
        game.somebody_is_late();
    }
}

/// The house opened while the clock was wrong; all that happened then is in the future when it opens again.
#[test]
fn a_table_does_not_stand_still_for_a_year_after_a_glitch() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Game::start(folder.path(), 5);
    game.machine.shows(WallClock::AYearAhead);
    game.machine.restart();
    game.somebody_is_late();
    game.machine.shows(WallClock::Right);
    game.machine.restart();
    game.somebody_is_late();
    game.machine.shows(WallClock::AnHourBehind);
    game.machine.restart();
    game.somebody_is_late();
}

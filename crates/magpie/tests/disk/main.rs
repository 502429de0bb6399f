//! The disk under the real binary is full, broken, slow or cannot be written: nobody is told what is not stored, the house says that it
//! is not well, and it goes on by itself as soon as the disk does.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[path = "../common/mod.rs"]
mod common;

use common::guest::Guest;
use common::house::House;
use common::machine::{Disk, Machine};
use common::{ask, get, send};
use magpie_games::record;
use magpie_http::{Request, StatusCode};
use magpie_rules::Mix;
use serde_json::{Value, json};

/// Somebody who plays alone against a bot.
struct Soloist {
    guest: Guest,
    code: String,
    update: Value,
}

const WISH: &str = r#"{"game":"sneaky","name":"Ada","seats":[{"kind":"me"},{"kind":"bot","level":"easy"}]}"#;

impl Soloist {
    fn start(house: &House) -> Soloist {
        let opened = ask(&house.host(), Request::post("/api/tables"), WISH);
        let opened: Value = serde_json::from_str(&opened).unwrap();
        let (code, token) = (opened["code"].as_str().unwrap(), opened["token"].as_str().unwrap());
        let (mut guest, _) = Guest::enter(house.port, code, Some(token)).unwrap();
        guest.start_alone(Mix::from_bytes([7; 32])).unwrap();
        let update = guest.until(|message| message["say"] == "update").unwrap();
        Soloist { guest, code: code.to_owned(), update }
    }

    /// Listens until this is said, or something is refused; what happens in the game meanwhile is noticed too.
    fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.guest.hear().unwrap();
            if message["say"] == "update" {
                self.update = message.clone();
            }
            if wanted(&message) || message["say"] == "refused" {
                return message;
            }
        }
    }

    /// Waits for the own turn, or the end.
    fn wait(&mut self) {
        while !self.is_over() && self.update["waiting"] != json!([1]) {
            self.until(is_update);
        }
    }

    fn is_over(&self) -> bool {
        !self.update["outcome"].is_null()
    }

    /// Does the first thing that can be done, and returns what is said to it.
    fn act(&mut self) -> Value {
        let action = &self.update["actions"][0];
        self.guest.say(&json!({ "do": "act", "seen": self.update["n"], "action": action })).unwrap();
        self.until(is_update)
    }

    /// Lets a bot play; returns what is said to it.
    fn hand_over(&mut self) -> Value {
        self.guest.say(&json!({ "do": "hand-over" })).unwrap();
        self.until(|message| stand_in(message).is_some_and(Value::is_string))
    }

    /// Plays again; returns what is said to it.
    fn take_back(&mut self) -> Value {
        self.guest.say(&json!({ "do": "take-back" })).unwrap();
        self.until(|message| stand_in(message).is_some_and(Value::is_null))
    }
}

fn is_update(message: &Value) -> bool {
    message["say"] == "update"
}

/// Who plays for us, if the message tells.
fn stand_in(message: &Value) -> Option<&Value> {
    message.pointer("/table/seats/0/sitter/stand_in")
}

#[track_caller]
fn everything_works(house: &Machine, player: &mut Soloist) {
    assert_eq!(house.health(), StatusCode::OK);
    player.wait();
    assert_eq!(player.act()["say"], "update");
    assert_eq!(player.hand_over()["say"], "table");
    assert_eq!(player.take_back()["say"], "table");
    ask(&house.house.host(), Request::post("/api/tables"), WISH);
}

/// What fails is refused, and works as soon as the disk does: moves, what changes the table, and opening another one.
#[test]
fn a_disk_that_fails_costs_nothing_but_time() {
    for fault in [Disk::Full, Disk::Broken, Disk::ReadOnly, Disk::Forgetful] {
        let folder = tempfile::tempdir().unwrap();
        let house = Machine::start(folder.path());
        let mut player = Soloist::start(&house.house);
        for _ in 0..2 {
            player.wait();
            house.is(fault);
            let said = player.act();
            assert_eq!(said["code"], "unavailable", "{fault:?}: {said}");
            let said = player.hand_over();
            assert_eq!(said["code"], "unavailable", "{fault:?}: {said}");
            let opening = send(&house.house.host(), Request::post("/api/tables"), WISH);
            assert_eq!(opening.status(), StatusCode::SERVICE_UNAVAILABLE, "{fault:?}");
            assert_eq!(house.health(), StatusCode::SERVICE_UNAVAILABLE, "{fault:?}");
            house.is(Disk::Well);
            everything_works(&house, &mut player);
        }
        finish(&house, player);
    }
}

/// The disk fails in the middle of the beginning, when everything is fixed and nothing is open: the same can be opened later, and no other.
#[test]
fn a_disk_that_fails_between_the_seals_and_the_game_changes_neither() {
    for fault in [Disk::Full, Disk::Broken, Disk::ReadOnly, Disk::Forgetful] {
        let folder = tempfile::tempdir().unwrap();
        let machine = Machine::start(folder.path());
        let opened = ask(&machine.house.host(), Request::post("/api/tables"), WISH);
        let opened: Value = serde_json::from_str(&opened).unwrap();
        let (code, token) = (opened["code"].as_str().unwrap(), opened["token"].as_str().unwrap());
        let (mut ada, _) = Guest::enter(machine.house.port, code, Some(token)).unwrap();
        let mix = Mix::from_bytes([7; 32]);
        ada.say(&json!({ "do": "seal", "seal": mix.seal() })).unwrap();
        ada.say(&json!({ "do": "start" })).unwrap();
        let fixed = ada.until(|message| message["table"]["status"] == "opening").unwrap();
        machine.is(fault);
        ada.say(&json!({ "do": "open", "mix": mix })).unwrap();
        let said = ada.until(|message| message["say"] == "refused").unwrap();
        assert_eq!(said["code"], "unavailable", "{fault:?}: {said}");
        machine.is(Disk::Well);
        ada.say(&json!({ "do": "open", "mix": Mix::from_bytes([8; 32]) })).unwrap();
        let said = ada.until(|message| message["say"] == "refused").unwrap();
        assert_eq!(said["code"], "wrong-mix", "{fault:?}: {said}");
        ada.say(&json!({ "do": "open", "mix": mix })).unwrap();
        let begun = ada.until(|message| message["table"]["status"] == "playing").unwrap();
        assert_eq!(begun["table"]["commitment"], fixed["table"]["commitment"], "{fault:?}");
        assert_eq!(begun["table"]["seats"][0]["sitter"]["part"]["mix"], json!(mix), "{fault:?}");
    }
}

/// A slow disk makes the house slow, and nothing else.
#[test]
fn a_slow_disk_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let house = Machine::start(folder.path());
    let mut player = Soloist::start(&house.house);
    player.wait();
    house.is(Disk::Slow);
    assert_eq!(player.act()["say"], "update");
    assert_eq!(house.health(), StatusCode::OK);
    house.is(Disk::Well);
    everything_works(&house, &mut player);
    finish(&house, player);
}

/// Plays on to the end; the record of the game holds.
#[track_caller]
fn finish(house: &Machine, mut player: Soloist) {
    loop {
        player.wait();
        if player.is_over() {
            break;
        }
        player.act();
    }
    let text = get(&house.house.host(), &format!("/api/tables/{}/record", player.code));
    assert!(record::verify(&text).unwrap().finished);
}

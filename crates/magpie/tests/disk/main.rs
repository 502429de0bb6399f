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

const WISH: &str = r#"{"game":"sneaky","name":"Ada","seats":[{"kind":"me"},{"kind":"open"}]}"#;

/// Somebody who plays, and what they were told last.
struct Player {
    guest: Guest,
    seat: usize,
    update: Value,
}

impl Player {
    fn new(guest: Guest, seat: usize) -> Player {
        Player { guest, seat, update: Value::Null }
    }

    fn mix(&self) -> Mix {
        Mix::from_bytes([self.seat as u8; 32])
    }

    fn say(&mut self, message: &Value) {
        self.guest.say(message).unwrap();
    }

    /// Listens until this is said, or something is refused; what happens in the game meanwhile is noticed too.
    fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.guest.hear().unwrap();
            if is_update(&message) {
                self.update = message.clone();
            }
            if wanted(&message) || message["say"] == "refused" {
                return message;
            }
        }
    }

    /// Listens until they have noticed as much as the other one.
    fn catch_up(&mut self, other: &Player) {
        while self.update["trace"]["inputs"].as_u64() < other.update["trace"]["inputs"].as_u64() {
            self.until(is_update);
        }
    }

    fn is_waited_for(&self) -> bool {
        self.update["waiting"] == json!([self.seat])
    }

    /// Does the first thing that can be done, and returns what is said to it.
    fn act(&mut self) -> Value {
        let action = &self.update["actions"][0];
        let act = json!({ "do": "act", "seen": self.update["n"], "action": action });
        self.say(&act);
        self.until(is_update)
    }
}

/// Two who play: nothing happens but what one of them does.
struct Pair {
    ada: Player,
    bob: Player,
    code: String,
}

impl Pair {
    fn start(house: &House) -> Pair {
        let mut pair = Pair::opening(house);
        for player in [&mut pair.ada, &mut pair.bob] {
            player.say(&json!({ "do": "open", "mix": player.mix() }));
        }
        for player in [&mut pair.ada, &mut pair.bob] {
            assert!(is_update(&player.until(is_update)));
        }
        pair
    }

    /// Everything is fixed, and nothing is open.
    fn opening(house: &House) -> Pair {
        let opened: Value =
            serde_json::from_str(&ask(&house.host(), Request::post("/api/tables"), WISH)).unwrap();
        let (code, token) = (opened["code"].as_str().unwrap(), opened["token"].as_str().unwrap());
        let enter = |token| Guest::enter(house.port, code, token).unwrap().0;
        let mut pair = Pair {
            ada: Player::new(enter(Some(token)), 1),
            bob: Player::new(enter(None), 2),
            code: code.to_owned(),
        };
        pair.bob.say(&json!({ "do": "sit", "seat": 2, "name": "Bob" }));
        for player in [&mut pair.bob, &mut pair.ada] {
            player.say(&json!({ "do": "seal", "seal": player.mix().seal() }));
            let seat = player.seat;
            player.until(|message| sitter(message, seat)["part"]["kind"] == "sealed");
        }
        pair.ada.say(&json!({ "do": "start" }));
        for player in [&mut pair.ada, &mut pair.bob] {
            let fixed = player.until(|message| message["table"]["status"] == "opening");
            assert_eq!(fixed["say"], "table", "{fixed}");
        }
        pair
    }

    /// Bob plays until it is Ada's turn, or the game is over.
    fn wait(&mut self) {
        self.bob.catch_up(&self.ada);
        while self.bob.is_waited_for() {
            let said = self.bob.act();
            assert!(is_update(&said), "{said}");
        }
        self.ada.catch_up(&self.bob);
    }

    fn is_over(&self) -> bool {
        !self.ada.update["outcome"].is_null()
    }

    /// Ada lets a bot play; returns what is said to it.
    fn hand_over(&mut self) -> Value {
        self.ada.say(&json!({ "do": "hand-over" }));
        self.ada.until(|message| sitter(message, 1)["stand_in"].is_string())
    }

    /// Ada plays again; returns what is said to it.
    fn take_back(&mut self) -> Value {
        self.ada.say(&json!({ "do": "take-back" }));
        self.ada.until(|message| message["say"] == "table" && sitter(message, 1)["stand_in"].is_null())
    }
}

fn is_update(message: &Value) -> bool {
    message["say"] == "update"
}

/// Who sits there, if the message tells.
fn sitter(message: &Value, seat: usize) -> &Value {
    &message["table"]["seats"][seat - 1]["sitter"]
}

#[track_caller]
fn everything_works(house: &Machine, pair: &mut Pair) {
    assert_eq!(house.health(), StatusCode::OK);
    pair.wait();
    assert_eq!(pair.ada.act()["say"], "update");
    assert_eq!(pair.hand_over()["say"], "table");
    assert_eq!(pair.take_back()["say"], "table");
    ask(&house.house.host(), Request::post("/api/tables"), WISH);
}

/// What fails is refused, and works as soon as the disk does: moves, what changes the table, and opening another one.
#[test]
fn a_disk_that_fails_costs_nothing_but_time() {
    for fault in [Disk::Full, Disk::Broken, Disk::ReadOnly, Disk::Forgetful] {
        let folder = tempfile::tempdir().unwrap();
        let house = Machine::start(folder.path());
        let mut pair = Pair::start(&house.house);
        for _ in 0..2 {
            pair.wait();
            house.is(fault);
            let said = pair.ada.act();
            assert_eq!(said["code"], "unavailable", "{fault:?}: {said}");
            let said = pair.hand_over();
            assert_eq!(said["code"], "unavailable", "{fault:?}: {said}");
            let opening = send(&house.house.host(), Request::post("/api/tables"), WISH);
            assert_eq!(opening.status(), StatusCode::SERVICE_UNAVAILABLE, "{fault:?}");
            assert_eq!(house.health(), StatusCode::SERVICE_UNAVAILABLE, "{fault:?}");
            house.is(Disk::Well);
            everything_works(&house, &mut pair);
        }
        finish(&house, pair);
    }
}

/// The disk fails in the middle of the beginning, when everything is fixed and nothing is open: the same can be opened later, and no other.
#[test]
fn a_disk_that_fails_between_the_seals_and_the_game_changes_neither() {
    for fault in [Disk::Full, Disk::Broken, Disk::ReadOnly, Disk::Forgetful] {
        let folder = tempfile::tempdir().unwrap();
        let machine = Machine::start(folder.path());
        let Pair { mut ada, mut bob, .. } = Pair::opening(&machine.house);
        bob.say(&json!({ "do": "open", "mix": bob.mix() }));
        let fixed = bob.until(|message| sitter(message, 2)["part"]["kind"] == "opened");
        machine.is(fault);
        ada.say(&json!({ "do": "open", "mix": ada.mix() }));
        let said = ada.until(|message| message["say"] == "refused");
        assert_eq!(said["code"], "unavailable", "{fault:?}: {said}");
        machine.is(Disk::Well);
        ada.say(&json!({ "do": "open", "mix": Mix::from_bytes([8; 32]) }));
        let said = ada.until(|message| message["say"] == "refused");
        assert_eq!(said["code"], "wrong-mix", "{fault:?}: {said}");
        ada.say(&json!({ "do": "open", "mix": ada.mix() }));
        let begun = ada.until(|message| message["table"]["status"] == "playing");
        assert_eq!(begun["table"]["commitment"], fixed["table"]["commitment"], "{fault:?}: {begun}");
        assert_eq!(sitter(&begun, 1)["part"]["mix"], json!(ada.mix()), "{fault:?}");
    }
}

/// A slow disk makes the house slow, and nothing else.
#[test]
fn a_slow_disk_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let house = Machine::start(folder.path());
    let mut pair = Pair::start(&house.house);
    pair.wait();
    house.is(Disk::Slow);
    assert_eq!(pair.ada.act()["say"], "update");
    assert_eq!(house.health(), StatusCode::OK);
    house.is(Disk::Well);
    everything_works(&house, &mut pair);
    finish(&house, pair);
}

/// Plays on to the end; the record of the game holds.
#[track_caller]
fn finish(house: &Machine, mut pair: Pair) {
    pair.wait();
    while !pair.is_over() {
        assert_eq!(pair.ada.act()["say"], "update");
        pair.wait();
    }
    let text = get(&house.house.host(), &format!("/api/tables/{}/record", pair.code));
    assert!(record::verify(&text).unwrap().finished);
}

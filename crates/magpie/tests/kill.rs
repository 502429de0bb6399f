//! The real binary is killed many times in the middle of games, of every kind; nothing that was acknowledged is lost.
//!
//! `MAGPIE_KILLS` is how often; `cargo xtask kills` does it ten thousand times.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::path::Path;
use std::sync::{Mutex, mpsc};
use std::time::Duration;

use common::guest::{Gone, Guest};
use common::house::House;
use common::{ask, get, nothing_lost};
use magpie_games::{GAMES, Record, record};
use magpie_http::Request;
use magpie_rules::Mix;
use serde_json::{Value, json};

/// How often the house is killed, unless `MAGPIE_KILLS` says otherwise.
const KILLS: u32 = 100;
/// How often it is killed in the middle of one game, at most: then the next kind of game has its turn.
const KILLS_PER_GAME: u32 = 12;
/// How often it is killed before a game begins.
const KILLS_BEFORE: u32 = 4;

/// Numbers that look random, the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// A person who plays one game to its end, and comes again whenever the connection breaks.
struct Player<'a> {
    port: &'a Mutex<u16>,
    code: &'a str,
    token: &'a str,
    seat: u8,
    dice: Dice,
    /// Every view that was shown, in order.
    shown: Vec<Value>,
    /// Told after everything that is shown.
    heard: mpsc::Sender<()>,
}

impl Player<'_> {
    fn play(mut self) -> Vec<Value> {
        while self.visit().is_err() {
            std::thread::yield_now();
        }
        self.shown
    }

    /// Plays until the game is over or the connection breaks.
    fn visit(&mut self) -> Result<(), Gone> {
        let port = *self.port.lock().unwrap();
        let (mut guest, welcome) = Guest::enter(port, self.code, Some(self.token))?;
        assert_eq!(welcome["you"], self.seat);
        let mut update = welcome["game"].clone();
        loop {
            let frames = update["frames"].as_array().unwrap();
            self.shown.extend(frames.iter().map(|frame| frame["view"].clone()));
            // Nobody may listen any more.
            let _ = self.heard.send(());
            if !update["outcome"].is_null() {
                return Ok(());
            }
            let actions = update["actions"].as_array().unwrap();
            if update["waiting"].as_array().unwrap().contains(&json!(self.seat)) {
                let action = &actions[self.dice.below(actions.len() as u64) as usize];
                guest.say(&json!({ "do": "act", "seen": update["n"], "action": action }))?;
            }
            update = guest.until(|message| message["say"] == "update")?;
        }
    }
}

/// A table of this game with two people and a bot; the house is killed after everything that is acknowledged.
fn open_table(house: &mut House, data: &Path, game: &str) -> [String; 3] {
    let wish = json!({ "game": game, "name": "Ada",
        "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "bot", "level": "random" }] });
    let opened: Value =
        serde_json::from_str(&ask(&house.host(), Request::post("/api/tables"), &wish.to_string())).unwrap();
    let (code, ada) =
        (opened["code"].as_str().unwrap().to_owned(), opened["token"].as_str().unwrap().to_owned());
    house.kill_and_start(data);

    let (mut guest, _) = Guest::enter(house.port, &code, None).ok().unwrap();
    guest.say(&json!({ "do": "sit", "seat": 2, "name": "Bob" })).ok().unwrap();
    let seated = guest.until(|message| message["say"] == "seated").ok().unwrap();
    let bob = seated["token"].as_str().unwrap().to_owned();
    house.kill_and_start(data);

    let people = [ada.as_str(), &bob];
    for (at, token) in people.into_iter().enumerate() {
        let (mut guest, welcome) = Guest::enter(house.port, &code, Some(token)).ok().unwrap();
        assert_eq!(welcome["you"], at + 1);
        guest.say(&json!({ "do": "seal", "seal": mix(at).seal() })).ok().unwrap();
        guest.until(|message| part(message, at) == "sealed").ok().unwrap();
        house.kill_and_start(data);
    }
    let [mut first, _second] =
        people.map(|token| Guest::enter(house.port, &code, Some(token)).ok().unwrap().0);
    first.say(&json!({ "do": "start" })).ok().unwrap();
    first.until(|message| message["table"]["status"] == "opening").ok().unwrap();
    house.kill_and_start(data);

    let (mut guest, welcome) = Guest::enter(house.port, &code, Some(&bob)).ok().unwrap();
    assert_eq!((part(&welcome, 0), part(&welcome, 1)), ("sealed", "sealed"), "everything is fixed");
    guest.say(&json!({ "do": "open", "mix": mix(1) })).ok().unwrap();
    guest.until(|message| part(message, 1) == "opened").ok().unwrap();
    house.kill_and_start(data);

    let (mut guest, welcome) = Guest::enter(house.port, &code, Some(&ada)).ok().unwrap();
    assert_eq!((part(&welcome, 0), part(&welcome, 1)), ("sealed", "opened"));
    guest.say(&json!({ "do": "open", "mix": mix(0) })).ok().unwrap();
    guest.until(|message| message["say"] == "update").ok().unwrap();
    house.kill_and_start(data);
    [code, ada, bob]
}

/// What the person on this seat adds to the seed.
fn mix(at: usize) -> Mix {
    Mix::from_bytes([at as u8 + 0xb0; 32])
}

/// How far this person's part of the seed is known.
fn part(message: &Value, at: usize) -> &str {
    message["table"]["seats"][at]["sitter"]["part"]["kind"].as_str().unwrap_or_default()
}

/// Plays a game to its end while the house is killed up to `kills` times; returns how often it was, and what both saw.
fn play_and_kill(
    house: &mut House,
    data: &Path,
    [code, ada, bob]: &[String; 3],
    kills: u32,
    dice: &mut Dice,
) -> (u32, [Vec<Value>; 2]) {
    let port = Mutex::new(house.port);
    let (heard, ticks) = mpsc::channel();
    std::thread::scope(|threads| {
        let [first, second] = [(1, ada), (2, bob)].map(|(seat, token)| {
            let heard = heard.clone();
            let player = Player {
                port: &port,
                code,
                token,
                seat,
                dice: Dice(dice.below(1000)),
                shown: Vec::new(),
                heard,
            };
            threads.spawn(move || player.play())
        });
        drop(heard);
        let mut killed = 0;
        while killed < kills && (0..=dice.below(12)).all(|_| ticks.recv().is_ok()) {
            // Somewhere in the middle of what happens next.
            std::thread::sleep(Duration::from_micros(dice.below(6000)));
            house.kill_and_start(data);
            *port.lock().unwrap() = house.port;
            killed += 1;
        }
        (killed, [first.join().unwrap(), second.join().unwrap()])
    })
}

#[test]
fn no_acknowledged_move_is_lost_when_the_house_is_killed() {
    let kills = std::env::var("MAGPIE_KILLS").map_or(KILLS, |number| number.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let mut house = House::start(folder.path());
    let (mut dice, mut killed) = (Dice(20), 0);
    for game in GAMES.iter().map(|game| game.info().name).cycle() {
        if killed >= kills {
            break;
        }
        let table = open_table(&mut house, folder.path(), game);
        let (times, [ada, bob]) = play_and_kill(&mut house, folder.path(), &table, KILLS_PER_GAME, &mut dice);
        killed += KILLS_BEFORE + times;
        println!("{game}: {times} kills in the game, {killed} in all");
        let text = get(&house.host(), &format!("/api/tables/{}/record", table[0]));
        let verdict = record::verify(&text).unwrap();
        assert!(verdict.finished);
        let record = Record::parse(&text).unwrap();
        assert_eq!(record.header.mixes, [mix(0), mix(1), Mix::NOTHING]);
        nothing_lost(&record, 0, &ada);
        nothing_lost(&record, 1, &bob);
    }
}

//! People who play at all nodes, whatever happens to these.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use magpie_games::{GAMES, Record, record};
use magpie_http::{Request, StatusCode, request};
use magpie_rules::Mix;
use serde_json::{Value, json};

use crate::common::guest::{Gone, Guest};
use crate::common::nothing_lost;

/// How long somebody thinks: a game lasts as long as what goes wrong.
const THINKING: Duration = Duration::from_millis(40);

/// A node that does not answer for so long is not waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// Everybody who plays.
pub(crate) struct Company {
    ports: Arc<Mutex<Vec<u16>>>,
    over: AtomicBool,
    /// Has one of them found a fault? Then nobody waits for them.
    failed: AtomicBool,
    /// How often somebody was shown something new, by game.
    moves: Mutex<BTreeMap<&'static str, u64>>,
}

/// What came of it.
pub(crate) struct Played {
    pub(crate) games: usize,
    /// Nobody waited longer between two things that were shown.
    pub(crate) longest: Duration,
}

impl Company {
    pub(crate) fn new(ports: Arc<Mutex<Vec<u16>>>) -> Company {
        let moves = GAMES.iter().map(|game| (game.info().name, 0)).collect();
        Company {
            ports,
            over: AtomicBool::new(false),
            failed: AtomicBool::new(false),
            moves: Mutex::new(moves),
        }
    }

    /// How often somebody was shown something, by game.
    pub(crate) fn moves(&self) -> BTreeMap<&'static str, u64> {
        self.moves.lock().unwrap().clone()
    }

    /// Waits until something has been shown at each of the tables since then.
    pub(crate) fn until_all_have_moved(&self, before: &BTreeMap<&'static str, u64>) {
        let waits = || self.moves().into_iter().any(|(game, moves)| moves < before[game] + 3);
        while waits() && !self.failed.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Lets them play to the end of the game they are at.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Two people and a bot play this game again and again; each of the two is at another node.
    pub(crate) fn play(&self, game: &'static str) -> Played {
        let _fails = Fails(&self.failed);
        let mut played = Played { games: 0, longest: Duration::ZERO };
        while played.games == 0 || !self.over.load(Ordering::Relaxed) {
            let table = Table::open(self, game);
            let (one, two) = std::thread::scope(|threads| {
                let two = threads.spawn(|| Player::new(self, &table, 1).play());
                (Player::new(self, &table, 0).play(), two.join().unwrap())
            });
            played.longest = played.longest.max(one.longest).max(two.longest);
            let text = self.ask(|| Request::get(format!("/api/tables/{}/record", table.code)), "");
            assert!(record::verify(&text).unwrap().finished, "{text}");
            let record = Record::parse(&text).unwrap();
            nothing_lost(&record, 0, &one.shown);
            nothing_lost(&record, 1, &two.shown);
            played.games += 1;
        }
        played
    }

    /// The port of a node, another one each time.
    fn port(&self, turn: usize) -> u16 {
        let ports = self.ports.lock().unwrap();
        ports[turn % ports.len()]
    }

    /// The answer of the first node that has one, of all of them in turn.
    fn ask(&self, head: impl Fn() -> request::Builder, body: &str) -> String {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        for turn in 0.. {
            let host = format!("127.0.0.1:{}", self.port(turn));
            let asked = magpie_http::send(&host, head().body(body.to_owned()).unwrap());
            let answer = runtime.block_on(async { tokio::time::timeout(PATIENCE, asked).await });
            if let Ok(Ok(answer)) = answer
                && answer.status() == StatusCode::OK
            {
                return answer.into_body();
            }
            std::thread::sleep(THINKING);
        }
        unreachable!("it is tried for ever")
    }
}

/// Tells of a fault that ends whoever found it.
struct Fails<'a>(&'a AtomicBool);

impl Drop for Fails<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

/// A table, and the tokens of the two who play there.
struct Table {
    game: &'static str,
    code: String,
    tokens: [String; 2],
}

impl Table {
    fn open(company: &Company, game: &'static str) -> Table {
        let wish = json!({ "game": game, "name": "Ada",
            "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "bot", "level": "random" }] });
        let opened = company.ask(|| Request::post("/api/tables"), &wish.to_string());
        let opened: Value = serde_json::from_str(&opened).unwrap();
        let text = |name: &str| opened[name].as_str().unwrap().to_owned();
        // Nobody else has a token of the same digits from behind.
        let bob = text("token").chars().rev().collect();
        Table { game, code: text("code"), tokens: [text("token"), bob] }
    }
}

/// One of the two, who comes again to another node whenever the connection breaks.
struct Player<'a> {
    company: &'a Company,
    table: &'a Table,
    at: usize,
    visits: usize,
    dice: u64,
    shown: Vec<Value>,
    last: std::time::Instant,
    longest: Duration,
}

/// What one of them was shown.
struct Shown {
    shown: Vec<Value>,
    longest: Duration,
}

impl Player<'_> {
    fn new<'a>(company: &'a Company, table: &'a Table, at: usize) -> Player<'a> {
        let (shown, last) = (Vec::new(), super::now());
        Player { company, table, at, visits: at, dice: at as u64, shown, last, longest: Duration::ZERO }
    }

    fn play(mut self) -> Shown {
        while self.visit().is_err() {
            self.visits += 1;
            std::thread::sleep(THINKING);
        }
        Shown { shown: self.shown, longest: self.longest }
    }

    /// Plays until the game is over, or something breaks or is refused.
    fn visit(&mut self) -> Result<(), Gone> {
        let (mut guest, mut told) = self.come()?;
        let mut opened = false;
        loop {
            if told["say"] == "refused" {
                return Err(Gone);
            }
            let update = if told["say"] == "welcome" { &told["game"] } else { &told };
            if update["frames"].is_array() {
                self.noticed(update);
                if !update["outcome"].is_null() {
                    return Ok(());
                }
                self.act(&mut guest, update)?;
            }
            if told["table"].is_object() {
                self.prepare(&mut guest, &told["table"], &mut opened)?;
            }
            told = guest.hear()?;
        }
    }

    /// Comes as the person they are, or sits down.
    fn come(&mut self) -> Result<(Guest, Value), Gone> {
        let (port, token) = (self.company.port(self.visits), self.table.tokens[self.at].as_str());
        let (guest, told) = Guest::come(port, &self.table.code, Some(token))?;
        if told["say"] == "welcome" {
            return Ok((guest, told));
        }
        if told["code"] != "wrong-token" {
            return Err(Gone);
        }
        let (mut guest, told) = Guest::come(port, &self.table.code, None)?;
        guest.say(&json!({ "do": "sit", "seat": self.at + 1, "name": "Bob", "token": token }))?;
        Ok((guest, told))
    }

    fn noticed(&mut self, update: &Value) {
        self.shown.extend(update["frames"].as_array().unwrap().iter().map(|frame| frame["view"].clone()));
        *self.company.moves.lock().unwrap().get_mut(self.table.game).unwrap() += 1;
        let now = super::now();
        self.longest = self.longest.max(now - self.last);
        self.last = now;
    }

    fn act(&mut self, guest: &mut Guest, update: &Value) -> Result<(), Gone> {
        let actions = update["actions"].as_array().unwrap();
        if actions.is_empty() || !update["waiting"].as_array().unwrap().contains(&json!(self.at + 1)) {
            return Ok(());
        }
        std::thread::sleep(THINKING);
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let action = &actions[(self.dice >> 33) as usize % actions.len()];
        guest.say(&json!({ "do": "act", "seen": update["n"], "action": action }))
    }

    /// Does what is to be done before the game: seals, starts when both have, opens.
    fn prepare(&self, guest: &mut Guest, table: &Value, opened: &mut bool) -> Result<(), Gone> {
        let mix = Mix::from_bytes([self.at as u8 + 1; 32]);
        let part = |at: usize| table["seats"][at]["sitter"]["part"]["kind"].as_str().unwrap_or_default();
        match table["status"].as_str().unwrap_or_default() {
            "lobby" if part(self.at) == "nothing" => guest.say(&json!({ "do": "seal", "seal": mix.seal() })),
            "lobby" if self.at == 0 && part(0) == "sealed" && part(1) == "sealed" => {
                guest.say(&json!({ "do": "start" }))
            }
            "opening" if part(self.at) == "sealed" && !*opened => {
                *opened = true;
                guest.say(&json!({ "do": "open", "mix": mix }))
            }
            _ => Ok(()),
        }
    }
}

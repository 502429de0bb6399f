//! A page with a person at one table, as far as the house can tell: it keeps rows, carries words, and comes when it is time.

use std::collections::BTreeMap;

use magpie_rules::Mix;
use magpie_wasm::House;
use serde_json::{Value, json};

/// What a browser keeps, row by row; all rows of one attempt, or none.
#[derive(Clone, Default)]
pub(crate) struct Kept {
    tables: BTreeMap<String, Table>,
    inputs: BTreeMap<(String, u64), String>,
    notes: BTreeMap<(String, u64, String), String>,
}

#[derive(Clone)]
struct Table {
    codes: [String; 2],
    version: u64,
    text: String,
    left: u64,
}

impl Kept {
    /// Keeps all of it, unless something is there already.
    fn keep(&mut self, rows: &[Value], now: u64) -> &'static str {
        let mut next = self.clone();
        if rows.iter().all(|row| next.keep_one(row, now).is_some()) {
            *self = next;
            "kept"
        } else {
            "conflict"
        }
    }

    fn keep_one(&mut self, row: &Value, now: u64) -> Option<()> {
        let text = |name: &str| row[name].as_str().unwrap().to_owned();
        let table = text("table");
        match row["row"].as_str().unwrap() {
            "open" => {
                let codes = [text("code"), text("watch")];
                let opened = Table { codes, version: 0, text: text("text"), left: now };
                return self.tables.insert(table, opened).is_none().then_some(());
            }
            "save" => {
                let saved = self.tables.get_mut(&table)?;
                (saved.version == row["version"].as_u64().unwrap()).then_some(())?;
                (saved.version, saved.text) = (saved.version + 1, text("text"));
            }
            "input" => {
                let key = (table.clone(), row["n"].as_u64().unwrap());
                self.inputs.insert(key, text("text")).is_none().then_some(())?;
            }
            "note" => {
                let key = (table.clone(), row["seat"].as_u64().unwrap(), text("to"));
                self.notes.insert(key, text("text"));
            }
            other => panic!("no such row: {other}"),
        }
        self.tables.get_mut(&table)?.left = now;
        Some(())
    }

    /// All that is kept of the table with this code.
    pub(crate) fn found(&self, code: &str) -> Value {
        let found = self.tables.iter().find(|(_, table)| table.codes.iter().any(|one| one == code));
        let Some((id, table)) = found else { return Value::Null };
        let inputs = self.inputs.iter().filter(|((at, _), _)| at == id).map(|(_, text)| text);
        let notes = self.notes.iter().filter(|((at, ..), _)| at == id);
        let notes = notes.map(|((_, seat, to), text)| json!({ "seat": seat, "to": to, "text": text }));
        json!({
            "version": table.version,
            "text": table.text,
            "inputs": inputs.collect::<Vec<_>>(),
            "notes": notes.collect::<Vec<_>>(),
            "left": table.left,
        })
    }
}

/// What the disk does with the next attempts to keep something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Disk {
    #[default]
    Well,
    /// It is full: nothing is kept.
    Full,
    /// What is kept is not told as such.
    Silent,
}

/// What becomes of thoughts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mind {
    Clear,
    /// The house breaks down over every one of them.
    Stumbling,
}

/// A page, with what its person knows.
pub(crate) struct Page {
    house: House,
    pub(crate) kept: Kept,
    pub(crate) disk: Disk,
    pub(crate) mind: Mind,
    /// Does the person want to see nothing but what comes of it?
    pub(crate) hurried: bool,
    pub(crate) now: u64,
    asked: u64,
    line: u64,
    said: u32,
    table: String,
    pub(crate) code: String,
    pub(crate) token: String,
    wake: Option<u64>,
    thinks: bool,
    /// Is the room gone?
    pub(crate) closed: bool,
    /// Everything that the person was told, in order.
    pub(crate) told: Vec<Value>,
    /// What they were told last of the game.
    pub(crate) update: Value,
    /// What the table is like, as they were told last.
    pub(crate) info: Value,
}

impl Page {
    /// A page of a browser that has kept this so far.
    pub(crate) fn of(kept: Kept, now: u64, asked: u64) -> Page {
        Page {
            house: House::default(),
            kept,
            disk: Disk::Well,
            mind: Mind::Clear,
            hurried: false,
            now,
            asked,
            line: 0,
            said: 0,
            table: String::new(),
            code: String::new(),
            token: String::new(),
            wake: None,
            thinks: false,
            closed: false,
            told: Vec::new(),
            update: Value::Null,
            info: Value::Null,
        }
    }

    /// Opens a table with this person on the first seat and so many bots, and goes there.
    pub(crate) fn at_new_table(game: &str, bots: usize, options: &Value) -> Page {
        Page::at_table(game, bots, options, &Value::Null)
    }

    /// The same at a table that goes on from a moment of another game.
    pub(crate) fn at_fork(game: &str, bots: usize, record: &str, at: u64) -> Page {
        Page::at_table(game, bots, &json!({}), &json!({ "record": record, "at": at }))
    }

    fn at_table(game: &str, bots: usize, options: &Value, from: &Value) -> Page {
        let mut page = Page::of(Kept::default(), 1_700_000_000_000, 0);
        let opened = page.open(game, bots, options, from);
        opened["code"].as_str().unwrap().clone_into(&mut page.code);
        opened["token"].as_str().unwrap().clone_into(&mut page.token);
        page.enter();
        page
    }

    /// Opens a table and has it kept; the answer is what the person is told then.
    fn open(&mut self, game: &str, bots: usize, options: &Value, from: &Value) -> Value {
        let mut seats = vec![json!({ "kind": "me" })];
        seats.extend(vec![json!({ "kind": "bot", "level": "easy" }); bots]);
        let wish = json!({ "game": game, "options": options, "seats": seats, "name": "Ada", "from": from });
        let answer = self.ask("open", json!({ "wish": wish }));
        assert_eq!(answer["ok"], true, "{answer}");
        let rows = answer["done"]["rows"].as_array().unwrap().clone();
        assert_eq!(self.kept.keep(&rows, self.now), "kept");
        answer["done"]["opened"].clone()
    }

    /// The same browser after it was closed: nothing is left but what was kept.
    pub(crate) fn closed_and_opened_again(self) -> Page {
        let (code, token) = (self.code.clone(), self.token.clone());
        let mut page = Page { code, token, ..Page::of(self.kept, self.now + 3_600_000, self.asked) };
        page.enter();
        page
    }

    /// Comes to the table on a new line.
    pub(crate) fn enter(&mut self) {
        self.line += 1;
        let text = json!({ "id": 1, "do": "enter", "table": self.code, "token": self.token }).to_string();
        let found = self.kept.found(&self.code);
        let doings = self.ask("enter", json!({ "line": self.line, "text": text, "found": found }));
        doings["table"].as_str().unwrap().clone_into(&mut self.table);
        self.attend(&doings);
    }

    /// Says something on the line.
    pub(crate) fn say(&mut self, message: Value) {
        let mut message = message;
        self.said += 1;
        message["id"] = json!(self.said);
        self.tell(&json!({ "event": "said", "line": self.line, "text": message.to_string() }));
    }

    /// The line ends.
    pub(crate) fn leave(&mut self) {
        self.tell(&json!({ "event": "left", "line": self.line }));
    }

    /// Seals, starts and opens, as every browser does by itself.
    pub(crate) fn start(&mut self) {
        let mix = Mix::from_bytes([7; 32]);
        self.say(json!({ "do": "seal", "seal": mix.seal() }));
        self.say(json!({ "do": "start" }));
        self.say(json!({ "do": "open", "mix": mix }));
        assert_eq!(self.info["status"], "playing", "{:?}", self.told.last());
    }

    /// Does the game wait for this person, and can they do something?
    pub(crate) fn is_asked(&self) -> bool {
        let waits = self.update["waiting"].as_array().is_some_and(|all| all.contains(&json!(1)));
        waits && self.update["actions"].as_array().is_some_and(|all| !all.is_empty())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.info["status"] == "over"
    }

    /// Does the first thing that can be done.
    pub(crate) fn act(&mut self) {
        let action = self.update["actions"][0].clone();
        self.say(json!({ "do": "act", "seen": self.update["n"], "action": action }));
    }

    /// Lets what happens by itself happen once; false if nothing does.
    pub(crate) fn go_on(&mut self) -> bool {
        if self.thinks && self.mind == Mind::Stumbling {
            self.tell(&json!({ "event": "give-up" }));
        } else if self.thinks {
            self.tell(&json!({ "event": "think" }));
        } else if let Some(wake) = self.wake {
            self.now = self.now.max(wake);
            self.tell(&json!({ "event": "woke" }));
        } else {
            return false;
        }
        true
    }

    /// Plays until so many things were done by hand, or the game is over.
    pub(crate) fn play(&mut self, by_hand: usize) {
        let mut done = 0;
        while done < by_hand && !self.is_over() {
            if self.is_asked() {
                self.act();
                done += 1;
            } else {
                assert!(self.go_on(), "the game stands still");
            }
        }
    }

    /// Lets a bot play to the end.
    pub(crate) fn finish(&mut self) {
        if !self.is_over() {
            self.say(json!({ "do": "hand-over" }));
        }
        while !self.is_over() {
            assert!(self.go_on(), "the game stands still");
        }
    }

    /// The record of the game.
    pub(crate) fn record(&mut self) -> Value {
        let found = self.kept.found(&self.code);
        self.plain(&json!({ "do": "record", "found": found }))
    }

    /// A question without a moment and a secret.
    pub(crate) fn plain(&mut self, question: &Value) -> Value {
        serde_json::from_str(&self.house.answer(&question.to_string())).unwrap()
    }

    /// Something has happened at the table.
    pub(crate) fn tell(&mut self, event: &Value) {
        let doings = self.ask("tell", json!({ "table": self.table, "event": event }));
        self.attend(&doings);
    }

    fn ask(&mut self, what: &str, mut question: Value) -> Value {
        self.asked += 1;
        question["do"] = json!(what);
        let secret = format!("{:064x}", self.asked);
        question["at"] = json!({ "now": self.now, "secret": secret, "hurried": self.hurried });
        self.plain(&question)
    }

    /// Does what is to be done.
    fn attend(&mut self, doings: &Value) {
        for line in doings["say"].as_array().unwrap_or_else(|| panic!("{doings}")) {
            // A line that was left open hears what everybody hears.
            if line["line"] == self.line {
                self.hear(serde_json::from_str(line["text"].as_str().unwrap()).unwrap());
            }
        }
        self.wake = doings["wake"].as_u64();
        self.thinks = doings["thinks"].as_bool().unwrap();
        self.closed |= doings["closed"].as_bool().unwrap();
        if let Some(rows) = doings["keep"].as_array() {
            let how = match self.disk {
                Disk::Well => self.kept.keep(rows, self.now),
                Disk::Full => "failed",
                Disk::Silent => {
                    self.kept.keep(rows, self.now);
                    return;
                }
            };
            self.tell(&json!({ "event": "kept", "how": how }));
        } else if doings["read"] == true {
            let found = self.kept.found(&self.code);
            self.tell(&json!({ "event": "read", "found": found }));
        }
    }

    fn hear(&mut self, message: Value) {
        match message["say"].as_str().unwrap() {
            "welcome" => {
                self.info = message["table"].clone();
                self.update = message["game"].clone();
            }
            "table" => self.info = message["table"].clone(),
            "update" => self.update = message.clone(),
            _ => {}
        }
        self.told.push(message);
    }

    /// What was said last in this way, if anything.
    pub(crate) fn last(&self, say: &str) -> Option<&Value> {
        self.told.iter().rev().find(|message| message["say"] == say)
    }
}

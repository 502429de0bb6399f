//! Programs at the tables of a real house.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![cfg(unix)]

mod common;

use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;

use common::ask;
use common::guest::Guest;
use common::house::House;
use magpie_http::Request;
use magpie_rules::Mix;
use serde_json::{Value, json};

/// A table with somebody on seat 1 who does the first thing that they may do.
struct Table {
    code: String,
    token: String,
    host: Guest,
    /// Where they sit.
    seat: usize,
}

fn example(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(name).display().to_string()
}

fn bad(how: &str) -> String {
    format!("{}/tests/programs/bad.py {how}", env!("CARGO_MANIFEST_DIR"))
}

fn open(house: &House, game: &str, others: &[Value]) -> Table {
    open_without_host(house, game, &[&[json!({ "kind": "me" })], others].concat())
}

/// A table with these seats, none of which need be that of who opens it.
fn open_without_host(house: &House, game: &str, seats: &[Value]) -> Table {
    open_with(house, game, seats, &json!({}))
}

/// The same, with these options.
fn open_with(house: &House, game: &str, seats: &[Value], options: &Value) -> Table {
    let wish = json!({ "game": game, "seats": seats, "name": "Ada", "options": options }).to_string();
    let head = Request::post("/api/tables").header("content-type", "application/json");
    let opened: Value = serde_json::from_str(&ask(&house.host(), head, &wish)).unwrap();
    let text = |field: &str| opened[field].as_str().unwrap().to_owned();
    let (code, token) = (text("code"), text("token"));
    let (host, _) = Guest::enter(house.port, &code, Some(&token)).unwrap();
    Table { code, token, host, seat: 1 }
}

fn open_seats(count: usize) -> Vec<Value> {
    vec![json!({ "kind": "open" }); count]
}

/// Starts a program that joins.
fn join(house: &House, code: &str, command: &str, more: &[&str]) -> Child {
    join_at(house.port, code, command, more)
}

fn join_at(port: u16, code: &str, command: &str, more: &[&str]) -> Child {
    let link = format!("http://127.0.0.1:{port}/#/t/{code}");
    Command::new(env!("CARGO_BIN_EXE_magpie"))
        .args(["bot", "--join", &link, command, "--time", "60"])
        .args(more)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// What it said in the end.
fn said(output: &Output) -> (String, String) {
    (String::from_utf8_lossy(&output.stdout).into(), String::from_utf8_lossy(&output.stderr).into())
}

/// Is this seat taken by a program that has sealed its part?
fn is_ready(message: &Value, seat: usize) -> bool {
    let sitter = &message["table"]["seats"][seat - 1]["sitter"];
    sitter["program"] == true && sitter["part"]["kind"] == "sealed"
}

impl Table {
    /// Waits until programs have all these seats, and starts.
    fn start(&mut self, seats: &[usize]) {
        let mix = Mix::from_bytes([7; 32]);
        self.host.say(&json!({ "do": "seal", "seal": mix.seal() })).unwrap();
        let info = self.host.until(|message| seats.iter().all(|seat| is_ready(message, *seat))).unwrap();
        assert_eq!(info["table"]["seats"][self.seat - 1]["sitter"]["program"], false, "{info}");
        self.host.say(&json!({ "do": "start" })).unwrap();
        self.host.until(|message| message["table"]["status"] == "opening").unwrap();
        self.host.say(&json!({ "do": "open", "mix": mix })).unwrap();
    }

    /// Plays to the end, doing the first thing; `meanwhile` is told how many moves the host has made.
    fn play(&mut self, mut meanwhile: impl FnMut(usize)) -> Value {
        let mut moves = 0;
        loop {
            let update = self.host.until(|message| message["say"] == "update").unwrap();
            if update["outcome"].is_object() {
                return update["outcome"].clone();
            }
            let first = &update["actions"][0];
            let waited_for =
                update["waiting"].as_array().is_some_and(|waiting| waiting.contains(&json!(self.seat)));
            if waited_for && !first.is_null() {
                moves += 1;
                meanwhile(moves);
                self.host.say(&json!({ "do": "act", "seen": update["n"], "action": first })).unwrap();
            }
        }
    }
}

/// A way to a house on which every line can be cut.
struct Way {
    port: u16,
    lines: Arc<Mutex<Vec<TcpStream>>>,
}

impl Way {
    fn to(house: &House) -> Way {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (port, behind) = (listener.local_addr().unwrap().port(), house.port);
        let lines = Arc::<Mutex<Vec<TcpStream>>>::default();
        let shared = Arc::clone(&lines);
        thread::spawn(move || {
            for line in listener.incoming().map_while(Result::ok) {
                let Ok(house) = TcpStream::connect(("127.0.0.1", behind)) else { continue };
                shared.lock().unwrap().extend([line.try_clone().unwrap(), house.try_clone().unwrap()]);
                let (mut here, mut there) = (line.try_clone().unwrap(), house.try_clone().unwrap());
                thread::spawn(move || std::io::copy(&mut { line }, &mut { house }));
                thread::spawn(move || std::io::copy(&mut there, &mut here));
            }
        });
        Way { port, lines }
    }

    fn cut(&self) {
        for line in self.lines.lock().unwrap().drain(..) {
            // Who has hung up already need not be cut off.
            let _ = line.shutdown(Shutdown::Both);
        }
    }
}

#[test]
fn a_program_plays_at_a_table_everybody_sees_it_and_the_record_holds() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::start(folder.path());
    for (game, seats, programs) in [
        ("sneaky", 1, &["bot.py"][..]),
        ("diamantenjagd", 2, &["bot.py", "bot.mjs"]),
        ("meisterdiebe", 1, &["bot.mjs"]),
        ("galerie", 1, &["bot.py"]),
    ] {
        let mut table = open(&house, game, &open_seats(seats));
        let joined: Vec<Child> =
            programs.iter().map(|program| join(&house, &table.code, &example(program), &[])).collect();
        table.start(&(2..=seats + 1).collect::<Vec<_>>());
        table.play(|_| {});
        for child in joined {
            let output = child.wait_with_output().unwrap();
            let (said, complaint) = said(&output);
            assert!(output.status.success() && complaint.is_empty(), "{game}: {said}{complaint}");
            for words in ["has seat ", "the game begins", "the game is over", "the record was checked: "] {
                assert!(said.contains(words), "{game}: {said}");
            }
        }
    }
}

/// Each of the three examples wins a game of Sneaky against a bot that does anything. It wins at least nine of ten, so to lose so often in
/// a row happens less than once in 10⁴⁰ times.
#[test]
fn every_example_wins_at_a_live_table() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::start(folder.path());
    let built = Path::new(env!("CARGO_BIN_EXE_magpie")).with_file_name("examples").join("bot");
    for program in [example("bot.py"), example("bot.mjs"), built.display().to_string()] {
        let wins = (0..40).any(|_| {
            let seats = [json!({ "kind": "open" }), json!({ "kind": "bot", "level": "random" })];
            let mut table = open_without_host(&house, "sneaky", &seats);
            let child = join(&house, &table.code, &program, &[]);
            table.host.until(|message| is_ready(message, 1)).unwrap();
            table.host.say(&json!({ "do": "start" })).unwrap();
            let output = child.wait_with_output().unwrap();
            let (said, complaint) = said(&output);
            assert!(output.status.success() && complaint.is_empty(), "{program}: {said}{complaint}");
            said.contains("the game is over, and won")
        });
        assert!(wins, "{program} has lost forty games in a row");
    }
}

#[test]
fn who_is_refused_leaves_with_words() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::start(folder.path());
    let full = open(&house, "sneaky", &[json!({ "kind": "bot", "level": "easy" })]);
    let free = open(&house, "sneaky", &open_seats(1));
    let refused = |code: &str, more: &[&str]| {
        let output = join(&house, code, &example("bot.py"), more).wait_with_output().unwrap();
        assert!(!output.status.success());
        said(&output).1
    };
    assert!(refused(&full.code, &[]).contains("no seat is free at this table"));
    assert!(refused(&free.code, &["--seat", "1"]).contains("the house gives no seat: "));
    assert!(refused("AAAAAA", &[]).contains("the house refuses"), "{}", refused("AAAAAA", &[]));
    let nobody = Command::new(env!("CARGO_BIN_EXE_magpie"))
        .args(["bot", "--join", "http://127.0.0.1:1/#/t/ABCDEF", &example("bot.py")])
        .output()
        .unwrap();
    let complaint = said(&nobody).1;
    assert!(complaint.contains("the house is out of reach"), "{complaint}");
    assert_eq!(complaint.matches("Connection refused").count(), 1, "{complaint}");
}

/// At a house that hears little, and at one whose keeper has chosen nothing.
#[test]
fn fast_programs_alone_at_a_table_play_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let tables = ["--data", folder.path().to_str().unwrap()];
    for (pace, game, options) in
        [(4, "sneaky", json!({})), (20, "meisterdiebe", json!({ "edition": "author" }))]
    {
        let house = House::start_on_at_pace(pace, &tables, |_| {});
        let mut table = open_with(&house, game, &open_seats(2), &options);
        let joined = [1, 2].map(|seat| {
            let child = join(&house, &table.code, &example("bot.py"), &["--seat", &seat.to_string()]);
            table.host.until(|message| is_ready(message, seat)).unwrap();
            child
        });
        table.host.say(&json!({ "do": "start" })).unwrap();
        for child in joined {
            let output = child.wait_with_output().unwrap();
            let (said, complaint) = said(&output);
            assert!(output.status.success() && complaint.is_empty(), "{game}: {said}{complaint}");
            assert!(said.contains("the record was checked: "), "{game}: {said}");
            assert!(!said.contains("the connection is lost"), "{game}: {said}");
        }
    }
}

#[test]
fn a_program_that_fails_leaves_its_game_to_a_bot_of_the_house() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::start(folder.path());
    let mut table = open(&house, "sneaky", &open_seats(1));
    let child = join(&house, &table.code, &bad("crash"), &[]);
    table.start(&[2]);
    table.play(|_| {});
    let output = child.wait_with_output().unwrap();
    let (said, complaint) = said(&output);
    assert!(!output.status.success(), "{said}{complaint}");
    for words in [
        "it has ended by itself (exit status: 1)\n    Traceback",
        "/bad.py\", line ",
        "\n    RuntimeError: no idea what to do\na bot of the house plays the rest of this game\n",
        "did not play to the end in 1 of its games",
    ] {
        assert!(complaint.contains(words), "{words}: {complaint}");
    }
    assert!(said.contains("the game is over; a bot of the house played the rest of it"), "{said}");
    assert!(said.contains("the record was checked: "), "{said}");
}

#[test]
fn a_program_that_cannot_start_is_told_why() {
    let output = Command::new(env!("CARGO_BIN_EXE_magpie"))
        .args(["bot", "--join", "http://127.0.0.1:1/#/t/ABCDEF", &bad("typo")])
        .output()
        .unwrap();
    let complaint = said(&output).1;
    assert!(complaint.ends_with("\n    ModuleNotFoundError: No module named 'jsn'\n"), "{complaint}");
}

#[test]
fn a_program_comes_again_when_the_line_is_cut_and_goes_along_to_a_rematch() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::start(folder.path());
    let way = Way::to(&house);
    let mut table = open(&house, "sneaky", &open_seats(1));
    let child = join_at(way.port, &table.code, &example("bot.py"), &["--games", "2"]);
    table.start(&[2]);
    table.play(|moves| {
        if moves % 15 == 3 {
            way.cut();
        }
    });
    table.host.say(&json!({ "do": "rematch" })).unwrap();
    let next = table.host.until(|message| message["say"] == "rematch").unwrap();
    let code = next["code"].as_str().unwrap().to_owned();
    let (host, _) = Guest::enter(house.port, &code, Some(&table.token)).unwrap();
    // Everybody has moved on by one seat.
    let mut table = Table { code, host, seat: 2, ..table };
    table.start(&[1]);
    table.play(|_| {});
    let output = child.wait_with_output().unwrap();
    let (said, complaint) = said(&output);
    assert!(output.status.success() && complaint.is_empty(), "{said}{complaint}");
    assert!(said.contains("the connection is lost"), "{said}");
    assert_eq!(said.matches("the record was checked: ").count(), 2, "{said}");
    assert!(said.contains("has seat 2") && said.contains("has seat 1"), "{said}");
}

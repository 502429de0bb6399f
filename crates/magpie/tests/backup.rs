//! Copies of a house that are made while people play, and what comes of them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::SeqCst;
use std::sync::{Mutex, MutexGuard};

use common::guest::{Gone, Guest};
use common::house::House;
use common::{ask, get};
use magpie_games::{GAMES, Record, record};
use magpie_http::Request;
use magpie_rules::{Mix, Seat, Viewer};
use magpie_store::{Sqlite, Store};
use magpie_tables::{Code, Status};
use serde_json::{Value, json};

/// How many copies are made while people play.
const COPIES: usize = 3;
/// So much is shown to everybody before the first copy and between two of them.
const MOVES: usize = 25;

/// What one person was shown at one table.
#[derive(Clone)]
struct Visit {
    code: String,
    token: String,
    shown: Vec<Value>,
}

/// Somebody who plays against bots, one game after the other.
struct Person {
    game: &'static str,
    visits: Mutex<Vec<Visit>>,
}

impl Person {
    fn visits(&self) -> MutexGuard<'_, Vec<Visit>> {
        self.visits.lock().unwrap()
    }

    /// How much was shown, at all tables together.
    fn shown(&self) -> usize {
        self.visits().iter().map(|visit| visit.shown.len()).sum()
    }

    fn play_until(&self, house: &House, enough: &AtomicBool) {
        while !enough.load(SeqCst) {
            let (code, token) = open(house, self.game);
            self.visits().push(Visit { code: code.clone(), token: token.clone(), shown: Vec::new() });
            let at = self.visits().len() - 1;
            let (mut guest, _) = Guest::enter(house.port, &code, Some(&token)).unwrap();
            guest.start_alone(Mix::from_bytes([7; 32])).unwrap();
            let update = guest.until(|message| message["say"] == "update").unwrap();
            let show = |view: &Value| self.visits()[at].shown.push(view.clone());
            play(&mut guest, update, show, || enough.load(SeqCst)).unwrap();
        }
    }
}

fn open(house: &House, game: &str) -> (String, String) {
    let bot = json!({ "kind": "bot", "level": "random" });
    let wish = json!({ "game": game, "name": "Ada", "seats": [{ "kind": "me" }, bot, bot] });
    let opened: Value =
        serde_json::from_str(&ask(&house.host(), Request::post("/api/tables"), &wish.to_string())).unwrap();
    let part = |name: &str| opened[name].as_str().unwrap().to_owned();
    (part("code"), part("token"))
}

/// Plays seat 1 until the game is over, or until it is enough.
fn play(
    guest: &mut Guest,
    mut update: Value,
    mut show: impl FnMut(&Value),
    enough: impl Fn() -> bool,
) -> Result<(), Gone> {
    loop {
        let frames = update["frames"].as_array().unwrap();
        frames.iter().for_each(|frame| show(&frame["view"]));
        if !update["outcome"].is_null() || enough() {
            return Ok(());
        }
        if update["waiting"].as_array().unwrap().contains(&json!(1)) {
            let actions = update["actions"].as_array().unwrap();
            // Every time something else, so that no game goes on for ever.
            let number = update["n"].as_u64().unwrap().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 33;
            let action = &actions[number as usize % actions.len()];
            guest.say(&json!({ "do": "act", "seen": update["n"], "action": action }))?;
        }
        update = guest.until(|message| message["say"] == "update")?;
    }
}

fn magpie(args: &[&str]) -> (bool, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_magpie")).args(args).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).unwrap())
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn backup(data: &Path, to: &Path) {
    let (ok, said) = magpie(&["backup", text(to), "--data", text(data)]);
    assert!(ok && said.contains(" tables with "), "{said}");
}

fn restore(from: &Path, data: &Path) {
    let (ok, said) = magpie(&["restore", text(from), "--data", text(data)]);
    assert!(ok && said.contains(" tables with "), "{said}");
}

/// Everything that had been shown is in this house, and every game in it verifies; how many are on, and how many are over.
fn holds(data: &Path, shown: &[Visit]) -> (usize, usize) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (mut on, mut over) = (0, 0);
    for visit in shown {
        let (saved, entries) = runtime.block_on(async {
            let store = Sqlite::open(&data.join("magpie.db")).await.unwrap();
            let saved = store.find(Code::try_from(visit.code.clone()).unwrap()).await.unwrap();
            let saved = saved.unwrap_or_else(|| panic!("table {} is lost", visit.code));
            let entries = store.inputs(saved.id).await.unwrap();
            store.close().await.unwrap();
            (saved, entries)
        });
        if saved.status == Status::Over {
            assert!(
                record::verify(&magpie_room::record::closed(&saved, entries.clone()).unwrap())
                    .unwrap()
                    .finished
            );
            over += 1;
        } else {
            on += 1;
        }
        let kept: Record = magpie_room::record::of(&saved, entries);
        if saved.status == Status::Playing {
            record::verify(&kept.text()).unwrap();
        }
        let viewer = Viewer::Seat(Seat::at(0));
        let mut views = vec![kept.open().unwrap().view(viewer)];
        kept.replay(|_, table| views.push(table.view(viewer))).unwrap();
        let mut game = views.iter();
        for view in &visit.shown {
            assert!(game.any(|happened| happened == view), "{}: lost {view}", visit.code);
        }
    }
    (on, over)
}

#[test]
fn a_copy_under_load_has_every_move_that_was_acknowledged_and_its_house_plays_on() {
    let folder = tempfile::tempdir().unwrap();
    let (data, restored) = (folder.path().join("data"), folder.path().join("restored"));
    let house = House::start(&data);
    let person = |game: &&'static dyn magpie_games::AnyGame| Person {
        game: game.info().name,
        visits: Mutex::default(),
    };
    let people: Vec<Person> = GAMES.iter().chain(GAMES).map(person).collect();
    let enough = AtomicBool::new(false);
    let copy = |number: usize| -> PathBuf { folder.path().join(format!("copy-{number}.db")) };
    let acknowledged: Vec<Vec<Visit>> = std::thread::scope(|threads| {
        for person in &people {
            threads.spawn(|| person.play_until(&house, &enough));
        }
        let copied = (0..COPIES).map(|number| {
            while people.iter().any(|person| person.shown() < (number + 1) * MOVES) {
                std::thread::yield_now();
            }
            let before = people.iter().flat_map(|person| person.visits().clone()).collect();
            backup(&data, &copy(number));
            before
        });
        let acknowledged = copied.collect();
        let at_the_end: usize = people.iter().map(Person::shown).sum();
        while people.iter().map(Person::shown).sum::<usize>() == at_the_end {
            std::thread::yield_now();
        }
        enough.store(true, SeqCst);
        acknowledged
    });
    drop(house);
    for (number, shown) in acknowledged.iter().enumerate() {
        let place = folder.path().join(format!("restored-{number}"));
        restore(&copy(number), &place);
        let (on, over) = holds(&place, shown);
        println!("copy {number}: {on} games on, {over} over");
        assert!(on > 0, "it was made in the middle of games");
    }
    // And on it goes.
    restore(&copy(COPIES - 1), &restored);
    let house = House::start(&restored);
    for visit in acknowledged.last().unwrap().iter().filter(|visit| !visit.shown.is_empty()) {
        let (mut guest, welcome) = Guest::enter(house.port, &visit.code, Some(&visit.token)).unwrap();
        play(&mut guest, welcome["game"].clone(), |_| {}, || false).unwrap();
        let text = get(&house.host(), &format!("/api/tables/{}/record", visit.code));
        assert!(record::verify(&text).unwrap().finished);
    }
}

/// A house with one table, that is closed; where it is, and the code of the table.
fn closed_house(folder: &Path) -> (PathBuf, String) {
    let data = folder.join("data");
    let mut house = House::start(&data);
    let (code, _) = open(&house, "sneaky");
    house.stop();
    (data, code)
}

/// Is the table there?
fn has(data: &Path, code: &str) -> bool {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(&data.join("magpie.db")).await.unwrap();
        let found = store.find(Code::try_from(code.to_owned()).unwrap()).await.unwrap().is_some();
        store.close().await.unwrap();
        found
    })
}

#[test]
fn nothing_is_written_over_unless_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let (data, code) = closed_house(folder.path());
    let copy = folder.path().join("copy");
    fs::write(&copy, "something dear").unwrap();
    let refused = |args: &[&str], why: &str| {
        let (ok, said) = magpie(args);
        assert!(!ok && said.contains(why), "{args:?}: {said}");
    };
    let to = ["backup", text(&copy), "--data", text(&data)];
    refused(&to, "is there already; --overwrite writes over it");
    assert_eq!(fs::read_to_string(&copy).unwrap(), "something dear");
    for own in ["magpie.db", "magpie.db-wal", "magpie.lock"] {
        let own = data.join(own);
        refused(&["backup", text(&own), "--overwrite", "--data", text(&data)], "is the house's own");
    }
    refused(
        &["backup", text(&folder.path().join("x")), "--data", text(&folder.path().join("nowhere"))],
        "no house has kept its tables in",
    );
    assert!(!folder.path().join("nowhere").exists());
    assert!(magpie(&[&to[..], &["--overwrite"]].concat()).0);
    let from = ["restore", text(&copy), "--data", text(&data)];
    refused(&from, "already; --replace puts them aside");
    let other = House::start(&data);
    refused(&[&from[..], &["--replace"]].concat(), "another house keeps its tables in");
    let (later, _) = open(&other, "sneaky");
    // It ends without a word, and what it wrote last is in the log.
    drop(other);
    let (ok, said) = magpie(&[&from[..], &["--replace"]].concat());
    assert!(ok, "{said}");
    let aside = said.lines().last().unwrap().strip_prefix("what was there before is in ").unwrap();
    assert!(has(&data, &code) && !has(&data, &later));
    assert!(has(Path::new(aside), &code) && has(Path::new(aside), &later), "nothing is lost");
}

#[test]
fn a_copy_is_kept_to_its_owner_and_so_is_what_it_becomes() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let (data, code) = closed_house(folder.path());
    let (copy, place) = (folder.path().join("copy"), folder.path().join("place"));
    backup(&data, &copy);
    // However it came here.
    fs::set_permissions(&copy, fs::Permissions::from_mode(0o644)).unwrap();
    restore(&copy, &place);
    backup(&place, &folder.path().join("again"));
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder.path().join("again")), 0o600);
    assert_eq!((mode(&place), mode(&place.join("magpie.db"))), (0o700, 0o600));
    assert!(has(&place, &code));
    let left: Vec<String> = fs::read_dir(folder.path())
        .unwrap()
        .chain(fs::read_dir(&place).unwrap())
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with('.'))
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

/// What is no whole copy is refused before anything is touched.
#[test]
fn what_is_damaged_newer_or_something_else_is_not_restored() {
    let folder = tempfile::tempdir().unwrap();
    let (data, code) = closed_house(folder.path());
    let (copy, bad) = (folder.path().join("copy"), folder.path().join("bad"));
    backup(&data, &copy);
    let whole = fs::read(&copy).unwrap();
    let mut newer = whole.clone();
    // Where SQLite keeps `user_version`.
    newer[60..64].copy_from_slice(&99_u32.to_be_bytes());
    let mut damaged = whole.clone();
    damaged[4096..8192].fill(0xaa);
    let short = whole[..whole.len() / 2].to_vec();
    for (contents, why) in [
        (newer, "a newer program has written here (version 99"),
        (damaged, "cannot use"),
        (short, "cannot use"),
        (b"not a database at all, whatever it says".to_vec(), "cannot use"),
        (Vec::new(), "no house has kept its tables there"),
    ] {
        fs::write(&bad, contents).unwrap();
        let (ok, said) = magpie(&["restore", text(&bad), "--replace", "--data", text(&data)]);
        assert!(!ok && said.contains(why), "{why}: {said}");
        assert!(has(&data, &code));
        assert!(
            fs::read_dir(&data).unwrap().all(|entry| !entry.unwrap().path().is_dir()),
            "nothing was put aside"
        );
    }
    fs::write(&bad, &whole).unwrap();
    fs::write(folder.path().join("bad-wal"), "x").unwrap();
    let (ok, said) = magpie(&["restore", text(&bad), "--data", text(&folder.path().join("new"))]);
    assert!(!ok && said.contains("it is no copy but a database in use"), "{said}");
}

#[test]
fn for_a_postgresql_its_own_programs_are_named_and_its_password_is_not() {
    for (command, program) in [("backup", "pg_dump"), ("restore", "pg_restore")] {
        let (ok, said) = magpie(&[command, "copy", "--store", "postgres://ada:hush@db.example/house"]);
        assert!(
            !ok && said.contains(program) && said.contains("postgres://ada@db.example:5432/house"),
            "{said}"
        );
        assert!(!said.contains("hush"), "{said}");
    }
}

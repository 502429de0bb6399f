//! What the keeper of a house can do with its tables, beside an open house and without one.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::process::Command;

use common::ask;
use common::guest::Guest;
use common::house::House;
use magpie_games::record;
use magpie_http::Request;
use magpie_rules::Mix;
use serde_json::{Value, json};

/// Where the tables are, as arguments.
struct Keeper(Vec<String>);

impl Keeper {
    fn of(place: &[&str]) -> Keeper {
        Keeper(place.iter().map(|arg| (*arg).to_owned()).collect())
    }

    fn does(&self, args: &[&str]) -> (bool, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_magpie"))
            .arg("admin")
            .args(args)
            .args(&self.0)
            .output()
            .unwrap();
        (output.status.success(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
    }

    #[track_caller]
    fn can(&self, args: &[&str]) -> String {
        let (ok, said) = self.does(args);
        assert!(ok, "{args:?}: {said}");
        said
    }

    #[track_caller]
    fn cannot(&self, args: &[&str], why: &str) {
        let (ok, said) = self.does(args);
        assert!(!ok && said.contains(why), "{args:?}: {said}");
    }

    /// All tables: their numbers and what is told of them.
    fn list(&self) -> Vec<Value> {
        self.can(&["list", "--json"]).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The number of the table that this person opened.
    fn table_of(&self, name: &str) -> String {
        let tables = self.list();
        let theirs = tables.iter().find(|table| table["seats"][0]["name"] == name);
        theirs.unwrap_or_else(|| panic!("{name}: {tables:?}"))["table"].as_str().unwrap().to_owned()
    }
}

/// Opens a table of Sneaky with a bot; its code and the token of its host.
fn open(house: &House, name: &str) -> [String; 2] {
    let wish = json!({ "game": "sneaky", "name": name, "public": true,
        "seats": [{ "kind": "me" }, { "kind": "bot", "level": "random" }] });
    let opened: Value =
        serde_json::from_str(&ask(&house.host(), Request::post("/api/tables"), &wish.to_string())).unwrap();
    ["code", "token"].map(|part| opened[part].as_str().unwrap().to_owned())
}

/// Opens one, and plays the first or all moves of its game.
fn play(house: &House, name: &str, to_the_end: bool) -> [String; 2] {
    let [code, token] = open(house, name);
    let (mut guest, _) = Guest::enter(house.port, &code, Some(&token)).unwrap();
    // No house sends anything there by itself, and what is behind the host is a secret.
    let keys = json!({ "key": "B".repeat(87), "auth": "a".repeat(22) });
    let bell =
        json!({ "kind": "push", "to": "https://127.0.0.1:9/only-theirs", "keys": keys, "language": "en" });
    guest.say(&json!({ "do": "hang-bell", "bell": bell })).unwrap();
    guest.until(|message| message["say"] == "bells").unwrap();
    guest.start_alone(Mix::from_bytes([0x5e; 32])).unwrap();
    guest.say(&json!({ "do": "write-down", "to": "own", "notes": "under the third tile" })).unwrap();
    let mut update = guest.until(|message| message["say"] == "update").unwrap();
    while to_the_end && update["outcome"].is_null() {
        if update["waiting"].as_array().unwrap().contains(&json!(1)) {
            let action = update["actions"].as_array().unwrap().last().unwrap();
            guest.say(&json!({ "do": "act", "seen": update["n"], "action": action })).unwrap();
        }
        update = guest.until(|message| message["say"] == "update").unwrap();
    }
    [code, token]
}

/// What can be done whatever keeps the tables, while a house is open and somebody plays there.
fn beside_an_open_house(keeper: &Keeper, house: &House, folder: &std::path::Path) {
    let [_, _] = play(house, "Ada", true);
    let [code, token] = play(house, "Bob", false);
    open(house, "Cleo");
    let listed = keeper.list();
    assert_eq!(listed.len(), 3, "{listed:?}");
    assert_eq!(keeper.can(&["list", "--status", "playing"]).lines().count(), 1);
    assert_eq!(keeper.can(&["list", "--game", "galerie"]), "");
    let bobs = keeper.table_of("Bob");
    let told = keeper.can(&["inspect", &bobs]);
    let all = keeper.can(&["inspect", &code, "--secrets"]);
    let secrets: Value = serde_json::from_str(&all).unwrap();
    let seed = secrets["secrets"]["seed"].as_str().unwrap();
    assert_eq!(seed.len(), 64);
    assert_eq!(secrets["secrets"]["bells"], json!([{ "seat": 1, "kind": "push", "host": "127.0.0.1:9" }]));
    assert_eq!(secrets["secrets"]["drafts"], json!([]));
    assert!(!format!("{told}{all}").contains("only-theirs"), "{all}");
    for secret in [&*code, seed, &"5e".repeat(32), "under the third tile", &token] {
        let anywhere = format!("{told}{}{}", keeper.can(&["list"]), keeper.can(&["list", "--json"]));
        assert!(!anywhere.contains(secret), "{secret} is told");
        assert_eq!(all.contains(secret), secret != token, "nobody has a token but who was given it");
    }
    let to = folder.join("records");
    assert!(keeper.can(&["export", "--to", to.to_str().unwrap()]).starts_with("1 records in "));
    let file = std::fs::read_dir(&to).unwrap().next().unwrap().unwrap().path();
    assert!(record::verify(&std::fs::read_to_string(file).unwrap()).unwrap().finished);
    keeper.cannot(
        &["export", &bobs, "--to", to.to_str().unwrap()],
        "is not over: its record would tell everything",
    );
    keeper.cannot(&["inspect", "ZZZZZZ"], "there is no such table");
    keeper.cannot(
        &["inspect", "nonsense"],
        "a table is named by its number of 16 digits, or by one of its codes",
    );
}

/// What changes tables, when nobody is there.
fn changes(keeper: &Keeper) {
    let [ada, bob, cleo] = ["Ada", "Bob", "Cleo"].map(|name| keeper.table_of(name));
    keeper.cannot(
        &["delete", &ada],
        "to delete 1 table with all that happened there without being asked, say --yes",
    );
    keeper.cannot(&["forget", "Zoe", "--yes"], "nobody is called Zoe at any table");
    keeper.can(&["close", &cleo, "--yes"]);
    let closed: Value = serde_json::from_str(&keeper.can(&["inspect", &cleo])).unwrap();
    assert_eq!((&closed["closed"], &closed["public"]), (&json!(true), &json!(false)));
    assert!(keeper.can(&["forget", "bob", "--yes"]).ends_with("forgotten at 1 table\n"));
    let told = keeper.can(&["inspect", &bob, "--secrets"]);
    assert!(
        told.contains("N. N.") && !told.contains("Bob") && !told.contains("under the third tile"),
        "{told}"
    );
    keeper.can(&["delete", &ada, &cleo, &ada, "--yes"]);
    let left = keeper.list();
    assert_eq!(left.iter().map(|table| table["table"].as_str().unwrap()).collect::<Vec<_>>(), [bob]);
}

#[test]
fn tables_of_a_folder_are_read_beside_an_open_house_and_changed_without_one() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let mut house = House::start(&data);
    let keeper = Keeper::of(&["--data", data.to_str().unwrap()]);
    beside_an_open_house(&keeper, &house, folder.path());
    let table = keeper.table_of("Ada");
    for change in
        [&["delete", &table, "--yes"] as &[&str], &["close", &table, "--yes"], &["forget", "Ada", "--yes"]]
    {
        keeper.cannot(change, "another house keeps its tables in");
    }
    house.stop();
    changes(&keeper);
    // The house opens again on what is left.
    let house = House::start(&data);
    open(&house, "Dora");
    assert_eq!(keeper.list().len(), 2);
    let nowhere = folder.path().join("nowhere");
    Keeper::of(&["--data", nowhere.to_str().unwrap()]).cannot(&["list"], "no house has kept its tables in");
    assert!(!nowhere.exists());
}

#[test]
fn tables_in_a_postgresql_are_changed_when_nobody_is_at_them_also_beside_an_open_house() {
    let Some(database) = magpie_postgres::fresh_database("what the keeper of a house can do") else { return };
    let (folder, url) = (tempfile::tempdir().unwrap(), database.url());
    let house = House::start_on(&["--store", &url], |command| {
        command.args(["--table-idle", "0"]);
    });
    let keeper = Keeper::of(&["--store", &url]);
    beside_an_open_house(&keeper, &house, folder.path());
    let [code, token] = open(&house, "Eve");
    let eves = keeper.table_of("Eve");
    let (guest, _) = Guest::enter(house.port, &code, Some(&token)).unwrap();
    keeper.cannot(&["delete", &eves, "--yes"], "people are at table");
    drop(guest);
    // It leaves the node's memory soon after Eve.
    while !keeper.does(&["delete", &eves, "--yes"]).0 {
        std::thread::yield_now();
    }
    drop(house);
    let dead = |name| keeper.does(&["close", &keeper.table_of(name), "--yes"]).0;
    // Nobody takes over from a node that was killed before its time is up.
    while !["Ada", "Bob", "Cleo"].into_iter().all(dead) {
        std::thread::yield_now();
    }
    changes(&keeper);
}

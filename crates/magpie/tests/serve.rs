//! The house as people start and stop it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use common::guest::Guest;
use common::house::House;
use common::{ask, get};
use magpie_http::{Request, request};
use magpie_rules::Mix;
use magpie_store::{Sqlite, Store};
use magpie_tables::Code;
use serde_json::{Value, json};
use tokio::net::TcpStream;

fn magpie(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_magpie"));
    command.args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts a house, and returns the address it prints.
fn start(args: &[&str]) -> (Child, String) {
    let mut house = magpie(args).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(house.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("listening on ").unwrap_or_else(|| panic!("{line}")).to_owned();
    (house, address)
}

/// Asks the house to end, as a service manager does.
fn stop(house: Child) -> Output {
    assert!(Command::new("kill").arg(house.id().to_string()).status().unwrap().success());
    house.wait_with_output().unwrap()
}

/// The status of the answer, when the house is called by this name.
fn called(name: &str, host: &str, head: request::Builder) -> u16 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let stream = TcpStream::connect(host).await.unwrap();
        let answer = magpie_http::send_on(stream, name, head.body(String::new()).unwrap()).await.unwrap();
        answer.status().as_u16()
    })
}

/// The host and port of an address.
fn host(address: &str) -> &str {
    address.strip_prefix("http://").unwrap().split('/').next().unwrap()
}

#[test]
fn without_a_command_the_house_opens_and_it_closes_in_good_order() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("new").join("folder");
    let (house, address) = start(&["--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]);
    assert!(get(host(&address), "/").contains("<!doctype html>"));
    assert_eq!(get(host(&address), "/healthz"), "ok\n");
    let output = stop(house);
    let log = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && log.contains("closing"), "{log}");
    assert!(data.join("magpie.db").exists());
    assert!(!data.join("magpie.db-wal").exists(), "everything is in the one file");
}

#[test]
fn the_log_tells_no_secret_however_much_it_tells() {
    let folder = tempfile::tempdir().unwrap();
    let (data, log) = (folder.path().join("data"), folder.path().join("log"));
    let house = House::start_with(&data, |command| {
        command.env("MAGPIE_LOG", "trace").stderr(File::create(&log).unwrap());
    });
    let opened = |wish: &Value| -> [String; 2] {
        let opened = ask(&house.host(), Request::post("/api/tables"), &wish.to_string());
        let opened: Value = serde_json::from_str(&opened).unwrap();
        ["code", "token"].map(|part| opened[part].as_str().unwrap().to_owned())
    };
    let (bot, open) = (json!({ "kind": "bot", "level": "easy" }), json!({ "kind": "open" }));
    let wish = |other: &Value| json!({ "game": "sneaky", "name": "Ada", "seats": [{ "kind": "me" }, other] });
    let mut proposed = wish(&open);
    proposed["token"] = json!("ad".repeat(32));
    let ([code, token], [other, adas]) = (opened(&wish(&bot)), opened(&proposed));
    let (mut ada, _) = Guest::enter(house.port, &code, Some(&token)).unwrap();
    ada.start_alone(Mix::from_bytes([0x5e; 32])).unwrap();
    ada.until(|message| message["say"] == "update").unwrap();
    ada.say(&json!({ "do": "write-down", "to": "own", "notes": "under the third tile" })).unwrap();
    let bobs = "b0".repeat(32);
    let (mut bob, _) = Guest::enter(house.port, &other, None).unwrap();
    bob.say(&json!({ "do": "sit", "seat": 2, "name": "Bob", "token": bobs })).unwrap();
    bob.until(|message| message["say"] == "seated").unwrap();
    bob.say(&json!({ "do": "win", "token": bobs })).unwrap();
    bob.until(|message| message["say"] == "refused").unwrap();
    let keys = [(&code, &token), (&other, &adas), (&other, &bobs)]
        .map(|(code, token)| json!({ "code": code, "token": token }));
    ask(&house.host(), Request::post("/api/mine"), &json!({ "keys": keys }).to_string());
    drop(house);
    let log = std::fs::read_to_string(log).unwrap();
    assert!(log.contains("opened"), "{log}");
    let secrets = [token, adas, bobs, "5e".repeat(32), "under the third tile".into(), seed(&data, &code)];
    for secret in secrets {
        assert!(!log.contains(&secret), "{secret} is told: {log}");
    }
}

/// What the house knows and nobody else.
fn seed(data: &Path, code: &str) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(&data.join("magpie.db")).await.unwrap();
        let table = store.find(Code::try_from(code.to_owned()).unwrap()).await.unwrap().unwrap();
        table.seed.to_string()
    })
}

#[test]
fn the_folder_is_readable_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("magpie");
    let (house, _) = start(&["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()]);
    stop(house);
    assert_eq!(std::fs::metadata(&data).unwrap().permissions().mode() & 0o777, 0o700);
}

/// What others could read before is kept from them from now on, and its keeper is told: they may have read it.
#[test]
fn a_house_that_finds_its_files_open_says_so() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (data, tables) = (folder.path().join("magpie"), folder.path().join("magpie/magpie.db"));
    let args = ["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()];
    let log = || String::from_utf8(stop(start(&args).0).stderr).unwrap();
    assert!(!log().contains("others could get at"), "nothing is amiss");
    for (path, mode) in [(&data, 0o755), (&tables, 0o644)] {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    }
    let log = log();
    for path in [&data, &tables] {
        assert!(
            log.lines().any(|line| line.contains("others could get at")
                && line.contains(&format!("path={} ", path.display()))),
            "{log}"
        );
        assert_eq!(std::fs::metadata(path).unwrap().permissions().mode() & 0o077, 0);
    }
}

#[test]
fn the_printed_address_has_the_base_path() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let (house, address) =
        start(&["serve", "--listen", "127.0.0.1:0", "--base-path", "magpie", "--data", data]);
    assert!(address.ends_with("/magpie/"), "{address}");
    assert!(get(host(&address), "/magpie/api/games").contains("sneaky"));
    stop(house);
}

/// What is found damaged at the start is said, and left as it is for who can mend it.
#[test]
fn a_damaged_database_is_said_at_the_start() {
    const PAGE: usize = 4096;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("magpie.db");
    let data = folder.path().to_str().unwrap();
    stop(start(&["serve", "--listen", "127.0.0.1:0", "--data", data]).0);
    let well = std::fs::read(&file).unwrap();
    for damaged in [0..100, PAGE..2 * PAGE, 2 * PAGE..2 * PAGE + 8] {
        let mut contents = well.clone();
        contents[damaged.clone()].fill(0xaa);
        std::fs::write(&file, &contents).unwrap();
        let output = magpie(&["serve", "--listen", "127.0.0.1:0", "--data", data]).output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && complaint.contains("magpie.db"), "{damaged:?}: {complaint}");
        assert_eq!(std::fs::read(&file).unwrap(), contents, "{damaged:?}");
    }
    std::fs::write(&file, &well).unwrap();
    stop(start(&["serve", "--listen", "127.0.0.1:0", "--data", data]).0);
}

#[test]
fn an_address_that_is_taken_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output =
        magpie(&["serve", "--listen", &address, "--data", folder.path().to_str().unwrap()]).output().unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        !output.status.success() && complaint.contains(&address) && complaint.contains("--listen"),
        "{complaint}"
    );
}

/// A proxy passes on whatever name it was asked for; which of them is the house's own, only its keeper knows.
#[test]
fn behind_a_proxy_a_house_has_to_be_told_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let proxied =
        ["serve", "--listen", "127.0.0.1:0", "--behind-proxy", "--data", folder.path().to_str().unwrap()];
    let named = |name: &'static [&'static str]| [&proxied, name].concat();
    for wrong in [&[] as &[&str], &["--public-url", "play.example"]] {
        let output = magpie(&named(wrong)).output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && complaint.contains("--public-url"), "{wrong:?}: {complaint}");
    }
    let (house, address) = start(&named(&["--public-url", "https://play.example"]));
    for (name, expected) in [("play.example", 200), ("evil.example", 421)] {
        let request = Request::get("/api/games").header("x-forwarded-for", "10.0.0.7");
        assert_eq!(called(name, host(&address), request), expected, "{name}");
    }
    stop(house);
}

#[test]
fn the_help_explains_every_switch() {
    let help = String::from_utf8(magpie(&["serve", "--help"]).output().unwrap().stdout).unwrap();
    for switch in [
        "--listen <ADDR>",
        "--data <DIR>",
        "--base-path <PATH>",
        "--public-url <URL>",
        "--no-open",
        "--bot-pause <MS>",
        "--message-bytes <N>",
        "--messages-per-second <N>",
        "--tables-per-hour <N>",
        "--sockets-per-address <N>",
        "--sockets-per-table <N>",
        "--at-the-door <N>",
        "--silence <SECONDS>",
    ] {
        assert!(help.contains(switch), "{switch} is missing in {help}");
    }
}

/// A table in a PostgreSQL is there again when the house is.
#[test]
fn a_house_keeps_its_tables_in_a_postgresql() {
    let Some(database) = magpie_postgres::fresh_database("a house on a PostgreSQL") else { return };
    let args = ["serve", "--listen", "127.0.0.1:0", "--no-open", "--store", &database.url()];
    let (house, address) = start(&args);
    let wish = r#"{"game":"sneaky","name":"Ada","seats":[{"kind":"me"},{"kind":"bot","level":"easy"}]}"#;
    let opened: Value =
        serde_json::from_str(&ask(host(&address), Request::post("/api/tables"), wish)).unwrap();
    assert!(stop(house).status.success());
    let (house, address) = start(&args);
    let port = host(&address).rsplit(':').next().unwrap().parse().unwrap();
    let (_ada, welcome) =
        Guest::enter(port, opened["code"].as_str().unwrap(), opened["token"].as_str()).unwrap();
    assert_eq!((&welcome["you"], &welcome["table"]["game"]), (&json!(1), &json!("sneaky")));
    assert!(stop(house).status.success());
}

#[test]
fn a_store_that_cannot_be_used_is_told_of_and_its_password_is_not() {
    for (store, why) in [
        ("mysql://magpie:a-secret@localhost/x", "a store is named as in postgres://name@host/database"),
        (
            "postgres://magpie:a-secret@localhost/x?host=/nowhere",
            "cannot use the database that --store names",
        ),
    ] {
        let refused =
            magpie(&["serve", "--no-open", "--listen", "127.0.0.1:0", "--store", store]).output().unwrap();
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(!refused.status.success() && said.contains(why), "{said}");
    }
    let refused = magpie(&["serve", "--store", "postgres://localhost/x?host=/nowhere", "--data", "/nowhere"])
        .output()
        .unwrap();
    assert!(!refused.status.success(), "one place is enough");
}

//! What a house is told by flags, variables and a file, as the real binary takes it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod common;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use common::{ask, get};
use magpie_http::Request;

/// A house that runs, and what it says.
struct Opened {
    process: Child,
    out: BufReader<ChildStdout>,
    first: String,
}

fn magpie(args: &[&str], variables: &[(&str, &str)]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_magpie"));
    command.args(args).envs(variables.iter().copied()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Why the house does not open.
fn refusal(args: &[&str], variables: &[(&str, &str)]) -> String {
    let output = magpie(args, variables).output().unwrap();
    assert!(!output.status.success(), "{args:?} {variables:?}");
    String::from_utf8(output.stderr).unwrap()
}

impl Opened {
    fn with(args: &[&str], variables: &[(&str, &str)]) -> Opened {
        let mut process = magpie(args, variables).spawn().unwrap();
        let (mut out, mut first) = (BufReader::new(process.stdout.take().unwrap()), String::new());
        out.read_line(&mut first).unwrap();
        Opened { process, out, first }
    }

    fn host(&self) -> String {
        let address = self
            .first
            .trim()
            .strip_prefix("listening on http://")
            .unwrap_or_else(|| panic!("{}", self.first));
        address.split('/').next().unwrap().to_owned()
    }

    /// Closes it; returns all that it said, and its log.
    fn close(mut self) -> (String, String) {
        assert!(Command::new("kill").arg(self.process.id().to_string()).status().unwrap().success());
        let mut said = self.first;
        self.out.read_to_string(&mut said).unwrap();
        let ended = self.process.wait_with_output().unwrap();
        assert!(ended.status.success());
        (said, String::from_utf8(ended.stderr).unwrap())
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// A flag comes before a variable, that before the file, and all of them before what is usual; with and without the word `serve`.
#[test]
fn the_most_pressing_word_counts_and_all_of_it_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let (file, data) = (folder.path().join("magpie.toml"), folder.path().join("tables"));
    let other = folder.path().join("other");
    let lines = "listen = '127.0.0.1:0'\nbase-path = '/file'\ntables = 11\ntable-idle = 12\nno-open = true\n";
    fs::write(&file, format!("{lines}data = '{}'\n", text(&other))).unwrap();
    let variables = [
        ("MAGPIE_CONFIG", text(&file)),
        ("MAGPIE_BASE_PATH", "/variable"),
        ("MAGPIE_TABLES", "21"),
        ("MAGPIE_DATA", text(&data)),
    ];
    for command in [&["serve"] as &[&str], &[]] {
        let house = Opened::with(&[command, &["--base-path", "/flag"]].concat(), &variables);
        assert!(get(&house.host(), "/flag/api/games").contains("sneaky"));
        let (said, _) = house.close();
        let expected = [
            format!("tables are kept in {}", text(&data)),
            "chosen: base-path = /flag (the command line)".into(),
            "chosen: tables = 21 (MAGPIE_TABLES)".into(),
            format!("chosen: table-idle = 12 ({}, line 4)", text(&file)),
            format!("chosen: no-open = true ({}, line 5)", text(&file)),
        ];
        for line in expected {
            assert!(said.lines().any(|said| said == line), "{line} is not said: {said}");
        }
        assert!(!said.contains("bot-pause"), "what is usual is not said: {said}");
        assert!(data.join("magpie.db").exists() && !other.exists());
    }
}

#[test]
fn what_makes_no_sense_is_refused_where_it_was_said() {
    let folder = tempfile::tempdir().unwrap();
    let (file, data) = (folder.path().join("magpie.toml"), folder.path().join("tables"));
    fs::write(&file, "\ntabels = 5\n").unwrap();
    let here = ["serve", "--no-open", "--listen", "127.0.0.1:0", "--data", text(&data)];
    for (args, variables, expected) in [
        (&["--tables", "0"] as &[&str], &[] as &[(&str, &str)], "invalid value '0' for '--tables <N>'"),
        (&[], &[("MAGPIE_TABLES", "0")], "the variable MAGPIE_TABLES is not understood: invalid value '0'"),
        (&[], &[("MAGPIE_SILENCE", "")], "the variable MAGPIE_SILENCE is not understood"),
        (&[], &[("MAGPIE_BEHIND_PROXY", "perhaps")], "the variable MAGPIE_BEHIND_PROXY is not understood"),
        (&[], &[("MAGPIE_LOG", "inof")], "the variable MAGPIE_LOG is not understood: invalid value 'inof'"),
        (&[], &[("MAGPIE_LOG", "magpie_server=loud")], "the variable MAGPIE_LOG is not understood"),
        (&[], &[("MAGPIE_BEHIND_PROXY", "yes")], "--behind-proxy needs --public-url"),
        (&["--public-url", "example.org"], &[], "as in https://example.org"),
        (
            &["--public-url", "https://a.example/x", "--base-path", "/y"],
            &[],
            "do not go together: the address ends in /x",
        ),
        (&["--base-path", "//a//b"], &[], "a base path is made of"),
        (&["--node-lease", "9"], &[], "--node-lease is for several nodes on one PostgreSQL"),
        (&["--store", "postgres://localhost/x"], &[], "tables are kept in one place"),
        (&["--thinkers", "0"], &[], "'--thinkers <N>'"),
        (&["--config", "/nowhere/magpie.toml"], &[], "cannot read the settings in /nowhere/magpie.toml"),
        (
            &["--config", text(&file)],
            &[],
            "magpie.toml, line 2: there is no setting tabels: did you mean tables?",
        ),
    ] {
        let said = refusal(&[&here, args].concat(), variables);
        assert!(said.contains(expected), "{args:?} {variables:?}: {said}");
    }
    assert!(!data.exists(), "nothing was begun");
}

/// What is said more pressingly counts, also where a folder and a database are two words for the same thing.
#[test]
fn a_flag_for_the_folder_comes_before_a_variable_for_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let database = ("MAGPIE_STORE", "postgres://ada:hush@localhost/x?host=/nowhere");
    let house = Opened::with(
        &["serve", "--listen", "127.0.0.1:0", "--data", text(folder.path())],
        &[database, ("MAGPIE_LOG", "warn,magpie_server::town=debug")],
    );
    let (said, log) = house.close();
    assert!(said.contains(&format!("tables are kept in {}\n", text(folder.path()))), "{said}");
    assert!(said.contains("store = (kept to itself) (MAGPIE_STORE)"), "{said}");
    assert!(!format!("{said}{log}").contains("hush"), "{said}{log}");
    for args in [&["--store", "mysql://ada:hush@localhost/x"] as &[&str], &[]] {
        let said = refusal(&[&["serve", "--no-open"], args].concat(), &[database]);
        assert!(!said.contains("hush"), "{said}");
    }
    let help = magpie(&["serve", "--help"], &[database]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    assert!(help.contains("[env: MAGPIE_STORE]") && !help.contains("hush"), "{help}");
}

/// Other commands do not care how a house would be kept.
#[test]
fn a_broken_variable_is_nothing_to_those_who_do_not_serve() {
    let output =
        magpie(&["games"], &[("MAGPIE_TABLES", "0"), ("MAGPIE_CONFIG", "/nowhere")]).output().unwrap();
    assert!(output.status.success());
}

#[test]
fn a_proxy_of_which_nobody_has_told_the_house_is_said_once() {
    let folder = tempfile::tempdir().unwrap();
    let here = ["serve", "--no-open", "--listen", "127.0.0.1:0", "--data", text(folder.path())];
    let told = ["--behind-proxy", "--public-url", "https://play.example"];
    for (args, times) in [(&[] as &[&str], 1), (&told, 0)] {
        let house = Opened::with(&[&here, args].concat(), &[]);
        let host = house.host();
        get(&host, "/api/games");
        for header in ["x-forwarded-for", "forwarded", "x-forwarded-for"] {
            ask(&host, Request::get("/api/games").header(header, "10.0.0.7"), "");
        }
        let (_, log) = house.close();
        assert_eq!(log.matches("the house was not told of one").count(), times, "{log}");
    }
}

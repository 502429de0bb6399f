//! Programs as players: the examples play every game, and whatever a program does wrong costs its own game only.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;

fn folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The examples, as commands.
fn examples() -> Vec<String> {
    let examples = folder().join("examples");
    let built = Path::new(env!("CARGO_BIN_EXE_magpie")).with_file_name("examples").join("bot");
    assert!(
        built.exists(),
        "the example in Rust is built with all tests, or with `cargo build -p magpie --example bot`"
    );
    [examples.join("bot.py"), examples.join("bot.mjs"), built].map(|path| path.display().to_string()).to_vec()
}

fn bad(how: &str) -> String {
    format!("{} {how}", folder().join("tests/programs/bad.py").display())
}

fn sim(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_magpie")).arg("sim").args(args).output().unwrap()
}

/// The report, without what depends on the machine, and what was said on standard error.
fn report(args: &[&str]) -> (Value, String) {
    let output = sim(&[args, &["--json"]].concat());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{args:?}: {said}");
    let mut report: Value = serde_json::from_slice(&output.stdout).unwrap();
    for timed in ["seconds", "games_per_s", "steps_per_s"] {
        report.as_object_mut().unwrap().remove(timed);
    }
    (report, said)
}

fn bot<'a>(report: &'a Value, command: &str) -> &'a Value {
    let bots = report["bots"].as_array().unwrap();
    bots.iter().find(|bot| bot["bot"] == command).unwrap()
}

#[test]
fn the_examples_play_every_game() {
    for example in examples() {
        for (game, others, options) in [
            ("sneaky", 1, &[][..]),
            ("sneaky", 3, &[]),
            ("diamantenjagd", 2, &[]),
            ("diamantenjagd", 6, &[]),
            ("meisterdiebe", 1, &[]),
            ("meisterdiebe", 7, &["--option", "edition=author"]),
            ("galerie", 1, &[]),
            ("galerie", 3, &["--option", "game=short"]),
        ] {
            let seats = format!("{example}{}", ",random".repeat(others));
            let (report, said) =
                report(&[&[game, "--seats", &seats, "--games", "8", "--time", "60"], options].concat());
            assert_eq!(bot(&report, &example)["forfeits"], 0, "{game}: {said}");
            assert_eq!(said, "");
            if game == "sneaky" {
                assert!(bot(&report, &example)["wins"].as_f64() >= Some(7.0), "{report}");
            }
        }
    }
}

#[test]
fn the_example_in_python_is_short_and_needs_nothing_else() {
    let text = std::fs::read_to_string(folder().join("examples/bot.py")).unwrap();
    assert!(text.lines().count() < 60);
    let imports: Vec<&str> = text.lines().filter(|line| line.starts_with("import ")).collect();
    assert_eq!(imports, ["import json", "import random", "import sys"]);
}

#[test]
fn the_same_seed_gives_the_same_result_on_any_number_of_threads() {
    let [python, node, rust] = &examples()[..] else { panic!("there are three examples") };
    let seats = format!("{python},{node},{rust},{python}");
    let play = |threads, seed| {
        let table = ["sneaky", "--seats", &seats, "--games", "12", "--time", "60"];
        report(&[&table[..], &["--threads", threads, "--seed", seed]].concat())
    };
    assert_eq!(play("1", "5"), play("4", "5"));
    assert_ne!(play("1", "5"), play("1", "6"));
}

#[test]
fn what_a_program_does_wrong_costs_its_own_games_and_is_told() {
    for (how, words) in [
        ("crash", "it has ended by itself (exit status: 1)"),
        ("crash", "\n    RuntimeError: no idea what to do\n"),
        ("flood-without-end", "it answered with a line of more than 65536 bytes"),
        ("flood-lines", "it answered with what is no action: not understood; expected"),
        ("flood-errors", "it wrote more than 1048576 bytes to standard error in one game"),
        ("cheat", "it did what cannot be done now: "),
        ("castle", "it answered with what is no action: not understood; expected \"green on left\""),
        ("nothing", "it was waited for and did nothing"),
        ("nonsense", "its answer to `choose` is not understood: expected value at line 1 column 1"),
        ("nonsense", "`well, let me see\\u{1b}[2J`"),
        ("twice", "the field \"action\" is given twice"),
        ("no-field", "the field \"action\" is missing"),
        ("not-text", "it answered with a line that is not UTF-8 text"),
        ("quiet", "it has closed its standard output"),
        ("not-ready", "it says that it is not ready"),
    ] {
        let command = bad(how);
        let seats = format!("random,{command}");
        let (report, said) = report(&["sneaky", "--seats", &seats, "--games", "2", "--time", "60"]);
        assert!(said.contains(words), "{how}: {said}");
        assert!(said.contains(&format!("{command}, game 1, seat ")), "{how}: {said}");
        let program = bot(&report, &command);
        assert_eq!((&program["forfeits"], &program["wins"]), (&2.into(), &0.0.into()), "{how}");
        assert_eq!(report["games"], 2);
    }
}

#[test]
fn who_does_not_answer_is_not_waited_for() {
    let seats = format!("random,{}", bad("hang"));
    let (report, said) = report(&["sneaky", "--seats", &seats, "--games", "2", "--time", "0.3"]);
    assert!(said.contains("it did not answer within 0.3 s"), "{said}");
    assert_eq!(report["games"], 2);
}

#[test]
fn a_failure_after_the_game_costs_no_game() {
    let command = bad("sore-loser");
    let seats = format!("random,{command}");
    let (report, said) = report(&["sneaky", "--seats", &seats, "--games", "4", "--time", "60"]);
    assert!(said.contains("its answer to `over` is not understood: it says that it is not ready"), "{said}");
    assert_eq!(bot(&report, &command)["forfeits"], 0);
}

#[test]
fn games_in_which_it_does_not_fail_count_as_they_were_played() {
    let command = bad("sometimes");
    let seats = format!("random,{command}");
    let play = |threads| {
        let table = ["sneaky", "--seats", &seats, "--games", "30", "--time", "60", "--threads", threads];
        report(&table).0
    };
    let one = play("1");
    let forfeits = bot(&one, &command)["forfeits"].as_u64().unwrap();
    assert!((3..25).contains(&forfeits), "{one}");
    assert!(bot(&one, &command)["wins"].as_f64().unwrap() > 0.0, "{one}");
    assert_eq!(one, play("3"));
    let output = sim(&["sneaky", "--seats", &seats, "--games", "30", "--time", "60"]);
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(table.contains("forfeited\n") && table.contains(" is Bad 0.\n"), "{table}");
}

#[test]
fn who_fails_too_often_is_given_up() {
    let seats = format!("random,{}", bad("crash"));
    let output = sim(&["sneaky", "--seats", &seats, "--games", "5000", "--failures", "3"]);
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("failed in more than 3 games and was given up (--failures)"), "{said}");
    assert!(said.matches("it has ended by itself").count() < 20, "{said}");
}

#[test]
fn who_cannot_play_at_all_is_told_before_the_first_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    std::fs::write(&file, "hello").unwrap();
    let no_first_line = folder.path().join("mybot.py");
    std::fs::write(&no_first_line, "import json\n").unwrap();
    std::fs::set_permissions(&no_first_line, PermissionsExt::from_mode(0o755)).unwrap();
    for (command, words) in [
        (
            "./no-such-program".to_owned(),
            "./no-such-program: it cannot be started: No such file or directory",
        ),
        (file.display().to_string(), "Permission denied (os error 13) (chmod +x makes a file a program)"),
        (
            no_first_line.display().to_string(),
            "(os error 8) (the first line of a script says what runs it, as in #!",
        ),
        (bad("not-there"), "it has ended by itself (exit status: 3)"),
        (bad("other-protocol"), "it speaks version 2 of the protocol, and the house speaks version 1"),
        ("/bin/cat".to_owned(), "its answer to `hello` is not understood"),
    ] {
        let output = sim(&["sneaky", "--seats", &format!("random,{command}"), "--games", "4"]);
        assert!(!output.status.success(), "{command}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(words), "{command}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
    let output = sim(&["sneaky", "--seats", &format!("random,{}", bad("typo")), "--games", "4"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("typo: it has ended by itself (exit status: 1)\n    Traceback"), "{said}");
    assert!(said.ends_with("\n    ModuleNotFoundError: No module named 'jsn'\n"), "{said}");
}

/// The processes that have left a file in the folder.
fn noted(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name());
    names.map(|name| name.into_string().unwrap()).collect()
}

/// Is there still a process of that number, be it a zombie?
fn alive(process: &str) -> bool {
    PathBuf::from("/proc").join(process).exists()
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_is_ended_with_all_it_has_started() {
    let folder = tempfile::tempdir().unwrap();
    let seats = format!("random,{} {}", bad("hang-with-child"), folder.path().display());
    report(&["sneaky", "--seats", &seats, "--games", "2", "--time", "0.5"]);
    let noted = noted(folder.path());
    assert!(noted.len() >= 2, "{noted:?}");
    until_gone(&noted);
}

#[cfg(target_os = "linux")]
#[test]
fn who_is_interrupted_leaves_no_program_behind() {
    for signal in ["INT", "TERM"] {
        let folder = tempfile::tempdir().unwrap();
        let seats = format!("random,{} {}", bad("hang-with-child"), folder.path().display());
        let mut running = Command::new(env!("CARGO_BIN_EXE_magpie"))
            .args(["sim", "sneaky", "--seats", &seats, "--games", "2", "--time", "3600"])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while noted(folder.path()).len() < 2 {
            sleep(Duration::from_millis(10));
        }
        let number = running.id().to_string();
        assert!(Command::new("kill").args([&format!("-{signal}"), &number]).status().unwrap().success());
        assert_eq!(running.wait().unwrap().code(), Some(130));
        until_gone(&noted(folder.path()));
    }
}

/// Whoever has lost its parent is buried by the system, in its own time.
fn until_gone(processes: &[String]) {
    while processes.iter().any(|process| alive(process)) {
        sleep(Duration::from_millis(10));
    }
}

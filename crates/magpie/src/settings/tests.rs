use std::fs;

use clap::Parser;

use super::*;
use crate::{games, serve};

/// As the binary has it.
#[derive(Parser)]
#[command(args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    _command: Option<Commands>,
    #[command(flatten)]
    _serve: serve::Args,
}

#[derive(clap::Subcommand)]
enum Commands {
    Serve(Box<serve::Args>),
    Games(games::Args),
}

#[test]
fn every_flag_of_serve_has_its_variable_and_its_line() {
    let known = settings(Cli::command());
    let mut cli = with_variables(Cli::command(), &known);
    let serve = cli.find_subcommand_mut(SERVE).unwrap();
    assert!(serve.get_arguments().count() > 25);
    for arg in serve.get_arguments() {
        let long = arg.get_long().unwrap_or_else(|| panic!("{} has no long name", arg.get_id()));
        let expected = format!("MAGPIE_{}", long.to_uppercase().replace('-', "_"));
        assert_eq!(arg.get_env().map(|name| name.to_string_lossy().into_owned()), Some(expected), "{long}");
        assert!(arg.is_hide_env_values_set(), "{long} may be a secret");
        assert!(known.iter().any(|setting| setting.get_id() == arg.get_id()));
    }
    assert!(cli.get_arguments().all(|arg| arg.get_env().is_none()), "only where it serves");
    let games = cli.find_subcommand("games").unwrap();
    assert!(games.get_arguments().all(|arg| arg.get_env().is_none()), "the list of games needs none of them");
}

/// What is said about a file with this in it.
fn complaint(text: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("magpie.toml");
    fs::write(&path, text).unwrap();
    let error =
        SettingsFile::read(&path, &settings(Cli::command())).err().unwrap_or_else(|| panic!("{text}"));
    let said = error.to_string();
    said.strip_prefix(&path.display().to_string()).unwrap_or(&said).to_owned()
}

#[test]
fn what_is_wrong_in_a_file_is_said_with_its_line() {
    for (text, expected) in [
        ("# a house\n\ntabels = 5", ", line 3: there is no setting tabels: did you mean tables?"),
        ("base_path = \"/x\"", ", line 1: there is no setting base_path: did you mean base-path?"),
        ("xyzzy = 1", ", line 1: there is no setting xyzzy"),
        ("config = \"other.toml\"", ", line 1: there is no setting config"),
        ("no-open = true\ntables = 0", ", line 2: invalid value '0' for '--tables <N>': 0 is not in 1.."),
        (
            "public-url = \"example.org\"",
            ", line 1: invalid value 'example.org' for '--public-url <URL>': a public address begins with https://",
        ),
        (
            "metrics = \"nobody\"",
            ", line 1: invalid value 'nobody' for '--metrics <WHO>' [possible values: machine, everybody]",
        ),
        ("behind-proxy = 7", ", line 1: invalid value '7' for '--behind-proxy"),
        ("tables = [1, 2]", ", line 1: tables is one value, as in tables = \"10000\""),
        ("[limits]\ntables = 1", ", line 1: there is no setting limits"),
        ("tables = 1\ntables = 2", ", line 2: duplicate key"),
        ("tables = ", ", line 1: "),
    ] {
        let said = complaint(text);
        assert!(said.starts_with(expected), "{text:?}: {said}");
    }
}

#[test]
fn a_file_is_read_as_people_write_it() {
    let text = "tables = 1_000 # enough\nno-open = true\nbase-path = '/magpie'\nsilence = 0x3c\n";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("magpie.toml");
    fs::write(&path, text).unwrap();
    let file = SettingsFile::read(&path, &settings(Cli::command())).unwrap();
    let matches = file.beneath(Cli::command()).get_matches_from(["magpie", "serve", "--silence", "9"]);
    let chosen = Chosen::from(deepest(&matches), &settings(Cli::command()), Some(&file));
    let at = |line: usize| format!("({}, line {line})", path.display());
    let mut told: Vec<String> = chosen.told().collect();
    told.sort();
    let expected = [
        format!("base-path = /magpie {}", at(3)),
        format!("no-open = true {}", at(2)),
        "silence = 9 (the command line)".to_owned(),
        format!("tables = 1000 {}", at(1)),
    ];
    assert_eq!(told, expected);
}

#[test]
fn what_is_secret_is_not_told_and_a_file_with_it_is_kept_to_its_owner() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("magpie.toml");
    fs::write(&path, "store = 'postgres://ada:hush@localhost/house'").unwrap();
    let known = settings(Cli::command());
    let chosen = || {
        let file = SettingsFile::read(&path, &known).unwrap();
        let matches = file.beneath(Cli::command()).get_matches_from(["magpie", "serve"]);
        Chosen::from(deepest(&matches), &known, Some(&file))
    };
    assert!(chosen().told().all(|choice| !choice.contains("hush")));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        for (mode, concerns) in [(0o644, 1), (0o600, 0)] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            assert_eq!(chosen().concerns().len(), concerns, "{mode:o}");
        }
    }
}

//! The real binary, as people call it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::process::{Command, Output};

fn magpie(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_magpie")).args(args).output().unwrap()
}

fn said(args: &[&str]) -> String {
    let output = magpie(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn complaint(args: &[&str]) -> String {
    let output = magpie(args);
    assert!(!output.status.success(), "{args:?} was accepted");
    String::from_utf8(output.stderr).unwrap()
}

/// All that does not depend on how fast the machine is.
fn sim(seed: &str, threads: &str) -> serde_json::Value {
    let table = ["sim", "sneaky", "--seats", "medium,easy,random", "--games", "60", "--json"];
    let args = [&table[..], &["--seed", seed, "--threads", threads]].concat();
    let mut report: serde_json::Value = serde_json::from_str(&said(&args)).unwrap();
    for timed in ["seconds", "games_per_s", "steps_per_s"] {
        assert!(report.as_object_mut().unwrap().remove(timed).is_some());
    }
    report
}

#[test]
fn a_contest_is_the_same_on_any_number_of_threads() {
    let one = sim("3", "1");
    assert_eq!(one, sim("3", "4"));
    assert_eq!(one["games"], 60);
    let wins: f64 = one["bots"].as_array().unwrap().iter().map(|bot| bot["wins"].as_f64().unwrap()).sum();
    assert!((wins - 60.0).abs() < 1e-9, "every game is won once: {wins}");
    assert_ne!(one, sim("4", "1"), "another seed is another contest");
}

#[test]
fn a_contest_is_told_as_a_table_and_as_csv() {
    let args = ["sim", "sneaky", "--seats", "random,random", "--games", "3"];
    let table = said(&args);
    assert!(table.contains("sneaky: 4 games") && table.contains("games/s"), "{table}");
    let csv = said(&[&args[..], &["--csv"]].concat());
    assert_eq!(csv.lines().count(), 2);
    assert_eq!(
        csv.lines().next().unwrap().split(',').count(),
        csv.lines().nth(1).unwrap().split(',').count()
    );
}

/// In the short gallery the thief may have more points than the guards who have caught him.
#[test]
fn who_ends_ahead_is_who_has_won() {
    let table = said(&["sim", "galerie:game=short", "--seats", "easy,random", "--games", "40"]);
    assert!(table.starts_with("galerie:game=short: 40 games"), "{table}");
    let line = |start: &str| table.lines().find(|line| line.starts_with(start)).unwrap().to_owned();
    let wins = line("easy  ").split_whitespace().skip(3).take(3).collect::<Vec<_>>().join(" ");
    assert!(line("easy ends ahead of random in ").contains(&wins), "{table}");
    let json = |args: &[&str]| -> serde_json::Value {
        serde_json::from_str(&said(&[args, &["--games", "2", "--json"]].concat())).unwrap()
    };
    let (one, other) = (
        json(&["sim", "galerie:game=short,setup=random", "--seats", "easy,random"]),
        json(&["sim", "galerie:game=short", "--seats", "easy,random", "--option", "setup=random"]),
    );
    assert_eq!((&one["game"], &one["bots"]), (&"galerie".into(), &other["bots"]));
}

#[test]
fn nothing_is_told_of_what_one_block_of_games_cannot_say() {
    let args = ["sim", "sneaky", "--seats", "easy,random", "--games", "2"];
    let (table, csv) = (said(&args), said(&[&args[..], &["--csv"]].concat()));
    assert!(!table.contains("inf") && table.contains("do not tell how sure the points are"), "{table}");
    assert!(!csv.contains("inf") && csv.lines().all(|line| line.split(',').count() == 13), "{csv}");
}

#[test]
fn a_cause_is_told_once() {
    let complaint = complaint(&["sim", "diamantenjagd", "--seats", "random,random"]);
    assert_eq!(complaint, "magpie: this game is for 3 to 7 players\n");
}

#[test]
fn records_of_a_contest_replay_and_verify() {
    let folder = std::env::temp_dir().join(format!("magpie-records-{}", std::process::id()));
    let dir = folder.to_str().unwrap();
    said(&["sim", "sneaky", "--seats", "easy,easy,easy", "--games", "3", "--records", dir]);
    let files = std::fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
    let files: Vec<_> =
        files.filter(|file| file.extension().is_some_and(|ending| ending == "jsonl")).collect();
    assert_eq!(files.len(), 3);
    for file in &files {
        let file = file.to_str().unwrap();
        assert!(said(&["verify", file]).starts_with("verified: "));
        let moves = said(&["replay", file, "--moves"]);
        assert!(moves.contains("chance  lot ") && moves.contains("result"), "{moves}");
        let lived = said(&["replay", file, "--as", "2"]);
        assert!(lived.contains("noticed {\"event\":\"turn\"") && lived.contains("> seat 2"));
        assert!(complaint(&["replay", file, "--as", "4"]).contains("seat 4 does not play"));
    }
    let forged = std::fs::read_to_string(&files[0]).unwrap().replacen("stop", "roll on", 1);
    let path = folder.join("forged.jsonl");
    std::fs::write(&path, forged).unwrap();
    assert!(complaint(&["verify", path.to_str().unwrap()]).contains("does not verify: "));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_benchmark_counts_what_it_measured() {
    let line = said(&["bench", "sneaky", "--players", "3", "--seconds", "0.05", "--json"]);
    let measured: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!((measured["game"].as_str(), measured["players"].as_u64()), (Some("sneaky"), Some(3)));
    let positive = [
        "games_per_s",
        "decisions_per_s",
        "inputs_per_s",
        "state_bytes",
        "decisions_per_game",
        "chances_per_game",
        "turns_per_game",
        "games_per_cpu_s",
        "cpu_seconds",
    ];
    assert!(positive.iter().all(|field| measured[field].as_f64().unwrap() > 0.0), "{measured}");
    assert_eq!(
        said(&["bench", "sneaky", "--seconds", "0.01"]).lines().count(),
        4,
        "a heading and 2, 3 and 4 players"
    );
}

#[test]
fn a_server_is_measured_under_load() {
    let few = ["--tables", "3", "--players", "2", "--watchers", "4", "--stored", "9", "--seconds", "1"];
    let args = [&["bench", "server", "--rate", "30", "--json"], &few[..]].concat();
    let measured: serde_json::Value = serde_json::from_str(&said(&args)).unwrap();
    for pace in ["light", "full"] {
        assert!(measured[pace]["moves"].as_u64().unwrap() > 0, "{measured}");
        assert!(measured[pace]["p99_ms"].as_f64() >= measured[pace]["p50_ms"].as_f64(), "{measured}");
    }
    assert!(measured["stored"]["ms"].as_f64().unwrap() > 0.0, "{measured}");
    assert_eq!(measured["memory"].is_object(), cfg!(target_os = "linux"), "{measured}");
}

#[test]
fn mistakes_are_explained() {
    for (args, words) in [
        (&["sim", "chess", "--seats", "hard,hard"][..], "there is no game of that name; known are: sneaky"),
        (&["sim", "sneaky", "--seats", "hard"], "this game is for 2 to 4 players"),
        (&["sim", "sneaky", "--seats", "hard,best"], "expected random, easy, medium or hard"),
        (&["sim", "sneaky", "--seats", "easy,easy", "--option", "deck"], "`deck` is not written name=value"),
        (&["sim", "sneaky", "--seats", "easy,easy", "--option", "deck=7"], "expected 1223, 1123 or 1233"),
        (&["bench", "sneaky", "--players", "7"], "this game is for 2 to 4 players"),
        (&["bench", "sneaky", "--seconds", "0"], "between 0.01 and 3600"),
        (&["bench"], "<GAME[:NAME=VALUE,...]>"),
        (&["bench", "server", "--url", "127.0.0.1:7373"], "an address is as in http://127.0.0.1:7373/"),
        (&["verify", "no-such-file"], "cannot read no-such-file"),
        (&["replay", "no-such-file", "--as", "nobody"], "a viewer is a seat from 1 to 8, or \"public\""),
    ] {
        let complaint = complaint(args);
        assert!(complaint.contains(words), "{args:?}: {complaint}");
    }
}

#[test]
fn the_list_of_games_is_there_for_people_and_for_programs() {
    assert!(said(&["games"]).contains("--option deck=1223|1123|1233"));
    let listed: serde_json::Value =
        serde_json::from_str(said(&["games", "--json"]).lines().next().unwrap()).unwrap();
    assert_eq!(listed["seats"]["most"], 4);
}

#[test]
fn puzzles_are_made_and_checked() {
    let make = ["puzzles", "galerie", "--make", "6", "--seed", "5"];
    let pool = said(&make);
    assert_eq!(pool.lines().count(), 7);
    assert!(pool.starts_with("{\"game\":\"galerie\"") && pool.contains("--make 6 --seed 5"), "{pool}");
    assert_eq!(pool, said(&make), "the same seed gives the same puzzles");

    let folder = tempfile::tempdir().unwrap();
    let (dir, file) = (folder.path().to_str().unwrap(), folder.path().join("galerie.jsonl"));
    assert_eq!(said(&[&make[..], &["--out", file.to_str().unwrap()]].concat()), "");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), pool);
    assert!(said(&["puzzles", "galerie", "--check", dir]).starts_with("galerie: 6 puzzles"));
    assert!(
        complaint(&["puzzles", "--check", dir]).contains("cannot read"),
        "the other games have none there"
    );
    std::fs::write(&file, pool.replacen("\"answer\":", "\"answer\":1", 1)).unwrap();
    assert!(complaint(&["puzzles", "galerie", "--check", dir]).contains("is wrong"));

    assert!(complaint(&["puzzles", "chess", "--make", "3"]).contains("no puzzles are made of chess"));
    assert!(complaint(&["puzzles", "galerie"]).contains("--make"));
}

/// The lines of a text, each with its end.
fn lines_of(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('\n')
}

/// What it says about this on its standard input.
fn piped(args: &[&str], input: &str) -> String {
    use std::io::Write;
    use std::process::Stdio;
    let mut child = Command::new(env!("CARGO_BIN_EXE_magpie"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap()
}

/// A folder that is gone when the test is.
fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// A folder with the records of some games of Sneaky.
fn played(folder: &std::path::Path, games: &str) -> Vec<String> {
    let dir = folder.to_str().unwrap();
    said(&["sim", "sneaky", "--seats", "medium,random", "--games", games, "--records", dir]);
    let mut files: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path().to_str().unwrap().to_owned())
        .filter(|file| !file.ends_with("seats.ndjson"))
        .collect();
    files.sort();
    files
}

fn packed(file: &str) -> String {
    use std::io::Write;
    let packed = format!("{file}.gz");
    let mut out = flate2::write::GzEncoder::new(
        std::fs::File::create(&packed).unwrap(),
        flate2::Compression::default(),
    );
    out.write_all(&std::fs::read(file).unwrap()).unwrap();
    out.finish().unwrap();
    std::fs::remove_file(file).unwrap();
    packed
}

fn packed_with_zstd(file: &str) -> String {
    let packed = format!("{file}.zst");
    let text = std::fs::read(file).unwrap();
    let bytes =
        ruzstd::encoding::compress_to_vec(text.as_slice(), ruzstd::encoding::CompressionLevel::Fastest);
    std::fs::write(&packed, bytes).unwrap();
    std::fs::remove_file(file).unwrap();
    packed
}

#[test]
fn records_are_taken_from_folders_patterns_and_compressed_files() {
    let folder = folder();
    let files = played(folder.path(), "6");
    let (dir, pattern) =
        (folder.path().to_str().unwrap(), format!("{}/*-00000[0-3].jsonl*", folder.path().display()));
    packed(&files[0]);
    packed_with_zstd(&files[1]);
    assert_eq!(said(&["verify", dir]), "6 verified, 0 not over yet, 0 broken\n");
    assert_eq!(said(&["verify", &pattern]), "4 verified, 0 not over yet, 0 broken\n");
    // One file may hold several.
    let both = files[4..].iter().map(|file| std::fs::read_to_string(file).unwrap()).collect::<String>();
    let one = folder.path().join("both.jsonl");
    std::fs::write(&one, format!("{{\"kept\":{{}}}}\n{both}")).unwrap();
    assert_eq!(said(&["verify", one.to_str().unwrap()]), "2 verified, 0 not over yet, 0 broken\n");
    assert!(said(&["replay", one.to_str().unwrap(), "--moves"]).contains("both.jsonl#2\n"));
    assert!(complaint(&["verify", "no/such/*.jsonl"]).contains("there is nothing of that name"));
}

#[test]
fn what_is_wrong_with_one_of_many_is_told_with_its_line() {
    let folder = folder();
    let files = played(folder.path(), "4");
    let text = std::fs::read_to_string(&files[0]).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    for (broken, why) in [
        (String::new(), "the record is empty"),
        (text[..text.len() - 7].to_owned(), "line "),
        (format!("{}\n", lines[..9].join("\n")), "1 not over yet"),
        (text.replacen("\"n\":3,", "\"n\":4,", 1), "line 4: input 3: it is numbered 4"),
        (text.replacen("sneaky", "chess", 1), "line 1: "),
        (text.replacen("{\"magpie\":2", "{\"magpie\":9", 1), "line 1: the record has format 9"),
        (text.replacen("{\"magpie\":2", "{\"magpie\":3", 1), "line 1: "),
        (text.replacen("\"points\":[", "\"points\":[1", 1), "the result in the footer"),
    ] {
        std::fs::write(&files[0], &broken).unwrap();
        let output = magpie(&["verify", folder.path().to_str().unwrap()]);
        let out = String::from_utf8(output.stdout).unwrap();
        assert!(out.contains(why), "{why}: {out}");
        assert_eq!(output.status.success(), why.contains("not over"), "{out}");
    }
}

#[test]
fn many_records_are_counted_by_seat_and_level() {
    let folder = folder();
    played(folder.path(), "10");
    let dir = folder.path().to_str().unwrap();
    let table = said(&["records", dir]);
    assert!(table.starts_with("sneaky, 2 at the table: 10 games\n"), "{table}");
    assert!(table.contains("seat 2") && table.contains("medium") && table.contains("█"), "{table}");
    let json: serde_json::Value = serde_json::from_str(&said(&["records", dir, "--json"])).unwrap();
    let wins = |one: &serde_json::Value| one["wins"].as_f64().unwrap();
    assert!((json["by_seat"].as_array().unwrap().iter().map(wins).sum::<f64>() - 10.0).abs() < 1e-9);
    assert!(wins(&json["by_level"]["medium"]) > wins(&json["by_level"]["random"]));
}

#[test]
fn an_export_has_what_every_seat_saw() {
    let folder = folder();
    let file = played(folder.path(), "2").remove(0);
    let inputs = std::fs::read_to_string(&file).unwrap().lines().count() - 2;
    let lines: Vec<serde_json::Value> = said(&["records", &file, "--export", "-"])
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), inputs + 2);
    assert_eq!(lines[0]["header"]["game"], "sneaky");
    assert_eq!(lines[1]["views"].as_object().unwrap().keys().collect::<Vec<_>>(), ["1", "2", "public"]);
    assert_eq!(lines[1]["seen"]["2"][0]["event"], "lot");
    assert!(lines[inputs + 1]["footer"]["seed"].is_string());
}

#[test]
fn a_game_goes_on_from_another_and_its_beginning_is_checked() {
    let folder = folder();
    let file = played(folder.path(), "2").remove(0);
    let fork = folder.path().join("fork.jsonl");
    let fork = fork.to_str().unwrap();
    said(&["fork", &file, "--at", "20", "--bots", "easy", "--seed", "7", "--out", fork]);
    assert_eq!(
        said(&["fork", &file, "--at", "20", "--bots", "easy", "--seed", "7"]),
        std::fs::read_to_string(fork).unwrap()
    );
    assert!(said(&["verify", fork]).contains("nothing drawn in them was checked"));
    assert!(said(&["verify", fork, "--origin", &file]).contains("the first 20 inputs are those of "));
    assert_eq!(said(&["verify", folder.path().to_str().unwrap()]), "3 verified, 0 not over yet, 0 broken\n");
    assert!(complaint(&["fork", &file, "--at", "100000"]).contains("the game has "));
    assert!(complaint(&["fork", fork, "--at", "3", "--bots", "easy,easy,easy"]).contains("2 seats"));
}

/// The beginning of one of many is told to be another's as well, and that of one alone to the input.
#[test]
fn a_beginning_of_another_game_is_found_among_many() {
    let folder = folder();
    let files = played(folder.path(), "2");
    let [one, two] = [&files[0], &files[1]].map(|file| std::fs::read_to_string(file).unwrap());
    let digest = |text: &str| {
        let footer: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        footer["digest"].as_str().unwrap().to_owned()
    };
    let fork = said(&["fork", &files[0], "--at", "20", "--bots", "easy", "--seed", "7"]);
    // It says to go on from the other game, and as long as nobody knows its seed, nothing tells that it does not.
    let lies = fork.replacen(&digest(&one), &digest(&two), 1);
    let begun: String = lines_of(&lies).take(30).collect();
    let file = folder.path().join("lies.jsonl");
    std::fs::write(&file, &begun).unwrap();
    let many = magpie(&["verify", folder.path().to_str().unwrap()]);
    let told = String::from_utf8(many.stdout).unwrap();
    let why = format!("does not verify: the first 20 inputs are not those of {}", files[1]);
    assert!(!many.status.success() && told.contains(&why), "{told}");
    assert!(told.ends_with("2 verified, 0 not over yet, 1 broken\n"), "{told}");
    let alone = complaint(&["verify", file.to_str().unwrap(), "--origin", &files[1]]);
    assert!(alone.contains("is not that of the game that it goes on from"), "{alone}");
    // All of them may come in one go.
    let all = format!("{begun}{two}{one}");
    let piped = piped(&["verify", "-"], &all);
    assert!(piped.contains("-#1 does not verify: the first 20 inputs are not those of -#2"), "{piped}");
}

/// What somebody has written into a record is nothing that a terminal obeys, wherever it is told.
#[test]
fn no_record_speaks_to_the_terminal() {
    let folder = folder();
    let file = played(folder.path(), "1").remove(0);
    let text = std::fs::read_to_string(&file).unwrap();
    let (third, escape) = (text.lines().nth(3).unwrap(), "\\u001b]0;owned\\u0007\\u009b2J\u{9b}2J\u{202e}");
    let told = serde_json::from_str::<serde_json::Value>(third).unwrap()["do"].as_str().unwrap().to_owned();
    let game = "sneaky";
    for (from, to) in [
        (format!("\"do\":\"{told}\""), format!("\"do\":\"{told}{escape}\"")),
        (format!("\"do\":\"{told}\""), format!("\"{escape}\":\"{told}\"")),
        (format!("\"game\":\"{game}\""), format!("\"game\":\"{escape}\"")),
        ("\"options\":{".to_owned(), format!("\"options\":{{\"{escape}\":\"{escape}\",")),
        ("{\"magpie\"".to_owned(), format!("{escape}{{\"magpie\"")),
    ] {
        let hostile = text.replacen(&from, &to, 1);
        assert_ne!(hostile, text, "{from}");
        let named = folder.path().join("\u{1b}[31m.jsonl");
        std::fs::write(&named, &hostile).unwrap();
        let named = named.to_str().unwrap();
        for args in [
            &["verify", named][..],
            &["verify", &file, named],
            &["replay", named],
            &["replay", named, &file],
            &["records", named],
            &["records", named, "--export", "-"],
            &["fork", named, "--at", "3"],
        ] {
            let output = magpie(args);
            let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
            let obeyed = said.chars().find(|c| (c.is_control() && *c != '\n') || *c == '\u{202e}');
            assert_eq!(obeyed, None, "{args:?} {from}: {said:?}");
        }
    }
}

/// Whoever packs the house finds a page for every command, and a shell knows their names.
#[test]
fn there_is_a_man_page_for_every_command_and_completions_for_shells() {
    let folder = tempfile::tempdir().unwrap();
    let written =
        Command::new(env!("CARGO_BIN_EXE_magpie")).arg("papers").arg(folder.path()).status().unwrap();
    assert!(written.success());
    let read =
        |path: &str| std::fs::read_to_string(folder.path().join(path)).unwrap_or_else(|_| panic!("{path}"));
    for command in ["serve", "admin-list", "backup", "restore", "sim", "verify"] {
        assert!(read(&format!("man/magpie-{command}.1")).contains(".TH magpie"), "{command}");
    }
    assert!(read("man/magpie-serve.1").contains("MAGPIE_BASE_PATH"), "with its variables");
    assert!(!folder.path().join("man/magpie-help.1").exists());
    for shell in ["magpie.bash", "_magpie", "magpie.fish"] {
        let text = read(&format!("completions/{shell}"));
        assert!(text.contains("keep-finished") && text.contains("restore"), "{shell}");
    }
}

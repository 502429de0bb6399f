//! Every puzzle of the house is solved again, by its solver and by its checker.

use magpie_puzzles::puzzle::{changed, changes};
use magpie_puzzles::{AnyPuzzling, GAMES, Nonsense, Pool, Puzzle};
use serde_json::{Value, json};

/// So many puzzles every game has at least.
const LEAST: usize = 100;

fn text(game: &str) -> &'static str {
    match game {
        "sneaky" => include_str!("../../../web/puzzles/sneaky.jsonl"),
        "diamantenjagd" => include_str!("../../../web/puzzles/diamantenjagd.jsonl"),
        "meisterdiebe" => include_str!("../../../web/puzzles/meisterdiebe.jsonl"),
        "galerie" => include_str!("../../../web/puzzles/galerie.jsonl"),
        other => panic!("{other} has no puzzles"),
    }
}

fn pool(game: &AnyPuzzling) -> Pool {
    Pool::read(text(game.name)).unwrap_or_else(|error| panic!("{}: {error}", game.name))
}

fn prove(name: &str) {
    let game = magpie_puzzles::find(name).expect("it has puzzles");
    let pool = pool(game);
    assert_eq!(pool.prove(game), Ok(()));
    assert!(pool.puzzles.len() >= LEAST, "{name} has only {}", pool.puzzles.len());
    for kind in game.kinds {
        let alike = pool.puzzles.iter().filter(|puzzle| puzzle.kind == *kind).count();
        assert!(alike * game.kinds.len() >= LEAST, "{name} has only {alike} of {kind}");
    }
    assert!(pool.puzzles.is_sorted_by_key(|puzzle| puzzle.grade), "the easiest come first");
}

#[test]
fn sneaky_holds() {
    prove("sneaky");
}

#[test]
fn diamantenjagd_holds() {
    prove("diamantenjagd");
}

#[test]
fn meisterdiebe_holds() {
    prove("meisterdiebe");
}

#[test]
fn galerie_holds() {
    prove("galerie");
}

#[test]
fn a_file_is_written_as_it_was_read() {
    for game in GAMES {
        assert_eq!(pool(game).text(), text(game.name), "{}", game.name);
    }
}

/// What a puzzle shows is what its seat may know: nothing of the others' hands, of what was stolen, or of the thief's way.
#[test]
fn a_puzzle_tells_no_secret() {
    let nothing = |puzzle: &Puzzle, path: &str| {
        let found = puzzle.view.pointer(path).cloned().unwrap_or_default();
        assert_eq!(found, Value::Null, "{}: {path}", puzzle.id);
    };
    for game in GAMES {
        for puzzle in &pool(game).puzzles {
            assert_eq!(puzzle.view["you"], json!(puzzle.from.seat), "{}", puzzle.id);
            match game.name {
                "diamantenjagd" => ["/stolen", "/hands"].iter().for_each(|path| nothing(puzzle, path)),
                "galerie" if puzzle.kind != "unseen" => {
                    ["/round/pad", "/round/figure", "/round/possible"]
                        .iter()
                        .for_each(|path| nothing(puzzle, path));
                    let went = puzzle.noticed.iter().filter(|seen| seen["event"] == "went");
                    went.for_each(|seen| {
                        assert_eq!((&seen["at"], &seen["path"]), (&Value::Null, &Value::Null));
                    });
                }
                _ => {}
            }
        }
    }
}

/// Whoever changes a puzzle is found out: by its answer, its choices, or what it tells.
#[test]
fn a_puzzle_that_was_changed_does_not_hold() {
    let refused = |game: &AnyPuzzling, change: &dyn Fn(&mut Puzzle)| {
        let mut found = 0;
        let pool = pool(game);
        for puzzle in &pool.puzzles {
            let mut changed = puzzle.clone();
            change(&mut changed);
            let proved: Result<(), Nonsense> = game.prove(&changed);
            found += usize::from(proved.is_err());
        }
        (found, pool.puzzles.len())
    };
    for game in GAMES {
        let (found, all) =
            refused(game, &|puzzle| puzzle.answer = (puzzle.answer + 1) % puzzle.choices.len());
        assert_eq!(found, all, "{}: another answer", game.name);
        let (found, all) = refused(game, &|puzzle| puzzle.choices[0] = puzzle.choices[1].clone());
        assert_eq!(found, all, "{}: a choice that is there twice", game.name);
        let (found, all) = refused(game, &|puzzle| puzzle.kind = "else".into());
        assert_eq!(found, all, "{}: a question that there is not", game.name);
    }
    let find = |name| magpie_puzzles::find(name).unwrap();
    let (found, all) = refused(find("diamantenjagd"), &|puzzle| puzzle.noticed.clear());
    assert_eq!(found, all, "without the answers nothing is known");
    let (found, all) = refused(find("meisterdiebe"), &|puzzle| {
        let flip = json!({ "event": "flipped", "seat": 1, "kept": false, "ways": [] });
        puzzle.then[0].noticed.insert(0, flip.clone());
        puzzle.then.last_mut().unwrap().noticed.push(flip);
    });
    assert!(found * 2 > all, "most rubies and gems are elsewhere, or the other way up: {found} of {all}");
}

/// A ruby that somebody takes, or lets fall, is nowhere to be asked for: such a puzzle was once in the pool.
#[test]
fn nobody_touches_the_ruby_that_is_asked_for() {
    let game = magpie_puzzles::find("meisterdiebe").unwrap();
    for puzzle in pool(game).puzzles.iter().filter(|puzzle| puzzle.kind == "ruby") {
        for found in ["ruby", "fallen ruby"] {
            let mut touched = puzzle.clone();
            let pulled =
                json!({ "event": "pulled", "seat": 1, "drawer": puzzle.about["drawer"], "found": found });
            touched.then[0].noticed.insert(0, pulled);
            assert!(game.prove(&touched).is_err(), "{}: {found}", puzzle.id);
        }
    }
}

/// How often `medium` is wrong is part of how hard a puzzle is, wherever it has a notion of the question: neither always nor never.
#[test]
fn medium_was_asked() {
    let never = [("galerie", "where"), ("galerie", "unseen")];
    for game in GAMES {
        let puzzles = pool(game).puzzles;
        for puzzle in &puzzles {
            let asked = !never.contains(&(game.name, puzzle.kind.as_str()));
            assert_eq!(puzzle.missed.is_some(), asked, "{} {}", game.name, puzzle.id);
        }
        let missed: Vec<u8> = puzzles.iter().filter_map(|puzzle| puzzle.missed).collect();
        assert!(missed.contains(&0) && missed.iter().any(|missed| *missed > 20), "{}: {missed:?}", game.name);
        assert!(missed.iter().all(|missed| *missed <= 100), "{}: {missed:?}", game.name);
    }
}

/// What is shown before the question is told by what changes; it ends where somebody can open a drawer, or put something in.
#[test]
fn what_happens_then_can_be_shown() {
    let pool = pool(magpie_puzzles::find("meisterdiebe").unwrap());
    for puzzle in &pool.puzzles {
        let mut view = puzzle.view.clone();
        for frame in &puzzle.then {
            let next = changed(&view, &frame.view).unwrap_or_else(|| panic!("{}: {}", puzzle.id, frame.view));
            assert_eq!(changes(&view, &next), frame.view, "{}", puzzle.id);
            view = next;
        }
        assert!(["opening", "stocking"].map(Value::from).contains(&view["stage"]["at"]), "{}", puzzle.id);
        assert_eq!(view["drawers"].as_array().map(Vec::len), Some(12), "{}", puzzle.id);
    }
}

#[test]
fn what_is_no_pool_is_refused_with_its_line() {
    let refused = |text: &str| Pool::read(text).unwrap_err().line;
    assert_eq!([refused(""), refused("{}"), refused("nothing")], [1, 1, 1]);
    let lines: Vec<&str> = text("sneaky").lines().collect();
    assert_eq!(refused(&[lines[0], lines[1], "{}"].join("\n")), 3);
    let other = lines[0].replace("\"rules\":1", "\"rules\":999");
    let pool = Pool::read(&[&other, lines[1]].join("\n")).unwrap();
    assert!(pool.prove(magpie_puzzles::find("sneaky").unwrap()).is_err(), "of other rules");
    let twice = Pool::read(&[lines[0], lines[1], lines[1]].join("\n")).unwrap();
    assert!(twice.prove(magpie_puzzles::find("sneaky").unwrap()).is_err(), "the same puzzle twice");
}

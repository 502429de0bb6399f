//! How rounds and games end (GD-7, GD-8, GD-41).

use magpie_galerie::board::{CellSet, Look};
use magpie_galerie::event::{Moment, Sneaked};
use magpie_galerie::{Galerie, Stage};
use magpie_rules::{Game, Table, Viewer};

use super::{Scene, after, cell, ending, full, input, json, play, scene, seat, short, view, waiting, words};

/// Three players, the standard layout; the round of each thief ends in one of these ways.
fn rounds(endings: [&str; 3]) -> Table<Galerie> {
    let mut table = Table::new(
        Galerie::new(3, serde_json::from_str(r#"{"setup":"standard"}"#).expect("options")).expect("three"),
    );
    play(&mut table, "1: decline\n2: volunteer\n3: decline");
    for (thief, how) in [2, 3, 1].into_iter().zip(endings) {
        let guards = [thief % 3 + 1, (thief + 1) % 3 + 1];
        play(&mut table, &format!("{}: guard 6,6\n{}: guard 6,5\n{thief}: enter 1,5", guards[0], guards[1]));
        let turn = |guard: usize, to: &str| {
            format!("chance: roll 1 motion\n{}: move {to}\n{}: done\n", guards[guard], guards[guard])
        };
        let lines = match how {
            "nothing" => {
                format!("{thief}: go wse\n{}{thief}: go n escape\nchance: lock open", turn(0, "5,6"))
            }
            "one" => {
                format!("{thief}: go e steal\n{}{thief}: go w escape\nchance: lock open", turn(0, "5,6"))
            }
            "caught" => format!(
                "{thief}: go sse\nchance: roll 2 motion\n{0}: move 4,6\n{0}: done\n{thief}: go s",
                guards[0]
            ),
            other => panic!("{other}"),
        };
        play(&mut table, &lines);
    }
    table
}

// rule: GD-7
#[test]
fn everyone_is_the_thief_once_clockwise_and_most_artworks_win() {
    let table = rounds(["nothing", "one", "caught"]);
    let outcome = table.game().outcome().expect("over");
    assert_eq!(words(outcome.sheets.iter().map(|sheet| sheet.points)), "0 0 1");
    assert_eq!(words(outcome.winners.iter()), "3");
    assert_eq!(ending(table.game()), r#"{"how":"caught","guard":1,"at":"4,6"}"#);
}

// rule: GD-7
#[test]
fn equal_thieves_share_and_with_nothing_nobody_wins() {
    let outcome = rounds(["one", "one", "nothing"]).game().outcome().expect("over");
    assert_eq!(words(outcome.winners.iter()), "2 3");
    let outcome = rounds(["nothing", "nothing", "nothing"]).game().outcome().expect("over");
    assert!(outcome.winners.is_empty());
}

// rule: GD-8
#[test]
fn in_the_short_game_the_guards_win_together_when_they_catch_him() {
    let game =
        after(short().guards("5,4 4,6").thief("5,2").turn_of_guard(1), "chance: roll 2 eye\n2: move 5,2");
    let outcome = game.outcome().expect("over");
    assert_eq!(words(outcome.winners.iter()), "2 3");
    assert_eq!(words(outcome.sheets.iter().map(|sheet| sheet.rank)), "3 1 1");
}

// rule: GD-8
#[test]
fn in_the_short_game_the_thief_wins_alone_with_three() {
    let mut scene = short()
        .artwork(1, "1,7")
        .artwork(2, "1,6")
        .artwork(4, "2,6")
        .artwork(5, "3,11")
        .guards("3,5 4,6")
        .thief("1,5")
        .discovered_by(1, "1,5");
    for (path, at) in [("e", "1,6"), ("e", "1,7"), ("sw", "2,6")] {
        let (path, at) = (path.parse().expect("a path"), cell(at));
        let went =
            Sneaked::Went { path, at, deed: Some(magpie_galerie::Deed::Steal), taken: Some(at), open: true };
        scene.position.round.as_mut().expect("a round").moments.push(Moment::Thief(went));
    }
    let outcome = after(scene, "1: go nw escape\nchance: lock open").outcome().expect("over");
    assert_eq!(words(outcome.winners.iter()), "1");
    assert_eq!(words(outcome.sheets.iter().map(|sheet| sheet.points)), "3 0 0");
}

/// A thief at 3,1 before the last of his twenty turns.
fn before_the_last_turn(game: &str) -> Scene {
    let mut scene = scene(3, &format!(r#"{{"limit":"20","game":"{game}"}}"#)).thief("3,1");
    let moments = &mut scene.position.round.as_mut().expect("a round").moments;
    for (path, at) in [("s", "4,1"), ("n", "3,1")].repeat(9) {
        let (path, at) = (path.parse().expect("a path"), cell(at));
        moments.push(Moment::Thief(Sneaked::Went { path, at, deed: None, taken: None, open: false }));
    }
    assert_eq!(super::round(&scene.clone().game(), 1).turns, 19);
    scene
}

// rule: GD-8
#[test]
fn with_a_limit_the_round_ends_after_so_many_turns_as_if_he_were_caught() {
    let scene = before_the_last_turn("short");
    assert_eq!(waiting(&scene.clone().game()), "1");
    let game = after(scene, "1: go e");
    assert_eq!(ending(&game), r#"{"how":"out-of-time"}"#);
    assert_eq!(words(game.outcome().expect("over").winners.iter()), "2 3");
}

// rule: GD-8, GD-26
#[test]
fn in_the_last_turn_he_may_still_leave() {
    let game = after(before_the_last_turn("full"), "1: go s escape\nchance: lock open");
    assert_eq!(ending(&game), r#"{"how":"escaped","at":"4,1","loot":0}"#);
    let game = after(before_the_last_turn("full"), "1: go s escape\nchance: lock locked");
    assert_eq!(ending(&game), r#"{"how":"out-of-time"}"#);
    assert_eq!(super::round(&game, 1).thief, seat(2), "the next round");
}

// rule: GD-41
#[test]
fn after_a_round_everyone_sees_the_thiefs_whole_way() {
    let game =
        after(full().guards("5,4 4,6").thief("5,2").turn_of_guard(1), "chance: roll 2 eye\n2: move 5,2");
    for viewer in Viewer::all(3) {
        let ended = game.view(viewer).ended.expect("a round is over").round;
        let secret = ended.moments.iter().filter_map(|moment| match moment {
            Moment::Thief(Sneaked::Entered { at }) => Some(format!("E {at}")),
            Moment::Thief(Sneaked::Went { at, .. }) => Some(at.to_string()),
            Moment::Told(_) => None,
        });
        assert_eq!(words(secret), "E 4,1 5,2");
    }
    assert_eq!(view(&game, 1).round.expect("the next round").thief, seat(2));
    assert!(matches!(view(&game, 1).stage, Stage::Layout {}));
}

// rule: GD-41, GD-42
#[test]
fn a_round_that_is_over_tells_where_the_guards_could_think_the_thief_at_every_moment() {
    let scene = full().guards("5,4 4,6").thief("4,2").turn_of_guard(1);
    let game = after(scene, "chance: roll 3 eye\n2: look\n2: move 4,2");
    let past = game.view(Viewer::Public).ended.expect("a round is over");
    let possible = past.possible();
    assert_eq!(past.round.moments.len(), possible.len());
    assert_eq!(possible[0], game.board().doorsteps(), "he has entered");
    assert!(possible[1].contains(cell("4,2")) && possible[1].len() > possible[0].len(), "he has moved");
    let looked = game.board().seen(cell("5,4"), Look::Straight, CellSet::EMPTY);
    assert_eq!(possible[2], possible[1] - looked, "a guard has looked around");
    assert_eq!(possible[3], CellSet::only(cell("4,2")), "a guard has caught him");
    let told = json(&past);
    assert!(told.starts_with(r#"{"round":{"thief":1,"#) && told.contains(r#""possible":[["1,5","#), "{told}");
}

#[test]
fn nothing_more_happens_when_the_game_is_over() {
    let mut table = rounds(["one", "one", "nothing"]);
    assert_eq!(waiting(table.game()), "over");
    assert_eq!(table.apply(input("1: go n"), &mut ()).expect_err("over").to_string(), "the game is over");
    assert_eq!(
        table.apply(input("chance: roll 1 eye"), &mut ()).expect_err("over").to_string(),
        "the game is over"
    );
}

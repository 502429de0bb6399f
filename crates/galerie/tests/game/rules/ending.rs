//! How rounds and games end (GD-7, GD-8, GD-41).

use magpie_galerie::belief::Belief;
use magpie_galerie::board::{BoardName, CellSet, Look};
use magpie_galerie::{Draws, Event, Galerie, Moment, Past, Public, Seen, Side, Sneaked, Stage, Still};
use magpie_rules::{Game, Table, Viewer};

use super::{
    Scene, after, cell, ending, full, input, json, past, play, scene, seat, short, short_with_loot, view,
    waiting, words,
};

/// Three players, the standard layout; the round of each thief ends in one of these ways.
fn rounds(endings: [&str; 3]) -> Table<Galerie> {
    rounds_and_end(endings).0
}

/// The same, with what happened at last.
fn rounds_and_end(endings: [&str; 3]) -> (Table<Galerie>, Vec<Event>) {
    let mut last = Vec::new();
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
        last = play(&mut table, &lines);
    }
    (table, last)
}

// rule: GD-7
#[test]
fn everyone_is_the_thief_once_clockwise_and_most_artworks_win() {
    let (table, last) = rounds_and_end(["nothing", "one", "caught"]);
    let outcome = table.game().outcome().expect("over");
    assert_eq!(words(outcome.sheets.iter().map(|sheet| sheet.points)), "0 0 1");
    assert_eq!(words(outcome.winners.iter()), "3");
    assert_eq!(json(&past(&last).round().ending), r#"{"how":"caught","guard":1,"at":"4,6"}"#);
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
    assert_eq!(view(&game, 1).won, Some(Side::Guards));
}

// rule: GD-8
#[test]
fn in_the_short_game_the_thief_wins_alone_with_three() {
    assert_eq!(view(&short_with_loot().game(), 2).won, None, "not yet");
    let game = after(short_with_loot(), "1: go nw escape\nchance: lock open");
    assert_eq!(view(&game, 2).won, Some(Side::Thief));
    let outcome = game.outcome().expect("over");
    assert_eq!(words(outcome.winners.iter()), "1");
    assert_eq!(words(outcome.sheets.iter().map(|sheet| sheet.points)), "3 0 0");
}

/// A thief at 3,1 before the last of his twenty turns.
fn before_the_last_turn(game: &str) -> Scene {
    after_turns(19, &format!(r#"{{"limit":"20","game":"{game}"}}"#))
}

/// A thief at 3,1 who has had so many turns: an odd number.
fn after_turns(turns: u16, options: &str) -> Scene {
    let mut scene = scene(3, options).thief("3,1");
    let moments = &mut scene.position.round.as_mut().expect("a round").moments;
    for (path, at) in [("s", "4,1"), ("n", "3,1")].repeat(usize::from(turns / 2)) {
        let (path, at) = (path.parse().expect("a path"), cell(at));
        moments.push(Moment::Thief(Sneaked::Went { path, at, deed: None, taken: None, open: false }));
    }
    assert_eq!(super::round(&scene.clone().game(), 1).story.turns, turns);
    scene
}

// rule: GD-8
#[test]
fn the_short_game_has_sixty_turns_unless_the_table_chooses_otherwise_and_the_full_game_any_number() {
    let goes_on = |options: &str| waiting(&after(after_turns(59, options), "1: go e")) == "chance";
    let short = after_turns(59, r#"{"game":"short"}"#);
    assert_eq!(view(&short.clone().game(), 2).most_turns, Some(60), "everybody is told");
    assert_eq!(ending(short, "1: go e"), r#"{"how":"out-of-time"}"#);
    assert!(goes_on(r#"{"game":"short","limit":"off"}"#));
    assert!(goes_on(r#"{"game":"full"}"#));
    assert_eq!(view(&full().game(), 2).most_turns, None);
}

// rule: GD-8
#[test]
fn with_a_limit_the_round_ends_after_so_many_turns_as_if_he_were_caught() {
    let scene = before_the_last_turn("short");
    assert_eq!(waiting(&scene.clone().game()), "1");
    assert_eq!(ending(scene.clone(), "1: go e"), r#"{"how":"out-of-time"}"#);
    let game = after(scene, "1: go e");
    assert_eq!(words(game.outcome().expect("over").winners.iter()), "2 3");
}

// rule: GD-8, GD-26
#[test]
fn in_the_last_turn_he_may_still_leave() {
    let scene = || before_the_last_turn("full");
    let open = "1: go s escape\nchance: lock open";
    assert_eq!(ending(scene(), open), r#"{"how":"escaped","at":"4,1","loot":0}"#);
    let locked = "1: go s escape\nchance: lock locked";
    assert_eq!(ending(scene(), locked), r#"{"how":"out-of-time"}"#);
    assert_eq!(super::round(&after(scene(), locked), 1).thief, seat(2), "the next round");
}

// rule: GD-41
#[test]
fn after_a_round_everyone_is_told_the_thiefs_whole_way() {
    let mut table = full().guards("5,4 4,6").thief("5,2").turn_of_guard(1).table();
    let events = play(&mut table, "chance: roll 2 eye\n2: move 5,2");
    let past = past(&events);
    let way = past.round().moments.iter().filter_map(|moment| match moment {
        Moment::Thief(Sneaked::Entered { at }) => Some(format!("E {at}")),
        Moment::Thief(Sneaked::Went { at, .. }) => Some(at.to_string()),
        Moment::Told(_) => None,
    });
    assert_eq!(words(way), "E 4,1 5,2");
    let told = |viewer: Viewer| -> Vec<Seen> {
        events.iter().filter_map(|event| Galerie::notice(event, viewer)).collect()
    };
    assert!(Viewer::all(3).all(|viewer| told(viewer) == told(Viewer::Public)), "the same");
    assert_eq!(view(table.game(), 1).round.expect("the next round").thief, seat(2));
    assert!(matches!(view(table.game(), 1).stage, Stage::Draws(Draws::Layout {})));
}

// rule: GD-41
#[test]
fn how_a_round_is_told_is_worked_out_once_for_everybody() {
    let mut table = full().guards("5,4 4,6").thief("5,2").turn_of_guard(1).table();
    let events = play(&mut table, "chance: roll 2 eye\n2: move 5,2");
    let told: Vec<Past> = Viewer::all(3)
        .flat_map(|viewer| events.iter().filter_map(move |event| Galerie::notice(event, viewer)))
        .filter_map(|seen| match seen {
            Seen::Public(Public::RoundOver { round }) => Some(round),
            Seen::Public(_) | Seen::Lock(_) | Seen::Moment(_) => None,
        })
        .collect();
    assert_eq!(told.len(), 4, "three players, and who watches");
    assert!(told.iter().all(|past| std::ptr::eq(past.retold(), told[0].retold())));
}

// rule: GD-42
#[test]
fn what_was_kept_from_moment_to_moment_is_what_a_whole_round_tells() {
    let game = after_turns(599, r#"{"shading":"on"}"#).turn_of_guard(1).game();
    let belief = Belief::of(&super::round(&game, 2).story, game.board());
    assert_eq!(super::round(&game, 2).possible, Some(belief.cells()));
}

// rule: GD-41, GD-42
#[test]
fn a_round_that_is_over_tells_where_the_guards_could_think_the_thief_at_every_moment() {
    let scene = full().guards("5,4 4,6").thief("4,2").turn_of_guard(1);
    let board = BoardName::Gallery.board();
    let past = past(&play(&mut scene.table(), "chance: roll 3 eye\n2: look\n2: move 4,2"));
    let after = |before: &mut CellSet, still: &Still| {
        *before = (*before - still.ruled_out.unwrap_or_default()) | still.possible.unwrap_or_default();
        Some(*before)
    };
    let possible: Vec<CellSet> = past.retold().stills.iter().scan(CellSet::EMPTY, after).collect();
    let [nothing, entered, went, looked, caught] = possible[..] else { panic!("{possible:?}") };
    assert_eq!((nothing, entered), (CellSet::EMPTY, board.doorsteps()));
    assert!(went.contains(cell("4,2")) && went.len() > entered.len());
    assert_eq!(looked, went - board.seen(cell("5,4"), Look::Straight, CellSet::EMPTY));
    assert_eq!(caught, CellSet::only(cell("4,2")));
}

// rule: GD-20, GD-21, GD-25, GD-41
#[test]
fn a_round_that_is_over_tells_what_stood_otherwise_after_every_moment() {
    let scene = full().artwork(1, "1,6").camera(1, "1,7 straight").guards("3,5 4,6").thief("1,5");
    let turn = |guard: usize, does: &str| format!("chance: roll 1 eye\n{guard}: {does}\n");
    let lines = [
        "1: go e steal\n",
        &turn(2, "watch 1\n2: move 3,6"),
        "1: go e unplug\n",
        &turn(3, "watch 1\n3: move 4,7"),
        "1: go e escape\nchance: lock locked\n",
        &turn(2, "move 3,5\n2: look"),
        "1: go s\n",
        &turn(3, "move 3,7\n3: done"),
        "1: go n\n",
        &turn(2, "move 3,6\n2: done"),
        "1: go s\n",
        "chance: roll 2 eye\n3: move 2,8",
    ];
    let past = past(&play(&mut scene.table(), &lines.concat()));
    let told = |field: &str| -> Vec<String> {
        let still =
            |still: &Still| serde_json::to_value(still).expect("JSON").get(field).map(ToString::to_string);
        past.retold().stills.iter().filter_map(still).collect()
    };
    assert_eq!(told("stolen"), ["[]", r#"["1,6"]"#, "[]"]);
    assert_eq!(told("artworks").len(), 2, "it is gone after his next move");
    assert_eq!(told("off"), ["[]", "[1]", "[]"]);
    assert_eq!(told("cameras"), ["[1,2,3,4,5,6]", "[2,3,4,5,6]"], "it was found to be broken");
    assert_eq!(told("locked"), ["[]", r#"["1,8"]"#]);
    assert_eq!(
        told("thief").last().expect("he entered"),
        r#"{"at":"2,8","open":true}"#,
        "since the lock he is seen"
    );
    assert_eq!(words(&past.retold().crew), "2 3");
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

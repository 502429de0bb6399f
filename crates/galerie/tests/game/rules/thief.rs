//! The thief (GD-15 to GD-24).

use std::collections::BTreeSet;

use magpie_galerie::board::{BoardName, CellSet};

use super::{
    actions, after, cell, check_acts_at_random, ending, ends, full, last, refused, round, scene, set, waiting,
};

// rule: GD-15
#[test]
fn every_guards_turn_is_preceded_by_one_of_the_thiefs() {
    let mut order = Vec::new();
    let mut table = scene(4, "{}").thief("4,1").table();
    for line in [
        "1: go n",
        "chance: roll 1 motion",
        "2: move 3,6",
        "2: done",
        "1: go s",
        "chance: roll 1 motion",
        "3: move 3,7",
        "3: done",
        "1: go n",
        "chance: roll 1 motion",
        "4: move 6,6",
        "4: done",
        "1: go s",
        "chance: roll 1 motion",
    ] {
        order.push(waiting(table.game()));
        super::play(&mut table, line);
    }
    order.push(waiting(table.game()));
    assert_eq!(order.join(" "), "1 chance 2 2 1 chance 3 3 1 chance 4 4 1 chance 2");
}

// rule: GD-16
#[test]
fn the_thief_enters_by_any_exit_in_secret() {
    let game = full().game();
    let doorsteps = BoardName::Gallery.board().doorsteps();
    let mut expected: Vec<String> = doorsteps.iter().map(|at| format!("enter {at}")).collect();
    expected.sort();
    assert_eq!(actions(&game, 1), expected);
    assert_eq!(refused(full(), "1: enter 4,2"), "there is no exit");
    let game = after(full(), "1: enter 4,1");
    assert_eq!(last(&game, 2), r#"{"event":"entered","at":null}"#);
    assert_eq!(round(&game, 1).pad.expect("a pad").at, cell("4,1"));
    assert_eq!((waiting(&game), round(&game, 1).story.turns), ("1".into(), 0), "entering is not a move");
}

// rule: GD-17
#[test]
fn the_thief_moves_one_to_three_cells_and_never_through_walls() {
    let game = full().thief("5,3").game();
    assert_eq!(ends(&game, 1), set("5,1 5,2 4,1 4,2 4,3 3,2 3,3 5,4 4,4 3,4 6,4 6,3 7,4"));
    let pad = round(&game, 1).pad.expect("his own");
    assert_eq!(
        pad.ends.keys().copied().collect::<CellSet>(),
        ends(&game, 1),
        "he is told where each way ends"
    );
    let told: BTreeSet<String> = pad.ends.values().flatten().map(|path| format!("go {path}")).collect();
    let plain = |action: &String| action.split(' ').count() == 2;
    assert_eq!(told, actions(&game, 1).into_iter().filter(plain).collect(), "every way, and no other");
    assert!(pad.ends.values().all(|paths| paths.is_sorted_by_key(|path| path.steps().len())));
    assert!(round(&game, 2).pad.is_none());
    assert_eq!(refused(full().thief("5,3"), "1: go s"), "there is a wall in the way");
    assert_eq!(refused(full().thief("5,3"), "1: go nowhere"), "you must move");
    assert_eq!(
        refused(full().thief("5,3"), "chance: roll 3 eye"),
        "that outcome of chance is not due",
        "he never rolls dice"
    );
}

// rule: GD-17
#[test]
fn no_cell_twice_in_one_move_and_the_first_counts() {
    assert_eq!(refused(full().thief("5,3"), "1: go ew"), "you may not enter a cell twice in one turn");
    assert_eq!(refused(full().thief("5,3"), "1: go nns"), "you may not enter a cell twice in one turn");
    assert!(!actions(&full().thief("5,3").game(), 1).contains(&"go ewn".into()));
    assert!(actions(&full().thief("5,3").game(), 1).contains(&"go nnw".into()));
    assert!(
        actions(&full().thief("5,3").game(), 1).contains(&"go nwn".into()),
        "turning corners as he likes"
    );
}

// rule: GD-18
#[test]
fn unseen_he_passes_guards_but_is_caught_if_he_ends_on_one() {
    let scene = || full().guards("5,4 4,6").thief("5,3");
    assert!(ends(&scene().game(), 1).contains(cell("6,4")) && ends(&scene().game(), 1).contains(cell("5,4")));
    let game = after(scene(), "1: go es");
    assert_eq!(last(&game, 2), r#"{"event":"went","path":null,"at":null,"deed":null,"taken":null}"#);
    assert_eq!(ending(scene(), "1: go e"), r#"{"how":"caught","guard":1,"at":"5,4"}"#);
    assert_eq!(round(&after(scene(), "1: go e"), 1).thief, super::seat(2), "the next round");
}

// rule: GD-19
#[test]
fn he_passes_and_stands_on_artworks_and_cameras() {
    let game = full().artwork(1, "1,6").camera(1, "1,7 straight").thief("1,5").game();
    assert!(
        ends(&game, 1).contains(cell("1,6"))
            && ends(&game, 1).contains(cell("1,7"))
            && ends(&game, 1).contains(cell("1,8"))
    );
}

// rule: GD-20
#[test]
fn a_stolen_artwork_is_taken_away_after_his_next_move() {
    let scene = || full().artwork(1, "1,6").thief("1,5");
    let mut table = scene().table();
    super::play(&mut table, "1: go e steal");
    assert!(round(table.game(), 2).artworks.contains(cell("1,6")), "it stays on the board");
    assert_eq!((round(table.game(), 2).taken, round(table.game(), 1).taken), (0, 0));
    assert!(round(table.game(), 1).pad.expect("a pad").artworks[0].stolen);
    super::play(&mut table, "chance: roll 1 motion\n2: move 5,6\n2: done");
    super::play(&mut table, "1: go s");
    assert_eq!(last(table.game(), 2), r#"{"event":"went","path":null,"at":null,"deed":null,"taken":"1,6"}"#);
    assert!(!round(table.game(), 2).artworks.contains(cell("1,6")));
    assert_eq!(round(table.game(), 2).taken, 1);
    assert_eq!(refused(scene(), "1: go w steal"), "there is nothing to steal");
    assert!(actions(&scene().game(), 1).contains(&"go e".into()), "he may leave it");
}

// rule: GD-20
#[test]
fn until_then_it_blocks_guards_and_sight() {
    let scene = || full().artwork(1, "1,6").guards("1,7 4,6").thief("1,5");
    let game = after(scene(), "1: go e steal\nchance: roll 2 eye");
    assert!(!ends(&game, 2).contains(cell("1,6")) && !ends(&game, 2).contains(cell("1,5")));
    let game = after(
        full().artwork(1, "1,6").guards("1,7 4,6").thief("1,5"),
        "1: go e steal\nchance: roll 1 eye\n2: look",
    );
    assert_eq!(round(&game, 2).figure, Some(cell("1,6")), "a thief on an artwork's cell can be seen");
}

// rule: GD-20
#[test]
fn an_artwork_that_is_not_missed_yet_is_taken_away_when_he_is_discovered() {
    let game = after(
        full().artwork(1, "1,6").guards("1,7 4,6").thief("1,5"),
        "1: go e steal\nchance: roll 1 eye\n2: look",
    );
    assert_eq!(last(&game, 3), r#"{"event":"discovered","at":"1,6","taken":"1,6"}"#);
    assert_eq!((round(&game, 3).taken, round(&game, 3).artworks.contains(cell("1,6"))), (1, false));
}

// rule: GD-20
#[test]
fn a_discovered_thief_takes_artworks_at_once() {
    let scene = full().artwork(1, "1,7").guards("3,5 4,6").thief("1,5").discovered_by(1, "1,5");
    let game = after(scene, "1: go ee steal");
    assert_eq!(last(&game, 2), r#"{"event":"went","path":"ee","at":"1,7","deed":null,"taken":"1,7"}"#);
    assert_eq!(round(&game, 2).taken, 1);
}

// rule: GD-20
#[test]
fn first_he_steals_and_then_he_tries_the_lock() {
    let scene = || full().artwork(1, "1,8").thief("1,5");
    assert_eq!(
        ending(scene(), "1: go eee steal escape\nchance: lock open"),
        r#"{"how":"escaped","at":"1,8","loot":1}"#,
        "what he stole in that turn counts"
    );
    let game = after(scene(), "1: go eee steal escape\nchance: lock locked");
    assert_eq!(last(&game, 2), r#"{"event":"discovered","at":"1,8","taken":"1,8"}"#);
}

// rule: GD-21
#[test]
fn he_switches_off_a_camera_in_secret_for_good() {
    let scene = || full().camera(2, "3,2 diagonal").thief("4,1");
    let mut table = scene().table();
    super::play(&mut table, "1: go ne unplug");
    assert_eq!(last(table.game(), 2), r#"{"event":"went","path":null,"at":null,"deed":null,"taken":null}"#);
    assert!(!round(table.game(), 2).cameras[1].removed);
    assert!(round(table.game(), 1).pad.expect("a pad").cameras[1].off);
    super::play(
        &mut table,
        "chance: roll 1 motion\n2: move 3,6\n2: done\n1: go s\nchance: roll 1 motion\n3: move 3,7\n3: done",
    );
    assert!(!actions(table.game(), 1).contains(&"go n unplug".into()), "it is off already");
    assert_eq!(refused(scene(), "1: go n unplug"), "there is no camera to switch off");
    assert!(actions(&scene().game(), 1).contains(&"go ne".into()), "he may leave it");
}

// rule: GD-22
#[test]
fn at_the_main_switch_he_switches_everything_off_in_secret() {
    let scene = || full().guards("4,6 4,7").thief("11,8");
    let game = after(scene(), "1: go e");
    assert_eq!(last(&game, 2), r#"{"event":"went","path":null,"at":null,"deed":null,"taken":null}"#);
    assert!(!round(&game, 1).pad.expect("a pad").power);
    let game = after(scene(), "1: go en");
    assert!(round(&game, 1).pad.expect("a pad").power, "passing is not enough");
}

// rule: GD-22
#[test]
fn a_guard_whose_move_ends_there_switches_it_on_again() {
    let scene = || full().guards("9,9 4,7").camera(5, "9,6 straight").thief("11,8");
    let game = after(scene(), "1: go e\nchance: roll 6 eye\n2: watch 5");
    assert!(last(&game, 3).contains(r#""answer":"off""#));
    let game = after(
        scene(),
        "1: go e\nchance: roll 1 motion\n2: move 8,9\n2: done\n1: go nw\nchance: roll 1 motion\n3: move 3,7\n3: done\n1: go nw\nchance: roll 6 eye\n2: move 11,9\n2: watch 5",
    );
    assert!(last(&game, 3).contains(r#""answer":"sees""#), "{}", last(&game, 3));
    assert!(round(&game, 1).pad.expect("a pad").power);
}

// rule: GD-22
#[test]
fn nobody_is_told_whether_it_had_been_off() {
    let shown = |first: &str, second: &str| {
        let lines = format!(
            "1: go {first}\nchance: roll 1 motion\n2: move 8,9\n2: done\n1: go {second}\nchance: roll 1 motion\n3: move 3,7\n3: done\n\
             1: go n\nchance: roll 6 eye\n2: move 11,9"
        );
        let game = after(full().guards("9,9 4,7").thief("11,8"), &lines);
        [2, 3].map(|viewer| super::json(&round(&game, viewer)))
    };
    assert_eq!(shown("e", "nw"), shown("en", "w"), "he was at the switch, or passed it");
}

// rule: GD-22
#[test]
fn cameras_switched_off_one_by_one_stay_off() {
    let scene = full().guards("9,9 4,7").camera(5, "10,8 straight").thief("11,8");
    let game = after(
        scene,
        "1: go n unplug\nchance: roll 1 motion\n2: move 8,9\n2: done\n1: go es\nchance: roll 1 motion\n3: move 3,7\n3: done\n1: go wn\nchance: roll 6 eye\n2: move 11,9\n2: watch 5",
    );
    assert!(last(&game, 3).contains(r#""answer":"broken""#), "{}", last(&game, 3));
}

// rule: GD-24
#[test]
fn a_discovered_thief_can_neither_pass_nor_end_on_a_guards_cell() {
    let scene = || full().guards("5,4 4,6").thief("5,3").discovered_by(1, "5,3");
    assert_eq!(refused(scene(), "1: go e"), "there is a guard in the way");
    assert_eq!(refused(scene(), "1: go es"), "there is a guard in the way");
    assert_eq!(ends(&scene().game(), 1), set("5,1 5,2 4,1 4,2 4,3 3,2 3,3"));
    check_acts_at_random(&scene().game(), 1);
}

// rule: GD-24
#[test]
fn with_no_cell_to_go_to_he_stays_and_may_still_act() {
    let surrounded = || {
        scene(3, "{}")
            .artwork(4, "4,11")
            .guards("4,10 5,10")
            .camera(1, "5,11 straight")
            .thief("5,11")
            .discovered_by(2, "5,11")
    };
    let game = surrounded().game();
    assert_eq!(
        actions(&game, 1),
        ["go nowhere", "go nowhere escape", "go nowhere unplug", "go nowhere unplug escape"]
    );
    check_acts_at_random(&game, 1);
    let game = after(surrounded(), "1: go nowhere unplug escape\nchance: lock locked");
    assert_eq!(waiting(&game), "chance", "a guard is next");
    let game = after(
        surrounded(),
        "1: go nowhere escape\nchance: lock locked\nchance: roll 1 motion\n2: move 4,9\n2: done",
    );
    assert_eq!(actions(&game, 1), ["go nowhere", "go nowhere unplug"], "the lock is known to be locked");
}

//! The guards' turns (GD-29 to GD-32).

use super::{
    Scene, actions, after, cell, check_acts_at_random, ending, ends, full, last, refused, round, scene, set,
    waiting,
};

// rule: GD-29
#[test]
fn the_whole_move_and_the_action_in_either_order() {
    let scene = || full().guards("4,6 5,7").thief("4,1").turn_of_guard(1);
    let game = after(scene(), "chance: roll 2 eye\n2: look");
    assert_eq!(ends(&game, 2).len(), actions(&game, 2).len(), "after the action only the move is left");
    let game = after(scene(), "chance: roll 2 eye\n2: move 4,5");
    assert_eq!(
        actions(&game, 2),
        ["done", "look", "watch 1", "watch 2", "watch 3", "watch 4", "watch 5", "watch 6"]
    );
    assert_eq!(
        refused(scene(), "chance: roll 2 eye\n2: move 4,5\n2: move 4,6"),
        "use the symbol, or end your turn"
    );
    assert_eq!(refused(scene(), "chance: roll 2 eye\n2: look\n2: look"), "move your guard");
    assert_eq!(refused(scene(), "chance: roll 2 eye\n2: look\n2: done"), "move your guard");
    for lines in ["2: look\n2: move 4,5", "2: move 4,5\n2: look", "2: move 4,5\n2: done"] {
        let game = after(scene(), &format!("chance: roll 2 eye\n{lines}"));
        assert_eq!(waiting(&game), "1");
    }
}

// rule: GD-29
#[test]
fn the_symbol_says_what_the_guard_may_do() {
    let scene = || full().guards("4,6 5,7").thief("4,1").turn_of_guard(1);
    for (symbol, can, cannot) in
        [("eye", "look", "check"), ("cameras", "check", "detect"), ("motion", "detect", "look")]
    {
        let game = after(scene(), &format!("chance: roll 1 {symbol}"));
        assert!(actions(&game, 2).contains(&can.into()));
        assert_eq!(
            refused(scene(), &format!("chance: roll 1 {symbol}\n2: {cannot}")),
            "the die shows another symbol"
        );
    }
}

// rule: GD-30
#[test]
fn at_least_one_cell_and_at_most_the_number_rolled() {
    let scene = |number: u8| {
        after(full().guards("5,4 4,6").thief("9,2").turn_of_guard(1), &format!("chance: roll {number} eye"))
    };
    assert_eq!(ends(&scene(1), 2), set("4,4 6,4 5,3"));
    assert_eq!(ends(&scene(2), 2), set("4,4 6,4 5,3 3,4 7,4 6,3 5,2 4,3"));
    assert!(ends(&scene(6), 2).contains(cell("9,4")) && !ends(&scene(6), 2).contains(cell("5,4")));
    assert_eq!(
        refused(full().guards("5,4 4,6").thief("9,2").turn_of_guard(1), "chance: roll 6 eye\n2: stay"),
        "your guard can move, and must"
    );
}

/// Guard 1 stands among artworks on all four sides.
fn shut_in() -> Scene {
    full().artwork(8, "8,10").artwork(9, "8,12").artwork(5, "7,11").artwork(2, "9,11").guards("8,11 4,6")
}

// rule: GD-30
#[test]
fn a_guard_who_cannot_move_at_all_stays() {
    let scene = || shut_in().thief("4,1").turn_of_guard(1);
    let game = after(scene(), "chance: roll 6 motion");
    assert_eq!(actions(&game, 2), ["detect", "stay"]);
    let game = after(scene(), "chance: roll 6 motion\n2: stay\n2: done");
    assert_eq!(last(&game, 1), r#"{"event":"stayed","guard":1}"#);
    assert_eq!(waiting(&game), "1");
}

// rule: GD-31
#[test]
fn guards_pass_guards_and_cameras_but_not_artworks() {
    let scene =
        full().guards("5,4 6,4").camera(1, "4,4 straight").artwork(3, "5,3").thief("9,2").turn_of_guard(1);
    let game = after(scene, "chance: roll 2 eye");
    assert_eq!(
        ends(&game, 2),
        set("4,4 3,4 7,4 6,3"),
        "over guard 2, but not onto it; onto the camera; not through the doorway"
    );
}

// rule: GD-31, GD-32
#[test]
fn a_guard_may_end_on_an_artwork_to_seize_a_thief_who_is_seen_there() {
    let hidden = || full().artwork(3, "5,2").guards("5,4 4,6").thief("5,2");
    let seen = || hidden().discovered_by(1, "5,2").turn_of_guard(1);
    assert_eq!(ends(&after(seen(), "chance: roll 1 eye"), 2), set("4,4 6,4 5,3"), "too far");
    assert!(ends(&after(seen(), "chance: roll 2 eye"), 2).contains(cell("5,2")));
    assert!(!ends(&after(seen(), "chance: roll 3 eye"), 2).contains(cell("5,1")), "not through it");
    assert_eq!(
        ending(seen(), "chance: roll 6 eye\n2: move 5,2"),
        r#"{"how":"caught","guard":1,"at":"5,2"}"#,
        "the number need not be exact"
    );
}

// rule: GD-31
#[test]
fn a_hidden_thief_on_an_artwork_is_safe_and_nothing_tells_of_him() {
    let artworks = || full().artwork(3, "5,2").guards("5,4 4,6");
    let game = |at: &str| after(artworks().thief(at).turn_of_guard(1), "chance: roll 6 eye");
    assert_eq!(actions(&game("5,2"), 2), actions(&game("8,1"), 2), "wherever he is");
    assert_eq!(
        refused(artworks().thief("5,2").turn_of_guard(1), "chance: roll 6 eye\n2: move 5,2"),
        "your guard cannot end the move there"
    );
}

// rule: GD-30, GD-31
#[test]
fn a_guard_who_can_only_seize_the_thief_may_also_stay() {
    let scene = || shut_in().thief("8,12").discovered_by(1, "8,12").turn_of_guard(1);
    let game = after(scene(), "chance: roll 6 motion");
    assert_eq!(actions(&game, 2), ["detect", "move 8,12", "stay"]);
    check_acts_at_random(&game, 2);
    assert_eq!(waiting(&after(scene(), "chance: roll 6 motion\n2: stay\n2: done")), "1");
}

// rule: GD-31
#[test]
fn a_guard_may_enter_a_cell_again_but_ends_on_another() {
    let game = after(full().guards("11,4 4,6").thief("4,1").turn_of_guard(1), "chance: roll 2 eye");
    assert_eq!(ends(&game, 2), set("10,4 11,5 10,5"), "also with a number that would lead back");
}

// rule: GD-32
#[test]
fn who_ends_on_the_thiefs_cell_has_caught_him() {
    let scene = || full().guards("5,4 4,6").thief("5,2").turn_of_guard(1);
    assert_eq!(
        ending(scene(), "chance: roll 6 eye\n2: move 5,2"),
        r#"{"how":"caught","guard":1,"at":"5,2"}"#,
        "the number need not be exact"
    );
    let game = after(scene(), "chance: roll 3 eye\n2: move 5,1");
    assert_eq!(
        last(&game, 2),
        r#"{"event":"moved","guard":1,"to":"5,1"}"#,
        "passing over him catches nobody"
    );
    assert_eq!(round(&game, 2).figure, None);
    let seen = || full().guards("5,4 4,6").thief("5,2").discovered_by(1, "5,2").turn_of_guard(1);
    assert_eq!(round(&after(seen(), "chance: roll 3 eye\n2: move 5,1"), 2).figure, Some(cell("5,2")));
    assert_eq!(ending(seen(), "chance: roll 3 eye\n2: move 5,2"), r#"{"how":"caught","guard":1,"at":"5,2"}"#);
}

// rule: GD-15
#[test]
fn after_the_last_guard_the_first_is_next() {
    let game = after(
        scene(3, "{}").thief("4,1").turn_of_guard(2),
        "chance: roll 1 motion\n3: move 3,7\n3: done\n1: go n\nchance: roll 1 motion",
    );
    assert_eq!(waiting(&game), "2");
}

//! Discovery and escape (GD-25 to GD-28).

use magpie_bots::BotRng;
use magpie_galerie::board::{BoardName, Lock};
use magpie_galerie::{Chance, Galerie, LockForm};
use magpie_rules::Game;
use rand_core::SeedableRng;

use super::{
    Scene, actions, after, cell, ending, full, last, refused, round, scene, set, short, short_with_loot,
    waiting, words,
};

// rule: GD-25
#[test]
fn a_guards_eyes_discover_the_thief() {
    let game = after(full().guards("3,5 4,6").thief("1,5").turn_of_guard(1), "chance: roll 1 eye\n2: look");
    assert_eq!(last(&game, 2), r#"{"event":"discovered","at":"1,5","taken":null}"#);
    assert_eq!(round(&game, 3).figure, Some(cell("1,5")));
}

// rule: GD-25
#[test]
fn from_then_on_he_moves_in_the_open_but_unplugs_in_secret() {
    let scene = full().guards("3,5 4,6").camera(1, "1,7 straight").thief("1,5").discovered_by(1, "1,5");
    let game = after(scene, "1: go ee unplug");
    assert_eq!(last(&game, 2), r#"{"event":"went","path":"ee","at":"1,7","deed":null,"taken":null}"#);
    assert_eq!(last(&game, 1), r#"{"event":"went","path":"ee","at":"1,7","deed":"unplug","taken":null}"#);
    assert_eq!(round(&game, 3).figure, Some(cell("1,7")));
}

// rule: GD-25
#[test]
fn in_the_open_he_may_still_use_the_main_switch_and_jam() {
    let seen = "chance: roll 1 eye\n2: move 9,8\n2: look\n";
    let play = |lines: &str| {
        after(full().guards("9,9 4,7").thief("11,8").turn_of_guard(1), &format!("{seen}{lines}"))
    };
    assert_eq!(round(&play(""), 3).figure, Some(cell("11,8")));
    let game = play("1: go e\nchance: roll 1 motion\n3: detect");
    assert_eq!(last(&game, 2), r#"{"event":"detected","guard":2,"answer":{"is":"off"}}"#);
    let game = play("1: go n\nchance: roll 1 motion\n3: detect\n1: jam");
    assert_eq!(last(&game, 2), r#"{"event":"detected","guard":2,"answer":{"is":"jammed"}}"#);
}

// rule: GD-25
#[test]
fn a_camera_does_not_discover_him() {
    let scene = full().guards("4,6 4,7").camera(1, "1,8 straight").thief("1,5").turn_of_guard(1);
    let game = after(scene, "chance: roll 1 eye\n2: watch 1");
    assert!(last(&game, 2).contains(r#""answer":"sees""#));
    assert_eq!(round(&game, 2).figure, None);
}

// rule: GD-26
#[test]
fn before_an_open_lock_he_leaves_at_once() {
    let scene = || full().thief("4,3");
    let game = after(scene(), "1: go ww");
    assert_eq!(round(&game, 1).pad.expect("a pad").at, cell("4,1"), "trying is optional");
    let game = after(scene(), "1: go ww escape");
    assert_eq!(last(&game, 2), r#"{"event":"tries","at":"4,1"}"#, "everyone sees it");
    assert_eq!(waiting(&game), "chance");
    assert_eq!(
        ending(full().thief("3,3"), "1: go wws escape\nchance: lock open"),
        r#"{"how":"escaped","at":"4,1","loot":0}"#,
        "with the third step, and with nothing"
    );
}

// rule: GD-26
#[test]
fn before_a_locked_one_he_stays_and_everyone_knows() {
    let scene = || full().guards("3,5 4,6").thief("1,5").discovered_by(1, "1,5");
    let lines = "1: go eee escape\nchance: lock locked";
    let game = after(scene(), lines);
    for viewer in 1..=3 {
        let locked: Vec<String> = round(&game, viewer)
            .exits
            .iter()
            .filter(|exit| exit.lock.is_some())
            .map(|exit| exit.at.to_string())
            .collect();
        assert_eq!(locked, ["1,8"]);
    }
    let again = format!(
        "{lines}\nchance: roll 1 motion\n2: move 3,6\n2: done\n1: go w\nchance: roll 1 motion\n3: move 5,6\n3: done\n1: go e escape"
    );
    assert_eq!(refused(scene(), &again), "that exit is known to be locked");
}

// rule: GD-5, GD-12, GD-26
#[test]
fn when_all_locked_ones_are_found_the_next_is_open() {
    let scene = scene(3, r#"{"open":"8"}"#).guards("4,6 4,7").thief("10,6");
    let lines = "1: go e escape\nchance: lock locked\nchance: roll 1 motion\n2: move 3,6\n2: done\n1: go w escape\nchance: lock locked\nchance: roll 1 motion\n3: move 3,7\n3: done\n\
                 1: go nww\nchance: roll 1 motion\n2: move 3,5\n2: done\n1: go nnn\nchance: roll 1 motion\n3: move 3,8\n3: done\n1: go ww".to_string();
    let game = after(scene.clone(), &lines);
    assert_eq!(round(&game, 1).exits.iter().filter(|exit| exit.lock.is_some()).count(), 2);
    let lines = lines.replace("1: go ww", "1: go ww escape\nchance: lock locked\nchance: roll 1 motion\n2: move 3,4\n2: done\n1: go een\nchance: roll 1 motion\n3: move 3,7\n3: done\n1: go www\nchance: roll 1 motion\n2: move 3,5\n2: done\n1: go n escape\nchance: lock locked");
    assert_eq!(refused(scene, &lines), "that outcome of chance is impossible");
}

// rule: GD-5, GD-12
#[test]
fn any_of_the_locks_that_nobody_has_tried_can_be_the_next() {
    let scene = scene(3, r#"{"open":"8"}"#).guards("4,6 4,7").thief("10,6");
    let second =
        "1: go e escape\nchance: lock locked\nchance: roll 1 motion\n2: move 3,6\n2: done\n1: go w escape";
    let open = |lines: &str| {
        let (game, mut rng) = (after(scene.clone(), lines), BotRng::seed_from_u64(12));
        let draws = (0..2200).map(|_| game.sample(&mut rng));
        draws.filter(|chance| *chance == Chance::Lock { lock: Lock::Open }).count()
    };
    assert!((1550..1650).contains(&open("1: go e escape")), "eight of eleven");
    assert!((1710..1810).contains(&open(second)), "eight of ten");
}

/// A thief near the window 4,1, which the guards have locked or not; the locks of 1,5, 1,8, 3,11 and two doors are open.
fn with_locks_of_the_guards(lock: Lock) -> Scene {
    let mut scene = scene(3, r#"{"locks":"guards"}"#);
    let open = set(match lock {
        Lock::Open => "1,5 1,8 3,11 5,11 6,2 4,1",
        Lock::Locked => "1,5 1,8 3,11 5,11 6,2 8,1",
    });
    let lock = |at| LockForm { at, lock: if open.contains(at) { Lock::Open } else { Lock::Locked } };
    let doorsteps = BoardName::Gallery.board().doorsteps();
    scene.position.round.as_mut().expect("a round").locks = doorsteps.iter().map(lock).collect();
    scene.thief("4,3")
}

// rule: GD-12, GD-26
#[test]
fn what_the_guards_have_placed_is_under_the_lock() {
    assert_eq!(
        ending(with_locks_of_the_guards(Lock::Open), "1: go ww escape"),
        r#"{"how":"escaped","at":"4,1","loot":0}"#,
        "chance has no say"
    );
    let game = after(with_locks_of_the_guards(Lock::Locked), "1: go ww escape");
    assert_eq!(last(&game, 1), r#"{"event":"discovered","at":"4,1","taken":null}"#);
    let known = |game: &Galerie, viewer: u8| {
        let exits = round(game, viewer).exits;
        words(exits.iter().filter_map(|exit| exit.lock.map(|lock| format!("{} {lock}", exit.at))))
    };
    assert_eq!(known(&game, 1), "4,1 locked", "the thief knows what he has tried, and nothing else");
    let before = |lock: Lock| with_locks_of_the_guards(lock).game();
    assert_eq!(known(&before(Lock::Locked), 1), "");
    assert_eq!(actions(&before(Lock::Open), 1), actions(&before(Lock::Locked), 1));
}

// rule: GD-27
#[test]
fn an_unseen_thief_who_tries_a_locked_exit_is_discovered() {
    let game = after(full().thief("4,3"), "1: go ww escape\nchance: lock locked");
    assert_eq!(last(&game, 2), r#"{"event":"discovered","at":"4,1","taken":null}"#);
    assert_eq!(round(&game, 2).figure, Some(cell("4,1")));
}

// rule: GD-8, GD-26
#[test]
fn in_the_short_game_he_may_flee_only_when_discovered_and_with_three_artworks() {
    let scene = || {
        short()
            .artwork(1, "1,7")
            .artwork(2, "1,6")
            .artwork(8, "2,7")
            .artwork(6, "6,6")
            .artwork(5, "7,11")
            .guards("3,5 4,6")
            .thief("1,5")
    };
    assert_eq!(
        refused(scene(), "1: go eee escape"),
        "you may flee only when you have been discovered and have three artworks"
    );
    let turn = |guard: usize, to: &str| {
        format!("chance: roll 1 motion\n{}: move {to}\n{}: done\n", guard + 1, guard + 1)
    };
    let steal = format!(
        "1: go e steal\n{}1: go e steal\n{}1: go s steal\n{}",
        turn(1, "3,6"),
        turn(2, "5,6"),
        turn(1, "3,7")
    );
    let unseen = format!("{steal}1: go ne escape");
    assert_eq!(
        refused(scene(), &unseen),
        "you may flee only when you have been discovered and have three artworks"
    );
}

// rule: GD-8
#[test]
fn in_the_short_game_a_discovered_thief_with_three_artworks_escapes() {
    let scene = || {
        short()
            .artwork(1, "1,7")
            .artwork(2, "1,6")
            .artwork(4, "2,6")
            .artwork(5, "3,11")
            .guards("3,5 4,6")
            .thief("1,5")
            .discovered_by(1, "1,5")
    };
    let turn = |guard: usize, to: &str| {
        format!("chance: roll 1 motion\n{}: move {to}\n{}: done\n", guard + 1, guard + 1)
    };
    let two = format!("1: go e steal\n{}1: go e steal\n{}", turn(1, "3,6"), turn(2, "5,6"));
    assert_eq!(
        refused(scene(), &format!("{two}1: go e escape")),
        "you may flee only when you have been discovered and have three artworks"
    );
    let three = format!("{two}1: go sw steal\n{}1: go nw escape\nchance: lock open", turn(1, "3,7"));
    assert_eq!(ending(scene(), &three), r#"{"how":"escaped","at":"1,5","loot":3}"#);
    let at_the_window = scene().artwork(4, "1,8");
    assert_eq!(
        ending(at_the_window, &format!("{two}1: go e steal escape\nchance: lock open")),
        r#"{"how":"escaped","at":"1,8","loot":3}"#,
        "the third he steals on his way out"
    );
}

// rule: GD-28
#[test]
fn having_left_he_cannot_return() {
    let game = after(short_with_loot().went_openly("n", "1,6", None), "1: go w escape\nchance: lock open");
    assert_eq!(waiting(&game), "over");
    assert!(actions(&game, 1).is_empty());
}

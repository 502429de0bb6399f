//! Every refusal of something that comes at the wrong moment.

use magpie_galerie::{Galerie, Options};
use magpie_rules::Game;

use super::{Scene, full, refused, seat};

#[test]
fn who_is_asked_for_something_else_is_told_what() {
    let guarding = || full().thief("4,1").turn_of_guard(1);
    let cases: [(Scene, &str, &str); 6] = [
        (full(), "1: go n", "enter the gallery"),
        (full(), "2: go n", "it is not your turn"),
        (full().thief("4,1"), "1: enter 4,1", "it is the thief's turn to go"),
        (guarding(), "2: look", "it is not your turn"),
        (guarding(), "chance: roll 1 eye\n2: go n", "move your guard, or use the symbol"),
        (guarding(), "chance: roll 1 motion\n2: detect\n1: go n", "answer the motion detector, or jam it"),
    ];
    for (scene, lines, words) in cases {
        assert_eq!(refused(scene, lines), words, "{lines}");
    }
}

#[test]
fn before_the_round_too() {
    let mut game = Galerie::new(2, Options::default()).expect("two can play");
    let try_it = |game: &mut Galerie, number: u8, action: &str| {
        game.act(seat(number), &action.parse().expect(action), &mut ()).map_err(|refusal| refusal.to_string())
    };
    assert_eq!(try_it(&mut game, 1, "jam"), Err("say whether you want to be the thief".into()));
    assert_eq!(try_it(&mut game, 1, "volunteer"), Ok(()));
    assert_eq!(try_it(&mut game, 1, "decline"), Err("it is not your turn".into()));
    assert_eq!(try_it(&mut game, 2, "decline"), Ok(()));
    assert_eq!(try_it(&mut game, 2, "camera 3,4 straight"), Err("place an artwork".into()));
    assert_eq!(try_it(&mut game, 2, "artwork 5,12"), Err("there is no such cell in this gallery".into()));
    assert_eq!(try_it(&mut game, 2, "done"), Err("place an artwork".into()));
}

#[test]
fn guards_are_told_why() {
    let guarding = || full().guards("4,6 5,7").thief("4,1").turn_of_guard(1);
    assert_eq!(
        refused(guarding(), "chance: roll 1 eye\n2: move 9,9"),
        "your guard cannot end the move there"
    );
    assert_eq!(
        refused(guarding(), "chance: roll 1 eye\n2: move 4,6"),
        "your guard cannot end the move there"
    );
    assert_eq!(
        refused(guarding(), "chance: roll 1 eye\n2: move 5,12"),
        "there is no such cell in this gallery"
    );
    assert_eq!(refused(guarding(), "chance: roll 1 eye\n2: done"), "move your guard, or use the symbol");
}

// rule: GD-18
#[test]
fn who_runs_into_a_guard_can_do_nothing_more_there() {
    let scene = || full().guards("4,3 4,6").camera(1, "4,3 straight").thief("4,1");
    assert_eq!(
        refused(scene(), "1: go ee unplug"),
        "who ends on a guard's cell is caught and can do nothing more"
    );
    assert_eq!(
        refused(scene(), "1: go ee escape"),
        "who ends on a guard's cell is caught and can do nothing more"
    );
    assert_eq!(refused(scene(), "1: go n escape"), "there is no exit");
}

#[test]
fn who_lets_the_time_run_out_says_nothing() {
    let overdue = |game: &Galerie, number: u8| game.overdue(seat(number)).map(|action| action.to_string());
    let game = Galerie::new(3, Options::default()).expect("three can play");
    assert_eq!(overdue(&game, 2), Some("decline".into()));
    let guarding = || full().guards("4,6 5,7").thief("4,1").turn_of_guard(1);
    assert_eq!(overdue(&super::after(guarding(), "chance: roll 1 eye"), 2), None);
    assert_eq!(overdue(&super::after(guarding(), "chance: roll 1 eye\n2: move 4,5"), 2), None);
    assert_eq!(
        overdue(&super::after(guarding(), "chance: roll 1 motion\n2: detect"), 1),
        Some("answer".into())
    );
    assert_eq!(overdue(&super::after(guarding(), "chance: roll 1 motion\n2: detect"), 2), None);
    assert_eq!(overdue(&full().thief("4,1").game(), 1), None);
}

//! The last question: DJ-24.

use magpie_diamantenjagd::{Action, DiamantenJagd};
use magpie_rules::{Game, Seat};

use super::{Deal, cards, check, gems, late, may, play, refuse, view, waiting};

fn start() -> DiamantenJagd {
    let hand = "red pearl one, red pearl three, blue opal one, blue opal two, blue opal three, green opal one, green opal two, green opal three";
    Deal::among(4).stolen("red pearl two").hand(3, hand).cards(1, "red, blue, green, yellow").start()
}

// rule: DJ-24
#[test]
fn any_simple_or_double_question_can_be_asked_without_a_card() {
    let last: Vec<String> =
        may(&start(), 1).into_iter().filter(|action| action.starts_with("last ask")).collect();
    assert_eq!(last.len(), 43 * 3);
    assert!(
        last.contains(&"last ask 3 for red pearl".into()) && last.contains(&"last ask 4 for opal".into())
    );
    refuse(&start(), "1: last ask 1 for opal", "asks-themselves");
    refuse(&start(), "1: last ask 6 for opal", "no-such-player");
    let told = "1 asked 3 for red pearl with last question: 2";
    for seat in 0..=4 {
        let expected =
            if seat == 1 { format!("{told}: red pearl one, red pearl three") } else { told.into() };
        check(start(), "1: last ask 3 for red pearl", seat, &[&expected]);
    }
    check(start(), "1: last ask 3 for opal", 1, &["1 asked 3 for opal with last question: 6"]);
}

// rule: DJ-24
#[test]
fn it_belongs_to_the_own_turn_and_costs_no_card() {
    refuse(&start(), "2: last ask 3 for red", "not-your-turn");
    let (game, _) = play(start(), "1: last ask 3 for red pearl");
    assert_eq!(view(&game, 2).players[0].cards, cards("red, blue, green, yellow"));
    assert!(view(&game, 2).discard.is_empty());
    // Also without any card.
    let game = late(&start(), &["nothing", "red", "nothing", "nothing"], "nothing", &[]);
    play(game, "1: last ask 3 for red pearl");
}

// rule: DJ-24
#[test]
fn until_it_is_asked_everybody_may_accuse() {
    // Announcing and asking are one act: nothing comes before the question by which the others could be barred.
    for other in 2..=4 {
        assert_eq!(may(&start(), other), ["accuse"]);
    }
    let (game, _) = play(start(), "2: accuse\n2: silent\n1: last ask 3 for red pearl");
    assert_eq!(waiting(&game), "1");
}

// rule: DJ-24
#[test]
fn then_the_detective_must_accuse_before_anybody_else_acts() {
    let (game, _) = play(start(), "1: last ask 3 for red pearl");
    assert_eq!(waiting(&game), "1");
    for other in 2..=4 {
        assert!(may(&game, other).is_empty());
        refuse(&game, &format!("{other}: accuse"), "not-your-turn");
    }
    for action in ["ask 2 for red", "accuse", "pass", "last ask 2 for red"] {
        refuse(&game, &format!("1: {action}"), "name-the-gem");
    }
    let game = check(
        start(),
        "1: last ask 3 for red pearl
         1: name red pearl two",
        2,
        &[
            "1 asked 3 for red pearl with last question: 2",
            "1 named a gem",
            "over, won by 1; stolen: red pearl two; 4 hands shown",
        ],
    );
    assert_eq!(waiting(&game), "nothing");
}

// rule: DJ-24
#[test]
fn who_is_silent_has_accused_wrongly() {
    for inputs in ["1: last ask 3 for red pearl", "1: accuse"] {
        let (game, _) = play(start(), inputs);
        assert_eq!(game.overdue(Seat::at(0)), Some(Action::Silent {}), "so the clock decides");
        assert_eq!(game.overdue(Seat::at(1)), None);
        let wrong = "1 was wrong and lays down red, blue, green, yellow";
        check(game.clone(), "1: silent", 2, &["1 was silent", wrong, "turn of 2"]);
        let game = check(
            game,
            "1: silent",
            1,
            &["1 was silent", &format!("{wrong}, stolen: red pearl two"), "turn of 2"],
        );
        assert_eq!(view(&game, 1).stolen, Some(gems("red pearl two")));
        assert!(may(&game, 1).is_empty());
    }
    refuse(&start(), "1: silent", "accuse-first");
    assert_eq!(start().overdue(Seat::at(0)), None, "the rules say nothing of slow questions");
}

//! When the question cards run out: DJ-18.

use magpie_diamantenjagd::DiamantenJagd;
use magpie_rules::Game;

use super::{Deal, check, late, may, notices, play, refuse, view, waiting};

/// Three players without a pile; only seat 3 has a question card left.
fn poor() -> DiamantenJagd {
    late(&Deal::among(3).stolen("red pearl two").start(), &["nothing", "nothing", "red"], "nothing", &[])
}

// rule: DJ-18
#[test]
fn without_a_card_one_may_accuse_ask_the_last_question_or_pass() {
    let (last, others): (Vec<String>, Vec<String>) =
        may(&poor(), 1).into_iter().partition(|action| action.starts_with("last ask"));
    assert_eq!((last.len(), others), (43 * 2, vec!["pass".to_string(), "accuse".into()]));
    let (game, _) = play(poor(), "1: pass\n2: pass");
    assert_eq!(waiting(&game), "3");
    refuse(&game, "3: pass", "has-cards");
    assert!(!may(&game, 3).contains(&"pass".into()));
}

// rule: DJ-18
#[test]
fn when_all_have_passed_in_succession_the_game_is_undecided() {
    // Seat 3 still asks: the passes before it do not count.
    let (game, events) = play(poor(), "1: pass\n2: pass\n3: ask 1 for red\n1: pass\n2: pass");
    assert_eq!(notices(&events, 0).last().map(String::as_str), Some("turn of 3"));
    let game =
        check(game, "3: pass", 0, &["3 passed", "over, won by nobody; stolen: red pearl two; 3 hands shown"]);
    assert!(game.outcome().expect("the game is over").winners.is_empty());
    assert!(view(&game, 0).hands.is_some());
}

// rule: DJ-18, DJ-22
#[test]
fn only_detectives_in_play_need_to_pass_and_an_accusation_breaks_the_succession() {
    let (game, _) = play(poor(), "1: pass\n3: accuse\n3: name blue opal one");
    assert_eq!(waiting(&game), "2");
    let (game, _) = play(game, "2: pass");
    assert_eq!(waiting(&game), "1", "the pass before the accusation does not count");
    let (game, _) = play(game, "1: pass");
    assert_eq!(waiting(&game), "nothing");
}

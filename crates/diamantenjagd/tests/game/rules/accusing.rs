//! Accusing: DJ-19 to DJ-23, DJ-25.

use magpie_diamantenjagd::{Attribute, DiamantenJagd, GemSet};
use magpie_rules::{Game, Seat};

use super::{Deal, cards, check, gems, may, notices, play, refuse, view, waiting};

fn deal() -> Deal {
    Deal::among(4).stolen("red pearl two").cards(2, "red, blue, pearl two, any + any").cards(1, "two")
}

// rule: DJ-19
#[test]
fn any_detective_may_accuse_at_any_time() {
    let game = deal().start();
    for seat in 1..=4 {
        let (game, _) = play(game.clone(), &format!("{seat}: accuse"));
        assert_eq!(waiting(&game), seat.to_string());
        assert_eq!(may(&game, seat).len(), 36 + 1, "any gem, or silence");
        for other in (1..=4).filter(|other| *other != seat) {
            assert!(may(&game, other).is_empty(), "nobody else can do anything");
            refuse(&game, &format!("{other}: accuse"), "not-your-turn");
            refuse(&game, &format!("{other}: name red pearl two"), "not-your-turn");
        }
    }
    refuse(&game, "1: name red pearl two", "accuse-first");
}

// rule: DJ-20
#[test]
fn who_is_right_wins_and_everything_is_shown() {
    let game = deal().start();
    let hands: Vec<_> = game.position().players.iter().map(|player| player.hand).collect();
    let game = check(
        game,
        "3: accuse
         3: name red pearl two",
        0,
        &["3 accuses", "3 named a gem", "over, won by 3; stolen: red pearl two; 4 hands shown"],
    );
    let outcome = game.outcome().expect("the game is over");
    assert_eq!(outcome.winners.iter().map(Seat::number).collect::<Vec<_>>(), [3]);
    assert_eq!(outcome.sheets.iter().map(|sheet| sheet.points).collect::<Vec<_>>(), [0, 0, 1, 0]);
    for seat in 0..=4 {
        assert_eq!(view(&game, seat).stolen, Some(gems("red pearl two")));
        assert_eq!(view(&game, seat).hands.as_ref(), Some(&hands));
    }
    refuse(&game, "1: accuse", "game-over");
    refuse(&game, "chance: draw red", "game-over");
}

// rule: DJ-21
#[test]
fn who_is_wrong_is_out_and_tells_nothing() {
    let game = deal().start();
    let inputs = "2: accuse\n2: name green opal one";
    let (after, events) = play(game, inputs);
    let laid = "lays down red, blue, pearl two, any + any";
    assert_eq!(
        notices(&events, 2),
        [
            "2 accuses",
            "2 named a gem: green opal one",
            &format!("2 was wrong and {laid}, stolen: red pearl two"),
        ]
    );
    for other in [0, 1, 3, 4] {
        assert_eq!(
            notices(&events, other),
            ["2 accuses", "2 named a gem", &format!("2 was wrong and {laid}")]
        );
        let view = view(&after, other);
        assert_eq!((view.stolen, view.named), (None, gems("nothing")));
        assert!(!view.players[1].detective && view.players[1].cards.is_empty());
        assert_eq!(view.discard, cards("red, blue, pearl two, any + any"));
        assert_eq!(view.top, Some("any + any".parse().expect("a card")));
    }
    assert_eq!(view(&after, 2).stolen, Some(gems("red pearl two")), "who accused has looked");
    assert_eq!(view(&after, 2).named, gems("green opal one"));
    assert!(may(&after, 2).is_empty());
    for action in ["accuse", "pass", "last ask 1 for red", "silent", "name red pearl two"] {
        refuse(&after, &format!("2: {action}"), "no-detective");
    }
}

// rule: DJ-10, DJ-21
#[test]
fn what_was_laid_down_last_is_on_top() {
    let top = |game: &DiamantenJagd| view(game, 0).top.map(|card| card.to_string());
    assert_eq!(top(&deal().start()), None);
    let (game, _) = play(deal().start(), "1: ask 3 for two\nchance: draw yellow three");
    assert_eq!(top(&game).as_deref(), Some("two"));
    let (game, _) = play(game, "3: accuse\n3: name green opal one");
    let laid = view(&deal().start(), 3).players[2].cards.iter().last().map(|card| card.to_string());
    assert_eq!(top(&game), laid, "the cards of who was wrong");
}

// rule: DJ-21
#[test]
fn who_is_out_keeps_their_gems_and_answers() {
    let (game, _) = play(deal().start(), "2: accuse\n2: name green opal one");
    assert_eq!(view(&game, 2).hand.map(GemSet::len), Some(8));
    let twos = view(&game, 2).hand.map(|hand| hand.and(Attribute::Two.gems()).count());
    let (game, _) = play(game, "1: ask 2 for two");
    assert_eq!(Some(view(&game, 0).questions[0].count), twos);
}

// rule: DJ-22
#[test]
fn the_turn_passes_over_who_is_out() {
    // Out of turn: whoever was on turn goes on.
    let (game, events) = play(deal().start(), "2: accuse\n2: name green opal one");
    assert_eq!(waiting(&game), "1");
    assert!(!notices(&events, 0).iter().any(|words| words.starts_with("turn of")));
    let (game, _) = play(game, "1: ask 3 for two\nchance: draw yellow three");
    assert_eq!(waiting(&game), "3", "seat 2 is passed over");
    // On turn: the next detective is on turn, and nothing is drawn.
    let game = check(
        game,
        "3: accuse
         3: silent",
        4,
        &["3 accuses", "3 was silent", "3 was wrong and lays down pearl, opal, one, three", "turn of 4"],
    );
    assert_eq!(waiting(&game), "4");
    assert_eq!(view(&game, 0).pile, 54 - 16 - 1);
}

// rule: DJ-23
#[test]
fn a_single_detective_plays_on_and_without_any_the_game_is_undecided() {
    let game = Deal::among(3).stolen("red pearl two").cards(3, "red, blue, green, yellow").start();
    let (game, _) = play(game, "1: accuse\n1: name blue opal one\n2: accuse\n2: name blue opal one");
    assert_eq!(waiting(&game), "3");
    let (game, _) = play(game, "3: ask 1 for red\nchance: draw any + any");
    assert_eq!(waiting(&game), "3", "nobody else is left");
    let (game, events) = play(game, "3: accuse\n3: name blue opal one");
    assert_eq!(
        notices(&events, 0).last().map(String::as_str),
        Some("over, won by nobody; stolen: red pearl two; 3 hands shown")
    );
    let outcome = game.outcome().expect("the game is over");
    assert!(outcome.winners.is_empty());
    assert!(outcome.sheets.iter().all(|sheet| (sheet.points, sheet.rank) == (0, 1)));
}

// rule: DJ-25
#[test]
fn the_first_of_two_accusations_is_heard() {
    let (game, _) = play(deal().start(), "4: accuse");
    refuse(&game, "3: accuse", "not-your-turn");
    let (game, _) = play(game, "4: name blue opal one");
    let (game, _) = play(game, "3: accuse\n3: name red pearl two");
    assert_eq!(game.outcome().expect("the game is over").winners.iter().next().map(Seat::number), Some(3));
}

//! A turn: DJ-10 to DJ-16.

use magpie_rules::Game;

use super::{Deal, cards, check, gems, may, play, refuse, view, waiting};

/// Seat 2 has all pearls of two colours and two opals.
fn deal() -> Deal {
    Deal::among(4)
        .hand(2, "red pearl one, red pearl two, red pearl three, blue pearl one, blue pearl two, blue pearl three, green opal one, green opal two")
        .cards(1, "pearl, red pearl, pearl + any, any + any")
        .stolen("yellow diamond one")
}

// rule: DJ-10
#[test]
fn a_card_is_played_openly_and_put_to_one_other_player() {
    let game = deal().start();
    refuse(&game, "1: ask 1 for pearl", "asks-themselves");
    refuse(&game, "1: ask 5 for pearl", "no-such-player");
    refuse(&game, "1: ask 2 for opal", "not-your-card");
    let asks: Vec<String> = may(&game, 1)
        .into_iter()
        .filter(|action| action.starts_with("ask") && action.ends_with(" for pearl"))
        .collect();
    assert_eq!(asks, ["ask 2 for pearl", "ask 3 for pearl", "ask 4 for pearl"]);
    let (game, _) = play(game, "1: ask 2 for blue pearl with pearl + any");
    for seat in 0..=4 {
        let view = view(&game, seat);
        assert_eq!(view.discard, cards("pearl + any"));
        assert_eq!(view.players[0].cards, cards("pearl, red pearl, any + any"));
        let heard = view.questions[0];
        assert_eq!((heard.by.number(), heard.to.number()), (1, 2));
        assert_eq!(
            (heard.question.to_string(), heard.with.to_string()),
            ("blue pearl".into(), "pearl + any".into())
        );
    }
}

// rule: DJ-11
#[test]
fn the_answer_to_a_simple_question_is_a_number_for_everyone() {
    for seat in 0..=4 {
        let game = check(deal().start(), "1: ask 2 for pearl", seat, &["1 asked 2 for pearl with pearl: 6"]);
        assert_eq!((view(&game, seat).questions[0].count, view(&game, seat).questions[0].shown), (6, None));
    }
}

// rule: DJ-12
#[test]
fn the_answer_to_a_double_question_is_shown_to_the_asker_alone() {
    let told = "1 asked 2 for red pearl with red pearl: 3";
    let shown = "red pearl one, red pearl two, red pearl three";
    for seat in 0..=4 {
        let expected = if seat == 1 { format!("{told}: {shown}") } else { told.to_string() };
        let game = check(deal().start(), "1: ask 2 for red pearl", seat, &[&expected]);
        let heard = view(&game, seat).questions[0];
        assert_eq!(heard.count, 3);
        assert_eq!(heard.shown, (seat == 1).then(|| gems(shown)));
    }
}

// rule: DJ-13, DJ-14
#[test]
fn a_free_choice_is_answered_with_a_number_and_nothing_is_shown() {
    for seat in 0..=4 {
        for with in ["pearl + any", "any + any"] {
            let told = format!("1 asked 2 for red pearl with {with}: 3");
            check(deal().start(), &format!("1: ask 2 for red pearl with {with}"), seat, &[&told]);
        }
    }
}

// rule: DJ-13, DJ-14
#[test]
fn free_attributes_come_from_another_category() {
    let game = deal().start();
    for wrong in ["pearl", "red two", "red opal"] {
        refuse(&game, &format!("1: ask 2 for {wrong} with pearl + any"), "not-on-the-card");
    }
    refuse(&game, "1: ask 2 for pearl with any + any", "not-on-the-card");
    let with = |card: &str| may(&game, 1).iter().filter(|action| action.ends_with(card)).count();
    assert_eq!(with("with pearl + any"), 7 * 3);
    assert_eq!(with("with any + any"), 33 * 3);
}

// rule: DJ-15
#[test]
fn the_answer_is_always_what_is_in_the_hand() {
    let game = deal().cards(1, "opal, green, green two, opal two").cards(2, "pearl, two").start();
    let hand = view(&game, 2).hand.expect("a player has a hand");
    for question in ["opal", "green", "green two", "opal two"] {
        let (after, _) = play(game.clone(), &format!("1: ask 2 for {question}"));
        let heard = view(&after, 3).questions[0];
        assert_eq!(heard.count, hand.and(heard.question.gems()).count(), "{question}");
    }
}

// rule: DJ-16
#[test]
fn a_new_card_is_drawn_at_the_end_of_the_turn() {
    let (game, _) = play(deal().start(), "1: ask 2 for pearl");
    assert_eq!(waiting(&game), "chance");
    refuse(&game, "2: accuse", "not-your-turn");
    refuse(&game, "chance: draw pearl", "chance-impossible");
    refuse(&game, "chance: draw red pearl", "chance-impossible");
    let game = check(game, "chance: draw yellow three", 3, &["1 drew yellow three", "turn of 2"]);
    assert_eq!(view(&game, 3).players[0].cards, cards("red pearl, yellow three, pearl + any, any + any"));
    assert_eq!(view(&game, 3).pile, 54 - 16 - 1);
    assert_eq!(game.position().discard, cards("pearl"));
}

// rule: DJ-16
#[test]
fn without_a_pile_no_card_is_drawn() {
    let game = super::late(&deal().start(), &["red, blue", "green", "two", "one"], "nothing", &[]);
    let game = check(game, "1: ask 2 for red", 0, &["1 asked 2 for red with red: 3", "turn of 2"]);
    assert_eq!(view(&game, 0).players[0].cards, cards("blue"));
}

// rule: DJ-11, DJ-12
#[test]
fn what_was_told_is_not_repeated_in_the_view() {
    let (game, _) = play(deal().start(), "1: ask 2 for red pearl");
    for seat in 0..=4 {
        let view = view(&game, seat);
        assert_eq!(view.questions.len(), 1, "a bot finds it there");
        let sent = serde_json::to_value(&view).expect("a view is sent");
        assert_eq!(sent.get("questions"), None, "it is not sent again");
    }
}

//! Players, their cards and the deck; and what is no position at all.

use magpie_rules::{Game, SetupError};
use magpie_sneaky::{Impossible, Position, Sneaky};

use super::{EMPTY, NEW, OPENING, accepted, read, refused, rolling, table};

// rule: SNK-2, SNK-15, SNK-16, SNK-17
#[test]
fn players_and_their_cards_must_fit_the_table() {
    let purple_pile = r#"{"handcuffs": 2, "pile": ["purple 3"]}"#;
    let purple_threes = r#"{"handcuffs": 2, "threes": ["purple 3"]}"#;
    for (players, reason) in [
        (vec![NEW], "this game is for 2 to 4 players"),
        (vec![NEW; 5], "this game is for 2 to 4 players"),
        (vec![NEW; 300], "this game is for 2 to 4 players"),
        (vec![purple_pile, NEW], "seat 1: with two players there are"),
        (vec![NEW, r#"{"handcuffs": 2, "pile": []}"#], "seat 2: with two players there are"),
        (vec![NEW, NEW, purple_threes], "seat 3: with two players there are"),
        (
            vec![NEW, r#"{"handcuffs": 2, "twos": ["purple 3"]}"#],
            "the purple 3 cannot lie in the twos of seat 2",
        ),
        (
            vec![NEW, r#"{"handcuffs": 2, "threes": ["purple 2"]}"#],
            "the purple 2 cannot lie in the threes of seat 2",
        ),
        (
            vec![NEW, r#"{"handcuffs": 2, "twos": ["purple 1"]}"#],
            "the purple 1 cannot lie in the twos of seat 2",
        ),
        (
            vec![NEW, r#"{"handcuffs": 2, "ones": ["purple 2"]}"#],
            "the purple 2 cannot lie in the ones of seat 2",
        ),
        (
            vec![r#"{"handcuffs": 2, "pile": ["purple 1"]}"#, NEW, NEW],
            "the purple 1 cannot lie in the pile of seat 1",
        ),
        (vec![purple_threes, purple_threes], "the deck does not have that many cards \"purple 3\""),
        (
            vec![NEW, r#"{"handcuffs": 2, "ones": ["red 1"]}"#],
            "the deck does not have that many cards \"red 1\"",
        ),
    ] {
        refused(&rolling(&players, OPENING), reason);
    }
}

// rule: SNK-2
#[test]
fn the_card_that_is_too_many_is_named() {
    let reds = vec![r#""red 1""#; 300].join(", ");
    refused(
        &rolling(&[&format!(r#"{{"handcuffs": 2, "ones": [{reds}]}}"#), NEW], OPENING),
        "the deck does not have that many cards \"red 1\"",
    );
    let greens = vec![r#""green 2""#; 300].join(", ");
    let yellow_first = format!(r#"{{"handcuffs": 2, "twos": ["yellow 2", {greens}]}}"#);
    refused(&rolling(&[&yellow_first, NEW], OPENING), "the deck does not have that many cards \"green 2\"");
    refused(
        &rolling(&[NEW, NEW], r#"["red 1", "blue 3", "blue 3"]"#),
        "the deck does not have that many cards \"blue 3\"",
    );
    let stacking =
        r#""stage": {"at": "stacking", "seat": 1, "loot": ["blue 3", "red 2"], "above": ["blue 3"]}"#;
    refused(&table(&[NEW, NEW, NEW], EMPTY, stacking), "the deck does not have that many cards \"blue 3\"");
}

// rule: SNK-2
#[test]
fn a_pile_that_is_written_must_be_the_rest_of_the_deck() {
    let game = accepted(&rolling(&[NEW, NEW], OPENING));
    let mut position = game.position();
    position.pile.as_mut().unwrap().reverse();
    assert_eq!(Sneaky::from_position(&position), Ok(game), "the pile has no order");
    for pile in ["[]", r#"["red 2"]"#, &format!("[{}]", vec![r#""red 2""#; 300].join(", "))] {
        refused(
            &rolling(&[NEW, NEW], &format!(r#"{OPENING}, "pile": {pile}"#)),
            "the pile must hold exactly",
        );
    }
    // The rest of one deck is not the rest of another.
    position.options = serde_json::from_str(r#"{"deck": "1123"}"#).unwrap();
    assert_eq!(Sneaky::from_position(&position), Err(Impossible::WrongPile));
}

// rule: SNK-4, SNK-5
#[test]
fn before_the_first_turn_nothing_has_happened() {
    for stage in [r#""stage": {"at": "lot"}"#, r#""stage": {"at": "opening", "first": 2}"#] {
        accepted(&table(&[NEW, NEW], EMPTY, stage));
        for (players, middle) in [
            ([NEW, NEW], OPENING),
            ([NEW, r#"{"handcuffs": 1}"#], EMPTY),
            ([r#"{"handcuffs": 3}"#, NEW], EMPTY),
            ([NEW, r#"{"handcuffs": 2, "ones": ["red 1"]}"#], EMPTY),
        ] {
            refused(&table(&players, middle, stage), "before the first turn");
        }
        refused(&table(&[NEW, NEW], EMPTY, &format!(r#""turns_left": 2, {stage}"#)), "before the first turn");
    }
    refused(&table(&[NEW, NEW], EMPTY, r#""stage": {"at": "opening", "first": 3}"#), "seat 3 does not play");
}

#[test]
fn the_seat_must_play() {
    for stage in [
        r#"{"at": "rolling", "seat": 3}"#,
        r#"{"at": "placing", "seat": 3, "rolled": ["red", "red", "red", "red", "red", "red", "red"], "must_place": true}"#,
        r#"{"at": "stacking", "seat": 3, "loot": ["red 2", "grey 2"]}"#,
        r#"{"at": "refilling", "seat": 8}"#,
    ] {
        let seat = if stage.contains('8') { "seat 8 does not play" } else { "seat 3 does not play" };
        refused(&table(&[NEW, NEW], OPENING, &format!(r#""stage": {stage}"#)), seat);
    }
}

#[test]
fn what_is_not_a_position_is_not_read() {
    let fine = rolling(&[NEW, NEW], OPENING);
    for (from, to) in [
        (r#""seat": 1"#, r#""seat": 0"#),
        (r#""seat": 1"#, r#""seat": 9"#),
        ("red 1", "red 4"),
        ("red 1", "pink 1"),
        (r#""handcuffs": 2"#, r#""handcuffs": -1"#),
        (r#""handcuffs": 2"#, r#""handcuffs": 256"#),
        (r#""handcuffs": 2"#, r#""handcuffs": 2, "secret": 1"#),
        (r#"["red 1", "#, "["),
        (r#""rolling""#, r#""thinking""#),
    ] {
        let wrong = fine.replacen(from, to, 1);
        assert_ne!(wrong, fine);
        assert!(serde_json::from_str::<Position>(&wrong).is_err(), "{wrong}");
    }
}

/// Reasons that a caller may want to tell apart.
#[test]
fn reasons_are_values() {
    let why = |position: &str| Sneaky::from_position(&read(position)).unwrap_err();
    assert_eq!(why(&rolling(&[NEW], OPENING)), Impossible::Players(SetupError::Seats { least: 2, most: 4 }));
    assert_eq!(why(&rolling(&[NEW, NEW], EMPTY)), Impossible::WrongMiddle);
    assert_eq!(why(&table(&[NEW, NEW], OPENING, r#""stage": {"at": "over"}"#)), Impossible::NotOver);
}

// rule: SNK-3, SNK-5, SNK-19
#[test]
fn handcuffs_must_have_been_won() {
    for players in [
        [r#"{"handcuffs": 3}"#, NEW],
        [r#"{"handcuffs": 255}"#, r#"{"handcuffs": 255}"#],
        // A bonus needs two robbers.
        [r#"{"handcuffs": 3, "ones": ["grey 1"]}"#, NEW],
        [r#"{"handcuffs": 3, "threes": ["grey 3"]}"#, r#"{"handcuffs": 3, "threes": ["purple 3"]}"#],
        // What one has lost another has not won.
        [r#"{"handcuffs": 4}"#, r#"{"handcuffs": 0}"#],
        [r#"{"handcuffs": 3, "ones": ["grey 1"]}"#, r#"{"handcuffs": 0}"#],
    ] {
        refused(&rolling(&players, OPENING), "the players have more handcuffs than they can have won");
    }
    for players in [
        [r#"{"handcuffs": 3, "ones": ["grey 1", "purple 1"]}"#, NEW],
        [r#"{"handcuffs": 3, "ones": ["grey 1"]}"#, r#"{"handcuffs": 2, "threes": ["grey 3"]}"#],
        [r#"{"handcuffs": 3, "ones": ["grey 1", "purple 1"]}"#, r#"{"handcuffs": 0}"#],
    ] {
        accepted(&rolling(&players, OPENING));
    }
}

// rule: SNK-4
#[test]
fn three_robbers_lay_open_first() {
    let wrong = "the first robbers in the middle were a 1, a 2 and a 3 of three colours";
    let red = r#"{"handcuffs": 2, "ones": ["red 1"]}"#;
    let green = r#"{"handcuffs": 2, "threes": ["green 3"]}"#;
    for (first, middle) in [
        (NEW, r#"["red 1", "red 2", "red 3"]"#),
        (NEW, r#"["red 1", "green 2", "green 3"]"#),
        (NEW, r#"["red 1", "green 2", "blue 2"]"#),
        (red, r#"["red 2", "green 2", "blue 2"]"#),
        (green, r#"["yellow 2", "blue 2", "green 2"]"#),
    ] {
        refused(&rolling(&[first, NEW], middle), wrong);
    }
    for (first, middle) in [
        (NEW, r#"["green 2", "blue 3", "red 1"]"#),
        (red, r#"["blue 2", "green 3", "blue 2"]"#),
        (green, r#"["yellow 2", "blue 2", "blue 1"]"#),
    ] {
        accepted(&rolling(&[first, NEW], middle));
    }
    let refilling = r#""stage": {"at": "refilling", "seat": 1}"#;
    refused(&table(&[NEW, NEW], r#"["red 1", "green 2", null]"#, refilling), wrong);
}

/// Who has had how many turns is not asked.
#[test]
fn positions_need_no_history() {
    accepted(&rolling(
        &[r#"{"handcuffs": 2, "ones": ["red 1"], "threes": ["green 3"]}"#, NEW],
        r#"["yellow 2", "blue 2", "green 2"]"#,
    ));
    accepted(&rolling(&[r#"{"handcuffs": 0}"#, NEW, NEW], OPENING));
}

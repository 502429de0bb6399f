//! The last round and the end.

use super::{EMPTY, NEW, OPENING, ROLLING, accepted, refused, rolling, table};

/// All robbers but four purple ones: seat 1 has 9, seat 2 has 11.
const FIRST_HALF: &str = r#"{"handcuffs": 2, "ones": ["yellow 1", "red 1"], "twos": ["yellow 2", "yellow 2", "red 2", "red 2"],
                             "threes": ["yellow 3", "red 3", "green 3"]}"#;
const SECOND_HALF: &str = r#"{"handcuffs": 2, "ones": ["green 1", "blue 1", "grey 1"],
                              "twos": ["green 2", "green 2", "blue 2", "blue 2", "grey 2", "grey 2"], "threes": ["blue 3", "grey 3"]}"#;

/// The second half, with these cards in addition.
fn with(twos: &str, threes: &str) -> String {
    SECOND_HALF
        .replace(r#""grey 2"]"#, &format!(r#""grey 2"{twos}]"#))
        .replace(r#""grey 3"]"#, &format!(r#""grey 3"{threes}]"#))
}

// rule: SNK-22, SNK-24
#[test]
fn during_a_turn_the_middle_is_full_as_far_as_the_pile_reaches() {
    let taken = r#"{"handcuffs": 2, "ones": ["red 1"]}"#;
    for middle in [r#"[null, "green 2", "blue 3"]"#, EMPTY] {
        refused(&rolling(&[NEW, taken], middle), "the middle has a gap although the pile has cards");
    }
    let last = |middle: &str, second: &str, left: u8| {
        table(&[FIRST_HALF, second], middle, &format!(r#""turns_left": {left}, {ROLLING}"#))
    };
    accepted(&last(r#"["purple 1", "purple 2", "purple 3"]"#, &with(r#", "purple 2""#, ""), 1));
    accepted(&last(
        r#"[null, "purple 1", null]"#,
        &with(r#", "purple 2", "purple 2""#, r#", "purple 3""#),
        1,
    ));
    let everything = with(r#", "purple 2", "purple 2""#, r#", "purple 3""#)
        .replace(r#""grey 1""#, r#""grey 1", "purple 1""#);
    refused(&last(EMPTY, &everything, 1), "the middle has a gap although the pile has cards, or it is empty");
}

// rule: SNK-23
#[test]
fn the_last_round_is_on_exactly_when_the_pile_is_empty() {
    for left in [0, 1, 2, 3] {
        refused(
            &table(&[NEW, NEW], OPENING, &format!(r#""turns_left": {left}, {ROLLING}"#)),
            "turns_left must be given exactly",
        );
    }
    let second = with(r#", "purple 2""#, "");
    let late = |rest: &str| table(&[FIRST_HALF, &second], r#"["purple 1", "purple 2", "purple 3"]"#, rest);
    refused(&late(ROLLING), "turns_left must be given exactly");
    for (left, fits) in [(0, false), (1, true), (2, true), (3, false), (255, false)] {
        let position = late(&format!(r#""turns_left": {left}, {ROLLING}"#));
        if fits {
            accepted(&position);
        } else {
            refused(&position, "turns_left must be given exactly");
        }
    }
    let refilling = r#""stage": {"at": "refilling", "seat": 1}"#;
    refused(&late(refilling), "turns_left must be given exactly");
    refused(
        &late(&format!(r#""turns_left": 1, {refilling}"#)),
        "the middle is filled up only while it has a gap",
    );
}

// rule: SNK-23, SNK-24
#[test]
fn a_game_is_over_after_the_last_turn_or_with_an_empty_middle() {
    let not_yet = "the game is over only when no turn is left or the middle is empty in the last round";
    let second = with(r#", "purple 2", "purple 2""#, r#", "purple 3""#);
    let over = |second: &str, middle: &str, left: u8| {
        table(&[FIRST_HALF, second], middle, &format!(r#""turns_left": {left}, "stage": {{"at": "over"}}"#))
    };
    accepted(&over(&second, r#"["purple 1", null, null]"#, 0));
    refused(&over(&second, r#"["purple 1", null, null]"#, 1), not_yet);
    let everything = second.replace(r#""grey 1""#, r#""grey 1", "purple 1""#);
    accepted(&over(&everything, EMPTY, 0));
    accepted(&over(&everything, EMPTY, 1));
    refused(&over(&everything, EMPTY, 2), not_yet);
    refused(&table(&[FIRST_HALF, &everything], EMPTY, r#""stage": {"at": "over"}"#), not_yet);
    refused(&over(SECOND_HALF, r#"["purple 1", null, null]"#, 0), not_yet);
    refused(&table(&[NEW, NEW], OPENING, r#""stage": {"at": "over"}"#), not_yet);
}

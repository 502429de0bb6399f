//! Dice and new cards in the middle of a turn.

use magpie_sneaky::Position;

use super::{EMPTY, NEW, OPENING, accepted, refused, table};

/// Two players in their first turn, with these dice.
fn placing(dice: &str, rolled: &str, must_place: bool) -> String {
    let stage = format!(
        r#""stage": {{"at": "placing", "seat": 1, "dice": {dice}, "rolled": {rolled}, "must_place": {must_place}}}"#
    );
    table(&[NEW, NEW], OPENING, &stage)
}

// rule: SNK-8, SNK-9
#[test]
fn dice_lie_on_open_cards_up_to_their_value() {
    let own = r#"{"handcuffs": 2, "twos": ["yellow 2"]}"#;
    let on = |spot: &str, count: u8| {
        let stage = format!(r#""stage": {{"at": "rolling", "seat": 1, "dice": {{"{spot}": {count}}}}}"#);
        table(&[own, r#"{"handcuffs": 2, "twos": ["grey 2"]}"#], OPENING, &stage)
    };
    for (spot, count) in [("left", 1), ("centre", 1), ("centre", 2), ("right", 3), ("seat 2 twos", 2)] {
        accepted(&on(spot, count));
    }
    for spot in ["seat 1 twos", "seat 2 threes", "seat 2 pile", "seat 3 pile", "seat 8 threes"] {
        refused(&on(spot, 1), &format!("no card lies open at \"{spot}\""));
    }
    for (spot, count) in [("left", 2), ("left", 0), ("centre", 3), ("right", 4), ("right", 255)] {
        refused(&on(spot, count), &format!("the card at \"{spot}\" takes from one die to its value"));
    }
}

// rule: SNK-1, SNK-11, SNK-13
#[test]
fn there_are_seven_dice() {
    let seven = "the dice on cards and the dice rolled must be seven";
    refused(&placing("{}", r#"["red"]"#, true), seven);
    refused(&placing(r#"{"left": 1}"#, r#"["red", "red", "red", "red", "red", "red", "red"]"#, false), seven);
    refused(&placing(r#"{"left": 1}"#, "[]", false), seven);
    assert!(
        serde_json::from_str::<Position>(&placing("{}", &format!("[{}]", [r#""red""#; 8].join(", ")), true))
            .is_err()
    );
    // All seven on cards: there is nothing to roll. Eight on cards: there are not so many.
    let middle = r#"["red 3", "green 2", "blue 3"]"#;
    let on = |dice: &str| {
        let stage = format!(r#""stage": {{"at": "rolling", "seat": 1, "dice": {dice}}}"#);
        table(&[r#"{"handcuffs": 2, "ones": ["grey 1"]}"#, r#"{"handcuffs": 1}"#], middle, &stage)
    };
    accepted(&on(r#"{"left": 3, "right": 3}"#));
    refused(&on(r#"{"left": 3, "centre": 1, "right": 3}"#), seven);
    refused(&on(r#"{"left": 3, "centre": 2, "right": 3}"#), seven);
}

// rule: SNK-7, SNK-10, SNK-11
#[test]
fn the_step_of_a_turn_must_fit_the_dice() {
    let wrong = "with these dice the turn would be over, or something has been put down before";
    let no_use = r#"["grey", "grey", "grey", "grey", "grey", "grey", "grey"]"#;
    refused(&placing("{}", no_use, true), wrong);
    refused(&placing(r#"{"left": 1}"#, r#"["red", "red", "red", "red", "red", "red"]"#, true), wrong);
    refused(&placing("{}", r#"["red", "red", "red", "red", "red", "red", "red"]"#, false), wrong);
    accepted(&placing("{}", r#"["red", "red", "red", "red", "red", "red", "red"]"#, true));
    accepted(&placing(r#"{"left": 1}"#, r#"["red", "red", "red", "red", "red", "red"]"#, false));
    accepted(&placing(r#"{"left": 1, "centre": 2, "right": 3}"#, r#"["red"]"#, false));
}

/// Seat 1 of three, who has also caught the red 1, lays these cards.
fn stacking(handcuffs: u8, middle: &str, loot: &str, above: &str) -> String {
    let taker = format!(r#"{{"handcuffs": {handcuffs}, "ones": ["red 1"]}}"#);
    let stage = format!(r#""stage": {{"at": "stacking", "seat": 1, "loot": {loot}, "above": {above}}}"#);
    table(&[&taker, NEW, NEW], middle, &stage)
}

// rule: SNK-16, SNK-17
#[test]
fn the_order_is_chosen_only_among_different_cards_of_one_pile() {
    for (loot, above) in [
        (r#"["green 2", "blue 3"]"#, "[]"),
        (r#"["green 2", "blue 3"]"#, r#"["yellow 2"]"#),
        (r#"["green 2", "blue 3", "yellow 2"]"#, "[]"),
        (r#"["green 2", "green 2", "yellow 3"]"#, "[]"),
    ] {
        accepted(&stacking(2, EMPTY, loot, above));
    }
    let wrong = "the cards to be laid must be two or three 2s and 3s";
    for (loot, above) in [
        ("[]", "[]"),
        (r#"["green 2"]"#, "[]"),
        (r#"["green 2", "green 2"]"#, "[]"),
        (r#"["green 2"]"#, r#"["blue 3"]"#),
        (r#"["green 2", "green 2"]"#, r#"["blue 3"]"#),
        (r#"["green 2", "grey 1"]"#, "[]"),
        (r#"["green 2", "blue 3", "yellow 3"]"#, "[]"),
        (r#"["green 2", "yellow 2", "grey 2", "purple 2"]"#, "[]"),
        (r#"["green 2", "yellow 2"]"#, r#"["grey 2", "purple 2"]"#),
    ] {
        refused(&stacking(2, EMPTY, loot, above), wrong);
    }
    let two = |loot: &str, above: &str| {
        let stage = format!(r#""stage": {{"at": "stacking", "seat": 1, "loot": {loot}, "above": {above}}}"#);
        table(&[r#"{"handcuffs": 3, "ones": ["red 1"]}"#, NEW], EMPTY, &stage)
    };
    accepted(&two(r#"["green 2", "yellow 2", "blue 3"]"#, "[]"));
    accepted(
        &two(r#"["green 2", "yellow 2"]"#, r#"["grey 2"]"#)
            .replace(NEW, r#"{"handcuffs": 2, "threes": ["blue 3"]}"#),
    );
    refused(&two(r#"["green 2", "blue 3"]"#, "[]"), wrong);
    refused(&two(r#"["green 2", "yellow 2"]"#, r#"["blue 3"]"#), wrong);
}

// rule: SNK-8, SNK-14, SNK-16
#[test]
fn what_was_taken_from_the_middle_is_gone_from_it() {
    let gaps = "the middle must have a gap for every card that was taken from it";
    let loot = r#"["green 2", "blue 3"]"#;
    let full = r#"["grey 1", "purple 2", "yellow 3"]"#;
    let two = |middle: &str| {
        let stage = r#""stage": {"at": "stacking", "seat": 1, "loot": ["green 2", "blue 2"]}"#;
        table(&[NEW, NEW], middle, stage)
    };
    // Of two other players both tops can have been stolen, of one only one of the 2s.
    accepted(&stacking(1, full, loot, "[]"));
    refused(&stacking(1, full, loot, r#"["yellow 2"]"#), gaps);
    accepted(&stacking(2, r#"["grey 1", "purple 2", null]"#, loot, r#"["yellow 2"]"#));
    refused(&two(full), gaps);
    accepted(&two(r#"["grey 1", null, "yellow 3"]"#));
    // There is a gap for the red 1 too, but not for more.
    accepted(&stacking(2, EMPTY, loot, "[]"));
    refused(&two(EMPTY), gaps);
}

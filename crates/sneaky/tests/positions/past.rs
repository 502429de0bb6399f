//! Positions that no turns can have led to.

use crate::{EMPTY, NEW, OPENING, accepted, refused, rolling, table};

// rule: SNK-3, SNK-5, SNK-19
#[test]
fn handcuffs_must_have_been_won_by_their_owner() {
    for players in [
        [r#"{"handcuffs": 3}"#, NEW],
        [r#"{"handcuffs": 255}"#, r#"{"handcuffs": 255}"#],
        // What one player loses goes to the supply, not to another.
        [r#"{"handcuffs": 4}"#, r#"{"handcuffs": 0}"#],
        // A bonus needs two robbers.
        [r#"{"handcuffs": 3, "ones": ["grey 1"]}"#, NEW],
        // The 1s of another player have won nothing for this one.
        [r#"{"handcuffs": 3, "threes": ["grey 3"]}"#, r#"{"handcuffs": 2, "ones": ["grey 1"]}"#],
        // Two robbers do not win a handcuff for each of two players.
        [r#"{"handcuffs": 3, "threes": ["grey 3"]}"#, r#"{"handcuffs": 3, "threes": ["purple 3"]}"#],
    ] {
        refused(&rolling(&players, OPENING), "the players have more handcuffs than they can have won");
    }
    for players in [
        [r#"{"handcuffs": 3, "ones": ["grey 1", "purple 1"]}"#, r#"{"handcuffs": 1}"#],
        [r#"{"handcuffs": 3, "ones": ["grey 1"]}"#, r#"{"handcuffs": 1, "threes": ["grey 3"]}"#],
        [
            r#"{"handcuffs": 4, "threes": ["grey 3"]}"#,
            r#"{"handcuffs": 0, "twos": ["grey 2", "grey 2"], "threes": ["purple 3"]}"#,
        ],
    ] {
        accepted(&rolling(&players, OPENING));
    }
}

// rule: SNK-4
#[test]
fn the_robbers_of_the_start_must_be_somewhere() {
    for middle in [
        r#"["red 1", "red 2", "blue 3"]"#,
        r#"["red 1", "green 2", "blue 2"]"#,
        r#"["red 2", "green 2", "blue 2"]"#,
        r#"["red 1", "blue 2", "blue 3"]"#,
        r#"["red 1", "green 2", "red 3"]"#,
    ] {
        refused(&rolling(&[NEW, NEW], middle), "the start needs a 1, a 2 and a 3 of different colours");
    }
    for middle in [r#"["blue 3", "red 1", "green 2"]"#, r#"["green 2", "blue 3", "red 1"]"#] {
        accepted(&rolling(&[NEW, NEW], middle));
    }
    // What is missing from the middle may have been caught.
    let caught = |card: &str, middle: &str| {
        rolling(&[&format!(r#"{{"handcuffs": 2, "ones": ["{card}"]}}"#), r#"{"handcuffs": 1}"#], middle)
    };
    accepted(&caught("grey 1", r#"["red 2", "green 2", "blue 3"]"#));
    for (card, middle) in [
        // There is no 3.
        ("grey 1", r#"["red 2", "green 2", "blue 1"]"#),
        // The 2 and the 3 have one colour.
        ("red 1", r#"["grey 2", "purple 1", "grey 3"]"#),
        // All have one of two colours.
        ("blue 1", r#"["red 1", "blue 2", "red 3"]"#),
    ] {
        refused(&caught(card, middle), "the start needs");
    }
}

// rule: SNK-6, SNK-19, SNK-20
#[test]
fn players_take_turns() {
    const ONE: &str = r#"{"handcuffs": 1}"#;
    const NONE: &str = r#"{"handcuffs": 0}"#;
    const CAUGHT: &str = r#"{"handcuffs": 2, "ones": ["grey 1"]}"#;
    for players in [
        vec![NEW, NEW],
        vec![NEW, ONE],
        vec![ONE, ONE],
        vec![ONE, NONE],
        vec![NONE, NONE],
        vec![NEW, ONE, ONE],
        vec![NEW, NEW, ONE, ONE],
        vec![CAUGHT, ONE],
        vec![NEW, CAUGHT],
        vec![CAUGHT, r#"{"handcuffs": 2, "pile": ["purple 3"]}"#, ONE],
    ] {
        accepted(&rolling(&players, OPENING));
    }
    for players in [
        // Seat 1 is about to roll: it cannot have had more turns than the others.
        vec![ONE, NEW],
        vec![NONE, ONE],
        vec![CAUGHT, NEW],
        // Nobody has had two turns more than another.
        vec![NEW, NONE],
        vec![NEW, ONE, NONE],
        vec![NEW, NEW, CAUGHT, NONE],
        // Turns go round: seat 3 cannot be left out.
        vec![NEW, ONE, NEW],
        vec![NEW, CAUGHT, NEW],
    ] {
        refused(
            &rolling(&players, OPENING),
            "with these handcuffs and robbers the players cannot have taken turns",
        );
    }
    check_turns_after_many_ones();
}

/// Three 1s at most are caught in a turn, so nine take three turns, and eleven take four.
fn check_turns_after_many_ones() {
    const REASON: &str = "with these handcuffs and robbers the players cannot have taken turns";
    const NINE: &str = r#""grey 1", "grey 1", "purple 1", "purple 1", "blue 1", "blue 1", "yellow 1", "yellow 1", "green 1""#;
    let nine = format!(r#"{{"handcuffs": 2, "ones": [{NINE}]}}"#);
    let eleven = format!(r#"{{"handcuffs": 2, "ones": [{NINE}, "green 1", "red 1"]}}"#);
    let second = |first: &str, handcuffs: u8, cards: &str| {
        let stage = r#""options": {"deck": "1123"}, "stage": {"at": "rolling", "seat": 2}"#;
        table(&[first, &format!(r#"{{"handcuffs": {handcuffs}{cards}}}"#)], OPENING, stage)
    };
    // In two turns or more without loot seat 2 has lost both handcuffs.
    accepted(&second(&nine, 0, ""));
    refused(&second(&nine, 1, ""), REASON);
    // With two robbers that it may have caught it can have had two turns and still have two handcuffs, but not three.
    let two_caught = r#", "twos": ["grey 2"], "threes": ["grey 3"]"#;
    accepted(&second(&nine, 2, two_caught));
    refused(&second(&eleven, 2, two_caught), REASON);
    accepted(&second(&eleven, 1, two_caught));
    // A turn that is being settled counts as played: then seat 2 is next, and seat 3 has had as many turns.
    let stacking = |third: u8| {
        let stage = r#""options": {"deck": "1123"}, "stage": {"at": "stacking", "seat": 1, "loot": ["green 2", "blue 3"]}"#;
        table(
            &[r#"{"handcuffs": 1}"#, &nine, &format!(r#"{{"handcuffs": {third}}}"#)],
            r#"["red 1", null, null]"#,
            stage,
        )
    };
    accepted(&stacking(1));
    refused(&stacking(2), REASON);
}

// rule: SNK-22
#[test]
fn the_middle_is_filled_up_after_a_turn_that_took_from_it() {
    let after = |taker: &str, middle: &str| {
        table(&[taker, NEW], middle, r#""stage": {"at": "refilling", "seat": 1}"#)
    };
    let red = r#"{"handcuffs": 2, "ones": ["red 1"]}"#;
    accepted(&after(red, r#"[null, "green 2", "blue 3"]"#));
    accepted(&after(
        r#"{"handcuffs": 3, "ones": ["red 1"], "twos": ["green 2"]}"#,
        r#"[null, null, "blue 3"]"#,
    ));
    accepted(&after(
        r#"{"handcuffs": 3, "ones": ["red 1"], "twos": ["green 2"], "threes": ["blue 3"]}"#,
        EMPTY,
    ));
    let third = |second: &str, third: &str| {
        let stage = r#""stage": {"at": "refilling", "seat": 1}"#;
        table(&[red, second, third], r#"[null, "green 2", "blue 3"]"#, stage)
    };
    accepted(&third(NEW, r#"{"handcuffs": 1}"#));
    refused(&third(r#"{"handcuffs": 1}"#, NEW), "with these handcuffs and robbers");
    refused(&after(NEW, OPENING), "the middle is filled up only while it has a gap and the pile has cards");
    let reason = "seat 1 does not have the robbers and the handcuffs";
    refused(
        &after(red, r#"[null, null, "blue 3"]"#).replace(NEW, r#"{"handcuffs": 2, "twos": ["green 2"]}"#),
        reason,
    );
    refused(
        &after(r#"{"handcuffs": 0, "ones": ["red 1"], "twos": ["green 2"]}"#, r#"[null, null, "blue 3"]"#)
            .replace(NEW, r#"{"handcuffs": 1}"#),
        reason,
    );
    // Seven dice do not catch two 3s and a 2.
    let threes = r#"{"handcuffs": 3, "twos": ["green 2"], "threes": ["blue 3", "grey 3"]}"#;
    refused(&after(threes, EMPTY).replace(NEW, r#"{"handcuffs": 2, "ones": ["red 1"]}"#), reason);
}

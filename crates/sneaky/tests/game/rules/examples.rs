//! The two examples of the rulebook: SNK-30 and SNK-31. They give every event, in order.

use super::{expect_facts, load, play, tell};

/// Plays and compares everything that happened, dice included.
fn check_all(position: &str, inputs: &str, events: &[&str], after: &[&str]) {
    let (game, happened) = play(load(position), inputs);
    assert_eq!(happened.iter().map(tell).collect::<Vec<_>>(), events);
    expect_facts(&game, after);
}

// rule: SNK-30
#[test]
fn sarah_catches_two_robbers_and_leaves_the_third() {
    check_all(
        r#"{"players": [{"handcuffs": 2}, {"handcuffs": 2}, {"handcuffs": 2}],
            "middle": ["green 3", "yellow 2", "red 1"], "stage": {"at": "rolling", "seat": 1}}"#,
        "chance: roll green green yellow blue grey purple purple
         1: green on left
         1: green on left
         1: yellow on centre
         1: roll on
         chance: roll red blue blue purple
         1: red on right
         1: roll on
         chance: roll green blue grey
         1: green on left
         1: stop",
        &[
            "1 rolled yellow green green blue grey purple purple",
            "1 put green on left",
            "1 put green on left",
            "1 put yellow on centre",
            "1 rolled red blue blue purple",
            "1 put red on right",
            "1 rolled green blue grey",
            "1 put green on left",
            "1 took green 3 from left",
            "1 took red 1 from right",
            "1 got a handcuff",
            "1 laid on pile: green 3",
        ],
        &[
            "middle: -, yellow 2, -",
            "1 has handcuffs: 3",
            "1 has ones: red 1",
            "1 has pile: green 3",
            "supply: 13",
            "waiting for chance",
        ],
    );
}

// rule: SNK-31
#[test]
fn tim_leaves_a_die_aside_and_rolls_on() {
    check_all(
        r#"{"players": [{"handcuffs": 3, "ones": ["red 1"], "pile": ["green 3"]}, {"handcuffs": 2}, {"handcuffs": 2}],
            "middle": ["yellow 2", "blue 2", "green 2"], "stage": {"at": "rolling", "seat": 2}}"#,
        "chance: roll green green blue yellow red red grey
         2: green on seat 1 pile
         2: green on right
         2: blue on centre
         2: roll on
         chance: roll green green yellow yellow",
        &[
            "2 rolled yellow red red green green blue grey",
            "2 put green on seat 1 pile",
            "2 put green on right",
            "2 put blue on centre",
            "2 rolled yellow yellow green green",
        ],
        &[
            "dice on seat 1 pile: 1",
            "dice on right: 1",
            "dice on centre: 1",
            "2 may: yellow on left, green on right, green on seat 1 pile",
        ],
    );
}

// rule: SNK-31
#[test]
fn before_rolling_on_tim_could_have_put_the_yellow_die_down() {
    check_all(
        r#"{"players": [{"handcuffs": 3, "ones": ["red 1"], "threes": ["green 3"]}, {"handcuffs": 2}],
            "middle": ["yellow 2", "blue 2", "green 2"], "stage": {"at": "rolling", "seat": 2}}"#,
        "chance: roll green green blue yellow red red grey
         2: green on seat 1 threes
         2: green on right
         2: blue on centre",
        &[
            "2 rolled yellow red red green green blue grey",
            "2 put green on seat 1 threes",
            "2 put green on right",
            "2 put blue on centre",
        ],
        &["2 may: yellow on left, stop, roll on", "loose dice: yellow red red grey"],
    );
}

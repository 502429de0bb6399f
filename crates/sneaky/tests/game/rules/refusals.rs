//! Every refusal has its moment. That nothing changes is checked with each of them.

use super::{check_refused, new_game, refuse};

/// Two players; seat 1 has put a red die down and has green and grey ones left.
const PLACING: &str = r#"{
    "players": [{"handcuffs": 2, "twos": ["yellow 2"]}, {"handcuffs": 2, "threes": ["purple 3"]}],
    "middle": ["red 1", "green 2", "blue 3"],
    "stage": {"at": "placing", "seat": 1, "dice": {"left": 1}, "rolled": ["red", "green", "green", "green", "grey", "grey"],
              "must_place": false}}"#;

/// Seat 1 chooses the order of two 2s; its 3 has a pile of its own.
const STACKING: &str = r#"{
    "players": [{"handcuffs": 2, "ones": ["red 1"]}, {"handcuffs": 2}],
    "middle": [null, null, null],
    "stage": {"at": "stacking", "seat": 1, "loot": ["green 2", "yellow 2", "blue 3"]}}"#;

/// Seat 1 is rolling.
const ROLLING: &str = r#"{
    "players": [{"handcuffs": 2}, {"handcuffs": 2}], "middle": ["red 1", "green 2", "blue 3"],
    "stage": {"at": "rolling", "seat": 1}}"#;

/// Seat 1 has taken the left card.
const REFILLING: &str = r#"{
    "players": [{"handcuffs": 2, "ones": ["red 1"]}, {"handcuffs": 2}], "middle": [null, "green 2", "blue 3"],
    "stage": {"at": "refilling", "seat": 1}}"#;

const OVER: &str = r#"{
    "players": [
        {"handcuffs": 2, "ones": ["yellow 1", "red 1", "green 1"], "twos": ["yellow 2", "yellow 2", "red 2", "red 2", "green 2", "green 2"],
         "threes": ["yellow 3", "red 3", "green 3"]},
        {"handcuffs": 2, "ones": ["blue 1", "grey 1", "purple 1"], "twos": ["blue 2", "blue 2", "grey 2", "grey 2", "purple 2", "purple 2"],
         "threes": ["blue 3", "grey 3"]}],
    "middle": [null, null, "purple 3"], "turns_left": 0, "stage": {"at": "over"}}"#;

// rule: SNK-6, SNK-7
#[test]
fn only_the_player_whose_turn_it_is_may_act_and_only_when_asked() {
    for other in ["2: stop", "2: green on centre", "3: stop", "8: roll on", "2: top green 2"] {
        check_refused(PLACING, "", other, "not-your-turn");
    }
    for position in [ROLLING, REFILLING] {
        for early in ["1: stop", "1: roll on", "1: green on centre", "2: stop"] {
            check_refused(position, "", early, "not-your-turn");
        }
    }
    refuse(&new_game(2), "1: stop", "not-your-turn");
}

// rule: SNK-24
#[test]
fn nothing_happens_after_the_end() {
    for late in [
        "1: stop",
        "2: roll on",
        "1: purple on right",
        "chance: roll purple",
        "chance: turn up red 1",
        "chance: lot 1",
    ] {
        check_refused(OVER, "", late, "game-over");
    }
}

// rule: SNK-11, SNK-16
#[test]
fn an_action_of_another_moment_is_not_now() {
    check_refused(PLACING, "", "1: top yellow 2", "not-now");
    for action in [
        "1: stop",
        "1: roll on",
        "1: green on left",
        "1: yellow on seat 1 twos",
        "1: purple on seat 2 threes",
    ] {
        check_refused(STACKING, "", action, "not-now");
    }
}

// rule: SNK-7, SNK-8, SNK-9, SNK-13, SNK-16
#[test]
fn every_wrong_action_has_its_reason() {
    let must = PLACING.replace("false", "true");
    for (position, action, code) in [
        (must.as_str(), "1: stop", "place-first"),
        (must.as_str(), "1: roll on", "place-first"),
        (PLACING, "1: yellow on seat 1 twos", "own-pile"),
        (PLACING, "1: green on seat 1 threes", "own-pile"),
        (PLACING, "1: green on seat 1 pile", "own-pile"),
        (PLACING, "1: purple on seat 2 twos", "no-card"),
        (PLACING, "1: purple on seat 2 pile", "no-card"),
        (PLACING, "1: purple on seat 3 threes", "no-card"),
        (PLACING, "1: purple on seat 8 threes", "no-card"),
        (PLACING, "1: grey on centre", "wrong-colour"),
        (PLACING, "1: blue on right", "no-such-die"),
        (PLACING, "1: purple on seat 2 threes", "no-such-die"),
        (PLACING, "1: red on left", "card-full"),
        (STACKING, "1: top red 2", "not-loot"),
        (STACKING, "1: top blue 3", "not-loot"),
        (STACKING, "1: top red 1", "not-loot"),
    ] {
        check_refused(position, "", action, code);
    }
}

// rule: SNK-13
#[test]
fn there_must_be_a_die_to_roll() {
    let all_down = r#"{
        "players": [{"handcuffs": 2, "ones": ["grey 1"]}, {"handcuffs": 1}], "middle": ["red 2", "green 2", "blue 3"],
        "stage": {"at": "placing", "seat": 1, "dice": {"left": 2, "centre": 2, "right": 3}, "rolled": [], "must_place": false}}"#;
    check_refused(all_down, "", "1: roll on", "no-dice-left");
}

// rule: SNK-4, SNK-6, SNK-11, SNK-22
#[test]
fn chance_comes_when_it_is_due_and_stays_within_the_possible() {
    let opening = r#"{"players": [{"handcuffs": 2}, {"handcuffs": 2}], "middle": [null, null, null],
                      "stage": {"at": "opening", "first": 2}}"#;
    let lot = opening.replace(r#""opening", "first": 2"#, r#""lot""#);
    let roll = "chance: roll red red red red red red red";
    for (position, chance, code) in [
        (lot.as_str(), roll, "chance-not-due"),
        (lot.as_str(), "chance: open red 1, green 2, blue 3", "chance-not-due"),
        (lot.as_str(), "chance: lot 3", "chance-impossible"),
        (opening, "chance: lot 1", "chance-not-due"),
        (opening, "chance: open red 1, red 2, blue 3", "chance-impossible"),
        (ROLLING, "chance: turn up grey 1", "chance-not-due"),
        (ROLLING, "chance: lot 1", "chance-not-due"),
        (ROLLING, "chance: roll red", "chance-impossible"),
        (PLACING, roll, "chance-not-due"),
        (PLACING, "chance: roll red red red red red red", "chance-not-due"),
        (STACKING, "chance: turn up grey 1", "chance-not-due"),
        (REFILLING, roll, "chance-not-due"),
        (REFILLING, "chance: turn up red 1", "chance-impossible"),
        (REFILLING, "chance: turn up blue 3", "chance-impossible"),
    ] {
        check_refused(position, "", chance, code);
    }
}

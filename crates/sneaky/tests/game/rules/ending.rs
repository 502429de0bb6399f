//! Going on and ending: SNK-22 to SNK-25.

use super::{check, check_refused, expect_facts, load, play};

/// Everything but the purple cards, green 3 and what `rest` shows is caught; the cards in `twos` and `threes`, each with a comma
/// behind it, lie below the others of seat 1. No top card is grey or purple.
fn late(seats: usize, twos: &str, threes: &str, rest: &str) -> String {
    let players = match seats {
        2 => format!(
            r#"{{"handcuffs": 2, "ones": ["yellow 1", "red 1", "green 1"],
                 "twos": [{twos} "grey 2", "yellow 2", "yellow 2", "red 2", "red 2"], "threes": [{threes} "grey 3", "yellow 3", "red 3"]}},
               {{"handcuffs": 2, "ones": ["blue 1", "grey 1"],
                 "twos": ["grey 2", "green 2", "green 2", "blue 2", "blue 2"], "threes": ["blue 3"]}}"#
        ),
        3 => format!(
            r#"{{"handcuffs": 2, "ones": ["yellow 1", "red 1"],
                 "pile": [{twos} {threes} "grey 2", "yellow 2", "yellow 2", "yellow 3", "red 2", "red 2", "red 3"]}},
               {{"handcuffs": 2, "ones": ["green 1"], "pile": ["grey 2", "grey 3", "green 2", "green 2"]}},
               {{"handcuffs": 2, "ones": ["blue 1", "grey 1"], "pile": ["blue 2", "blue 2", "blue 3"]}}"#
        ),
        _ => format!(
            r#"{{"handcuffs": 2, "ones": ["yellow 1", "red 1"], "pile": [{twos} {threes} "grey 2", "yellow 2", "yellow 2", "yellow 3"]}},
               {{"handcuffs": 2, "ones": ["green 1"], "pile": ["red 2", "red 2", "red 3"]}},
               {{"handcuffs": 2, "ones": ["grey 1"], "pile": ["grey 2", "grey 3", "green 2", "green 2"]}},
               {{"handcuffs": 2, "ones": ["blue 1"], "pile": ["blue 2", "blue 2", "blue 3"]}}"#
        ),
    };
    format!(r#"{{"players": [{players}], {rest}}}"#)
}

const PURPLE: &str = r#""middle": ["purple 1", "purple 2", "purple 3"]"#;
const BUST: &str = "chance: roll grey grey grey grey grey grey grey";

// rule: SNK-22
#[test]
fn after_a_turn_the_middle_is_filled_up_to_three() {
    const START: &str = r#"{
        "players": [{"handcuffs": 2}, {"handcuffs": 2}], "middle": ["red 1", "green 2", "blue 3"],
        "stage": {"at": "rolling", "seat": 1}}"#;
    let caught = "chance: roll red blue blue blue yellow yellow yellow
                  1: red on left
                  1: blue on right
                  1: blue on right
                  1: blue on right
                  1: stop";
    let taken = [
        "1 took red 1 from left",
        "1 took blue 3 from right",
        "1 got a handcuff",
        "1 laid on threes: blue 3",
    ];
    check(START, caught, &taken, &["middle: -, green 2, -", "face down: 21", "waiting for chance"]);
    let mut events = taken.to_vec();
    events.extend(["grey 2 turned up: left", "blue 1 turned up: right", "turn of 2"]);
    let filled = format!("{caught}\nchance: turn up grey 2\nchance: turn up blue 1");
    check(START, &filled, &events, &["middle: grey 2, green 2, blue 1", "face down: 19", "no last round"]);
    // Only a card that is still in the pile can come.
    check_refused(START, caught, "chance: turn up red 1", "chance-impossible");
    check_refused(
        START,
        &format!("{caught}\nchance: turn up blue 1"),
        "chance: turn up blue 1",
        "chance-impossible",
    );
}

// rule: SNK-22, SNK-23
#[test]
fn a_pile_too_small_for_the_gaps_fills_as_many_as_it_can() {
    let start = late(2, "", "", &format!(r#"{PURPLE}, "stage": {{"at": "rolling", "seat": 1}}"#));
    check(
        &start,
        "chance: roll purple purple purple purple purple purple grey
         1: purple on left
         1: purple on centre
         1: purple on centre
         1: purple on right
         1: purple on right
         1: purple on right
         1: stop
         chance: turn up green 3
         chance: turn up purple 2",
        &[
            "1 took purple 1 from left",
            "1 took purple 2 from centre",
            "1 took purple 3 from right",
            "1 got a handcuff",
            "1 laid on twos: purple 2",
            "1 laid on threes: purple 3",
            "green 3 turned up: left",
            "purple 2 turned up: centre",
            "last round",
            "turn of 2",
        ],
        &["middle: green 3, purple 2, -", "face down: 0", "turns left: 2"],
    );
}

// rule: SNK-23
#[test]
fn the_last_round_begins_with_the_last_card_and_not_before() {
    let start = late(3, "", "", &format!(r#"{PURPLE}, "stage": {{"at": "rolling", "seat": 2}}"#));
    let first = "chance: roll purple grey grey grey grey grey grey
                 2: purple on left
                 2: stop
                 chance: turn up green 3";
    let (game, _) = play(load(&start), first);
    expect_facts(&game, &["face down: 1", "no last round"]);
    let (game, _) = play(
        game,
        "chance: roll purple purple grey grey grey grey grey
         3: purple on centre
         3: purple on centre
         3: stop
         chance: turn up purple 2",
    );
    expect_facts(&game, &["face down: 0", "turns left: 3", "middle: green 3, purple 2, purple 3"]);
}

// rule: SNK-23
#[test]
fn everyone_has_exactly_one_more_turn_and_who_turned_up_the_last_card_plays_last() {
    for seats in 2..=4_usize {
        for last in 1..=seats {
            let rest = format!(r#"{PURPLE}, "stage": {{"at": "rolling", "seat": {last}}}"#);
            let start = late(seats, "", r#""green 3","#, &rest);
            let catch = format!(
                "chance: roll purple grey grey grey grey grey grey
                 {last}: purple on left
                 {last}: stop
                 chance: turn up purple 2\n"
            );
            let mut events = vec![
                format!("{last} took purple 1 from left"),
                "purple 2 turned up: left".to_string(),
                "last round".to_string(),
            ];
            for seat in (last + 1..=seats).chain(1..=last) {
                events.push(format!("turn of {seat}"));
                events.push(format!("{seat} busted"));
                events.push(format!("{seat} lost a handcuff"));
            }
            events.push("over".to_string());
            let events: Vec<&str> = events.iter().map(String::as_str).collect();
            let inputs = catch + &vec![BUST; seats].join("\n");
            check(
                &start,
                &inputs,
                &events,
                &["turns left: 0", "waiting for nothing", "middle: purple 2, purple 2, purple 3"],
            );
        }
    }
}

// rule: SNK-23
#[test]
fn in_the_last_round_nothing_is_turned_up_any_more() {
    let rest = format!(r#"{PURPLE}, "turns_left": 2, "stage": {{"at": "rolling", "seat": 3}}"#);
    check(
        &late(3, r#""purple 2","#, r#""green 3","#, &rest),
        "chance: roll purple purple grey grey grey grey grey
         3: purple on centre
         3: purple on centre
         3: stop",
        &["3 took purple 2 from centre", "3 laid on pile: purple 2", "turn of 1"],
        &["middle: purple 1, -, purple 3", "turns left: 1", "waiting for chance"],
    );
}

/// The last round, with these cards left in the middle and two of three turns to come: seat 2 is about to roll.
fn last_round(middle: &str, threes: &str) -> String {
    let rest = format!(r#""middle": {middle}, "turns_left": 2, "stage": {{"at": "rolling", "seat": 2}}"#);
    late(3, r#""purple 2","#, threes, &rest)
}

const TAKE_BOTH: &str = "chance: roll purple purple purple grey grey grey grey
                         2: purple on left
                         2: purple on centre
                         2: purple on centre
                         2: stop";

// rule: SNK-24
#[test]
fn an_empty_middle_ends_the_last_round_at_once_after_the_handcuffs() {
    check(
        &last_round(r#"["purple 1", "purple 2", null]"#, r#""green 3", "purple 3","#),
        TAKE_BOTH,
        &[
            "2 took purple 1 from left",
            "2 took purple 2 from centre",
            "2 got a handcuff",
            "2 laid on pile: purple 2",
            "over",
        ],
        &[
            "middle: -, -, -",
            "waiting for nothing",
            "turns left: 1",
            "2 has handcuffs: 3",
            "2 scored 18 = robbers 13, most-handcuffs 5, no-handcuffs 0",
        ],
    );
}

// rule: SNK-24
#[test]
fn the_order_of_the_last_robbers_is_still_chosen_before_the_end() {
    check(
        &last_round(r#"["purple 3", "purple 2", null]"#, r#""green 3","#)
            .replace(r#""green 1""#, r#""green 1", "purple 1""#),
        "chance: roll purple purple purple purple purple grey grey
         2: purple on left
         2: purple on left
         2: purple on left
         2: purple on centre
         2: purple on centre
         2: stop
         2: top purple 2",
        &[
            "2 took purple 3 from left",
            "2 took purple 2 from centre",
            "2 got a handcuff",
            "2 laid on pile: purple 3, purple 2",
            "over",
        ],
        &["waiting for nothing"],
    );
}

// rule: SNK-24
#[test]
fn one_robber_in_the_middle_keeps_the_last_round_going() {
    for (middle, left) in [
        (r#"["purple 1", "purple 2", "purple 3"]"#, "middle: -, -, purple 3"),
        (r#"["purple 1", "purple 2", "green 3"]"#, "middle: -, -, green 3"),
    ] {
        let others = if middle.contains("green") { r#""purple 3","# } else { r#""green 3","# };
        check(
            &last_round(middle, others),
            TAKE_BOTH,
            &[
                "2 took purple 1 from left",
                "2 took purple 2 from centre",
                "2 got a handcuff",
                "2 laid on pile: purple 2",
                "turn of 3",
            ],
            &[left, "turns left: 1", "waiting for chance"],
        );
    }
}

// rule: SNK-24
#[test]
fn before_the_last_round_an_empty_middle_is_filled_up_and_the_game_goes_on() {
    check(
        r#"{"players": [{"handcuffs": 2}, {"handcuffs": 2}], "middle": ["red 1", "green 2", "blue 3"],
            "stage": {"at": "placing", "seat": 2, "dice": {"left": 1, "centre": 2, "right": 3}, "rolled": ["grey"],
                      "must_place": false}}"#,
        "2: stop
         chance: turn up red 2
         chance: turn up red 2
         chance: turn up red 3",
        &[
            "2 took red 1 from left",
            "2 took green 2 from centre",
            "2 took blue 3 from right",
            "2 got a handcuff",
            "2 laid on twos: green 2",
            "2 laid on threes: blue 3",
            "red 2 turned up: left",
            "red 2 turned up: centre",
            "red 3 turned up: right",
            "turn of 1",
        ],
        &["middle: red 2, red 2, red 3", "face down: 18"],
    );
}

// rule: SNK-25
#[test]
fn robbers_left_in_the_middle_belong_to_nobody() {
    let rest = format!(r#"{PURPLE}, "turns_left": 1, "stage": {{"at": "rolling", "seat": 2}}"#);
    check(
        &late(2, r#""purple 2","#, r#""green 3","#, &rest),
        BUST,
        &["2 busted", "2 lost a handcuff", "over"],
        &[
            // The deck is worth 48, the purple cards in the middle 6: the players share 42.
            "1 scored 32 = robbers 27, most-handcuffs 5, no-handcuffs 0",
            "2 scored 15 = robbers 15, most-handcuffs 0, no-handcuffs 0",
            "middle: purple 1, purple 2, purple 3",
        ],
    );
}

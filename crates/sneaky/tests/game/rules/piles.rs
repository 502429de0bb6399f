//! Where caught robbers go: SNK-15 to SNK-18.

use super::{check, check_refused};

/// Two players, seat 1 about to roll.
fn two(middle: &str, first: &str, second: &str) -> String {
    format!(
        r#"{{"players": [{{"handcuffs": 2, {first}}}, {{"handcuffs": 2, {second}}}],
            "middle": {middle}, "stage": {{"at": "rolling", "seat": 1}}}}"#
    )
}

/// Three players, seat 1 about to roll.
fn three(middle: &str, piles: [&str; 3]) -> String {
    let [first, second, third] = piles;
    format!(
        r#"{{"players": [{{"handcuffs": 2, "ones": ["grey 1"], "pile": {first}}}, {{"handcuffs": 1, "pile": {second}}},
                         {{"handcuffs": 1, "pile": {third}}}],
            "middle": {middle}, "stage": {{"at": "rolling", "seat": 1}}}}"#
    )
}

// rule: SNK-15
#[test]
fn ones_are_put_face_down_and_are_safe() {
    let caught = "chance: roll red grey grey grey grey grey purple
                  1: red on left
                  1: stop
                  chance: turn up yellow 1
                  chance: roll red red red yellow grey grey grey";
    let start = two(r#"["red 1", "green 2", "blue 3"]"#, r#""ones": []"#, r#""ones": []"#);
    check(
        &start,
        caught,
        &["1 took red 1 from left", "yellow 1 turned up: left", "turn of 2"],
        &["1 has ones: red 1", "1 has twos:", "1 has threes:", "2 may: yellow on left"],
    );
    for spot in ["seat 1 twos", "seat 1 threes", "seat 1 pile"] {
        check_refused(&start, caught, &format!("2: red on {spot}"), "no-card");
    }
}

// rule: SNK-15
#[test]
fn ones_ask_for_no_order() {
    check(
        &three(r#"["red 1", "green 1", "blue 3"]"#, [r#"["grey 2"]"#, "[]", "[]"]),
        "chance: roll red green blue blue blue grey grey
         1: red on left
         1: green on centre
         1: blue on right
         1: blue on right
         1: blue on right
         1: stop",
        &[
            "1 took red 1 from left",
            "1 took green 1 from centre",
            "1 took blue 3 from right",
            "1 got a handcuff",
            "1 laid on pile: blue 3",
        ],
        &["1 has ones: red 1, green 1, grey 1", "1 has pile: grey 2, blue 3"],
    );
}

/// Seven dice for two 2s and a 3, in one roll.
const CATCH_THREE: &str = "chance: roll yellow yellow green green blue blue blue
                           1: yellow on left
                           1: yellow on left
                           1: green on centre
                           1: green on centre
                           1: blue on right
                           1: blue on right
                           1: blue on right
                           1: stop";
const TWO_TWO_THREE: &str = r#"["yellow 2", "green 2", "blue 3"]"#;

// rule: SNK-16
#[test]
fn the_player_chooses_which_of_two_new_cards_is_on_top() {
    let start = three(TWO_TWO_THREE, [r#"["grey 2"]"#, "[]", "[]"]);
    let caught = "chance: roll red green green blue blue blue red
                  1: green on centre
                  1: green on centre
                  1: blue on right
                  1: blue on right
                  1: blue on right
                  1: stop";
    check(
        &start,
        caught,
        &["1 took green 2 from centre", "1 took blue 3 from right", "1 got a handcuff"],
        &["waiting for 1", "1 may: top green 2, top blue 3", "1 has pile: grey 2", "2 may: "],
    );
    for (top, pile) in [("green 2", "grey 2, blue 3, green 2"), ("blue 3", "grey 2, green 2, blue 3")] {
        let laid = format!("1 laid on pile: {}", &pile["grey 2, ".len()..]);
        check(
            &start,
            &format!("{caught}\n1: top {top}"),
            &["1 took green 2 from centre", "1 took blue 3 from right", "1 got a handcuff", &laid],
            &[&format!("1 has pile: {pile}"), "waiting for chance"],
        );
    }
}

// rule: SNK-16
#[test]
fn three_new_cards_are_laid_in_any_order() {
    let start = three(TWO_TWO_THREE, [r#"["grey 2"]"#, "[]", "[]"]);
    check(&start, CATCH_THREE, &THREE_TAKEN, &["1 may: top yellow 2, top green 2, top blue 3"]);
    for (top, next, bottom) in [
        ("yellow 2", "green 2", "blue 3"),
        ("yellow 2", "blue 3", "green 2"),
        ("green 2", "yellow 2", "blue 3"),
        ("green 2", "blue 3", "yellow 2"),
        ("blue 3", "yellow 2", "green 2"),
        ("blue 3", "green 2", "yellow 2"),
    ] {
        let one_chosen = format!("{CATCH_THREE}\n1: top {top}");
        check(&start, &one_chosen, &THREE_TAKEN, &["1 has pile: grey 2", "waiting for 1"]);
        check_refused(&start, &one_chosen, &format!("1: top {top}"), "not-loot");
        let laid = format!("1 laid on pile: {bottom}, {next}, {top}");
        let mut events = THREE_TAKEN.to_vec();
        events.push(&laid);
        check(
            &start,
            &format!("{one_chosen}\n1: top {next}"),
            &events,
            &[&format!("1 has pile: grey 2, {bottom}, {next}, {top}")],
        );
    }
}

const THREE_TAKEN: [&str; 4] = [
    "1 took yellow 2 from left",
    "1 took green 2 from centre",
    "1 took blue 3 from right",
    "1 got a handcuff",
];

// rule: SNK-16
#[test]
fn equal_cards_leave_nothing_to_choose() {
    let start = three(r#"["green 2", "green 2", "blue 3"]"#, ["[]", "[]", "[]"]);
    let both_green = "chance: roll green green green green blue blue blue
                      1: green on left
                      1: green on left
                      1: green on centre
                      1: green on centre";
    check(
        &start,
        &format!("{both_green}\n1: stop"),
        &[
            "1 took green 2 from left",
            "1 took green 2 from centre",
            "1 got a handcuff",
            "1 laid on pile: green 2, green 2",
        ],
        &["1 has pile: green 2, green 2", "waiting for chance"],
    );
    let all = format!("{both_green}\n1: blue on right\n1: blue on right\n1: blue on right\n1: stop");
    let taken = [
        "1 took green 2 from left",
        "1 took green 2 from centre",
        "1 took blue 3 from right",
        "1 got a handcuff",
    ];
    check(&start, &all, &taken, &["1 may: top green 2, top blue 3"]);
    for (choices, laid) in [
        ("1: top blue 3", "1 laid on pile: green 2, green 2, blue 3"),
        ("1: top green 2\n1: top blue 3", "1 laid on pile: green 2, blue 3, green 2"),
        ("1: top green 2\n1: top green 2", "1 laid on pile: blue 3, green 2, green 2"),
    ] {
        let mut events = taken.to_vec();
        events.push(laid);
        check(&start, &format!("{all}\n{choices}"), &events, &["waiting for chance"]);
    }
}

// rule: SNK-16
#[test]
fn stolen_robbers_go_on_the_own_pile_and_into_the_choice() {
    check(
        &three(
            r#"["red 1", "green 2", "blue 3"]"#,
            [r#"["grey 2"]"#, r#"["yellow 2", "purple 3"]"#, r#"["red 2"]"#],
        ),
        "chance: roll purple purple purple red red green green
         1: purple on seat 2 pile
         1: purple on seat 2 pile
         1: purple on seat 2 pile
         1: red on seat 3 pile
         1: red on seat 3 pile
         1: green on centre
         1: green on centre
         1: stop
         1: top purple 3
         1: top red 2",
        &[
            "1 took green 2 from centre",
            "1 took purple 3 from seat 2 pile",
            "1 took red 2 from seat 3 pile",
            "1 laid on pile: green 2, red 2, purple 3",
        ],
        &["1 has pile: grey 2, green 2, red 2, purple 3", "2 has pile: yellow 2", "3 has pile:"],
    );
}

// rule: SNK-17
#[test]
fn two_players_have_a_pile_of_twos_and_a_pile_of_threes() {
    check(
        &two(
            r#"["red 1", "green 2", "blue 3"]"#,
            r#""twos": ["grey 2"], "threes": ["grey 3"]"#,
            r#""ones": ["grey 1"]"#,
        ),
        "chance: roll green green blue blue blue red yellow
         1: green on centre
         1: green on centre
         1: blue on right
         1: blue on right
         1: blue on right
         1: stop",
        &[
            "1 took green 2 from centre",
            "1 took blue 3 from right",
            "1 got a handcuff",
            "1 laid on twos: green 2",
            "1 laid on threes: blue 3",
        ],
        &["1 has twos: grey 2, green 2", "1 has threes: grey 3, blue 3", "waiting for chance"],
    );
}

// rule: SNK-17
#[test]
fn two_players_steal_from_the_top_of_both_piles() {
    let start = two(
        r#"["red 1", "green 2", "blue 3"]"#,
        r#""ones": ["grey 1"], "twos": ["purple 2"], "threes": ["yellow 3"]"#,
        r#""twos": ["grey 2", "yellow 2"], "threes": ["grey 3", "purple 3"]"#,
    );
    let roll = "chance: roll yellow yellow purple purple purple grey grey";
    // The player's own purple 2 and yellow 3 are not among them.
    check(&start, roll, &[], &["1 may: yellow on seat 2 twos, purple on seat 2 threes"]);
    for no_such_pile in ["1: yellow on seat 2 pile", "1: yellow on seat 3 pile", "1: purple on seat 4 pile"] {
        check_refused(&start, roll, no_such_pile, "no-card");
    }
    check_refused(&start, roll, "1: yellow on seat 1 twos", "own-pile");
    check_refused(&start, roll, "1: purple on seat 1 threes", "own-pile");
    check(
        &start,
        &format!(
            "{roll}
             1: yellow on seat 2 twos
             1: yellow on seat 2 twos
             1: purple on seat 2 threes
             1: purple on seat 2 threes
             1: purple on seat 2 threes
             1: stop"
        ),
        &[
            "1 took yellow 2 from seat 2 twos",
            "1 took purple 3 from seat 2 threes",
            "1 lost a handcuff",
            "1 laid on twos: yellow 2",
            "1 laid on threes: purple 3",
            "turn of 2",
        ],
        &[
            "2 has twos: grey 2",
            "2 has threes: grey 3",
            "1 has twos: purple 2, yellow 2",
            "1 has threes: yellow 3, purple 3",
        ],
    );
}

// rule: SNK-17
#[test]
fn two_players_choose_the_order_within_a_pile() {
    let start = two(TWO_TWO_THREE, r#""ones": ["grey 1"], "threes": ["grey 3"]"#, r#""ones": []"#);
    check(&start, CATCH_THREE, &THREE_TAKEN, &["1 may: top yellow 2, top green 2"]);
    check_refused(&start, CATCH_THREE, "1: top blue 3", "not-loot");
    for (top, bottom) in [("yellow 2", "green 2"), ("green 2", "yellow 2")] {
        let twos = format!("1 laid on twos: {bottom}, {top}");
        let mut events = THREE_TAKEN.to_vec();
        events.extend([twos.as_str(), "1 laid on threes: blue 3"]);
        check(
            &start,
            &format!("{CATCH_THREE}\n1: top {top}"),
            &events,
            &[&format!("1 has twos: {bottom}, {top}"), "1 has threes: grey 3, blue 3"],
        );
    }
}

// rule: SNK-17
#[test]
fn two_players_choose_among_two_threes_as_well() {
    let start = two(r#"["red 1", "green 3", "blue 3"]"#, r#""twos": ["grey 2"]"#, r#""ones": []"#);
    check(
        &start,
        "chance: roll green green green blue blue blue red
         1: green on centre
         1: green on centre
         1: green on centre
         1: blue on right
         1: blue on right
         1: blue on right
         1: red on left
         1: stop
         1: top green 3",
        &[
            "1 took red 1 from left",
            "1 took green 3 from centre",
            "1 took blue 3 from right",
            "1 got a handcuff",
            "1 laid on threes: blue 3, green 3",
        ],
        &["1 has ones: red 1", "1 has twos: grey 2", "1 has threes: blue 3, green 3"],
    );
}

// rule: SNK-18
#[test]
fn the_card_below_a_stolen_one_is_open_from_the_next_turn_on() {
    let start = three(
        r#"["red 1", "green 2", "blue 3"]"#,
        [r#"["grey 2"]"#, r#"["yellow 3", "red 2", "purple 2"]"#, r#"["grey 3"]"#],
    );
    let stealing = "chance: roll purple purple red yellow yellow yellow yellow
                    1: purple on seat 2 pile
                    1: purple on seat 2 pile";
    // During the same turn the card below stays covered.
    check(&start, stealing, &[], &["1 may: red on left, stop, roll on"]);
    check_refused(&start, stealing, "1: red on seat 2 pile", "wrong-colour");
    let taken =
        ["1 took purple 2 from seat 2 pile", "1 lost a handcuff", "1 laid on pile: purple 2", "turn of 2"];
    let stolen = format!("{stealing}\n1: stop");
    check(&start, &stolen, &taken, &["2 has pile: yellow 3, red 2"]);
    let busted = ["2 busted", "2 lost a handcuff", "turn of 3"];
    let third = format!(
        "{stolen}
         chance: roll yellow yellow yellow yellow yellow yellow yellow
         chance: roll red red purple yellow yellow yellow yellow"
    );
    let events: Vec<&str> = taken.iter().chain(&busted).copied().collect();
    check(&start, &third, &events, &["3 may: red on left, purple on seat 1 pile, red on seat 2 pile"]);
}

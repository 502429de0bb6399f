//! A turn: SNK-7 to SNK-14.

use super::{check, check_refused};

/// The first turn of a game.
const FIRST_TURN: &str = r#"{
    "players": [{"handcuffs": 2}, {"handcuffs": 2}],
    "middle": ["red 1", "green 2", "blue 3"],
    "stage": {"at": "rolling", "seat": 1}}"#;

/// Three players with robbers on their piles, some of them covered.
const PILES: &str = r#"{
    "players": [{"handcuffs": 2, "pile": ["grey 3", "green 3"]},
                {"handcuffs": 2, "pile": ["yellow 2", "purple 3"]},
                {"handcuffs": 2, "ones": ["grey 1"], "pile": ["blue 2"]}],
    "middle": ["red 1", "green 2", "blue 3"],
    "stage": {"at": "rolling", "seat": 1}}"#;

// rule: SNK-7
#[test]
fn one_die_must_be_put_down_on_a_card_of_its_colour() {
    let roll = "chance: roll red green green blue blue blue grey";
    check(FIRST_TURN, roll, &[], &["1 may: red on left, green on centre, blue on right", "waiting for 1"]);
    check_refused(FIRST_TURN, roll, "1: stop", "place-first");
    check_refused(FIRST_TURN, roll, "1: roll on", "place-first");
    check_refused(FIRST_TURN, roll, "1: red on centre", "wrong-colour");
    check_refused(FIRST_TURN, roll, "1: yellow on left", "wrong-colour");
}

// rule: SNK-7
#[test]
fn any_number_of_dice_may_go_on_any_number_of_cards() {
    check(
        FIRST_TURN,
        "chance: roll red green green blue blue blue grey
         1: blue on right
         1: green on centre
         1: red on left
         1: blue on right
         1: green on centre
         1: blue on right",
        &[],
        &["dice on left: 1", "dice on centre: 2", "dice on right: 3", "loose dice: grey"],
    );
    check(
        FIRST_TURN,
        "chance: roll red green green blue blue blue grey
         1: blue on right",
        &[],
        &[
            "dice on right: 1",
            "loose dice: red green green blue blue grey",
            "1 may: red on left, green on centre, blue on right, stop, roll on",
        ],
    );
}

// rule: SNK-8
#[test]
fn open_are_the_middle_and_the_tops_of_the_others_piles() {
    let roll = "chance: roll yellow red green blue grey purple purple";
    check(
        PILES,
        roll,
        &[],
        &["1 may: red on left, green on centre, blue on right, purple on seat 2 pile, blue on seat 3 pile"],
    );
    check(
        &PILES.replace(r#""seat": 1"#, r#""seat": 2"#),
        roll,
        &[],
        &["2 may: red on left, green on centre, blue on right, green on seat 1 pile, blue on seat 3 pile"],
    );
    check_refused(PILES, roll, "1: green on seat 1 pile", "own-pile");
    check_refused(PILES, roll, "1: yellow on seat 2 pile", "wrong-colour");
    check_refused(PILES, roll, "1: yellow on seat 4 pile", "no-card");
    // With three players nobody has a pile of 2s or of 3s.
    for spot in ["seat 2 twos", "seat 1 threes", "seat 2 threes", "seat 3 twos"] {
        let code = if spot.starts_with("seat 1") { "own-pile" } else { "no-card" };
        check_refused(PILES, roll, &format!("1: blue on {spot}"), code);
    }
}

// rule: SNK-9
#[test]
fn a_full_card_takes_no_more_dice() {
    let two_each = "chance: roll red red green green green blue blue
                    1: red on left
                    1: green on centre
                    1: green on centre";
    check(FIRST_TURN, two_each, &[], &["1 may: blue on right, stop, roll on"]);
    check_refused(FIRST_TURN, two_each, "1: red on left", "card-full");
    check_refused(FIRST_TURN, two_each, "1: green on centre", "card-full");
    let four_blue = "chance: roll blue blue blue blue blue grey grey
                     1: blue on right
                     1: blue on right
                     1: blue on right";
    check_refused(FIRST_TURN, four_blue, "1: blue on right", "card-full");
    check(FIRST_TURN, four_blue, &[], &["1 may: stop, roll on"]);
    // The dice of earlier rolls count as well.
    check_refused(
        FIRST_TURN,
        "chance: roll red grey grey grey grey grey grey
         1: red on left
         1: roll on
         chance: roll red green grey grey grey grey",
        "1: red on left",
        "card-full",
    );
}

// rule: SNK-10
#[test]
fn a_turn_ends_at_once_when_no_die_can_be_put_down() {
    check(
        FIRST_TURN,
        "chance: roll yellow yellow grey grey purple purple purple",
        &["1 busted", "1 lost a handcuff", "turn of 2"],
        &["middle: red 1, green 2, blue 3", "face down: 21", "waiting for chance"],
    );
}

// rule: SNK-10
#[test]
fn a_bust_loses_even_the_full_cards() {
    check(
        PILES,
        "chance: roll red green green purple purple purple blue
         1: red on left
         1: green on centre
         1: green on centre
         1: purple on seat 2 pile
         1: purple on seat 2 pile
         1: purple on seat 2 pile
         1: roll on
         chance: roll red",
        &["1 busted", "1 lost a handcuff", "turn of 2"],
        &[
            "middle: red 1, green 2, blue 3",
            "1 has ones:",
            "1 has pile: grey 3, green 3",
            "2 has pile: yellow 2, purple 3",
            "1 has handcuffs: 1",
        ],
    );
}

// rule: SNK-10
#[test]
fn dice_of_a_colour_whose_cards_are_covered_or_ones_own_do_not_save_a_turn() {
    // Grey and yellow lie covered, grey 1 lies face down, and green 3 is the player's own.
    let no_green_in_the_middle = PILES.replace(r#""green 2""#, r#""red 2""#);
    check(
        &no_green_in_the_middle,
        "chance: roll green green green yellow yellow grey grey",
        &["1 busted", "1 lost a handcuff", "turn of 2"],
        &[],
    );
}

// rule: SNK-11
#[test]
fn after_putting_a_die_down_the_player_stops_or_rolls_all_other_dice() {
    let two_down = "chance: roll red green green blue blue blue grey
                    1: red on left
                    1: blue on right";
    check(
        FIRST_TURN,
        two_down,
        &[],
        &["1 may: green on centre, blue on right, stop, roll on", "loose dice: green green blue blue grey"],
    );
    let rolling = format!("{two_down}\n1: roll on");
    check(FIRST_TURN, &rolling, &[], &["waiting for chance", "1 may: "]);
    for wrong in
        ["roll green green", "roll green green blue blue", "roll red green green blue blue blue grey"]
    {
        check_refused(FIRST_TURN, &rolling, &format!("chance: {wrong}"), "chance-impossible");
    }
    let again = format!("{rolling}\nchance: roll red green blue grey grey");
    check(FIRST_TURN, &again, &[], &["1 may: green on centre, blue on right"]);
    check_refused(FIRST_TURN, &again, "1: stop", "place-first");
    check_refused(FIRST_TURN, &again, "1: roll on", "place-first");
    check(
        FIRST_TURN,
        &format!("{again}\n1: blue on right\n1: stop"),
        &["1 took red 1 from left"],
        &["waiting for chance"],
    );
}

// rule: SNK-12
#[test]
fn dice_stay_on_cards_until_the_turn_is_over() {
    let once = "chance: roll red green blue grey grey grey grey
                1: green on centre
                1: blue on right
                1: roll on
                chance: roll green yellow yellow purple purple";
    check(
        FIRST_TURN,
        once,
        &[],
        &["dice on centre: 1", "dice on right: 1", "loose dice: yellow yellow green purple purple"],
    );
    let full = format!("{once}\n1: green on centre\n1: roll on");
    check(FIRST_TURN, &full, &[], &["dice on centre: 2", "dice on right: 1"]);
    // Four dice are left to roll, and none of those on cards can be moved: only new ones can be put down.
    let rolled = format!("{full}\nchance: roll green red blue blue");
    check(FIRST_TURN, &rolled, &[], &["1 may: red on left, blue on right"]);
    check_refused(FIRST_TURN, &full, "chance: roll green red blue blue grey", "chance-impossible");
}

// rule: SNK-13
#[test]
fn with_no_die_left_the_player_must_stop() {
    const SEVEN_DICE: &str = r#"{
        "players": [{"handcuffs": 2}, {"handcuffs": 2, "twos": ["yellow 2"]}],
        "middle": ["green 3", "red 1", "blue 3"],
        "stage": {"at": "placing", "seat": 1, "dice": {"left": 3, "right": 3}, "rolled": ["red"], "must_place": true}}"#;
    let last = "1: red on centre";
    check(SEVEN_DICE, last, &[], &["1 may: stop", "waiting for 1", "loose dice: ", "certain bust: false"]);
    check_refused(SEVEN_DICE, last, "1: roll on", "no-dice-left");
}

// rule: SNK-9, SNK-13
#[test]
fn with_every_card_full_rolling_on_is_legal_and_a_certain_bust() {
    let all_full = "chance: roll red green green blue blue blue red
                    1: red on left
                    1: green on centre
                    1: green on centre
                    1: blue on right
                    1: blue on right
                    1: blue on right";
    check(
        FIRST_TURN,
        all_full,
        &[],
        &["1 may: stop, roll on", "certain bust: true", "full: left, centre, right"],
    );
    let room_left = all_full.rsplit_once('\n').expect("there are several lines").0;
    check(FIRST_TURN, room_left, &[], &["certain bust: false", "full: left, centre"]);
    for die in ["yellow", "red", "green", "blue", "grey", "purple"] {
        check(
            FIRST_TURN,
            &format!("{all_full}\n1: roll on\nchance: roll {die}"),
            &["1 busted", "1 lost a handcuff", "turn of 2"],
            &["middle: red 1, green 2, blue 3"],
        );
    }
}

// rule: SNK-14
#[test]
fn on_stopping_all_full_cards_are_taken_and_the_others_stay() {
    let stopped = "chance: roll red green green blue blue purple purple
                   1: red on left
                   1: green on centre
                   1: green on centre
                   1: blue on right
                   1: purple on seat 2 pile
                   1: purple on seat 2 pile
                   1: roll on
                   chance: roll purple
                   1: purple on seat 2 pile
                   1: stop";
    check(
        PILES,
        &format!("{stopped}\n1: top green 2"),
        &[
            "1 took red 1 from left",
            "1 took green 2 from centre",
            "1 took purple 3 from seat 2 pile",
            "1 got a handcuff",
            "1 laid on pile: purple 3, green 2",
        ],
        &[
            "middle: -, -, blue 3",
            "1 has ones: red 1",
            "1 has pile: grey 3, green 3, purple 3, green 2",
            "2 has pile: yellow 2",
            "3 has pile: blue 2",
        ],
    );
}

// rule: SNK-14
#[test]
fn a_player_may_stop_without_a_full_card_and_all_dice_come_back() {
    let empty_handed = "chance: roll green blue blue grey grey grey grey
                        1: green on centre
                        1: blue on right
                        1: blue on right
                        1: stop";
    check(
        FIRST_TURN,
        empty_handed,
        &["1 lost a handcuff", "turn of 2"],
        &["middle: red 1, green 2, blue 3", "1 has twos:", "1 has threes:"],
    );
    check(
        FIRST_TURN,
        &format!("{empty_handed}\nchance: roll green green blue grey grey grey grey"),
        &["1 lost a handcuff", "turn of 2"],
        &["2 may: green on centre, blue on right", "loose dice: green green blue grey grey grey grey"],
    );
    check_refused(FIRST_TURN, empty_handed, "chance: roll green green blue grey", "chance-impossible");
}

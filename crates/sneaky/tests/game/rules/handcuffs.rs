//! Handcuffs: SNK-19 to SNK-21.

use super::check;

/// Seat 1 has stopped the dice: so many lie on each card, and so many handcuffs are its own.
fn turn(handcuffs: u8, dice: &str, loose: usize) -> String {
    let rolled = vec![r#""grey""#; loose].join(", ");
    format!(
        r#"{{"players": [{{"handcuffs": {handcuffs}, "ones": ["grey 1", "purple 1"]}},
                         {{"handcuffs": 2, "pile": ["yellow 2", "purple 3"]}}, {{"handcuffs": 2, "pile": ["yellow 2"]}}],
            "middle": ["red 1", "green 2", "blue 1"],
            "stage": {{"at": "placing", "seat": 1, "dice": {dice}, "rolled": [{rolled}], "must_place": false}}}}"#
    )
}

// rule: SNK-19
#[test]
fn two_or_three_robbers_from_the_middle_bring_one_handcuff() {
    for (handcuffs, dice, loose, took) in [
        (2, r#"{"left": 1, "centre": 2}"#, 4, vec!["red 1 from left", "green 2 from centre"]),
        (0, r#"{"left": 1, "right": 1}"#, 5, vec!["red 1 from left", "blue 1 from right"]),
        (
            3,
            r#"{"left": 1, "centre": 2, "right": 1}"#,
            3,
            vec!["red 1 from left", "green 2 from centre", "blue 1 from right"],
        ),
    ] {
        let mut events: Vec<String> = took.iter().map(|card| format!("1 took {card}")).collect();
        events.push("1 got a handcuff".to_string());
        if took.contains(&"green 2 from centre") {
            events.push("1 laid on pile: green 2".to_string());
        }
        check(
            &turn(handcuffs, dice, loose),
            "1: stop",
            &events.iter().map(String::as_str).collect::<Vec<_>>(),
            &[&format!("1 has handcuffs: {}", handcuffs + 1), &format!("supply: {}", 20 - 4 - handcuffs - 1)],
        );
    }
}

// rule: SNK-19, SNK-20
#[test]
fn one_robber_from_the_middle_neither_brings_nor_costs_a_handcuff() {
    for handcuffs in [0, 1, 3] {
        check(
            &turn(handcuffs, r#"{"left": 1, "centre": 1}"#, 5),
            "1: stop",
            &["1 took red 1 from left"],
            &[&format!("1 has handcuffs: {handcuffs}"), &format!("supply: {}", 20 - 4 - handcuffs)],
        );
    }
}

// rule: SNK-20
#[test]
fn no_robber_from_the_middle_costs_a_handcuff_if_there_is_one() {
    for (handcuffs, lost, left) in
        [(3, vec!["1 lost a handcuff"], 2), (1, vec!["1 lost a handcuff"], 0), (0, vec![], 0)]
    {
        let mut events = lost;
        events.push("turn of 2");
        let after = [format!("1 has handcuffs: {left}"), format!("supply: {}", 20 - 4 - left)];
        let after = [after[0].as_str(), after[1].as_str(), "2 has handcuffs: 2", "3 has handcuffs: 2"];
        check(&turn(handcuffs, r#"{"centre": 1}"#, 6), "1: stop", &events, &after);
        events.insert(0, "1 busted");
        check(
            &turn(handcuffs, r#"{"left": 1, "centre": 2}"#, 4),
            "1: roll on\nchance: roll grey grey grey grey",
            &events,
            &after,
        );
    }
}

// rule: SNK-21
#[test]
fn robbers_of_other_players_count_for_neither() {
    let two_stolen = r#"{"seat 2 pile": 3, "seat 3 pile": 2}"#;
    check(
        &turn(2, two_stolen, 2),
        "1: stop\n1: top yellow 2",
        &[
            "1 took purple 3 from seat 2 pile",
            "1 took yellow 2 from seat 3 pile",
            "1 lost a handcuff",
            "1 laid on pile: purple 3, yellow 2",
            "turn of 2",
        ],
        &["1 has handcuffs: 1", "2 has handcuffs: 2", "3 has handcuffs: 2"],
    );
    // One from the middle and two from others are one: neither bonus nor loss.
    check(
        &turn(2, r#"{"left": 1, "seat 2 pile": 3, "seat 3 pile": 2}"#, 1),
        "1: stop\n1: top yellow 2",
        &[
            "1 took red 1 from left",
            "1 took purple 3 from seat 2 pile",
            "1 took yellow 2 from seat 3 pile",
            "1 laid on pile: purple 3, yellow 2",
        ],
        &["1 has handcuffs: 2"],
    );
    // Two from the middle and one from another are two: one handcuff, not more.
    check(
        &turn(2, r#"{"left": 1, "right": 1, "seat 3 pile": 2}"#, 3),
        "1: stop",
        &[
            "1 took red 1 from left",
            "1 took blue 1 from right",
            "1 took yellow 2 from seat 3 pile",
            "1 got a handcuff",
            "1 laid on pile: yellow 2",
        ],
        &["1 has handcuffs: 3"],
    );
}

// rule: SNK-21
#[test]
fn no_pile_of_any_player_counts_as_the_middle() {
    let one_pile = ["yellow 2", "green 2", "grey 2", "purple 2"].map(|top| format!(r#""pile": ["{top}"]"#));
    for (thief, owner, card) in [
        (2, 1, "yellow 2"),
        (3, 1, "yellow 2"),
        (1, 2, "green 2"),
        (4, 3, "grey 2"),
        (1, 3, "grey 2"),
        (3, 4, "purple 2"),
    ] {
        check_theft(&one_pile, thief, owner, "pile", card);
    }
    let two_piles =
        [r#""twos": ["yellow 2"], "threes": ["purple 3"]"#, r#""twos": ["grey 2"], "threes": ["grey 3"]"#];
    for (thief, owner, pile, card) in [
        (2, 1, "twos", "yellow 2"),
        (2, 1, "threes", "purple 3"),
        (1, 2, "twos", "grey 2"),
        (1, 2, "threes", "grey 3"),
    ] {
        check_theft(&two_piles.map(String::from), thief, owner, pile, card);
    }
}

/// The thief takes this card and nothing else, which costs a handcuff.
fn check_theft(piles: &[String], thief: usize, owner: usize, pile: &str, card: &str) {
    let players: Vec<String> = piles.iter().map(|pile| format!(r#"{{"handcuffs": 2, {pile}}}"#)).collect();
    let dice: usize = card[card.len() - 1..].parse().expect("a card ends with its value");
    let rolled = vec![r#""red""#; 7 - dice].join(", ");
    let position = format!(
        r#"{{"players": [{}], "middle": ["red 1", "green 2", "blue 3"],
            "stage": {{"at": "placing", "seat": {thief}, "dice": {{"seat {owner} {pile}": {dice}}}, "rolled": [{rolled}],
                       "must_place": false}}}}"#,
        players.join(", ")
    );
    check(
        &position,
        &format!("{thief}: stop"),
        &[
            &format!("{thief} took {card} from seat {owner} {pile}"),
            &format!("{thief} lost a handcuff"),
            &format!("{thief} laid on {pile}: {card}"),
            &format!("turn of {}", thief % piles.len() + 1),
        ],
        &[&format!("{thief} has handcuffs: 1")],
    );
}

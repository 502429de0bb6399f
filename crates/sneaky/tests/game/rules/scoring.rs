//! Scoring: SNK-26 to SNK-29.

use magpie_rules::Game;

use super::{expect_facts, load};

/// A game that is over, with these handcuffs. Seat 1 has robbers worth 16, seat 2 worth 14, seat 3 worth 14; 4 are left in the middle.
fn over(handcuffs: [u8; 3], options: &str) -> String {
    let [first, second, third] = handcuffs;
    format!(
        r#"{{"options": {options},
            "players": [
                {{"handcuffs": {first}, "ones": ["yellow 1", "red 1"], "pile": ["yellow 2", "yellow 2", "yellow 3", "red 2", "red 2", "red 3"]}},
                {{"handcuffs": {second}, "ones": ["green 1"], "pile": ["green 2", "green 2", "green 3", "grey 2", "purple 2", "purple 2"]}},
                {{"handcuffs": {third}, "ones": ["blue 1", "grey 1"], "pile": ["blue 2", "blue 2", "blue 3", "grey 2", "grey 3"]}}],
            "middle": ["purple 1", null, "purple 3"], "turns_left": 0, "stage": {{"at": "over"}}}}"#
    )
}

fn check_sheets(handcuffs: [u8; 3], options: &str, sheets: [&str; 3], winners: &str) {
    let facts = [1, 2, 3].map(|seat| format!("{seat} scored {}", sheets[seat - 1]));
    let mut expected: Vec<&str> = facts.iter().map(String::as_str).collect();
    let winners = format!("winners: {winners}");
    expected.push(&winners);
    expect_facts(&load(&over(handcuffs, options)), &expected);
}

// rule: SNK-26
#[test]
fn face_down_ones_and_the_whole_pile_count_their_values() {
    check_sheets(
        [1, 2, 1],
        "{}",
        [
            "16 = robbers 16, most-handcuffs 0, no-handcuffs 0",
            "19 = robbers 14, most-handcuffs 5, no-handcuffs 0",
            "14 = robbers 14, most-handcuffs 0, no-handcuffs 0",
        ],
        "2",
    );
}

// rule: SNK-26
#[test]
fn both_piles_of_two_players_count() {
    let game = load(
        r#"{"players": [
            {"handcuffs": 2, "ones": ["yellow 1"], "twos": ["yellow 2", "yellow 2"], "threes": ["yellow 3"]},
            {"handcuffs": 3, "ones": ["red 1", "green 1", "blue 1", "grey 1", "purple 1"],
             "twos": ["red 2", "red 2", "green 2", "green 2", "blue 2", "blue 2", "grey 2", "grey 2", "purple 2", "purple 2"],
             "threes": ["red 3", "green 3", "blue 3", "grey 3", "purple 3"]}],
            "middle": [null, null, null], "turns_left": 1, "stage": {"at": "over"}}"#,
    );
    expect_facts(
        &game,
        &[
            "1 scored 8 = robbers 8, most-handcuffs 0, no-handcuffs 0",
            "2 scored 45 = robbers 40, most-handcuffs 5, no-handcuffs 0",
        ],
    );
}

// rule: SNK-27
#[test]
fn all_who_share_the_most_handcuffs_get_five_points() {
    for (handcuffs, bonus) in [
        ([3, 2, 1], [5, 0, 0]),
        ([1, 1, 4], [0, 0, 5]),
        ([3, 1, 3], [5, 0, 5]),
        ([2, 2, 2], [5, 5, 5]),
        ([0, 1, 1], [0, 5, 5]),
        ([0, 0, 1], [0, 0, 5]),
    ] {
        for options in ["{}", r#"{"zero_bonus": "everybody"}"#] {
            assert_eq!(lines(handcuffs, options, 1), bonus, "{handcuffs:?}");
        }
    }
}

// rule: SNK-27
#[test]
fn when_nobody_has_a_handcuff_the_table_has_chosen_who_gets_the_bonus() {
    for (options, bonus) in [
        ("{}", [0, 0, 0]),
        (r#"{"zero_bonus": "nobody"}"#, [0, 0, 0]),
        (r#"{"zero_bonus": "everybody"}"#, [5, 5, 5]),
    ] {
        assert_eq!(lines([0, 0, 0], options, 1), bonus, "{options}");
        expect_facts(&load(&over([0, 0, 0], options)), &["winners: 1"]);
    }
}

// rule: SNK-28
#[test]
fn a_player_without_handcuffs_loses_two_points() {
    for (handcuffs, loss) in
        [([0, 0, 0], [-2, -2, -2]), ([0, 1, 2], [-2, 0, 0]), ([1, 1, 1], [0, 0, 0]), ([3, 0, 1], [0, -2, 0])]
    {
        assert_eq!(lines(handcuffs, "{}", 2), loss, "{handcuffs:?}");
    }
    check_sheets(
        [0, 1, 0],
        "{}",
        [
            "14 = robbers 16, most-handcuffs 0, no-handcuffs -2",
            "19 = robbers 14, most-handcuffs 5, no-handcuffs 0",
            "12 = robbers 14, most-handcuffs 0, no-handcuffs -2",
        ],
        "2",
    );
}

/// One line of every sheet.
fn lines(handcuffs: [u8; 3], options: &str, line: usize) -> [i32; 3] {
    let outcome = load(&over(handcuffs, options)).outcome().expect("the game is over");
    [0, 1, 2].map(|seat: usize| outcome.sheets[seat].lines[line].points)
}

// rule: SNK-29
#[test]
fn most_points_win_and_equal_points_share_the_win() {
    for (handcuffs, points, winners, ranks) in [
        ([3, 2, 1], [21, 14, 14], "1", [1, 2, 2]),
        ([1, 1, 3], [16, 14, 19], "3", [2, 3, 1]),
        ([0, 2, 2], [14, 19, 19], "2 3", [3, 1, 1]),
        ([1, 2, 2], [16, 19, 19], "2 3", [3, 1, 1]),
    ] {
        let game = load(&over(handcuffs, "{}"));
        expect_facts(&game, &[&format!("winners: {winners}")]);
        let sheets = game.outcome().unwrap().sheets;
        assert_eq!(sheets.iter().map(|sheet| sheet.points).collect::<Vec<_>>(), points);
        assert_eq!(sheets.iter().map(|sheet| sheet.rank).collect::<Vec<_>>(), ranks);
    }
}

// rule: SNK-29
#[test]
fn there_is_no_result_before_the_end() {
    let turn = r#"{"players": [{"handcuffs": 2}, {"handcuffs": 2}], "middle": ["red 1", "green 2", "blue 3"],
                   "stage": {"at": "rolling", "seat": 1}}"#;
    expect_facts(&load(turn), &["no result"]);
}

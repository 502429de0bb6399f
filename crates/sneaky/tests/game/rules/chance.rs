//! What chance draws, and how often: SNK-1, SNK-4, SNK-6, SNK-22. The streams are fixed, so these never fail by bad luck.

use std::collections::BTreeMap;

use magpie_rules::Game;
use magpie_sneaky::{Chance, Colour, Options, Sneaky};

use super::{fate, load, new_game, play};

/// How often each outcome is drawn from a moment, in its text form.
fn drawn(game: &Sneaky, draws: u64) -> BTreeMap<String, u64> {
    let (fate, mut seen) = (fate(7), BTreeMap::new());
    for number in 0..draws {
        *seen.entry(game.sample(&mut fate.stream(number)).to_string()).or_insert(0) += 1;
    }
    seen
}

/// Every outcome came up within a fifth of how often it should have.
fn even(seen: &BTreeMap<String, u64>, kinds: usize, expected: u64) {
    assert_eq!(seen.len(), kinds, "{seen:?}");
    let off = |count: &u64| count.abs_diff(expected) * 5 > expected;
    assert!(!seen.values().any(off), "{expected} each: {seen:?}");
}

// rule: SNK-6
#[test]
fn the_lot_falls_on_everyone_equally_often() {
    for seats in 2..=4 {
        even(&drawn(&new_game(seats), 1000 * u64::from(seats)), usize::from(seats), 1000);
    }
}

// rule: SNK-4
#[test]
fn every_opening_of_three_values_and_three_colours_is_equally_likely() {
    for deck in ["1223", "1123", "1233"] {
        let options: Options = serde_json::from_str(&format!(r#"{{"deck": "{deck}"}}"#)).unwrap();
        let (game, _) = play(Sneaky::new(2, options).unwrap(), "chance: lot 2");
        let seen = drawn(&game, 120 * 500);
        even(&seen, 6 * 5 * 4, 500);
        for outcome in seen.keys() {
            let chance: Chance = outcome.parse().unwrap();
            assert!(game.clone().resolve(&chance, &mut ()).is_ok(), "{outcome}");
        }
    }
}

// rule: SNK-1
#[test]
fn every_die_shows_every_face_equally_often_whatever_the_others_show() {
    for loose in 1..=7_u8 {
        let game = load(&rolling(loose));
        let mut faces = [0_u32; Colour::COUNT];
        let mut all_equal = 0;
        for number in 0..12_000 {
            let Chance::Roll { dice } = game.sample(&mut fate(u64::from(loose)).stream(number)) else {
                panic!("dice are to be rolled")
            };
            assert_eq!(dice.len(), loose);
            dice.iter().for_each(|colour| faces[colour as usize] += 1);
            all_equal += u32::from(Colour::ALL.iter().any(|colour| dice.count(*colour) == loose));
        }
        let each = 2_000 * u32::from(loose);
        assert!(faces.iter().all(|count| count.abs_diff(each) * 10 < each), "{loose} dice: {faces:?}");
        let expected = 72_000 / 6_u32.pow(u32::from(loose));
        assert!(
            all_equal.abs_diff(expected) <= 10 + expected / 5,
            "{loose} dice: {all_equal} not {expected}"
        );
    }
}

/// A turn in which so many dice are still to be rolled.
fn rolling(loose: u8) -> String {
    let dice = match loose {
        7 => "{}",
        6 => r#"{"left": 1}"#,
        5 => r#"{"centre": 2}"#,
        4 => r#"{"right": 3}"#,
        3 => r#"{"left": 1, "right": 3}"#,
        2 => r#"{"centre": 2, "right": 3}"#,
        _ => r#"{"left": 1, "centre": 2, "right": 3}"#,
    };
    format!(
        r#"{{"players": [{{"handcuffs": 2}}, {{"handcuffs": 2}}], "middle": ["red 1", "green 2", "blue 3"],
            "stage": {{"at": "rolling", "seat": 1, "dice": {dice}}}}}"#
    )
}

// rule: SNK-22
#[test]
fn every_card_of_the_face_down_pile_is_turned_up_equally_often() {
    let game = load(
        r#"{"players": [
            {"handcuffs": 2, "ones": ["yellow 1", "red 1", "green 1"], "twos": ["yellow 2", "yellow 2", "red 2", "red 2", "green 2", "green 2"],
             "threes": ["yellow 3", "red 3", "green 3"]},
            {"handcuffs": 2, "ones": ["grey 1"], "twos": ["blue 2", "blue 2"], "threes": ["grey 3"]}],
            "middle": ["purple 1", null, "purple 3"], "stage": {"at": "refilling", "seat": 2}}"#,
    );
    let mut seen = drawn(&game, 6 * 500);
    // Two of each of these, one of the others.
    for twice in ["turn up grey 2", "turn up purple 2"] {
        *seen.get_mut(twice).unwrap() /= 2;
    }
    even(&seen, 4, 500);
}

//! Material and setting up: SNK-1 to SNK-6.

use magpie_rules::{Game, Viewer};
use magpie_sneaky::{Card, Colour, Event, Options, Sneaky};

use super::{check_game, expect_facts, load, new_game, play, refuse};

// rule: SNK-1
#[test]
fn a_turn_is_played_with_seven_dice_of_six_colours() {
    let (game, _) = play(new_game(2), "chance: lot 1\nchance: open red 1, green 2, blue 3");
    for wrong in ["roll red red red red red red", "roll red", "roll grey grey grey grey grey grey"] {
        refuse(&game, &format!("chance: {wrong}"), "chance-impossible");
    }
    assert!("roll red red red red red red red red".parse::<magpie_sneaky::Chance>().is_err());
    let (game, _) = play(game, "chance: roll yellow red green blue grey purple purple");
    expect_facts(&game, &["loose dice: yellow red green blue grey purple purple"]);
    assert_eq!(Colour::WORDS, ["yellow", "red", "green", "blue", "grey", "purple"]);
}

// rule: SNK-2
#[test]
fn each_deck_has_its_24_robbers_and_the_default_has_two_twos() {
    assert_eq!(new_game(2).options(), options(r#"{"deck": "1223"}"#));
    // The last numbers: how many of red 1, green 2, blue 3 and grey 3 are left when the first three lie open.
    for (deck, values, left) in [
        ("1223", [1, 2, 2, 3], [0, 1, 0, 1]),
        ("1123", [1, 1, 2, 3], [1, 0, 0, 1]),
        ("1233", [1, 2, 3, 3], [0, 0, 1, 2]),
    ] {
        let game = Sneaky::new(3, options(&format!(r#"{{"deck": "{deck}"}}"#))).unwrap();
        let all = Colour::ALL.iter().flat_map(|colour| values.map(|value| Card::new(*colour, value)));
        assert_eq!(game.position().pile, Some(all.collect()), "{deck}");
        let (game, _) = play(game, "chance: lot 1\nchance: open red 1, green 2, blue 3");
        let pile = game.position().pile.unwrap();
        let count = |card: &str| pile.iter().filter(|other| other.to_string() == card).count();
        assert_eq!(["red 1", "green 2", "blue 3", "grey 3"].map(count), left, "{deck}");
    }
}

fn options(json: &str) -> Options {
    serde_json::from_str(json).expect("options")
}

// rule: SNK-2
#[test]
fn a_robber_of_value_v_needs_v_dice() {
    for (dice, rolled, took) in [
        (r#""left": 1, "centre": 1, "right": 2"#, r#""grey", "grey", "grey""#, vec!["red 1"]),
        (r#""left": 1, "centre": 2, "right": 2"#, r#""grey", "grey""#, vec!["red 1", "green 2"]),
        (r#""left": 1, "centre": 2, "right": 3"#, r#""grey""#, vec!["red 1", "green 2", "blue 3"]),
    ] {
        let position = format!(
            r#"{{"players": [{{"handcuffs": 2}}, {{"handcuffs": 2}}], "middle": ["red 1", "green 2", "blue 3"],
                "stage": {{"at": "placing", "seat": 1, "dice": {{{dice}}}, "rolled": [{rolled}], "must_place": false}}}}"#
        );
        let (_, events) = play(load(&position), "1: stop");
        let taken = |event: &Event| match event {
            Event::Took { card, .. } => Some(card.to_string()),
            _ => None,
        };
        assert_eq!(events.iter().filter_map(taken).collect::<Vec<_>>(), took);
    }
}

// rule: SNK-3
#[test]
fn there_are_twenty_handcuffs_and_they_suffice_for_the_most_that_can_be_won() {
    for seats in 2..=4 {
        expect_facts(&new_game(seats), &[&format!("supply: {}", 20 - 2 * seats)]);
    }
    // Every robber caught in a pair, nobody ever without loot: 4 × 2 + 24 / 2.
    let most = load(
        r#"{"players": [
            {"handcuffs": 5, "ones": ["yellow 1"], "pile": ["yellow 2", "yellow 2", "yellow 3", "grey 2", "purple 2"]},
            {"handcuffs": 5, "ones": ["red 1"], "pile": ["red 2", "red 2", "red 3", "grey 2", "purple 2"]},
            {"handcuffs": 5, "ones": ["green 1", "grey 1"], "pile": ["green 2", "green 2", "green 3", "grey 3"]},
            {"handcuffs": 5, "ones": ["blue 1", "purple 1"], "pile": ["blue 2", "blue 2", "blue 3", "purple 3"]}],
           "middle": [null, null, null], "turns_left": 0, "stage": {"at": "over"}}"#,
    );
    expect_facts(&most, &["supply: 0"]);
}

// rule: SNK-4
#[test]
fn a_one_a_two_and_a_three_of_different_colours_lie_open_and_21_face_down() {
    let lot = "chance: lot 1";
    let (game, _) = play(new_game(2), lot);
    for impossible in [
        "open red 1, red 2, blue 3",
        "open red 1, blue 2, blue 3",
        "open red 1, green 2, red 3",
        "open red 1, green 1, blue 3",
        "open red 1, green 2, blue 2",
        "open red 3, green 3, blue 3",
    ] {
        refuse(&game, &format!("chance: {impossible}"), "chance-impossible");
    }
    check_game(
        game,
        "chance: open purple 1, grey 2, yellow 3",
        &["open: purple 1, grey 2, yellow 3", "turn of 1"],
        &["middle: purple 1, grey 2, yellow 3", "face down: 21", "waiting for chance"],
    );
    let (game, _) = play(new_game(2), "chance: lot 1\nchance: open purple 1, grey 2, yellow 3");
    let pile = game.position().pile.unwrap();
    assert_eq!(pile.len(), 21);
    let opened = |name: &str| pile.iter().filter(|card| card.to_string() == name).count();
    assert_eq!(["purple 1", "grey 2", "yellow 3", "grey 3"].map(opened), [0, 1, 0, 1]);
}

// rule: SNK-5
#[test]
fn everyone_starts_with_two_handcuffs_and_everybody_can_count_them() {
    let (fresh, _) = play(new_game(3), "chance: lot 1\nchance: open red 1, green 2, blue 3");
    let later = load(
        r#"{"players": [{"handcuffs": 3, "ones": ["grey 1"]}, {"handcuffs": 0}, {"handcuffs": 1, "pile": ["grey 2"]}],
            "middle": ["red 1", "green 2", "blue 3"], "stage": {"at": "rolling", "seat": 1}}"#,
    );
    for (game, expected, supply) in [(fresh, [2, 2, 2], 14), (later, [3, 0, 1], 16)] {
        for viewer in Viewer::all(3) {
            let view = game.view(viewer);
            assert_eq!(view.players.iter().map(|player| player.handcuffs).collect::<Vec<_>>(), expected);
            assert_eq!(view.supply, supply);
        }
    }
}

// rule: SNK-6
#[test]
fn the_lot_decides_who_begins_and_play_goes_clockwise() {
    const BUSTS: &str = "chance: roll grey grey grey grey grey grey grey";
    for (seats, first, order) in [
        (2, 2, vec![2, 1, 2, 1]),
        (3, 2, vec![2, 3, 1, 2]),
        (3, 1, vec![1, 2, 3, 1]),
        (4, 4, vec![4, 1, 2, 3]),
    ] {
        let start = format!("chance: lot {first}\nchance: open red 1, green 2, blue 3\n");
        let (_, events) = play(new_game(seats), &format!("{start}{BUSTS}\n{BUSTS}\n{BUSTS}"));
        let turn = |event: &Event| match event {
            Event::Turn { seat } => Some(seat.number()),
            _ => None,
        };
        assert_eq!(super::tell(&events[0]), format!("{first} begins"));
        assert_eq!(events.iter().filter_map(turn).collect::<Vec<_>>(), order);
    }
    refuse(&new_game(2), "chance: lot 3", "chance-impossible");
    refuse(&new_game(3), "chance: lot 4", "chance-impossible");
}

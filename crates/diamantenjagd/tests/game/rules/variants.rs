//! Variants: DJ-26 and DJ-27.

use magpie_diamantenjagd::DiamantenJagd;
use magpie_rules::{Game, SetupError};

use super::{Deal, check, gems, may, notices, play, refuse, view, waiting};

// rule: DJ-26
#[test]
fn several_gems_can_be_stolen_with_three_or_four_players() {
    for (seats, stolen, hand, left_over) in [(3, 2, 11, 1), (3, 3, 11, 0), (4, 2, 8, 2), (4, 3, 8, 1)] {
        let game = Deal::among(seats).options(&format!(r#"{{"stolen": "{stolen}"}}"#)).start();
        let view = view(&game, 1);
        assert_eq!((view.players[0].gems, view.left_over.count()), (hand, left_over), "{seats} {stolen}");
        assert_eq!(game.position().stolen.count(), stolen);
    }
    for seats in 5..=7 {
        for stolen in [2, 3] {
            let options = serde_json::from_str(&format!(r#"{{"stolen": "{stolen}"}}"#)).expect("options");
            assert_eq!(DiamantenJagd::new(seats, options), Err(SetupError::Option { name: "stolen" }));
        }
    }
}

fn several() -> DiamantenJagd {
    Deal::among(4).options(r#"{"stolen": "2"}"#).stolen("red pearl two, blue opal one").start()
}

// rule: DJ-26
#[test]
fn an_accusation_names_all_stolen_gems() {
    let (game, _) = play(several(), "2: accuse\n2: name blue opal one");
    assert_eq!(waiting(&game), "2", "one gem is not enough");
    assert_eq!(view(&game, 2).named, gems("blue opal one"));
    assert_eq!((view(&game, 3).named, view(&game, 3).players[1].named), (gems("nothing"), 1));
    refuse(&game, "2: name blue opal one", "already-named");
    assert_eq!(may(&game, 2).len(), 35 + 1);
    let game = check(
        game,
        "2: name red pearl two",
        3,
        &["2 named a gem", "over, won by 2; stolen: red pearl two, blue opal one; 4 hands shown"],
    );
    assert_eq!(game.outcome().expect("the game is over").winners.len(), 1);
}

// rule: DJ-26
#[test]
fn a_single_wrong_gem_makes_the_accusation_wrong() {
    for names in [["red pearl two", "blue opal two"], ["blue opal two", "red pearl two"]] {
        let inputs = names.map(|name| format!("2: name {name}")).join("\n");
        let (game, events) = play(several(), &format!("2: accuse\n{inputs}"));
        assert!(!view(&game, 1).players[1].detective);
        assert_eq!(
            notices(&events, 1)[1..3],
            ["2 named a gem", "2 named a gem"],
            "the first gem gives nothing away"
        );
        assert_eq!(view(&game, 2).stolen, Some(gems("red pearl two, blue opal one")));
    }
    let (game, _) = play(several(), "2: accuse\n2: name red pearl two\n2: silent");
    assert!(!view(&game, 1).players[1].detective);
}

// rule: DJ-27
#[test]
fn with_numbers_only_no_cards_are_shown() {
    let deal = || {
        Deal::among(3)
            .options(r#"{"numbers_only": "yes"}"#)
            .hand(2, "red pearl one, red pearl two, red pearl three")
            .cards(1, "red pearl")
    };
    for seat in 0..=3 {
        check(deal().start(), "1: ask 2 for red pearl", seat, &["1 asked 2 for red pearl with red pearl: 3"]);
        check(
            deal().start(),
            "1: last ask 2 for red pearl",
            seat,
            &["1 asked 2 for red pearl with last question: 3"],
        );
    }
}

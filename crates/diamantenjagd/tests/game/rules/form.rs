//! The form: DJ-3, DJ-31, DJ-32, DJ-34.

use magpie_diamantenjagd::{DiamantenJagd, GemSet, Whereabouts};
use magpie_rules::{Game, Seat};

use super::{Deal, gem, play, view};

const HELGA: u8 = 2;
const TORSTEN: u8 = 3;
const ACHIM: u8 = 4;

/// Helga has the red pearl two, three opals and three ones; Torsten has no green opal; Achim has two blue gems.
fn start(help: &str) -> DiamantenJagd {
    Deal::among(4)
        .options(&format!(r#"{{"form_help": "{help}"}}"#))
        .hand(1, "red diamond one, red diamond two, red diamond three, blue diamond one, blue diamond two, blue diamond three, green diamond one, green diamond two")
        .hand(2, "red pearl two, red pearl three, blue pearl one, red opal one, green opal two, blue opal one, yellow diamond two, yellow diamond three")
        .hand(3, "red pearl one, blue pearl two, blue pearl three, green pearl one, green pearl two, green pearl three, yellow pearl one, yellow pearl two")
        .cards(1, "red pearl, green opal, opal, one")
        .cards(3, "any + any")
        .start()
}

/// Seat 1 is shown the red pearls of Helga, and that Torsten has no green opals.
const ASKED: &str = "1: ask 2 for red pearl
                     chance: draw blue pearl
                     2: ask 1 for red
                     chance: draw blue opal
                     3: ask 1 for blue pearl with any + any
                     chance: draw blue one
                     4: ask 1 for three
                     chance: draw blue two
                     1: ask 3 for green opal
                     chance: draw blue three";

/// Everyone hears that Achim has two blue gems, and that Helga has three opals and three ones.
const HEARD: &str = "2: ask 4 for blue
                     chance: draw green diamond
                     3: ask 1 for diamond
                     chance: draw green pearl
                     4: ask 1 for red diamond
                     chance: draw green one
                     1: ask 2 for opal
                     chance: draw green two
                     2: ask 1 for green
                     chance: draw green three
                     3: ask 1 for pearl
                     chance: draw yellow diamond
                     4: ask 1 for red opal
                     chance: draw yellow pearl
                     1: ask 2 for one
                     chance: draw yellow opal";

fn hand(seat: u8) -> Whereabouts {
    Whereabouts::Hand(Seat::try_from(seat).expect("a seat"))
}

// rule: DJ-32
#[test]
fn by_default_the_facts_are_entered() {
    assert_eq!(serde_json::to_value(view(&Deal::among(4).start(), 1).options.form_help).unwrap(), "facts");
    let (game, _) = play(start("facts"), ASKED);
    let view = view(&game, 1);
    let own: GemSet = view.form.at.iter().filter(|(_, at)| **at == hand(1)).map(|(gem, _)| *gem).collect();
    assert_eq!(Some(own), view.hand);
    let shown: Vec<String> =
        view.form.at.iter().filter(|(_, at)| **at == hand(HELGA)).map(|(gem, _)| gem.to_string()).collect();
    assert_eq!(shown, ["red pearl two", "red pearl three"]);
    let open: GemSet =
        view.form.at.iter().filter(|(_, at)| **at == Whereabouts::LeftOver).map(|(gem, _)| *gem).collect();
    assert_eq!(open, view.left_over);
    assert_eq!(view.form.at.len(), 8 + 2 + 3);
    assert!(view.form.not_at.is_empty(), "what follows is left to the player");
}

// rule: DJ-32
#[test]
fn without_help_the_form_is_blank() {
    let (game, _) = play(start("none"), ASKED);
    for seat in 0..=4 {
        assert_eq!(view(&game, seat).form, magpie_diamantenjagd::Form::default());
    }
}

// rule: DJ-32
#[test]
fn a_view_says_what_help_there_is() {
    for (help, helped, advised) in
        [("none", false, false), ("facts", true, false), ("deductions", true, true)]
    {
        let game = start(help);
        assert_eq!((view(&game, 1).helped, view(&game, 1).advised), (helped, advised), "{help}");
        assert!(!view(&game, 0).advised, "who looks on is told nothing");
    }
}

// rule: DJ-32
#[test]
fn everything_that_follows_can_be_entered() {
    let (game, _) = play(start("deductions"), ASKED);
    let view = view(&game, 1);
    let deduced = view.deductions();
    assert!(view.form.at.iter().all(|(gem, at)| deduced.at.get(gem) == Some(at)), "facts follow");
    // Of the red pearls, Helga has shown two and has no other; Torsten showed that he has no green opal.
    assert!(deduced.not_at[&gem("red pearl one")].contains(Seat::at(usize::from(HELGA) - 1)));
    for number in ["one", "two", "three"] {
        assert!(
            deduced.not_at[&gem(&format!("green opal {number}"))]
                .contains(Seat::at(usize::from(TORSTEN) - 1))
        );
    }
    // Nothing that is entered is wrong.
    let position = game.position();
    for (gem, at) in &deduced.at {
        match at {
            Whereabouts::Hand(seat) => assert!(position.players[seat.index()].hand.contains(*gem)),
            Whereabouts::LeftOver => assert!(view.left_over.contains(*gem)),
            Whereabouts::Stolen => assert!(position.stolen.contains(*gem)),
        }
    }
    for (gem, seats) in &deduced.not_at {
        assert!(seats.iter().all(|seat| !position.players[seat.index()].hand.contains(*gem)));
    }
}

// rule: DJ-32
#[test]
fn the_last_gem_that_can_be_nowhere_else_was_stolen() {
    let game = Deal::among(3).stolen("red pearl two").start();
    let (game, _) = play(game, "1: accuse\n1: name blue opal one");
    assert_eq!(
        view(&game, 1).deductions().at[&gem("red pearl two")],
        Whereabouts::Stolen,
        "seat 1 has looked"
    );
    assert_eq!(view(&game, 2).deductions().at.get(&gem("red pearl two")), None);
}

// rule: DJ-31
#[test]
fn what_is_entered_on_a_form_is_seen_by_its_owner_alone() {
    let (game, _) = play(start("facts"), ASKED);
    let shown = gem("red pearl two");
    assert_eq!(view(&game, 1).form.at.get(&shown), Some(&hand(HELGA)));
    assert_eq!(view(&game, HELGA).form.at.get(&shown), Some(&hand(HELGA)), "her own card");
    for other in [0, TORSTEN, ACHIM] {
        assert_eq!(view(&game, other).form.at.get(&shown), None);
    }
}

// rule: DJ-3, DJ-31
#[test]
fn the_form_has_a_cell_for_every_gem() {
    let (game, _) = play(start("facts"), ASKED);
    assert_eq!(
        view(&game, 1).form.to_string(),
        "         diamond pearl   opal
red      1 1 1   . 2 2   . . .
blue     1 1 1   . . .   . . .
green    1 1 .   . . .   . . .
yellow   . . .   . . .   x x x"
    );
}

// rule: DJ-34
#[test]
fn helga_torsten_and_achim() {
    let (game, _) = play(start("deductions"), ASKED);
    let form = view(&game, 1).deductions();
    assert_eq!(form.at[&gem("red pearl two")], hand(HELGA), "Helga has the red pearl two");
    let without = form.not_at[&gem("green opal one")];
    assert!(
        without.contains(Seat::at(usize::from(TORSTEN) - 1)),
        "Torsten surely has not the green opal one"
    );
    // The notes at the margins: what was heard in answer to simple questions.
    let (game, _) = play(game, HEARD);
    let note = |owner: u8, question: &str| {
        let questions = view(&game, 1).questions;
        let heard = questions
            .iter()
            .find(|heard| heard.to.number() == owner && heard.question.to_string() == question);
        heard.map(|heard| heard.count)
    };
    assert_eq!(note(HELGA, "opal"), Some(3), "above the opals");
    assert_eq!(note(ACHIM, "blue"), Some(2), "to the left of the blue row");
    assert_eq!(note(HELGA, "one"), Some(3), "at the bottom left");
}

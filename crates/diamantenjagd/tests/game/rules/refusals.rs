//! What is refused at which moment, whatever the rules say about it otherwise.

use magpie_diamantenjagd::DiamantenJagd;

use super::{Deal, play, refuse};

fn start() -> DiamantenJagd {
    Deal::among(3).cards(1, "red, blue, two, any + any").cards(2, "green").start()
}

// rule: DJ-9, DJ-10, DJ-19
#[test]
fn only_the_player_on_turn_plays() {
    for action in ["ask 1 for green", "exchange red, blue, two, any + any", "pass", "last ask 1 for red"] {
        refuse(&start(), &format!("2: {action}"), "not-your-turn");
    }
    refuse(&start(), "2: silent", "accuse-first");
    refuse(&start(), "2: name red pearl two", "accuse-first");
    refuse(&start(), "4: accuse", "no-detective");
    refuse(&start(), "8: pass", "no-detective");
    refuse(&start(), "1: pass", "has-cards");
}

// rule: DJ-8, DJ-16
#[test]
fn chance_comes_when_it_is_due() {
    let questions = Deal::among(3).questions();
    for chance in
        ["dealer 1".to_string(), "draw opal".into(), questions.to_string(), Deal::among(3).gems().to_string()]
    {
        refuse(&start(), &format!("chance: {chance}"), "chance-not-due");
    }
    let (drawing, _) = play(start(), "1: ask 2 for red");
    refuse(&drawing, &format!("chance: {questions}"), "chance-not-due");
    refuse(&drawing, "1: ask 2 for blue", "not-your-turn");
}

#[test]
fn what_is_written_otherwise_is_not_understood() {
    for wrong in [
        "ask 2 red",
        "ask 9 for red",
        "ask 2 for red with red",
        "ask 2 for red pearl with",
        "ask for red",
        "last ask 2",
        "last",
        "last question",
        "name pearl two",
        "name red pearl",
        "exchange red, blue, two, three, one",
        "accuse 2",
        "",
    ] {
        assert!(wrong.parse::<magpie_diamantenjagd::Action>().is_err(), "{wrong}");
    }
    for wrong in [
        "dealer 0",
        "dealer",
        "draw",
        "draw red blue",
        "questions",
        "questions 2 has red",
        "questions 1 has red, red",
        "gems red pearl two stolen; 1 has red pearl one",
        "gems red pearl two stolen; nothing left; 1 has red pearl one",
        "gems red pearl two, red pearl two stolen; nothing left over; 1 has red pearl one",
        "questions 1 has red; 2 has blue; 3 has one; 4 has two; 5 has three; 6 has opal; 7 has pearl; 8 has green",
    ] {
        assert!(wrong.parse::<magpie_diamantenjagd::Chance>().is_err(), "{wrong}");
    }
}

//! Games played by hand: what should not be is noticed.

use magpie_rules::{Game, Viewer};
use magpie_testkit::by_hand::{may, play, refuse, viewer, waiting};

use crate::toy::*;

const DEALT: &str = "
    chance: deal 3
    chance: deal 5
";

fn dealt() -> Corridor<Honest> {
    play(Corridor::new(2, Options::default()).expect("two can play"), DEALT).0
}

#[test]
fn lines_are_played_and_what_happens_is_told() {
    let (game, events) = play(dealt(), "1: seal left\n2: seal right");
    assert_eq!((waiting(&dealt()).as_str(), waiting(&game).as_str()), ("1 2", "1"));
    assert_eq!(events.len(), 3, "two cards are sealed, and opened: {events:?}");
    assert_eq!(may(&dealt(), 2), ["seal left", "seal right"]);
    assert_eq!(viewer(0), Viewer::Public);
}

#[test]
fn what_is_refused_leaves_no_trace() {
    refuse(&dealt(), "1: ask 2", "NotNow");
}

#[test]
#[should_panic(expected = "not listed: 1: ask 2")]
fn what_is_not_listed_is_not_played() {
    play(dealt(), "1: ask 2");
}

#[test]
#[should_panic(expected = "expected a seat or \"chance\", and a colon")]
fn what_nobody_does_is_not_understood() {
    play(dealt(), "seal left");
}

//! The thief and the master thief: MDA-8, MDA-9, MDP-12, MDP-13.

use super::{
    TWISTS, author, front, may, notices, play, play_and_tell, published, published_with, secret, stocks,
};

// rule: MDA-8, MDP-12
#[test]
fn the_thief_takes_the_front() {
    for setup in [author(2), published(2)] {
        let game = setup.above("bottom west", 2, 1).round("thief, detective");
        let minus = super::minus(&game, 1);
        let game = play(game, "1: open bottom west");
        assert_eq!(stocks(&game, 1), format!("plus 2d 1s 0r, minus {minus}"));
        assert_eq!(front(&game, "bottom west"), "empty");
        assert_eq!(may(&game, 1), TWISTS);
    }
}

// rule: MDA-9
#[test]
fn the_authors_master_thief_takes_the_front_or_pulls_on() {
    let game = author(2).above("top north", 2, 1).round("master thief, detective");
    let game = play(game, "1: open top north");
    assert_eq!(may(&game, 1), ["take", "pull"]);
    let taken = play(game.clone(), "1: take");
    assert_eq!(stocks(&taken, 1), "plus 2d 1s 0r, minus 7d 3s");
    assert_eq!(secret(&taken, "top north"), "ruby above");
    let pulled = play(game, "1: pull");
    assert_eq!(stocks(&pulled, 1), "plus 2d 1s 1r, minus 7d 3s", "the ruby and the front");
    assert_eq!(
        (secret(&pulled, "top north").as_str(), front(&pulled, "top north").as_str()),
        ("empty", "empty")
    );
}

// rule: MDA-9
#[test]
fn the_authors_master_thief_gets_nothing_without_a_ruby_above() {
    for (drawer, found, after) in [
        ("top south", "fallen ruby", "ruby above"),
        ("middle north", "nothing", "empty"),
        ("top east", "small", "absent"),
    ] {
        let setup = author(2).above(drawer, 1, 1).ruby_won(2, "middle north");
        let game = play(setup.round("master thief, detective"), &format!("1: open {drawer}"));
        let (game, events) = play_and_tell(game, "1: pull");
        assert!(notices(&events, 2)[0].contains(&format!(r#""found":"{found}""#)), "{events:?}");
        assert_eq!(stocks(&game, 1), "plus 0d 0s 0r, minus 7d 3s", "{drawer}");
        assert_eq!(front(&game, drawer), "above 1d 1s", "the front stays as it is");
        assert_eq!(secret(&game, drawer), after);
        assert_eq!(may(&game, 1), TWISTS);
    }
}

// rule: MDA-9
#[test]
fn the_authors_master_thief_does_not_pull_on_behind_an_empty_front() {
    let game = play(author(2).round("master thief, detective"), "1: open top north");
    assert_eq!(may(&game, 1), TWISTS);
    assert_eq!(
        (stocks(&game, 1).as_str(), secret(&game, "top north").as_str()),
        ("plus 0d 0s 0r, minus 7d 3s", "ruby above")
    );
}

// rule: MDP-13
#[test]
fn the_published_master_thief_pulls_on_also_behind_an_empty_front() {
    let game = play(published(2).round("master thief, detective"), "1: open top north");
    assert_eq!(may(&game, 1), ["take", "pull"]);
    assert_eq!(stocks(&play(game.clone(), "1: pull"), 1), "plus 0d 0s 1r, minus 8d 2s");
    assert_eq!(stocks(&play(game, "1: take"), 1), "plus 0d 0s 0r, minus 8d 2s");
    let game =
        published(2).above("top north", 1, 1).alarm_above("top north", 2).round("master thief, detective");
    let game = play(game, "1: open top north\n1: pull");
    assert_eq!(stocks(&game, 1), "plus 1d 1s 1r, minus 8d 2s");
    assert_eq!(front(&game, "top north"), "above 0d 0s, alarm of 2", "an alarm stays");
}

// rule: MDP-13
#[test]
fn a_ruby_that_falls_leaves_the_published_master_thief_with_nothing() {
    let game = published(2).above("top south", 1, 1).round("master thief, detective");
    let game = play(game, "1: open top south\n1: pull");
    assert_eq!(stocks(&game, 1), "plus 0d 0s 0r, minus 8d 2s");
    assert_eq!(
        (front(&game, "top south").as_str(), secret(&game, "top south").as_str()),
        ("above 1d 1s", "ruby above")
    );
}

// rule: MDP-13
#[test]
fn without_a_ruby_the_published_master_thief_still_gets_the_front_unless_the_table_is_strict() {
    for drawer in ["middle north", "middle east"] {
        let open = |options: &str| {
            let setup = published_with(2, options).above(drawer, 2, 0).ruby_won(2, "middle north");
            play(setup.round("master thief, detective"), &format!("1: open {drawer}\n1: pull"))
        };
        assert_eq!(stocks(&open("{}"), 1), "plus 2d 0s 0r, minus 8d 2s", "{drawer}");
        let strict = open(r#"{"no_ruby":"nothing"}"#);
        assert_eq!(
            (stocks(&strict, 1).as_str(), front(&strict, drawer).as_str()),
            ("plus 0d 0s 0r, minus 8d 2s", "above 2d 0s")
        );
    }
}

//! The jeweller and the jeweller's wife: MD-13, MD-14, MDA-5, MDA-6, MDP-9, MDP-11.

use magpie_meisterdiebe::{Edition, Meisterdiebe};
use magpie_rules::Game;

use super::{TWISTS, author, cloth, front, may, play, published, stocks, view};

// rule: MDA-5, MD-13
#[test]
fn the_jeweller_puts_in_one_imitation_of_their_choice() {
    let game = author(2).above("top north", 1, 0).round("jeweller, thief");
    let game = play(game, "1: open top north");
    assert_eq!(may(&game, 1), ["put diamond", "put sapphire"]);
    let game = play(game, "1: put sapphire");
    assert_eq!(front(&game, "top north"), "above 1d 1s", "whether or not gems lie there");
    assert_eq!(stocks(&game, 1), "plus 0d 0s 0r, minus 7d 2s");
    assert_eq!(may(&game, 1), TWISTS);
    let game = play(game, "1: done\n2: open top north");
    assert_eq!(view(&game, 0).players[1].plus.sapphires, 1, "in the drawer it is a real gem");
}

// rule: MDA-5, MDP-9
#[test]
fn who_has_one_kind_left_is_not_asked() {
    let game = play(author(2).minus(1, 3, 0).round("jeweller, thief"), "1: open top north");
    assert_eq!(front(&game, "top north"), "above 1d 0s");
    assert_eq!(may(&game, 1), TWISTS);
    let game = play(published(2).minus(1, 0, 2).round("jeweller, thief"), "1: open top north");
    assert_eq!(front(&game, "top north"), "above 0d 1s");
    assert_eq!(may(&game, 1), ["alarm", "done"]);
}

/// The game, but seat 1 has no imitation left.
fn without_imitations(game: &Meisterdiebe) -> Meisterdiebe {
    let mut position = game.position();
    let minus = std::mem::take(&mut position.players[0].minus);
    position.players[1].plus.put_all(minus);
    position.last_round = position.options.edition == Edition::Author;
    Meisterdiebe::from_position(&position).expect("it can occur in the last round")
}

// rule: MD-14
#[test]
fn who_has_no_imitation_puts_in_none_but_carries_out_the_rest() {
    for character in ["jeweller", "wife"] {
        let game = without_imitations(&author(2).round(&format!("{character}, detective")));
        assert_eq!(may(&play(game, "1: open top north"), 1), TWISTS, "{character}");
    }
    let game = author(2).above("top north", 1, 0).round("smuggler, thief");
    let game = play(without_imitations(&game), "1: open top north\n1: give diamond to 2");
    assert_eq!((front(&game, "top north").as_str(), may(&game, 1).len()), ("empty", 6));
    let game = without_imitations(&published(2).round("wife, detective"));
    assert_eq!(may(&play(game, "1: open top north"), 1), TWISTS);
    let game = published(2).above("top north", 1, 1).round("smuggler, thief");
    let game = play(without_imitations(&game), "1: open top north");
    assert_eq!((front(&game, "top north").as_str(), cloth(&game).as_str()), ("empty", "1d 1s"));
    assert_eq!(may(&game, 1), TWISTS);
    assert_eq!(super::plus(&play(game, "1: done"), 1).to_string(), "1d 1s 0r", "and shares the loot");
}

// rule: MDP-9
#[test]
fn the_alarm_goes_in_also_without_an_imitation() {
    let game = without_imitations(&published(2).round("jeweller, detective"));
    let game = play(game, "1: open top north");
    assert_eq!(may(&game, 1), ["alarm", "done"]);
    assert_eq!(front(&play(game, "1: alarm"), "top north"), "above 0d 0s, alarm of 1");
}

// rule: MDA-6
#[test]
fn the_authors_wife_may_put_in_one_more_per_detective() {
    let game = author(4).below("top north", 1, 0).round("wife, detective, thief, detective");
    let game = play(game, "1: open top north");
    assert_eq!(may(&game, 1), ["put diamond", "put sapphire"], "the first one she must");
    let game = play(game, "1: put diamond");
    assert_eq!(may(&game, 1), ["put diamond", "put sapphire", "done"], "the others she may");
    let game = play(game, "1: put sapphire\n1: put diamond");
    assert_eq!(may(&game, 1), TWISTS, "one and two more");
    assert_eq!(front(&game, "top north"), "above 2d 1s");
}

// rule: MDA-6
#[test]
fn without_a_detective_she_puts_in_one() {
    let game = play(author(2).round("wife, thief"), "1: open top north\n1: put diamond");
    assert_eq!(may(&game, 1), TWISTS);
    let game = play(author(2).minus(1, 2, 0).round("wife, detective"), "1: open top north");
    assert_eq!(may(&game, 1), ["put diamond", "done"], "the first is put in without asking");
}

// rule: MDP-9
#[test]
fn the_published_jeweller_may_add_the_alarm() {
    let game = play(published(2).round("jeweller, detective"), "1: open top north\n1: put diamond");
    assert_eq!(may(&game, 1), ["alarm", "done"]);
    let with = play(game.clone(), "1: alarm");
    assert_eq!(front(&with, "top north"), "above 1d 0s, alarm of 1");
    assert_eq!(view(&with, 2).players[0].alarm, Some(false));
    let own = play(published(2).round("detective, jeweller"), "2: open top north\n2: put diamond\n2: alarm");
    assert_eq!(front(&own, "top north"), "above 1d 0s, alarm of 2", "everyone has their own");
    let without = play(game, "1: done");
    assert_eq!(front(&without, "top north"), "above 1d 0s");
    assert_eq!(
        (may(&with, 1), may(&without, 1)),
        (TWISTS.map(String::from).to_vec(), TWISTS.map(String::from).to_vec())
    );
}

// rule: MDP-9
#[test]
fn no_second_alarm_and_none_that_is_not_at_hand() {
    let game = published(2).alarm_above("top north", 2).round("jeweller, detective");
    let game = play(game, "1: open top north\n1: put diamond");
    assert_eq!(may(&game, 1), TWISTS, "a foreign alarm is not exchanged");
    let game = published(2).alarm_below("top north", 1).round("jeweller, detective");
    let game = play(game, "1: open middle north\n1: put diamond");
    assert_eq!(may(&game, 1), TWISTS, "the own alarm is elsewhere");
    let game = published(2).alarm_below("top north", 1).round("jeweller, detective");
    let game = play(game, "1: open top north\n1: put diamond");
    assert_eq!(may(&game, 1), ["alarm", "done"], "an own alarm that just fell alone can be put in again");
}

// rule: MDP-9
#[test]
fn the_author_knows_no_alarm() {
    let game = play(author(2).round("jeweller, detective"), "1: open top north\n1: put diamond");
    assert_eq!(may(&game, 1), TWISTS);
}

// rule: MDP-11
#[test]
fn the_published_wife_always_puts_in_one_and_may_put_in_one_more_per_detective() {
    let game = published(4)
        .below("top north", 1, 1)
        .alarm_below("top north", 2)
        .round("wife, detective, thief, detective");
    let game = play(game, "1: open top north");
    assert_eq!(stocks(&game, 2), "plus 1d 1s 0r, minus 8d 2s");
    assert_eq!(may(&game, 1), ["put diamond", "put sapphire"]);
    let game = play(game, "1: put diamond");
    assert_eq!(may(&game, 1), ["put diamond", "put sapphire", "done"]);
    assert_eq!(may(&play(game.clone(), "1: done"), 1), TWISTS, "she need not");
    let game = play(game, "1: put diamond\n1: put sapphire");
    assert_eq!(may(&game, 1), TWISTS, "one and two more");
    assert_eq!(front(&game, "top north"), "above 2d 1s");
}

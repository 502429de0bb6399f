//! The detective: MDA-10, MDP-14.

use super::{TWISTS, author, cloth, idle, may, play, published, stocks, waiting};

// rule: MDA-10
#[test]
fn the_authors_detective_opens_nothing_and_gets_the_cloth() {
    let game = author(2).below("top east", 2, 1).round("thief, detective");
    let game = play(game, "1: open top east\n1: done");
    assert_eq!(waiting(&game), "2");
    assert_eq!(
        stocks(&game, 2),
        "plus 10d 1s 0r, minus 7d 2s",
        "eight diamonds that nobody put in, and what fell"
    );
    assert_eq!(cloth(&game), "0d 0s");
    assert_eq!(may(&game, 2), TWISTS, "the detective may turn and flip too");
}

// rule: MDA-10
#[test]
fn several_detectives_share_sapphires_first_from_the_lowest_number() {
    let setup = author(4).below("top east", 3, 3);
    let game = setup.numbers(2, [5; 6]).numbers(3, [2; 6]).round("thief, detective, detective, wife");
    let game = play(game, "4: open nothing\n4: done\n1: open top east\n1: done");
    assert_eq!(waiting(&game), "3", "the lowest detective's turn");
    assert_eq!(stocks(&game, 3), "plus 1d 2s 0r, minus 7d 3s", "sapphire, sapphire, diamond");
    assert_eq!(stocks(&game, 2), "plus 2d 1s 0r, minus 7d 3s", "sapphire, diamond, diamond");
    let game = play(game, "3: flip\n3: done");
    assert_eq!((waiting(&game).as_str(), may(&game, 2).len()), ("2", 6), "then each may turn and flip");
}

// rule: MDP-14
#[test]
fn the_published_detective_has_no_turn_and_gets_the_cushion_at_the_end() {
    let game = published(2).cloth(2, 1).below("top east", 1, 0).round("thief, detective");
    let game = play(game, "1: open top east");
    assert_eq!(cloth(&game), "3d 1s");
    let before = super::plus(&game, 2);
    let game = play(game, "1: done");
    assert_eq!(
        (before.diamonds + 3, before.sapphires + 1),
        (super::plus(&game, 2).diamonds, super::plus(&game, 2).sapphires)
    );
    assert_eq!(waiting(&game), "1 2", "no turning, no flipping: the next round begins");
}

// rule: MDP-14
#[test]
fn published_detectives_pick_in_turn() {
    let setup = published(3).cloth(2, 2).numbers(2, [8; 6]);
    let game = setup.round("thief, detective, detective");
    let game = play(game, "1: open nothing\n1: done");
    assert_eq!(
        (waiting(&game).as_str(), may(&game, 3).join(" ")),
        ("3", "pick diamond pick sapphire".into())
    );
    let game = play(game, "3: pick sapphire\n2: pick sapphire");
    assert_eq!(cloth(&game), "0d 0s");
    assert_eq!(stocks(&game, 2), "plus 1d 1s 0r, minus 8d 2s");
    assert_eq!(waiting(&game), "1 2 3");
}

// rule: MDP-14
#[test]
fn a_round_of_detectives_alone_is_played_at_once() {
    let game = published(2).cloth(3, 0).plus(2, 0, 0).plus(1, 9, 0).round("detective, detective");
    assert_eq!(waiting(&game), "1 2");
    assert_eq!((super::plus(&game, 1).diamonds, super::plus(&game, 2).diamonds), (11, 1));
}

// rule: MDP-14
#[test]
fn without_a_detective_the_cushion_waits_for_the_next_round() {
    let game = idle(published(2).cloth(3, 1).round("thief, jeweller"));
    assert_eq!(cloth(&game), "3d 1s");
    assert_eq!(cloth(&idle(super::choose(game, "detective, thief"))), "0d 0s");
}

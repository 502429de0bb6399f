//! Turning and flipping: MD-4, MD-5, MDA-12, MDP-15, MDP-18.

use super::{TWISTS, author, front, may, play, published, published_with, refuse, waiting};

// rule: MD-4, MD-5
#[test]
fn drawers_travel_with_the_cube() {
    let game = author(2).above("top north", 1, 0).above("middle north", 2, 0).above("bottom north", 3, 0);
    let game = play(game.round("thief, wife"), "2: open nothing\n2: turn top two left\n2: flip");
    assert_eq!(front(&game, "bottom west"), "below 1d 0s");
    assert_eq!(front(&game, "middle west"), "below 2d 0s");
    assert_eq!(front(&game, "top south"), "below 3d 0s");
}

// rule: MDA-12
#[test]
fn in_the_authors_edition_turn_and_flip_once_each_in_either_order() {
    let game = play(author(2).round("thief, wife"), "2: open nothing");
    assert_eq!(may(&game, 2), TWISTS);
    let turned = play(game.clone(), "2: turn top left");
    assert_eq!(may(&turned, 2), ["flip", "done"]);
    refuse(&turned, "2: turn top left", "no-more-turning");
    let flipped = play(game.clone(), "2: flip");
    assert_eq!(
        may(&flipped, 2),
        ["turn top left", "turn top right", "turn top two left", "turn top two right", "done"]
    );
    refuse(&flipped, "2: flip", "no-more-flipping");
    assert_eq!(waiting(&play(flipped, "2: turn top two right")), "1", "nothing is left to ask");
    assert_eq!(waiting(&play(turned, "2: flip")), "1");
    assert_eq!(waiting(&play(game, "2: done")), "1");
}

// rule: MDA-12
#[test]
fn the_authors_detective_turns_and_flips_too() {
    let game = play(author(2).round("thief, detective"), "1: open nothing\n1: done");
    assert_eq!(may(&game, 2), TWISTS);
}

// rule: MDP-15
#[test]
fn in_the_published_edition_first_turn_and_then_flip() {
    let game = published(3).round("thief, wife, detective");
    refuse(&game, "2: flip", "open-a-drawer");
    refuse(&game, "2: turn top left", "open-a-drawer");
    let game = play(game, "2: open nothing");
    assert_eq!(may(&game, 2), TWISTS);
    let turned = play(game.clone(), "2: turn top right");
    assert_eq!(may(&turned, 2), ["flip", "done"]);
    assert_eq!(waiting(&play(game, "2: flip")), "1", "who has flipped does not turn any more");
    let game = play(turned, "2: flip\n1: open nothing\n1: done");
    assert_eq!(waiting(&game), "1 2 3", "the detective does neither");
}

// rule: MDP-18
#[test]
fn in_the_variant_either_turn_or_flip() {
    let game = published_with(2, r#"{"twists":"either"}"#).round("thief, wife");
    let game = play(game, "2: open nothing");
    assert_eq!(may(&game, 2), TWISTS);
    assert_eq!(waiting(&play(game.clone(), "2: turn top left")), "1");
    assert_eq!(waiting(&play(game, "2: flip")), "1");
}

// rule: MDP-18
#[test]
fn the_variant_holds_while_stocking_too() {
    use magpie_meisterdiebe::{Meisterdiebe, Options};
    use magpie_rules::Game;
    let options: Options = serde_json::from_str(r#"{"twists":"either","fronts":"plain"}"#).expect("options");
    let game = Meisterdiebe::new(2, options).expect("two can play");
    let game = play(game, "chance: cards 1 has 1 1 1 1 1 1; 2 has 2 2 2 2 2 2\nchance: first 1");
    let game = play(game, &"1: stock top north\n".repeat(6));
    assert_eq!(waiting(&play(game, "1: turn top left")), "2");
}

//! Opening a drawer: MD-6, MD-7, MD-11, MD-12, MDA-11, MDP-6, MDP-10.

use super::{
    TWISTS, author, cloth, front, idle, may, notices, play, play_and_tell, published, published_with, stocks,
    view, waiting,
};

// rule: MD-6, MD-7
#[test]
fn what_lies_below_falls_and_everyone_sees_it() {
    let game = published(2).below("top north", 2, 1).above("top east", 1, 0).round("thief, wife");
    let game = play(game, "2: open nothing\n2: done");
    let (after, events) = play_and_tell(game.clone(), "1: open top north");
    let seen = r#"{"event":"opened","seat":1,"drawer":"top north","fell":{"gems":{"diamonds":2,"sapphires":1},"alarm":null},"to":"cloth","lies":{"gems":{"diamonds":0,"sapphires":0},"alarm":null},"caught":true}"#;
    for number in 0..=2 {
        assert_eq!(notices(&events, number), [seen]);
    }
    assert_eq!(front(&after, "top north"), "empty");
    let (after, events) = play_and_tell(game, "1: open top east");
    assert!(notices(&events, 0)[0].contains(r#""lies":{"gems":{"diamonds":1"#));
    assert_eq!(front(&after, "top east"), "empty", "the thief took it");
    assert_eq!(front(&after, "top north"), "below 2d 1s", "shut drawers stay as they are");
}

// rule: MD-7
#[test]
fn the_size_of_a_drawer_is_seen_only_when_it_is_pulled() {
    let game = published(2).round("master thief, detective");
    let (game, opened) = play_and_tell(game, "1: open top east");
    assert!(notices(&opened, 0).iter().all(|seen| !seen.contains("small")));
    assert!(view(&game, 1).drawers.iter().all(|drawer| drawer.secret.is_none()));
    let (_, pulled) = play_and_tell(game, "1: pull");
    assert_eq!(notices(&pulled, 0)[0], r#"{"event":"pulled","seat":1,"drawer":"top east","found":"small"}"#);
}

// rule: MD-11
#[test]
fn one_drawer_of_any_side_or_none_and_before_turning() {
    for setup in [author(2), published(2)] {
        let game = setup.round("jeweller, detective");
        let offered = may(&game, 1);
        assert_eq!(offered.len(), 13);
        assert_eq!((offered[0].as_str(), offered[12].as_str()), ("open top north", "open nothing"));
        let game = play(game, "1: open nothing");
        assert_eq!(may(&game, 1), TWISTS, "who opens nothing may still turn and flip");
        assert_eq!(stocks(&game, 1), stocks(&idle(game.clone()), 1));
    }
    let game = play(author(2).above("top north", 1, 0).round("thief, detective"), "1: open top north");
    assert_eq!(may(&game, 1), TWISTS, "no second drawer");
}

// rule: MD-12
#[test]
fn who_is_caught_does_not_carry_out_the_action_but_turns_and_flips() {
    for setup in [author(3), published(3)] {
        for character in ["jeweller", "smuggler", "thief", "master thief"] {
            let game =
                setup.clone().below("top west", 1, 0).round(&format!("{character}, detective, detective"));
            let before = stocks(&game, 1);
            let game = play(game, "1: open top west");
            assert_eq!(may(&game, 1), TWISTS, "{character}");
            assert_eq!(stocks(&game, 1), before);
            assert_eq!((front(&game, "top west").as_str(), cloth(&game).as_str()), ("empty", "1d 0s"));
        }
    }
}

// rule: MD-12, MDA-6, MDP-11
#[test]
fn only_the_jewellers_wife_goes_on() {
    for setup in [author(2), published(2)] {
        let game = play(setup.below("top west", 1, 0).round("wife, thief"), "1: open top west");
        assert_eq!(may(&game, 1), ["put diamond", "put sapphire"]);
    }
}

// rule: MDA-11
#[test]
fn the_authors_cloth_is_there_only_for_a_detective() {
    let setup = author(2).below("middle south", 2, 1);
    let game = play(setup.clone().round("thief, detective"), "1: open middle south");
    assert_eq!((front(&game, "middle south").as_str(), cloth(&game).as_str()), ("empty", "2d 1s"));
    let game = play(setup.clone().round("thief, master thief"), "1: open middle south");
    assert_eq!((front(&game, "middle south").as_str(), cloth(&game).as_str()), ("above 2d 1s", "0d 0s"));
    let game = play(setup.round("wife, thief"), "1: open middle south\n1: put sapphire");
    assert_eq!(front(&game, "middle south"), "above 2d 2s", "her imitation goes to what fell");
}

// rule: MDP-6
#[test]
fn what_falls_stays_on_the_cushion_over_the_rounds() {
    let game = published(2).below("middle south", 2, 1).cloth(1, 0).round("thief, thief");
    let game = play(game, "1: open middle south");
    assert_eq!(cloth(&game), "3d 1s");
    let game = idle(game);
    assert_eq!(cloth(&game), "3d 1s", "without a detective, and into the next round");
}

// rule: MDP-10
#[test]
fn an_alarm_above_is_off_and_stays() {
    let setup = published(3).above("top west", 2, 0).alarm_above("top west", 2);
    let game = play(setup.clone().round("thief, detective, detective"), "1: open top west");
    assert_eq!(stocks(&game, 1), "plus 2d 0s 0r, minus 8d 2s");
    assert_eq!(front(&game, "top west"), "above 0d 0s, alarm of 2");
    let game = play(setup.round("smuggler, thief, thief"), "1: open top west");
    assert_eq!(front(&game, "top west"), "above 1d 0s, alarm of 2", "a smuggler never takes an alarm");
}

// rule: MDP-10
#[test]
fn an_alarm_below_gives_what_falls_to_its_owner() {
    let setup = published(3).below("top west", 2, 1).alarm_below("top west", 2);
    let game = setup.clone().round("thief, detective, detective");
    assert_eq!(view(&game, 3).players[1].alarm, Some(false));
    let game = play(game, "1: open top west");
    assert_eq!(stocks(&game, 2), "plus 2d 1s 0r, minus 8d 2s");
    assert_eq!((cloth(&game).as_str(), front(&game, "top west").as_str()), ("0d 0s", "empty"));
    assert_eq!(view(&game, 3).players[1].alarm, Some(true), "the alarm returns to its owner");
    assert_eq!(may(&game, 1), TWISTS, "the thief is caught");
    let game = play(setup.round("detective, thief, detective"), "2: open top west");
    assert_eq!(cloth(&game), "2d 1s", "the owner's own alarm gives nothing");
    assert_eq!(stocks(&game, 2), "plus 0d 0s 0r, minus 8d 2s");
    assert_eq!(view(&game, 3).players[1].alarm, Some(true));
}

// rule: MDP-10
#[test]
fn an_alarm_that_falls_alone_catches_nobody() {
    let game = published(3).alarm_below("top west", 2).round("jeweller, detective, detective");
    let game = play(game, "1: open top west");
    assert_eq!(may(&game, 1), ["put diamond", "put sapphire"]);
    assert_eq!(view(&game, 3).players[1].alarm, Some(true));
    assert_eq!(waiting(&game), "1");
}

// rule: MDP-10
#[test]
fn an_alarm_that_falls_alone_catches_if_the_table_wants_it_so() {
    let setup = published_with(3, r#"{"lone_alarm":"catches"}"#).alarm_below("top west", 2);
    for (characters, opener) in [("jeweller, detective, detective", 1), ("detective, smuggler, detective", 2)]
    {
        let game = play(setup.clone().round(characters), &format!("{opener}: open top west"));
        assert_eq!(may(&game, opener), TWISTS, "caught, the owner too");
        assert_eq!(view(&game, 3).players[1].alarm, Some(true), "it returns to its owner");
        assert_eq!((cloth(&game).as_str(), front(&game, "top west").as_str()), ("0d 0s", "empty"));
        assert!(view(&game, 3).sharers.is_empty());
    }
    let game = play(setup.round("wife, detective, detective"), "1: open top west");
    assert_eq!(may(&game, 1), ["put diamond", "put sapphire"], "but for the jeweller's wife");
}

// rule: MDP-10
#[test]
fn an_alarm_above_catches_nobody_at_any_table() {
    let setup =
        published_with(3, r#"{"lone_alarm":"catches"}"#).above("top west", 2, 0).alarm_above("top west", 2);
    let game = play(setup.round("thief, detective, detective"), "1: open top west");
    assert_eq!(stocks(&game, 1), "plus 2d 0s 0r, minus 8d 2s");
}

//! The smuggler: MDA-7, MDP-7, MDP-8.

use super::{
    TWISTS, author, cloth, front, idle, may, notices, play, play_and_tell, published, published_with, refuse,
    stocks, view, waiting,
};

// rule: MDA-7
#[test]
fn the_authors_smuggler_gives_all_gems_away_or_none() {
    let game = author(3).above("top west", 1, 1).round("smuggler, thief, thief");
    let game = play(game, "1: open top west");
    assert_eq!(may(&game, 1), ["give diamond to 2", "give diamond to 3", "done"]);
    let given = play(game.clone(), "1: give diamond to 3");
    assert_eq!(may(&given, 1), ["give sapphire to 2", "give sapphire to 3"], "who has begun goes on");
    refuse(&given, "1: done", "give-all-or-none");
    let given = play(given, "1: give sapphire to 2");
    assert_eq!((front(&given, "top west").as_str(), may(&given, 1).len()), ("empty", 2));
    assert_eq!(super::minus(&given, 2).to_string(), "7d 4s", "they are imitations again");
    assert_eq!(super::minus(&given, 3).to_string(), "8d 2s");
    let given = play(given, "1: put diamond");
    assert_eq!(front(&given, "top west"), "above 1d 0s");
    let none = play(game, "1: done");
    assert_eq!(may(&none, 1), ["put diamond", "put sapphire"]);
    assert_eq!(front(&play(none, "1: put sapphire"), "top west"), "above 1d 2s");
}

// rule: MDA-7
#[test]
fn with_one_other_player_there_is_nothing_to_distribute_after_the_first() {
    let game = author(2).above("top west", 2, 1).minus(1, 1, 0).round("smuggler, thief");
    let game = play(game, "1: open top west\n1: give diamond to 2");
    assert_eq!(super::minus(&game, 2).to_string(), "9d 4s");
    assert_eq!((front(&game, "top west").as_str(), may(&game, 1).len()), ("above 1d 0s", 6));
}

// rule: MDA-7
#[test]
fn also_without_gems_an_imitation_is_put_in() {
    let game = play(author(2).round("smuggler, thief"), "1: open top west");
    assert_eq!(may(&game, 1), ["put diamond", "put sapphire"], "and it must be");
    refuse(&game, "1: done", "must-put");
}

// rule: MDP-7
#[test]
fn the_published_smuggler_puts_the_gems_onto_the_cushion_and_a_diamond_in() {
    let game = published(3).above("top west", 2, 1).alarm_above("top west", 3).round("smuggler, thief, wife");
    let game = play(game, "1: open top west");
    assert_eq!(cloth(&game), "2d 1s");
    assert_eq!(front(&game, "top west"), "above 1d 0s, alarm of 3", "without asking");
    assert_eq!(may(&game, 1), TWISTS);
}

// rule: MDP-7
#[test]
fn into_an_empty_drawer_the_smuggler_may_put_one() {
    let game = play(published(2).round("smuggler, thief"), "1: open top west");
    assert_eq!(may(&game, 1), ["put diamond", "done"]);
    assert_eq!(front(&play(game.clone(), "1: put diamond"), "top west"), "above 1d 0s");
    assert_eq!(front(&play(game, "1: done"), "top west"), "empty");
}

// rule: MDP-7
#[test]
fn a_sapphire_only_without_diamonds_or_by_free_choice() {
    let setup = published(2).above("top west", 1, 0).minus(1, 0, 2);
    let game = play(setup.round("smuggler, thief"), "1: open top west");
    assert_eq!(front(&game, "top west"), "above 0d 1s");
    let free = published_with(2, r#"{"smuggled":"any"}"#).above("top west", 1, 0).round("smuggler, thief");
    assert_eq!(may(&play(free, "1: open top west"), 1), ["put diamond", "put sapphire"]);
}

// rule: MDP-4, MDP-8
#[test]
fn smugglers_share_the_cushion_one_gem_of_their_choice_each() {
    let setup = published(4).above("top west", 1, 1).cloth(2, 0).numbers(1, [8; 6]);
    let game = setup.round("smuggler, thief, smuggler, detective");
    let game = play(game, "3: open top west\n3: done\n1: open top east\n1: done\n1: done");
    assert_eq!(waiting(&game), "3", "from the lowest number on");
    assert!(view(&game, 0).players.iter().all(|player| player.choice.is_some()), "all cards are revealed");
    assert_eq!(may(&game, 3), ["pick diamond", "pick sapphire"]);
    let shared = play(game, "3: pick diamond");
    assert_eq!(waiting(&shared), "1");
    let shared = play(shared, "1: pick sapphire");
    assert_eq!(cloth(&shared), "0d 0s", "what is left is all of one kind: nobody is asked");
    assert_eq!(stocks(&shared, 3), "plus 2d 0s 0r, minus 7d 2s");
    assert_eq!(stocks(&shared, 1), "plus 1d 1s 0r, minus 8d 2s");
    assert_eq!(waiting(&shared), "2", "then the others play");
    assert_eq!(view(&shared, 0).sharers.len(), 2);
    assert!(view(&idle(shared), 0).sharers.is_empty(), "nobody shares in the next round because of this one");
}

// rule: MDP-8
#[test]
fn a_smuggler_alone_takes_all() {
    let game = published(3).cloth(3, 2).round("smuggler, thief, detective");
    let game = play(game, "1: open top east\n1: done\n1: done");
    assert_eq!(stocks(&game, 1), "plus 3d 2s 0r, minus 8d 2s", "as many detectives are not more");
    assert_eq!(cloth(&game), "0d 0s");
}

// rule: MDP-8
#[test]
fn more_detectives_than_smugglers_foil_it() {
    let game = published(4).cloth(3, 2).round("smuggler, thief, detective, detective");
    let game = play(game, "1: open top east\n1: done");
    let (game, events) = play_and_tell(game, "1: done");
    assert!(notices(&events, 0).contains(&r#"{"event":"foiled"}"#.to_owned()));
    assert_eq!((cloth(&game).as_str(), waiting(&game).as_str()), ("3d 2s", "2"));
}

// rule: MDP-8
#[test]
fn a_caught_smuggler_and_one_who_opened_nothing_count_but_do_not_share() {
    let setup = published(5).cloth(1, 1).below("top east", 1, 0);
    let game = setup.clone().round("smuggler, smuggler, thief, detective, detective");
    let game = play(game, "1: open top east\n1: done\n2: open top west\n2: done\n2: done");
    assert_eq!(
        stocks(&game, 2),
        "plus 2d 1s 0r, minus 8d 2s",
        "two smugglers, two detectives: but only seat 2 shares"
    );
    let game = setup.clone().round("smuggler, smuggler, thief, detective, detective");
    let game = play(game, "1: open nothing\n1: done\n2: open top west\n2: done\n2: done");
    assert_eq!(stocks(&game, 2), "plus 1d 1s 0r, minus 8d 2s");
    let game = setup.round("smuggler, smuggler, thief, thief, thief");
    let game = play(game, "1: open top east\n1: done\n2: open nothing\n2: done");
    assert_eq!((cloth(&game).as_str(), waiting(&game).as_str()), ("2d 1s", "3"), "nobody shares");
}

// rule: MDP-8
#[test]
fn without_smugglers_the_cushion_stays() {
    let game = published(2).cloth(3, 2).round("thief, thief");
    assert_eq!(cloth(&game), "3d 2s");
    assert_eq!(cloth(&idle(game)), "3d 2s");
}

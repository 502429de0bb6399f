//! The end: MD-11, MD-15, MDA-15 to MDA-17, MDP-16, MDP-17.

use magpie_meisterdiebe::{Event, Meisterdiebe, Public, Stage, Title};
use magpie_rules::{Game, Phase};

use super::{
    Setup, author, cloth, front, idle, may, notices, play, play_and_tell, published, published_with, view,
    waiting,
};

/// All rubies but the one in `top north` are won, by these seats.
fn one_ruby_left(setup: Setup, winners: [usize; 5]) -> Setup {
    let drawers = ["top south", "middle north", "middle south", "bottom north", "bottom south"];
    winners.into_iter().zip(drawers).fold(setup, |setup, (seat, drawer)| setup.ruby_won(seat, drawer))
}

fn is_over(game: &Meisterdiebe) -> bool {
    game.position().stage == Stage::Over {}
}

fn points(game: &Meisterdiebe) -> Vec<i32> {
    game.outcome().expect("the game is over").sheets.iter().map(|sheet| sheet.points).collect()
}

fn ranks(game: &Meisterdiebe) -> Vec<u8> {
    game.outcome().expect("the game is over").sheets.iter().map(|sheet| sheet.rank).collect()
}

/// Nobody opens anything until the game is over, but for a drawer after so many rounds; the answer is what everyone was told of it.
fn unopened(mut game: Meisterdiebe, but_after: Option<usize>) -> (Meisterdiebe, Vec<u8>) {
    let mut told = Vec::new();
    while let Phase::Waiting(seats) = game.phase() {
        let seat = seats.iter().next().expect("somebody is waited for").number();
        let actions = may(&game, seat);
        let open = actions[0].starts_with("open") && but_after == Some(told.len());
        let idle = |action: &&String| ["open nothing", "done"].contains(&action.as_str()) && !open;
        let action = actions.iter().find(idle).unwrap_or(&actions[0]);
        let (next, events) = play_and_tell(game, &format!("{seat}: {action}"));
        told.extend(events.iter().filter_map(|event| match event {
            Event::Public { what: Public::Unopened { rounds }, .. } => Some(*rounds),
            Event::Public { .. } | Event::Dealt { .. } | Event::Chosen { .. } => None,
        }));
        game = next;
    }
    (game, told)
}

// rule: MD-11
#[test]
fn twelve_rounds_in_a_row_in_which_nobody_opens_anything_end_the_game() {
    for setup in [author(3), published(3)] {
        let (game, told) = unopened(setup.game(), None);
        assert!(is_over(&game));
        assert_eq!(told, (1..=12).collect::<Vec<u8>>(), "everyone hears of every such round");
        assert_eq!(ranks(&game), [2, 2, 1], "what everyone has won counts as ever: seat 3 has the rest");
    }
}

// rule: MD-11
#[test]
fn a_drawer_that_is_opened_begins_the_count_anew() {
    for setup in [author(2), published(2)] {
        let (game, told) = unopened(setup.game(), Some(10));
        assert!(is_over(&game));
        assert_eq!(told, (1..=10).chain(1..=12).collect::<Vec<u8>>());
    }
}

// rule: MD-11
#[test]
fn who_is_caught_has_opened_something() {
    let game = published(2).below("top north", 1, 0).round("thief, detective");
    assert_eq!(view(&game, 0).unopened, 1, "nobody has, so far");
    assert_eq!(view(&play(game, "1: open top north"), 0).unopened, 0);
}

// rule: MDA-15
#[test]
fn in_the_authors_edition_the_last_imitation_triggers_the_end_of_the_round() {
    let game = author(3).minus(1, 1, 0).round("jeweller, smuggler, thief");
    let (game, events) = play_and_tell(game, "1: open top north");
    assert!(notices(&events, 0).contains(&r#"{"event":"last-round"}"#.to_owned()));
    assert!(view(&game, 2).last_round);
    let game = play(game, "1: done\n2: open top north\n2: give diamond to 1\n2: put diamond\n2: done");
    assert_eq!(super::minus(&game, 1).to_string(), "1d 0s", "a smuggler has refilled the stock");
    let game = play(game, "3: open nothing\n3: done");
    assert!(is_over(&game), "but the end stays triggered");
}

// rule: MDA-15
#[test]
fn whoever_puts_in_the_last_imitation_triggers_the_end() {
    for (character, inputs) in [
        ("wife", "1: open top east"),
        ("smuggler", "1: open top east"),
        ("smuggler", "1: open top west\n1: give diamond to 2"),
        ("smuggler", "1: open top west\n1: done"),
    ] {
        let setup = author(2).minus(1, 0, 1).above("top west", 1, 0);
        let game = play(setup.round(&format!("{character}, thief")), inputs);
        assert!(view(&game, 0).last_round, "{character}: {inputs}");
        assert!(is_over(&idle(game)));
    }
    let game = author(2).minus(1, 1, 0).minus(2, 1, 0).round("jeweller, jeweller");
    let (_, events) = play_and_tell(game, "1: open top east\n1: done\n2: open top west\n2: done");
    let told = notices(&events, 0).iter().filter(|seen| seen.contains("last-round")).count();
    assert_eq!(told, 1, "it is the last round only once");
}

// rule: MDA-15
#[test]
fn in_the_authors_edition_the_last_ruby_triggers_the_end_of_the_round() {
    let setup = one_ruby_left(author(2), [1, 1, 2, 2, 2]).above("top north", 1, 0);
    let game = play(setup.clone().round("master thief, detective"), "1: open top north\n1: take\n1: done");
    assert!(!view(&idle(game), 0).last_round);
    let game = play(setup.round("master thief, detective"), "1: open top north\n1: pull");
    assert!(view(&game, 0).last_round);
    assert_eq!(waiting(&play(game.clone(), "1: done")), "2", "the round is still played to its end");
    assert!(is_over(&idle(game)));
}

// rule: MDA-15
#[test]
fn a_falling_ruby_is_not_found() {
    let setup = one_ruby_left(author(2), [1, 1, 2, 2, 2]).above("top north", 1, 0);
    let mut position = setup.position();
    position.drawers[0].secret = "ruby below".parse().expect("a secret");
    let game = Meisterdiebe::from_position(&position).expect("it can occur");
    let game = play(super::choose(game, "master thief, detective"), "1: open top north\n1: pull");
    assert!(!view(&game, 0).last_round);
    assert!(!is_over(&idle(game)));
}

// rule: MDA-16
#[test]
fn the_authors_score() {
    let setup =
        one_ruby_left(author(2), [1, 1, 2, 2, 2]).plus(1, 3, 1).minus(1, 4, 1).above("top north", 1, 0);
    let game = idle(play(setup.round("master thief, detective"), "1: open top north\n1: pull"));
    let outcome = game.outcome().expect("the game is over");
    let lines: Vec<(&str, i32)> =
        outcome.sheets[0].lines.iter().map(|line| (line.name, line.points)).collect();
    assert_eq!(lines, [("diamonds", 4), ("sapphires", 2), ("rubies", 12), ("imitations", -5)]);
    assert_eq!(points(&game)[0], 13);
}

// rule: MDA-17
#[test]
fn three_rubies_make_a_king() {
    for (winners, title) in [([1, 1, 2, 2, 2], Title::King), ([1, 2, 2, 2, 2], Title::Richest)] {
        let setup = one_ruby_left(author(2), winners).plus(1, 16, 0).above("top north", 1, 0).minus(1, 1, 0);
        let game = play(setup.round("master thief, detective"), "1: open top north\n1: pull");
        assert_eq!(view(&game, 0).title, None);
        let (game, events) = play_and_tell(game, "1: done\n2: done");
        assert_eq!(view(&game, 0).title, Some(title));
        assert!(notices(&events, 0).last().is_some_and(|over| over.contains(title.word())), "{events:?}");
        assert_eq!(ranks(&game), [1, 2]);
    }
}

// rule: MDP-16
#[test]
fn in_the_published_edition_only_the_end_of_the_round_counts() {
    let setup = published(3).minus(1, 1, 0).plus(1, 7, 2);
    let game = play(setup.round("jeweller, thief, thief"), "1: open top north\n1: done");
    assert!(!view(&game, 0).last_round, "it shows only when the round is over");
    let game = play(game, "1: done\n2: open nothing\n2: done\n3: open nothing");
    assert!(!is_over(&game));
    assert!(is_over(&play(game, "3: done")));
}

// rule: MDP-16
#[test]
fn the_sixth_ruby_ends_the_published_game_with_the_round_or_at_once() {
    let end = |options: &str| {
        let setup = one_ruby_left(published_with(3, options), [1, 1, 2, 2, 2]);
        let setup = setup.cloth(3, 1).above("top north", 2, 0);
        play(setup.round("master thief, detective, detective"), "1: open top north\n1: pull")
    };
    let game = end("{}");
    assert_eq!(waiting(&game), "1");
    let game = play(game, "1: done");
    assert_eq!(waiting(&game), "2", "the detectives get the cushion");
    assert!(is_over(&play(game, "2: pick sapphire")));
    let game = end(r#"{"last_ruby":"at-once"}"#);
    assert!(is_over(&game));
    assert_eq!(cloth(&game), "3d 1s", "the cushion belongs to nobody");
    assert_eq!(super::plus(&game, 1).to_string(), "2d 0s 3r", "the front goes with the ruby");
}

// rule: MDP-17
#[test]
fn the_published_score() {
    let setup = published(2).plus(1, 3, 1).minus(1, 4, 1).minus(2, 1, 0).ruby_won(1, "top north");
    let game = play(setup.round("detective, jeweller"), "2: open top east\n2: done\n2: done");
    assert!(is_over(&game));
    let outcome = game.outcome().expect("the game is over");
    let lines: Vec<(&str, i32)> =
        outcome.sheets[0].lines.iter().map(|line| (line.name, line.points)).collect();
    assert_eq!(lines, [("diamonds", 3), ("sapphires", 2), ("rubies", 4), ("imitations", -6)]);
    assert_eq!(view(&game, 0).title, None, "titles are the author's");
}

// rule: MD-15
#[test]
fn equal_points_go_to_rubies_then_to_sapphires_and_else_are_shared() {
    // Seat 4 puts in the last imitation, and has what is left over.
    let end = |one: (u8, u8, usize), two: (u8, u8, usize), three: (u8, u8, usize)| {
        let mut setup = published(4).minus(4, 1, 0).minus(1, 2, 0).minus(2, 2, 0).minus(3, 2, 0);
        let mut rubies = ["top north", "top south", "middle north", "middle south"].into_iter();
        for (seat, (diamonds, sapphires, won)) in [(1, one), (2, two), (3, three)] {
            setup = setup.plus(seat, diamonds, sapphires);
            for drawer in rubies.by_ref().take(won) {
                setup = setup.ruby_won(seat, drawer);
            }
        }
        let mut position = setup.position();
        let rest = position.players[3].plus;
        position.players[3].plus = magpie_meisterdiebe::Plus::default();
        position.drawers[5].lower.gems = magpie_meisterdiebe::Gems::new(rest.diamonds, rest.sapphires);
        let game = Meisterdiebe::from_position(&position).expect("it can occur");
        let game = super::choose(game, "detective, detective, detective, jeweller");
        assert_eq!(front(&game, "middle east"), format!("below {}d {}s", rest.diamonds, rest.sapphires));
        let game = play(game, "4: open top east\n4: done\n4: done");
        ranks(&game)
    };
    assert_eq!(end((4, 0, 1), (2, 3, 0), (8, 0, 0)), [1, 2, 3, 4], "a ruby counts before any sapphires");
    assert_eq!(end((4, 0, 1), (8, 0, 0), (0, 2, 1)), [2, 3, 1, 4]);
    assert_eq!(end((6, 1, 0), (8, 0, 0), (4, 2, 0)), [2, 3, 1, 4]);
    assert_eq!(end((6, 1, 0), (6, 1, 0), (7, 0, 0)), [1, 1, 3, 4]);
}

// rule: MD-15
#[test]
fn sapphires_among_the_imitations_break_no_tie() {
    let setup = published(4).minus(1, 0, 1).minus(2, 2, 0).minus(3, 2, 0).minus(4, 1, 0);
    let setup = setup.plus(1, 8, 0).plus(2, 8, 0).plus(3, 6, 1).above("middle east", 17, 6);
    let game = setup.round("detective, detective, detective, jeweller");
    let game = play(game, "4: open top east\n4: done\n4: done");
    assert_eq!(points(&game), [6, 6, 6, 0]);
    assert_eq!(ranks(&game), [2, 2, 1, 4]);
}

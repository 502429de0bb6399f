//! Cards and rounds: MD-10, MDA-4, MDA-13, MDA-14, MDA-18, MDP-4, MDP-5, MDP-19.

use magpie_meisterdiebe::{Event, Meisterdiebe, Public, Stage, Waits};
use magpie_rules::Game;

use super::{
    Setup, author, choose, idle, may, notices, play, play_and_tell, published, refuse, view, waiting,
};

/// Who has turns, in order, when everyone opens nothing.
fn turns(game: Meisterdiebe, characters: &str) -> Vec<u8> {
    let mut all = Vec::new();
    let inputs: Vec<String> = characters
        .split(", ")
        .enumerate()
        .map(|(at, character)| format!("{}: choose {character}", at + 1))
        .collect();
    let (mut game, mut events) = play_and_tell(game, &inputs.join("\n"));
    loop {
        all.extend(events.iter().filter_map(|event| match event {
            Event::Public { what: Public::Turn { seat }, .. } => Some(seat.number()),
            Event::Public { .. } | Event::Dealt { .. } | Event::Chosen { .. } => None,
        }));
        let Stage::Waits(Waits::Opening { seat } | Waits::Twisting { seat, .. }) = game.position().stage
        else {
            return all;
        };
        let action = if may(&game, seat.number())[0].starts_with("open") { "open nothing" } else { "done" };
        (game, events) = play_and_tell(game, &format!("{seat}: {action}"));
    }
}

/// Everyone's number of a character, after the first listed of each player's cards.
fn numbers(game: &Meisterdiebe, character: &str) -> Vec<u8> {
    let character = character.parse().expect("a character");
    let number = |player: &magpie_meisterdiebe::PlayerForm| {
        let mut cards = player.hand.iter().chain(&player.played).chain(&player.choice);
        cards.find(|card| card.character == character).map(|card| u8::from(card.number)).expect("one of each")
    };
    game.position().players.iter().map(number).collect()
}

// rule: MD-10
#[test]
fn cards_are_chosen_in_secret_and_the_last_one_opens_them() {
    let (game, events) = play_and_tell(author(3).game(), "2: choose thief\n1: choose detective");
    assert_eq!(waiting(&game), "3");
    for number in [0, 1, 3] {
        assert_eq!(notices(&events, number)[0], r#"{"event":"chosen","seat":2,"character":null}"#);
    }
    assert_eq!(notices(&events, 2)[0], r#"{"event":"chosen","seat":2,"character":"thief"}"#);
    for number in [0, 1, 3] {
        let seen = &view(&game, number).players[1];
        assert_eq!((seen.chosen, seen.choice, seen.hand), (true, None, 5));
    }
    assert_eq!(view(&game, 2).choice.map(|card| card.to_string()).as_deref(), Some("thief 2"));
    assert_eq!(view(&game, 1).choice.map(|card| card.to_string()).as_deref(), Some("detective 1"));
    refuse(&game, "2: choose wife", "already-chosen");
    let game = play(game, "3: choose wife");
    let open = |at: usize| view(&game, 0).players[at].choice.map(|card| card.to_string());
    assert_eq!([open(0), open(1), open(2)].map(Option::unwrap), ["detective 1", "thief 2", "wife 3"]);
}

// rule: MD-10
#[test]
fn within_a_character_the_lowest_number_begins() {
    let game = author(3).numbers(1, [8; 6]).numbers(2, [5; 6]).numbers(3, [6; 6]).game();
    assert_eq!(turns(game, "thief, thief, thief"), [2, 3, 1]);
}

// rule: MD-10
#[test]
fn a_played_card_is_not_played_again_before_the_seventh_round() {
    for setup in [author(2), published(2)] {
        let mut game = setup.game();
        for (round, character) in
            ["thief", "detective", "jeweller", "wife", "master thief"].iter().enumerate()
        {
            assert_eq!(may(&game, 1).len(), 6 - round);
            assert!(may(&game, 1).contains(&format!("choose {character}")));
            game = choose(game, &format!("{character}, {character}"));
            game = idle_round(game, round);
            if round < 4 {
                refuse(&game, &format!("1: choose {character}"), "not-in-hand");
            }
        }
        assert_eq!(may(&game, 1).len(), 6, "the sixth card was played without asking, and all are taken up");
    }
}

/// Plays the round to its end; after the fifth, the sixth is played too.
fn idle_round(game: Meisterdiebe, round: usize) -> Meisterdiebe {
    let game = idle(game);
    assert_eq!(game.position().players[0].hand.len(), if round < 4 { 5 - round } else { 6 });
    game
}

// rule: MDA-4
#[test]
fn the_author_reveals_all_cards_at_once_in_the_order_of_six_characters() {
    let game = author(6).game();
    assert_eq!(
        turns(game.clone(), "detective, master thief, thief, smuggler, wife, jeweller"),
        [6, 5, 4, 3, 2, 1]
    );
    let game = choose(game, "detective, master thief, thief, smuggler, wife, jeweller");
    assert!(view(&game, 0).players.iter().all(|player| player.choice.is_some()));
    let game = play(author(2).game(), "1: choose detective");
    let (_, events) = play_and_tell(game, "2: choose smuggler");
    assert_eq!(
        notices(&events, 0)[1..],
        [
            r#"{"event":"revealed","cards":[{"seat":1,"card":"detective 1"},{"seat":2,"card":"smuggler 2"}]}"#,
            r#"{"event":"turn","seat":2}"#
        ]
    );
}

// rule: MDP-4
#[test]
fn published_smugglers_are_revealed_and_play_first() {
    let game = published(6).game();
    assert_eq!(
        turns(game.clone(), "detective, master thief, thief, smuggler, wife, jeweller"),
        [4, 6, 5, 3, 2],
        "a detective has no turn"
    );
    let game = play(
        game,
        "1: choose detective\n2: choose smuggler\n3: choose thief\n4: choose smuggler\n5: choose wife",
    );
    let (game, events) = play_and_tell(game, "6: choose jeweller");
    assert_eq!(
        notices(&events, 0)[1],
        r#"{"event":"revealed","cards":[{"seat":2,"card":"smuggler 2"},{"seat":4,"card":"smuggler 4"}]}"#
    );
    let open = |game: &Meisterdiebe| -> Vec<bool> {
        view(game, 0).players.iter().map(|player| player.choice.is_some()).collect()
    };
    assert_eq!(open(&game), [false, true, false, true, false, false]);
    let game = play(game, "2: open nothing\n2: done\n4: open nothing");
    assert_eq!(open(&game), [false, true, false, true, false, false]);
    let (game, events) = play_and_tell(game, "4: done");
    assert_eq!(open(&game), [true; 6]);
    assert!(notices(&events, 0)[0].contains("detective 1"), "{events:?}");
    assert!(!notices(&events, 0)[0].contains("smuggler"), "no smuggler appears later");
}

// rule: MDP-4
#[test]
fn without_smugglers_everything_is_revealed_at_once() {
    let game = published(2).round("thief, detective");
    assert!(view(&game, 0).players.iter().all(|player| player.choice.is_some()));
}

// rule: MDP-4
#[test]
fn with_smugglers_alone_nothing_is_left_to_reveal() {
    let game = play(published(2).round("smuggler, smuggler"), "1: open nothing\n1: done\n2: open nothing");
    let (game, events) = play_and_tell(game, "2: done");
    assert_eq!(notices(&events, 0), [r#"{"event":"unopened","rounds":1}"#]);
    assert_eq!(waiting(&game), "1 2", "the next round begins");
}

// rule: MDP-4
#[test]
fn published_cards_stay_face_up_and_the_authors_do_not() {
    let played = |setup: Setup| -> Vec<String> {
        let game = idle(setup.round("thief, wife"));
        view(&game, 2).players[0].played.iter().map(ToString::to_string).collect()
    };
    assert_eq!(played(published(2)), ["thief 1"]);
    assert!(played(author(2)).is_empty());
}

// rule: MDA-13
#[test]
fn who_played_the_same_passes_the_card_on_clockwise() {
    let (game, events) = {
        let game = author(4).round("thief, wife, thief, thief");
        let mut game =
            play(game, "2: open nothing\n2: done\n1: open nothing\n1: done\n3: open nothing\n3: done");
        game = play(game, "4: open nothing");
        play_and_tell(game, "4: done")
    };
    assert_eq!(numbers(&game, "thief"), [4, 2, 1, 3]);
    assert_eq!(numbers(&game, "wife"), [1, 2, 3, 4], "who was alone keeps the card");
    assert_eq!(notices(&events, 0)[1], r#"{"event":"passed-on","from":1,"to":3,"card":"thief 1"}"#);
    assert!(view(&game, 1).players.iter().all(|player| player.choice.is_none() && player.played.is_empty()));
}

// rule: MDA-14
#[test]
fn after_the_sixth_round_the_author_takes_the_own_cards_back() {
    let mut game = author(2).numbers(1, [1, 2, 3, 4, 5, 6]).numbers(2, [8, 7, 6, 5, 4, 3]).game();
    for characters in ["jeweller, wife", "wife, jeweller", "smuggler, thief", "thief, smuggler"] {
        game = idle(choose(game, characters));
    }
    let fifth = "master thief, detective";
    assert_eq!(turns(game.clone(), fifth), [1, 2, 2, 1], "the sixth is played with what is left");
    game = idle(choose(game, fifth));
    assert_eq!(
        view(&game, 1).hand.iter().map(|card| u8::from(card.number)).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5, 6]
    );
}

// rule: MDP-5
#[test]
fn after_six_rounds_the_published_cards_go_to_the_left() {
    let mut game = published(3).game();
    for characters in [
        "jeweller, wife, thief",
        "wife, jeweller, smuggler",
        "smuggler, thief, wife",
        "thief, smuggler, jeweller",
    ] {
        game = idle(choose(game, characters));
        assert_eq!(numbers(&game, "thief"), [1, 2, 3], "before, nothing is passed");
    }
    let fifth = "master thief, detective, detective";
    assert_eq!(turns(game.clone(), fifth), [1, 2, 3], "the sixth is played with what is left");
    game = idle(choose(game, fifth));
    assert_eq!(view(&game, 0).players[0].hand, 6);
    for character in ["jeweller", "thief", "detective"] {
        assert_eq!(numbers(&game, character), [3, 1, 2], "seat 2 is to the left of seat 1");
    }
}

/// The seats of the author's example, clockwise: Frank, Maria, Franz, Mustava, Jean, Petra, Geraldo, Martin.
fn authors_example() -> Setup {
    author(8)
        .numbers(1, [2, 1, 1, 2, 1, 1])
        .numbers(2, [5, 2, 2, 3, 2, 2])
        .numbers(3, [1, 3, 3, 4, 3, 3])
        .numbers(4, [3, 4, 4, 1, 4, 4])
        .numbers(5, [4, 5, 5, 6, 5, 5])
        .numbers(6, [6, 6, 6, 8, 6, 6])
        .numbers(7, [7, 7, 7, 5, 7, 7])
        .numbers(8, [8, 8, 8, 7, 8, 8])
}

// rule: MDA-13, MDA-18
#[test]
fn the_authors_example_of_the_order() {
    let characters = "jeweller, jeweller, smuggler, thief, thief, thief, master thief, detective";
    assert_eq!(turns(authors_example().game(), characters), [1, 2, 3, 4, 5, 6, 7, 8]);
    let game = idle(authors_example().round(characters));
    assert_eq!(numbers(&game, "jeweller")[..2], [5, 2], "Frank and Maria swap");
    assert_eq!(numbers(&game, "thief")[3..6], [8, 1, 6], "Mustava, Jean and Petra");
    assert_eq!(numbers(&game, "smuggler")[2], 3);
}

// rule: MDP-19
#[test]
fn the_published_example_of_the_order() {
    let game = published(8)
        .numbers(1, [1, 8, 1, 1, 1, 1])
        .numbers(2, [2, 1, 8, 2, 2, 2])
        .numbers(3, [3, 2, 2, 3, 4, 3])
        .numbers(4, [4, 3, 5, 4, 5, 5])
        .numbers(5, [5, 4, 3, 6, 6, 4])
        .numbers(6, [6, 5, 4, 8, 3, 6])
        .numbers(7, [7, 6, 6, 7, 7, 7])
        .numbers(8, [8, 7, 7, 5, 8, 8])
        .game();
    let characters = "wife, smuggler, smuggler, smuggler, detective, master thief, thief, thief";
    let order = turns(game.clone(), characters);
    assert_eq!(order, [3, 4, 2, 1, 8, 7, 6], "and detective 4 at the end, without a turn");
    let characters = "wife, smuggler, smuggler, smuggler, jeweller, master thief, thief, thief";
    let order = turns(game, characters);
    assert_eq!(order, [3, 4, 2, 5, 1, 8, 7, 6], "a jeweller comes before the wife");
}

// rule: MD-10
#[test]
fn the_order_is_shown_as_far_as_cards_are_revealed() {
    let order =
        |game: &Meisterdiebe| -> Vec<u8> { view(game, 1).order.iter().map(|seat| seat.number()).collect() };
    let characters = "jeweller, jeweller, smuggler, thief, thief, thief, master thief, detective";
    assert!(order(&authors_example().game()).is_empty(), "nobody has chosen");
    assert_eq!(order(&authors_example().round(characters)), [1, 2, 3, 4, 5, 6, 7, 8]);
    let game = published(3).round("thief, smuggler, jeweller");
    assert_eq!(order(&game), [2], "smugglers are revealed first");
    let game = play(game, "2: open nothing\n2: done");
    assert_eq!(order(&game), [2, 3, 1]);
}

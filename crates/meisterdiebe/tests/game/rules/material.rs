//! Gems, cards, fronts: MD-2, MD-7 to MD-9, MDA-1, MDP-1.

use std::collections::BTreeSet;

use magpie_meisterdiebe::cube::{Grain, Place, Secret, Side};
use magpie_meisterdiebe::{Chance, Edition, Fronts, Gems, Meisterdiebe, Options};
use magpie_rules::{Fate, Game, Seed};

use super::{author, notices, play, play_and_tell, published, refuse, stocks, view, waiting};

fn new_game(seats: u8, options: Options) -> Meisterdiebe {
    Meisterdiebe::new(seats, options).expect("two to eight can play")
}

fn with(edition: Edition, fronts: Fronts) -> Options {
    Options { edition, fronts, ..Options::default() }
}

// rule: MD-2
#[test]
fn fronts_have_their_own_wood_in_the_published_edition_or_if_the_table_wants_it() {
    for (edition, fronts, grain) in [
        (Edition::Published, Fronts::Edition, true),
        (Edition::Author, Fronts::Edition, false),
        (Edition::Author, Fronts::Grain, true),
        (Edition::Published, Fronts::Plain, false),
    ] {
        let mut game = new_game(3, with(edition, fronts));
        if grain {
            refuse(
                &game,
                "chance: cards 1 has 1 1 1 1 1 1; 2 has 2 2 2 2 2 2; 3 has 3 3 3 3 3 3",
                "chance-not-due",
            );
            refuse(&game, "chance: grain a a b c d e f g h i j k", "chance-impossible");
            game = play(game, "chance: grain l a b c d e f g h i j k");
        }
        refuse(&game, "chance: grain a b c d e f g h i j k l", "chance-not-due");
        let woods: Vec<Option<Grain>> = view(&game, 0).drawers.iter().map(|drawer| drawer.grain).collect();
        assert_eq!(woods.iter().filter(|wood| wood.is_some()).count(), if grain { 12 } else { 0 });
        assert_eq!(woods[0], grain.then_some(Grain::L));
    }
}

// rule: MD-2
#[test]
fn the_wood_does_not_tell_the_size() {
    let game = new_game(3, Options::default());
    let fate = Fate::new(&Seed::numbered(1, 2), &[]);
    let mut north: BTreeSet<Grain> = BTreeSet::new();
    for k in 0..200 {
        let Chance::Grain { fronts } = game.sample(&mut fate.stream(k)) else {
            panic!("the fronts are seen first")
        };
        north.insert(fronts[0]);
    }
    assert_eq!(north.len(), 12, "any wood can be on a large drawer");
}

// rule: MD-8
#[test]
fn the_game_begins_with_three_rubies_above_and_three_below() {
    for game in [author(2).game(), published(8).game()] {
        for (place, drawer) in Place::all().zip(game.position().drawers) {
            let secret = match place.side {
                Side::North => Secret::RubyAbove,
                Side::South => Secret::RubyBelow,
                Side::East | Side::West => Secret::Absent,
            };
            assert_eq!(drawer.secret, secret, "{place}");
        }
    }
}

// rule: MD-9
#[test]
fn everyone_gets_one_card_of_each_character_and_knows_only_their_own_numbers() {
    let options = with(Edition::Author, Fronts::Plain);
    let deal = "chance: cards 1 has 3 5 1 8 2 7; 2 has 1 1 2 2 3 3";
    let (game, events) = play_and_tell(new_game(2, options), deal);
    let hand = |number| -> Vec<String> { view(&game, number).hand.iter().map(ToString::to_string).collect() };
    assert_eq!(hand(1), ["jeweller 3", "wife 5", "smuggler 1", "thief 8", "master thief 2", "detective 7"]);
    assert_eq!(hand(2)[0], "jeweller 1");
    assert!(hand(0).is_empty());
    assert_eq!(notices(&events, 0), [r#"{"event":"dealt","hand":null}"#]);
    assert!(notices(&events, 2)[0].contains("thief 2"));
    assert!(!notices(&events, 2)[0].contains("thief 8"));
    for wrong in [
        "chance: cards 1 has 3 5 1 8 2 7; 2 has 3 1 2 2 3 3",
        "chance: cards 1 has 3 5 1 8 2 7",
        "chance: cards 1 has 1 1 1 1 1 1; 2 has 2 2 2 2 2 2; 3 has 3 3 3 3 3 3",
    ] {
        refuse(&new_game(2, options), wrong, "chance-impossible");
    }
}

// rule: MD-9
#[test]
fn any_number_can_be_dealt() {
    let game = new_game(2, with(Edition::Author, Fronts::Plain));
    let fate = Fate::new(&Seed::numbered(1, 3), &[]);
    let mut seen = [[0_u32; 8]; 6];
    for k in 0..800 {
        let Chance::Cards { numbers } = game.sample(&mut fate.stream(k)) else {
            panic!("cards are dealt first")
        };
        for (character, number) in numbers[1].iter().enumerate() {
            seen[character][usize::from(u8::from(*number)) - 1] += 1;
        }
    }
    assert!(seen.iter().flatten().all(|count| (60..=150).contains(count)), "{seen:?}");
}

// rule: MDA-1
#[test]
fn the_author_gives_seven_diamonds_and_three_sapphires() {
    assert_eq!(stocks(&new_game(8, with(Edition::Author, Fronts::Plain)), 8), "plus 0d 0s 0r, minus 7d 3s");
    assert_eq!(all_gems(Edition::Author, 8), (Gems::new(66, 24), 6), "96 gems in all");
    assert_eq!(all_gems(Edition::Author, 3), (Gems::new(31, 9), 6));
}

// rule: MDP-1
#[test]
fn the_published_box_gives_eight_diamonds_and_two_sapphires_and_an_alarm() {
    let game = new_game(8, with(Edition::Published, Fronts::Plain));
    assert_eq!(stocks(&game, 8), "plus 0d 0s 0r, minus 8d 2s");
    assert!(view(&game, 0).players.iter().all(|player| player.alarm == Some(true)));
    let (gems, rubies) = all_gems(Edition::Published, 8);
    assert_eq!((gems, rubies), (Gems::new(76, 16), 6), "four diamonds of the box are never used");
    assert_eq!(view(&new_game(3, with(Edition::Author, Fronts::Plain)), 0).players[0].alarm, None);
}

/// The gems of all players and those that are put into the cube, and the rubies.
fn all_gems(edition: Edition, seats: u8) -> (Gems, usize) {
    let mut game = new_game(seats, with(edition, Fronts::Plain));
    let dealt = game.sample(&mut Fate::new(&Seed::numbered(1, 4), &[]).stream(0));
    game.resolve(&dealt, &mut ()).expect("cards are dealt first");
    game = play(game, "chance: first 1");
    while waiting(&game).len() == 1 {
        let seat = waiting(&game);
        let stocks = super::may(&game, seat.parse().expect("a seat"))[0].starts_with("stock");
        game = play(game, &format!("{seat}: {}", if stocks { "stock top north" } else { "done" }));
    }
    let position = game.position();
    let mut all = position.drawers[0].upper.gems;
    position.players.iter().for_each(|player| all.put_all(player.minus));
    (all, position.drawers.iter().filter(|drawer| drawer.secret.has_ruby()).count())
}

//! Stocking the cube: MDA-2, MDA-3, MDP-2, MDP-3.

use magpie_meisterdiebe::{Chance, Edition, Meisterdiebe, Options, Stage, Waits};
use magpie_rules::{Fate, Game, Seat, Seed};

use super::{TWISTS, cloth, front, may, play, refuse, waiting};

/// A game after the deal, before the lot falls.
fn dealt(seats: u8, edition: Edition) -> Meisterdiebe {
    let fronts = "plain".parse().expect("plain fronts");
    let mut game = Meisterdiebe::new(seats, Options { edition, fronts, ..Options::default() })
        .expect("so many can play");
    let drawn = game.sample(&mut Fate::new(&Seed::numbered(1, 2), &[]).stream(0));
    game.resolve(&drawn, &mut ()).expect("what is drawn can happen");
    game
}

fn unstocked(game: &Meisterdiebe) -> Option<u8> {
    match game.position().stage {
        Stage::Waits(Waits::Stocking { unstocked, .. }) => Some(unstocked),
        Stage::Waits(Waits::Twisting { unstocked, .. }) => unstocked,
        other => panic!("{other:?}"),
    }
}

// rule: MDA-2
#[test]
fn in_the_authors_edition_each_puts_in_one_diamond_in_turn() {
    let mut game = play(dealt(3, Edition::Author), "chance: first 2");
    for (at, seat) in [2, 3, 1, 2, 3, 1, 2, 3, 1, 2].into_iter().enumerate() {
        assert_eq!(waiting(&game), seat.to_string());
        assert_eq!(unstocked(&game), Some(10 - at as u8));
        assert_eq!(may(&game, seat).len(), 12);
        game = play(game, &format!("{seat}: stock middle east"));
        assert_eq!(may(&game, seat), TWISTS);
        game = play(game, &format!("{seat}: done"));
    }
    assert_eq!(front(&game, "middle east"), "above 10d 0s");
    assert_eq!(waiting(&game), "1 2 3", "then everyone chooses");
}

// rule: MDA-2, MDA-12
#[test]
fn while_stocking_the_cube_is_turned_and_flipped_in_either_order() {
    let game = play(
        dealt(2, Edition::Author),
        "chance: first 1
         1: stock top north
         1: flip
         1: turn top left",
    );
    assert_eq!(waiting(&game), "2");
    assert_eq!(front(&game, "bottom south"), "below 1d 0s");
}

// rule: MDA-3
#[test]
fn in_the_authors_edition_diamonds_that_fall_are_put_above() {
    let game = play(
        dealt(2, Edition::Author),
        "chance: first 1
         1: stock top north
         1: flip
         1: done
         2: stock bottom south",
    );
    assert_eq!(front(&game, "bottom south"), "above 2d 0s");
    assert_eq!(cloth(&game), "0d 0s");
}

// rule: MDP-2
#[test]
fn in_the_published_edition_each_puts_in_all_their_diamonds() {
    for (seats, dealt_out) in [
        (2, vec![6, 6]),
        (5, vec![3, 3, 2, 2, 2]),
        (7, vec![2, 2, 2, 2, 2, 1, 1]),
        (8, vec![2, 2, 2, 2, 1, 1, 1, 1]),
    ] {
        let mut game = play(dealt(seats, Edition::Published), "chance: first 2");
        let mut seat = 2;
        for diamonds in dealt_out {
            for _ in 0..diamonds {
                assert_eq!(waiting(&game), seat.to_string(), "{seats} players");
                game = play(game, &format!("{seat}: stock bottom west"));
            }
            assert_eq!(may(&game, seat), TWISTS);
            game = play(game, &format!("{seat}: done"));
            seat = seat % seats + 1;
        }
        assert_eq!(front(&game, "bottom west"), "above 12d 0s");
        assert!(matches!(game.position().stage, Stage::Waits(Waits::Choosing {})));
    }
}

// rule: MDP-2
#[test]
fn the_diamonds_go_into_one_or_more_drawers_and_then_the_cube_is_turned_and_then_flipped() {
    let game = play(
        dealt(4, Edition::Published),
        "chance: first 1
         1: stock top north
         1: stock top east
         1: stock top north
         1: turn top right",
    );
    assert_eq!(
        (front(&game, "top east"), front(&game, "top south")),
        ("above 2d 0s".into(), "above 1d 0s".into())
    );
    assert_eq!(may(&game, 1), ["flip", "done"]);
    assert_eq!(waiting(&play(game, "1: flip")), "2");
}

// rule: MDP-3
#[test]
fn in_the_published_edition_diamonds_that_fall_go_onto_the_cushion() {
    let game = play(
        dealt(4, Edition::Published),
        "chance: first 1
         1: stock top north
         1: stock top north
         1: stock middle north
         1: flip
         2: stock bottom south",
    );
    assert_eq!(cloth(&game), "2d 0s");
    assert_eq!(front(&game, "bottom south"), "above 1d 0s");
}

// rule: MDA-2, MDP-2
#[test]
fn every_seat_can_be_first() {
    for edition in Edition::ALL {
        let game = dealt(5, *edition);
        let fate = Fate::new(&Seed::numbered(1, 9), &[]);
        let mut firsts = [0_u32; 5];
        for k in 0..1000 {
            let Chance::First { seat } = game.sample(&mut fate.stream(k)) else { panic!("the lot is due") };
            firsts[seat.index()] += 1;
        }
        assert!(firsts.iter().all(|count| (140..=260).contains(count)), "{firsts:?}");
        refuse(&game, "chance: first 6", "chance-impossible");
        let game = play(game, "chance: first 3");
        assert_eq!(game.position().first, Some(Seat::at(2)));
    }
}

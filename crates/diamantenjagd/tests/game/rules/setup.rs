//! Setting up: DJ-4 to DJ-9.

use magpie_diamantenjagd::{Chance, DiamantenJagd, GemSet, Options};
use magpie_rules::{Fate, Game, Seat, Seed};

use super::{Deal, cards, check, gems, may, notices, play, refuse, view, waiting};

fn new_game(seats: u8) -> DiamantenJagd {
    DiamantenJagd::new(seats, Options::default()).expect("three to seven can play")
}

// rule: DJ-4
#[test]
fn any_gem_can_be_stolen_and_nobody_sees_it() {
    let (game, _) = play(new_game(4), "chance: dealer 1");
    let fate = Fate::new(&Seed::numbered(1, 4), &[]);
    let mut stolen_so_often = [0_u32; 36];
    for k in 0..3600 {
        let drawn = game.sample(&mut fate.stream(k));
        let Chance::Gems { stolen, .. } = &drawn else { panic!("{drawn}") };
        assert_eq!(stolen.len(), 1);
        stolen.iter().for_each(|gem| stolen_so_often[gem.index()] += 1);
    }
    assert!(stolen_so_often.iter().all(|count| (50..=160).contains(count)), "{stolen_so_often:?}");
    let game = Deal::among(4).stolen("red pearl two").start();
    for seat in 0..=4 {
        assert_eq!(view(&game, seat).stolen, None);
        assert!(
            !serde_json::to_string(&view(&game, seat)).expect("a view is sent").contains("red pearl two")
        );
    }
}

// rule: DJ-5
#[test]
fn so_many_gems_for_everyone_and_so_many_left_over() {
    for (seats, hand, left_over) in [(3, 11, 2), (4, 8, 3), (5, 7, 0), (6, 5, 5), (7, 5, 0)] {
        let game = Deal::among(seats).start();
        let view = view(&game, 1);
        assert!(view.players.iter().all(|player| player.gems == hand), "{seats}");
        assert_eq!(view.hand.map(GemSet::count), Some(hand), "{seats}");
        assert_eq!(view.left_over.count(), left_over, "{seats}");
    }
    let (game, _) = play(new_game(3), "chance: dealer 1");
    for wrong in ["gems red pearl two stolen; nothing left over; 1 has red pearl one", "dealer 1", "draw red"]
    {
        let code = if wrong.starts_with("gems") { "chance-impossible" } else { "chance-not-due" };
        refuse(&game, &format!("chance: {wrong}"), code);
    }
}

// rule: DJ-6, DJ-7
#[test]
fn everyone_sees_what_is_left_over_and_only_their_own_hand() {
    let deal = Deal::among(4).left_over("blue opal one, red pearl three, yellow opal three");
    let (dealer, dealt) = (deal.dealer(), deal.gems());
    let (game, events) = play(new_game(4), &format!("chance: {dealer}\nchance: {dealt}"));
    let Chance::Gems { hands, .. } = dealt else { panic!("gems are dealt") };
    let open = "left over: red pearl three, blue opal one, yellow opal three";
    assert_eq!(notices(&events, 0), ["4 deals", open]);
    assert_eq!(notices(&events, 2), ["4 deals", &format!("{open}; dealt: {}", hands[1])]);
    for seat in 1..=4 {
        let view = view(&game, seat);
        assert_eq!(view.hand, Some(hands[usize::from(seat) - 1]));
        assert_eq!(view.left_over, gems("blue opal one, red pearl three, yellow opal three"));
        assert_eq!(view.hands, None);
    }
    assert_eq!(view(&game, 0).hand, None);
}

// rule: DJ-8
#[test]
fn everyone_has_four_open_question_cards() {
    for seats in 3..=7_u8 {
        let game = Deal::among(usize::from(seats)).cards(2, "red, blue pearl, two + any, any + any").start();
        for seat in 0..=seats {
            let view = view(&game, seat);
            assert_eq!(view.players[1].cards, cards("red, blue pearl, two + any, any + any"));
            assert!(view.players.iter().all(|player| player.cards.len() == 4));
            assert_eq!(view.pile, 54 - 4 * seats);
        }
    }
}

// rule: DJ-9
#[test]
fn left_of_the_dealer_begins_and_play_goes_clockwise() {
    let deal = Deal::among(3).cards(1, "red, blue").cards(3, "two");
    let (dealt, questions) = (deal.gems(), deal.questions());
    let (game, events) =
        play(new_game(3), &format!("chance: dealer 2\nchance: {dealt}\nchance: {questions}"));
    assert_eq!(notices(&events, 0).last().map(String::as_str), Some("turn of 3"));
    assert_eq!(view(&game, 0).dealer.map(Seat::number), Some(2));
    let game = check(
        game,
        "3: ask 1 for two
         chance: draw any + any",
        0,
        &["3 asked 1 for two with two: 4", "3 drew any + any", "turn of 1"],
    );
    assert_eq!(waiting(&game), "1");
    let (game, _) = play(game, "1: ask 3 for red\nchance: draw opal + any");
    assert_eq!(waiting(&game), "2");
    assert_eq!(may(&game, 1), ["accuse"]);
}

// rule: DJ-9
#[test]
fn every_seat_can_be_the_dealer() {
    let fate = Fate::new(&Seed::numbered(1, 9), &[]);
    let mut dealers = [0_u32; 5];
    for k in 0..1000 {
        let Chance::Dealer { seat } = new_game(5).sample(&mut fate.stream(k)) else {
            panic!("the lot comes first")
        };
        dealers[seat.index()] += 1;
    }
    assert!(dealers.iter().all(|count| (140..=260).contains(count)), "{dealers:?}");
    refuse(&new_game(5), "chance: dealer 6", "chance-impossible");
}

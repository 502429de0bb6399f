//! Exchanging question cards: DJ-17.

use magpie_diamantenjagd::UnderView;
use magpie_rules::Seat;

use super::{Deal, card, cards, check, late, may, play, refuse, view, waiting};

/// What lies under the pile, as one viewer knows it.
fn under(seat: u8, text: &str) -> UnderView {
    UnderView { by: Seat::try_from(seat).expect("a seat"), cards: text.split(", ").map(card).collect() }
}

// rule: DJ-17
#[test]
fn four_cards_go_under_the_pile_and_four_come_from_its_top() {
    let game = Deal::among(4).cards(1, "red, blue, pearl two, any + any").start();
    let (game, _) = play(game, "1: exchange any + any, red, pearl two, blue");
    assert_eq!(view(&game, 2).players[0].cards, cards("nothing"));
    let game = check(
        game,
        "chance: draw red + any
         chance: draw blue + any
         chance: draw one + any
         chance: draw two + any",
        0,
        &["1 drew red + any", "1 drew blue + any", "1 drew one + any", "1 drew two + any", "turn of 2"],
    );
    let view = view(&game, 2);
    assert_eq!(view.players[0].cards, cards("red + any, blue + any, one + any, two + any"));
    assert!(view.players[0].exchanged && !view.players[1].exchanged);
    assert_eq!((view.pile, view.discard), (54 - 16, cards("nothing")));
}

// rule: DJ-17
#[test]
fn only_who_exchanged_knows_the_order() {
    let game = Deal::among(4).cards(1, "red, blue, pearl two, any + any").start();
    let inputs = "1: exchange any + any, red, pearl two, blue";
    let after = check(game.clone(), inputs, 1, &["1 exchanged any + any, red, pearl two, blue"]);
    check(game, inputs, 2, &["1 exchanged"]);
    assert_eq!(view(&after, 1).under, [under(1, "any + any, red, pearl two, blue")]);
    for other in [0, 2, 3, 4] {
        assert_eq!(view(&after, other).under, [under(1, "red, blue, pearl two, any + any")]);
    }
}

// rule: DJ-17
#[test]
fn any_order_can_be_chosen_but_only_of_the_own_cards() {
    let game = Deal::among(4).cards(1, "red, blue, pearl two, any + any").start();
    let orders = may(&game, 1).into_iter().filter(|action| action.starts_with("exchange ")).count();
    assert_eq!(orders, 24);
    refuse(&game, "1: exchange red, blue, pearl two, two", "not-your-cards");
    refuse(&game, "1: exchange red, blue, pearl two, red", "not-your-cards");
    refuse(&game, "2: exchange red, blue, pearl two, any + any", "not-your-turn");
    assert!("exchange red, blue".parse::<magpie_diamantenjagd::Action>().is_err());
}

// rule: DJ-17
#[test]
fn it_is_allowed_once_per_game_and_while_there_is_a_pile() {
    let open = ["red, blue, pearl, opal", "green, one, two, three", "yellow, diamond, red one, red two"];
    let start = Deal::among(3).start();
    let game = late(&start, &open, "blue + any, red + any, one + any, two + any, three + any", &[]);
    let (game, _) = play(
        game,
        "1: exchange red, blue, pearl, opal
         chance: draw one + any
         chance: draw two + any
         chance: draw red + any
         chance: draw blue + any
         2: ask 1 for green
         chance: draw three + any
         3: ask 1 for yellow",
    );
    assert_eq!(view(&game, 0).pile, 3, "of the four that were exchanged, the first has come up");
    refuse(&game, "1: exchange one + any, two + any, red + any, blue + any", "exchange-used");
    assert!(may(&game, 1).iter().all(|action| !action.starts_with("exchange")));
    let empty = late(&start, &open, "nothing", &[]);
    refuse(&empty, "1: exchange red, blue, pearl, opal", "pile-empty");
}

// rule: DJ-17
#[test]
fn from_a_short_pile_the_first_of_the_own_cards_come_back() {
    let open = ["red, blue, pearl, opal", "green, one, two, three", "yellow, diamond, red one, red two"];
    let game = late(&Deal::among(3).start(), &open, "any + any", &[]);
    let game = check(
        game,
        "1: exchange opal, red, blue, pearl
         chance: draw any + any",
        2,
        &["1 exchanged", "1 drew any + any", "1 drew opal", "1 drew red", "1 drew blue", "turn of 2"],
    );
    assert_eq!(view(&game, 2).under, [under(1, "pearl")]);
    let game = check(
        game,
        "2: ask 1 for green",
        0,
        &["2 asked 1 for green with green: 0", "2 drew pearl", "turn of 3"],
    );
    assert_eq!((view(&game, 0).pile, waiting(&game)), (0, "3".into()));
}

// rule: DJ-17
#[test]
fn what_others_put_under_the_pile_comes_up_first() {
    let open = ["red, blue, pearl, opal", "green, one, two, three", "yellow, diamond, red one, red two"];
    let game = late(&Deal::among(3).start(), &open, "nothing", &[(2, "red three"), (2, "any + any")]);
    check(
        game,
        "1: exchange opal, red, blue, pearl",
        1,
        &[
            "1 exchanged opal, red, blue, pearl",
            "1 drew red three",
            "1 drew any + any",
            "1 drew opal",
            "1 drew red",
            "turn of 2",
        ],
    );
}

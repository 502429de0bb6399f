//! Positions written by hand: what contradicts itself is refused with its reason.

use magpie_diamantenjagd::{DiamantenJagd, Position, QuestionCard};
use magpie_rules::Game;
use serde_json::{Value, json};

use super::{Deal, late, play};

/// A game in its first turn.
fn start() -> DiamantenJagd {
    Deal::among(3).stolen("red pearl two").cards(1, "red, blue, two, any + any").start()
}

/// The position of a game with some of its fields changed: a path such as `/players/0/cards`, and what is there now.
fn changed(game: &DiamantenJagd, changes: &[(&str, Value)]) -> Result<DiamantenJagd, String> {
    let mut position = serde_json::to_value(game.position()).expect("positions are written as JSON");
    for (path, value) in changes {
        *position.pointer_mut(path).unwrap_or_else(|| panic!("no {path}")) = value.clone();
    }
    let position: Position = serde_json::from_value(position).map_err(|error| error.to_string())?;
    DiamantenJagd::from_position(&position).map_err(|why| why.to_string())
}

fn refused(game: &DiamantenJagd, changes: &[(&str, Value)], reason: &str) {
    match changed(game, changes) {
        Ok(_) => panic!("accepted: {changes:?}"),
        Err(why) => assert!(why.starts_with(reason), "{why}: {changes:?}"),
    }
}

// rule: DJ-1, DJ-4, DJ-5
#[test]
fn every_gem_is_in_one_place() {
    refused(
        &start(),
        &[("/stolen", json!(["red diamond one"]))],
        "the red diamond one cannot be in two places",
    );
    refused(&start(), &[("/stolen", json!([]))], "the numbers of gems");
    refused(&start(), &[("/players/0/hand", json!(["red diamond one"]))], "the numbers of gems");
    refused(
        &start(),
        &[("/stolen", json!(["red pearl two", "red pearl two"]))],
        "every gem is there only once",
    );
}

// rule: DJ-2, DJ-8, DJ-10
#[test]
fn every_question_card_is_in_one_place_and_everyone_has_four() {
    refused(&start(), &[("/discard", json!(["red"]))], "the question card \"red\" cannot be in two places");
    refused(&start(), &[("/players/0/cards", json!(["red", "blue", "two"]))], "seat 1 cannot have that many");
    refused(
        &start(),
        &[("/discard", json!(["any + any"])), ("/players/0/cards", json!([]))],
        "the discard holds",
    );
    refused(
        &start(),
        &[("/top", json!("any + any"))],
        "the question card \"any + any\" does not lie on the discard",
    );
    let five = json!(["red", "blue", "two", "any + any", "two + any"]);
    refused(&start(), &[("/players/0/cards", five)], "seat 1 cannot have that many");
}

// rule: DJ-10, DJ-13, DJ-24
#[test]
fn only_what_could_be_asked_was_asked() {
    let (game, _) = play(start(), "1: ask 2 for red pearl with any + any\nchance: draw yellow three");
    changed(&game, &[]).expect("the position of a game");
    refused(&game, &[("/questions/0/to", json!(1))], "question 1 cannot have been asked");
    refused(&game, &[("/questions/0/question", json!("red"))], "question 1 cannot have been asked");
    refused(&game, &[("/questions/0/with", json!("red"))], "question 1 cannot have been asked");
    refused(&game, &[("/questions/0/with", json!("last question"))], "question 1 cannot have been asked");
    refused(&game, &[("/questions/0/to", json!(4))], "seat 4 does not play");
    let asked = json!({"by": 1, "to": 2, "question": "red pearl", "with": "any + any"});
    refused(&game, &[("/questions", json!([asked, asked]))], "question 2 cannot have been asked");
    let many: Vec<Value> = (0..80).map(|_| asked.clone()).collect();
    refused(&game, &[("/questions", json!(many))], "question 2 cannot have been asked");
}

// rule: DJ-9
#[test]
fn nothing_happens_before_the_deal() {
    let turn = json!({"at": "turn", "seat": 1});
    let new = DiamantenJagd::new(3, magpie_diamantenjagd::Options::default()).expect("three can play");
    changed(&new, &[]).expect("a new game");
    refused(&new, &[("/stage", json!({"at": "gems"}))], "the dealer must be given");
    refused(&new, &[("/dealer", json!(1))], "the dealer must be given");
    refused(&new, &[("/dealer", json!(1)), ("/stage", turn)], "the numbers of gems");
    refused(&start(), &[("/stage", json!({"at": "questions"}))], "before the question cards are dealt");
    refused(&start(), &[("/dealer", json!(5))], "seat 5 does not play");
}

// rule: DJ-19, DJ-20, DJ-21, DJ-23, DJ-26
#[test]
fn accusations_fit_what_was_stolen() {
    let out = |named: Value| {
        let stage = json!({"at": "turn", "seat": 2});
        let cards = json!(["red", "blue", "two", "any + any"]);
        vec![
            ("/players/0/detective", json!(false)),
            ("/players/0/cards", json!([])),
            ("/players/0/named", named),
            ("/discard", cards),
            ("/stage", stage),
        ]
    };
    changed(&start(), &out(json!(["blue pearl two"]))).expect("a wrong accusation");
    changed(&start(), &out(json!([]))).expect("silence");
    for cards in
        [json!([]), json!(["red", "blue", "two"]), json!(["red", "blue", "two", "any + any", "yellow three"])]
    {
        let mut changes = out(json!([]));
        changes.push(("/discard", cards));
        refused(&start(), &changes, "the discard holds the cards that were played");
    }
    refused(&start(), &out(json!(["red pearl two"])), "seat 1 cannot have named just those gems");
    refused(
        &start(),
        &out(json!(["blue pearl one", "blue pearl two"])),
        "seat 1 cannot have named just those gems",
    );
    refused(
        &start(),
        &[("/players/0/named", json!(["blue pearl two"]))],
        "seat 1 cannot have named just those gems",
    );
    let mut turn_of_no_detective = out(json!([]));
    turn_of_no_detective.push(("/stage", json!({"at": "turn", "seat": 1})));
    refused(&start(), &turn_of_no_detective, "seat 1 is no detective");
    refused(&start(), &[("/stage", json!({"at": "naming", "seat": 2, "turn": 5}))], "seat 5 does not play");
    refused(
        &start(),
        &[("/stage", json!({"at": "over", "winner": 1}))],
        "seat 1 cannot have named just those gems",
    );
    refused(&start(), &[("/stage", json!({"at": "over", "winner": null}))], "the game is over when");
    let won =
        [("/stage", json!({"at": "over", "winner": 1})), ("/players/0/named", json!(["red pearl two"]))];
    changed(&start(), &won).expect("a right accusation");
}

// rule: DJ-16, DJ-17, DJ-18
#[test]
fn cards_are_drawn_exchanged_and_passed_over_as_the_rules_say() {
    let open = ["red, blue, pearl, opal", "green, one, two, three", "yellow, diamond, red one, red two"];
    let under: Vec<(u8, &str)> =
        [(2, "any + any"), (2, "red + any"), (2, "two + any"), (2, "one + any")].into();
    let game = late(&start(), &open, "opal one", &under);
    changed(&game, &[]).expect("four cards under the pile");
    let wrong = "under the pile lie four cards";
    refused(&game, &[("/players/1/exchanged", json!(false))], wrong);
    refused(&game, &[("/players/2/exchanged", json!(true))], wrong);
    refused(&start(), &[("/players/0/exchanged", json!(true))], wrong);
    refused(&game, &[("/under/0/by", json!(1))], wrong);
    refused(&game, &[("/under/1/by", json!(1)), ("/players/0/exchanged", json!(true))], wrong);
    let heap: Vec<Value> = QuestionCard::all().skip(20).map(|card| json!({"by": 2, "card": card})).collect();
    let open = [
        ("/players/1/cards", json!([])),
        ("/players/2/cards", json!([])),
        ("/discard", json!([])),
        ("/top", json!(null)),
    ];
    let heap = [("/under", json!(heap)), ("/players/0/cards", json!([])), ("/questions", json!([]))];
    refused(&game, &[&open[..], &heap[..]].concat(), wrong);
    let drawing = |cards: u8| json!({"at": "drawing", "seat": 1, "cards": cards});
    refused(&game, &[("/stage", drawing(1))], "seat 1 cannot have that many");
    for cards in [0, 2, 5, 255] {
        refused(&start(), &[("/stage", drawing(cards))], "one card is drawn after a question");
    }
    let poor = late(&start(), &["nothing", "nothing", "red"], "nothing", &[]);
    let turn = |passes: u8| json!({"at": "turn", "seat": 3, "passes": passes});
    changed(&poor, &[("/stage", turn(2))]).expect("two have passed");
    refused(&poor, &[("/stage", turn(3))], "those who have just passed");
    refused(&start(), &[("/stage", turn(1))], "those who have just passed");
}

// rule: DJ-18, DJ-22
#[test]
fn the_detectives_before_the_one_on_turn_have_passed() {
    let game = Deal::among(4).stolen("red pearl two").start();
    let poor = late(&game, &["nothing", "red", "nothing", "nothing"], "nothing", &[]);
    let turn = |seat: u8, passes: u8| ("/stage", json!({"at": "turn", "seat": seat, "passes": passes}));
    for (seat, most) in [(1, 2), (2, 3), (3, 0), (4, 1)] {
        changed(&poor, &[turn(seat, most)]).expect("so many have passed");
        refused(&poor, &[turn(seat, most + 1)], "those who have just passed");
    }
    let (one, four) = (("/players/0/detective", json!(false)), ("/players/3/detective", json!(false)));
    changed(&poor, &[four.clone(), turn(1, 1)]).expect("seat 3 comes before seat 1 now");
    refused(&poor, &[four, turn(1, 2)], "those who have just passed");
    changed(&poor, &[one, turn(2, 2)]).expect("seats 3 and 4");
}

// rule: DJ-16, DJ-17
#[test]
fn who_draws_has_asked_or_exchanged() {
    let drawing = |seat: u8, cards: u8| ("/stage", json!({"at": "drawing", "seat": seat, "cards": cards}));
    let wrong = "one card is drawn after a question";
    let three = [("/players/0/cards", json!(["red", "blue", "two"])), drawing(1, 1)];
    refused(&start(), &three, wrong);
    let (asked, _) = play(start(), "1: ask 2 for red");
    changed(&asked, &[]).expect("one card is due");
    refused(&asked, &[("/questions/0/by", json!(2)), ("/questions/0/to", json!(1))], wrong);
    let (exchanged, _) = play(start(), "1: exchange red, blue, two, any + any");
    changed(&exchanged, &[]).expect("four cards are due");
    let (later, _) = play(
        exchanged,
        "chance: draw one + any
         chance: draw two + any",
    );
    changed(&later, &[]).expect("two cards are due");
    let open = ["red, blue, pearl, opal", "green, one, two, three", "yellow, diamond, red one, red two"];
    let threes = ["any + any", "red + any", "two + any", "one + any"].map(|card| (3, card));
    let twos = ["blue + any", "green + any", "three + any", "yellow + any"].map(|card| (2, card));
    let game = late(&start(), &open, "opal one", &[threes, twos].concat());
    changed(&game, &[("/players/1/cards", json!([])), drawing(2, 4)]).expect("the last to exchange");
    refused(&game, &[("/players/2/cards", json!([])), drawing(3, 4)], wrong);
}

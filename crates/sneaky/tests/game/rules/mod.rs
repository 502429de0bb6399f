//! Every rule of `docs/rules/sneaky.md`, one table of inputs and expectations after the other.
//!
//! A position is written as JSON; the cards that it leaves out are the face-down pile. Inputs are written one per line,
//! as in a record: `1: green on left`, `chance: roll green blue`. What is expected is written in words: see [`tell`] for
//! events and [`facts`] for the table afterwards.

mod chance;
mod ending;
mod examples;
mod handcuffs;
mod material;
mod piles;
mod refusals;
mod scoring;
mod turn;

use std::fmt::Display;

use magpie_rules::{Fate, Game, SeatSet, Seed, Viewer};
use magpie_sneaky::{Card, Event, Options, PlayerForm, Sneaky, StageForm};
use magpie_testkit::by_hand::{may, play, refuse, waiting};

/// Plays `inputs` from `position`. What comes of them, apart from dice falling and being put down, must be exactly `events`,
/// and afterwards every one of `after` must be among the [`facts`].
fn check(position: &str, inputs: &str, events: &[&str], after: &[&str]) {
    check_game(load(position), inputs, events, after);
}

fn check_game(game: Sneaky, inputs: &str, events: &[&str], after: &[&str]) {
    let (game, happened) = play(game, inputs);
    let echo = |event: &Event| matches!(event, Event::Rolled { .. } | Event::Placed { .. });
    let told: Vec<String> = happened.iter().filter(|event| !echo(event)).map(tell).collect();
    assert_eq!(told, events, "after {inputs}");
    expect_facts(&game, after);
}

fn expect_facts(game: &Sneaky, expected: &[&str]) {
    let facts = facts(game);
    for fact in expected {
        assert!(facts.iter().any(|known| known == fact), "{fact:?} is not among {facts:#?}");
    }
}

/// After `inputs`, this last input is refused with this code, and nothing has changed.
fn check_refused(position: &str, inputs: &str, last: &str, code: &str) {
    let (game, _) = play(load(position), inputs);
    refuse(&game, last, code);
}

fn load(position: &str) -> Sneaky {
    let written = serde_json::from_str(position).unwrap_or_else(|error| panic!("{error} in {position}"));
    Sneaky::from_position(&written).unwrap_or_else(|error| panic!("{error}: {position}"))
}

fn new_game(seats: u8) -> Sneaky {
    Sneaky::new(seats, Options::default()).expect("two to four can play")
}

/// An event in words.
fn tell(event: &Event) -> String {
    match event {
        Event::Lot { seat } => format!("{seat} begins"),
        Event::Opened { cards } => format!("open: {}", list(cards)),
        Event::Turn { seat } => format!("turn of {seat}"),
        Event::Rolled { seat, dice } => format!("{seat} rolled {}", words(dice.iter())),
        Event::Placed { seat, die, on } => format!("{seat} put {die} on {on}"),
        Event::Busted { seat } => format!("{seat} busted"),
        Event::Took { seat, card, from, .. } => format!("{seat} took {card} from {from}"),
        Event::GotHandcuff { seat } => format!("{seat} got a handcuff"),
        Event::LostHandcuff { seat } => format!("{seat} lost a handcuff"),
        Event::Laid { seat, pile, cards } => format!("{seat} laid on {pile}: {}", list(cards)),
        Event::TurnedUp { card, slot } => format!("{card} turned up: {slot}"),
        Event::LastRound {} => "last round".to_string(),
        Event::Over {} => "over".to_string(),
    }
}

/// Everything that anybody can see, in words.
fn facts(game: &Sneaky) -> Vec<String> {
    let view = game.view(Viewer::Public);
    let middle = view.middle.map(|card| card.map_or("-".to_string(), |card| card.to_string()));
    let mut facts = vec![
        format!("middle: {}", middle.join(", ")),
        format!("face down: {}", view.pile),
        format!("supply: {}", view.supply),
        format!("waiting for {}", waiting(game)),
        view.turns_left.map_or("no last round".to_string(), |left| format!("turns left: {left}")),
        format!("certain bust: {}", view.certain_bust),
        format!("full: {}", view.full.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
    ];
    for (seat, player) in SeatSet::first(game.seats()).iter().zip(&view.players) {
        facts.extend(possessions(player).map(|fact| format!("{seat} has {fact}")));
        facts.push(format!("{seat} may: {}", may(game, seat.number()).join(", ")));
    }
    facts.extend(dice(&view.stage));
    facts.extend(result(game));
    facts
}

/// What a player has; cards of a pile from bottom to top.
fn possessions(player: &PlayerForm) -> impl Iterator<Item = String> {
    let pile = |name: &str, cards: &Option<Vec<Card>>| {
        cards.as_ref().map(|cards| format!("{name}: {}", list(cards)).trim_end().to_string())
    };
    let handcuffs = format!("handcuffs: {}", player.handcuffs);
    let ones = format!("ones: {}", list(&player.ones)).trim_end().to_string();
    let piles = [pile("pile", &player.pile), pile("twos", &player.twos), pile("threes", &player.threes)];
    [handcuffs, ones].into_iter().chain(piles.into_iter().flatten())
}

/// Where the dice are.
fn dice(stage: &StageForm) -> Vec<String> {
    let on_cards = |dice: &std::collections::BTreeMap<magpie_sneaky::Spot, u8>| {
        dice.iter().map(|(spot, count)| format!("dice on {spot}: {count}")).collect::<Vec<_>>()
    };
    match stage {
        StageForm::Rolling { dice, .. } => on_cards(dice),
        StageForm::Placing { dice, rolled, .. } => {
            let mut facts = on_cards(dice);
            facts.push(format!("loose dice: {}", words(rolled.iter())));
            facts
        }
        StageForm::Lot {} | StageForm::Opening { .. } | StageForm::Stacking { .. } => Vec::new(),
        StageForm::Refilling { .. } | StageForm::Over {} => Vec::new(),
    }
}

/// The sheet of every seat, as `1 scored 5 = robbers 7, most-handcuffs 0, no-handcuffs -2`, and who won.
fn result(game: &Sneaky) -> Vec<String> {
    let Some(outcome) = game.outcome() else { return vec!["no result".to_string()] };
    let mut facts = vec![format!("winners: {}", words(outcome.winners.iter()))];
    for (seat, sheet) in SeatSet::first(game.seats()).iter().zip(&outcome.sheets) {
        let lines = sheet.lines.iter().map(|line| format!("{} {}", line.name, line.points));
        facts.push(format!("{seat} scored {} = {}", sheet.points, lines.collect::<Vec<_>>().join(", ")));
    }
    facts
}

fn list(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn words<T: Display>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

/// A fixed stream of chance for tests that need many draws.
fn fate(number: u64) -> Fate {
    Fate::new(&Seed::numbered(1, number), &[])
}

//! Looking back has one shape and one law in all games: what each cause gave makes the difference from the first to the last.

use magpie_bots::{Driver, Level, Party as _, Stop};
use magpie_engine::live::{Chance, LiveTable};
use magpie_games::{AnyTable, GAMES, find};
use magpie_rules::{Actor, Phase, Seat, SeatSet, Seed};
use serde_json::{Value, json};

/// A game between quick bots that is over.
fn finished(game: &str, seats: u8) -> LiveTable {
    let options = if game == "galerie" { json!({ "board": "small", "limit": "40" }) } else { json!({}) };
    let chance = Chance::new(Some(Seed::numbered(1, 7)), Vec::new(), seats).unwrap();
    let level = if game == "galerie" { Level::Easy } else { Level::Medium };
    let bots = SeatSet::first(seats).iter().map(|seat| (seat, level)).collect();
    let table = find(game).unwrap().open(seats, &options).unwrap();
    let mut played = LiveTable::new(table, chance, &bots, 5).unwrap();
    Driver::new(seats, 5).go_on(&mut played, usize::MAX);
    assert_eq!(played.phase(), Phase::Over);
    played
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("a number: {value}"))
}

/// On these scales less is better.
fn sign(scale: &Value) -> f64 {
    if scale == "chance" { 1.0 } else { -1.0 }
}

/// Who made every input.
fn makers(table: &dyn AnyTable) -> Vec<Actor> {
    table.inputs_after(0).into_iter().map(|(by, _)| by).collect()
}

fn check_part(part: &Value, seat: Seat, makers: &[Actor]) {
    let steps = part["steps"].as_array().unwrap();
    let mut last = (0, number(&part["start"]));
    let (mut gave, mut any) = (json!({ "chance": 0.0, "choice": 0.0, "others": 0.0 }), false);
    for step in steps {
        let (at, to, by) = (step["at"].as_u64().unwrap(), number(&step["to"]), step["by"].as_str().unwrap());
        assert!(at >= last.0 && at as usize <= makers.len(), "in order, and in the game: {step}");
        let own = makers.get(at as usize) == Some(&Actor::Seat(seat));
        assert!(own || by != "choice", "nobody chose: {step}");
        assert!(!own || by != "others", "the others did nothing: {step}");
        gave[by] = json!(number(&gave[by]) + sign(&part["scale"]) * (to - last.1));
        (last, any) = ((at, to), true);
    }
    for by in ["chance", "choice", "others"] {
        let (told, found) = (number(&part["gave"][by]), number(&gave[by]));
        // Every step is told with four decimals.
        assert!((told - found).abs() < 2e-4 * (steps.len() + 1) as f64, "{by}: {told}, {found}");
    }
    assert!(any, "something happens in a game");
    assert!(part["best"].as_u64() <= part["weighed"].as_u64());
    let moments = part["moments"].as_array().unwrap();
    assert!(moments.len() <= 8 && moments.is_sorted_by_key(|moment| moment["at"].as_u64()));
    for moment in moments {
        assert!(moment["why"]["is"].is_string(), "{moment}");
        assert_eq!(moment["choice"].is_null(), moment["by"] != "choice", "{moment}");
        if let Some(choice) = moment["choice"].as_object() {
            let lost = sign(&part["scale"]) * (number(&choice["could"]) - number(&moment["after"]));
            assert!(lost > 0.0 && choice["did"] != choice["better"], "{moment}");
        }
    }
}

#[test]
fn what_each_cause_gave_makes_the_difference_from_the_first_to_the_last() {
    for game in GAMES {
        let (seats, played) = (3, finished(game.info().name, 3));
        for seat in SeatSet::first(seats).iter() {
            let review = played.table().review(seat).expect("the game is over");
            let told = review.think(&Stop::default()).expect("there is something to say");
            let parts = told["parts"].as_array().unwrap();
            assert!(!parts.is_empty(), "{}", game.info().name);
            let makers = makers(played.table());
            parts.iter().for_each(|part| check_part(part, seat, &makers));
        }
    }
}

/// Wherever nobody waits any more, nothing comes of it; and who waits to the end gets what they always get.
#[test]
fn looking_back_is_given_up_when_nobody_waits() {
    for game in GAMES {
        let played = finished(game.info().name, 3);
        let think = |stop: &Stop| played.table().review(Seat::FIRST).unwrap().think(stop);
        let whole = think(&Stop::default());
        assert!(whole.is_some());
        for looks in [0, 1, 5, 40] {
            assert_eq!(think(&Stop::after(looks)), None, "{} after {looks} looks", game.info().name);
        }
        assert_eq!(think(&Stop::after(u32::MAX - 1)), whole, "{}", game.info().name);
    }
}

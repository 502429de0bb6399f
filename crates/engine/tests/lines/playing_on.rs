//! Fate and the bots of the house: they roll dice of their own in every game, and let others speak between their steps.

use std::collections::BTreeSet;

use magpie_engine::{Engine, Line};
use magpie_rules::Seed;
use serde_json::{Value, json};

/// An engine that is asked in JSON.
struct Asked(Engine);

impl Asked {
    fn new(entropy: u64) -> Asked {
        Asked(Engine::new(entropy))
    }

    /// The answer to a request that is fulfilled.
    #[track_caller]
    fn ask(&mut self, request: &Value) -> Value {
        let answer = self.0.answer(Line::Text(&request.to_string()));
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["ok"], true, "{request}: {answer}");
        answer
    }

    /// Opens a table and plays until all is dealt and somebody is waited for; chance comes from here.
    fn deal(&mut self, table: &str) {
        self.ask(&json!({ "do": "new", "game": "sneaky", "seats": 2, "table": table }));
        for chance in
            ["lot 1", "open red 1, yellow 2, green 3", "roll green green yellow red red grey purple"]
        {
            self.ask(&json!({ "do": "resolve", "chance": chance, "table": table }));
        }
    }

    fn suggestion(&mut self, table: &str, dice: Option<u64>) -> String {
        let mut request = json!({ "do": "suggest", "seat": 1, "level": "random", "table": table });
        if let Some(dice) = dice {
            request["dice"] = json!(dice);
        }
        self.ask(&request)["suggestion"]["text"].as_str().unwrap().to_owned()
    }
}

/// What random bots suggest at twenty tables, one suggestion each.
fn suggestions(engine: &mut Asked) -> Vec<String> {
    let suggest = |number: usize| {
        let table = number.to_string();
        engine.deal(&table);
        engine.suggestion(&table, None)
    };
    (0..20).map(suggest).collect()
}

fn different(suggestions: &[String]) -> usize {
    suggestions.iter().collect::<BTreeSet<_>>().len()
}

#[test]
fn bots_at_tables_without_a_seed_roll_other_dice_in_every_game() {
    let first = suggestions(&mut Asked::new(1));
    assert_eq!(different(&first), 3);
    assert_eq!(suggestions(&mut Asked::new(1)), first, "the same entropy gives the same games");
    assert_ne!(suggestions(&mut Asked::new(2)), first);
}

#[test]
fn dice_that_are_given_decide_alone() {
    let (mut one, mut other) = (Asked::new(1), Asked::new(2));
    one.deal("here");
    other.deal("there");
    let here: Vec<String> = (0..20).map(|dice| one.suggestion("here", Some(dice))).collect();
    let there: Vec<String> = (0..20).map(|dice| other.suggestion("there", Some(dice))).collect();
    assert_eq!(here, there);
    assert_eq!(different(&here), 3);
}

#[test]
fn a_bot_that_is_asked_again_goes_on_with_its_dice() {
    let mut engine = Asked::new(1);
    engine.deal("table");
    let again: Vec<String> = (0..20).map(|_| engine.suggestion("table", None)).collect();
    assert_eq!(different(&again), 3);
}

fn match_between_bots(game: &str, number: u64) -> Value {
    let seed = Seed::numbered(5, number).to_string();
    json!({ "do": "new", "game": game, "seats": 3, "seed": seed, "bots": { "1": "easy", "2": "random", "3": "easy" } })
}

fn record(engine: &mut Asked) -> String {
    engine.ask(&json!({ "do": "record" }))["record"].as_str().unwrap().to_owned()
}

#[test]
fn a_game_is_the_same_in_one_go_and_step_by_step() {
    for game in ["sneaky", "diamantenjagd", "meisterdiebe"] {
        let mut engine = Asked::new(1);
        let whole = engine.ask(&match_between_bots(game, 1));
        assert_eq!((&whole["phase"], &whole["more"]), (&json!("over"), &Value::Null), "{game}");
        let expected = record(&mut engine);
        let mut engine = Asked::new(2);
        let mut request = match_between_bots(game, 1);
        request["steps"] = json!(0);
        let mut answer = engine.ask(&request);
        assert_eq!(answer["happened"], json!([]));
        let mut steps = Vec::new();
        while answer["more"] == true {
            answer = engine.ask(&json!({ "do": "go-on", "steps": 1 }));
            steps.extend(answer["happened"].as_array().unwrap().clone());
        }
        assert_eq!(json!(steps), whole["happened"], "{game}");
        assert_eq!(record(&mut engine), expected, "{game}");
    }
}

#[test]
fn bots_roll_other_dice_at_tables_with_other_seeds() {
    let mut engine = Asked::new(1);
    let mut game = |number: u64| engine.ask(&match_between_bots("sneaky", number))["happened"].to_string();
    let one = game(1);
    assert_eq!(game(1), one);
    assert_ne!(game(2), one);
}

/// In Diamanten Jagd a detective may accuse at any time, also while the house plays.
#[test]
fn who_plays_from_outside_can_speak_between_the_bots_of_the_house() {
    let mut engine = Asked::new(1);
    let mut request = match_between_bots("diamantenjagd", 2);
    request["bots"] = json!({ "2": "easy", "3": "easy" });
    request["steps"] = json!(1);
    let mut answer = engine.ask(&request);
    let may_accuse = |engine: &mut Asked| {
        let actions = engine.ask(&json!({ "do": "actions", "seat": 1 }));
        actions["actions"].as_array().unwrap().iter().any(|action| action["text"] == "accuse")
    };
    while !(answer["phase"] == "waiting" && answer["seats"] == json!([2]) && may_accuse(&mut engine)) {
        answer = if answer["more"] == true {
            engine.ask(&json!({ "do": "go-on", "steps": 1 }))
        } else {
            let action = engine.ask(&json!({ "do": "actions", "seat": 1 }))["actions"][0]["text"].clone();
            engine.ask(&json!({ "do": "act", "seat": 1, "action": action, "steps": 1 }))
        };
    }
    assert_eq!(answer["more"], true, "the house is to play on");
    let answer = engine.ask(&json!({ "do": "act", "seat": 1, "action": "accuse", "steps": 0 }));
    assert_eq!(answer["happened"], json!([{ "by": 1, "do": "accuse" }]));
    assert_eq!(answer["seats"], json!([1]));
}

#[test]
fn where_only_others_play_the_house_has_nothing_to_go_on_with() {
    let mut engine = Asked::new(1);
    engine.deal("table");
    let answer = engine.ask(&json!({ "do": "go-on", "steps": 5 }));
    assert_eq!((&answer["happened"], &answer["more"]), (&json!([]), &Value::Null));
}

//! Positions that games of bots come to, one for each stage of each game, and what can be done in them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use magpie_engine::{Engine, Line};
use magpie_rules::Seed;
use serde_json::{Value, json};

/// A position, and what can be done in it.
pub(crate) struct Sample {
    pub(crate) game: &'static str,
    pub(crate) position: Value,
    pub(crate) inputs: Vec<Input>,
}

impl Sample {
    /// What comes of a request in this position: a code, or `ok`.
    pub(crate) fn put(&self, request: &Value) -> String {
        let mut engine = Engine::new(1);
        let mut say = |request: &Value| -> Value {
            serde_json::from_str(&engine.answer(Line::Text(&request.to_string()))).unwrap()
        };
        assert_eq!(say(&json!({ "do": "load", "game": self.game, "position": self.position }))["ok"], true);
        super::code(request, &say(request))
    }
}

/// An action or an outcome of chance.
pub(crate) struct Input {
    seat: Option<Value>,
    pub(crate) text: String,
    /// Its structured form; `null` if it is not known.
    pub(crate) form: Value,
}

impl Input {
    /// The request that makes this input, in one of its forms.
    pub(crate) fn request(&self, form: &Value) -> Value {
        match &self.seat {
            Some(seat) => json!({ "do": "act", "seat": seat, "action": form, "steps": 0 }),
            None => json!({ "do": "resolve", "chance": form }),
        }
    }
}

/// Every stage that a few games of every kind come to, once.
pub(crate) fn samples() -> &'static [Sample] {
    static SAMPLES: OnceLock<Vec<Sample>> = OnceLock::new();
    SAMPLES.get_or_init(|| {
        let tables = [
            ("sneaky", 2, json!({})),
            ("sneaky", 3, json!({})),
            ("diamantenjagd", 3, json!({})),
            ("meisterdiebe", 3, json!({ "edition": "author" })),
            ("meisterdiebe", 3, json!({ "edition": "published" })),
            ("galerie", 3, json!({ "game": "short" })),
            ("galerie", 2, json!({ "setup": "random", "locks": "guards" })),
        ];
        tables.iter().flat_map(|(game, seats, options)| played(game, *seats, options)).collect()
    })
}

/// What random bots come to.
fn played(game: &'static str, seats: u8, options: &Value) -> Vec<Sample> {
    let mut found: BTreeMap<String, Sample> = BTreeMap::new();
    for number in 0..3 {
        let mut engine = Engine::new(1);
        let mut say = |request: Value| -> Value {
            let answer = engine.answer(Line::Text(&request.to_string()));
            let answer: Value = serde_json::from_str(&answer).unwrap();
            assert_eq!(answer["ok"], true, "{request}: {answer}");
            answer
        };
        let bots: BTreeMap<String, &str> = (1..=seats).map(|seat| (seat.to_string(), "random")).collect();
        let seed = Seed::numbered(9, number).to_string();
        let mut answer = say(
            json!({ "do": "new", "game": game, "seats": seats, "options": options, "seed": seed, "bots": bots, "steps": 0 }),
        );
        for _ in 0..600 {
            if answer["more"] != true {
                break;
            }
            let position = say(json!({ "do": "position" }))["position"].take();
            let stage = position["stage"]["at"].as_str().unwrap().to_owned();
            let inputs = if found.contains_key(&stage) { None } else { Some(inputs(&mut say, &answer)) };
            answer = say(json!({ "do": "go-on", "steps": 1 }));
            if let Some(mut inputs) = inputs {
                inputs.extend(happened(&answer));
                found.insert(stage, Sample { game, position, inputs });
            }
        }
    }
    found.into_values().collect()
}

/// Some of what the seats that are waited for can do.
fn inputs(say: &mut impl FnMut(Value) -> Value, answer: &Value) -> Vec<Input> {
    let mut inputs = Vec::new();
    for seat in answer["seats"].as_array().into_iter().flatten() {
        let actions = say(json!({ "do": "actions", "seat": seat }))["actions"].take();
        let actions = actions.as_array().unwrap();
        let few = actions.len().div_ceil(4);
        inputs.extend(actions.iter().step_by(few).map(|action| Input {
            seat: Some(seat.clone()),
            text: action["text"].as_str().unwrap().to_owned(),
            form: action["action"].clone(),
        }));
    }
    inputs
}

/// What chance has done.
fn happened(answer: &Value) -> Option<Input> {
    let entry = &answer["happened"][0];
    let text = entry["do"].as_str()?.to_owned();
    (entry["by"] == "chance").then_some(Input { seat: None, text, form: Value::Null })
}

//! Every lesson (`web/lessons`) is played to its end by the rules: whatever it says that somebody does can be done, and whatever else
//! could be tried has an answer.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::collections::BTreeSet;
use std::fs;

use magpie_wasm::House;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    game: String,
    seats: u8,
    options: Value,
    you: u8,
    begin: Vec<String>,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    say: String,
    #[serde(default, rename = "point")]
    _point: Option<String>,
    #[serde(default, rename = "lead")]
    _lead: Vec<String>,
    #[serde(default, rename = "via")]
    _via: Option<String>,
    #[serde(default)]
    play: Vec<String>,
    #[serde(default)]
    look: Option<u8>,
    #[serde(default)]
    options: Option<Value>,
    #[serde(default)]
    hint: bool,
    #[serde(default)]
    ask: Vec<String>,
    #[serde(default)]
    then: Vec<String>,
    #[serde(default)]
    wrong: Vec<Wrong>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wrong {
    on: String,
    #[serde(default)]
    then: Vec<String>,
    #[serde(rename = "say")]
    _say: String,
}

/// A lesson, and how far it has come.
struct Lesson {
    name: String,
    script: Script,
    inputs: Vec<String>,
}

impl Lesson {
    /// What there is to see after these inputs too, or why they are refused.
    fn scene(&self, more: &[String], settle: bool, seat: u8, advise: bool) -> Result<Value, String> {
        let Script { game, seats, options, .. } = &self.script;
        let inputs: Vec<&String> = self.inputs.iter().chain(more).collect();
        let told = inputs.len();
        let question = json!({ "do": "staged", "happened": {
            "game": game, "seats": seats, "options": options, "inputs": inputs,
            "told": told, "seat": seat, "settle": settle, "advise": advise,
        } });
        let answer: Value = serde_json::from_str(&House::default().answer(&question.to_string())).unwrap();
        if answer["ok"] == true { Ok(answer["done"].clone()) } else { Err(answer.to_string()) }
    }

    /// What there is to see in a step, through somebody's eyes and as if the table were otherwise.
    fn seen_as(&mut self, step: &Step, seat: u8) -> Value {
        let options = self.script.options.clone();
        for (name, value) in step.options.iter().flat_map(|other| other.as_object().unwrap()) {
            self.script.options[name] = value.clone();
        }
        let scene = self.scene(&[], false, seat, step.hint).unwrap();
        self.script.options = options;
        scene
    }

    fn after(&self, more: &[String]) -> Value {
        let you = self.script.you;
        self.scene(more, false, you, false)
            .unwrap_or_else(|why| panic!("{}, after {:?}: {why}", self.name, self.inputs.last()))
    }

    /// All that the learner may do after these inputs too.
    fn choices(&self, more: &[String]) -> Vec<String> {
        let scene = self.after(more);
        let text = |choice: &Value| format!("{} {}", self.script.you, choice["text"].as_str().unwrap());
        scene["choices"].as_array().unwrap().iter().map(text).collect()
    }

    /// Others and chance do something; the learner never does anything without being asked.
    fn happens(&mut self, inputs: &[String], step: &str) {
        let own = format!("{} ", self.script.you);
        assert!(
            inputs.iter().all(|input| !input.starts_with(&own)),
            "{}, {step}: nobody was asked",
            self.name
        );
        for input in inputs {
            self.inputs.push(input.clone());
            self.after(&[]);
        }
    }
}

/// Does what is written fit, where `*` stands for anything?
fn matches(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('*');
    let Some(mut rest) = text.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let Some(last) = parts.next_back() else { return rest.is_empty() };
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// The ways in which something that is asked for can be done.
fn ways(asked: &str) -> impl Iterator<Item = &str> {
    asked.split(" | ")
}

/// Every choice that is not asked for has an answer, whatever of the rest was done before it; the answers that were needed.
fn tries(lesson: &Lesson, step: &Step, done: &[String], left: &[String]) -> BTreeSet<String> {
    let name = format!("{}, {}", lesson.name, step.say);
    let choices = lesson.choices(done);
    let asked = |input: &str| left.iter().any(|asked| ways(asked).any(|way| way == input));
    assert!(choices.iter().any(|choice| asked(choice)), "{name}: {left:?} is not offered");
    let mut needed = BTreeSet::new();
    for tried in choices.iter().filter(|choice| !asked(choice)) {
        let answer = step.wrong.iter().find(|wrong| matches(&wrong.on, tried));
        let Some(answer) = answer else { panic!("{name}: no answer to {tried}") };
        needed.insert(answer.on.clone());
        let inputs: Vec<String> = done.iter().chain([tried]).chain(&answer.then).cloned().collect();
        let tried_out = lesson.scene(&inputs, true, lesson.script.you, false);
        assert!(tried_out.is_ok(), "{name}: {tried} and {:?}: {tried_out:?}", answer.then);
    }
    needed
}

/// Does what a step asks for, in every order that differs, and holds what was tried on the way against the answers.
fn asks(lesson: &Lesson, step: &Step) -> BTreeSet<String> {
    let mut needed = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut open = vec![(Vec::new(), step.ask.clone())];
    let mut end = None;
    while let Some((done, left)) = open.pop() {
        if !seen.insert(left.clone()) {
            continue;
        }
        if left.is_empty() {
            let view = lesson.after(&done)["before"]["view"].clone();
            assert_eq!(
                *end.get_or_insert_with(|| view.clone()),
                view,
                "{}, {}: order matters",
                lesson.name,
                step.say
            );
            continue;
        }
        needed.extend(tries(lesson, step, &done, &left));
        let choices = lesson.choices(&done);
        for (at, asked) in left.iter().enumerate() {
            let first = ways(asked).next().unwrap().to_owned();
            if choices.contains(&first) {
                let rest = [&left[..at], &left[at + 1..]].concat();
                open.push(([done.clone(), vec![first]].concat(), rest));
            }
        }
    }
    needed
}

fn walk(mut lesson: Lesson) {
    let (begin, steps) = (lesson.script.begin.clone(), std::mem::take(&mut lesson.script.steps));
    for input in begin {
        lesson.inputs.push(input);
        lesson.after(&[]);
    }
    for step in &steps {
        let name = format!("{}, {}", lesson.name, step.say);
        lesson.happens(&step.play, &step.say);
        let seat = step.look.unwrap_or(lesson.script.you);
        let scene = lesson.seen_as(step, seat);
        assert!(step.options.is_none() || step.ask.is_empty(), "{name}: it is only looked at");
        assert_eq!(step.hint, !scene["advice"].is_null(), "{name}: what the house says");
        assert!(step.look.is_none() || step.ask.is_empty(), "{name}: nobody acts for others");
        assert!(
            !step.ask.is_empty() || (step.wrong.is_empty() && step.then.is_empty()),
            "{name}: nothing was asked"
        );
        if step.ask.is_empty() {
            continue;
        }
        let needed = asks(&lesson, step);
        let written: BTreeSet<String> = step.wrong.iter().map(|wrong| wrong.on.clone()).collect();
        assert_eq!(needed, written, "{name}: every answer is needed");
        for asked in &step.ask {
            for way in ways(asked) {
                let tried = lesson.scene(
                    &[vec![way.to_owned()], step.then.clone()].concat(),
                    true,
                    lesson.script.you,
                    false,
                );
                assert!(step.ask.len() > 1 || tried.is_ok(), "{name}: {way}: {tried:?}");
            }
            lesson.inputs.extend(ways(asked).next().map(str::to_owned));
        }
        lesson.happens(&step.then, &step.say);
    }
    let last = steps.last().unwrap();
    assert!(last.ask.is_empty(), "{}: the last step only tells", lesson.name);
}

#[test]
fn every_lesson_is_played_to_its_end_by_the_rules() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/lessons");
    let mut lessons = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let script = serde_json::from_str(&fs::read_to_string(&path).unwrap());
        let script = script.unwrap_or_else(|error| panic!("{name}: {error}"));
        walk(Lesson { name, script, inputs: Vec::new() });
        lessons += 1;
    }
    assert!(lessons > 0, "there are no lessons in {folder}");
}

fn asked(happened: &Value) -> Value {
    serde_json::from_str(
        &House::default().answer(&json!({ "do": "staged", "happened": happened }).to_string()),
    )
    .unwrap()
}

fn sneaky(inputs: &[&str], told: usize, settle: bool) -> Value {
    asked(&json!({
        "game": "sneaky", "seats": 2, "options": {}, "inputs": inputs,
        "told": told, "seat": 1, "settle": settle, "advise": false,
    }))
}

const BEGUN: [&str; 3] =
    ["chance lot 1", "chance open red 1, green 2, blue 3", "chance roll red red red red red red red"];

#[test]
fn what_was_shown_is_not_shown_again() {
    let scene = sneaky(&BEGUN, 2, false);
    assert_eq!(scene["done"]["frames"].as_array().unwrap().len(), 1);
    assert_eq!(scene["done"]["before"]["view"]["stage"]["at"], "rolling");
    assert_eq!(
        scene["done"]["choices"],
        json!([{ "text": "red on left", "action": { "do": "place", "die": "red", "on": "left" } }])
    );
}

#[test]
fn what_changes_unnoticed_is_shown_too() {
    let stopped = [
        "chance lot 1",
        "chance open red 1, green 2, blue 3",
        "chance roll red red red red red red red",
        "1 red on left",
    ];
    let frames = |told: usize| sneaky(&stopped, told, false)["done"]["frames"].as_array().unwrap().len();
    assert_eq!((frames(3), frames(4)), (1, 0), "what was noticed needs nothing more");
    let happened = json!({
        "game": "galerie", "seats": 2, "options": { "board": "small", "setup": "standard" },
        "inputs": ["1 volunteer", "2 decline", "2 guard 5,5", "2 guard 3,11", "1 enter 2,4", "1 go n", "chance roll 3 eye", "2 move 4,7", "2 done"],
        "told": 8, "seat": 1, "settle": false, "advise": false,
    });
    let scene = asked(&happened);
    assert_eq!(scene["done"]["frames"][0]["seen"], json!([]));
    assert_eq!(scene["done"]["frames"][0]["view"]["stage"]["at"], "sneaking");
}

#[test]
fn chance_goes_on_by_itself_only_where_it_is_wanted() {
    let waits = |scene: &Value| scene["done"]["waiting"].as_array().unwrap().len();
    assert_eq!(waits(&sneaky(&BEGUN[..2], 2, false)), 0);
    assert_eq!(waits(&sneaky(&BEGUN[..2], 2, true)), 1);
}

#[test]
fn what_the_rules_refuse_is_told_with_its_number() {
    let refused = |inputs: &[&str]| sneaky(inputs, 0, false)["problem"].clone();
    let stopped = refused(&[&BEGUN[..], &["1 stop"]].concat());
    assert_eq!(stopped["code"], "illegal");
    assert!(stopped["message"].as_str().unwrap().starts_with("input 4: "), "{stopped}");
    for nonsense in ["nobody stop", "9 stop", "1 dance", "chance dance", ""] {
        assert!(refused(&[nonsense])["code"].is_string(), "{nonsense:?}");
    }
    let elsewhere = json!({
        "game": "chess", "seats": 2, "options": {}, "inputs": [], "told": 0, "seat": 1, "settle": false, "advise": false,
    });
    assert_eq!(asked(&elsewhere)["problem"]["code"], "no-such-game");
}

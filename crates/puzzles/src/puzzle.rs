//! What a puzzle is: all that a person is shown, asked and told, and nothing that they may not know.

use magpie_rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::Nonsense;

/// One puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its name, which no other puzzle of its game has.
    pub id: String,
    /// What is asked.
    pub kind: String,
    /// How hard it is: the same scale as the rating of who solves it.
    pub grade: u16,
    /// In how many of a hundred tries `medium` is wrong; left out if it is never asked such a thing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed: Option<u8>,
    /// Where it is from.
    pub from: Origin,
    /// What the seat had noticed, as far as it is told again.
    pub noticed: Vec<Value>,
    /// What the seat sees.
    pub view: Value,
    /// What happens then, before the question is asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<Frame>,
    /// What the question is about, if its kind does not say it all.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub about: Value,
    /// What can be answered, in an order that tells nothing.
    pub choices: Vec<Value>,
    /// Which of them is right, counted from 0.
    pub answer: usize,
    /// Why, step by step.
    pub why: Vec<Value>,
}

/// Where a puzzle is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The number of the game among those of its run.
    pub game: u64,
    /// After so many inputs.
    pub input: usize,
    /// Who is asked.
    pub seat: Seat,
}

/// What is noticed next, and what changes in the view with it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// What is noticed.
    pub noticed: Vec<Value>,
    /// What has [changed](changes) in the view.
    pub view: Value,
}

/// What has changed from one value to another: in an object with the same names, `{"~": …}` has the changes by name; in a list of the same
/// length, `{"#": …}` has them by place. Another object is written as `{"=": …}`, and anything else as it is.
#[must_use]
pub fn changes(before: &Value, now: &Value) -> Value {
    match (before, now) {
        (Value::Object(before), Value::Object(now)) if before.keys().eq(now.keys()) => {
            let changed = now.iter().filter(|(name, part)| before[*name] != **part);
            json!({ "~": changed.map(|(name, part)| (name.clone(), changes(&before[name], part))).collect::<Map<_, _>>() })
        }
        (Value::Array(before), Value::Array(now)) if before.len() == now.len() => {
            let changed = now.iter().zip(before).enumerate().filter(|(_, (part, before))| part != before);
            json!({ "#": changed.map(|(at, (part, before))| (at.to_string(), changes(before, part))).collect::<Map<_, _>>() })
        }
        (_, Value::Object(_)) => json!({ "=": now }),
        (_, _) => now.clone(),
    }
}

/// The value after these changes; `None` if they do not fit.
#[must_use]
pub fn changed(before: &Value, changes: &Value) -> Option<Value> {
    let Value::Object(kind) = changes else { return Some(changes.clone()) };
    let (kind, parts) = kind.iter().next()?;
    match (kind.as_str(), before, parts) {
        ("~", Value::Object(before), Value::Object(parts)) => {
            let mut now = before.clone();
            for (name, part) in parts {
                now[name] = changed(before.get(name)?, part)?;
            }
            Some(Value::Object(now))
        }
        ("#", Value::Array(before), Value::Object(parts)) => {
            let mut now = before.clone();
            for (at, part) in parts {
                let at: usize = at.parse().ok()?;
                now[at] = changed(before.get(at)?, part)?;
            }
            Some(Value::Array(now))
        }
        ("=", _, whole) => Some(whole.clone()),
        _ => None,
    }
}

/// In how many of a hundred tries `medium` is wrong, if it takes any of these answers, of which so many are right.
pub(crate) fn missed(right: usize, answers: usize) -> u8 {
    debug_assert!(right <= answers && answers > 0);
    (100 * (answers - right) / answers) as u8
}

/// How much harder it makes a puzzle that `medium` is wrong so often.
pub(crate) fn harder(missed: u8) -> u16 {
    350 * u16::from(missed) / 100
}

impl Puzzle {
    /// Is it put together as a puzzle is?
    pub(crate) fn check_form(&self, kinds: &[&str]) -> Result<(), Nonsense> {
        let distinct = self.choices.iter().enumerate().all(|(at, one)| !self.choices[..at].contains(one));
        let fits = kinds.contains(&self.kind.as_str())
            && self.choices.len() > 1
            && self.answer < self.choices.len()
            && distinct
            && !self.why.is_empty();
        if fits { Ok(()) } else { Err(Nonsense(format!("{}: that is no puzzle", self.id))) }
    }
}

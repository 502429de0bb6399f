//! Good input, broken: the same dice break it in the same way.

use magpie_bots::BotRng;
use magpie_rules::draw;
use serde_json::Value;

/// A text with a few bytes changed, removed, cut off, or followed by a part of another one.
#[must_use]
pub fn bytes(good: &[impl AsRef<[u8]>], dice: &mut BotRng) -> Vec<u8> {
    let mut text = draw::pick(dice, good).as_ref().to_vec();
    for _ in 0..draw::below(dice, 4) {
        let at = draw::below(dice, text.len().max(1) as u32) as usize;
        match draw::below(dice, 4) {
            0 if at < text.len() => text[at] ^= 1 << draw::below(dice, 8),
            1 if at < text.len() => drop(text.remove(at)),
            2 => text.truncate(at),
            _ => {
                let other = draw::pick(dice, good).as_ref();
                text.extend_from_slice(&other[..at.min(8).min(other.len())]);
            }
        }
    }
    text
}

/// The same as text; what is no text any more is made one.
#[must_use]
pub fn text(good: &[impl AsRef<[u8]>], dice: &mut BotRng) -> String {
    String::from_utf8_lossy(&bytes(good, dice)).into_owned()
}

/// A value in which a few parts are others: parts of values that are good in themselves, numbers next to what they were, lists with
/// something twice or missing, objects without a field.
///
/// # Panics
/// If there is no good value.
#[must_use]
pub fn value(good: &[Value], dice: &mut BotRng) -> Value {
    let mut value = draw::pick(dice, good).clone();
    for _ in 0..=draw::below(dice, 3) {
        let places = places(&value);
        let place = draw::pick(dice, &places).clone();
        let other = draw::pick(dice, good).pointer(&place).cloned();
        let part = value.pointer_mut(&place).expect("places come from the value");
        match other.filter(|other| other != part) {
            Some(other) if draw::below(dice, 3) == 0 => *part = other,
            Some(_) | None => change(part, dice),
        }
    }
    value
}

fn change(part: &mut Value, dice: &mut BotRng) {
    match part {
        Value::Null => *part = Value::from(draw::below(dice, 4)),
        Value::Bool(is) => *is = !*is,
        Value::Number(number) => {
            let near = number.as_i64().unwrap_or(0) + i64::from(draw::below(dice, 5)) - 2;
            *part = Value::from(near);
        }
        // A text is a word of a list that is known elsewhere: only the good values know others.
        Value::String(_) => *part = Value::Null,
        Value::Array(values) if values.is_empty() => {}
        Value::Array(values) => {
            let at = draw::below(dice, values.len() as u32) as usize;
            match draw::below(dice, 3) {
                0 => drop(values.remove(at)),
                1 => values.push(values[at].clone()),
                _ => values.swap(0, at),
            }
        }
        Value::Object(fields) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            if !names.is_empty() {
                fields.remove(draw::pick(dice, &names));
            }
        }
    }
}

/// The ways to all parts of a value.
fn places(value: &Value) -> Vec<String> {
    let mut all = vec![String::new()];
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), value)).collect(),
        Value::Array(values) => {
            values.iter().enumerate().map(|(at, value)| (at.to_string(), value)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    for (name, value) in inner {
        all.extend(places(value).into_iter().map(|rest| format!("/{name}{rest}")));
    }
    all
}

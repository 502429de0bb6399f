//! Values made wrong in one place.

use serde_json::{Value, json};

/// A way from the outside of a value to a part of it, as JSON pointers say it.
pub(crate) type Place = String;

/// Values of every kind; none is what is meant anywhere.
pub(crate) fn wrong_values() -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(-1),
        json!(1.5),
        json!(300),
        json!(u64::MAX),
        json!(1e99),
        json!("castle"),
        json!(""),
        json!([]),
        json!([[]]),
        json!({}),
        json!({ "castle": 1 }),
    ]
}

/// All parts of a value, itself included.
pub(crate) fn places(value: &Value) -> Vec<Place> {
    let mut all = vec![String::new()];
    let inner: Vec<(String, &Value)> = match value {
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.replace('~', "~0"), value)).collect()
        }
        // The first two of a list stand for all.
        Value::Array(values) => {
            values.iter().take(2).enumerate().map(|(at, value)| (at.to_string(), value)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    for (name, value) in inner {
        all.extend(places(value).into_iter().map(|rest| format!("/{name}{rest}")));
    }
    all
}

/// The part in this place.
pub(crate) fn at<'a>(value: &'a Value, place: &str) -> &'a Value {
    value.pointer(place).expect("places come from the value")
}

/// The value with another one in this place.
pub(crate) fn with(value: &Value, place: &str, other: Value) -> Value {
    let mut value = value.clone();
    *value.pointer_mut(place).expect("places come from the value") = other;
    value
}

/// The fields of an object as a list, as a careless reader would take them too.
pub(crate) fn as_list(value: &Value, place: &str) -> Option<Value> {
    let fields = at(value, place).as_object()?;
    Some(Value::Array(fields.values().cloned().collect()))
}

/// A list of texts or numbers, with the first of them once more.
pub(crate) fn doubled(value: &Value, place: &str) -> Option<Value> {
    let mut values = at(value, place).as_array()?.clone();
    let first = values.first().filter(|first| first.is_string() || first.is_number())?.clone();
    values.push(first);
    Some(Value::Array(values))
}

/// A text with one space too many: before, after, and beside every space in it.
pub(crate) fn spaced(text: &str) -> Vec<String> {
    let inside = text.match_indices(' ').map(|(at, _)| format!("{} {}", &text[..at], &text[at..]));
    [format!(" {text}"), format!("{text} ")].into_iter().chain(inside).collect()
}

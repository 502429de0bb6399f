//! Is what was read written like that?
//!
//! An object can also be read from the list of its fields, a word from its number in the list of words, and a set from a list that
//! names something twice. Who reads does not notice, so what was read is written again and held against what was given.

use serde::Serialize;
use serde_json::Value;

use crate::fault::Fault;

/// Refuses lists in the place of objects, numbers in the place of words, and lists that lose something when they are read.
pub(crate) fn check(given: &Value, read: &impl Serialize) -> Result<(), Fault> {
    let written = serde_json::to_value(read).map_err(|error| Fault::new(error.to_string()))?;
    compare(given, &written)
}

fn compare(given: &Value, written: &Value) -> Result<(), Fault> {
    match (given, written) {
        (Value::Array(_), Value::Object(_)) => Err(Fault::instead("an object", "a list")),
        (Value::Number(number), Value::String(_)) => Err(Fault::instead("a text", &number.to_string())),
        (Value::Array(given), Value::Array(written)) if given.len() > written.len() => {
            Err(Fault::new("something is in the list twice"))
        }
        (Value::Array(given), Value::Array(written)) => {
            let mut both = given.iter().zip(written).enumerate();
            both.try_for_each(|(at, (given, written))| {
                compare(given, written).map_err(|fault| fault.in_list(at))
            })
        }
        (Value::Object(given), Value::Object(written)) => {
            let mut both = given.iter().filter_map(|(name, given)| Some((name, given, written.get(name)?)));
            both.try_for_each(|(name, given, written)| {
                compare(given, written).map_err(|fault| fault.in_field(name))
            })
        }
        _ => Ok(()),
    }
}

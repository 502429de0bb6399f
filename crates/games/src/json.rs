//! What games show and read, as JSON.

use std::fmt::Display;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::any_table::Refused;

/// JSON that is written down.
pub type Json = Box<RawValue>;

pub(crate) fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what games show is plain data with text for keys")
}

pub(crate) fn write_down<T: Serialize>(value: &T) -> Json {
    to_raw_value(value).expect("what games show is plain data with text for keys")
}

/// A list with nothing in it, written down.
#[must_use]
pub fn empty_list() -> Json {
    write_down::<[(); 0]>(&[])
}

/// Reads an input in either form.
pub(crate) fn read<T>(input: &Value) -> Result<T, Refused>
where
    T: DeserializeOwned + Serialize + FromStr<Err: Display>,
{
    match input {
        Value::String(text) => text.parse().map_err(|error| Refused::NotUnderstood(format!("{error}"))),
        Value::Object(_) => magpie_json::from_value(input)
            .map_err(|fault| Refused::NotUnderstood(format!("not understood: {fault}"))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {
            Err(Refused::NotUnderstood("not understood; expected a text or an object".into()))
        }
    }
}

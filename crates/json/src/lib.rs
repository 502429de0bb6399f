//! How JSON from outside is read: one way only, and with words for what is wrong.
//!
//! What says the same thing twice, or could be taken in two ways, is refused: a field that is given twice, a list in the place of an
//! object, a value twice in what is a set, spaces before or after the whole. Spaces between the parts of a value are a matter of taste.
//!
//! | module | what it holds |
//! |---|---|
//! | [`text`] | from text to a value, in which every field is there once |
//! | [`reader`] | from a value to a type |
//! | [`shape`] | is what was read written like that? |
//! | [`fault`] | what is wrong, in words that know no programming language |
//!
//! ```
//! #[derive(serde::Serialize, serde::Deserialize)]
//! struct Swag {
//!     rubies: u8,
//! }
//!
//! let why = |text| magpie_json::from_text::<Swag>(text).err().map(|fault| fault.to_string());
//! assert_eq!(why(r#"{ "rubies": 3 }"#), None);
//! assert_eq!(why("[3]").as_deref(), Some("expected an object, found a list"));
//! assert_eq!(why(r#"{"rubies":3,"rubies":4}"#).as_deref(), Some("the field \"rubies\" is given twice at line 1 column 23"));
//! assert_eq!(why(r#"{"rubies":"3"}"#).as_deref(), Some("rubies: expected a whole number from 0 to 255, found \"3\""));
//! ```

pub mod fault;
pub mod reader;
pub mod shape;
pub mod text;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub use fault::Fault;
pub use reader::Reader;
pub use text::parse;

/// Reads a type from a text.
pub fn from_text<T: DeserializeOwned + Serialize>(text: &str) -> Result<T, Fault> {
    from_value(&parse(text)?)
}

/// Reads a type from a value.
pub fn from_value<T: DeserializeOwned + Serialize>(value: &Value) -> Result<T, Fault> {
    let read = T::deserialize(Reader::new(value))?;
    shape::check(value, &read)?;
    Ok(read)
}

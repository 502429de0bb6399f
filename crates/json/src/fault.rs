//! What is wrong, in words that know no programming language.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Error, Expected, Unexpected};

/// How much is told of a text that was found, in characters.
const LONGEST_FOUND: usize = 40;

/// Why a value was not read: what was expected, what was found, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The way to it from the outside: `players[0].handcuffs`.
    place: String,
    what: String,
}

impl Fault {
    pub(crate) fn new(what: impl Into<String>) -> Fault {
        Fault { place: String::new(), what: what.into() }
    }

    /// A field is there twice.
    pub(crate) fn twice(field: &str) -> Fault {
        Fault::new(format!("the field {} is given twice", quoted(field)))
    }

    /// Something else was expected.
    pub(crate) fn instead(expected: &str, found: &str) -> Fault {
        Fault::new(format!("expected {expected}, found {found}"))
    }

    /// The same fault, in this field of an object.
    #[must_use]
    pub fn in_field(mut self, name: &str) -> Fault {
        let rest = if self.place.is_empty() || self.place.starts_with('[') { "" } else { "." };
        self.place = format!("{}{rest}{}", cut(name), self.place);
        self
    }

    /// The same fault, in this place of a list.
    pub(crate) fn in_list(mut self, at: usize) -> Fault {
        let rest = if self.place.is_empty() || self.place.starts_with('[') { "" } else { "." };
        self.place = format!("[{at}]{rest}{}", self.place);
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        f.write_str(&self.what)
    }
}

impl std::error::Error for Fault {}

impl serde::ser::Error for Fault {
    fn custom<T: fmt::Display>(what: T) -> Fault {
        Fault::new(what.to_string())
    }
}

impl Error for Fault {
    fn custom<T: fmt::Display>(what: T) -> Fault {
        Fault::new(what.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        Fault::instead(&wanted(&expected.to_string()), &told(found))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        Fault::invalid_type(found, expected)
    }

    fn invalid_length(found: usize, expected: &dyn Expected) -> Fault {
        Fault::instead(&wanted(&expected.to_string()), &format!("{found} of them"))
    }

    fn unknown_variant(found: &str, expected: &'static [&'static str]) -> Fault {
        Fault::instead(&one_of(expected), &quoted(found))
    }

    fn unknown_field(found: &str, expected: &'static [&'static str]) -> Fault {
        let known = if expected.is_empty() { "none".into() } else { one_of(expected) };
        Fault::new(format!("there is no field {}; expected {known}", quoted(found)))
    }

    fn missing_field(name: &'static str) -> Fault {
        Fault::new(format!("the field \"{name}\" is missing"))
    }

    fn duplicate_field(name: &'static str) -> Fault {
        Fault::twice(name)
    }
}

/// What serde expects, in plain words.
fn wanted(expected: &str) -> Cow<'_, str> {
    let whole = |least: &dyn fmt::Display, most: &dyn fmt::Display| {
        Cow::Owned(format!("a whole number from {least} to {most}"))
    };
    match expected {
        "u8" => whole(&u8::MIN, &u8::MAX),
        "u16" => whole(&u16::MIN, &u16::MAX),
        "u32" => whole(&u32::MIN, &u32::MAX),
        "u64" | "usize" => whole(&u64::MIN, &u64::MAX),
        "i32" => whole(&i32::MIN, &i32::MAX),
        "i64" => whole(&i64::MIN, &i64::MAX),
        "f64" => "a number".into(),
        "a string" => "a text".into(),
        "a boolean" => "true or false".into(),
        "variant identifier" | "field identifier" => "a word".into(),
        "a sequence" => "a list".into(),
        "a map" => "an object".into(),
        _ => wanted_shape(expected),
    }
}

fn wanted_shape(expected: &str) -> Cow<'_, str> {
    const OBJECTS: [&str; 3] = ["struct ", "internally tagged enum ", "struct variant "];
    if OBJECTS.iter().any(|kind| expected.starts_with(kind)) {
        return "an object".into();
    }
    if let Some(length) = expected.strip_prefix("an array of length ") {
        return format!("a list of {length}").into();
    }
    // How the text forms of games say it.
    expected.strip_prefix("not understood; expected ").unwrap_or(expected).into()
}

fn told(found: Unexpected<'_>) -> Cow<'static, str> {
    match found {
        Unexpected::Bool(is) => is.to_string().into(),
        Unexpected::Unsigned(number) => number.to_string().into(),
        Unexpected::Signed(number) => number.to_string().into(),
        Unexpected::Float(number) => number.to_string().into(),
        Unexpected::Char(letter) => quoted(letter.encode_utf8(&mut [0; 4])).into(),
        Unexpected::Str(text) => quoted(text).into(),
        Unexpected::Unit | Unexpected::Option => "null".into(),
        Unexpected::Seq | Unexpected::Bytes(_) => "a list".into(),
        Unexpected::Map | Unexpected::NewtypeStruct | Unexpected::Enum => "an object".into(),
        Unexpected::UnitVariant | Unexpected::NewtypeVariant => "a word".into(),
        Unexpected::TupleVariant | Unexpected::StructVariant => "an object".into(),
        Unexpected::Other(what) => what.to_owned().into(),
    }
}

fn one_of(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
    match quoted.as_slice() {
        [one] => one.clone(),
        several => format!("one of {}", several.join(", ")),
    }
}

/// A text as it is told: in quotation marks, as JSON has them, and not too much of it.
fn quoted(text: &str) -> String {
    serde_json::Value::from(cut(text)).to_string()
}

fn cut(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(LONGEST_FOUND) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]).into(),
    }
}

//! What can be asked.

use std::collections::BTreeMap;
use std::fmt;

use magpie_bots::Level;
use magpie_json::Reader;
use magpie_rules::tagged::{self, Tagged};
use magpie_rules::{Mix, Seat, Seed, Viewer};
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use crate::answer::Failure;

/// A request: an object whose field `do` says what is wanted. Where a table is named, the name may be left out: it is then `"table"`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(tag = "do"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// What can be played?
    Games {},
    /// Open a table.
    New(New),
    /// Set up a position.
    Load(Set),
    /// Which tables are open?
    Tables {},
    /// Close a table.
    Close {
        /// Which one.
        #[serde(default)]
        table: TableName,
    },
    /// End the dialogue.
    Quit {},
    /// What is the game waiting for?
    Phase {
        /// Which table.
        #[serde(default)]
        table: TableName,
    },
    /// What may a seat do?
    Actions {
        /// Which table.
        #[serde(default)]
        table: TableName,
        /// Which seat.
        seat: Seat,
    },
    /// A seat acts.
    Act {
        /// Which table.
        #[serde(default)]
        table: TableName,
        /// Which seat.
        seat: Seat,
        /// The action, in its text form or in its structured form.
        action: Value,
        /// How many inputs the house may make by itself before it answers; what is left comes with `go-on`.
        #[serde(default)]
        steps: Option<usize>,
    },
    /// Chance has an outcome.
    Resolve {
        /// Which table.
        #[serde(default)]
        table: TableName,
        /// The outcome, in its text form or in its structured form.
        chance: Value,
        /// How many inputs the house may make by itself before it answers; what is left comes with `go-on`.
        #[serde(default)]
        steps: Option<usize>,
    },
    /// The house plays on.
    GoOn {
        /// Which table.
        #[serde(default)]
        table: TableName,
        /// How many inputs the house may make by itself before it answers.
        #[serde(default)]
        steps: Option<usize>,
    },
    /// What may a viewer know?
    View {
        /// Which table.
        #[serde(default)]
        table: TableName,
        /// A seat, or `"public"`.
        #[serde(rename = "as")]
        viewer: ViewerForm,
    },
    /// What has a viewer noticed?
    Seen {
        /// Which table.
        #[serde(default)]
        table: TableName,
        /// A seat, or `"public"`.
        #[serde(rename = "as")]
        viewer: ViewerForm,
        /// How many things the asker has already.
        #[serde(default)]
        after: usize,
    },
    /// The whole state in words.
    Position {
        /// Which table.
        #[serde(default)]
        table: TableName,
    },
    /// How did it end?
    Outcome {
        /// Which table.
        #[serde(default)]
        table: TableName,
    },
    /// What would a bot do?
    Suggest {
        /// Which table.
        #[serde(default)]
        table: TableName,
        /// On which seat.
        seat: Seat,
        /// How strong a bot.
        level: Level,
        /// With these dice a bot sits down anew, so that the same request has the same answer; without them one that was asked
        /// before goes on with its own.
        #[serde(default)]
        dice: Option<u64>,
        /// How often the thought may look up from its work before it is given up; as long as it takes if left out.
        #[serde(default)]
        work: Option<u32>,
    },
    /// What can be told about the choice before a seat?
    Advise {
        /// Which table.
        #[serde(default)]
        table: TableName,
        /// Which seat.
        seat: Seat,
        /// How often the thought may look up from its work before it is given up; as long as it takes if left out.
        #[serde(default)]
        work: Option<u32>,
    },
    /// What can a player learn from a game that is over?
    Review {
        /// Which table.
        #[serde(default)]
        table: TableName,
        /// On which seat.
        seat: Seat,
        /// How often the thought may look up from its work before it is given up; as long as it takes if left out.
        #[serde(default)]
        work: Option<u32>,
    },
    /// The record of the game so far.
    Record {
        /// Which table.
        #[serde(default)]
        table: TableName,
    },
}

/// A new table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct New {
    /// Its name.
    #[serde(default)]
    pub table: TableName,
    /// The game.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// What differs from the defaults.
    #[serde(default)]
    pub options: Option<Value>,
    /// With a seed chance is drawn from it; without, every outcome is given with `resolve`.
    #[serde(default)]
    pub seed: Option<Seed>,
    /// What the players mix in.
    #[serde(default)]
    pub mixes: Vec<Mix>,
    /// Seats that bots play; needs a seed.
    #[serde(default, deserialize_with = "by_seat")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Level>"))]
    pub bots: BTreeMap<Seat, Level>,
    /// How many inputs the house may make by itself before it answers; what is left comes with `go-on`.
    #[serde(default)]
    pub steps: Option<usize>,
}

/// A position to be set up.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Set {
    /// The name of the table.
    #[serde(default)]
    pub table: TableName,
    /// The game.
    pub game: String,
    /// The position, as `position` tells it.
    pub position: Value,
    /// With a seed chance is drawn from it; without, every outcome is given with `resolve`.
    #[serde(default)]
    pub seed: Option<Seed>,
    /// Seats that bots play; needs a seed.
    #[serde(default, deserialize_with = "by_seat")]
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Level>"))]
    pub bots: BTreeMap<Seat, Level>,
    /// How many inputs the house may make by itself before it answers; what is left comes with `go-on`.
    #[serde(default)]
    pub steps: Option<usize>,
}

/// A viewer as JSON: the number of a seat, or `"public"`.
#[derive(Clone, Copy, Debug)]
pub struct ViewerForm(pub Viewer);

magpie_rules::json_schema!(ViewerForm: { "description": "a seat, or \"public\"", "type": ["integer", "string"] });

impl<'de> Deserialize<'de> for ViewerForm {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<ViewerForm, D::Error> {
        struct Form;
        impl serde::de::Visitor<'_> for Form {
            type Value = ViewerForm;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a seat from 1 to 8, or \"public\"")
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<ViewerForm, E> {
                let seat = u8::try_from(number).ok().and_then(|number| Seat::try_from(number).ok());
                seat.map(|seat| ViewerForm(Viewer::Seat(seat)))
                    .ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<ViewerForm, E> {
                let public = (text == "public").then_some(ViewerForm(Viewer::Public));
                public.ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
            }
        }
        from.deserialize_any(Form)
    }
}

/// The name of a table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String")]
pub struct TableName(String);

impl Default for TableName {
    fn default() -> TableName {
        TableName("table".into())
    }
}

impl TryFrom<String> for TableName {
    type Error = &'static str;

    fn try_from(name: String) -> Result<TableName, &'static str> {
        if (1..=64).contains(&name.len()) {
            Ok(TableName(name))
        } else {
            Err("the name of a table has 1 to 64 bytes")
        }
    }
}

/// Seats are numbers; as the keys of an object they are written as text.
fn by_seat<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<Seat, Level>, D::Error> {
    let bots = BTreeMap::<String, Level>::deserialize(from)?;
    let seated = |(seat, level): (String, Level)| seat.parse().map(|seat: Seat| (seat, level));
    bots.into_iter().map(seated).collect::<Result<_, _>>().map_err(Error::custom)
}

/// Reads a line: the `id` that the answer will carry, and the request without it.
pub fn read(text: &str) -> Result<(Value, Value), Failure> {
    let mut request = magpie_json::parse(text).map_err(|fault| Failure::BadJson(fault.to_string()))?;
    let Value::Object(fields) = &mut request else {
        return Err(Failure::BadRequest("a request is an object".into()));
    };
    match fields.remove("id") {
        None => Ok((Value::Null, request)),
        Some(id @ (Value::String(_) | Value::Number(_) | Value::Null)) => Ok((id, request)),
        Some(_) => Err(Failure::BadRequest("an id is a string or a number".into())),
    }
}

impl Request {
    /// What is asked for.
    pub fn understand(request: &Value) -> Result<Request, Failure> {
        tagged::read(Reader::new(request)).map_err(|fault| Failure::BadRequest(fault.to_string()))
    }
}

impl Tagged for Request {
    const TAG: &'static [&'static str; 1] = &["do"];

    fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Request, D::Error> {
        Request::deserialize(from)
    }
}

//! The material: gems (DJ-1), and the cards with which to ask for them (DJ-2).

mod card_set;
mod gem;
mod question;

use std::fmt::{self, Display};
use std::str::FromStr;

use magpie_rules::text::NotUnderstood;

pub use card_set::CardSet;
pub use gem::{Attribute, Category, Colour, Gem, GemSet, Kind, Number};
pub use question::{Question, QuestionCard};

/// How an empty list is written.
const NOTHING: &str = "nothing";

fn write_list<T: Display>(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = T>) -> fmt::Result {
    let mut empty = true;
    for item in items {
        let comma = if empty { "" } else { ", " };
        write!(f, "{comma}{item}")?;
        empty = false;
    }
    if empty { f.write_str(NOTHING) } else { Ok(()) }
}

fn read_list<T: FromStr<Err = NotUnderstood>>(text: &str) -> Result<Vec<T>, NotUnderstood> {
    if text == NOTHING { Ok(Vec::new()) } else { text.split(", ").map(str::parse).collect() }
}

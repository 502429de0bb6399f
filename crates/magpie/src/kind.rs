//! Which game, and how it is played.

use std::fmt;

use anyhow::Result;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::table_options;

/// A game with its options, as a command line says it: `sneaky`, `meisterdiebe:edition=author`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub(crate) struct Kind {
    pub(crate) game: String,
    /// Each as `name=value`.
    pub(crate) options: Vec<String>,
}

impl Kind {
    /// The options, as an object.
    pub(crate) fn options(&self) -> Result<Value> {
        table_options::read(&self.options)
    }

    /// The same game with these options too.
    pub(crate) fn with(&self, more: &[String]) -> Kind {
        Kind { game: self.game.clone(), options: [&self.options, more].concat() }
    }
}

impl From<String> for Kind {
    fn from(text: String) -> Kind {
        let (game, options) = text.split_once(':').unwrap_or((&text, ""));
        let options = options.split(',').filter(|option| !option.is_empty()).map(str::to_owned).collect();
        Kind { game: game.into(), options }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.game)?;
        if !self.options.is_empty() {
            write!(f, ":{}", self.options.join(","))?;
        }
        Ok(())
    }
}

impl From<Kind> for String {
    fn from(kind: Kind) -> String {
        kind.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_written_with_its_options() {
        for text in ["sneaky", "meisterdiebe:edition=author", "galerie:game=short,limit=40"] {
            let kind = Kind::from(text.to_owned());
            assert_eq!(kind.to_string(), text);
        }
    }

    #[test]
    fn what_is_chosen_beside_it_counts_too() {
        let kind = Kind::from("galerie:game=short".to_owned()).with(&["setup=random".into()]);
        assert_eq!(kind.to_string(), "galerie:game=short,setup=random");
        assert_eq!(kind.options().unwrap(), serde_json::json!({ "game": "short", "setup": "random" }));
    }
}

//! What can be chosen when a table is opened.

use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The options of a game. The default is the game as its rulebook plays it.
///
/// As JSON they are an object in which every [`Choice`] is a field that may be left out.
pub trait Options: Clone + Eq + Debug + Default + Serialize + DeserializeOwned + Send + Sync {
    /// Everything that can be chosen.
    const CHOICES: &'static [Choice];

    /// Every combination of options: what the contract tests sweep.
    fn every() -> Vec<Self>;

    /// What a table chose under an older version of the rules, in words that mean the same today; nothing if it cannot be played
    /// any more.
    #[must_use]
    fn meant_under(self, _rules: u32) -> Option<Self> {
        None
    }
}

/// One thing that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// The field of the options object.
    pub name: &'static str,
    /// What it can be; the first value is the default.
    pub values: &'static [&'static str],
    /// The rule that the choice belongs to.
    pub rule: &'static str,
    /// When there is something to choose: if all of this is so. Otherwise only the default can be played.
    pub needs: &'static [Need],
}

/// What must be so at a table for a choice to apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum Need {
    /// Another choice has one of these values.
    Choice {
        /// The name of the other choice.
        name: &'static str,
        /// The values.
        values: &'static [&'static str],
    },
    /// So many play.
    Players {
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
}

impl Choice {
    /// A choice that there always is.
    #[must_use]
    pub const fn new(name: &'static str, values: &'static [&'static str], rule: &'static str) -> Choice {
        Choice { name, values, rule, needs: &[] }
    }

    /// The same choice, which there is only if all of this is so.
    #[must_use]
    pub const fn only_if(self, needs: &'static [Need]) -> Choice {
        Choice { needs, ..self }
    }

    /// Is there this choice for so many players, at a table where the other choices have these values?
    pub fn applies(&self, players: u8, mut has: impl FnMut(&str, &str) -> bool) -> bool {
        self.needs.iter().all(|need| match need {
            Need::Choice { name, values } => values.iter().any(|value| has(name, value)),
            Need::Players { least, most } => (*least..=*most).contains(&players),
        })
    }
}

/// Why a table cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error("this game is for {least} to {most} players")]
    Seats {
        /// The fewest that can play.
        least: u8,
        /// The most that can play.
        most: u8,
    },
    /// An option that is not for this number of players, or not for what else was chosen.
    #[error("this table cannot be played with that choice of \"{name}\"")]
    Option {
        /// The name of the choice.
        name: &'static str,
    },
}

impl SetupError {
    /// Checks the number of players against what the game allows.
    pub fn check_seats(seats: u8, allowed: &std::ops::RangeInclusive<u8>) -> Result<(), SetupError> {
        let (least, most) = (*allowed.start(), *allowed.end());
        if allowed.contains(&seats) { Ok(()) } else { Err(SetupError::Seats { least, most }) }
    }
}

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
}

/// One thing that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// The field of the options object.
    pub name: &'static str,
    /// What it can be; the first value is the default.
    pub values: &'static [&'static str],
    /// The rule that the choice belongs to.
    pub rule: &'static str,
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

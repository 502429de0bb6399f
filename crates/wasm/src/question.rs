//! What can be asked.

use serde::{Deserialize, Serialize};

/// A question of the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// Does this record keep to the rules and to its seed?
    Verify {
        /// The whole text.
        record: String,
    },
    /// How much happens in so many random games? For measuring.
    Playouts {
        /// The name of the game.
        game: String,
        /// How many play.
        seats: u8,
        /// How many games.
        games: u64,
        /// The same seed gives the same games.
        seed: u64,
    },
}

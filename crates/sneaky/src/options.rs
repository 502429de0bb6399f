//! What can be chosen when a table is opened.

use magpie_rules::options::Choice;
use magpie_rules::words;
use serde::{Deserialize, Serialize};

use crate::board::Deck;

words! {
    /// SNK-27: who gets the bonus for most handcuffs when nobody has any.
    pub enum ZeroBonus: "nobody or everybody" {
        /// Nobody.
        Nobody = "nobody",
        /// Everybody.
        Everybody = "everybody",
    }
}

/// What can be chosen when a table is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// SNK-2: the values in the deck.
    pub deck: Deck,
    /// SNK-27: the bonus when nobody has a handcuff.
    pub zero_bonus: ZeroBonus,
}

impl Default for Options {
    fn default() -> Options {
        Options { deck: Deck::TwoTwos, zero_bonus: ZeroBonus::Nobody }
    }
}

impl magpie_rules::Options for Options {
    const CHOICES: &'static [Choice] =
        &[Choice::new("deck", Deck::WORDS, "SNK-2"), Choice::new("zero_bonus", ZeroBonus::WORDS, "SNK-27")];

    fn every() -> Vec<Options> {
        let bonuses = |deck: &Deck| {
            ZeroBonus::ALL.iter().map(|bonus| Options { deck: *deck, zero_bonus: *bonus }).collect::<Vec<_>>()
        };
        Deck::ALL.iter().flat_map(bonuses).collect()
    }
}

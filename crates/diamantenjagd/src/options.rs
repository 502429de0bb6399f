//! What can be chosen when a table is opened.

use magpie_rules::options::{Choice, Need};
use magpie_rules::words;
use serde::{Deserialize, Serialize};

/// DJ-26: the most who can look for several gems.
pub(crate) const MOST_FOR_SEVERAL: u8 = 4;

words! {
    /// DJ-4, DJ-26: how many gems were stolen.
    pub enum Stolen: "1, 2 or 3" {
        /// One.
        One = "1",
        /// Two.
        Two = "2",
        /// Three.
        Three = "3",
    }
}

impl Stolen {
    /// The number.
    #[must_use]
    #[inline]
    pub const fn count(self) -> u8 {
        self as u8 + 1
    }
}

words! {
    /// DJ-27: does a double question tell only the number?
    pub enum NumbersOnly: "no or yes" {
        /// The asker is shown the cards.
        No = "no",
        /// Everyone hears the number, and that is all.
        Yes = "yes",
    }
}

words! {
    /// DJ-32: what is entered on a player's form without their doing.
    pub enum FormHelp: "facts, none or deductions" {
        /// What the player has seen.
        Facts = "facts",
        /// Nothing.
        None = "none",
        /// Everything that follows from what the player has seen.
        Deductions = "deductions",
    }
}

/// What can be chosen when a table is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// DJ-26: how many gems were stolen; more than one only with three or four players.
    pub stolen: Stolen,
    /// DJ-27: does a double question tell only the number?
    pub numbers_only: NumbersOnly,
    /// DJ-32: what is entered on the forms.
    pub form_help: FormHelp,
}

impl FormHelp {
    /// DJ-32: does the house tell what follows from it all?
    pub(crate) const fn advises(self) -> bool {
        match self {
            FormHelp::None | FormHelp::Facts => false,
            FormHelp::Deductions => true,
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options { stolen: Stolen::One, numbers_only: NumbersOnly::No, form_help: FormHelp::Facts }
    }
}

impl Options {
    /// DJ-12, DJ-27: does a double question show gems?
    #[must_use]
    #[inline]
    pub fn doubles_show(self) -> bool {
        match self.numbers_only {
            NumbersOnly::No => true,
            NumbersOnly::Yes => false,
        }
    }
}

/// DJ-26: with three or four players.
const FEW: &[Need] = &[Need::Players { least: 3, most: MOST_FOR_SEVERAL }];

impl magpie_rules::Options for Options {
    const CHOICES: &'static [Choice] = &[
        Choice::new("stolen", Stolen::WORDS, "DJ-26").only_if(FEW),
        Choice::new("numbers_only", NumbersOnly::WORDS, "DJ-27"),
        Choice::new("form_help", FormHelp::WORDS, "DJ-32"),
    ];

    fn every() -> Vec<Options> {
        let mut all = Vec::new();
        for stolen in Stolen::ALL {
            for numbers_only in NumbersOnly::ALL {
                for form_help in FormHelp::ALL {
                    all.push(Options { stolen: *stolen, numbers_only: *numbers_only, form_help: *form_help });
                }
            }
        }
        all
    }

    /// In the first version of the rules the last question was announced by an input of its own (DJ-24). A game in which nobody did
    /// is the same today; one in which somebody did is refused there.
    fn meant_under(self, rules: u32) -> Option<Options> {
        (rules == 1).then_some(self)
    }
}

//! What can be chosen when a table is opened.

use magpie_rules::options::Choice;
use magpie_rules::words;
use serde::{Deserialize, Serialize};

use crate::board::BoardName;

words! {
    /// GD-7, GD-8: how long is played.
    pub enum Length: "full or short" {
        /// Everybody is the thief once.
        Full = "full",
        /// One round, in which three artworks are enough.
        Short = "short",
    }
}

words! {
    /// GD-14: who places artworks and cameras.
    pub enum Setup: "guards, random or standard" {
        /// The guards, in turn.
        Guards = "guards",
        /// Chance.
        Random = "random",
        /// They stand as the board has it.
        Standard = "standard",
    }
}

words! {
    /// GD-5: how many locks are open.
    pub enum Open: "a number from 3 to 8" {
        /// Six.
        Six = "6",
        /// Three.
        Three = "3",
        /// Four.
        Four = "4",
        /// Five.
        Five = "5",
        /// Seven.
        Seven = "7",
        /// Eight.
        Eight = "8",
    }
}

words! {
    /// GD-12: who knows which locks are open.
    pub enum Locks: "shuffled or guards" {
        /// Nobody.
        Shuffled = "shuffled",
        /// The guards, who place them.
        Guards = "guards",
    }
}

words! {
    /// GD-8: after how many turns of the thief a round ends.
    pub enum Limit: "off, 20, 40 or 60" {
        /// After as many as it takes.
        Off = "off",
        /// Twenty.
        Twenty = "20",
        /// Forty.
        Forty = "40",
        /// Sixty.
        Sixty = "60",
    }
}

words! {
    /// GD-42: is every cell shaded where the thief can still be?
    pub enum Shading: "off or on" {
        /// The guards find out themselves.
        Off = "off",
        /// For everyone.
        On = "on",
    }
}

/// What can be chosen when a table is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// GD-7, GD-8: the full or the short game.
    pub game: Length,
    /// GD-14: who places artworks and cameras.
    pub setup: Setup,
    /// GD-5: how many locks are open.
    pub open: Open,
    /// GD-12: who knows which ones.
    pub locks: Locks,
    /// GD-8: after how many turns of the thief a round ends.
    pub limit: Limit,
    /// GD-42: is every cell shaded where the thief can still be?
    pub shading: Shading,
    /// GD-6: the gallery.
    pub board: BoardName,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            game: Length::Full,
            setup: Setup::Guards,
            open: Open::Six,
            locks: Locks::Shuffled,
            limit: Limit::Off,
            shading: Shading::Off,
            board: BoardName::Gallery,
        }
    }
}

impl Open {
    /// How many.
    #[must_use]
    pub const fn count(self) -> usize {
        match self {
            Open::Three => 3,
            Open::Four => 4,
            Open::Five => 5,
            Open::Six => 6,
            Open::Seven => 7,
            Open::Eight => 8,
        }
    }
}

impl Limit {
    /// How many turns.
    #[must_use]
    pub const fn turns(self) -> Option<u16> {
        match self {
            Limit::Off => None,
            Limit::Twenty => Some(20),
            Limit::Forty => Some(40),
            Limit::Sixty => Some(60),
        }
    }
}

impl magpie_rules::Options for Options {
    const CHOICES: &'static [Choice] = &[
        Choice::new("game", Length::WORDS, "GD-7"),
        Choice::new("setup", Setup::WORDS, "GD-14"),
        Choice::new("open", Open::WORDS, "GD-5"),
        Choice::new("locks", Locks::WORDS, "GD-12"),
        Choice::new("limit", Limit::WORDS, "GD-8"),
        Choice::new("shading", Shading::WORDS, "GD-42"),
        Choice::new("board", BoardName::WORDS, "GD-6"),
    ];

    fn every() -> Vec<Options> {
        let mut all = vec![Options::default()];
        vary(&mut all, Length::ALL, |options, game| Options { game, ..options });
        vary(&mut all, Setup::ALL, |options, setup| Options { setup, ..options });
        vary(&mut all, Open::ALL, |options, open| Options { open, ..options });
        vary(&mut all, Locks::ALL, |options, locks| Options { locks, ..options });
        vary(&mut all, Limit::ALL, |options, limit| Options { limit, ..options });
        vary(&mut all, Shading::ALL, |options, shading| Options { shading, ..options });
        vary(&mut all, BoardName::ALL, |options, board| Options { board, ..options });
        all
    }
}

/// Every one of these options with every value of one choice.
fn vary<T: Copy>(all: &mut Vec<Options>, values: &[T], with: impl Fn(Options, T) -> Options) {
    let with = &with;
    *all = all.iter().flat_map(|options| values.iter().map(move |value| with(*options, *value))).collect();
}

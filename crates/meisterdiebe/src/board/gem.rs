//! Gems, and heaps of them.

use std::fmt;

use magpie_rules::words;
use serde::{Deserialize, Serialize};

words! {
    /// MDA-1, MDP-1: a gem that can lie in the front of a drawer. Rubies lie only in the secret parts and in plus stocks.
    pub enum Gem: "diamond or sapphire" {
        /// White.
        Diamond = "diamond",
        /// Blue.
        Sapphire = "sapphire",
    }
}

/// So many diamonds and sapphires.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Gems {
    /// How many diamonds.
    pub diamonds: u8,
    /// How many sapphires.
    pub sapphires: u8,
}

impl Gems {
    /// None.
    pub const NONE: Gems = Gems::new(0, 0);

    /// So many of each.
    #[must_use]
    pub const fn new(diamonds: u8, sapphires: u8) -> Gems {
        Gems { diamonds, sapphires }
    }

    /// Is there no gem?
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.diamonds == 0 && self.sapphires == 0
    }

    /// How many gems, of both colours.
    #[must_use]
    pub const fn len(self) -> u8 {
        self.diamonds + self.sapphires
    }

    /// How many of this kind.
    #[must_use]
    #[inline]
    pub const fn count(self, gem: Gem) -> u8 {
        match gem {
            Gem::Diamond => self.diamonds,
            Gem::Sapphire => self.sapphires,
        }
    }

    /// The kinds of which there is at least one.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Gem> {
        Gem::ALL.iter().copied().filter(move |gem| self.count(*gem) > 0)
    }

    /// The kind, if all are of the same.
    #[must_use]
    #[inline]
    pub fn only_kind(self) -> Option<Gem> {
        match (self.diamonds, self.sapphires) {
            (0, 0) => None,
            (_, 0) => Some(Gem::Diamond),
            (0, _) => Some(Gem::Sapphire),
            (_, _) => None,
        }
    }

    /// Adds a gem.
    #[inline]
    pub fn put(&mut self, gem: Gem) {
        *self.of(gem) += 1;
    }

    /// Takes a gem away.
    ///
    /// # Panics
    /// If there is none of this kind.
    #[inline]
    pub fn take(&mut self, gem: Gem) {
        let count = self.of(gem);
        *count = count.checked_sub(1).expect("what is taken is there");
    }

    /// Adds all of these.
    #[inline]
    pub fn put_all(&mut self, gems: Gems) {
        self.diamonds += gems.diamonds;
        self.sapphires += gems.sapphires;
    }

    #[inline]
    fn of(&mut self, gem: Gem) -> &mut u8 {
        match gem {
            Gem::Diamond => &mut self.diamonds,
            Gem::Sapphire => &mut self.sapphires,
        }
    }
}

impl fmt::Display for Gems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d {}s", self.diamonds, self.sapphires)
    }
}

/// MD-13: what a player has won, on the black cloth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Plus {
    /// How many diamonds.
    pub diamonds: u8,
    /// How many sapphires.
    pub sapphires: u8,
    /// How many rubies.
    pub rubies: u8,
}

impl Plus {
    /// Adds a gem.
    #[inline]
    pub fn put(&mut self, gem: Gem) {
        match gem {
            Gem::Diamond => self.diamonds += 1,
            Gem::Sapphire => self.sapphires += 1,
        }
    }

    /// Adds all of these.
    #[inline]
    pub fn put_all(&mut self, gems: Gems) {
        self.diamonds += gems.diamonds;
        self.sapphires += gems.sapphires;
    }
}

impl fmt::Display for Plus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d {}s {}r", self.diamonds, self.sapphires, self.rubies)
    }
}

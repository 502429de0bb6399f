//! A drawer: its front, and the secret part behind it.

use magpie_rules::{Seat, words};
use serde::{Deserialize, Serialize};

use crate::board::{Gem, Gems};

words! {
    /// MD-3: a drawer's floor is in its middle.
    pub enum Half: "upper or lower" {
        /// What lies here is seen when the drawer is opened.
        Upper = "upper",
        /// What lies here falls out when the drawer is opened.
        Lower = "lower",
    }
}

impl Half {
    /// The other one.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Half {
        match self {
            Half::Upper => Half::Lower,
            Half::Lower => Half::Upper,
        }
    }
}

words! {
    /// MD-2: the wood of a drawer's front, which no other has.
    pub enum Grain: "a letter from a to l" {
        /// The first.
        A = "a",
        /// The second.
        B = "b",
        /// The third.
        C = "c",
        /// The fourth.
        D = "d",
        /// The fifth.
        E = "e",
        /// The sixth.
        F = "f",
        /// The seventh.
        G = "g",
        /// The eighth.
        H = "h",
        /// The ninth.
        I = "i",
        /// The tenth.
        J = "j",
        /// The eleventh.
        K = "k",
        /// The twelfth.
        L = "l",
    }
}

words! {
    /// MD-2, MD-3, MD-8: what is behind the front.
    pub enum Secret: "absent, empty, ruby above or ruby below" {
        /// The drawer is small.
        Absent = "absent",
        /// The drawer is large, and its ruby is gone.
        Empty = "empty",
        /// The drawer is large, and its ruby is in the upper half.
        RubyAbove = "ruby above",
        /// The drawer is large, and its ruby is in the lower half.
        RubyBelow = "ruby below",
    }
}

impl Secret {
    /// Is it that of a large drawer?
    #[must_use]
    pub const fn is_large(self) -> bool {
        match self {
            Secret::Absent => false,
            Secret::Empty | Secret::RubyAbove | Secret::RubyBelow => true,
        }
    }

    /// Is the ruby still there?
    #[must_use]
    #[inline]
    pub const fn has_ruby(self) -> bool {
        match self {
            Secret::RubyAbove | Secret::RubyBelow => true,
            Secret::Absent | Secret::Empty => false,
        }
    }

    const fn flipped(self) -> Secret {
        match self {
            Secret::RubyAbove => Secret::RubyBelow,
            Secret::RubyBelow => Secret::RubyAbove,
            Secret::Absent | Secret::Empty => self,
        }
    }
}

/// What lies in one half of a front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Contents {
    /// The gems.
    pub gems: Gems,
    /// MDP-9: whose alarm.
    pub alarm: Option<Seat>,
}

impl Contents {
    /// Nothing.
    pub const NONE: Contents = Contents { gems: Gems::NONE, alarm: None };

    /// Is there neither a gem nor an alarm?
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.gems.is_empty() && self.alarm.is_none()
    }
}

/// MD-3, MD-6: the front of a drawer. Everything in it lies in the same half: whoever puts anything in has opened the drawer, and
/// then nothing lies below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Front {
    contents: Contents,
    /// Upper if there is nothing.
    half: Half,
}

impl Front {
    /// Nothing lies in it.
    pub const EMPTY: Front = Front { contents: Contents::NONE, half: Half::Upper };

    /// MD-6: a front with this above and that below; `None` if there is something in both halves.
    #[must_use]
    pub const fn new(upper: Contents, lower: Contents) -> Option<Front> {
        match (upper.is_empty(), lower.is_empty()) {
            (_, true) => Some(Front { contents: upper, half: Half::Upper }),
            (true, false) => Some(Front { contents: lower, half: Half::Lower }),
            (false, false) => None,
        }
    }

    /// All that lies in it, in whichever half.
    #[must_use]
    #[inline]
    pub const fn contents(self) -> Contents {
        self.contents
    }

    /// What lies in this half.
    #[must_use]
    #[inline]
    pub fn lies(self, half: Half) -> Contents {
        if self.half == half { self.contents } else { Contents::NONE }
    }

    /// MD-6: opens the front. What lies in the lower half falls out.
    #[inline]
    pub fn open(&mut self) -> Contents {
        match self.half {
            Half::Upper => Contents::NONE,
            Half::Lower => std::mem::replace(self, Front::EMPTY).contents,
        }
    }

    /// Puts a gem into the upper half of the open front.
    #[inline]
    pub fn put(&mut self, gem: Gem) {
        self.contents.gems.put(gem);
    }

    /// Puts all of these into the upper half of the open front.
    #[inline]
    pub fn put_all(&mut self, gems: Gems) {
        self.contents.gems.put_all(gems);
    }

    /// Takes a gem from the upper half of the open front.
    #[inline]
    pub fn take(&mut self, gem: Gem) {
        self.contents.gems.take(gem);
    }

    /// Takes all gems from the upper half of the open front. An alarm stays.
    #[inline]
    pub fn take_all(&mut self) -> Gems {
        std::mem::take(&mut self.contents.gems)
    }

    /// MDP-9: puts an alarm into the upper half of the open front.
    #[inline]
    pub fn put_alarm(&mut self, owner: Seat) {
        self.contents.alarm = Some(owner);
    }

    fn flipped(self) -> Front {
        if self.contents.is_empty() { self } else { Front { half: self.half.other(), ..self } }
    }
}

/// A drawer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawer {
    /// MD-2: its wood, if fronts can be told apart.
    pub grain: Option<Grain>,
    /// MD-3: what is seen when it is opened.
    pub front: Front,
    /// MD-3: what is behind.
    pub secret: Secret,
}

impl Drawer {
    /// A drawer with nothing in its front.
    #[must_use]
    pub const fn new(secret: Secret) -> Drawer {
        Drawer { grain: None, front: Front::EMPTY, secret }
    }

    /// MD-5: the same drawer upside down.
    #[must_use]
    #[inline]
    pub fn flipped(&self) -> Drawer {
        Drawer { grain: self.grain, front: self.front.flipped(), secret: self.secret.flipped() }
    }
}

//! What can be chosen when a table is opened.

use magpie_rules::options::Choice;
use magpie_rules::{SetupError, words};
use serde::{Deserialize, Serialize};

use crate::board::{BoardName, Symbol};

/// GD-8: how many artworks are enough in the short game.
pub(crate) const ENOUGH: u8 = 3;

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
    pub enum Setup: "guards, random, standard or anywhere" {
        /// The guards, in turn.
        Guards = "guards",
        /// Chance, which keeps to the advice of GD-10.
        Random = "random",
        /// They stand as the board has it.
        Standard = "standard",
        /// Chance, as in the first version of the rules, which knew no advice: for tables that were opened then.
        Anywhere = "anywhere",
    }
}

impl Setup {
    /// Those that a table can choose: the first ones.
    pub const OFFERED: &'static [Setup] = &[Setup::Guards, Setup::Random, Setup::Standard];
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
    /// GD-5: how many faces of the symbol die show the eye, all cameras and the motion detector.
    pub enum Symbols: "4/1/1, 3/2/1 or 2/2/2" {
        /// Four, one and one.
        Four = "4/1/1",
        /// Three, two and one.
        Three = "3/2/1",
        /// Two of each.
        Two = "2/2/2",
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
    pub enum Limit: "usual, off, 20, 40 or 60" {
        /// Sixty in the short game, and as many as it takes in the full one.
        Usual = "usual",
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
    /// GD-5: what the faces of the symbol die show.
    pub symbols: Symbols,
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
            symbols: Symbols::Four,
            limit: Limit::Usual,
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

impl Symbols {
    /// The six faces of the die.
    #[must_use]
    pub const fn faces(self) -> [Symbol; 6] {
        use Symbol::{Cameras, Eye, Motion};
        match self {
            Symbols::Four => [Eye, Eye, Eye, Eye, Cameras, Motion],
            Symbols::Three => [Eye, Eye, Eye, Cameras, Cameras, Motion],
            Symbols::Two => [Eye, Eye, Cameras, Cameras, Motion, Motion],
        }
    }

    /// The chance that the die shows this.
    #[must_use]
    pub fn chance(self, symbol: Symbol) -> f64 {
        let faces = self.faces();
        faces.iter().filter(|face| **face == symbol).count() as f64 / faces.len() as f64
    }
}

impl Limit {
    /// How many turns a game of this length has then.
    const fn turns(self, game: Length) -> Option<u16> {
        match (self, game) {
            (Limit::Off, _) | (Limit::Usual, Length::Full) => None,
            (Limit::Twenty, _) => Some(20),
            (Limit::Forty, _) => Some(40),
            (Limit::Sixty, _) | (Limit::Usual, Length::Short) => Some(60),
        }
    }
}

impl Options {
    /// GD-10: in the first small gallery no layout keeps to the advice, so chance cannot be asked for one.
    pub(crate) fn check(self) -> Result<(), SetupError> {
        let never = self.board == BoardName::FirstSmall && self.setup == Setup::Random;
        if never { Err(SetupError::Option { name: "setup" }) } else { Ok(()) }
    }

    /// GD-8: after how many turns of the thief a round ends.
    #[must_use]
    pub const fn most_turns(self) -> Option<u16> {
        self.limit.turns(self.game)
    }
}

impl magpie_rules::Options for Options {
    const CHOICES: &'static [Choice] = &[
        Choice::new("game", Length::WORDS, "GD-7"),
        Choice::new("setup", Setup::WORDS.split_at(Setup::OFFERED.len()).0, "GD-14"),
        Choice::new("open", Open::WORDS, "GD-5"),
        Choice::new("locks", Locks::WORDS, "GD-12"),
        Choice::new("symbols", Symbols::WORDS, "GD-5"),
        Choice::new("limit", Limit::WORDS, "GD-8"),
        Choice::new("shading", Shading::WORDS, "GD-42"),
        Choice::new("board", BoardName::WORDS.split_at(BoardName::OFFERED.len()).0, "GD-6"),
    ];

    fn every() -> Vec<Options> {
        let mut all = vec![Options::default()];
        vary(&mut all, Length::ALL, |options, game| Options { game, ..options });
        vary(&mut all, Setup::OFFERED, |options, setup| Options { setup, ..options });
        vary(&mut all, Open::ALL, |options, open| Options { open, ..options });
        vary(&mut all, Locks::ALL, |options, locks| Options { locks, ..options });
        vary(&mut all, Symbols::ALL, |options, symbols| Options { symbols, ..options });
        vary(&mut all, Limit::ALL, |options, limit| Options { limit, ..options });
        vary(&mut all, Shading::ALL, |options, shading| Options { shading, ..options });
        vary(&mut all, BoardName::OFFERED, |options, board| Options { board, ..options });
        all
    }

    /// The first version of the rules had no limit unless one was chosen (GD-8), chance kept to no advice (GD-10), and the small
    /// gallery was another.
    fn meant_under(self, rules: u32) -> Option<Options> {
        let limit = if self.limit == Limit::Usual { Limit::Off } else { self.limit };
        let setup = if self.setup == Setup::Random { Setup::Anywhere } else { self.setup };
        let board = if self.board == BoardName::Small { BoardName::FirstSmall } else { self.board };
        (rules == 1).then_some(Options { setup, limit, board, ..self })
    }
}

/// Every one of these options with every value of one choice.
fn vary<T: Copy>(all: &mut Vec<Options>, values: &[T], with: impl Fn(Options, T) -> Options) {
    let with = &with;
    *all = all.iter().flat_map(|options| values.iter().map(move |value| with(*options, *value))).collect();
}

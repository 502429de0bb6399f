//! What can be chosen when a table is opened.

use magpie_rules::options::{Choice, Need};
use magpie_rules::{SetupError, words};
use serde::{Deserialize, Serialize};

words! {
    /// Which rulebook is played by.
    pub enum Edition: "published or author" {
        /// The box as it was published.
        Published = "published",
        /// The author's own rules.
        Author = "author",
    }
}

words! {
    /// MD-2: can the fronts of a layer be told apart?
    pub enum Fronts: "edition, grain or plain" {
        /// As the edition has it: grain in the published one, plain in the author's.
        Edition = "edition",
        /// Every front has its own wood.
        Grain = "grain",
        /// They look alike.
        Plain = "plain",
    }
}

words! {
    /// MD-17: what is written down for the players.
    pub enum Memory: "pure, notes or open" {
        /// Nothing.
        Pure = "pure",
        /// What the players write down themselves, each on their own pad.
        Notes = "notes",
        /// What everyone has seen.
        Open = "open",
    }
}

words! {
    /// MDP-7: which imitation a smuggler puts in.
    pub enum Smuggled: "diamond or any" {
        /// A diamond, as long as there is one.
        Diamond = "diamond",
        /// Whichever the smuggler likes.
        Any = "any",
    }
}

words! {
    /// MDP-10: does an alarm that falls without a gem catch whoever opened the drawer?
    pub enum LoneAlarm: "passes or catches" {
        /// Only falling gems stop an action.
        Passes = "passes",
        /// It catches all the same.
        Catches = "catches",
    }
}

words! {
    /// MDP-13: what a master thief gets who pulls on and finds no ruby.
    pub enum NoRuby: "front or nothing" {
        /// The gems of the front.
        Front = "front",
        /// Nothing.
        Nothing = "nothing",
    }
}

words! {
    /// MDP-16: when the game ends after the sixth ruby.
    pub enum LastRuby: "round or at-once" {
        /// When the round is over.
        Round = "round",
        /// At once.
        AtOnce = "at-once",
    }
}

words! {
    /// MDP-15, MDP-18: what a player may do with the cube at the end of a turn.
    pub enum Twists: "both or either" {
        /// Turn and flip.
        Both = "both",
        /// Turn or flip.
        Either = "either",
    }
}

/// What can be chosen when a table is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which rulebook is played by.
    pub edition: Edition,
    /// MD-2: can the fronts of a layer be told apart?
    pub fronts: Fronts,
    /// MD-17: what is written down for the players.
    pub memory: Memory,
    /// MDP-7: which imitation a smuggler puts in; only in the published edition, as all that follow.
    pub smuggled: Smuggled,
    /// MDP-10: does an alarm that falls without a gem catch whoever opened the drawer?
    pub lone_alarm: LoneAlarm,
    /// MDP-13: what a master thief gets who finds no ruby.
    pub no_ruby: NoRuby,
    /// MDP-16: when the game ends after the sixth ruby.
    pub last_ruby: LastRuby,
    /// MDP-18: turn and flip, or only one of the two?
    pub twists: Twists,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            edition: Edition::Published,
            fronts: Fronts::Edition,
            memory: Memory::Pure,
            smuggled: Smuggled::Diamond,
            lone_alarm: LoneAlarm::Passes,
            no_ruby: NoRuby::Front,
            last_ruby: LastRuby::Round,
            twists: Twists::Both,
        }
    }
}

impl Options {
    /// MD-2: does every front have its own wood?
    #[must_use]
    pub const fn has_grain(self) -> bool {
        match (self.fronts, self.edition) {
            (Fronts::Grain, _) | (Fronts::Edition, Edition::Published) => true,
            (Fronts::Plain, _) | (Fronts::Edition, Edition::Author) => false,
        }
    }

    /// What is chosen for the published edition alone is not chosen for another.
    pub(crate) fn check(self) -> Result<(), SetupError> {
        let default = Options::default();
        let name = match self.edition {
            Edition::Published => return Ok(()),
            Edition::Author if self.smuggled != default.smuggled => "smuggled",
            Edition::Author if self.lone_alarm != default.lone_alarm => "lone_alarm",
            Edition::Author if self.no_ruby != default.no_ruby => "no_ruby",
            Edition::Author if self.last_ruby != default.last_ruby => "last_ruby",
            Edition::Author if self.twists != default.twists => "twists",
            Edition::Author => return Ok(()),
        };
        Err(SetupError::Option { name })
    }
}

/// What the published edition leaves to the table, the author's does not.
const PUBLISHED: &[Need] = &[Need::Choice { name: "edition", values: &["published"] }];

impl magpie_rules::Options for Options {
    const CHOICES: &'static [Choice] = &[
        Choice::new("edition", Edition::WORDS, "MDA-1"),
        Choice::new("fronts", Fronts::WORDS, "MD-2"),
        Choice::new("memory", Memory::WORDS, "MD-17"),
        Choice::new("smuggled", Smuggled::WORDS, "MDP-7").only_if(PUBLISHED),
        Choice::new("lone_alarm", LoneAlarm::WORDS, "MDP-10").only_if(PUBLISHED),
        Choice::new("no_ruby", NoRuby::WORDS, "MDP-13").only_if(PUBLISHED),
        Choice::new("last_ruby", LastRuby::WORDS, "MDP-16").only_if(PUBLISHED),
        Choice::new("twists", Twists::WORDS, "MDP-18").only_if(PUBLISHED),
    ];

    fn every() -> Vec<Options> {
        let mut all = vec![Options::default()];
        vary(&mut all, Edition::ALL, |options, edition| Options { edition, ..options });
        vary(&mut all, Fronts::ALL, |options, fronts| Options { fronts, ..options });
        vary(&mut all, Memory::ALL, |options, memory| Options { memory, ..options });
        vary(&mut all, Smuggled::ALL, |options, smuggled| Options { smuggled, ..options });
        vary(&mut all, LoneAlarm::ALL, |options, lone_alarm| Options { lone_alarm, ..options });
        vary(&mut all, NoRuby::ALL, |options, no_ruby| Options { no_ruby, ..options });
        vary(&mut all, LastRuby::ALL, |options, last_ruby| Options { last_ruby, ..options });
        vary(&mut all, Twists::ALL, |options, twists| Options { twists, ..options });
        all.retain(|options| options.check().is_ok());
        all
    }

    /// The first version of the rules had no end after rounds in which nobody opens anything (MD-11). A game that never came to that
    /// is the same today; one that went on is refused there.
    fn meant_under(self, rules: u32) -> Option<Options> {
        (rules == 1).then_some(self)
    }
}

/// Every one of these options with every value of one choice.
fn vary<T: Copy>(all: &mut Vec<Options>, values: &[T], with: impl Fn(Options, T) -> Options) {
    let with = &with;
    *all = all.iter().flat_map(|options| values.iter().map(move |value| with(*options, *value))).collect();
}

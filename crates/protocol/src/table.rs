//! What everybody at a table may know about it, apart from the game.

use magpie_bots::Level;
use magpie_rules::record::Origin;
use magpie_rules::{Commitment, Mix, Seal, Seat, SeatSet, Seed};
use magpie_tables::{BellKind, BellName, Clock, Code, Name, Status};
use serde::Serialize;
use serde_json::Value;

/// A table as everybody at it sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is chosen by itself, and none makes another impossible"
)]
pub struct TableInfo {
    /// What lets in players; absent for those who only watch.
    pub code: Option<Code>,
    /// What lets in watchers.
    pub watch: Code,
    /// The name of the game.
    pub game: String,
    /// The version of the rules it is played by; from the start on it stays.
    pub rules: u32,
    /// What was chosen, written out in full.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// Is it on the list of public tables?
    pub public: bool,
    /// Does the host let nobody else sit down?
    pub closed: bool,
    /// May people talk in words of their own?
    pub chat: bool,
    /// May players take back until they go on what usually lies once it lies?
    pub take_backs: bool,
    /// How long players may think.
    pub clock: Clock,
    /// How strong the bot is that plays for those whose time is up, and for those who hand over without saying.
    pub stand_in: Level,
    /// How far it has come.
    pub status: Status,
    /// The seats, from seat 1 on.
    pub seats: Vec<SeatInfo>,
    /// How many watch.
    pub watching: u32,
    /// What the house has committed to.
    pub commitment: Commitment,
    /// Whose mix was not opened, so that the last start was void.
    pub unopened: SeatSet,
    /// The seed, opened when the game is over.
    pub seed: Option<Seed>,
    /// Where its game goes on from, if it goes on from a moment of another.
    pub origin: Option<Origin>,
    /// Where the rematch is, once somebody has asked for one.
    pub rematch: Option<Code>,
}

/// A seat as everybody at the table sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SeatInfo {
    /// Which one.
    pub seat: Seat,
    /// Who sits there.
    pub sitter: Sitter,
    /// Did the person open the table?
    pub host: bool,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody yet.
    Open {},
    /// A bot.
    Bot {
        /// How strong.
        level: Level,
    },
    /// A person.
    Person {
        /// What they are called.
        name: Name,
        /// Is a socket of theirs open?
        connected: bool,
        /// Was there none for so long that another may take the seat before the start, and let a bot play it after?
        vacant: bool,
        /// What their browser adds to the seed.
        part: Part,
        /// The bot that plays for them until they take the seat back.
        stand_in: Option<Level>,
        /// Is it a program that somebody has brought along, and no person at all?
        program: bool,
    },
}

/// What a person's browser adds to the seed, as far as everybody may know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Part {
    /// Nothing yet; once the table is opening, nothing at all.
    Nothing {},
    /// A mix that nobody knows but they.
    Sealed {
        /// Its hash.
        seal: Seal,
    },
    /// A mix that the house knows; others are told when all are open.
    Opened {
        /// Its hash.
        seal: Seal,
    },
    /// A mix that everybody may know: the game is on.
    Shown {
        /// Its hash.
        seal: Seal,
        /// The mix.
        mix: Mix,
    },
}

/// One way in which a person is told when they are waited for, as far as it may be shown to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct BellInfo {
    /// What it is called.
    pub name: BellName,
    /// What it is.
    pub kind: BellKind,
    /// Where, without what is secret about it.
    pub host: String,
}

//! Opening a table, and the list of public tables. `docs/schema/openapi.json` describes every request; it is made from these types.
//!
//! | request | body | answer |
//! |---|---|---|
//! | `GET /api/games` | | an array of [`GameInfo`] |
//! | `POST /api/tables` | [`OpenTable`] | [`Opened`], or [`Problem`](crate::server::Problem) |
//! | `POST /api/forks` | [`OpenTable`] with a record in it | [`Opened`], or [`Problem`](crate::server::Problem) |
//! | `GET /api/tables` | | an array of [`PublicTable`] |
//! | `POST /api/mine` | [`Mine`] | an array of [`MyTable`], or [`Problem`](crate::server::Problem) |
//! | `GET /api/tables/CODE/record` | | the record of a finished game, as text |
//! | `POST /api/tables/CODE/record` | [`EndGame`] | the same; a game that is on and cannot be played on here ends with that |
//! | `GET /api/reach` | | [`Reach`] |
//! | `GET /api/bells` | | [`Belfry`] |
//! | `GET /api/socket/CODE` | | the socket: [`FromClient`](crate::FromClient), [`FromServer`](crate::FromServer); the code is for who stands before several nodes, and may be left out |

use magpie_bots::Level;
use magpie_rules::{Choice, Commitment, Seat, SeatSet};
use magpie_tables::{Clock, Code, Name, Status, Token};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A game that can be played here.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its name.
    pub game: &'static str,
    /// The fewest players.
    pub least: u8,
    /// The most players.
    pub most: u8,
    /// What can be chosen; the first value is the default.
    pub options: &'static [Choice],
    /// How strong bots can be.
    pub bots: &'static [Level],
}

/// Opens a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// The game.
    pub game: String,
    /// What differs from the defaults.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// Who sits where, from seat 1 on; at most one `me`.
    pub seats: Vec<SeatChoice>,
    /// What the one who opens is called.
    pub name: Name,
    /// May everybody find it?
    #[serde(default)]
    pub public: bool,
    /// May people talk in words of their own, or only in phrases?
    #[serde(default)]
    pub chat: bool,
    /// May players take back until they go on what usually lies once it lies?
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub take_backs: bool,
    /// How long players may think.
    #[serde(default)]
    pub clock: Clock,
    /// How strong the bot is that plays for those whose time is up.
    #[serde(default = "medium")]
    pub stand_in: Level,
    /// What the one who opens wants to prove to be themselves with: 32 bytes from the browser's own source of randomness, new for every
    /// table. Whoever says it again is told of the table that was opened with it, and opens no other.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub token: Option<Token>,
    /// The moment of another game from which it goes on. Game, options and number of seats are those of the other game.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional = nullable))]
    pub from: Option<From>,
}

/// A moment of a game that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct From {
    /// The whole text of its record.
    pub record: String,
    /// After so many inputs.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: u64,
}

fn medium() -> Level {
    Level::Medium
}

magpie_rules::tagged! {
    "kind" in "SeatChoice";
    /// What a seat is opened with.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    pub enum SeatChoice {
        /// The one who opens sits here.
        Me {},
        /// Anybody may sit here.
        Open {},
        /// A bot sits here.
        Bot {
            /// How strong.
            level: Level,
        },
    }
}

/// A table was opened.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Opened {
    /// What lets in players.
    pub code: Code,
    /// What lets in watchers.
    pub watch: Code,
    /// The seat of the one who opened it.
    pub seat: Option<Seat>,
    /// The capability of the one who opened it.
    pub token: Token,
    /// What the house has committed to.
    pub commitment: Commitment,
}

/// Asks how the tables stand at which somebody has a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Mine {
    /// What they can prove to be there, at most 30.
    pub keys: Vec<Key>,
}

impl Mine {
    /// The most keys.
    pub const MOST: usize = 30;
}

/// What lets somebody into one table as themselves.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Key {
    /// The code of the table.
    pub code: Code,
    /// Their capability there.
    pub token: Token,
}

/// Asks for the record of a game that cannot be played on, for the house does not have its rules any more. The game is over for good then.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EndGame {
    /// The capability of somebody who has a seat there, or has opened the table.
    pub token: Token,
}

/// How a table stands, for somebody who has a seat there or has opened it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MyTable {
    /// What lets in players.
    pub code: Code,
    /// The game.
    pub game: String,
    /// How far it has come.
    pub status: Status,
    /// Who sits there, from seat 1 on.
    pub seats: Vec<Occupant>,
    /// The seat of who asks.
    pub you: Option<Seat>,
    /// Whom the game waits for.
    pub waiting: SeatSet,
    /// How long until the time of the first of them is up, in milliseconds, if time runs.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub left: Option<u64>,
}

/// Who sits on a seat, in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Occupant {
    /// Nobody yet.
    Open {},
    /// A bot.
    Bot {},
    /// A person.
    Person {
        /// What they are called.
        name: Name,
        /// Does a bot play for them?
        stand_in: bool,
    },
}

/// Where those on other machines find the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Reach {
    /// Where whoever asks has found it. The other addresses of a machine are nobody's business but its own.
    AsAsked {},
    /// At these addresses, the likeliest first.
    At {
        /// Each is that of the page.
        addresses: Vec<String>,
    },
    /// Nowhere: it listens for its own machine only.
    OnlyHere {},
    /// Nowhere: its machine has no address in any network.
    NoNetwork {},
}

/// In which ways a house tells people that they are waited for while they are elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Belfry {
    /// Through their browser: the key by which it knows the house, in base64url; absent if the house does not do that.
    pub push: Option<String>,
    /// By a program of theirs that takes plain JSON?
    pub hooks: bool,
}

/// A table that everybody may find.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PublicTable {
    /// What lets in players, or, once no seat is open, watchers.
    pub code: Code,
    /// The game.
    pub game: String,
    /// Who plays.
    pub names: Vec<Name>,
    /// How many seats there are.
    pub seats: u8,
    /// How many of them are open.
    pub open: u8,
}

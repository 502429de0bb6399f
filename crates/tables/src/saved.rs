//! What is kept of a table apart from its inputs.

use magpie_bots::Level;
use magpie_rules::record::{Entry, FIRST_FORMAT, Origin};
use magpie_rules::{Mix, Seal, Seat, SeatSet, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bells::Bells;
use crate::ids::{Code, Name};
use crate::token::TokenHash;

/// The number of a table: drawn at random, never shown to players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TableId(i64);

impl TableId {
    /// Takes 63 of the bits.
    #[must_use]
    pub const fn from_bits(bits: u64) -> TableId {
        TableId((bits >> 1).cast_signed())
    }

    /// What a database has it as.
    #[must_use]
    pub const fn from_number(number: i64) -> TableId {
        TableId(number)
    }

    /// As databases have it.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.0
    }
}

impl std::fmt::Display for TableId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Seats are being taken.
    Lobby,
    /// The host has started: what is played, by whom, and everybody's seal are fixed, and their mixes are being opened.
    Opening,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
}

/// How long players may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long for every move.
    PerMove {
        /// In seconds, from 5 to 1,209,600: that is a fortnight.
        seconds: u32,
    },
    /// So much for the whole game, and a little more for every move.
    Bank {
        /// In seconds, from 10 to 86,400.
        seconds: u32,
        /// In seconds, at most 600.
        increment: u32,
    },
}

impl Clock {
    /// Seconds in a day.
    pub const DAY: u32 = 86_400;
    /// The longest time per move, in seconds.
    pub const LONGEST_MOVE: u32 = 14 * Clock::DAY;
    /// The largest bank, in seconds.
    pub const LARGEST_BANK: u32 = Clock::DAY;
    /// The most that is added to a bank for a move, in seconds.
    pub const LARGEST_INCREMENT: u32 = 600;

    /// Is a game played over days? Then nobody is expected to stay, and the clock alone decides who has been away for too long.
    #[must_use]
    pub fn takes_days(self) -> bool {
        match self {
            Clock::PerMove { seconds } => seconds >= Clock::DAY,
            Clock::None | Clock::Bank { .. } => false,
        }
    }
}

/// A table as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is chosen by itself, and none makes another impossible"
)]
pub struct SavedTable {
    /// Its number.
    pub id: TableId,
    /// How often it has been saved; the store counts.
    #[serde(skip)]
    pub version: u64,
    /// What lets in players.
    pub code: Code,
    /// What lets in watchers.
    pub watch: Code,
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// What was chosen, written out in full.
    pub options: Value,
    /// The secret that chance follows from.
    pub seed: Seed,
    /// May everybody find it?
    pub public: bool,
    /// Does the host let nobody else sit down?
    #[serde(default)]
    pub closed: bool,
    /// May people talk in words of their own?
    #[serde(default)]
    pub chat: bool,
    /// May players take back until they go on what usually lies once it lies?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub take_backs: bool,
    /// How long players may think.
    pub clock: Clock,
    /// How strong the bot is that plays for those whose time is up.
    pub stand_in: Level,
    /// How far it has come.
    pub status: Status,
    /// Who opened it.
    pub host: TokenHash,
    /// Who sits where, from seat 1 on.
    pub seats: Vec<Sitter>,
    /// Whose mix was not opened, so that the last start was void; nobody if it was not.
    #[serde(default)]
    pub unopened: SeatSet,
    /// The format of its record: a game keeps the one it began with.
    #[serde(default = "first_format")]
    pub format: u32,
    /// Where its game goes on from, if it goes on from a moment of another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// Of a table that an older house has kept: the inputs that its game begins with, until it is on. Of all others they are among its
    /// inputs as soon as it is opened, so that nobody who changes something small has all of them written again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beginning: Vec<Entry>,
    /// Where the next game is, once somebody has asked for it.
    pub rematch: Option<Rematch>,
    /// When clocks stood still because no server ran.
    pub pauses: Vec<Pause>,
    /// What players have tried out and not yet let stand. Nobody else at the table is ever told; what is taken back is gone from here, and is kept
    /// in a log of its own ([`Tried`]).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drafts: Vec<Drafted>,
    /// When it was opened, in milliseconds since 1970.
    pub opened: u64,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
        /// What they prove to be themselves with.
        token: TokenHash,
        /// What they are called.
        name: Name,
        /// What they add to the seed.
        #[serde(flatten)]
        part: Part,
        /// The bot that plays for them until they take the seat back.
        stand_in: Option<Level>,
        /// Is it a program that somebody has brought along?
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        program: bool,
        /// How they want to be told that they are waited for.
        #[serde(default, skip_serializing_if = "Bells::is_none")]
        bells: Bells,
    },
}

/// What a person adds to the seed, as far as it is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "PartForm", into = "PartForm")]
pub enum Part {
    /// Nothing yet, or nothing at all.
    #[default]
    Nothing,
    /// A mix that nobody knows but they.
    Sealed(Seal),
    /// This mix.
    Opened(Mix),
}

/// Tables are kept with two fields; those kept before there were seals have only the second.
#[derive(Serialize, Deserialize)]
struct PartForm {
    #[serde(default)]
    seal: Option<Seal>,
    #[serde(default)]
    mix: Option<Mix>,
}

impl From<PartForm> for Part {
    fn from(PartForm { seal, mix }: PartForm) -> Part {
        mix.map(Part::Opened).or(seal.map(Part::Sealed)).unwrap_or_default()
    }
}

impl From<Part> for PartForm {
    fn from(part: Part) -> PartForm {
        match part {
            Part::Nothing => PartForm { seal: None, mix: None },
            Part::Sealed(seal) => PartForm { seal: Some(seal), mix: None },
            Part::Opened(mix) => PartForm { seal: None, mix: Some(mix) },
        }
    }
}

fn first_format() -> u32 {
    FIRST_FORMAT
}

/// The two codes of the next game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rematch {
    /// What lets in players.
    pub code: Code,
    /// What lets in watchers.
    pub watch: Code,
}

/// Something that a player has tried out and may take back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drafted {
    /// Whose it is.
    pub seat: Seat,
    /// The action, in its text form.
    pub action: String,
    /// After which input; once its player has acted since, it counts no more.
    pub after: u64,
}

/// A player has tried something out, or taken it back. All of it is kept for whoever keeps the house; no room ever reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tried {
    /// Whose it is.
    pub seat: Seat,
    /// The action, in its text form; `None` if the last one was taken back.
    pub action: Option<String>,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// Clocks stood still for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pause {
    /// After which input; 0 for the time before the game.
    pub after: u64,
    /// Until when, in milliseconds since 1970.
    pub until: u64,
    /// How long they had run by then since that input, in milliseconds.
    #[serde(default)]
    pub ran: u64,
}

impl SavedTable {
    /// The seat of the person with this token.
    #[must_use]
    pub fn seat_of(&self, token: &TokenHash) -> Option<Seat> {
        self.seats.iter().position(|sitter| sitter.is(token)).map(Seat::at)
    }

    /// What everybody mixed in, one per seat; [`Mix::NOTHING`] for bots and for those who did not.
    #[must_use]
    pub fn mixes(&self) -> Vec<Mix> {
        let mix = |sitter: &Sitter| match sitter.part() {
            Part::Opened(mix) => mix,
            Part::Nothing | Part::Sealed(_) => Mix::NOTHING,
        };
        self.seats.iter().map(mix).collect()
    }

    /// Whose mix is sealed and not open yet.
    #[must_use]
    pub fn sealed(&self) -> SeatSet {
        let is_sealed = |sitter: &Sitter| matches!(sitter.part(), Part::Sealed(_));
        let sealed = self.seats.iter().enumerate().filter(|(_, sitter)| is_sealed(sitter));
        sealed.map(|(at, _)| Seat::at(at)).collect()
    }
}

impl Sitter {
    /// Is it the person with this token?
    #[must_use]
    pub fn is(&self, other: &TokenHash) -> bool {
        match self {
            Sitter::Person { token, .. } => token == other,
            Sitter::Open {} | Sitter::Bot { .. } => false,
        }
    }

    /// How who sits here wants to be told that they are waited for.
    #[must_use]
    pub fn bells(&self) -> Option<&Bells> {
        match self {
            Sitter::Person { bells, .. } => Some(bells),
            Sitter::Open {} | Sitter::Bot { .. } => None,
        }
    }

    /// What is added to the seed from here.
    #[must_use]
    pub fn part(&self) -> Part {
        match self {
            Sitter::Person { part, .. } => *part,
            Sitter::Open {} | Sitter::Bot { .. } => Part::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_kept_before_there_were_seals_is_read() {
        let kept = |mix: &str| {
            let token = "0a".repeat(32);
            format!(r#"{{"kind":"person","token":"{token}","name":"Zoë","mix":{mix},"stand_in":null}}"#)
        };
        let read = |text: &str| serde_json::from_str::<Sitter>(text).expect(text).part();
        let mix = Mix::from_bytes([0xab; 32]);
        assert_eq!(read(&kept("null")), Part::Nothing);
        assert_eq!(read(&kept(&format!("\"{mix}\""))), Part::Opened(mix));
    }

    #[test]
    fn every_part_is_kept() {
        let mix = Mix::from_bytes([7; 32]);
        for part in [Part::Nothing, Part::Sealed(mix.seal()), Part::Opened(mix)] {
            let text = serde_json::to_string(&part).expect("parts are plain data");
            assert_eq!(serde_json::from_str::<Part>(&text).expect(&text), part);
        }
    }
}

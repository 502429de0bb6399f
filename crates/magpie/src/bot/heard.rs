//! What a house says, as far as a program at a table needs it.

use magpie_protocol::trace::Trace;
use magpie_rules::record::Origin;
use magpie_rules::{Commitment, Mix, Seal, Seat};
use serde::Deserialize;
use serde_json::Value;

/// A message.
#[derive(Debug, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub(super) enum Heard {
    Welcome {
        you: Option<Seat>,
        table: Table,
        game: Option<Update>,
        known: Option<bool>,
    },
    Table {
        table: Table,
    },
    Seated {
        seat: Seat,
    },
    Unseated {},
    Update(Update),
    Rematch {
        code: String,
    },
    Refused {
        id: u32,
        code: String,
        message: String,
    },
    #[serde(other)]
    Other,
}

/// The table, apart from the game.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Table {
    pub(super) game: String,
    pub(super) rules: u32,
    pub(super) options: Value,
    pub(super) status: String,
    pub(super) seats: Vec<SeatInfo>,
    pub(super) commitment: Commitment,
    /// Where the game goes on from, if it goes on from another.
    #[serde(default)]
    pub(super) origin: Option<Origin>,
    pub(super) rematch: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct SeatInfo {
    pub(super) seat: Seat,
    pub(super) sitter: Sitter,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Sitter {
    Open {},
    Bot {},
    Person { vacant: bool, part: Part, stand_in: Option<String> },
}

/// What somebody adds to the seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Part {
    Nothing {},
    Sealed { seal: Seal },
    Opened { seal: Seal },
    Shown { seal: Seal, mix: Mix },
}

impl Part {
    pub(super) fn seal(self) -> Option<Seal> {
        match self {
            Part::Nothing {} => None,
            Part::Sealed { seal } | Part::Opened { seal } | Part::Shown { seal, .. } => Some(seal),
        }
    }
}

/// The game, as the seat knows it.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Update {
    pub(super) n: u64,
    pub(super) frames: Vec<Frame>,
    pub(super) actions: Vec<Value>,
    pub(super) waiting: Vec<Seat>,
    pub(super) outcome: Option<Value>,
    pub(super) trace: Trace,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Frame {
    pub(super) seen: Vec<Value>,
    pub(super) view: Value,
}

impl Heard {
    /// Which message was not heard, because it came too fast?
    pub(super) fn too_fast(&self) -> Option<u32> {
        match self {
            Heard::Refused { id, code, .. } if code == "too-fast" => Some(*id),
            Heard::Welcome { .. } | Heard::Table { .. } | Heard::Seated { .. } | Heard::Unseated {} => None,
            Heard::Update(_) | Heard::Rematch { .. } | Heard::Refused { .. } | Heard::Other => None,
        }
    }
}

impl Table {
    /// Everybody's seals, in the order of the seats.
    pub(super) fn seals(&self) -> Vec<Option<Seal>> {
        self.seats.iter().map(|seat| self.part(seat.seat).seal()).collect()
    }

    pub(super) fn part(&self, seat: Seat) -> Part {
        match self.seats.get(seat.index()).map(|info| &info.sitter) {
            Some(Sitter::Person { part, .. }) => *part,
            Some(Sitter::Open {} | Sitter::Bot {}) | None => Part::Nothing {},
        }
    }

    /// Does a bot of the house play this person's seat?
    pub(super) fn is_handed_over(&self, seat: Seat) -> bool {
        let sitter = self.seats.get(seat.index()).map(|info| &info.sitter);
        matches!(sitter, Some(Sitter::Person { stand_in: Some(_), .. }))
    }

    /// The seats that can be taken.
    pub(super) fn free_seats(&self) -> impl Iterator<Item = Seat> {
        let free =
            |info: &&SeatInfo| matches!(info.sitter, Sitter::Open {} | Sitter::Person { vacant: true, .. });
        self.seats.iter().filter(free).map(|info| info.seat)
    }
}

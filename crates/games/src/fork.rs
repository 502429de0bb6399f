//! Going on from a moment of a game that is over.
//!
//! The other game's first inputs are the beginning of a new one, as they were: what was hidden then is hidden again. From there on chance
//! follows from another seed. The record of the new game says where it comes from.

use magpie_rules::record::{Entry, FORK_FORMAT, Header, Origin};
use magpie_rules::{Commitment, Phase};
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::any_table::AnyTable;
use crate::record::{Record, RecordError, verify};

/// A moment of a game that is over, from which another goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    header: Header<Value>,
    origin: Origin,
    beginning: Vec<Entry>,
}

/// Why nobody can go on from there.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoFork {
    /// The record does not hold.
    #[error(transparent)]
    Broken(#[from] RecordError),
    /// The game may still be on, and its secrets are nobody's business.
    #[error("the game is not over")]
    NotOver,
    /// There is no such moment.
    #[error("the game has {0} inputs")]
    NoMoment(u64),
    /// At that moment it was over.
    #[error("nothing is left to be played at that moment")]
    AtTheEnd,
}

impl Fork {
    /// The moment after so many inputs of a game whose record this is.
    pub fn at(record: &str, inputs: u64) -> Result<Fork, NoFork> {
        verify(record)?;
        let Record { header, mut entries, footer } = Record::parse(record)?;
        let digest = footer.ok_or(NoFork::NotOver)?.digest;
        let all = entries.len() as u64;
        if inputs > all {
            return Err(NoFork::NoMoment(all));
        }
        entries.retain(|entry| entry.n <= inputs);
        let fork = Fork { header, origin: Origin { digest, inputs }, beginning: entries };
        if fork.table()?.phase() == Phase::Over { Err(NoFork::AtTheEnd) } else { Ok(fork) }
    }

    /// Which game, by which rules, for how many, and with which options; who committed to what is that of the other game.
    #[must_use]
    pub fn header(&self) -> &Header<Value> {
        &self.header
    }

    /// Where it comes from.
    #[must_use]
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// The inputs that it begins with.
    #[must_use]
    pub fn beginning(&self) -> &[Entry] {
        &self.beginning
    }

    /// The table at this moment.
    pub fn table(&self) -> Result<Box<dyn AnyTable>, RecordError> {
        self.record(self.header.commitment).replay(|_, _| {})
    }

    /// The record of the game that goes on, before anything has happened in it, with the commitment to its own seed.
    #[must_use]
    pub fn record(&self, commitment: Commitment) -> Record {
        let header = Header {
            magpie: FORK_FORMAT,
            commitment,
            mixes: Vec::new(),
            origin: Some(self.origin),
            ..self.header.clone()
        };
        Record { header, entries: self.beginning.clone(), footer: None }
    }
}

/// Why a game does not go on from another.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotTheOrigin {
    /// It goes on from none.
    #[error("the game does not go on from another")]
    NoFork,
    /// It goes on from another one than this.
    #[error("the game goes on from a record with another digest")]
    Another,
    /// It was opened differently.
    #[error("the game was opened differently from the one that it goes on from")]
    Header,
    /// Its beginning is not that of the other.
    #[error("input {0} is not that of the game that it goes on from")]
    Input(u64),
}

/// A digest of how a game was opened and of its first inputs: that of one which goes on from another is the same as the other's after so
/// many. So many records can be held against each other, although not all of them are at hand at once.
#[must_use]
pub fn common(game: &Record, inputs: u64) -> [u8; 32] {
    let Header { game: name, rules, seats, options, .. } = &game.header;
    let mut digest = Sha256::new_with_prefix(written(&(name, rules, seats, options)));
    for (_, entry) in (1..=inputs).zip(&game.entries) {
        digest.update(written(entry));
    }
    digest.finalize().into()
}

fn written(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("records are plain data") + "\n"
}

/// Does the first game go on from the second? Both records are known to hold.
pub fn check_origin(game: &Record, other: &Record) -> Result<(), NotTheOrigin> {
    let origin = game.header.origin.ok_or(NotTheOrigin::NoFork)?;
    if other.footer.as_ref().map(|footer| footer.digest) != Some(origin.digest) {
        return Err(NotTheOrigin::Another);
    }
    let opened =
        |header: &Header<Value>| (header.game.clone(), header.rules, header.seats, header.options.clone());
    if opened(&game.header) != opened(&other.header) {
        return Err(NotTheOrigin::Header);
    }
    let differs = (1..=origin.inputs)
        .zip(&game.entries)
        .find(|(n, entry)| usize::try_from(n - 1).ok().and_then(|at| other.entries.get(at)) != Some(entry));
    differs.map_or(Ok(()), |(n, _)| Err(NotTheOrigin::Input(n)))
}

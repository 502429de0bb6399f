//! The state in words, and the check that it can occur.
//!
//! A round is told from its beginning: where everything was placed, and what has happened since the thief entered. What stands
//! where now follows from that, so it cannot be told wrongly; every move must be possible and every answer true. Not looked
//! at is whose turn it was after the thief's first one and what the dice showed, so that a position can be written by hand, and what
//! happened in a round that is over.

mod check;
mod replay;

use magpie_rules::{Game, Seat, SetupError};
use serde::{Deserialize, Serialize};

use crate::board::{Cell, Guards, Layout, Lock};
use crate::moment::Moment;
use crate::options::Options;
use crate::stage::Stage;
use crate::state::{Galerie, Round};

/// A whole game as it can be written by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// What was chosen when the table was opened.
    #[serde(default)]
    pub options: Options,
    /// GD-7: with how many artworks everyone has escaped who has been the thief, in the order of the seats.
    pub scores: Vec<Option<u8>>,
    /// The round that is played.
    #[serde(default)]
    pub round: Option<RoundForm>,
    /// What is going on.
    #[cfg_attr(feature = "schema", schemars(with = "crate::stage::StageForm"))]
    pub stage: Stage,
    /// The round before, as older positions told it: nothing follows from it.
    #[serde(default, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    pub ended: Passed,
}

/// What is read and passed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passed;

impl<'de> Deserialize<'de> for Passed {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Passed, D::Error> {
        serde::de::IgnoredAny::deserialize(from).map(|_| Passed)
    }
}

/// A round, told from its beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RoundForm {
    /// Who is the thief.
    pub thief: Seat,
    /// GD-10, GD-11: where artworks and cameras were placed.
    #[serde(default)]
    pub layout: Layout,
    /// GD-12: the locks that guards have placed.
    #[serde(default)]
    pub locks: Vec<LockForm>,
    /// GD-13: where the guards were placed.
    #[serde(default)]
    pub starts: Guards,
    /// Everything that has happened since the thief entered.
    #[serde(default)]
    pub moments: Vec<Moment>,
}

/// GD-12: a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LockForm {
    /// The inside cell of the exit.
    pub at: Cell,
    /// Which lock.
    pub lock: Lock,
}

/// Why a position cannot occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    /// The number of players, or the options.
    #[error("{0}")]
    Table(#[from] SetupError),
    /// A seat does not play.
    #[error("seat {0} does not play")]
    NoSuchSeat(Seat),
    /// GD-7: everyone is the thief once, clockwise.
    #[error("those who have been the thief are not those who can have been")]
    WrongScores,
    /// GD-10, GD-11: artworks and cameras.
    #[error("artworks and cameras cannot stand like that by now")]
    WrongLayout,
    /// GD-12: locks.
    #[error("the locks cannot be like that by now")]
    WrongLocks,
    /// GD-13: guards.
    #[error("the guards cannot have been placed like that by now")]
    WrongGuards,
    /// Something that cannot have happened.
    #[error("moment {0} cannot have happened")]
    WrongMoment(usize),
    /// The stage does not fit.
    #[error("that cannot be what is going on")]
    WrongStage,
}

impl Position {
    pub(crate) fn new(game: &Galerie) -> Position {
        Position {
            options: game.options,
            scores: game.playing().map(|seat| game.scores[seat.index()]).collect(),
            round: game.round.as_ref().map(RoundForm::new),
            stage: game.stage,
            ended: Passed,
        }
    }

    /// The game, if the position can occur.
    pub(crate) fn build(&self) -> Result<Galerie, Impossible> {
        let mut game = Galerie::new(u8::try_from(self.scores.len()).unwrap_or(u8::MAX), self.options)?;
        self.check_seats()?;
        game.scores[..self.scores.len()].copy_from_slice(&self.scores);
        if let Some(round) = &self.round {
            round.set_up(&mut game)?;
            round.replay(&mut game)?;
            game.check_locked()?;
        }
        self.check_stage(&game)?;
        game.stage = self.stage;
        self.check_scores()?;
        Ok(game)
    }
}

impl RoundForm {
    fn new(round: &Round) -> RoundForm {
        let lock =
            |at: Cell| LockForm { at, lock: if round.open.contains(at) { Lock::Open } else { Lock::Locked } };
        RoundForm {
            thief: round.thief,
            layout: round.layout.clone(),
            locks: round.placed.iter().map(lock).collect(),
            starts: round.starts.clone(),
            moments: round.moments.clone(),
        }
    }
}

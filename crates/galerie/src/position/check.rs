//! Does a position fit together?

use magpie_rules::{Seat, SeatSet};

use super::{Impossible, Position};
use crate::board::{GuardNo, Symbol};
use crate::moment::{Moment, Told};
use crate::options::{ENOUGH, Length};
use crate::stage::{Draws, Stage, Waits};
use crate::state::{Galerie, Round};

impl Position {
    /// Everyone who is named plays.
    pub(super) fn check_seats(&self) -> Result<(), Impossible> {
        let said = match self.stage {
            Stage::Waits(Waits::Volunteering { said, willing }) => {
                said.iter().chain(willing.iter()).collect()
            }
            Stage::Draws(Draws::Lot { among }) => among,
            Stage::Waits(Waits::Artworks { .. } | Waits::Cameras { .. } | Waits::Locks { .. }) => {
                SeatSet::EMPTY
            }
            Stage::Waits(Waits::Guards { .. } | Waits::Entering { .. } | Waits::Sneaking { .. }) => {
                SeatSet::EMPTY
            }
            Stage::Waits(Waits::Guarding { .. } | Waits::Answering { .. }) => SeatSet::EMPTY,
            Stage::Draws(Draws::Layout {} | Draws::Trying { .. } | Draws::Rolling { .. }) => SeatSet::EMPTY,
            Stage::Over {} => SeatSet::EMPTY,
        };
        let thief = self.round.iter().map(|round| round.thief);
        let stranger = thief.chain(said.iter()).find(|seat| usize::from(seat.number()) > self.scores.len());
        stranger.map_or(Ok(()), |seat| Err(Impossible::NoSuchSeat(seat)))
    }

    /// GD-7, GD-8: those who have been the thief are those who sit before the one of this round, and nobody else; and the game is
    /// over when everyone has been, in the short game when one has.
    pub(super) fn check_scores(&self) -> Result<(), Impossible> {
        let been = self.have_been();
        let rounds = match self.options.game {
            Length::Full => self.scores.len(),
            Length::Short => 1,
        };
        let right = match &self.round {
            None => been == 0 || been == rounds,
            Some(round) => been < rounds && self.have_been_before(round.thief, been),
        };
        let right = right && self.scores.iter().flatten().all(|score| self.can_be(*score));
        if right { Ok(()) } else { Err(Impossible::WrongScores) }
    }

    /// GD-5, GD-7, GD-8: can somebody have escaped with so many artworks, or with none?
    fn can_be(&self, score: u8) -> bool {
        let fewest = match self.options.game {
            Length::Full => 0,
            Length::Short => ENOUGH,
        };
        score == 0 || (fewest..=self.options.board.board().artworks() as u8).contains(&score)
    }

    /// How many have been the thief.
    fn have_been(&self) -> usize {
        self.scores.iter().filter(|score| score.is_some()).count()
    }

    fn have_been_before(&self, thief: Seat, been: usize) -> bool {
        let seats = self.scores.len();
        (1..=been).all(|back| self.scores[(thief.index() + seats - back) % seats].is_some())
    }

    /// What is going on follows from what is placed, or is a turn that can come after what has happened.
    pub(super) fn check_stage(&self, game: &Galerie) -> Result<(), Impossible> {
        let right = match &game.round {
            None => self.fits_without_round(),
            Some(round) if round.moments.is_empty() => self.stage == game.stage,
            Some(round) => self.fits_round(game, round),
        };
        if right { Ok(()) } else { Err(Impossible::WrongStage) }
    }

    fn fits_without_round(&self) -> bool {
        match self.stage {
            Stage::Waits(Waits::Volunteering { said, willing }) => {
                let asked = self.have_been() == 0 && said.len() < self.scores.len();
                asked && willing.iter().all(|seat| said.contains(seat))
            }
            Stage::Draws(Draws::Lot { among }) => self.have_been() == 0 && among.len() > 1,
            Stage::Over {} => self.have_been() > 0,
            Stage::Waits(Waits::Artworks { .. } | Waits::Cameras { .. } | Waits::Locks { .. }) => false,
            Stage::Waits(Waits::Guards { .. } | Waits::Entering { .. } | Waits::Sneaking { .. }) => false,
            Stage::Waits(Waits::Guarding { .. } | Waits::Answering { .. }) => false,
            Stage::Draws(Draws::Layout {} | Draws::Trying { .. } | Draws::Rolling { .. }) => false,
        }
    }

    fn fits_round(&self, game: &Galerie, round: &Round) -> bool {
        let limit = self.options.most_turns().unwrap_or(u16::MAX);
        let in_time = round.turns < limit;
        let tries = match round.moments.last() {
            Some(Moment::Told(Told::Tries { at })) => Some(*at),
            Some(Moment::Told(_) | Moment::Thief(_)) | None => None,
        };
        let guards = |guard: GuardNo| guard.index() < game.guard_count() && tries.is_none() && in_time;
        let went = round.turns > 0;
        match self.stage {
            Stage::Waits(Waits::Sneaking { seat, next }) => {
                // GD-15: nobody has had a turn before guard 1.
                seat == round.thief && guards(next) && (went || next.index() == 0)
            }
            Stage::Draws(Draws::Trying { exit, next }) => {
                let undecided = tries == Some(exit) && round.lock(exit).is_none();
                undecided && next.index() < game.guard_count() && round.turns <= limit
            }
            Stage::Draws(Draws::Rolling { guard }) => guards(guard) && went,
            Stage::Waits(Waits::Guarding { seat, guard, .. }) => {
                guards(guard) && went && seat == game.player_of(guard)
            }
            Stage::Waits(Waits::Answering { seat, guard, roll, .. }) => {
                let can_jam = round.power && round.sneak.jams > 0 && roll.symbol == Symbol::Motion;
                guards(guard) && went && seat == round.thief && can_jam
            }
            Stage::Waits(Waits::Volunteering { .. } | Waits::Artworks { .. } | Waits::Cameras { .. }) => {
                false
            }
            Stage::Waits(Waits::Locks { .. } | Waits::Guards { .. } | Waits::Entering { .. }) => false,
            Stage::Draws(Draws::Lot { .. } | Draws::Layout {}) | Stage::Over {} => false,
        }
    }
}

impl Galerie {
    /// GD-5: no more exits have been found locked than there are locked locks.
    pub(super) fn check_locked(&self) -> Result<(), Impossible> {
        let found = self.round().locked.len();
        let right = found + self.options.open.count() <= self.board().exits().len();
        if right { Ok(()) } else { Err(Impossible::WrongLocks) }
    }
}

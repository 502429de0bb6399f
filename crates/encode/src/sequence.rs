//! A game as one decision after another.
//!
//! Most programs that learn want to be asked one at a time. Two things in our games are not like that. Where several are waited for at once
//! (characters are chosen in secret), they are asked one after the other, and nobody sees what the others have said. Where somebody may act out of turn
//! (an accusation), they are asked after every input, clockwise from whoever is waited for, whether they want to or go on.

use magpie_rules::{Log, Phase, Seat, SeatSet};

use crate::chance::Ways;
use crate::encode::Encode;

/// What is to be decided next, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// By this seat.
    Seat(Seat),
    /// By chance.
    Chance,
    /// Nothing more.
    Over,
}

/// Why a number was not taken. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotNow {
    /// Nobody decides.
    #[error("the game is over")]
    Over,
    /// Not this: a seat was expected, or chance.
    #[error("an action of a seat is expected, and no outcome of chance")]
    SeatIsNext,
    /// Not this: chance was expected.
    #[error("an outcome of chance is expected, and no action")]
    ChanceIsNext,
    /// It is no number of an action.
    #[error("action {index} does not exist; there are {actions}")]
    NoSuchAction {
        /// The number.
        index: usize,
        /// How many there are.
        actions: usize,
    },
    /// It is not legal now.
    #[error("action {index} is not legal now; the legal mask tells which are")]
    Illegal {
        /// The number.
        index: usize,
    },
    /// Chance cannot go on like that.
    #[error("chance cannot go on with {step} now")]
    Impossible {
        /// The number.
        step: usize,
    },
}

/// A game as one decision after another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence<G> {
    game: G,
    /// Who may act out of turn, and has let the others go on since the last input.
    went_on: SeatSet,
    /// The steps of the outcome of chance that is being drawn.
    steps: Vec<u16>,
    next: Next,
}

impl<G: Encode> Sequence<G> {
    /// This game from now on.
    #[must_use]
    pub fn new(game: G) -> Sequence<G> {
        let mut sequence =
            Sequence { game, went_on: SeatSet::EMPTY, steps: Vec::with_capacity(G::STEPS), next: Next::Over };
        sequence.next = sequence.find_next();
        sequence
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What is to be decided next, and by whom.
    #[must_use]
    #[inline]
    pub fn next(&self) -> Next {
        self.next
    }

    /// The steps of the outcome of chance that has been begun.
    #[must_use]
    pub fn steps(&self) -> &[u16] {
        &self.steps
    }

    /// Who has let the others go on since the last input.
    #[must_use]
    pub fn went_on(&self) -> SeatSet {
        self.went_on
    }

    /// Is whoever is next only asked whether they act out of turn?
    #[must_use]
    #[inline]
    pub fn out_of_turn(&self) -> bool {
        match (self.next, self.game.phase()) {
            (Next::Seat(seat), Phase::Waiting(waiting)) => !waiting.contains(seat),
            (Next::Seat(_) | Next::Chance | Next::Over, _) => false,
        }
    }

    /// What a seat may decide: its legal actions if it is next, nothing otherwise.
    #[inline]
    pub fn mask(&self, seat: Seat, scratch: &mut Vec<G::Action>, into: &mut [i8]) {
        if self.next != Next::Seat(seat) {
            into.fill(0);
            return;
        }
        self.game.mask(seat, scratch, into);
        if let Some(go_on) = G::GO_ON.filter(|_| self.out_of_turn()) {
            into[go_on] = 1;
        }
    }

    /// Whoever is next does this. Gives the action that was done; `None` if the others may go on.
    #[inline]
    pub fn act(&mut self, index: usize, log: &mut impl Log<G::Event>) -> Result<Option<G::Action>, NotNow> {
        let seat = match self.next {
            Next::Seat(seat) => seat,
            Next::Chance => return Err(NotNow::ChanceIsNext),
            Next::Over => return Err(NotNow::Over),
        };
        if index >= G::ACTIONS {
            return Err(NotNow::NoSuchAction { index, actions: G::ACTIONS });
        }
        if G::GO_ON == Some(index) {
            if !self.out_of_turn() {
                return Err(NotNow::Illegal { index });
            }
            self.let_go_on(seat);
            return Ok(None);
        }
        let action = self.game.action(seat, index).ok_or(NotNow::Illegal { index })?;
        self.game.act(seat, &action, log).map_err(|_| NotNow::Illegal { index })?;
        self.has_changed();
        Ok(Some(action))
    }

    /// A seat that is not waited for lets the others go on.
    pub fn let_go_on(&mut self, seat: Seat) {
        self.went_on = self.went_on.with(seat);
        self.next = self.find_next();
    }

    /// Chance goes on like this. Gives the whole outcome once it is drawn, and lets it happen.
    pub fn step(&mut self, step: usize, log: &mut impl Log<G::Event>) -> Result<Option<G::Chance>, NotNow> {
        match self.next {
            Next::Chance => {}
            Next::Seat(_) => return Err(NotNow::SeatIsNext),
            Next::Over => return Err(NotNow::Over),
        }
        let mut ways = Ways::new();
        self.game.ways(&self.steps, &mut ways);
        if !ways.iter().any(|way| usize::from(way.step) == step) {
            return Err(NotNow::Impossible { step });
        }
        self.steps.push(step as u16);
        let Some(chance) = self.game.drawn(&self.steps) else { return Ok(None) };
        self.game.resolve(&chance, log).expect("what is drawn step by step is possible");
        self.has_changed();
        Ok(Some(chance))
    }

    /// How chance can go on now; nothing unless it is next.
    pub fn ways(&self, into: &mut Ways) {
        into.clear();
        if self.next == Next::Chance {
            self.game.ways(&self.steps, into);
        }
    }

    /// Lets chance have the outcome that these dice make, all at once, unless its first steps have been taken; and so on as long as it is
    /// due.
    #[inline]
    pub fn roll(&mut self, rng: &mut (impl rand_core::Rng + ?Sized), log: &mut impl Log<G::Event>) {
        while self.next == Next::Chance && self.steps.is_empty() {
            let chance = self.game.sample(rng);
            self.game.resolve(&chance, log).expect("sampled outcomes are possible");
            self.has_changed();
        }
    }

    /// A seat does this, whether or not it is next: for bots, which act out of turn without being asked. Refused means unchanged.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: &G::Action,
        log: &mut impl Log<G::Event>,
    ) -> Result<(), G::Refusal> {
        self.game.act(seat, action, log)?;
        self.has_changed();
        Ok(())
    }

    /// Lets chance have this outcome, all at once. Refused means unchanged.
    pub fn resolve(&mut self, chance: &G::Chance, log: &mut impl Log<G::Event>) -> Result<(), G::Refusal> {
        self.game.resolve(chance, log)?;
        self.has_changed();
        Ok(())
    }

    /// The same moment in another world.
    #[must_use]
    pub fn with_game(&self, game: G) -> Sequence<G> {
        let mut other = Sequence { game, went_on: self.went_on, steps: self.steps.clone(), next: self.next };
        other.next = other.find_next();
        other
    }

    #[inline]
    fn has_changed(&mut self) {
        self.went_on = SeatSet::EMPTY;
        self.steps.clear();
        self.next = self.find_next();
    }

    #[inline]
    fn find_next(&self) -> Next {
        match self.game.phase() {
            Phase::Over => Next::Over,
            Phase::Chance => Next::Chance,
            Phase::Waiting(waiting) => {
                let first = waiting.iter().next().expect("somebody is waited for");
                Next::Seat(self.interrupting(waiting, first).unwrap_or(first))
            }
        }
    }

    /// Who is asked next whether to act out of turn.
    #[inline]
    fn interrupting(&self, waiting: SeatSet, first: Seat) -> Option<Seat> {
        G::GO_ON?;
        let (seats, mut seat) = (self.game.seats(), first);
        for _ in 1..seats {
            seat = seat.next(seats);
            let asked = waiting.contains(seat) || self.went_on.contains(seat);
            if !asked && self.game.may_interrupt(seat) {
                return Some(seat);
            }
        }
        None
    }
}

//! The honest interface between a game and whoever plays it without hands.

use magpie_rules::{Game, Seat, Table, Viewer, draw, legal, words};
use rand_core::{Rng as _, SeedableRng};
use serde::Serialize;

use crate::stop::{Stop, Wanted};

/// Where a bot takes its dice from; chance of the game never comes from here.
pub type BotRng = rand_xoshiro::Xoshiro256PlusPlus;

/// What a bot is shown when it is to act: all that its seat may know.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a, G: Game> {
    /// Its seat.
    pub seat: Seat,
    /// What the seat may know.
    pub view: &'a G::View,
    /// What the seat may do; empty only for who asks for advice while others are waited for.
    pub actions: &'a [G::Action],
    /// Whether somebody still waits for what it will do. Who thinks long looks at it now and then.
    pub stop: &'a Stop,
}

/// Lets somebody see what a seat sees, and waits for what they make of it.
pub fn looking<G: Game, T>(game: &G, seat: Seat, look: impl FnOnce(&Sight<'_, G>) -> T) -> T {
    look(&Sight {
        seat,
        view: &game.view(Viewer::Seat(seat)),
        actions: &legal(game, seat),
        stop: Stop::NEVER,
    })
}

/// A player without hands. It lives for one game, on one seat. Who stops a thought lets go of the bot that had it: what it has in mind
/// then is anything.
pub trait Bot<G: Game>: Send {
    /// The seat has noticed this. Told in order, nothing left out.
    fn notice(&mut self, seen: &G::Seen) {
        let _ = seen;
    }

    /// May act out of turn: asked after every input while the seat has actions without being waited for. `None` lets the
    /// others go on.
    fn interrupt(&mut self, sight: &Sight<'_, G>, rng: &mut BotRng) -> Wanted<Option<G::Action>> {
        let _ = (sight, rng);
        Ok(None)
    }

    /// Chooses one of the legal actions of a seat that is waited for.
    fn choose(&mut self, sight: &Sight<'_, G>, rng: &mut BotRng) -> Wanted<G::Action>;

    /// Is not needed for a while, and forgets what is large and can be found out again. What it chooses stays the same.
    fn rest(&mut self) {}
}

words! {
    /// How strong a bot is. Every game has all of them.
    pub enum Level: "random, easy, medium or hard" {
        /// Any legal action, each equally likely.
        Random = "random",
        /// Plausible and a little careless.
        Easy = "easy",
        /// Sound.
        Medium = "medium",
        /// As strong as the house can.
        Hard = "hard",
    }
}

/// A game with bots of all levels.
pub trait HasBots: Game {
    /// What can be told to a player, about the choice before them above all.
    type Advice: Serialize;

    /// What a player can learn from a game that is over.
    type Review: Serialize;

    /// A bot of this level, for one game on one seat.
    fn bot(level: Level) -> Box<dyn Bot<Self>>;

    /// Advice for a seat while the game waits for it or for others, from nothing but what it sees; `None` if there is nothing to
    /// say.
    fn advise(sight: &Sight<'_, Self>) -> Wanted<Option<Self::Advice>>;

    /// What can be told about a moment of a game that is over to who looks at it through these eyes, from nothing but what they saw then.
    fn study(game: &Self, viewer: Viewer, stop: &Stop) -> Wanted<Option<Self::Advice>> {
        let Some(seat) = viewer.seat() else { return Ok(None) };
        let (view, actions) = (game.view(viewer), legal(game, seat));
        Self::advise(&Sight { seat, view: &view, actions: &actions, stop })
    }

    /// Looks back at a game that is over, from one seat: what it knew when, and what it made of that. `None` if there is
    /// nothing to say, or nobody waits for it any more.
    fn review(table: &Table<Self>, seat: Seat, stop: &Stop) -> Option<Self::Review>;
}

/// Any legal action, each equally likely.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, sight: &Sight<'_, G>, rng: &mut BotRng) -> Wanted<G::Action> {
        Ok(draw::pick(rng, sight.actions).clone())
    }
}

/// The dice of a bot that sits down on this seat after so many inputs, at a table whose bots take their dice from `dice`.
#[must_use]
pub fn rng_at(dice: u64, seat: Seat, inputs: usize) -> BotRng {
    // Stirred first: otherwise nearby dice would be the same after nearby numbers of inputs.
    rng_for(BotRng::seed_from_u64(dice).next_u64() ^ inputs as u64, seat)
}

/// The dice of the bot on this seat, in a game whose bots have this seed.
#[must_use]
pub fn rng_for(seed: u64, seat: Seat) -> BotRng {
    BotRng::seed_from_u64(seed ^ (u64::from(seat.number()) << 56))
}

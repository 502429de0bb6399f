//! What is thinking: bots that play, advise and review.
//!
//! A [`Thought`] holds nothing but what a seat may know, so it can be had on any thread while the table goes on. The [`Mind`] of
//! the bot goes along with it and comes back with the choice. A thought that is dropped takes its mind with it; who sits down
//! in its place is told everything from the beginning, so no news is ever lost.

use std::any::Any;

use magpie_bots::bot::rng_at;
use magpie_bots::{HasBots, Level, Player, Sight, Stop, Wanted};
use magpie_rules::{Game, Phase, Seat, Viewer, legal};
use serde_json::Value;

use crate::any_action::AnyAction;
use crate::any_table::Erased;
use crate::json::to_json;

/// What can be thought at a table.
pub trait Thinks {
    /// What a bot on this seat is about to think; `None` if the seat has nothing to do, and then the mind is lost.
    ///
    /// The mind it had before goes along and comes back. Without one (or with that of another seat, level or game) it sits down anew,
    /// takes dice that follow from `dice`, the seat and the number of inputs, and is told everything from the beginning. The
    /// mind must come from this table: what it heard elsewhere it would take for the past.
    fn suggest(&self, seat: Seat, level: Level, mind: Option<Mind>, dice: u64) -> Option<Thought>;

    /// What can be told to the player on this seat, about the choice before them above all; `None` unless the game waits for
    /// somebody.
    fn advice(&self, seat: Seat) -> Option<Reflection>;

    /// What can be told about this moment to who looks at a game that is over through these eyes; `None` at its
    /// end.
    fn study(&self, viewer: Viewer) -> Option<Reflection>;

    /// What a player on this seat can learn from the game; `None` before the end.
    fn review(&self, seat: Seat) -> Option<Reflection>;
}

/// A bot on its seat: its memory, its dice, its level, and how much it has heard.
pub struct Mind(Box<dyn Any + Send>);

/// What is to be thought, on any thread. It holds nothing but what the bot's seat may know.
pub struct Thought(Box<Considering>);

/// As long as nobody says to stop.
type Considering = dyn FnOnce(&Stop) -> Wanted<Considered> + Send;

impl Thought {
    /// Thinks.
    #[must_use]
    pub fn think(self) -> Considered {
        self.think_unless(Stop::NEVER).expect("nobody says to stop")
    }

    /// Thinks as long as somebody waits for it; `None` if it was stopped, and then the mind is lost.
    #[must_use]
    pub fn think_unless(self, stop: &Stop) -> Option<Considered> {
        (self.0)(stop).ok()
    }
}

/// What came of a thought.
pub struct Considered {
    /// What the bot does; `None` if its seat is not waited for, and it lets the others go on.
    pub choice: Option<AnyAction>,
    /// The bot, for its next thought.
    pub mind: Mind,
}

/// What is to be thought for a player, on any thread; before the end it holds nothing but what the seat may know.
pub struct Reflection(Box<Reflecting>);

/// As long as nobody says to stop.
type Reflecting = dyn FnOnce(&Stop) -> Option<Value> + Send;

impl Reflection {
    /// Thinks; `None` if there is nothing to be said, or it was stopped.
    #[must_use]
    pub fn think(self, stop: &Stop) -> Option<Value> {
        (self.0)(stop)
    }
}

/// The mind of a bot of one game.
struct Listener<G: Game> {
    seat: Seat,
    level: Level,
    player: Player<G>,
    /// How many of the things that happened it has been told, as far as its seat noticed them.
    heard: usize,
}

impl<G: HasBots> Thinks for Erased<G> {
    fn suggest(&self, seat: Seat, level: Level, mind: Option<Mind>, dice: u64) -> Option<Thought> {
        let game = self.table.game();
        let actions = legal(game, seat);
        if actions.is_empty() {
            return None;
        }
        let view = game.view(Viewer::Seat(seat));
        let waited_for = matches!(game.phase(), Phase::Waiting(seats) if seats.contains(seat));
        let known = mind.and_then(|mind| self.known(mind, seat, level));
        let mut listener = known.unwrap_or_else(|| self.sit_down(seat, level, dice));
        let news = &self.events[listener.heard..];
        let news: Vec<G::Seen> =
            news.iter().filter_map(|event| G::notice(event, Viewer::Seat(seat))).collect();
        listener.heard = self.events.len();
        Some(Thought(Box::new(move |stop| {
            // Who sits down late is told a whole game.
            for seen in &news {
                stop.check()?;
                listener.player.notice(seen);
            }
            stop.check()?;
            let choice = listener.player.decide(&actions, waited_for, || view, stop)?;
            // A house has many tables, and bots at them that wait for people.
            listener.player.rest();
            Ok(Considered { choice: choice.map(AnyAction::new), mind: Mind(Box::new(listener)) })
        })))
    }

    fn advice(&self, seat: Seat) -> Option<Reflection> {
        let game = self.table.game();
        match game.phase() {
            Phase::Waiting(_) => {}
            Phase::Chance | Phase::Over => return None,
        }
        let (actions, view) = (legal(game, seat), game.view(Viewer::Seat(seat)));
        Some(Reflection(Box::new(move |stop| {
            stop.check().ok()?;
            let advice = G::advise(&Sight { seat, view: &view, actions: &actions, stop }).ok()??;
            Some(to_json(&advice))
        })))
    }

    fn study(&self, viewer: Viewer) -> Option<Reflection> {
        let game = self.table.game().clone();
        match game.phase() {
            Phase::Waiting(_) | Phase::Chance => {}
            Phase::Over => return None,
        }
        Some(Reflection(Box::new(move |stop| Some(to_json(&G::study(&game, viewer, stop).ok()??)))))
    }

    fn review(&self, seat: Seat) -> Option<Reflection> {
        if self.table.game().phase() != Phase::Over {
            return None;
        }
        let table = self.table.clone();
        Some(Reflection(Box::new(move |stop| G::review(&table, seat, stop).as_ref().map(to_json))))
    }
}

impl<G: HasBots> Erased<G> {
    /// The mind, if it can be that of a bot of this level on this seat of this table.
    fn known(&self, mind: Mind, seat: Seat, level: Level) -> Option<Listener<G>> {
        let listener = *mind.0.downcast::<Listener<G>>().ok()?;
        let fits = listener.seat == seat && listener.level == level && listener.heard <= self.events.len();
        fits.then_some(listener)
    }

    fn sit_down(&self, seat: Seat, level: Level, dice: u64) -> Listener<G> {
        let rng = rng_at(dice, seat, self.table.inputs().len());
        Listener { seat, level, player: Player::new(level, seat, rng), heard: 0 }
    }
}

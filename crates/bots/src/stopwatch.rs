//! How long a bot thinks.

use std::time::Duration;

use magpie_rules::{Fate, Seat, Seed};

use crate::bot::{HasBots, Level};
use crate::drive::Asked;
use crate::player::{Player, Players, Playing, seated};

/// How long a decision took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thought {
    /// Was the bot waited for? Otherwise it looked whether to interrupt.
    pub waited_for: bool,
    /// How long it took.
    pub took: Duration,
}

/// Plays the game of this number with `hard` on the first seat, alone among `medium`, and times that one by a clock that says how much time
/// has passed.
pub fn hard_alone<G: HasBots>(game: G, number: u64, clock: impl Fn() -> Duration) -> Vec<Thought> {
    let mut levels = vec![Level::Medium; game.seats().into()];
    levels[0] = Level::Hard;
    let mut thoughts = Vec::new();
    let timed = Timed { bots: seated(&levels, number), clock, thoughts: &mut thoughts };
    let _ = Playing::new(game, &Fate::new(&Seed::numbered(1, number), &[]), timed).to_end(number);
    thoughts
}

/// So many percent of these times, which are sorted, are not longer; in milliseconds.
///
/// # Panics
/// If there are none.
#[must_use]
pub fn quantile(sorted: &[Duration], percent: usize) -> f64 {
    sorted[(sorted.len() - 1) * percent / 100].as_secs_f64() * 1000.0
}

/// Bots, and how long the first of them thinks.
struct Timed<'a, G: HasBots, C> {
    bots: Vec<Player<G>>,
    clock: C,
    thoughts: &'a mut Vec<Thought>,
}

impl<G: HasBots, C: Fn() -> Duration> Players<G> for Timed<'_, G, C> {
    fn decide(&mut self, game: &G, asked: Asked, actions: &[G::Action]) -> Option<G::Action> {
        let begun = (self.clock)();
        let action = self.bots.decide(game, asked, actions);
        if asked.seat == Seat::FIRST {
            let took = (self.clock)().saturating_sub(begun);
            self.thoughts.push(Thought { waited_for: asked.waited_for, took });
        }
        action
    }

    fn hear(&mut self, event: &G::Event) {
        self.bots.hear(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quantile_is_one_of_the_times() {
        let times: Vec<Duration> = (1..=101).map(Duration::from_millis).collect();
        let found = [0, 50, 99, 100].map(|percent| quantile(&times, percent));
        assert!(found.iter().zip([1.0, 51.0, 100.0, 101.0]).all(|(one, other)| (one - other).abs() < 1e-9));
    }
}

//! Easy and medium: do what looks best in the worlds that fit what they remember.

use magpie_bots::{Bot, BotRng, Sight, Wanted};

use super::glance;
use super::memory::{Memory, Quality};
use super::worlds::Worlds;
use crate::action::Action;
use crate::event::Seen;
use crate::state::Meisterdiebe;

/// Looks no further than its own action.
#[derive(Clone, Debug)]
pub(super) struct Quick {
    memory: Memory,
    /// It looks at so many worlds.
    worlds: usize,
    /// Its judgement is off by up to so many points.
    haze: f64,
}

impl Quick {
    /// Forgets quickly, and takes the first thing that comes to its mind for true.
    pub(super) fn easy() -> Quick {
        let quality = Quality { misses: 50, slips: 30, fades: 50, keeps: 1, cards: false };
        Quick { memory: Memory::new(quality), worlds: 1, haze: 1.0 }
    }

    /// MD-18: remembers three drawers well, as the author advises, and knows what it does not know.
    pub(super) fn medium() -> Quick {
        Quick { memory: Memory::new(Quality::MEDIUM), worlds: 12, haze: 0.5 }
    }
}

impl Bot<Meisterdiebe> for Quick {
    fn notice(&mut self, seen: &Seen) {
        self.memory.hear(seen);
    }

    fn choose(&mut self, sight: &Sight<'_, Meisterdiebe>, rng: &mut BotRng) -> Wanted<Action> {
        self.memory.take_in(sight.seat, sight.view.players.len() as u8, rng);
        let fitting = Worlds::new(sight, &self.memory);
        let worlds: Vec<Meisterdiebe> = (0..self.worlds).map(|_| fitting.imagine(rng)).collect();
        let mean = |action| {
            let looks = worlds.iter().map(|world| glance::appeal(world, sight.seat, action));
            looks.sum::<f64>() / worlds.len() as f64
        };
        Ok(glance::best(sight.actions, self.haze, rng, mean))
    }
}

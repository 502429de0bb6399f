//! Easy: takes what it can get, and is a little careless.

use magpie_bots::{Bot, BotRng, Sight, Wanted};
use magpie_rules::draw;

use super::glance::Glance;
use crate::action::Action;
use crate::state::Sneaky;

/// One choice in so many is careless: any legal action.
const CARELESS: u32 = 8;

/// Puts down every die it can, on the most valuable cards first, and stops as soon as it has caught anybody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Easy;

impl Bot<Sneaky> for Easy {
    fn choose(&mut self, sight: &Sight<'_, Sneaky>, rng: &mut BotRng) -> Wanted<Action> {
        if draw::below(rng, CARELESS) == 0 {
            return Ok(*draw::pick(rng, sight.actions));
        }
        let glance = Glance::new(sight);
        let greed = |action: &&Action| match action {
            Action::Place { on, .. } => 10 + glance.card_at(*on).value(),
            Action::Stop {} if glance.has_caught() => 2,
            Action::RollOn {} => 1,
            Action::Stop {} => 0,
            Action::Top { card } => card.value(),
        };
        let best = sight.actions.iter().max_by_key(greed);
        Ok(*best.expect("a bot that is asked has something to choose"))
    }
}

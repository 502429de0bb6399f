//! Hard: knows all that can be known, asks for what tells most, and minds the race.

use magpie_bots::{Bot, BotRng, Sight};

use super::belief::Belief;
use super::decision::Decision;
use crate::action::Action;
use crate::state::DiamantenJagd;

/// Knows all that can be known. What it believes is kept until it hears more.
#[derive(Debug, Default)]
pub(super) struct Hard {
    belief: Option<Belief>,
}

impl Hard {
    fn belief(&mut self, sight: &Sight<'_, DiamantenJagd>) -> &Belief {
        let known = self.belief.take().filter(|belief| belief.is_up_to_date(sight.view));
        self.belief.insert(known.unwrap_or_else(|| Belief::new(sight.view)))
    }
}

impl Bot<DiamantenJagd> for Hard {
    fn interrupt(&mut self, sight: &Sight<'_, DiamantenJagd>, _: &mut BotRng) -> Option<Action> {
        self.belief(sight).is_certain().then_some(Action::Accuse {})
    }

    fn choose(&mut self, sight: &Sight<'_, DiamantenJagd>, rng: &mut BotRng) -> Action {
        Decision::new(self.belief(sight), sight, rng).choose()
    }
}

//! Hard: knows all that can be known, asks for what tells most, and minds the race.

use magpie_bots::{Bot, BotRng, Sight, Wanted};

use super::belief::Belief;
use super::decision::Decision;
use crate::action::Action;
use crate::state::DiamantenJagd;

/// Knows all that can be known. What it believes is kept until it hears more or rests; whether that is certain, also while it rests.
#[derive(Debug, Default)]
pub(super) struct Hard {
    belief: Option<Belief>,
    certain: Option<Certain>,
}

/// Was it known what was stolen, after so many answers?
#[derive(Clone, Copy, Debug)]
struct Certain {
    heard: usize,
    is: bool,
}

impl Hard {
    fn belief(&mut self, sight: &Sight<'_, DiamantenJagd>) -> Wanted<&Belief> {
        let known = self.belief.take().filter(|belief| belief.is_up_to_date(sight.view));
        let belief = known.map_or_else(|| Belief::new(sight.view, sight.stop), Ok)?;
        Ok(self.belief.insert(belief))
    }

    fn is_certain(&mut self, sight: &Sight<'_, DiamantenJagd>) -> Wanted<bool> {
        let heard = sight.view.questions.len();
        if let Some(certain) = self.certain.filter(|certain| certain.heard == heard) {
            return Ok(certain.is);
        }
        let is = self.belief(sight)?.is_certain();
        self.certain = Some(Certain { heard, is });
        Ok(is)
    }
}

impl Bot<DiamantenJagd> for Hard {
    fn interrupt(&mut self, sight: &Sight<'_, DiamantenJagd>, _: &mut BotRng) -> Wanted<Option<Action>> {
        Ok(self.is_certain(sight)?.then_some(Action::Accuse {}))
    }

    fn choose(&mut self, sight: &Sight<'_, DiamantenJagd>, rng: &mut BotRng) -> Wanted<Action> {
        Decision::new(self.belief(sight)?, sight, rng).choose()
    }

    /// The deals that may be true are by far the most it has in mind.
    fn rest(&mut self) {
        self.belief = None;
    }
}

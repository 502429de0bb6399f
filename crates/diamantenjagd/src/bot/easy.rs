//! Easy: remembers only what it was shown, and asks for anything that it does not know.

use magpie_bots::{Bot, BotRng, Sight};
use magpie_rules::draw;

use super::mind::{Mind, questions};
use crate::action::Action;
use crate::state::{DiamantenJagd, Stage};

/// Remembers only what it was shown. It accuses when it is certain, and at last, when it has nothing left to ask with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Easy;

fn mind(sight: &Sight<'_, DiamantenJagd>) -> Mind {
    Mind::new(sight.view, |heard| heard.shown.is_some())
}

impl Bot<DiamantenJagd> for Easy {
    fn interrupt(&mut self, sight: &Sight<'_, DiamantenJagd>, _: &mut BotRng) -> Option<Action> {
        mind(sight).is_certain().then_some(Action::Accuse {})
    }

    fn choose(&mut self, sight: &Sight<'_, DiamantenJagd>, rng: &mut BotRng) -> Action {
        let mind = mind(sight);
        match sight.view.stage {
            Stage::Turn { .. } if mind.is_certain() => Action::Accuse {},
            Stage::Turn { .. } if questions(sight).next().is_none() => Action::LastQuestion {},
            Stage::Turn { .. } | Stage::LastQuestion { .. } => ask(&mind, sight, rng),
            Stage::Naming { .. } => mind.name(sight.view.named, rng),
            Stage::Dealer {} | Stage::Gems {} | Stage::Questions {} => unreachable!("chance is due"),
            Stage::Drawing { .. } | Stage::Over { .. } => unreachable!("nobody is waited for"),
        }
    }
}

/// Any question about gems that it does not know, if there is one.
fn ask(mind: &Mind, sight: &Sight<'_, DiamantenJagd>, rng: &mut BotRng) -> Action {
    let all: Vec<Action> = questions(sight).collect();
    let useful: Vec<Action> = all.iter().copied().filter(|question| mind.open(*question) > 0).collect();
    *draw::pick(rng, if useful.is_empty() { &all } else { &useful })
}

//! Easy: remembers only what it was shown, and asks for anything that it does not know.

use super::asked;
use magpie_bots::{Bot, BotRng, Sight, Wanted};
use magpie_rules::draw;

use super::belief::Belief;
use super::decision::Decision;
use super::mind::{Mind, questions};
use crate::action::Action;
use crate::stage::Waits;
use crate::state::DiamantenJagd;
use crate::view::View;

/// Remembers only what it was shown. It accuses when it is certain; when it has nothing left to ask with, it takes its time for the last
/// question, and makes the best of what it remembers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Easy;

impl Bot<DiamantenJagd> for Easy {
    fn interrupt(&mut self, sight: &Sight<'_, DiamantenJagd>, _: &mut BotRng) -> Wanted<Option<Action>> {
        Ok(Mind::new(&remembered(sight.view)).is_certain().then_some(Action::Accuse {}))
    }

    fn choose(&mut self, sight: &Sight<'_, DiamantenJagd>, rng: &mut BotRng) -> Wanted<Action> {
        let view = remembered(sight.view);
        let mind = Mind::new(&view);
        match asked(&view) {
            Waits::Turn { .. } if mind.is_certain() => Ok(Action::Accuse {}),
            Waits::Turn { .. } if questions(sight).next().is_none() => {
                Ok(decision(&Belief::new(&view, sight.stop)?, &view, sight, rng).last_question())
            }
            Waits::Turn { .. } => Ok(ask(&mind, sight, rng)),
            Waits::Naming { .. } => decision(&Belief::new(&view, sight.stop)?, &view, sight, rng).choose(),
        }
    }
}

/// What it sees, without the answers that only told a number.
fn remembered(view: &View) -> View {
    let questions = view.questions.iter().filter(|heard| heard.shown.is_some()).copied().collect();
    View { questions, ..view.clone() }
}

/// The best that can be made of what it remembers.
fn decision<'a>(
    belief: &'a Belief,
    view: &'a View,
    sight: &Sight<'a, DiamantenJagd>,
    rng: &mut BotRng,
) -> Decision<'a> {
    Decision::new(belief, &Sight { view, ..*sight }, rng)
}

/// Any question about gems that it does not know, if there is one.
fn ask(mind: &Mind, sight: &Sight<'_, DiamantenJagd>, rng: &mut BotRng) -> Action {
    let all: Vec<Action> = questions(sight).collect();
    let useful: Vec<Action> = all.iter().copied().filter(|question| mind.open(*question) > 0).collect();
    *draw::pick(rng, if useful.is_empty() { &all } else { &useful })
}

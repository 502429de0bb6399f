//! Medium: keeps its notes as a careful human would.
//!
//! It notes everything it hears, and what follows from each answer by itself. It asks for as many suspects as possible, rather where
//! it is shown the cards, and dares the last question when two suspects are left.

use super::asked;
use magpie_bots::{Bot, BotRng, Sight, Wanted};
use magpie_rules::draw;

use super::mind::{Mind, last_questions, questions};
use super::worlds::Tells;
use crate::action::Action;
use crate::stage::Waits;
use crate::state::DiamantenJagd;

/// Keeps its notes as a careful human would.
#[derive(Clone, Copy, Debug)]
pub(super) struct Medium;

/// It dares to guess among so many gems.
const DARES: u8 = 2;

impl Bot<DiamantenJagd> for Medium {
    fn interrupt(&mut self, sight: &Sight<'_, DiamantenJagd>, _: &mut BotRng) -> Wanted<Option<Action>> {
        Ok(Mind::new(sight.view).is_certain().then_some(Action::Accuse {}))
    }

    fn choose(&mut self, sight: &Sight<'_, DiamantenJagd>, rng: &mut BotRng) -> Wanted<Action> {
        let mind = Mind::new(sight.view);
        Ok(match asked(sight.view) {
            Waits::Turn { .. } if mind.is_certain() => Action::Accuse {},
            Waits::Turn { .. } if dares(&mind, sight) => {
                ask(&mind, sight, last_questions(sight), rng).expect("there is always somebody to ask")
            }
            // DJ-18: passes for want of a card.
            Waits::Turn { .. } => ask(&mind, sight, questions(sight), rng).unwrap_or(Action::Pass {}),
            Waits::Naming { .. } => mind.name(sight.view.named, rng),
        })
    }
}

/// Is it time for the last question? Also if nobody has anything left to ask with.
fn dares(mind: &Mind, sight: &Sight<'_, DiamantenJagd>) -> bool {
    mind.suspects().count() <= DARES || sight.view.all_is_asked()
}

/// Any of the questions that promise most.
fn ask(
    mind: &Mind,
    sight: &Sight<'_, DiamantenJagd>,
    questions: impl Iterator<Item = Action>,
    rng: &mut BotRng,
) -> Option<Action> {
    let best = most_promising(mind, sight, questions);
    (!best.is_empty()).then(|| *draw::pick(rng, &best))
}

/// The questions that promise most.
pub(super) fn most_promising(
    mind: &Mind,
    sight: &Sight<'_, DiamantenJagd>,
    questions: impl Iterator<Item = Action>,
) -> Vec<Action> {
    let promised: Vec<(Action, f64)> =
        questions.map(|question| (question, promise(mind, sight, question))).collect();
    let most = promised.iter().map(|(_, promise)| *promise).fold(0.0, f64::max);
    promised.into_iter().filter(|(_, promise)| *promise >= most).map(|(question, _)| question).collect()
}

/// How many gems a question may clear up: all that are shown, fewer by a number.
fn promise(mind: &Mind, sight: &Sight<'_, DiamantenJagd>, question: Action) -> f64 {
    let open = f64::from(mind.open(question));
    match Tells::answer_to(question, sight.view.options) {
        Tells::Cards => open,
        Tells::Number => open.sqrt(),
    }
}

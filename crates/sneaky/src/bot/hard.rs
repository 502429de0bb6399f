//! Hard: solves every turn.

use magpie_bots::{Bot, BotRng, Sight, Wanted};

use super::analysis::{Solved, best, laid_on_top};
use super::standing::Standing;
use crate::action::Action;
use crate::position::StageForm;
use crate::state::Sneaky;

/// Plays every turn as well as possible for the chance to win.
#[derive(Debug, Default)]
pub(crate) struct Hard {
    /// The turn that was solved last.
    solved: Option<Solved>,
}

impl Bot<Sneaky> for Hard {
    fn choose(&mut self, sight: &Sight<'_, Sneaky>, _: &mut BotRng) -> Wanted<Action> {
        let standing = Standing::new(sight.view);
        Ok(match &sight.view.stage {
            StageForm::Placing { dice, rolled, .. } => {
                self.solved(sight, standing)?.choose(dice, *rolled, sight.actions)
            }
            StageForm::Stacking { loot, above, .. } => best(sight.actions, |action| match action {
                Action::Top { card } => laid_on_top(sight.seat, &standing, loot, above, card),
                Action::Place { .. } | Action::RollOn {} | Action::Stop {} => f64::NEG_INFINITY,
            }),
            StageForm::Lot {} | StageForm::Opening { .. } | StageForm::Rolling { .. } => sight.actions[0],
            StageForm::Refilling { .. } | StageForm::Over {} => sight.actions[0],
        })
    }
}

impl Hard {
    fn solved(&mut self, sight: &Sight<'_, Sneaky>, standing: Standing) -> Wanted<&Solved> {
        let solved = match self.solved.take() {
            Some(solved) if solved.is_for(sight.seat, &standing) => solved,
            Some(_) | None => Solved::new(sight.seat, standing, sight.stop)?,
        };
        Ok(self.solved.insert(solved))
    }
}

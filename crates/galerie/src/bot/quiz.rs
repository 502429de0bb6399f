//! What `medium` would say if it were asked for what it thinks.

use magpie_bots::Sight;

use super::ground::Ground;
use super::question::Question;
use super::suspicion::Suspicion;
use super::watch::{Care, Watch};
use crate::action::Action;
use crate::belief::Belief;
use crate::stage::{Stage, Waits};
use crate::state::Galerie;

/// With which of the questions in sight `medium` would begin its turn as a guard: all that look equally good to it. Nothing if no guard
/// is to act.
#[must_use]
pub fn question(sight: &Sight<'_, Galerie>) -> Vec<Action> {
    let (Some(round), Some(ground)) = (sight.view.round.as_ref(), Ground::new(sight)) else {
        return Vec::new();
    };
    let Stage::Waits(Waits::Guarding { roll, .. }) = sight.view.stage else { return Vec::new() };
    let options = sight.view.options;
    let suspicion = Suspicion::possible(&Belief::of(&round.story, options.board.board()));
    let care = Care::medium(options.game, round.taken);
    let watch = Watch::new(&ground, &suspicion, ground.guard_after(0), care);
    let asked: Vec<Question> = sight.actions.iter().filter_map(|action| Question::asked(*action)).collect();
    watch.best_of(&asked, roll.number).into_iter().map(Action::from).collect()
}

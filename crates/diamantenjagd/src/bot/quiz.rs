//! What `medium` would say if it were asked for what it knows.

use magpie_bots::Sight;

use super::medium::most_promising;
use super::mind::Mind;
use crate::action::Action;
use crate::board::{Gem, GemSet};
use crate::infer::Owner;
use crate::state::DiamantenJagd;

/// The notes of `medium`. Whatever it is asked, it takes any of the answers that look equally good to it.
#[derive(Clone, Debug)]
pub struct Quiz<'a> {
    mind: Mind,
    sight: &'a Sight<'a, DiamantenJagd>,
}

impl<'a> Quiz<'a> {
    /// The notes of who sees this.
    #[must_use]
    pub fn new(sight: &'a Sight<'a, DiamantenJagd>) -> Quiz<'a> {
        Quiz { mind: Mind::new(sight.view), sight }
    }

    /// Which of these gems was stolen?
    #[must_use]
    pub fn stolen(&self, among: GemSet) -> GemSet {
        self.mind.names(among)
    }

    /// Who has this gem?
    #[must_use]
    pub fn holder(&self, gem: Gem) -> Vec<Owner> {
        self.mind.holder(gem).map_or_else(|| self.mind.owners(gem).collect(), |owner| vec![owner])
    }

    /// Which of these questions is best?
    #[must_use]
    pub fn question(&self, among: &[Action]) -> Vec<Action> {
        most_promising(&self.mind, self.sight, among.iter().copied())
    }
}

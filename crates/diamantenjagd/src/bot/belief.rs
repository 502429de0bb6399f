//! What can be known, exactly.

use magpie_bots::ranking::worthiest_first;
use magpie_bots::{Stop, Wanted};
use rand_core::Rng;

use super::worlds::Worlds;
use crate::board::Gem;
use crate::infer::{Deals, Odds, Owner};
use crate::view::View;

/// All that a player can know of the gems.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    /// How many answers were heard.
    heard: usize,
    thief: Owner,
    stolen: usize,
    deals: Deals,
    odds: Odds,
}

impl Belief {
    /// What can be known by who sees this.
    pub(super) fn new(view: &View, stop: &Stop) -> Wanted<Belief> {
        let clues = view.clues().expect("who is asked to act has gems");
        let deals = clues.deals_unless(stop)?.expect("what was seen happened in at least one deal");
        let stolen = usize::from(view.options.stolen.count());
        Ok(Belief { heard: view.questions.len(), thief: view.thief(), stolen, odds: deals.odds(), deals })
    }

    /// Where every gem may be, in numbers.
    pub(super) fn odds(&self) -> &Odds {
        &self.odds
    }

    /// Was nothing heard since? Gems never change hands.
    pub(super) fn is_up_to_date(&self, view: &View) -> bool {
        self.heard == view.questions.len()
    }

    /// Is it known what was stolen?
    pub(super) fn is_certain(&self) -> bool {
        self.odds.held(self.thief).len() == self.stolen
    }

    /// How likely every gem was stolen, the likeliest first; only those that may have been.
    pub(super) fn suspects(&self) -> Vec<(Gem, f64)> {
        let chance = |gem: Gem| (gem, self.chance(gem));
        let suspects: Vec<(Gem, f64)> =
            (0..Gem::COUNT).map(Gem::at).map(chance).filter(|(_, chance)| *chance > 0.0).collect();
        worthiest_first(&suspects, |(_, chance)| *chance)
    }

    /// How likely this gem was stolen.
    pub(super) fn chance(&self, gem: Gem) -> f64 {
        self.odds.chance(gem, self.thief)
    }

    /// How likely the likeliest gem was stolen; if several were, the last of the likeliest.
    pub(super) fn surest(&self) -> f64 {
        self.suspects()[self.stolen - 1].1
    }

    /// How open it is what was stolen, in bits: exact for one gem, from drawn deals for several.
    pub(super) fn theft_bits(&self, rng: &mut (impl Rng + ?Sized)) -> f64 {
        if self.stolen > 1 {
            return self.worlds(rng).theft_bits();
        }
        self.suspects().iter().map(|(_, chance)| -chance * chance.log2()).sum()
    }

    /// Deals that may be true.
    pub(super) fn worlds(&self, rng: &mut (impl Rng + ?Sized)) -> Worlds {
        Worlds::draw(&self.deals, self.thief, rng)
    }

    /// How much work it was.
    pub(super) fn nodes(&self) -> usize {
        self.deals.nodes()
    }
}

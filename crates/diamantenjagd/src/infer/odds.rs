//! In how many of the deals a gem is at an owner.

use super::clues::{ByOwner, Owner};
use super::deals::Deals;
use crate::board::{Gem, GemSet};

/// For every gem and owner, in how many of all deals the gem is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    all: u128,
    owners: ByOwner<[u128; Gem::COUNT]>,
}

impl Deals {
    /// Where every gem may be, in numbers.
    #[must_use]
    pub fn odds(&self) -> Odds {
        let all = self.count();
        let settled =
            |hand: GemSet| std::array::from_fn(|at| if hand.contains(Gem::at(at)) { all } else { 0 });
        let mut owners: ByOwner<_> = self.settled.hands().map(|(_, hand)| settled(hand)).collect();
        let mut reached = vec![1];
        for (at, gem) in self.order.iter().enumerate() {
            let (layer, after) = (&self.layers[at], &self.layers[at + 1].ways);
            let mut next = vec![0; after.len()];
            for (node, ways_here) in reached.iter().enumerate().filter(|(node, _)| layer.ways[*node] > 0) {
                for branch in layer.branches(node) {
                    owners[branch.owner()][gem.index()] += ways_here * after[branch.node()];
                    next[branch.node()] += ways_here;
                }
            }
            reached = next;
        }
        Odds { all, owners }
    }
}

impl Odds {
    /// How many deals there are.
    #[must_use]
    pub fn deals(&self) -> u128 {
        self.all
    }

    /// In how many of them this owner has this gem.
    #[must_use]
    pub fn deals_with(&self, gem: Gem, owner: Owner) -> u128 {
        self.owners[owner.index()][gem.index()]
    }

    /// How likely this owner has this gem, from 0 to 1.
    #[must_use]
    pub fn chance(&self, gem: Gem, owner: Owner) -> f64 {
        self.deals_with(gem, owner) as f64 / self.all as f64
    }

    /// What this owner surely has.
    #[must_use]
    pub fn held(&self, owner: Owner) -> GemSet {
        self.those(owner, |deals| deals == self.all)
    }

    /// What this owner surely has not. Gems that are not dealt are among them.
    #[must_use]
    pub fn lacked(&self, owner: Owner) -> GemSet {
        self.those(owner, |deals| deals == 0)
    }

    /// Who surely has this gem.
    #[must_use]
    pub fn holder(&self, gem: Gem) -> Option<Owner> {
        (0..self.owners.len()).map(Owner::at).find(|owner| self.deals_with(gem, *owner) == self.all)
    }

    fn those(&self, owner: Owner, which: impl Fn(u128) -> bool) -> GemSet {
        let deals = &self.owners[owner.index()];
        (0..Gem::COUNT).map(Gem::at).filter(|gem| which(deals[gem.index()])).collect()
    }
}

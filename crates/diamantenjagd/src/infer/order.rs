//! The order in which gems are dealt in thought: the result is the same for each, the work is not.

use super::clues::ByOwner;
use super::hands::{Hands, Open};
use crate::board::{Gem, GemSet};

/// Gems in an order, and the hands of every owner, read in it.
pub(super) struct Read {
    pub(super) order: Vec<Gem>,
    pub(super) hands: ByOwner<Hands>,
}

/// So many nodes are counted in the time that it takes to look for a better order.
const NOT_WORTH_IT: f64 = 20_000.0;

/// Reads the hands in an order that promises little work: sorted by colour, kind and number, whichever of them comes first, so that the
/// sets that are asked for are complete early. `None` if an owner has no hand.
pub(super) fn read(gems: GemSet, open: &ByOwner<Open>) -> Option<Read> {
    let mut best = Read::new(gems.iter().collect(), open)?;
    let mut least = best.most_nodes();
    for sorted in SORTED {
        if least < NOT_WORTH_IT {
            break;
        }
        let mut order: Vec<Gem> = gems.iter().collect();
        order.sort_by_key(sorted);
        let other = Read::new(order, open)?;
        let nodes = other.most_nodes();
        if nodes < least {
            (best, least) = (other, nodes);
        }
    }
    Some(best)
}

/// All ways to sort by the three categories, but for the order of the form: by colour, kind and number.
const SORTED: [fn(&Gem) -> [u8; 3]; 5] = [
    |gem| [gem.colour() as u8, gem.number() as u8, gem.kind() as u8],
    |gem| [gem.kind() as u8, gem.colour() as u8, gem.number() as u8],
    |gem| [gem.kind() as u8, gem.number() as u8, gem.colour() as u8],
    |gem| [gem.number() as u8, gem.colour() as u8, gem.kind() as u8],
    |gem| [gem.number() as u8, gem.kind() as u8, gem.colour() as u8],
];

impl Read {
    fn new(order: Vec<Gem>, open: &ByOwner<Open>) -> Option<Read> {
        let hands = open.iter().map(|open| Hands::new(&order, open)).collect::<Option<_>>()?;
        Some(Read { order, hands })
    }

    /// How many nodes there would be if all states could meet.
    fn most_nodes(&self) -> f64 {
        let before = |at| self.hands.iter().map(|hands| hands.steps(at).len() as f64).product::<f64>();
        (0..self.order.len()).map(before).sum()
    }
}

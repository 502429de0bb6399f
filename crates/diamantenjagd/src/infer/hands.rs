//! All hands that one owner may have, as an automaton.

use arrayvec::ArrayVec;

use super::clues::{Clues, Count, Owner};
use super::notes::Notes;
use super::numbering::Numbering;
use crate::board::{Gem, GemSet};

/// What is open for an owner: the gems it may get, and how many of which sets.
pub(super) struct Open {
    gems: GemSet,
    counts: ArrayVec<Count, { Clues::MOST_COUNTS }>,
}

impl Open {
    /// What the notes leave open.
    pub(super) fn new(clues: &Clues, notes: &Notes, owner: Owner) -> Open {
        let gems = notes.open(owner);
        let mut counts = ArrayVec::<Count, { Clues::MOST_COUNTS }>::new();
        for count in &clues.owners[owner.index()].counts {
            let held = count.held - count.of.and(notes.held(owner)).count();
            let rest = Count { of: count.of.and(gems), held };
            if !rest.of.is_empty() && !counts.contains(&rest) {
                counts.push(rest);
            }
        }
        Open { gems, counts }
    }
}

/// Reads gem by gem, in a given order, whether the owner gets it. It has as few states as possible, and from every state the hand can be
/// completed.
#[derive(Clone, Debug)]
pub(super) struct Hands {
    /// For each gem, where each state leads. The first state of the first gem is the beginning; after the last gem there is one state.
    steps: Vec<Vec<Step>>,
}

/// A state: how it is numbered among those before the same gem.
pub(super) type State = u32;

/// Where a state leads if the owner gets the gem, and if not; `None` if the hand could then not be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Step {
    pub(super) taken: Option<State>,
    pub(super) left: Option<State>,
}

impl Hands {
    /// The hands that are open for an owner, read in this order; `None` if there is none.
    pub(super) fn new(order: &[Gem], open: &Open) -> Option<Hands> {
        Hands::all(&Needs::new(order, open)).fewest()
    }

    /// Where the states before a gem lead.
    pub(super) fn steps(&self, at: usize) -> &[Step] {
        &self.steps[at]
    }

    /// The most states before any gem.
    pub(super) fn width(&self) -> usize {
        self.steps.iter().map(Vec::len).max().unwrap_or(1)
    }

    /// One state for everything that may be needed at a gem.
    fn all(needs: &Needs) -> Hands {
        let mut steps = Vec::with_capacity(needs.counted.len());
        let mut states = vec![needs.all];
        for at in 0..needs.counted.len() {
            let mut next = Numbering::new();
            let step = |needed: &Needed| Step {
                taken: needs.after_taking(at, needed).map(|after| next.number(after)),
                left: needs.after_leaving(at, needed).map(|after| next.number(after)),
            };
            steps.push(states.iter().map(step).collect());
            states = next.into_things();
        }
        Hands { steps }
    }

    /// States that can be completed in the same ways become one; those that cannot be completed vanish.
    fn fewest(mut self) -> Option<Hands> {
        let mut names: Vec<Option<State>> = vec![Some(0)];
        for layer in self.steps.iter_mut().rev() {
            let mut kept = Numbering::new();
            let rename = |state: Option<State>| state.and_then(|state| names[state as usize]);
            let name = |step: &Step| {
                let step = Step { taken: rename(step.taken), left: rename(step.left) };
                (step.taken.is_some() || step.left.is_some()).then(|| kept.number(step))
            };
            let renamed = layer.iter().map(name).collect();
            names = renamed;
            *layer = kept.into_things();
        }
        names[0].is_some().then_some(self)
    }
}

/// How many gems of each counted set are still needed: four bits for each.
type Needed = [u64; WORDS];

const BITS: usize = 4;
const PER_WORD: usize = u64::BITS as usize / BITS;
const WORDS: usize = Clues::MOST_COUNTS / PER_WORD;
const _: () = assert!(WORDS * PER_WORD == Clues::MOST_COUNTS && Clues::MOST_HELD < 1 << BITS);

/// What the counts ask for along the order.
struct Needs {
    all: Needed,
    /// For each gem, the counts that it belongs to, each with how many gems of its set come later; `None` if the owner cannot get it.
    counted: Vec<Option<Vec<(Place, u8)>>>,
}

/// Where a count is in [`Needed`].
#[derive(Clone, Copy)]
struct Place(u8);

impl Place {
    fn of(self, needed: &Needed) -> u8 {
        let (word, shift) = self.bits();
        (needed[word] >> shift) as u8 & ((1 << BITS) - 1)
    }

    fn one_less(self, needed: &mut Needed) {
        let (word, shift) = self.bits();
        needed[word] -= 1 << shift;
    }

    fn bits(self) -> (usize, usize) {
        (usize::from(self.0) / PER_WORD, usize::from(self.0) % PER_WORD * BITS)
    }
}

impl Needs {
    fn new(order: &[Gem], open: &Open) -> Needs {
        let mut all = [0; WORDS];
        for (at, count) in open.counts.iter().enumerate() {
            let (word, shift) = Place(at as u8).bits();
            all[word] |= u64::from(count.held) << shift;
        }
        let later = |at: usize| order[at + 1..].iter().copied().collect::<GemSet>().and(open.gems);
        let counted = |(at, gem): (usize, &Gem)| {
            let with_gem = open.counts.iter().enumerate().filter(|(_, count)| count.of.contains(*gem));
            let counted =
                with_gem.map(|(place, count)| (Place(place as u8), count.of.and(later(at)).count()));
            open.gems.contains(*gem).then(|| counted.collect())
        };
        Needs { all, counted: order.iter().enumerate().map(counted).collect() }
    }

    fn after_taking(&self, at: usize, needed: &Needed) -> Option<Needed> {
        let mut after = *needed;
        for (place, _) in self.counted[at].as_ref()? {
            if place.of(needed) == 0 {
                return None;
            }
            place.one_less(&mut after);
        }
        Some(after)
    }

    fn after_leaving(&self, at: usize, needed: &Needed) -> Option<Needed> {
        let enough = |(place, later): &(Place, u8)| place.of(needed) <= *later;
        self.counted[at].iter().flatten().all(enough).then_some(*needed)
    }
}

//! What is known of every owner.

use arrayvec::ArrayVec;
use magpie_bots::{Stop, Wanted};

use super::deals::Deals;
use super::notes::Notes;
use crate::board::GemSet;

/// Who has a gem that is not seen: a player, or nobody, if it was stolen. Owners are numbered as their hands were named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Owner(u8);

impl Owner {
    /// The most that there can be: seven players, and the thief.
    pub const MOST: usize = 8;

    /// The owner at this place, counted from 0.
    ///
    /// # Panics
    /// If there can be none.
    #[must_use]
    #[inline]
    pub const fn at(index: usize) -> Owner {
        assert!(index < Owner::MOST, "there are at most eight owners");
        Owner(index as u8)
    }

    /// Its place, counted from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Something for each owner.
pub(super) type ByOwner<T> = ArrayVec<T, { Owner::MOST }>;

/// What is known of a deal: which gems are dealt, how many each owner gets, and what is known of their hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clues {
    pub(super) gems: GemSet,
    pub(super) owners: ByOwner<Known>,
}

/// What is known of one owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Known {
    pub(super) hand: u8,
    pub(super) held: GemSet,
    pub(super) lacked: GemSet,
    /// The hand itself is the first of them: so many of all gems.
    pub(super) counts: ArrayVec<Count, { Clues::MOST_COUNTS }>,
}

/// An owner holds exactly so many of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Count {
    pub(super) of: GemSet,
    pub(super) held: u8,
}

impl Clues {
    /// The greatest hand.
    pub const MOST_HELD: u8 = 15;
    /// The most counts of different sets that can be known of one owner, the size of its hand included. There are 43 questions.
    pub const MOST_COUNTS: usize = 48;

    /// These gems are dealt, so many to each owner, and nothing else is known.
    ///
    /// # Panics
    /// If there are too many owners, or too great a hand.
    #[must_use]
    pub fn new(gems: GemSet, hands: &[u8]) -> Clues {
        assert!(hands.iter().all(|hand| *hand <= Clues::MOST_HELD), "no hand is that great");
        let nothing = |hand: &u8| Known {
            hand: *hand,
            held: GemSet::EMPTY,
            lacked: GemSet::EMPTY,
            counts: ArrayVec::from_iter([Count { of: gems, held: *hand }]),
        };
        Clues { gems, owners: hands.iter().map(nothing).collect() }
    }

    /// All gems that are dealt.
    #[must_use]
    pub fn gems(&self) -> GemSet {
        self.gems
    }

    /// Every owner.
    pub fn owners(&self) -> impl Iterator<Item = Owner> + use<> {
        (0..self.owners.len()).map(Owner::at)
    }

    /// This owner holds all of these.
    pub fn holds(&mut self, owner: Owner, gems: GemSet) {
        let known = &mut self.owners[owner.index()];
        known.held = known.held.or(gems);
    }

    /// This owner holds none of these.
    pub fn lacks(&mut self, owner: Owner, gems: GemSet) {
        let known = &mut self.owners[owner.index()];
        known.lacked = known.lacked.or(gems);
    }

    /// This owner holds exactly so many of these.
    ///
    /// # Panics
    /// If more different sets were counted than there are questions.
    pub fn counts(&mut self, owner: Owner, held: u8, of: GemSet) {
        let count = Count { of: of.and(self.gems), held };
        let counts = &mut self.owners[owner.index()].counts;
        if !counts.contains(&count) {
            counts.push(count);
        }
    }

    /// What follows from the clues one by one; `None` if they contradict each other so plainly that it shows.
    #[must_use]
    pub fn notes(&self) -> Option<Notes> {
        Notes::new(self)
    }

    /// All deals that fit; `None` if there are none.
    #[must_use]
    pub fn deals(&self) -> Option<Deals> {
        self.deals_unless(Stop::NEVER).expect("nobody stops it")
    }

    /// The same, as long as somebody waits for it: with seven players it may take a while.
    pub fn deals_unless(&self, stop: &Stop) -> Wanted<Option<Deals>> {
        Deals::new(self, stop)
    }
}

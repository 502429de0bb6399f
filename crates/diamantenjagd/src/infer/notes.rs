//! What follows from the clues one by one, as a careful player would note it.

use super::clues::{ByOwner, Clues, Count, Known, Owner};
use crate::board::GemSet;

/// Where every gem surely is, and where it surely is not, as far as single clues tell: a count is exhausted, a count needs all
/// that is left, a gem has only one place left to be. What only follows from several clues together is not here;
/// [`Odds`](super::Odds) has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notes {
    rows: ByOwner<Row>,
}

/// What an owner surely holds, and what else it may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    held: GemSet,
    open: GemSet,
}

impl Notes {
    /// `None` if a clue cannot be true.
    pub(super) fn new(clues: &Clues) -> Option<Notes> {
        let rows = clues.owners.iter().map(|known| Row::new(known, clues.gems)).collect::<Option<_>>()?;
        let mut notes = Notes { rows };
        loop {
            let before = notes.clone();
            notes.take_held_from_others()?;
            notes.give_to_last_place(clues.gems)?;
            for (at, known) in clues.owners.iter().enumerate() {
                known.counts.iter().try_for_each(|count| notes.rows[at].settle(*count))?;
            }
            if notes == before {
                return Some(notes);
            }
        }
    }

    /// What this owner surely holds.
    #[must_use]
    pub fn held(&self, owner: Owner) -> GemSet {
        self.rows[owner.index()].held
    }

    /// What this owner may hold, and not surely.
    #[must_use]
    pub fn open(&self, owner: Owner) -> GemSet {
        self.rows[owner.index()].open
    }

    /// A gem has one owner.
    fn take_held_from_others(&mut self) -> Option<()> {
        let mut held = GemSet::EMPTY;
        for row in &self.rows {
            if !row.held.and(held).is_empty() {
                return None;
            }
            held = held.or(row.held);
        }
        self.rows.iter_mut().for_each(|row| row.open = row.open.minus(held));
        Some(())
    }

    /// A gem that can be nowhere else is there.
    fn give_to_last_place(&mut self, gems: GemSet) -> Option<()> {
        let (mut some, mut several) = (GemSet::EMPTY, GemSet::EMPTY);
        for row in &self.rows {
            let may = row.held.or(row.open);
            several = several.or(some.and(may));
            some = some.or(may);
        }
        for row in &mut self.rows {
            row.hold(row.open.minus(several));
        }
        (some == gems).then_some(())
    }
}

impl Row {
    /// What is known of an owner by itself; `None` if it holds what it cannot hold, or more than its hand.
    fn new(known: &Known, gems: GemSet) -> Option<Row> {
        let may = gems.minus(known.lacked);
        let row = Row { held: known.held, open: may.minus(known.held) };
        let in_hand = known.counts.iter().all(|count| count.held <= known.hand);
        (known.held.minus(may).is_empty() && in_hand).then_some(row)
    }

    /// What a count says by itself: nothing more is held, or all that is open.
    fn settle(&mut self, count: Count) -> Option<()> {
        let open = self.open.and(count.of);
        let needed = count.held.checked_sub(self.held.and(count.of).count())?;
        if needed == 0 {
            self.open = self.open.minus(open);
        } else if needed == open.count() {
            self.hold(open);
        }
        (needed <= open.count()).then_some(())
    }

    fn hold(&mut self, gems: GemSet) {
        self.held = self.held.or(gems);
        self.open = self.open.minus(gems);
    }
}

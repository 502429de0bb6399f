//! What follows from a view: the clues in it, and where that leaves the gems.

use magpie_rules::{Seat, SeatSet};

use crate::board::{Gem, GemSet};
use crate::form::{Form, Whereabouts};
use crate::infer::{Clues, Odds, Owner};
use crate::view::View;

impl View {
    /// Everything that the viewer knows of the hands and of what was stolen; nothing before the gems are dealt. The owners are the
    /// players, in the order of the seats, and then the thief.
    #[must_use]
    pub fn clues(&self) -> Option<Clues> {
        if self.players.iter().all(|player| player.gems == 0) {
            return None;
        }
        let hands = self.players.iter().map(|player| player.gems).chain([self.options.stolen.count()]);
        let mut clues = Clues::new(GemSet::ALL.minus(self.left_over), &hands.collect::<Vec<u8>>());
        if let Some((you, hand)) = self.you.zip(self.hand) {
            clues.holds(owner(you), hand);
        }
        if let Some(stolen) = self.stolen {
            clues.holds(self.thief(), stolen);
        }
        for (at, hand) in self.hands.iter().flatten().enumerate() {
            clues.holds(Owner::at(at), *hand);
        }
        for heard in &self.questions {
            clues.counts(owner(heard.to), heard.count, heard.question.gems());
            clues.holds(owner(heard.to), heard.shown.unwrap_or_default());
        }
        Some(clues)
    }

    /// Who has what was stolen, among the owners of the [`clues`](View::clues).
    #[must_use]
    pub fn thief(&self) -> Owner {
        Owner::at(self.players.len())
    }

    /// DJ-32: everything that follows with certainty from what the viewer has seen. It takes time to find out: with seven
    /// players up to a large part of a second.
    #[must_use]
    pub fn deductions(&self) -> Form {
        let deals =
            self.clues().map(|clues| clues.deals().expect("what was seen happened in at least one deal"));
        self.deduced(deals.map(|deals| deals.odds()).as_ref())
    }

    /// DJ-32: the form of who knows where the gems may be; before they are dealt nobody does.
    pub(crate) fn deduced(&self, odds: Option<&Odds>) -> Form {
        let mut form = Form::default();
        form.enter(self.left_over, Whereabouts::LeftOver);
        let Some(odds) = odds else { return form };
        form.enter(odds.held(self.thief()), Whereabouts::Stolen);
        for at in 0..self.players.len() {
            form.enter(odds.held(Owner::at(at)), Whereabouts::Hand(Seat::at(at)));
        }
        let open = GemSet::ALL.iter().filter(|gem| !form.at.contains_key(gem));
        form.not_at = open
            .map(|gem| (gem, self.without(odds, gem)))
            .filter(|(_, without)| !without.is_empty())
            .collect();
        form
    }

    /// The players who surely do not have this gem.
    fn without(&self, odds: &Odds, gem: Gem) -> SeatSet {
        let lacks = |at: &usize| odds.lacked(Owner::at(*at)).contains(gem);
        (0..self.players.len()).filter(lacks).map(Seat::at).collect()
    }
}

/// The player on this seat, among the owners of the clues.
fn owner(seat: Seat) -> Owner {
    Owner::at(seat.index())
}

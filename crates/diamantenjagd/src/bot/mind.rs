//! What a bot keeps in mind that notes what it remembers, as people do.

use magpie_bots::{BotRng, Sight};
use magpie_rules::draw;

use crate::action::Action;
use crate::board::{Gem, GemSet};
use crate::infer::{Notes, Owner};
use crate::state::DiamantenJagd;
use crate::view::View;

/// Notes of what is remembered, and of what follows from each answer by itself.
#[derive(Clone, Debug)]
pub(super) struct Mind {
    notes: Notes,
    thief: Owner,
    stolen: u8,
}

impl Mind {
    /// The mind of who remembers what is to be seen here.
    pub(super) fn new(view: &View) -> Mind {
        let clues = view.clues().expect("who is asked to act has gems");
        let notes = clues.notes().expect("what was seen is true");
        Mind { notes, thief: view.thief(), stolen: view.options.stolen.count() }
    }

    /// Is it known what was stolen?
    pub(super) fn is_certain(&self) -> bool {
        self.notes.held(self.thief).count() == self.stolen
    }

    /// What may have been stolen, and is not known to have been.
    pub(super) fn suspects(&self) -> GemSet {
        self.notes.open(self.thief)
    }

    /// How many of the gems that are asked for may be there, and may have been stolen.
    pub(super) fn open(&self, question: Action) -> u8 {
        match question {
            Action::Ask { seat, question, .. } | Action::LastAsk { seat, question } => {
                let open = self.notes.open(Owner::at(seat.index()));
                open.and(question.gems()).and(self.suspects()).count()
            }
            Action::Exchange { .. } | Action::Pass {} => 0,
            Action::Accuse {} | Action::Name { .. } | Action::Silent {} => 0,
        }
    }

    /// DJ-19: names what was surely stolen, and then what fewest others may have.
    pub(super) fn name(&self, named: GemSet, rng: &mut BotRng) -> Action {
        let best: Vec<Gem> = self.names(GemSet::ALL.minus(named)).iter().collect();
        Action::Name { gem: *draw::pick(rng, &best) }
    }

    /// The gems among these that it would name as soon as any other of them.
    pub(super) fn names(&self, among: GemSet) -> GemSet {
        let sure = self.notes.held(self.thief).and(among);
        let suspects = self.suspects().and(among);
        let places = |gem: Gem| self.owners(gem).count();
        let fewest = suspects.iter().map(places).min();
        if sure.is_empty() {
            suspects.iter().filter(|gem| Some(places(*gem)) == fewest).collect()
        } else {
            sure
        }
    }

    /// Who may have this gem, and is not known to.
    pub(super) fn owners(&self, gem: Gem) -> impl Iterator<Item = Owner> {
        let owners = (0..=self.thief.index()).map(Owner::at);
        owners.filter(move |owner| self.notes.open(*owner).contains(gem))
    }

    /// Who is known to have this gem.
    pub(super) fn holder(&self, gem: Gem) -> Option<Owner> {
        (0..=self.thief.index()).map(Owner::at).find(|owner| self.notes.held(*owner).contains(gem))
    }
}

/// All questions that can be asked with a card.
pub(super) fn questions<'a>(sight: &Sight<'a, DiamantenJagd>) -> impl Iterator<Item = Action> + use<'a> {
    sight.actions.iter().filter(|action| matches!(action, Action::Ask { .. })).copied()
}

/// DJ-24: all last questions that can be asked.
pub(super) fn last_questions<'a>(sight: &Sight<'a, DiamantenJagd>) -> impl Iterator<Item = Action> + use<'a> {
    sight.actions.iter().filter(|action| matches!(action, Action::LastAsk { .. })).copied()
}

//! One game in numbers, with everything that a table has.

use magpie_bots::HasBots;
use magpie_encode::{Encode, Next, NotNow, Sequence, Way, Ways};
use magpie_rules::{Fate, Imagine, Input, Seat, SeatSet, Viewer};
use serde_json::Value;

use crate::any_action::AnyAction;
use crate::any_table::{AnyTable, Erased, Refused};
use crate::json::read;

/// One game as one decision after another, and the table on which it is played.
pub trait Desk: Send + Sync {
    /// The table.
    fn table(&self) -> &dyn AnyTable;

    /// What is to be decided next, and by whom.
    fn next(&self) -> Next;

    /// Is whoever is next only asked whether they act out of turn?
    fn out_of_turn(&self) -> bool;

    /// Sets 1 for everything that this seat may decide now, and 0 for everything else.
    fn mask(&self, seat: Seat, into: &mut [i8]);

    /// Writes down what this seat may know; or all it has ever noticed, if it has forgotten nothing.
    fn observe(&self, seat: Seat, recall: bool, into: &mut [f32]);

    /// Whoever is next does this. Refused means unchanged.
    fn act(&mut self, index: usize) -> Result<(), NotNow>;

    /// A seat that is not waited for lets the others go on.
    fn let_go_on(&mut self, seat: Seat);

    /// Who has let the others go on since the last input.
    fn went_on(&self) -> SeatSet;

    /// A seat does this, in turn or out of it. Refused means unchanged.
    fn act_as(&mut self, seat: Seat, action: &AnyAction) -> Result<(), Refused>;

    /// How chance can go on now; nothing unless it is next.
    fn ways(&self) -> Vec<Way>;

    /// Chance goes on like this. Refused means unchanged.
    fn step(&mut self, step: usize) -> Result<(), NotNow>;

    /// The steps of the outcome of chance that has been begun.
    fn steps(&self) -> &[u16];

    /// Lets chance have this outcome, all at once. Refused means unchanged.
    fn resolve(&mut self, chance: &Value) -> Result<(), Refused>;

    /// Lets chance have what fate holds for it, as long as it is next and nothing of it has been drawn step by step.
    fn draw(&mut self, fate: &Fate);

    /// The action of this seat that has this number, if anybody could ever do it at this table.
    fn action(&self, seat: Seat, index: usize) -> Option<AnyAction>;

    /// The number of an action of this seat.
    fn index(&self, seat: Seat, action: &AnyAction) -> Option<usize>;

    /// The same once more.
    fn fork(&self) -> Box<dyn Desk>;

    /// A world that this seat cannot tell from the true one. What it does not know is drawn from these dice.
    fn imagined(&self, seat: Seat, dice: u64) -> Box<dyn Desk>;
}

/// A game with its table.
pub(crate) struct Seated<G: Encode> {
    table: Erased<G>,
    sequence: Sequence<G>,
}

impl<G: Encode> Seated<G> {
    pub(crate) fn new(game: G) -> Seated<G> {
        Seated { sequence: Sequence::new(game.clone()), table: Erased::new(game) }
    }

    /// What has happened in the sequence happens at the table.
    fn follow(&mut self, input: Input<G>) {
        self.table.apply(input).expect("what happens in one happens in the other");
    }
}

impl<G: HasBots + Imagine + Encode> Desk for Seated<G> {
    fn table(&self) -> &dyn AnyTable {
        &self.table
    }

    fn next(&self) -> Next {
        self.sequence.next()
    }

    fn out_of_turn(&self) -> bool {
        self.sequence.out_of_turn()
    }

    fn mask(&self, seat: Seat, into: &mut [i8]) {
        self.sequence.mask(seat, &mut Vec::new(), into);
    }

    fn observe(&self, seat: Seat, recall: bool, into: &mut [f32]) {
        let game = self.sequence.game();
        if recall { game.recall(seat, into) } else { game.observe(seat, into) }
    }

    fn act(&mut self, index: usize) -> Result<(), NotNow> {
        let next = self.sequence.next();
        let action = self.sequence.act(index, &mut ())?;
        if let (Next::Seat(seat), Some(action)) = (next, action) {
            self.follow(Input::Act(seat, action));
        }
        Ok(())
    }

    fn act_as(&mut self, seat: Seat, action: &AnyAction) -> Result<(), Refused> {
        AnyTable::act(&mut self.table, seat, action)?;
        let action: &G::Action = action.typed().expect("the table has taken it");
        self.sequence.apply(seat, action, &mut ()).expect("what happens in one happens in the other");
        Ok(())
    }

    fn let_go_on(&mut self, seat: Seat) {
        self.sequence.let_go_on(seat);
    }

    fn went_on(&self) -> SeatSet {
        self.sequence.went_on()
    }

    fn ways(&self) -> Vec<Way> {
        let mut ways = Ways::new();
        self.sequence.ways(&mut ways);
        ways
    }

    fn step(&mut self, step: usize) -> Result<(), NotNow> {
        if let Some(chance) = self.sequence.step(step, &mut ())? {
            self.follow(Input::Chance(chance));
        }
        Ok(())
    }

    fn steps(&self) -> &[u16] {
        self.sequence.steps()
    }

    fn resolve(&mut self, chance: &Value) -> Result<(), Refused> {
        let chance: G::Chance = read(chance)?;
        self.table.apply(Input::Chance(chance.clone()))?;
        self.sequence.resolve(&chance, &mut ()).expect("what happens in one happens in the other");
        Ok(())
    }

    fn draw(&mut self, fate: &Fate) {
        while self.sequence.next() == Next::Chance && self.sequence.steps().is_empty() {
            let chance = self.table.table.draw(fate);
            self.follow(Input::Chance(chance.clone()));
            self.sequence.resolve(&chance, &mut ()).expect("what happens in one happens in the other");
        }
    }

    fn action(&self, seat: Seat, index: usize) -> Option<AnyAction> {
        self.sequence.game().action(seat, index).map(AnyAction::new)
    }

    fn index(&self, seat: Seat, action: &AnyAction) -> Option<usize> {
        self.sequence.game().index(seat, action.typed()?)
    }

    fn fork(&self) -> Box<dyn Desk> {
        Box::new(Seated { table: self.table.copy(), sequence: self.sequence.clone() })
    }

    fn imagined(&self, seat: Seat, dice: u64) -> Box<dyn Desk> {
        let table = self.table.imagine(Viewer::Seat(seat), dice);
        Box::new(Seated { sequence: self.sequence.with_game(table.table.game().clone()), table })
    }
}

//! A table without its types: JSON and text in, JSON and text out.

#[cfg(feature = "positions")]
use magpie_bots::BotRng;
use magpie_bots::HasBots;
#[cfg(feature = "positions")]
use magpie_rules::Viewer;
use magpie_rules::{
    Actor, Commitment, Draft, Fate, Game, Imagine, Input, Mix, Outcome, Phase, Seat, SeatSet, Table, legal,
};
#[cfg(feature = "positions")]
use rand_core::SeedableRng;
use serde::Serialize;
use serde_json::Value;

use crate::any_action::AnyAction;
use crate::json::{read, to_json};
use crate::record::Record;
use crate::shows::Shows;
use crate::thinks::Thinks;

/// A table of any game.
///
/// An action or an outcome of chance comes in as a JSON value: a string is its text form, anything else its
/// structured form. An action is read once, and trusted to be one from then on.
pub trait AnyTable: Shows + Thinks + Send {
    /// The name of the game.
    fn game(&self) -> &'static str;

    /// How many play.
    fn seats(&self) -> u8;

    /// What was chosen when the table was opened, written out in full.
    fn options(&self) -> Value;

    /// What the game is waiting for.
    fn phase(&self) -> Phase;

    /// May a seat do anything now?
    fn can_act(&self, seat: Seat) -> bool;

    /// Reads an action of this game, in either form. Whether it is legal now is another question.
    fn read(&self, action: &Value) -> Result<AnyAction, Refused>;

    /// Lets a seat act. A refused action changes nothing.
    fn act(&mut self, seat: Seat, action: &AnyAction) -> Result<(), Refused>;

    /// For how long this action of a seat may lie as a draft, if it is legal.
    fn draft(&self, seat: Seat, action: &AnyAction) -> Draft;

    /// Lets chance have this outcome. A refused outcome changes nothing.
    fn resolve(&mut self, chance: &Value) -> Result<(), Refused>;

    /// Lets chance have the outcome that fate holds for this moment.
    ///
    /// # Panics
    /// If none is due.
    fn draw(&mut self, fate: &Fate);

    /// What the rules make of it when this seat, which is waited for, lets its time run out; `None` if they say nothing.
    fn overdue(&self, seat: Seat) -> Option<AnyAction>;

    /// Any legal action of this seat: for those who must go on although nobody has thought.
    fn first_action(&self, seat: Seat) -> Option<AnyAction>;

    /// The whole state in words; it tells every secret.
    #[cfg(feature = "positions")]
    fn position(&self) -> Value;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// How many inputs there have been.
    fn inputs(&self) -> usize;

    /// The inputs without the first `after`: who made them, and their text form.
    fn inputs_after(&self, after: usize) -> Vec<(Actor, String)>;

    /// How many turns have begun.
    fn turns(&self) -> usize;

    /// May players write things down?
    fn allows_notes(&self) -> bool;

    /// Who plays together with this seat now, itself included.
    fn team(&self, seat: Seat) -> SeatSet;

    /// Who may look over this seat's shoulder now, itself included.
    fn onlookers(&self, seat: Seat) -> SeatSet;

    /// The record of the game so far, without a footer.
    fn record(&self, commitment: Commitment, mixes: &[Mix]) -> Record;

    /// The same table once more: what happens at one does not happen at the other.
    fn fork(&self) -> Box<dyn AnyTable>;

    /// The same table in a world that this viewer cannot tell from this one: for tests of secrecy. The past stays as it is; what
    /// the viewer does not know of the present is drawn from `dice`.
    #[cfg(feature = "positions")]
    fn imagined(&self, viewer: Viewer, dice: u64) -> Box<dyn AnyTable>;
}

/// Why an input changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// It is not written as this game writes its inputs.
    #[error("{0}")]
    NotUnderstood(String),
    /// The rules forbid it.
    #[error("{message}")]
    Illegal {
        /// The code of the refusal, for which clients have words.
        code: String,
        /// The refusal in words.
        message: String,
    },
}

/// The table of a game, its types forgotten.
pub(crate) struct Erased<G: Game> {
    pub(crate) table: Table<G>,
    /// Everything that has happened.
    pub(crate) events: Vec<G::Event>,
    /// How many things had happened before the last input.
    before_last: usize,
    turns: usize,
}

impl<G: Game> Erased<G> {
    pub(crate) fn new(game: G) -> Erased<G> {
        Erased { table: Table::new(game), events: Vec::new(), before_last: 0, turns: 0 }
    }

    /// What happened with the last input.
    pub(crate) fn last_events(&self) -> &[G::Event] {
        &self.events[self.before_last..]
    }

    pub(crate) fn apply(&mut self, input: Input<G>) -> Result<(), Refused> {
        let before = self.events.len();
        self.table
            .apply(input, &mut self.events)
            .map_err(|refusal| Refused::Illegal { code: code(&refusal), message: refusal.to_string() })?;
        self.before_last = before;
        self.turns += self.last_events().iter().filter(|event| G::begins_turn(event)).count();
        Ok(())
    }
}

impl<G: Game> Erased<G> {
    pub(crate) fn copy(&self) -> Erased<G> {
        let (events, before_last, turns) = (self.events.clone(), self.before_last, self.turns);
        Erased { table: self.table.clone(), events, before_last, turns }
    }
}

#[cfg(feature = "positions")]
impl<G: Imagine> Erased<G> {
    pub(crate) fn imagine(&self, viewer: Viewer, dice: u64) -> Erased<G> {
        let view = self.table.game().view(viewer);
        let game = G::imagine(viewer, &view, &mut BotRng::seed_from_u64(dice));
        let (events, before_last, turns) = (self.events.clone(), self.before_last, self.turns);
        Erased { table: self.table.with_game(game), events, before_last, turns }
    }
}

impl<G: HasBots + Imagine> AnyTable for Erased<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> u8 {
        self.table.game().seats()
    }

    fn options(&self) -> Value {
        to_json(&self.table.game().options())
    }

    fn phase(&self) -> Phase {
        self.table.game().phase()
    }

    fn can_act(&self, seat: Seat) -> bool {
        !legal(self.table.game(), seat).is_empty()
    }

    fn read(&self, action: &Value) -> Result<AnyAction, Refused> {
        read::<G::Action>(action).map(AnyAction::new)
    }

    fn act(&mut self, seat: Seat, action: &AnyAction) -> Result<(), Refused> {
        let other_game =
            || Refused::NotUnderstood("not understood; this is an action of another game".into());
        let action: &G::Action = action.typed().ok_or_else(other_game)?;
        self.apply(Input::Act(seat, action.clone()))
    }

    fn draft(&self, seat: Seat, action: &AnyAction) -> Draft {
        action.typed().map_or(Draft::Never, |action: &G::Action| self.table.game().draft(seat, action))
    }

    fn resolve(&mut self, chance: &Value) -> Result<(), Refused> {
        self.apply(Input::Chance(read(chance)?))
    }

    fn draw(&mut self, fate: &Fate) {
        let chance = self.table.draw(fate);
        self.apply(Input::Chance(chance)).expect("sampled outcomes are possible");
    }

    fn overdue(&self, seat: Seat) -> Option<AnyAction> {
        self.table.game().overdue(seat).map(AnyAction::new)
    }

    fn first_action(&self, seat: Seat) -> Option<AnyAction> {
        legal(self.table.game(), seat).into_iter().next().map(AnyAction::new)
    }

    #[cfg(feature = "positions")]
    fn position(&self) -> Value {
        to_json(&self.table.game().position())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.game().outcome()
    }

    fn inputs(&self) -> usize {
        self.table.inputs().len()
    }

    fn inputs_after(&self, after: usize) -> Vec<(Actor, String)> {
        self.table.inputs().iter().skip(after).map(|input| (input.actor(), input.to_string())).collect()
    }

    fn turns(&self) -> usize {
        self.turns
    }

    fn allows_notes(&self) -> bool {
        self.table.game().allows_notes()
    }

    fn team(&self, seat: Seat) -> SeatSet {
        self.table.game().team(seat)
    }

    fn onlookers(&self, seat: Seat) -> SeatSet {
        self.table.game().onlookers(seat)
    }

    fn record(&self, commitment: Commitment, mixes: &[Mix]) -> Record {
        Record::begun(&self.table, commitment, mixes)
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        Box::new(self.copy())
    }

    #[cfg(feature = "positions")]
    fn imagined(&self, viewer: Viewer, dice: u64) -> Box<dyn AnyTable> {
        Box::new(self.imagine(viewer, dice))
    }
}

/// Refusals without data are written as their code.
fn code(refusal: &impl Serialize) -> String {
    match to_json(refusal) {
        Value::String(code) => code,
        other => other.to_string(),
    }
}

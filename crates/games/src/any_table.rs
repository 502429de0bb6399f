//! A table without its types: JSON and text in, JSON and text out.

use std::sync::{Arc, Mutex, PoisonError};

use magpie_bots::bot::rng_for;
use magpie_bots::{Bot, BotRng, Level, Played, Sight};
use magpie_rules::{Actor, Commitment, Fate, Game, Input, Mix, Outcome, Phase, Seat, SeatSet, Table, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::record::Record;

/// A table of any game.
///
/// An action or an outcome of chance comes in as a JSON value: a string is its text form, anything else its
/// structured form.
pub trait AnyTable: Send {
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

    /// Everything a seat may do now.
    fn actions(&self, seat: Seat) -> Vec<Listed>;

    /// Everything a viewer may do now, in the structured form, as an array that is written down.
    fn actions_json(&self, viewer: Viewer) -> Json;

    /// Lets a seat act. A refused action changes nothing.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), Refused>;

    /// Lets chance have this outcome. A refused outcome changes nothing.
    fn resolve(&mut self, chance: &Value) -> Result<(), Refused>;

    /// Lets chance have the outcome that fate holds for this moment.
    ///
    /// # Panics
    /// If none is due.
    fn draw(&mut self, fate: &Fate);

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;

    /// What a viewer may know, written down: for those who pass it on without looking into it.
    fn view_json(&self, viewer: Viewer) -> Json;

    /// What a viewer may know, for a terminal.
    fn view_text(&self, viewer: Viewer) -> String;

    /// What a viewer has noticed, without the first `after` things.
    fn seen(&self, viewer: Viewer, after: usize) -> Vec<Value>;

    /// How many things have happened, whoever noticed them.
    fn events(&self) -> usize;

    /// What a viewer has noticed of everything after the first `events` things that happened, each written down.
    fn noticed_since(&self, viewer: Viewer, events: usize) -> Vec<Json>;

    /// What a viewer who comes again is told of all they had noticed: nothing where remembering it is the game.
    fn history(&self, viewer: Viewer) -> Vec<Json>;

    /// The whole state in words; it tells every secret.
    fn position(&self) -> Value;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// How many inputs there have been.
    fn inputs(&self) -> usize;

    /// The inputs without the first `after`: who made them, and their text form.
    fn inputs_after(&self, after: usize) -> Vec<(Actor, String)>;

    /// How many turns have begun.
    fn turns(&self) -> usize;

    /// What a bot of this level would do on this seat; `None` if the seat has nothing to do, or if the bot would let the others
    /// go on.
    fn suggest(&mut self, seat: Seat, level: Level) -> Option<Listed> {
        self.ponder(seat, level, level as u64).and_then(|thought| thought())
    }

    /// The same as a thought that can be had on another thread while the table goes on; `None` if the seat has nothing to do.
    /// The dice that a bot takes when it sits down follow from `dice`.
    fn ponder(&mut self, seat: Seat, level: Level, dice: u64) -> Option<Thought>;

    /// What the rules make of it when this seat, which is waited for, lets its time run out; `None` if they say nothing.
    fn overdue(&self, seat: Seat) -> Option<Listed>;

    /// May players write things down?
    fn allows_notes(&self) -> bool;

    /// Who plays together with this seat now, itself included.
    fn team(&self, seat: Seat) -> SeatSet;

    /// What can be told to the player on this seat, about the choice before them above all.
    fn advise(&self, seat: Seat) -> Option<Value> {
        self.counsel(seat).and_then(|counsel| counsel())
    }

    /// The same as a thought that can be had on another thread; `None` unless the game waits for somebody.
    fn counsel(&self, seat: Seat) -> Option<Counsel>;

    /// What a player on this seat can learn from the game.
    fn review(&self, seat: Seat) -> Option<Value> {
        self.look_back(seat).and_then(|counsel| counsel())
    }

    /// The same as a thought that can be had on another thread; `None` before the end.
    fn look_back(&self, seat: Seat) -> Option<Counsel>;

    /// The record of the game so far, without a footer.
    fn record(&self, commitment: Commitment, mixes: &[Mix]) -> Record;
}

/// JSON that is written down.
pub type Json = Box<RawValue>;

/// What a bot is about to think; it holds nothing but what its seat may know. A bot whose seat is not waited for may think
/// nothing of it.
pub type Thought = Box<dyn FnOnce() -> Option<Listed> + Send>;

/// What an adviser is about to think; before the end it holds nothing but what the seat may know.
pub type Counsel = Box<dyn FnOnce() -> Option<Value> + Send>;

/// A legal action, in both forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// Its text form.
    pub text: String,
    /// Its structured form.
    #[serde(rename = "action")]
    pub json: Value,
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
pub(crate) struct Erased<G: Played> {
    table: Table<G>,
    events: Vec<G::Event>,
    turns: usize,
    bots: Vec<Seated<G>>,
}

/// A bot that was asked to play a seat, and how much of what happened it has been told.
struct Seated<G: Game> {
    seat: Seat,
    level: Level,
    mind: Arc<Mutex<Mind<G>>>,
    heard: usize,
}

/// A bot with its dice. It thinks apart from the table, so it is shared with the thought it is having.
struct Mind<G: Game> {
    bot: Box<dyn Bot<G>>,
    rng: BotRng,
}

impl<G: Played> Erased<G> {
    pub(crate) fn new(game: G) -> Erased<G> {
        Erased { table: Table::new(game), events: Vec::new(), turns: 0, bots: Vec::new() }
    }

    fn apply(&mut self, input: Input<G>) -> Result<(), Refused> {
        let before = self.events.len();
        self.table
            .apply(input, &mut self.events)
            .map_err(|refusal| Refused::Illegal { code: code(&refusal), message: refusal.to_string() })?;
        self.turns += self.events[before..].iter().filter(|event| G::begins_turn(event)).count();
        Ok(())
    }

    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.table.game().actions(seat, &mut actions);
        actions
    }

    /// The bot of this level on this seat, and what its seat has noticed since it was told last.
    fn bot(&mut self, seat: Seat, level: Level, dice: u64) -> (Arc<Mutex<Mind<G>>>, Vec<G::Seen>) {
        let known = self.bots.iter().position(|bot| bot.seat == seat && bot.level == level);
        let at = known.unwrap_or_else(|| {
            let mind = Mind { bot: G::bot(level), rng: rng_for(dice, seat) };
            self.bots.push(Seated { seat, level, mind: Arc::new(Mutex::new(mind)), heard: 0 });
            self.bots.len() - 1
        });
        let bot = &mut self.bots[at];
        let news = &self.events[bot.heard..];
        bot.heard = self.events.len();
        (bot.mind.clone(), news.iter().filter_map(|event| G::notice(event, Viewer::Seat(seat))).collect())
    }
}

impl<G: Played> AnyTable for Erased<G> {
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
        !self.legal(seat).is_empty()
    }

    fn actions(&self, seat: Seat) -> Vec<Listed> {
        self.legal(seat).iter().map(listed).collect()
    }

    fn actions_json(&self, viewer: Viewer) -> Json {
        write_down(&viewer.seat().map_or(Vec::new(), |seat| self.legal(seat)))
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<(), Refused> {
        self.apply(Input::Act(seat, read(action)?))
    }

    fn resolve(&mut self, chance: &Value) -> Result<(), Refused> {
        self.apply(Input::Chance(read(chance)?))
    }

    fn draw(&mut self, fate: &Fate) {
        let chance = self.table.draw(fate);
        self.apply(Input::Chance(chance)).expect("sampled outcomes are possible");
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(&self.table.game().view(viewer))
    }

    fn view_json(&self, viewer: Viewer) -> Json {
        write_down(&self.table.game().view(viewer))
    }

    fn view_text(&self, viewer: Viewer) -> String {
        self.table.game().view(viewer).to_string()
    }

    fn seen(&self, viewer: Viewer, after: usize) -> Vec<Value> {
        let noticed = self.events.iter().filter_map(|event| G::notice(event, viewer));
        noticed.skip(after).map(|seen| to_json(&seen)).collect()
    }

    fn events(&self) -> usize {
        self.events.len()
    }

    fn noticed_since(&self, viewer: Viewer, events: usize) -> Vec<Json> {
        let noticed = self.events[events..].iter().filter_map(|event| G::notice(event, viewer));
        noticed.map(|seen| write_down(&seen)).collect()
    }

    fn history(&self, viewer: Viewer) -> Vec<Json> {
        if self.table.game().keeps_history() { self.noticed_since(viewer, 0) } else { Vec::new() }
    }

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

    fn ponder(&mut self, seat: Seat, level: Level, dice: u64) -> Option<Thought> {
        let actions = self.legal(seat);
        if actions.is_empty() {
            return None;
        }
        let view = self.table.game().view(Viewer::Seat(seat));
        let waited_for = matches!(self.phase(), Phase::Waiting(seats) if seats.contains(seat));
        let (mind, news) = self.bot(seat, level, dice);
        Some(Box::new(move || {
            let mut mind = mind.lock().unwrap_or_else(PoisonError::into_inner);
            let Mind { bot, rng } = &mut *mind;
            news.iter().for_each(|seen| bot.notice(seen));
            let sight = Sight { seat, view: &view, actions: &actions };
            let action = if waited_for { Some(bot.choose(&sight, rng)) } else { bot.interrupt(&sight, rng) };
            action.as_ref().map(listed)
        }))
    }

    fn overdue(&self, seat: Seat) -> Option<Listed> {
        self.table.game().overdue(seat).as_ref().map(listed)
    }

    fn allows_notes(&self) -> bool {
        self.table.game().allows_notes()
    }

    fn team(&self, seat: Seat) -> SeatSet {
        self.table.game().team(seat)
    }

    fn counsel(&self, seat: Seat) -> Option<Counsel> {
        match self.phase() {
            Phase::Waiting(_) => {}
            Phase::Chance | Phase::Over => return None,
        }
        let actions = self.legal(seat);
        let view = self.table.game().view(Viewer::Seat(seat));
        Some(Box::new(move || {
            let advice = G::advise(&Sight { seat, view: &view, actions: &actions })?;
            Some(to_json(&advice))
        }))
    }

    fn look_back(&self, seat: Seat) -> Option<Counsel> {
        if self.phase() != Phase::Over {
            return None;
        }
        let table = self.table.clone();
        Some(Box::new(move || G::review(&table, seat).as_ref().map(to_json)))
    }

    fn record(&self, commitment: Commitment, mixes: &[Mix]) -> Record {
        Record::begun(&self.table, commitment, mixes)
    }
}

fn listed<A: Serialize + ToString>(action: &A) -> Listed {
    Listed { text: action.to_string(), json: to_json(action) }
}

/// Reads an input in either form.
fn read<T: DeserializeOwned + std::str::FromStr<Err: std::fmt::Display>>(
    input: &Value,
) -> Result<T, Refused> {
    match input {
        Value::String(text) => text.parse().map_err(|error| Refused::NotUnderstood(format!("{error}"))),
        Value::Object(_) => {
            T::deserialize(input).map_err(|error| Refused::NotUnderstood(format!("not understood: {error}")))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => {
            Err(Refused::NotUnderstood("not understood; expected a text or an object".into()))
        }
    }
}

pub(crate) fn to_json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("what games show is plain data with text for keys")
}

fn write_down(value: &impl Serialize) -> Json {
    to_raw_value(value).expect("what games show is plain data with text for keys")
}

/// Refusals without data are written as their code.
fn code(refusal: &impl Serialize) -> String {
    match to_json(refusal) {
        Value::String(code) => code,
        other => other.to_string(),
    }
}

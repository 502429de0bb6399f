//! A game with the list of its inputs.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::fate::Fate;
use crate::game::{Game, Log};
use crate::seat::Seat;

/// One change of a game: the only way in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input<G: Game> {
    /// A seat acts.
    Act(Seat, G::Action),
    /// Chance has this outcome.
    Chance(G::Chance),
}

impl<G: Game> Input<G> {
    /// Who made it.
    pub fn actor(&self) -> Actor {
        match self {
            Input::Act(seat, _) => Actor::Seat(*seat),
            Input::Chance(_) => Actor::Chance,
        }
    }
}

/// The short text form: `roll on`, `green on left`, `lot 2`.
impl<G: Game> fmt::Display for Input<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Input::Act(_, action) => action.fmt(f),
            Input::Chance(chance) => chance.fmt(f),
        }
    }
}

/// Who makes an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "ActorForm", into = "ActorForm")]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// Fate.
    Chance,
}

/// On the wire an actor is a seat's number or the word `chance`.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a seat from 1 to 8, or \"chance\"")]
enum ActorForm {
    Seat(Seat),
    Word(String),
}

crate::json_schema!(Actor: { "description": "a seat, or \"chance\"", "type": ["integer", "string"] });

impl TryFrom<ActorForm> for Actor {
    type Error = &'static str;

    fn try_from(form: ActorForm) -> Result<Actor, &'static str> {
        match form {
            ActorForm::Seat(seat) => Ok(Actor::Seat(seat)),
            ActorForm::Word(word) if word == "chance" => Ok(Actor::Chance),
            ActorForm::Word(_) => Err("expected a seat from 1 to 8, or \"chance\""),
        }
    }
}

impl From<Actor> for ActorForm {
    fn from(actor: Actor) -> ActorForm {
        match actor {
            Actor::Seat(seat) => ActorForm::Seat(seat),
            Actor::Chance => ActorForm::Word("chance".into()),
        }
    }
}

/// A game and everything that has happened to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table<G: Game> {
    game: G,
    inputs: Vec<Input<G>>,
    draws: u64,
}

impl<G: Game> Table<G> {
    /// A table on which nothing has happened yet.
    pub fn new(game: G) -> Table<G> {
        Table { game, inputs: Vec::new(), draws: 0 }
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The same past with another present: for asking what would be if the game stood like this.
    #[must_use]
    pub fn with_game(&self, game: G) -> Table<G> {
        Table { game, inputs: self.inputs.clone(), draws: self.draws }
    }

    /// Everything that has happened, in order.
    pub fn inputs(&self) -> &[Input<G>] {
        &self.inputs
    }

    /// Lets an input happen and keeps it. A refused one changes nothing.
    pub fn apply(&mut self, input: Input<G>, log: &mut impl Log<G::Event>) -> Result<(), G::Refusal> {
        match &input {
            Input::Act(seat, action) => self.game.act(*seat, action, log)?,
            Input::Chance(chance) => {
                self.game.resolve(chance, log)?;
                self.draws += 1;
            }
        }
        self.inputs.push(input);
        Ok(())
    }

    /// The outcome of chance that fate holds for this moment.
    ///
    /// # Panics
    /// If none is due.
    pub fn draw(&self, fate: &Fate) -> G::Chance {
        self.game.sample(&mut fate.stream(self.draws))
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => write!(f, "seat {seat}"),
            Actor::Chance => f.write_str("chance"),
        }
    }
}

//! Sneaky with the pile shuffled at the start: its order is a secret that the state holds.

use std::fmt;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::str::FromStr;

use magpie_rules::text::NotUnderstood;
use magpie_rules::{Game, Imagine, Input, Log, Outcome, Phase, Seat, SetupError, Viewer, draw, json_as_text};
use magpie_sneaky::{Action, Card, Event, Impossible, Options, Refusal, Sneaky, StageForm};
use magpie_testkit::Subject;
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// Does the view show the top of the pile?
pub(crate) trait Pile: Clone + Eq + Debug + Send + Sync + 'static {
    const SHOWS_TOP: bool;
}

/// The pile is shut, as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tight;

/// Its top can be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Leaky;

impl Pile for Tight {
    const SHOWS_TOP: bool = false;
}

impl Pile for Leaky {
    const SHOWS_TOP: bool = true;
}

/// Sneaky, and the order of its pile from bottom to top, once it has been shuffled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Early<P> {
    table: Sneaky,
    order: Option<Vec<Card>>,
    pile: PhantomData<P>,
}

/// Any outcome of Sneaky, or the order of the pile: `shuffle red 1, blue 2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Chance {
    Plain(magpie_sneaky::Chance),
    Shuffle(Vec<Card>),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Plain(chance) => write!(f, "{chance}"),
            Chance::Shuffle(order) => {
                let cards: Vec<String> = order.iter().map(ToString::to_string).collect();
                write!(f, "shuffle {}", cards.join(", "))
            }
        }
    }
}

impl FromStr for Chance {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Chance, NotUnderstood> {
        match text.strip_prefix("shuffle ") {
            Some(cards) => cards.split(", ").map(str::parse).collect::<Result<_, _>>().map(Chance::Shuffle),
            None => text.parse().map(Chance::Plain),
        }
    }
}

json_as_text!(Chance);

/// What a viewer of Sneaky sees, and the top of the pile if it shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct View {
    table: magpie_sneaky::View,
    shuffled: bool,
    top: Option<Card>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\nshuffled: {}", self.table, self.shuffled)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Position {
    table: magpie_sneaky::Position,
    order: Option<Vec<Card>>,
}

impl<P: Pile> Game for Early<P> {
    const NAME: &'static str = "early-sneaky";
    const RULES_VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = Sneaky::SEATS;

    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Seen = Event;
    type View = View;
    type Position = Position;
    type Refusal = Refusal;
    type Impossible = Impossible;

    fn new(seats: u8, options: Options) -> Result<Self, SetupError> {
        Sneaky::new(seats, options).map(|table| Early { table, order: None, pile: PhantomData })
    }

    fn seats(&self) -> u8 {
        self.table.seats()
    }

    fn options(&self) -> Options {
        self.table.options()
    }

    fn phase(&self) -> Phase {
        self.table.phase()
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        self.table.actions(seat, into);
    }

    fn act(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.table.act(seat, action, log)?;
        self.refill(log);
        Ok(())
    }

    fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Chance {
        if self.is_shuffling() {
            let mut order = self.cards();
            draw::shuffle(rng, &mut order);
            Chance::Shuffle(order)
        } else {
            Chance::Plain(self.table.sample(rng))
        }
    }

    fn resolve(&mut self, chance: &Chance, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        match chance {
            Chance::Shuffle(order) if self.is_shuffling() => {
                let mut sorted = order.clone();
                sorted.sort();
                if sorted != self.cards() {
                    return Err(Refusal::ChanceImpossible);
                }
                self.order = Some(order.clone());
                Ok(())
            }
            Chance::Plain(chance) if !self.is_shuffling() => {
                self.table.resolve(chance, log)?;
                self.refill(log);
                Ok(())
            }
            Chance::Shuffle(_) | Chance::Plain(_) => Err(Refusal::ChanceNotDue),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    fn view(&self, viewer: Viewer) -> View {
        let top = self.order.as_ref().and_then(|order| order.last()).copied();
        View {
            table: self.table.view(viewer),
            shuffled: self.order.is_some(),
            top: top.filter(|_| P::SHOWS_TOP),
        }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Event> {
        Sneaky::notice(event, viewer)
    }

    fn begins_turn(event: &Event) -> bool {
        Sneaky::begins_turn(event)
    }

    fn position(&self) -> Position {
        Position { table: self.table.position(), order: self.order.clone() }
    }

    fn from_position(position: &Position) -> Result<Self, Impossible> {
        let table = Sneaky::from_position(&position.table)?;
        Ok(Early { table, order: position.order.clone(), pile: PhantomData })
    }
}

impl<P: Pile> Early<P> {
    /// The pile is shuffled when three robbers have been laid open, before the first roll.
    fn is_shuffling(&self) -> bool {
        let stage = self.table.position().stage;
        self.order.is_none() && matches!(stage, StageForm::Rolling { .. })
    }

    /// The cards in the pile, sorted.
    fn cards(&self) -> Vec<Card> {
        self.table.position().pile.expect("a table knows what is in its pile")
    }

    /// Turns up the top of the pile as long as the middle has a gap.
    fn refill(&mut self, log: &mut impl Log<Event>) {
        while matches!(self.table.position().stage, StageForm::Refilling { .. }) {
            let order = self.order.as_mut().expect("the pile is shuffled before the first turn");
            let card = order.pop().expect("the middle is filled up only while the pile has cards");
            let turned = self.table.resolve(&magpie_sneaky::Chance::TurnUp { card }, log);
            turned.expect("the order is that of the cards in the pile");
        }
    }
}

impl<P: Pile> Imagine for Early<P> {
    fn imagine(viewer: Viewer, view: &View, rng: &mut (impl Rng + ?Sized)) -> Early<P> {
        let table = Sneaky::imagine(viewer, &view.table, rng);
        let mut game = Early { table, order: None, pile: PhantomData };
        let mut order = game.cards();
        draw::shuffle(rng, &mut order);
        game.order = view.shuffled.then_some(order);
        game
    }
}

/// Sneaky with a shuffled pile, described.
pub(crate) struct Kit<P>(PhantomData<P>);

impl<P: Pile> Subject for Kit<P> {
    type Game = Early<P>;

    const INPUTS: usize = crate::kit::Kit::INPUTS;
    const SECRETS: bool = true;
    const GAMES: usize = 9;

    fn universe(game: &Early<P>) -> Vec<Action> {
        crate::kit::Kit::universe(&game.table)
    }

    fn chances(game: &Early<P>) -> Vec<Chance> {
        let plain = crate::kit::Kit::chances(&game.table).into_iter().map(Chance::Plain);
        let all: Vec<Card> = Card::kinds().collect();
        plain.chain([Chance::Shuffle(all), Chance::Shuffle(game.cards())]).collect()
    }

    fn material(game: &Early<P>) -> Result<(), String> {
        crate::kit::Kit::material(&game.table)?;
        let Some(mut order) = game.order.clone() else { return Ok(()) };
        order.sort();
        if order == game.cards() { Ok(()) } else { Err(format!("the pile is {order:?}")) }
    }

    /// Nobody knows the order of the pile.
    fn shuffle_secrets(game: &Early<P>, _: Viewer, rng: &mut dyn Rng) -> Early<P> {
        let mut other = game.clone();
        other.order.iter_mut().for_each(|order| draw::shuffle(rng, order));
        other
    }

    /// Everything happens in front of everyone but the shuffling: what is turned up from the pile is seen, too.
    fn told(before: &Early<P>, input: &Input<Early<P>>, _: Viewer) -> String {
        let mut after = before.clone();
        let happened = match input {
            Input::Act(seat, action) => after.act(*seat, action, &mut ()),
            Input::Chance(Chance::Shuffle(_)) => return "shuffled".into(),
            Input::Chance(chance) => after.resolve(chance, &mut ()),
        };
        let left = after.order.as_ref().map_or(0, Vec::len);
        let turned = before.order.as_ref().map(|order| &order[left..]);
        format!("{input} {happened:?} {turned:?}")
    }
}

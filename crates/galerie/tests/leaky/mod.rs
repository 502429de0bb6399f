//! Galerie der Diebe with a leak: the same game, but somebody is told what they may not know.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use magpie_galerie::{Action, Chance, Event, Galerie, Impossible, Options, Position, Refusal, Seen, View};
use magpie_rules::{Game, Imagine, Input, Log, Outcome, Phase, Seat, SetupError, Viewer};
use magpie_testkit::Subject;
use rand_core::Rng;
use serde::Serialize;

use crate::kit::Kit as Tight;

/// What leaks, and to whom.
pub(crate) trait Leak: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// In the view.
    fn in_view(_: &Position, _: Viewer) -> Vec<String> {
        Vec::new()
    }

    /// In what is noticed.
    fn in_notice(_: &Event, _: Viewer) -> Vec<String> {
        Vec::new()
    }

    /// In what is refused.
    fn in_refusal(_: &Position, _: Seat, _: Action) -> Option<Refusal> {
        None
    }
}

/// The game with this leak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Leaky<L>(Galerie, PhantomData<L>);

impl<L> Leaky<L> {
    fn of(game: Galerie) -> Leaky<L> {
        Leaky(game, PhantomData)
    }
}

/// What a viewer may know, or notice, and what leaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct With<T> {
    honest: T,
    leak: Vec<String>,
}

impl fmt::Display for With<View> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.honest.fmt(f)
    }
}

impl<L: Leak> Game for Leaky<L> {
    const NAME: &'static str = Galerie::NAME;
    const RULES_VERSION: u32 = Galerie::RULES_VERSION;
    const SEATS: RangeInclusive<u8> = Galerie::SEATS;

    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type Seen = With<Seen>;
    type View = With<View>;
    type Position = Position;
    type Refusal = Refusal;
    type Impossible = Impossible;

    fn new(seats: u8, options: Options) -> Result<Self, SetupError> {
        Galerie::new(seats, options).map(Leaky::of)
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn options(&self) -> Options {
        self.0.options()
    }

    fn phase(&self) -> Phase {
        self.0.phase()
    }

    fn actions(&self, seat: Seat, into: &mut Vec<Action>) {
        self.0.actions(seat, into);
    }

    fn act(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let position = self.0.position();
        self.0
            .act(seat, action, log)
            .map_err(|honest| L::in_refusal(&position, seat, *action).unwrap_or(honest))
    }

    fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Chance {
        self.0.sample(rng)
    }

    fn resolve(&mut self, chance: &Chance, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.0.resolve(chance, log)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn view(&self, viewer: Viewer) -> With<View> {
        With { honest: self.0.view(viewer), leak: L::in_view(&self.0.position(), viewer) }
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<With<Seen>> {
        let honest = Galerie::notice(event, viewer)?;
        Some(With { honest, leak: L::in_notice(event, viewer) })
    }

    fn begins_turn(event: &Event) -> bool {
        Galerie::begins_turn(event)
    }

    fn position(&self) -> Position {
        self.0.position()
    }

    fn from_position(position: &Position) -> Result<Self, Impossible> {
        Galerie::from_position(position).map(Leaky::of)
    }
}

impl<L: Leak> Imagine for Leaky<L> {
    fn imagine(viewer: Viewer, view: &With<View>, rng: &mut (impl Rng + ?Sized)) -> Self {
        Leaky::of(Galerie::imagine(viewer, &view.honest, rng))
    }
}

/// The leaky game, described as if it were tight.
pub(crate) struct Kit<L>(PhantomData<L>);

impl<L: Leak> Subject for Kit<L> {
    type Game = Leaky<L>;

    const INPUTS: usize = Tight::INPUTS;
    const SECRETS: bool = Tight::SECRETS;
    const TABLES: usize = Tight::TABLES;
    const IMAGINE_ONE_IN: u32 = Tight::IMAGINE_ONE_IN;

    fn universe(game: &Leaky<L>) -> Vec<Action> {
        Tight::universe(&game.0)
    }

    fn chances(game: &Leaky<L>) -> Vec<Chance> {
        Tight::chances(&game.0)
    }

    fn material(game: &Leaky<L>) -> Result<(), String> {
        Tight::material(&game.0)
    }

    fn shuffle_secrets(game: &Leaky<L>, viewer: Viewer, rng: &mut dyn Rng) -> Leaky<L> {
        Leaky::of(Tight::shuffle_secrets(&game.0, viewer, rng))
    }

    fn told(before: &Leaky<L>, input: &Input<Leaky<L>>, viewer: Viewer) -> String {
        let input = match input {
            Input::Act(seat, action) => Input::Act(*seat, *action),
            Input::Chance(chance) => Input::Chance(chance.clone()),
        };
        Tight::told(&before.0, &input, viewer)
    }

    fn choose<'a>(game: &Leaky<L>, seat: Seat, actions: &'a [Action], rng: &mut dyn Rng) -> &'a Action {
        Tight::choose(&game.0, seat, actions, rng)
    }
}

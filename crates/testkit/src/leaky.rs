//! A game with a deliberate leak: the same game, but somebody is told what they may not know. The laws of secrecy must find it.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use magpie_encode::{Encode, Ways};
use magpie_rules::{Draft, Game, Imagine, Input, Log, Outcome, Phase, Seat, SeatSet, SetupError, Viewer};
use rand_core::Rng;
use serde::Serialize;

use crate::Subject;
use crate::laws::Law;

/// The game of a leak.
type GameOf<L> = <<L as Leak>::Tight as Subject>::Game;
/// The whole state of the game of a leak.
pub type PositionOf<L> = <GameOf<L> as Game>::Position;
/// What happens in the game of a leak.
pub type EventOf<L> = <GameOf<L> as Game>::Event;
/// What is done in the game of a leak.
pub type ActionOf<L> = <GameOf<L> as Game>::Action;
/// What is said to who did wrong in the game of a leak.
pub type RefusalOf<L> = <GameOf<L> as Game>::Refusal;

/// What leaks, and to whom.
pub trait Leak: Clone + Eq + fmt::Debug + Send + Sync + 'static {
    /// The game as it is described, without the leak.
    type Tight: Subject;

    /// In the view.
    fn in_view(position: &PositionOf<Self>, viewer: Viewer) -> Vec<String> {
        let _ = (position, viewer);
        Vec::new()
    }

    /// In what is noticed.
    fn in_notice(event: &EventOf<Self>, viewer: Viewer) -> Vec<String> {
        let _ = (event, viewer);
        Vec::new()
    }

    /// In what is refused, and why.
    fn in_refusal(
        position: &PositionOf<Self>,
        seat: Seat,
        action: &ActionOf<Self>,
    ) -> Option<RefusalOf<Self>> {
        let _ = (position, seat, action);
        None
    }
}

/// This law finds the leak, and says so in these words.
///
/// # Panics
/// If it finds nothing, or something else.
pub fn finds(law: Law, words: &str) {
    let failure = law().expect_err("there is a leak");
    assert!(failure.what.contains(words), "found something else: {failure}");
}

/// A game with this leak, described as if it were tight: what the laws of secrecy are asked about.
#[derive(Debug)]
pub struct Leaking<L>(PhantomData<L>);

/// The game with this leak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaky<G, L>(G, PhantomData<L>);

impl<G, L> Leaky<G, L> {
    fn of(game: G) -> Leaky<G, L> {
        Leaky(game, PhantomData)
    }
}

/// What a viewer may know, or notice, and what leaks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct With<T> {
    honest: T,
    leak: Vec<String>,
}

impl<T: fmt::Display> fmt::Display for With<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.honest.fmt(f)
    }
}

impl<G: Game, L: Leak<Tight: Subject<Game = G>>> Game for Leaky<G, L> {
    const NAME: &'static str = G::NAME;
    const RULES_VERSION: u32 = G::RULES_VERSION;
    const SEATS: RangeInclusive<u8> = G::SEATS;

    type Options = G::Options;
    type Action = G::Action;
    type Chance = G::Chance;
    type Event = G::Event;
    type Seen = With<G::Seen>;
    type View = With<G::View>;
    type Position = G::Position;
    type Refusal = G::Refusal;
    type Impossible = G::Impossible;

    fn new(seats: u8, options: G::Options) -> Result<Self, SetupError> {
        G::new(seats, options).map(Leaky::of)
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn options(&self) -> G::Options {
        self.0.options()
    }

    fn phase(&self) -> Phase {
        self.0.phase()
    }

    fn actions(&self, seat: Seat, into: &mut Vec<G::Action>) {
        self.0.actions(seat, into);
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &G::Action,
        log: &mut impl Log<G::Event>,
    ) -> Result<(), G::Refusal> {
        let leak = |game: &G| L::in_refusal(&game.position(), seat, action);
        // A refused action has changed nothing.
        self.0.act(seat, action, log).map_err(|honest| leak(&self.0).unwrap_or(honest))
    }

    fn draft(&self, seat: Seat, action: &G::Action) -> Draft {
        self.0.draft(seat, action)
    }

    fn overdue(&self, seat: Seat) -> Option<G::Action> {
        self.0.overdue(seat)
    }

    fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> G::Chance {
        self.0.sample(rng)
    }

    fn resolve(&mut self, chance: &G::Chance, log: &mut impl Log<G::Event>) -> Result<(), G::Refusal> {
        self.0.resolve(chance, log)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn view(&self, viewer: Viewer) -> With<G::View> {
        With { honest: self.0.view(viewer), leak: L::in_view(&self.0.position(), viewer) }
    }

    fn notice(event: &G::Event, viewer: Viewer) -> Option<With<G::Seen>> {
        let honest = G::notice(event, viewer)?;
        Some(With { honest, leak: L::in_notice(event, viewer) })
    }

    fn keeps_history(&self) -> bool {
        self.0.keeps_history()
    }

    fn allows_notes(&self) -> bool {
        self.0.allows_notes()
    }

    fn team(&self, seat: Seat) -> SeatSet {
        self.0.team(seat)
    }

    fn role(&self, seat: Seat) -> Option<&'static str> {
        self.0.role(seat)
    }

    fn onlookers(&self, seat: Seat) -> SeatSet {
        self.0.onlookers(seat)
    }

    fn begins_turn(event: &G::Event) -> bool {
        G::begins_turn(event)
    }

    fn position(&self) -> G::Position {
        self.0.position()
    }

    fn from_position(position: &G::Position) -> Result<Self, G::Impossible> {
        G::from_position(position).map(Leaky::of)
    }
}

impl<G: Imagine, L: Leak<Tight: Subject<Game = G>>> Imagine for Leaky<G, L> {
    fn imagine(viewer: Viewer, view: &With<G::View>, rng: &mut (impl Rng + ?Sized)) -> Self {
        Leaky::of(G::imagine(viewer, &view.honest, rng))
    }
}

/// What leaks in the view leaks in the numbers too.
impl<G: Encode, L: Leak<Tight: Subject<Game = G>>> Encode for Leaky<G, L> {
    const VERSION: u32 = G::VERSION;
    const ACTIONS: usize = G::ACTIONS;
    const GO_ON: Option<usize> = G::GO_ON;
    const OBSERVATION: usize = G::OBSERVATION + 1;
    const WAYS: usize = G::WAYS;
    const STEPS: usize = G::STEPS;

    fn index(&self, seat: Seat, action: &G::Action) -> Option<usize> {
        self.0.index(seat, action)
    }

    fn action(&self, seat: Seat, index: usize) -> Option<G::Action> {
        self.0.action(seat, index)
    }

    fn observe(&self, seat: Seat, into: &mut [f32]) {
        let (honest, leak) = into.split_at_mut(G::OBSERVATION);
        self.0.observe(seat, honest);
        let told = L::in_view(&self.0.position(), Viewer::Seat(seat)).concat();
        let number = told.bytes().fold(0_u16, |number, byte| number.wrapping_mul(31) ^ u16::from(byte));
        leak[0] = f32::from(number) / f32::from(u16::MAX);
    }

    fn may_interrupt(&self, seat: Seat) -> bool {
        self.0.may_interrupt(seat)
    }

    fn ways(&self, steps: &[u16], into: &mut Ways) {
        self.0.ways(steps, into);
    }

    fn drawn(&self, steps: &[u16]) -> Option<G::Chance> {
        self.0.drawn(steps)
    }

    fn steps(&self, chance: &G::Chance, into: &mut Vec<u16>) {
        self.0.steps(chance, into);
    }
}

impl<L: Leak> Subject for Leaking<L> {
    type Game = Leaky<GameOf<L>, L>;

    const INPUTS: usize = L::Tight::INPUTS;
    const SECRETS: bool = L::Tight::SECRETS;
    const GAMES: usize = L::Tight::GAMES;
    const TABLES: usize = L::Tight::TABLES;
    const IMAGINE_ONE_IN: u32 = L::Tight::IMAGINE_ONE_IN;

    fn universe(game: &Self::Game) -> Vec<ActionOf<L>> {
        L::Tight::universe(&game.0)
    }

    fn chances(game: &Self::Game) -> Vec<<GameOf<L> as Game>::Chance> {
        L::Tight::chances(&game.0)
    }

    fn material(game: &Self::Game) -> Result<(), String> {
        L::Tight::material(&game.0)
    }

    fn shuffle_secrets(game: &Self::Game, viewer: Viewer, rng: &mut dyn Rng) -> Self::Game {
        Leaky::of(L::Tight::shuffle_secrets(&game.0, viewer, rng))
    }

    fn told(before: &Self::Game, input: &Input<Self::Game>, viewer: Viewer) -> String {
        let input = match input {
            Input::Act(seat, action) => Input::Act(*seat, action.clone()),
            Input::Chance(chance) => Input::Chance(chance.clone()),
        };
        L::Tight::told(&before.0, &input, viewer)
    }

    fn choose<'a>(
        game: &Self::Game,
        seat: Seat,
        actions: &'a [ActionOf<L>],
        rng: &mut dyn Rng,
    ) -> &'a ActionOf<L> {
        L::Tight::choose(&game.0, seat, actions, rng)
    }
}

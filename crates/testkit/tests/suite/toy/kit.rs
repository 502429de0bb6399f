//! The toy as the contract sees it, and what a viewer may imagine.

use std::marker::PhantomData;

use magpie_rules::{Imagine, Input, Seat, Viewer, draw};
use magpie_testkit::Subject;
use rand_core::Rng;

use super::flaw::{Flaw, Kind};
use super::form::{Action, Chance, Draws, Position, Side, Stage, View, Waits};
use super::rules::{Corridor, every_action};

/// The toy with this flaw, described.
pub(crate) struct Kit<F>(PhantomData<F>);

impl<F: Flaw> Subject for Kit<F> {
    type Game = Corridor<F>;

    const INPUTS: usize = 40;
    const SECRETS: bool = true;
    const GAMES: usize = 200;

    fn universe(_: &Corridor<F>) -> Vec<Action> {
        let mut all = every_action(Seat::MOST);
        if F::KIND == Kind::Unreadable {
            all.push(Action::Shout(Seat::FIRST, 10));
        }
        all
    }

    fn chances(_: &Corridor<F>) -> Vec<Chance> {
        (0..=7).flat_map(|card| [Chance::Deal(card), Chance::TurnUp(card)]).collect()
    }

    fn material(game: &Corridor<F>) -> Result<(), String> {
        let state = &game.state;
        let mut cards: Vec<u8> = state.deck.iter().copied().chain(state.turned).collect();
        cards.extend(state.hands.iter().flatten());
        cards.sort_unstable();
        if cards == [1, 2, 3, 4, 5, 6] { Ok(()) } else { Err(format!("the cards are {cards:?}")) }
    }

    fn shuffle_secrets(game: &Corridor<F>, viewer: Viewer, rng: &mut dyn Rng) -> Corridor<F> {
        let mut state = game.state.clone();
        if F::KIND != Kind::LazyTester {
            redraw(&mut state, viewer, game.last_cell(), rng);
        }
        Corridor::of(state)
    }

    fn told(before: &Corridor<F>, input: &Input<Corridor<F>>, viewer: Viewer) -> String {
        let state = &before.state;
        match input {
            Input::Chance(Chance::Deal(_)) => match state.stage {
                Stage::Draws(Draws::Dealing { to }) if viewer == Viewer::Seat(to) => input.to_string(),
                _ => "dealt".into(),
            },
            Input::Chance(Chance::TurnUp(_)) => format!("{input}, and then {}", all_shown(state)),
            Input::Act(seat, action) => {
                let own = viewer == Viewer::Seat(*seat);
                told_of_action(state, *seat, *action, own)
            }
        }
    }

    /// Shouting is rare, or few games would reach their end.
    fn choose<'a>(_: &Corridor<F>, _: Seat, actions: &'a [Action], rng: &mut dyn Rng) -> &'a Action {
        let quiet = actions.iter().take_while(|action| !matches!(action, Action::Shout(..))).count();
        let loud = quiet == 0 || draw::below(rng, 8) == 0;
        draw::pick(rng, if loud { actions } else { &actions[..quiet] })
    }
}

fn told_of_action(state: &Position, seat: Seat, action: Action, own: bool) -> String {
    let what = if own { action.to_string() } else { String::new() };
    match action {
        Action::Seal(side) => {
            let mut sides = state.sides.clone();
            sides[seat.index()] = Some(side);
            let opened = if sides.contains(&None) { String::new() } else { format!("{sides:?}") };
            format!("seals {what} {opened}")
        }
        Action::Sneak(_) => format!("sneaks {what}"),
        Action::Ask(by) if own => format!("{action}: {:?}", state.hands[by.index()]),
        Action::Ask(_) => action.to_string(),
        Action::Shout(at, card) => {
            let right = state.hands[at.index()] == Some(card);
            let shown = if right { all_shown(state) } else { String::new() };
            format!("shouts {what} {shown}")
        }
    }
}

fn all_shown(state: &Position) -> String {
    format!("{:?} {:?}", state.hands, state.cells)
}

/// Draws anew all that the viewer does not know.
fn redraw(state: &mut Position, viewer: Viewer, last_cell: u8, rng: &mut (impl Rng + ?Sized)) {
    let others: Vec<usize> =
        (0..state.hands.len()).filter(|at| viewer != Viewer::Seat(Seat::at(*at))).collect();
    if !state.stage.is_over() {
        redraw_cards(state, viewer, rng);
        for at in &others {
            redraw_place(state, *at, last_cell, rng);
        }
    }
    for at in others {
        redraw_shout(state, at, rng);
    }
}

/// Exchanges the cards that the viewer has not seen, until they fit what the viewer has shouted wrongly.
fn redraw_cards(state: &mut Position, viewer: Viewer, rng: &mut (impl Rng + ?Sized)) {
    let own = viewer.seat().map(Seat::index);
    let shown = own.and_then(|own| state.asked[own]).map(Seat::index);
    let hidden = |at: &usize| Some(*at) != own && Some(*at) != shown && state.hands[*at].is_some();
    let hidden: Vec<usize> = (0..state.hands.len()).filter(hidden).collect();
    let mut unseen = state.deck.clone();
    unseen.extend(hidden.iter().filter_map(|at| state.hands[*at]));
    loop {
        draw::shuffle(rng, &mut unseen);
        for (at, card) in hidden.iter().zip(&unseen) {
            state.hands[*at] = Some(*card);
        }
        let shout = own.and_then(|own| state.shouts[own]);
        if shout.is_none_or(|(at, card)| state.hands[at.index()] != Some(card)) {
            break;
        }
    }
    state.deck = unseen.split_off(hidden.len());
    state.deck.sort_unstable();
}

/// A sealed side, or a place that can be reached from the open side.
fn redraw_place(state: &mut Position, at: usize, last_cell: u8, rng: &mut (impl Rng + ?Sized)) {
    let steps = match state.stage {
        Stage::Waits(Waits::Sealing {}) => {
            state.sides[at] = state.sides[at].map(|_| *draw::pick(rng, Side::ALL));
            return;
        }
        Stage::Draws(Draws::Dealing { .. }) | Stage::Over {} => return,
        Stage::Waits(Waits::Sneaking { seat, steps }) if at == seat.index() => steps,
        Stage::Waits(Waits::Sneaking { seat, .. }) if at > seat.index() => 0,
        Stage::Waits(Waits::Sneaking { .. } | Waits::Asking { .. }) | Stage::Draws(Draws::Turning {}) => 2,
    };
    let far = draw::below(rng, u32::from(steps) + 1) as u8;
    state.cells[at] = if state.sides[at] == Some(Side::Left) { far } else { last_cell - far };
}

/// What another player has shouted wrongly: anything wrong. The shout that ended the game was right.
fn redraw_shout(state: &mut Position, at: usize, rng: &mut (impl Rng + ?Sized)) {
    let Some((named, card)) = state.shouts[at] else { return };
    if state.stage.is_over() && state.hands[named.index()] == Some(card) {
        return;
    }
    let others: Vec<usize> = (0..state.hands.len()).filter(|other| *other != at).collect();
    let named = *draw::pick(rng, &others);
    let wrong: Vec<u8> = (1..=6).filter(|card| state.hands[named] != Some(*card)).collect();
    state.shouts[at] = Some((Seat::at(named), *draw::pick(rng, &wrong)));
}

impl<F: Flaw> Imagine for Corridor<F> {
    fn imagine(viewer: Viewer, view: &View, rng: &mut (impl Rng + ?Sized)) -> Corridor<F> {
        let mut game = Corridor::of(any_that_fits(view));
        let last_cell = game.last_cell();
        redraw(&mut game.state, viewer, last_cell, rng);
        game
    }
}

/// Some state that fits the view, with no care for how likely it is.
fn any_that_fits(view: &View) -> Position {
    let seats = view.asked.len();
    let own = view.you.map(Seat::index);
    let shown = own.and_then(|own| view.asked[own]).map(Seat::index);
    let dealt = match view.stage {
        Stage::Draws(Draws::Dealing { to }) => to.index(),
        Stage::Waits(_) | Stage::Draws(Draws::Turning {}) | Stage::Over {} => seats,
    };
    let seen = [view.hand, view.shown, view.turned];
    let mut deck: Vec<u8> = (1..=6).filter(|card| !seen.contains(&Some(*card))).collect();
    let mut card_of = |at: usize| match at {
        at if Some(at) == own => view.hand,
        at if Some(at) == shown => view.shown,
        at if at < dealt => deck.pop(),
        _ => None,
    };
    let mut hands: Vec<Option<u8>> = (0..seats).map(&mut card_of).collect();
    let mut cells: Vec<u8> =
        (0..seats).map(|at| view.cell.filter(|_| Some(at) == own).unwrap_or(0)).collect();
    if let Some((open_hands, open_cells)) = &view.open {
        (hands, cells) = (open_hands.clone(), open_cells.clone());
        deck = (1..=6).filter(|card| !hands.contains(&Some(*card)) && view.turned != Some(*card)).collect();
    }
    let side = |at: usize| match &view.sides {
        Some(sides) => Some(sides[at]),
        None if Some(at) == own => view.side,
        None => view.sealed.contains(Seat::at(at)).then_some(Side::Left),
    };
    Position {
        options: view.options.clone(),
        deck,
        sides: (0..seats).map(side).collect(),
        asked: view.asked.clone(),
        shouts: (0..seats).map(|at| imagined_shout(view, at, &hands)).collect(),
        hands,
        cells,
        turned: view.turned,
        stage: view.stage,
    }
}

/// One's own shout, or any wrong one. If a shout has ended the game, it was the right one of somebody.
fn imagined_shout(view: &View, at: usize, hands: &[Option<u8>]) -> Option<(Seat, u8)> {
    if view.you.map(Seat::index) == Some(at) {
        return view.shout;
    }
    let named = Seat::at(usize::from(at == 0));
    let wrong = (1..=6).find(|card| hands[named.index()] != Some(*card))?;
    view.shouted.contains(Seat::at(at)).then_some((named, wrong))
}

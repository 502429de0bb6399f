//! Easy: a thief who goes for the nearest artwork, and guards who go where something was missed.

use magpie_bots::{Bot, BotRng, Sight, Wanted};
use magpie_rules::draw;

use super::{asked, setup};
use crate::action::{Action, Deed};
use crate::board::{Board, Cell, CellSet};
use crate::moment::{Glimpse, Told, Trace};
use crate::options::{ENOUGH, Length};
use crate::stage::{Left, Stage, Waits};
use crate::state::Galerie;
use crate::view::RoundView;

/// Plausible and a little careless.
#[derive(Clone, Copy, Debug)]
pub(super) struct Easy;

/// One choice in so many is careless.
const CARELESS: u32 = 4;

impl Bot<Galerie> for Easy {
    fn choose(&mut self, sight: &Sight<'_, Galerie>, rng: &mut BotRng) -> Wanted<Action> {
        if matches!(sight.view.stage, Stage::Waits(Waits::Artworks { .. } | Waits::Guards { .. })) {
            return Ok(setup::place_anyhow(sight, rng));
        }
        let any = *draw::pick(rng, sight.actions);
        let Some(round) = sight.view.round.as_ref().filter(|_| draw::below(rng, CARELESS) > 0) else {
            return Ok(any);
        };
        let board = sight.view.options.board.board();
        Ok(match asked(sight.view) {
            Waits::Sneaking { .. } => sneak(sight, round, board, rng).unwrap_or(any),
            Waits::Guarding { left: Left::Both | Left::Move, .. } => {
                nearest_move(sight, board, clue(round), rng).unwrap_or(any)
            }
            Waits::Guarding { left: Left::Action, .. } if !wants_to_find(sight, round) => Action::Done {},
            Waits::Guarding { left: Left::Action, .. } if sight.actions.contains(&Action::Look {}) => {
                Action::Look {}
            }
            Waits::Guarding { left: Left::Action, .. } => any,
            Waits::Volunteering { .. } | Waits::Artworks { .. } | Waits::Cameras { .. } => any,
            Waits::Locks { .. } | Waits::Guards { .. } | Waits::Entering { .. } => any,
            Waits::Answering { .. } => any,
        })
    }
}

/// Steals and flees whenever that is possible; otherwise goes for the nearest artwork or, with enough of them, for the nearest exit.
fn sneak(sight: &Sight<'_, Galerie>, round: &RoundView, board: &Board, rng: &mut BotRng) -> Option<Action> {
    let pad = round.pad.as_ref()?;
    let loot = pad.artworks.iter().filter(|artwork| artwork.stolen).count() as u8;
    let enough =
        loot >= ENOUGH || (loot > 0 && round.figure.is_some() && sight.view.options.game == Length::Full);
    let locked = |at: &Cell| round.exits.iter().any(|exit| exit.at == *at && exit.lock.is_some());
    let exits: CellSet = board.doorsteps().iter().filter(|at| !locked(at)).collect();
    let goals = if enough {
        exits
    } else {
        pad.artworks.iter().filter(|artwork| !artwork.stolen).map(|artwork| artwork.at).collect()
    };
    let away = board.steps(goals, CellSet::EMPTY);
    let guards: CellSet = round.guards.iter().filter_map(|guard| guard.at).collect();
    best(sight, rng, |action| {
        let Action::Go { path, deed, escape } = *action else { return None };
        let end = board.end(pad.at, path).filter(|end| !guards.contains(*end))?;
        let deeds = u8::from(deed == Some(Deed::Steal)) + u8::from(escape && enough);
        let too_soon = u8::from(escape && !enough);
        Some(away[end.index()]? + 10 * too_soon + 2 - deeds)
    })
}

/// GD-8: in the short game, a thief who has enough may flee as soon as he is discovered.
fn wants_to_find(sight: &Sight<'_, Galerie>, round: &RoundView) -> bool {
    match sight.view.options.game {
        Length::Full => true,
        Length::Short => round.taken < ENOUGH,
    }
}

/// The last that was told of where the thief is.
fn clue(round: &RoundView) -> CellSet {
    let last = round.story.moments.iter().rev().find_map(|moment| match *moment {
        Glimpse::Thief(Trace::Went { at, taken, .. }) => at.or(taken),
        Glimpse::Told(Told::Discovered { at, .. } | Told::Locked { at } | Told::Tries { at }) => Some(at),
        Glimpse::Thief(Trace::Entered { .. }) => None,
        Glimpse::Told(Told::Moved { .. } | Told::Stayed { .. } | Told::Looked { .. }) => None,
        Glimpse::Told(Told::Watched { .. } | Told::Checked { .. } | Told::Detected { .. }) => None,
    });
    last.map_or(round.artworks, CellSet::only)
}

/// The move that leads nearest to these cells.
fn nearest_move(
    sight: &Sight<'_, Galerie>,
    board: &Board,
    goals: CellSet,
    rng: &mut BotRng,
) -> Option<Action> {
    let away = board.steps(goals, CellSet::EMPTY);
    best(sight, rng, |action| {
        let Action::Move { to } = *action else { return None };
        away[to.index()]
    })
}

/// One of the actions with the least cost.
fn best(
    sight: &Sight<'_, Galerie>,
    rng: &mut BotRng,
    cost: impl Fn(&Action) -> Option<u8>,
) -> Option<Action> {
    let costs: Vec<(u8, Action)> =
        sight.actions.iter().filter_map(|action| Some((cost(action)?, *action))).collect();
    let least = costs.iter().map(|(cost, _)| *cost).min()?;
    let good: Vec<Action> =
        costs.iter().filter(|(cost, _)| *cost == least).map(|(_, action)| *action).collect();
    Some(*draw::pick(rng, &good))
}

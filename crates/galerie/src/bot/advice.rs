//! What can be told to a player: to guards where the thief may be, to the thief how dangerous it is where, and what the strongest
//! bot would do.

use magpie_bots::decimals::four_decimals;
use magpie_bots::ranking::worthiest_first;
use magpie_bots::{Bot, BotRng, Sight, Wanted};
use rand_core::SeedableRng;
use serde::Serialize;

use super::ground::Ground;
use super::mind::Hard;
use super::question::{Question, may_show};
use super::stakes::Stakes;
use super::suspicion::Suspicion;
use super::thief::Job;
use super::watch::{Care, Watch};
use crate::action::Action;
use crate::belief::Odds;
use crate::board::{Cell, CellSet};
use crate::stage::{Left, Stage, Waits};
use crate::state::Galerie;
use crate::view::{RoundView, View};

/// What a player can make of what they see.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advice {
    /// For everybody but the thief: where he may be, the likeliest cell first. Empty before he has entered.
    pub suspects: Vec<Suspect>,
    /// For the thief, when it is his turn and nobody sees him: how dangerous the next guard's turn is on every cell that he can
    /// reach, in the order of the box.
    pub dangers: Vec<Risk>,
    /// What the strongest bot would do; absent for who has nothing to do.
    pub best: Option<Action>,
}

/// How likely the thief is on a cell, under the model of him that the strongest guards have.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Suspect {
    /// The cell.
    pub at: Cell,
    /// The chance, from 0 to 1.
    #[serde(serialize_with = "four_decimals")]
    pub chance: f64,
}

/// How dangerous the next guard's turn is for a thief on a cell, if guards do what the strongest would.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Risk {
    /// The cell.
    pub at: Cell,
    /// The chance to be caught, from 0 to 1.
    #[serde(serialize_with = "four_decimals")]
    pub caught: f64,
    /// The chance to be discovered and not caught, from 0 to 1.
    #[serde(serialize_with = "four_decimals")]
    pub seen: f64,
}

/// Advice for anybody in a round that is played; from nothing but what they see.
pub(super) fn advise(sight: &Sight<'_, Galerie>) -> Wanted<Option<Advice>> {
    let Some(round) = sight.view.round.as_ref() else { return Ok(None) };
    let options = sight.view.options;
    let odds = Odds::of(&round.story, options.board.board(), options.game).during(sight.view.stage);
    let thief = round.thief == sight.seat;
    Ok(Some(Advice {
        suspects: if thief { Vec::new() } else { suspects(&odds) },
        dangers: if thief { dangers(sight, round, &odds)? } else { Vec::new() },
        best: best(sight, &odds)?,
    }))
}

/// What everybody could make of what everybody was told; nothing before a round is played.
pub(super) fn belief(view: &View) -> Option<Advice> {
    let (round, options) = (view.round.as_ref()?, view.options);
    let odds = Odds::of(&round.story, options.board.board(), options.game).during(view.stage);
    Some(Advice { suspects: suspects(&odds), dangers: Vec::new(), best: None })
}

/// Where the thief may be, the likeliest cell first.
fn suspects(odds: &Odds<'_>) -> Vec<Suspect> {
    let chances = odds.cells();
    let suspect = |at: Cell| Suspect { at, chance: chances.at(at) };
    let suspects: Vec<Suspect> = chances.cells().iter().map(suspect).collect();
    worthiest_first(&suspects, |suspect| suspect.chance)
}

/// The danger on every cell where the thief can end his turn.
fn dangers(sight: &Sight<'_, Galerie>, round: &RoundView, odds: &Odds<'_>) -> Wanted<Vec<Risk>> {
    let sneaking = matches!(sight.view.stage, Stage::Waits(Waits::Sneaking { .. })) && round.figure.is_none();
    let Some(job) = Job::new(sight, Stakes::of_game(sight.view)).filter(|_| sneaking) else {
        return Ok(Vec::new());
    };
    let danger = job.danger_from_the_clever(odds, sight.stop)?;
    let guards: CellSet = round.guards.iter().filter_map(|guard| guard.at).collect();
    let risk = |at: Cell| {
        if guards.contains(at) {
            // GD-18: who ends his move on a guard is caught at once.
            return Risk { at, caught: 1.0, seen: 0.0 };
        }
        Risk { at, caught: danger.caught[at.index()], seen: danger.seen[at.index()] }
    };
    Ok(job.ends().iter().map(risk).collect())
}

/// What the strongest bot would do; the same for the same sight.
fn best(sight: &Sight<'_, Galerie>, odds: &Odds<'_>) -> Wanted<Option<Action>> {
    if sight.actions.is_empty() {
        return Ok(None);
    }
    let best = Hard::default().choose(sight, &mut BotRng::seed_from_u64(1))?;
    let best = instead_of_idle(best, sight, odds).unwrap_or(best);
    Ok(Some(without_detour(best, sight)))
}

/// Where to go instead of looking where the thief cannot be: a bot may as well look there, but to a player it says nothing.
fn instead_of_idle(action: Action, sight: &Sight<'_, Galerie>, odds: &Odds<'_>) -> Option<Action> {
    let question = Question::asked(action)?;
    let Stage::Waits(Waits::Guarding { roll, left: Left::Both, .. }) = sight.view.stage else { return None };
    let (ground, suspicion) = (Ground::new(sight)?, Suspicion::likely(odds));
    if may_show(question, &ground, &suspicion) {
        return None;
    }
    let watch = Watch::new(&ground, &suspicion, ground.guard_after(0), Care::hard(ground.game));
    watch.destination(roll.number).map(|to| Action::Move { to })
}

/// GD-17: the same turn of a thief by the shortest of all ways; any other action as it is.
pub(super) fn without_detour(action: Action, sight: &Sight<'_, Galerie>) -> Action {
    let board = sight.view.options.board.board();
    let from = sight.view.round.as_ref().and_then(|round| round.pad.as_ref()).map(|pad| pad.at);
    let turn = |action: &Action| {
        let Action::Go { path, deed, escape } = *action else { return None };
        Some(((board.end(from?, path)?, deed, escape), path.steps().len()))
    };
    let Some((wanted, _)) = turn(&action) else { return action };
    let ways = sight.actions.iter().filter_map(|other| turn(other).map(|(does, steps)| (other, does, steps)));
    let shortest = ways.filter(|(_, does, _)| *does == wanted).min_by_key(|(_, _, steps)| *steps);
    shortest.map_or(action, |(other, _, _)| *other)
}

//! What a guard does in a turn.

use magpie_bots::BotRng;
use magpie_rules::draw;

use super::ground::Ground;
use super::heist::Heist;
use super::suspicion::Suspicion;
use super::watch::{Care, Intent, Watch, least};
use crate::action::Action;
use crate::board::{Cell, Number};
use crate::stage::{Left, Roll};

/// The best that a guard can do, who believes this and has rolled that.
pub(super) fn turn(
    ground: &Ground,
    suspicion: &Suspicion,
    roll: Roll,
    left: Left,
    care: Care,
    rng: &mut BotRng,
) -> Action {
    let guard = ground.guard_after(0);
    let watch = Watch::new(ground, suspicion, guard, care);
    match left {
        Left::Both => match draw::pick(rng, &watch.intents(roll.number, &watch.choices(roll.symbol))) {
            Intent::Move(moved) => Action::Move { to: moved.to },
            Intent::Ask { question, .. } => (*question).into(),
        },
        Left::Move => watch.destination(roll.number).map_or(Action::Stay {}, |to| Action::Move { to }),
        Left::Action => watch.question(roll.symbol).map_or(Action::Done {}, Action::from),
    }
}

/// Chases a thief whose figure is on the board: onto his cell, or to where his flight promises least.
pub(super) fn chase(ground: &Ground, thief: Cell, number: Number, left: Left) -> Action {
    match left {
        Left::Action => return Action::Done {},
        Left::Both | Left::Move => {}
    }
    least(&weigh_chase(ground, thief, number)).map_or(Action::Stay {}, |(action, _)| action)
}

/// Every move of a guard who chases a thief, and what it leaves to him: nothing, if he is caught.
pub(super) fn weigh_chase(ground: &Ground, thief: Cell, number: Number) -> Vec<(Action, f64)> {
    let guard = ground.guard_after(0);
    if ground.seizes(guard, number.steps()).contains(thief) {
        let ends = ground.ends(guard, number.steps()).without(thief);
        let misses = ends.iter().map(|to| (Action::Move { to }, hope(ground, guard, to, thief)));
        return std::iter::once((Action::Move { to: thief }, 0.0)).chain(misses).collect();
    }
    let ends = ground.ends(guard, number.steps()).iter();
    ends.map(|to| (Action::Move { to }, hope(ground, guard, to, thief))).collect()
}

/// What the best move of a guard who chases a thief leaves to him.
pub(super) fn left_by_chase(ground: &Ground, thief: Cell, number: Number) -> f64 {
    let guard = ground.guard_after(0);
    let staying = || hope(ground, guard, ground.guards[guard], thief);
    least(&weigh_chase(ground, thief, number)).map_or_else(staying, |(_, left)| left)
}

/// What a thief in the open can hope for, when a guard has gone there. Between equal hopes, nearer is better.
fn hope(ground: &Ground, guard: usize, to: Cell, thief: Cell) -> f64 {
    let mut moved = ground.clone();
    moved.guards[guard] = to;
    let heist = Heist::chased(&moved, thief, ground.taken);
    heist.in_the_open(1, 0, thief) + f64::from(moved.steps(to)[thief.index()].unwrap_or(FAR)) * NEARER
}

/// How far it is to a thief whom the guard cannot get to.
const FAR: u8 = u8::MAX;
/// What a step nearer to the thief is worth, when nothing else matters.
const NEARER: f64 = 0.001;

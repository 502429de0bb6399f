//! Onlookers: who may look over a seat's shoulder learns nothing by it.

use std::collections::BTreeMap;

use magpie_rules::{Game, Imagine, Seat, SeatSet, Viewer, draw, legal};
use rand_chacha::ChaCha20Rng;

use super::ensure;
use super::shuffled::{looks_alike, noticed};
use crate::walk::{every_position, json};
use crate::{Failure, Subject};

/// Whoever may look on while a seat looks and chooses knows all of it anyway: what the seat sees and may do follows from the view of
/// the other, and what it does is told to the other.
pub fn onlookers_learn_nothing<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("onlookers_learn_nothing", |game, rng| {
        if draw::below(rng, S::IMAGINE_ONE_IN) > 0 {
            return Ok(());
        }
        let playing = SeatSet::first(game.seats());
        playing.iter().try_for_each(|seat| {
            let onlookers = game.onlookers(seat);
            let known = onlookers.contains(seat) && onlookers.iter().all(|other| playing.contains(other));
            ensure(known, || format!("the onlookers of seat {seat} are {onlookers:?}"))?;
            let watchers = (onlookers == playing).then_some(Viewer::Public);
            let others = onlookers.iter().filter(|other| *other != seat).map(Viewer::Seat);
            others.chain(watchers).try_for_each(|viewer| learns_nothing::<S>(game, seat, viewer, rng))
        })
    })
}

fn learns_nothing<S: Subject>(
    game: &S::Game,
    seat: Seat,
    viewer: Viewer,
    rng: &mut ChaCha20Rng,
) -> Result<(), String> {
    let over_shoulder = |what: String| format!("{viewer} looks over the shoulder of seat {seat}: {what}");
    let mut choices = legal(game, seat);
    draw::shuffle(rng, &mut choices);
    let mut known = BTreeMap::new();
    for action in choices.into_iter().take(CHOICES) {
        let same = known.insert(told(game, seat, &action, viewer), action.clone());
        same.map_or(Ok(()), |other| Err(over_shoulder(format!("{action} and {other} are told alike"))))?;
    }
    let imagined = S::Game::imagine(viewer, &game.view(viewer), rng);
    looks_alike::<S>(game, &imagined, Viewer::Seat(seat), rng).map_err(over_shoulder)
}

/// What this viewer is told when the seat does this: what they notice, and what they may know then.
fn told<G: Game>(game: &G, seat: Seat, action: &G::Action, viewer: Viewer) -> (Vec<String>, String) {
    let (mut after, mut events) = (game.clone(), Vec::new());
    after.act(seat, action, &mut events).expect("listed actions are legal");
    (noticed::<G>(&events, viewer), json(&after.view(viewer)))
}

/// So many of the choices of a seat are told apart.
const CHOICES: usize = 24;

//! Actions to try, legal or not.

use magpie_rules::{Game, draw, legal};
use rand_chacha::ChaCha20Rng;
use serde_json::Value;

use crate::Subject;
use crate::subject::Action;
use crate::walk::every_seat;

/// Collects actions that were legal somewhere, to try them elsewhere.
pub(super) struct Probes<S: Subject> {
    seen: Vec<Action<S>>,
}

impl<S: Subject> Probes<S> {
    pub(super) fn new() -> Probes<S> {
        Probes { seen: Vec::new() }
    }

    /// What to try here: whatever is legal for anyone, conceivable actions, some that were legal elsewhere, and some
    /// crossed from two of those.
    pub(super) fn draw(&mut self, game: &S::Game, rng: &mut ChaCha20Rng) -> Vec<Action<S>> {
        let mut probes: Vec<Action<S>> = every_seat().flat_map(|seat| legal(game, seat)).collect();
        self.remember(&probes, rng);
        if !self.seen.is_empty() {
            for _ in 0..FROM_ELSEWHERE {
                probes.push(draw::pick(rng, &self.seen).clone());
                probes.extend(cross::<S::Game>(
                    draw::pick(rng, &self.seen),
                    draw::pick(rng, &self.seen),
                    rng,
                ));
            }
        }
        probes.extend(some_of(S::universe(game), rng));
        probes
    }

    fn remember(&mut self, legal: &[Action<S>], rng: &mut ChaCha20Rng) {
        for action in legal {
            if self.seen.contains(action) {
                continue;
            }
            if self.seen.len() < REMEMBERED {
                self.seen.push(action.clone());
            } else {
                self.seen[draw::below(rng, REMEMBERED as u32) as usize] = action.clone();
            }
        }
    }
}

/// Some of what is conceivable, and now and then all of it.
pub(super) fn some_of<T>(mut conceivable: Vec<T>, rng: &mut ChaCha20Rng) -> Vec<T> {
    if draw::below(rng, ALL_ONE_IN) > 0 {
        draw::shuffle(rng, &mut conceivable);
        conceivable.truncate(SOME);
    }
    conceivable
}

/// The first action with one of its parts taken from the second, if that is an action at all.
fn cross<G: Game>(first: &G::Action, second: &G::Action, rng: &mut ChaCha20Rng) -> Option<G::Action> {
    let (mut child, other) = (serde_json::to_value(first).ok()?, serde_json::to_value(second).ok()?);
    let mut parts = Vec::new();
    leaves(&other, &mut parts);
    let mut places = Vec::new();
    leaves_mut(&mut child, &mut places);
    if places.is_empty() || parts.is_empty() {
        return None;
    }
    let at = draw::below(rng, places.len() as u32) as usize;
    *places.swap_remove(at) = (*draw::pick(rng, &parts)).clone();
    serde_json::from_value(child).ok()
}

fn leaves<'a>(value: &'a Value, into: &mut Vec<&'a Value>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| leaves(item, into)),
        Value::Object(fields) => fields.values().for_each(|field| leaves(field, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => into.push(value),
    }
}

fn leaves_mut<'a>(value: &'a mut Value, into: &mut Vec<&'a mut Value>) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| leaves_mut(item, into)),
        Value::Object(fields) => fields.values_mut().for_each(|field| leaves_mut(field, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => into.push(value),
    }
}

const REMEMBERED: usize = 64;
const FROM_ELSEWHERE: usize = 4;
const SOME: usize = 24;
const ALL_ONE_IN: u32 = 24;

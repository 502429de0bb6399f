//! Chance.

use magpie_rules::{Game, Phase};

use super::ensure;
use super::probes::some_of;
use crate::walk::every_position;
use crate::{Failure, Subject};

/// A drawn outcome is accepted. No outcome is accepted when none is due, and one that is accepted leads to a state that can
/// occur and has all its material.
pub fn chance_comes_when_due<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("chance_comes_when_due", |game, rng| {
        let due = game.phase() == Phase::Chance;
        if due {
            for _ in 0..DRAWS {
                let drawn = game.sample(rng);
                let accepted = game.clone().resolve(&drawn, &mut ());
                accepted.map_err(|refusal| format!("chance: {drawn}: drawn, but refused: {refusal}"))?;
            }
        }
        some_of(S::chances(game), rng).iter().try_for_each(|outcome| {
            let mut after = game.clone();
            if after.resolve(outcome, &mut ()).is_err() {
                return Ok(());
            }
            ensure(due, || format!("chance: {outcome}: accepted, but no chance is due"))?;
            can_occur::<S>(&after).map_err(|what| format!("chance: {outcome}: accepted, but then {what}"))
        })
    })
}

/// Is this a state that the game itself would accept as a position?
pub(super) fn can_occur<S: Subject>(game: &S::Game) -> Result<(), String> {
    S::material(game)?;
    match S::Game::from_position(&game.position()) {
        Ok(back) => ensure(back == *game, || "its position is that of another state".into()),
        Err(impossible) => Err(format!("its position cannot occur: {impossible}")),
    }
}

const DRAWS: usize = 3;

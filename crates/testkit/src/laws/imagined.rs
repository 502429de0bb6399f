//! Imagined worlds: a viewer cannot tell the true state from one made up of their own view.

use magpie_rules::{Game, Imagine, Viewer, draw};

use super::chance::can_occur;
use super::shuffled::looks_alike;
use crate::walk::every_position;
use crate::{Failure, Subject};

/// A state imagined from a viewer's view can occur, and gives that viewer the same view, phase, actions and refusals.
/// What differs was told to the viewer by something that does not follow from the view.
pub fn imagined_worlds_look_alike<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("imagined_worlds_look_alike", |game, rng| {
        if draw::below(rng, S::IMAGINE_ONE_IN) > 0 {
            return Ok(());
        }
        Viewer::all(game.seats()).try_for_each(|viewer| {
            let imagined = S::Game::imagine(viewer, &game.view(viewer), rng);
            can_occur::<S>(&imagined).map_err(|what| format!("imagined by {viewer}: {what}"))?;
            looks_alike::<S>(game, &imagined, viewer, rng)
        })
    })
}

//! A state that fits a view. In Sneaky there is exactly one: what nobody knows has not been drawn yet.

use magpie_rules::{Game, Imagine, Viewer};
use rand_core::Rng;

use crate::position::Position;
use crate::state::Sneaky;
use crate::view::View;

impl Imagine for Sneaky {
    fn imagine(_: Viewer, view: &View, _: &mut (impl Rng + ?Sized)) -> Sneaky {
        let position = Position {
            options: view.options,
            players: view.players.clone(),
            middle: view.middle,
            pile: None,
            turns_left: view.turns_left,
            stage: view.stage.clone(),
        };
        Sneaky::from_position(&position).expect("what is seen at a table can occur")
    }
}

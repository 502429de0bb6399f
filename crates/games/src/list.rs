//! The one place that knows all games.

use magpie_diamantenjagd::DiamantenJagd;
use magpie_galerie::Galerie;
use magpie_meisterdiebe::Meisterdiebe;
use magpie_sneaky::Sneaky;

use crate::any_game::{AnyGame, Entry};

/// All games, in the order in which they are shown.
pub static GAMES: &[&dyn AnyGame] = &[
    &Entry::<Sneaky>::NEW,
    &Entry::<DiamantenJagd>::NEW,
    &Entry::<Meisterdiebe>::NEW,
    &Entry::<Galerie>::NEW,
];

/// The game of this name.
pub fn find(name: &str) -> Result<&'static dyn AnyGame, NoSuchGame> {
    GAMES.iter().copied().find(|game| game.info().name == name).ok_or(NoSuchGame)
}

/// Why there is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game of that name; known are: {}", names())]
pub struct NoSuchGame;

fn names() -> String {
    GAMES.iter().map(|game| game.info().name).collect::<Vec<_>>().join(", ")
}

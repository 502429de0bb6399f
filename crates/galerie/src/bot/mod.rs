//! Bots of all levels, advice, and a look back.

mod danger;
mod easy;
mod ground;
mod guard;
mod heist;
mod memory;
mod mind;
mod question;
mod setup;
mod suspicion;
mod thief;
mod watch;

use magpie_bots::bot::Random;
use magpie_bots::{Bot, Level, Played, Sight};
use magpie_rules::{Seat, Table};

use crate::state::Galerie;

impl Played for Galerie {
    type Advice = ();
    type Review = ();

    fn bot(level: Level) -> Box<dyn Bot<Galerie>> {
        match level {
            Level::Random => Box::new(Random),
            Level::Easy => Box::new(easy::Easy),
            Level::Medium => Box::new(mind::Medium),
            Level::Hard => Box::new(mind::Hard::default()),
        }
    }

    fn advise(_: &Sight<'_, Galerie>) -> Option<()> {
        None
    }

    fn review(_: &Table<Galerie>, _: Seat) -> Option<()> {
        None
    }
}

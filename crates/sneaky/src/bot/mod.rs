//! Bots for Sneaky, and the exact analysis of a turn.
//!
//! | module | what it holds |
//! |---|---|
//! | `easy`, `medium`, `hard` | the bots |
//! | `glance` | what rules of thumb look at |
//! | `turn` | a turn as a Markov decision process, solved exactly |
//! | `standing` | what everybody has between two turns |
//! | `worth`, `weights` | what a standing is worth before the end |
//! | `endgame` | what the end of a turn is worth; the last round |
//! | `analysis` | what every action is worth |
//! | `advice` | the same in words for players |
//! | `review` | what a player made of a game that is over |

mod advice;
mod analysis;
mod easy;
mod endgame;
mod glance;
mod hard;
mod medium;
mod review;
mod standing;
mod turn;
mod weights;
mod worth;

use magpie_bots::bot::Random;
use magpie_bots::review::look_back;
use magpie_bots::{Bot, HasBots, Level, Sight, Stop, Wanted};
use magpie_rules::{Game, Phase, Seat, Table, Viewer, legal};

pub use self::advice::{Advice, Haul, Rolling, Valued, haul};
use self::easy::Easy;
use self::hard::Hard;
use self::medium::Medium;
pub use self::review::{Review, Why};
use crate::state::Sneaky;

impl HasBots for Sneaky {
    type Advice = Advice;
    type Review = Review;

    fn bot(level: Level) -> Box<dyn Bot<Sneaky>> {
        match level {
            Level::Random => Box::new(Random),
            Level::Easy => Box::new(Easy),
            Level::Medium => Box::new(Medium),
            Level::Hard => Box::new(Hard::default()),
        }
    }

    fn advise(sight: &Sight<'_, Sneaky>) -> Wanted<Option<Advice>> {
        advice::advise(sight)
    }

    fn study(game: &Sneaky, viewer: Viewer, stop: &Stop) -> Wanted<Option<Advice>> {
        // SNK-5: everything is open, so whoever looks sees what whoever is to act sees.
        let Phase::Waiting(seats) = game.phase() else { return Ok(None) };
        let Some(seat) = seats.iter().next() else { return Ok(None) };
        let (view, actions) = (game.view(viewer), legal(game, seat));
        advice::advise(&Sight { seat, view: &view, actions: &actions, stop })
    }

    fn review(table: &Table<Sneaky>, seat: Seat, stop: &Stop) -> Option<Review> {
        look_back(table, seat, review::Eyes::default(), stop)
    }
}

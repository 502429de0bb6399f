//! Bots of all levels, and advice.
//!
//! All levels play over a memory of what their seat noticed; they differ in how good it is, and in how far they think.
//!
//! | module | what it holds |
//! |---|---|
//! | `memory` | the cube as a bot remembers it: perfectly, or fading and with mistakes |
//! | `cards` | what a bot remembers of the cards |
//! | `worlds` | states that fit what a bot sees and remembers |
//! | `glance` | how an action looks at a glance, in a world |
//! | `quick` | `easy` and `medium`: what looks best in the worlds that fit |
//! | `quiz` | what `medium` would say if it were asked for what it remembers |
//! | `worth` | what a world is worth to a seat |
//! | `playout` | the next rounds, as everyone would play them at a glance |
//! | `search` | which action turns out best in many playouts |
//! | `hard` | the level that forgets nothing, and searches |
//! | `advice` | what can be told to a player |
//! | `reason` | what speaks for an action and against it |
//! | `review` | what a player won and lost, and which choices cost most |

mod advice;
mod cards;
mod glance;
mod hard;
mod memory;
mod playout;
mod quick;
mod quiz;
mod reason;
mod review;
mod search;
mod worlds;
mod worth;

use magpie_bots::bot::Random;
use magpie_bots::review::look_back;
use magpie_bots::{Bot, HasBots, Level, Sight, Stop, Wanted};
use magpie_rules::{Seat, Table};

use crate::state::Meisterdiebe;

pub use advice::Advice;
pub use quiz::Quiz;
pub use reason::Reason;
pub use review::{Points, Review, RoundGain, Why};

impl HasBots for Meisterdiebe {
    type Advice = Advice;
    type Review = Review;

    fn bot(level: Level) -> Box<dyn Bot<Meisterdiebe>> {
        match level {
            Level::Random => Box::new(Random),
            Level::Easy => Box::new(quick::Quick::easy()),
            Level::Medium => Box::new(quick::Quick::medium()),
            Level::Hard => Box::new(hard::Hard::default()),
        }
    }

    fn advise(sight: &Sight<'_, Meisterdiebe>) -> Wanted<Option<Advice>> {
        advice::advise(sight)
    }

    fn review(table: &Table<Meisterdiebe>, seat: Seat, stop: &Stop) -> Option<Review> {
        look_back(table, seat, review::Eyes::default(), stop)
    }
}

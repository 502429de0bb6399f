//! Bots of all levels, and advice.
//!
//! | module | what it holds |
//! |---|---|
//! | `easy`, `medium` | the levels that keep notes, and forget more or less |
//! | `mind` | what such a bot keeps in mind |
//! | `quiz` | what `medium` would say if it were asked for it |
//! | `hard` | the level that knows all that can be known |
//! | `belief` | what can be known, exactly |
//! | `worlds` | deals that may be true: what answers would tell |
//! | `decision` | what to do in a turn |
//! | `race` | whether to stake everything before the others do |
//! | `advice` | what can be told to a player |
//! | `review` | what a player could know, and what their questions told |

mod advice;
mod belief;
mod decision;
mod easy;
mod hard;
mod medium;
mod mind;
mod quiz;
mod race;
mod review;
mod worlds;

use crate::view::View;
use magpie_bots::bot::Random;
use magpie_bots::review::look_back;
use magpie_bots::{Bot, HasBots, Level, Sight, Stop, Wanted};
use magpie_rules::{Game, Seat, Table, Viewer};

use crate::stage::Waits;
use crate::state::DiamantenJagd;

pub use advice::{Advice, Likely};
pub use quiz::Quiz;
pub use review::{Accused, Certain, Known, Review, Why};

impl HasBots for DiamantenJagd {
    type Advice = Advice;
    type Review = Review;

    fn bot(level: Level) -> Box<dyn Bot<DiamantenJagd>> {
        match level {
            Level::Random => Box::new(Random),
            Level::Easy => Box::new(easy::Easy),
            Level::Medium => Box::new(medium::Medium),
            Level::Hard => Box::new(hard::Hard::default()),
        }
    }

    fn advise(sight: &Sight<'_, DiamantenJagd>) -> Wanted<Option<Advice>> {
        advice::advise(sight)
    }

    fn study(game: &DiamantenJagd, viewer: Viewer, stop: &Stop) -> Wanted<Option<Advice>> {
        advice::study(&game.view(viewer), stop).map(Some)
    }

    fn review(table: &Table<DiamantenJagd>, seat: Seat, stop: &Stop) -> Option<Review> {
        look_back(table, seat, review::Eyes::default(), stop)
    }
}

/// What is asked of a bot that is to choose.
fn asked(view: &View) -> Waits {
    view.stage.waits().expect("who is to choose is waited for")
}

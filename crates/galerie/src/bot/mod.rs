//! Bots of all levels, advice, and a look back.
//!
//! | module | what it holds |
//! |---|---|
//! | `easy` | the level that does what comes to mind first |
//! | `mind` | the levels that weigh everything: `medium` and `hard` |
//! | `memory` | what a bot has made of a round so far |
//! | `ground` | what everybody sees of a round: who stands where, and how far it is |
//! | `setup` | what guards place before a round |
//! | `suspicion`, `question` | what guards believe, and what answers would tell |
//! | `watch` | every move and question of a guard, weighed |
//! | `guard` | a guard's turn: looking for the thief, and chasing him |
//! | `stakes` | what it is worth to escape with so many artworks |
//! | `heist` | what a thief can hope for, seen and unseen |
//! | `danger` | how dangerous a guard's turn is for a thief |
//! | `thief` | a thief's turn |
//! | `advice` | what can be told to a player |
//! | `quiz` | what `medium` would say if it were asked for what it thinks |
//! | `hunt` | what the guards could know in a round that is over |
//! | `review` | what a player made of a game that is over, as thief and as guard |

mod advice;
mod danger;
mod easy;
mod ground;
mod guard;
mod heist;
mod hunt;
mod memory;
mod mind;
mod question;
pub mod quiz;
mod review;
mod setup;
mod stakes;
mod suspicion;
mod thief;
mod watch;

use crate::stage::Waits;
use crate::view::View;
use magpie_bots::bot::Random;
use magpie_bots::review::look_back;
use magpie_bots::{Bot, HasBots, Level, Sight, Stop, Wanted};
use magpie_rules::{Game, Seat, Table, Viewer, legal};

use crate::state::Galerie;

pub use advice::{Advice, Risk, Suspect};
pub use hunt::{Closest, Hunt, RoundReview};
pub use review::{Review, Why};

impl HasBots for Galerie {
    type Advice = Advice;
    type Review = Review;

    fn bot(level: Level) -> Box<dyn Bot<Galerie>> {
        match level {
            Level::Random => Box::new(Random),
            Level::Easy => Box::new(easy::Easy),
            Level::Medium => Box::new(mind::Medium::default()),
            Level::Hard => Box::new(mind::Hard::default()),
        }
    }

    fn advise(sight: &Sight<'_, Galerie>) -> Wanted<Option<Advice>> {
        advice::advise(sight)
    }

    fn study(game: &Galerie, viewer: Viewer, stop: &Stop) -> Wanted<Option<Advice>> {
        match viewer.seat() {
            Some(seat) => {
                let (view, actions) = (game.view(viewer), legal(game, seat));
                advice::advise(&Sight { seat, view: &view, actions: &actions, stop })
            }
            None => Ok(advice::belief(&game.view(viewer))),
        }
    }

    fn review(table: &Table<Galerie>, seat: Seat, stop: &Stop) -> Option<Review> {
        look_back(table, seat, review::Eyes::default(), stop)
    }
}

/// What is asked of a bot that is to choose.
fn asked(view: &View) -> Waits {
    view.stage.waits().expect("who is to choose is waited for")
}

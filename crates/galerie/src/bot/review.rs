//! What the guards could know in the rounds of a game that is over, turn by turn of the thief.

use magpie_bots::decimals::four_decimals;
use magpie_rules::{Game, Seat, Table, Viewer};
use serde::Serialize;

use crate::belief::{Belief, Odds};
use crate::board::Cell;
use crate::event::{Glimpse, Moment, Sneaked, Told};
use crate::options::Options;
use crate::state::{Ended, Galerie};

/// A game as the guards could see it. It is the same for everybody: a round that is over has no secrets.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Review {
    /// The rounds in the order in which they were played.
    pub rounds: Vec<RoundReview>,
}

/// A round as the guards could see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundReview {
    /// Who was the thief.
    pub thief: Seat,
    /// What could be known after every turn of the thief, until the next one.
    pub turns: Vec<Hunt>,
    /// After how many turns of the thief the guards could first be sure where he was; absent if never before he was discovered.
    pub certain: Option<u32>,
    /// After how many turns he was discovered; absent if never.
    pub discovered: Option<u32>,
}

/// What the guards could know at the end of a guard's turn, or of the round.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hunt {
    /// Where the thief was.
    pub at: Cell,
    /// On how many cells he could have been.
    pub cells: u32,
    /// How likely the strongest guards would have thought his cell, from 0 to 1.
    #[serde(serialize_with = "four_decimals")]
    pub chance: f64,
}

/// Looks back at all rounds.
pub(super) fn review(table: &Table<Galerie>) -> Option<Review> {
    let game = table.game();
    let mut replayed = Table::new(Galerie::new(game.seats(), game.options()).ok()?);
    let mut rounds = Vec::new();
    for input in table.inputs() {
        replayed.apply(input.clone(), &mut ()).ok()?;
        let ended = replayed.game().view(Viewer::Public).ended;
        rounds.extend(
            ended.filter(|ended| is_new(ended, &rounds)).map(|ended| look_back(&ended, game.options())),
        );
    }
    Some(Review { rounds })
}

/// GD-7: nobody is the thief twice.
fn is_new(ended: &Ended, rounds: &[RoundReview]) -> bool {
    rounds.iter().all(|round| round.thief != ended.thief)
}

fn look_back(ended: &Ended, options: Options) -> RoundReview {
    let board = options.board.board();
    let mut possible = Belief::new(board, &ended.layout, &ended.starts);
    let mut likely = Odds::new(board, options.game, &ended.layout, &ended.starts);
    let mut review = RoundReview { thief: ended.thief, turns: Vec::new(), certain: None, discovered: None };
    let mut now = None;
    for moment in &ended.moments {
        match moment {
            Moment::Thief(Sneaked::Went { at, .. }) => {
                review.turns.extend(now);
                now = Some(Hunt { at: *at, cells: 0, chance: 0.0 });
            }
            Moment::Told(Told::Discovered { .. }) => {
                review.discovered = Some(review.turns.len() as u32 + u32::from(now.is_some()));
            }
            Moment::Thief(Sneaked::Entered { .. }) | Moment::Told(_) => {}
        }
        let glimpse = Glimpse::new(*moment, false);
        possible.learn(glimpse);
        likely.learn(glimpse);
        if let Some(hunt) = &mut now {
            hunt.cells = possible.cells().len() as u32;
            hunt.chance = likely.cells().at(hunt.at);
        }
    }
    review.turns.extend(now);
    let sure = review.turns.iter().position(|hunt| hunt.cells == 1 && hunt.chance > 0.0);
    let sure = sure.map(|turn| turn as u32 + 1);
    review.certain = sure.filter(|turn| review.discovered.is_none_or(|discovered| *turn < discovered));
    review
}

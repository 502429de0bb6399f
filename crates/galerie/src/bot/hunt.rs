//! What the guards could know in a round that is over, turn by turn of the thief.

use magpie_bots::{Stop, Wanted, four_decimals};
use magpie_rules::Seat;
use serde::Serialize;

use crate::action::Deed;
use crate::belief::{Belief, Odds};
use crate::board::Cell;
use crate::moment::{Glimpse, Moment, Sneaked, Told};
use crate::options::Options;
use crate::past::{Ended, Past};
use crate::state::Ending;

/// A round as the guards could see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RoundReview {
    /// Who was the thief.
    pub thief: Seat,
    /// GD-9, GD-15: whose the guards were, in the order of their turns.
    pub crew: Vec<Seat>,
    /// How it ended.
    pub ending: Ending,
    /// What could be known after every turn of the thief, until the next one.
    pub turns: Vec<Hunt>,
    /// After how many turns of the thief the guards could first be sure where he was; absent if never before he was discovered.
    pub certain: Option<u32>,
    /// After how many turns he was discovered; absent if never.
    pub discovered: Option<u32>,
    /// How many artworks he stole, whether he got away with them or not.
    pub stolen: u32,
    /// When the guards came closest to him while they had not seen him; absent if they never suspected where he was.
    pub closest: Option<Closest>,
}

/// When the guards came closest to a thief.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Closest {
    /// After how many of his turns.
    pub turn: u32,
    /// How likely the strongest guards would have thought his cell, from 0 to 1.
    #[serde(serialize_with = "four_decimals")]
    pub chance: f64,
}

/// What the guards could know at the end of a guard's turn, or of the round.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hunt {
    /// Where the thief was.
    pub at: Cell,
    /// What he had done there.
    pub deed: Option<Deed>,
    /// On how many cells he could have been.
    pub cells: u32,
    /// How likely the strongest guards would have thought his cell, from 0 to 1.
    #[serde(serialize_with = "four_decimals")]
    pub chance: f64,
}

/// Everything but what ended the round, the move that caught the thief or the lock that let him out: before it, the guards could
/// still look for him.
fn before_the_end(ended: &Ended) -> &[Moment] {
    match (ended.ending, &ended.moments[..]) {
        (Ending::Caught { .. }, [before @ .., Moment::Told(Told::Moved { .. })]) => before,
        (Ending::Escaped { .. }, [before @ .., Moment::Told(Told::Tries { .. })]) => before,
        (Ending::Caught { .. } | Ending::Escaped { .. } | Ending::OutOfTime {}, all) => all,
    }
}

/// Looks back at a round that is over. It is the same for everybody: then it has no secrets any more.
pub(super) fn review_round(past: &Past, options: Options, stop: &Stop) -> Wanted<RoundReview> {
    let ended = past.round();
    let board = options.board.board();
    let mut possible = Belief::new(board, &ended.layout, &ended.starts);
    let mut likely = Odds::new(board, options.game, &ended.layout, &ended.starts);
    let Ended { thief, ending, .. } = *ended;
    let mut review = RoundReview {
        thief,
        crew: past.crew().to_vec(),
        ending,
        turns: Vec::new(),
        certain: None,
        discovered: None,
        stolen: 0,
        closest: None,
    };
    let mut now = None;
    for moment in before_the_end(ended) {
        stop.check()?;
        match moment {
            Moment::Thief(Sneaked::Went { at, deed, .. }) => {
                review.turns.extend(now);
                now = Some(Hunt { at: *at, deed: *deed, cells: 0, chance: 0.0 });
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
    review.stolen = review.turns.iter().filter(|hunt| hunt.deed == Some(Deed::Steal)).count() as u32;
    review.closest = closest(&review);
    Ok(review)
}

/// The first of the turns in which the guards came closest, before he was discovered or the round ended.
fn closest(review: &RoundReview) -> Option<Closest> {
    let until = review.discovered.map_or(review.turns.len(), |turn| turn as usize);
    let unseen = review.turns.iter().take(until.saturating_sub(1)).enumerate();
    let turns = unseen.map(|(at, hunt)| Closest { turn: at as u32 + 1, chance: hunt.chance });
    turns
        .filter(|turn| turn.chance > 0.0)
        .reduce(|best, turn| if turn.chance > best.chance { turn } else { best })
}

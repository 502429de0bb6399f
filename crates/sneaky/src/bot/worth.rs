//! What a standing is worth before the end: the chance of each player to win, as self-play has shown it.
//!
//! Every player gets a strength, a weighted sum of what they have; the chances are to each other as the exponentials of the strengths. The
//! weights depend on how far the game has come. How they were found is told in `docs/bots.md`.

use magpie_rules::Seat;

use super::standing::{Holding, Standing};
use super::weights::WEIGHTS;
use crate::board::Card;

/// What is counted of one player, in the order of the weights; see [`features`].
pub(crate) type Features = [f64; 19];
/// Moments of the game for which there are weights; between them they are mixed. The first is the last turn, the second the last
/// round, the others are by cards left in the pile.
pub(crate) const MOMENTS: usize = 6;
/// Cards left in the pile at the moments from the second on.
const LEFT: [f64; MOMENTS - 1] = [0.0, 4.0, 9.0, 15.0, 21.0];

/// The chance of each player to win, estimated between two turns, before the middle is filled up.
pub(crate) fn chances(standing: &Standing, next: Seat) -> [f64; 4] {
    let weights = mixed(&WEIGHTS[standing.players.len() - 2], moment(standing));
    let mut strength = [f64::NEG_INFINITY; 4];
    for (seat, strength) in strength.iter_mut().enumerate().take(standing.players.len()) {
        let counted = features(standing, seat, next);
        *strength = counted.iter().zip(&weights).map(|(feature, weight)| feature * weight).sum();
    }
    let most = strength.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let odds = strength.map(|strength| (strength - most).exp());
    let sum: f64 = odds.iter().sum();
    odds.map(|odds| odds / sum)
}

/// How far the game has come: the moment before, and which part of the way to the next one.
fn moment(standing: &Standing) -> (usize, f64) {
    if let Some(turns) = standing.turns_left {
        return (0, (f64::from(turns) - 1.0) / (f64::from(standing.count()) - 1.0));
    }
    let gaps = standing.middle.iter().filter(|card| card.is_none()).count() as u8;
    let left = f64::from(standing.pile.saturating_sub(gaps));
    let before = LEFT.iter().rposition(|at| *at <= left).unwrap_or(0).min(LEFT.len() - 2);
    (before + 1, (left - LEFT[before]) / (LEFT[before + 1] - LEFT[before]))
}

fn mixed(weights: &[Features; MOMENTS], (before, part): (usize, f64)) -> Features {
    std::array::from_fn(|at| weights[before][at] * (1.0 - part) + weights[before + 1][at] * part)
}

/// What counts of one player.
fn features(standing: &Standing, seat: usize, next: Seat) -> Features {
    let player = &standing.players[seat];
    let [top_two, top_three] = exposed(player, 1);
    let [below_two, below_three] = exposed(player, 2);
    let lead = lead(standing, seat);
    let wait = (seat + standing.players.len() - next.index()) % standing.players.len();
    let yes = |is: bool| f64::from(u8::from(is));
    let [ones, twos, threes] = if wait == 0 { in_middle(standing) } else { [0.0; 3] };
    [
        // What the player owns, and what of it can be robbed next, and after that.
        f64::from(player.robbers),
        top_two,
        top_three,
        below_two,
        below_three,
        // SNK-27, SNK-28: where the player stands with handcuffs.
        yes(lead >= 2),
        yes(lead == 1),
        yes(lead == 0),
        yes(lead == -1),
        yes(lead == -2),
        yes(player.handcuffs == 0),
        yes(player.handcuffs == 1),
        // How long it takes until the player has the dice, and what then lies in the middle for sure.
        yes(wait == 0),
        yes(wait == 1),
        yes(wait == 2),
        ones,
        twos,
        threes,
        // Who puts dice on a card of the middle has fewer for a robber of the same colour.
        wanted_elsewhere(standing, player),
    ]
}

/// How many 1s, 2s and 3s lie in the middle.
fn in_middle(standing: &Standing) -> [f64; 3] {
    let mut count = [0.0; 3];
    standing.middle.iter().flatten().for_each(|card| count[usize::from(card.value()) - 1] += 1.0);
    count
}

/// How many of the tops of the player's piles have the colour of a card in the middle.
fn wanted_elsewhere(standing: &Standing, player: &Holding) -> f64 {
    let in_middle = |top: &&Card| standing.middle.iter().flatten().any(|card| card.colour() == top.colour());
    player.piles.iter().filter_map(|pile| pile.last()).filter(in_middle).count() as f64
}

/// How many 2s and 3s lie so deep in the player's piles; the top is 1.
fn exposed(player: &Holding, depth: usize) -> [f64; 2] {
    let mut count = [0.0; 2];
    for pile in player.piles.iter().filter(|pile| pile.len() >= depth) {
        count[usize::from(pile[pile.len() - depth].value() - 2)] += 1.0;
    }
    count
}

/// SNK-27: by how many handcuffs the player leads, or is behind.
fn lead(standing: &Standing, seat: usize) -> i32 {
    let others = standing.players.iter().enumerate().filter(|(other, _)| *other != seat);
    let best = others.map(|(_, player)| player.handcuffs).max().unwrap_or(0);
    i32::from(standing.players[seat].handcuffs) - i32::from(best)
}

//! What the end of a turn is worth: exact at the end of the game, computed ahead in the last round, estimated before.

use magpie_rules::Seat;

use super::standing::{Open, Standing};
use super::turn::{Caught, Turn, Value, better, least};
use super::worth::chances;

/// What a point more than the best of the others is worth: it decides between equal chances to win.
const MARGIN: f64 = 1e-5;

/// What the best order of the new cards (SNK-16) makes of a turn that ends with these cards, if an ending is worth what `worth` says.
pub(crate) fn best_ending<const N: usize>(
    standing: &Standing,
    seat: Seat,
    open: &Open,
    caught: Caught,
    worth: impl Fn(&Standing) -> Value<N>,
) -> Value<N> {
    let cards: Open =
        open.iter().enumerate().filter(|(at, _)| caught >> at & 1 == 1).map(|(_, open)| *open).collect();
    standing.after(seat, &cards).iter().map(worth).fold(least(), better)
}

/// What this standing between two turns is worth to a player: the chance to win.
///
/// When the game is over, that is the share of the win. In the last round nothing is turned up any more, so the turn of the next player is
/// solved as well: with one turn to come the result is exact; with more, chances are estimated where that turn ends. Before the
/// last round they are estimated at once.
pub(crate) fn worth(standing: &Standing, next: Seat, to: Seat) -> f64 {
    if standing.is_over() || standing.turns_left.is_none() {
        at_once(standing, next, to)
    } else {
        after_next(standing, next, to)
    }
}

/// What the standing is worth without looking ahead.
fn at_once(standing: &Standing, next: Seat, to: Seat) -> f64 {
    if standing.is_over() {
        standing.share(to) + MARGIN * f64::from(standing.margin(to))
    } else {
        chances(standing, next)[to.index()]
    }
}

/// What the standing is worth when the next player has played for their own chances as well as possible.
fn after_next(standing: &Standing, next: Seat, to: Seat) -> f64 {
    let open = standing.open(next);
    let then = next.next(standing.seats());
    let both = |ending: &Standing| [at_once(ending, then, next), at_once(ending, then, to)];
    let turn = Turn::solve(&open, |caught| best_ending(standing, next, &open, caught, both));
    let [_, mine] = turn.begin();
    mine
}

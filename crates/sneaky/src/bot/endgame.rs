//! What the end of a turn is worth: exact at the end of the game, computed ahead in the last round, estimated before.

use magpie_rules::Seat;

use super::standing::{Open, Standing};
use super::turn::{Caught, Turn, better, least};
use super::worth::chances;

/// What a point more than the best of the others is worth: it decides between equal chances to win.
const MARGIN: f64 = 1e-5;

/// What it is worth to a player to end the turn with these cards: the chance to win, with the best order of the new cards (SNK-16).
pub(crate) fn worth_of_stopping(standing: &Standing, seat: Seat, open: &Open, caught: Caught) -> f64 {
    let next = seat.next(standing.count());
    let endings = standing.after(seat, &cards(open, caught));
    let mine = |ending: &Standing| at_once(ending, next)[seat.index()];
    if endings[0].turns_left.is_some_and(|turns| turns > 1) {
        // To look ahead takes time and is no longer exact: only for the order that seems best.
        let seems_best = endings.iter().max_by(|one, other| mine(one).total_cmp(&mine(other)));
        return worth(seems_best.unwrap_or(&endings[0]), next, seat);
    }
    endings.iter().map(|ending| worth(ending, next, seat)).fold(f64::NEG_INFINITY, f64::max)
}

/// What this standing between two turns is worth to a player: the chance to win.
///
/// When the game is over, that is the share of the win. In the last round nothing is turned up any more, so the turn of the next player is
/// solved as well: with one turn to come the result is exact; with more, chances are estimated where that turn ends. Before the
/// last round they are estimated at once.
pub(crate) fn worth(standing: &Standing, next: Seat, to: Seat) -> f64 {
    if standing.is_over() || standing.turns_left.is_none() {
        at_once(standing, next)[to.index()]
    } else {
        after_next(standing, next, to)
    }
}

/// What the standing is worth to each player without looking ahead.
fn at_once(standing: &Standing, next: Seat) -> [f64; 4] {
    if !standing.is_over() {
        return chances(standing, next);
    }
    let mut worth = [0.0; 4];
    for (seat, worth) in standing.seats().zip(&mut worth) {
        *worth = standing.share(seat) + MARGIN * f64::from(standing.margin(seat));
    }
    worth
}

/// What the standing is worth when the next player has played for their own chances as well as possible.
fn after_next(standing: &Standing, next: Seat, to: Seat) -> f64 {
    let open = standing.open(next);
    let then = next.next(standing.count());
    let both = |ending: &Standing| {
        let worth = at_once(ending, then);
        [worth[next.index()], worth[to.index()]]
    };
    let turn = Turn::solve(&open, |caught| {
        standing.after(next, &cards(&open, caught)).iter().map(both).fold(least(), better)
    });
    let [_, mine] = turn.begin();
    mine
}

/// The open cards of a set.
fn cards(open: &Open, caught: Caught) -> Open {
    open.iter().enumerate().filter(|(at, _)| caught >> at & 1 == 1).map(|(_, open)| *open).collect()
}

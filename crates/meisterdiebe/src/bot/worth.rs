//! What a world is worth to a seat.

use magpie_rules::{Game, Outcome, Seat};

use crate::board::{Gems, Plus};
use crate::options::Edition;
use crate::state::{Meisterdiebe, Player};

/// A lead of so many points is about three games won in four.
const LEAD: f64 = 4.0;

/// MDA-16, MDP-17: the points of a player, if the game were over now.
pub(super) fn points(world: &Meisterdiebe, seat: Seat) -> i32 {
    let Player { plus, minus, .. } = *world.player(seat);
    let Plus { diamonds, sapphires, rubies } = plus;
    worth_of(Gems { diamonds, sapphires }) + 4 * i32::from(rubies) - cost(world.options.edition, minus)
}

/// MDA-16, MDP-17: what gems count in a plus stock.
pub(super) fn worth_of(gems: Gems) -> i32 {
    i32::from(gems.diamonds) + 2 * i32::from(gems.sapphires)
}

/// MDA-16, MDP-17: what imitations cost.
pub(super) fn cost(edition: Edition, minus: Gems) -> i32 {
    match edition {
        Edition::Author => i32::from(minus.len()),
        Edition::Published => worth_of(minus),
    }
}

/// How well a player stands, from 0 to 1: by the lead over the best of the others, or, when the game is over, by who has won.
pub(super) fn standing(world: &Meisterdiebe, seat: Seat) -> f64 {
    if let Some(Outcome { winners, .. }) = world.outcome() {
        return if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
    }
    let others = world.playing().filter(|other| *other != seat);
    let best = others.map(|other| points(world, other)).max().unwrap_or(0);
    let lead = f64::from(points(world, seat) - best);
    1.0 / (1.0 + (-lead / LEAD).exp())
}

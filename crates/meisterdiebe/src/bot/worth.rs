//! What a world is worth to a seat.

use magpie_rules::{Game, Seat};

use crate::board::{Gems, Plus};
use crate::options::Edition;
use crate::state::{Meisterdiebe, Player};

/// A lead of so many points is about three games won in four.
const LEAD: f64 = 4.0;

/// MDA-16, MDP-17: the points of a player, if the game were over now.
pub(super) fn points(world: &Meisterdiebe, seat: Seat) -> i32 {
    let Player { plus, minus, .. } = *world.player(seat);
    worth_of_stock(plus) - cost(world.options.edition, minus)
}

/// MDA-16, MDP-17: what a plus stock counts.
pub(super) fn worth_of_stock(Plus { diamonds, sapphires, rubies }: Plus) -> i32 {
    worth_of(Gems { diamonds, sapphires }) + 4 * i32::from(rubies)
}

/// MDA-16, MDP-17: what gems count in a plus stock.
pub(super) fn worth_of(gems: Gems) -> i32 {
    i32::from(points_of(gems))
}

/// The same, where it is told.
pub(super) fn points_of(Gems { diamonds, sapphires }: Gems) -> u8 {
    diamonds + 2 * sapphires
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
    if let Some(outcome) = world.outcome() {
        return outcome.share(seat);
    }
    let others = world.playing().filter(|other| *other != seat);
    let best = others.map(|other| points(world, other)).max().unwrap_or(0);
    let lead = f64::from(points(world, seat) - best);
    1.0 / (1.0 + (-lead / LEAD).exp())
}

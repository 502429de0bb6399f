//! How an action looks at a glance, in a world: in points, roughly.
//!
//! It sees what an action brings at once, and whom the cube is left to; not what others will do then.

use magpie_bots::BotRng;
use magpie_rules::{Seat, draw};

use super::worth::{cost, points, worth_of};
use crate::action::Action;
use crate::board::{Character, Gem, Gems};
use crate::cube::{Half, Place, Secret};
use crate::options::Edition;
use crate::stage::{Stage, Waits};
use crate::state::Meisterdiebe;

/// What a ruby counts.
const RUBY: f64 = 4.0;
/// What is hoped for from each other player who may let something fall.
const HOPE: f64 = 0.25;
/// What it costs to be caught, beside the turn: for each point, somebody else may get it.
const FALLEN: f64 = 0.25;
/// What a point is worth that another player loses, or does not get.
const ENVY: f64 = 0.5;
/// What a smuggler can hope to get of the cushion.
const SHARE: f64 = 0.8;
/// What a point is worth that is put where others may take it.
const BAIT: f64 = 0.4;
/// The more points a player has, the rather gifts go there.
const LEADER: f64 = 0.1;
/// What an alarm in a drawer is worth.
const ALARM: f64 = 0.5;
/// What it costs to be confused oneself by a turn; a flip is easier to follow.
const CONFUSION: f64 = 0.1;

/// What the action promises to a player in this world.
pub(super) fn appeal(world: &Meisterdiebe, seat: Seat, action: Action) -> f64 {
    match action {
        Action::Stock { drawer } => -points_in(world, drawer, Half::Lower),
        Action::Choose { character } => promise(world, seat, character),
        Action::Open { drawer } => gain(world, seat, world.character(seat), drawer),
        Action::Put { gem } => relief(world, gem),
        Action::Give { to, .. } => 1.0 + LEADER * f64::from(points(world, to)),
        Action::Alarm {} => ALARM,
        Action::Take {} => {
            world.stage.open_drawer().map_or(0.0, |drawer| points_in(world, drawer, Half::Upper))
        }
        Action::Pull {} => world.stage.open_drawer().map_or(0.0, |drawer| pull(world, drawer)),
        Action::Pick { gem } => worth_of_gem(gem),
        Action::Turn { .. } => -CONFUSION,
        Action::Flip {} => shelter(world, seat) - CONFUSION / 2.0,
        Action::OpenNothing {} | Action::Done {} => 0.0,
    }
}

/// The action that looks best. Each look is off by up to `haze` points.
pub(super) fn best(
    actions: &[Action],
    haze: f64,
    rng: &mut BotRng,
    mut appeal: impl FnMut(Action) -> f64,
) -> Action {
    let mut looks = |action: &Action| appeal(*action) + haze * fraction(rng);
    let mut best = (actions[0], looks(&actions[0]));
    for action in &actions[1..] {
        let look = looks(action);
        if look > best.1 {
            best = (*action, look);
        }
    }
    best.0
}

/// What a character promises: the best drawer for it, or what falls.
fn promise(world: &Meisterdiebe, seat: Seat, character: Character) -> f64 {
    match character {
        Character::Jeweller
        | Character::Wife
        | Character::Smuggler
        | Character::Thief
        | Character::MasterThief => best_gain(world, seat, character),
        Character::Detective => f64::from(worth_of(world.cloth)) + HOPE * f64::from(world.seats - 1),
    }
}

fn best_gain(world: &Meisterdiebe, seat: Seat, character: Character) -> f64 {
    Place::all().map(|place| gain(world, seat, character, place)).fold(0.0, f64::max)
}

/// The drawer from which a player gains most as this character; the first of equals.
pub(super) fn best_drawer(world: &Meisterdiebe, seat: Seat, character: Character) -> Place {
    let gain = |place: &Place| gain(world, seat, character, *place);
    let best = Place::all().reduce(|best, next| if gain(&next) > gain(&best) { next } else { best });
    best.expect("a cube has drawers")
}

/// What a player gains as this character from this drawer.
fn gain(world: &Meisterdiebe, seat: Seat, character: Character, place: Place) -> f64 {
    let fallen = FALLEN * points_in(world, place, Half::Lower);
    let caught = world.catches(character, world.cube.drawer(place).front.lies(Half::Lower));
    let upper = points_in(world, place, Half::Upper);
    let shed = if world.player(seat).minus.is_empty() { 0.0 } else { 1.0 };
    match character {
        Character::Wife => shed * (1.0 + f64::from(world.count(Character::Detective))) - fallen,
        Character::Detective => 0.0,
        Character::Jeweller | Character::Smuggler | Character::Thief | Character::MasterThief if caught => {
            -fallen
        }
        Character::Jeweller => shed,
        Character::Smuggler => shed + loot(world, place),
        Character::Thief => upper,
        Character::MasterThief => upper.max(pull(world, place)),
    }
}

/// MDA-7, MDP-7: what a smuggler makes of the gems in the upper half.
fn loot(world: &Meisterdiebe, place: Place) -> f64 {
    let gems = world.cube.drawer(place).front.lies(Half::Upper).gems;
    match world.options.edition {
        Edition::Author => ENVY * f64::from(gems.len()),
        Edition::Published => SHARE * f64::from(worth_of(gems) + worth_of(world.cloth)),
    }
}

/// MDA-9, MDP-13: what pulling on brings.
pub(super) fn pull(world: &Meisterdiebe, place: Place) -> f64 {
    let front = points_in(world, place, Half::Upper);
    match (world.cube.drawer(place).secret, world.options.edition) {
        (Secret::RubyAbove, Edition::Author) if front == 0.0 => 0.0,
        (Secret::RubyAbove, Edition::Author | Edition::Published) => RUBY + front,
        (Secret::RubyBelow | Secret::Empty | Secret::Absent, _) => 0.0,
    }
}

/// What it is worth to get rid of an imitation that somebody else may win.
fn relief(world: &Meisterdiebe, gem: Gem) -> f64 {
    let mut gems = Gems::NONE;
    gems.put(gem);
    f64::from(cost(world.options.edition, gems)) - BAIT * worth_of_gem(gem)
}

/// What a flip keeps from those who steal later in this round.
fn shelter(world: &Meisterdiebe, seat: Seat) -> f64 {
    let Stage::Waits(Waits::Twisting { unstocked: None, .. }) = world.stage else { return 0.0 };
    let card = |seat: Seat| world.card(seat, world.character(seat));
    let steals = |other: &Seat| match world.character(*other) {
        Character::Thief | Character::MasterThief => card(*other) > card(seat),
        Character::Jeweller | Character::Wife | Character::Smuggler | Character::Detective => false,
    };
    if world.playing().any(|other| steals(&other)) {
        ENVY * (most_in(world, Half::Upper) - most_in(world, Half::Lower))
    } else {
        0.0
    }
}

fn most_in(world: &Meisterdiebe, half: Half) -> f64 {
    Place::all().map(|place| points_in(world, place, half)).fold(0.0, f64::max)
}

fn points_in(world: &Meisterdiebe, place: Place, half: Half) -> f64 {
    f64::from(worth_of(world.cube.drawer(place).front.lies(half).gems))
}

fn worth_of_gem(gem: Gem) -> f64 {
    match gem {
        Gem::Diamond => 1.0,
        Gem::Sapphire => 2.0,
    }
}

/// A number from 0 to 1.
fn fraction(rng: &mut BotRng) -> f64 {
    f64::from(draw::below(rng, 1 << 16)) / f64::from(1 << 16)
}

#[cfg(test)]
mod tests {
    use magpie_rules::Game;

    use super::*;
    use crate::cube::{Contents, Front};
    use crate::options::{LoneAlarm, Options};

    // rule: MDP-10
    #[test]
    fn a_lone_alarm_keeps_a_jeweller_away_where_it_catches() {
        for (lone_alarm, promised) in [(LoneAlarm::Passes, 1.0), (LoneAlarm::Catches, 0.0)] {
            let options = Options { lone_alarm, ..Options::default() };
            let mut world = Meisterdiebe::new(2, options).expect("two can play");
            let place = Place::all().next().expect("there are drawers");
            let alarm = Contents { gems: Gems::NONE, alarm: Some(Seat::at(1)) };
            let front = Front::new(Contents::NONE, alarm).expect("it lies in one half");
            world.cube.drawer_mut(place).front = front;
            let gained = gain(&world, Seat::FIRST, Character::Jeweller, place);
            assert!((gained - promised).abs() < 1e-9, "{lone_alarm}: {gained}");
        }
    }
}

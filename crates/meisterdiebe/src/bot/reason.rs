//! What speaks for an action and against it, as far as it can be remembered.

use serde::Serialize;

use super::glance;
use super::worth::points_of;
use crate::action::Action;
use crate::board::Character;
use crate::cube::{Half, Place, Secret};
use crate::state::Meisterdiebe;
use magpie_rules::Seat;

/// What is to be known about an action by who remembers everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Reason {
    /// Gems lie in the upper half of this drawer, and can be had.
    Lies {
        /// Which.
        drawer: Place,
        /// So many points.
        points: u8,
    },
    /// A ruby lies behind this front, above, and can be had.
    Ruby {
        /// Which.
        drawer: Place,
    },
    /// MD-12: gems lie in the lower half of this drawer, and drop.
    Drops {
        /// Which.
        drawer: Place,
        /// So many points.
        points: u8,
    },
    /// MDP-10: an alarm lies in the lower half of this drawer, and goes off.
    Alarm {
        /// Which.
        drawer: Place,
    },
    /// There is nothing to be had here.
    Empty {
        /// Where.
        drawer: Place,
    },
    /// An imitation can be put in here, and nothing drops.
    Sheds {
        /// Where.
        drawer: Place,
    },
    /// So much lies on the red cloth, or cushion, and more may drop.
    Cloth {
        /// Points.
        points: u8,
    },
    /// Nothing that could be said in a word: so it turned out when the next rounds were played in thought, many times.
    Tried {},
}

/// What speaks for an action of this player or against it, in a world whose drawers are as they are remembered.
pub(super) fn of(world: &Meisterdiebe, seat: Seat, action: Action) -> Reason {
    match action {
        Action::Choose { character: Character::Detective } => {
            Reason::Cloth { points: points_of(world.cloth) }
        }
        Action::Choose { character } => {
            at_drawer(world, character, glance::best_drawer(world, seat, character))
        }
        Action::Open { drawer } => at_drawer(world, world.character(seat), drawer),
        Action::Take {} => open(world, |drawer| lies(world, drawer)),
        Action::Pull {} => open(world, |drawer| match world.cube.drawer(drawer).secret {
            Secret::RubyAbove => Reason::Ruby { drawer },
            Secret::RubyBelow | Secret::Empty | Secret::Absent => Reason::Empty { drawer },
        }),
        Action::Stock { .. } | Action::OpenNothing {} | Action::Put { .. } | Action::Give { .. } => {
            Reason::Tried {}
        }
        Action::Alarm {} | Action::Pick { .. } | Action::Turn { .. } | Action::Flip {} | Action::Done {} => {
            Reason::Tried {}
        }
    }
}

/// What this character finds in a drawer.
fn at_drawer(world: &Meisterdiebe, character: Character, drawer: Place) -> Reason {
    let below = world.cube.drawer(drawer).front.lies(Half::Lower);
    let points = points_of(below.gems);
    // MD-12: the jeweller's wife is not caught by it, but it drops all the same.
    if points > 0 {
        return Reason::Drops { drawer, points };
    }
    if world.catches(character, below) {
        return Reason::Alarm { drawer };
    }
    match character {
        Character::Jeweller | Character::Wife => Reason::Sheds { drawer },
        Character::Smuggler | Character::Thief | Character::Detective => lies(world, drawer),
        Character::MasterThief if glance::pull(world, drawer) > 0.0 => Reason::Ruby { drawer },
        Character::MasterThief => lies(world, drawer),
    }
}

fn lies(world: &Meisterdiebe, drawer: Place) -> Reason {
    match points_of(world.cube.drawer(drawer).front.lies(Half::Upper).gems) {
        0 => Reason::Empty { drawer },
        points => Reason::Lies { drawer, points },
    }
}

fn open(world: &Meisterdiebe, about: impl FnOnce(Place) -> Reason) -> Reason {
    world.stage.open_drawer().map_or(Reason::Tried {}, about)
}

#[cfg(test)]
mod tests {
    use magpie_rules::Game;

    use super::*;
    use crate::board::Gems;
    use crate::cube::{Contents, Front};
    use crate::options::Options;

    // rule: MD-12
    #[test]
    fn nobody_is_told_that_nothing_drops_where_something_does() {
        let mut world = Meisterdiebe::new(2, Options::default()).unwrap();
        let [full, empty] = [0, 1].map(Place::at);
        let below = Contents { gems: Gems::new(2, 0), alarm: None };
        world.cube.drawer_mut(full).front = Front::new(Contents::NONE, below).unwrap();
        for character in [Character::Jeweller, Character::Wife, Character::Smuggler, Character::Thief] {
            assert_eq!(at_drawer(&world, character, full), Reason::Drops { drawer: full, points: 2 });
        }
        for character in [Character::Jeweller, Character::Wife] {
            assert_eq!(at_drawer(&world, character, empty), Reason::Sheds { drawer: empty });
        }
    }
}

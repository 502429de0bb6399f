//! The next rounds of a world, as everyone would play them at a glance.

use magpie_bots::BotRng;
use magpie_rules::{Game, Phase};

use super::glance;
use crate::action::Action;
use crate::stage::{Stage, Waits};
use crate::state::Meisterdiebe;

/// The round that is being played, and so many more.
const ROUNDS: u32 = 3;
/// How undecided players are between characters, in points: nobody knows what others will do.
const HAZE_OF_CHOICE: f64 = 2.0;
/// How undecided they are otherwise.
const HAZE: f64 = 0.3;

/// Plays the world on, to the end of the game or of some rounds, and tells how many actions were looked at. `actions` is scratch
/// space.
pub(super) fn play_on(world: &mut Meisterdiebe, rng: &mut BotRng, actions: &mut Vec<Action>) -> usize {
    let (mut rounds, mut looks) = (0, 0);
    while let Phase::Waiting(seats) = world.phase() {
        if world.stage == Stage::Waits(Waits::Choosing {}) && seats.len() == usize::from(world.seats) {
            rounds += 1;
            if rounds > ROUNDS {
                break;
            }
        }
        let seat = seats.iter().next().expect("a game that waits waits for somebody");
        actions.clear();
        world.actions(seat, actions);
        // Who remembers everything has nothing from turning.
        actions.retain(|action| !matches!(action, Action::Turn { .. }));
        looks += actions.len();
        let haze = if world.stage == Stage::Waits(Waits::Choosing {}) { HAZE_OF_CHOICE } else { HAZE };
        let action = glance::best(actions, haze, rng, |action| glance::appeal(world, seat, action));
        world.act(seat, &action, &mut ()).expect("what is listed is legal");
    }
    looks
}

//! Medium and hard: both weigh everything that they may do; they differ in what they believe.

use magpie_bots::{Bot, BotRng, Sight, Wanted};
use magpie_rules::draw;

use super::ground::Ground;
use super::memory::Memory;
use super::stakes::Stakes;
use super::suspicion::{Mood, Suspicion};
use super::thief::Job;
use super::watch::Care;
use super::{asked, guard, setup, thief};
use crate::action::Action;
use crate::belief::{Belief, Odds};
use crate::stage::{Left, Roll, Waits};
use crate::state::Galerie;

/// Sound: guards know where the thief can be, and a thief keeps away from them.
#[derive(Debug, Default)]
pub(super) struct Medium {
    memory: Memory<Belief<'static>>,
}

/// As strong as the house can: guards know where the thief is likely, and a thief knows what they believe.
#[derive(Debug, Default)]
pub(super) struct Hard {
    memory: Memory<Odds<'static>>,
}

const IN_A_ROUND: &str = "who is to act in a round sees it";

impl Bot<Galerie> for Medium {
    fn choose(&mut self, sight: &Sight<'_, Galerie>, rng: &mut BotRng) -> Wanted<Action> {
        let any = *draw::pick(rng, sight.actions);
        match asked(sight.view) {
            Waits::Volunteering { .. } | Waits::Locks { .. } | Waits::Answering { .. } => Ok(any),
            Waits::Artworks { .. } | Waits::Cameras { .. } | Waits::Guards { .. } => {
                Ok(setup::place_anyhow(sight, rng))
            }
            Waits::Entering { .. } => {
                let stakes = Stakes::artworks(sight.view.options.game);
                Ok(thief::enter(sight, stakes, rng).expect(IN_A_ROUND))
            }
            Waits::Sneaking { .. } => {
                let stakes = Stakes::artworks(sight.view.options.game);
                let job = Job::new(sight, stakes).expect(IN_A_ROUND);
                Ok(thief::turn(&job, sight.actions, &job.vague_danger(), rng))
            }
            Waits::Guarding { roll, left, .. } => {
                let taken = sight.view.round.as_ref().expect(IN_A_ROUND).taken;
                guarding(sight, roll, left, Care::medium(sight.view.options.game, taken), rng, |sight| {
                    Ok(Suspicion::possible(self.memory.belief(sight)?))
                })
            }
        }
    }
}

impl Bot<Galerie> for Hard {
    fn choose(&mut self, sight: &Sight<'_, Galerie>, rng: &mut BotRng) -> Wanted<Action> {
        match asked(sight.view) {
            Waits::Volunteering { .. } | Waits::Locks { .. } => Ok(*draw::pick(rng, sight.actions)),
            Waits::Artworks { .. } | Waits::Cameras { .. } | Waits::Guards { .. } => {
                Ok(setup::place(sight, rng))
            }
            Waits::Entering { .. } => {
                Ok(thief::enter(sight, Stakes::of_game(sight.view), rng).expect(IN_A_ROUND))
            }
            Waits::Answering { .. } => self.answer(sight),
            Waits::Sneaking { .. } => {
                let job = Job::new(sight, Stakes::of_game(sight.view)).expect(IN_A_ROUND);
                let danger = job.danger(self.memory.belief(sight)?, sight.stop)?;
                Ok(thief::turn(&job, sight.actions, &danger, rng))
            }
            Waits::Guarding { roll, left, .. } => {
                let game = sight.view.options.game;
                let mood = *draw::pick(rng, Mood::of(game));
                guarding(sight, roll, left, Care::hard(game), rng, |sight| {
                    Ok(Suspicion::likely(self.memory.belief(sight)?).in_mood(mood))
                })
            }
        }
    }
}

impl Hard {
    fn answer(&mut self, sight: &Sight<'_, Galerie>) -> Wanted<Action> {
        let ground = Ground::new(sight).expect(IN_A_ROUND);
        let round = sight.view.round.as_ref().expect(IN_A_ROUND);
        let jams = thief::jams(round, &ground, self.memory.belief(sight)?);
        Ok(if jams { Action::Jam {} } else { Action::Answer {} })
    }
}

/// What a guard does: chases a thief whose figure is on the board, and looks for one whom nobody sees.
fn guarding<'s>(
    sight: &'s Sight<'_, Galerie>,
    roll: Roll,
    left: Left,
    care: Care,
    rng: &mut BotRng,
    believe: impl FnOnce(&'s Sight<'_, Galerie>) -> Wanted<Suspicion>,
) -> Wanted<Action> {
    let ground = Ground::new(sight).expect(IN_A_ROUND);
    let figure = sight.view.round.as_ref().expect(IN_A_ROUND).figure;
    Ok(match figure {
        Some(thief) => guard::chase(&ground, thief, roll.number, left),
        None => guard::turn(&ground, &believe(sight)?, roll, left, care, rng),
    })
}

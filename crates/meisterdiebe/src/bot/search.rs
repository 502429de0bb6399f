//! Which action turns out best in many playouts.
//!
//! Each playout begins in another world that may be true. While characters are chosen, everyone at the table searches at the same
//! time for what is best for themselves (decoupled UCT), so that nobody is taken for a fool.

use magpie_bots::{BotRng, Sight, Wanted};
use magpie_rules::{Game, Seat};

use super::playout;
use super::worlds::Worlds;
use super::worth::standing;
use crate::action::Action;
use crate::board::Character;
use crate::stage::{Stage, Waits};
use crate::state::Meisterdiebe;

/// So many playouts are made for a decision,
const PLAYOUTS: u32 = 1000;
/// but no more once so many actions were looked at in them: with many players a playout is long. Time is no measure, or a busy
/// machine would play otherwise than a quiet one.
const LOOKS: usize = 300_000;
/// At a first look so many times less of both.
const SHALLOW: usize = 10;
/// How much what was tried little is tried again.
const CURIOSITY: f64 = 0.35;

/// Which of these actions is best for the seat.
pub(super) fn best(
    sight: &Sight<'_, Meisterdiebe>,
    actions: &[Action],
    worlds: &Worlds,
    rng: &mut BotRng,
) -> Wanted<Action> {
    Ok(search(sight, actions, worlds, Depth::Deep, rng)?.most_tried())
}

/// How much is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Depth {
    /// As much as for a decision.
    Deep,
    /// As much as for a first look.
    Shallow,
}

/// Which of these actions is best for the seat, how well it would stand after it, and how well after what it `did`.
pub(super) fn weigh(
    sight: &Sight<'_, Meisterdiebe>,
    actions: &[Action],
    did: Action,
    worlds: &Worlds,
    depth: Depth,
    rng: &mut BotRng,
) -> Wanted<(Action, f64, f64)> {
    let tries = search(sight, actions, worlds, depth, rng)?;
    let best = tries.most_tried();
    let (could, worth) = (tries.mean(best), tries.mean(did));
    // What was tried most may have turned out a little worse.
    Ok(if worth >= could { (did, worth, worth) } else { (best, could, worth) })
}

/// What was tried of these actions.
fn search(
    sight: &Sight<'_, Meisterdiebe>,
    actions: &[Action],
    worlds: &Worlds,
    depth: Depth,
    rng: &mut BotRng,
) -> Wanted<Tries> {
    let (playouts, most) = match depth {
        Depth::Deep => (PLAYOUTS, LOOKS),
        Depth::Shallow => (PLAYOUTS / SHALLOW as u32, LOOKS / SHALLOW),
    };
    let mut searching = vec![(sight.seat, Tries::of(actions.to_vec()))];
    if sight.view.stage == Stage::Waits(Waits::Choosing {}) {
        searching.extend(rivals(sight));
    }
    let (mut scratch, mut looks) = (Vec::new(), 0);
    for _ in 0..playouts {
        sight.stop.check()?;
        let mut world = worlds.imagine(rng);
        unseal(&mut world);
        let next = |(seat, tries): &(Seat, Tries)| tries.next(|action| is_possible(&world, *seat, action));
        let tried: Vec<usize> = searching.iter().map(next).collect();
        for ((seat, tries), at) in searching.iter().zip(&tried) {
            world.act(*seat, &tries.actions[*at], &mut ()).expect("only what is possible is tried");
        }
        looks += playout::play_on(&mut world, rng, &mut scratch);
        for ((seat, tries), at) in searching.iter_mut().zip(tried) {
            tries.learn(at, standing(&world, *seat));
        }
        if looks >= most {
            break;
        }
    }
    Ok(searching.swap_remove(0).1)
}

/// The others, who may choose any character that is in their hands.
fn rivals(sight: &Sight<'_, Meisterdiebe>) -> impl Iterator<Item = (Seat, Tries)> {
    let own = sight.seat;
    let characters = || Character::ALL.iter().map(|character| Action::Choose { character: *character });
    let seats = (0..sight.view.players.len()).map(Seat::at).filter(move |seat| *seat != own);
    seats.map(move |seat| (seat, Tries::of(characters().collect())))
}

/// MD-10: while characters are chosen, cards that are already laid down are taken up again: which they are is not known.
fn unseal(world: &mut Meisterdiebe) {
    if world.stage != Stage::Waits(Waits::Choosing {}) {
        return;
    }
    for player in &mut world.players {
        if let Some(sealed) = player.choice.take() {
            player.hand = player.hand.with(sealed);
        }
    }
}

/// What is listed is possible in every world; but what others hold may differ.
fn is_possible(world: &Meisterdiebe, seat: Seat, action: Action) -> bool {
    if let Action::Choose { character } = action { world.player(seat).hand.contains(character) } else { true }
}

/// What was tried, and how it turned out.
#[derive(Clone, Debug)]
struct Tries {
    actions: Vec<Action>,
    /// How often each was tried, and how much it was worth in all.
    tried: Vec<(f64, f64)>,
}

impl Tries {
    fn of(actions: Vec<Action>) -> Tries {
        Tries { tried: vec![(0.0, 0.0); actions.len()], actions }
    }

    /// The action to be tried next, of those that are possible: what was good, or tried too little (UCB1).
    fn next(&self, possible: impl Fn(Action) -> bool) -> usize {
        let all = self.tried.iter().map(|(times, _)| times).sum::<f64>().max(1.0).ln();
        let promise = |at: usize| match self.tried[at] {
            (0.0, _) => f64::INFINITY,
            (times, worth) => worth / times + CURIOSITY * (all / times).sqrt(),
        };
        (0..self.actions.len())
            .filter(|at| possible(self.actions[*at]))
            .max_by(|one, other| promise(*one).total_cmp(&promise(*other)))
            .expect("something is possible")
    }

    fn learn(&mut self, at: usize, worth: f64) {
        let (times, all) = &mut self.tried[at];
        (*times, *all) = (*times + 1.0, *all + worth);
    }

    /// How it turned out, on the whole.
    fn mean(&self, action: Action) -> f64 {
        let tried = self.actions.iter().position(|other| *other == action).map(|at| self.tried[at]);
        tried.map_or(0.0, |(times, worth)| worth / f64::max(times, 1.0))
    }

    fn most_tried(&self) -> Action {
        let most =
            (0..self.actions.len()).max_by(|one, other| self.tried[*one].0.total_cmp(&self.tried[*other].0));
        self.actions[most.expect("there is an action")]
    }
}

#[cfg(test)]
mod tests {
    use magpie_bots::Stop;
    use magpie_rules::{Phase, Viewer, legal};
    use rand_core::SeedableRng;

    use super::super::memory::{Memory, Quality};
    use super::*;
    use crate::options::Options;

    /// How many playouts the first seat makes before it lays down its first card.
    fn playouts(seats: u8) -> f64 {
        let mut rng = BotRng::seed_from_u64(1);
        let mut game = Meisterdiebe::new(seats, Options::default()).expect("so many can play");
        while game.stage != Stage::Waits(Waits::Choosing {}) {
            match game.phase() {
                Phase::Over => unreachable!("nobody has played yet"),
                Phase::Chance => game.resolve(&game.sample(&mut rng), &mut ()).expect("it is possible"),
                Phase::Waiting(waiting) => {
                    let seat = waiting.iter().next().expect("somebody is waited for");
                    game.act(seat, &legal(&game, seat)[0], &mut ()).expect("what is listed is legal");
                }
            }
        }
        let actions = legal(&game, Seat::FIRST);
        let view = game.view(Viewer::Seat(Seat::FIRST));
        let sight = Sight { seat: Seat::FIRST, view: &view, actions: &actions, stop: Stop::NEVER };
        let worlds = Worlds::new(&sight, &Memory::new(Quality::PERFECT));
        let tries = search(&sight, &actions, &worlds, Depth::Deep, &mut rng).expect("nobody stops it");
        tries.tried.iter().map(|(times, _)| times).sum()
    }

    #[test]
    fn the_more_play_the_fewer_playouts_are_made() {
        let all = f64::from(PLAYOUTS);
        let (two, five, eight) = (playouts(2), playouts(5), playouts(8));
        assert!(two >= all && all > five && five > eight && eight > 200.0, "{two}, {five}, {eight}");
    }
}

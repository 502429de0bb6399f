//! The game in numbers: every action has one, what a seat is told follows from what it may know, and chance comes in steps that are as likely as
//! they say.

use std::collections::BTreeMap;

use magpie_encode::{Encode, Next, Sequence, Ways};
use magpie_rules::{Game, Imagine, Phase, Seat, SeatSet, Viewer, draw, legal};
use rand_chacha::ChaCha20Rng;

use super::ensure;
use crate::walk::{every_game, every_position, every_seat};
use crate::{Failure, Subject};

/// Everything that is listed has a number, no two have the same, and the number stands for it again; the mask has just these. What
/// any other number stands for has that number. No number is beyond the last one.
pub fn actions_have_numbers<S: Subject<Game: Encode>>() -> Result<(), Failure> {
    every_position::<S>("actions_have_numbers", |game, rng| {
        let all = draw::below(rng, ALL_NUMBERS_ONE_IN) == 0;
        SeatSet::first(game.seats()).iter().try_for_each(|seat| {
            let mut mask = vec![2; S::Game::ACTIONS];
            game.mask(seat, &mut Vec::new(), &mut mask);
            let listed = legal(game, seat);
            for action in &listed {
                let index = numbered(game, seat, action)?;
                ensure(mask[index] == 1, || format!("seat {seat}: {action}: {index} is not in the mask"))?;
                mask[index] = 0;
            }
            ensure(mask.iter().all(|bit| *bit == 0), || {
                format!("seat {seat}: the mask has more than what is listed, or it twice")
            })?;
            if all { numbers_stand_for_one(game, seat) } else { Ok(()) }
        })
    })
}

fn numbered<G: Encode>(game: &G, seat: Seat, action: &G::Action) -> Result<usize, String> {
    let index = game.index(seat, action).ok_or_else(|| format!("seat {seat}: {action}: has no number"))?;
    ensure(index < G::ACTIONS && G::GO_ON != Some(index), || {
        format!("{action}: {index} is no number for it")
    })?;
    let back = game.action(seat, index);
    ensure(back.as_ref() == Some(action), || format!("seat {seat}: {action}: {index} stands for {back:?}"))?;
    Ok(index)
}

fn numbers_stand_for_one<G: Encode>(game: &G, seat: Seat) -> Result<(), String> {
    for index in 0..G::ACTIONS {
        let Some(action) = game.action(seat, index) else { continue };
        let back = game.index(seat, &action);
        ensure(back == Some(index), || {
            format!("seat {seat}: {index} stands for {action}, which is {back:?}")
        })?;
    }
    let beyond = [G::ACTIONS, G::ACTIONS + 1, usize::MAX].map(|index| game.action(seat, index));
    ensure(beyond.iter().all(Option::is_none), || "there is an action beyond the last one".into())
}

/// What a seat is told has as many numbers as it says, each between −1 and 1, and is the same when asked again. Who remembers is told as
/// many.
pub fn observations_are_bounded<S: Subject<Game: Encode>>() -> Result<(), Failure> {
    every_position::<S>("observations_are_bounded", |game, _| {
        SeatSet::first(game.seats()).iter().try_for_each(|seat| {
            for told in [observed(game, seat), recalled(game, seat)] {
                let wrong = told.iter().position(|number| !(-1.0..=1.0).contains(number));
                ensure(wrong.is_none(), || format!("seat {seat}: number {wrong:?} is out of bounds"))?;
            }
            ensure(observed(game, seat) == observed(&game.clone(), seat), || {
                "a copy is told otherwise".into()
            })
        })
    })
}

/// A seat is told the same in numbers in any state that it cannot tell from the true one: one imagined from its view, and one in which what it may not know
/// was exchanged. So is it offered the same.
pub fn equal_views_give_equal_numbers<S: Subject<Game: Encode>>() -> Result<(), Failure> {
    every_position::<S>("equal_views_give_equal_numbers", |game, rng| {
        let imagines = draw::below(rng, S::IMAGINE_ONE_IN) == 0;
        SeatSet::first(game.seats()).iter().try_for_each(|seat| {
            let viewer = Viewer::Seat(seat);
            if imagines {
                let imagined = S::Game::imagine(viewer, &game.view(viewer), rng);
                same_numbers(game, &imagined, seat).map_err(|what| format!("imagined: {what}"))?;
            }
            let shuffled = S::shuffle_secrets(game, viewer, rng);
            same_numbers(game, &shuffled, seat).map_err(|what| format!("shuffled: {what}"))
        })
    })
}

fn same_numbers<G: Encode>(game: &G, other: &G, seat: Seat) -> Result<(), String> {
    let (here, there) = (observed(game, seat), observed(other, seat));
    let wrong = here.iter().zip(&there).position(|(here, there)| here.to_bits() != there.to_bits());
    ensure(wrong.is_none(), || format!("seat {seat}: number {wrong:?} tells a secret"))?;
    let mask = |game: &G| {
        let mut mask = vec![0; G::ACTIONS];
        game.mask(seat, &mut Vec::new(), &mut mask);
        mask
    };
    ensure(mask(game) == mask(other), || format!("seat {seat}: the mask tells a secret"))?;
    ensure(game.may_interrupt(seat) == other.may_interrupt(seat), || {
        format!("seat {seat}: whether it may interrupt tells a secret")
    })
}

/// The ways of every step add up to one, and lead to outcomes that are accepted. Every outcome that is drawn has one row of steps, each of
/// which is among the ways.
pub fn chance_comes_in_steps<S: Subject<Game: Encode>>() -> Result<(), Failure> {
    every_position::<S>("chance_comes_in_steps", |game, rng| {
        let mut ways = Ways::new();
        if game.phase() != Phase::Chance {
            game.ways(&[], &mut ways);
            return ensure(ways.is_empty(), || "there are ways of chance, but none is due".into());
        }
        let mut steps = Vec::new();
        game.steps(&game.sample(rng), &mut steps);
        follow(game, &mut |depth, _| steps.get(depth).copied())?;
        follow(game, &mut |_, ways| Some(draw::pick(rng, ways).step))
    })
}

/// Goes on step by step; the way is chosen among those that there are.
fn follow<G: Encode>(game: &G, choose: &mut dyn FnMut(usize, &Ways) -> Option<u16>) -> Result<(), String> {
    let (mut taken, mut ways) = (Vec::new(), Ways::new());
    loop {
        game.ways(&taken, &mut ways);
        let drawn = game.drawn(&taken);
        ensure(drawn.is_some() == ways.is_empty(), || {
            format!("{taken:?}: {drawn:?} is drawn, but there are {} ways to go on", ways.len())
        })?;
        if let Some(chance) = drawn {
            let mut back = Vec::new();
            game.steps(&chance, &mut back);
            ensure(back == taken, || format!("{chance}: drawn by {taken:?}, but its steps are {back:?}"))?;
            ensure(taken.len() <= G::STEPS, || format!("{chance}: more steps than {}", G::STEPS))?;
            let accepted = game.clone().resolve(&chance, &mut ());
            return accepted.map_err(|refusal| format!("{chance}: drawn in steps, but refused: {refusal}"));
        }
        let whole: f64 = ways.iter().map(|way| way.chance).sum();
        let sound = ways.iter().all(|way| way.chance > 0.0 && usize::from(way.step) < G::WAYS);
        ensure((whole - 1.0).abs() < 1e-9 && sound, || format!("{taken:?}: the ways add up to {whole}"))?;
        let mut seen: Vec<u16> = ways.iter().map(|way| way.step).collect();
        seen.sort_unstable();
        seen.dedup();
        ensure(seen.len() == ways.len(), || format!("{taken:?}: a way is there twice"))?;
        let step = choose(taken.len(), &ways).filter(|step| seen.binary_search(step).is_ok());
        taken.push(step.ok_or_else(|| format!("{taken:?}: what is drawn goes on in no known way"))?);
    }
}

/// Outcomes that are drawn at once are as likely as their steps say: Pearson's test at every step that enough draws have come to. The dice are always the
/// same.
pub fn steps_are_as_likely_as_they_say<S: Subject<Game: Encode>>() -> Result<(), Failure> {
    let mut tested: BTreeMap<(u8, usize), usize> = BTreeMap::new();
    every_position::<S>("steps_are_as_likely_as_they_say", |game, rng| {
        if game.phase() != Phase::Chance {
            return Ok(());
        }
        let mut ways = Ways::new();
        game.ways(&[], &mut ways);
        // Each number of players and of ways a few times.
        let times = tested.entry((game.seats(), ways.len())).or_default();
        *times += 1;
        if *times > POSITIONS { Ok(()) } else { as_likely(game, rng) }
    })
}

fn as_likely<G: Encode>(game: &G, rng: &mut ChaCha20Rng) -> Result<(), String> {
    let mut counts: BTreeMap<Vec<u16>, BTreeMap<u16, u32>> = BTreeMap::new();
    let mut steps = Vec::new();
    for _ in 0..SAMPLES {
        game.steps(&game.sample(rng), &mut steps);
        for at in 0..steps.len() {
            *counts.entry(steps[..at].to_vec()).or_default().entry(steps[at]).or_default() += 1;
        }
    }
    let mut ways = Ways::new();
    for (before, seen) in counts {
        let draws: u32 = seen.values().sum();
        game.ways(&before, &mut ways);
        let expected = |chance: f64| chance * f64::from(draws);
        if ways.len() < 2 || ways.iter().any(|way| expected(way.chance) < ENOUGH) {
            continue;
        }
        let square = |step: u16, chance: f64| {
            let apart = f64::from(seen.get(&step).copied().unwrap_or(0)) - expected(chance);
            apart * apart / expected(chance)
        };
        let sum: f64 = ways.iter().map(|way| square(way.step, way.chance)).sum();
        ensure(deviations(sum, (ways.len() - 1) as f64) < FAR, || {
            format!("after {before:?}: {seen:?} is not what {ways:?} make likely")
        })?;
    }
    Ok(())
}

/// How many standard deviations away such a sum of squares is (Wilson and Hilferty).
fn deviations(sum: f64, freedom: f64) -> f64 {
    let spread = 2.0 / (9.0 * freedom);
    ((sum / freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
}

/// A game played as one decision after another asks one seat at a time, who can always do something, and comes to the same end as the
/// game itself. What is not in the mask is refused and changes nothing.
pub fn sequences_ask_one_at_a_time<S: Subject<Game: Encode>>() -> Result<(), Failure> {
    every_game::<S>("sequences_ask_one_at_a_time", |walk| {
        let (game, rng) = walk.game_and_rng();
        let mut sequence = Sequence::new(game.clone());
        let (mut mask, mut scratch) = (vec![0; S::Game::ACTIONS], Vec::new());
        for _ in 0..S::INPUTS {
            sequence.roll(rng, &mut ());
            let seat = match sequence.next() {
                Next::Over => break,
                Next::Chance => return Err("chance is still due".into()),
                Next::Seat(seat) => seat,
            };
            asks_only(&sequence, seat)?;
            sequence.mask(seat, &mut scratch, &mut mask);
            let legal: Vec<usize> = (0..mask.len()).filter(|index| mask[*index] == 1).collect();
            ensure(!legal.is_empty(), || format!("seat {seat} is asked, but can do nothing"))?;
            let any = draw::below(rng, S::Game::ACTIONS as u32) as usize;
            if mask[any] == 0 {
                let mut trial = sequence.clone();
                let taken = trial.act(any, &mut ());
                ensure(taken.is_err() && trial == sequence, || format!("seat {seat}: {any} is taken"))?;
            }
            let chosen = *draw::pick(rng, &legal);
            sequence.act(chosen, &mut ()).map_err(|why| format!("seat {seat}: {chosen}: {why}"))?;
        }
        Ok(())
    })
}

/// Nobody else has anything to decide, and whoever is only asked whether to interrupt may go on.
fn asks_only<G: Encode>(sequence: &Sequence<G>, seat: Seat) -> Result<(), String> {
    let game = sequence.game();
    let waited_for = matches!(game.phase(), Phase::Waiting(seats) if seats.contains(seat));
    ensure(waited_for != sequence.out_of_turn(), || format!("seat {seat} is asked for nothing"))?;
    let mut mask = vec![1; G::ACTIONS];
    every_seat().filter(|other| *other != seat && other.index() < usize::from(game.seats())).try_for_each(
        |other| {
            sequence.mask(other, &mut Vec::new(), &mut mask);
            ensure(mask.iter().all(|bit| *bit == 0), || {
                format!("seat {other} can decide, but {seat} is asked")
            })
        },
    )
}

fn observed<G: Encode>(game: &G, seat: Seat) -> Vec<f32> {
    let mut numbers = vec![f32::NAN; G::OBSERVATION];
    game.observe(seat, &mut numbers);
    numbers
}

fn recalled<G: Encode>(game: &G, seat: Seat) -> Vec<f32> {
    let mut numbers = vec![f32::NAN; G::OBSERVATION];
    game.recall(seat, &mut numbers);
    numbers
}

const ALL_NUMBERS_ONE_IN: u32 = 12;
/// At how many positions of a kind outcomes are drawn, and how often.
const POSITIONS: usize = 3;
const SAMPLES: u32 = 1_500;
/// So many must be expected of every way.
const ENOUGH: f64 = 8.0;
/// So many standard deviations away are too many.
const FAR: f64 = 6.0;

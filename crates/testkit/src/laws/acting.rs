//! Who may act, and what comes of it.

use magpie_rules::{Game, Phase, Seat, SeatSet, act_on_any, legal};
use rand_chacha::ChaCha20Rng;
use rand_core::Rng as _;

use super::ensure;
use super::probes::{Probes, some_of};
use crate::walk::{Walk, every_game, every_position, every_seat};
use crate::{Failure, Subject};

/// Every seat that is waited for plays and has something to do, also when its time runs out. Nobody has anything to do while chance is due, after the
/// end, or on a seat that does not play.
pub fn waited_for_seats_can_act<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("waited_for_seats_can_act", |game, _| {
        let playing = SeatSet::first(game.seats());
        let may_act = match game.phase() {
            Phase::Waiting(seats) => {
                ensure(!seats.is_empty(), || "the game waits, but for nobody".into())?;
                seats.iter().try_for_each(|seat| can_act(game, seat))?;
                playing
            }
            Phase::Chance | Phase::Over => SeatSet::EMPTY,
        };
        every_seat().filter(|seat| !may_act.contains(*seat)).try_for_each(|seat| {
            ensure(legal(game, seat).is_empty(), || {
                format!("seat {seat} has something to do, though {:?}", game.phase())
            })
        })
    })
}

fn can_act<G: Game>(game: &G, seat: Seat) -> Result<(), String> {
    ensure(seat.index() < usize::from(game.seats()), || {
        format!("seat {seat} is waited for but does not play")
    })?;
    let listed = legal(game, seat);
    ensure(!listed.is_empty(), || format!("seat {seat} is waited for but can do nothing"))?;
    game.overdue(seat).map_or(Ok(()), |action| {
        ensure(listed.contains(&action), || format!("seat {seat} out of time: {action}: not listed"))
    })
}

/// Everyone is in one team with the same others, who all play.
pub fn teams_are_whole<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("teams_are_whole", |game, _| {
        let playing = SeatSet::first(game.seats());
        playing.iter().try_for_each(|seat| {
            let team = game.team(seat);
            let whole = team.contains(seat)
                && team.iter().all(|mate| playing.contains(mate) && game.team(mate) == team);
            ensure(whole, || format!("the team of seat {seat} is {team:?}"))
        })
    })
}

/// What is listed is accepted, and what is not listed is refused: for every seat, and for actions from other seats, other
/// moments and nowhere.
pub fn listed_means_accepted<S: Subject>() -> Result<(), Failure> {
    let law = "listed_means_accepted";
    with_probes::<S>(law, |walk, probes| {
        let game = walk.game();
        for seat in every_seat() {
            let listed = legal(game, seat);
            let mut trial = game.clone();
            for action in probes {
                let answer = trial.act(seat, action, &mut ());
                if answer.is_ok() {
                    trial.clone_from(game);
                }
                ensure(answer.is_ok() == listed.contains(action), || match answer {
                    Ok(()) => format!("seat {seat}: {action}: accepted, but not listed"),
                    Err(refusal) => format!("seat {seat}: {action}: listed, but refused: {refusal}"),
                })?;
            }
        }
        Ok(())
    })
}

/// An action or an outcome of chance that is refused changes nothing, and nothing happens.
pub fn refused_means_unchanged<S: Subject>() -> Result<(), Failure> {
    with_probes::<S>("refused_means_unchanged", |walk, probes| {
        let outcomes = some_of(S::chances(walk.game()), &mut walk.rng);
        let game = walk.game();
        let mut trial = game.clone();
        for seat in every_seat() {
            for action in probes {
                let who = || format!("seat {seat}: {action}");
                leaves_no_trace(game, &mut trial, who, |trial, log| trial.act(seat, action, log))?;
            }
        }
        outcomes.iter().try_for_each(|outcome| {
            let who = || format!("chance: {outcome}");
            leaves_no_trace(game, &mut trial, who, |trial, log| trial.resolve(outcome, log))
        })
    })
}

/// Tries something with a game that is the same as another, and leaves it so.
fn leaves_no_trace<G: Game>(
    game: &G,
    trial: &mut G,
    who: impl Fn() -> String,
    attempt: impl FnOnce(&mut G, &mut Vec<G::Event>) -> Result<(), G::Refusal>,
) -> Result<(), String> {
    let mut log = Vec::new();
    if attempt(trial, &mut log).is_ok() {
        trial.clone_from(game);
        return Ok(());
    }
    ensure(*trial == *game, || format!("{}: refused, but the state has changed", who()))?;
    ensure(log.is_empty(), || format!("{}: refused, but it happened: {log:?}", who()))
}

/// No seat is offered the same action twice.
pub fn listed_once<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("listed_once", |game, _| {
        every_seat().try_for_each(|seat| {
            let listed = legal(game, seat);
            let again = (1..listed.len()).find(|at| listed[..*at].contains(&listed[*at]));
            again.map_or(Ok(()), |at| Err(format!("seat {seat}: {}: listed twice", listed[at])))
        })
    })
}

/// Acting at random does what picking from the list does, with the same dice, and the same is told of it.
pub fn random_means_any_listed<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("random_means_any_listed", |game, rng| {
        let Phase::Waiting(seats) = game.phase() else { return Ok(()) };
        for seat in seats.iter().flat_map(|seat| [seat; DRAWS]) {
            let quick = random_act(game, rng, |game, dice, events| {
                game.act_at_random(seat, dice, &mut Vec::new(), events);
            });
            let plain = random_act(game, rng, |game, dice, events| {
                act_on_any(game, seat, dice, &mut Vec::new(), events);
            });
            ensure(quick == plain, || {
                format!("seat {seat} at random: {}, but picked from the list: {}", quick.1, plain.1)
            })?;
            rng.next_u32();
        }
        Ok(())
    })
}

/// What comes of an act at random with the dice as they are: the state, what is told, and how the dice are then.
fn random_act<G: Game>(
    game: &G,
    dice: &ChaCha20Rng,
    act: impl FnOnce(&mut G, &mut ChaCha20Rng, &mut Vec<G::Event>),
) -> (G, String, u128) {
    let (mut game, mut dice, mut events) = (game.clone(), dice.clone(), Vec::new());
    act(&mut game, &mut dice, &mut events);
    (game, format!("{events:?}"), dice.get_word_pos())
}

/// All material is there at every step.
pub fn material_is_conserved<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("material_is_conserved", |game, _| S::material(game))
}

/// Looks at every position of random games, with actions to try there.
fn with_probes<S: Subject>(
    law: &'static str,
    mut look: impl FnMut(&mut Walk<S>, &[crate::subject::Action<S>]) -> Result<(), String>,
) -> Result<(), Failure> {
    every_game::<S>(law, |walk| {
        let mut probes = Probes::<S>::new();
        loop {
            let (game, rng) = walk.game_and_rng();
            let tried = probes.draw(game, rng);
            look(walk, &tried)?;
            if !walk.step()? {
                return Ok(());
            }
        }
    })
}

/// How often a seat acts at random at every position.
const DRAWS: usize = 3;

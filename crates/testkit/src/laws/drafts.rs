//! Drafts: what can be taken back has told nothing to whoever tried it, and nobody can have come between.

use magpie_rules::{Draft, Game, Imagine, Phase, Seat, SeatSet, Viewer, draw, legal};
use rand_chacha::ChaCha20Rng;

use super::ensure;
use super::shuffled::{looks_alike, noticed};
use crate::walk::every_position;
use crate::{Failure, Subject};

/// An action that may lie as a draft leaves nothing to chance, and all that its seat sees and may do after it follows from what the seat
/// saw before: whoever tries it and takes it back has learned nothing. As long as it lies, nothing that others do stands in its way.
pub fn drafts_teach_nothing<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("drafts_teach_nothing", |game, rng| {
        if draw::below(rng, S::IMAGINE_ONE_IN) > 0 {
            return Ok(());
        }
        SeatSet::first(game.seats()).iter().try_for_each(|seat| {
            let mut drafts = legal(game, seat);
            drafts.retain(|action| game.draft(seat, action) != Draft::Never);
            draw::shuffle(rng, &mut drafts);
            drafts.iter().take(DRAFTS).try_for_each(|action| {
                lies(game, seat, action)
                    .and_then(|()| teaches_nothing::<S>(game, seat, action, rng))
                    .and_then(|()| stays_possible(game, seat, action, rng))
                    .map_err(|what| format!("seat {seat}: {action}: {what}"))
            })
        })
    })
}

/// It can lie as it says.
fn lies<G: Game>(game: &G, seat: Seat, action: &G::Action) -> Result<(), String> {
    let Phase::Waiting(waited_for) = game.phase() else { return Err("nobody is waited for".into()) };
    ensure(waited_for.contains(seat), || "a draft of somebody who is not waited for".into())?;
    let (after, _) = tried(game, seat, action);
    let Phase::Waiting(then) = after.phase() else {
        return Err(format!("a draft after which there is {:?}", after.phase()));
    };
    match game.draft(seat, action) {
        Draft::Never | Draft::UntilDone => Ok(()),
        Draft::UntilNext => ensure(then.contains(seat), || "nothing comes after it that ends it".into()),
        Draft::UntilAll => ensure(then == waited_for.without(seat) && !then.is_empty(), || {
            "it waits for everybody, but it is not one choice of several".into()
        }),
    }
}

fn teaches_nothing<S: Subject>(
    game: &S::Game,
    seat: Seat,
    action: &<S::Game as Game>::Action,
    rng: &mut ChaCha20Rng,
) -> Result<(), String> {
    let viewer = Viewer::Seat(seat);
    let other = S::Game::imagine(viewer, &game.view(viewer), rng);
    let (here, there) = (game.draft(seat, action), other.draft(seat, action));
    ensure(here == there, || format!("may lie {here:?}, with other secrets {there:?}"))?;
    let ((after, events), (other, others)) = (tried(game, seat, action), tried(&other, seat, action));
    looks_alike::<S>(&after, &other, viewer, rng).map_err(|what| format!("as a draft: {what}"))?;
    let (here, there) = (noticed::<S::Game>(&events, viewer), noticed::<S::Game>(&others, viewer));
    ensure(here == there, || format!("as a draft: notices {here:?}, with other secrets {there:?}"))
}

/// Those who choose at the same time do not stand in each other's way; otherwise nobody else can do anything.
fn stays_possible<G: Game>(
    game: &G,
    seat: Seat,
    action: &G::Action,
    rng: &mut ChaCha20Rng,
) -> Result<(), String> {
    let together = game.draft(seat, action) == Draft::UntilAll;
    let others = SeatSet::first(game.seats()).without(seat);
    others.iter().try_for_each(|other| {
        let theirs = legal(game, other);
        if theirs.is_empty() {
            return Ok(());
        }
        let between = draw::pick(rng, &theirs);
        ensure(together, || format!("seat {other} can come between: {between}"))?;
        let (after, _) = tried(game, other, between);
        let possible = legal(&after, seat).contains(action);
        ensure(possible, || format!("it cannot be done any more after seat {other}: {between}"))
    })
}

fn tried<G: Game>(game: &G, seat: Seat, action: &G::Action) -> (G, Vec<G::Event>) {
    let (mut after, mut events) = (game.clone(), Vec::new());
    after.act(seat, action, &mut events).expect("listed actions are legal, in all worlds that look alike");
    (after, events)
}

/// So many drafts of a seat are tried at a position.
const DRAFTS: usize = 6;

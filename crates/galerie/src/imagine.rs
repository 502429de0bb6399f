//! A state that fits a view.

use magpie_rules::{Imagine, Viewer, draw};
use rand_core::Rng;

use crate::belief::imagine_moments;
use crate::board::{Board, Cell, Lock};
use crate::moment::{Glimpse, Moment, Sneaked, Told, Trace};
use crate::options::{Locks, Options};
use crate::position::{LockForm, Passed, Position, RoundForm};
use crate::state::Galerie;
use crate::view::{RoundView, View};

impl Imagine for Galerie {
    /// The thief does not know the locks that the guards have placed; everybody else does not know what he did in secret.
    fn imagine(viewer: Viewer, view: &View, rng: &mut (impl Rng + ?Sized)) -> Galerie {
        let board = view.options.board.board();
        let round = view.round.as_ref().map(|round| RoundForm {
            thief: round.thief,
            layout: round.story.layout.clone(),
            locks: imagine_locks(view.options, round, board, rng),
            starts: round.story.starts.clone(),
            moments: if viewer == Viewer::Seat(round.thief) {
                own_moments(round)
            } else {
                imagine_moments(&round.story, view.stage, board, rng)
            },
        });
        let position = Position {
            options: view.options,
            scores: view.scores.clone(),
            round,
            stage: view.stage,
            ended: Passed,
        };
        position.build().expect("what fits a view can occur")
    }
}

/// GD-12: the locks that the viewer knows are what they are, the others lie at the other exits in any order.
fn imagine_locks(
    options: Options,
    round: &RoundView,
    board: &Board,
    rng: &mut (impl Rng + ?Sized),
) -> Vec<LockForm> {
    match options.locks {
        Locks::Shuffled => return Vec::new(),
        Locks::Guards => {}
    }
    let known = |lock: Lock| round.exits.iter().filter(|exit| exit.lock == Some(lock)).count();
    let open = options.open.count();
    let mut rest = vec![Lock::Open; open - known(Lock::Open)];
    rest.resize(rest.len() + board.exits().len() - open - known(Lock::Locked), Lock::Locked);
    draw::shuffle(rng, &mut rest);
    let placed = round.exits.iter().filter(|exit| exit.placed);
    let mut lock = |at: Cell, lock: Option<Lock>| {
        let lock = lock.or_else(|| rest.pop());
        LockForm { at, lock: lock.expect("there are as many locks as exits") }
    };
    placed.map(|exit| lock(exit.at, exit.lock)).collect()
}

/// The thief knows everything that has happened.
fn own_moments(round: &RoundView) -> Vec<Moment> {
    let mut open = false;
    let mut own = |glimpse: Glimpse| match glimpse {
        Glimpse::Told(told) => {
            open |= matches!(told, Told::Discovered { .. });
            Moment::Told(told)
        }
        Glimpse::Thief(Trace::Entered { at }) => Moment::Thief(Sneaked::Entered { at: at.expect(OWN) }),
        Glimpse::Thief(Trace::Went { path, at, deed, taken }) => {
            Moment::Thief(Sneaked::Went { path: path.expect(OWN), at: at.expect(OWN), deed, taken, open })
        }
    };
    round.story.moments.iter().map(|glimpse| own(*glimpse)).collect()
}

const OWN: &str = "the thief knows what he did";

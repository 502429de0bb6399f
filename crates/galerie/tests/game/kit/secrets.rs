//! What is secret to whom, from the rulebook, and what an input tells.
//!
//! GD-39: the guards, and who watches, do not know what a thief did whom nobody saw. GD-12: the thief, and who watches, do not know the locks
//! that the guards have placed.

use magpie_galerie::board::{Board, Cell, CellSet, Lock, Path};
use magpie_galerie::{Action, Deed, Event, Galerie, Moment, Position, Public, RoundForm, Sneaked, Told};
use magpie_rules::{Game, Input, Seat, Viewer, draw};
use rand_core::Rng;

/// How often something else is tried that could have happened.
const TRIES: usize = 24;

/// Exchanges whatever this viewer may not know. A change stays if everything that the viewer was told could have been told then.
pub(crate) fn shuffle(game: &Galerie, viewer: Viewer, rng: &mut dyn Rng) -> Galerie {
    let mut game = game.clone();
    let Some(thief) = game.position().round.map(|round| round.thief) else { return game };
    for _ in 0..TRIES {
        let mut other = game.position();
        let round = other.round.as_mut().expect("there is a round");
        if viewer != Viewer::Seat(thief) {
            go_elsewhere(round, game.board(), rng);
        }
        if viewer == Viewer::Public || viewer == Viewer::Seat(thief) {
            exchange_locks(round, rng);
        }
        game = Galerie::from_position(&other).unwrap_or(game);
    }
    game
}

/// The thief entered elsewhere, or one of his turns in secret went another way; his next turn, if any, led to where it led.
fn go_elsewhere(round: &mut RoundForm, board: &Board, rng: &mut dyn Rng) {
    let moves = secret_moves(&round.moments);
    let Some(last) = moves.len().checked_sub(1) else { return };
    let which = if draw::below(rng, 2) == 0 { last } else { draw::below(rng, moves.len() as u32) as usize };
    let at = match round.moments[moves[which]] {
        Moment::Thief(Sneaked::Entered { .. }) => {
            let doorsteps: Vec<Cell> = board.doorsteps().iter().collect();
            let at = *draw::pick(rng, &doorsteps);
            round.moments[moves[which]] = Moment::Thief(Sneaked::Entered { at });
            at
        }
        Moment::Thief(Sneaked::Went { taken, open, .. }) => {
            let from = end_of(round.moments[moves[which - 1]]);
            let (path, at) = any_path(board, from, |_| true, rng).expect("there is a way from every cell");
            let deed = *draw::pick(rng, &[None, Some(Deed::Steal), Some(Deed::Unplug)]);
            round.moments[moves[which]] = Moment::Thief(Sneaked::Went { path, at, deed, taken, open });
            at
        }
        Moment::Told(_) => unreachable!("moves are the thief's"),
    };
    if let Some(next) = moves.get(which + 1) {
        go_on_from(at, &mut round.moments[*next], board, rng);
    }
}

/// Where in the list the thief entered or moved in secret.
fn secret_moves(moments: &[Moment]) -> Vec<usize> {
    let secret = |moment: &Moment| match moment {
        Moment::Thief(Sneaked::Entered { .. } | Sneaked::Went { open: false, .. }) => true,
        Moment::Thief(Sneaked::Went { open: true, .. }) | Moment::Told(_) => false,
    };
    (0..moments.len()).filter(|at| secret(&moments[*at])).collect()
}

fn end_of(moment: Moment) -> Cell {
    match moment {
        Moment::Thief(Sneaked::Entered { at } | Sneaked::Went { at, .. }) => at,
        Moment::Told(_) => unreachable!("moves are the thief's"),
    }
}

/// The next turn leads to the same cell from another, if there is a way.
fn go_on_from(from: Cell, moment: &mut Moment, board: &Board, rng: &mut dyn Rng) {
    if let Moment::Thief(Sneaked::Went { path, at, .. }) = moment {
        *path = any_path(board, from, |end| end == *at, rng).map_or(*path, |(path, _)| path);
    }
}

fn any_path(
    board: &Board,
    from: Cell,
    leads: impl Fn(Cell) -> bool,
    rng: &mut dyn Rng,
) -> Option<(Path, Cell)> {
    let ways = board.ways(from, CellSet::EMPTY).filter(|way| leads(way.end()));
    let paths: Vec<(Path, Cell)> = ways.map(|way| (way.path, way.end())).collect();
    if paths.is_empty() { None } else { Some(*draw::pick(rng, &paths)) }
}

/// GD-12: two locks that nobody has tried change places, or one of them is another.
fn exchange_locks(round: &mut RoundForm, rng: &mut dyn Rng) {
    let tried = |at: Cell| round.moments.contains(&Moment::Told(Told::Locked { at }));
    let untried: Vec<usize> = (0..round.locks.len()).filter(|lock| !tried(round.locks[*lock].at)).collect();
    if untried.is_empty() {
        return;
    }
    let (one, other) = (*draw::pick(rng, &untried), *draw::pick(rng, &untried));
    if one == other {
        round.locks[one].lock = *draw::pick(rng, Lock::ALL);
    } else {
        let lock = round.locks[one].lock;
        round.locks[one].lock = round.locks[other].lock;
        round.locks[other].lock = lock;
    }
}

/// What the rulebook lets a viewer learn from an input, with what stands on the board then.
pub(crate) fn told(before: &Galerie, input: &Input<Galerie>, viewer: Viewer) -> String {
    if matches!(input, Input::Act(_, Action::Detect {})) {
        return told_by_detector(before);
    }
    let (mut after, mut events) = (before.clone(), Vec::new());
    let done = match input {
        Input::Chance(chance) => {
            after.resolve(chance, &mut events).expect("it can happen");
            chance.to_string()
        }
        Input::Act(seat, action) => {
            after.act(*seat, action, &mut events).expect("it is legal");
            told_of_action(&before.position(), *seat, *action, viewer)
        }
    };
    let (before, after) = (before.position(), after.position());
    let news = told_of_round(&before, &after, viewer);
    let ended: String = events.iter().map(told_at_the_end).collect();
    format!("{done}; {news}; {ended}")
}

/// GD-41: a round that is over has no secrets.
fn told_at_the_end(event: &Event) -> String {
    match event {
        Event::Public(Public::RoundOver { round }) => format!("{:?}", round.round()),
        Event::Public(_) | Event::LockPlaced { .. } | Event::Moment { .. } => String::new(),
    }
}

/// GD-23, GD-35, GD-36: that everything is off; or that the thief is asked; or, if he cannot jam any more, his colour.
fn told_by_detector(before: &Galerie) -> String {
    let round = before.view(Viewer::Public).round.expect("guards ask in a round");
    let pad = before.view(Viewer::Seat(round.thief)).round.and_then(|round| round.pad);
    let pad = pad.expect("he is in the gallery");
    match (pad.power, round.jams) {
        (false, _) => "off".into(),
        (true, 0) => before.board().colour(pad.at).to_string(),
        (true, _) => "asked".into(),
    }
}

/// GD-12, GD-39: placing a lock, and what the thief does, is not seen by everyone. That he has left the motion detector alone, or
/// jammed it, shows in its answer.
fn told_of_action(before: &Position, seat: Seat, action: Action, viewer: Viewer) -> String {
    let thief = before.round.as_ref().map(|round| round.thief);
    match action {
        Action::Lock { at, .. } if viewer == Viewer::Public || viewer.seat() == thief => format!("lock {at}"),
        Action::Enter { .. } | Action::Go { .. } if viewer != Viewer::Seat(seat) => "the thief's turn".into(),
        action => action.to_string(),
    }
}

/// GD-20, GD-25, GD-39: what is told in front of everyone, which artwork is gone, and where a discovered thief goes.
fn told_of_round(before: &Position, after: &Position, viewer: Viewer) -> String {
    let (Some(old), Some(new)) = (&before.round, &after.round) else { return String::new() };
    let fresh = new.moments.iter().skip(if old.thief == new.thief { old.moments.len() } else { 0 });
    let words = fresh.map(|moment| match moment {
        Moment::Told(told) => format!("{told:?}"),
        Moment::Thief(_) if viewer == Viewer::Seat(new.thief) => format!("{moment:?}"),
        Moment::Thief(Sneaked::Went { path, taken, open: true, .. }) => format!("{path} {taken:?}"),
        Moment::Thief(Sneaked::Went { taken, open: false, .. }) => format!("{taken:?}"),
        Moment::Thief(Sneaked::Entered { .. }) => "in".into(),
    });
    words.collect::<Vec<_>>().join(", ")
}

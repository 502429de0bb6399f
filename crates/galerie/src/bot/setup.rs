//! What the guards place before a round: artworks, cameras, locks and themselves.

use magpie_bots::ranking::worthiest_first;
use magpie_bots::{BotRng, Sight};
use magpie_rules::draw;

use super::ground::Ground;
use crate::action::Action;
use crate::board::{Cell, CellSet, Look};
use crate::state::Galerie;

/// Any place that is not foolish.
pub(super) fn place_anyhow(sight: &Sight<'_, Galerie>, rng: &mut BotRng) -> Action {
    *draw::pick(rng, &sensible(sight))
}

/// What may be placed where, but no artwork against the advice of GD-10, and no guard where artworks shut it in. If there is
/// nothing else, all of it.
fn sensible(sight: &Sight<'_, Galerie>) -> Vec<Action> {
    let round = sight.view.round.as_ref();
    let artworks = round.map_or(CellSet::EMPTY, |round| round.artworks);
    let open = sight.view.options.board.board().open_to_guards(artworks);
    let warned: CellSet =
        round.into_iter().flat_map(|round| &round.warnings).map(|warning| warning.at).collect();
    let is_sensible = |action: &&Action| match **action {
        Action::Artwork { at } => !warned.contains(at),
        Action::Guard { at } => open.contains(at),
        Action::Volunteer {} | Action::Decline {} | Action::Camera { .. } | Action::Lock { .. } => true,
        Action::Enter { .. } | Action::Go { .. } | Action::Jam {} | Action::Answer {} => true,
        Action::Move { .. } | Action::Stay {} | Action::Look {} | Action::Watch { .. } => true,
        Action::Check {} | Action::Detect {} | Action::Done {} => true,
    };
    let sensible: Vec<Action> = sight.actions.iter().filter(is_sensible).copied().collect();
    if sensible.is_empty() { sight.actions.to_vec() } else { sensible }
}

/// One of the three best places, so that no two rounds are the same (GD-44).
pub(super) fn place(sight: &Sight<'_, Galerie>, rng: &mut BotRng) -> Action {
    let Some(ground) = Ground::new(sight) else { return *draw::pick(rng, sight.actions) };
    let mut places = worthiest_first(&sensible(sight), |action| worth(*action, &ground));
    places.truncate(3);
    *draw::pick(rng, &places)
}

/// How good it is for the guards to place something there.
fn worth(action: Action, ground: &Ground) -> f64 {
    match action {
        Action::Artwork { at } => artwork(at, ground),
        Action::Camera { at, look } => camera(at, look, ground),
        Action::Guard { at } => guard(at, ground),
        Action::Volunteer {} | Action::Decline {} | Action::Lock { .. } | Action::Enter { .. } => 0.0,
        Action::Go { .. } | Action::Jam {} | Action::Answer {} | Action::Move { .. } => 0.0,
        Action::Stay {} | Action::Look {} | Action::Watch { .. } | Action::Check {} => 0.0,
        Action::Detect {} | Action::Done {} => 0.0,
    }
}

/// GD-10: far from the exits, and above all far from the other artworks: where several stand together, a thief takes them all.
fn artwork(at: Cell, ground: &Ground) -> f64 {
    let far = |goals: CellSet, most: u8| {
        let steps = ground.board.steps(goals, CellSet::EMPTY)[at.index()];
        f64::from(steps.map_or(most, |steps| steps.min(most)))
    };
    far(ground.board.doorsteps(), 9) + 2.0 * far(ground.artworks, 6)
}

/// GD-11: it sees as many cells as possible that no other camera sees.
fn camera(at: Cell, look: Look, ground: &Ground) -> f64 {
    let covered = ground.cameras.iter().fold(CellSet::EMPTY, |all, camera| {
        let camera = ground.layout.cameras[camera.index()];
        all | ground.board.seen(camera.at, camera.look, ground.artworks)
    });
    (ground.board.seen(at, look, ground.artworks) - covered).len() as f64
}

/// GD-13: near to where the thief will soon be, and where no other guard is.
fn guard(at: Cell, ground: &Ground) -> f64 {
    let haunts = ground.board.doorsteps() | ground.artworks;
    let near = |from: Cell| ground.nearness(from).map(|near| near * near);
    let others: Vec<_> = ground.guards.iter().map(|at| near(*at)).collect();
    let near = near(at);
    let gain = |cell: Cell| {
        let left: f64 = others.iter().map(|other| 1.0 - other[cell.index()]).product();
        left * near[cell.index()]
    };
    haunts.iter().map(gain).sum()
}

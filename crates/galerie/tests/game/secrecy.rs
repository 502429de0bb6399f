//! Deliberate leaks: the thief's cell, a camera that he has switched off, the main switch, a lock, and a refusal near the thief. Both
//! tests of secrecy find them in a view, and shuffled secrets also in what is noticed.

use magpie_galerie::{Action, Event, Galerie, Moment, Position, Refusal, Sneaked};
use magpie_rules::{Game, Seat, Viewer};
use magpie_testkit::laws::{
    equal_views_give_equal_numbers, imagined_worlds_look_alike, shuffled_secrets_stay_secret,
};
use magpie_testkit::leaky::{Leak, Leaking, finds};

use crate::kit::Kit;

/// Who is the thief.
fn thief(position: &Position) -> Option<Seat> {
    position.round.as_ref().map(|round| round.thief)
}

/// The thief's own view of his round, if somebody else looks.
fn pad(position: &Position, viewer: Viewer) -> Option<magpie_galerie::Pad> {
    let own = Viewer::Seat(thief(position)?);
    let game = Galerie::from_position(position).expect("it has occurred");
    game.view(own).round?.pad.filter(|_| viewer != own)
}

/// GD-39: a spectator sees where the thief is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CellShows;

impl Leak for CellShows {
    type Tight = Kit;

    fn in_view(position: &Position, viewer: Viewer) -> Vec<String> {
        let pad = pad(position, viewer).filter(|_| viewer == Viewer::Public);
        pad.map(|pad| pad.at.to_string()).into_iter().collect()
    }
}

/// GD-18: everyone is told whether the thief has gone far.
#[derive(Clone, Debug, PartialEq, Eq)]
struct StepsAreTold;

impl Leak for StepsAreTold {
    type Tight = Kit;

    fn in_notice(event: &Event, viewer: Viewer) -> Vec<String> {
        match event {
            Event::Moment { thief, moment: Moment::Thief(Sneaked::Went { path, open: false, .. }) } => {
                let steps = if viewer == Viewer::Seat(*thief) { 0 } else { path.steps().len() };
                vec![steps.to_string()]
            }
            Event::Moment { .. } | Event::Public(_) | Event::LockPlaced { .. } => Vec::new(),
        }
    }
}

/// GD-21: a guard sees that some camera is off.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CamerasShow;

impl Leak for CamerasShow {
    type Tight = Kit;

    fn in_view(position: &Position, viewer: Viewer) -> Vec<String> {
        let pad = pad(position, viewer);
        pad.map(|pad| pad.cameras.iter().any(|camera| camera.off).to_string()).into_iter().collect()
    }
}

/// GD-22: a guard sees whether the main switch is on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PowerShows;

impl Leak for PowerShows {
    type Tight = Kit;

    fn in_view(position: &Position, viewer: Viewer) -> Vec<String> {
        pad(position, viewer).map(|pad| pad.power.to_string()).into_iter().collect()
    }
}

/// GD-12: the thief sees whether the first lock is open.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LockShows;

impl Leak for LockShows {
    type Tight = Kit;

    fn in_view(position: &Position, viewer: Viewer) -> Vec<String> {
        let own = viewer.seat() == thief(position);
        let locks = position.round.iter().filter(|_| own).filter_map(|round| round.locks.first());
        locks.map(|lock| lock.lock.to_string()).collect()
    }
}

/// GD-39: a guard who wants to go where no guard can go is refused otherwise if the thief is in the same row.
#[derive(Clone, Debug, PartialEq, Eq)]
struct RefusalShows;

impl Leak for RefusalShows {
    type Tight = Kit;

    fn in_refusal(position: &Position, seat: Seat, action: &Action) -> Option<Refusal> {
        let Action::Move { to } = action else { return None };
        let near = pad(position, Viewer::Seat(seat)).is_some_and(|pad| pad.at.row() == to.row());
        near.then_some(Refusal::NotFree)
    }
}

// rule: GD-39
#[test]
fn a_cell_that_shows_is_found() {
    finds(imagined_worlds_look_alike::<Leaking<CellShows>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Leaking<CellShows>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Leaking<StepsAreTold>>, "notices");
}

// rule: GD-21, GD-39
#[test]
fn a_camera_that_shows_to_be_off_is_found() {
    finds(imagined_worlds_look_alike::<Leaking<CamerasShow>>, "sees a difference");
    finds(shuffled_secrets_stay_secret::<Leaking<CamerasShow>>, "sees a difference");
}

// rule: GD-22, GD-39
#[test]
fn a_main_switch_that_shows_to_be_off_is_found() {
    finds(imagined_worlds_look_alike::<Leaking<PowerShows>>, "sees a difference");
    finds(equal_views_give_equal_numbers::<Leaking<PowerShows>>, "tells a secret");
    finds(shuffled_secrets_stay_secret::<Leaking<PowerShows>>, "sees a difference");
}

// rule: GD-12
#[test]
fn a_lock_that_shows_is_found() {
    finds(imagined_worlds_look_alike::<Leaking<LockShows>>, "sees a difference");
    finds(equal_views_give_equal_numbers::<Leaking<LockShows>>, "tells a secret");
    finds(shuffled_secrets_stay_secret::<Leaking<LockShows>>, "sees a difference");
}

// rule: GD-39
#[test]
fn a_refusal_that_tells_where_the_thief_is_is_found() {
    finds(imagined_worlds_look_alike::<Leaking<RefusalShows>>, "the answer is");
    finds(shuffled_secrets_stay_secret::<Leaking<RefusalShows>>, "the answer is");
}

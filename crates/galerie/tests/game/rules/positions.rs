//! Positions that cannot occur are refused in words.

use magpie_galerie::board::{CameraSet, GuardNo, Layout, Lock};
use magpie_galerie::{
    Checked, Detected, Draws, Galerie, Length, LockForm, Moment, Open, Position, Sneaked, Stage, Told, Waits,
    Watched,
};
use magpie_rules::Game;

use super::{Scene, cell, cells, full, scene, seat, short};

/// Why the position of a scene cannot occur, changed like this.
fn impossible(scene: Scene, change: impl FnOnce(&mut Position)) -> String {
    let mut position = scene.position;
    change(&mut position);
    Galerie::from_position(&position).expect_err("it cannot occur").to_string()
}

fn with(scene: Scene, told: Told) -> String {
    impossible(scene.told(told), |_| {})
}

fn went(path: &str, at: &str) -> Moment {
    went_like(path, at, false)
}

fn went_like(path: &str, at: &str, open: bool) -> Moment {
    let path = path.parse().expect("a path");
    Moment::Thief(Sneaked::Went { path, at: cell(at), deed: None, taken: None, open })
}

const GUARD: GuardNo = GuardNo::at(0);

#[test]
fn answers_that_are_not_true() {
    let scene = || full().guards("3,5 4,6").thief("1,6").turn_of_guard(1);
    let number = scene().position.round.expect("a round").moments.len() + 1;
    let wrong = format!("moment {number} cannot have happened");
    assert_eq!(with(scene(), Told::Looked { guard: GUARD, sees: true }), wrong);
    assert_eq!(with(scene(), Told::Looked { guard: GuardNo::at(4), sees: false }), wrong);
    let camera = "1".parse().expect("a camera");
    assert_eq!(with(scene(), Told::Watched { guard: GUARD, camera, answer: Watched::Sees }), wrong);
    assert_eq!(with(scene(), Told::Watched { guard: GUARD, camera, answer: Watched::Broken }), wrong);
    assert_eq!(with(scene(), Told::Checked { guard: GUARD, answer: Checked::Off {} }), wrong);
    let all = Checked::Broken { cameras: CameraSet::first(6) };
    assert_eq!(with(scene(), Told::Checked { guard: GUARD, answer: all }), wrong);
    assert_eq!(with(scene(), Told::Detected { guard: GUARD, answer: Detected::Off {} }), wrong);
    let grey = Detected::Colour { colour: "grey".parse().expect("a colour") };
    assert_eq!(with(scene(), Told::Detected { guard: GUARD, answer: grey }), wrong);
    let jam = Told::Detected { guard: GUARD, answer: Detected::Jammed {} };
    let third = format!("moment {} cannot have happened", number + 2);
    assert_eq!(with(scene().told(jam).told(jam), jam), third, "twice at most");
}

#[test]
fn moves_that_cannot_be() {
    let scene = || full().guards("3,5 4,6").thief("1,6").turn_of_guard(1);
    let number = scene().position.round.expect("a round").moments.len() + 1;
    let wrong = format!("moment {number} cannot have happened");
    for told in [
        Told::Moved { guard: GUARD, to: cell("4,6") },
        Told::Moved { guard: GUARD, to: cell("9,9") },
        Told::Moved { guard: GUARD, to: cell("1,6") },
        Told::Stayed { guard: GUARD },
        Told::Locked { at: cell("1,5") },
        Told::Tries { at: cell("1,5") },
        Told::Discovered { at: cell("1,6"), taken: None },
    ] {
        assert_eq!(with(scene(), told), wrong, "{told:?}");
    }
    let sneaks = |moment: Moment| {
        impossible(scene(), |position| position.round.as_mut().expect("a round").moments.push(moment))
    };
    for moment in [
        went("n", "1,6"),
        went("e", "1,6"),
        went("eeee".get(..3).expect("three"), "1,8"),
        Moment::Thief(Sneaked::Entered { at: cell("1,5") }),
    ] {
        assert_eq!(sneaks(moment), wrong, "{moment:?}");
    }
    assert_eq!(
        impossible(scene(), |position| {
            position.round.as_mut().expect("a round").moments.remove(0);
        }),
        "moment 1 cannot have happened"
    );
    let seen = full()
        .guards("3,5 4,6")
        .thief("1,5")
        .turn_of_guard(1)
        .told(Told::Looked { guard: GUARD, sees: true });
    let number = seen.position.round.as_ref().expect("a round").moments.len() + 1;
    assert_eq!(
        impossible(seen, |_| {}),
        format!("moment {number} cannot have happened"),
        "who is seen is discovered"
    );
}

#[test]
fn what_is_placed_wrongly() {
    assert_eq!(
        impossible(full().artwork(1, "3,4"), |_| {}),
        "artworks and cameras cannot stand like that by now"
    );
    assert_eq!(
        impossible(full().guards("4,1 4,6"), |_| {}),
        "the guards cannot have been placed like that by now"
    );
    assert_eq!(impossible(full().guards("4,6"), |_| {}), "that cannot be what is going on");
    let lock = LockForm { at: cell("4,1"), lock: Lock::Open };
    assert_eq!(
        impossible(full(), |position| position.round.as_mut().expect("a round").locks.push(lock)),
        "the locks cannot be like that by now"
    );
}

// rule: GD-5
#[test]
fn no_more_exits_are_found_locked_than_there_are_locked_locks() {
    let mut scene = full().thief("10,6");
    for (path, at, locked) in [
        ("e", "10,7", true),
        ("w", "10,6", true),
        ("nww", "9,4", false),
        ("nnn", "6,4", false),
        ("ww", "6,2", true),
        ("een", "5,4", false),
        ("www", "5,1", false),
        ("n", "4,1", true),
    ] {
        let moments = &mut scene.position.round.as_mut().expect("a round").moments;
        let discovered = moments.iter().any(|moment| matches!(moment, Moment::Told(Told::Discovered { .. })));
        moments.push(went_like(path, at, discovered));
        if locked {
            let at = cell(at);
            moments.extend([Told::Tries { at }, Told::Locked { at }].map(Moment::Told));
            moments.extend((!discovered).then_some(Moment::Told(Told::Discovered { at, taken: None })));
        }
    }
    let with = |open: Open| {
        let mut position = scene.position.clone();
        position.options.open = open;
        Galerie::from_position(&position).map(drop).map_err(|why| why.to_string())
    };
    assert_eq!(with(Open::Seven), Ok(()), "four of eleven");
    assert_eq!(with(Open::Eight), Err("the locks cannot be like that by now".into()));
}

#[test]
fn stages_that_do_not_fit() {
    let wrong = "that cannot be what is going on";
    let stages = |stage: Stage| impossible(full().thief("4,1"), |position| position.stage = stage);
    assert_eq!(stages(Stage::Over {}), wrong);
    assert_eq!(stages(Stage::Draws(Draws::Layout {})), wrong);
    assert_eq!(stages(Stage::Waits(Waits::Sneaking { seat: seat(2), next: GUARD })), wrong);
    assert_eq!(stages(Stage::Draws(Draws::Rolling { guard: GuardNo::at(2) })), wrong);
    assert_eq!(stages(Stage::Draws(Draws::Trying { exit: cell("4,1"), next: GUARD })), wrong);
    let none = Stage::Waits(Waits::Volunteering {
        said: magpie_rules::SeatSet::first(3),
        willing: magpie_rules::SeatSet::EMPTY,
    });
    assert_eq!(impossible(full(), |position| (position.round, position.stage) = (None, none)), wrong);
}

#[test]
fn tables_and_scores_that_cannot_be() {
    assert_eq!(impossible(full(), |position| position.scores.clear()), "this game is for 2 to 7 players");
    assert_eq!(
        impossible(full(), |position| position.round.as_mut().expect("a round").thief = seat(5)),
        "seat 5 does not play"
    );
    let wrong = "those who have been the thief are not those who can have been";
    assert_eq!(
        impossible(full(), |position| position.scores[1] = Some(2)),
        wrong,
        "seat 3 comes before seat 1"
    );
    assert_eq!(impossible(short(), |position| position.scores[2] = Some(2)), wrong, "there is one round");
    let mut right = full().position;
    right.scores[2] = Some(2);
    assert!(Galerie::from_position(&right).is_ok());
}

// rule: GD-5, GD-7, GD-8
#[test]
fn nobody_has_escaped_with_more_than_there_is_or_with_too_little() {
    let wrong = "those who have been the thief are not those who can have been";
    let over = |scene: Scene, score: u8| {
        let mut position = scene.position;
        position.scores.fill(Some(score));
        if position.options.game == Length::Short {
            position.scores[1..].fill(None);
        }
        (position.round, position.stage) = (None, Stage::Over {});
        Galerie::from_position(&position).map_err(|why| why.to_string())
    };
    for (score, in_full, in_short) in [(0, true, true), (2, true, false), (9, true, true), (10, false, false)]
    {
        assert_eq!(over(full(), score).err(), (!in_full).then(|| wrong.to_owned()), "{score}");
        assert_eq!(over(short(), score).err(), (!in_short).then(|| wrong.to_owned()), "{score}");
    }
}

// rule: GD-5, GD-7
#[test]
fn in_the_small_gallery_nobody_escapes_with_more_than_it_has() {
    let over = |score: u8| {
        let mut position = scene(3, r#"{"board":"small"}"#).position;
        position.scores.fill(Some(score));
        (position.round, position.stage) = (None, Stage::Over {});
        Galerie::from_position(&position).map(drop).map_err(|why| why.to_string())
    };
    let wrong = "those who have been the thief are not those who can have been";
    assert_eq!((over(5), over(6)), (Ok(()), Err(wrong.to_owned())), "it has five");
}

// rule: GD-14
#[test]
fn the_standard_layout_is_told_with_its_artworks_in_any_order() {
    let mut scene = full();
    scene.position.options.setup = "standard".parse().expect("a setup");
    let standard = scene.position.options.board.board().standard().clone();
    let layout = |layout: Layout| {
        let mut position = scene.position.clone();
        let round = position.round.as_mut().expect("a round");
        (round.layout, round.starts) = (layout, cells("4,6 4,7").into_iter().collect());
        Galerie::from_position(&position).map(|game| game.position()).map_err(|why| why.to_string())
    };
    let told = layout(standard.clone()).expect("the standard layout");
    let mut sorted = standard.clone();
    sorted.artworks.sort();
    assert_ne!(sorted, standard);
    assert_eq!(layout(sorted), Ok(told), "it is the same game");
    let wrong = Err("artworks and cameras cannot stand like that by now".to_owned());
    let mut cameras = standard.clone();
    cameras.cameras.swap(0, 1);
    assert_eq!(layout(cameras), wrong, "cameras have numbers");
    let mut twice = standard.clone();
    twice.artworks[0] = twice.artworks[1];
    assert_eq!(layout(twice), wrong);
    let mut one_less = standard;
    one_less.artworks.pop();
    assert_eq!(layout(one_less), wrong);
}

// rule: GD-15, GD-16
#[test]
fn nothing_happens_before_the_first_turn_of_the_thief() {
    let scene = || {
        let mut scene = full().guards("3,5 4,6").thief("1,6");
        scene.round().moments.truncate(1);
        scene.position.stage = Stage::Waits(Waits::Sneaking { seat: seat(1), next: GUARD });
        scene
    };
    assert!(Galerie::from_position(&scene().position).is_ok(), "he has entered");
    for told in [
        Told::Moved { guard: GUARD, to: cell("3,4") },
        Told::Looked { guard: GUARD, sees: false },
        Told::Detected { guard: GUARD, answer: Detected::Jammed {} },
    ] {
        assert_eq!(with(scene(), told), "moment 2 cannot have happened", "{told:?}");
        let guards_turn = full().guards("3,5 4,6").thief("1,6").told(told);
        assert!(Galerie::from_position(&guards_turn.position).is_ok(), "{told:?}");
    }
}

// rule: GD-17, GD-26, GD-27
#[test]
fn a_lock_is_tried_at_the_end_of_a_move() {
    let tries = |scene: Scene, at: &str| {
        let exit = cell(at);
        let mut position = scene.told(Told::Tries { at: exit }).position;
        position.stage = Stage::Draws(Draws::Trying { exit, next: GUARD });
        Galerie::from_position(&position).map(drop).map_err(|why| why.to_string())
    };
    let scene = || full().guards("3,5 4,6").thief("4,1");
    assert_eq!(tries(scene(), "4,1"), Ok(()));
    let moments = scene().round().moments.len();
    let looked = scene().told(Told::Looked { guard: GUARD, sees: false });
    assert_eq!(tries(looked, "4,1"), Err(format!("moment {} cannot have happened", moments + 2)));
    let mut entered = scene();
    entered.round().moments = vec![Moment::Thief(Sneaked::Entered { at: cell("4,1") })];
    assert_eq!(tries(entered, "4,1"), Err("moment 2 cannot have happened".into()), "entering is no move");
}

// rule: GD-15
#[test]
fn the_first_guard_is_the_first_to_have_a_turn() {
    let entered = |position: &mut Position| {
        position.round.as_mut().expect("a round").moments.truncate(1);
        position.stage = Stage::Waits(Waits::Sneaking { seat: seat(1), next: GuardNo::at(1) });
    };
    assert_eq!(impossible(full().thief("1,6"), entered), "that cannot be what is going on");
}

//! Cameras and the motion detector (GD-23, GD-33 to GD-36, GD-38).

use magpie_galerie::board::{CameraSet, GuardNo};
use magpie_galerie::{Checked, Deed, Moment, Sneaked, Told};

use super::{actions, after, cell, full, last, round, waiting};

/// A round in which camera 1 looks along row 1 from its end, and camera 2 along row 3.
fn watched(thief: &str) -> super::Scene {
    full().camera(1, "1,8 straight").camera(2, "3,9 straight").guards("4,6 4,7").thief(thief).turn_of_guard(1)
}

// rule: GD-33
#[test]
fn a_camera_that_works_tells_whether_it_sees_the_thief() {
    let game = after(watched("1,5"), "chance: roll 1 eye\n2: watch 1");
    assert_eq!(last(&game, 2), r#"{"event":"watched","guard":1,"camera":1,"answer":"sees"}"#);
    assert_eq!(last(&game, 3), last(&game, 2), "everyone hears it, and not where");
    let game = after(watched("1,5"), "chance: roll 1 eye\n2: watch 2");
    assert_eq!(last(&game, 2), r#"{"event":"watched","guard":1,"camera":2,"answer":"nothing"}"#);
}

// rule: GD-33
#[test]
fn a_camera_that_was_switched_off_is_removed_for_good() {
    let scene = watched("1,6").turn_of_thief();
    let game = after(scene, "1: go ee unplug\nchance: roll 1 eye\n2: watch 1");
    assert_eq!(last(&game, 2), r#"{"event":"watched","guard":1,"camera":1,"answer":"broken"}"#);
    assert!(round(&game, 2).cameras[0].removed);
    let lines = "1: go ee unplug\nchance: roll 1 eye\n2: watch 1\n2: move 3,6\n1: go w\nchance: roll 1 eye";
    let game = after(watched("1,6").turn_of_thief(), lines);
    assert!(!actions(&game, 3).contains(&"watch 1".into()));
    let game = after(watched("1,6").turn_of_thief(), &format!("{lines}\n3: move 3,7\n3: done"));
    let all = actions(&game, 1);
    assert!(all.contains(&"go e".into()) && !all.contains(&"go e unplug".into()), "it is gone");
}

// rule: GD-33
#[test]
fn the_own_eyes_see_or_do_not() {
    let game = after(full().guards("3,5 4,6").thief("1,6").turn_of_guard(1), "chance: roll 1 eye\n2: look");
    assert_eq!(last(&game, 2), r#"{"event":"looked","guard":1,"sees":false}"#);
    assert_eq!(round(&game, 2).figure, None);
}

// rule: GD-34
#[test]
fn when_all_cameras_work_those_that_see_him_are_named() {
    let scene = watched("1,5").camera(3, "3,5 straight");
    let game = after(scene, "chance: roll 1 cameras\n2: check");
    assert_eq!(last(&game, 2), r#"{"event":"checked","guard":1,"answer":{"is":"work","see":[1,3]}}"#);
    let game = after(watched("7,2"), "chance: roll 1 cameras\n2: check");
    assert_eq!(
        last(&game, 2),
        r#"{"event":"checked","guard":1,"answer":{"is":"work","see":[]}}"#,
        "perhaps none"
    );
}

// rule: GD-34
#[test]
fn a_camera_that_is_removed_is_not_asked_any_more() {
    let scene = watched("1,6").camera(3, "1,5 straight").turn_of_thief();
    let lines = "1: go w unplug\nchance: roll 1 eye\n2: watch 3\n2: move 3,6\n1: go e\nchance: roll 1 cameras\n3: check";
    assert_eq!(
        last(&after(scene, lines), 2),
        r#"{"event":"checked","guard":2,"answer":{"is":"work","see":[1]}}"#,
        "all that are left work, and camera 3 would have seen him"
    );
}

// rule: GD-34
#[test]
fn without_cameras_the_question_may_still_be_asked() {
    let way = [("e", "2,5"), ("e", "2,6"), ("e", "2,7"), ("e", "2,8"), ("e", "2,9"), ("nw", "1,8")];
    let mut scene = full().thief("2,4").turn_of_guard(1);
    for (number, (path, at)) in (1..).zip(way) {
        scene = scene.camera(number, &format!("{at} straight"));
        let (path, at) = (path.parse().expect("a path"), cell(at));
        let went = Sneaked::Went { path, at, deed: Some(Deed::Unplug), taken: None, open: false };
        scene.round().moments.push(Moment::Thief(went));
    }
    let answer = Checked::Broken { cameras: CameraSet::first(6) };
    let scene = scene.told(Told::Checked { guard: GuardNo::at(1), answer });
    let game = after(scene, "chance: roll 1 cameras\n2: check");
    assert_eq!(last(&game, 2), r#"{"event":"checked","guard":1,"answer":{"is":"work","see":[]}}"#);
}

// rule: GD-34
#[test]
fn those_that_do_not_are_removed_and_there_is_no_second_question() {
    let scene = watched("1,6").camera(3, "1,5 straight").camera(4, "2,4 straight").turn_of_thief();
    let game = after(
        scene,
        "1: go w unplug\nchance: roll 1 motion\n2: move 3,6\n2: done\n1: go sw unplug\nchance: roll 1 cameras\n3: check",
    );
    assert_eq!(last(&game, 2), r#"{"event":"checked","guard":2,"answer":{"is":"broken","cameras":[3,4]}}"#);
    let removed: Vec<bool> = round(&game, 2).cameras.iter().map(|camera| camera.removed).collect();
    assert_eq!(removed, [false, false, true, true, false, false]);
}

// rule: GD-35
#[test]
fn the_motion_detector_tells_the_colour_of_his_cell() {
    for (at, colour) in [("4,1", "purple"), ("6,2", "grey"), ("1,5", "red"), ("11,8", "grey")] {
        let game = after(full().thief(at).turn_of_guard(1), "chance: roll 1 motion\n2: detect");
        assert_eq!(waiting(&game), "1", "the thief is asked");
        assert_eq!(actions(&game, 1), ["answer", "jam"]);
        let game = after(full().thief(at).turn_of_guard(1), "chance: roll 1 motion\n2: detect\n1: answer");
        assert_eq!(
            last(&game, 2),
            format!(r#"{{"event":"detected","guard":1,"answer":{{"is":"colour","colour":"{colour}"}}}}"#)
        );
        assert_eq!(waiting(&game), "2", "the move is left");
    }
}

// rule: GD-23
#[test]
fn he_may_jam_it_twice() {
    let jam =
        |guard: u8, to: &str| format!("chance: roll 1 motion\n{guard}: detect\n1: jam\n{guard}: move {to}\n");
    let lines = format!("{}1: go n\n{}1: go s\n", jam(2, "3,6"), jam(3, "3,7"));
    let game = after(full().thief("4,1").turn_of_guard(1), &lines);
    assert_eq!((round(&game, 2).jams, round(&game, 1).pad.expect("a pad").jammed), (0, 2));
    let game =
        after(full().thief("4,1").turn_of_guard(1), &format!("{lines}chance: roll 1 motion\n2: detect"));
    assert_eq!(
        last(&game, 2),
        r#"{"event":"detected","guard":1,"answer":{"is":"colour","colour":"purple"}}"#
    );
    assert_eq!(waiting(&game), "2");
}

// rule: GD-36
#[test]
fn with_the_main_switch_off_everything_is_off_and_nothing_is_spent() {
    let scene = || full().guards("9,9 4,7").camera(5, "10,8 straight").thief("11,8");
    let lines = "1: go n unplug\nchance: roll 1 motion\n2: move 8,9\n2: done\n1: go es\n";
    for (symbol, question, answer) in [
        ("eye", "watch 5", r#"{"event":"watched","guard":2,"camera":5,"answer":"off"}"#),
        ("cameras", "check", r#"{"event":"checked","guard":2,"answer":{"is":"off"}}"#),
        ("motion", "detect", r#"{"event":"detected","guard":2,"answer":{"is":"off"}}"#),
    ] {
        let game = after(scene(), &format!("{lines}chance: roll 1 {symbol}\n3: {question}"));
        assert_eq!(last(&game, 2), answer);
        assert_eq!(waiting(&game), "3", "the thief is not asked");
        assert!(!round(&game, 2).cameras[4].removed);
        assert_eq!(round(&game, 2).jams, 2);
    }
}

// rule: GD-36, GD-33
#[test]
fn own_eyes_work_without_power() {
    let scene = full().guards("9,9 4,7").thief("11,8");
    let lines = "1: go e\nchance: roll 1 motion\n2: move 8,9\n2: done\n1: go wnn\nchance: roll 1 motion\n3: move 3,7\n3: done\n1: go e\nchance: roll 1 eye\n2: look";
    let game = after(scene, lines);
    assert_eq!(round(&game, 2).figure, Some(cell("9,9")));
}

// rule: GD-38
#[test]
fn the_only_free_choice_of_the_thief_is_to_jam() {
    for (symbol, question) in [("eye", "look"), ("eye", "watch 1"), ("cameras", "check")] {
        let game = after(watched("1,5"), &format!("chance: roll 1 {symbol}\n2: {question}"));
        assert_eq!(waiting(&game), "2", "the answer comes without him");
    }
}

//! The thief's pad (GD-40, GD-43).

use super::{after, full, round};

/// GD-43: cameras 1 and 6 off, one jam used, one artwork stolen, after the fourth turn.
const FOUR_TURNS: &str = "
    1: enter 6,2
    1: go ee unplug
    chance: roll 1 motion
    2: detect
    1: jam
    2: move 5,6
    1: go nnn unplug
    chance: roll 1 motion
    3: move 3,7
    3: done
    1: go ee
    chance: roll 1 motion
    2: move 6,6
    2: done
    1: go een steal
";

fn example() -> super::Scene {
    full().guards("4,6 4,7").camera(1, "6,4 diagonal").camera(6, "3,4 straight").artwork(2, "2,8")
}

// rule: GD-40, GD-43
#[test]
fn the_pad_after_the_fourth_turn() {
    let game = after(example(), FOUR_TURNS);
    let pad = round(&game, 1).pad.expect("the thief has a pad");
    assert_eq!(
        pad.to_string(),
        "E 6,2 ee • 6,4 nnn • 3,4 ee • 3,6 een • 2,8\n\
         artworks X 1,4 (X) 2,8 X 3,1 X 3,12 X 4,12 X 8,8 X 9,1 X 6,12 X 9,12\n\
         cameras (/1/) 6,4 (2) 11,5 (3) 10,4 (4) 10,5 (5) 11,8 (/6/) 3,4\n\
         /jam/ jam, main switch on"
    );
    assert!(round(&game, 2).pad.is_none(), "it is private");
}

// rule: GD-40
#[test]
fn what_he_does_in_the_open_he_does_not_draw() {
    let scene = full().guards("3,5 4,6").camera(1, "1,7 straight").thief("1,5").discovered_by(1, "1,5");
    let strokes = round(&scene.clone().game(), 1).pad.expect("a pad").strokes;
    let game = after(scene, "1: go ee unplug");
    let pad = round(&game, 1).pad.expect("a pad");
    assert_eq!(pad.strokes, strokes);
    assert!(pad.cameras[0].off, "but what he switches off is noted");
}

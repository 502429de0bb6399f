//! What the guards know (GD-39, GD-42).

use magpie_bots::BotRng;
use magpie_galerie::Galerie;
use magpie_rules::{Game, Imagine, Phase, Viewer};
use rand_core::SeedableRng;

use super::{actions, after, cell, full, json, round, scene, set, short};

// rule: GD-39
#[test]
fn whatever_an_unseen_thief_does_looks_the_same_to_the_guards() {
    let scene = || full().artwork(1, "1,6").camera(1, "1,7 straight").guards("4,6 4,7").thief("1,5");
    let turns = ["1: go e", "1: go e steal", "1: go ee", "1: go ee unplug", "1: go s", "1: go wse"];
    for viewer in [Viewer::Seat(super::seat(2)), Viewer::Seat(super::seat(3)), Viewer::Public] {
        let seen: Vec<String> = turns.iter().map(|turn| json(&after(scene(), turn).view(viewer))).collect();
        assert!(seen.iter().all(|other| *other == seen[0]), "{viewer}");
    }
    let mut table = scene().table();
    let noticed = |events: &[magpie_galerie::Event]| -> Vec<String> {
        let viewer = Viewer::Seat(super::seat(2));
        events
            .iter()
            .filter_map(|event| magpie_galerie::Galerie::notice(event, viewer))
            .map(|seen| json(&seen))
            .collect()
    };
    let events = super::play(&mut table, "1: go e steal");
    assert_eq!(noticed(&events), [r#"{"event":"went","path":null,"at":null,"deed":null,"taken":null}"#]);
}

// rule: GD-39
#[test]
fn a_guard_may_do_the_same_wherever_the_thief_is() {
    let at =
        |thief: &str| after(full().guards("5,4 4,6").thief(thief).turn_of_guard(1), "chance: roll 3 eye");
    assert_eq!(actions(&at("5,2"), 2), actions(&at("9,2"), 2));
    assert_eq!(at("5,2").phase(), Phase::Waiting(magpie_rules::SeatSet::only(super::seat(2))));
}

// rule: GD-39
#[test]
fn the_power_and_the_loot_in_his_bag_are_hidden() {
    let game = after(full().artwork(1, "1,6").thief("1,5"), "1: go e steal");
    let shown = round(&game, 2);
    assert_eq!((shown.taken, &shown.pad), (0, &None));
    assert!(!json(&shown).contains("power"));
}

// rule: GD-42
#[test]
fn the_table_can_shade_every_cell_where_he_can_be() {
    let shaded = |game: &magpie_galerie::Galerie| round(game, 2).possible;
    assert_eq!(shaded(&after(full(), "1: enter 4,1")), None, "off by default");
    let scene = || scene(3, r#"{"shading":"on"}"#).guards("4,6 4,7");
    let game = after(scene(), "1: enter 4,1");
    assert_eq!(shaded(&game), Some(game.board().doorsteps()));
    let game = after(scene(), "1: enter 4,1\n1: go n\nchance: roll 1 motion\n2: detect\n1: answer");
    assert_eq!(
        shaded(&game),
        Some(set("3,1 3,2 3,3 4,2 4,3 5,1 5,2 5,3")),
        "in the purple room, but not where he entered"
    );
    assert_eq!(round(&game, 1).possible, shaded(&game), "for everyone");
    let game = after(
        scene(),
        "1: enter 4,1\n1: go n\nchance: roll 1 motion\n2: detect\n1: answer\n2: move 3,6\n1: go e\nchance: roll 1 motion\n3: detect\n1: answer\n3: move 3,7\n1: go s",
    );
    let possible = shaded(&game).expect("shaded");
    assert!(possible.contains(cell("7,4")) && !possible.contains(cell("8,4")));
}

// rule: GD-42
#[test]
fn shading_takes_in_what_every_answer_says() {
    let scene = |camera: &str| scene(3, r#"{"shading":"on"}"#).guards("4,6 4,7").camera(1, camera);
    let lines = "1: enter 4,1\n1: go n\nchance: roll 1 eye\n2: watch 1\n";
    let possible = |camera: &str| round(&after(scene(camera), lines), 2).possible.expect("shaded");
    assert_eq!(
        possible("3,3 straight"),
        set("3,1 3,2 4,3 5,3"),
        "it sees him; no further than three steps from an exit"
    );
    assert!(!possible("5,3 straight").contains(cell("5,2")), "it does not see him");
}

// rule: GD-36, GD-42
#[test]
fn that_the_motion_detector_waits_for_the_thief_tells_that_it_is_on() {
    let scene = scene(3, r#"{"shading":"on"}"#).guards("4,6 4,7");
    let lines = "1: enter 4,1\n1: go n\nchance: roll 1 motion\n2: move 3,6\n2: done\n1: go s\nchance: roll 1 motion\n";
    let can_be_at_the_switch =
        |game: &Galerie| round(game, 3).possible.expect("shaded").contains(game.board().switch());
    assert!(can_be_at_the_switch(&after(scene.clone(), lines)));
    let game = after(scene, &format!("{lines}3: detect"));
    assert!(!can_be_at_the_switch(&game), "there he would have switched it off");
    let viewer = Viewer::Seat(super::seat(3));
    for seed in 0..100 {
        let imagined = Galerie::imagine(viewer, &game.view(viewer), &mut BotRng::seed_from_u64(seed));
        assert_eq!(json(&imagined.view(viewer)), json(&game.view(viewer)));
    }
}

// rule: GD-33, GD-8
#[test]
fn a_cameras_yes_does_not_allow_him_to_flee_in_the_short_game() {
    let game = after(
        short().camera(1, "1,8 straight").thief("1,6").turn_of_guard(1),
        "chance: roll 1 eye\n2: watch 1\n2: move 3,6",
    );
    assert!(!actions(&game, 1).iter().any(|action| action.contains("escape")));
}

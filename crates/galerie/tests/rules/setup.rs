//! Who is the thief, and what is placed (GD-7 to GD-14, GD-44).

use magpie_galerie::board::{BoardName, CellSet, Zone};
use magpie_galerie::event::Public;
use magpie_galerie::{Event, Galerie, Options};
use magpie_rules::{Game, Table, Viewer};

use super::{actions, cell, full, input, json, play, round, seat, set, view, waiting, words};

/// A table before its first input.
fn fresh(seats: u8, options: &str) -> Table<Galerie> {
    let options: Options = serde_json::from_str(options).expect("options");
    Table::new(Galerie::new(seats, options).expect("so many can play"))
}

/// A table whose thief is seat 1.
fn begun(seats: u8, options: &str) -> Table<Galerie> {
    let mut table = fresh(seats, options);
    play(&mut table, "1: volunteer");
    (2..=seats).for_each(|number| drop(play(&mut table, &format!("{number}: decline"))));
    table
}

fn refused(table: &mut Table<Galerie>, line: &str) -> String {
    table.apply(input(line), &mut ()).expect_err(line).to_string()
}

/// How the thief was chosen, and whose the guards are.
fn begins(events: &[Event]) -> String {
    let round = events.iter().find_map(|event| match event {
        Event::Public(Public::Round { chosen, crew, .. }) => Some(format!("{chosen}: {}", words(crew))),
        Event::Public(_) | Event::LockPlaced { .. } | Event::Moment { .. } => None,
    });
    round.expect("a round begins")
}

// rule: GD-7
#[test]
fn a_single_volunteer_is_the_first_thief() {
    let mut table = fresh(4, "{}");
    play(&mut table, "3: volunteer\n1: decline\n4: decline");
    assert_eq!(waiting(table.game()), "2");
    let events = play(&mut table, "2: decline");
    assert_eq!(round(table.game(), 1).thief, seat(3));
    assert_eq!(begins(&events), "volunteer: 4 1 2");
}

// rule: GD-7
#[test]
fn several_volunteers_or_none_are_decided_by_lot() {
    let mut table = fresh(4, "{}");
    play(&mut table, "1: decline\n2: volunteer\n3: decline\n4: volunteer");
    assert_eq!(refused(&mut table, "chance: thief 3"), "that outcome of chance is impossible");
    let events = play(&mut table, "chance: thief 4");
    assert_eq!(round(table.game(), 1).thief, seat(4));
    assert_eq!(begins(&events), "lot: 1 2 3");
    let mut table = fresh(3, "{}");
    play(&mut table, "1: decline\n2: decline\n3: decline\nchance: thief 2");
    assert_eq!(round(table.game(), 1).thief, seat(2));
}

// rule: GD-10, GD-14
#[test]
fn artworks_then_cameras_are_placed_in_turn_from_the_thiefs_left() {
    let mut table = fresh(4, "{}");
    play(&mut table, "1: decline\n2: decline\n3: volunteer\n4: decline");
    let mut order = Vec::new();
    let artworks = ["1,4", "3,1", "3,12", "4,5", "7,1", "6,12", "1,5", "1,6", "1,7"];
    for at in artworks {
        order.push(waiting(table.game()));
        play(&mut table, &format!("{}: artwork {at}", order[order.len() - 1]));
    }
    for (at, look) in [
        ("2,4", "straight"),
        ("2,5", "diagonal"),
        ("2,6", "straight"),
        ("2,7", "diagonal"),
        ("3,2", "straight"),
        ("3,4", "straight"),
    ] {
        order.push(waiting(table.game()));
        play(&mut table, &format!("{}: camera {at} {look}", order[order.len() - 1]));
    }
    assert_eq!(order.join(""), "412412412412412");
    assert_eq!(waiting(table.game()), "4", "then the guards are placed, beginning left of the thief");
    assert_eq!(
        words(round(table.game(), 1).cameras.iter().map(|camera| camera.look)),
        "straight diagonal straight diagonal straight straight"
    );
}

// rule: GD-10
#[test]
fn artworks_stand_in_exhibition_rooms_only() {
    let mut table = begun(2, "{}");
    let board = BoardName::Gallery.board();
    let listed: CellSet =
        actions(table.game(), 2).iter().map(|line| cell(&line["artwork ".len()..])).collect();
    assert_eq!(listed, board.room_cells());
    assert_eq!(listed.len(), 68);
    for at in ["3,4", "11,4", "11,8"] {
        assert_eq!(
            refused(&mut table, &format!("2: artwork {at}")),
            "artworks stand in the exhibition rooms only"
        );
    }
    play(&mut table, "2: artwork 1,4");
    assert_eq!(refused(&mut table, "2: artwork 1,4"), "that cell is not free");
}

// rule: GD-14
#[test]
fn the_last_artworks_are_kept_for_rooms_that_have_none() {
    let mut table = begun(2, "{}");
    play(&mut table, "2: artwork 1,4\n2: artwork 1,5\n2: artwork 1,6\n2: artwork 1,7");
    let words = "the artworks that are left are needed for rooms that have none";
    assert_eq!(refused(&mut table, "2: artwork 1,8"), words);
    play(&mut table, "2: artwork 3,1");
    assert_eq!(refused(&mut table, "2: artwork 3,2"), words);
    play(&mut table, "2: artwork 3,12\n2: artwork 4,5\n2: artwork 7,1");
    let board = BoardName::Gallery.board();
    let listed: CellSet =
        actions(table.game(), 2).iter().map(|line| cell(&line["artwork ".len()..])).collect();
    assert_eq!(listed, board.cells_of(Zone::Green));
}

const ARTWORKS: &str = "2: artwork 1,5\n2: artwork 3,1\n2: artwork 3,12\n2: artwork 4,5\n2: artwork 7,1\n2: artwork 6,12\n2: artwork 1,6\n2: artwork 1,7\n2: artwork 1,8";

// rule: GD-11
#[test]
fn cameras_stand_on_any_free_cell_and_look_either_way() {
    let mut table = begun(2, "{}");
    play(&mut table, ARTWORKS);
    assert_eq!(actions(table.game(), 2).len(), 2 * (104 - 9));
    assert_eq!(refused(&mut table, "2: camera 1,5 straight"), "that cell is not free");
    play(&mut table, "2: camera 11,9 diagonal\n2: camera 10,6 straight");
    assert_eq!(refused(&mut table, "2: camera 11,9 straight"), "that cell is not free");
    assert_eq!(
        json(&round(table.game(), 1).cameras[0]),
        r#"{"at":"11,9","look":"diagonal","removed":false,"sees":["3,1","4,2","5,3","6,4","7,5","8,6","9,7","10,8"]}"#
    );
}

// rule: GD-44
#[test]
fn the_advice_is_no_rule() {
    let mut table = begun(2, "{}");
    play(&mut table, ARTWORKS);
    assert!(round(table.game(), 1).artworks.contains(cell("1,5")), "at a window");
    play(&mut table, "2: camera 2,4 diagonal");
    assert_eq!(round(table.game(), 2).cameras.len(), 1, "in a corner from which it sees little");
}

// rule: GD-12
#[test]
fn nobody_knows_shuffled_locks_before_they_are_tried() {
    let game = full().thief("4,1").game();
    for viewer in Viewer::all(3) {
        let exits = game.view(viewer).round.expect("a round").exits;
        assert_eq!(exits.len(), 11);
        assert!(exits.iter().all(|exit| exit.placed && exit.lock.is_none()));
    }
}

// rule: GD-12
#[test]
fn guards_may_place_the_locks_and_then_know_them() {
    let mut table = begun(3, r#"{"setup":"standard","locks":"guards","open":"3"}"#);
    play(&mut table, "2: lock 4,1 open\n3: lock 8,1 locked\n2: lock 1,5 open\n3: lock 1,8 open");
    assert_eq!(refused(&mut table, "2: lock 9,2 open"), "no such lock is left");
    assert_eq!(refused(&mut table, "2: lock 4,1 locked"), "that cell is not free");
    assert_eq!(refused(&mut table, "2: lock 5,5 locked"), "there is no exit");
    let known = |viewer: Viewer| {
        let exits = table.game().view(viewer).round.expect("a round").exits;
        words(exits.iter().filter_map(|exit| exit.lock.map(|lock| format!("{} {lock}", exit.at))))
    };
    assert_eq!(known(Viewer::Seat(seat(2))), "1,5 open 1,8 open 4,1 open 8,1 locked");
    assert_eq!(known(Viewer::Seat(seat(3))), known(Viewer::Seat(seat(2))));
    assert_eq!(known(Viewer::Seat(seat(1))), "");
    assert_eq!(known(Viewer::Public), "");
    let placed = |number: u8| round(table.game(), number).exits.iter().filter(|exit| exit.placed).count();
    assert_eq!(placed(1), 4);
    play(
        &mut table,
        "2: lock 3,11 locked\n3: lock 8,12 locked\n2: lock 9,2 locked\n3: lock 5,11 locked\n2: lock 6,2 locked\n3: lock 10,6 locked\n2: lock 10,7 locked",
    );
    assert_eq!(actions(table.game(), 2)[0], "guard 1,4", "then the guards are placed");
}

// rule: GD-12, GD-14
#[test]
fn whoever_is_next_places_the_first_camera_and_the_first_lock() {
    let mut table = begun(3, r#"{"locks":"guards"}"#);
    let mut order = Vec::new();
    while !actions(table.game(), 2).iter().any(|action| action.starts_with("guard")) {
        let seat = waiting(table.game());
        let first = actions(table.game(), seat.parse().expect("one is waited for"))[0].clone();
        order.push(format!("{} {seat}", first.split(' ').next().expect("a word")));
        play(&mut table, &format!("{seat}: {first}"));
    }
    assert_eq!((order.len(), &*order[8], &*order[9]), (9 + 6 + 11, "artwork 2", "camera 3"));
    assert_eq!((&*order[14], &*order[15]), ("camera 2", "lock 3"));
}

// rule: GD-13
#[test]
fn guards_are_placed_clockwise_and_not_where_they_may_not() {
    let mut table = begun(4, r#"{"setup":"standard"}"#);
    for at in ["4,1", "10,6", "11,9", "10,8", "9,8"] {
        assert_eq!(refused(&mut table, &format!("2: guard {at}")), "no guard may be placed there");
    }
    assert_eq!(refused(&mut table, "2: guard 1,6"), "that cell is not free", "an artwork");
    assert_eq!(waiting(table.game()), "2");
    play(&mut table, "2: guard 3,4");
    assert!(round(table.game(), 1).cameras[0].at == cell("3,4"), "a camera is no matter");
    assert_eq!(refused(&mut table, "3: guard 3,4"), "that cell is not free");
    play(&mut table, "3: guard 3,5\n4: guard 3,6");
    assert_eq!(waiting(table.game()), "1", "the thief enters");
    assert_eq!(words(round(table.game(), 1).guards.iter().map(|guard| guard.seat)), "2 3 4");
}

// rule: GD-9
#[test]
fn the_only_guard_player_runs_two_guards() {
    let mut table = begun(2, r#"{"setup":"standard"}"#);
    play(
        &mut table,
        "2: guard 3,4\n2: guard 3,5\n1: enter 4,1\n1: go n\nchance: roll 1 eye\n2: move 4,4\n2: done\n1: go s\nchance: roll 1 eye",
    );
    assert_eq!(waiting(table.game()), "2");
    play(&mut table, "2: move 3,6");
    assert_eq!(
        words(round(table.game(), 1).guards.iter().filter_map(|guard| guard.at)),
        "4,4 3,6",
        "each has its own turn"
    );
}

// rule: GD-14
#[test]
fn chance_or_the_board_can_place_artworks_and_cameras() {
    let table = begun(3, r#"{"setup":"standard"}"#);
    assert_eq!(round(table.game(), 1).story.layout, *BoardName::Gallery.board().standard());
    assert_eq!(waiting(table.game()), "2", "guards still place their figures");
    let mut table = begun(3, r#"{"setup":"random","board":"small"}"#);
    assert_eq!(
        refused(&mut table, "chance: layout 1,4 1,5 2,4 2,5 4,4; 3,7 straight, 3,8 straight, 3,6 diagonal"),
        "that outcome of chance is impossible"
    );
    play(&mut table, "chance: layout 1,4 1,9 2,4 2,5 4,4; 3,7 straight, 3,8 straight, 3,6 diagonal");
    assert_eq!(view(table.game(), 1).round.expect("a round").artworks, set("1,4 1,9 2,4 2,5 4,4"));
}

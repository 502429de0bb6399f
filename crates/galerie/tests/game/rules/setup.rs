//! Who is the thief, and what is placed (GD-7 to GD-14, GD-44).

use magpie_bots::BotRng;
use magpie_galerie::board::{Board, BoardName, Caution, CellSet, Layout, Zone};
use magpie_galerie::{Chance, Event, Galerie, Options, Placing, Public};
use magpie_rules::{Game, Table, Viewer};
use rand_core::SeedableRng;

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
    let placing = |game: &Galerie| round(game, 1).placing.map(|Placing { next, left }| (next, left));
    for (placed, at) in (0..).zip(artworks) {
        assert_eq!(placing(table.game()), Some((placed + 1, 9 - placed)));
        order.push(waiting(table.game()));
        play(&mut table, &format!("{}: artwork {at}", order[order.len() - 1]));
    }
    let cameras = [
        ("2,4", "straight"),
        ("2,5", "diagonal"),
        ("2,6", "straight"),
        ("2,7", "diagonal"),
        ("3,2", "straight"),
        ("3,4", "straight"),
    ];
    for (placed, (at, look)) in (0..).zip(cameras) {
        assert_eq!(placing(table.game()), Some((placed + 1, 6 - placed)));
        order.push(waiting(table.game()));
        play(&mut table, &format!("{}: camera {at} {look}", order[order.len() - 1]));
    }
    assert_eq!(placing(table.game()), None);
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

/// The artworks that break the advice of GD-10, as it is written there: at an exit, or in the only doorway of a room.
fn against_advice(board: &Board, artworks: CellSet) -> CellSet {
    let doorways = |room: &CellSet| (board.beside(board.cells() - *room)) & *room;
    let only = board.rooms().iter().map(doorways).filter(|doorways| doorways.len() == 1);
    artworks & only.fold(board.doorsteps(), |all, doorway| all | doorway)
}

fn artworks_of(layout: &Layout) -> CellSet {
    layout.artworks.iter().copied().collect()
}

// rule: GD-10, GD-14
#[test]
fn chance_and_the_standard_layout_keep_to_the_advice() {
    for name in BoardName::OFFERED {
        let board = name.board();
        assert!(against_advice(board, artworks_of(board.standard())).is_empty(), "{name}");
        assert!(board.is_advisable(board.standard()), "{name}");
        let table = begun(3, &format!(r#"{{"setup":"random","board":"{name}"}}"#));
        let mut rng = BotRng::seed_from_u64(7);
        let mut used = CellSet::EMPTY;
        for _ in 0..2000 {
            let Chance::Layout { layout } = table.game().sample(&mut rng) else { panic!("a layout is due") };
            assert!(
                board.fits(&layout) && against_advice(board, artworks_of(&layout)).is_empty(),
                "{layout:?}"
            );
            let walked = board.open_to_guards(artworks_of(&layout));
            assert!(
                board.rooms().iter().all(|room| !(*room & walked).is_empty()),
                "guards can get everywhere"
            );
            used |= artworks_of(&layout);
        }
        assert_eq!(
            used,
            board.room_cells() - against_advice(board, board.room_cells()),
            "{name}: all others"
        );
    }
    let mut table = begun(3, r#"{"setup":"random"}"#);
    let cameras = "3,4 straight, 9,9 straight, 3,5 straight, 8,4 straight, 6,6 diagonal, 5,9 diagonal";
    for (artwork, why) in [("4,1", "at a window"), ("5,3", "in the only doorway")] {
        let layout = format!("chance: layout 1,6 2,9 {artwork} 4,12 5,5 7,7 7,2 7,11 9,10; {cameras}");
        assert_eq!(refused(&mut table, &layout), "that outcome of chance is impossible", "{why}");
    }
}

// rule: GD-10
#[test]
fn guards_are_warned_of_places_at_exits_and_of_those_that_shut_guards_out() {
    let mut table = begun(3, "{}");
    let warned = |table: &Table<Galerie>, why: Caution| -> CellSet {
        let warnings = round(table.game(), 1).warnings;
        assert!(Viewer::all(3).all(|viewer| {
            table.game().view(viewer).round.is_some_and(|round| round.warnings == warnings)
        }));
        warnings.iter().filter(|warning| warning.why == why).map(|warning| warning.at).collect()
    };
    assert_eq!(warned(&table, Caution::Exit), set("1,5 1,8 3,11 4,1 8,1 8,12 9,2"));
    assert_eq!(warned(&table, Caution::ShutsOut), set("4,10 5,3 8,3 8,10"), "the only doorways");
    assert_eq!(json(&round(table.game(), 1).warnings[0]), r#"{"at":"1,5","why":"exit"}"#);
    play(&mut table, "2: artwork 2,5");
    assert!(warned(&table, Caution::ShutsOut).contains(cell("2,8")), "the other doorway of red");
    play(&mut table, "3: artwork 4,1\n2: artwork 3,12\n3: artwork 4,5\n2: artwork 7,1\n3: artwork 6,12");
    play(&mut table, "2: artwork 1,6\n3: artwork 1,7\n2: artwork 4,10");
    assert!(round(table.game(), 2).artworks.contains(cell("4,10")), "it is advice, no rule");
    assert_eq!(round(table.game(), 2).warnings, [], "no more artworks are placed");
}

// rule: GD-14
#[test]
fn chance_or_the_board_can_place_artworks_and_cameras() {
    let table = begun(3, r#"{"setup":"standard"}"#);
    assert_eq!(round(table.game(), 1).story.layout, *BoardName::Gallery.board().standard());
    assert_eq!(waiting(table.game()), "2", "guards still place their figures");
    let mut table = begun(3, r#"{"setup":"random","board":"small"}"#);
    assert_eq!(
        refused(&mut table, "chance: layout 1,4 1,6 2,5 4,5 5,5; 3,7 straight, 3,8 straight, 3,6 diagonal"),
        "that outcome of chance is impossible"
    );
    play(&mut table, "chance: layout 1,4 1,6 1,10 4,5 4,4; 3,7 straight, 3,8 straight, 3,6 diagonal");
    assert_eq!(view(table.game(), 1).round.expect("a round").artworks, set("1,4 1,6 1,10 4,5 4,4"));
}

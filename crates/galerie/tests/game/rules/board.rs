//! The galleries (GD-1 to GD-6).

use magpie_bots::BotRng;
use magpie_galerie::board::{Board, BoardName, Cell, CellSet, Colour, Direction, ExitKind, Symbol, Zone};
use magpie_galerie::{Chance, Open, Options, Symbols};
use magpie_rules::Game;
use rand_core::SeedableRng;

use super::{cell, scene, set, words};

fn gallery() -> &'static Board {
    BoardName::Gallery.board()
}

/// The sides of cells that have a cell beyond them: those that one can step through, and walls.
fn inner_sides(board: &Board) -> (usize, usize) {
    let (mut open, mut walls) = (0, 0);
    for at in board.cells().iter() {
        for to in [Direction::East, Direction::South] {
            if at.beside(to).is_some_and(|beside| board.cells().contains(beside)) {
                *(if board.step(at, to).is_some() { &mut open } else { &mut walls }) += 1;
            }
        }
    }
    (open, walls)
}

// rule: GD-1, GD-2
#[test]
fn the_gallery_has_104_cells_in_nine_parts() {
    let board = gallery();
    assert_eq!(board.cells().len(), 104);
    let counts = [12, 9, 6, 20, 9, 12, 28, 4, 4];
    for (zone, count) in Zone::ALL.iter().zip(counts) {
        assert_eq!(board.cells_of(*zone).len(), count, "{zone}");
    }
    let all: Vec<Cell> = board.cells().iter().collect();
    assert_eq!(
        (all.iter().map(|at| at.row()).min(), all.iter().map(|at| at.row()).max()),
        (Some(1), Some(11))
    );
    assert_eq!(
        (all.iter().map(|at| at.column()).min(), all.iter().map(|at| at.column()).max()),
        (Some(1), Some(12))
    );
}

// rule: GD-2
#[test]
fn thirty_six_walls_and_fourteen_doorways() {
    let board = gallery();
    assert_eq!(inner_sides(board).1, 36);
    let mut doorways = Vec::new();
    for at in board.cells().iter() {
        for to in [Direction::East, Direction::South] {
            let next = board.step(at, to).filter(|next| board.zone(*next) != board.zone(at));
            doorways.extend(next.map(|next| format!("{at}-{next}")));
        }
    }
    doorways.sort();
    let mut expected = [
        "2,5-3,5", "2,8-3,8", "5,3-5,4", "4,9-4,10", "3,6-4,6", "3,7-4,7", "8,6-9,6", "8,7-9,7", "7,4-7,5",
        "6,8-6,9", "8,3-8,4", "8,9-8,10", "9,5-10,5", "9,8-10,8",
    ];
    expected.sort_unstable();
    assert_eq!(doorways, expected);
}

// rule: GD-3
#[test]
fn eleven_exits_and_the_main_switch() {
    let board = gallery();
    let of = |kind: ExitKind| {
        words(
            board
                .exits()
                .iter()
                .filter(|exit| exit.kind == kind)
                .map(|exit| format!("{}{}", exit.at, exit.side)),
        )
    };
    assert_eq!(of(ExitKind::Window), "1,5n 1,8n 3,11n 4,1w 8,1w 8,12e 9,2s");
    assert_eq!(of(ExitKind::Door), "5,11e 6,2w 10,6s 10,7s");
    assert_eq!(board.switch(), cell("11,9"));
    assert_eq!(board.zone(board.switch()), Some(Zone::Centre));
}

// rule: GD-4
#[test]
fn rooms_have_their_colours_and_all_else_is_grey() {
    let board = gallery();
    for (at, colour) in [
        ("1,4", Colour::Red),
        ("4,1", Colour::Purple),
        ("4,11", Colour::Blue),
        ("6,6", Colour::White),
        ("9,3", Colour::Yellow),
        ("7,12", Colour::Green),
        ("6,2", Colour::Grey),
        ("10,7", Colour::Grey),
        ("11,4", Colour::Grey),
        ("11,9", Colour::Grey),
    ] {
        assert_eq!(board.colour(cell(at)), colour, "{at}");
    }
}

// rule: GD-5
#[test]
fn nine_artworks_six_cameras_and_dice() {
    let board = gallery();
    assert_eq!((board.artworks(), board.cameras(), board.exits().len()), (9, 6, 11));
    assert_eq!(words(Open::ALL.iter()), "6 3 4 5 7 8");
    for open in Open::ALL {
        assert_eq!(open.count().to_string(), open.word());
        let locked = |name: &BoardName| name.board().exits().len() > open.count();
        assert!(BoardName::ALL.iter().all(locked), "in every gallery some are locked");
    }
}

// rule: GD-5
#[test]
fn the_faces_of_the_symbol_die_can_be_chosen() {
    assert_eq!(Options::default().symbols, Symbols::Four);
    for (symbols, faces) in [
        (Symbols::Four, "eye eye eye eye cameras motion"),
        (Symbols::Three, "eye eye eye cameras cameras motion"),
        (Symbols::Two, "eye eye cameras cameras motion motion"),
    ] {
        assert_eq!(words(symbols.faces()), faces);
        let game = scene(3, &format!(r#"{{"symbols":"{symbols}"}}"#)).thief("4,1").turn_of_guard(1).game();
        let mut rng = BotRng::seed_from_u64(5);
        let mut rolled = [0; 3];
        for _ in 0..6000 {
            let Chance::Roll { symbol, .. } = game.sample(&mut rng) else { panic!("a guard rolls the dice") };
            rolled[symbol as usize] += 1;
        }
        for symbol in Symbol::ALL {
            let expected = 6000.0 * symbols.chance(*symbol);
            assert!((f64::from(rolled[*symbol as usize]) - expected).abs() < 200.0, "{symbols}: {rolled:?}");
        }
    }
}

// rule: GD-13
#[test]
fn guards_may_not_be_placed_on_sixteen_cells() {
    let board = gallery();
    assert_eq!(board.no_guards().len(), 16);
    assert_eq!(board.no_guards() - board.doorsteps(), set("9,8 10,8 10,9 11,8 11,9"));
}

// rule: GD-6
#[test]
fn the_small_gallery_is_another_board() {
    let board = BoardName::Small.board();
    assert_eq!((board.cells().len(), board.rooms().len(), board.exits().len()), (45, 3, 9));
    assert_eq!((board.artworks(), board.cameras()), (5, 3));
    assert_eq!(inner_sides(board), (58, 18));
}

/// What is one step from a cell, by the drawing.
#[test]
fn steps_go_both_ways() {
    for name in BoardName::ALL {
        let board = name.board();
        for at in board.cells().iter() {
            for to in Direction::ALL {
                let Some(next) = board.step(at, *to) else { continue };
                let back =
                    Direction::ALL.iter().find(|back| next.beside(**back) == Some(at)).expect("the way back");
                assert_eq!(board.step(next, *back), Some(at));
                assert!(board.beside(CellSet::only(at)).contains(next));
            }
        }
    }
}

// rule: GD-31
#[test]
fn steps_are_counted_round_obstacles_and_onto_them() {
    let board = gallery();
    let obstacles = set("2,5 3,6 8,4 9,8");
    for from in board.cells().iter() {
        let steps = board.steps(CellSet::only(from), obstacles);
        for most in 0..=6 {
            let within = |at: &Cell| steps[at.index()].is_some_and(|steps| usize::from(steps) <= most);
            let near: CellSet = Cell::all().filter(within).collect();
            let reached = board.reach(from, most, obstacles);
            assert_eq!(near - obstacles, reached - obstacles, "{from}, {most} steps");
        }
    }
    // Out of the red room by its other door, through the white room, and back along the corridor.
    let steps = board.steps(CellSet::only(cell("1,5")), obstacles);
    assert_eq!([steps[cell("2,5").index()], steps[cell("3,5").index()]], [Some(1), Some(18)]);
}

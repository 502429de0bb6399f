//! What guards and cameras see (GD-37).

use magpie_bots::BotRng;
use magpie_galerie::board::{Board, BoardName, Cell, CellSet, Look};
use magpie_rules::draw;
use rand_core::SeedableRng;

use super::{after, cell, full, last, set};

fn seen(from: &str, look: Look, obstacles: &str) -> CellSet {
    BoardName::Gallery.board().seen(cell(from), look, set(obstacles))
}

// rule: GD-37
#[test]
fn straight_sight_goes_through_doorways_up_to_walls() {
    assert_eq!(seen("3,5", Look::Straight, ""), set("3,4 3,6 3,7 3,8 3,9 2,5 1,5"));
    assert_eq!(seen("5,2", Look::Straight, ""), set("5,1 5,3 5,4 4,2 3,2"));
    assert_eq!(
        seen("9,6", Look::Straight, ""),
        set("9,4 9,5 9,7 9,8 9,9 10,6 8,6 7,6 6,6 5,6 4,6 3,6"),
        "through the white room into the corridor behind it"
    );
}

// rule: GD-37
#[test]
fn the_first_obstacle_is_seen_and_nothing_behind_it() {
    assert_eq!(seen("3,5", Look::Straight, "3,7 2,5"), set("3,4 3,6 3,7 2,5"));
    assert_eq!(
        seen("3,5", Look::Straight, "3,5"),
        set("3,4 3,6 3,7 3,8 3,9 2,5 1,5"),
        "the own cell does not count"
    );
    assert_eq!(seen("6,6", Look::Diagonal, "5,5 8,8 7,5"), set("5,5 7,7 8,8 7,5 5,7 4,8"));
}

// rule: GD-37
#[test]
fn a_diagonal_step_needs_one_way_round_the_corner() {
    assert_eq!(
        seen("3,4", Look::Diagonal, ""),
        set("2,5 1,6"),
        "past the post of a doorway, not where both ways are walled"
    );
    assert_eq!(seen("5,4", Look::Diagonal, ""), set("4,3 3,2 6,3"), "the same to the west");
    assert_eq!(seen("3,6", Look::Diagonal, ""), set("4,5 4,7 5,8 6,9 2,5 1,4"));
    assert_eq!(
        seen("3,6", Look::Diagonal, "3,5 4,6"),
        set("4,5 4,7 5,8 6,9 2,5 1,4"),
        "what stands on the corner cells is no matter"
    );
    assert_eq!(seen("10,6", Look::Diagonal, ""), set("9,5 8,4 7,3 9,7 8,8"), "a missing cell is walled off");
}

// rule: GD-37
#[test]
fn guards_and_artworks_block_the_sight_of_guards_and_cameras() {
    let answer = |guards: &str, symbol: &str, question: &str| {
        let scene = full().camera(1, "3,4 straight").artwork(1, "1,6").guards(guards).thief("3,8");
        last(&after(scene.turn_of_guard(1), &format!("chance: roll 1 {symbol}\n2: {question}")), 3)
    };
    assert!(answer("3,4 4,6", "eye", "look").contains("discovered"));
    assert!(answer("3,4 3,6", "eye", "look").contains(r#""sees":false"#), "guard 2 stands between them");
    assert!(
        answer("3,4 4,6", "eye", "watch 1").contains(r#""answer":"sees""#),
        "not who stands at the camera"
    );
    assert!(answer("4,7 3,6", "eye", "watch 1").contains(r#""answer":"nothing""#));
    assert!(answer("4,7 3,6", "cameras", "check").contains(r#""see":[]"#));
    let behind = full().artwork(1, "1,6").guards("1,7 4,6").thief("1,5").turn_of_guard(1);
    assert!(last(&after(behind, "chance: roll 1 eye\n2: look"), 3).contains(r#""sees":false"#), "an artwork");
}

/// A gallery as it is drawn, looked at sign by sign.
struct Drawing {
    lines: Vec<Vec<char>>,
}

impl Drawing {
    fn new(text: &str) -> Drawing {
        let plan = text.split_once("plan\n").expect("a plan").1;
        Drawing { lines: plan.lines().map(|line| line.chars().collect()).collect() }
    }

    fn sign(&self, (line, column): (i32, i32)) -> char {
        let line = usize::try_from(line).ok().and_then(|line| self.lines.get(line));
        line.zip(usize::try_from(column).ok())
            .and_then(|(line, column)| line.get(column))
            .copied()
            .unwrap_or(' ')
    }

    /// From the middle of one cell to the middle of the next, `down` and `right` steps away, one of them 0.
    fn is_open(&self, (line, column): (i32, i32), down: i32, right: i32) -> bool {
        let cells =
            self.sign((line, column)) != ' ' && self.sign((line + 2 * down, column + 4 * right)) != ' ';
        cells && self.sign((line + down, column + 2 * right)) == ' '
    }

    /// The next cell on a line of sight.
    fn next(&self, at: (i32, i32), down: i32, right: i32) -> Option<(i32, i32)> {
        let below = (at.0 + 2 * down, at.1);
        let beside = (at.0, at.1 + 4 * right);
        let open = if down == 0 || right == 0 {
            self.is_open(at, down, right)
        } else {
            (self.is_open(at, down, 0) && self.is_open(below, 0, right))
                || (self.is_open(at, 0, right) && self.is_open(beside, down, 0))
        };
        open.then_some((at.0 + 2 * down, at.1 + 4 * right))
    }

    /// Line by line, step by step.
    fn seen(&self, from: Cell, look: Look, obstacles: CellSet) -> CellSet {
        let lines = match look {
            Look::Straight => [(0, 1), (1, 0), (0, -1), (-1, 0)],
            Look::Diagonal => [(1, 1), (1, -1), (-1, 1), (-1, -1)],
        };
        let mut seen = CellSet::EMPTY;
        for (down, right) in lines {
            let mut at = (2 * i32::from(from.row()), 4 * i32::from(from.column()) + 2);
            while let Some(next) = self.next(at, down, right) {
                at = next;
                let (row, column) = (u8::try_from(at.0 / 2), u8::try_from((at.1 - 2) / 4));
                let cell = row.ok().zip(column.ok()).and_then(|(row, column)| Cell::new(row, column));
                let cell = cell.expect("a cell");
                seen = seen.with(cell);
                if obstacles.contains(cell) {
                    break;
                }
            }
        }
        seen
    }
}

fn same_as_drawn(text: &str, rng: &mut BotRng) {
    let board: Board = text.parse().expect("a good board");
    let drawing = Drawing::new(text);
    for _ in 0..8 {
        let density = 2 + draw::below(rng, 12);
        let obstacles: CellSet = board.cells().iter().filter(|_| draw::below(rng, density) == 0).collect();
        for from in board.cells().iter() {
            for look in Look::ALL {
                let (fast, slow) = (board.seen(from, *look, obstacles), drawing.seen(from, *look, obstacles));
                assert_eq!(fast, slow, "{from} {look} {obstacles:?}\n{text}");
            }
        }
    }
}

/// A gallery of a few rows with walls and holes anywhere, if it is connected.
fn random_board(rng: &mut BotRng) -> Option<String> {
    let (rows, columns) = (4 + draw::below(rng, 7) as usize, 4 + draw::below(rng, 8) as usize);
    let mut lines = vec![vec![' '; 4 * columns + 9]; 2 * rows + 2];
    let hole = |rng: &mut BotRng, row: usize, column: usize| {
        row == 1 || (row > 2 && column > 1 && draw::below(rng, 12) == 0)
    };
    for row in 1..=rows {
        let number = format!("{row:3}");
        number.chars().enumerate().for_each(|(at, sign)| lines[2 * row][at] = sign);
        for column in 1..=columns {
            lines[2 * row][4 * column + 2] = if hole(rng, row, column) { ' ' } else { '.' };
        }
    }
    for row in 1..=rows {
        for column in 1..=columns {
            if lines[2 * row][4 * column + 2] == ' ' {
                continue;
            }
            let (line, left) = (2 * row, 4 * column);
            for (wall, beyond) in [
                (vec![(line, left)], (line, left.wrapping_sub(2))),
                (vec![(line, left + 4)], (line, left + 6)),
                ((1..4).map(|at| (line - 1, left + at)).collect(), (line - 2, left + 2)),
                ((1..4).map(|at| (line + 1, left + at)).collect(), (line + 2, left + 2)),
            ] {
                let outside = lines.get(beyond.0).and_then(|line| line.get(beyond.1)).copied() != Some('.');
                if outside || draw::below(rng, 8) == 0 {
                    let sign = if wall.len() == 1 { '|' } else { '-' };
                    wall.into_iter().for_each(|(line, at)| lines[line][at] = sign);
                }
            }
        }
    }
    for (column, sign) in [(1, 'R'), (2, '*')] {
        lines[4][4 * column + 2] = sign;
    }
    lines[4][4] = '=';
    let plan: Vec<String> = lines.into_iter().map(|line| line.into_iter().collect()).collect();
    let told = "artworks 1\ncameras 1\nlocks 1\nstandard artworks 2,1\nstandard cameras 2,2 straight\nplan\n";
    let text = format!("{told}{}\n", plan.join("\n"));
    text.parse::<Board>().is_ok().then_some(text)
}

// rule: GD-37
#[test]
fn sight_is_what_the_drawing_shows() {
    let mut rng = BotRng::seed_from_u64(37);
    same_as_drawn(include_str!("../../../boards/gallery.txt"), &mut rng);
    same_as_drawn(include_str!("../../../boards/small.txt"), &mut rng);
    let mut boards = 0;
    while boards < 100 {
        if let Some(text) = random_board(&mut rng) {
            same_as_drawn(&text, &mut rng);
            boards += 1;
        }
    }
}

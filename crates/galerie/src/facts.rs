//! The galleries as they are drawn, for those who show them.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::board::{Board, BoardName, Cell, Direction, Exit, Zone};
use crate::rules::Refusal;

/// The plans of all galleries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Facts {
    /// By name.
    #[cfg_attr(feature = "ts", ts(type = "Record<BoardName, Plan>"))]
    pub plans: BTreeMap<BoardName, Plan>,
    /// Why something is refused, and the rules that say so.
    pub refusals: Vec<(Refusal, &'static [&'static str])>,
}

/// A gallery as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Plan {
    /// The first row and the first column that have cells.
    pub first: Corner,
    /// How many rows have cells.
    pub rows: u8,
    /// How many columns have cells.
    pub columns: u8,
    /// GD-1: all cells, row by row, each with what it belongs to.
    #[cfg_attr(feature = "ts", ts(type = "Record<Cell, Zone>"))]
    pub cells: BTreeMap<Cell, Zone>,
    /// GD-2: the walls, each once.
    pub walls: Vec<Border>,
    /// GD-2: where one steps from one zone into another, each once.
    pub doorways: Vec<Border>,
    /// GD-3: the exits, in the order of their inside cells.
    pub exits: Vec<Exit>,
    /// GD-3: the main switch.
    pub switch: Cell,
    /// GD-5: how many artworks are placed.
    pub artworks: u8,
    /// GD-5: how many cameras are placed.
    pub cameras: u8,
}

/// A row and a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Corner {
    /// Counted from 1, from the north.
    pub row: u8,
    /// Counted from 1, from the west.
    pub column: u8,
}

/// A side of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Border {
    /// The cell; where there is one on both sides, the one below or to the right.
    pub at: Cell,
    /// Its side.
    pub side: Direction,
}

impl Facts {
    /// All of them.
    #[must_use]
    pub fn new() -> Facts {
        Facts {
            plans: BoardName::ALL.iter().map(|name| (*name, Plan::new(name.board()))).collect(),
            refusals: Refusal::reasons(),
        }
    }
}

impl Default for Facts {
    fn default() -> Facts {
        Facts::new()
    }
}

impl Plan {
    /// The plan of a gallery.
    #[must_use]
    pub fn new(board: &Board) -> Plan {
        let (top, bottom) = ends(board.cells().iter().map(Cell::row));
        let (left, right) = ends(board.cells().iter().map(Cell::column));
        let (walls, gaps): (Vec<Border>, Vec<Border>) =
            borders(board).partition(|border| board.step(border.at, border.side).is_none());
        let between_zones = |border: &Border| {
            let other = border.at.beside(border.side).and_then(|other| board.zone(other));
            other != board.zone(border.at)
        };
        Plan {
            first: Corner { row: top, column: left },
            rows: bottom - top + 1,
            columns: right - left + 1,
            cells: board.cells().iter().filter_map(|at| Some((at, board.zone(at)?))).collect(),
            walls,
            doorways: gaps.into_iter().filter(between_zones).collect(),
            exits: board.exits().to_vec(),
            switch: board.switch(),
            artworks: board.artworks() as u8,
            cameras: board.cameras() as u8,
        }
    }
}

/// The least and the greatest of these.
fn ends(numbers: impl Iterator<Item = u8>) -> (u8, u8) {
    numbers.fold((u8::MAX, u8::MIN), |(least, most), number| (least.min(number), most.max(number)))
}

/// All sides of all cells that are no exits, each once.
fn borders(board: &Board) -> impl Iterator<Item = Border> {
    let sides = |at: Cell| Direction::ALL.iter().map(move |side| Border { at, side: *side });
    board.cells().iter().flat_map(sides).filter(|border| !is_exit(board, *border) && is_own(board, *border))
}

fn is_exit(board: &Board, border: Border) -> bool {
    board.exits().iter().any(|exit| exit.at == border.at && exit.side == border.side)
}

/// Is the border told with this cell, and not with the one on the other side?
fn is_own(board: &Board, border: Border) -> bool {
    let shared = border.at.beside(border.side).is_some_and(|other| board.cells().contains(other));
    match border.side {
        Direction::North | Direction::West => true,
        Direction::East | Direction::South => !shared,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // rule: GD-2, GD-3
    #[test]
    fn a_plan_has_every_wall_and_every_doorway_once() {
        let plan = Plan::new(BoardName::Gallery.board());
        let inside =
            |border: &&Border| border.at.beside(border.side).is_some_and(|at| plan.cells.contains_key(&at));
        assert_eq!((plan.rows, plan.columns, plan.cells.len()), (11, 12, 104));
        assert_eq!(plan.walls.iter().filter(inside).count(), 36);
        assert_eq!((plan.doorways.len(), plan.exits.len()), (14, 11));
    }
}

//! The cells of a gallery, sets of them, and the steps between them.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};
use std::str::FromStr;

use magpie_rules::text::{self, NotUnderstood};
use magpie_rules::{json_as_list, json_as_text, set_of, typescript_text, words};

/// A cell, as people write it: row, counted from the north, and column, counted from the west: `5,3`.
///
/// Galleries lie in a box of 11 rows and 12 columns, 132 places. The first three of them and the last three are never cells, so
/// that a [`CellSet`] fits into 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// How many rows the box has.
    pub const ROWS: u8 = 11;
    /// How many columns the box has.
    pub const COLUMNS: u8 = 12;
    /// How many places of the box can be cells.
    pub const COUNT: usize = (Cell::ROWS * Cell::COLUMNS - 2 * Cell::LEFT_OUT) as usize;
    /// How many places at the beginning, and as many at the end, are never cells.
    const LEFT_OUT: u8 = 3;

    /// The cell in this row and column, if one can be there.
    #[must_use]
    pub const fn new(row: u8, column: u8) -> Option<Cell> {
        if row < 1 || row > Cell::ROWS || column < 1 || column > Cell::COLUMNS {
            return None;
        }
        let place = (row - 1) * Cell::COLUMNS + column - 1;
        if place < Cell::LEFT_OUT || place - Cell::LEFT_OUT >= Cell::COUNT as u8 {
            return None;
        }
        Some(Cell(place - Cell::LEFT_OUT))
    }

    /// Counted from 1, from the north.
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.0 + Cell::LEFT_OUT) / Cell::COLUMNS + 1
    }

    /// Counted from 1, from the west.
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.0 + Cell::LEFT_OUT) % Cell::COLUMNS + 1
    }

    /// Counted from 0 through the box, row by row.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell that is counted so.
    #[inline]
    pub(crate) const fn at(index: usize) -> Cell {
        Cell(index as u8)
    }

    /// Every place that can be a cell, in order.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..Cell::COUNT).map(Cell::at)
    }

    /// The place next to this one, if it can be a cell; whether there is a wall between them is not asked.
    #[must_use]
    pub const fn beside(self, to: Direction) -> Option<Cell> {
        let (row, column) = (self.row(), self.column());
        match to {
            Direction::North => Cell::new(row - 1, column),
            Direction::East => Cell::new(row, column + 1),
            Direction::South => Cell::new(row + 1, column),
            Direction::West => Cell::new(row, column - 1),
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row(), self.column())
    }
}

const CELL: &str = "a cell: row and column, such as \"5,3\"";

impl FromStr for Cell {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Cell, NotUnderstood> {
        let wrong = NotUnderstood { expected: CELL };
        let (row, column) = text.split_once(',').ok_or(wrong)?;
        Cell::new(number(row)?, number(column)?).ok_or(wrong)
    }
}

/// A number as people write it, without a sign or a leading zero.
fn number(text: &str) -> Result<u8, NotUnderstood> {
    let plain = text.starts_with(|first: char| first.is_ascii_digit() && first != '0');
    if plain { text::word(text, CELL) } else { Err(NotUnderstood { expected: CELL }) }
}

json_as_text!(Cell);
typescript_text!(Cell: [" A cell: row, counted from the north, and column, counted from the west."], "`${number},${number}`");

words! {
    /// One of the four ways to the next cell.
    pub enum Direction: "n, e, s or w" {
        /// Up.
        North = "n",
        /// To the right.
        East = "e",
        /// Down.
        South = "s",
        /// To the left.
        West = "w",
    }
}

/// A value for every place of the box that can be a cell, by its index.
pub type PerCell<T> = [T; Cell::COUNT];

set_of! {
    /// A set of cells.
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Cell[]"))]
    pub struct CellSet(u128) of Cell
}

json_as_list!(CellSet of Cell);

impl CellSet {
    /// The set, or none of it.
    #[must_use]
    #[inline]
    pub const fn only_if(self, condition: bool) -> CellSet {
        if condition { self } else { CellSet::EMPTY }
    }

    /// The first cell in the order of the box.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The last cell in the order of the box.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(127 - self.0.leading_zeros() as u8)) }
    }

    /// Those of the set that come no later than this cell.
    #[must_use]
    #[inline]
    pub(crate) const fn up_to(self, cell: Cell) -> CellSet {
        CellSet(self.0 & (u128::MAX >> (127 - cell.0)))
    }

    /// Those of the set that come no sooner than this cell.
    #[must_use]
    #[inline]
    pub(crate) const fn from(self, cell: Cell) -> CellSet {
        CellSet(self.0 & (u128::MAX << cell.0))
    }

    /// Every cell of the set, moved by a step; none of them may leave the box.
    #[must_use]
    #[inline]
    pub(crate) const fn moved(self, to: Direction) -> CellSet {
        match to {
            Direction::North => CellSet(self.0 >> Cell::COLUMNS),
            Direction::East => CellSet(self.0 << 1),
            Direction::South => CellSet(self.0 << Cell::COLUMNS),
            Direction::West => CellSet(self.0 >> 1),
        }
    }
}

impl BitOr for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        self.or(other)
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        *self = self.or(other);
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;

    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        self.and(other)
    }
}

impl Sub for CellSet {
    type Output = CellSet;

    #[inline]
    fn sub(self, other: CellSet) -> CellSet {
        self.minus(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_named_by_row_and_column() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(Cell::new(cell.row(), cell.column()), Some(cell));
        }
        assert_eq!(Cell::all().count(), 126);
        for wrong in
            ["", "5", "5,", ",3", "0,5", "1,3", "11,10", "12,1", "1,13", "05,3", "+5,3", "5,3,1", "5, 3"]
        {
            assert!(wrong.parse::<Cell>().is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn sets_move_as_their_cells_do() {
        for cell in Cell::all() {
            for to in Direction::ALL {
                if let Some(next) = cell.beside(*to) {
                    assert_eq!(CellSet::only(cell).moved(*to), CellSet::only(next), "{cell} {to}");
                }
            }
        }
    }

    #[test]
    fn sets_keep_the_order_of_the_box() {
        let cell = |text: &str| text.parse::<Cell>().unwrap();
        let set: CellSet = ["9,2", "1,4", "11,9", "5,3"].into_iter().map(cell).collect();
        let cells: Vec<String> = set.iter().map(|cell| cell.to_string()).collect();
        assert_eq!(cells, ["1,4", "5,3", "9,2", "11,9"]);
        assert_eq!((set.first(), set.last()), (Some(cell("1,4")), Some(cell("11,9"))));
        assert_eq!(set.up_to(cell("9,2")).len() + set.from(cell("9,2")).len(), 5);
        assert_eq!(serde_json::to_string(&set).unwrap(), r#"["1,4","5,3","9,2","11,9"]"#);
    }
}

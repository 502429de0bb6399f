//! GD-17: the way of a thief in one turn.

use std::fmt;
use std::str::FromStr;

use magpie_rules::text::NotUnderstood;
use magpie_rules::{json_as_text, typescript_text};

use super::cell::{Cell, CellSet, Direction};

/// Up to three steps: `n`, `nee`; without a step it is written `nowhere`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    steps: [Direction; Path::MOST],
    len: u8,
}

impl Path {
    /// GD-17: how many steps it has at most.
    pub const MOST: usize = 3;
    /// No step.
    pub const NOWHERE: Path = Path { steps: [Direction::North; Path::MOST], len: 0 };

    /// The steps in order.
    #[must_use]
    #[inline]
    pub fn steps(&self) -> &[Direction] {
        &self.steps[..usize::from(self.len)]
    }

    /// The path with one more step, unless it is full.
    #[must_use]
    #[inline]
    pub fn then(self, step: Direction) -> Option<Path> {
        let mut longer = self;
        *longer.steps.get_mut(usize::from(self.len))? = step;
        longer.len += 1;
        Some(longer)
    }
}

/// A path from a cell of a board: which cells it enters. One of fewer than three steps enters its last cell again and again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The path.
    pub path: Path,
    entered: [Cell; Path::MOST],
}

impl Way {
    /// The first step.
    pub(super) const fn first(path: Path, to: Cell) -> Way {
        Way { path, entered: [to; Path::MOST] }
    }

    /// The way with one more step.
    pub(super) fn then(self, path: Path, to: Cell) -> Way {
        let mut entered = self.entered;
        entered[usize::from(path.len) - 1..].fill(to);
        Way { path, entered }
    }

    /// Where it ends.
    #[must_use]
    #[inline]
    pub const fn end(self) -> Cell {
        self.entered[Path::MOST - 1]
    }

    /// Does it enter one of these cells?
    #[must_use]
    #[inline]
    pub fn enters(self, cells: CellSet) -> bool {
        self.entered.iter().any(|cell| cells.contains(*cell))
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.steps() {
            [] => f.write_str("nowhere"),
            steps => steps.iter().try_for_each(|step| step.fmt(f)),
        }
    }
}

impl FromStr for Path {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Path, NotUnderstood> {
        let wrong =
            NotUnderstood { expected: "one to three of n, e, s and w, such as \"nee\", or \"nowhere\"" };
        if text == "nowhere" {
            return Ok(Path::NOWHERE);
        }
        let mut path = Path::NOWHERE;
        for at in 0..text.len() {
            let step = text.get(at..=at).ok_or(wrong)?.parse().map_err(|_| wrong)?;
            path = path.then(step).ok_or(wrong)?;
        }
        if text.is_empty() { Err(wrong) } else { Ok(path) }
    }
}

json_as_text!(Path);
typescript_text!(Path: [" Up to three steps, each n, e, s or w; without a step \"nowhere\"."], "string");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_written_step_by_step() {
        for text in ["n", "nee", "sw", "nowhere"] {
            assert_eq!(text.parse::<Path>().unwrap().to_string(), text);
        }
        for wrong in ["", "x", "nnnn", "n e", "N", "ö"] {
            assert!(wrong.parse::<Path>().is_err(), "{wrong:?}");
        }
    }
}

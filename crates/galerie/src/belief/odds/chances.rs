//! How likely the thief is where.

use crate::board::{Cell, CellSet, PerCell};

/// A chance for every cell. They add up to one, or to less for what is only a part of what can be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances(PerCell<f64>);

impl Chances {
    /// He is nowhere.
    pub const NONE: Chances = Chances([0.0; Cell::COUNT]);

    /// He is on one of these cells, each equally likely.
    #[must_use]
    pub fn even(cells: CellSet) -> Chances {
        let mut chances = Chances::NONE;
        cells.iter().for_each(|at| chances.add(at, 1.0 / cells.len() as f64));
        chances
    }

    /// The chance that he is on this cell.
    #[must_use]
    #[inline]
    pub fn at(&self, cell: Cell) -> f64 {
        self.0[cell.index()]
    }

    /// The chance that he is on one of these cells.
    #[must_use]
    pub fn of(&self, cells: CellSet) -> f64 {
        cells.iter().map(|cell| self.at(cell)).sum()
    }

    /// The chance that this is the part of what can be that is true.
    #[must_use]
    pub fn total(&self) -> f64 {
        self.0.iter().sum()
    }

    /// The part of it in which he is on one of these cells.
    #[must_use]
    pub fn within(&self, cells: CellSet) -> Chances {
        let mut part = Chances::NONE;
        cells.iter().for_each(|cell| part.0[cell.index()] = self.at(cell));
        part
    }

    /// Every cell that he can be on.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        Cell::all().filter(|cell| self.at(*cell) > 0.0).collect()
    }

    /// How open it is where he is, in bits: as open as among two, four, eight … cells that are equally likely. It is the Rényi
    /// entropy of order two, of the chance that two guesses agree.
    #[must_use]
    pub fn doubt(&self) -> f64 {
        let total = self.total();
        let agree: f64 = self.0.iter().map(|chance| chance * chance).sum();
        if agree > 0.0 { (total * total / agree).log2() } else { 0.0 }
    }

    /// What is to be expected of something that has these values.
    pub(crate) fn weighed(&self, values: &PerCell<f64>) -> f64 {
        self.0.iter().zip(values).map(|(chance, value)| chance * value).sum()
    }

    /// He may also be on this cell.
    #[inline]
    pub(crate) fn add(&mut self, cell: Cell, chance: f64) {
        self.0[cell.index()] += chance;
    }

    /// He may also be on any of those cells.
    pub(crate) fn add_all(&mut self, others: &Chances) {
        self.0.iter_mut().zip(others.0).for_each(|(chance, other)| *chance += other);
    }

    /// What is left of it without that part.
    pub(crate) fn minus(&self, part: &Chances) -> Chances {
        Chances(std::array::from_fn(|at| (self.0[at] - part.0[at]).max(0.0)))
    }

    /// Something else for every cell.
    pub(crate) fn map(&self, each: impl Fn(f64) -> f64) -> Chances {
        Chances(self.0.map(each))
    }

    /// Every cell counts so much more.
    pub(crate) fn times(&self, weights: &Chances) -> Chances {
        Chances(std::array::from_fn(|at| self.0[at] * weights.0[at]))
    }

    pub(crate) fn scale(&mut self, by: f64) {
        self.0.iter_mut().for_each(|chance| *chance *= by);
    }
}

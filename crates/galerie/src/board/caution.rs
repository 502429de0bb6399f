//! GD-10: where an artwork would better not stand. It is advice for players, and what the house itself keeps to.

use magpie_rules::words;
use serde::Serialize;

use super::Board;
use super::cell::{Cell, CellSet};
use super::material::Layout;

words! {
    /// GD-10: why an artwork would better not stand somewhere.
    pub enum Caution: "exit or shuts-out" {
        /// It is right at a window or an outer door.
        Exit = "exit",
        /// It stands in the last doorway of a room and shuts the guards out of it.
        ShutsOut = "shuts-out",
    }
}

/// GD-10: a cell where an artwork would better not stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Warning {
    /// Where.
    pub at: Cell,
    /// Why.
    pub why: Caution,
}

impl Board {
    /// GD-10: on which of these cells an artwork would better not stand, beside the artworks that do.
    pub fn warnings(&self, cells: CellSet, artworks: CellSet) -> impl Iterator<Item = Warning> {
        cells.iter().filter_map(move |at| {
            let exit = self.doorsteps.contains(at).then_some(Caution::Exit);
            let shuts_out = || self.is_last_doorway(at, artworks).then_some(Caution::ShutsOut);
            exit.or_else(shuts_out).map(|why| Warning { at, why })
        })
    }

    /// GD-10: does a layout keep to the advice: no artwork at an exit, and none in the last doorway of a room?
    #[must_use]
    pub fn is_advisable(&self, layout: &Layout) -> bool {
        let artworks: CellSet = layout.artworks.iter().copied().collect();
        let closed = |doorways: &CellSet| !doorways.is_empty() && (*doorways - artworks).is_empty();
        (artworks & self.doorsteps).is_empty() && !self.doorways().any(|doorways| closed(&doorways))
    }

    /// Would an artwork here close the last way into a room?
    fn is_last_doorway(&self, at: Cell, artworks: CellSet) -> bool {
        self.doorways().any(|doorways| doorways - artworks == CellSet::only(at))
    }

    /// GD-2: the cells of each exhibition room from which one steps out of it.
    pub(crate) fn doorways(&self) -> impl Iterator<Item = CellSet> {
        self.rooms.iter().map(|room| self.beside(self.cells - *room) & *room)
    }

    /// GD-31: the cells where guards can get to, from the main switch, which no artwork blocks.
    #[must_use]
    pub fn open_to_guards(&self, artworks: CellSet) -> CellSet {
        let (mut open, mut edge) = (CellSet::EMPTY, CellSet::only(self.switch));
        while !edge.is_empty() {
            open |= edge;
            edge = self.beside(edge) - open - artworks;
        }
        open
    }
}

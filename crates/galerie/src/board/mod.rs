//! GD-1 to GD-6: the gallery, as data.
//!
//! | module | what it holds |
//! |---|---|
//! | `caution` | [`Warning`]: where an artwork would better not stand |
//! | `cell` | [`Cell`], [`CellSet`], [`Direction`] |
//! | `path` | [`Path`] and [`Way`]: how a thief goes in one turn |
//! | `zone` | [`Zone`] and [`Colour`]: what a cell belongs to |
//! | `material` | cameras, locks, guards and dice |
//! | `sight` | what guards and cameras see |
//! | `read` | reading a drawing of a gallery, and what can be wrong with it: [`Fault`] |

mod caution;
mod cell;
mod material;
mod path;
mod read;
mod sight;
mod zone;

use std::sync::LazyLock;

use magpie_rules::words;
use serde::Serialize;

pub use caution::{Caution, Warning};
pub use cell::{Cell, CellSet, Direction, PerCell};
pub use material::{
    ARTWORKS, Artworks, CAMERAS, Camera, CameraNo, CameraSet, Cameras, GUARDS, GuardNo, Guards, Layout, Lock,
    Look, Number, Symbol,
};
pub use path::{Path, Way};
pub use read::Fault;
pub(crate) use read::{read_all, read_camera};
use sight::Rays;
pub use zone::{Colour, Zone};

words! {
    /// GD-6: the galleries that can be played.
    pub enum BoardName: "gallery, small or first-small" {
        /// The gallery of the box.
        Gallery = "gallery",
        /// A small one, for quick games.
        Small = "small",
        /// The small one of the first version of the rules, for tables that were opened then.
        FirstSmall = "first-small",
    }
}

impl BoardName {
    /// Those that a table can choose: the first ones.
    pub const OFFERED: &'static [BoardName] = &[BoardName::Gallery, BoardName::Small];

    /// The gallery of this name.
    #[must_use]
    #[inline]
    pub fn board(self) -> &'static Board {
        static GALLERY: LazyLock<Board> = LazyLock::new(|| known(include_str!("../../boards/gallery.txt")));
        static SMALL: LazyLock<Board> = LazyLock::new(|| known(include_str!("../../boards/small.txt")));
        static FIRST_SMALL: LazyLock<Board> =
            LazyLock::new(|| known(include_str!("../../boards/first-small.txt")));
        match self {
            BoardName::Gallery => &GALLERY,
            BoardName::FirstSmall => &FIRST_SMALL,
            BoardName::Small => &SMALL,
        }
    }
}

fn known(text: &str) -> Board {
    // Without the fault in it: a page would have to know all there are by name.
    text.parse().unwrap_or_else(|_| panic!("the galleries of the house are checked by tests"))
}

words! {
    /// GD-3: what an exit is.
    pub enum ExitKind: "window or door" {
        /// A window.
        Window = "window",
        /// An outer door.
        Door = "door",
    }
}

/// GD-3: a way out of the gallery. It is known by its inside cell, which no other exit has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Exit {
    /// Its inside cell.
    pub at: Cell,
    /// The side of that cell where it is.
    pub side: Direction,
    /// What it is.
    pub kind: ExitKind,
}

/// A gallery. It never changes; what stands in it is in the state of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    cells: CellSet,
    zones: PerCell<Option<Zone>>,
    /// From which cells one can step in each direction.
    open: [CellSet; 4],
    rooms: Vec<CellSet>,
    exits: Vec<Exit>,
    doorsteps: CellSet,
    switch: Cell,
    artworks: usize,
    cameras: usize,
    standard: Layout,
    no_guards: CellSet,
    strolls: PerCell<CellSet>,
    ways: Vec<Vec<Way>>,
    rays: Rays,
}

impl Board {
    /// All cells.
    #[must_use]
    #[inline]
    pub fn cells(&self) -> CellSet {
        self.cells
    }

    /// GD-1: what a cell belongs to.
    #[must_use]
    pub fn zone(&self, cell: Cell) -> Option<Zone> {
        self.zones[cell.index()]
    }

    /// GD-4: what the motion detector calls a cell.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[must_use]
    pub fn colour(&self, cell: Cell) -> Colour {
        self.zone(cell).expect("who is asked about stands on a cell").colour()
    }

    /// The cells of a zone.
    #[must_use]
    pub fn cells_of(&self, zone: Zone) -> CellSet {
        self.cells.iter().filter(|cell| self.zone(*cell) == Some(zone)).collect()
    }

    /// GD-10: the exhibition rooms, each with its cells.
    #[must_use]
    pub fn rooms(&self) -> &[CellSet] {
        &self.rooms
    }

    /// GD-10: the cells of all exhibition rooms.
    #[must_use]
    pub fn room_cells(&self) -> CellSet {
        self.rooms.iter().fold(CellSet::EMPTY, |all, room| all | *room)
    }

    /// The next cell in a direction, unless there is a wall.
    #[must_use]
    #[inline]
    pub fn step(&self, from: Cell, to: Direction) -> Option<Cell> {
        let open = self.open[to as usize].contains(from);
        if open { CellSet::only(from).moved(to).first() } else { None }
    }

    /// The cells that are one step from any of these.
    #[must_use]
    #[inline]
    pub fn beside(&self, cells: CellSet) -> CellSet {
        let step = |to: Direction| (cells & self.open[to as usize]).moved(to);
        step(Direction::North) | step(Direction::East) | step(Direction::South) | step(Direction::West)
    }

    /// GD-17: where a path leads, unless through a wall.
    #[must_use]
    #[inline]
    pub fn end(&self, from: Cell, path: Path) -> Option<Cell> {
        path.steps().iter().try_fold(from, |at, step| self.step(at, *step))
    }

    /// GD-17, GD-24: every way of a thief's turn that enters none of these cells.
    #[inline]
    pub fn ways(&self, from: Cell, closed: CellSet) -> impl Iterator<Item = Way> + Clone {
        let all = closed.is_empty();
        self.ways[from.index()].iter().copied().filter(move |way| all || !way.enters(closed))
    }

    /// GD-17: every way of a thief's turn, each before those that go on from its end.
    fn find_ways(&self, from: Cell) -> Vec<Way> {
        let mut ways = Vec::new();
        self.extend_way(None, from, CellSet::only(from), &mut ways);
        ways
    }

    fn extend_way(&self, way: Option<Way>, at: Cell, entered: CellSet, into: &mut Vec<Way>) {
        for step in Direction::ALL {
            let Some(path) = way.map_or(Path::NOWHERE, |way| way.path).then(*step) else { return };
            if let Some(next) = self.step(at, *step).filter(|next| !entered.contains(*next)) {
                let longer = way.map_or(Way::first(path, next), |way| way.then(path, next));
                into.push(longer);
                self.extend_way(Some(longer), next, entered.with(next), into);
            }
        }
    }

    /// GD-30, GD-31: the cells within so many steps that do not lead over these obstacles, the first cell included.
    #[must_use]
    #[inline]
    pub fn reach(&self, from: Cell, steps: usize, obstacles: CellSet) -> CellSet {
        (0..steps).fold(CellSet::only(from), |reached, _| reached | (self.beside(reached) - obstacles))
    }

    /// GD-31: the cells within so many steps, of which only the last may lead onto an obstacle; the first cell included.
    #[must_use]
    #[inline]
    pub fn touch(&self, from: Cell, steps: usize, obstacles: CellSet) -> CellSet {
        let before = self.reach(from, steps.saturating_sub(1), obstacles);
        before | self.beside(before)
    }

    /// How many steps it is to every cell from the nearest of these, if one can get there. The way leads over no obstacle, but may
    /// end on one.
    #[must_use]
    pub fn steps(&self, from: CellSet, obstacles: CellSet) -> PerCell<Option<u8>> {
        let mut steps = [None; Cell::COUNT];
        let (mut reached, mut here) = (from, from);
        for count in 0.. {
            here.iter().for_each(|cell| steps[cell.index()] = Some(count));
            let onward = if count == 0 { here } else { here - obstacles };
            here = self.beside(onward) - reached;
            reached |= here;
            if here.is_empty() {
                break;
            }
        }
        steps
    }

    /// GD-17: where a thief whom nobody sees can end a turn.
    #[must_use]
    #[inline]
    pub fn stroll(&self, from: Cell) -> CellSet {
        self.strolls[from.index()]
    }

    /// GD-3: all exits, in the order of their inside cells.
    #[must_use]
    pub fn exits(&self) -> &[Exit] {
        &self.exits
    }

    /// GD-3: the inside cells of all exits.
    #[must_use]
    #[inline]
    pub fn doorsteps(&self) -> CellSet {
        self.doorsteps
    }

    /// GD-3: the cell with the main switch.
    #[must_use]
    #[inline]
    pub fn switch(&self) -> Cell {
        self.switch
    }

    /// GD-5: how many artworks are placed.
    #[must_use]
    pub fn artworks(&self) -> usize {
        self.artworks
    }

    /// GD-5: how many cameras are placed.
    #[must_use]
    pub fn cameras(&self) -> usize {
        self.cameras
    }

    /// GD-14: where artworks and cameras stand in the standard layout.
    #[must_use]
    pub fn standard(&self) -> &Layout {
        &self.standard
    }

    /// GD-13: where no guard may be placed.
    #[must_use]
    pub fn no_guards(&self) -> CellSet {
        self.no_guards
    }

    /// GD-37: everything that is seen from a cell, when these cells are obstacles.
    #[must_use]
    #[inline]
    pub fn seen(&self, from: Cell, look: Look, obstacles: CellSet) -> CellSet {
        self.rays.seen(from, look, obstacles)
    }
}

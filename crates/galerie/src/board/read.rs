//! GD-6: reading a drawing of a gallery, and what can be wrong with it.
//!
//! Lines that begin with `//` are remarks. Some lines tell how much there is of everything and what the standard layout is; what
//! follows the line `plan` is the drawing, as in `boards/gallery.txt`: the numbers of the columns, and then, by turns, the walls
//! above a row and the row with its number. Every cell is one letter and takes four columns of text.

use std::str::FromStr;

use super::cell::{Cell, CellSet, Direction};
use super::material::{ARTWORKS, CAMERAS, Camera, GUARDS, Layout};
use super::path::Path;
use super::sight::Rays;
use super::zone::Zone;
use super::{Board, Exit, ExitKind};

/// What is wrong with the drawing of a gallery.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A line that tells something is missing, or tells nothing.
    #[error("the line \"{0} …\" is missing or not understood")]
    Line(&'static str),
    /// A line that nobody asked for.
    #[error("not understood: {0:?}")]
    Unknown(String),
    /// The number before a row.
    #[error("row {0} has another number, or none")]
    RowNumber(usize),
    /// A place where no cell can be.
    #[error("there is a cell outside of the box of 11 rows and 12 columns, in row {0}, column {1}")]
    OutsideTheBox(usize, usize),
    /// A sign for a cell.
    #[error("in row {0}, column {1} no cell is written as {2:?}")]
    CellSign(usize, usize, char),
    /// A sign for a wall.
    #[error("no wall is written as {2:?}, on side {1} of row and column {0}")]
    WallSign(String, Direction, String),
    /// A gap in the outer wall.
    #[error("cell {0} is open to the outside, on side {1}")]
    OpenOutside(Cell, Direction),
    /// GD-6: an exit that leads to a cell.
    #[error("the exit on side {1} of cell {0} does not lead outside")]
    ExitInside(Cell, Direction),
    /// An exit without an inside cell.
    #[error("an exit has no cell inside, on side {1} of row and column {0}")]
    ExitNowhere(String, Direction),
    /// Two exits of one cell.
    #[error("cell {0} has two exits")]
    TwoExits(Cell),
    /// GD-6: one main switch.
    #[error("there are {0} main switches, not one")]
    Switches(usize),
    /// GD-6: as many locks as exits.
    #[error("there are {locks} locks for {exits} exits")]
    Locks {
        /// How many locks.
        locks: usize,
        /// How many exits.
        exits: usize,
    },
    /// GD-6: connected.
    #[error("cell {0} cannot be reached")]
    Unreachable(Cell),
    /// GD-10: there must be rooms, and artworks for all of them.
    #[error("{artworks} artworks cannot be placed in {rooms} rooms with {cells} cells, at least one in each")]
    Artworks {
        /// How many artworks.
        artworks: usize,
        /// How many rooms.
        rooms: usize,
        /// How many cells they have.
        cells: usize,
    },
    /// GD-5: too many cameras.
    #[error("{0} cameras are too many")]
    Cameras(usize),
    /// GD-13: guards must find a place.
    #[error("there is no room for guards beside the artworks")]
    NoRoomForGuards,
    /// GD-14: the standard layout breaks a rule.
    #[error("the standard layout is not one that guards could have placed")]
    Standard,
}

impl FromStr for Board {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Board, Fault> {
        let text = text.lines().filter(|line| !line.starts_with("//"));
        let (told, drawn): (Vec<&str>, Vec<&str>) = split(text.collect());
        let told = Told::read(&told)?;
        let drawing = Drawing { lines: drawn.iter().map(|line| line.chars().collect()).collect() };
        let board = drawing.read(told.artworks, told.cameras, told.standard)?;
        board.check(told.locks)?;
        Ok(board)
    }
}

/// What comes before the line `plan`, and what comes after it.
fn split(lines: Vec<&str>) -> (Vec<&str>, Vec<&str>) {
    let plan = lines.iter().position(|line| *line == "plan").unwrap_or(lines.len());
    let drawn = lines.iter().skip(plan + 1).copied().collect();
    (lines.into_iter().take(plan).collect(), drawn)
}

/// What the lines before the drawing tell.
struct Told {
    artworks: usize,
    cameras: usize,
    locks: usize,
    standard: Layout,
}

impl Told {
    fn read(lines: &[&str]) -> Result<Told, Fault> {
        const KNOWN: [&str; 5] =
            ["standard artworks ", "standard cameras ", "artworks ", "cameras ", "locks "];
        let unknown = lines.iter().find(|line| !KNOWN.iter().any(|known| line.starts_with(known)));
        if let Some(line) = unknown {
            return Err(Fault::Unknown((*line).into()));
        }
        let find = |name: &'static str| {
            lines.iter().find_map(|line| line.strip_prefix(name)).ok_or(Fault::Line(name.trim_end()))
        };
        let number =
            |name: &'static str| find(name)?.parse::<usize>().map_err(|_| Fault::Line(name.trim_end()));
        let artworks = read_all(find(KNOWN[0])?, " ", |cell| cell.parse().ok());
        let cameras = read_all(find(KNOWN[1])?, ", ", read_camera);
        Ok(Told {
            artworks: number("artworks ")?,
            cameras: number("cameras ")?,
            locks: number("locks ")?,
            standard: Layout {
                artworks: artworks.ok_or(Fault::Line("standard artworks"))?,
                cameras: cameras.ok_or(Fault::Line("standard cameras"))?,
            },
        })
    }
}

/// Reads `3,4 straight`.
pub(crate) fn read_camera(text: &str) -> Option<Camera> {
    let (at, look) = text.split_once(' ')?;
    Some(Camera { at: at.parse().ok()?, look: look.parse().ok()? })
}

/// Reads a list, if it is no longer than it may be.
pub(crate) fn read_all<T, const N: usize>(
    text: &str,
    between: &str,
    one: impl Fn(&str) -> Option<T>,
) -> Option<arrayvec::ArrayVec<T, N>> {
    let mut all = arrayvec::ArrayVec::new();
    for part in text.split(between) {
        all.try_push(one(part)?).ok()?;
    }
    Some(all)
}

/// What is between a cell and the place beside it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Gap,
    Wall,
    Exit(ExitKind),
}

/// The drawing of a gallery, letter by letter.
struct Drawing {
    lines: Vec<Vec<char>>,
}

impl Drawing {
    fn sign(&self, line: usize, column: usize) -> char {
        self.lines.get(line).and_then(|line| line.get(column)).copied().unwrap_or(' ')
    }

    fn rows(&self) -> usize {
        self.lines.len().saturating_sub(1) / 2
    }

    fn columns(&self) -> usize {
        self.lines.iter().map(Vec::len).max().unwrap_or(0).div_ceil(4)
    }

    fn read(&self, artworks: usize, cameras: usize, standard: Layout) -> Result<Board, Fault> {
        let (zones, switch) = self.read_cells()?;
        let cells: CellSet = Cell::all().filter(|cell| zones[cell.index()].is_some()).collect();
        let (open, exits) = self.read_edges(cells)?;
        let mut board = Board {
            cells,
            zones,
            open,
            rooms: Vec::new(),
            doorsteps: exits.iter().map(|exit| exit.at).collect(),
            exits,
            switch,
            artworks,
            cameras,
            standard,
            no_guards: CellSet::EMPTY,
            strolls: [CellSet::EMPTY; Cell::COUNT],
            ways: Vec::new(),
            rays: Rays::new(|from, to| cells.contains(from) && open[to as usize].contains(from)),
        };
        let rooms = Zone::ALL.iter().filter(|zone| zone.is_room()).map(|zone| board.cells_of(*zone));
        board.rooms = rooms.filter(|room| !room.is_empty()).collect();
        board.no_guards = board.doorsteps | board.centre_and_before();
        for cell in cells.iter() {
            board.strolls[cell.index()] = board.reach(cell, Path::MOST, CellSet::EMPTY).without(cell);
        }
        board.ways = Cell::all().map(|from| board.find_ways(from)).collect();
        Ok(board)
    }

    fn read_cells(&self) -> Result<([Option<Zone>; Cell::COUNT], Cell), Fault> {
        let mut zones = [None; Cell::COUNT];
        let mut switches = Vec::new();
        for row in 1..=self.rows() {
            let number: String = (0..4).map(|column| self.sign(2 * row, column)).collect();
            if number.trim() != row.to_string() {
                return Err(Fault::RowNumber(row));
            }
            for column in 1..=self.columns() {
                let sign = self.sign(2 * row, 4 * column + 2);
                if sign == ' ' {
                    continue;
                }
                let cell = Cell::new(row as u8, column as u8).ok_or(Fault::OutsideTheBox(row, column))?;
                let zone = zone_of(sign).ok_or(Fault::CellSign(row, column, sign))?;
                zones[cell.index()] = Some(zone);
                switches.extend((sign == '*').then_some(cell));
            }
        }
        match switches[..] {
            [switch] => Ok((zones, switch)),
            _ => Err(Fault::Switches(switches.len())),
        }
    }

    /// From which cells one can step in each direction, and the exits.
    fn read_edges(&self, cells: CellSet) -> Result<([CellSet; 4], Vec<Exit>), Fault> {
        let mut open = [CellSet::EMPTY; 4];
        let mut exits: Vec<Exit> = Vec::new();
        for at in Cell::all() {
            for side in Direction::ALL {
                let beside = at.beside(*side).filter(|beside| cells.contains(*beside));
                match (cells.contains(at), beside, self.edge(at, *side)?) {
                    (true, Some(_), Edge::Gap) => open[*side as usize] = open[*side as usize].with(at),
                    (true, None, Edge::Gap) => return Err(Fault::OpenOutside(at, *side)),
                    (true, Some(_), Edge::Exit(_)) => return Err(Fault::ExitInside(at, *side)),
                    (true, None, Edge::Exit(kind)) => exits.push(Exit { at, side: *side, kind }),
                    (false, None, Edge::Exit(_)) => return Err(Fault::ExitNowhere(at.to_string(), *side)),
                    (false, Some(_), Edge::Exit(_)) | (_, _, Edge::Wall) | (false, _, Edge::Gap) => {}
                }
            }
        }
        match exits.windows(2).find(|two| two[0].at == two[1].at) {
            Some(two) => Err(Fault::TwoExits(two[0].at)),
            None => Ok((open, exits)),
        }
    }

    fn edge(&self, at: Cell, side: Direction) -> Result<Edge, Fault> {
        let (line, column) = (2 * usize::from(at.row()), 4 * usize::from(at.column()));
        let (line, columns) = match side {
            Direction::North => (line - 1, column + 1..column + 4),
            Direction::East => (line, column + 4..column + 5),
            Direction::South => (line + 1, column + 1..column + 4),
            Direction::West => (line, column..column + 1),
        };
        let signs: String = columns.map(|column| self.sign(line, column)).collect();
        match signs.as_str() {
            " " | "   " => Ok(Edge::Gap),
            "|" | "---" => Ok(Edge::Wall),
            "=" | "===" => Ok(Edge::Exit(ExitKind::Window)),
            "#" | "###" => Ok(Edge::Exit(ExitKind::Door)),
            _ => Err(Fault::WallSign(at.to_string(), side, signs)),
        }
    }
}

fn zone_of(sign: char) -> Option<Zone> {
    match sign {
        'R' => Some(Zone::Red),
        'P' => Some(Zone::Purple),
        'B' => Some(Zone::Blue),
        'W' => Some(Zone::White),
        'Y' => Some(Zone::Yellow),
        'G' => Some(Zone::Green),
        '.' => Some(Zone::Corridor),
        'o' => Some(Zone::Office),
        'c' | '*' => Some(Zone::Centre),
        _ => None,
    }
}

impl Board {
    /// GD-13: the observation centre, and the cells directly before it.
    fn centre_and_before(&self) -> CellSet {
        let centre = self.cells_of(Zone::Centre);
        centre | self.beside(centre)
    }

    fn check(&self, locks: usize) -> Result<(), Fault> {
        if locks != self.exits.len() {
            return Err(Fault::Locks { locks, exits: self.exits.len() });
        }
        let reached = self.reach(self.switch, Cell::COUNT, CellSet::EMPTY);
        if let Some(cell) = (self.cells - reached).first() {
            return Err(Fault::Unreachable(cell));
        }
        self.check_material()?;
        if self.fits(&self.standard) { Ok(()) } else { Err(Fault::Standard) }
    }

    fn check_material(&self) -> Result<(), Fault> {
        let (artworks, rooms) = (self.artworks, self.rooms.len());
        let cells = self.room_cells().len();
        if artworks < rooms.max(1) || artworks > cells || artworks > ARTWORKS {
            return Err(Fault::Artworks { artworks, rooms, cells });
        }
        if self.cameras > CAMERAS || artworks + self.cameras > self.cells.len() {
            return Err(Fault::Cameras(self.cameras));
        }
        let free = (self.cells - self.no_guards).len();
        if free < artworks + GUARDS { Err(Fault::NoRoomForGuards) } else { Ok(()) }
    }

    /// GD-10, GD-11: could guards have placed artworks and cameras like this?
    #[must_use]
    pub fn fits(&self, layout: &Layout) -> bool {
        let artworks: CellSet = layout.artworks.iter().copied().collect();
        let cameras: CellSet = layout.cameras.iter().map(|camera| camera.at).collect();
        layout.artworks.len() == self.artworks
            && artworks.len() == self.artworks
            && (artworks - self.room_cells()).is_empty()
            && self.rooms.iter().all(|room| !(*room & artworks).is_empty())
            && layout.cameras.len() == self.cameras
            && cameras.len() == self.cameras
            && (cameras - (self.cells - artworks)).is_empty()
    }
}

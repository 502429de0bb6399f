//! GD-37: what guards and cameras see.
//!
//! From every cell go eight rays: four straight ones and four diagonal ones. Where walls end them never changes, so they are made
//! once; what stands on the board cuts them off. The cells of a ray come one after the other in the order of the box, or all the
//! other way round, so the first obstacle is found without walking along the ray.

use super::{Cell, CellSet, Direction, Look};

/// The rays from every cell, up to the walls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rays {
    straight: [Star; Cell::COUNT],
    diagonal: [Star; Cell::COUNT],
}

/// The four rays of a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Star {
    /// East and south, or southeast and southwest: further is later in the order of the box.
    later: [CellSet; 2],
    /// West and north, or northwest and northeast: further is sooner.
    sooner: [CellSet; 2],
}

impl Rays {
    /// The rays of a board of which is told from which cells one can step in which direction.
    pub(super) fn new(open: impl Fn(Cell, Direction) -> bool) -> Rays {
        let straight = |from: Cell, to: Direction| ray(from, |at| step(&open, at, to));
        let diagonal = |from: Cell, down: Direction, along: Direction| {
            ray(from, |at| step_diagonally(&open, at, down, along))
        };
        let cell = |index: usize| Cell::all().nth(index).expect("every index is that of a cell");
        Rays {
            straight: std::array::from_fn(|index| Star {
                later: [Direction::East, Direction::South].map(|to| straight(cell(index), to)),
                sooner: [Direction::West, Direction::North].map(|to| straight(cell(index), to)),
            }),
            diagonal: std::array::from_fn(|index| Star {
                later: [Direction::East, Direction::West]
                    .map(|to| diagonal(cell(index), Direction::South, to)),
                sooner: [Direction::East, Direction::West]
                    .map(|to| diagonal(cell(index), Direction::North, to)),
            }),
        }
    }

    /// GD-37: everything that is seen from a cell, up to the first of these obstacles on each ray, which is itself seen.
    #[must_use]
    #[inline]
    pub(super) fn seen(&self, from: Cell, look: Look, obstacles: CellSet) -> CellSet {
        let star = match look {
            Look::Straight => &self.straight[from.index()],
            Look::Diagonal => &self.diagonal[from.index()],
        };
        let later = |ray: CellSet| (ray & obstacles).first().map_or(ray, |first| ray.up_to(first));
        let sooner = |ray: CellSet| (ray & obstacles).last().map_or(ray, |last| ray.from(last));
        later(star.later[0]) | later(star.later[1]) | sooner(star.sooner[0]) | sooner(star.sooner[1])
    }
}

fn ray(from: Cell, next: impl Fn(Cell) -> Option<Cell>) -> CellSet {
    std::iter::successors(next(from), |at| next(*at)).collect()
}

fn step(open: &impl Fn(Cell, Direction) -> bool, at: Cell, to: Direction) -> Option<Cell> {
    if open(at, to) { at.beside(to) } else { None }
}

/// GD-37: a diagonal step is open if one of the two ways round the corner is.
fn step_diagonally(
    open: &impl Fn(Cell, Direction) -> bool,
    at: Cell,
    down: Direction,
    along: Direction,
) -> Option<Cell> {
    let round = |first: Direction, then: Direction| step(open, step(open, at, first)?, then);
    round(down, along).or_else(|| round(along, down))
}

//! GD-10, GD-14: how chance places artworks and cameras, step by step.
//!
//! All layouts that keep to the advice are equally likely, so how likely a step is follows from how many layouts go on from it. They are
//! counted room by room: a room is shut when all its doorways have artworks.

use magpie_encode::{Ways, all_ways, even_ways};

use crate::board::{ARTWORKS, Board, CAMERAS, Camera, Cell, CellSet, Layout, Look};
use crate::options::Setup;
use crate::state::Galerie;

/// A cell for every artwork, a cell and a direction for every camera.
pub(super) const STEPS: usize = ARTWORKS + 2 * CAMERAS;

/// The steps of a layout.
pub(super) fn steps_of(layout: &Layout, into: &mut Vec<u16>) {
    into.extend(layout.artworks.iter().map(|at| at.index() as u16));
    for Camera { at, look } in &layout.cameras {
        into.extend([at.index() as u16, *look as u16]);
    }
}

impl Galerie {
    pub(super) fn layout_ways(&self, steps: &[u16], into: &mut Ways) {
        let board = self.board();
        let Some(placing) = Placing::after(board, self.options.setup, steps) else { return };
        if placing.layout.artworks.len() < board.artworks() {
            let free = placing.free();
            all_ways(free.iter().map(|at| (at.index(), placing.with(at))), into);
        } else if placing.looks {
            even_ways(0..Look::ALL.len(), into);
        } else if placing.layout.cameras.len() < board.cameras() {
            even_ways((board.cells() - placing.taken).iter().map(Cell::index), into);
        }
    }

    pub(super) fn layout_drawn(&self, steps: &[u16]) -> Option<Layout> {
        let board = self.board();
        let placing = Placing::after(board, self.options.setup, steps)?;
        let whole = placing.layout.cameras.len() == board.cameras() && !placing.looks;
        whole.then_some(placing.layout)
    }
}

/// A layout on its way.
struct Placing<'b> {
    board: &'b Board,
    /// Does it keep to the advice?
    heeds: bool,
    /// Where no artwork may stand.
    left_out: CellSet,
    layout: Layout,
    taken: CellSet,
    /// Is the direction of the last camera to be drawn?
    looks: bool,
}

impl<'b> Placing<'b> {
    /// After these steps; `None` if one of them is no cell, no direction, or too many.
    fn after(board: &'b Board, setup: Setup, steps: &[u16]) -> Option<Placing<'b>> {
        let heeds = match setup {
            Setup::Anywhere => false,
            Setup::Random | Setup::Guards | Setup::Standard => true,
        };
        let left_out = board.doorsteps().only_if(heeds);
        let (layout, taken) = (Layout::default(), CellSet::EMPTY);
        let mut placing = Placing { board, heeds, left_out, layout, taken, looks: false };
        for step in steps {
            placing.take(usize::from(*step))?;
        }
        Some(placing)
    }

    fn take(&mut self, step: usize) -> Option<()> {
        if self.looks {
            self.layout.cameras.last_mut()?.look = *Look::ALL.get(step)?;
            self.looks = false;
            return Some(());
        }
        let at = Cell::all().nth(step)?;
        self.taken = self.taken.with(at);
        if self.layout.artworks.len() < self.board.artworks() {
            self.layout.artworks.push(at);
        } else {
            self.layout.cameras.try_push(Camera { at, look: Look::Straight }).ok()?;
            self.looks = true;
        }
        Some(())
    }

    /// Where the next artwork may stand: first one in every room, then anywhere in the rooms.
    fn free(&self) -> CellSet {
        let room = self.board.rooms().get(self.layout.artworks.len()).copied();
        room.unwrap_or_else(|| self.board.room_cells()) - self.left_out - self.taken
    }

    /// In how many ways the artworks can go on after one at this cell.
    fn with(&self, at: Cell) -> f64 {
        if self.heeds { self.count(self.taken.with(at), self.layout.artworks.len() + 1) } else { 1.0 }
    }

    /// In how many ways the artworks can go on, when so many stand here. The order of those that are not the first of their room does not
    /// change how many there are, so they are counted without.
    fn count(&self, taken: CellSet, placed: usize) -> f64 {
        let rooms = self.board.rooms();
        let more = self.board.artworks() - placed.max(rooms.len());
        let mut ways = [0.0; ARTWORKS + 1];
        ways[0] = 1.0;
        for (at, (room, doorways)) in rooms.iter().zip(self.board.doorways()).enumerate() {
            let free = *room - self.left_out - taken;
            let shut = doorways - taken;
            // A doorway where no artwork may stand is never shut, nor is a room without any.
            let shuts = (!doorways.is_empty() && (shut & self.left_out).is_empty()).then_some(shut.len());
            let first = usize::from(at >= placed);
            let mut next = [0.0; ARTWORKS + 1];
            for before in 0..=more {
                for here in 0..=more - before {
                    let sets = open_sets(free.len(), here + first, shuts);
                    // Any of them can be the first one of its room.
                    let firsts = if first == 1 { (here + 1) as f64 } else { 1.0 };
                    next[before + here] += ways[before] * sets * firsts;
                }
            }
            ways = next;
        }
        ways[more]
    }
}

/// How many sets of so many free cells there are, without those that take all of the cells that would shut the room.
fn open_sets(free: usize, count: usize, shuts: Option<usize>) -> f64 {
    let shut = shuts.filter(|doors| *doors <= count);
    choose(free, count) - shut.map_or(0.0, |doors| choose(free - doors, count - doors))
}

fn choose(of: usize, count: usize) -> f64 {
    if count > of {
        return 0.0;
    }
    (0..count).fold(1.0, |ways, taken| ways * (of - taken) as f64 / (taken + 1) as f64)
}

#[cfg(test)]
mod tests {
    use magpie_encode::Encode;
    use magpie_rules::{Game, Phase, Seat, legal};

    use super::*;
    use crate::board::BoardName;
    use crate::options::Options;

    /// A table at which chance is to place everything.
    fn table(board: BoardName) -> Galerie {
        let mut game =
            Galerie::new(2, Options { setup: Setup::Random, board, ..Options::default() }).unwrap();
        for (seat, said) in [(0, "volunteer"), (1, "decline")] {
            game.act(Seat::at(seat), &said.parse().unwrap(), &mut ()).unwrap();
        }
        assert_eq!(game.phase(), Phase::Chance);
        assert!(legal(&game, Seat::FIRST).is_empty());
        game
    }

    /// The artworks are placed in every possible way, and those that shut a room are left out.
    fn by_hand(board: &Board, artworks: CellSet, placed: usize) -> f64 {
        if placed == board.artworks() {
            let closed = |doorways: &CellSet| !doorways.is_empty() && (*doorways - artworks).is_empty();
            return f64::from(u8::from(!board.doorways().any(|doorways| closed(&doorways))));
        }
        let cells = board.rooms().get(placed).copied().unwrap_or_else(|| board.room_cells());
        let free = cells - board.doorsteps() - artworks;
        free.iter().map(|at| by_hand(board, artworks.with(at), placed + 1)).sum()
    }

    // rule: GD-10
    #[test]
    fn how_likely_a_cell_is_follows_from_all_layouts_that_keep_to_the_advice() {
        let game = table(BoardName::Small);
        let (board, mut ways) = (game.board(), Ways::new());
        let mut steps = Vec::new();
        let mut artworks = CellSet::EMPTY;
        while steps.len() < board.artworks() {
            game.ways(&steps, &mut ways);
            let all = by_hand(board, artworks, steps.len());
            for way in &ways {
                let at = Cell::all().nth(usize::from(way.step)).unwrap();
                let chance = by_hand(board, artworks.with(at), steps.len() + 1) / all;
                assert!((way.chance - chance).abs() < 1e-12, "{at} after {steps:?}: {} {chance}", way.chance);
            }
            let next = ways[ways.len() / 2].step;
            artworks = artworks.with(Cell::all().nth(usize::from(next)).unwrap());
            steps.push(next);
        }
    }
}

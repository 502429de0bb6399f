//! MD-1 to MD-8: the treasure cube.
//!
//! A cube is a small value: twelve drawers, each kept at the place where it is now. Turning and flipping move the drawers, so
//! two cubes are equal just when they cannot be told apart by opening everything.

mod drawer;
mod place;

pub use drawer::{Contents, Drawer, Front, Grain, Half, Secret};
pub use place::{Direction, Layer, Layers, Place, Side};

use crate::board::Gems;

/// MD-8: so many rubies are in the game.
pub const RUBIES: u8 = 6;

/// The treasure cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cube {
    drawers: [Drawer; Place::COUNT],
}

impl Cube {
    /// MD-8: as the rubies are put in: large drawers north and south in every layer, upper rubies north, lower rubies south.
    #[must_use]
    pub fn new() -> Cube {
        Cube::from_fn(|place| {
            Drawer::new(match place.side {
                Side::North => Secret::RubyAbove,
                Side::South => Secret::RubyBelow,
                Side::East | Side::West => Secret::Absent,
            })
        })
    }

    /// The cube with these drawers.
    pub fn from_fn(mut drawer: impl FnMut(Place) -> Drawer) -> Cube {
        Cube { drawers: std::array::from_fn(|index| drawer(Place::at(index))) }
    }

    /// The drawer that is at this place now.
    #[must_use]
    #[inline]
    pub fn drawer(&self, place: Place) -> &Drawer {
        &self.drawers[place.index()]
    }

    /// The drawer that is at this place now, to put things in or take them out.
    #[inline]
    pub fn drawer_mut(&mut self, place: Place) -> &mut Drawer {
        &mut self.drawers[place.index()]
    }

    /// All drawers, with their places.
    pub fn iter(&self) -> impl Iterator<Item = (Place, &Drawer)> {
        Place::all().zip(&self.drawers)
    }

    /// MD-4: turns the top layer, or the top two together, by 90°.
    #[inline]
    pub fn turn(&mut self, layers: Layers, to: Direction) {
        self.turn_layer(Layer::Top, to);
        match layers {
            Layers::Top => {}
            Layers::TopTwo => self.turn_layer(Layer::Middle, to),
        }
    }

    /// Turns one layer. Seen from above, left is counter-clockwise and right is clockwise.
    #[inline]
    pub fn turn_layer(&mut self, layer: Layer, to: Direction) {
        let first = layer as usize * Side::ALL.len();
        let drawers = &mut self.drawers[first..first + Side::ALL.len()];
        match to {
            Direction::Left => drawers.rotate_left(1),
            Direction::Right => drawers.rotate_right(1),
        }
    }

    /// MD-5: puts the cube upside down, about its east–west axis.
    #[inline]
    pub fn flip(&mut self) {
        let before = self.drawers;
        for place in Place::all() {
            self.drawers[place.flipped().index()] = before[place.index()].flipped();
        }
    }

    /// All gems in the fronts.
    #[must_use]
    pub fn gems(&self) -> Gems {
        let mut all = Gems::NONE;
        self.drawers.iter().for_each(|drawer| all.put_all(drawer.front.contents().gems));
        all
    }

    /// How many rubies are in the secret parts.
    #[must_use]
    #[inline]
    pub fn rubies(&self) -> u8 {
        self.drawers.iter().filter(|drawer| drawer.secret.has_ruby()).count() as u8
    }
}

impl Default for Cube {
    fn default() -> Cube {
        Cube::new()
    }
}

//! Where a drawer can be, and how the cube is turned.

use std::fmt;
use std::str::FromStr;

use magpie_rules::text::NotUnderstood;
use magpie_rules::{json_as_text, typescript_text, words};

words! {
    /// MD-1: the layers, from above.
    pub enum Layer: "top, middle or bottom" {
        /// Dark.
        Top = "top",
        /// Light.
        Middle = "middle",
        /// Dark.
        Bottom = "bottom",
    }
}

words! {
    /// MD-2: the sides, clockwise as seen from above.
    pub enum Side: "north, east, south or west" {
        /// Opposite south.
        North = "north",
        /// Opposite west.
        East = "east",
        /// Opposite north.
        South = "south",
        /// Opposite east.
        West = "west",
    }
}

words! {
    /// MD-4: what is turned.
    pub enum Layers: "top or top two" {
        /// The top layer alone.
        Top = "top",
        /// The top and the middle layer together.
        TopTwo = "top two",
    }
}

words! {
    /// MD-4: where it is turned to.
    pub enum Direction: "left or right" {
        /// Counter-clockwise as seen from above: north goes to west.
        Left = "left",
        /// Clockwise as seen from above: north goes to east.
        Right = "right",
    }
}

/// MD-2: the place of a drawer, as in `top north`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// How high.
    pub layer: Layer,
    /// On which side.
    pub side: Side,
}

impl Place {
    /// How many there are.
    pub const COUNT: usize = 12;

    /// The place with this index: layer by layer from above, each from the north clockwise.
    ///
    /// # Panics
    /// If there are not so many.
    #[must_use]
    #[inline]
    pub const fn at(index: usize) -> Place {
        Place { layer: Layer::ALL[index / Side::ALL.len()], side: Side::ALL[index % Side::ALL.len()] }
    }

    /// The index of this place.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.layer as usize * Side::ALL.len() + self.side as usize
    }

    /// All places, in order.
    #[inline]
    pub fn all() -> impl Iterator<Item = Place> {
        (0..Place::COUNT).map(Place::at)
    }

    /// MD-5: where what is here comes to when the cube is flipped.
    #[must_use]
    #[inline]
    pub const fn flipped(self) -> Place {
        let layer = match self.layer {
            Layer::Top => Layer::Bottom,
            Layer::Middle => Layer::Middle,
            Layer::Bottom => Layer::Top,
        };
        let side = match self.side {
            Side::North => Side::South,
            Side::South => Side::North,
            Side::East | Side::West => self.side,
        };
        Place { layer, side }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.layer, self.side)
    }
}

impl FromStr for Place {
    type Err = NotUnderstood;

    fn from_str(text: &str) -> Result<Place, NotUnderstood> {
        let wrong = NotUnderstood { expected: "a layer and a side, as in \"top north\"" };
        let (layer, side) = text.split_once(' ').ok_or(wrong)?;
        Ok(Place { layer: layer.parse()?, side: side.parse()? })
    }
}

json_as_text!(Place);
typescript_text!(
    Place: [" The place of a drawer, as in `top north`."],
    "`${Layer} ${Side}`",
    Layer,
    Side,
);

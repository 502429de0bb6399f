//! What the cube is made of, for those who show it.

use serde::Serialize;

use crate::cube::{Layer, Place, Side};

/// What the cube is made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Facts {
    /// MD-1: the layers, from above.
    pub layers: &'static [Layer],
    /// MD-2: the sides, clockwise as seen from above.
    pub sides: &'static [Side],
    /// MD-2: the places of the drawers, layer by layer from above, each from the north clockwise.
    pub places: Vec<PlaceFacts>,
}

/// MD-2: the place of a drawer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlaceFacts {
    /// Which.
    pub place: Place,
    /// How high.
    pub layer: Layer,
    /// On which side.
    pub side: Side,
    /// MD-5: where what is here comes to when the cube is flipped.
    pub flipped: Place,
}

impl Facts {
    /// All of them.
    #[must_use]
    pub fn new() -> Facts {
        let facts = |place: Place| PlaceFacts {
            place,
            layer: place.layer,
            side: place.side,
            flipped: place.flipped(),
        };
        Facts { layers: Layer::ALL, sides: Side::ALL, places: Place::all().map(facts).collect() }
    }
}

impl Default for Facts {
    fn default() -> Facts {
        Facts::new()
    }
}

//! What the cube is made of, and what else never changes, for those who show it.

use serde::Serialize;

use crate::board::{Card, CardNo, Character};
use crate::cube::{Cube, Direction, Grain, Layer, Layers, Place, Side};
use crate::event::Found;
use crate::rules::Refusal;
use crate::state::MOST_UNOPENED;

/// What the cube is made of, and what else never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Facts {
    /// MD-1: the layers, from above.
    pub layers: &'static [Layer],
    /// MD-2: the sides, clockwise as seen from above.
    pub sides: &'static [Side],
    /// MD-2: the places of the drawers, layer by layer from above, each from the north clockwise.
    pub places: Vec<PlaceFacts>,
    /// MD-4: what can be turned.
    pub turns: Vec<TurnFacts>,
    /// MD-9: the cards.
    pub cards: Vec<CardFacts>,
    /// MDA-9, MDP-13: what can be found by who pulls on.
    pub found: Vec<FoundFacts>,
    /// MD-11: after so many rounds in a row in which nobody opens anything the game is over.
    pub most_unopened: u8,
    /// Why something is refused, and the rules that say so.
    pub refusals: Vec<(Refusal, &'static [&'static str])>,
}

/// MD-9: a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardFacts {
    /// Which.
    pub card: Card,
    /// Who is on it.
    pub character: Character,
    /// Its number.
    pub number: CardNo,
}

/// MDA-9, MDP-13: what can be found by who pulls a drawer on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FoundFacts {
    /// What.
    pub found: Found,
    /// Does the drawer come out to its secret part?
    pub opens: bool,
    /// Does a ruby lie there?
    pub ruby: bool,
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
    /// MD-4: where what is here comes to when its layer is turned to the left.
    pub left: Place,
    /// MD-4: where what is here comes to when its layer is turned to the right.
    pub right: Place,
    /// MD-5: where what is here comes to when the cube is flipped.
    pub flipped: Place,
}

/// MD-4: a way to turn the cube.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TurnFacts {
    /// What is turned.
    pub layers: Layers,
    /// Those layers, one by one.
    pub turning: Vec<Layer>,
}

impl Facts {
    /// All of them.
    #[must_use]
    pub fn new() -> Facts {
        Facts {
            layers: Layer::ALL,
            sides: Side::ALL,
            places: Place::all().map(PlaceFacts::new).collect(),
            turns: Layers::ALL.iter().map(|layers| TurnFacts::new(*layers)).collect(),
            cards: cards().collect(),
            found: Found::ALL.iter().map(|found| FoundFacts::new(*found)).collect(),
            most_unopened: MOST_UNOPENED,
            refusals: Refusal::reasons(),
        }
    }
}

fn cards() -> impl Iterator<Item = CardFacts> {
    let cards = Character::ALL.iter().flat_map(|character| CardNo::ALL.map(|number| (*character, number)));
    cards.map(|(character, number)| CardFacts { card: Card { character, number }, character, number })
}

impl FoundFacts {
    fn new(found: Found) -> FoundFacts {
        let (opens, ruby) = match found {
            Found::Small => (false, false),
            Found::Nothing => (true, false),
            Found::Ruby | Found::FallenRuby => (true, true),
        };
        FoundFacts { found, opens, ruby }
    }
}

impl PlaceFacts {
    fn new(place: Place) -> PlaceFacts {
        let turned = |to| carried(place, |cube| cube.turn_layer(place.layer, to));
        PlaceFacts {
            place,
            layer: place.layer,
            side: place.side,
            left: turned(Direction::Left),
            right: turned(Direction::Right),
            flipped: place.flipped(),
        }
    }
}

impl TurnFacts {
    fn new(layers: Layers) -> TurnFacts {
        let turns = |layer: &Layer| {
            let place = Place { layer: *layer, side: Side::North };
            carried(place, |cube| cube.turn(layers, Direction::Left)) != place
        };
        TurnFacts { layers, turning: Layer::ALL.iter().copied().filter(turns).collect() }
    }
}

/// Where the drawer that was at this place is after a change of the cube: its wood tells.
fn carried(place: Place, change: impl Fn(&mut Cube)) -> Place {
    let mut cube = Cube::new();
    cube.drawer_mut(place).grain = Some(Grain::A);
    change(&mut cube);
    let found = cube.iter().find(|(_, drawer)| drawer.grain == Some(Grain::A));
    found.expect("no drawer is lost when the cube moves").0
}

impl Default for Facts {
    fn default() -> Facts {
        Facts::new()
    }
}

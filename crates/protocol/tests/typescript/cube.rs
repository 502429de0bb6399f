//! What the client must know of the cube: how it carries along what a player has noted on its drawers.

use magpie_meisterdiebe::cube::{Cube, Direction, Grain, Layers, Place};

/// MD-4, MD-5: where every drawer comes to, as a table that a client can look up.
pub fn moves() -> String {
    let turns = Layers::ALL.iter().flat_map(|layers| Direction::ALL.iter().map(move |to| (*layers, *to)));
    let turns = turns.map(|(layers, to)| row(&format!("{layers} {to}"), |cube| cube.turn(layers, to)));
    let rows: Vec<String> = turns.chain([row("flip", Cube::flip)]).collect();
    format!(
        "\
/** MD-4, MD-5: where the drawers come to when the cube is turned or flipped, in the order of the places where they were. */
export const MOVES: Record<`${{Layers}} ${{Direction}}` | \"flip\", Place[]> = {{
{}}};",
        rows.concat()
    )
}

fn row(name: &str, change: impl Fn(&mut Cube)) -> String {
    let places: Vec<String> = destinations(change).map(|place| format!("{:?}", place.to_string())).collect();
    let lines: Vec<String> = places.chunks(4).map(|layer| format!("    {},\n", layer.join(", "))).collect();
    format!("  {name:?}: [\n{}  ],\n", lines.concat())
}

/// Where the drawers are after a change, in the order of the places where they were before: each is followed by its wood.
fn destinations(change: impl Fn(&mut Cube)) -> impl Iterator<Item = Place> {
    let mut cube = Cube::new();
    for (place, grain) in Place::all().zip(Grain::ALL) {
        cube.drawer_mut(place).grain = Some(*grain);
    }
    change(&mut cube);
    Grain::ALL.iter().map(move |grain| {
        let found = cube.iter().find(|(_, drawer)| drawer.grain == Some(*grain));
        found.expect("no drawer is lost when the cube moves").0
    })
}

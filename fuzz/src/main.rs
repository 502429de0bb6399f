//! Writes what comes in through every door when all is well into `fuzz/corpus`: a fuzzer that begins with it gets further.

use std::path::Path;
use std::{fs, io};

use magpie_doors::corpus;

fn main() -> io::Result<()> {
    write("engine", [corpus::requests().join("\n")])?;
    write("record", corpus::records())?;
    write("socket", corpus::MESSAGES)?;
    write("body", corpus::BODIES)?;
    write("board", corpus::BOARDS)?;
    for game in ["sneaky", "diamantenjagd", "meisterdiebe", "galerie"] {
        write(&format!("position_{game}"), positions(game))?;
    }
    Ok(())
}

fn positions(name: &str) -> Vec<String> {
    let tables = corpus::tables().into_iter().filter(|(game, _, _)| *game == name);
    let positions = tables.flat_map(|(game, seats, options)| corpus::positions(game, seats, &options, 10));
    positions.map(|position| position.to_string()).collect()
}

fn write(door: &str, inputs: impl IntoIterator<Item = impl AsRef<[u8]>>) -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(door);
    fs::create_dir_all(&folder)?;
    let mut numbered = inputs.into_iter().zip(1..);
    numbered.try_for_each(|(input, number)| fs::write(folder.join(format!("good-{number}")), input))
}

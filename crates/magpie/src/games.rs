//! `magpie games`: what can be played.

use std::io::{self, Write};

use anyhow::Result;
use magpie_bots::Level;
use magpie_engine::describe;
use magpie_games::{AnyGame, GAMES};

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// Print one JSON object per game
    #[arg(long)]
    json: bool,
}

/// Lists the games.
pub fn run(args: &Args) -> Result<()> {
    let mut out = io::stdout().lock();
    for game in GAMES {
        if args.json {
            writeln!(out, "{}", describe(*game))?;
        } else {
            print(&mut out, *game)?;
        }
    }
    Ok(())
}

fn print(out: &mut impl Write, game: &dyn AnyGame) -> io::Result<()> {
    let info = game.info();
    writeln!(out, "{}  ({} to {} players)", info.name, info.seats.start(), info.seats.end())?;
    for choice in info.options {
        writeln!(out, "  --option {}={}   ({})", choice.name, choice.values.join("|"), choice.rule)?;
    }
    writeln!(out, "  bots: {}", Level::WORDS.join(", "))
}

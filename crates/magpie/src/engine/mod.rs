//! `magpie engine`: the engine protocol on standard input and output.
//!
//! One request per line, one answer per line, in the same order. What is said is the business of [`magpie_engine`].

pub mod lines;

use std::io::{self, BufRead, Write};

use anyhow::Result;
use magpie_engine::{Engine, LONGEST_LINE};

use lines::Lines;

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// Where bots at tables without a seed take their dice from; drawn anew each time if it is left out
    #[arg(long, value_name = "NUMBER")]
    dice: Option<u64>,
}

/// Answers standard input until it ends.
pub fn run(args: &Args) -> Result<()> {
    let entropy = args.dice.map_or_else(drawn, Ok)?;
    serve(Engine::new(entropy), io::stdin().lock(), &mut io::stdout().lock())?;
    Ok(())
}

/// Answers every line of `input` with one line of `output`.
pub fn serve(mut engine: Engine, input: impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut lines = Lines::new(input, LONGEST_LINE);
    while let Some(line) = lines.next()? {
        writeln!(output, "{}", engine.answer(line))?;
        output.flush()?;
        if engine.has_quit() {
            break;
        }
    }
    Ok(())
}

/// A number from the operating system.
fn drawn() -> Result<u64> {
    Ok(getrandom::u64()?)
}

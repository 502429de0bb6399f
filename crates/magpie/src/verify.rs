//! `magpie verify`: a record checked to the last byte.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use magpie_games::record::{self, Verdict};

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// The record
    file: PathBuf,
}

/// Verifies a record.
pub fn run(args: &Args) -> Result<()> {
    let text = read_record(&args.file)?;
    let verdict =
        record::verify(&text).with_context(|| format!("{} does not verify", args.file.display()))?;
    writeln!(io::stdout().lock(), "{}", in_words(&verdict))?;
    Ok(())
}

/// Reads a record file.
pub fn read_record(file: &std::path::Path) -> Result<String> {
    std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

fn in_words(verdict: &Verdict) -> String {
    let Verdict { game: _, inputs, draws, finished } = verdict;
    if *finished {
        format!(
            "verified: {inputs} inputs, all {draws} draws follow from the committed seed, and the result is that of the game"
        )
    } else {
        format!(
            "so far so good: {inputs} inputs keep to the rules; the {draws} draws can be checked when the game is over and its seed is opened"
        )
    }
}

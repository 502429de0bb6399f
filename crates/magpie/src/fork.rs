//! `magpie fork`: bots play on from a moment of a game that is over.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use magpie_bots::{Driver, Level};
use magpie_engine::live::{Chance, LiveTable};
use magpie_games::{Fork, Record};
use magpie_rules::record::Entry;
use magpie_rules::{Seat, Seed};

use crate::files;

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// The record of a game that is over
    file: PathBuf,
    /// After how many of its inputs the new game goes on
    #[arg(long)]
    at: u64,
    /// The bots that play on, from seat 1 on: random, easy, medium or hard; one alone is for all seats
    #[arg(long, value_delimiter = ',', default_value = "hard")]
    bots: Vec<Level>,
    /// The same seed gives the same game; otherwise it is drawn
    #[arg(long)]
    seed: Option<u64>,
    /// Where the record of the new game is written; standard output if left out
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Plays on, and writes the record.
pub fn run(args: &Args) -> Result<()> {
    let name = args.file.display();
    let fork = Fork::at(&files::read_one(&args.file)?, args.at)
        .with_context(|| format!("cannot go on from input {} of {name}", args.at))?;
    let seed = match args.seed {
        Some(number) => Seed::numbered(number, 0),
        None => drawn()?,
    };
    let text = play(&fork, &levels(args, fork.header().seats)?, seed)?.text();
    match &args.out {
        Some(out) => std::fs::write(out, text).with_context(|| format!("cannot write {}", out.display())),
        None => Ok(io::stdout().lock().write_all(text.as_bytes())?),
    }
}

fn levels(args: &Args, seats: u8) -> Result<Vec<Level>> {
    if let [level] = args.bots[..] {
        return Ok(vec![level; seats.into()]);
    }
    ensure!(args.bots.len() == usize::from(seats), "the table has {seats} seats");
    Ok(args.bots.clone())
}

fn drawn() -> Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(Seed::from_bytes(bytes))
}

/// The record of the game that these bots play from here to its end.
fn play(fork: &Fork, levels: &[Level], seed: Seed) -> Result<Record> {
    let seats = fork.header().seats;
    let chance =
        Chance::new(Some(seed), Vec::new(), seats).map_err(|failure| anyhow::anyhow!("{failure}"))?;
    let bots = levels.iter().enumerate().map(|(at, level)| (Seat::at(at), *level)).collect();
    let mut live =
        LiveTable::new(fork.table()?, chance, &bots, 0).map_err(|failure| anyhow::anyhow!("{failure}"))?;
    let mut driver = Driver::new(seats, live.dice());
    while driver.may_go_on(&live) {
        driver.go_on(&mut live, usize::MAX);
    }
    let mut record = fork.record(seed.commitment());
    let table = live.table();
    let (before, shared) = (record.entries.len(), record.entries.len() as u64);
    let after = (shared + 1..).zip(table.inputs_after(before));
    record.entries.extend(after.map(|(n, (by, input))| Entry { n, by, input, at: None }));
    let Some(outcome) = table.outcome() else { bail!("the bots have not come to an end") };
    record.close(&outcome, seed);
    Ok(record)
}

//! `magpie puzzles`: puzzles from bots' games.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use magpie_puzzles::{AnyPuzzling, GAMES, Pool, Puzzle};
use rayon::prelude::*;

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// The game; all of them if it is left out, for checking
    #[arg(required_unless_present = "check")]
    game: Option<String>,
    /// How many puzzles to make
    #[arg(long, value_name = "N", required_unless_present = "check", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    make: Option<u32>,
    /// The same seed gives the same puzzles
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where to write them; to standard output if left out
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Solve every puzzle again that lies in the folder, by its solver and by its checker
    #[arg(long, value_name = "DIR", num_args = 0..=1, default_missing_value = "web/puzzles", conflicts_with_all = ["make", "out"])]
    check: Option<PathBuf>,
}

/// After so many games in which nothing was found, there is nothing to be found.
const MOST_IN_VAIN: u64 = 4096;
/// So many games are played at a time.
const GAMES_AT_A_TIME: u64 = 32;

/// Makes puzzles, or checks them.
pub fn run(args: &Args) -> Result<()> {
    let named = |name: &String| {
        let names: Vec<&str> = GAMES.iter().map(|game| game.name).collect();
        magpie_puzzles::find(name)
            .with_context(|| format!("no puzzles are made of {name}: {}", names.join(", ")))
    };
    let game = args.game.as_ref().map(named).transpose()?;
    match (game, args.make, &args.check) {
        (game, _, Some(folder)) => GAMES
            .iter()
            .filter(|one| game.is_none_or(|game| game.name == one.name))
            .try_for_each(|game| check(game, &folder.join(format!("{}.jsonl", game.name)))),
        (Some(game), Some(most), None) => {
            let text = make(game, most as usize, args.seed)?.text();
            match &args.out {
                Some(file) => {
                    std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
                }
                None => Ok(io::stdout().lock().write_all(text.as_bytes())?),
            }
        }
        (..) => bail!("say which game, and how many with --make"),
    }
}

/// Lets bots play until there are enough puzzles: the same whatever the number of threads.
fn make(game: &AnyPuzzling, most: usize, seed: u64) -> Result<Pool> {
    let (bar, mut pool, mut gained) = (progress_bar(most as u64), Pool::new(game, most, seed), 0);
    for first in (0..).step_by(GAMES_AT_A_TIME as usize) {
        let numbers = (first..first + GAMES_AT_A_TIME).into_par_iter();
        let before = pool.puzzles.len();
        let found: Vec<Vec<Puzzle>> = numbers.map(|number| game.find(seed, number)).collect();
        found.into_iter().flatten().for_each(|puzzle| pool.offer(puzzle, game, most));
        bar.set_position(pool.puzzles.len() as u64);
        if pool.puzzles.len() == most {
            break;
        }
        gained = if pool.puzzles.len() > before { first } else { gained };
        ensure!(first - gained < MOST_IN_VAIN, "only {before} puzzles were found in {first} games");
    }
    bar.finish_and_clear();
    pool.sort();
    Ok(pool)
}

fn check(game: &AnyPuzzling, file: &std::path::Path) -> Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let pool = Pool::read(&text).with_context(|| format!("{} is not understood", file.display()))?;
    pool.prove(game).with_context(|| format!("{} is wrong", file.display()))?;
    let count = pool.puzzles.len();
    writeln!(
        io::stdout(),
        "{}: {count} puzzles, each solved and checked, made by \"{}\"",
        game.name,
        pool.header.made
    )?;
    Ok(())
}

/// A bar on a terminal, nothing elsewhere.
fn progress_bar(most: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} puzzles  {elapsed}")
        .expect("the template is right");
    ProgressBar::new(most).with_style(style)
}

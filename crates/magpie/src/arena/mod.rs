//! `magpie arena`: round robins of bots of the house and programs, with ratings.
//!
//! Every pair of players plays every game in *blocks*: the same fate in every line-up from every rotation of the seats. A block is one
//! observation for all intervals. What has been played is kept in a file, batch by batch, and what was interrupted goes on
//! as if it had not been.
//!
//! | module | what it holds |
//! |---|---|
//! | `plan` | which games, by whom, in which line-ups; what is counted of a block |
//! | `state` | what has been played so far, in a file |
//! | `ratings` | ratings with intervals, and the sequential test |
//! | `results` | what was found out: a table, JSON, CSV |
//! | `page` | the same as a page with plots |

mod page;
mod plan;
mod ratings;
mod results;
mod state;

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressStyle};
use magpie_bots::{Stop, arena};
use magpie_games::{GAMES, find};
use rayon::prelude::*;

use crate::kind::Kind;
use crate::programs::{Named, ProgramArgs, Programs, group};
use plan::{Block, Match, Plan, lineups};
use ratings::{Test, Verdict};
use results::Results;
use state::State;

/// So many blocks of every match are played before what was played is kept.
const BATCH: u64 = 4;

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// The players: random, easy, medium, hard, or a program as in ./mybot.py (see docs/bots-howto.md)
    #[arg(required = true, num_args = 2..)]
    players: Vec<Named>,
    /// A game, also with options as in meisterdiebe:edition=author; may be given several times; every game if left out
    #[arg(long = "game", value_name = "GAME[:NAME=VALUE,...]")]
    games: Vec<Kind>,
    /// How many sit at a table; as few as the game allows if left out
    #[arg(long)]
    seats: Option<u8>,
    /// How many blocks every pair plays at every game: the same dice in every line-up from every seat
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    blocks: u64,
    /// The same seed gives the same result, whatever the number of threads, also after an interruption
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads; all cores if left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Stop as soon as a sequential test decides whether the first of a pair is stronger, after --blocks at the latest
    #[arg(long)]
    until_decided: bool,
    /// The test: this much stronger counts as not stronger
    #[arg(long, default_value_t = 0.0, allow_hyphen_values = true, value_parser = elo)]
    elo0: f64,
    /// The test: this much stronger counts as stronger
    #[arg(long, default_value_t = 20.0, allow_hyphen_values = true, value_parser = elo)]
    elo1: f64,
    /// The test: how often it may say "stronger" of who is not
    #[arg(long, default_value_t = 0.05, value_parser = risk)]
    alpha: f64,
    /// The test: how often it may say "not stronger" of who is
    #[arg(long, default_value_t = 0.05, value_parser = risk)]
    beta: f64,
    /// Keep what was played in this file, and go on from there
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print comma-separated values
    #[arg(long)]
    csv: bool,
    /// Write a page with tables and plots
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[command(flatten)]
    programs: ProgramArgs,
}

fn elo(text: &str) -> Result<f64, String> {
    let elo: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (-1000.0..=1000.0).contains(&elo) { Ok(elo) } else { Err("between -1000 and 1000".into()) }
}

fn risk(text: &str) -> Result<f64, String> {
    let risk: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.0001..=0.4).contains(&risk) { Ok(risk) } else { Err("between 0.0001 and 0.4".into()) }
}

/// Plays and reports.
pub fn run(args: &Args) -> Result<()> {
    let stop = Stop::default();
    let bar = ProgressBar::hidden();
    let tell = |words: &str| bar.suspend(|| complain(words));
    // Whether it can be played is known before any program is started.
    let mut plan = plan(args)?;
    plan.check()?;
    group::end_with_us();
    group::last_words(match &args.state {
        Some(file) => format!("interrupted; the same command goes on with what {} has kept", file.display()),
        None => "interrupted; nothing is kept without --state FILE".into(),
    });
    let programs = Programs::start(&args.players, &args.programs, &stop, &tell)?;
    let introduced: BTreeMap<String, String> = programs
        .introductions()
        .into_iter()
        .map(|(command, program)| (command, format!("{} {}", program.name, program.version)))
        .collect();
    plan.programs = introduced.iter().map(|(command, program)| format!("{command} ({program})")).collect();
    let mut state = match &args.state {
        Some(file) => State::read(file, plan)?,
        None => State::new(plan),
    };
    show_progress(&bar, args, &state);
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.map_or(0, usize::from)).build()?;
    threads.install(|| play(args, &mut state, &programs, &bar))?;
    bar.finish_and_clear();
    let results = Results::of(&state, introduced);
    if let Some(file) = &args.html {
        let page = page::page(&results);
        std::fs::write(file, page).with_context(|| format!("cannot write {}", file.display()))?;
    }
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&results)?)?;
    } else if args.csv {
        results.print_csv(&mut out)?;
    } else {
        results.print(&mut out)?;
    }
    Ok(())
}

fn plan(args: &Args) -> Result<Plan> {
    let every = || GAMES.iter().map(|game| Kind { game: game.info().name.into(), options: Vec::new() });
    let games: Vec<Kind> = if args.games.is_empty() { every().collect() } else { args.games.clone() };
    let fewest = |kind: &Kind| Ok(args.seats.unwrap_or(*find(&kind.game)?.info().seats.start()));
    let budget = args.programs.limits().budget;
    let test = Test { elo0: args.elo0, elo1: args.elo1, alpha: args.alpha, beta: args.beta };
    anyhow::ensure!(args.elo0 < args.elo1, "--elo0 must be less than --elo1");
    Ok(Plan {
        players: args.players.clone(),
        programs: Vec::new(),
        seats: games.iter().map(fewest).collect::<Result<_>>()?,
        games,
        seed: args.seed,
        test: args.until_decided.then_some(test),
        ms: budget.ms,
        work: budget.work,
    })
}

/// Plays what has not been played yet, batch by batch.
fn play(args: &Args, state: &mut State, programs: &Programs<'_>, bar: &ProgressBar) -> Result<()> {
    let matches = state.plan.matches();
    let mut told = vec![false; state.plan.players.len()];
    loop {
        let todo: Vec<(usize, u64)> = matches
            .iter()
            .enumerate()
            .filter(|(at, _)| !is_decided(state, *at))
            .flat_map(|(at, _)| {
                let played = state.blocks[at].len() as u64;
                (played..args.blocks.min(played + BATCH)).map(move |block| (at, block))
            })
            .collect();
        if todo.is_empty() {
            return Ok(());
        }
        let given_up = given_up(state, &matches, programs.most_failures());
        for (player, told) in told.iter_mut().enumerate().filter(|(player, _)| given_up[*player]) {
            if !std::mem::replace(told, true) {
                let (player, most) = (&state.plan.players[player], programs.most_failures());
                let why = format!("{player} failed in more than {most} games and is not asked any more");
                bar.suspend(|| complain(&format!("{why}: it loses all that are left (--failures)")));
            }
        }
        let played: Vec<(usize, Result<Block>)> = todo
            .par_iter()
            .map(|(at, number)| {
                let block = play_block(&state.plan, matches[*at], *number, programs, &given_up);
                bar.inc(1);
                (*at, block)
            })
            .collect();
        for (at, block) in played {
            state.blocks[at].push(block?);
        }
        if let Some(file) = &args.state {
            state.keep(file)?;
        }
    }
}

fn is_decided(state: &State, at: usize) -> bool {
    let shares: Vec<f64> = state.blocks[at].iter().map(Block::share).collect();
    state.plan.test.is_some_and(|test| test.weigh(&shares).verdict != Verdict::Undecided)
}

/// Which players have forfeited so many games that they are not asked any more: the rest of their games is lost. Decided between
/// batches, so that it does not depend on who was quicker.
fn given_up(state: &State, matches: &[Match], most: u64) -> Vec<bool> {
    let mut forfeits = vec![0; state.plan.players.len()];
    for (one, blocks) in matches.iter().zip(&state.blocks) {
        for block in blocks {
            for place in 0..2 {
                forfeits[one.pair[place]] += block.forfeits[place];
            }
        }
    }
    forfeits.into_iter().map(|forfeits| forfeits > most).collect()
}

/// Plays the same fate in every line-up from every rotation.
fn play_block(
    plan: &Plan,
    one: Match,
    number: u64,
    programs: &Programs<'_>,
    given_up: &[bool],
) -> Result<Block> {
    let kind = &plan.games[one.game];
    let (game, options) = (find(&kind.game)?, kind.options()?);
    let absent = one.pair.map(|player| given_up[player]);
    if absent.contains(&true) {
        return Ok(Block::forfeited(plan.games_in_block(one.game), absent));
    }
    let entrants = one.pair.map(|player| programs.entrant(&plan.players[player]));
    let mut block = Block::default();
    for lineup in lineups(plan.seats[one.game]) {
        for turn in 0..lineup.len() as u64 {
            let round = arena::round(&lineup, plan.seed, number, turn);
            let by_seat = round.seats.clone();
            let round = arena::Round {
                number: round.number,
                seats: by_seat.iter().map(|place| entrants[*place]).collect(),
                seed: round.seed,
                dice: round.dice,
            };
            block.count(&by_seat, &game.round(&options, &round, programs)?);
        }
    }
    Ok(block)
}

/// A bar on a terminal, nothing elsewhere.
fn show_progress(bar: &ProgressBar, args: &Args, state: &State) {
    let blocks = args.blocks * state.blocks.len() as u64;
    bar.set_length(blocks);
    bar.set_position(state.blocks.iter().map(|blocks| blocks.len() as u64).sum());
    if io::stderr().is_terminal() {
        let template = "{bar:40} {pos}/{len} blocks  {per_sec}  {eta} left";
        bar.set_style(ProgressStyle::with_template(template).expect("the template is right"));
        bar.set_draw_target(indicatif::ProgressDrawTarget::stderr());
    }
}

/// What is wrong with a program is told at once.
fn complain(words: &str) {
    // Who closes standard error wants to hear nothing.
    let _ = writeln!(io::stderr().lock(), "{words}");
}

//! `magpie bench`: random play on the typed game, on one core, as fast as it goes; or a server under load.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use magpie_bots::playout::Counts;
use magpie_bots::{BotRng, bot};
use magpie_games::{AnyGame, find};
use magpie_rules::Seat;
use serde::Serialize;

use crate::kind::Kind;
use crate::{bench_server, processor};

/// What the command line says.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    #[command(subcommand)]
    what: Option<What>,
    #[command(flatten)]
    play: Option<PlayArgs>,
}

#[derive(clap::Subcommand)]
enum What {
    /// Measure a server under load: moves per second, how long they take to reach the others, memory, start-up
    Server(bench_server::Args),
    /// Measure what players feel while others misuse the house: moves and bots' answers, quiet and during each attack
    Abuse(bench_server::abuse::Args),
    /// Weigh a house with many bots: while they play, at rest, and when their tables have left memory
    Memory(bench_server::memory::Args),
    /// Play for a long time, and tell what the server holds in memory
    Soak(bench_server::soak::Args),
}

/// What the command line says about random play.
#[derive(clap::Args)]
struct PlayArgs {
    /// The game, also with options as in galerie:game=short
    #[arg(value_name = "GAME[:NAME=VALUE,...]")]
    game: Kind,
    /// How many play; all possible numbers if left out
    #[arg(long)]
    players: Option<u8>,
    /// How long to measure each
    #[arg(long, default_value_t = 3.0, value_parser = seconds)]
    seconds: f64,
    /// An option of the table, as name=value
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// The seed of the random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object per number of players
    #[arg(long)]
    json: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.01..=3600.0).contains(&seconds) { Ok(seconds) } else { Err("between 0.01 and 3600".into()) }
}

/// What was measured.
#[derive(Serialize)]
struct Measured {
    game: &'static str,
    players: u8,
    games_per_s: f64,
    decisions_per_s: f64,
    inputs_per_s: f64,
    state_bytes: usize,
    decisions_per_game: f64,
    chances_per_game: f64,
    turns_per_game: f64,
    games: u64,
    seconds: f64,
    /// On a busy machine this says more than `games_per_s`; absent where processor time cannot be told.
    games_per_cpu_s: Option<f64>,
    cpu_seconds: Option<f64>,
}

/// Measures and prints.
pub fn run(args: &Args) -> Result<()> {
    match (&args.what, &args.play) {
        (Some(What::Server(args)), _) => bench_server::run(args),
        (Some(What::Abuse(args)), _) => bench_server::abuse::run(args),
        (Some(What::Memory(args)), _) => bench_server::memory::run(args),
        (Some(What::Soak(args)), _) => bench_server::soak::run(args),
        (None, Some(args)) => random_play(args),
        (None, None) => bail!("a game or a server is to be measured"),
    }
}

fn random_play(args: &PlayArgs) -> Result<()> {
    let game = find(&args.game.game)?;
    let mut out = io::stdout().lock();
    if !args.json {
        writeln!(
            out,
            "{:>7} {:>12} {:>14} {:>14} {:>12} {:>15} {:>13} {:>11} {:>12}",
            "players",
            "games/s",
            "decisions/s",
            "inputs/s",
            "state bytes",
            "decisions/game",
            "chances/game",
            "turns/game",
            "games/CPU s"
        )?;
    }
    let players = args.players.map_or(game.info().seats, |players| players..=players);
    for players in players {
        let measured = measure(game, args, players)?;
        if args.json {
            writeln!(out, "{}", serde_json::to_string(&measured)?)?;
        } else {
            print(&mut out, &measured)?;
        }
    }
    Ok(())
}

#[expect(clippy::disallowed_methods, reason = "measuring is this command's purpose")]
fn measure(game: &dyn AnyGame, args: &PlayArgs, players: u8) -> Result<Measured> {
    const BATCH: u64 = 100;
    let options = args.game.with(&args.options).options()?;
    let mut rng: BotRng = bot::rng_for(args.seed, Seat::FIRST);
    let mut total = Counts::default();
    game.playouts(players, &options, BATCH, &mut rng)?;
    let (start, limit) = (Instant::now(), Duration::from_secs_f64(args.seconds));
    let used_before = processor::used();
    // However late it is, something is measured.
    loop {
        total += game.playouts(players, &options, BATCH, &mut rng)?;
        if start.elapsed() >= limit {
            break;
        }
    }
    let used = processor::used().zip(used_before).map(|(now, before)| now.saturating_sub(before));
    Ok(summary(game, players, &total, Took { clock: start.elapsed(), processor: used }))
}

/// How long it took, on the wall and in processor time.
#[derive(Clone, Copy)]
struct Took {
    clock: Duration,
    processor: Option<Duration>,
}

fn summary(game: &dyn AnyGame, players: u8, total: &Counts, took: Took) -> Measured {
    let seconds = took.clock.as_secs_f64();
    let cpu_seconds = took.processor.map(|time| time.as_secs_f64());
    let (per_s, per_game) =
        (|count: u64| count as f64 / seconds, |count: u64| count as f64 / total.games as f64);
    Measured {
        game: game.info().name,
        players,
        games_per_s: per_s(total.games),
        decisions_per_s: per_s(total.decisions),
        inputs_per_s: per_s(total.decisions + total.chances),
        state_bytes: game.info().state_bytes,
        decisions_per_game: per_game(total.decisions),
        chances_per_game: per_game(total.chances),
        turns_per_game: per_game(total.turns),
        games: total.games,
        seconds,
        games_per_cpu_s: cpu_seconds.map(|seconds| total.games as f64 / seconds),
        cpu_seconds,
    }
}

fn print(out: &mut impl Write, m: &Measured) -> io::Result<()> {
    writeln!(
        out,
        "{:>7} {:>12.0} {:>14.0} {:>14.0} {:>12} {:>15.2} {:>13.2} {:>11.2} {:>12}",
        m.players,
        m.games_per_s,
        m.decisions_per_s,
        m.inputs_per_s,
        m.state_bytes,
        m.decisions_per_game,
        m.chances_per_game,
        m.turns_per_game,
        m.games_per_cpu_s.map_or("-".to_owned(), |games| format!("{games:.0}"))
    )
}

//! `magpie sim`: bots against bots, those of the house and programs.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use magpie_bots::stats::Estimate;
use magpie_bots::{Contest, Report, Stop, Stopped};
use magpie_engine::player::Introduction;
use magpie_games::{Record, find};
use serde_json::json;

use crate::kind::Kind;
use crate::programs::{Named, ProgramArgs, Programs};
use crate::records::{Seated, note_seats};

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// The game, also with options as in galerie:game=short
    #[arg(value_name = "GAME[:NAME=VALUE,...]")]
    game: Kind,
    /// The bots at the table, from seat 1 on: random, easy, medium, hard, or a program as in ./mybot.py (see docs/bots-howto.md); they rotate over the seats
    #[arg(long, value_delimiter = ',', required = true)]
    seats: Vec<Named>,
    /// How many games, rounded up to whole rounds of rotations
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// The same seed gives the same result, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads; all cores if left out
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// An option of the table, as name=value
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Print one JSON object
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print comma-separated values
    #[arg(long)]
    csv: bool,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    #[command(flatten)]
    programs: ProgramArgs,
}

/// What came of it.
struct Played {
    report: Report<Named>,
    /// How programs introduced themselves, by their command.
    programs: BTreeMap<String, Introduction>,
}

/// Plays and reports.
#[expect(clippy::disallowed_methods, reason = "speed is part of the report")]
pub fn run(args: &Args) -> Result<()> {
    let start = Instant::now();
    let played = play(args)?;
    let seconds = start.elapsed().as_secs_f64();
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", as_json(args, &played, seconds)?)?;
    } else if args.csv {
        print_csv(&mut out, args, &played.report)?;
    } else {
        print_table(&mut out, args, &played, seconds)?;
    }
    Ok(())
}

fn play(args: &Args) -> Result<Played> {
    let game = find(&args.game.game)?;
    let options = args.game.with(&args.options).options()?;
    ensure!(args.seats.len() <= 8, "no table has that many seats");
    // Whoever sits there, the table must be one that can be played at.
    game.open(args.seats.len() as u8, &options)?;
    if let Some(dir) = &args.records {
        std::fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
    }
    let (bar, failed, stop) = (progress_bar(args), Mutex::new(None), Stop::default());
    let tell = |words: &str| bar.suspend(|| complain(words));
    let programs = Programs::start(&args.seats, &args.programs, &stop, &tell)?;
    let seats = args.seats.iter().map(|player| programs.entrant(player)).collect();
    let contest = Contest { seats, options, games: args.games, seed: args.seed };
    let watch = |number: u64, record: &dyn Fn() -> Record| {
        bar.inc(1);
        if let Err(error) = keep_record(args, number, record) {
            failed.lock().unwrap_or_else(std::sync::PoisonError::into_inner).get_or_insert(error);
        }
    };
    let threads = rayon::ThreadPoolBuilder::new().num_threads(args.threads.map_or(0, usize::from)).build()?;
    let report = threads.install(|| game.contest(&contest, &programs, &stop, &watch))?;
    bar.finish_and_clear();
    let report = match report {
        Ok(report) => report.named(|entrant| programs.named(entrant)),
        Err(Stopped) => bail!("{}", programs.given_up().unwrap_or_default()),
    };
    if let Some(dir) = &args.records {
        note_seats(dir, (0..report.games).map(|number| seated(args, number)))?;
    }
    match failed.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(Played { report, programs: programs.introductions() }),
    }
}

/// What is wrong with a program is told at once.
fn complain(words: &str) {
    // Who closes standard error wants to hear nothing.
    let _ = writeln!(io::stderr().lock(), "{words}");
}

fn keep_record(args: &Args, number: u64, record: &dyn Fn() -> Record) -> Result<()> {
    let Some(dir) = &args.records else { return Ok(()) };
    let file = dir.join(record_name(args, number));
    std::fs::write(&file, record().text()).with_context(|| format!("cannot write {}", file.display()))
}

fn record_name(args: &Args, number: u64) -> String {
    format!("{}-{}-{number:06}.jsonl", args.game.game, args.seed)
}

/// Who sits where in a game: the bots rotate over the seats.
fn seated(args: &Args, number: u64) -> Seated {
    let mut seats = args.seats.clone();
    seats.rotate_right(number as usize % args.seats.len());
    Seated { file: record_name(args, number), seats }
}

/// A bar on a terminal, nothing elsewhere.
fn progress_bar(args: &Args) -> ProgressBar {
    let rotations = args.seats.len().max(1) as u64;
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games  {per_sec}  {eta} left")
        .expect("the template is right");
    ProgressBar::new(args.games.div_ceil(rotations) * rotations).with_style(style)
}

fn as_json(args: &Args, played: &Played, seconds: f64) -> Result<serde_json::Value> {
    let report = &played.report;
    let mut json = serde_json::to_value(report)?;
    json["game"] = json!(args.game.game);
    json["table"] = json!(args.seats);
    json["seed"] = json!(args.seed);
    json["programs"] = json!(played.programs);
    json["seconds"] = json!(seconds);
    json["games_per_s"] = json!(report.games as f64 / seconds);
    json["steps_per_s"] = json!(report.steps as f64 / seconds);
    Ok(json)
}

fn print_csv(out: &mut impl Write, args: &Args, report: &Report<Named>) -> io::Result<()> {
    writeln!(
        out,
        "game,players,seed,games,bot,seats,wins,win_rate,win_rate_low,win_rate_high,points,points_margin,forfeits"
    )?;
    for bot in &report.bots {
        writeln!(
            out,
            "{},{},{},{},{},{},{},{:.6},{:.6},{:.6},{:.4},{},{}",
            args.game.game,
            args.seats.len(),
            args.seed,
            report.games,
            csv_field(&bot.bot.to_string()),
            bot.seats,
            bot.wins,
            bot.win_rate.mean,
            bot.win_rate.low,
            bot.win_rate.high,
            bot.points.mean,
            margin(&bot.points).map_or(String::new(), |margin| format!("{margin:.4}")),
            bot.forfeits
        )?;
    }
    Ok(())
}

/// How sure a mean is, if there was more than one block of games to tell it.
fn margin(estimate: &Estimate) -> Option<f64> {
    Some(estimate.margin).filter(|margin| margin.is_finite())
}

/// What could be taken for more than one field is put in quotation marks.
pub(crate) fn csv_field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

fn print_table(out: &mut impl Write, args: &Args, played: &Played, seconds: f64) -> io::Result<()> {
    let Played { report, programs } = played;
    let decided = 1.0 - report.undecided as f64 / report.games as f64;
    let fair = 100.0 * decided / args.seats.len() as f64;
    writeln!(
        out,
        "{}: {} games, {} at the table, seed {}\n",
        args.game.with(&args.options),
        report.games,
        args.seats.len(),
        args.seed
    )?;
    let wide = report.bots.iter().map(|bot| bot.bot.to_string().chars().count()).fold(8, usize::max);
    let forfeits = |what: String| if programs.is_empty() { String::new() } else { format!(" {what:>9}") };
    writeln!(
        out,
        "{:<wide$} {:>5} {:>10} {:>20} {:>16}{}",
        "bot",
        "seats",
        "wins",
        "wins each",
        "points",
        forfeits("forfeited".into())
    )?;
    for bot in &report.bots {
        let points = match margin(&bot.points) {
            Some(margin) => format!("{:.2} ± {margin:.2}", bot.points.mean),
            None => format!("{:.2}", bot.points.mean),
        };
        writeln!(
            out,
            "{:<wide$} {:>5} {:>10.1} {:>20} {points:>16}{}",
            bot.bot,
            bot.seats,
            bot.wins,
            bot.win_rate,
            forfeits(bot.forfeits.to_string())
        )?;
    }
    writeln!(out, "\nEqual bots would each win {fair:.1} %; (from–to) and ± are 95 % confidence intervals.")?;
    if report.bots.iter().any(|bot| margin(&bot.points).is_none()) {
        writeln!(out, "Games that all have the same dice do not tell how sure the points are.")?;
    }
    if report.undecided > 0 {
        writeln!(out, "{:.1} % of the games ended undecided.", 100.0 * (1.0 - decided))?;
    }
    for duel in &report.duels {
        writeln!(out, "{} ends ahead of {} in {} of their encounters.", duel.bot, duel.against, duel.ahead)?;
    }
    for (command, program) in programs {
        writeln!(out, "{command} is {} {}.", program.name, program.version)?;
    }
    let (games, steps) = (report.games as f64 / seconds, report.steps as f64 / seconds);
    writeln!(out, "{games:.0} games/s, {steps:.0} steps/s")
}

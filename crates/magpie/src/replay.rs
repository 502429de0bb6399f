//! `magpie replay`: a record move by move.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use magpie_games::{AnyTable, Record};
use magpie_rules::record::Entry;
use magpie_rules::{Actor, Outcome, Seat, Viewer};

use crate::files::{self, Found};
use crate::plain::plain;

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// The records: files, also compressed ones (.gz, .zst) and with several in one; folders; patterns; or `-`
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Show it as one viewer lived it: a seat's number, or `public`. Otherwise every move and the public view are shown
    #[arg(long = "as", value_name = "VIEWER")]
    viewer: Option<Viewer>,
    /// Only the moves, no views
    #[arg(long)]
    moves: bool,
}

/// Prints records.
pub fn run(args: &Args) -> Result<()> {
    let files = files::named(&args.files)?;
    let alone = files.len() == 1;
    for file in files {
        for found in files::read(&file)? {
            let found = found?;
            let name = &found.name;
            print(args, &found, alone && found.alone)
                .with_context(|| format!("{name} cannot be replayed"))?;
        }
    }
    Ok(())
}

/// Prints a record, with its name unless it is `alone`.
fn print(args: &Args, Found { name, text, .. }: &Found, alone: bool) -> Result<()> {
    let record = Record::parse(text)?;
    if let Some(seat) = args.viewer.and_then(Viewer::seat) {
        ensure!(
            seat.number() <= record.header.seats,
            "seat {seat} does not play: the table has {} seats",
            record.header.seats
        );
    }
    let mut out = io::stdout().lock();
    let mut done: io::Result<()> = Ok(());
    if !alone {
        writeln!(out, "{name}")?;
    }
    let header = &record.header;
    let (game, options) = (plain(&header.game), plain(&header.options.to_string()));
    writeln!(out, "{game} for {} players, options {options}\n", header.seats)?;
    let mut noticed = 0;
    let table = record.replay(|entry, table| {
        if done.is_ok() {
            done = print_step(&mut out, args, entry, table, &mut noticed);
        }
    })?;
    done?;
    if let Some(outcome) = table.outcome() {
        print_outcome(&mut out, &outcome)?;
    }
    Ok(())
}

fn print_step(
    out: &mut impl Write,
    args: &Args,
    entry: &Entry,
    table: &dyn AnyTable,
    noticed: &mut usize,
) -> io::Result<()> {
    let viewer = args.viewer.unwrap_or(Viewer::Public);
    let seen = table.seen(viewer, *noticed);
    *noticed += seen.len();
    let own = matches!((entry.by, viewer), (Actor::Seat(actor), Viewer::Seat(viewer)) if actor == viewer);
    if own || args.viewer.is_none() {
        writeln!(out, "{:>4}  {:<7} {}", entry.n, entry.by.to_string(), plain(&entry.input))?;
    }
    // What others did is told as the viewer noticed it, and not at all if they noticed nothing.
    if args.viewer.is_some() {
        seen.iter().try_for_each(|seen| writeln!(out, "      noticed {seen}"))?;
    }
    if args.moves || (seen.is_empty() && !own && args.viewer.is_some()) {
        return Ok(());
    }
    table.view_text(viewer).lines().try_for_each(|line| writeln!(out, "      {line}"))?;
    writeln!(out)
}

fn print_outcome(out: &mut impl Write, outcome: &Outcome) -> io::Result<()> {
    writeln!(out, "\nresult")?;
    for (at, sheet) in outcome.sheets.iter().enumerate() {
        let seat = Seat::at(at);
        let won = if outcome.winners.contains(seat) { "  won" } else { "" };
        let lines: Vec<String> =
            sheet.lines.iter().map(|line| format!("{} {}", line.name, line.points)).collect();
        writeln!(out, "  seat {seat}: {:>3} points ({}){won}", sheet.points, lines.join(", "))?;
    }
    Ok(())
}

//! `magpie bench soak`: plays for a long time, and tells what the server holds in memory.
//!
//! People play at some tables all the time, and a new one is opened when a game ends. Every minute others come and go: watchers, and
//! hosts who let bots begin a game and leave it.

use std::io::{self, Write};
use std::time::Duration;

use anyhow::{Context, Result};
use magpie_bots::bot;
use magpie_rules::Seat;
use serde::Serialize;
use serde_json::json;
use tokio::time::Instant;

use super::house::{House, How};
use super::http::{self, Address};
use super::load::{self, Pace};
use super::memory::look_on;
use super::table::{self, Table, Watcher};

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// How long
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    minutes: u32,
    /// At how many tables people play
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,
    /// Moves per second, over all tables
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    rate: u32,
    /// How many come and go in a minute to watch, and how many to let bots play
    #[arg(long, default_value_t = 20)]
    passers: u32,
    /// Print one JSON object per minute
    #[arg(long)]
    json: bool,
}

/// How it was after a minute.
#[derive(Debug, Serialize)]
struct Reading {
    minute: u32,
    memory_bytes: u64,
    rooms: Option<f64>,
    inputs: Option<f64>,
    p50_ms: f64,
    p99_ms: f64,
}

/// Plays and prints.
pub fn run(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(play(args))
}

async fn play(args: &Args) -> Result<()> {
    let house = House::start(None, How { bot_pause: 50, table_idle: 20, ..How::default() }).await?;
    let address = house.address.clone();
    let mut tables = load::all(args.tables, |_| Table::open(address.clone(), 2)).await?;
    if !args.json {
        writeln!(
            io::stdout(),
            "{:>6} {:>10} {:>6} {:>9} {:>8} {:>8}",
            "minute",
            "memory MB",
            "rooms",
            "inputs",
            "p50 ms",
            "p99 ms"
        )?;
    }
    let mut all = Vec::new();
    for minute in 1..=args.minutes {
        let until = Instant::now() + Duration::from_mins(1);
        let rng = |at: usize| bot::rng_for((u64::from(minute) << 32) | at as u64, Seat::FIRST);
        let passing = pass_by(args, address.clone(), tables[0].watch.clone(), until);
        let (load, passed) =
            tokio::join!(load::play(&mut tables, &address, Pace::Rate(args.rate), until, rng), passing);
        let load = load?;
        passed?;
        let memory_bytes = house.memory().context("what a process holds in memory is told by Linux only")?;
        let (rooms, inputs) =
            (house.metric("magpie_rooms").await?, house.metric("magpie_inputs_total").await?);
        let now = Reading { minute, memory_bytes, rooms, inputs, p50_ms: load.p50_ms, p99_ms: load.p99_ms };
        now.print(args.json)?;
        all.push(now);
    }
    summary(&all, args.json)
}

/// Others come, look on or let bots play, and go.
async fn pass_by(args: &Args, address: Address, watch: String, until: Instant) -> Result<()> {
    let watchers = load::all(args.passers, |_| Watcher::enter(address.clone(), watch.clone())).await?;
    let hosts = load::all(args.passers, |_| let_bots_play(address.clone())).await?;
    let half = Instant::now() + until.saturating_duration_since(Instant::now()) / 2;
    let all = watchers.into_iter().map(|watcher| watcher.socket).chain(hosts);
    futures_util::future::join_all(all.map(|socket| look_on(socket, half))).await;
    Ok(())
}

async fn let_bots_play(address: Address) -> Result<table::Socket> {
    let bot = json!({ "kind": "bot", "level": "hard" });
    let wish = json!({ "game": "diamantenjagd", "name": "Host", "seats": vec![bot; 4] });
    let opened = http::open_with(&address, &wish).await?;
    let mut host = table::enter(&address, &opened.code, Some(&opened.token)).await?;
    host.say(json!({ "do": "start" })).await?;
    Ok(host)
}

impl Reading {
    fn print(&self, as_json: bool) -> Result<()> {
        let mut out = io::stdout().lock();
        if as_json {
            writeln!(out, "{}", serde_json::to_string(self)?)?;
        } else {
            let (memory, rooms, inputs) =
                (self.memory_bytes as f64 / 1e6, self.rooms.unwrap_or(0.0), self.inputs.unwrap_or(0.0));
            let Reading { minute, p50_ms, p99_ms, .. } = self;
            writeln!(out, "{minute:>6} {memory:>10.1} {rooms:>6} {inputs:>9} {p50_ms:>8.2} {p99_ms:>8.2}")?;
        }
        Ok(out.flush()?)
    }
}

/// Whether it grew, once everything had been used for a while.
fn summary(all: &[Reading], as_json: bool) -> Result<()> {
    let (Some(last), Some(settled)) = (all.last(), all.get(all.len() / 4)) else { return Ok(()) };
    if !as_json {
        let (then, now) = (settled.memory_bytes as f64 / 1e6, last.memory_bytes as f64 / 1e6);
        writeln!(
            io::stdout(),
            "\nfrom minute {} to minute {}: {:+.1} MB",
            settled.minute,
            last.minute,
            now - then
        )?;
    }
    Ok(())
}

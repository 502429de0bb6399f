//! `magpie bench memory`: what a house with many bots weighs.
//!
//! At every table all seats have a bot, and the host looks on; then the hosts leave, and the bots rest; then the tables leave memory.

use std::io::{self, Write};
use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::StreamExt;
use magpie_bots::Level;
use serde::Serialize;
use serde_json::{Value, json};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::house::{House, How};
use super::http::{self, Address};
use super::load;
use super::table::{self, Socket};

/// How long a table stays in memory after the last one left, in seconds: long enough to be weighed.
const IDLE: u64 = 15;

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// How many tables
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    tables: u32,
    /// The game
    #[arg(long, default_value = "diamantenjagd")]
    game: String,
    /// How many bots sit at each table
    #[arg(long, default_value_t = 7)]
    bots: u8,
    /// How strong they are
    #[arg(long, default_value = "hard")]
    level: Level,
    /// How long they play
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What the server held in memory, in bytes.
#[derive(Debug, Serialize)]
struct Report {
    tables: u32,
    /// Before anybody came.
    empty: u64,
    /// The most while bots played.
    playing: u64,
    /// When everybody had left, and all rooms were still in memory.
    resting: u64,
    /// When the rooms had left memory.
    gone: u64,
    /// What a room holds at rest.
    per_room: f64,
    bot_moves: Option<f64>,
}

/// Measures and prints.
pub fn run(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(measure(args))?;
    report.print(args)
}

async fn measure(args: &Args) -> Result<Report> {
    let house = House::start(None, How { bot_pause: 0, table_idle: IDLE, ..How::default() }).await?;
    let weigh = || house.memory().context("what a process holds in memory is told by Linux only");
    let empty = weigh()?;
    let wish = wish(args);
    let hosts = load::all(args.tables, |_| begin(house.address.clone(), wish.clone())).await?;
    let until = Instant::now() + Duration::from_secs(args.seconds);
    let mut playing: JoinSet<()> = hosts.into_iter().map(|host| look_on(host, until)).collect();
    let mut most = weigh()?;
    while !playing.is_empty() {
        most = most.max(weigh()?);
        // Whose game is over, or whose connection is, looks on no longer.
        let _ = timeout(Duration::from_millis(200), playing.join_next()).await;
    }
    sleep(Duration::from_secs(3)).await;
    let (resting, bot_moves) = (weigh()?, house.metric("magpie_bot_moves_total").await?);
    while house.metric("magpie_rooms").await? != Some(0.0) {
        sleep(Duration::from_secs(1)).await;
    }
    let gone = weigh()?;
    let per_room = (resting as f64 - empty as f64) / f64::from(args.tables);
    Ok(Report { tables: args.tables, empty, playing: most, resting, gone, per_room, bot_moves })
}

fn wish(args: &Args) -> Value {
    let bot = json!({ "kind": "bot", "level": args.level });
    json!({ "game": args.game, "name": "Host", "seats": vec![bot; usize::from(args.bots)] })
}

/// A table at which only bots play, and its host, who looks on.
async fn begin(address: Address, wish: Value) -> Result<Socket> {
    let opened = http::open_with(&address, &wish).await?;
    let mut host = table::enter(&address, &opened.code, Some(&opened.token)).await?;
    host.say(json!({ "do": "start" })).await?;
    host.until("update").await?;
    Ok(host)
}

/// Looks on until then, and leaves.
pub(super) async fn look_on(mut host: Socket, until: Instant) {
    while let Ok(Some(Ok(_))) = timeout_at(until, host.0.next()).await {}
}

impl Report {
    fn print(&self, args: &Args) -> Result<()> {
        let mut out = io::stdout().lock();
        if args.json {
            writeln!(out, "{}", serde_json::to_string(self)?)?;
            return Ok(());
        }
        let Args { game, bots, level, .. } = args;
        writeln!(out, "{} tables of {game} with {bots} bots ({level}) each", self.tables)?;
        let kinds = [
            ("empty", self.empty),
            ("playing", self.playing),
            ("at rest", self.resting),
            ("gone", self.gone),
        ];
        for (name, bytes) in kinds {
            writeln!(out, "{name:>8} {:>9.1} MB", bytes as f64 / 1e6)?;
        }
        let moves = self.bot_moves.unwrap_or(0.0);
        writeln!(out, "a room at rest: {:.2} MB, after {moves:.0} moves in all", self.per_room / 1e6)?;
        Ok(())
    }
}

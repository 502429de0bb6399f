//! `magpie bench server`: how many moves a server carries, how long they take to reach the others, and what tables cost. Beside it: what
//! others feel while somebody misuses the house (`abuse`), what many bots weigh (`memory`), and whether it stays as it is for long (`soak`).
//!
//! The server is the same binary in a process of its own, on loopback with a fresh database, so that its memory and its processor
//! time can be told from those of the players. The players are sockets that choose among the actions they are offered.

pub mod abuse;
pub mod memory;
pub mod soak;

mod house;
pub(crate) mod http;
mod load;
mod report;
mod table;
mod takeover;

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use magpie_bots::bot;
use magpie_rules::Seat;
use tokio::time::{Instant, sleep};

use crate::processor;
use house::{House, How, Start};
use http::Address;
use load::{Load, Pace};
use report::{Memory, Report};
use table::{Table, Watcher};

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// How many tables are played at
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    tables: u32,
    /// How many play at each
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=4))]
    players: u8,
    /// How long to measure at each pace
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// Moves per second, over all tables, at the light pace
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..))]
    rate: u32,
    /// How many come only to watch, to weigh a connection on which nothing happens
    #[arg(long, default_value_t = 2000)]
    watchers: u32,
    /// With how many stored tables the start is measured
    #[arg(long, default_value_t = 10_000)]
    stored: u32,
    /// The seed of the random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Play at this server instead of one of its own; its limits must allow it, and its memory is not measured
    #[arg(long, value_name = "URL")]
    url: Option<Address>,
    /// Where to put the database while it is needed; the directory for passing files if left out
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Keep the tables in this PostgreSQL, which is empty, and not in a file
    #[arg(long, value_name = "URL", conflicts_with = "url")]
    store: Option<String>,
    /// How many nodes are the house; those who play at one table are at all of them, and in the end one is killed
    #[arg(long, default_value_t = 1, requires = "store", value_parser = clap::value_parser!(u8).range(1..=16))]
    nodes: u8,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Measures and prints.
pub fn run(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(measure(args))?;
    report.print(args.json)
}

async fn measure(args: &Args) -> Result<Report> {
    let mut nodes = match &args.url {
        Some(_) => Nodes(Vec::new()),
        None => Nodes::start(args).await?,
    };
    let address = args.url.clone().or_else(|| nodes.address()).context("there is a server")?;
    let fresh = nodes.0.first().map(|house| house.started);
    let (mut tables, memory) = fill(args, &address, &nodes).await?;
    let light = play(args, &address, &nodes, &mut tables, Pace::Rate(args.rate)).await?;
    let full = play(args, &address, &nodes, &mut tables, Pace::Full).await?;
    drop(tables);
    let takeover =
        if args.nodes > 1 { Some(takeover::measure(args.tables, &mut nodes.0).await?) } else { None };
    let stored = match nodes.0.pop() {
        Some(house) => Some(restart(args, house).await?),
        None => None,
    };
    let (tables, players) = (args.tables, args.players);
    Ok(Report { tables, players, nodes: args.nodes, start: fresh, stored, memory, light, full, takeover })
}

/// The servers of our own, which are one house.
struct Nodes(Vec<House>);

impl Nodes {
    async fn start(args: &Args) -> Result<Nodes> {
        let how = How { store: args.store.clone(), ..How::default() };
        let mut nodes = Vec::new();
        for _ in 0..args.nodes {
            nodes.push(House::start(args.data.as_deref(), how.clone()).await?);
        }
        Ok(Nodes(nodes))
    }

    fn address(&self) -> Option<Address> {
        let (first, others) = self.0.split_first()?;
        let others = others.iter().map(|house| house.address.host.clone()).collect();
        Some(Address { others, ..first.address.clone() })
    }

    /// What all of them hold in memory; `None` where that cannot be told.
    fn memory(&self) -> Option<u64> {
        self.0.iter().map(House::memory).sum::<Option<u64>>().filter(|_| !self.0.is_empty())
    }

    /// The processor time that all of them have used.
    fn processor(&self) -> Option<Duration> {
        self.0.iter().map(House::processor).sum::<Option<Duration>>().filter(|_| !self.0.is_empty())
    }
}

/// Opens the tables, lets people sit down and watch, and weighs them.
async fn fill(args: &Args, address: &Address, nodes: &Nodes) -> Result<(Vec<Table>, Option<Memory>)> {
    let weigh = || nodes.memory();
    let empty = weigh();
    let open = |_| Table::open(address.clone(), args.players);
    let tables = load::all(args.tables, open).await?;
    settle().await;
    let played = weigh();
    let watch =
        |at: u32| Watcher::enter(address.at(at as usize), tables[at as usize % tables.len()].watch.clone());
    let watchers = load::all(args.watchers, watch).await?;
    settle().await;
    let watched = weigh();
    drop(watchers);
    let memory = empty
        .zip(played)
        .zip(watched)
        .map(|((empty, played), watched)| Memory::weighed(args, empty, played, watched));
    Ok((tables, memory))
}

/// Lets everything that was sent arrive.
async fn settle() {
    sleep(Duration::from_secs(1)).await;
}

async fn play(
    args: &Args,
    address: &Address,
    nodes: &Nodes,
    tables: &mut Vec<Table>,
    pace: Pace,
) -> Result<Load> {
    settle().await;
    let spent = || (nodes.processor(), processor::used());
    let before = spent();
    let rng = |at: usize| bot::rng_for(args.seed ^ at as u64, Seat::FIRST);
    let until = Instant::now() + Duration::from_secs(args.seconds);
    let mut load = load::play(tables, address, pace, until, rng).await?;
    let now = spent();
    (load.server_us, load.players_us) = (load.per_move(before.0, now.0), load.per_move(before.1, now.1));
    Ok(load)
}

/// Opens more tables, until so many are stored; then ends the server without notice, and starts it again.
async fn restart(args: &Args, house: House) -> Result<Start> {
    let address = house.address.clone();
    let more = args.stored.saturating_sub(args.tables);
    load::all(more, |_| http::open(address.clone(), args.players)).await?;
    let house = house.again().await?;
    Ok(house.started)
}

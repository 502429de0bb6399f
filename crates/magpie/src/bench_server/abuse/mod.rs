//! `magpie bench abuse`: what players feel while others misuse the house.
//!
//! The house has its usual limits. Some people play at tables of their own, and others against bots; before every attack, and during it,
//! it is measured how long a move takes to reach the others, and a bot to answer. All of it happens on loopback, each attacker has
//! an address of its own there, and every attack is bounded in time and number.
//!
//! Attackers elsewhere would have processors of their own. Here they are a process that takes what the house and the players leave, so
//! that what is measured is what the house makes of an attack; how busy the house is beside that is told too.

mod attack;
mod attackers;
mod feel;

use std::io::{self, Write};
use std::time::Duration;

use anyhow::Result;
use serde::Serialize;
use tokio::time::sleep;

use self::attack::{Attack, Target};
use self::attackers::{Attackers, Orders};
use self::feel::{Felt, People};
use super::house::{House, How, Limits};

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// How long to measure, before each attack and during it
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// From how many addresses; once for each of these
    #[arg(long, value_delimiter = ',', default_value = "1,10", value_parser = clap::value_parser!(u8).range(1..=100))]
    addresses: Vec<u8>,
    /// Only attacks whose names contain this
    #[arg(long, default_value = "")]
    only: String,
    /// Print one JSON object per attack
    #[arg(long)]
    json: bool,
    /// What the attackers, who are a process of their own, are to do
    #[arg(long, hide = true)]
    orders: Option<Orders>,
}

/// What was felt before an attack, and during it.
#[derive(Debug, Serialize)]
struct Row {
    attack: &'static str,
    addresses: u8,
    quiet: Felt,
    during: Felt,
    /// How many processors the house kept busy, before the attack and during it; absent where that cannot be told.
    busy: Option<[f64; 2]>,
}

/// Measures and prints.
pub fn run(args: &Args) -> Result<()> {
    if let Some(orders) = &args.orders {
        return orders.follow();
    }
    // As if players elsewhere had processors of their own too.
    magpie_server::carry_messages();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(measure(args))
}

async fn measure(args: &Args) -> Result<()> {
    if !args.json {
        print_heads()?;
    }
    for attack in Attack::ALL.iter().filter(|attack| attack.name().contains(&args.only)) {
        for addresses in &args.addresses {
            one(args, *attack, *addresses).await?.print(args.json)?;
        }
    }
    Ok(())
}

/// One attack on a house of its own.
async fn one(args: &Args, attack: Attack, addresses: u8) -> Result<Row> {
    let house = House::start(None, How { limits: Limits::Usual, bot_pause: 0, ..How::default() }).await?;
    let mut people = People::gather(&house.address).await?;
    let target = Target::prepare(&house.address).await?;
    // What is used for the first time is slower.
    people.play(Duration::from_secs(1)).await?;
    let (quiet, before) = felt(&mut people, &house, args.seconds).await?;
    let orders = Orders::new(attack, addresses, &house.address, target, args.seconds + 2);
    let attackers = Attackers::send(&orders)?;
    sleep(Duration::from_secs(1)).await;
    let (during, under_attack) = felt(&mut people, &house, args.seconds).await?;
    drop(attackers);
    let busy = before.zip(under_attack).map(|(before, during)| [before, during]);
    Ok(Row { attack: attack.name(), addresses, quiet, during, busy })
}

/// What people feel in so many seconds, and how many processors the house keeps busy meanwhile.
async fn felt(people: &mut People, house: &House, seconds: u64) -> Result<(Felt, Option<f64>)> {
    let time = Duration::from_secs(seconds);
    let before = house.processor();
    let felt = people.play(time).await?;
    let spent = house.processor().zip(before).map(|(now, before)| now.saturating_sub(before));
    Ok((felt, spent.map(|spent| spent.as_secs_f64() / time.as_secs_f64())))
}

fn print_heads() -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{:>24} {:^43} {:^43} {:^11}",
        "", "moves, ms: quiet, attacked, times", "bots, ms: quiet, attacked, times", "processors"
    )?;
    let heads = format!("{:>7} {:>7} {:>7} {:>7} {:>5} {:>5}", "p50", "p99", "p50", "p99", "p50", "p99");
    writeln!(out, "{:>15} {:>8} {heads} {heads}", "attack", "from")
}

/// Where something cannot be told.
const UNKNOWN: &str = "?";

impl Row {
    fn print(&self, as_json: bool) -> Result<()> {
        let mut out = io::stdout().lock();
        if as_json {
            writeln!(out, "{}", serde_json::to_string(self)?)?;
        } else {
            let Row { attack, addresses, quiet, during, busy } = self;
            write!(out, "{attack:>15} {addresses:>8}")?;
            for (quiet, during) in [(quiet.moves, during.moves), (quiet.bots, during.bots)] {
                let times = during.over(quiet);
                write!(
                    out,
                    " {:>7.2} {:>7.2} {:>7.2} {:>7.2}",
                    quiet.p50_ms, quiet.p99_ms, during.p50_ms, during.p99_ms
                )?;
                write!(out, " {:>5.1} {:>5.1}", times.0, times.1)?;
            }
            let busy = busy.map_or([UNKNOWN.into(), UNKNOWN.into()], |busy| busy.map(|n| format!("{n:.2}")));
            writeln!(out, " {:>5} {:>5}", busy[0], busy[1])?;
        }
        Ok(out.flush()?)
    }
}

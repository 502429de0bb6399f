//! Playing at many tables at once, and counting.

use std::time::Duration;

use anyhow::Result;
use magpie_bots::BotRng;
use magpie_rules::draw;
use serde::Serialize;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use super::http::Address;
use super::table::{Moved, Table};

/// How many tables are opened at the same time.
const AT_ONCE: usize = 32;

/// How fast is played.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pace {
    /// So many moves per second, over all tables.
    Rate(u32),
    /// Everybody moves as soon as they can.
    Full,
}

/// What was measured at one pace.
#[derive(Debug, Serialize)]
pub(crate) struct Load {
    /// Moves made.
    pub(crate) moves: u64,
    /// Moves per second.
    pub(crate) moves_per_s: f64,
    /// Half of the updates reached the others within so many milliseconds.
    pub(crate) p50_ms: f64,
    /// 99 of 100 did within so many.
    pub(crate) p99_ms: f64,
    /// The slowest took so long.
    pub(crate) worst_ms: f64,
    /// The processor time that the server spent on a move, in microseconds.
    pub(crate) server_us: Option<f64>,
    /// The same for the players: where they and the server share the processors, both bound the moves per second.
    pub(crate) players_us: Option<f64>,
}

impl Load {
    /// What was spent on a move between two moments, in microseconds.
    pub(crate) fn per_move(&self, before: Option<Duration>, now: Option<Duration>) -> Option<f64> {
        let spent = now?.saturating_sub(before?);
        Some(spent.as_secs_f64() * 1e6 / self.moves.max(1) as f64)
    }
}

/// Does something many times, some of them at the same time; the results are in the order of the numbers.
pub(crate) async fn all<T, F>(count: u32, mut each: impl FnMut(u32) -> F) -> Result<Vec<T>>
where
    T: Send + 'static,
    F: Future<Output = Result<T>> + Send + 'static,
{
    let (mut running, mut done) = (JoinSet::new(), Vec::new());
    for number in 0..count {
        if running.len() >= AT_ONCE {
            done.extend(running.join_next().await.transpose()?);
        }
        let one = each(number);
        running.spawn(async move { one.await.map(|result| (number, result)) });
    }
    while let Some(one) = running.join_next().await {
        done.push(one?);
    }
    let mut done = done.into_iter().collect::<Result<Vec<_>>>()?;
    done.sort_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

/// Plays at all tables until then. A table at which the game ends makes place for a new one.
pub(crate) async fn play(
    tables: &mut Vec<Table>,
    address: &Address,
    pace: Pace,
    until: Instant,
    rng: impl Fn(usize) -> BotRng,
) -> Result<Load> {
    let begun = Instant::now();
    let period = match pace {
        Pace::Rate(rate) => Duration::from_secs_f64(tables.len() as f64 / f64::from(rate)),
        Pace::Full => Duration::ZERO,
    };
    let mut playing = JoinSet::new();
    for (at, table) in tables.drain(..).enumerate() {
        playing.spawn(play_one(table, address.clone(), period, until, rng(at)));
    }
    let mut seen = Vec::new();
    let mut moves = 0;
    while let Some(played) = playing.join_next().await {
        let played = played??;
        tables.push(played.table);
        moves += played.moves;
        seen.extend(played.seen);
    }
    Ok(summary(moves, seen, begun.elapsed()))
}

/// What was played at one table.
struct AtTable {
    table: Table,
    moves: u64,
    /// How long it took until others saw a move, each.
    seen: Vec<Duration>,
}

async fn play_one(
    table: Table,
    address: Address,
    period: Duration,
    until: Instant,
    mut rng: BotRng,
) -> Result<AtTable> {
    let mut played = AtTable { table, moves: 0, seen: Vec::new() };
    // Tables begin one after the other, so that their moves are spread over time.
    let mut next = Instant::now() + period.mul_f64(f64::from(draw::below(&mut rng, 10_000)) / 10_000.0);
    loop {
        sleep_until(next.min(until)).await;
        // However late it is, something is measured.
        if played.moves > 0 && Instant::now() >= until {
            return Ok(played);
        }
        next += period;
        let moved = played.table.act(&mut rng, |took| played.seen.push(took)).await?;
        played.moves += 1;
        if moved == Moved::Over {
            played.table = Table::open(address.clone(), played.table.players()).await?;
        }
    }
}

fn summary(moves: u64, mut seen: Vec<Duration>, took: Duration) -> Load {
    seen.sort_unstable();
    let slowest = seen.len().saturating_sub(1);
    let percent =
        |part: usize| seen.get(slowest * part / 100).map_or(0.0, |took| took.as_secs_f64() * 1000.0);
    Load {
        moves,
        moves_per_s: moves as f64 / took.as_secs_f64(),
        p50_ms: percent(50),
        p99_ms: percent(99),
        worst_ms: percent(100),
        server_us: None,
        players_us: None,
    }
}

//! What people feel who only want to play.

use std::net::Ipv4Addr;
use std::time::Duration;

use anyhow::Result;
use magpie_bots::{BotRng, bot};
use magpie_rules::{Seat, draw};
use serde::Serialize;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::super::http::{self, Address};
use super::super::load::{self, Pace};
use super::super::table::{self, Socket, Table, heard};

/// At how many tables people play with each other, and at how many with a bot.
const TABLES: u8 = 4;

/// Moves per second, over all tables of people.
const RATE: u32 = 40;

/// How long one who plays with a bot thinks.
const THINKS: Duration = Duration::from_millis(100);

/// People who only want to play, each table from an address of its own.
pub(super) struct People {
    address: Address,
    tables: Vec<Table>,
    duels: Vec<Duel>,
    played: u64,
}

/// What they felt.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Felt {
    /// How long a move took to reach the others.
    pub(super) moves: Times,
    /// How long a bot took to answer.
    pub(super) bots: Times,
}

/// How long something took, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Times {
    pub(super) p50_ms: f64,
    pub(super) p99_ms: f64,
}

impl Times {
    /// How many times as long as that.
    pub(super) fn over(self, quiet: Times) -> (f64, f64) {
        (self.p50_ms / quiet.p50_ms.max(0.01), self.p99_ms / quiet.p99_ms.max(0.01))
    }
}

impl People {
    /// They come, and sit down.
    pub(super) async fn gather(address: &Address) -> Result<People> {
        let address = address.from(Ipv4Addr::new(127, 0, 1, 100));
        let (mut tables, mut duels) = (Vec::new(), Vec::new());
        for number in 1..=TABLES {
            tables.push(Table::open(address.clone(), 2).await?);
            duels.push(Duel::open(address.from(Ipv4Addr::new(127, 0, 1, number))).await?);
        }
        Ok(People { address, tables, duels, played: 0 })
    }

    /// They play for so long.
    pub(super) async fn play(&mut self, time: Duration) -> Result<Felt> {
        let until = Instant::now() + time;
        self.played += 1;
        let played = self.played;
        let rng = move |at: usize| bot::rng_for((played << 8) | at as u64, Seat::FIRST);
        let mut duels = JoinSet::new();
        for (at, mut duel) in self.duels.drain(..).enumerate() {
            duels.spawn(async move { duel.play(until, rng(100 + at)).await.map(|answers| (duel, answers)) });
        }
        let load = load::play(&mut self.tables, &self.address, Pace::Rate(RATE), until, rng).await?;
        let mut answers = Vec::new();
        while let Some(played) = duels.join_next().await {
            let (duel, took) = played??;
            self.duels.push(duel);
            answers.extend(took);
        }
        let moves = Times { p50_ms: load.p50_ms, p99_ms: load.p99_ms };
        Ok(Felt { moves, bots: times(answers) })
    }
}

fn times(mut took: Vec<Duration>) -> Times {
    took.sort_unstable();
    let slowest = took.len().saturating_sub(1);
    let percent =
        |part: usize| took.get(slowest * part / 100).map_or(0.0, |took| took.as_secs_f64() * 1000.0);
    Times { p50_ms: percent(50), p99_ms: percent(99) }
}

/// Somebody who plays against a bot.
struct Duel {
    address: Address,
    socket: Socket,
    update: Utf8Bytes,
}

impl Duel {
    async fn open(address: Address) -> Result<Duel> {
        let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "medium" }]);
        let wish = json!({ "game": "sneaky", "name": "Player", "seats": seats });
        let opened = http::open_with(&address, &wish).await?;
        let mut socket = table::enter(&address, &opened.code, Some(&opened.token)).await?;
        table::begin(std::slice::from_mut(&mut socket)).await?;
        let update = socket.until("update").await?;
        Ok(Duel { address, socket, update })
    }

    /// Plays until then; how long the bot took for each of its answers.
    async fn play(&mut self, until: Instant, mut rng: BotRng) -> Result<Vec<Duration>> {
        let mut answers = Vec::new();
        while Instant::now() < until {
            let now = heard(&self.update)?;
            if now.outcome.is_some() {
                *self = Duel::open(self.address.clone()).await?;
            } else if now.waiting.contains(&Seat::FIRST) {
                let (n, action) = (now.n, draw::pick(&mut rng, &now.actions));
                let act = format!("{{\"do\":\"act\",\"seen\":{n},\"action\":{action}}}");
                sleep(THINKS).await;
                self.socket.send(act).await?;
                self.update = self.socket.until("update").await?;
            } else {
                let asked = Instant::now();
                self.update = self.socket.until("update").await?;
                answers.push(asked.elapsed());
            }
        }
        Ok(answers)
    }
}

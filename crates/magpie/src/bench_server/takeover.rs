//! How long nobody can play at the tables of a node that was killed.

use std::time::Duration;

use anyhow::{Context, Result};
use magpie_rules::Mix;
use serde::Serialize;
use serde_json::json;
use tokio::time::{Instant, sleep};

use super::house::House;
use super::http::{self, Address, Opened};
use super::load;
use super::table::{self, Socket};

/// More tables are not needed to tell.
const MOST: u32 = 1000;
/// How long somebody waits before they come again.
const AGAIN: Duration = Duration::from_millis(100);

/// What became of the tables of a node that was killed.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Takeover {
    /// So many there were.
    pub(crate) tables: usize,
    /// Half of them were played at again after so many milliseconds.
    pub(crate) half_ms: f64,
    /// All of them after so many.
    pub(crate) last_ms: f64,
}

/// Somebody plays against a bot at each of many tables of the last node, which is killed; they come again at another one, and act.
pub(crate) async fn measure(tables: u32, nodes: &mut Vec<House>) -> Result<Takeover> {
    let doomed = nodes.pop().context("a house has a node")?;
    let others: Vec<Address> = nodes.iter().map(|house| house.address.clone()).collect();
    let playing = load::all(tables.min(MOST), |_| begin(doomed.address.clone())).await?;
    let killed = Instant::now();
    drop(doomed);
    let count = playing.len();
    let mut coming = tokio::task::JoinSet::new();
    for (at, (opened, _)) in playing.into_iter().enumerate() {
        coming.spawn(come_again(others[at % others.len()].clone(), opened));
    }
    let mut took: Vec<Duration> = Vec::new();
    while let Some(came) = coming.join_next().await {
        took.push(came??.duration_since(killed));
    }
    took.sort_unstable();
    let ms = |took: Option<&Duration>| took.map_or(0.0, |took| took.as_secs_f64() * 1e3);
    Ok(Takeover { tables: count, half_ms: ms(took.get(count / 2)), last_ms: ms(took.last()) })
}

/// A game of one person, who is on seat 1, and a bot.
async fn begin(address: Address) -> Result<(Opened, Socket)> {
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "level": "easy" }]);
    let wish = json!({ "game": "sneaky", "seats": seats, "name": "Player 1" });
    let opened = http::open_with(&address, &wish).await?;
    let mut socket = table::enter(&address, &opened.code, Some(&opened.token)).await?;
    let mix = Mix::from_bytes([1; 32]);
    socket.say(json!({ "do": "seal", "seal": mix.seal() })).await?;
    socket.say(json!({ "do": "start" })).await?;
    socket.say(json!({ "do": "open", "mix": mix })).await?;
    socket.until("update").await?;
    Ok((opened, socket))
}

/// Comes again until the game is there, and can be played on.
async fn come_again(address: Address, opened: Opened) -> Result<Instant> {
    loop {
        if let Ok(mut socket) = table::enter(&address, &opened.code, Some(&opened.token)).await {
            // A bot may act for them as well as they do: what is measured is that anything is stored.
            socket.say(json!({ "do": "hand-over" })).await?;
            if socket.until("table").await.is_ok() {
                return Ok(Instant::now());
            }
        }
        sleep(AGAIN).await;
    }
}

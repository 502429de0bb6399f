//! A table and the sockets of its players.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use futures_util::{SinkExt, StreamExt};
use magpie_bots::BotRng;
use magpie_rules::{Mix, Seat, draw};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::http::{self, Address};

/// Nothing takes that long.
const PATIENCE: Duration = Duration::from_secs(30);

/// A table at which a game is on.
pub(crate) struct Table {
    /// What lets in watchers.
    pub(crate) watch: String,
    players: Vec<Player>,
}

/// What a move came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moved {
    /// The game goes on.
    On,
    /// The game is over.
    Over,
}

/// Someone at the table, and the last update they got.
struct Player {
    socket: Socket,
    update: Utf8Bytes,
}

/// Someone who only watches.
pub(crate) struct Watcher {
    pub(super) socket: Socket,
}

/// What is said on a socket, as far as it matters here.
#[derive(Deserialize)]
pub(super) struct Heard<'a> {
    say: &'a str,
    #[serde(default)]
    pub(super) n: u64,
    #[serde(borrow, default)]
    pub(super) actions: Vec<&'a RawValue>,
    #[serde(default)]
    pub(super) waiting: Vec<Seat>,
    #[serde(borrow, default)]
    pub(super) outcome: Option<&'a RawValue>,
}

impl Table {
    /// Opens a table, fills its seats and starts the game.
    pub(crate) async fn open(address: Address, players: u8) -> Result<Table> {
        let opened = http::open(address.clone(), players).await?;
        // Tables begin at any of the nodes, and those who play at one of them are at all of them.
        let turn = opened.code.bytes().map(usize::from).sum::<usize>();
        let mut sockets = vec![enter(&address.at(turn), &opened.code, Some(&opened.token)).await?];
        for seat in 2..=players {
            let mut socket = enter(&address.at(turn + usize::from(seat)), &opened.code, None).await?;
            socket.say(json!({ "do": "sit", "seat": seat, "name": format!("Player {seat}") })).await?;
            socket.until("seated").await?;
            sockets.push(socket);
        }
        begin(&mut sockets).await?;
        let mut seated = Vec::new();
        for mut socket in sockets {
            let update = socket.until("update").await?;
            seated.push(Player { socket, update });
        }
        Ok(Table { watch: opened.watch, players: seated })
    }

    /// Someone who may act does one of the things they may do. `seen` is told how long it took until each of the others saw it.
    pub(crate) async fn act(&mut self, rng: &mut BotRng, mut seen: impl FnMut(Duration)) -> Result<Moved> {
        let (mover, act) = self.choose(rng)?;
        let sent = Instant::now();
        self.players[mover].socket.send(act).await?;
        for (at, player) in self.players.iter_mut().enumerate() {
            player.update = player.socket.until("update").await?;
            if at != mover {
                seen(sent.elapsed());
            }
        }
        let over = heard(&self.players[mover].update)?.outcome.is_some();
        Ok(if over { Moved::Over } else { Moved::On })
    }

    /// How many play.
    pub(crate) fn players(&self) -> u8 {
        self.players.len() as u8
    }

    fn choose(&self, rng: &mut BotRng) -> Result<(usize, String)> {
        let waiting = heard(&self.players[0].update)?.waiting;
        let mover = waiting.first().context("the game waits for nobody")?.index();
        let Heard { n, actions, .. } = heard(&self.players[mover].update)?;
        ensure!(!actions.is_empty(), "the game waits for somebody who may do nothing");
        let action = draw::pick(rng, &actions);
        Ok((mover, format!("{{\"do\":\"act\",\"seen\":{n},\"action\":{action}}}")))
    }
}

impl Watcher {
    /// Comes with the code for watchers.
    pub(crate) async fn enter(address: Address, watch: String) -> Result<Watcher> {
        Ok(Watcher { socket: enter(&address, &watch, None).await? })
    }
}

/// Everybody seals what they add to the seed, the host starts, and all open it.
pub(super) async fn begin(sockets: &mut [Socket]) -> Result<()> {
    for (socket, mix) in sockets.iter_mut().zip(mixes()) {
        let seal = mix.seal().to_string();
        socket.say(json!({ "do": "seal", "seal": seal })).await?;
        socket.until_that(|text| text.contains(&seal)).await?;
    }
    sockets[0].say(json!({ "do": "start" })).await?;
    for (socket, mix) in sockets.iter_mut().zip(mixes()) {
        socket.until_that(|text| text.contains(r#""status":"opening""#)).await?;
        socket.say(json!({ "do": "open", "mix": mix })).await?;
    }
    Ok(())
}

/// What the players add to the seed. Nobody plays for anything here.
fn mixes() -> impl Iterator<Item = Mix> {
    (1..).map(|seat| Mix::from_bytes([seat; 32]))
}

/// One connection.
pub(super) struct Socket(pub(super) WebSocketStream<TcpStream>);

pub(super) async fn enter(address: &Address, code: &str, token: Option<&str>) -> Result<Socket> {
    let mut socket = connect(address).await?;
    socket.say(json!({ "do": "enter", "table": code, "token": token })).await?;
    socket.until("welcome").await?;
    Ok(socket)
}

/// A socket that has not said anything yet.
pub(super) async fn connect(address: &Address) -> Result<Socket> {
    let Address { host, base, .. } = address;
    let stream = address.connect().await?;
    stream.set_nodelay(true)?;
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let url = format!("ws://{host}{base}/api/socket");
    let (stream, _) = client_async_with_config(url, stream, Some(config)).await?;
    Ok(Socket(stream))
}

impl Socket {
    pub(super) async fn say(&mut self, message: Value) -> Result<()> {
        self.send(message.to_string()).await
    }

    pub(super) async fn send(&mut self, text: String) -> Result<()> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// Waits for a message of this kind. That something was refused is an error.
    pub(super) async fn until(&mut self, say: &str) -> Result<Utf8Bytes> {
        // Players read what they need; that every player reads all of it would be the players' time, not the server's.
        let start = format!("{{\"say\":\"{say}\"");
        self.until_that(|text| text.starts_with(&start)).await
    }

    /// The same for a message of which this is true.
    async fn until_that(&mut self, wanted: impl Fn(&str) -> bool) -> Result<Utf8Bytes> {
        loop {
            let frame = timeout(PATIENCE, self.0.next()).await.context("the server is silent")?;
            let Message::Text(text) = frame.context("the server has hung up")?? else { continue };
            if wanted(&text) {
                return Ok(text);
            }
            ensure!(heard(&text)?.say != "refused", "the server refuses: {text}");
        }
    }
}

pub(super) fn heard(text: &str) -> Result<Heard<'_>> {
    serde_json::from_str(text).with_context(|| format!("not understood: {text}"))
}

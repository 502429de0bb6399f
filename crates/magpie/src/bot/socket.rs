//! The connection to a house.

use std::collections::HashMap;
use std::time::Duration;

use anyhow::Context;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async};

use super::Stopped;
use super::heard::Heard;
use super::line::{Line, Trust};
use super::link::Link;
use super::pace::Pace;
use super::table::SITTING;

/// A house says something at least so often, if only to see who is still there.
const SILENCE: Duration = Duration::from_mins(2);

/// A connection to a table.
pub(super) struct Socket {
    stream: WebSocketStream<Line>,
    /// What came while there was something else to do.
    waiting: Vec<Utf8Bytes>,
    /// Why nothing more will come.
    lost: Option<Lost>,
    pace: Pace,
    /// What was said, by number: what came too fast was not heard.
    said: HashMap<u32, Value>,
    /// The number of the last message that was given one here.
    number: u32,
}

/// The connection is gone.
#[derive(Debug, thiserror::Error)]
pub(super) enum Lost {
    #[error("{0}")]
    Broken(#[from] tungstenite::Error),
    #[error("{0}")]
    Unreachable(#[from] std::io::Error),
    #[error("the house has hung up")]
    HungUp,
    #[error("the house is silent")]
    Silent,
}

impl Socket {
    /// To this table of the house that the link leads to.
    pub(super) async fn connect(link: &Link, trust: &Trust, code: &str) -> Result<Socket, Lost> {
        let scheme = if link.secure { "wss" } else { "ws" };
        let url = format!("{scheme}://{}{}/api/socket/{code}", link.house.host, link.house.base);
        let connected = async {
            let line = trust.connect(link).await?;
            Ok::<_, Lost>(client_async(url, line).await?)
        };
        let (stream, _) = timeout(SILENCE, connected).await.map_err(|_| Lost::Silent)??;
        Ok(Socket {
            stream,
            waiting: Vec::new(),
            lost: None,
            pace: Pace::new(Instant::now()),
            said: HashMap::new(),
            number: SITTING,
        })
    }

    /// Says this as soon as it is not too fast, with a number where it has none.
    pub(super) async fn say(&mut self, mut message: Value) -> Result<(), Lost> {
        let numbered = message["id"].as_u64().and_then(|id| u32::try_from(id).ok());
        let id = numbered.unwrap_or_else(|| {
            self.number += 1;
            self.number
        });
        message["id"] = id.into();
        sleep(self.pace.next(Instant::now())).await;
        self.stream.send(Message::text(message.to_string())).await?;
        self.said.insert(id, message);
        Ok(())
    }

    /// Says again what the house has refused because it came too fast, after a while and more slowly from now on.
    pub(super) async fn say_again(&mut self, id: u32) -> Result<(), Lost> {
        self.pace.slow_down(Instant::now());
        match self.said.remove(&id) {
            Some(message) => self.say(message).await,
            // It was about something that we do not say.
            None => Ok(()),
        }
    }

    /// The next messages: all that are there, and at least one.
    pub(super) async fn hear(&mut self) -> Result<Vec<Heard>, Stopped> {
        while self.waiting.is_empty() {
            if let Some(lost) = self.lost.take() {
                return Err(lost.into());
            }
            self.keep().await;
        }
        // Whatever is there already belongs to the same moment.
        while timeout(Duration::ZERO, self.keep()).await.is_ok() && self.lost.is_none() {}
        let read = |text: Utf8Bytes| {
            serde_json::from_str(&text)
                .with_context(|| format!("the house says what is not understood: {text}"))
        };
        let heard = self.waiting.drain(..).map(read).collect::<Result<_, _>>()?;
        Ok(heard)
    }

    /// Keeps the connection alive, and keeps what comes.
    pub(super) async fn keep(&mut self) {
        if self.lost.is_some() {
            return std::future::pending().await;
        }
        match timeout(SILENCE, self.stream.next()).await {
            Err(_) => self.lost = Some(Lost::Silent),
            Ok(None | Some(Ok(Message::Close(_)))) => self.lost = Some(Lost::HungUp),
            Ok(Some(Err(error))) => self.lost = Some(error.into()),
            Ok(Some(Ok(Message::Text(text)))) => self.waiting.push(text),
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_)))) => {}
        }
    }
}

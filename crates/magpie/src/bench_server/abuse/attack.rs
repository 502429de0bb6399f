//! What those do who want to spoil it for the others. Whatever they are refused, they go on until their time is up.

use std::time::Duration;

use anyhow::{Context, Result};
use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::time::{Instant, sleep, timeout_at};
use tokio_tungstenite::tungstenite::Message;

use super::super::http::{self, Address};
use super::super::memory::look_on;
use super::super::table::{self, Socket, heard};

/// What can be done to a house.
#[derive(Clone, Copy, Debug)]
pub(super) enum Attack {
    /// Nothing is done to the house, but all processors are kept busy: what is felt then is the machine's doing.
    Neighbours,
    /// Watchers ask for reviews of a long game.
    Reviews,
    /// Records of a game are asked for, a thousand of them and more.
    Records,
    /// A player asks for advice again and again, on many pages.
    Hints,
    /// Requests whose head never ends.
    HalfRequests,
    /// Requests whose body never ends.
    SlowBodies,
    /// Tables are opened, one after the other.
    Openings,
    /// Sockets that come to no table.
    Sockets,
    /// Frames that are no text.
    Frames,
    /// Tables at which seven strong bots play.
    HardBots,
}

/// What there is to attack.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Target {
    /// What lets in watchers, at a table at which a game of seven is over.
    over: String,
}

/// So many connections are used for an attack, from all addresses together.
const CONNECTIONS: usize = 600;
/// So many sockets are, where each of them says much.
const TALKERS: usize = 40;
/// So many tables of bots.
const BOT_TABLES: usize = 20;
/// Nobody does anything more often than this.
const MOST: usize = 20_000;

impl Target {
    /// Lets a game be played to its end.
    pub(super) async fn prepare(address: &Address) -> Result<Target> {
        let opened = http::open_with(address, &bots("random")).await?;
        let mut host = table::enter(address, &opened.code, Some(&opened.token)).await?;
        host.say(json!({ "do": "start" })).await?;
        while heard(&host.until("update").await?)?.outcome.is_none() {}
        Ok(Target { over: opened.watch })
    }
}

/// A table of seven bots.
fn bots(level: &str) -> Value {
    let bot = json!({ "kind": "bot", "level": level });
    json!({ "game": "diamantenjagd", "name": "Host", "seats": vec![bot; 7] })
}

impl Attack {
    pub(super) const ALL: &'static [Attack] = &[
        Attack::Neighbours,
        Attack::Reviews,
        Attack::Records,
        Attack::Hints,
        Attack::HalfRequests,
        Attack::SlowBodies,
        Attack::Openings,
        Attack::Sockets,
        Attack::Frames,
        Attack::HardBots,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Attack::Neighbours => "neighbours",
            Attack::Reviews => "reviews",
            Attack::Records => "records",
            Attack::Hints => "hints",
            Attack::HalfRequests => "half-requests",
            Attack::SlowBodies => "slow-bodies",
            Attack::Openings => "openings",
            Attack::Sockets => "sockets",
            Attack::Frames => "frames",
            Attack::HardBots => "hard-bots",
        }
    }

    /// The attack of this name.
    pub(super) fn named(name: &str) -> Option<Attack> {
        Attack::ALL.iter().find(|attack| attack.name() == name).copied()
    }

    /// The part of one of so many addresses in the attack.
    pub(super) async fn run(self, from: Address, target: Target, addresses: u8, until: Instant) {
        const HEAD: &str = "GET / HTTP/1.1\r\nhost: magpie\r\nx-half: ";
        const BODY: &str = "POST /api/tables HTTP/1.1\r\nhost: magpie\r\ncontent-length: 9000\r\n\r\n";
        let share = |all: usize| all.div_ceil(usize::from(addresses));
        let all = match self {
            Attack::Neighbours => share(std::thread::available_parallelism().map_or(1, usize::from)),
            Attack::HalfRequests | Attack::SlowBodies => share(CONNECTIONS),
            Attack::Reviews | Attack::Records | Attack::Openings | Attack::Frames => share(TALKERS),
            Attack::Sockets => share(CONNECTIONS / 4),
            Attack::Hints => 1,
            Attack::HardBots => share(BOT_TABLES),
        };
        let (from, target) = (&from, &target);
        let again = |number: usize| async move {
            for _ in 0..MOST {
                if Instant::now() >= until {
                    return;
                }
                let tried = match self {
                    Attack::Neighbours => keep_busy(until).await,
                    Attack::Reviews => ask_for_reviews(from, target, until).await,
                    Attack::Records => {
                        let path = format!("/api/tables/{}/record", target.over);
                        http::request(from, "GET", &path, "").await.map(drop)
                    }
                    Attack::Hints => ask_for_hints(from, until).await,
                    Attack::HalfRequests => drip(from, HEAD, until).await,
                    Attack::SlowBodies => drip(from, BODY, until).await,
                    Attack::Openings => http::open_with(from, &bots("hard")).await.map(drop),
                    Attack::Sockets => come_to_no_table(from, until).await,
                    Attack::Frames => say_no_text(from, number).await,
                    Attack::HardBots => let_hard_bots_play(from, until).await,
                };
                if tried.is_err() {
                    sleep(Duration::from_millis(20)).await;
                }
            }
        };
        // Who is refused something goes on with the rest; when the time is up, all of it ends.
        let _ = timeout_at(until, join_all((0..all).map(again))).await;
    }
}

/// Keeps a processor busy.
async fn keep_busy(until: Instant) -> Result<()> {
    let work = move || {
        while Instant::now() < until {
            std::hint::spin_loop();
        }
    };
    Ok(tokio::task::spawn_blocking(work).await?)
}

async fn ask_for_reviews(from: &Address, target: &Target, until: Instant) -> Result<()> {
    let mut socket = table::enter(from, &target.over, None).await?;
    for number in 0..MOST {
        if Instant::now() >= until {
            break;
        }
        socket.say(json!({ "do": "review", "seat": 1 + number % 7 })).await?;
        answer(&mut socket, until).await?;
        // As fast as a socket may speak.
        sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

async fn ask_for_hints(from: &Address, until: Instant) -> Result<()> {
    const PAGES: usize = 12;
    let mut seats = vec![json!({ "kind": "bot", "level": "random" }); 6];
    seats.insert(0, json!({ "kind": "me" }));
    let options = json!({ "form_help": "deductions" });
    let wish = json!({ "game": "diamantenjagd", "name": "Host", "seats": seats, "options": options });
    let opened = http::open_with(from, &wish).await?;
    let mut pages = Vec::new();
    for _ in 0..PAGES {
        pages.push(table::enter(from, &opened.code, Some(&opened.token)).await?);
    }
    table::begin(&mut pages[..1]).await?;
    join_all(pages.into_iter().map(|page| ask_on(page, until))).await.into_iter().collect()
}

/// Asks again and again on one page.
async fn ask_on(mut page: Socket, until: Instant) -> Result<()> {
    page.until("update").await?;
    for _ in 0..MOST {
        page.say(json!({ "do": "advise" })).await?;
        answer(&mut page, until).await?;
        sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

/// Whatever is said next.
async fn answer(socket: &mut Socket, until: Instant) -> Result<()> {
    timeout_at(until, socket.0.next()).await?.context("the server has hung up")??;
    Ok(())
}

/// Begins like this, and says a letter now and then.
async fn drip(from: &Address, begin: &str, until: Instant) -> Result<()> {
    let mut stream = from.connect().await?;
    stream.write_all(begin.as_bytes()).await?;
    while Instant::now() < until {
        sleep(Duration::from_millis(300)).await;
        stream.write_all(b"x").await?;
    }
    Ok(())
}

async fn come_to_no_table(from: &Address, until: Instant) -> Result<()> {
    let mut socket = table::connect(from).await?;
    let soon = until.min(Instant::now() + Duration::from_millis(500));
    // Nothing is said, and nothing is heard.
    let _ = timeout_at(soon, socket.0.next()).await;
    Ok(())
}

/// Until the house hangs up.
async fn say_no_text(from: &Address, number: usize) -> Result<()> {
    const AT_ONCE: usize = 500;
    let mut socket = table::connect(from).await?;
    let frame = if number.is_multiple_of(2) {
        Message::binary(vec![0; 64])
    } else {
        Message::Ping(vec![0; 64].into())
    };
    for _ in 0..AT_ONCE {
        socket.0.send(frame.clone()).await?;
    }
    Ok(())
}

async fn let_hard_bots_play(from: &Address, until: Instant) -> Result<()> {
    let opened = http::open_with(from, &bots("hard")).await?;
    let mut host = table::enter(from, &opened.code, Some(&opened.token)).await?;
    host.say(json!({ "do": "start" })).await?;
    look_on(host, until).await;
    Ok(())
}

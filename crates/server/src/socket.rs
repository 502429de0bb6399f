//! One connection: what it may say, and how fast.

use std::net::IpAddr;
use std::ops::ControlFlow::{self, Break, Continue};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, close_code};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use magpie_protocol::FromServer;
use magpie_protocol::client::{FromClient, Message};
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_protocol::trace::Trace;
use magpie_room::GuestId;
use magpie_room::opening::TRIES;
use magpie_room::standing;
use magpie_tables::{Code, SavedTable, Token, TokenHash};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, interval, timeout};

use crate::addresses::{SocketPlace, at_least_one};
use crate::house::{House, unavailable};
use crate::listener::Pieces;
use crate::pending::PendingConnection;
use crate::room::{Newcomer, ToRoom};
use crate::rooms::Entry;
use crate::ways::written;

/// Why a socket is closed by the house: the code and the reason of the closing frame.
type Reason = (u16, &'static str);

const GOODBYE: Reason = (close_code::AWAY, "the house closes");
const COME_AGAIN: Reason = (close_code::AGAIN, "come again");
const SILENT: Reason = (close_code::POLICY, "no sign of life");
const WAITED: Reason = (close_code::POLICY, "came to no table");
const FLOOD: Reason = (close_code::POLICY, "too many messages");
const LARGE: Reason = (close_code::SIZE, "the message is too large");

/// How long to wait before a table is looked for again at the other nodes.
const AGAIN: Duration = Duration::from_millis(50);

/// One connection.
struct Connection {
    house: Arc<House>,
    socket: WebSocket,
    address: IpAddr,
    pieces: Arc<Pieces>,
    pending: Arc<PendingConnection>,
    place: SocketPlace,
    at: Option<AtTable>,
    pace: DefaultDirectRateLimiter,
    /// How many messages came too fast.
    excess: u32,
}

/// Where the guest is.
struct AtTable {
    room: mpsc::Sender<ToRoom>,
    guest: GuestId,
    /// Who they are, if they came to a seat of theirs.
    token: Option<TokenHash>,
    news: mpsc::Receiver<Utf8Bytes>,
}

/// A connection from its first message to its last.
pub(crate) async fn serve(
    house: Arc<House>,
    socket: WebSocket,
    address: IpAddr,
    pieces: Arc<Pieces>,
    pending: Arc<PendingConnection>,
    place: SocketPlace,
) {
    house.metrics.sockets.inc();
    let limits = &house.config.limits;
    let quota = Quota::per_second(at_least_one(limits.messages_per_second))
        .allow_burst(at_least_one(limits.message_burst));
    let pace = RateLimiter::direct(quota);
    let mut connection = Connection {
        house: house.clone(),
        socket,
        address,
        pieces,
        pending,
        place,
        at: None,
        pace,
        excess: 0,
    };
    let ended = connection.run().await;
    if ended == Break(Some(FLOOD)) {
        house.addresses.flooded(address);
        connection
            .at
            .as_ref()
            .and_then(|at| at.token)
            .into_iter()
            .for_each(|token| house.seated.forget(token));
    }
    if let Break(Some((code, reason))) = ended {
        let frame = CloseFrame { code, reason: reason.into() };
        // Whoever does not take the farewell is gone without it.
        let _ = timeout(house.config.limits.hurry, connection.socket.send(Frame::Close(Some(frame)))).await;
    }
    if let Some(at) = connection.at {
        // A room that has ended misses nobody.
        let _ = at.room.send(ToRoom::Left { guest: at.guest }).await;
    }
    house.metrics.sockets.dec();
}

impl Connection {
    /// Talks until one of the two has enough; `Some` if it is the house.
    async fn run(&mut self) -> ControlFlow<Option<Reason>> {
        let mut shutdown = pin!(self.house.shutdown.clone().cancelled_owned());
        let (silence, hurry) = (self.house.config.limits.silence, self.house.config.limits.hurry);
        let (begun, mut heard, mut pulse) =
            (Instant::now(), Instant::now(), interval(silence.min(hurry) / 3));
        let mut asked = Instant::now();
        let pending = self.pending.clone();
        loop {
            tokio::select! {
                // Where there are other nodes, a table is handed over first.
                () = &mut shutdown, if self.at.is_none() || self.house.town.is_none() => {
                    return Break(Some(self.room_closed()));
                }
                () = pending.displaced(), if self.at.is_none() => return Break(Some(COME_AGAIN)),
                news = news(&mut self.at) => match news {
                    Some(text) => self.send(Frame::Text(text)).await?,
                    None => return Break(Some(self.room_closed())),
                },
                frame = self.socket.recv() => {
                    heard = Instant::now();
                    match frame {
                        Some(Ok(frame)) => {
                            self.pieces.whole();
                            self.hear(frame).await?;
                        }
                        Some(Err(_)) | None => return Break(self.pieces.too_many().then_some(FLOOD)),
                    }
                }
                _ = pulse.tick() => {
                    if heard.elapsed() > silence {
                        return Break(Some(SILENT));
                    }
                    if self.at.is_none() && begun.elapsed() > hurry {
                        return Break(Some(WAITED));
                    }
                    if asked.elapsed() > silence / 3 {
                        asked = Instant::now();
                        self.send(Frame::Ping(axum::body::Bytes::new())).await?;
                    }
                }
            }
        }
    }

    async fn send(&mut self, frame: Frame) -> ControlFlow<Option<Reason>> {
        match timeout(self.house.config.limits.hurry, self.socket.send(frame)).await {
            Ok(Ok(())) => Continue(()),
            Ok(Err(_)) => Break(None),
            Err(_) => Break(Some(COME_AGAIN)),
        }
    }

    /// The room is no more: because the house closes, or for reasons of its own.
    fn room_closed(&self) -> Reason {
        let closes = self.house.shutdown.is_cancelled() && self.house.town.is_none();
        if closes { GOODBYE } else { COME_AGAIN }
    }

    async fn hear(&mut self, frame: Frame) -> ControlFlow<Option<Reason>> {
        match frame {
            Frame::Text(text) => self.read(text.as_str()).await,
            Frame::Binary(_) if self.counted()? => self.refuse(0, ProblemCode::NotUnderstood.into()).await,
            // No page sends anything like it, and nobody reads why it is not heard: too much of it is not answered.
            Frame::Binary(_) => Continue(()),
            Frame::Ping(_) | Frame::Pong(_) => self.counted().map_continue(|_| ()),
            Frame::Close(_) => Break(None),
        }
    }

    /// Counts a message; false if it came too fast, and nothing is to be done about it.
    fn counted(&mut self) -> ControlFlow<Option<Reason>, bool> {
        if self.pace.check().is_ok() {
            return Continue(true);
        }
        self.excess += 1;
        if self.excess <= self.house.config.limits.patience { Continue(false) } else { Break(Some(FLOOD)) }
    }

    /// Counts a text; one that came too fast is refused, also if it is the last one that is heard.
    async fn metered(&mut self, text: &str) -> ControlFlow<Option<Reason>, bool> {
        let counted = self.counted();
        if counted != Continue(true) {
            self.refuse(Message::number(text), ProblemCode::TooFast.into()).await?;
        }
        counted
    }

    async fn read(&mut self, text: &str) -> ControlFlow<Option<Reason>> {
        if text.len() > self.house.config.limits.message_bytes {
            self.refuse(0, ProblemCode::TooLarge.into()).await?;
            return Break(Some(LARGE));
        }
        if !self.metered(text).await? {
            return Continue(());
        }
        match Message::read(text) {
            Ok(message) => self.pass_on(message).await,
            Err((id, problem)) => self.refuse(id, problem).await,
        }
    }

    /// Comes to a table, or passes on what is said there.
    async fn pass_on(&mut self, message: Message) -> ControlFlow<Option<Reason>> {
        let id = message.id;
        if let FromClient::Advise {} | FromClient::Review { .. } = message.body
            && !self.house.addresses.may_ask(self.address)
        {
            return self.refuse(id, ProblemCode::TooMany.into()).await;
        }
        if let Some(at) = &self.at {
            let sent = at.room.send(ToRoom::Said { guest: at.guest, message: Box::new(message) }).await;
            return if sent.is_ok() { Continue(()) } else { Break(Some(self.room_closed())) };
        }
        let entered = match message.body {
            FromClient::Enter { table, token, seen } => self.enter(table, token, seen).await,
            FromClient::Sit { .. } | FromClient::Stand {} | FromClient::Rename { .. } => early(),
            FromClient::FreeSeat { .. } | FromClient::Close { .. } => early(),
            FromClient::PlaceBot { .. } | FromClient::Configure { .. } | FromClient::Seal { .. } => early(),
            FromClient::Start {} | FromClient::Open { .. } => early(),
            FromClient::Act { .. } | FromClient::LetAct { .. } | FromClient::HandOver { .. } => early(),
            FromClient::Why { .. } | FromClient::Undo { .. } | FromClient::LetStand { .. } => early(),
            FromClient::TakeBack {} | FromClient::Advise {} | FromClient::WriteDown { .. } => early(),
            FromClient::Review { .. } | FromClient::Rematch {} | FromClient::StandIn { .. } => early(),
            FromClient::HangBell { .. } | FromClient::TakeBell { .. } | FromClient::Look { .. } => early(),
            FromClient::Talk { .. } => early(),
        };
        match entered {
            Ok(()) => Continue(()),
            Err(problem) => self.refuse(id, problem).await,
        }
    }

    async fn enter(&mut self, code: Code, token: Option<Token>, seen: Option<Trace>) -> Result<(), Problem> {
        let often = !self.house.addresses.may_enter(self.address);
        if often && token.is_none() {
            return Err(ProblemCode::TooMany.into());
        }
        let watcher = code.is_watch();
        let found = self.house.store.find(code).await.map_err(|error| unavailable(&error))?;
        let entry = found.as_ref().map_or(Entry::Newcomer, |table| entry(table, token.as_ref()));
        // Who holds a seat is let in, whoever else comes from the same address.
        if entry == Entry::Newcomer && (often || self.place.reserved) {
            return Err(ProblemCode::TooMany.into());
        }
        let seated = token.as_ref().map(TokenHash::of).filter(|_| entry == Entry::Seated);
        if seated.is_some_and(|token| !self.house.addresses.may_return(token)) {
            return Err(ProblemCode::TooMany.into());
        }
        let id = found.ok_or(ProblemCode::NoSuchTable)?.id;
        let begun = Instant::now();
        for tries in 1.. {
            let room = self.house.rooms.enter(&self.house, id, entry)?;
            let (out, news) = mpsc::channel(self.house.config.limits.outgoing);
            let (answer, welcomed) = oneshot::channel();
            let seated_here = entry == Entry::Seated;
            let guest =
                Newcomer { token: token.clone(), watcher, seen, out, seated: seated_here, relayed: false };
            // Who hears nothing has come to a room that has just left memory, or was at a node that is gone; another one takes its place.
            let welcomed = match room.send(ToRoom::Enter { guest, answer }).await {
                Ok(()) => welcomed.await.ok(),
                Err(_) if tries < TRIES => continue,
                Err(_) => None,
            };
            let Some(welcomed) = welcomed else {
                if self.house.town.is_some() && begun.elapsed() < self.house.config.limits.hurry {
                    tokio::time::sleep(AGAIN).await;
                    continue;
                }
                break;
            };
            let guest = welcomed?;
            self.pending.entered();
            seated.into_iter().for_each(|token| self.house.seated.came(token));
            self.at = Some(AtTable { room, guest, token: seated, news });
            return Ok(());
        }
        Err(ProblemCode::Unavailable.into())
    }

    async fn refuse(&mut self, id: u32, problem: Problem) -> ControlFlow<Option<Reason>> {
        self.house.metrics.refused(problem.code);
        self.send(Frame::Text(written(&FromServer::Refused { id, problem }))).await
    }
}

/// What the room says; never comes before the guest is at a table.
async fn news(at: &mut Option<AtTable>) -> Option<Utf8Bytes> {
    match at {
        Some(at) => at.news.recv().await,
        None => std::future::pending().await,
    }
}

/// Does whoever comes with this token belong at the table?
fn entry(table: &SavedTable, token: Option<&Token>) -> Entry {
    let is_known = token.is_some_and(|token| standing::belongs(table, &TokenHash::of(token)));
    if is_known { Entry::Seated } else { Entry::Newcomer }
}

fn early() -> Result<(), Problem> {
    Err(ProblemCode::EnterFirst.into())
}

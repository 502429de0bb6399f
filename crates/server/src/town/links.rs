//! The lines to other nodes, and the guests of this node who are at tables of theirs.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_room::GuestId;
use magpie_store::{Incarnation, Node};
use magpie_tables::{Token, TokenHash};
use serde::Deserialize;
use tokio::sync::{mpsc, oneshot};
use tokio_util::sync::CancellationToken;

use super::frames::{Enter, Frame};
use super::link::{self, Hears, Line};
use crate::house::House;

/// All lines, by who is at the other end.
#[derive(Default)]
pub(super) struct Links(Mutex<HashMap<Incarnation, Link>>);

/// The line to another node.
#[derive(Clone)]
pub(super) struct Link {
    line: Line,
    guests: Arc<Mutex<Guests>>,
}

#[derive(Default)]
struct Guests {
    came: u64,
    all: HashMap<u64, Guest>,
}

/// Somebody here who is at a table there.
struct Guest {
    out: mpsc::Sender<Utf8Bytes>,
    /// Until they have come in.
    answer: Option<Answer>,
    /// To be said when the table is not there any more.
    ended: CancellationToken,
}

/// Who waits to hear whether a guest is let in.
pub(super) type Answer = oneshot::Sender<Result<GuestId, Problem>>;

impl Links {
    /// The line to this node; it is called if there is none.
    pub(super) async fn to(&self, house: &Arc<House>, node: &Node) -> io::Result<Link> {
        if let Some(link) = self.known(node.incarnation) {
            return Ok(link);
        }
        let (line, hears) = link::call(node).await?;
        // Another may have called in the meantime, and one line is enough.
        if let Some(link) = self.known(node.incarnation) {
            line.ended.cancel();
            return Ok(link);
        }
        let link = Link { line, guests: Arc::default() };
        self.lock().insert(node.incarnation, link.clone());
        tokio::spawn(hear_all(house.clone(), node.incarnation, link.clone(), hears));
        Ok(link)
    }

    fn known(&self, node: Incarnation) -> Option<Link> {
        self.lock().get(&node).filter(|link| !link.line.ended.is_cancelled()).cloned()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Incarnation, Link>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Link {
    /// When the line has ended.
    pub(super) async fn ended(&self) {
        self.line.ended.cancelled().await;
    }

    /// A guest comes to a table there. `ended` is told when it is not there any more.
    pub(super) async fn enter(
        &self,
        enter: &Enter,
        out: mpsc::Sender<Utf8Bytes>,
        answer: Answer,
        ended: CancellationToken,
    ) -> GuestId {
        let guest = {
            let mut guests = self.lock();
            guests.came += 1;
            let guest = guests.came;
            guests.all.insert(guest, Guest { out, answer: Some(answer), ended });
            guest
        };
        let enter = serde_json::to_vec(enter).expect("who comes is plain data");
        self.say(Frame::Enter(guest, enter.into())).await;
        if self.line.ended.is_cancelled() {
            // Nobody would answer.
            self.lock().all.remove(&guest);
        }
        GuestId(guest)
    }

    /// A guest says something there.
    pub(super) async fn said(&self, guest: GuestId, text: Vec<u8>) {
        self.say(Frame::Said(guest.0, text.into())).await;
    }

    /// A guest has gone.
    pub(super) async fn left(&self, guest: GuestId) {
        if self.lock().all.remove(&guest.0).is_some() {
            self.say(Frame::Left(guest.0)).await;
        }
    }

    /// Leaves out of these guests all who are not at a table there, or not any more.
    pub(super) fn leave_out_gone(&self, guests: &mut Vec<GuestId>) {
        let there = self.lock();
        guests.retain(|guest| there.all.contains_key(&guest.0));
    }

    /// What is said on a line that has ended is not heard; those whom it is about learn of it.
    async fn say(&self, frame: Frame) {
        let _ = self.line.out.send(frame).await;
    }

    fn lock(&self) -> MutexGuard<'_, Guests> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the other node says about one of the guests; the guest whom it has to be told that they are let go of.
    fn hear(&self, house: &House, frame: Frame) -> Option<u64> {
        let mut guests = self.lock();
        match frame {
            Frame::Entered(number) => {
                let guest = guests.all.get_mut(&number)?;
                // Who has gone in the meantime tells so by themselves.
                let _ = guest.answer.take()?.send(Ok(GuestId(number)));
            }
            Frame::Refused(number, code) => {
                let _ = guests.all.remove(&number)?.answer?.send(Err(problem(&code)));
            }
            Frame::News(number, text) => {
                let text = Utf8Bytes::try_from(text).ok()?;
                note_seated(house, &text);
                // Who does not keep up is disconnected, and may come again.
                if guests.all.get(&number)?.out.try_send(text).is_err() {
                    guests.all.remove(&number);
                    return Some(number);
                }
            }
            Frame::Dropped(number) => drop(guests.all.remove(&number)),
            Frame::Ended(number) => guests.all.remove(&number)?.ended.cancel(),
            // These are never said to who has called.
            Frame::Enter(..) | Frame::Said(..) | Frame::Left(_) | Frame::Pulse => {}
        }
        None
    }
}

/// Hears what another node says, until the line ends; then all who were at its tables may come again.
async fn hear_all(house: Arc<House>, node: Incarnation, link: Link, mut hears: Hears) {
    let over = house.town.as_ref().map(|town| town.over.clone()).unwrap_or_default();
    loop {
        let frame = tokio::select! {
            frame = hears.next() => frame,
            () = link.ended() => break,
            () = over.cancelled() => break,
        };
        let Ok(frame) = frame else { break };
        if let Some(slow) = link.hear(&house, frame) {
            house.metrics.slow_clients.inc();
            link.say(Frame::Left(slow)).await;
        }
    }
    link.line.ended.cancel();
    let left: Vec<Guest> = link.lock().all.drain().map(|(_, guest)| guest).collect();
    left.iter().for_each(|guest| guest.ended.cancel());
    if let Some(town) = &house.town {
        town.links.lock().retain(|other, link| *other != node || !link.line.ended.is_cancelled());
    }
}

/// Who is given a seat at a table elsewhere has come to it here.
fn note_seated(house: &House, text: &Utf8Bytes) {
    #[derive(Deserialize)]
    struct Seated {
        token: Token,
    }
    if text.as_str().starts_with(r#"{"say":"seated""#)
        && let Ok(Seated { token }) = serde_json::from_str(text.as_str())
    {
        house.seated.came(TokenHash::of(&token));
    }
}

fn problem(code: &Bytes) -> Problem {
    let known = ProblemCode::ALL.iter().find(|known| known.code().as_bytes() == *code);
    known.copied().unwrap_or(ProblemCode::Unavailable).into()
}

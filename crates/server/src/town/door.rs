//! Where other nodes come in, with guests of theirs for tables of this node.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::Bytes;
use magpie_protocol::client::Message;
use magpie_protocol::problem::ProblemCode;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot};

use super::frames::{Enter, Frame};
use super::link::{self, Line};
use crate::house::House;
use crate::room::{Newcomer, ToRoom};
use crate::rooms::Entry;

/// How many messages of one guest may wait. Each has passed the limits of the node at which they are.
const WAITING: usize = 256;

/// Lets other nodes in.
pub(super) async fn keep(house: &Arc<House>, listener: &TcpListener) {
    loop {
        let accepted = listener.accept().await;
        let Ok((stream, _)) = accepted else {
            // As a house waits that has no more files to open.
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            continue;
        };
        tokio::spawn(serve(house.clone(), stream));
    }
}

/// One node, until it goes or does not give a sign of life.
async fn serve(house: Arc<House>, stream: TcpStream) {
    let Some(town) = &house.town else { return };
    let tenancy = town.tenancy();
    let Ok((line, mut hears)) = link::let_in(stream, &tenancy).await else { return };
    let mut guests: HashMap<u64, mpsc::Sender<Message>> = HashMap::new();
    loop {
        let frame = tokio::select! {
            frame = hears.next() => frame,
            () = line.ended.cancelled() => break,
            () = town.over.cancelled() => break,
            // What this node was, others are now.
            () = tenancy.over.cancelled() => break,
        };
        match frame {
            Ok(Frame::Enter(guest, enter)) => {
                let (said, hears) = mpsc::channel(WAITING);
                guests.insert(guest, said);
                house.tasks.spawn(attend(house.clone(), guest, enter, hears, line.clone()));
            }
            Ok(Frame::Said(guest, text)) => {
                let message = std::str::from_utf8(&text).ok().and_then(|text| Message::read(text).ok());
                let heard = guests.get(&guest).zip(message).map(|(said, message)| said.try_send(message));
                if heard.is_some_and(|heard| heard.is_err()) {
                    guests.remove(&guest);
                }
            }
            Ok(Frame::Left(guest)) => drop(guests.remove(&guest)),
            // These are never said by who has called.
            Ok(Frame::Entered(_) | Frame::Refused(..) | Frame::News(..)) => {}
            Ok(Frame::Dropped(_) | Frame::Ended(_) | Frame::Pulse) => {}
            Err(_) => break,
        }
    }
    line.ended.cancel();
}

/// One guest of another node, from when they come until they or the room go.
async fn attend(house: Arc<House>, guest: u64, enter: Bytes, hears: mpsc::Receiver<Message>, line: Line) {
    let last = at_table(&house, guest, &enter, hears, &line).await;
    if let Some(frame) = last {
        // A line that has ended takes nothing more.
        let _ = line.out.send(frame).await;
    }
}

/// What is to be said last, if anything.
async fn at_table(
    house: &Arc<House>,
    guest: u64,
    enter: &[u8],
    mut hears: mpsc::Receiver<Message>,
    line: &Line,
) -> Option<Frame> {
    let refused = |code: &'static str| Some(Frame::Refused(guest, Bytes::from_static(code.as_bytes())));
    let Ok(Enter { table, token, watcher, seen, seated }) = serde_json::from_slice(enter) else {
        return refused(ProblemCode::NotUnderstood.code());
    };
    let room = match house.rooms.enter(house, table, if seated { Entry::Seated } else { Entry::Newcomer }) {
        Ok(room) => room,
        Err(_) if house.shutdown.is_cancelled() => return Some(Frame::Ended(guest)),
        Err(code) => return refused(code.code()),
    };
    let (out, mut news) = mpsc::channel(house.config.limits.outgoing);
    let (answer, welcomed) = oneshot::channel();
    let newcomer = Newcomer { token, watcher, seen, out, seated, relayed: true };
    if room.send(ToRoom::Enter { guest: newcomer, answer }).await.is_err() {
        return Some(Frame::Ended(guest));
    }
    let here = match welcomed.await {
        Ok(Ok(here)) => here,
        Ok(Err(problem)) => return refused(problem.code),
        Err(_) => return Some(Frame::Ended(guest)),
    };
    line.out.send(Frame::Entered(guest)).await.ok()?;
    let last = loop {
        tokio::select! {
            told = news.recv() => match told {
                Some(text) => {
                    if line.out.send(Frame::News(guest, text.into())).await.is_err() {
                        break None;
                    }
                }
                None if room.is_closed() => break Some(Frame::Ended(guest)),
                None => break Some(Frame::Dropped(guest)),
            },
            said = hears.recv() => match said {
                Some(message) => {
                    // A room that has ended tells so by itself.
                    let _ = room.send(ToRoom::Said { guest: here, message: Box::new(message) }).await;
                }
                None => break Some(Frame::Dropped(guest)),
            },
            () = line.ended.cancelled() => break None,
        }
    };
    // A room that has ended misses nobody.
    let _ = room.send(ToRoom::Left { guest: here }).await;
    last
}

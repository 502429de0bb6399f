//! Where other nodes come in, with guests of theirs for tables of this node.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

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
    let guests = Guests::default();
    loop {
        let frame = tokio::select! {
            frame = hears.next() => frame,
            () = line.ended.cancelled() => break,
            () = town.over.cancelled() => break,
            // What this node was, others are now.
            () = tenancy.over.cancelled() => break,
        };
        match frame {
            Ok(Frame::Enter(guest, enter)) => guests.came(&house, guest, enter, &line),
            Ok(Frame::Said(guest, text)) => guests.said(guest, &text),
            Ok(Frame::Left(guest)) => guests.left(guest),
            // These are never said by who has called.
            Ok(Frame::Entered(_) | Frame::Refused(..) | Frame::News(..)) => {}
            Ok(Frame::Dropped(_) | Frame::Ended(_) | Frame::Pulse) => {}
            Err(_) => break,
        }
    }
    line.ended.cancel();
}

/// The ways to the guests of another node, by their numbers, each for as long as it leads to somebody.
#[derive(Clone, Default)]
struct Guests(Arc<Mutex<HashMap<u64, mpsc::Sender<Message>>>>);

impl Guests {
    /// A guest comes to a table.
    fn came(&self, house: &Arc<House>, guest: u64, enter: Bytes, line: &Line) {
        let (said, hears) = mpsc::channel(WAITING);
        self.lock().insert(guest, said);
        house.tasks.spawn(self.clone().attend(house.clone(), guest, enter, hears, line.clone()));
    }

    /// A guest says something; who says more than can wait is let go of.
    fn said(&self, guest: u64, text: &[u8]) {
        let message = std::str::from_utf8(text).ok().and_then(|text| Message::read(text).ok());
        let mut guests = self.lock();
        let heard = guests.get(&guest).zip(message).map(|(said, message)| said.try_send(message));
        if heard.is_some_and(|heard| heard.is_err()) {
            guests.remove(&guest);
        }
    }

    /// A guest has gone.
    fn left(&self, guest: u64) {
        self.lock().remove(&guest);
    }

    /// One guest, from when they come until they or the room go, or they are not let in. Then nothing is kept of them.
    async fn attend(
        self,
        house: Arc<House>,
        guest: u64,
        enter: Bytes,
        hears: mpsc::Receiver<Message>,
        line: Line,
    ) {
        let last = at_table(&house, guest, &enter, hears, &line).await;
        self.left(guest);
        if let Some(frame) = last {
            // A line that has ended takes nothing more.
            let _ = line.out.send(frame).await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<u64, mpsc::Sender<Message>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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

#[cfg(test)]
mod tests {
    use magpie_tables::{SavedTable, Status, Token};
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::house::tests::one_table;

    /// Somebody at another node comes to this table with this token.
    fn enter(table: &SavedTable, token: Token) -> Bytes {
        let enter = Enter { table: table.id, token: Some(token), watcher: false, seen: None, seated: false };
        serde_json::to_vec(&enter).unwrap().into()
    }

    #[tokio::test]
    async fn nothing_is_kept_of_guests_who_are_not_let_in_or_whose_table_is_gone() {
        let (_folder, house, saved, token) = one_table(Status::Lobby).await;
        let (out, mut told) = mpsc::channel(99);
        let (line, guests) = (Line { out, ended: CancellationToken::new() }, Guests::default());
        let stranger = Token::try_from("0123456789abcdef".repeat(4)).unwrap();
        for number in 0..9 {
            guests.came(&house, number, enter(&saved, stranger.clone()), &line);
            let refused = Frame::Refused(number, Bytes::from_static(b"wrong-token"));
            assert_eq!(told.recv().await, Some(refused));
        }
        guests.came(&house, 9, Bytes::from_static(b"nonsense"), &line);
        assert_eq!(told.recv().await, Some(Frame::Refused(9, Bytes::from_static(b"not-understood"))));
        assert!(guests.lock().is_empty());
        guests.came(&house, 10, enter(&saved, token), &line);
        assert_eq!(told.recv().await, Some(Frame::Entered(10)));
        assert_eq!(guests.lock().len(), 1, "who is let in can say something");
        house.shutdown.cancel();
        while told.recv().await.unwrap() != Frame::Ended(10) {}
        assert!(guests.lock().is_empty());
    }
}

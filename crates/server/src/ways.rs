//! The ways to the guests of a room.

use std::cell::RefCell;
use std::collections::HashMap;

use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use magpie_protocol::FromServer;
use magpie_protocol::server::Problem;
use magpie_room::GuestId;
use magpie_room::todo::Say;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};

/// Who waits to hear whether a guest is let in.
type Answer = oneshot::Sender<Result<GuestId, Problem>>;

/// The ways to all guests of a room.
#[derive(Default)]
pub(crate) struct Ways {
    /// How many guests there have been.
    came: u64,
    all: HashMap<GuestId, Way>,
    /// Who did not keep up, or has gone without a word, and is still thought to be here.
    slow: Vec<GuestId>,
}

struct Way {
    out: mpsc::Sender<Utf8Bytes>,
    answer: Option<Answer>,
}

impl Ways {
    /// The number of a new guest. They are answered when they are first spoken to, or turned away.
    pub(crate) fn add(&mut self, out: mpsc::Sender<Utf8Bytes>, answer: Answer) -> GuestId {
        let guest = GuestId(self.came);
        self.came += 1;
        self.all.insert(guest, Way { out, answer: Some(answer) });
        guest
    }

    /// Has there ever been a guest?
    pub(crate) fn anybody_came(&self) -> bool {
        self.came > 0
    }

    pub(crate) fn remove(&mut self, guest: GuestId) {
        self.all.remove(&guest);
    }

    /// Says all of it, each message written once. Who does not keep up is disconnected, and may come again.
    pub(crate) fn say(&mut self, all: Vec<Say>) {
        for Say { to, message } in all {
            let text = written(&message);
            to.into_iter().for_each(|guest| self.send(guest, text.clone()));
        }
    }

    /// These are not let in.
    pub(crate) fn turn_away(&mut self, all: Vec<(GuestId, Problem)>) {
        for (guest, problem) in all {
            if let Some(answer) = self.all.remove(&guest).and_then(|way| way.answer) {
                // Who has gone in the meantime is not missed.
                let _ = answer.send(Err(problem));
            }
        }
    }

    /// Somebody who is still thought to be here, and is not.
    pub(crate) fn take_slow(&mut self) -> Option<GuestId> {
        self.slow.pop()
    }

    fn send(&mut self, guest: GuestId, text: Utf8Bytes) {
        let Some(way) = self.all.get_mut(&guest) else { return };
        if let Some(answer) = way.answer.take() {
            // Who has gone in the meantime is not missed: the socket tells so by itself.
            let _ = answer.send(Ok(guest));
        }
        match way.out.try_send(text) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => {
                self.all.remove(&guest);
                self.slow.push(guest);
            }
            // The socket tells so by itself.
            Err(TrySendError::Closed(_)) => self.remove(guest),
        }
    }
}

/// The text of a message.
pub(crate) fn written(message: &FromServer) -> Utf8Bytes {
    thread_local! {
        /// Where messages are written, so that one is not moved again and again while it grows.
        static PAPER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    }
    /// What is kept of the paper after a message that was longer than most.
    const USUAL: usize = 16 * 1024;
    PAPER.with_borrow_mut(|paper| {
        paper.clear();
        paper.shrink_to(USUAL);
        serde_json::to_writer(&mut *paper, message).expect("messages are plain data with text for keys");
        Bytes::copy_from_slice(paper).try_into().expect("JSON is text")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use magpie_tables::Code;

    #[test]
    fn who_does_not_keep_up_is_disconnected_and_the_others_are_not() {
        let (slow, mut slowly) = mpsc::channel(1);
        let (quick, mut quickly) = mpsc::channel(9);
        let mut ways = Ways::default();
        let guests: Vec<GuestId> =
            [slow, quick].into_iter().map(|out| ways.add(out, oneshot::channel().0)).collect();
        let code = Code::try_from("ABCDEF".to_owned()).unwrap();
        let message = FromServer::Rematch { code };
        for _ in 0..3 {
            ways.say(vec![Say { to: guests.clone(), message: message.clone() }]);
        }
        assert_eq!((ways.take_slow(), ways.take_slow()), (Some(guests[0]), None));
        let text = r#"{"say":"rematch","code":"ABCDEF"}"#;
        assert_eq!(slowly.try_recv().unwrap().as_str(), text, "what was queued is still delivered");
        assert_eq!(slowly.try_recv(), Err(mpsc::error::TryRecvError::Disconnected));
        assert!((0..3).all(|_| quickly.try_recv().is_ok_and(|told| told.as_str() == text)));
    }
}

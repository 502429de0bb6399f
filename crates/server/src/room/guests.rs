//! Who is at the table, and the way to each of them.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use magpie_protocol::FromServer;
use magpie_protocol::words::Token;
use magpie_store::TokenHash;
use tokio::sync::mpsc;

use super::lobby::Who;

/// The number of a guest in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct GuestId(u64);

/// One open socket.
pub(crate) struct Guest {
    pub(crate) who: Who,
    /// Kept to be handed out again when the person sits down elsewhere.
    pub(crate) token: Option<Token>,
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
    /// Is somebody thinking about an answer for them?
    pub(crate) awaits_answer: bool,
}

/// All open sockets at a table.
#[derive(Default)]
pub(crate) struct Guests {
    next: u64,
    all: BTreeMap<GuestId, Guest>,
    /// How many did not keep up since this was last asked.
    slow: u64,
}

impl Guests {
    pub(crate) fn add(&mut self, guest: Guest) -> GuestId {
        let id = GuestId(self.next);
        self.next += 1;
        self.all.insert(id, guest);
        id
    }

    pub(crate) fn remove(&mut self, id: GuestId) -> bool {
        self.all.remove(&id).is_some()
    }

    pub(crate) fn get(&self, id: GuestId) -> Option<&Guest> {
        self.all.get(&id)
    }

    pub(crate) fn get_mut(&mut self, id: GuestId) -> Option<&mut Guest> {
        self.all.get_mut(&id)
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (GuestId, &Guest)> {
        self.all.iter().map(|(id, guest)| (*id, guest))
    }

    /// Is a socket of this person open?
    pub(crate) fn has(&self, token: &TokenHash) -> bool {
        self.all.values().any(|guest| guest.who.token.as_ref() == Some(token))
    }

    /// Tells all these guests the same.
    pub(crate) fn tell(&mut self, to: impl Fn(GuestId, &Who) -> bool, message: &FromServer) {
        let chosen: Vec<GuestId> =
            self.iter().filter(|(id, guest)| to(*id, &guest.who)).map(|(id, _)| id).collect();
        if !chosen.is_empty() {
            self.tell_these(&chosen, message);
        }
    }

    /// Tells these guests the same.
    pub(crate) fn tell_these(&mut self, ids: &[GuestId], message: &FromServer) {
        let text = written(message);
        ids.iter().for_each(|id| self.send(*id, text.clone()));
    }

    /// Tells one guest.
    pub(crate) fn tell_one(&mut self, id: GuestId, message: &FromServer) {
        self.send(id, written(message));
    }

    /// Who does not keep up is disconnected, and may come again.
    fn send(&mut self, id: GuestId, text: Utf8Bytes) {
        let Some(guest) = self.all.get(&id) else { return };
        if let Err(error) = guest.out.try_send(text) {
            self.slow += u64::from(matches!(error, mpsc::error::TrySendError::Full(_)));
            self.all.remove(&id);
        }
    }

    /// How many did not keep up since this was last asked.
    pub(crate) fn take_slow(&mut self) -> u64 {
        std::mem::take(&mut self.slow)
    }
}

/// The text of a message.
pub(crate) fn written(message: &FromServer) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data with text for keys").into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use magpie_protocol::words::Code;

    #[test]
    fn who_does_not_keep_up_is_disconnected_and_the_others_are_not() {
        let (slow, mut slowly) = mpsc::channel(1);
        let (quick, mut quickly) = mpsc::channel(9);
        let mut guests = Guests::default();
        let who = Who { token: None, watcher: false };
        for out in [slow, quick] {
            guests.add(Guest { who, token: None, out, awaits_answer: false });
        }
        let code = Code::try_from("ABCDEF".to_owned()).unwrap();
        for _ in 0..3 {
            guests.tell(|_, _| true, &FromServer::Rematch { code: code.clone() });
        }
        assert_eq!((guests.len(), guests.take_slow(), guests.take_slow()), (1, 1, 0));
        let text = r#"{"say":"rematch","code":"ABCDEF"}"#;
        assert_eq!(slowly.try_recv().unwrap().as_str(), text, "what was queued is still delivered");
        assert_eq!(slowly.try_recv(), Err(mpsc::error::TryRecvError::Disconnected));
        assert!((0..3).all(|_| quickly.try_recv().is_ok_and(|told| told.as_str() == text)));
    }
}

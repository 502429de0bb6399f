//! The shell around one room: the ways to its guests, the store, the threads that think, the timer.
//!
//! What happens at a table is decided in [`magpie_room`]; here it is only carried out.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use magpie_protocol::FromServer;
use magpie_protocol::client::Message;
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::Problem;
use magpie_protocol::trace::Trace;
use magpie_room::todo::{Commit, Counts, Read};
use magpie_room::{
    self as room, Arrival, Closed, Committed, GuestId, Heard, Moment, Rest, Room, Stored, Todo,
};
use magpie_rules::Seat;
use magpie_store::{Duty, StoreError};
use magpie_tables::{BellName, TableId, Token, TokenHash};
use tokio::sync::{mpsc, oneshot};

use crate::bells;
use crate::clock;
use crate::house::House;
use crate::secrets::SystemSecrets;
use crate::thoughts::Thoughts;
use crate::town::Held;
use crate::ways::Ways;

/// How long whoever made a room be opened may take to come to it.
const ON_THE_WAY: Duration = Duration::from_secs(5);

/// What a room is told from outside.
pub(crate) enum ToRoom {
    /// Somebody comes. The welcome is under way when the answer is `Ok`.
    Enter { guest: Newcomer, answer: oneshot::Sender<Result<GuestId, Problem>> },
    /// A guest says something.
    Said { guest: GuestId, message: Box<Message> },
    /// A guest has gone.
    Left { guest: GuestId },
    /// A bell of one of its seats is no more, or cannot be rung.
    BellGone { seat: Seat, name: BellName },
    /// The night watch looks in; it is told when the room has seen what there is to do.
    LookIn { done: oneshot::Sender<()> },
}

/// Somebody who comes.
pub(crate) struct Newcomer {
    pub(crate) token: Option<Token>,
    /// Did they come with the code for watchers?
    pub(crate) watcher: bool,
    /// What they were told last, if they remember.
    pub(crate) seen: Option<Trace>,
    /// The way to them.
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
    /// Do they belong there?
    pub(crate) seated: bool,
    /// Are they at another node?
    pub(crate) relayed: bool,
}

/// A room from its first guest until nobody is there any more.
pub(crate) async fn live(house: Arc<House>, id: TableId, inbox: mpsc::Receiver<ToRoom>) {
    let closed = house.closed;
    hold(house.clone(), None, id, closed, None, inbox).await;
    house.rooms.forget(&house, id);
}

/// The same for a table that is held, if there are several nodes; this has come in first.
pub(crate) async fn hold(
    house: Arc<House>,
    held: Option<Held>,
    id: TableId,
    closed: Closed,
    first: Option<ToRoom>,
    mut inbox: mpsc::Receiver<ToRoom>,
) {
    match read(&house, id, usize::MAX).await {
        Ok(stored) => {
            let (mut shell, todo) = Shell::around(house.clone(), held.clone(), id, stored, closed);
            let ended = shell.run(todo, first, &mut inbox).await;
            if let Ended::Broken | Ended::Lost = ended {
                // Nobody may be there to open it again, and its clocks run on; if another node has it, that one sees to them.
                house.watch.wake(id, clock::now().after(house.config.retry));
            }
            // Whoever comes again finds it given up.
            if let Some(held) = &held {
                give_up(&house, held, &ended).await;
            }
        }
        Err(ReadError::Record(reason)) => {
            tracing::warn!(table = %id, %reason, "a game cannot be played again here: the table is kept as it is");
            turn_away(first, inbox).await;
            if let Some(held) = &held {
                give_up(&house, held, &Ended::Resting(Rest::UntilSomebodyComes)).await;
            }
        }
        // Whoever waits for an answer hears that there is none.
        Err(reason) => {
            tracing::error!(table = %id, %reason, "cannot load");
            drop((first, inbox));
        }
    }
}

/// Tells everybody who wants to come that nothing will ever happen here again; nobody needs to look in either.
async fn turn_away(first: Option<ToRoom>, mut inbox: mpsc::Receiver<ToRoom>) {
    let mut next = first;
    // Somebody is on the way, or the room would not have been opened.
    if next.is_none() {
        next = tokio::time::timeout(ON_THE_WAY, inbox.recv()).await.ok().flatten();
    }
    inbox.close();
    while let Some(message) = next {
        match message {
            // Whoever asked may have gone.
            ToRoom::Enter { answer, .. } => drop(answer.send(Err(ProblemCode::OtherRules.into()))),
            ToRoom::LookIn { done } => drop(done.send(())),
            ToRoom::Said { .. } | ToRoom::Left { .. } | ToRoom::BellGone { .. } => {}
        }
        next = inbox.recv().await;
    }
}

/// Tells the other nodes whether anybody has to see to the table. What this node will wake stays its own.
async fn give_up(house: &House, held: &Held, ended: &Ended) {
    let duty = match ended {
        Ended::Resting(Rest::UntilSomebodyComes) => Duty::None,
        Ended::Closing => Duty::Look,
        Ended::Resting(Rest::Until(_)) | Ended::Broken | Ended::Lost => return,
    };
    if let Err(error) = house.leases().give_up(held.fence, duty).await {
        tracing::warn!(table = %held.table(), %error, "cannot give up a table");
    }
}

/// How a room has ended.
enum Ended {
    /// It is not needed.
    Resting(Rest),
    /// The house closes.
    Closing,
    /// Another node may have the table by now.
    Lost,
    /// What it holds may differ from what is stored.
    Broken,
}

/// Why a table cannot be read.
#[derive(Debug, thiserror::Error)]
enum ReadError {
    #[error("there is no such table")]
    NoSuchTable,
    #[error("the game broke down while it was played again")]
    Panicked,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Record(#[from] magpie_games::record::RecordError),
}

/// Reads a table. A long game takes a while: it is played again where others do not wait for it.
async fn read(house: &House, id: TableId, told: usize) -> Result<room::Held, ReadError> {
    let saved = house.store.table(id).await?.ok_or(ReadError::NoSuchTable)?;
    let (entries, notes) = (house.store.inputs(id).await?, house.store.notes(id).await?);
    let (stored, config) = (Stored { saved, entries, notes }, house.config.room.clone());
    let held = tokio::task::spawn_blocking(move || room::Held::of(stored, told, &config)).await;
    Ok(held.map_err(|_| ReadError::Panicked)??)
}

/// A room, and all that it cannot have by itself.
struct Shell {
    house: Arc<House>,
    /// The claim on its table, if there are several nodes.
    held: Option<Held>,
    /// Has another node claimed it since?
    lost: bool,
    id: TableId,
    room: Room,
    ways: Ways,
    thoughts: Thoughts,
    wake: Option<Moment>,
}

impl Shell {
    /// A room that is opened now, and what is to be done first. There are many of them, so a task holds no more than the way to it.
    fn around(
        house: Arc<House>,
        held: Option<Held>,
        id: TableId,
        stored: room::Held,
        closed: Closed,
    ) -> (Box<Shell>, Todo) {
        let config = house.config.room.clone();
        let (room, todo) = Room::open(stored, config, closed, clock::now(), &mut SystemSecrets);
        let thoughts = Thoughts::new(house.thinkers.clone());
        let ways = Ways::default();
        (Box::new(Shell { house, held, lost: false, id, room, ways, thoughts, wake: None }), todo)
    }

    async fn run(&mut self, todo: Todo, first: Option<ToRoom>, inbox: &mut mpsc::Receiver<ToRoom>) -> Ended {
        self.attend(todo).await;
        if let Some(first) = first {
            let heard = self.heard(first);
            self.hear(heard).await;
        }
        let mut shutdown = pin!(self.house.shutdown.clone().cancelled_owned());
        let over = self.held.as_ref().map(|held| held.tenancy.over.clone());
        let mut lost = pin!(over.unwrap_or_default().cancelled_owned());
        while !self.room.is_broken() {
            if self.is_lost() {
                return Ended::Lost;
            }
            let (rest, patience) = (self.room.rest(clock::now(), self.house.config.nap), self.patience());
            tokio::select! {
                () = &mut shutdown => return Ended::Closing,
                () = &mut lost => return Ended::Lost,
                message = inbox.recv() => match message {
                    Some(message) => {
                        let heard = self.heard(message);
                        self.hear(heard).await;
                    }
                    None => return Ended::Closing,
                },
                thought = self.thoughts.next() => self.hear(thought).await,
                () = until(self.wake) => self.hear(Heard::Woke).await,
                rest = resting(rest, patience) => {
                    if self.house.rooms.leave(&self.house, self.id) {
                        if let Rest::Until(moment) = rest {
                            self.house.watch.wake(self.id, moment);
                        }
                        return Ended::Resting(rest);
                    }
                }
            }
        }
        Ended::Broken
    }

    /// How long the room waits for somebody to come before it leaves memory. Where nobody has been since it was opened, nobody is
    /// waited for but who may be on the way.
    fn patience(&self) -> Duration {
        const GLANCE: Duration = Duration::from_millis(50);
        let idle = self.house.config.table_idle;
        if self.ways.anybody_came() { idle } else { idle.min(GLANCE) }
    }

    fn heard(&mut self, message: ToRoom) -> Heard {
        match message {
            ToRoom::LookIn { done } => {
                // Whoever looks in may have stopped waiting.
                let _ = done.send(());
                Heard::Woke
            }
            ToRoom::Enter { guest: Newcomer { token, watcher, seen, out, .. }, answer } => {
                Heard::Came(Arrival { guest: self.ways.add(out, answer), token, watcher, seen })
            }
            ToRoom::Said { guest, message } => Heard::Said { guest, message: *message },
            ToRoom::BellGone { seat, name } => Heard::BellGone { seat, name },
            ToRoom::Left { guest } => {
                self.ways.remove(guest);
                Heard::Left { guest }
            }
        }
    }

    /// May another node have the table by now? What this one knows of it may be old then.
    fn is_lost(&self) -> bool {
        self.lost || self.held.as_ref().is_some_and(Held::is_over)
    }

    async fn hear(&mut self, what: Heard) {
        if self.is_lost() {
            // A sign of life that came in the last moment may still hold; but a room that has missed something does not go on.
            self.lost = true;
            return;
        }
        let todo = self.room.hear(clock::now(), what, &mut SystemSecrets);
        self.attend(todo).await;
    }

    /// Does what is to be done, and tells the room what came of it, until there is nothing more to wait for.
    async fn attend(&mut self, mut todo: Todo) {
        loop {
            self.count(&todo.counts);
            todo.say.iter().for_each(|say| self.note_seated(&say.message));
            self.ways.say(todo.say);
            self.ways.turn_away(todo.turned_away);
            self.thoughts.forget(&todo.forget);
            self.thoughts.begin(todo.think);
            todo.rings.into_iter().for_each(|ring| bells::ring(&self.house, self.id, ring));
            self.wake = todo.wake;
            if todo.table_changed {
                self.house.rooms.list(self.id, self.room.listing());
            }
            let next = match (todo.store, todo.read) {
                (Some(changes), _) => match self.commit(changes).await {
                    Some(heard) => heard,
                    None => return,
                },
                (None, Some(again)) => read_again(&self.house, self.id, again).await,
                (None, None) => match self.ways.take_slow() {
                    Some(guest) => {
                        self.house.metrics.slow_clients.inc();
                        Heard::Left { guest }
                    }
                    None => return,
                },
            };
            todo = self.room.hear(clock::now(), next, &mut SystemSecrets);
        }
    }

    /// Has it stored; `None` if another node has the table.
    async fn commit(&mut self, Commit { ticket, writes, private }: Commit) -> Option<Heard> {
        let held = self.held.as_ref();
        let committed = if private {
            self.house.commit_uncounted(held, writes).await
        } else {
            self.house.commit_held(held, writes).await
        };
        let how = match committed {
            Ok(()) => Committed::Stored,
            Err(StoreError::Conflict) => Committed::Conflict,
            Err(StoreError::Fenced) => {
                self.lost = true;
                return None;
            }
            Err(error) => {
                tracing::error!(table = %self.id, %error, "the store failed");
                Committed::Failed
            }
        };
        Some(Heard::Committed { ticket, how })
    }

    /// Who is given a seat has come to it.
    fn note_seated(&self, message: &FromServer) {
        if let FromServer::Seated { token, .. } = message {
            self.house.seated.came(TokenHash::of(token));
        }
    }

    fn count(&self, counts: &Counts) {
        let metrics = &self.house.metrics;
        metrics.inputs.inc_by(counts.inputs);
        metrics.bot_moves.inc_by(counts.bot_moves);
        metrics.games_finished.inc_by(counts.games_finished);
        metrics.tables_opened.inc_by(counts.tables_opened);
        counts.refused.iter().for_each(|code| metrics.refused(code));
        if counts.failed_thoughts > 0 {
            tracing::error!(table = %self.id, "a thought has failed, or came to something forbidden");
        }
    }
}

async fn read_again(house: &House, id: TableId, Read { told }: Read) -> Heard {
    match read(house, id, told).await {
        Ok(held) => Heard::Read(Box::new(held)),
        Err(reason) => {
            tracing::error!(table = %id, %reason, "cannot read again");
            Heard::Unreadable
        }
    }
}

/// When the room has rested for so long.
async fn resting(rest: Option<Rest>, patience: Duration) -> Rest {
    match rest {
        Some(rest) => {
            tokio::time::sleep(patience).await;
            rest
        }
        None => std::future::pending().await,
    }
}

async fn until(moment: Option<Moment>) {
    match moment {
        Some(moment) => tokio::time::sleep(clock::now().until(moment)).await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use magpie_tables::{SavedTable, Status, Write};

    use super::*;
    use crate::house::tests::one_table;
    use crate::rooms::Entry;

    /// Where nothing can happen, the night watch need not come again.
    #[tokio::test]
    async fn nobody_looks_again_after_a_game_that_cannot_be_played_again() {
        let (_folder, house, saved, _) = one_table(Status::Playing).await;
        let foreign = SavedTable { rules: 99, version: 1, ..saved };
        let id = foreign.id;
        house.commit(vec![Write::Save(Box::new(foreign))]).await.unwrap();
        let (done, looked) = oneshot::channel();
        let room = house.rooms.enter(&house, id, Entry::Seated).unwrap();
        assert!(room.send(ToRoom::LookIn { done }).await.is_ok());
        drop(room);
        assert!(looked.await.is_ok(), "otherwise it is tried again for ever");
        house.tasks.close();
        house.tasks.wait().await;
        assert!(!house.rooms.is_live(id));
    }
}

//! What is behind the way to a table: its room, if this node has claimed it, or the way to the node that has.

use std::sync::Arc;
use std::time::Duration;

use magpie_room::{Closed, GuestId, Moment};
use magpie_store::Claim;
use magpie_tables::TableId;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::frames::Enter;
use super::links::Link;
use super::{Town, complain};
use crate::house::House;
use crate::room::{self, Newcomer, ToRoom};
use crate::town::Held;

/// How long it is tried to find out who sees to a table, while whoever did is gone.
const PATIENCE: Duration = Duration::from_secs(9);
/// How long to wait before it is tried again.
const AGAIN: Duration = Duration::from_millis(150);
/// How long whoever asked for the way may take to go it.
const HURRY: Duration = Duration::from_secs(5);
/// How often it is looked whether anybody needs the way to another node.
const GLANCE: Duration = Duration::from_secs(1);

/// The place of a table in a house of several nodes, from when somebody asks for the way until nobody needs it.
pub(crate) async fn live(house: Arc<House>, id: TableId, mut inbox: mpsc::Receiver<ToRoom>) {
    let Some(town) = &house.town else { return };
    if let Ok(Some(first)) = timeout(HURRY, inbox.recv()).await {
        match find(&house, town, id, &first).await {
            Found::Here(held, closed) => {
                room::hold(house.clone(), Some(held), id, closed, Some(first), inbox).await;
            }
            Found::There(link) => relay(&house, id, &link, first, inbox).await,
            // Whoever looks in need not.
            Found::Elsewhere => first.leave_to_others(),
            // Whoever waits for an answer hears that there is none.
            Found::Nowhere => drop((first, inbox)),
        }
    }
    house.rooms.forget(&house, id);
}

/// Where the room of a table is.
enum Found {
    Here(Held, Closed),
    There(Link),
    /// At another node, and nobody here wants to come to it.
    Elsewhere,
    Nowhere,
}

/// Claims the table, or calls who has it. Who has it and does not answer is waited for until they are not alive any more.
async fn find(house: &Arc<House>, town: &Town, id: TableId, first: &ToRoom) -> Found {
    let until = Instant::now() + PATIENCE;
    while Instant::now() < until && !house.shutdown.is_cancelled() {
        let tenancy = town.tenancy();
        if !tenancy.is_over() {
            match house.leases().claim(tenancy.incarnation, id).await {
                Ok(Claim::Mine { fence, unattended }) => {
                    let (from, to) = unattended.unwrap_or_default();
                    let closed = Closed { from: Moment(from), until: Moment(to) };
                    return Found::Here(Held { tenancy, fence }, closed);
                }
                Ok(Claim::Theirs(_)) if !first.is_a_guest_of_ours() => return Found::Elsewhere,
                Ok(Claim::Theirs(node)) => match town.links.to(house, &node).await {
                    Ok(link) => return Found::There(link),
                    Err(error) => tracing::debug!(%error, address = node.address, "a node does not answer"),
                },
                Err(error) => complain("cannot claim a table", &error),
            }
        }
        sleep(AGAIN).await;
    }
    Found::Nowhere
}

impl ToRoom {
    /// Does somebody come who is at this node?
    fn is_a_guest_of_ours(&self) -> bool {
        match self {
            ToRoom::Enter { guest, .. } => !guest.relayed,
            ToRoom::Said { .. } | ToRoom::Left { .. } | ToRoom::LookIn { .. } | ToRoom::BellGone { .. } => {
                false
            }
        }
    }
}

impl ToRoom {
    /// Another node does what there is to do.
    fn leave_to_others(self) {
        match self {
            // Whoever looks in may have stopped waiting.
            ToRoom::LookIn { done } => drop(done.send(())),
            // A guest of another node: who has sent them looks again.
            ToRoom::Enter { .. } | ToRoom::Said { .. } | ToRoom::Left { .. } => {}
            // The node that sees to the table learns it when it rings.
            ToRoom::BellGone { .. } => {}
        }
    }
}

/// The way to the room at another node, as long as it is there and somebody needs it.
async fn relay(
    house: &Arc<House>,
    id: TableId,
    link: &Link,
    first: ToRoom,
    mut inbox: mpsc::Receiver<ToRoom>,
) {
    let mut glance = interval(GLANCE);
    glance.reset();
    let mut relay = Relay { id, link, ended: CancellationToken::new(), came: Vec::new() };
    relay.pass_on(first).await;
    loop {
        tokio::select! {
            message = inbox.recv() => match message {
                Some(message) => relay.pass_on(message).await,
                None => break,
            },
            () = relay.ended.cancelled() => break,
            () = link.ended() => break,
            () = house.shutdown.cancelled() => break,
            _ = glance.tick() => {
                link.leave_out_gone(&mut relay.came);
                if house.rooms.leave(house, id) {
                    break;
                }
            }
        }
    }
    // Nobody hears any more from there what they would not be heard on.
    inbox.close();
    for guest in relay.came {
        link.left(guest).await;
    }
}

/// The way to the room at another node.
struct Relay<'a> {
    id: TableId,
    link: &'a Link,
    /// When the room is not there any more.
    ended: CancellationToken,
    /// All who went this way and may still be there.
    came: Vec<GuestId>,
}

impl Relay<'_> {
    async fn pass_on(&mut self, message: ToRoom) {
        match message {
            // Who sent them here took this node for the one that sees to the table, hears no answer, and looks again.
            ToRoom::Enter { guest: Newcomer { relayed: true, .. }, .. } => {}
            ToRoom::Enter { guest, answer } => {
                let Newcomer { token, watcher, seen, out, seated, .. } = guest;
                let enter = Enter { table: self.id, token, watcher, seen, seated };
                let guest = self.link.enter(&enter, out, answer, self.ended.clone()).await;
                self.came.push(guest);
            }
            ToRoom::Said { guest, message } => {
                let text = serde_json::to_vec(&message).expect("messages are plain data");
                self.link.said(guest, text).await;
            }
            ToRoom::Left { guest } => {
                self.came.retain(|other| *other != guest);
                self.link.left(guest).await;
            }
            ToRoom::LookIn { .. } | ToRoom::BellGone { .. } => message.leave_to_others(),
        }
    }
}

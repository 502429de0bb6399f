//! Several nodes that share one store.
//!
//! A node says again and again that it is alive ([`Leases::beat`]); how long that holds is decided by the database's clock alone. A
//! table is seen to by one node at a time: whoever *claims* it is given a [`Fence`], and whoever writes into it shows the fence. When a
//! node is not alive any more, another may claim its tables, and from then on its fences are worth nothing: a node that was frozen, cut
//! off or slow can never write into a table that another has taken over.

use std::time::Duration;

use magpie_tables::{SavedTable, TableId, Write};

use crate::store::{Answer, Store};

/// One life of a node: drawn at random when it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Incarnation(pub i64);

/// Proof that a table has been claimed, and worth something until another claims it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fence {
    /// Which table.
    pub table: TableId,
    /// How often it has been claimed.
    pub epoch: i64,
}

/// How a node can be reached by others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Which life of it.
    pub incarnation: Incarnation,
    /// Its host and port.
    pub address: String,
    /// What is known only to who can read the store.
    pub secret: String,
}

/// What comes of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The table is this node's now.
    Mine {
        /// To be shown with everything that is written.
        fence: Fence,
        /// From when to when nobody saw to the table, although somebody should have; in milliseconds since 1970.
        unattended: Option<(u64, u64)>,
    },
    /// Another node sees to it.
    Theirs(Node),
}

/// What is left to do at a table that is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Nothing, until somebody comes.
    None,
    /// Somebody has to look.
    Look,
}

/// A store that several nodes can share.
pub trait Leases: Store {
    /// A node begins, and is alive for so long; the database's time, in milliseconds since 1970.
    fn join(&self, node: Node, alive: Duration) -> Answer<'_, u64>;

    /// It is alive for so long from now on; false if it was not any more.
    fn beat(&self, node: Incarnation, alive: Duration) -> Answer<'_, bool>;

    /// It ends.
    fn leave(&self, node: Incarnation) -> Answer<'_, ()>;

    /// It would see to this table, unless another does who is alive.
    fn claim(&self, node: Incarnation, table: TableId) -> Answer<'_, Claim>;

    /// It sees to this table no more. Nothing happens if another does already.
    fn give_up(&self, fence: Fence, duty: Duty) -> Answer<'_, ()>;

    /// Tables to which nobody sees although somebody should; so many at most.
    fn unattended(&self, most: u32) -> Answer<'_, Vec<TableId>>;

    /// Writes all of it or nothing, if nobody else has claimed the table since; otherwise it is [`Fenced`](crate::StoreError::Fenced).
    fn commit_fenced(&self, fence: Fence, writes: Vec<Write>) -> Answer<'_, ()>;

    /// Public tables that some node sees to, the last opened first; so many at most.
    fn public(&self, most: u32) -> Answer<'_, Vec<SavedTable>>;
}

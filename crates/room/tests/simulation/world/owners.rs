//! Who may run the room of a table: one process, two that do not know of each other, or one of several nodes, by lease.
//!
//! A node holds a table for as long as the store has been told that the node is alive, and a little less by its own clock; with everything it
//! stores it shows how often the table had been claimed. Nodes freeze, are cut off from the store, and end; another may claim their tables once
//! the lease is over, and what the first one sent off before may arrive at the store after that.

use magpie_room::{Closed, Moment};
use magpie_tables::TableId;

use super::World;
use super::shell::Live;

/// For how long a node is alive once it has said so, in milliseconds.
const ALIVE: u64 = 6_000;

/// Who runs rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owners {
    /// One process, which knows what it runs.
    One,
    /// Two that do not know of each other.
    Rivals,
    /// Several nodes of one house.
    Nodes {
        /// Do they look at their leases, and show their fences? Otherwise laws are broken.
        careful: bool,
    },
}

/// How long a table is held, as the store knows it.
#[derive(Clone, Copy, Default)]
pub(super) struct Lease {
    /// How often it has been claimed.
    epoch: u64,
    until: u64,
}

/// What a node knows of its lease.
#[derive(Clone, Copy)]
pub(super) struct Tenancy {
    epoch: u64,
    /// So long nobody else can have claimed the table, by the node's own clock.
    until: u64,
    trouble: Option<Trouble>,
}

/// What is wrong with a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trouble {
    /// It stands still, and does not know.
    Frozen,
    /// It does not reach the store.
    CutOff,
}

/// What comes of wanting to run the room of a table.
pub(super) enum Claim {
    /// Another is to be opened.
    Open(Option<Tenancy>, Closed),
    /// This one is there.
    There(usize),
    /// Nobody can say yet.
    Wait,
}

impl Owners {
    /// Is everything that is stored known to whoever runs a room?
    pub(super) fn know_of_each_other(self) -> bool {
        match self {
            Owners::One | Owners::Nodes { .. } => true,
            Owners::Rivals => false,
        }
    }
}

impl Live {
    /// Can it do anything?
    pub(super) fn goes_on(&self) -> bool {
        self.tenancy.is_none_or(|tenancy| tenancy.trouble != Some(Trouble::Frozen))
    }

    /// Does it hear from the store?
    pub(super) fn reaches_the_store(&self) -> bool {
        self.tenancy.is_none_or(|tenancy| tenancy.trouble.is_none())
    }
}

impl World {
    /// Where somebody finds the room of this table.
    pub(super) fn claim(&mut self, table: TableId, there: &[usize]) -> Claim {
        match self.owners {
            Owners::One | Owners::Rivals => {
                let rival = self.owners == Owners::Rivals && !self.calm && there.len() < 2;
                if there.is_empty() || rival && self.dice.once_in(10) {
                    Claim::Open(None, self.absence())
                } else {
                    Claim::There(*self.dice.pick(there))
                }
            }
            Owners::Nodes { .. } => self.claim_by_lease(table, there),
        }
    }

    fn claim_by_lease(&mut self, table: TableId, there: &[usize]) -> Claim {
        let lease = self.leases.entry(table).or_default();
        if lease.until > self.now {
            let owner = |room: &&usize| {
                let live = self.rooms[**room].as_ref();
                live.and_then(|live| live.tenancy).is_some_and(|tenancy| tenancy.epoch == lease.epoch)
            };
            return match there.iter().find(owner) {
                Some(room) if self.rooms[*room].as_ref().is_some_and(Live::goes_on) => Claim::There(*room),
                Some(_) | None => Claim::Wait,
            };
        }
        // Nobody saw to it since the last lease was over, if there was any.
        let from = if lease.epoch == 0 { self.now } else { lease.until };
        *lease = Lease { epoch: lease.epoch + 1, until: self.now + ALIVE };
        let tenancy = Tenancy { epoch: lease.epoch, until: self.now + ALIVE / 10 * 9, trouble: None };
        Claim::Open(Some(tenancy), Closed { from: Moment(from), until: Moment(self.now) })
    }

    /// The house was there all the time, or it was gone until now.
    fn absence(&mut self) -> Closed {
        if self.dice.once_in(2) {
            return Closed { from: Moment(0), until: Moment(0) };
        }
        Closed { from: Moment(self.dice.below(self.now as usize) as u64), until: Moment(self.now) }
    }

    /// Nodes that are well have said meanwhile that they are alive, but for one that was slow.
    pub(super) fn say_that_we_are_alive(&mut self) {
        for live in self.rooms.iter_mut().flatten() {
            let Some(tenancy) = live.tenancy.as_mut().filter(|tenancy| tenancy.trouble.is_none()) else {
                continue;
            };
            let Some(lease) = self.leases.get_mut(&live.table) else { continue };
            if lease.epoch == tenancy.epoch && !self.dice.once_in(30) {
                lease.until = self.now + ALIVE;
                // Clocks do not go alike.
                tenancy.until = self.now + ALIVE / 10 * 9 + self.dice.below(ALIVE as usize / 10) as u64;
            }
        }
    }

    /// May another have the table of this room by now, as far as the room can tell?
    pub(super) fn is_lost(&self, at: usize) -> bool {
        let tenancy = self.rooms[at].as_ref().and_then(|live| live.tenancy);
        self.owners == Owners::Nodes { careful: true }
            && tenancy.is_some_and(|tenancy| tenancy.until <= self.now)
    }

    /// Does the store take anything from whoever holds a table so?
    pub(super) fn is_fenced(&self, table: TableId, tenancy: Option<Tenancy>) -> bool {
        let epoch = self.leases.get(&table).map(|lease| lease.epoch);
        self.owners == Owners::Nodes { careful: true } && tenancy.map(|tenancy| tenancy.epoch) != epoch
    }

    /// A node freezes or is cut off; or goes on.
    pub(super) fn trouble(&mut self) -> bool {
        let nodes: Vec<usize> = (0..self.rooms.len())
            .filter(|at| self.rooms[*at].as_ref().is_some_and(|live| live.tenancy.is_some()))
            .collect();
        if nodes.is_empty() {
            return false;
        }
        let (at, frozen) = (*self.dice.pick(&nodes), self.dice.once_in(2));
        let Some(live) = &mut self.rooms[at] else { return false };
        if let Some(tenancy) = &mut live.tenancy {
            tenancy.trouble = match tenancy.trouble {
                Some(_) => None,
                None if frozen => Some(Trouble::Frozen),
                None => Some(Trouble::CutOff),
            };
        }
        true
    }
}

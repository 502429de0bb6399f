//! What has happened, digest by digest, and how far each viewer has followed it.

use magpie_games::AnyTable;
use magpie_games::record::{begin_history, go_on_with_history};
use magpie_protocol::trace::Trace;
use magpie_rules::record::{Entry, Header};
use magpie_rules::{Digest, Seat, Seed, Viewer};
use serde_json::Value;

/// The digests of a game. A viewer is told the one of the last input they noticed: another would tell them that something has
/// happened of which they may not know.
pub(crate) struct History {
    seed: Seed,
    /// Before the first input, and after each.
    digests: Vec<Digest>,
    /// The numbers of the inputs that were noticed, by seat, and by the public.
    noticed: Vec<Vec<u32>>,
}

impl History {
    /// Nothing has happened yet in the game with this header.
    pub(crate) fn new(seed: Seed, header: &Header<Value>) -> History {
        let viewers = usize::from(header.seats) + 1;
        History { seed, digests: vec![begin_history(header)], noticed: vec![Vec::new(); viewers] }
    }

    /// This has just happened at the table.
    pub(crate) fn add(&mut self, entry: &Entry, table: &dyn AnyTable) {
        self.digests.push(go_on_with_history(&self.latest(), &self.seed, entry));
        for viewer in Viewer::all(table.seats()).filter(|viewer| table.has_noticed(*viewer)) {
            let place = self.place(viewer);
            self.noticed[place].push(entry.n as u32);
        }
    }

    /// How far this viewer has followed the game.
    pub(crate) fn trace(&self, viewer: Viewer) -> Trace {
        let noticed = &self.noticed[self.place(viewer)];
        Trace { inputs: noticed.len() as u64, digest: self.after(noticed.last().copied()) }
    }

    /// Is this what the viewer was told once?
    pub(crate) fn has(&self, viewer: Viewer, trace: &Trace) -> bool {
        let noticed = &self.noticed[self.place(viewer)];
        let last = match usize::try_from(trace.inputs) {
            Ok(0) => None,
            Ok(count) if count <= noticed.len() => Some(noticed[count - 1]),
            Ok(_) | Err(_) => return false,
        };
        self.after(last) == trace.digest
    }

    /// The digest after the input with this number, or before all of them.
    fn after(&self, number: Option<u32>) -> Digest {
        self.digests[number.unwrap_or(0) as usize]
    }

    /// All that has happened, whoever noticed it. Nobody may be told while the game is on.
    pub(crate) fn latest(&self) -> Digest {
        *self.digests.last().expect("it begins with the header")
    }

    fn place(&self, viewer: Viewer) -> usize {
        viewer.seat().map_or(self.noticed.len() - 1, Seat::index)
    }
}

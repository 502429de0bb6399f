//! Three nodes, and what happens to them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use magpie_postgres::Database;
use magpie_postgres::proxy::{Cut, Proxy};
use tempfile::TempDir;

use super::Trouble;
use crate::common::house::House;

/// How long a node lives without a sign of life, in seconds.
const LEASE: u64 = 3;

/// Three nodes, each with its own way to the database.
pub(crate) struct Nodes {
    database: Database,
    all: Vec<Node>,
    ports: Arc<Mutex<Vec<u16>>>,
}

struct Node {
    house: House,
    proxy: Proxy,
    _folder: TempDir,
}

impl Node {
    fn start(database: &Database) -> Node {
        let folder = tempfile::tempdir().unwrap();
        let proxy = Proxy::start(database, folder.path().to_owned()).unwrap();
        let house = open(&database.url_through(proxy.folder()));
        Node { house, proxy, _folder: folder }
    }
}

fn open(url: &str) -> House {
    House::start_on(&["--store", url, "--node-lease", &LEASE.to_string()], |_| {})
}

impl Nodes {
    pub(crate) fn start(database: &Database) -> Nodes {
        let nodes: Vec<Node> = (0..3).map(|_| Node::start(database)).collect();
        let ports = Arc::new(Mutex::new(nodes.iter().map(|node| node.house.port).collect()));
        Nodes { database: database.clone(), all: nodes, ports }
    }

    /// Where they are, now and later.
    pub(crate) fn ports(&self) -> Arc<Mutex<Vec<u16>>> {
        self.ports.clone()
    }

    /// This happens to the node with this number, or to all.
    pub(crate) fn suffer(&mut self, trouble: Trouble, number: usize) {
        let at = number % self.all.len();
        match trouble {
            Trouble::Killed => self.replace(at, House::kill),
            Trouble::Frozen => {
                self.all[at].house.signal("STOP");
                self.until_taken_for_dead();
                self.all[at].house.signal("CONT");
            }
            Trouble::Cut => {
                for cut in [Cut::Unheard, Cut::Unanswered] {
                    // Tables are saved at one of them at least, and each of them says something.
                    let cuts = || self.all.iter().map(|node| node.proxy.cuts()).sum::<u32>();
                    let before = cuts();
                    self.all.iter().for_each(|node| node.proxy.cut_at(b"COMMIT", cut));
                    until(|| cuts() > before);
                    let before = cuts();
                    self.all.iter().for_each(|node| node.proxy.cut_at(b"", cut));
                    until(|| cuts() >= before + 3);
                }
            }
            Trouble::CutOff => {
                self.all[at].proxy.close();
                self.until_taken_for_dead();
                self.all[at].proxy.open();
            }
            Trouble::Restarted => (0..self.all.len()).for_each(|at| self.replace(at, House::stop)),
            Trouble::AllKilled => {
                self.all.iter_mut().for_each(|node| node.house.kill());
                (0..self.all.len()).for_each(|at| self.replace(at, |_| {}));
            }
        }
    }

    /// Ends a node like this, and starts another in its place.
    fn replace(&mut self, at: usize, end: impl FnOnce(&mut House)) {
        let node = &mut self.all[at];
        end(&mut node.house);
        node.house = open(&self.database.url_through(node.proxy.folder()));
        self.ports.lock().unwrap()[at] = node.house.port;
    }

    /// Waits until the others may have taken over from a node.
    fn until_taken_for_dead(&self) {
        let alive = "SELECT count(*) FROM nodes WHERE until > extract(epoch FROM now()) * 1000";
        let others = (self.all.len() - 1).to_string();
        until(|| self.database.ask(alive) == others);
        // And until they have.
        let unattended = "SELECT count(*) FROM owners o JOIN nodes n USING (incarnation)
                          WHERE n.until <= extract(epoch FROM now()) * 1000";
        until(|| self.database.ask(unattended) == "0");
    }
}

/// Looks again and again.
fn until(is_so: impl Fn() -> bool) {
    while !is_so() {
        std::thread::sleep(Duration::from_millis(20));
    }
}

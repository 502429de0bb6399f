//! Somebody between a house and its database, who cuts the line at the worst moment, or lets nothing through any more.

use std::io::{self, Read, Write};
use std::net::Shutdown;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::Database;

/// What happens to the line, once something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cut {
    /// Before the database hears it.
    Unheard,
    /// After the database has done it, before anybody is told so.
    Unanswered,
    /// It is not heard, nor anything after it, and the database is not told that anybody has hung up: so a house looks that was frozen.
    Frozen,
}

/// The way to a database, through a socket in a folder of its own.
pub struct Proxy {
    folder: PathBuf,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    /// What is waited for, and what happens then.
    trap: Option<(Vec<u8>, Cut)>,
    /// How often the line was cut.
    cuts: u32,
    closed: bool,
    lines: Vec<UnixStream>,
}

impl Proxy {
    /// Stands before this database; its socket is in this folder, which is there and empty.
    pub fn start(database: &Database, folder: PathBuf) -> io::Result<Proxy> {
        let listener = UnixListener::bind(folder.join(Database::SOCKET))?;
        let (behind, state) = (database.folder.join(Database::SOCKET), Arc::<Mutex<State>>::default());
        let shared = state.clone();
        thread::spawn(move || {
            for line in listener.incoming().map_while(Result::ok) {
                // A database that is not there is not there for who comes through here either.
                let _ = connect(line, &behind, &shared);
            }
        });
        Ok(Proxy { folder, state })
    }

    /// Where its socket is.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The line on which this is said next is cut.
    pub fn cut_at(&self, marker: &[u8], cut: Cut) {
        lock(&self.state).trap = Some((marker.to_owned(), cut));
    }

    /// How often a line was cut like that.
    #[must_use]
    pub fn cuts(&self) -> u32 {
        lock(&self.state).cuts
    }

    /// Cuts all lines, and lets nobody through until it is opened.
    pub fn close(&self) {
        let mut state = lock(&self.state);
        state.closed = true;
        state.lines.drain(..).for_each(|line| drop(line.shutdown(Shutdown::Both)));
    }

    /// Lets everybody through again.
    pub fn open(&self) {
        lock(&self.state).closed = false;
    }
}

fn lock(state: &Mutex<State>) -> std::sync::MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

fn connect(line: UnixStream, behind: &Path, state: &Arc<Mutex<State>>) -> io::Result<()> {
    if lock(state).closed {
        return line.shutdown(Shutdown::Both);
    }
    let database = UnixStream::connect(behind)?;
    lock(state).lines.extend([line.try_clone()?, database.try_clone()?]);
    let (mut asks, mut answers) = (line.try_clone()?, database.try_clone()?);
    let (mut line, mut database) = (line, database);
    let (sprung, state) = (Arc::new(Mutex::new(false)), state.clone());
    let silenced = sprung.clone();
    thread::spawn(move || {
        let mut bytes = vec![0; 64 * 1024];
        while let Ok(read @ 1..) = asks.read(&mut bytes) {
            match springs(&state, &bytes[..read]) {
                Some(Cut::Unheard) => break,
                Some(Cut::Frozen) => loop {
                    thread::park();
                },
                Some(Cut::Unanswered) => *silenced.lock().unwrap_or_else(PoisonError::into_inner) = true,
                None => {}
            }
            if database.write_all(&bytes[..read]).is_err() {
                break;
            }
        }
        let _ = (asks.shutdown(Shutdown::Both), database.shutdown(Shutdown::Both));
    });
    thread::spawn(move || {
        let mut bytes = vec![0; 64 * 1024];
        while let Ok(read @ 1..) = answers.read(&mut bytes) {
            let cut = *sprung.lock().unwrap_or_else(PoisonError::into_inner);
            if cut || line.write_all(&bytes[..read]).is_err() {
                break;
            }
        }
        let _ = (answers.shutdown(Shutdown::Both), line.shutdown(Shutdown::Both));
    });
    Ok(())
}

/// Is this what is waited for?
fn springs(state: &Mutex<State>, said: &[u8]) -> Option<Cut> {
    let mut state = lock(state);
    let (marker, cut) = state.trap.take()?;
    if marker.is_empty() || said.windows(marker.len()).any(|part| part == marker) {
        state.cuts += 1;
        return Some(cut);
    }
    state.trap = Some((marker, cut));
    None
}

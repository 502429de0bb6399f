//! Ending a program with all it has started, also when the house itself is ended.
//!
//! Every program leads a group of processes of its own, so that what it starts can be ended with it. What is typed into a terminal
//! (Ctrl-C) therefore does not reach them: whoever starts programs first sees to it ([`end_with_us`]) that they are ended.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, Once, OnceLock, PoisonError};

/// The groups that are alive; nothing once the house is closing, and then nobody is started any more.
static ALIVE: Mutex<Option<BTreeSet<u32>>> = Mutex::new(Some(BTreeSet::new()));

/// What is said when it ends that way.
static LAST_WORDS: OnceLock<String> = OnceLock::new();

fn alive() -> MutexGuard<'static, Option<BTreeSet<u32>>> {
    ALIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts a program as the first of a group of its own.
pub(super) fn start(command: &mut Command) -> io::Result<Child> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut alive = alive();
    let Some(groups) = alive.as_mut() else {
        return Err(io::Error::other("the house is closing"));
    };
    let child = command.spawn()?;
    groups.insert(child.id());
    Ok(child)
}

/// Ends a program with all it has started, and waits until it is gone.
pub(super) fn end(child: &mut Child) -> io::Result<std::process::ExitStatus> {
    // As long as it has not been waited for, the number of the group is its own.
    if alive().as_ref().is_some_and(|groups| groups.contains(&child.id())) {
        kill(child.id());
    }
    if !cfg!(unix) {
        child.kill()?;
    }
    let status = child.wait();
    if let Some(groups) = alive().as_mut() {
        groups.remove(&child.id());
    }
    status
}

/// Has the program itself ended? It is not waited for: its number stays its own.
#[cfg(unix)]
pub(super) fn has_ended(child: &Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
    matches!(waitid(WaitId::Pid(Pid::from_child(child)), look), Ok(Some(_)) | Err(_))
}

#[cfg(not(unix))]
pub(super) fn has_ended(_: &Child) -> bool {
    true
}

#[cfg(unix)]
fn kill(group: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(group).ok().and_then(Pid::from_raw) {
        // Who has ended already need not be ended.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill(_: u32) {}

/// From now on, Ctrl-C and the end that a service manager asks for end all programs too.
pub fn end_with_us() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let wait = || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(asked_to_end())?;
            for group in alive().take().into_iter().flatten() {
                kill(group);
            }
            io::Result::Ok(())
        };
        std::thread::spawn(move || {
            if wait().is_ok() {
                if let Some(words) = LAST_WORDS.get() {
                    // Who closes standard error wants to hear nothing.
                    let _ = writeln!(io::stderr().lock(), "{words}");
                }
                // What a shell expects of who was interrupted.
                std::process::exit(130);
            }
        });
    });
}

/// Whoever is interrupted says this. The first who asks for it counts.
pub fn last_words(words: String) {
    LAST_WORDS.get_or_init(|| words);
}

#[cfg(unix)]
async fn asked_to_end() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminate, mut hang_up) = (signal(SignalKind::terminate())?, signal(SignalKind::hangup())?);
    tokio::select! {
        interrupted = tokio::signal::ctrl_c() => interrupted,
        _ = terminate.recv() => Ok(()),
        _ = hang_up.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn asked_to_end() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}

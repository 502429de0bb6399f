//! How much processor time this process has used: unlike the time on the wall, other work on the machine does not count.

use std::time::Duration;

/// The time that all threads of this process have kept a processor busy, in the program and in the system for it; `None` where that
/// cannot be told.
#[cfg(unix)]
#[must_use]
pub(crate) fn used() -> Option<Duration> {
    use rustix::time::{ClockId, clock_gettime};
    let used = clock_gettime(ClockId::ProcessCPUTime);
    Some(Duration::new(used.tv_sec.try_into().ok()?, used.tv_nsec.try_into().ok()?))
}

/// The time that all threads of this process have kept a processor busy; here it cannot be told.
#[cfg(not(unix))]
#[must_use]
pub(crate) fn used() -> Option<Duration> {
    None
}

//! The one place where the time is read.

use std::sync::LazyLock;
use std::sync::atomic::AtomicI64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use magpie_room::Moment;

/// What the machine's clock said when the house first looked, and when that was.
#[expect(clippy::disallowed_methods, reason = "the server owns the time and hands it on as an argument")]
static FIRST: LazyLock<(Moment, Instant)> = LazyLock::new(|| {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (Moment(time.as_millis() as u64), Instant::now())
});

/// How far the clock that all nodes of a house agree on is ahead of this machine's, in milliseconds.
static AHEAD: AtomicI64 = AtomicI64::new(0);

/// Now. Time goes on evenly from when the house first looked: if the machine's clock is set, nobody loses or gains any.
pub(crate) fn now() -> Moment {
    let (time, then) = *FIRST;
    Moment(time.after(then.elapsed()).0.saturating_add_signed(AHEAD.load(Relaxed)))
}

/// All nodes of a house agree that it is this late now. Said once, before anything happens.
pub(crate) fn agree(now: Moment) {
    let (time, then) = *FIRST;
    AHEAD.store(now.0.wrapping_sub(time.after(then.elapsed()).0).cast_signed(), Relaxed);
}

//! The one place where the time is read.

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use magpie_room::Moment;

/// What the machine's clock said when the house first looked, and when that was.
#[expect(clippy::disallowed_methods, reason = "the server owns the time and hands it on as an argument")]
static FIRST: LazyLock<(Moment, Instant)> = LazyLock::new(|| {
    let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (Moment(time.as_millis() as u64), Instant::now())
});

/// Now. Time goes on evenly from when the house first looked: if the machine's clock is set, nobody loses or gains any.
pub(crate) fn now() -> Moment {
    let (time, then) = *FIRST;
    time.after(then.elapsed())
}

//! The one place where the time is read.

use std::time::{SystemTime, UNIX_EPOCH};

use magpie_room::Moment;

/// Now.
#[expect(clippy::disallowed_methods, reason = "the server owns the time and hands it on as an argument")]
pub(crate) fn now() -> Moment {
    Moment(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64))
}

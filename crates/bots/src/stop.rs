//! Stopping long thoughts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells a long thought that nobody waits for it any more. Whoever thinks long looks at it now and then, and gives up.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Nobody waits any more.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Has somebody stopped waiting?
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

//! How much of the processors other programs have used.

use std::fs;
use std::time::Duration;

/// Linux counts processor time in hundredths of a second for everybody who asks.
const TICK: Duration = Duration::from_millis(10);

/// What all programs that this one has started, and theirs, had of the processors, as far as they have ended; on Linux only.
pub(crate) fn of_ended() -> Option<Duration> {
    fs::read_to_string("/proc/self/stat").ok().as_deref().and_then(ended)
}

/// Reads it: the time of ended children is in the fields 16 and 17. The second is the name in brackets, which may hold anything.
fn ended(stat: &str) -> Option<Duration> {
    let (_, behind_name) = stat.rsplit_once(')')?;
    let mut fields = behind_name.split_whitespace().skip(13);
    let mut ticks = || fields.next()?.parse::<u32>().ok();
    Some(TICK * (ticks()? + ticks()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_ended_children_is_read_behind_any_name() {
        let stat = "42 (a) b (c) S 1 42 42 0 -1 4194304 5 6 7 8 90 91 1200 34 20 0 1 0 1234 5678 90 18446744073709551615";
        assert_eq!(ended(stat), Some(Duration::from_millis(12_340)));
        assert_eq!(ended("42 (xtask) S 1 42"), None);
        assert_eq!(ended(""), None);
    }
}

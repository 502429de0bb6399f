//! How rooms are kept.

use std::time::Duration;

/// How rooms are kept.
#[derive(Clone, Debug)]
pub struct Config {
    /// How long a bot takes for a move at least, where its haste would cost somebody something; elsewhere it takes a
    /// sixth of that.
    pub bot_pause: Duration,
    /// How long the others wait for somebody who alone can go on and whose silence has a meaning, at tables without a time per
    /// move; for ever if `None`.
    pub hold: Option<Duration>,
    /// How long everybody has to open what they added to the seed, once the host has started.
    pub opening: Duration,
    /// The shortest time per move or bank that can be chosen.
    pub least_clock: LeastClock,
    /// How many may look on at one table who neither play nor host it.
    pub guests: usize,
    /// How long somebody may be away before the start until another may take their seat.
    pub seat_patience: Duration,
    /// How people can be told that they are waited for.
    pub bells: BellConfig,
    /// What rooms are to do wrong.
    #[cfg(feature = "faults")]
    pub fault: Option<crate::fault::Fault>,
}

/// How people can be told that they are waited for while they are elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct BellConfig {
    /// Through their browser?
    pub push: bool,
    /// By a program of theirs?
    pub hooks: bool,
    /// How long somebody may have looked away before they are told: who only loads a page again is not.
    pub patience: Duration,
}

/// The shortest clocks that can be chosen, in seconds.
#[derive(Clone, Copy, Debug)]
pub struct LeastClock {
    /// For every move.
    pub per_move: u32,
    /// For the whole game.
    pub bank: u32,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            bot_pause: Duration::from_millis(600),
            hold: Some(Duration::from_secs(90)),
            opening: Duration::from_secs(20),
            least_clock: LeastClock { per_move: 5, bank: 10 },
            guests: 100,
            seat_patience: Duration::from_mins(2),
            bells: BellConfig { push: false, hooks: false, patience: Duration::from_secs(30) },
            #[cfg(feature = "faults")]
            fault: None,
        }
    }
}

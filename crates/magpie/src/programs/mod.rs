//! Programs as players: they are started, asked line by line ([`magpie_engine::player`]), and never trusted.
//!
//! One that crashes, hangs, floods, writes nonsense or does what the rules forbid costs its own game: it is killed with all it has started, told
//! why on standard error, and started again for the next game. The rest of that game is played by `random`, and
//! counts as lost for the program.
//!
//! | module | what it holds |
//! |---|---|
//! | [`named`] | [`Named`]: who sits on a seat, as a command line says it |
//! | [`process`] | a running program: a line in, a line out, in time |
//! | [`group`] | ending a program with all it has started, also when the house itself is ended |
//! | [`company`] | [`Programs`]: the programs of a contest, as guests at its tables |

pub mod company;
pub mod group;
pub mod named;
pub mod process;

pub use company::Programs;
pub use named::Named;
pub use process::{Limits, Process};

use std::time::Duration;

use magpie_engine::player::Budget;

/// What a command line says about programs.
#[derive(clap::Args, Clone, Debug)]

pub struct ProgramArgs {
    /// How many seconds a program may think about one choice
    #[arg(long = "time", value_name = "SECONDS", default_value_t = 10.0, value_parser = seconds)]
    time: f64,
    /// How many seconds a program may take to start
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0, value_parser = seconds)]
    start_time: f64,
    /// How much work a program is asked to spend on one choice; what it counts is its own business
    #[arg(long, value_name = "NUMBER")]
    work: Option<u64>,
    /// How many games a program may fail in before it is given up
    #[arg(long, value_name = "NUMBER", default_value_t = 20)]
    failures: u64,
}

impl ProgramArgs {
    /// What programs are held to.
    #[must_use]
    pub fn limits(&self) -> Limits {
        let time = Duration::from_secs_f64(self.time);
        let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Limits {
            start: Duration::from_secs_f64(self.start_time),
            answer: time,
            budget: Budget { ms, work: self.work },
        }
    }

    /// How many games a program may fail in.
    #[must_use]
    pub fn failures(&self) -> u64 {
        self.failures
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.01..=86_400.0).contains(&seconds) { Ok(seconds) } else { Err("between 0.01 and 86400".into()) }
}

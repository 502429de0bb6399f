//! Actions, views and chance as numbers: what programs that learn see of a game, and how they say what they do.
//!
//! | module | what it holds |
//! |---|---|
//! | `encode` | [`Encode`]: a game that can be told in numbers |
//! | `slate` | [`Slate`]: where an observation is written down, number by number |
//! | `chance` | [`Way`] and how draws are split into small steps with known chances |
//! | `sequence` | [`Sequence`]: a game as one decision after another |
//!
//! Every game tells how it is encoded in a file of its own, `encode`, beside its rules. What a seat is told in numbers follows from what it
//! may know; the laws of the testkit hold it to that.
//!
//! Nothing in here allocates from step to step: whoever plays keeps the lists.

mod chance;
mod encode;
mod sequence;
mod slate;

pub use chance::{Shares, Way, Ways, all_ways, even_ways};
pub use encode::{Encode, relative, seat_from};
pub use sequence::{Next, NotNow, Sequence};
pub use slate::Slate;

//! How far somebody has followed a game.

use magpie_rules::Digest;
use serde::{Deserialize, Serialize};

/// How far a viewer has followed a game. Whoever keeps it can tell a history from any other: the house that tells it, and the players
/// among each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Trace {
    /// How many inputs they noticed.
    pub inputs: u64,
    /// All that had happened when they noticed the last of them: also what they did not notice, which it tells nothing of.
    pub digest: Digest,
}

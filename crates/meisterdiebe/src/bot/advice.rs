//! What can be told to a player.

use magpie_bots::{BotRng, Sight, Wanted};
use rand_core::SeedableRng;
use serde::Serialize;

use super::hard;
use super::memory::{Memory, Quality};
use super::reason::{self, Reason};
use super::worlds::Worlds;
use crate::action::Action;
use crate::state::Meisterdiebe;

/// What the strongest bot would do, and why. It is told only at tables with open memory (MD-17): elsewhere it would tell what lies where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advice {
    /// What it would do.
    pub best: Action,
    /// What speaks for it.
    pub why: Reason,
}

/// Advice for a player who is to act, at a table where everything is written down; the same for the same sight.
pub(super) fn advise(sight: &Sight<'_, Meisterdiebe>) -> Wanted<Option<Advice>> {
    if !sight.view.advised || sight.actions.is_empty() {
        return Ok(None);
    }
    let memory = Memory::new(Quality { cards: false, ..Quality::PERFECT });
    let best = hard::think(sight, &memory, &mut BotRng::seed_from_u64(1))?;
    let world = Worlds::new(sight, &memory).imagine(&mut BotRng::seed_from_u64(1));
    Ok(Some(Advice { best, why: reason::of(&world, sight.seat, best) }))
}

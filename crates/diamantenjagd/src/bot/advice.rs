//! What can be told to a player.

use magpie_bots::{BotRng, Sight, Stop, Wanted, four_decimals};
use rand_core::SeedableRng;
use serde::Serialize;

use super::belief::Belief;
use super::decision::Decision;
use crate::action::Action;
use crate::board::Gem;
use crate::form::Form;
use crate::state::DiamantenJagd;
use crate::view::View;

/// What a player can know, and what the strongest bot would do. It is told only at tables with the form help `deductions` (DJ-32).
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advice {
    /// What is certain: where gems are, and who surely does not have them.
    pub form: Form,
    /// How likely each gem was stolen, the likeliest first; only those that may have been.
    pub stolen: Vec<Likely>,
    /// What the strongest bot would do; absent if it would let the others go on.
    pub best: Option<Action>,
}

/// How likely a gem was stolen.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Likely {
    /// The gem.
    pub gem: Gem,
    /// The chance, from 0 to 1: exact.
    #[serde(serialize_with = "four_decimals")]
    pub chance: f64,
}

/// Advice for a player at a table that helps with deductions.
pub(super) fn advise(sight: &Sight<'_, DiamantenJagd>) -> Wanted<Option<Advice>> {
    if !sight.view.advised {
        return Ok(None);
    }
    let belief = Belief::new(sight.view, sight.stop)?;
    let likely = |(gem, chance)| Likely { gem, chance };
    Ok(Some(Advice {
        form: sight.view.deduced(Some(belief.odds())),
        stolen: belief.suspects().into_iter().map(likely).collect(),
        best: best(&belief, sight)?,
    }))
}

/// DJ-32: what was certain at a moment of a game that is over, whether or not the table helped with it; nothing before the gems are dealt.
pub(super) fn study(view: &View, stop: &Stop) -> Wanted<Advice> {
    let belief = view.clues().map(|_| Belief::new(view, stop)).transpose()?;
    let suspects = belief.as_ref().map(Belief::suspects).unwrap_or_default();
    Ok(Advice {
        form: view.deduced(belief.as_ref().map(Belief::odds)),
        stolen: suspects.into_iter().map(|(gem, chance)| Likely { gem, chance }).collect(),
        best: None,
    })
}

/// What the strongest bot would do; the same for the same sight.
fn best(belief: &Belief, sight: &Sight<'_, DiamantenJagd>) -> Wanted<Option<Action>> {
    if sight.view.stage.seat() == Some(sight.seat) {
        return Decision::new(belief, sight, &mut BotRng::seed_from_u64(1)).choose().map(Some);
    }
    Ok(sight.actions.iter().find(|action| **action == Action::Accuse {} && belief.is_certain()).copied())
}

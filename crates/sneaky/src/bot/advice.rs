//! What can be told to a player about the choice before them.

use magpie_bots::{Sight, Wanted, four_decimals};
use serde::Serialize;

use super::analysis::Solved;
use super::standing::Standing;
use crate::action::Action;
use crate::position::StageForm;
use crate::state::Sneaky;

/// Advice for a player whose dice have fallen: what the strongest bot thinks of every action.
///
/// *Win* is the chance to win the game, from 0 to 1, a shared win counting its share: exact in the last turn of the game, and with
/// two players in the whole last round; estimated before. *Loot* is the value of all robbers taken in this turn, in points. Both are
/// expectations, for a player who goes on as the strongest bot would.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Advice {
    /// The best action.
    pub best: Action,
    /// What each legal action is worth, in the order in which they were listed.
    pub actions: Vec<Valued>,
    /// About rolling on; absent as long as it is not allowed.
    pub rolling: Option<Rolling>,
}

/// What an action is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Valued {
    /// The action.
    pub action: Action,
    /// The chance to win, from 0 to 1.
    #[serde(serialize_with = "four_decimals")]
    pub win: f64,
    /// The points of loot to expect from this turn.
    #[serde(serialize_with = "four_decimals")]
    pub loot: f64,
}

/// What speaks for and against rolling on, compared with stopping now.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rolling {
    /// The chance that the next roll is a bust (SNK-10), from 0 to 1: exact.
    #[serde(serialize_with = "four_decimals")]
    pub bust: f64,
    /// By how much rolling on raises the chance to win; negative if stopping is better.
    #[serde(serialize_with = "four_decimals")]
    pub win_gain: f64,
    /// By how many points rolling on raises the loot to expect.
    #[serde(serialize_with = "four_decimals")]
    pub loot_gain: f64,
}

/// Advice for a player whose dice have fallen.
pub(crate) fn advise(sight: &Sight<'_, Sneaky>) -> Wanted<Option<Advice>> {
    let StageForm::Placing { dice, rolled, .. } = &sight.view.stage else { return Ok(None) };
    if sight.actions.is_empty() {
        return Ok(None);
    }
    let solved = Solved::new(sight.seat, Standing::new(sight.view), sight.stop)?;
    let value = |action: Action| solved.value(dice, *rolled, action);
    let valued = |action: &Action| {
        let [win, loot] = value(*action);
        Valued { action: *action, win: win.clamp(0.0, 1.0), loot }
    };
    let rolling = sight.actions.contains(&Action::RollOn {}).then(|| {
        let ([win, loot], [win_now, loot_now]) = (value(Action::RollOn {}), value(Action::Stop {}));
        Rolling { bust: solved.bust_chance(dice), win_gain: win - win_now, loot_gain: loot - loot_now }
    });
    Ok(Some(Advice {
        best: solved.choose(dice, *rolled, sight.actions),
        actions: sight.actions.iter().map(valued).collect(),
        rolling,
    }))
}

/// What a player gains from this turn who plays for its robbers alone: exact.
#[derive(Clone, Debug, PartialEq)]
pub struct Haul {
    /// The points to expect from each legal action, in the order in which they were listed.
    pub actions: Vec<(Action, f64)>,
    /// The chance that the next roll is a bust (SNK-10), from 0 to 1.
    pub bust: f64,
}

/// What each action of a player whose dice have fallen brings in this turn.
#[must_use]
pub fn haul(sight: &Sight<'_, Sneaky>) -> Option<Haul> {
    let StageForm::Placing { dice, rolled, .. } = &sight.view.stage else { return None };
    let solved = Solved::for_loot(sight.seat, Standing::new(sight.view));
    let points = |action: &Action| (*action, solved.value(dice, *rolled, *action)[0]);
    Some(Haul { actions: sight.actions.iter().map(points).collect(), bust: solved.bust_chance(dice) })
}

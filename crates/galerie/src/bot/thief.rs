//! What a thief does: enter, move, steal, switch off, flee, and jam.

use magpie_bots::{BotRng, Sight, Stop, Wanted};
use magpie_rules::draw;

use super::danger;
use super::ground::Ground;
use super::heist::{Danger, Heist};
use super::question::of_colour;
use super::stakes::Stakes;
use super::suspicion::{Mood, Suspicion};
use super::watch::Care;
use crate::action::{Action, Deed};
use crate::belief::Odds;
use crate::board::{Cell, CellSet, PerCell};
use crate::moment::{Glimpse, Trace};
use crate::state::Galerie;
use crate::view::RoundView;

/// The thief's own situation.
#[derive(Clone, Debug)]
pub(super) struct Job {
    ground: Ground,
    at: Cell,
    loot: u8,
    stakes: Stakes,
    discovered: bool,
    /// GD-22: is the main switch on?
    power: bool,
    /// GD-20: the artwork that will be missed after his next move.
    pending: Option<Cell>,
}

/// How much worse than the best a choice may be to be chosen as well: who does not always do the same is harder to find.
const SLACK: f64 = 0.02;
/// The same for the choice of an entry.
const ENTRY_SLACK: f64 = 0.06;
/// How far a thief expects guards to be clever.
const CLEVER: f64 = 0.6;
/// What it is worth to switch off a camera, beside everything else.
const UNPLUGGING: f64 = 1.01;
/// The same for everything at once, at the main switch, as long as nobody sees him.
const SWITCHING: f64 = 1.15;

impl Job {
    /// The situation of a thief who has entered and plays for this.
    pub(super) fn new(sight: &Sight<'_, Galerie>, stakes: Stakes) -> Option<Job> {
        let round = sight.view.round.as_ref()?;
        let pad = round.pad.as_ref()?;
        let stolen = pad.artworks.iter().filter(|artwork| artwork.stolen);
        let pending = stolen.clone().map(|artwork| artwork.at).find(|at| round.artworks.contains(*at));
        let mut ground = Ground::new(sight)?;
        // GD-20: with his next move everybody sees that it is gone.
        if let Some(pending) = pending {
            ground.artworks = ground.artworks.without(pending);
            ground.taken += 1;
        }
        Some(Job {
            at: pad.at,
            loot: stolen.count() as u8,
            stakes,
            discovered: round.figure.is_some(),
            power: pad.power,
            pending,
            ground,
        })
    }

    /// Where he is.
    pub(super) const fn at(&self) -> Cell {
        self.at
    }

    /// Where a turn ends, and the chance that the lock there is open, for all he knows.
    pub(super) fn end_of(&self, action: Action) -> Option<(Cell, f64)> {
        let Action::Go { path, .. } = action else { return None };
        let end = self.ground.board.end(self.at, path)?;
        Some((end, self.ground.ways_out[end.index()]))
    }

    /// Where he can end his turn.
    pub(super) fn ends(&self) -> CellSet {
        self.ground.board.stroll(self.at)
    }

    /// The danger of the next guard's turn, if the guard is clever or is not.
    pub(super) fn danger(&self, odds: &Odds<'_>, stop: &Stop) -> Wanted<Danger> {
        let foreseen = Danger::NONE.plus(&self.danger_from_the_clever(odds, stop)?, CLEVER);
        Ok(foreseen.plus(&self.vague_danger(), 1.0 - CLEVER))
    }

    /// The danger of the next guard's turn, if the guard makes the best of all that guards can believe.
    pub(super) fn danger_from_the_clever(&self, odds: &Odds<'_>, stop: &Stop) -> Wanted<Danger> {
        let mut after = odds.clone();
        after.learn(Glimpse::Thief(Trace::Went { path: None, at: None, deed: None, taken: self.pending }));
        let suspicion = Suspicion::likely(&after);
        let (care, moods) = (Care::hard(self.ground.game), Mood::of(self.ground.game));
        let share = 1.0 / moods.len() as f64;
        moods.iter().try_fold(Danger::NONE, |all, mood| {
            stop.check()?;
            let danger = danger::from_next(&self.ground, &suspicion.in_mood(*mood), care);
            Ok(all.plus(&danger, share))
        })
    }

    /// The danger of the next guard's turn, for who has no idea what the guards believe.
    pub(super) fn vague_danger(&self) -> Danger {
        danger::from_guard(&self.ground, self.ground.guard_after(0))
    }

    /// What he can hope for in the open, when it is the next guard's turn.
    pub(super) fn before_guard(&self) -> f64 {
        Heist::new(&self.ground, self.at, self.loot, self.stakes).before_guard(0, self.at)
    }

    /// Every turn that he may have, with what he can hope for after it.
    pub(super) fn weigh(&self, actions: &[Action], danger: &Danger) -> Vec<(Action, f64)> {
        let heist = Heist::new(&self.ground, self.at, self.loot, self.stakes);
        let unseen =
            if self.discovered { Vec::new() } else { heist.unseen(&danger::from_any_guard(&self.ground)) };
        let turn = |action: &Action| {
            let Action::Go { path, deed, escape } = *action else { return None };
            let end = self.ground.board.end(self.at, path)?;
            Some((*action, self.hope(&heist, &unseen, danger, (end, deed, escape))))
        };
        actions.iter().filter_map(turn).collect()
    }

    /// What he can hope for after a turn.
    fn hope(
        &self,
        heist: &Heist<'_>,
        unseen: &[PerCell<f64>],
        danger: &Danger,
        (end, deed, escape): (Cell, Option<Deed>, bool),
    ) -> f64 {
        if self.ground.guards.contains(&end) {
            return 0.0;
        }
        let (taken, extra) = match deed {
            Some(Deed::Steal) => (heist.with_prize(0, end).unwrap_or(0), 1.0),
            Some(Deed::Unplug) => (0, UNPLUGGING),
            None => (0, 1.0),
        };
        let before_guard = heist.before_guard(taken, end);
        let hope = if escape {
            heist.trying(taken, end, before_guard).unwrap_or(0.0)
        } else if self.discovered {
            before_guard
        } else {
            let switches = self.power && end == self.ground.board.switch();
            heist.stay_unseen(taken, end, danger, unseen) * if switches { SWITCHING } else { 1.0 }
        };
        extra * hope
    }
}

/// Where to enter, for who plays for this: far from guards and near to artworks; not always the same.
pub(super) fn enter(sight: &Sight<'_, Galerie>, stakes: Stakes, rng: &mut BotRng) -> Option<Action> {
    Some(choose(&entries(sight, stakes)?, ENTRY_SLACK, rng))
}

/// Every entry, with what he can hope for there.
pub(super) fn entries(sight: &Sight<'_, Galerie>, stakes: Stakes) -> Option<Vec<(Action, f64)>> {
    let ground = Ground::new(sight)?;
    let danger = danger::from_any_guard(&ground);
    let hope = |action: &Action| {
        let Action::Enter { at } = *action else { return None };
        let heist = Heist::new(&ground, at, 0, stakes);
        Some((*action, heist.unseen(&danger)[0][at.index()]))
    };
    Some(sight.actions.iter().filter_map(hope).collect())
}

/// One of the best, for the thief.
pub(super) fn choose(hopes: &[(Action, f64)], slack: f64, rng: &mut BotRng) -> Action {
    let best = hopes.iter().map(|(_, hope)| *hope).fold(f64::NEG_INFINITY, f64::max);
    let good: Vec<Action> =
        hopes.iter().filter(|(_, hope)| *hope >= best * (1.0 - slack)).map(|(action, _)| *action).collect();
    *draw::pick(rng, &good)
}

/// What he does in a turn, when a guard's turn is as dangerous as this.
pub(super) fn turn(job: &Job, actions: &[Action], danger: &Danger, rng: &mut BotRng) -> Action {
    choose(&job.weigh(actions, danger), SLACK, rng)
}

/// GD-23: jams if the answer would tell much, and lets it be told otherwise.
pub(super) fn jams(round: &RoundView, ground: &Ground, odds: &Odds<'_>) -> bool {
    let Some(pad) = &round.pad else { return false };
    let same = of_colour(ground.board.colour(pad.at), ground);
    odds.cells().of(same) < JAMMED_BELOW
}

/// If the thief's colour is less likely than this, he does not want it to be told.
const JAMMED_BELOW: f64 = 0.35;

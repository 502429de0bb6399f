//! What the guards believe, as far as questions ask for it: where the thief is, and what still works.

use crate::belief::{Belief, Chances, Hidden, Odds};
use crate::board::{CAMERAS, CameraNo, CameraSet};
use crate::options::Length;

/// What the guards believe.
#[derive(Clone, Debug)]
pub(super) struct Suspicion {
    /// Where he is.
    pub(super) all: Chances,
    /// Where he is, if the main switch is off.
    pub(super) off: Chances,
    /// Where he is, if the main switch is on and this camera works.
    pub(super) works: [Chances; CAMERAS],
    /// Where he is, if the main switch is on and all cameras work.
    pub(super) all_work: Chances,
}

/// How firmly a guard believes what is likely. A guard whose moods change is harder to foresee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mood {
    Firm,
    Doubtful,
    Open,
}

impl Mood {
    /// The moods of guards in a game. In the short game a thief who has enough goes where nobody expects him, and waits.
    pub(super) const fn of(game: Length) -> &'static [Mood] {
        match game {
            Length::Full => &[Mood::Firm, Mood::Doubtful],
            Length::Short => &[Mood::Firm, Mood::Doubtful, Mood::Open],
        }
    }
}

impl Suspicion {
    const NONE: Suspicion = Suspicion {
        all: Chances::NONE,
        off: Chances::NONE,
        works: [Chances::NONE; CAMERAS],
        all_work: Chances::NONE,
    };

    /// What somebody believes who has an idea how thieves move.
    pub(super) fn likely(odds: &Odds<'_>) -> Suspicion {
        let works = |camera: usize| {
            odds.where_secrets(|unplugged, power| power && !unplugged.contains(CameraNo::at(camera)))
        };
        Suspicion {
            all: odds.cells(),
            off: odds.where_secrets(|_, power| !power),
            works: std::array::from_fn(works),
            all_work: odds.where_secrets(|unplugged, power| power && unplugged == CameraSet::EMPTY),
        }
    }

    /// The same, believed less firmly: every cell counts as the root of what it did, or all cells alike.
    pub(super) fn in_mood(&self, mood: Mood) -> Suspicion {
        let weight = |chance: f64| match mood {
            Mood::Firm => 1.0,
            Mood::Doubtful => chance.sqrt() / chance,
            Mood::Open => 1.0 / chance,
        };
        let weights = self.all.map(|chance| if chance > 0.0 { weight(chance) } else { 0.0 });
        let total = self.all.times(&weights).total();
        let weights = weights.map(|weight| weight / total);
        Suspicion {
            all: self.all.times(&weights),
            off: self.off.times(&weights),
            works: self.works.each_ref().map(|works| works.times(&weights)),
            all_work: self.all_work.times(&weights),
        }
    }

    /// What somebody believes who knows what is possible, and no more.
    pub(super) fn possible(belief: &Belief<'_>) -> Suspicion {
        let chance = 1.0 / belief.len() as f64;
        let mut suspicion = Suspicion::NONE;
        for Hidden { at, secrets } in belief.states() {
            suspicion.all.add(at, chance);
            if !secrets.power {
                suspicion.off.add(at, chance);
                continue;
            }
            for camera in CameraNo::all().filter(|camera| !secrets.unplugged.contains(*camera)) {
                suspicion.works[camera.index()].add(at, chance);
            }
            if secrets.unplugged.is_empty() {
                suspicion.all_work.add(at, chance);
            }
        }
        suspicion
    }
}

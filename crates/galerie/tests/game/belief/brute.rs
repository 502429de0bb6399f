//! A slow search through all that a thief can have done, one hidden state at a time, from the rulebook.

use std::collections::BTreeSet;

use magpie_galerie::belief::{Hidden, Secrets};
use magpie_galerie::board::{Board, CameraNo, CameraSet, Cell, CellSet, Guards, Layout, Look, Way};
use magpie_galerie::{Checked, Detected, Glimpse, RoundView, Told, Trace, Watched};

/// All hidden states after so many moments of a round.
pub(crate) struct Brute {
    heard: usize,
    layout: Layout,
    guards: Guards,
    artworks: CellSet,
    cameras: CameraSet,
    discovered: bool,
    states: BTreeSet<Hidden>,
}

impl Brute {
    pub(crate) fn new(round: &RoundView) -> Brute {
        Brute {
            heard: 0,
            layout: round.story.layout.clone(),
            guards: round.story.starts.clone(),
            artworks: round.story.layout.artworks.iter().copied().collect(),
            cameras: CameraSet::first(round.story.layout.cameras.len()),
            discovered: false,
            states: BTreeSet::new(),
        }
    }

    /// Is it still the same round?
    pub(crate) fn can_go_on_with(&self, round: &RoundView) -> bool {
        self.layout == round.story.layout && self.heard <= round.story.moments.len()
    }

    /// In the order of [`magpie_galerie::belief::Belief::states`]. GD-36: a thief who is asked has not switched everything off.
    pub(crate) fn states(&self, is_asked: bool) -> Vec<Hidden> {
        let fits = |hidden: &Hidden| hidden.secrets.power || !is_asked;
        let mut all: Vec<Hidden> = self.states.iter().copied().filter(fits).collect();
        all.sort_by_key(|hidden| (hidden.secrets, hidden.at));
        all
    }

    pub(crate) fn go_on(mut self, round: &RoundView, board: &Board) -> Brute {
        for moment in &round.story.moments[self.heard..] {
            self.hear(*moment, board);
        }
        self.heard = round.story.moments.len();
        self
    }

    fn hear(&mut self, moment: Glimpse, board: &Board) {
        let before = std::mem::take(&mut self.states);
        match moment {
            Glimpse::Thief(Trace::Entered { .. }) => {
                let secrets = Secrets { pending: None, unplugged: CameraSet::EMPTY, power: true };
                self.states = board.doorsteps().iter().map(|at| Hidden { at, secrets }).collect();
            }
            Glimpse::Thief(Trace::Went { at, taken, .. }) => {
                let open = at.filter(|_| self.discovered);
                for hidden in before {
                    self.go(hidden, open, taken, board);
                }
                self.artworks = taken.map_or(self.artworks, |taken| self.artworks.without(taken));
            }
            Glimpse::Told(told) => {
                self.states =
                    before.into_iter().filter_map(|hidden| self.fits(hidden, told, board)).collect();
                self.change(told);
            }
        }
    }

    /// GD-17 to GD-22: everything that the thief can have done in this turn.
    fn go(&mut self, before: Hidden, open: Option<Cell>, taken: Option<Cell>, board: &Board) {
        if open.is_none() && before.secrets.pending != taken {
            return;
        }
        let mut ends: CellSet = open.into_iter().collect();
        if open.is_none() {
            ends = board.ways(before.at, CellSet::EMPTY).map(Way::end).collect();
        }
        for at in ends.iter().filter(|at| !self.guards.contains(at)) {
            let power = before.secrets.power && at != board.switch();
            let idle = Secrets { pending: None, power, ..before.secrets };
            self.states.insert(Hidden { at, secrets: idle });
            if open.is_none() && self.artworks.contains(at) && taken != Some(at) {
                self.states.insert(Hidden { at, secrets: Secrets { pending: Some(at), ..idle } });
            }
            for camera in self.cameras.iter().filter(|camera| self.layout.cameras[camera.index()].at == at) {
                let unplugged = idle.unplugged.with(camera);
                self.states.insert(Hidden { at, secrets: Secrets { unplugged, ..idle } });
            }
        }
    }

    /// The hidden state after what was told, if it could be told.
    fn fits(&self, hidden: Hidden, told: Told, board: &Board) -> Option<Hidden> {
        let Hidden { at, secrets: Secrets { pending, unplugged, power } } = hidden;
        let with = |secrets: Secrets| Some(Hidden { at, secrets });
        match told {
            Told::Tries { at: exit } => (at == exit).then_some(hidden),
            Told::Locked { .. } | Told::Stayed { .. } => Some(hidden),
            Told::Discovered { at: seen, taken } if at == seen && pending == taken => {
                with(Secrets { pending: None, ..hidden.secrets })
            }
            Told::Discovered { .. } => None,
            Told::Moved { to, .. } if to == at => None,
            Told::Moved { to, .. } => {
                with(Secrets { power: power || to == board.switch(), ..hidden.secrets })
            }
            Told::Looked { guard, sees } => {
                let seen = self.is_seen(self.guards[guard.index()], Look::Straight, at, board);
                (seen == sees).then_some(hidden)
            }
            Told::Watched { camera, .. } => {
                let answer = if !power {
                    Watched::Off
                } else if unplugged.contains(camera) {
                    Watched::Broken
                } else if self.is_filmed(camera, at, board) {
                    Watched::Sees
                } else {
                    Watched::Nothing
                };
                let left = unplugged.iter().filter(|other| !power || *other != camera).collect();
                let same = matches!(told, Told::Watched { answer: said, .. } if said == answer);
                with(Secrets { unplugged: left, ..hidden.secrets }).filter(|_| same)
            }
            Told::Checked { answer: said, .. } => {
                let answer = if !power {
                    Checked::Off {}
                } else if unplugged.is_empty() {
                    Checked::Work {
                        see: self
                            .cameras
                            .iter()
                            .filter(|camera| self.is_filmed(*camera, at, board))
                            .collect(),
                    }
                } else {
                    Checked::Broken { cameras: unplugged }
                };
                let left = if power { CameraSet::EMPTY } else { unplugged };
                with(Secrets { unplugged: left, ..hidden.secrets }).filter(|_| said == answer)
            }
            Told::Detected { answer: Detected::Off {}, .. } => (!power).then_some(hidden),
            Told::Detected { answer: Detected::Jammed {}, .. } => power.then_some(hidden),
            Told::Detected { answer: Detected::Colour { colour }, .. } => {
                (power && board.colour(at) == colour).then_some(hidden)
            }
        }
    }

    fn is_seen(&self, from: Cell, look: Look, at: Cell, board: &Board) -> bool {
        let obstacles = self.guards.iter().copied().fold(self.artworks, CellSet::with);
        board.seen(from, look, obstacles).contains(at)
    }

    fn is_filmed(&self, camera: CameraNo, at: Cell, board: &Board) -> bool {
        let camera = self.layout.cameras[camera.index()];
        self.is_seen(camera.at, camera.look, at, board)
    }

    /// What changes on the board.
    fn change(&mut self, told: Told) {
        match told {
            Told::Moved { guard, to } => self.guards[guard.index()] = to,
            Told::Discovered { taken, .. } => {
                self.discovered = true;
                self.artworks = taken.map_or(self.artworks, |taken| self.artworks.without(taken));
            }
            Told::Watched { camera, answer: Watched::Broken, .. } => {
                self.cameras = self.cameras.minus(CameraSet::EMPTY.with(camera));
            }
            Told::Checked { answer: Checked::Broken { cameras }, .. } => {
                self.cameras = self.cameras.minus(cameras);
            }
            Told::Tries { .. } | Told::Locked { .. } | Told::Stayed { .. } | Told::Looked { .. } => {}
            Told::Watched { .. } | Told::Checked { .. } | Told::Detected { .. } => {}
        }
    }
}

//! Where the thief can be, for all that the guards know: exactly.
//!
//! Everything that the guards are told of a round is in the [moments](crate::view::RoundView::moments) of anybody's view. A
//! [`Belief`] takes them in one by one and keeps the set of all hidden states that fit: the thief's cell, the artwork that he has
//! stolen and that still stands on the board, the cameras that he has switched off, and the main switch. How often he can still
//! jam the motion detector everybody knows, for a jam is an answer.
//!
//! | module | what it holds |
//! |---|---|
//! | `scene` | what stands where, as everybody sees it |

mod scene;

use std::collections::BTreeMap;

use crate::board::{Board, CameraNo, CameraSet, Cell, CellSet, Guards, Layout, Look};
use crate::event::{Checked, Detected, Glimpse, Told, Trace, Watched};
use crate::view::RoundView;

use scene::Scene;

/// What is hidden of a thief.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hidden {
    /// Where he is.
    pub at: Cell,
    /// What he has done in secret.
    pub secrets: Secrets,
}

/// What a thief has done in secret, beside being where he is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Secrets {
    /// GD-20: the artwork that he has stolen and that still stands on the board.
    pub pending: Option<Cell>,
    /// GD-21: the cameras that he has switched off and that still stand on the board.
    pub unplugged: CameraSet,
    /// GD-22: is the main switch on?
    pub power: bool,
}

/// All hidden states that fit what the guards have been told.
#[derive(Clone, Debug)]
pub struct Belief<'a> {
    scene: Scene<'a>,
    /// The cells where the thief can be, for everything that he can have done in secret.
    states: BTreeMap<Secrets, CellSet>,
}

impl<'a> Belief<'a> {
    /// Before the thief has entered: artworks, cameras and guards are placed.
    #[must_use]
    pub fn new(board: &'a Board, layout: &'a Layout, starts: &Guards) -> Belief<'a> {
        Belief { scene: Scene::new(board, layout, starts), states: BTreeMap::new() }
    }

    /// What the guards believe in this round. It does not matter whose view of the round it is.
    #[must_use]
    pub fn of(round: &'a RoundView, board: &'a Board) -> Belief<'a> {
        let mut belief = Belief::new(board, &round.layout, &round.starts);
        round.moments.iter().for_each(|moment| belief.learn(*moment));
        belief
    }

    /// Every cell where the thief can be.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.states.values().fold(CellSet::EMPTY, |all, cells| all | *cells)
    }

    /// How many hidden states there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.states.values().map(|cells| cells.len()).sum()
    }

    /// Is there none? Only before the thief has entered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// Can this be the hidden state?
    #[must_use]
    pub fn contains(&self, hidden: Hidden) -> bool {
        self.states.get(&hidden.secrets).is_some_and(|cells| cells.contains(hidden.at))
    }

    /// All hidden states, in an order that follows from what they are.
    pub fn states(&self) -> impl Iterator<Item = Hidden> {
        let all = self.states.iter();
        all.flat_map(|(secrets, cells)| cells.iter().map(|at| Hidden { at, secrets: *secrets }))
    }

    /// Takes in what the guards are told next. What only the thief knows of it is not looked at.
    pub fn learn(&mut self, moment: Glimpse) {
        match moment {
            Glimpse::Thief(Trace::Entered { .. }) => self.entered(),
            Glimpse::Thief(Trace::Went { at, taken, .. }) => match at.filter(|_| self.scene.discovered) {
                Some(at) => self.went_openly(at),
                None => self.went_unseen(taken),
            },
            Glimpse::Told(told) => self.hear(told),
        }
        self.scene.change(moment);
    }

    /// GD-16: by any exit.
    fn entered(&mut self) {
        let secrets = Secrets { pending: None, unplugged: CameraSet::EMPTY, power: true };
        self.states = BTreeMap::from([(secrets, self.scene.board.doorsteps())]);
    }

    /// GD-17, GD-18, GD-20: the thief has moved, not onto a guard; an artwork that he had stolen before is gone now.
    fn went_unseen(&mut self, taken: Option<Cell>) {
        let guards = self.scene.guard_cells();
        let artworks = taken.map_or(self.scene.artworks, |taken| self.scene.artworks.without(taken));
        for (secrets, cells) in std::mem::take(&mut self.states) {
            if secrets.pending == taken {
                let ends = cells.iter().fold(CellSet::EMPTY, |ends, at| ends | self.scene.board.stroll(at));
                self.arrive(Secrets { pending: None, ..secrets }, ends - guards, artworks);
            }
        }
    }

    /// GD-25: a discovered thief moves and steals in the open.
    fn went_openly(&mut self, at: Cell) {
        for secrets in std::mem::take(&mut self.states).into_keys() {
            self.arrive(secrets, CellSet::only(at), CellSet::EMPTY);
        }
    }

    /// GD-20 to GD-22: what a thief can have done where his move ended, who could steal one of these artworks in secret.
    fn arrive(&mut self, secrets: Secrets, ends: CellSet, artworks: CellSet) {
        let switch = CellSet::only(self.scene.board.switch());
        for (secrets, ends) in
            [(Secrets { power: false, ..secrets }, ends & switch), (secrets, ends - switch)]
        {
            self.add(secrets, ends);
            for at in (ends & artworks).iter() {
                self.add(Secrets { pending: Some(at), ..secrets }, CellSet::only(at));
            }
            for camera in self.scene.cameras.minus(secrets.unplugged).iter() {
                let unplugged = secrets.unplugged.with(camera);
                let at = CellSet::only(self.scene.layout.cameras[camera.index()].at);
                self.add(Secrets { unplugged, ..secrets }, ends & at);
            }
        }
    }

    fn add(&mut self, secrets: Secrets, cells: CellSet) {
        if !cells.is_empty() {
            *self.states.entry(secrets).or_default() |= cells;
        }
    }

    /// Keeps what fits, as it is then.
    fn keep(&mut self, fits: impl Fn(Secrets, CellSet) -> (Secrets, CellSet)) {
        for (secrets, cells) in std::mem::take(&mut self.states) {
            let (secrets, cells) = fits(secrets, cells);
            self.add(secrets, cells);
        }
    }

    fn hear(&mut self, told: Told) {
        match told {
            Told::Tries { at } => self.keep(|secrets, cells| (secrets, cells & CellSet::only(at))),
            Told::Locked { .. } | Told::Stayed { .. } => {}
            Told::Discovered { at, taken } => self.keep(|secrets, cells| {
                let fits = secrets.pending == taken;
                (Secrets { pending: None, ..secrets }, cells.only_if(fits) & CellSet::only(at))
            }),
            Told::Moved { to, .. } => self.guard_moved(to),
            Told::Looked { guard, sees } => {
                let seen = self.scene.seen(self.scene.guards[guard.index()], Look::Straight);
                self.keep(|secrets, cells| (secrets, if sees { cells & seen } else { cells - seen }));
            }
            Told::Watched { camera, answer, .. } => self.watched(camera, answer),
            Told::Checked { answer, .. } => self.checked(answer),
            Told::Detected { answer, .. } => self.detected(answer),
        }
    }

    /// GD-22, GD-32: he is not there, and the main switch is on if the guard stands on it.
    fn guard_moved(&mut self, to: Cell) {
        let switched_on = to == self.scene.board.switch();
        self.keep(|secrets, cells| {
            (Secrets { power: secrets.power || switched_on, ..secrets }, cells.without(to))
        });
    }

    /// GD-33, GD-36.
    fn watched(&mut self, camera: CameraNo, answer: Watched) {
        let seen = self.scene.seen_by(camera);
        let plugged = |secrets: Secrets| secrets.power && !secrets.unplugged.contains(camera);
        self.keep(|secrets, cells| match answer {
            Watched::Off => (secrets, cells.only_if(!secrets.power)),
            Watched::Broken => {
                let fits = secrets.power && secrets.unplugged.contains(camera);
                let unplugged = secrets.unplugged.minus(CameraSet::EMPTY.with(camera));
                (Secrets { unplugged, ..secrets }, cells.only_if(fits))
            }
            Watched::Sees => (secrets, (cells & seen).only_if(plugged(secrets))),
            Watched::Nothing => (secrets, (cells - seen).only_if(plugged(secrets))),
        });
    }

    /// GD-34, GD-36.
    fn checked(&mut self, answer: Checked) {
        let named = match answer {
            Checked::Work { see } => self.scene.seen_by_exactly(see),
            Checked::Off {} | Checked::Broken { .. } => CellSet::EMPTY,
        };
        self.keep(|secrets, cells| match answer {
            Checked::Off {} => (secrets, cells.only_if(!secrets.power)),
            Checked::Broken { cameras } => {
                let fits = secrets.power && secrets.unplugged == cameras;
                (Secrets { unplugged: CameraSet::EMPTY, ..secrets }, cells.only_if(fits))
            }
            Checked::Work { .. } => {
                (secrets, (cells & named).only_if(secrets.power && secrets.unplugged.is_empty()))
            }
        });
    }

    /// GD-35, GD-36.
    fn detected(&mut self, answer: Detected) {
        let board = self.scene.board;
        self.keep(|secrets, cells| match answer {
            Detected::Off {} => (secrets, cells.only_if(!secrets.power)),
            Detected::Jammed {} => (secrets, cells.only_if(secrets.power)),
            Detected::Colour { colour } => {
                let there = cells.iter().filter(|at| board.colour(*at) == colour).collect::<CellSet>();
                (secrets, there.only_if(secrets.power))
            }
        });
    }
}

//! Where the thief can be, for all that the guards know: exactly.
//!
//! Everything that the guards are told of a round is in the [moments](crate::moment::Story::moments) of anybody's view. A
//! [`Belief`] takes them in one by one and keeps the set of all hidden states that fit: the thief's cell, the artwork that he has
//! stolen and that still stands on the board, the cameras that he has switched off, and the main switch. How often he can still
//! jam the motion detector everybody knows, for a jam is an answer.
//!
//! | module | what it holds |
//! |---|---|
//! | `odds` | [`Odds`]: how likely each hidden state is, for a thief of whom one knows how he likes to move |
//! | `scene` | what stands where, as everybody sees it, and which cells fit what is told |
//! | `secrets` | [`Secrets`]: what the thief has done, and whether it fits what is told |
//! | `trail` | how the thief can have come to be where he is |

mod odds;
mod scene;
mod secrets;
mod trail;

use std::collections::BTreeMap;

use crate::board::{Board, CameraSet, Cell, CellSet, Guards, Layout};
use crate::moment::{Glimpse, Story, Told};
use crate::stage::Stage;
pub use odds::{Chances, Odds};
use scene::{News, Scene};
pub use secrets::Secrets;
pub(crate) use trail::imagine_moments;

/// What is hidden of a thief.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hidden {
    /// Where he is.
    pub at: Cell,
    /// What he has done in secret.
    pub secrets: Secrets,
}

/// All hidden states that fit what the guards have been told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Belief<'a> {
    scene: Scene<'a>,
    /// The cells where the thief can be, for everything that he can have done in secret.
    states: BTreeMap<Secrets, CellSet>,
}

impl<'a> Belief<'a> {
    /// Before the thief has entered: artworks, cameras and guards are placed.
    #[must_use]
    pub fn new(board: &'a Board, layout: &Layout, starts: &Guards) -> Belief<'a> {
        Belief { scene: Scene::new(board, layout, starts), states: BTreeMap::new() }
    }

    /// What the guards believe after all that they were told in this round. It does not matter to whom the story was told.
    #[must_use]
    pub fn of(story: &Story, board: &'a Board) -> Belief<'a> {
        let mut belief = Belief::new(board, &story.layout, &story.starts);
        story.moments.iter().for_each(|moment| belief.learn(*moment));
        belief
    }

    /// GD-36: what is going on tells something too.
    #[must_use]
    pub fn during(mut self, stage: Stage) -> Belief<'a> {
        self.states.retain(|secrets, _| secrets.can_be_during(stage));
        self
    }

    /// Every cell where the thief can be while this is going on.
    #[must_use]
    pub fn cells_during(&self, stage: Stage) -> CellSet {
        let fitting = self.states.iter().filter(|(secrets, _)| secrets.can_be_during(stage));
        fitting.fold(CellSet::EMPTY, |all, (_, cells)| all | *cells)
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

    /// Takes in what the guards are told next.
    pub fn learn(&mut self, moment: Glimpse) {
        match self.scene.news(moment) {
            News::Entered => self.entered(),
            News::WentOpenly(at) => self.went_openly(at),
            News::WentUnseen(taken) => self.went_unseen(taken),
            News::Told(told) => self.hear(told),
        }
        self.scene.change(moment);
    }

    /// GD-16: by any exit.
    fn entered(&mut self) {
        let secrets = Secrets { pending: None, unplugged: CameraSet::EMPTY, power: true };
        self.states = BTreeMap::from([(secrets, self.scene.board.doorsteps())]);
    }

    /// GD-17, GD-18, GD-20: the thief has moved, not onto a guard; an artwork that he had stolen before, where he was, is gone
    /// now. He can have stolen any other, for he does not end his move where he began it.
    fn went_unseen(&mut self, taken: Option<Cell>) {
        let (guards, artworks) = (self.scene.guard_cells(), self.scene.artworks);
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

    /// What everyone is told keeps the cells and the secrets that fit, as they are then.
    fn hear(&mut self, told: Told) {
        let fitting = self.scene.cells_that_fit(told);
        for (secrets, cells) in std::mem::take(&mut self.states) {
            if secrets.fit(told) {
                self.add(secrets.after(told, self.scene.board), cells & fitting);
            }
        }
    }
}

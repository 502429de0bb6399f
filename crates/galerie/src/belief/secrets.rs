//! What a thief has done in secret, and whether it fits what the guards are told.

use crate::board::{Board, CameraSet, Cell};
use crate::moment::{Checked, Detected, Told, Watched};
use crate::stage::{Stage, Waits};

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

impl Secrets {
    /// Can these be his secrets, wherever he is, when this is told?
    pub(super) fn fit(self, told: Told) -> bool {
        match told {
            Told::Discovered { taken, .. } => self.pending == taken,
            Told::Watched { answer: Watched::Off, .. } => !self.power,
            Told::Watched { camera, answer: Watched::Broken, .. } => {
                self.power && self.unplugged.contains(camera)
            }
            Told::Watched { camera, answer: Watched::Sees | Watched::Nothing, .. } => {
                self.power && !self.unplugged.contains(camera)
            }
            Told::Checked { answer: Checked::Off {}, .. } => !self.power,
            Told::Checked { answer: Checked::Broken { cameras }, .. } => {
                self.power && self.unplugged == cameras
            }
            Told::Checked { answer: Checked::Work { .. }, .. } => self.power && self.unplugged.is_empty(),
            Told::Detected { answer: Detected::Off {}, .. } => !self.power,
            Told::Detected { answer: Detected::Jammed {} | Detected::Colour { .. }, .. } => self.power,
            Told::Tries { .. } | Told::Locked { .. } | Told::Moved { .. } => true,
            Told::Stayed { .. } | Told::Looked { .. } => true,
        }
    }

    /// GD-36: can these be his secrets while this is going on? A thief whom the motion detector waits for has not switched it off.
    pub(super) fn can_be_during(self, stage: Stage) -> bool {
        match stage {
            Stage::Waits(Waits::Answering { .. }) => self.power,
            Stage::Waits(Waits::Volunteering { .. } | Waits::Artworks { .. } | Waits::Cameras { .. }) => true,
            Stage::Waits(Waits::Locks { .. } | Waits::Guards { .. } | Waits::Entering { .. }) => true,
            Stage::Waits(Waits::Sneaking { .. } | Waits::Guarding { .. }) => true,
            Stage::Draws(_) | Stage::Over {} => true,
        }
    }

    /// What is still secret, and how the main switch is, after this.
    pub(super) fn after(self, told: Told, board: &Board) -> Secrets {
        match told {
            Told::Discovered { .. } => Secrets { pending: None, ..self },
            Told::Moved { to, .. } => Secrets { power: self.power || to == board.switch(), ..self },
            Told::Watched { camera, answer: Watched::Broken, .. } => {
                Secrets { unplugged: self.unplugged.minus(CameraSet::EMPTY.with(camera)), ..self }
            }
            Told::Checked { answer: Checked::Broken { cameras }, .. } => {
                Secrets { unplugged: self.unplugged.minus(cameras), ..self }
            }
            Told::Watched { answer: Watched::Off | Watched::Sees | Watched::Nothing, .. } => self,
            Told::Checked { answer: Checked::Off {} | Checked::Work { .. }, .. } => self,
            Told::Tries { .. } | Told::Locked { .. } | Told::Stayed { .. } => self,
            Told::Looked { .. } | Told::Detected { .. } => self,
        }
    }
}

//! GD-40: the private pad of the thief.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use crate::board::{CameraNo, Cell, Path};
use crate::moment::{Moment, Sneaked};
use crate::stage::{Stage, Waits};
use crate::state::{Galerie, JAMS, Round};

/// GD-40: what the thief has noted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pad {
    /// The "E": where he entered.
    pub entry: Cell,
    /// The strokes and dots: every turn that he has had in secret.
    pub strokes: Vec<Stroke>,
    /// Where he is.
    pub at: Cell,
    /// The X of every artwork.
    pub artworks: Vec<PadArtwork>,
    /// The circled number of every camera.
    pub cameras: Vec<PadCamera>,
    /// GD-22: is the main switch on?
    pub power: bool,
    /// GD-23: how many of the two jam marks are struck out.
    pub jammed: u8,
    /// GD-17: where he can end his turn, each with all ways there, the shortest first; empty unless it is his turn.
    #[cfg_attr(feature = "ts", ts(type = "Record<Cell, Path[]>"))]
    pub ends: BTreeMap<Cell, Vec<Path>>,
}

/// A turn on the pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stroke {
    /// A stroke per step.
    pub path: Path,
    /// The dot.
    pub at: Cell,
}

/// An artwork on the pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PadArtwork {
    /// Where it stands, or stood.
    pub at: Cell,
    /// Is it circled: stolen?
    pub stolen: bool,
}

/// A camera on the pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PadCamera {
    /// Where it stands, or stood.
    pub at: Cell,
    /// Is it struck out: switched off?
    pub off: bool,
}

impl Pad {
    /// The pad of a thief who has entered.
    pub(crate) fn new(game: &Galerie, round: &Round) -> Option<Pad> {
        let at = round.sneak.at?;
        let mut entry = at;
        let mut strokes = Vec::new();
        for moment in &round.moments {
            match *moment {
                Moment::Thief(Sneaked::Entered { at }) => entry = at,
                Moment::Thief(Sneaked::Went { path, at, open: false, .. }) => {
                    strokes.push(Stroke { path, at });
                }
                Moment::Thief(Sneaked::Went { open: true, .. }) | Moment::Told(_) => {}
            }
        }
        let stolen = |at: Cell| !round.artworks.contains(at) || round.sneak.pending == Some(at);
        let artworks = round.layout.artworks.iter().map(|at| PadArtwork { at: *at, stolen: stolen(*at) });
        let off =
            |camera: CameraNo| !round.cameras.contains(camera) || round.sneak.unplugged.contains(camera);
        let cameras = round.layout.cameras.iter().enumerate();
        Some(Pad {
            entry,
            strokes,
            at,
            artworks: artworks.collect(),
            cameras: cameras
                .map(|(no, camera)| PadCamera { at: camera.at, off: off(CameraNo::at(no)) })
                .collect(),
            power: round.power,
            jammed: JAMS - round.sneak.jams,
            ends: ends(game, round),
        })
    }
}

/// GD-17: where the thief can end his turn, each with all ways there, the shortest first.
fn ends(game: &Galerie, round: &Round) -> BTreeMap<Cell, Vec<Path>> {
    let mut ends: BTreeMap<Cell, Vec<Path>> = BTreeMap::new();
    if !matches!(game.stage, Stage::Waits(Waits::Sneaking { .. })) {
        return ends;
    }
    for (path, end) in round.paths(game.board()) {
        ends.entry(end).or_default().push(path);
    }
    ends.values_mut().for_each(|paths| paths.sort_by_key(|path| path.steps().len()));
    ends
}

/// Stroke by stroke, with a dot after every turn; what is circled is in brackets, what is struck out is between strokes.
impl fmt::Display for Pad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "E {}", self.entry)?;
        self.strokes.iter().try_for_each(|Stroke { path, at }| write!(f, " {path} • {at}"))?;
        f.write_str("\nartworks")?;
        for PadArtwork { at, stolen } in &self.artworks {
            write!(f, " {} {at}", if *stolen { "(X)" } else { "X" })?;
        }
        f.write_str("\ncameras")?;
        for (no, PadCamera { at, off }) in self.cameras.iter().enumerate() {
            let stroke = if *off { "/" } else { "" };
            write!(f, " ({stroke}{}{stroke}) {at}", CameraNo::at(no))?;
        }
        let jams: Vec<&str> =
            (0..JAMS).map(|mark| if mark < self.jammed { "/jam/" } else { "jam" }).collect();
        write!(f, "\n{}, main switch {}", jams.join(" "), if self.power { "on" } else { "off" })
    }
}

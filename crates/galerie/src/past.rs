//! A round that is over, as everyone may watch it again (GD-41): the thief's whole way, and what the guards could make of it.

use std::sync::{Arc, OnceLock};

use magpie_rules::Seat;
use serde::{Serialize, Serializer};

use crate::belief::Belief;
use crate::board::{Board, BoardName, CameraSet, Cameras, Cell, CellSet, Guards, Layout};
use crate::moment::{Glimpse, Moment, Sneaked, Told};
use crate::state::{Ending, Round};

/// GD-41: a round that is over, nothing hidden.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Who was the thief.
    pub thief: Seat,
    /// How it ended.
    pub ending: Ending,
    /// Where artworks and cameras stood at the beginning.
    pub layout: Layout,
    /// Where the guards were placed.
    pub starts: Guards,
    /// Everything that happened since the thief entered.
    pub moments: Vec<Moment>,
}

/// GD-41: a round that is over, as everyone is told it. How it is told is worked out once for all of them, when the first one asks:
/// bots do not.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(as = "Retold"))]
pub struct Past(Arc<Kept>);

#[derive(Debug)]
struct Kept {
    round: Ended,
    board: BoardName,
    crew: Vec<Seat>,
    retold: OnceLock<Retold>,
}

/// GD-41: a round that is over, moment by moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Past"))]
pub struct Retold {
    /// Who was the thief.
    pub thief: Seat,
    /// How it ended.
    pub ending: Ending,
    /// GD-9, GD-15: whose the guards were, in the order of their turns.
    pub crew: Vec<Seat>,
    /// Where the cameras were placed, in the order of their numbers.
    pub cameras: Cameras,
    /// How everything stood before the thief entered, and after every moment.
    pub stills: Vec<Still>,
}

/// What had happened, and all that stood otherwise then than in the still before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Still {
    /// What had happened; nothing in the first still.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moment: Option<Moment>,
    /// Where the guards were, in the order of their turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guards: Option<Guards>,
    /// The artworks on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub artworks: Option<CellSet>,
    /// GD-20: those of them that the thief had stolen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stolen: Option<CellSet>,
    /// The cameras on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cameras: Option<CameraSet>,
    /// GD-21: those of them that the thief had switched off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub off: Option<CameraSet>,
    /// GD-26: the exits that were known to be locked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub locked: Option<CellSet>,
    /// The thief, once he had entered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thief: Option<Figure>,
    /// The cells where he could be now and before could not, for all that the guards knew. When he is caught, they know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub possible: Option<CellSet>,
    /// The cells where he could be before and now could not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruled_out: Option<CellSet>,
}

/// A thief in the gallery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Figure {
    /// Where he is.
    pub at: Cell,
    /// GD-25: does everybody see him?
    pub open: bool,
}

impl Past {
    /// A round of this crew in this gallery.
    pub(crate) fn new(round: Ended, board: BoardName, crew: Vec<Seat>) -> Past {
        Past(Arc::new(Kept { round, board, crew, retold: OnceLock::new() }))
    }

    /// The round.
    #[must_use]
    pub fn round(&self) -> &Ended {
        &self.0.round
    }

    /// The round as it is told.
    #[must_use]
    pub fn retold(&self) -> &Retold {
        self.0.retold.get_or_init(|| self.0.retell())
    }

    /// GD-9, GD-15: whose the guards were, in the order of their turns.
    pub(crate) fn crew(&self) -> &[Seat] {
        &self.0.crew
    }
}

/// Two rounds are the same if the same has happened; then the same is told of them.
impl PartialEq for Past {
    fn eq(&self, other: &Past) -> bool {
        let Kept { round, board, crew, retold: _ } = &*self.0;
        (round, board, crew) == (&other.0.round, &other.0.board, &other.0.crew)
    }
}

impl Eq for Past {}

impl Serialize for Past {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.retold().serialize(to)
    }
}

impl Kept {
    fn retell(&self) -> Retold {
        let Ended { thief, ending, ref layout, ref starts, ref moments } = self.round;
        let board = self.board.board();
        let mut round = Round::new(thief);
        round.lay_out(layout.clone());
        round.guards.clone_from(starts);
        let mut belief = Belief::new(board, layout, starts);
        let mut scene = Scene::new(&round, CellSet::EMPTY);
        let mut stills = vec![scene.first_still()];
        for (moment, left) in moments.iter().zip((0..moments.len()).rev()) {
            round.relive(*moment, board);
            belief.learn(Glimpse::new(*moment, false));
            let possible = match ending {
                Ending::Caught { at, .. } if left == 0 => CellSet::only(at),
                Ending::Caught { .. } | Ending::Escaped { .. } | Ending::OutOfTime {} => belief.cells(),
            };
            let now = Scene::new(&round, possible);
            stills.push(now.still_after(*moment, &scene));
            scene = now;
        }
        Retold { thief, ending, crew: self.crew.clone(), cameras: layout.cameras.clone(), stills }
    }
}

impl Round {
    /// Lets a moment of a round that is over happen again.
    fn relive(&mut self, moment: Moment, board: &Board) {
        match moment {
            Moment::Thief(Sneaked::Entered { at }) => self.sneak.at = Some(at),
            Moment::Thief(Sneaked::Went { path, at, deed, .. }) => {
                self.walk(path, at, deed, board);
            }
            Moment::Told(Told::Locked { at }) => self.locked = self.locked.with(at),
            Moment::Told(Told::Discovered { .. }) => {
                self.discover();
            }
            Moment::Told(Told::Moved { guard, to }) => self.move_guard(guard, to, board),
            Moment::Told(Told::Watched { camera, .. }) => {
                self.watch(camera, board);
            }
            Moment::Told(Told::Checked { .. }) => {
                self.check_cameras(board);
            }
            Moment::Told(Told::Tries { .. } | Told::Stayed { .. }) => {}
            Moment::Told(Told::Looked { .. } | Told::Detected { .. }) => {}
        }
    }
}

/// How everything stands.
struct Scene {
    guards: Guards,
    artworks: CellSet,
    stolen: CellSet,
    cameras: CameraSet,
    off: CameraSet,
    locked: CellSet,
    thief: Option<Figure>,
    possible: CellSet,
}

impl Scene {
    fn new(round: &Round, possible: CellSet) -> Scene {
        Scene {
            guards: round.guards.clone(),
            artworks: round.artworks,
            stolen: round.sneak.pending.into_iter().collect(),
            cameras: round.cameras,
            off: round.sneak.unplugged,
            locked: round.locked,
            thief: round.sneak.at.map(|at| Figure { at, open: round.sneak.discovered }),
            possible,
        }
    }

    /// All of it, before the thief has entered.
    fn first_still(&self) -> Still {
        Still {
            moment: None,
            guards: Some(self.guards.clone()),
            artworks: Some(self.artworks),
            stolen: Some(self.stolen),
            cameras: Some(self.cameras),
            off: Some(self.off),
            locked: Some(self.locked),
            thief: None,
            possible: None,
            ruled_out: None,
        }
    }

    /// What is otherwise than before the moment.
    fn still_after(&self, moment: Moment, before: &Scene) -> Still {
        Still {
            moment: Some(moment),
            guards: changed(&before.guards, &self.guards),
            artworks: changed(&before.artworks, &self.artworks),
            stolen: changed(&before.stolen, &self.stolen),
            cameras: changed(&before.cameras, &self.cameras),
            off: changed(&before.off, &self.off),
            locked: changed(&before.locked, &self.locked),
            thief: changed(&before.thief, &self.thief).flatten(),
            possible: changed(&CellSet::EMPTY, &(self.possible - before.possible)),
            ruled_out: changed(&CellSet::EMPTY, &(before.possible - self.possible)),
        }
    }
}

fn changed<T: Clone + PartialEq>(before: &T, now: &T) -> Option<T> {
    if before == now { None } else { Some(now.clone()) }
}

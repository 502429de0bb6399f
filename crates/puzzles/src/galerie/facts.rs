//! What a puzzle tells of a round.

use magpie_galerie::belief::Belief;
use magpie_galerie::board::{Board, BoardName, Camera, Cell, CellSet, Guards, Layout, Look};
use magpie_galerie::{Glimpse, Told, Trace};
use serde::Deserialize;
use serde_json::Value;

use crate::Nonsense;
use crate::puzzle::Puzzle;

/// All that the guards were told of a round.
pub(super) struct Facts {
    pub(super) board: &'static Board,
    pub(super) layout: Layout,
    pub(super) starts: Guards,
    pub(super) moments: Vec<Glimpse>,
}

#[derive(Deserialize)]
struct Chosen {
    board: BoardName,
}

fn board(puzzle: &Puzzle) -> Result<&'static Board, Nonsense> {
    let Chosen { board } = serde_json::from_value(puzzle.view["options"].clone())?;
    Ok(board.board())
}

impl Facts {
    pub(super) fn read(puzzle: &Puzzle) -> Result<Facts, Nonsense> {
        let mut facts = Facts {
            board: board(puzzle)?,
            layout: Layout::default(),
            starts: Guards::new(),
            moments: Vec::new(),
        };
        puzzle.noticed.iter().try_for_each(|seen| facts.see(seen))?;
        Ok(facts)
    }

    fn see(&mut self, seen: &Value) -> Result<(), Nonsense> {
        let part = |name: &str| seen[name].clone();
        match seen["event"].as_str() {
            Some("laid-out") => self.layout = serde_json::from_value(part("layout"))?,
            Some("guard") => self.starts.push(serde_json::from_value(part("at"))?),
            Some("entered") => self.moments.push(Glimpse::Thief(Trace::Entered { at: None })),
            Some("went") => {
                let taken = serde_json::from_value(part("taken"))?;
                self.moments.push(Glimpse::Thief(Trace::Went { path: None, at: None, deed: None, taken }));
            }
            Some("volunteered" | "round" | "rolled" | "asked") => {}
            _ => self.moments.push(Glimpse::Told(serde_json::from_value::<Told>(seen.clone())?)),
        }
        Ok(())
    }

    pub(super) fn belief(&self) -> Belief<'static> {
        let mut belief = Belief::new(self.board, &self.layout, &self.starts);
        self.moments.iter().for_each(|moment| belief.learn(*moment));
        belief
    }
}

/// What stands where.
pub(super) struct Standing {
    pub(super) board: &'static Board,
    pub(super) guards: Vec<Cell>,
    pub(super) cameras: Vec<Camera>,
    pub(super) artworks: Vec<Cell>,
}

impl Standing {
    pub(super) fn read(puzzle: &Puzzle) -> Result<Standing, Nonsense> {
        #[derive(Deserialize)]
        struct Round {
            guards: Vec<Guard>,
            cameras: Vec<Placed>,
            artworks: Vec<Cell>,
        }
        #[derive(Deserialize)]
        struct Guard {
            at: Cell,
        }
        #[derive(Deserialize)]
        struct Placed {
            at: Cell,
            look: Look,
            removed: bool,
        }
        let round: Round = serde_json::from_value(puzzle.view["round"].clone())?;
        let cameras = round.cameras.iter().filter(|camera| !camera.removed);
        Ok(Standing {
            board: board(puzzle)?,
            guards: round.guards.iter().map(|guard| guard.at).collect(),
            cameras: cameras.map(|camera| Camera { at: camera.at, look: camera.look }).collect(),
            artworks: round.artworks,
        })
    }

    /// All that is seen by any guard or camera.
    pub(super) fn seen(&self) -> CellSet {
        let obstacles: CellSet = self.guards.iter().chain(&self.artworks).copied().collect();
        let guards = self.guards.iter().map(|at| (*at, Look::Straight));
        let looks = guards.chain(self.cameras.iter().map(|camera| (camera.at, camera.look)));
        looks.fold(CellSet::EMPTY, |all, (at, look)| all | self.board.seen(at, look, obstacles))
    }
}

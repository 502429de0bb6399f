//! The same questions, answered by walking: every way that the thief can have gone, step by step, and every line of sight, cell by cell.

use std::collections::BTreeSet;

use magpie_galerie::board::{Camera, CameraNo, Cell, Direction, Look};
use magpie_galerie::{Checked, Detected, Glimpse, Told, Trace, Watched};

use super::facts::{Facts, Standing};
use super::{Ask, UNSEEN, WHERE, choices, clearly_fewest};
use crate::Nonsense;
use crate::puzzle::Puzzle;

/// Where a thief is, and what he has done that nobody knows of.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Thief {
    at: Cell,
    /// The artwork that he has and that still seems to stand there.
    hidden: Option<Cell>,
    /// The cameras that he has switched off.
    off: BTreeSet<CameraNo>,
    power: bool,
}

/// Everything that stands in the gallery, and every thief that may sneak in it.
#[derive(Clone)]
struct Gallery<'a> {
    facts: &'a Facts,
    guards: Vec<Cell>,
    artworks: BTreeSet<Cell>,
    cameras: BTreeSet<CameraNo>,
    thieves: BTreeSet<Thief>,
}

/// Which of the choices are right.
pub(super) fn right(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense> {
    if puzzle.kind == UNSEEN {
        let standing = Standing::read(puzzle)?;
        let stands = |cell: Cell| standing.guards.contains(&cell) || standing.artworks.contains(&cell);
        let guards = standing.guards.iter().map(|at| (*at, Look::Straight));
        let looks: Vec<(Cell, Look)> =
            guards.chain(standing.cameras.iter().map(|camera| (camera.at, camera.look))).collect();
        let step = |from, to| standing.board.step(from, to);
        let seen = |cell| looks.iter().any(|(at, look)| sees(&step, *at, *look, &stands).contains(&cell));
        return Ok(choices::<Cell>(puzzle)?.into_iter().map(|cell| !seen(cell)).collect());
    }
    let facts = Facts::read(puzzle)?;
    let mut gallery = Gallery {
        facts: &facts,
        guards: facts.starts.to_vec(),
        artworks: facts.layout.artworks.iter().copied().collect(),
        cameras: CameraNo::all().take(facts.layout.cameras.len()).collect(),
        thieves: BTreeSet::new(),
    };
    facts.moments.iter().try_for_each(|moment| gallery.pass(*moment))?;
    if puzzle.kind == WHERE {
        let there = |cell: Cell| gallery.thieves.iter().any(|thief| thief.at == cell);
        return Ok(choices::<Cell>(puzzle)?.into_iter().map(there).collect());
    }
    let left =
        choices::<Ask>(puzzle)?.into_iter().map(|ask| gallery.left(ask)).collect::<Result<Vec<_>, _>>()?;
    Ok(clearly_fewest(&left))
}

impl Gallery<'_> {
    fn pass(&mut self, moment: Glimpse) -> Result<(), Nonsense> {
        match moment {
            Glimpse::Thief(Trace::Entered { .. }) => {
                let exits = self.facts.board.exits().iter().map(|exit| exit.at);
                self.thieves =
                    exits.map(|at| Thief { at, hidden: None, off: BTreeSet::new(), power: true }).collect();
            }
            Glimpse::Thief(Trace::Went { taken, .. }) => {
                let before = std::mem::take(&mut self.thieves);
                for thief in before.iter().filter(|thief| thief.hidden == taken) {
                    self.walk(thief, &mut vec![thief.at]);
                }
                self.artworks.retain(|artwork| Some(*artwork) != taken);
            }
            Glimpse::Told(told) => self.hear(told)?,
        }
        Ok(())
    }

    /// All ways of one to three steps that enter no cell twice.
    fn walk(&mut self, thief: &Thief, way: &mut Vec<Cell>) {
        let here = way[way.len() - 1];
        if way.len() > 1 && !self.guards.contains(&here) {
            self.arrive(thief, here);
        }
        if way.len() == 4 {
            return;
        }
        for to in [Direction::North, Direction::East, Direction::South, Direction::West] {
            if let Some(next) = self.facts.board.step(here, to).filter(|next| !way.contains(next)) {
                way.push(next);
                self.walk(thief, way);
                way.pop();
            }
        }
    }

    /// He may leave everything as it is, steal, or switch off a camera.
    fn arrive(&mut self, thief: &Thief, at: Cell) {
        let power = thief.power && at != self.facts.board.switch();
        let idle = Thief { at, hidden: None, off: thief.off.clone(), power };
        if self.artworks.contains(&at) {
            self.thieves.insert(Thief { hidden: Some(at), ..idle.clone() });
        }
        for camera in &self.cameras {
            if self.camera(*camera).at == at && !idle.off.contains(camera) {
                let mut then = idle.clone();
                then.off.insert(*camera);
                self.thieves.insert(then);
            }
        }
        self.thieves.insert(idle);
    }

    fn camera(&self, camera: CameraNo) -> Camera {
        self.facts.layout.cameras[camera.index()]
    }

    fn seen_from(&self, at: Cell, look: Look) -> BTreeSet<Cell> {
        let stands = |cell: Cell| self.guards.contains(&cell) || self.artworks.contains(&cell);
        sees(&|from, to| self.facts.board.step(from, to), at, look, &stands)
    }

    fn watched(&self, camera: CameraNo) -> BTreeSet<Cell> {
        let Camera { at, look } = self.camera(camera);
        self.seen_from(at, look)
    }

    fn keep(&mut self, fits: impl Fn(&Thief) -> bool) {
        self.thieves.retain(|thief| fits(thief));
    }

    fn hear(&mut self, told: Told) -> Result<(), Nonsense> {
        match told {
            Told::Moved { guard, to } => {
                self.guards[guard.index()] = to;
                let on = to == self.facts.board.switch();
                let thieves = std::mem::take(&mut self.thieves).into_iter().filter(|thief| thief.at != to);
                self.thieves = thieves.map(|thief| Thief { power: thief.power || on, ..thief }).collect();
            }
            Told::Stayed { .. } => {}
            Told::Looked { guard, sees } => {
                let seen = self.seen_from(self.guards[guard.index()], Look::Straight);
                self.keep(|thief| seen.contains(&thief.at) == sees);
            }
            Told::Watched { camera, answer, .. } => self.hear_camera(camera, answer),
            Told::Checked { answer: Checked::Off {}, .. }
            | Told::Detected { answer: Detected::Off {}, .. } => {
                self.keep(|thief| !thief.power);
            }
            Told::Checked { answer: Checked::Broken { cameras }, .. } => {
                let broken: BTreeSet<CameraNo> = cameras.iter().collect();
                self.keep(|thief| thief.power && thief.off == broken);
                self.cameras.retain(|camera| !broken.contains(camera));
                let thieves = std::mem::take(&mut self.thieves).into_iter();
                self.thieves = thieves.map(|thief| Thief { off: BTreeSet::new(), ..thief }).collect();
            }
            Told::Checked { answer: Checked::Work { see }, .. } => {
                let sights: Vec<(bool, BTreeSet<Cell>)> = self
                    .cameras
                    .iter()
                    .map(|camera| (see.contains(*camera), self.watched(*camera)))
                    .collect();
                self.keep(|thief| {
                    thief.power
                        && thief.off.is_empty()
                        && sights.iter().all(|(sees, cells)| cells.contains(&thief.at) == *sees)
                });
            }
            Told::Detected { answer: Detected::Jammed {}, .. } => self.keep(|thief| thief.power),
            Told::Detected { answer: Detected::Colour { colour }, .. } => {
                let board = self.facts.board;
                self.keep(|thief| thief.power && board.colour(thief.at) == colour);
            }
            Told::Tries { .. } | Told::Locked { .. } | Told::Discovered { .. } => {
                return Err(Nonsense("the thief is in the open".into()));
            }
        }
        Ok(())
    }

    fn hear_camera(&mut self, camera: CameraNo, answer: Watched) {
        let seen = self.watched(camera);
        self.keep(|thief| match answer {
            Watched::Off => !thief.power,
            Watched::Broken => thief.power && thief.off.contains(&camera),
            Watched::Sees => thief.power && !thief.off.contains(&camera) && seen.contains(&thief.at),
            Watched::Nothing => thief.power && !thief.off.contains(&camera) && !seen.contains(&thief.at),
        });
        if answer == Watched::Broken {
            self.cameras.remove(&camera);
        }
    }

    /// How many cells are left after the worst answer.
    fn left(&self, ask: Ask) -> Result<usize, Nonsense> {
        let mut most = 0;
        for told in ask.answers() {
            let mut then = self.clone();
            then.hear(told)?;
            most = most.max(then.thieves.iter().map(|thief| thief.at).collect::<BTreeSet<Cell>>().len());
        }
        Ok(most)
    }
}

/// Walks along every line of sight until something stands there, which is itself seen, or a wall does.
fn sees(
    step: &impl Fn(Cell, Direction) -> Option<Cell>,
    from: Cell,
    look: Look,
    stands: &impl Fn(Cell) -> bool,
) -> BTreeSet<Cell> {
    use Direction::{East, North, South, West};
    let lines: [(Direction, Option<Direction>); 4] = match look {
        Look::Straight => [(North, None), (East, None), (South, None), (West, None)],
        Look::Diagonal => {
            [(North, Some(East)), (South, Some(East)), (South, Some(West)), (North, Some(West))]
        }
    };
    let mut seen = BTreeSet::new();
    for (one, other) in lines {
        let mut here = from;
        loop {
            let next = match other {
                None => step(here, one),
                Some(other) => {
                    let round = |first, then| step(here, first).and_then(|corner| step(corner, then));
                    round(one, other).or_else(|| round(other, one))
                }
            };
            let Some(next) = next else { break };
            seen.insert(next);
            if stands(next) {
                break;
            }
            here = next;
        }
    }
    seen
}

//! How likely each hidden state is, under a model of the thief.
//!
//! Which states are possible follows from the rules ([`Belief`](super::Belief)); how likely they are depends on how the thief
//! likes to move. The model: at every turn he has one of four [manners](manner::Manner), which he keeps most of the time. Each
//! manner gives every cell an appeal, and he chooses where to go in proportion to it. What the guards are told makes some manners
//! more likely than others, so that a thief who turns out to be different is soon believed to be so. No manner leaves anything
//! out: possible are exactly the states that the rules allow.
//!
//! An artwork that is stolen and still stands on the board stands where the thief is. So all that is hidden is the cell, whether
//! he has just stolen something there, the cameras and the main switch: a few thousand states at most, all kept.

mod chances;
mod manner;

use std::collections::BTreeMap;

use super::scene::{News, Scene};
use super::{Hidden, Secrets};
use crate::board::{Board, CameraSet, Cell, CellSet, Guards, Layout, PerCell};
use crate::moment::{Glimpse, Story, Told};
use crate::options::{ENOUGH, Length};
use crate::stage::{Stage, Waits};

pub use chances::Chances;
use manner::Manner;

/// How likely each hidden state is.
#[derive(Clone, Debug)]
pub struct Odds<'a> {
    scene: Scene<'a>,
    game: Length,
    /// For each manner.
    minds: [Sheets; Manner::ALL.len()],
}

/// The odds of a thief of one manner, for everything that he can have switched off.
type Sheets = BTreeMap<SwitchedOff, Sheet>;

/// GD-21, GD-22: what a thief has switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct SwitchedOff {
    unplugged: CameraSet,
    power: bool,
}

/// Where he is, by what he has just done there.
#[derive(Clone, Copy, Debug)]
struct Sheet {
    /// GD-20: he has stolen the artwork that stands here.
    stolen: Chances,
    /// He has not.
    idle: Chances,
}

impl Sheet {
    const NONE: Sheet = Sheet { stolen: Chances::NONE, idle: Chances::NONE };
}

/// The chance that a thief changes his manner from one turn to the next: then he has any of them.
const CHANGES: f64 = 0.2;

impl<'a> Odds<'a> {
    /// Before the thief has entered: artworks, cameras and guards are placed.
    #[must_use]
    pub fn new(board: &'a Board, game: Length, layout: &Layout, starts: &Guards) -> Odds<'a> {
        Odds { scene: Scene::new(board, layout, starts), game, minds: Default::default() }
    }

    /// What the guards believe in this round. It does not matter to whom the story was told.
    #[must_use]
    pub fn of(story: &Story, board: &'a Board, game: Length) -> Odds<'a> {
        let mut odds = Odds::new(board, game, &story.layout, &story.starts);
        story.moments.iter().for_each(|moment| odds.learn(*moment));
        odds
    }

    /// GD-36: what is going on tells something too: a thief whom the motion detector waits for has not switched it off.
    #[must_use]
    pub fn during(mut self, stage: Stage) -> Odds<'a> {
        if matches!(stage, Stage::Waits(Waits::Answering { .. })) {
            self.minds.iter_mut().for_each(|mind| mind.retain(|off, _| off.power));
            self.normalise();
        }
        self
    }

    /// How likely he is where.
    #[must_use]
    pub fn cells(&self) -> Chances {
        self.where_secrets(|_, _| true)
    }

    /// How likely he is where and has switched off something that fits: these cameras, with the main switch on or off.
    #[must_use]
    pub fn where_secrets(&self, fits: impl Fn(CameraSet, bool) -> bool) -> Chances {
        let mut all = Chances::NONE;
        for (_, sheet) in self.sheets().filter(|(off, _)| fits(off.unplugged, off.power)) {
            all.add_all(&sheet.stolen);
            all.add_all(&sheet.idle);
        }
        all
    }

    /// All hidden states that are possible, with how likely they are; a state can come several times.
    pub fn states(&self) -> impl Iterator<Item = (Hidden, f64)> {
        self.sheets().flat_map(|(off, sheet)| {
            let SwitchedOff { unplugged, power } = *off;
            let hidden = move |at, pending| Hidden { at, secrets: Secrets { pending, unplugged, power } };
            let stolen = Cell::all().map(move |at| (hidden(at, Some(at)), sheet.stolen.at(at)));
            let idle = Cell::all().map(move |at| (hidden(at, None), sheet.idle.at(at)));
            stolen.chain(idle).filter(|(_, chance)| *chance > 0.0)
        })
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
        self.normalise();
    }

    fn sheets(&self) -> impl Iterator<Item = (&SwitchedOff, &Sheet)> {
        self.minds.iter().flatten()
    }

    /// GD-16: by any exit.
    fn entered(&mut self) {
        let nothing = SwitchedOff { unplugged: CameraSet::EMPTY, power: true };
        for (manner, mind) in Manner::ALL.iter().zip(&mut self.minds) {
            let mut idle = Chances::even(self.scene.board.doorsteps());
            idle.scale(manner.at_first());
            *mind = BTreeMap::from([(nothing, Sheet { idle, ..Sheet::NONE })]);
        }
    }

    /// GD-17, GD-18, GD-20: the thief has moved, not onto a guard; an artwork that he had stolen before is gone now.
    fn went_unseen(&mut self, taken: Option<Cell>) {
        self.change_manners();
        let artworks = taken.map_or(self.scene.artworks, |taken| self.scene.artworks.without(taken));
        let prizes = self.prizes(artworks);
        for (manner, mind) in Manner::ALL.iter().zip(&mut self.minds) {
            let steps = Steps::new(*manner, &self.scene, artworks, prizes);
            for (off, sheet) in std::mem::take(mind) {
                let from = match taken {
                    Some(taken) => sheet.stolen.within(CellSet::only(taken)),
                    None => sheet.idle,
                };
                arrive(mind, off, &steps.from(&from), artworks, *manner, &self.scene);
            }
        }
    }

    /// What draws a thief: artworks; but in the short game nothing any more when he has enough, for then he waits to be found (GD-8).
    fn prizes(&self, artworks: CellSet) -> CellSet {
        let gone = self.scene.layout.artworks.len() - artworks.len();
        match self.game {
            Length::Short if gone >= usize::from(ENOUGH) => CellSet::EMPTY,
            Length::Short | Length::Full => artworks,
        }
    }

    /// GD-25: a discovered thief moves and steals in the open.
    fn went_openly(&mut self, at: Cell) {
        for (manner, mind) in Manner::ALL.iter().zip(&mut self.minds) {
            for (off, sheet) in std::mem::take(mind) {
                let mut here = Chances::NONE;
                here.add(at, sheet.idle.total());
                arrive(mind, off, &here, CellSet::EMPTY, *manner, &self.scene);
            }
        }
    }

    /// A thief may change his manner.
    fn change_manners(&mut self) {
        let mut any = Sheets::new();
        for mind in &mut self.minds {
            for (off, sheet) in mind {
                let sum = any.entry(*off).or_insert(Sheet::NONE);
                for (all, some) in [(&mut sum.stolen, &mut sheet.stolen), (&mut sum.idle, &mut sheet.idle)] {
                    all.add_all(some);
                    some.scale(1.0 - CHANGES);
                }
            }
        }
        for (manner, mind) in Manner::ALL.iter().zip(&mut self.minds) {
            for (off, sheet) in &any {
                let mine = mind.entry(*off).or_insert(Sheet::NONE);
                for (some, all) in [(&mut mine.stolen, sheet.stolen), (&mut mine.idle, sheet.idle)] {
                    let mut share = all;
                    share.scale(CHANGES * manner.at_first());
                    some.add_all(&share);
                }
            }
        }
    }

    /// What everyone is told keeps the cells and the secrets that fit, as they are then.
    fn hear(&mut self, told: Told) {
        let fitting = self.scene.cells_that_fit(told);
        let board = self.scene.board;
        for mind in &mut self.minds {
            for (SwitchedOff { unplugged, power }, sheet) in std::mem::take(mind) {
                let mut keep = |at: Cell, pending: Option<Cell>, chance: f64| {
                    let secrets = Secrets { pending, unplugged, power };
                    if chance > 0.0 && secrets.fit(told) {
                        let Secrets { pending, unplugged, power } = secrets.after(told, board);
                        let sheet = mind.entry(SwitchedOff { unplugged, power }).or_insert(Sheet::NONE);
                        let part = if pending.is_some() { &mut sheet.stolen } else { &mut sheet.idle };
                        part.add(at, chance);
                    }
                };
                for at in fitting.iter() {
                    keep(at, Some(at), sheet.stolen.at(at));
                    keep(at, None, sheet.idle.at(at));
                }
            }
        }
    }

    fn normalise(&mut self) {
        let total: f64 = self.sheets().map(|(_, sheet)| sheet.stolen.total() + sheet.idle.total()).sum();
        if total > 0.0 {
            for sheet in self.minds.iter_mut().flat_map(BTreeMap::values_mut) {
                sheet.stolen.scale(1.0 / total);
                sheet.idle.scale(1.0 / total);
            }
        }
    }
}

/// Where a thief of one manner goes from each cell.
struct Steps {
    appeal: PerCell<f64>,
    ends: Vec<CellSet>,
}

impl Steps {
    fn new(manner: Manner, scene: &Scene<'_>, artworks: CellSet, prizes: CellSet) -> Steps {
        let guards = scene.guard_cells();
        Steps {
            appeal: manner.appeal(scene, artworks, prizes),
            ends: Cell::all().map(|from| scene.board.stroll(from) - guards).collect(),
        }
    }

    /// Where he is after a turn, who was there before.
    fn from(&self, before: &Chances) -> Chances {
        let mut after = Chances::NONE;
        for from in before.cells().iter() {
            let ends = self.ends[from.index()];
            let all: f64 = ends.iter().map(|end| self.appeal[end.index()]).sum();
            let share = before.at(from) / all;
            ends.iter().for_each(|end| after.add(end, share * self.appeal[end.index()]));
        }
        after
    }
}

/// GD-20 to GD-22: what a thief does where his move has ended, who can steal one of these artworks in secret.
fn arrive(
    mind: &mut Sheets,
    off: SwitchedOff,
    ends: &Chances,
    artworks: CellSet,
    manner: Manner,
    scene: &Scene<'_>,
) {
    let cells = ends.cells();
    let cameras = scene.cameras.minus(off.unplugged);
    let camera_at = |at: Cell| cameras.iter().find(|camera| scene.layout.cameras[camera.index()].at == at);
    let camera_cells = cameras.iter().map(|camera| scene.layout.cameras[camera.index()].at).collect();
    let special = cells & (artworks | camera_cells | CellSet::only(scene.board.switch()));
    let plain = cells - special;
    if !plain.is_empty() {
        mind.entry(off).or_insert(Sheet::NONE).idle.add_all(&ends.within(plain));
    }
    for at in special.iter() {
        let off = SwitchedOff { power: off.power && at != scene.board.switch(), ..off };
        let deed = if artworks.contains(at) { manner.steals() } else { manner.unplugs() };
        let sheet = mind.entry(off).or_insert(Sheet::NONE);
        if artworks.contains(at) {
            sheet.stolen.add(at, ends.at(at) * deed);
            sheet.idle.add(at, ends.at(at) * (1.0 - deed));
        } else if let Some(camera) = camera_at(at) {
            sheet.idle.add(at, ends.at(at) * (1.0 - deed));
            let off = SwitchedOff { unplugged: off.unplugged.with(camera), ..off };
            mind.entry(off).or_insert(Sheet::NONE).idle.add(at, ends.at(at) * deed);
        } else {
            sheet.idle.add(at, ends.at(at));
        }
    }
}

//! What a seat may know, in numbers.

use magpie_encode::{Slate, relative, seat_from};
use magpie_rules::Seat;

use crate::board::{
    ARTWORKS, BoardName, CAMERAS, CameraNo, CameraSet, Cell, CellSet, Colour, GUARDS, GuardNo, Lock, Look,
    Number, Symbol,
};
use crate::moment::{Checked, Detected, Glimpse, Moment, Told, Trace, Watched};
use crate::options::{Length, Limit, Locks, Setup, Shading, Symbols};
use crate::stage::{AfterAction, Draws, Left, Stage, Waits};
use crate::state::{Galerie, JAMS, PLAYERS, Round};

/// Maps of the gallery: artworks, cameras of both kinds, guards, the own ones, the one on turn, the figure, the own place, what is stolen and still
/// stands, own cameras that are off, exits known to be locked and open, exits with a lock, and where the thief can be.
const PLANES: usize = 14;
/// The last things that happened in the round, the latest first.
const MOMENTS: usize = 8;
const KINDS: usize = 11;
const ANSWERS: usize = Colour::ALL.len() + 6;
const MOMENT: usize = KINDS + ANSWERS + GUARDS + CAMERAS + PLACE;
/// Is there one, its row and its column.
const PLACE: usize = 3;
const PLAYER: usize = 3;
const STAGES: usize = 14;
const STAGE: usize = STAGES
    + PLAYERS
    + GUARDS
    + Number::MOST as usize
    + Symbol::ALL.len()
    + Left::ALL.len()
    + AfterAction::ALL.len()
    + 2 * PLAYERS;
const ROUND: usize = PLAYERS + 1 + 5 + 2 + GUARDS * (PLACE + PLAYERS);
const OPTIONS: usize =
    1 + Setup::ALL.len() + 1 + 1 + Symbols::ALL.len() + Limit::ALL.len() + 1 + BoardName::ALL.len() + PLAYERS
        - 1;

/// How many numbers there are.
pub(super) const LENGTH: usize =
    PLANES * Cell::COUNT + MOMENTS * MOMENT + PLAYERS * PLAYER + ROUND + STAGE + OPTIONS;

/// A round with more turns is as long as one with so many.
const MANY_TURNS: u16 = 60;

impl Galerie {
    pub(super) fn write_down(&self, viewer: Seat, into: &mut [f32]) {
        let mut slate = Slate::new(into);
        match &self.round {
            Some(round) => {
                self.write_planes(viewer, round, &mut slate);
                write_moments(round, round.thief == viewer, &mut slate);
                self.write_round(viewer, round, &mut slate);
            }
            None => slate.skip(PLANES * Cell::COUNT + MOMENTS * MOMENT + ROUND),
        }
        for away in 0..PLAYERS {
            let seat = seat_from(viewer, away, self.seats);
            let score = seat.and_then(|seat| self.scores[seat.index()]);
            slate.flag(seat.is_some());
            slate.flag(score.is_some());
            slate.part(score.unwrap_or(0), ARTWORKS as u16);
        }
        self.write_stage(viewer, &mut slate);
        self.write_options(&mut slate);
        slate.end();
    }

    fn write_planes(&self, viewer: Seat, round: &Round, slate: &mut Slate<'_>) {
        let thief = round.thief == viewer;
        let own_place = round.sneak.at.filter(|_| thief);
        let pending = round.sneak.pending.filter(|_| thief);
        let off = if thief { round.sneak.unplugged } else { CameraSet::EMPTY };
        let known = if thief { round.locked } else { round.locked | round.placed };
        let open = if thief { CellSet::EMPTY } else { round.open - round.locked };
        let possible = round.shading.as_ref().map(|shading| shading.cells_during(self.stage));
        let doors =
            if self.options.locks == Locks::Shuffled { self.board().doorsteps() } else { round.placed };
        let all: CellSet = round.guards.iter().copied().collect();
        let own =
            self.guards_of(viewer).filter_map(|guard| round.guards.get(guard.index()).copied()).collect();
        let turn = self.guard_on_turn().and_then(|guard| round.guards.get(guard.index()).copied());
        let planes = [
            round.artworks,
            cameras(round, round.cameras, Look::Straight),
            cameras(round, round.cameras, Look::Diagonal),
            all,
            own,
            turn.into_iter().collect(),
            round.figure().into_iter().collect(),
            own_place.into_iter().collect(),
            pending.into_iter().collect(),
            cameras(round, off, Look::Straight) | cameras(round, off, Look::Diagonal),
            known - open,
            open,
            doors,
            possible.unwrap_or(CellSet::EMPTY),
        ];
        for plane in planes {
            slate.some(plane.iter().map(Cell::index), Cell::COUNT);
        }
    }

    /// GD-9: the guards of a seat in this round.
    fn guards_of(&self, seat: Seat) -> impl Iterator<Item = GuardNo> {
        (0..self.guard_count()).map(GuardNo::at).filter(move |guard| self.player_of(*guard) == seat)
    }

    fn guard_on_turn(&self) -> Option<GuardNo> {
        match self.stage {
            Stage::Waits(Waits::Guarding { guard, .. } | Waits::Answering { guard, .. }) => Some(guard),
            Stage::Waits(Waits::Guards { guard, .. }) | Stage::Draws(Draws::Rolling { guard }) => Some(guard),
            Stage::Waits(Waits::Sneaking { next, .. }) | Stage::Draws(Draws::Trying { next, .. }) => {
                Some(next)
            }
            Stage::Waits(Waits::Volunteering { .. } | Waits::Artworks { .. } | Waits::Cameras { .. }) => None,
            Stage::Waits(Waits::Locks { .. } | Waits::Entering { .. }) => None,
            Stage::Draws(Draws::Lot { .. } | Draws::Layout {}) | Stage::Over {} => None,
        }
    }

    fn write_round(&self, viewer: Seat, round: &Round, slate: &mut Slate<'_>) {
        let thief = round.thief == viewer;
        slate.one(Some(relative(viewer, round.thief, self.seats)), PLAYERS);
        slate.flag(thief);
        slate.part((round.layout.artworks.len() - round.artworks.len()) as u32, ARTWORKS as u16);
        slate.part(round.sneak.jams, JAMS.into());
        slate.flag(round.sneak.at.is_some());
        slate.flag(round.sneak.discovered);
        slate.part(u32::from(round.turns), self.options.most_turns().unwrap_or(MANY_TURNS));
        // Who is the thief knows what he has, and whether he has switched everything off.
        slate.part(if thief { round.sneak.loot } else { 0 }, ARTWORKS as u16);
        slate.flag(thief && round.power);
        for guard in 0..GUARDS {
            put_cell(round.guards.get(guard).copied(), slate);
            let owner = (guard < self.guard_count()).then(|| self.player_of(GuardNo::at(guard)));
            slate.one(owner.map(|owner| relative(viewer, owner, self.seats)), PLAYERS);
        }
    }

    fn write_stage(&self, viewer: Seat, slate: &mut Slate<'_>) {
        let (mut dice, mut to_do, mut after, mut votes) = (None, None, None, None);
        let which = match self.stage {
            Stage::Waits(Waits::Volunteering { said, willing }) => {
                votes = Some([said, willing]);
                0
            }
            Stage::Waits(Waits::Artworks { .. }) => 1,
            Stage::Waits(Waits::Cameras { .. }) => 2,
            Stage::Waits(Waits::Locks { .. }) => 3,
            Stage::Waits(Waits::Guards { .. }) => 4,
            Stage::Waits(Waits::Entering { .. }) => 5,
            Stage::Waits(Waits::Sneaking { .. }) => 6,
            Stage::Waits(Waits::Guarding { roll, left, .. }) => {
                (dice, to_do) = (Some(roll), Some(left));
                7
            }
            Stage::Waits(Waits::Answering { roll, left, .. }) => {
                (dice, after) = (Some(roll), Some(left));
                8
            }
            Stage::Draws(Draws::Lot { .. }) => 9,
            Stage::Draws(Draws::Layout {}) => 10,
            Stage::Draws(Draws::Trying { .. }) => 11,
            Stage::Draws(Draws::Rolling { .. }) => 12,
            Stage::Over {} => 13,
        };
        let away = |seat: Seat| relative(viewer, seat, self.seats);
        slate.one(Some(which), STAGES);
        slate.one(self.stage.seat().map(away), PLAYERS);
        slate.one(self.guard_on_turn().map(GuardNo::index), GUARDS);
        slate.one(dice.map(|roll| roll.number.index()), Number::MOST.into());
        slate.one(dice.map(|roll| roll.symbol as usize), Symbol::ALL.len());
        slate.one(to_do.map(|left| left as usize), Left::ALL.len());
        slate.one(after.map(|left| left as usize), AfterAction::ALL.len());
        for seats in votes.unwrap_or_default() {
            slate.some(seats.iter().map(away), PLAYERS);
        }
    }

    fn write_options(&self, slate: &mut Slate<'_>) {
        let options = self.options;
        slate.flag(options.game == Length::Short);
        slate.one(Some(options.setup as usize), Setup::ALL.len());
        slate.part(options.open.count() as u32, 8);
        slate.flag(options.locks == Locks::Guards);
        slate.one(Some(options.symbols as usize), Symbols::ALL.len());
        slate.one(Some(options.limit as usize), Limit::ALL.len());
        slate.flag(options.shading == Shading::On);
        slate.one(Some(options.board as usize), BoardName::ALL.len());
        slate.one(Some(usize::from(self.seats) - 2), PLAYERS - 1);
    }
}

/// The cells of these cameras that look so.
fn cameras(round: &Round, which: CameraSet, look: Look) -> CellSet {
    let cameras = which.iter().map(|camera| round.camera(camera));
    cameras.filter(|camera| camera.look == look).map(|camera| camera.at).collect()
}

fn put_cell(cell: Option<Cell>, slate: &mut Slate<'_>) {
    slate.flag(cell.is_some());
    slate.part(cell.map_or(0, Cell::row), Cell::ROWS.into());
    slate.part(cell.map_or(0, Cell::column), Cell::COLUMNS.into());
}

/// GD-39: what happened last, as far as the viewer knows it.
fn write_moments(round: &Round, by_thief: bool, slate: &mut Slate<'_>) {
    let last = round.moments.iter().rev().take(MOMENTS);
    let written = last.len();
    last.for_each(|moment: &Moment| write_moment(Glimpse::new(*moment, by_thief), slate));
    slate.skip((MOMENTS - written) * MOMENT);
}

fn write_moment(glimpse: Glimpse, slate: &mut Slate<'_>) {
    let (mut answer, mut by, mut seeing, mut at) = (None, None, CameraSet::EMPTY, None);
    let kind = match glimpse {
        Glimpse::Thief(Trace::Entered { at: cell }) => {
            at = cell;
            0
        }
        Glimpse::Thief(Trace::Went { taken, .. }) => {
            at = taken;
            1
        }
        Glimpse::Told(Told::Tries { at: cell }) => {
            at = Some(cell);
            2
        }
        Glimpse::Told(Told::Locked { at: cell }) => {
            (at, answer) = (Some(cell), Some(Lock::Locked as usize));
            3
        }
        Glimpse::Told(Told::Discovered { at: cell, .. }) => {
            at = Some(cell);
            4
        }
        Glimpse::Told(Told::Moved { guard, to }) => {
            (by, at) = (Some(guard), Some(to));
            5
        }
        Glimpse::Told(Told::Stayed { guard }) => {
            by = Some(guard);
            6
        }
        Glimpse::Told(Told::Looked { guard, sees }) => {
            (by, answer) = (Some(guard), Some(usize::from(sees)));
            7
        }
        Glimpse::Told(Told::Watched { guard, camera, answer: watched }) => {
            (by, seeing, answer) = (Some(guard), CameraSet::EMPTY.with(camera), Some(watched as usize));
            8
        }
        Glimpse::Told(Told::Checked { guard, answer: checked }) => {
            by = Some(guard);
            (seeing, answer) = match checked {
                Checked::Off {} => (CameraSet::EMPTY, Some(Watched::Off as usize)),
                Checked::Broken { cameras } => (cameras, Some(Watched::Broken as usize)),
                Checked::Work { see } => (see, Some(Watched::Sees as usize)),
            };
            9
        }
        Glimpse::Told(Told::Detected { guard, answer: detected }) => {
            by = Some(guard);
            answer = Some(match detected {
                Detected::Off {} => 4,
                Detected::Jammed {} => 5,
                Detected::Colour { colour } => 6 + colour as usize,
            });
            10
        }
    };
    slate.one(Some(kind), KINDS);
    slate.one(answer, ANSWERS);
    slate.one(by.map(GuardNo::index), GUARDS);
    slate.some(seeing.iter().map(CameraNo::index), CAMERAS);
    put_cell(at, slate);
}

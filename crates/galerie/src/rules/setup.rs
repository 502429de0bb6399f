//! Who is the thief, and what the guards place (GD-7 to GD-14).

use magpie_rules::{Log, Seat, SeatSet, draw};
use rand_core::Rng;

use super::Refusal;
use crate::action::Action;
use crate::board::{Board, Camera, CameraNo, Cell, CellSet, GuardNo, Layout, Lock, Look};
use crate::event::{Chosen, Event, Public};
use crate::options::{Locks, Setup};
use crate::stage::{Draws, Stage, Waits};
use crate::state::{Galerie, Round};

impl Galerie {
    /// GD-7: a single volunteer is the first thief; otherwise the lot decides, among the volunteers or, without any, among all.
    pub(super) fn volunteer(
        &mut self,
        seat: Seat,
        willing: bool,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Volunteering { said, willing: before }) = self.stage else {
            return Err(self.asked());
        };
        let volunteers = if willing { before.with(seat) } else { before };
        let said = said.with(seat);
        self.stage = Stage::Waits(Waits::Volunteering { said, willing: volunteers });
        log.push(Public::Volunteered { seat, willing }.into());
        if said.len() == usize::from(self.seats) {
            self.choose_thief(volunteers, log);
        }
        Ok(())
    }

    fn choose_thief(&mut self, volunteers: SeatSet, log: &mut impl Log<Event>) {
        let mut seats = volunteers.iter();
        match (seats.next(), seats.next()) {
            (Some(thief), None) => self.begin_round(thief, Chosen::Volunteer, log),
            (Some(_), Some(_)) => self.stage = Stage::Draws(Draws::Lot { among: volunteers }),
            (None, _) => self.stage = Stage::Draws(Draws::Lot { among: SeatSet::first(self.seats) }),
        }
    }

    /// GD-7: by lot.
    pub(super) fn draw_thief(
        &mut self,
        among: SeatSet,
        seat: Seat,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if !among.contains(seat) {
            return Err(Refusal::ChanceImpossible);
        }
        self.begin_round(seat, Chosen::Lot, log);
        Ok(())
    }

    /// GD-14: artworks and cameras are placed by the guards, by chance, or as the board has them.
    pub(crate) fn begin_round(&mut self, thief: Seat, chosen: Chosen, log: &mut impl Log<Event>) {
        self.round = Some(Round::new(thief));
        log.push(Public::Round { thief, chosen, crew: self.crew(thief) }.into());
        match self.options.setup {
            Setup::Guards => self.stage = Stage::Waits(Waits::Artworks { seat: self.placing() }),
            Setup::Random | Setup::Anywhere => self.stage = Stage::Draws(Draws::Layout {}),
            Setup::Standard => self.lay_out(self.board().standard().clone(), log),
        }
    }

    /// GD-10, GD-14: chance has placed them, and has kept to the advice if it was asked to.
    pub(super) fn draw_layout(&mut self, layout: &Layout, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let heedless = self.options.setup == Setup::Random && !self.board().is_advisable(layout);
        if heedless || !self.board().fits(layout) {
            return Err(Refusal::ChanceImpossible);
        }
        self.lay_out(layout.clone(), log);
        Ok(())
    }

    pub(crate) fn lay_out(&mut self, layout: Layout, log: &mut impl Log<Event>) {
        log.push(Public::LaidOut { layout: layout.clone() }.into());
        self.round_mut().lay_out(layout);
        self.go_on_to_locks();
    }

    /// GD-12: locks are placed by the guards, or shuffled; then the guards are placed.
    fn go_on_to_locks(&mut self) {
        match self.options.locks {
            Locks::Guards => self.stage = Stage::Waits(Waits::Locks { seat: self.placing() }),
            Locks::Shuffled => self.go_on_to_guards(),
        }
    }

    fn go_on_to_guards(&mut self) {
        let guard = GuardNo::at(self.round().guards.len());
        self.stage = Stage::Waits(Waits::Guards { seat: self.player_of(guard), guard });
    }

    /// GD-14: who places the next artwork, camera or lock: the guards in turn, clockwise from the thief's left.
    pub(crate) fn placing(&self) -> Seat {
        let round = self.round();
        let laid_out = match self.options.setup {
            Setup::Guards => round.layout.artworks.len() + round.layout.cameras.len(),
            Setup::Random | Setup::Standard | Setup::Anywhere => 0,
        };
        self.player_of(GuardNo::at((laid_out + round.placed.len()) % self.guard_count()))
    }

    /// GD-10, GD-14: where the next artwork may stand. The last ones are kept for rooms that have none.
    pub(crate) fn artwork_cells(&self) -> CellSet {
        let (board, artworks) = (self.board(), self.round().artworks);
        let bare = board.rooms().iter().filter(|room| (**room & artworks).is_empty());
        let (count, cells) =
            bare.fold((0, CellSet::EMPTY), |(count, cells), room| (count + 1, cells | *room));
        if count == board.artworks() - artworks.len() { cells } else { board.room_cells() - artworks }
    }

    pub(crate) fn place_artwork(
        &mut self,
        seat: Seat,
        at: Cell,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Artworks { .. }) = self.stage else { return Err(self.asked()) };
        self.check_cell(at)?;
        if !self.board().room_cells().contains(at) {
            return Err(Refusal::NotInARoom);
        }
        if self.round().artworks.contains(at) {
            return Err(Refusal::NotFree);
        }
        if !self.artwork_cells().contains(at) {
            return Err(Refusal::RoomsWithoutArtwork);
        }
        let (board, round) = (self.board(), self.round_mut());
        round.layout.artworks.push(at);
        round.artworks = round.artworks.with(at);
        let all = round.artworks.len() == board.artworks();
        let next = self.placing();
        self.stage =
            Stage::Waits(if all { Waits::Cameras { seat: next } } else { Waits::Artworks { seat: next } });
        log.push(Public::Artwork { seat, at }.into());
        Ok(())
    }

    /// GD-11: where the next camera may stand.
    pub(super) fn camera_cells(&self) -> CellSet {
        let Round { artworks, layout, .. } = self.round();
        self.board().cells() - *artworks - layout.cameras.iter().map(|camera| camera.at).collect()
    }

    pub(super) fn list_cameras(&self, into: &mut Vec<Action>) {
        for at in self.camera_cells().iter() {
            into.extend(Look::ALL.iter().map(|look| Action::Camera { at, look: *look }));
        }
    }

    pub(crate) fn place_camera(
        &mut self,
        seat: Seat,
        at: Cell,
        look: Look,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Cameras { .. }) = self.stage else { return Err(self.asked()) };
        self.check_cell(at)?;
        if !self.camera_cells().contains(at) {
            return Err(Refusal::NotFree);
        }
        let (board, round) = (self.board(), self.round_mut());
        let camera = CameraNo::at(round.layout.cameras.len());
        round.layout.cameras.push(Camera { at, look });
        round.cameras = round.cameras.with(camera);
        log.push(Public::Camera { seat, camera, at, look }.into());
        if round.layout.cameras.len() == board.cameras() {
            self.go_on_to_locks();
        } else {
            self.stage = Stage::Waits(Waits::Cameras { seat: self.placing() });
        }
        Ok(())
    }

    /// GD-5, GD-12: how many locks of a kind have still to be placed.
    fn locks_left(&self, lock: Lock) -> usize {
        let (open, round) = (self.options.open.count(), self.round());
        match lock {
            Lock::Open => open - round.open.len(),
            Lock::Locked => self.board().exits().len() - open - (round.placed - round.open).len(),
        }
    }

    pub(super) fn list_locks(&self, into: &mut Vec<Action>) {
        for lock in Lock::ALL.iter().filter(|lock| self.locks_left(**lock) > 0) {
            let exits = self.board().doorsteps() - self.round().placed;
            into.extend(exits.iter().map(|at| Action::Lock { at, lock: *lock }));
        }
    }

    pub(crate) fn place_lock(
        &mut self,
        seat: Seat,
        at: Cell,
        lock: Lock,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Locks { .. }) = self.stage else { return Err(self.asked()) };
        if !self.board().doorsteps().contains(at) {
            return Err(Refusal::NoExit);
        }
        if self.round().placed.contains(at) {
            return Err(Refusal::NotFree);
        }
        if self.locks_left(lock) == 0 {
            return Err(Refusal::NoSuchLock);
        }
        let (board, round) = (self.board(), self.round_mut());
        round.placed = round.placed.with(at);
        match lock {
            Lock::Open => round.open = round.open.with(at),
            Lock::Locked => {}
        }
        log.push(Event::LockPlaced { thief: round.thief, seat, at, lock });
        if round.placed == board.doorsteps() {
            self.go_on_to_guards();
        } else {
            self.stage = Stage::Waits(Waits::Locks { seat: self.placing() });
        }
        Ok(())
    }

    /// GD-13: where the next guard may be placed.
    pub(super) fn guard_cells(&self) -> CellSet {
        let board = self.board();
        board.cells() - board.no_guards() - self.round().obstacles()
    }

    pub(crate) fn place_guard(
        &mut self,
        seat: Seat,
        at: Cell,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Guards { guard, .. }) = self.stage else { return Err(self.asked()) };
        self.check_cell(at)?;
        if self.board().no_guards().contains(at) {
            return Err(Refusal::NoGuardsThere);
        }
        if !self.guard_cells().contains(at) {
            return Err(Refusal::NotFree);
        }
        let guards = self.guard_count();
        let round = self.round_mut();
        round.starts.push(at);
        round.guards.push(at);
        log.push(Public::Guard { seat, guard, at }.into());
        if round.guards.len() == guards {
            self.stage = Stage::Waits(Waits::Entering { seat: round.thief });
        } else {
            self.go_on_to_guards();
        }
        Ok(())
    }

    pub(super) fn check_cell(&self, at: Cell) -> Result<(), Refusal> {
        if self.board().cells().contains(at) { Ok(()) } else { Err(Refusal::NoSuchCell) }
    }
}

/// GD-10, GD-14: drawn again as long as it does not keep to the advice. So the layouts that do are as likely, beside one another,
/// as they would be without it.
pub(super) fn advisable_layout(board: &Board, rng: &mut (impl Rng + ?Sized)) -> Layout {
    loop {
        let layout = random_layout(board, board.doorsteps(), rng);
        if board.is_advisable(&layout) {
            return layout;
        }
    }
}

/// GD-14: first an artwork in every room, then the others anywhere in the rooms, but on none of the cells that are left out; then
/// the cameras anywhere.
pub(super) fn random_layout(board: &Board, left_out: CellSet, rng: &mut (impl Rng + ?Sized)) -> Layout {
    let mut layout = Layout::default();
    layout.artworks.extend(board.rooms().iter().map(|room| any(*room - left_out, rng)));
    while layout.artworks.len() < board.artworks() {
        let free = board.room_cells() - left_out - layout.artworks.iter().copied().collect();
        layout.artworks.push(any(free, rng));
    }
    let mut free = board.cells() - layout.artworks.iter().copied().collect();
    while layout.cameras.len() < board.cameras() {
        let at = any(free, rng);
        free = free.without(at);
        layout.cameras.push(Camera { at, look: *draw::pick(rng, Look::ALL) });
    }
    layout
}

pub(super) fn any(cells: CellSet, rng: &mut (impl Rng + ?Sized)) -> Cell {
    let which = draw::below(rng, cells.len() as u32) as usize;
    cells.iter().nth(which).expect("it is one of them")
}

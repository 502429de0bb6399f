//! The thief: entering, his turn, discovery, and locks (GD-16 to GD-28).

use arrayvec::ArrayVec;
use magpie_rules::Log;

use super::Refusal;
use crate::action::{Action, Deed};
use crate::belief::Belief;
use crate::board::{Board, CameraNo, Cell, CellSet, GuardNo, Lock, Path, Way};
use crate::event::Event;
use crate::moment::{Detected, Moment, Sneaked, Told};
use crate::options::{ENOUGH, Length, Shading};
use crate::stage::{AfterAction, Draws, Stage, Waits};
use crate::state::{Ending, Galerie, Round};

impl Galerie {
    /// GD-16: by any exit, whatever its lock.
    pub(crate) fn enter(&mut self, at: Cell, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Entering { seat }) = self.stage else { return Err(self.asked()) };
        if !self.board().doorsteps().contains(at) {
            return Err(Refusal::NoExit);
        }
        let (board, shaded) = (self.board(), self.options.shading == Shading::On);
        let round = self.round_mut();
        round.sneak.at = Some(at);
        round.shading = shaded.then(|| Belief::new(board, &round.layout, &round.starts));
        self.happen(Moment::Thief(Sneaked::Entered { at }), log);
        self.stage = Stage::Waits(Waits::Sneaking { seat, next: GuardNo::at(0) });
        Ok(())
    }

    /// GD-17 to GD-27: every path, with everything that he may do at its end.
    #[inline]
    pub(super) fn list_turns(&self, into: &mut Vec<Action>) {
        let (board, round, game) = (self.board(), self.round(), self.options.game);
        let offering = round.offering(board);
        let before = into.len();
        for way in round.ways(board) {
            if offering.contains(way.end()) {
                round.list_deeds(way.path, way.end(), board, game, into);
            } else {
                into.push(Action::Go { path: way.path, deed: None, escape: false });
            }
        }
        if into.len() == before {
            round.list_deeds(Path::NOWHERE, round.thief_at(), board, game, into);
        }
    }

    /// GD-17 to GD-27: the whole turn of a thief.
    #[inline]
    pub(super) fn go(
        &mut self,
        path: Path,
        deed: Option<Deed>,
        escape: bool,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Sneaking { next, .. }) = self.stage else { return Err(self.asked()) };
        let (board, game) = (self.board(), self.options.game);
        let round = self.round();
        let end = round.check_path(path, board)?;
        if round.guard_on(end).is_some() {
            if deed.is_some() || escape {
                return Err(Refusal::CaughtThere);
            }
        } else {
            round.check_deed(end, deed)?;
            if escape {
                round.check_escape(end, deed, board, game)?;
            }
        }
        self.end_path(path, end, Act { deed, escape }, next, log);
        Ok(())
    }

    /// GD-17 to GD-27: the thief has gone there and does this. Nothing can fail any more.
    #[inline]
    pub(super) fn end_path(
        &mut self,
        path: Path,
        end: Cell,
        Act { deed, escape }: Act,
        next: GuardNo,
        log: &mut impl Log<Event>,
    ) {
        let board = self.board();
        let round = self.round_mut();
        let caught_by = round.guard_on(end);
        let went = round.walk(path, end, deed, board);
        self.happen(Moment::Thief(went), log);
        match caught_by {
            Some(guard) => self.end_round(Ending::Caught { guard, at: end }, log),
            None if escape => self.try_lock(end, next, log),
            None => self.end_turn(next, log),
        }
    }

    /// GD-26: everyone sees the thief try. A shuffled lock is decided only now.
    fn try_lock(&mut self, exit: Cell, next: GuardNo, log: &mut impl Log<Event>) {
        self.happen(Moment::Told(Told::Tries { at: exit }), log);
        match self.round().lock(exit) {
            Some(lock) => self.open_lock(exit, lock, next, log),
            None => self.stage = Stage::Draws(Draws::Trying { exit, next }),
        }
    }

    /// GD-12: how many locks nobody has tried.
    pub(crate) fn untried(&self) -> usize {
        self.board().exits().len() - self.round().locked.len()
    }

    /// GD-5, GD-12: what was under a shuffled lock, if there can still be such a one.
    pub(super) fn draw_lock(
        &mut self,
        exit: Cell,
        lock: Lock,
        next: GuardNo,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if lock == Lock::Locked && self.untried() == self.options.open.count() {
            return Err(Refusal::ChanceImpossible);
        }
        self.open_lock(exit, lock, next, log);
        Ok(())
    }

    /// GD-26, GD-27: an open lock lets him out; before a locked one he is discovered, if he was not.
    fn open_lock(&mut self, exit: Cell, lock: Lock, next: GuardNo, log: &mut impl Log<Event>) {
        match lock {
            Lock::Open => {
                let loot = self.round().sneak.loot;
                self.end_round(Ending::Escaped { at: exit, loot }, log);
            }
            Lock::Locked => {
                let round = self.round_mut();
                round.locked = round.locked.with(exit);
                self.happen(Moment::Told(Told::Locked { at: exit }), log);
                self.discover(log);
                self.end_turn(next, log);
            }
        }
    }

    /// GD-25: his figure is put on the board, unless it is there.
    pub(super) fn discover(&mut self, log: &mut impl Log<Event>) {
        let round = self.round_mut();
        if !round.sneak.discovered {
            let discovered = round.discover();
            self.happen(Moment::Told(discovered), log);
        }
    }

    /// GD-8, GD-15: a guard's turn is next, unless the thief has taken too long.
    fn end_turn(&mut self, next: GuardNo, log: &mut impl Log<Event>) {
        let turns = self.round().turns;
        if self.options.most_turns().is_some_and(|limit| turns >= limit) {
            self.end_round(Ending::OutOfTime {}, log);
        } else {
            self.stage = Stage::Draws(Draws::Rolling { guard: next });
        }
    }

    /// GD-23, GD-35: the thief lets the motion detector tell his colour, or jams it.
    pub(super) fn answer(&mut self, jam: bool, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Answering { guard, roll, left, .. }) = self.stage else {
            return Err(self.asked());
        };
        let (board, round) = (self.board(), self.round_mut());
        let answer = if jam {
            round.sneak.jams -= 1;
            Detected::Jammed {}
        } else {
            round.tell_colour(board)
        };
        self.happen(Moment::Told(Told::Detected { guard, answer }), log);
        match left {
            AfterAction::Move => self.go_on_to_move(guard, roll),
            AfterAction::Nothing => self.end_guarding(guard),
        }
        Ok(())
    }
}

/// GD-20 to GD-27: what a thief does at the end of a path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Act {
    pub(super) deed: Option<Deed>,
    /// Does he try the lock?
    pub(super) escape: bool,
}

impl Act {
    /// Nothing.
    pub(super) const NONE: Act = Act { deed: None, escape: false };
    /// The most that a cell offers: nothing, stealing and a camera, each without and with the lock.
    const MOST: usize = 6;
}

impl Round {
    /// GD-17, GD-24: how the thief may go.
    #[inline]
    pub(super) fn ways<'b>(&self, board: &'b Board) -> impl Iterator<Item = Way> + Clone + use<'b> {
        board.ways(self.thief_at(), self.guard_cells().only_if(self.sneak.discovered))
    }

    /// GD-17, GD-24: every path that the thief may go, and where it ends. Who can go nowhere stays.
    pub(crate) fn paths(&self, board: &Board) -> Vec<(Path, Cell)> {
        let paths: Vec<(Path, Cell)> = self.ways(board).map(|way| (way.path, way.end())).collect();
        if paths.is_empty() { vec![(Path::NOWHERE, self.thief_at())] } else { paths }
    }

    /// GD-20 to GD-26: the cells where there is, or was, something to do for a thief who is not caught there.
    #[inline]
    pub(super) fn offering(&self, board: &Board) -> CellSet {
        let cameras: CellSet = self.layout.cameras.iter().map(|camera| camera.at).collect();
        (self.artworks | cameras | board.doorsteps()) - self.guard_cells()
    }

    fn list_deeds(&self, path: Path, end: Cell, board: &Board, game: Length, into: &mut Vec<Action>) {
        let acts = self.acts(end, board, game).into_iter();
        into.extend(acts.map(|Act { deed, escape }| Action::Go { path, deed, escape }));
    }

    /// GD-20 to GD-26: everything that a thief may do at the end of a path.
    #[inline]
    pub(super) fn acts(&self, end: Cell, board: &Board, game: Length) -> ArrayVec<Act, { Act::MOST }> {
        let steal = self.artworks.contains(end).then_some(Deed::Steal);
        let unplug = self.camera_to_unplug(end).map(|_| Deed::Unplug);
        let mut acts = ArrayVec::new();
        for deed in [Some(None), steal.map(Some), unplug.map(Some)].into_iter().flatten() {
            acts.push(Act { deed, escape: false });
            if self.check_escape(end, deed, board, game).is_ok() {
                acts.push(Act { deed, escape: true });
            }
        }
        acts
    }

    /// GD-17, GD-24: where a path ends. A thief who can go nowhere stays; that happens only to one who is discovered.
    #[inline]
    pub(crate) fn check_path(&self, path: Path, board: &Board) -> Result<Cell, Refusal> {
        let from = self.thief_at();
        let guards = self.guard_cells().only_if(self.sneak.discovered);
        if path == Path::NOWHERE {
            let stuck = (board.beside(CellSet::only(from)) - guards).is_empty();
            return if stuck { Ok(from) } else { Err(Refusal::MustMove) };
        }
        let (mut at, mut entered) = (from, CellSet::only(from));
        for step in path.steps() {
            at = board.step(at, *step).ok_or(Refusal::Wall)?;
            if entered.contains(at) {
                return Err(Refusal::TwiceOnACell);
            }
            if guards.contains(at) {
                return Err(Refusal::GuardInTheWay);
            }
            entered = entered.with(at);
        }
        Ok(at)
    }

    /// GD-20, GD-21: is there something to steal, or to switch off? What he has stolen and still stands there is where he began
    /// his move, and so not where it ends.
    #[inline]
    pub(crate) fn check_deed(&self, end: Cell, deed: Option<Deed>) -> Result<(), Refusal> {
        match deed {
            Some(Deed::Steal) if !self.artworks.contains(end) => Err(Refusal::NothingToSteal),
            Some(Deed::Unplug) if self.camera_to_unplug(end).is_none() => Err(Refusal::NothingToUnplug),
            Some(Deed::Steal | Deed::Unplug) | None => Ok(()),
        }
    }

    /// GD-21: a camera on this cell that he has not switched off yet.
    #[inline]
    fn camera_to_unplug(&self, cell: Cell) -> Option<CameraNo> {
        self.camera_on(cell).filter(|camera| !self.sneak.unplugged.contains(*camera))
    }

    /// GD-8, GD-26, GD-27: in the short game he may flee only when he is discovered and has three artworks.
    #[inline]
    pub(crate) fn check_escape(
        &self,
        end: Cell,
        deed: Option<Deed>,
        board: &Board,
        game: Length,
    ) -> Result<(), Refusal> {
        if !board.doorsteps().contains(end) {
            return Err(Refusal::NoExit);
        }
        if self.locked.contains(end) {
            return Err(Refusal::KnownLocked);
        }
        let loot = self.sneak.loot + u8::from(deed == Some(Deed::Steal));
        match game {
            Length::Short if !self.sneak.discovered || loot < ENOUGH => Err(Refusal::NotYet),
            Length::Short | Length::Full => Ok(()),
        }
    }

    /// GD-19 to GD-22, GD-25: the thief moves, and does what he may do there. Nothing can fail any more.
    #[inline]
    pub(crate) fn walk(&mut self, path: Path, end: Cell, deed: Option<Deed>, board: &Board) -> Sneaked {
        self.turns += 1;
        self.sneak.at = Some(end);
        let mut taken = self.sneak.pending.take();
        let open = self.sneak.discovered;
        match deed {
            None => {}
            Some(Deed::Steal) => {
                self.sneak.loot += 1;
                *(if open { &mut taken } else { &mut self.sneak.pending }) = Some(end);
            }
            Some(Deed::Unplug) => {
                let camera = self.camera_on(end).expect("it was checked that there is one");
                self.sneak.unplugged = self.sneak.unplugged.with(camera);
            }
        }
        self.take_away(taken);
        if end == board.switch() {
            self.power = false;
        }
        Sneaked::Went { path, at: end, deed, taken, open }
    }

    /// GD-20, GD-25: what was stolen and still stood there is taken away at the moment of discovery.
    pub(crate) fn discover(&mut self) -> Told {
        self.sneak.discovered = true;
        let taken = self.sneak.pending.take();
        self.take_away(taken);
        Told::Discovered { at: self.thief_at(), taken }
    }

    fn take_away(&mut self, taken: Option<Cell>) {
        self.artworks = taken.map_or(self.artworks, |taken| self.artworks.without(taken));
    }

    /// GD-35: the colour of his cell.
    pub(crate) fn tell_colour(&self, board: &Board) -> Detected {
        Detected::Colour { colour: board.colour(self.thief_at()) }
    }
}

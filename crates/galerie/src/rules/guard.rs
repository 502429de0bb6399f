//! The guards' turns: dice, move, and questions (GD-29 to GD-38).

use arrayvec::ArrayVec;
use magpie_rules::Log;

use super::Refusal;
use crate::action::Action;
use crate::board::{Board, CAMERAS, CameraNo, CameraSet, Cell, CellSet, GuardNo, Number, Symbol};
use crate::event::{Event, Public};
use crate::moment::{Checked, Detected, Moment, Told, Watched};
use crate::stage::{AfterAction, Left, Roll, Stage, Waits};
use crate::state::{Ending, Galerie, Round};

impl Galerie {
    /// GD-29: both dice.
    pub(super) fn roll(&mut self, guard: GuardNo, number: Number, symbol: Symbol, log: &mut impl Log<Event>) {
        let (seat, roll) = (self.player_of(guard), Roll { number, symbol });
        self.stage = Stage::Waits(Waits::Guarding { seat, guard, roll, left: Left::Both });
        log.push(Public::Rolled { guard, number, symbol }.into());
    }

    /// GD-29: the move and the action, or what is left of the two.
    pub(super) fn list_guarding(&self, guard: GuardNo, roll: Roll, left: Left, into: &mut Vec<Action>) {
        match left {
            Left::Both => {
                self.list_moves(guard, roll, into);
                self.list_questions(roll.symbol, into);
            }
            Left::Move => self.list_moves(guard, roll, into),
            Left::Action => {
                self.list_questions(roll.symbol, into);
                into.push(Action::Done {});
            }
        }
    }

    fn list_moves(&self, guard: GuardNo, roll: Roll, into: &mut Vec<Action>) {
        let moves = self.round().guard_moves(guard, roll.number, self.board());
        into.extend(moves.ends().iter().map(|to| Action::Move { to }));
        into.extend(moves.may_stay().then_some(Action::Stay {}));
    }

    fn list_questions(&self, symbol: Symbol, into: &mut Vec<Action>) {
        into.extend(self.round().questions(symbol));
    }

    /// The guard who has not moved yet.
    fn check_moving(&self) -> Result<(GuardNo, Roll, Left), Refusal> {
        match self.stage {
            Stage::Waits(Waits::Guarding { guard, roll, left: left @ (Left::Both | Left::Move), .. }) => {
                Ok((guard, roll, left))
            }
            Stage::Waits(Waits::Guarding { left: Left::Action, .. }) => Err(self.asked()),
            Stage::Waits(Waits::Volunteering { .. } | Waits::Artworks { .. }) => Err(self.asked()),
            Stage::Waits(Waits::Cameras { .. } | Waits::Locks { .. } | Waits::Guards { .. }) => {
                Err(self.asked())
            }
            Stage::Waits(Waits::Entering { .. } | Waits::Sneaking { .. } | Waits::Answering { .. }) => {
                Err(self.asked())
            }
            Stage::Draws(_) | Stage::Over {} => Err(self.asked()),
        }
    }

    /// GD-30 to GD-32: a guard who ends the move on the thief's cell has caught him.
    pub(super) fn move_guard(&mut self, to: Cell, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let (guard, roll, left) = self.check_moving()?;
        self.check_cell(to)?;
        let board = self.board();
        if !self.round().guard_moves(guard, roll.number, board).ends().contains(to) {
            return Err(Refusal::OutOfReach);
        }
        self.end_move(guard, roll, left, to, log);
        Ok(())
    }

    /// GD-22, GD-32: the guard is there now. Nothing can fail any more.
    #[inline]
    pub(super) fn end_move(
        &mut self,
        guard: GuardNo,
        roll: Roll,
        left: Left,
        to: Cell,
        log: &mut impl Log<Event>,
    ) {
        let board = self.board();
        let round = self.round_mut();
        round.move_guard(guard, to, board);
        let caught = round.sneak.at == Some(to);
        self.happen(Moment::Told(Told::Moved { guard, to }), log);
        if caught {
            self.end_round(Ending::Caught { guard, at: to }, log);
        } else {
            self.has_moved(guard, roll, left);
        }
    }

    /// GD-30: a guard who cannot move at all stays.
    pub(super) fn stay(&mut self, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let (guard, roll, left) = self.check_moving()?;
        if !self.round().guard_moves(guard, roll.number, self.board()).may_stay() {
            return Err(Refusal::CanMove);
        }
        self.happen(Moment::Told(Told::Stayed { guard }), log);
        self.has_moved(guard, roll, left);
        Ok(())
    }

    /// GD-29: the action may come after the move.
    fn has_moved(&mut self, guard: GuardNo, roll: Roll, before: Left) {
        match before {
            Left::Both => {
                let seat = self.player_of(guard);
                self.stage = Stage::Waits(Waits::Guarding { seat, guard, roll, left: Left::Action });
            }
            Left::Move | Left::Action => self.end_guarding(guard),
        }
    }

    /// GD-29: the guard whose die shows this symbol and who has not used it; and what is left to do then.
    fn check_symbol(&self, wanted: Symbol) -> Result<(GuardNo, Roll, AfterAction), Refusal> {
        let Stage::Waits(Waits::Guarding { guard, roll, left, .. }) = self.stage else {
            return Err(self.asked());
        };
        let after = match left {
            Left::Both => AfterAction::Move,
            Left::Action => AfterAction::Nothing,
            Left::Move => return Err(self.asked()),
        };
        if roll.symbol == wanted { Ok((guard, roll, after)) } else { Err(Refusal::OtherSymbol) }
    }

    /// GD-29: the action is done.
    fn has_acted(&mut self, guard: GuardNo, roll: Roll, after: AfterAction) {
        match after {
            AfterAction::Move => self.go_on_to_move(guard, roll),
            AfterAction::Nothing => self.end_guarding(guard),
        }
    }

    pub(super) fn go_on_to_move(&mut self, guard: GuardNo, roll: Roll) {
        self.stage =
            Stage::Waits(Waits::Guarding { seat: self.player_of(guard), guard, roll, left: Left::Move });
    }

    /// GD-15: the thief is next, and then the next guard.
    pub(super) fn end_guarding(&mut self, guard: GuardNo) {
        let next = GuardNo::at((guard.index() + 1) % self.guard_count());
        self.stage = Stage::Waits(Waits::Sneaking { seat: self.round().thief, next });
    }

    /// GD-29: the action is optional.
    pub(super) fn done(&mut self) -> Result<(), Refusal> {
        let Stage::Waits(Waits::Guarding { guard, left: Left::Action, .. }) = self.stage else {
            return Err(self.asked());
        };
        self.end_guarding(guard);
        Ok(())
    }

    /// GD-33: the own eyes. Who is seen is discovered.
    pub(super) fn look(&mut self, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let (guard, roll, after) = self.check_symbol(Symbol::Eye)?;
        let sees = self.round().is_seen_by_guard(guard, self.board());
        self.happen(Moment::Told(Told::Looked { guard, sees }), log);
        if sees {
            self.discover(log);
        }
        self.has_acted(guard, roll, after);
        Ok(())
    }

    /// GD-33: one camera.
    pub(super) fn watch(&mut self, camera: CameraNo, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let (guard, roll, after) = self.check_symbol(Symbol::Eye)?;
        if !self.round().cameras.contains(camera) {
            return Err(Refusal::NoSuchCamera);
        }
        let board = self.board();
        let answer = self.round_mut().watch(camera, board);
        self.happen(Moment::Told(Told::Watched { guard, camera, answer }), log);
        self.has_acted(guard, roll, after);
        Ok(())
    }

    /// GD-34: all cameras.
    pub(super) fn check_cameras(&mut self, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let (guard, roll, after) = self.check_symbol(Symbol::Cameras)?;
        let board = self.board();
        let answer = self.round_mut().check_cameras(board);
        self.happen(Moment::Told(Told::Checked { guard, answer }), log);
        self.has_acted(guard, roll, after);
        Ok(())
    }

    /// GD-23, GD-35, GD-36: the thief is asked whether he jams, unless everything is off or he has no jam left. Both of that the
    /// guards know, or are told with the answer: so whether he is waited for tells nothing more.
    pub(super) fn detect(&mut self, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        let (guard, roll, left) = self.check_symbol(Symbol::Motion)?;
        let round = self.round();
        if round.power && round.sneak.jams > 0 {
            self.stage = Stage::Waits(Waits::Answering { seat: round.thief, guard, roll, left });
            log.push(Public::Asked { guard }.into());
            return Ok(());
        }
        let answer = if round.power { round.tell_colour(self.board()) } else { Detected::Off {} };
        self.happen(Moment::Told(Told::Detected { guard, answer }), log);
        self.has_acted(guard, roll, left);
        Ok(())
    }
}

/// GD-30, GD-31: where a guard can end a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GuardMoves {
    /// Where it can walk to: over cameras and other guards, but not over artworks.
    walks: CellSet,
    /// Where it can seize the thief, whom everybody sees, be it on an artwork.
    seizes: CellSet,
}

impl GuardMoves {
    /// All of it.
    #[inline]
    pub(crate) fn ends(self) -> CellSet {
        self.walks | self.seizes
    }

    /// GD-30: a guard who cannot move at all stays. Seizing a thief on an artwork is a right, not a duty.
    #[inline]
    pub(crate) fn may_stay(self) -> bool {
        self.walks.is_empty()
    }
}

impl Round {
    /// GD-30, GD-31: where a guard can end a move with this number.
    #[inline]
    pub(crate) fn guard_moves(&self, guard: GuardNo, number: Number, board: &Board) -> GuardMoves {
        let before = board.reach(self.guards[guard.index()], number.steps() - 1, self.artworks);
        let touched = before | board.beside(before);
        let walks = (before | (touched - self.artworks)) - self.guard_cells();
        GuardMoves { walks, seizes: self.figure().map_or(CellSet::EMPTY, CellSet::only) & touched }
    }

    /// GD-33 to GD-35: what a guard can ask whose die shows this symbol.
    #[inline]
    pub(super) fn questions(&self, symbol: Symbol) -> ArrayVec<Action, { CAMERAS + 1 }> {
        match symbol {
            Symbol::Eye => {
                let cameras = self.cameras.iter().map(|camera| Action::Watch { camera });
                std::iter::once(Action::Look {}).chain(cameras).collect()
            }
            Symbol::Cameras => ArrayVec::from_iter([Action::Check {}]),
            Symbol::Motion => ArrayVec::from_iter([Action::Detect {}]),
        }
    }

    /// GD-22, GD-31: a guard whose move ends at the main switch switches it on.
    pub(crate) fn move_guard(&mut self, guard: GuardNo, to: Cell, board: &Board) {
        self.guards[guard.index()] = to;
        if to == board.switch() {
            self.power = true;
        }
    }

    /// GD-33, GD-36: the answer of one camera. One that was switched off is removed.
    pub(crate) fn watch(&mut self, camera: CameraNo, board: &Board) -> Watched {
        if !self.power {
            Watched::Off
        } else if self.sneak.unplugged.contains(camera) {
            self.remove(CameraSet::EMPTY.with(camera));
            Watched::Broken
        } else if self.is_seen_by_camera(camera, board) {
            Watched::Sees
        } else {
            Watched::Nothing
        }
    }

    /// GD-34, GD-36: the answer of all cameras. Those that were switched off are removed.
    pub(crate) fn check_cameras(&mut self, board: &Board) -> Checked {
        let cameras = self.sneak.unplugged;
        if !self.power {
            Checked::Off {}
        } else if cameras.is_empty() {
            let see = |camera: &CameraNo| self.is_seen_by_camera(*camera, board);
            Checked::Work { see: self.cameras.iter().filter(see).collect() }
        } else {
            self.remove(cameras);
            Checked::Broken { cameras }
        }
    }

    fn remove(&mut self, cameras: CameraSet) {
        self.cameras = self.cameras.minus(cameras);
        self.sneak.unplugged = self.sneak.unplugged.minus(cameras);
    }
}

//! A round, played again from its beginning. What is done must be possible, and what is answered must be true.

use super::{Impossible, RoundForm};
use crate::board::{Board, Cell, CellSet, GuardNo, Layout, Lock, Number};
use crate::event::Chosen;
use crate::moment::{Detected, Moment, Sneaked, Told};
use crate::options::{Length, Setup};
use crate::state::{Galerie, Round};

impl RoundForm {
    /// GD-10 to GD-14: everything is placed again, by the rules.
    pub(super) fn set_up(&self, game: &mut Galerie) -> Result<(), Impossible> {
        game.begin_round(self.thief, Chosen::Turn, &mut ());
        self.lay_out(game)?;
        for lock in &self.locks {
            let seat = game.placing();
            game.place_lock(seat, lock.at, lock.lock, &mut ()).map_err(|_| Impossible::WrongLocks)?;
        }
        for at in &self.starts {
            let seat = game.stage.seat().unwrap_or(self.thief);
            game.place_guard(seat, *at, &mut ()).map_err(|_| Impossible::WrongGuards)?;
        }
        Ok(())
    }

    fn lay_out(&self, game: &mut Galerie) -> Result<(), Impossible> {
        let wrong = |_| Impossible::WrongLayout;
        let layout = &self.layout;
        match game.options.setup {
            Setup::Standard if is_standard(layout, game.board()) => Ok(()),
            Setup::Standard => Err(Impossible::WrongLayout),
            Setup::Random | Setup::Anywhere if layout.artworks.is_empty() && layout.cameras.is_empty() => {
                Ok(())
            }
            // Positions from before chance kept to the advice (GD-10) are still read.
            Setup::Random | Setup::Anywhere if game.board().fits(layout) => {
                game.lay_out(layout.clone(), &mut ());
                Ok(())
            }
            Setup::Random | Setup::Anywhere => Err(Impossible::WrongLayout),
            Setup::Guards => {
                for at in &layout.artworks {
                    game.place_artwork(game.placing(), *at, &mut ()).map_err(wrong)?;
                }
                layout.cameras.iter().try_for_each(|camera| {
                    game.place_camera(game.placing(), camera.at, camera.look, &mut ()).map_err(wrong)
                })
            }
        }
    }

    /// Everything that has happened since the thief entered, which comes first.
    pub(super) fn replay(&self, game: &mut Galerie) -> Result<(), Impossible> {
        let Some((first, others)) = self.moments.split_first() else { return Ok(()) };
        match *first {
            Moment::Thief(Sneaked::Entered { at }) => {
                game.enter(at, &mut ()).map_err(|_| Impossible::WrongMoment(1))?;
            }
            Moment::Thief(Sneaked::Went { .. }) | Moment::Told(_) => return Err(Impossible::WrongMoment(1)),
        }
        let (board, length) = (game.board(), game.options.game);
        let round = game.round_mut();
        let mut due = Due::FirstTurn;
        for (moment, number) in others.iter().zip(2..) {
            round.again(*moment, due, board, length).ok_or(Impossible::WrongMoment(number))?;
            round.remember(*moment);
            due = round.due(*moment);
        }
        match due {
            Due::FirstTurn | Due::MayTry | Due::Anything | Due::Lock(_) => Ok(()),
            Due::Discovery => Err(Impossible::WrongMoment(self.moments.len() + 1)),
        }
    }
}

/// GD-14: do artworks and cameras stand as the board has them? Artworks have no numbers, and a view tells them in the order of the
/// cells.
fn is_standard(layout: &Layout, board: &Board) -> bool {
    let cells = |layout: &Layout| -> CellSet { layout.artworks.iter().copied().collect() };
    let standard = board.standard();
    layout.cameras == standard.cameras
        && layout.artworks.len() == standard.artworks.len()
        && cells(layout) == cells(standard)
}

/// What must come after a moment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Due {
    /// GD-15: the thief's first turn, before that of any guard.
    FirstTurn,
    /// GD-26: the thief, who has ended his move, tries a lock; or anything else.
    MayTry,
    /// Anything but that the thief tries a lock.
    Anything,
    /// GD-26: what is under the lock at this exit.
    Lock(Cell),
    /// GD-25: the thief is discovered.
    Discovery,
}

impl Round {
    fn due(&self, before: Moment) -> Due {
        let unseen = !self.sneak.discovered;
        match before {
            Moment::Told(Told::Tries { at }) => Due::Lock(at),
            Moment::Told(Told::Locked { .. } | Told::Looked { sees: true, .. }) if unseen => Due::Discovery,
            Moment::Thief(_) => Due::MayTry,
            Moment::Told(_) => Due::Anything,
        }
    }

    /// Lets a moment happen again; nothing if it cannot.
    fn again(&mut self, moment: Moment, due: Due, board: &Board, game: Length) -> Option<()> {
        match (due, moment) {
            (Due::Lock(exit), Moment::Told(Told::Locked { at })) => {
                let locked = self.lock(exit) != Some(Lock::Open);
                self.locked = self.locked.with(exit);
                (at == exit && locked).then_some(())
            }
            (Due::Discovery, Moment::Told(told @ Told::Discovered { .. })) => {
                (self.discover() == told).then_some(())
            }
            (Due::FirstTurn | Due::MayTry | Due::Anything, Moment::Thief(sneaked)) => {
                self.sneak_again(sneaked, board)
            }
            (Due::Anything, Moment::Told(Told::Tries { .. })) => None,
            (Due::MayTry | Due::Anything, Moment::Told(told)) => self.happen_again(told, board, game),
            (Due::FirstTurn | Due::Lock(_) | Due::Discovery, Moment::Thief(_) | Moment::Told(_)) => None,
        }
    }

    fn sneak_again(&mut self, sneaked: Sneaked, board: &Board) -> Option<()> {
        match sneaked {
            Sneaked::Entered { .. } => None,
            Sneaked::Went { path, deed, .. } => {
                let end = self.check_path(path, board).ok()?;
                self.check_deed(end, deed).ok()?;
                let free = self.guard_on(end).is_none();
                (free && self.walk(path, end, deed, board) == sneaked).then_some(())
            }
        }
    }

    fn happen_again(&mut self, told: Told, board: &Board, game: Length) -> Option<()> {
        let right = match told {
            Told::Tries { at } => at == self.thief_at() && self.check_escape(at, None, board, game).is_ok(),
            Told::Locked { .. } | Told::Discovered { .. } => false,
            Told::Moved { guard, to } => self.move_again(guard, to, board),
            Told::Stayed { guard } => self.has(guard) && self.guard_moves(guard, LEAST, board).may_stay(),
            Told::Looked { guard, sees } => self.has(guard) && self.is_seen_by_guard(guard, board) == sees,
            Told::Watched { guard, camera, answer } => {
                self.has(guard) && self.cameras.contains(camera) && self.watch(camera, board) == answer
            }
            Told::Checked { guard, answer } => self.has(guard) && self.check_cameras(board) == answer,
            Told::Detected { guard, answer } => self.has(guard) && self.detect_again(answer, board),
        };
        right.then_some(())
    }

    fn has(&self, guard: GuardNo) -> bool {
        guard.index() < self.guards.len()
    }

    fn move_again(&mut self, guard: GuardNo, to: Cell, board: &Board) -> bool {
        let right = self.has(guard)
            && self.guard_moves(guard, MOST, board).ends().contains(to)
            && to != self.thief_at();
        if right {
            self.move_guard(guard, to, board);
        }
        right
    }

    fn detect_again(&mut self, answer: Detected, board: &Board) -> bool {
        match answer {
            Detected::Off {} => !self.power,
            Detected::Colour { .. } => self.power && self.tell_colour(board) == answer,
            Detected::Jammed {} => {
                let can = self.power && self.sneak.jams > 0;
                self.sneak.jams = self.sneak.jams.saturating_sub(1);
                can
            }
        }
    }
}

/// GD-30: what a guard has rolled at least, and at most.
const LEAST: Number = Number::at(0);
const MOST: Number = Number::at(Number::MOST as usize - 1);

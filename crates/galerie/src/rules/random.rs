//! Any legal action, each equally likely, without listing them all: random play spends its time here. The order of the lists is
//! kept, so that the same dice choose the same.

use arrayvec::ArrayVec;
use magpie_rules::{Game, Log, Seat, act_on_any, draw};
use rand_core::Rng;

use super::setup::any;
use super::thief::Act;
use crate::action::Action;
use crate::board::{Cell, CellSet, GuardNo, Look, Path, Way};
use crate::event::Event;
use crate::stage::{Left, Roll, Stage, Waits};
use crate::state::Galerie;

const LISTED: &str = "what is listed is legal";
const ONE_OF_THEM: &str = "it is one of them";

impl Galerie {
    /// Lets a seat that is waited for do any of what it may do.
    #[inline]
    pub(super) fn do_anything(
        &mut self,
        seat: Seat,
        rng: &mut (impl Rng + ?Sized),
        scratch: &mut Vec<Action>,
        log: &mut impl Log<Event>,
    ) {
        match self.stage {
            Stage::Waits(Waits::Sneaking { seat: asked, next }) if asked == seat => {
                self.sneak_anywhere(next, rng, log);
            }
            Stage::Waits(Waits::Guarding { seat: asked, guard, roll, left }) if asked == seat => {
                self.guard_anyhow(guard, roll, left, rng, log);
            }
            Stage::Waits(Waits::Artworks { seat: asked }) if asked == seat => {
                let at = any(self.artwork_cells(), rng);
                self.place_artwork(seat, at, log).expect(LISTED);
            }
            Stage::Waits(Waits::Cameras { seat: asked }) if asked == seat => {
                let cells = self.camera_cells();
                let which = draw::below(rng, (cells.len() * Look::ALL.len()) as u32) as usize;
                let at = cells.iter().nth(which / Look::ALL.len()).expect(ONE_OF_THEM);
                self.place_camera(seat, at, Look::ALL[which % Look::ALL.len()], log).expect(LISTED);
            }
            Stage::Waits(Waits::Guards { seat: asked, .. }) if asked == seat => {
                let at = any(self.guard_cells(), rng);
                self.place_guard(seat, at, log).expect(LISTED);
            }
            Stage::Waits(_) | Stage::Draws(_) | Stage::Over {} => act_on_any(self, seat, rng, scratch, log),
        }
    }

    /// GD-17 to GD-27: any path, with anything that he may do at its end.
    #[inline]
    fn sneak_anywhere(&mut self, next: GuardNo, rng: &mut (impl Rng + ?Sized), log: &mut impl Log<Event>) {
        let (path, end, act) = self.any_turn(rng);
        self.end_path(path, end, act, next, log);
    }

    #[inline]
    fn any_turn(&self, rng: &mut (impl Rng + ?Sized)) -> (Path, Cell, Act) {
        let (board, round, game) = (self.board(), self.round(), self.options.game);
        let offering = round.offering(board);
        let offers = |end: Cell| if offering.contains(end) { round.acts(end, board, game).len() } else { 1 };
        let count: usize = round.ways(board).map(|way| offers(way.end())).sum();
        if count == 0 {
            let here = round.thief_at();
            return (Path::NOWHERE, here, *draw::pick(rng, &round.acts(here, board, game)));
        }
        let mut which = draw::below(rng, count as u32) as usize;
        let is_it = |way: &Way| {
            let here = offers(way.end());
            let found = which < here;
            which -= if found { 0 } else { here };
            found
        };
        let way = round.ways(board).find(is_it).expect(ONE_OF_THEM);
        let end = way.end();
        (way.path, end, if offering.contains(end) { round.acts(end, board, game)[which] } else { Act::NONE })
    }

    /// GD-29: any move, or any question; or nothing more.
    #[inline]
    fn guard_anyhow(
        &mut self,
        guard: GuardNo,
        roll: Roll,
        left: Left,
        rng: &mut (impl Rng + ?Sized),
        log: &mut impl Log<Event>,
    ) {
        let (board, round) = (self.board(), self.round());
        let moves = (left != Left::Action).then(|| round.guard_moves(guard, roll.number, board));
        let (ends, stays) = moves.map_or((CellSet::EMPTY, false), |moves| (moves.ends(), moves.may_stay()));
        let questions = if left == Left::Move { ArrayVec::new() } else { round.questions(roll.symbol) };
        let (walking, asking) = (ends.len(), ends.len() + usize::from(stays));
        let count = asking + questions.len() + usize::from(left == Left::Action);
        let which = draw::below(rng, count as u32) as usize;
        if which < walking {
            let to = ends.iter().nth(which).expect(ONE_OF_THEM);
            return self.end_move(guard, roll, left, to, log);
        }
        let asked = which.checked_sub(asking).map(|question| questions.get(question));
        let action = asked.map_or(Action::Stay {}, |question| question.copied().unwrap_or(Action::Done {}));
        self.act(self.player_of(guard), &action, log).expect(LISTED);
    }
}

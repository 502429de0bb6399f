//! What a thief can hope for: the way to artworks and out, planned over the gallery with the guards as they stand.
//!
//! Two values for every cell, and for every choice of the nearest artworks that he may have by then (the *prizes*): what he can
//! hope for when his figure is on the board, and when it is not. Both are found backwards. In the open, every guard in turn
//! catches him if the die shows enough; that a guard comes nearer is reckoned as a shorter way in the next round of turns.
//! Unseen, there is a chance to be caught and to be discovered on every cell, which is given.

use arrayvec::ArrayVec;

use super::ground::{Ground, catches};
use super::stakes::Stakes;
use crate::board::{Cell, CellSet, PerCell};
use crate::options::{ENOUGH, Length};

/// The most prizes that are planned for.
const PRIZES: usize = 4;
/// How many turns ahead a flight is planned.
const HORIZON: usize = 8;
/// How often the way of an unseen thief is gone over: so many turns ahead.
const SWEEPS: usize = 9;
/// What a thief in the open can still hope for at the horizon, in his first turn, beside what he would escape with.
const AT_THE_HORIZON: f64 = 0.3;
/// After so many turns he hopes for nothing beyond the horizon: a thief who lost no hope could run from the guards for ever.
const HOPES_NO_MORE: f64 = 40.0;
/// What is left of hope when a lock was locked, beside where he stands: an exit fewer, and everyone knows.
const AFTER_A_LOCK: f64 = 0.85;
/// How many steps a guard comes nearer from one turn to the next.
const CLOSES_IN: u8 = 3;
/// What tomorrow is worth, beside today.
const PATIENCE: f64 = 0.94;
/// What an artwork is worth to who would need more than he plans for.
const TOO_FEW: f64 = 0.01;
/// What is left of hope when the guards see that something is gone.
const MISSED: f64 = 0.96;

/// The chances to be caught and to be discovered in a guard's turn, by cell.
#[derive(Clone, Debug)]
pub(super) struct Danger {
    pub(super) caught: PerCell<f64>,
    pub(super) seen: PerCell<f64>,
}

/// What a thief can hope for.
#[derive(Clone, Debug)]
pub(super) struct Heist<'a> {
    ground: &'a Ground,
    loot: u8,
    stakes: Stakes,
    prizes: ArrayVec<Cell, PRIZES>,
    /// The prize on each cell.
    prize_at: PerCell<Option<u8>>,
    /// Where a thief in the open can go from each cell: the indices of the cells.
    ways: Vec<Vec<u8>>,
    /// How likely the next guard catches a thief in the open.
    caught_next: PerCell<f64>,
    /// By turns from now, by prizes taken, by cell.
    open: Vec<Vec<PerCell<f64>>>,
}

/// Which of the prizes are taken: a bit for each.
type Taken = usize;

impl<'a> Heist<'a> {
    /// The hopes of a thief who is here and has so many artworks; the nearest ones are his prizes.
    pub(super) fn new(ground: &'a Ground, from: Cell, loot: u8, stakes: Stakes) -> Heist<'a> {
        Heist::with_prizes(ground, nearest(ground, from, PRIZES), loot, stakes)
    }

    /// The same for one who is chased: he takes no more than he needs.
    pub(super) fn chased(ground: &'a Ground, from: Cell, loot: u8) -> Heist<'a> {
        let more = match ground.game {
            Length::Full => 1,
            Length::Short => usize::from(ENOUGH.saturating_sub(loot)),
        };
        Heist::with_prizes(ground, nearest(ground, from, more), loot, Stakes::artworks(ground.game))
    }

    /// The same without any artwork to come: what matters is only to get out.
    pub(super) fn flight(ground: &'a Ground, loot: u8) -> Heist<'a> {
        Heist::with_prizes(ground, ArrayVec::new(), loot, Stakes::artworks(ground.game))
    }

    fn with_prizes(
        ground: &'a Ground,
        prizes: ArrayVec<Cell, PRIZES>,
        loot: u8,
        stakes: Stakes,
    ) -> Heist<'a> {
        let guards = ground.guard_cells();
        let mut prize_at = [None; Cell::COUNT];
        prizes.iter().enumerate().for_each(|(no, at)| prize_at[at.index()] = Some(no as u8));
        let way = |from: Cell| ground.board.reach(from, 3, guards).without(from);
        let indices = |cells: CellSet| cells.iter().map(|at| at.index() as u8).collect();
        let inside = ground.board.cells();
        let ways = Cell::all().map(|from| indices(way(from).only_if(inside.contains(from)))).collect();
        let caught_next =
            ground.steps(ground.guards[ground.guard_after(0)]).map(|steps| steps.map_or(0.0, catches));
        let mut heist = Heist { ground, loot, stakes, prizes, prize_at, ways, caught_next, open: Vec::new() };
        heist.plan_flight();
        heist
    }

    /// What he can hope for in the open, to move from here, when so many guards have had their turns.
    pub(super) fn in_the_open(&self, turns: usize, taken: Taken, at: Cell) -> f64 {
        self.open[turns][taken][at.index()]
    }

    /// The same in the open without prizes, by the index of the cell.
    pub(super) fn open_at(&self, turns: usize, cell: usize) -> f64 {
        self.open[turns][0][cell]
    }

    /// The prizes with the one on this cell.
    pub(super) fn with_prize(&self, taken: Taken, at: Cell) -> Option<Taken> {
        let bit = 1 << self.prize_at[at.index()]?;
        (taken & bit == 0).then_some(taken | bit)
    }

    /// What a thief in the open can hope for who ends his turn here, when it is the next guard's turn.
    pub(super) fn before_guard(&self, taken: Taken, at: Cell) -> f64 {
        (1.0 - self.caught_next[at.index()]) * self.in_the_open(1, taken, at)
    }

    /// What trying the lock here is worth to who has so many prizes, if `locked` is what he hopes for before a locked one.
    pub(super) fn trying(&self, taken: Taken, at: Cell, locked: f64) -> Option<f64> {
        let open = self.ground.ways_out[at.index()];
        let worth = self.worth(taken).filter(|_| open > 0.0)?;
        Some(open * worth + (1.0 - open) * locked * AFTER_A_LOCK)
    }

    /// What escaping with these prizes is worth. In the full game, who would need more than all of them counts on getting on from
    /// there.
    fn worth(&self, taken: Taken) -> Option<f64> {
        let loot = self.loot + taken.count_ones() as u8;
        let all = !self.prizes.is_empty() && taken.count_ones() as usize == self.prizes.len();
        let on_the_way = || (all && self.ground.game == Length::Full).then_some(TOO_FEW * f64::from(loot));
        self.stakes.of(loot).or_else(on_the_way)
    }

    /// What escaping with what he has, or with all prizes, would be worth.
    fn at_stake(&self, taken: Taken) -> f64 {
        let all = (1 << self.prizes.len()) - 1;
        self.worth(taken).unwrap_or_else(|| 0.5 * self.worth(all).unwrap_or(0.0))
    }

    /// Backwards from the horizon.
    fn plan_flight(&mut self) {
        let hauls = 1 << self.prizes.len();
        let steps: Vec<PerCell<Option<u8>>> =
            self.ground.guards.iter().map(|at| self.ground.steps(*at)).collect();
        let beyond = AT_THE_HORIZON * (1.0 - f64::from(self.ground.turns) / HOPES_NO_MORE).max(0.0);
        let at_the_horizon = |taken| [beyond * self.at_stake(taken); Cell::COUNT];
        let mut open = vec![(0..hauls).map(at_the_horizon).collect::<Vec<_>>()];
        for turn in (0..HORIZON).rev() {
            let nearer = CLOSES_IN * (turn / steps.len()) as u8;
            let guard = &steps[self.ground.guard_after(turn)];
            let caught = guard.map(|steps| steps.map_or(0.0, |steps| catches(steps.saturating_sub(nearer))));
            let later = &open[open.len() - 1];
            open.push((0..hauls).map(|taken| self.flee(taken, later, &caught)).collect());
        }
        open.reverse();
        self.open = open;
    }

    /// What he can hope for from each cell, when it is known what he can hope for a turn later.
    fn flee(&self, taken: Taken, later: &[PerCell<f64>], caught: &PerCell<f64>) -> PerCell<f64> {
        let end = |at: Cell| {
            let keep = (1.0 - caught[at.index()]) * later[taken][at.index()];
            let best = self.trying(taken, at, keep).map_or(keep, |trying| trying.max(keep));
            let Some(more) = self.with_prize(taken, at) else { return best };
            let steal = (1.0 - caught[at.index()]) * later[more][at.index()];
            best.max(steal).max(self.trying(more, at, steal).unwrap_or(0.0))
        };
        self.best_ends(end)
    }

    /// From every cell, the best of where one can go.
    fn best_ends(&self, end: impl Fn(Cell) -> f64) -> PerCell<f64> {
        let mut worth = [0.0; Cell::COUNT];
        self.ground.board.cells().iter().for_each(|at| worth[at.index()] = end(at));
        let mut best = [0.0; Cell::COUNT];
        for (best, ways) in best.iter_mut().zip(&self.ways) {
            *best = ways.iter().map(|at| worth[usize::from(*at)]).fold(0.0, f64::max);
        }
        best
    }

    /// What an unseen thief can hope for, by prizes taken and by cell, when every guard's turn is as dangerous as this.
    pub(super) fn unseen(&self, danger: &Danger) -> Vec<PerCell<f64>> {
        let hauls = 1 << self.prizes.len();
        let mut hopes = vec![[0.0; Cell::COUNT]; hauls];
        for taken in (0..hauls).rev() {
            for _ in 0..SWEEPS {
                hopes[taken] = self.best_ends(|at| {
                    let idle = self.sneak(taken, at, danger, &hopes);
                    let steal =
                        self.with_prize(taken, at).map(|more| MISSED * self.sneak(more, at, danger, &hopes));
                    PATIENCE * idle.max(steal.unwrap_or(0.0))
                });
            }
        }
        hopes
    }

    /// What an unseen thief can hope for who ends his turn here: he may try the lock, and then a guard has a turn.
    fn sneak(&self, taken: Taken, at: Cell, danger: &Danger, hopes: &[PerCell<f64>]) -> f64 {
        let stay = self.stay_unseen(taken, at, danger, hopes);
        self.try_unseen(taken, at).map_or(stay, |trying| trying.max(stay))
    }

    /// What an unseen thief can hope for who ends his turn here and leaves the lock alone.
    pub(super) fn stay_unseen(&self, taken: Taken, at: Cell, danger: &Danger, hopes: &[PerCell<f64>]) -> f64 {
        let (caught, seen) = (danger.caught[at.index()], danger.seen[at.index()]);
        seen * self.in_the_open(1, taken, at) + (1.0 - caught - seen) * hopes[taken][at.index()]
    }

    /// GD-27: what trying a lock is worth to an unseen thief; in the short game he may not (GD-8).
    fn try_unseen(&self, taken: Taken, at: Cell) -> Option<f64> {
        match self.ground.game {
            Length::Short => None,
            Length::Full => self.trying(taken, at, self.before_guard(taken, at)),
        }
    }
}

/// The artworks that are nearest to a cell, as a thief goes; at most so many.
fn nearest(ground: &Ground, from: Cell, most: usize) -> ArrayVec<Cell, PRIZES> {
    let steps = ground.board.steps(CellSet::only(from), CellSet::EMPTY);
    let mut artworks: Vec<Cell> = ground.artworks.iter().collect();
    artworks.sort_by_key(|at| steps[at.index()]);
    artworks.into_iter().take(most).collect()
}

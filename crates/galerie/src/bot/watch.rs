//! What a guard does with the dice: every move and every question, in either order, weighed by what they leave to the thief.
//!
//! The less the thief can hope for, the better. A thief who is caught can hope for nothing. One who is discovered can hope for as
//! much as his flight promises. One whom nobody has found can hope for more the fewer guards are near, and the less is known about
//! where he is.

use std::collections::BTreeMap;

use super::ground::{Ground, PerCell};
use super::heist::Heist;
use super::question::{Answer, Question, answers, questions};
use super::suspicion::Suspicion;
use crate::belief::Chances;
use crate::board::{Cell, CellSet, Guards, Number, Symbol};
use crate::options::Length;
use crate::state::ENOUGH;

/// A guard's turn, weighed.
#[derive(Clone, Debug)]
pub(super) struct Watch<'a> {
    ground: &'a Ground,
    suspicion: &'a Suspicion,
    guard: usize,
    care: Care,
    /// What a discovered thief can hope for on each cell.
    found: PerCell<f64>,
    /// What one whom nobody has found can hope for, far from all guards.
    unfound: f64,
    /// How much of that the other guards leave him on each cell.
    unwatched: PerCell<f64>,
    /// How many steps it is from the guard to every cell.
    steps: PerCell<u8>,
    /// How near everything is to each cell that the guard can reach.
    near: BTreeMap<Cell, PerCell<f64>>,
}

/// What a guard cares for beside catching and discovering.
#[derive(Clone, Copy, Debug)]
pub(super) struct Care {
    /// Which game it has in mind when it weighs what a thief can hope for.
    pub(super) game: Length,
    /// How much being near to where the thief may be takes from his hopes.
    pub(super) near: f64,
    /// How much each bit of doubt adds to them.
    pub(super) doubt: f64,
    /// How much more than the least hope a plan may leave to be chosen as well.
    pub(super) slack: f64,
}

impl Care {
    /// Medium finds the thief rather than being near him, whatever the game.
    pub(super) const MEDIUM: Care = Care { game: Length::Full, near: 0.3, doubt: 0.0, slack: 0.0 };

    /// In the short game the thief cannot leave before he is discovered, so it is better to be near than to find him.
    pub(super) const fn hard(game: Length) -> Care {
        match game {
            Length::Full => Care { game, near: 0.15, doubt: 0.1, slack: 0.02 },
            Length::Short => Care { game, near: 0.35, doubt: 0.1, slack: 0.02 },
        }
    }
}

/// What a guard can do in a turn.
#[derive(Clone, Debug)]
pub(super) enum Plan {
    /// First the move, then perhaps a question.
    Move(Moved),
    /// First a question, then a move, by the answer.
    Ask { question: Question, then: Vec<Reply> },
}

/// A move, and what to do after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moved {
    /// Where to; a guard who cannot move stays.
    pub(super) to: Cell,
    pub(super) then: Option<Question>,
    /// What it leaves to the thief.
    pub(super) hope: f64,
}

/// What to do after an answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reply {
    pub(super) answer: Answer,
    /// Where to go, if the thief was not discovered.
    pub(super) to: Cell,
}

impl<'a> Watch<'a> {
    pub(super) fn new(ground: &'a Ground, suspicion: &'a Suspicion, guard: usize, care: Care) -> Watch<'a> {
        let mut unwatched = [1.0; Cell::COUNT];
        for (_, at) in ground.guards.iter().enumerate().filter(|(other, _)| *other != guard) {
            let near = ground.nearness(*at);
            unwatched.iter_mut().zip(near).for_each(|(left, near)| *left *= 1.0 - care.near * near);
        }
        let steps = ground.steps(ground.guards[guard]);
        let within = ground.board.cells().iter().filter(|at| steps[at.index()] <= 6);
        Watch {
            ground,
            suspicion,
            guard,
            care,
            near: within.map(|at| (at, ground.nearness(at))).collect(),
            found: hopes_in_flight(ground, care.game),
            unfound: hopes_unfound(ground, care.game),
            unwatched,
            steps,
        }
    }

    /// Every move within six steps, with what to do after it if the die shows this symbol.
    pub(super) fn moves(&self, symbol: Symbol) -> Vec<Moved> {
        self.ends(6).iter().map(|to| self.move_and_ask(to, symbol)).collect()
    }

    /// All plans with these dice that are hardly worse than the best, when it is known what to do after every move. A guard who
    /// chooses any of them is harder to foresee.
    pub(super) fn plans(&self, number: Number, symbol: Symbol, moves: &[Moved]) -> Vec<Plan> {
        let ends = self.ends(number.steps() as u8);
        let moves = moves
            .iter()
            .filter(|moved| ends.contains(moved.to))
            .map(|moved| (Plan::Move(*moved), moved.hope));
        let asked =
            questions(symbol, self.ground).into_iter().map(|question| self.ask_and_move(question, number));
        let mut plans: Vec<(Plan, f64)> = moves.chain(asked).collect();
        let least = plans.iter().map(|(_, hope)| *hope).fold(f64::INFINITY, f64::min);
        plans.retain(|(_, hope)| *hope <= least * (1.0 + self.care.slack));
        plans.into_iter().map(|(plan, _)| plan).collect()
    }

    /// The best question where the guard is now, if one is better than none.
    pub(super) fn question(&self, symbol: Symbol) -> Option<Question> {
        self.move_and_ask(self.ground.guards[self.guard], symbol).then
    }

    /// The best move, when there is nothing more to ask.
    pub(super) fn destination(&self, number: Number) -> Option<Cell> {
        Some(self.best_end(&self.suspicion.all, number)?.0)
    }

    /// Where a guard can end a move of so many steps.
    fn ends(&self, steps: u8) -> CellSet {
        let cells = self.ground.board.cells() - self.ground.artworks - self.ground.guard_cells();
        cells.iter().filter(|at| self.steps[at.index()] <= steps).collect()
    }

    /// A move, and the best question after it.
    fn move_and_ask(&self, to: Cell, symbol: Symbol) -> Moved {
        let mut guards = self.ground.guards.clone();
        guards[self.guard] = to;
        let near = &self.near[&to];
        let left = self.ground.board.cells().without(to);
        let nothing = self.unfound(&self.suspicion.all.within(left), near);
        let mut best = Moved { to, then: None, hope: nothing };
        for question in questions(symbol, self.ground) {
            let hope = answers(question, self.guard, &guards, self.ground, self.suspicion)
                .iter()
                .map(|answer| {
                    let part = answer.part.within(left);
                    if answer.discovered { self.found(&part) } else { self.unfound(&part, near) }
                })
                .sum();
            if hope < best.hope {
                best = Moved { to, then: Some(question), hope };
            }
        }
        best
    }

    /// A question, and the best move after each answer.
    fn ask_and_move(&self, question: Question, number: Number) -> (Plan, f64) {
        let guards: &Guards = &self.ground.guards;
        let (mut then, mut hope) = (Vec::new(), 0.0);
        for answer in answers(question, self.guard, guards, self.ground, self.suspicion) {
            let here = guards[self.guard];
            if answer.discovered {
                hope += self
                    .found(&answer.part.within(self.ground.board.cells() - self.ends(number.steps() as u8)));
                then.push(Reply { answer, to: here });
            } else {
                let (to, left) = self.best_end(&answer.part, number).unwrap_or((here, f64::INFINITY));
                hope += left;
                then.push(Reply { answer, to });
            }
        }
        (Plan::Ask { question, then }, hope)
    }

    /// The best end of a move, if the thief is somewhere here, and what that leaves to him.
    fn best_end(&self, part: &Chances, number: Number) -> Option<(Cell, f64)> {
        let doubt = self.doubt(part);
        let hope = |to: Cell| {
            let left = part.within(self.ground.board.cells().without(to));
            (to, doubt * self.unwatched_part(&left, &self.near[&to]))
        };
        let ends = self.ends(number.steps() as u8).iter();
        ends.map(hope).min_by(|one, other| one.1.total_cmp(&other.1))
    }

    /// What is left to a thief who is discovered somewhere here.
    fn found(&self, part: &Chances) -> f64 {
        part.cells().iter().map(|at| part.at(at) * self.found[at.index()]).sum()
    }

    /// What is left to a thief who is somewhere here, with the guard so near.
    fn unfound(&self, part: &Chances, near: &PerCell<f64>) -> f64 {
        self.doubt(part) * self.unwatched_part(part, near)
    }

    fn unwatched_part(&self, part: &Chances, near: &PerCell<f64>) -> f64 {
        let left =
            |at: Cell| part.at(at) * self.unwatched[at.index()] * (1.0 - self.care.near * near[at.index()]);
        self.unfound * part.cells().iter().map(left).sum::<f64>()
    }

    fn doubt(&self, part: &Chances) -> f64 {
        if self.care.doubt > 0.0 && part.total() > 0.0 { 1.0 + self.care.doubt * part.doubt() } else { 1.0 }
    }
}

/// What a discovered thief can hope for on each cell, whose turn is next.
fn hopes_in_flight(ground: &Ground, game: Length) -> PerCell<f64> {
    let sure = ground.taken.max(ENOUGH);
    let flight = Heist::flight(ground, sure);
    let share = match game {
        Length::Full => (f64::from(ground.taken) + 0.7) / f64::from(sure),
        Length::Short => (f64::from(ground.taken) * 0.2 + 0.4).min(1.0),
    };
    std::array::from_fn(|at| share * flight.open_at(1, at))
}

/// What a thief whom nobody has found can hope for.
fn hopes_unfound(ground: &Ground, game: Length) -> f64 {
    match game {
        Length::Full => f64::from(ground.taken) + 2.5,
        // A thief who has enough waits to be discovered: the longer he does, the more it is worth to look.
        Length::Short => 0.4 + f64::from(ground.turns) / 200.0,
    }
}

//! What a guard does with the dice: every move and every question, in either order, weighed by what they leave to the thief.
//!
//! The less the thief can hope for, the better. A thief who is caught can hope for nothing. One who is discovered can hope for as
//! much as his flight promises. One whom nobody has found can hope for more the fewer guards are near, and the less is known about
//! where he is.

use std::collections::BTreeMap;

use super::ground::Ground;
use super::heist::Heist;
use super::question::{Answer, Question, answers, questions};
use super::suspicion::Suspicion;
use crate::action::Action;
use crate::belief::Chances;
use crate::board::{Cell, CellSet, Number, PerCell, Symbol};
use crate::options::{ENOUGH, Length};
use crate::stage::{Left, Roll};

/// A guard's turn, weighed.
#[derive(Clone, Debug)]
pub(super) struct Watch<'a> {
    ground: &'a Ground,
    suspicion: &'a Suspicion,
    guard: usize,
    care: Care,
    /// What a discovered thief can hope for on each cell.
    found: PerCell<f64>,
    /// What one whom nobody has found can hope for on each cell, for every cell where the guard can be.
    unfound: BTreeMap<Cell, PerCell<f64>>,
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
    /// How much it adds to them if the main switch is off and nobody is on the way there.
    pub(super) dark: f64,
    /// How much more than the least hope an intent may leave to be chosen as well.
    pub(super) slack: f64,
}

impl Care {
    /// Medium wants to find the thief; in the short game only as long as he has not enough to flee with (GD-8).
    pub(super) const fn medium(game: Length, taken: u8) -> Care {
        let game = match game {
            Length::Short if taken >= ENOUGH => Length::Short,
            Length::Short | Length::Full => Length::Full,
        };
        Care { game, near: 0.3, doubt: 0.0, dark: 0.0, slack: 0.0 }
    }

    /// In the short game the thief cannot leave before he is discovered, so it is better to be near than to find him.
    pub(super) const fn hard(game: Length) -> Care {
        match game {
            Length::Full => Care { game, near: 0.15, doubt: 0.1, dark: 0.4, slack: 0.02 },
            Length::Short => Care { game, near: 0.35, doubt: 0.1, dark: 0.4, slack: 0.1 },
        }
    }
}

/// What a guard means to do in a turn.
#[derive(Clone, Debug)]
pub(super) enum Intent {
    /// First the move, then perhaps a question.
    Move(Moved),
    /// First a question, then a move, by the answer.
    Ask { question: Question, then: Vec<Reply> },
}

/// A move, and what to do after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moved {
    pub(super) to: Cell,
    pub(super) then: Option<Question>,
    /// What it leaves to the thief.
    hope: f64,
}

/// What to do after an answer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reply {
    pub(super) answer: Answer,
    /// Where to go, if the thief was not discovered.
    pub(super) to: Cell,
}

/// Everything that a guard can do if the die shows some symbol, whatever the number.
#[derive(Clone, Debug)]
pub(super) struct Choices {
    moves: Vec<Moved>,
    asked: Vec<(Question, Vec<Answered>)>,
}

/// An answer, and what every move after it leaves to the thief.
#[derive(Clone, Debug)]
struct Answered {
    answer: Answer,
    moves: Vec<(Cell, f64)>,
}

/// The most steps of a move.
const MOST_STEPS: usize = Number::MOST as usize;

impl<'a> Watch<'a> {
    pub(super) fn new(ground: &'a Ground, suspicion: &'a Suspicion, guard: usize, care: Care) -> Watch<'a> {
        let mut alone = [hopes_unfound(ground, care.game); Cell::COUNT];
        for (_, at) in ground.guards.iter().enumerate().filter(|(other, _)| *other != guard) {
            take_hope(&mut alone, &ground.nearness(*at), care.near);
        }
        let here = ground.guards[guard];
        let within_reach = ground.ends(guard, MOST_STEPS).with(here);
        let dark = care.dark * dark_for(ground, suspicion, guard);
        let to_the_switch = ground.nearness(ground.board.switch());
        let with_guard = |at: Cell| {
            let in_the_dark = 1.0 + dark * (1.0 - to_the_switch[at.index()]);
            let mut left = alone.map(|hope| hope * in_the_dark);
            take_hope(&mut left, &ground.nearness(at), care.near);
            // GD-32: there he would be caught.
            left[at.index()] = 0.0;
            (at, left)
        };
        let unfound = within_reach.iter().map(with_guard).collect();
        Watch { ground, suspicion, guard, care, found: hopes_in_flight(ground, care.game, 1), unfound }
    }

    /// Everything that can be done if the die shows this symbol.
    pub(super) fn choices(&self, symbol: Symbol) -> Choices {
        let questions = questions(symbol, self.ground);
        let asked = questions.iter().map(|question| (*question, self.answered(*question)));
        let ends = self.ground.ends(self.guard, MOST_STEPS).iter();
        Choices { moves: ends.map(|to| self.move_and_ask(to, &questions)).collect(), asked: asked.collect() }
    }

    /// All intents with this number that are hardly worse than the best. A guard who chooses any of them is harder to foresee.
    pub(super) fn intents(&self, number: Number, choices: &Choices) -> Vec<Intent> {
        let ends = self.ground.ends(self.guard, number.steps());
        let moves = choices.moves.iter().filter(|moved| ends.contains(moved.to));
        let moves = moves.map(|moved| (Intent::Move(*moved), moved.hope));
        let seizes = self.ground.seizes(self.guard, number.steps());
        let asked = choices.asked.iter();
        let asked = asked.map(|(question, answers)| self.ask_and_move(*question, answers, ends, seizes));
        let mut intents: Vec<(Intent, f64)> = moves.chain(asked).collect();
        let least = intents.iter().map(|(_, hope)| *hope).fold(f64::INFINITY, f64::min);
        intents.retain(|(_, hope)| *hope <= least * (1.0 + self.care.slack));
        intents.into_iter().map(|(intent, _)| intent).collect()
    }

    /// The questions among these, asked before a move with this number, that leave least to the thief.
    pub(super) fn best_of(&self, asked: &[Question], number: Number) -> Vec<Question> {
        let (ends, seizes) =
            (self.ground.ends(self.guard, number.steps()), self.ground.seizes(self.guard, number.steps()));
        let hope = |question: &Question| {
            (*question, self.ask_and_move(*question, &self.answered(*question), ends, seizes).1)
        };
        let hopes: Vec<(Question, f64)> = asked.iter().map(hope).collect();
        let least = hopes.iter().map(|(_, hope)| *hope).fold(f64::INFINITY, f64::min);
        hopes.into_iter().filter(|(_, hope)| *hope <= least).map(|(question, _)| question).collect()
    }

    /// Everything that the guard can do with these dice, and what it leaves to the thief.
    pub(super) fn weigh(&self, roll: Roll, left: Left) -> Vec<(Action, f64)> {
        let (here, ends) =
            (self.ground.guards[self.guard], self.ground.ends(self.guard, roll.number.steps()));
        match left {
            Left::Both => self.weigh_both(roll.number, &self.choices(roll.symbol)),
            Left::Move => {
                let moves =
                    self.moves_after(&self.suspicion.all).into_iter().filter(|(to, _)| ends.contains(*to));
                moves.map(|(to, hope)| (Action::Move { to }, hope)).collect()
            }
            Left::Action => {
                let asked = questions(roll.symbol, self.ground).into_iter();
                let asked = asked.map(|question| (Action::from(question), self.left_asking(question, here)));
                asked.chain([(Action::Done {}, self.resting())]).collect()
            }
        }
    }

    /// What is to be left to the thief before the dice fall.
    pub(super) fn expected(&self) -> f64 {
        let of_symbol = |symbol: &Symbol| {
            let choices = self.choices(*symbol);
            let least = |number| {
                least(&self.weigh_both(number, &choices)).map_or_else(|| self.resting(), |(_, hope)| hope)
            };
            let sum: f64 = Number::all().map(least).sum();
            self.ground.symbols.chance(*symbol) * sum / f64::from(Number::MOST)
        };
        Symbol::ALL.iter().map(of_symbol).sum()
    }

    /// What is left to the thief when the guard has done all it wants.
    pub(super) fn resting(&self) -> f64 {
        self.left_unfound(&self.suspicion.all, self.ground.guards[self.guard])
    }

    /// What is left to a thief who was discovered here, and whose turn it is.
    pub(super) fn fleeing_from(&self, at: Cell) -> f64 {
        hopes_in_flight(self.ground, self.care.game, 0)[at.index()]
    }

    /// What an action, and the best question after a move, tells on the whole: the chance to find the thief or to catch him, and how many cells
    /// are left where he can be.
    pub(super) fn tells(&self, action: Action, symbol: Symbol) -> (f64, f64) {
        let (mut guards, all) = (self.ground.guards.clone(), &self.suspicion.all);
        let (caught, question) = match action {
            Action::Move { to } => {
                guards[self.guard] = to;
                (CellSet::only(to), self.move_and_ask(to, &questions(symbol, self.ground)).then)
            }
            other => {
                let asked = questions(symbol, self.ground).into_iter();
                (
                    CellSet::EMPTY,
                    asked
                        .map(|question| (question, Action::from(question)))
                        .find(|(_, action)| *action == other)
                        .map(|(question, _)| question),
                )
            }
        };
        let Some(question) = question else {
            return (all.of(caught), (all.cells() - caught).len() as f64);
        };
        let answers = answers(question, self.guard, &guards, self.ground, self.suspicion);
        let found =
            |answer: &Answer| if answer.discovered { answer.part.total() } else { answer.part.of(caught) };
        let left = |answer: &Answer| {
            let cells = if answer.discovered { 1 } else { (answer.part.cells() - caught).len() };
            answer.part.total() * cells as f64
        };
        (answers.iter().map(found).sum(), answers.iter().map(left).sum())
    }

    /// Every move and every question that comes first, with these dice.
    fn weigh_both(&self, number: Number, choices: &Choices) -> Vec<(Action, f64)> {
        let ends = self.ground.ends(self.guard, number.steps());
        let moves = choices.moves.iter().filter(|moved| ends.contains(moved.to));
        let moves = moves.map(|moved| (Action::Move { to: moved.to }, moved.hope));
        let seizes = self.ground.seizes(self.guard, number.steps());
        let asked = choices.asked.iter().map(|(question, answers)| {
            (Action::from(*question), self.ask_and_move(*question, answers, ends, seizes).1)
        });
        moves.chain(asked).collect()
    }

    /// The best question where the guard is now, if one is better than none.
    pub(super) fn question(&self, symbol: Symbol) -> Option<Question> {
        self.move_and_ask(self.ground.guards[self.guard], &questions(symbol, self.ground)).then
    }

    /// The best move, when there is nothing more to ask.
    pub(super) fn destination(&self, number: Number) -> Option<Cell> {
        let moves = self.moves_after(&self.suspicion.all);
        Some(best_end(&moves, self.ground.ends(self.guard, number.steps()))?.0)
    }

    /// A move, and the best question after it.
    fn move_and_ask(&self, to: Cell, questions: &[Question]) -> Moved {
        let mut best = Moved { to, then: None, hope: self.left_unfound(&self.suspicion.all, to) };
        for question in questions {
            let hope = self.left_asking(*question, to);
            if hope < best.hope {
                best = Moved { to, then: Some(*question), hope };
            }
        }
        best
    }

    /// What a question that the guard asks on this cell leaves to the thief.
    fn left_asking(&self, question: Question, on: Cell) -> f64 {
        let mut guards = self.ground.guards.clone();
        guards[self.guard] = on;
        let answers = answers(question, self.guard, &guards, self.ground, self.suspicion);
        answers.iter().map(|answer| self.left_after(answer, on)).sum()
    }

    /// What is left to the thief after an answer that the guard gets on this cell.
    fn left_after(&self, answer: &Answer, on: Cell) -> f64 {
        if answer.discovered {
            answer.part.weighed(&self.found) - answer.part.at(on) * self.found[on.index()]
        } else {
            self.left_unfound(&answer.part, on)
        }
    }

    /// What every answer to a question leaves to the thief, move by move.
    fn answered(&self, question: Question) -> Vec<Answered> {
        let answers = answers(question, self.guard, &self.ground.guards, self.ground, self.suspicion);
        let answered = |answer: Answer| {
            let moves = if answer.discovered { Vec::new() } else { self.moves_after(&answer.part) };
            Answered { answer, moves }
        };
        answers.into_iter().map(answered).collect()
    }

    /// A question, and the best move to one of these cells after each answer; a thief who is discovered is caught where the guard
    /// can seize him.
    fn ask_and_move(
        &self,
        question: Question,
        answers: &[Answered],
        ends: CellSet,
        seizes: CellSet,
    ) -> (Intent, f64) {
        let here = self.ground.guards[self.guard];
        let (mut then, mut hope) = (Vec::new(), 0.0);
        for Answered { answer, moves } in answers {
            let (to, left) = if answer.discovered {
                (here, answer.part.within(self.ground.board.cells() - seizes).weighed(&self.found))
            } else {
                // GD-30: a guard who cannot move stays.
                best_end(moves, ends).unwrap_or_else(|| (here, self.left_unfound(&answer.part, here)))
            };
            hope += left;
            then.push(Reply { answer: *answer, to });
        }
        (Intent::Ask { question, then }, hope)
    }

    /// What every move leaves to a thief who is somewhere here.
    fn moves_after(&self, part: &Chances) -> Vec<(Cell, f64)> {
        let doubt = self.doubt(part);
        let left = |to: Cell| (to, doubt * part.weighed(&self.unfound[&to]));
        self.ground.ends(self.guard, MOST_STEPS).iter().map(left).collect()
    }

    /// What is left to a thief who is somewhere here, when the guard is there.
    fn left_unfound(&self, part: &Chances, guard: Cell) -> f64 {
        self.doubt(part) * part.weighed(&self.unfound[&guard])
    }

    fn doubt(&self, part: &Chances) -> f64 {
        if self.care.doubt > 0.0 { 1.0 + self.care.doubt * part.doubt() } else { 1.0 }
    }
}

/// What leaves least to the thief; the first of equals.
pub(super) fn least(weighed: &[(Action, f64)]) -> Option<(Action, f64)> {
    weighed.iter().copied().reduce(|best, next| if next.1 < best.1 { next } else { best })
}

/// The best of these moves that ends on one of these cells.
fn best_end(moves: &[(Cell, f64)], ends: CellSet) -> Option<(Cell, f64)> {
    let can = moves.iter().filter(|(to, _)| ends.contains(*to));
    can.min_by(|one, other| one.1.total_cmp(&other.1)).copied()
}

/// GD-22: the chance that the main switch is off, for the guard who is nearest to it; the others leave it to that one.
fn dark_for(ground: &Ground, suspicion: &Suspicion, guard: usize) -> f64 {
    let steps = ground.steps(ground.board.switch());
    let away = |guard: &usize| steps[ground.guards[*guard].index()].unwrap_or(u8::MAX);
    let nearest = (0..ground.guards.len()).min_by_key(away);
    if nearest == Some(guard) { suspicion.off.total() } else { 0.0 }
}

/// A guard so near leaves a thief less hope.
fn take_hope(hopes: &mut PerCell<f64>, near: &PerCell<f64>, care: f64) {
    hopes.iter_mut().zip(near).for_each(|(hope, near)| *hope *= 1.0 - care * near);
}

/// What a discovered thief can hope for on each cell, whose turn it is when so many guards have had theirs.
fn hopes_in_flight(ground: &Ground, game: Length, turns: usize) -> PerCell<f64> {
    let sure = ground.taken.max(ENOUGH);
    let flight = Heist::flight(ground, sure);
    let share = match game {
        Length::Full => (f64::from(ground.taken) + 0.7) / f64::from(sure),
        Length::Short => (f64::from(ground.taken) * 0.2 + 0.4).min(1.0),
    };
    std::array::from_fn(|at| share * flight.open_at(turns, at))
}

/// What a thief whom nobody has found can hope for.
fn hopes_unfound(ground: &Ground, game: Length) -> f64 {
    match game {
        Length::Full => f64::from(ground.taken) + 2.5,
        // A thief who has enough waits to be discovered: the longer he does, the more it is worth to look.
        Length::Short => 0.4 + f64::from(ground.turns) / 200.0,
    }
}

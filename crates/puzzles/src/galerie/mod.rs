//! Galerie der Diebe: on which of these cells the thief can be, which question leaves fewest cells, and where nobody looks.

mod check;
mod facts;

use magpie_bots::bot::looking;
use magpie_bots::{Level, Sight};
use magpie_galerie::belief::Belief;
use magpie_galerie::board::{Board, CameraNo, Cell, CellSet, GuardNo};
use magpie_galerie::bot::quiz;
use magpie_galerie::{
    Action, Checked, Detected, Galerie, Glimpse, Left, Length, Options, RoundView, Setup, Stage, Told, Trace,
    Waits, Watched,
};
use magpie_rules::{Seat, legal};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use self::facts::{Facts, Standing};
use crate::finding::{Walk, id};
use crate::puzzle::{Puzzle, harder, missed};
use crate::{Nonsense, Puzzling};

const WHERE: &str = "where";
const QUESTION: &str = "question";
const UNSEEN: &str = "unseen";

/// So many choices a question has at most.
const MOST_CHOICES: usize = 5;
/// So many cells fewer at least the best question leaves than the next.
const LEAST_MARGIN: usize = 2;
/// Among more cells nobody counts.
const MOST_CELLS: usize = 40;
/// After more turns of the thief nobody remembers everything.
const MOST_TURNS: u16 = 14;

/// What a guard can ask: what the own eyes see, or a camera.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Ask {
    Eyes(GuardNo),
    Camera(CameraNo),
}

impl Ask {
    /// All that can be answered. A thief who is seen by a guard is found: nothing is left to ask.
    fn answers(self) -> Vec<Told> {
        let guard = GuardNo::at(0);
        match self {
            Ask::Eyes(guard) => vec![Told::Looked { guard, sees: false }],
            Ask::Camera(camera) => {
                Watched::ALL.iter().map(|answer| Told::Watched { guard, camera, answer: *answer }).collect()
            }
        }
    }
}

impl From<Ask> for Action {
    fn from(ask: Ask) -> Action {
        match ask {
            Ask::Eyes(_) => Action::Look {},
            Ask::Camera(camera) => Action::Watch { camera },
        }
    }
}

impl Puzzling for Galerie {
    const KINDS: &'static [&'static str] = &[WHERE, QUESTION, UNSEEN];

    fn find(run: u64, number: u64) -> Vec<Puzzle> {
        let seats = 3 + number as usize % 3;
        let options = Options { game: Length::Short, setup: Setup::Random, ..Options::default() };
        let mut walk = Walk::<Galerie>::new(&vec![Level::Medium; seats], options, run, number);
        let mut found = Vec::new();
        while walk.step() {
            let Stage::Waits(waits) = walk.view(Seat::FIRST).stage else { continue };
            match waits {
                Waits::Guarding { seat, guard, left: Left::Both, .. } => {
                    found.extend(Look::new(&walk, seat).and_then(|look| look.question(guard)));
                }
                Waits::Sneaking { seat, .. } => {
                    found.extend(Look::new(&walk, seat).and_then(|look| look.unseen()));
                    // A guard has just been answered.
                    let guard = walk.seats().find(|other| *other != seat);
                    found.extend(guard.and_then(|guard| Look::new(&walk, guard)?.possible()));
                }
                _ => {}
            }
        }
        found
    }

    fn solve(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense> {
        if puzzle.kind == UNSEEN {
            let standing = Standing::read(puzzle)?;
            let seen = standing.seen();
            return Ok(choices::<Cell>(puzzle)?.into_iter().map(|cell| !seen.contains(cell)).collect());
        }
        let facts = Facts::read(puzzle)?;
        let belief = facts.belief();
        if puzzle.kind == WHERE {
            let possible = belief.cells();
            return Ok(choices::<Cell>(puzzle)?.into_iter().map(|cell| possible.contains(cell)).collect());
        }
        Ok(clearly_fewest(
            &choices::<Ask>(puzzle)?.into_iter().map(|ask| most_left(&belief, ask)).collect::<Vec<_>>(),
        ))
    }

    fn check(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense> {
        check::right(puzzle)
    }
}

fn choices<T: for<'de> Deserialize<'de>>(puzzle: &Puzzle) -> Result<Vec<T>, Nonsense> {
    puzzle
        .choices
        .iter()
        .map(|choice| serde_json::from_value(choice.clone()).map_err(Nonsense::from))
        .collect()
}

/// Does an answer say where the thief is, and not only where he is not?
fn tells_where(told: Told) -> bool {
    match told {
        Told::Watched { answer, .. } => answer == Watched::Sees,
        Told::Checked { answer: Checked::Work { see }, .. } => !see.is_empty(),
        Told::Detected { answer: Detected::Colour { .. }, .. } => true,
        _ => false,
    }
}

/// How many cells are left after the worst answer.
fn most_left(belief: &Belief<'_>, ask: Ask) -> usize {
    let left = |told: Told| {
        let mut then = belief.clone();
        then.learn(Glimpse::Told(told));
        then.cells().len()
    };
    ask.answers().into_iter().map(left).max().unwrap_or(0)
}

/// Which of these is the least, with nothing else near it.
fn clearly_fewest(left: &[usize]) -> Vec<bool> {
    let least = left.iter().copied().min().unwrap_or(0);
    let near = left.iter().filter(|left| **left < least + LEAST_MARGIN).count();
    left.iter().map(|left| near == 1 && *left == least).collect()
}

/// One seat's look at a moment of a round in which nobody has discovered the thief.
struct Look<'a> {
    walk: &'a Walk<Galerie>,
    seat: Seat,
    round: RoundView,
    board: &'static Board,
}

impl<'a> Look<'a> {
    fn new(walk: &'a Walk<Galerie>, seat: Seat) -> Option<Look<'a>> {
        let view = walk.view(seat);
        let board = view.options.board.board();
        let round = view.round?;
        let wanted = round.figure.is_none() && (2..=MOST_TURNS).contains(&round.story.turns);
        wanted.then_some(Look { walk, seat, round, board })
    }

    /// One cell where the thief can be, among some where he cannot.
    fn possible(&self) -> Option<Puzzle> {
        let possible = Belief::of(&self.round.story, self.board).cells();
        if !(1..=MOST_CELLS).contains(&possible.len()) {
            return None;
        }
        let pick = self.walk.table.inputs().len();
        let cells: Vec<Cell> = possible.iter().collect();
        let answer = cells[pick * 7 % cells.len()];
        let taken: CellSet = self.round.guards.iter().filter_map(|guard| guard.at).collect();
        // First those that an answer has ruled out, then those that lie beside possible ones.
        let told = self.ruled_out();
        let near = (self.board.beside(self.board.beside(possible)) - possible - taken).iter();
        let mut wrong: Vec<Cell> =
            told.iter().map(|(cell, _)| *cell).filter(|cell| !taken.contains(*cell)).collect();
        // At least one is to be ruled out by an answer: otherwise it is only about counting steps.
        let by_answer = wrong.len();
        if by_answer == 0 {
            return None;
        }
        wrong.rotate_left(pick % by_answer);
        wrong.truncate(MOST_CHOICES - 2);
        let near: Vec<Cell> = near.filter(|cell| !wrong.contains(cell)).collect();
        wrong.extend((0..near.len()).map(|at| near[(at * 5 + pick) % near.len()]));
        let mut choices: Vec<Cell> = Vec::new();
        wrong.into_iter().for_each(|cell| {
            if !choices.contains(&cell) && choices.len() < MOST_CHOICES - 1 {
                choices.push(cell);
            }
        });
        if choices.len() < 3 {
            return None;
        }
        choices.push(answer);
        choices.sort();
        let why: Vec<Value> = choices
            .iter()
            .map(|cell| match told.iter().find(|(other, _)| other == cell) {
                _ if *cell == answer => json!({ "say": "possible", "cell": cell }),
                Some((_, told)) => json!({ "say": "told", "cell": cell, "told": told }),
                None => json!({ "say": "far", "cell": cell }),
            })
            .collect();
        let why: Vec<Value> = [self.clue()].into_iter().chain(why).collect();
        let ruled = why.iter().filter(|step| step["say"] == "told").count() as u16;
        let grade = 850 + 35 * self.round.story.turns + 70 * ruled + 5 * (MOST_CELLS - possible.len()) as u16;
        self.puzzle(WHERE, grade, choices.iter().map(|cell| json!(cell)).collect(), &json!(answer), why, true)
    }

    /// What was last heard that tells where the thief was, and how often he has moved since.
    fn clue(&self) -> Value {
        let mut moves = 0;
        for moment in self.round.story.moments.iter().rev() {
            match moment {
                Glimpse::Thief(Trace::Entered { .. }) => break,
                // It was stolen before he moved on.
                Glimpse::Thief(Trace::Went { taken: Some(at), .. }) => {
                    return json!({ "say": "taken", "cell": at, "moves": moves + 1 });
                }
                Glimpse::Thief(Trace::Went { taken: None, .. }) => moves += 1,
                Glimpse::Told(told) if tells_where(*told) => {
                    return json!({ "say": "heard", "told": told, "moves": moves });
                }
                Glimpse::Told(_) => {}
            }
        }
        json!({ "say": "entered", "moves": moves })
    }

    /// The cells that were possible after the thief's last move, and the answer after which they no longer were.
    fn ruled_out(&self) -> Vec<(Cell, Told)> {
        let story = &self.round.story;
        let mut belief = Belief::new(self.board, &story.layout, &story.starts);
        let mut out = Vec::new();
        for moment in &story.moments {
            let before = belief.cells();
            belief.learn(*moment);
            match moment {
                Glimpse::Thief(_) => out.clear(),
                Glimpse::Told(told) => out.extend((before - belief.cells()).iter().map(|cell| (cell, *told))),
            }
        }
        out
    }

    fn question(&self, guard: GuardNo) -> Option<Puzzle> {
        let belief = &Belief::of(&self.round.story, self.board);
        let asks: Vec<Ask> = legal(self.walk.game(), self.seat)
            .into_iter()
            .filter_map(|action| match action {
                Action::Look {} => Some(Ask::Eyes(guard)),
                Action::Watch { camera } => Some(Ask::Camera(camera)),
                _ => None,
            })
            .collect();
        let cells = belief.cells().len();
        let mut left: Vec<(usize, Ask)> = asks.into_iter().map(|ask| (most_left(belief, ask), ask)).collect();
        left.sort();
        let [(best, answer), (next, _), ..] = left[..] else { return None };
        if !(6..=MOST_CELLS).contains(&cells) || next < best + LEAST_MARGIN {
            return None;
        }
        left.truncate(MOST_CHOICES);
        let mut asks: Vec<Ask> = left.iter().map(|(_, ask)| *ask).collect();
        asks.sort();
        let first = json!({ "say": "cells", "count": cells });
        let rest = left.iter().map(|(most, ask)| json!({ "say": "leaves", "ask": ask, "count": most }));
        let why = [first].into_iter().chain(rest).collect();
        let near = 10_usize.saturating_sub(next - best) as u16;
        let grade = 750 + 30 * self.round.story.turns + 40 * near;
        let missed = self.medium(&asks, answer);
        let choices = asks.iter().map(|ask| json!(ask)).collect();
        let puzzle = self.puzzle(QUESTION, grade + harder(missed), choices, &json!(answer), why, true)?;
        Some(Puzzle { missed: Some(missed), ..puzzle })
    }

    /// How often `medium` would not ask this first, of these.
    fn medium(&self, asks: &[Ask], answer: Ask) -> u8 {
        let actions: Vec<Action> = asks.iter().map(|ask| Action::from(*ask)).collect();
        let asked = looking(self.walk.game(), self.seat, |sight| {
            quiz::question(&Sight { actions: &actions, ..*sight })
        });
        missed(usize::from(asked.contains(&answer.into())), asked.len())
    }

    /// One cell within the thief's reach where nobody looks, among some where somebody does.
    fn unseen(&self) -> Option<Puzzle> {
        let from = self.round.story.moments.iter().rev().find_map(|moment| match moment {
            Glimpse::Thief(Trace::Entered { at } | Trace::Went { at, .. }) => *at,
            Glimpse::Told(_) => None,
        })?;
        let guards: CellSet = self.round.guards.iter().filter_map(|guard| guard.at).collect();
        let watching = self.round.cameras.iter().filter(|camera| !camera.removed);
        let by_guards = self.round.guards.iter().fold(CellSet::EMPTY, |all, guard| all | guard.sees);
        let seen = watching.clone().fold(by_guards, |all, camera| all | camera.sees);
        let reach = self.board.stroll(from) - guards;
        let pick = self.walk.table.inputs().len();
        let (safe, bad): (Vec<Cell>, Vec<Cell>) =
            ((reach - seen).iter().collect(), (reach & seen).iter().collect());
        if safe.is_empty() || bad.len() < MOST_CHOICES - 1 {
            return None;
        }
        let answer = safe[pick * 7 % safe.len()];
        let mut choices: Vec<Cell> =
            (0..MOST_CHOICES - 1).map(|at| bad[at * bad.len() / (MOST_CHOICES - 1)]).collect();
        choices.push(answer);
        choices.sort();
        let why = choices.iter().map(|cell| {
            let guard =
                self.round.guards.iter().position(|guard| guard.sees.contains(*cell)).map(GuardNo::at);
            let camera = self
                .round
                .cameras
                .iter()
                .position(|camera| !camera.removed && camera.sees.contains(*cell))
                .map(CameraNo::at);
            match (guard, camera) {
                (Some(guard), _) => json!({ "say": "guard-sees", "cell": cell, "guard": guard }),
                (None, Some(camera)) => json!({ "say": "camera-sees", "cell": cell, "camera": camera }),
                (None, None) => json!({ "say": "unseen", "cell": cell }),
            }
        });
        let by_cameras = (seen - by_guards).len() as u16;
        let grade = 800 + 8 * by_cameras + 20 * (10 - (safe.len() as u16).min(10));
        let why = why.collect();
        self.puzzle(
            UNSEEN,
            grade,
            choices.iter().map(|cell| json!(cell)).collect(),
            &json!(answer),
            why,
            false,
        )
    }

    fn puzzle(
        &self,
        kind: &str,
        grade: u16,
        choices: Vec<Value>,
        answer: &Value,
        why: Vec<Value>,
        told: bool,
    ) -> Option<Puzzle> {
        let from = self.walk.origin(self.seat);
        let noticed = self.walk.noticed[self.seat.index()].iter().filter(|_| told).map(|seen| json!(seen));
        Some(Puzzle {
            id: id(from, kind),
            kind: kind.into(),
            grade,
            missed: None,
            from,
            noticed: noticed.collect(),
            view: json!(self.walk.view(self.seat)),
            then: Vec::new(),
            about: Value::Null,
            answer: choices.iter().position(|choice| choice == answer)?,
            choices,
            why,
        })
    }
}

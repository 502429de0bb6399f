//! The questions of a guard, and what each answer would tell.

use super::ground::Ground;
use super::suspicion::Suspicion;
use crate::action::Action;
use crate::belief::Chances;
use crate::board::{Camera, CameraNo, CellSet, Colour, Guards, Look, Symbol};

/// GD-33 to GD-35: what a guard can ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    Look,
    Watch(CameraNo),
    Check,
    Detect,
}

impl Question {
    /// What is asked with this action, if anything.
    pub(super) const fn asked(action: Action) -> Option<Question> {
        match action {
            Action::Look {} => Some(Question::Look),
            Action::Watch { camera } => Some(Question::Watch(camera)),
            Action::Check {} => Some(Question::Check),
            Action::Detect {} => Some(Question::Detect),
            Action::Move { .. } | Action::Stay {} | Action::Done {} => None,
            Action::Volunteer {} | Action::Decline {} | Action::Artwork { .. } | Action::Camera { .. } => {
                None
            }
            Action::Lock { .. } | Action::Guard { .. } | Action::Enter { .. } | Action::Go { .. } => None,
            Action::Answer {} | Action::Jam {} => None,
        }
    }
}

impl From<Question> for Action {
    fn from(question: Question) -> Action {
        match question {
            Question::Look => Action::Look {},
            Question::Watch(camera) => Action::Watch { camera },
            Question::Check => Action::Check {},
            Question::Detect => Action::Detect {},
        }
    }
}

/// An answer that can be given.
#[derive(Clone, Copy, Debug)]
pub(super) struct Answer {
    /// Where the thief is, if this is the answer; they add up to the chance of it.
    pub(super) part: Chances,
    /// Is he discovered then?
    pub(super) discovered: bool,
}

/// The chance that the motion detector is jammed by a thief who can.
const JAMS: f64 = 0.5;

/// GD-29: what the die allows to ask.
pub(super) fn questions(symbol: Symbol, ground: &Ground) -> Vec<Question> {
    match symbol {
        Symbol::Eye => {
            let cameras = ground.cameras.iter().map(Question::Watch);
            std::iter::once(Question::Look).chain(cameras).collect()
        }
        Symbol::Cameras => vec![Question::Check],
        Symbol::Motion => vec![Question::Detect],
    }
}

/// All answers that this question of a guard can get, with the guards on these cells.
pub(super) fn answers(
    question: Question,
    guard: usize,
    guards: &Guards,
    ground: &Ground,
    suspicion: &Suspicion,
) -> Vec<Answer> {
    let obstacles = ground.artworks | guards.iter().copied().collect();
    let mut answers = Answers(Vec::new());
    match question {
        Question::Look => {
            let seen = ground.board.seen(guards[guard], Look::Straight, obstacles);
            answers.0.push(Answer { part: suspicion.all.within(seen), discovered: true });
            answers.add(&suspicion.all.within(ground.board.cells() - seen));
        }
        Question::Watch(camera) => {
            let works = suspicion.works[camera.index()];
            let seen = seen_by(camera, obstacles, ground);
            answers.add(&suspicion.off);
            answers.add(&suspicion.all.minus(&suspicion.off).minus(&works));
            answers.add(&works.within(seen));
            answers.add(&works.within(ground.board.cells() - seen));
        }
        Question::Check => {
            answers.add(&suspicion.off);
            answers.add(&suspicion.all.minus(&suspicion.off).minus(&suspicion.all_work));
            let by_camera = ground.cameras.iter().map(|camera| seen_by(camera, obstacles, ground));
            answers.add_each(&suspicion.all_work, &split(ground.board.cells(), by_camera));
        }
        Question::Detect => {
            answers.add(&suspicion.off);
            let on = suspicion.all.minus(&suspicion.off);
            let mut told = on;
            if ground.jams > 0 {
                told.scale(1.0 - JAMS);
                answers.add(&on.minus(&told));
            }
            answers.add_each(&told, &colours(ground));
        }
    }
    answers.0
}

/// Can the thief be where this question of the guard to act looks?
pub(super) fn may_show(question: Question, ground: &Ground, suspicion: &Suspicion) -> bool {
    let obstacles = ground.artworks | ground.guards.iter().copied().collect();
    let part = match question {
        Question::Look => {
            let seen = ground.board.seen(ground.guards[ground.guard_after(0)], Look::Straight, obstacles);
            suspicion.all.within(seen)
        }
        Question::Watch(camera) => suspicion.works[camera.index()].within(seen_by(camera, obstacles, ground)),
        Question::Check | Question::Detect => suspicion.all,
    };
    part.total() > 0.0
}

/// The answers that are possible, gathered.
struct Answers(Vec<Answer>);

impl Answers {
    fn add(&mut self, part: &Chances) {
        if part.total() > 0.0 {
            self.0.push(Answer { part: *part, discovered: false });
        }
    }

    fn add_each(&mut self, all: &Chances, parts: &[CellSet]) {
        parts.iter().for_each(|cells| self.add(&all.within(*cells)));
    }
}

fn seen_by(camera: CameraNo, obstacles: CellSet, ground: &Ground) -> CellSet {
    let Camera { at, look } = ground.layout.cameras[camera.index()];
    ground.board.seen(at, look, obstacles)
}

/// The cells, told apart by which of these sets they are in.
fn split(cells: CellSet, by: impl Iterator<Item = CellSet>) -> Vec<CellSet> {
    by.fold(vec![cells], |parts, set| {
        let halves = parts.into_iter().flat_map(|part| [part & set, part - set]);
        halves.filter(|part| !part.is_empty()).collect()
    })
}

/// GD-4: the cells of a colour.
pub(super) fn of_colour(colour: Colour, ground: &Ground) -> CellSet {
    ground.board.cells().iter().filter(|at| ground.board.colour(*at) == colour).collect()
}

/// GD-4: the cells, told apart by their colour.
fn colours(ground: &Ground) -> Vec<CellSet> {
    Colour::ALL.iter().map(|colour| of_colour(*colour, ground)).collect()
}

//! The game in numbers, counted from the seat that looks.
//!
//! | module | what it holds |
//! |---|---|
//! | `observe` | what a seat may know |
//! | `layout` | how chance places artworks and cameras, step by step |

mod layout;
mod observe;

use magpie_encode::{Encode, Ways, all_ways, even_ways};
use magpie_rules::Seat;

use crate::action::{Action, Chance, Deed};
use crate::board::{CAMERAS, CameraNo, Cell, Direction, Lock, Look, Number, Path, Symbol};
use crate::stage::Draws;
use crate::state::Galerie;

const VOLUNTEER: usize = 0;
const DECLINE: usize = VOLUNTEER + 1;
const ARTWORK: usize = DECLINE + 1;
const CAMERA: usize = ARTWORK + Cell::COUNT;
const LOCK: usize = CAMERA + Cell::COUNT * Look::ALL.len();
const GUARD: usize = LOCK + Cell::COUNT * Lock::ALL.len();
const ENTER: usize = GUARD + Cell::COUNT;
const GO: usize = ENTER + Cell::COUNT;
const JAM: usize = GO + PATHS * ACTS;
const ANSWER: usize = JAM + 1;
const MOVE: usize = ANSWER + 1;
const STAY: usize = MOVE + Cell::COUNT;
const LOOK: usize = STAY + 1;
const WATCH: usize = LOOK + 1;
const CHECK: usize = WATCH + CAMERAS;
const DETECT: usize = CHECK + 1;
const DONE: usize = DETECT + 1;

/// No step, or up to three of them in four directions.
const PATHS: usize = 1 + 4 + 16 + 64;
/// Nothing, stealing or unplugging, each without and with the lock.
const ACTS: usize = 6;

impl Encode for Galerie {
    const VERSION: u32 = 1;
    const ACTIONS: usize = DONE + 1;
    const OBSERVATION: usize = observe::LENGTH;
    const WAYS: usize = Cell::COUNT;
    const STEPS: usize = layout::STEPS;

    #[inline]
    fn index(&self, _: Seat, action: &Action) -> Option<usize> {
        Some(match *action {
            Action::Volunteer {} => VOLUNTEER,
            Action::Decline {} => DECLINE,
            Action::Artwork { at } => ARTWORK + at.index(),
            Action::Camera { at, look } => CAMERA + at.index() * Look::ALL.len() + look as usize,
            Action::Lock { at, lock } => LOCK + at.index() * Lock::ALL.len() + lock as usize,
            Action::Guard { at } => GUARD + at.index(),
            Action::Enter { at } => ENTER + at.index(),
            Action::Go { path, deed, escape } => GO + path_index(path) * ACTS + act_index(deed, escape),
            Action::Jam {} => JAM,
            Action::Answer {} => ANSWER,
            Action::Move { to } => MOVE + to.index(),
            Action::Stay {} => STAY,
            Action::Look {} => LOOK,
            Action::Watch { camera } => WATCH + camera.index(),
            Action::Check {} => CHECK,
            Action::Detect {} => DETECT,
            Action::Done {} => DONE,
        })
    }

    fn action(&self, _: Seat, index: usize) -> Option<Action> {
        Some(match index {
            VOLUNTEER => Action::Volunteer {},
            DECLINE => Action::Decline {},
            ARTWORK..CAMERA => Action::Artwork { at: Cell::at(index - ARTWORK) },
            CAMERA..LOCK => {
                let (cell, look) = ((index - CAMERA) / Look::ALL.len(), (index - CAMERA) % Look::ALL.len());
                Action::Camera { at: Cell::at(cell), look: Look::ALL[look] }
            }
            LOCK..GUARD => {
                let (cell, lock) = ((index - LOCK) / Lock::ALL.len(), (index - LOCK) % Lock::ALL.len());
                Action::Lock { at: Cell::at(cell), lock: Lock::ALL[lock] }
            }
            GUARD..ENTER => Action::Guard { at: Cell::at(index - GUARD) },
            ENTER..GO => Action::Enter { at: Cell::at(index - ENTER) },
            GO..JAM => {
                let (deed, escape) = act_at((index - GO) % ACTS);
                Action::Go { path: path_at((index - GO) / ACTS), deed, escape }
            }
            JAM => Action::Jam {},
            ANSWER => Action::Answer {},
            MOVE..STAY => Action::Move { to: Cell::at(index - MOVE) },
            STAY => Action::Stay {},
            LOOK => Action::Look {},
            WATCH..CHECK => Action::Watch { camera: CameraNo::at(index - WATCH) },
            CHECK => Action::Check {},
            DETECT => Action::Detect {},
            DONE => Action::Done {},
            _ => return None,
        })
    }

    fn observe(&self, seat: Seat, into: &mut [f32]) {
        self.write_down(seat, into);
    }

    fn ways(&self, steps: &[u16], into: &mut Ways) {
        into.clear();
        match self.stage.draws() {
            Some(Draws::Lot { among }) if steps.is_empty() => even_ways(among.iter().map(Seat::index), into),
            Some(Draws::Layout {}) => self.layout_ways(steps, into),
            Some(Draws::Trying { .. }) if steps.is_empty() => {
                let (open, untried) = (self.options.open.count(), self.untried());
                let locked = untried.saturating_sub(open);
                let weights = [(Lock::Open as usize, open as f64), (Lock::Locked as usize, locked as f64)];
                all_ways(weights.into_iter(), into);
            }
            Some(Draws::Rolling { .. }) => match steps {
                [] => even_ways(0..Number::MOST as usize, into),
                [_] => {
                    let symbols = self.options.symbols;
                    let weight = |symbol: &Symbol| (*symbol as usize, symbols.chance(*symbol));
                    all_ways(Symbol::ALL.iter().map(weight), into);
                }
                _ => {}
            },
            Some(Draws::Lot { .. } | Draws::Trying { .. }) | None => {}
        }
    }

    fn drawn(&self, steps: &[u16]) -> Option<Chance> {
        match (self.stage.draws()?, steps) {
            (Draws::Lot { .. }, [seat]) => Some(Chance::Thief { seat: Seat::at(usize::from(*seat)) }),
            (Draws::Layout {}, steps) => self.layout_drawn(steps).map(|layout| Chance::Layout { layout }),
            (Draws::Trying { .. }, [lock]) => Some(Chance::Lock { lock: Lock::ALL[usize::from(*lock)] }),
            (Draws::Rolling { .. }, [number, symbol]) => Some(Chance::Roll {
                number: Number::at(usize::from(*number)),
                symbol: Symbol::ALL[usize::from(*symbol)],
            }),
            (Draws::Lot { .. } | Draws::Trying { .. } | Draws::Rolling { .. }, _) => None,
        }
    }

    fn steps(&self, chance: &Chance, into: &mut Vec<u16>) {
        into.clear();
        match chance {
            Chance::Thief { seat } => into.push(seat.index() as u16),
            Chance::Layout { layout } => layout::steps_of(layout, into),
            Chance::Lock { lock } => into.push(*lock as u16),
            Chance::Roll { number, symbol } => into.extend([number.index() as u16, *symbol as u16]),
        }
    }
}

/// Paths by their length, and those of a length by their steps.
#[inline]
fn path_index(path: Path) -> usize {
    path.steps().iter().fold(0, |index, step| index * 4 + *step as usize + 1)
}

fn path_at(index: usize) -> Path {
    let mut left = index;
    let mut steps = [Direction::North; Path::MOST];
    let mut len = 0;
    while left > 0 {
        steps[len] = Direction::ALL[(left - 1) % 4];
        left = (left - 1) / 4;
        len += 1;
    }
    let steps = steps[..len].iter().rev();
    steps.fold(Path::NOWHERE, |path, step| {
        path.then(*step).expect("no number stands for more than three steps")
    })
}

#[inline]
fn act_index(deed: Option<Deed>, escape: bool) -> usize {
    deed.map_or(0, |deed| deed as usize + 1) * 2 + usize::from(escape)
}

fn act_at(index: usize) -> (Option<Deed>, bool) {
    ((index / 2).checked_sub(1).map(|deed| Deed::ALL[deed]), index % 2 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_and_every_act_has_a_number_of_its_own() {
        for index in 0..PATHS {
            assert_eq!(path_index(path_at(index)), index);
        }
        for index in 0..ACTS {
            let (deed, escape) = act_at(index);
            assert_eq!(act_index(deed, escape), index);
        }
    }
}

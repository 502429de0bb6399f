//! Puzzles: positions from bots' games with one answer that is certain, or best by exact means.
//!
//! | module | what it holds |
//! |---|---|
//! | [`puzzle`] | [`Puzzle`]: what a person is shown, asked and told afterwards |
//! | [`pool`] | [`Pool`]: the puzzles of one game, as lines of a file, and how they are chosen |
//! | `finding` | bots' games, moment by moment |
//! | `diamantenjagd`, `galerie`, `meisterdiebe`, `sneaky` | for each game: what is looked for, the solver, and the checker |
//!
//! Every puzzle is solved twice: by a *solver*, which stands on the exact inference that the bots use, and by a *checker*, which is written for
//! this alone and uses none of it. Both read nothing but the puzzle itself, as it is shown to people: so what is certain follows from what
//! they can know. How puzzles are found, checked and graded is told in `docs/puzzles.md`.

mod diamantenjagd;
mod finding;
mod galerie;
mod meisterdiebe;
pub mod pool;
pub mod puzzle;
mod sneaky;

use magpie_bots::HasBots;
use magpie_diamantenjagd::DiamantenJagd;
use magpie_galerie::Galerie;
use magpie_meisterdiebe::Meisterdiebe;
use magpie_rules::Game;
use magpie_sneaky::Sneaky;

pub use pool::{Header, Pool, Unreadable};
pub use puzzle::{Frame, Origin, Puzzle};

/// A game from which puzzles can be made.
pub trait Puzzling: HasBots {
    /// What can be asked. A pool has as many puzzles of each.
    const KINDS: &'static [&'static str];

    /// All puzzles in a game that bots play, neither solved again nor checked. The same run and number give the same game.
    fn find(run: u64, number: u64) -> Vec<Puzzle>;

    /// Which of the choices are right, by exact inference; an error if the puzzle makes no sense.
    fn solve(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense>;

    /// Which of the choices are right, by another method.
    fn check(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense>;
}

/// Why something is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Nonsense(pub String);

impl From<serde_json::Error> for Nonsense {
    fn from(error: serde_json::Error) -> Nonsense {
        Nonsense(error.to_string())
    }
}

/// A game from which puzzles can be made, whose types have been forgotten.
#[derive(Clone, Copy, Debug)]
pub struct AnyPuzzling {
    /// The name of the game.
    pub name: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// What can be asked.
    pub kinds: &'static [&'static str],
    find: fn(u64, u64) -> Vec<Puzzle>,
    solve: fn(&Puzzle) -> Result<Vec<bool>, Nonsense>,
    check: fn(&Puzzle) -> Result<Vec<bool>, Nonsense>,
}

impl AnyPuzzling {
    const fn of<G: Puzzling>() -> AnyPuzzling {
        AnyPuzzling {
            name: <G as Game>::NAME,
            rules: <G as Game>::RULES_VERSION,
            kinds: G::KINDS,
            find: G::find,
            solve: G::solve,
            check: G::check,
        }
    }

    /// A puzzle of each kind from one game of bots, if there is one that holds: from any moment of it, so that not all are from the
    /// beginning.
    #[must_use]
    pub fn find(&self, run: u64, number: u64) -> Vec<Puzzle> {
        let found = (self.find)(run, number);
        let of_kind = |kind: &&str| {
            let mut alike: Vec<&Puzzle> = found.iter().filter(|puzzle| puzzle.kind == *kind).collect();
            let first = number as usize * 7 % alike.len().max(1);
            alike.rotate_left(first);
            alike.into_iter().find(|puzzle| self.prove(puzzle).is_ok()).cloned()
        };
        self.kinds.iter().filter_map(of_kind).collect()
    }

    /// Solves a puzzle in both ways: exactly one of its choices is right, it is the one that is told to be, and both agree.
    pub fn prove(&self, puzzle: &Puzzle) -> Result<(), Nonsense> {
        puzzle.check_form(self.kinds)?;
        for (way, right) in [("solver", (self.solve)(puzzle)?), ("checker", (self.check)(puzzle)?)] {
            let expected: Vec<bool> = (0..puzzle.choices.len()).map(|at| at == puzzle.answer).collect();
            if right != expected {
                return Err(Nonsense(format!("{}: the {way} finds {right:?}", puzzle.id)));
            }
        }
        Ok(())
    }
}

/// All games from which puzzles can be made.
pub const GAMES: &[AnyPuzzling] = &[
    AnyPuzzling::of::<Sneaky>(),
    AnyPuzzling::of::<DiamantenJagd>(),
    AnyPuzzling::of::<Meisterdiebe>(),
    AnyPuzzling::of::<Galerie>(),
];

/// The game of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static AnyPuzzling> {
    GAMES.iter().find(|game| game.name == name)
}

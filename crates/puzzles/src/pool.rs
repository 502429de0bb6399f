//! The puzzles of one game, as lines of a file.

use serde::{Deserialize, Serialize};

use crate::puzzle::Puzzle;
use crate::{AnyPuzzling, Nonsense};

/// What the first line of a file says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The command that made the file.
    pub made: String,
}

/// The puzzles of one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Pool {
    /// What the file says of itself.
    pub header: Header,
    /// From the easiest to the hardest.
    pub puzzles: Vec<Puzzle>,
}

/// Why a text is no pool.
#[derive(Debug, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct Unreadable {
    /// Which line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl Pool {
    /// An empty pool for `most` puzzles of this game from games of this run.
    #[must_use]
    pub fn new(game: &AnyPuzzling, most: usize, run: u64) -> Pool {
        let made = format!("magpie puzzles {} --make {most} --seed {run}", game.name);
        Pool { header: Header { game: game.name.into(), rules: game.rules, made }, puzzles: Vec::new() }
    }

    /// Takes a puzzle, unless there are enough, or enough of its kind.
    pub fn offer(&mut self, puzzle: Puzzle, game: &AnyPuzzling, most: usize) {
        let alike = self.puzzles.iter().filter(|other| other.kind == puzzle.kind).count();
        if alike < most.div_ceil(game.kinds.len()) && self.puzzles.len() < most {
            self.puzzles.push(puzzle);
        }
    }

    /// Puts the easiest first.
    pub fn sort(&mut self) {
        self.puzzles.sort_by(|one, other| (one.grade, &one.id).cmp(&(other.grade, &other.id)));
    }

    /// Solves every puzzle again, in both ways.
    pub fn prove(&self, game: &AnyPuzzling) -> Result<(), Nonsense> {
        if (self.header.game.as_str(), self.header.rules) != (game.name, game.rules) {
            return Err(Nonsense(format!("{:?} is not about these rules", self.header)));
        }
        for (at, puzzle) in self.puzzles.iter().enumerate() {
            if self.puzzles[..at].iter().any(|other| other.id == puzzle.id) {
                return Err(Nonsense(format!("{} is there twice", puzzle.id)));
            }
            game.prove(puzzle)?;
        }
        Ok(())
    }

    /// The file.
    #[must_use]
    pub fn text(&self) -> String {
        let mut lines = vec![serde_json::to_string(&self.header)];
        lines.extend(self.puzzles.iter().map(serde_json::to_string));
        lines.into_iter().map(|line| line.expect("a puzzle can be written") + "\n").collect()
    }

    /// Reads a file.
    pub fn read(text: &str) -> Result<Pool, Unreadable> {
        let bad = |line: usize| move |error: serde_json::Error| Unreadable { line, what: error.to_string() };
        let mut lines = text.lines().enumerate();
        let (_, first) = lines.next().ok_or(Unreadable { line: 1, what: "there is none".into() })?;
        let header = serde_json::from_str(first).map_err(bad(1))?;
        let puzzles = lines.map(|(at, line)| serde_json::from_str(line).map_err(bad(at + 1)));
        Ok(Pool { header, puzzles: puzzles.collect::<Result<_, _>>()? })
    }
}

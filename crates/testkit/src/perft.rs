//! The number of ways a game can go: a count that changes with almost any change of the rules.
//!
//! The counts of a game are in one file, a line each: how many play, the options as JSON without spaces, the seed, how many
//! inputs of the random game of that seed come first, how many inputs deep is counted from there, and the count.
//! Fate has its way, the seats that are waited for do everything they may. A line that begins with `#` is a remark.

use std::fmt;
use std::fs;
use std::path::Path;
use std::str::FromStr;

use magpie_rules::{Fate, Game, Input, Phase, legal};

use crate::golden;
use crate::subject::Subject;
use crate::walk::Walk;

/// Do all counts of the game's file hold, and is there one for every number of players?
pub fn check<S: Subject>(folder: &Path) -> Result<(), String> {
    let file = folder.join(format!("{}.txt", S::Game::NAME));
    let name = file.display();
    let text = fs::read_to_string(&file).map_err(|error| format!("{name}: {error}\n{HOW}"))?;
    let mut fresh = String::new();
    let mut counted = Vec::new();
    for line in text.lines() {
        if line.starts_with('#') {
            fresh.push_str(line);
        } else {
            let count: Count = line.parse().map_err(|wrong| format!("{name}: {line:?}: {wrong}"))?;
            counted.push(count.seats);
            fresh.push_str(&count.anew::<S>()?.to_string());
        }
        fresh.push('\n');
    }
    match S::Game::SEATS.into_iter().find(|seats| !counted.contains(seats)) {
        Some(seats) => Err(format!("{name} has no count with {seats} players")),
        None => golden::check(&file, &fresh),
    }
}

/// How many sequences of so many inputs there are from here, when outcome *k* of chance is what fate holds for it.
pub fn nodes<G: Game>(game: &G, fate: &Fate, draws: u64, depth: u32) -> Result<u64, String> {
    if depth == 0 {
        return Ok(1);
    }
    match game.phase() {
        Phase::Over => Ok(0),
        Phase::Chance => {
            let drawn = game.sample(&mut fate.stream(draws));
            let mut next = game.clone();
            next.resolve(&drawn, &mut ()).map_err(|refusal| format!("{drawn}: {refusal}"))?;
            nodes(&next, fate, draws + 1, depth - 1)
        }
        Phase::Waiting(seats) => {
            let all =
                seats.iter().flat_map(|seat| legal(game, seat).into_iter().map(move |action| (seat, action)));
            all.map(|(seat, action)| {
                let mut next = game.clone();
                next.act(seat, &action, &mut ()).map_err(|refusal| format!("{action}: {refusal}"))?;
                nodes(&next, fate, draws, depth - 1)
            })
            .sum()
        }
    }
}

/// One line of the file.
struct Count {
    seats: u8,
    options: String,
    seed: u64,
    after: usize,
    depth: u32,
    nodes: u64,
}

impl Count {
    /// The same line with what is counted now.
    fn anew<S: Subject>(&self) -> Result<Count, String> {
        let options =
            serde_json::from_str(&self.options).map_err(|wrong| format!("{}: {wrong}", self.options))?;
        let mut walk = Walk::<S>::new(self.seats, options, self.seed);
        for _ in 0..self.after {
            walk.step()?;
        }
        let draws = walk.table().inputs().iter().filter(|input| matches!(input, Input::Chance(_))).count();
        let nodes = nodes(walk.game(), walk.fate(), draws as u64, self.depth)?;
        Ok(Count { nodes, options: self.options.clone(), ..*self })
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count { seats, options, seed, after, depth, nodes } = self;
        write!(f, "{seats} {options} {seed} {after} {depth} {nodes}")
    }
}

impl FromStr for Count {
    type Err = String;

    fn from_str(line: &str) -> Result<Count, String> {
        let words: Vec<&str> = line.split(' ').collect();
        let [seats, options, seed, after, depth, nodes] = words[..] else {
            return Err("expected: players options seed after depth nodes".into());
        };
        Ok(Count {
            seats: number(seats)?,
            options: options.into(),
            seed: number(seed)?,
            after: number(after)?,
            depth: number(depth)?,
            nodes: number(nodes)?,
        })
    }
}

const HOW: &str = "(write its lines with any count; MAGPIE_BLESS=1 puts in the right ones)";

fn number<T: FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("{word:?} is no number that fits"))
}

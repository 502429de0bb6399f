//! What games tell, counted.

use std::collections::BTreeMap;
use std::io::{self, Write};

use magpie_bots::stats::Rate;
use magpie_rules::{Seat, SeatSet};
use serde_json::{Value, json};

use crate::plain::plain;
use crate::programs::Named;

/// How many bars a histogram has.
const BARS: usize = 10;
/// How long the longest of them is.
const LONGEST: usize = 40;

/// A game that is over, as far as it is counted.
pub(super) struct Played {
    pub(super) game: String,
    pub(super) seats: u8,
    pub(super) inputs: usize,
    pub(super) winners: SeatSet,
    pub(super) points: Vec<i32>,
    /// Who played, if that is known.
    pub(super) levels: Option<Vec<Named>>,
}

/// Games of one kind with the same number of players.
pub(super) struct Group {
    game: String,
    seats: u8,
    games: Vec<Played>,
}

/// How often somebody won, of how many games, and with how many points.
#[derive(Clone, Copy, Default)]
struct Standing {
    games: usize,
    wins: f64,
    points: i64,
}

impl Group {
    /// All games, by kind and by number of players.
    pub(super) fn all(games: Vec<Played>) -> Vec<Group> {
        let mut groups: BTreeMap<(String, u8), Vec<Played>> = BTreeMap::new();
        for played in games {
            groups.entry((played.game.clone(), played.seats)).or_default().push(played);
        }
        groups.into_iter().map(|((game, seats), games)| Group { game, seats, games }).collect()
    }

    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}, {} at the table: {} games", self.game, self.seats, self.games.len())?;
        for (seat, standing) in self.by_seat() {
            writeln!(out, "  {:<12} {}", format!("seat {seat}"), standing.in_words())?;
        }
        for (level, standing) in self.by_level() {
            writeln!(out, "  {:<12} {}", plain(&level.to_string()), standing.in_words())?;
        }
        let lengths = self.lengths();
        let (least, most) = (lengths[0], lengths[lengths.len() - 1]);
        writeln!(
            out,
            "  inputs: {least} to {most}, median {}, mean {:.1}",
            median(&lengths),
            mean(&lengths)
        )?;
        histogram(&lengths).into_iter().try_for_each(|line| writeln!(out, "    {line}"))?;
        writeln!(out)
    }

    pub(super) fn as_json(&self) -> Value {
        let lengths = self.lengths();
        let seats: Vec<Value> = self.by_seat().map(|(_, standing)| standing.as_json()).collect();
        let levels: BTreeMap<String, Value> = self
            .by_level()
            .into_iter()
            .map(|(level, standing)| (level.to_string(), standing.as_json()))
            .collect();
        json!({
            "game": self.game, "seats": self.seats, "games": self.games.len(),
            "by_seat": seats, "by_level": levels,
            "inputs": {
                "least": lengths.first(), "most": lengths.last(),
                "median": median(&lengths), "mean": mean(&lengths),
            },
        })
    }

    fn by_seat(&self) -> impl Iterator<Item = (Seat, Standing)> {
        SeatSet::first(self.seats).iter().map(|seat| {
            let mut standing = Standing::default();
            self.games.iter().for_each(|game| standing.count(game, seat));
            (seat, standing)
        })
    }

    /// As far as it is known who played.
    fn by_level(&self) -> BTreeMap<Named, Standing> {
        let mut standings: BTreeMap<Named, Standing> = BTreeMap::new();
        for game in &self.games {
            for (at, level) in game.levels.iter().flatten().enumerate() {
                standings.entry(level.clone()).or_default().count(game, Seat::at(at));
            }
        }
        standings
    }

    /// How many inputs there were, the fewest first.
    fn lengths(&self) -> Vec<usize> {
        let mut lengths: Vec<usize> = self.games.iter().map(|game| game.inputs).collect();
        lengths.sort_unstable();
        lengths
    }
}

impl Standing {
    fn count(&mut self, game: &Played, seat: Seat) {
        self.games += 1;
        if game.winners.contains(seat) {
            self.wins += 1.0 / game.winners.len() as f64;
        }
        self.points += i64::from(game.points.get(seat.index()).copied().unwrap_or(0));
    }

    fn rate(&self) -> Rate {
        Rate::wilson(self.wins / self.games as f64, self.games as f64)
    }

    fn mean_points(&self) -> f64 {
        self.points as f64 / self.games as f64
    }

    fn in_words(&self) -> String {
        let (wins, games, rate, points) = (self.wins, self.games, self.rate(), self.mean_points());
        format!("{wins:>9.1} wins of {games:<7} {rate:>20} {points:>9.2} points")
    }

    fn as_json(&self) -> Value {
        json!({
            "games": self.games, "wins": self.wins, "win_rate": self.rate().mean,
            "win_rate_low": self.rate().low, "win_rate_high": self.rate().high, "points": self.mean_points(),
        })
    }
}

fn mean(lengths: &[usize]) -> f64 {
    lengths.iter().sum::<usize>() as f64 / lengths.len() as f64
}

/// The one in the middle; of two in the middle, the larger.
fn median(lengths: &[usize]) -> usize {
    lengths[lengths.len() / 2]
}

/// How many games were how long, as bars. The lengths come sorted.
fn histogram(lengths: &[usize]) -> Vec<String> {
    let (least, most) = (lengths[0], lengths[lengths.len() - 1]);
    let wide = (most - least + 1).div_ceil(BARS);
    let bars = (most - least) / wide + 1;
    let mut counts = vec![0_usize; bars];
    lengths.iter().for_each(|length| counts[(length - least) / wide] += 1);
    let highest = counts.iter().copied().max().unwrap_or(1);
    let bar = |(at, count): (usize, &usize)| {
        let from = least + at * wide;
        let long = (count * LONGEST).div_ceil(highest);
        format!("{from:>5}–{:<5} {:<LONGEST$} {count}", from + wide - 1, "█".repeat(long))
    };
    counts.iter().enumerate().map(bar).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_is_in_one_bar() {
        for lengths in [vec![7], vec![1, 1, 1], vec![1, 2, 3, 50, 99, 100], (0..1000).collect()] {
            let lines = histogram(&lengths);
            assert!(lines.len() <= BARS, "{lines:?}");
            let counted = lines.iter().map(|line| line.rsplit(' ').next().unwrap().parse::<usize>().unwrap());
            assert_eq!(counted.sum::<usize>(), lengths.len());
        }
    }

    #[test]
    fn a_win_that_is_shared_counts_in_parts() {
        let both = SeatSet::first(2);
        let game = Played {
            game: "sneaky".into(),
            seats: 2,
            inputs: 9,
            winners: both,
            points: vec![3, 5],
            levels: Some(["easy", "./mine"].map(|who| who.parse().unwrap()).to_vec()),
        };
        let groups = Group::all(vec![game]);
        let json = groups[0].as_json();
        assert_eq!(
            (&json["by_seat"][1]["wins"], &json["by_level"]["./mine"]["points"]),
            (&json!(0.5), &json!(5.0))
        );
    }
}

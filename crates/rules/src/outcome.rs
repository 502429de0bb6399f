//! How a game ended, and why.

use serde::Serialize;

use crate::seat::{Seat, SeatSet};

/// The result of a game: a score sheet for every seat, and who won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Outcome {
    /// Who won: several seats when the win is shared, none when the game ended undecided.
    pub winners: SeatSet,
    /// One sheet per seat, in the order of the seats.
    pub sheets: Vec<Sheet>,
}

/// How one seat's points come about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sheet {
    /// The parts; they add up to the points.
    pub lines: Vec<Line>,
    /// The sum of the lines.
    pub points: i32,
    /// 1 is best; equal seats share a rank, and the ranks after them are skipped.
    pub rank: u8,
}

/// One part of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Line {
    /// What it is for: a key for which clients have words.
    pub name: &'static str,
    /// What it counts.
    pub points: i32,
}

impl Outcome {
    /// The share of the win that a seat has, from 0 to 1.
    #[must_use]
    pub fn share(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }

    /// Most points win, and equal points share the win: `lines` holds the parts of every seat.
    #[must_use]
    pub fn by_points(lines: Vec<Vec<Line>>) -> Outcome {
        Outcome::by_points_then(lines, |_| ())
    }

    /// Most points win, then whoever is greatest in what breaks ties; who is equal in both shares the win.
    #[must_use]
    pub fn by_points_then<T: Ord>(lines: Vec<Vec<Line>>, tie_break: impl Fn(Seat) -> T) -> Outcome {
        let sum = |parts: &Vec<Line>| parts.iter().map(|line| line.points).sum::<i32>();
        let worth: Vec<(i32, T)> =
            lines.iter().enumerate().map(|(at, parts)| (sum(parts), tie_break(Seat::at(at)))).collect();
        let rank = |mine: &(i32, T)| 1 + worth.iter().filter(|theirs| *theirs > mine).count() as u8;
        let sheets: Vec<Sheet> = lines
            .into_iter()
            .zip(&worth)
            .map(|(lines, worth)| Sheet { lines, points: worth.0, rank: rank(worth) })
            .collect();
        let winners = (0..sheets.len()).filter(|at| sheets[*at].rank == 1).map(Seat::at).collect();
        Outcome { winners, sheets }
    }

    /// The same sheets, but nobody has won.
    #[must_use]
    pub fn undecided(self) -> Outcome {
        Outcome { winners: SeatSet::EMPTY, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_points_share_a_rank() {
        let line =
            |points| vec![Line { name: "robbers", points: points - 5 }, Line { name: "bonus", points: 5 }];
        let outcome = Outcome::by_points([3, 9, 9, 1].map(line).to_vec());
        assert_eq!(outcome.sheets.iter().map(|sheet| sheet.rank).collect::<Vec<_>>(), [3, 1, 1, 4]);
        assert_eq!(outcome.sheets.iter().map(|sheet| sheet.points).collect::<Vec<_>>(), [3, 9, 9, 1]);
        assert_eq!(outcome.winners, [Seat::at(1), Seat::at(2)].into_iter().collect());
        let undecided = outcome.clone().undecided();
        assert!(undecided.winners.is_empty());
        assert_eq!(undecided.sheets, outcome.sheets);
    }
    #[test]
    fn ties_are_broken() {
        let line = |points| vec![Line { name: "gems", points }];
        let outcome =
            Outcome::by_points_then([9, 9, 9, 10].map(line).to_vec(), |seat| [1, 3, 3, 0][seat.index()]);
        assert_eq!(outcome.sheets.iter().map(|sheet| sheet.rank).collect::<Vec<_>>(), [4, 2, 2, 1]);
        assert_eq!(outcome.winners, SeatSet::only(Seat::at(3)));
    }
}

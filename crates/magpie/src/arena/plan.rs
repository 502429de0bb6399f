//! What is played in an arena: which games, by whom, in which line-ups.

use anyhow::{Result, bail, ensure};
use magpie_bots::Ending;
use magpie_games::{Finished, find};
use magpie_rules::Seat;
use serde::{Deserialize, Serialize};

use super::ratings::Test;
use crate::kind::Kind;
use crate::programs::Named;

/// All that decides what happens in an arena. What was begun with one plan cannot be gone on with under another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Plan {
    pub(super) players: Vec<Named>,
    /// How programs introduced themselves: who has changed is another player.
    pub(super) programs: Vec<String>,
    pub(super) games: Vec<Kind>,
    /// How many sit at a table, for every game.
    pub(super) seats: Vec<u8>,
    pub(super) seed: u64,
    /// Stop as soon as it is decided?
    pub(super) test: Option<Test>,
    /// How much programs may think.
    pub(super) ms: u64,
    pub(super) work: Option<u64>,
}

/// Two players at one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Match {
    /// Which game of the plan.
    pub(super) game: usize,
    /// Which players of the plan.
    pub(super) pair: [usize; 2],
}

impl Plan {
    /// Every pair of players at every game.
    pub(super) fn matches(&self) -> Vec<Match> {
        let players = self.players.len();
        let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| [one, other]));
        let pairs: Vec<_> = pairs.collect();
        let games = 0..self.games.len();
        games.flat_map(|game| pairs.iter().map(move |pair| Match { game, pair: *pair })).collect()
    }

    /// Can all of it be played?
    pub(super) fn check(&self) -> Result<()> {
        ensure!(self.players.len() >= 2, "an arena needs two players or more");
        for (at, player) in self.players.iter().enumerate() {
            ensure!(!self.players[..at].contains(player), "{player} is named twice");
        }
        for (at, kind) in self.games.iter().enumerate() {
            ensure!(!self.games[..at].contains(kind), "{kind} is named twice");
        }
        for (kind, seats) in self.games.iter().zip(&self.seats) {
            if let Err(why) = find(&kind.game)?.open(*seats, &kind.options()?) {
                bail!("{kind}: {why}");
            }
        }
        Ok(())
    }

    /// How many games a block has.
    pub(super) fn games_in_block(&self, game: usize) -> u64 {
        let seats = u64::from(self.seats[game]);
        lineups(self.seats[game]).len() as u64 * seats
    }
}

/// Who of the two sits where, before rotation: at a table for two, one against the other; at a larger one, each alone against the other
/// on all other seats.
pub(super) fn lineups(seats: u8) -> Vec<Vec<usize>> {
    let alone = |one: usize| (0..seats).map(|at| if at == 0 { one } else { 1 - one }).collect();
    if seats == 2 { vec![alone(0)] } else { vec![alone(0), alone(1)] }
}

/// What came of one block: the same fate in all line-ups from all rotations. One observation for all intervals.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Block {
    pub(super) games: u64,
    /// Of both players: shares of wins, points and seats, added up, and games that they did not play to the end.
    pub(super) wins: [f64; 2],
    pub(super) points: [i64; 2],
    pub(super) seats: [u64; 2],
    pub(super) forfeits: [u64; 2],
    /// What came of their encounters, by what each of the two was.
    pub(super) meets: Vec<Meet>,
}

/// Encounters of a seat of the first player with a seat of the second.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Meet {
    /// What both were, in games with sides.
    pub(super) roles: [Option<String>; 2],
    /// What the first had: 1 for winning where the other did not, a half where both did or neither.
    pub(super) score: f64,
    pub(super) of: u64,
}

impl Block {
    /// Counts a game in which these players had these seats.
    pub(super) fn count(&mut self, by_seat: &[usize], finished: &Finished) {
        let Finished { ending, roles } = finished;
        self.games += 1;
        for (at, player) in by_seat.iter().enumerate() {
            let seat = Seat::at(at);
            self.wins[*player] += ending.win_share(seat);
            self.points[*player] += i64::from(ending.points(seat));
            self.seats[*player] += 1;
            self.forfeits[*player] += u64::from(ending.forfeited.contains(seat));
        }
        for (one, _) in by_seat.iter().enumerate().filter(|(_, player)| **player == 0) {
            for (other, _) in by_seat.iter().enumerate().filter(|(_, player)| **player == 1) {
                // Who is on one side wins together: nothing is decided between them.
                if roles[one].is_some() && roles[one] == roles[other] {
                    continue;
                }
                let roles = [roles[one].map(str::to_owned), roles[other].map(str::to_owned)];
                self.meet(roles, met(ending, Seat::at(one), Seat::at(other)));
            }
        }
    }

    /// Games to which one of the two, or both, did not come.
    pub(super) fn forfeited(games: u64, absent: [bool; 2]) -> Block {
        let score = match absent {
            [true, false] => 0.0,
            [false, true] => games as f64,
            [true, true] | [false, false] => games as f64 / 2.0,
        };
        Block {
            games,
            forfeits: absent.map(|absent| if absent { games } else { 0 }),
            meets: vec![Meet { roles: [None, None], score, of: games }],
            ..Block::default()
        }
    }

    fn meet(&mut self, roles: [Option<String>; 2], score: f64) {
        match self.meets.iter_mut().find(|meet| meet.roles == roles) {
            Some(meet) => {
                meet.score += score;
                meet.of += 1;
            }
            None => self.meets.push(Meet { roles, score, of: 1 }),
        }
    }

    /// The share of the points of all encounters that the first player had.
    pub(super) fn share(&self) -> f64 {
        let (score, of) =
            self.meets.iter().fold((0.0, 0), |(score, of), meet| (score + meet.score, of + meet.of));
        if of == 0 { 0.5 } else { score / of as f64 }
    }
}

/// How the first seat did against the second: who has won is ahead of who has not, and who forfeited is behind who did not.
fn met(ending: &Ending, one: Seat, other: Seat) -> f64 {
    let worth = |seat: Seat| {
        let forfeited = ending.forfeited.contains(seat);
        (!forfeited, !forfeited && ending.outcome.winners.contains(seat))
    };
    match worth(one).cmp(&worth(other)) {
        std::cmp::Ordering::Less => 0.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_every_seat_as_often() {
        for seats in 2..=8_u8 {
            let mut counts = [vec![0; seats.into()], vec![0; seats.into()]];
            for lineup in lineups(seats) {
                for turn in 0..usize::from(seats) {
                    for (at, player) in lineup.iter().enumerate() {
                        counts[*player][(at + turn) % usize::from(seats)] += 1;
                    }
                }
            }
            assert_eq!(counts[0], counts[1], "{seats} seats");
            assert!(counts[0].iter().all(|count| *count == counts[0][0]));
        }
    }
}

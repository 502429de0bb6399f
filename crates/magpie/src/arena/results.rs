//! What an arena has found out, for people and for programs.

use std::collections::BTreeMap;
use std::io::{self, Write};

use magpie_bots::stats::{Rate, Sum};
use serde::Serialize;

use super::plan::{Block, Match, Plan};
use super::ratings::{Evidence, Rating, Score, Verdict, ratings};
use super::state::State;
use crate::sim::csv_field;

/// What it means that there is none.
pub(super) const NO_INTERVAL: &str = "No interval: who won or lost everything may be far stronger or weaker than that, and blocks that were all alike do not tell how sure it is.";

/// All of it.
#[derive(Debug, Serialize)]
pub(super) struct Results {
    pub(super) seed: u64,
    pub(super) games: Vec<GameResults>,
    /// How programs introduced themselves, by their command.
    pub(super) programs: BTreeMap<String, String>,
}

/// One game.
#[derive(Debug, Serialize)]
pub(super) struct GameResults {
    pub(super) game: String,
    pub(super) seats: u8,
    pub(super) played: u64,
    pub(super) players: Vec<Standing>,
    /// The same players by what they were, in games with sides.
    pub(super) roles: Vec<Side>,
    pub(super) pairs: Vec<Pair>,
}

/// A player at one game.
#[derive(Debug, Serialize)]
pub(super) struct Standing {
    pub(super) player: String,
    pub(super) rating: Rating,
    /// The share of the points of all its encounters.
    pub(super) score: f64,
    pub(super) games: u64,
    pub(super) wins: f64,
    pub(super) points: f64,
    pub(super) forfeits: u64,
}

/// A player on one side of a game.
#[derive(Debug, Serialize)]
pub(super) struct Side {
    pub(super) player: String,
    pub(super) role: String,
    pub(super) rating: Rating,
}

/// Two players at one game.
#[derive(Debug, Serialize)]
pub(super) struct Pair {
    pub(super) player: String,
    pub(super) against: String,
    pub(super) games: u64,
    /// The share of the points of their encounters that the first had.
    pub(super) score: Rate,
    /// How a sequential test stands.
    pub(super) test: Option<Evidence>,
}

impl Results {
    pub(super) fn of(state: &State, programs: BTreeMap<String, String>) -> Results {
        let matches = state.plan.matches();
        let games = (0..state.plan.games.len()).map(|game| game_results(state, &matches, game)).collect();
        Results { seed: state.plan.seed, games, programs }
    }

    pub(super) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        for game in &self.games {
            game.print(out)?;
        }
        for (command, program) in &self.programs {
            writeln!(out, "{command} is {program}.")?;
        }
        writeln!(out, "Ratings are Elo's, their mean is 0; (from–to) are 95 % intervals.")?;
        if self.ratings().any(|rating| rating.interval().is_none()) {
            writeln!(out, "{NO_INTERVAL}")?;
        }
        Ok(())
    }

    /// Of everybody at every game, on every side.
    pub(super) fn ratings(&self) -> impl Iterator<Item = &Rating> {
        let players = self.games.iter().flat_map(|game| &game.players).map(|one| &one.rating);
        let roles = self.games.iter().flat_map(|game| &game.roles).map(|one| &one.rating);
        players.chain(roles)
    }

    pub(super) fn print_csv(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "game,seats,player,role,elo,elo_low,elo_high,score,games,wins,points,forfeits")?;
        for game in &self.games {
            let name = csv_field(&game.game);
            for one in &game.players {
                let (elo, [low, high]) = fields(&one.rating);
                let player = csv_field(&one.player);
                writeln!(
                    out,
                    "{name},{},{player},,{elo:.1},{low},{high},{:.6},{},{},{:.4},{}",
                    game.seats, one.score, one.games, one.wins, one.points, one.forfeits
                )?;
            }
            for one in &game.roles {
                let (elo, [low, high]) = fields(&one.rating);
                let player = csv_field(&one.player);
                writeln!(out, "{name},{},{player},{},{elo:.1},{low},{high},,,,,", game.seats, one.role)?;
            }
        }
        Ok(())
    }
}

impl GameResults {
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}: {} games, {} at the table\n", self.game, self.played, self.seats)?;
        let names = self.players.iter().map(|one| one.player.chars().count());
        let roles = self.roles.iter().map(|one| one.player.chars().count() + one.role.chars().count() + 3);
        let wide = names.chain(roles).fold(8, usize::max);
        writeln!(
            out,
            "{:<wide$} {:>22} {:>8} {:>8} {:>9} {:>8} {:>9}",
            "player", "rating", "score", "games", "wins", "points", "forfeited"
        )?;
        for one in &self.players {
            writeln!(
                out,
                "{:<wide$} {:>22} {:>6.1} % {:>8} {:>9.1} {:>8.2} {:>9}",
                one.player,
                rated(&one.rating),
                100.0 * one.score,
                one.games,
                one.wins,
                one.points,
                one.forfeits
            )?;
        }
        for one in &self.roles {
            writeln!(out, "{:<wide$} {:>22}", format!("{} as {}", one.player, one.role), rated(&one.rating))?;
        }
        writeln!(out)?;
        for pair in &self.pairs {
            write!(out, "{} – {}: {} of {} games", pair.player, pair.against, pair.score, pair.games)?;
            match &pair.test {
                Some(test) => writeln!(out, "; {}", in_words(test))?,
                None => writeln!(out)?,
            }
        }
        writeln!(out)
    }
}

pub(super) fn rated(rating: &Rating) -> String {
    let elo = rating.elo;
    match rating.interval() {
        Some((low, high)) => format!("{elo:+.0} ({low:+.0} to {high:+.0})"),
        None => format!("{elo:+.0} (no interval)"),
    }
}

/// For CSV: the fields of an interval that nobody knows are empty.
fn fields(Rating { elo, low, high }: &Rating) -> (f64, [String; 2]) {
    (*elo, [low, high].map(|end| end.map_or(String::new(), |end| format!("{end:.1}"))))
}

pub(super) fn in_words(test: &Evidence) -> String {
    let Evidence { llr, lower, upper, verdict } = test;
    let words = match verdict {
        Verdict::Stronger => "decided: stronger",
        Verdict::NotStronger => "decided: not stronger",
        Verdict::Undecided => "not decided",
    };
    format!("{words} (LLR {llr:.2}, bounds {lower:.2} and {upper:.2})")
}

fn game_results(state: &State, matches: &[Match], game: usize) -> GameResults {
    let plan = &state.plan;
    let of_game = || matches.iter().zip(&state.blocks).filter(move |(one, _)| one.game == game);
    let name = |player: usize| plan.players[player].to_string();
    let scores: Vec<Vec<Score>> =
        of_game().flat_map(|(one, blocks)| blocks.iter().map(|block| overall(one, block))).collect();
    let rated = ratings(plan.players.len(), &scores);
    let players = (0..plan.players.len()).map(|player| {
        let mine = || of_game().filter_map(move |(one, blocks)| Some((one.place(player)?, blocks)));
        let sum = |value: &dyn Fn(usize, &Block) -> f64| -> f64 {
            mine().flat_map(|(place, blocks)| blocks.iter().map(move |block| value(place, block))).sum()
        };
        let (score, of) = (
            sum(&|place, block| {
                block
                    .meets
                    .iter()
                    .map(|meet| if place == 0 { meet.score } else { meet.of as f64 - meet.score })
                    .sum()
            }),
            sum(&|_, block| block.meets.iter().map(|meet| meet.of as f64).sum()),
        );
        let seats = sum(&|place, block| block.seats[place] as f64);
        Standing {
            player: name(player),
            rating: rated[player],
            score: if of > 0.0 { score / of } else { 0.5 },
            games: mine().flat_map(|(_, blocks)| blocks).map(|block| block.games).sum(),
            wins: sum(&|place, block| block.wins[place]),
            points: if seats > 0.0 { sum(&|place, block| block.points[place] as f64) / seats } else { 0.0 },
            forfeits: mine()
                .flat_map(|(place, blocks)| blocks.iter().map(move |block| block.forfeits[place]))
                .sum(),
        }
    });
    let mut players: Vec<Standing> = players.collect();
    players.sort_by(|one, other| other.rating.elo.total_cmp(&one.rating.elo));
    let pair = |(one, blocks): (&Match, &Vec<Block>)| {
        let mut sum = Sum::default();
        blocks.iter().for_each(|block| sum.add(block.share()));
        let shares: Vec<f64> = blocks.iter().map(Block::share).collect();
        Pair {
            player: name(one.pair[0]),
            against: name(one.pair[1]),
            games: blocks.iter().map(|block| block.games).sum(),
            score: sum.rate(),
            test: plan.test.map(|test| test.weigh(&shares)),
        }
    };
    GameResults {
        game: plan.games[game].to_string(),
        seats: plan.seats[game],
        played: of_game().flat_map(|(_, blocks)| blocks).map(|block| block.games).sum(),
        players,
        roles: roles(plan, &of_game().collect::<Vec<_>>()),
        pairs: of_game().map(pair).collect(),
    }
}

impl Match {
    /// Is this player the first or the second of the match?
    fn place(&self, player: usize) -> Option<usize> {
        self.pair.iter().position(|one| *one == player)
    }
}

/// The encounters of a block, whatever the two were.
fn overall(one: &Match, block: &Block) -> Vec<Score> {
    let score = |meet: &super::plan::Meet| Score {
        one: one.pair[0],
        other: one.pair[1],
        had: meet.score,
        of: meet.of as f64,
    };
    block.meets.iter().map(score).collect()
}

/// Ratings of every player on every side.
fn roles(plan: &Plan, of_game: &[(&Match, &Vec<Block>)]) -> Vec<Side> {
    let mut sides: Vec<(usize, String)> = Vec::new();
    let mut scores: Vec<Vec<Score>> = Vec::new();
    let mut side = |player: usize, role: &str| {
        let wanted = (player, role.to_owned());
        sides.iter().position(|one| *one == wanted).unwrap_or_else(|| {
            sides.push(wanted);
            sides.len() - 1
        })
    };
    for (one, blocks) in of_game {
        for block in *blocks {
            let mut found = Vec::new();
            for meet in &block.meets {
                if let [Some(first), Some(second)] = &meet.roles {
                    let (first, second) = (side(one.pair[0], first), side(one.pair[1], second));
                    found.push(Score { one: first, other: second, had: meet.score, of: meet.of as f64 });
                }
            }
            scores.push(found);
        }
    }
    let rated = ratings(sides.len(), &scores);
    let named = sides.into_iter().zip(rated).map(|((player, role), rating)| Side {
        player: plan.players[player].to_string(),
        role,
        rating,
    });
    let mut named: Vec<Side> = named.collect();
    named.sort_by(|one, other| one.role.cmp(&other.role).then(other.rating.elo.total_cmp(&one.rating.elo)));
    named
}

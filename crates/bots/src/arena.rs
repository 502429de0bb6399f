//! Many games between bots, on all cores, with the same result on any number of them.
//!
//! The same fate is played from every rotation of the seats, so that neither the seat nor the deal is an
//! advantage; such a *block* of games is one observation for the confidence intervals.

use magpie_rules::{Fate, Outcome, Seat, Seed, SetupError, Table};
#[cfg(feature = "parallel")]
use rayon::prelude::*;
use serde::Serialize;

use crate::bot::{HasBots, Level};
use crate::player::{Playing, seated};
use crate::stats::{Estimate, Sum};

/// Who plays against whom, and how often.
#[derive(Clone, Debug)]
pub struct Contest<O> {
    /// The bots at the table, by seat, before rotation.
    pub seats: Vec<Level>,
    /// What the table plays with.
    pub options: O,
    /// How many games at least; whole blocks are played.
    pub games: u64,
    /// The same number gives the same games.
    pub seed: u64,
}

/// How a contest went.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Games played: whole blocks.
    pub games: u64,
    /// Inputs of all games: actions and outcomes of chance.
    pub steps: u64,
    /// Games that nobody won.
    pub undecided: u64,
    /// One line per level at the table, in the order in which they were first named.
    pub bots: Vec<Standing>,
    /// For each pair of levels, how often one ends ahead of the other.
    pub duels: Vec<Duel>,
}

/// How the bots of one level did.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// Their level.
    pub level: Level,
    /// How many of them sit at the table.
    pub seats: usize,
    /// Wins in all games, a shared win counting its share.
    pub wins: f64,
    /// The chance of one of them to win; equal bots would have one divided by the number of seats.
    pub win_rate: Estimate,
    /// The points of one of them.
    pub points: Estimate,
}

/// How often a bot of one level ends with more points than one of another; equal points count half.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Duel {
    /// The one.
    pub level: Level,
    /// The other.
    pub against: Level,
    /// The share of their encounters that the one won; equal bots would have 0.5.
    pub ahead: Estimate,
}

/// Plays a contest. `watch` is called after every game, from any thread, with the number of the game, counted from 0, and the table.
pub fn contest<G: HasBots>(
    contest: &Contest<G::Options>,
    watch: &(dyn Fn(u64, &Seed, &Table<G>) + Sync),
) -> Result<Report, SetupError> {
    let game = G::new(contest.seats.len() as u8, contest.options.clone())?;
    let rotations = contest.seats.len() as u64;
    let blocks = 0..contest.games.div_ceil(rotations);
    #[cfg(feature = "parallel")]
    let blocks = blocks.into_par_iter();
    let play = |block| (0..rotations).map(|turn| play_rotation(&game, contest, block, turn, watch)).collect();
    let played: Vec<Vec<GameResult>> = blocks.map(play).collect();
    Ok(report(&contest.seats, &played))
}

/// Plays one game between these bots to its end. The bots draw their own dice from `seed`, fate has its own.
pub fn play<G: HasBots>(game: G, levels: &[Level], fate: &Fate, seed: u64) -> Table<G> {
    Playing::new(game, fate, seated(levels, seed)).to_end(seed)
}

/// What is kept of a game: by the bots' place in the contest, not by seat.
struct GameResult {
    steps: u64,
    wins: Vec<f64>,
    points: Vec<f64>,
}

fn play_rotation<G: HasBots>(
    game: &G,
    contest: &Contest<G::Options>,
    block: u64,
    turn: u64,
    watch: &(dyn Fn(u64, &Seed, &Table<G>) + Sync),
) -> GameResult {
    let seats = contest.seats.len();
    let number = block * seats as u64 + turn;
    let seed = Seed::numbered(contest.seed, block);
    // The bot at place p of the contest sits on seat p + turn.
    let mut levels = contest.seats.clone();
    levels.rotate_right(turn as usize);
    let table = play(game.clone(), &levels, &Fate::new(&seed, &[]), bots_seed(contest.seed, number));
    watch(number, &seed, &table);
    let outcome = table.game().outcome().expect("a game played to its end has an outcome");
    let seat_of = |place: usize| (place + turn as usize) % seats;
    GameResult {
        steps: table.inputs().len() as u64,
        wins: (0..seats).map(|place| win_share(&outcome, Seat::at(seat_of(place)))).collect(),
        points: (0..seats).map(|place| f64::from(outcome.sheets[seat_of(place)].points)).collect(),
    }
}

/// The bots' dice come from another family of seeds than fate's.
fn bots_seed(run: u64, number: u64) -> u64 {
    let seed = Seed::numbered(!run, number);
    u64::from_le_bytes(*seed.as_bytes().first_chunk().expect("a seed has 32 bytes"))
}

fn win_share(outcome: &Outcome, seat: Seat) -> f64 {
    if outcome.winners.contains(seat) { 1.0 / outcome.winners.len() as f64 } else { 0.0 }
}

fn report(seats: &[Level], blocks: &[Vec<GameResult>]) -> Report {
    let mut levels = Vec::new();
    for level in seats {
        if !levels.contains(level) {
            levels.push(*level);
        }
    }
    let pairs = levels
        .iter()
        .enumerate()
        .flat_map(|(at, level)| levels[at + 1..].iter().map(move |other| (*level, *other)));
    Report {
        games: blocks.iter().map(|block| block.len() as u64).sum(),
        steps: blocks.iter().flatten().map(|game| game.steps).sum(),
        undecided: blocks.iter().flatten().filter(|game| game.wins.iter().all(|share| *share == 0.0)).count()
            as u64,
        bots: levels.iter().map(|level| standing(seats, *level, blocks)).collect(),
        duels: pairs.map(|(level, against)| duel(seats, level, against, blocks)).collect(),
    }
}

fn places(seats: &[Level], level: Level) -> impl Iterator<Item = usize> {
    (0..seats.len()).filter(move |place| seats[*place] == level)
}

fn standing(seats: &[Level], level: Level, blocks: &[Vec<GameResult>]) -> Standing {
    let mine: Vec<usize> = places(seats, level).collect();
    let per_bot = |values: fn(&GameResult) -> &[f64]| {
        over_blocks(blocks, |game| {
            mine.iter().map(|place| values(game)[*place]).sum::<f64>() / mine.len() as f64
        })
    };
    Standing {
        level,
        seats: mine.len(),
        wins: blocks
            .iter()
            .flatten()
            .map(|game| mine.iter().map(|place| game.wins[*place]).sum::<f64>())
            .sum(),
        win_rate: per_bot(|game| &game.wins),
        points: per_bot(|game| &game.points),
    }
}

fn duel(seats: &[Level], level: Level, against: Level, blocks: &[Vec<GameResult>]) -> Duel {
    let encounters: Vec<(usize, usize)> =
        places(seats, level).flat_map(|one| places(seats, against).map(move |other| (one, other))).collect();
    let won = |game: &GameResult| {
        let ahead = |(one, other): &(usize, usize)| match game.points[*one].total_cmp(&game.points[*other]) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        };
        encounters.iter().map(ahead).sum::<f64>() / encounters.len() as f64
    };
    Duel { level, against, ahead: over_blocks(blocks, won) }
}

/// The mean over all games, with the blocks as observations.
fn over_blocks(blocks: &[Vec<GameResult>], value: impl Fn(&GameResult) -> f64) -> Estimate {
    let mut sum = Sum::default();
    for block in blocks {
        sum.add(block.iter().map(&value).sum::<f64>() / block.len() as f64);
    }
    sum.estimate()
}

//! Many games between bots, on all cores, with the same result on any number of them.
//!
//! The same fate is played from every rotation of the seats, so that neither the seat nor the deal is an
//! advantage; such a *block* of games is one observation for the confidence intervals.

use std::cmp::{Ordering, Reverse};

use magpie_rules::{Fate, Game, Outcome, Seat, SeatSet, Seed, SetupError, Table};
#[cfg(feature = "parallel")]
use rayon::prelude::*;
use serde::Serialize;

use crate::bot::{HasBots, Level};
use crate::player::{Playing, seated};
use crate::stats::{Estimate, Rate, Sum};
use crate::stop::{Stop, Wanted};

/// Who plays against whom, and how often. Whoever plays is told apart by a `P`: a level, or what else can sit at a table.
#[derive(Clone, Debug)]
pub struct Contest<O, P = Level> {
    /// The players at the table, by seat, before rotation.
    pub seats: Vec<P>,
    /// What the table plays with.
    pub options: O,
    /// How many games at least; whole blocks are played.
    pub games: u64,
    /// The same number gives the same games.
    pub seed: u64,
}

/// One game of a contest, before it is played.
#[derive(Clone, Debug)]
pub struct Round<P> {
    /// Its number, counted from 0.
    pub number: u64,
    /// Who plays, by seat.
    pub seats: Vec<P>,
    /// What its fate follows from.
    pub seed: Seed,
    /// What the dice of its bots follow from.
    pub dice: u64,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// How many inputs it had.
    pub steps: u64,
    /// The result.
    pub outcome: Outcome,
    /// Who did not play to the end: whoever else has won, they have not.
    pub forfeited: SeatSet,
}

impl<P> Report<P> {
    /// The same, with other names for those who play.
    #[must_use]
    pub fn named<Q>(self, name: impl Fn(P) -> Q) -> Report<Q> {
        let Report { games, steps, undecided, bots, duels } = self;
        let standing = |Standing { bot, seats, wins, win_rate, points, forfeits }| Standing {
            bot: name(bot),
            seats,
            wins,
            win_rate,
            points,
            forfeits,
        };
        let duel = |Duel { bot, against, ahead }| Duel { bot: name(bot), against: name(against), ahead };
        Report {
            games,
            steps,
            undecided,
            bots: bots.into_iter().map(standing).collect(),
            duels: duels.into_iter().map(duel).collect(),
        }
    }
}

impl Ending {
    /// The share of the win that a seat has. What a seat that forfeited would have won, nobody has.
    #[must_use]
    pub fn win_share(&self, seat: Seat) -> f64 {
        let won = self.outcome.winners.contains(seat) && !self.forfeited.contains(seat);
        if won { 1.0 / self.outcome.winners.len() as f64 } else { 0.0 }
    }

    /// The points of a seat.
    #[must_use]
    pub fn points(&self, seat: Seat) -> i32 {
        self.outcome.sheets[seat.index()].points
    }

    /// How one seat did against another: 1 with a better rank, 0 with a worse one, a half with the same. Who forfeited is behind whoever
    /// did not. Points do not tell it: in the short gallery guards win without any.
    #[must_use]
    pub fn ahead(&self, one: Seat, other: Seat) -> f64 {
        let rank = |seat: Seat| Reverse(self.outcome.sheets[seat.index()].rank);
        let worth = |seat| (!self.forfeited.contains(seat), rank(seat));
        match worth(one).cmp(&worth(other)) {
            Ordering::Less => 0.0,
            Ordering::Equal => 0.5,
            Ordering::Greater => 1.0,
        }
    }
}

/// How a contest went.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report<P = Level> {
    /// Games played: whole blocks.
    pub games: u64,
    /// Inputs of all games: actions and outcomes of chance.
    pub steps: u64,
    /// Games that nobody won.
    pub undecided: u64,
    /// One line per player at the table, in the order in which they were first named.
    pub bots: Vec<Standing<P>>,
    /// For each pair of players, how often one ends ahead of the other.
    pub duels: Vec<Duel<P>>,
}

/// How the bots of one level, or the seats of another player, did.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Standing<P = Level> {
    /// Their level, or who else they are.
    pub bot: P,
    /// How many of them sit at the table.
    pub seats: usize,
    /// Wins in all games, a shared win counting its share.
    pub wins: f64,
    /// The chance of one of them to win; equal bots would have one divided by the number of seats.
    pub win_rate: Rate,
    /// The points of one of them.
    pub points: Estimate,
    /// How many games they did not play to the end.
    pub forfeits: u64,
}

/// How often a bot of one level ends with a better rank than one of another; the same rank counts half.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Duel<P = Level> {
    /// The one.
    pub bot: P,
    /// The other.
    pub against: P,
    /// The share of their encounters that the one won; equal bots would have 0.5.
    pub ahead: Rate,
}

/// Plays a contest between bots of the house. `watch` is called after every game, from any thread, with the number of the game, counted
/// from 0, and the table.
pub fn contest<G: HasBots>(
    contest: &Contest<G::Options>,
    watch: &(dyn Fn(u64, &Seed, &Table<G>) + Sync),
) -> Result<Report, SetupError> {
    let game = G::new(contest.seats.len() as u8, contest.options.clone())?;
    let play_one = |round: &Round<Level>| {
        let table = play(game.clone(), &round.seats, &Fate::new(&round.seed, &[]), round.dice);
        watch(round.number, &round.seed, &table);
        ended(&table, SeatSet::EMPTY)
    };
    Ok(contest_among(contest, Stop::NEVER, &play_one).expect("nobody stops it"))
}

/// Plays a contest between any players: `play` plays one game, on any thread. Stopped, nothing comes of it.
pub fn contest_among<O: Sync, P: Clone + PartialEq + Send + Sync>(
    contest: &Contest<O, P>,
    stop: &Stop,
    play: &(dyn Fn(&Round<P>) -> Ending + Sync),
) -> Wanted<Report<P>> {
    let rotations = contest.seats.len() as u64;
    let blocks = 0..contest.games.div_ceil(rotations);
    #[cfg(feature = "parallel")]
    let blocks = blocks.into_par_iter();
    let play_block = |block| {
        let games = (0..rotations).map(|turn| {
            stop.check()?;
            Ok(result(&contest.seats, turn, &play(&round(&contest.seats, contest.seed, block, turn))))
        });
        games.collect::<Wanted<Vec<GameResult>>>()
    };
    let played = blocks.map(play_block).collect::<Wanted<Vec<_>>>()?;
    Ok(report(&contest.seats, &played))
}

/// Plays one game between these bots to its end. The bots draw their own dice from `seed`, fate has its own.
pub fn play<G: HasBots>(game: G, levels: &[Level], fate: &Fate, seed: u64) -> Table<G> {
    Playing::new(game, fate, seated(levels, seed)).to_end(seed)
}

/// One game of many among these players, whose seats before rotation are given: the same fate is played in every turn of a block, by
/// whom whoever plays at place *p* sits on seat *p* + turn.
#[must_use]
pub fn round<P: Clone>(seats: &[P], seed: u64, block: u64, turn: u64) -> Round<P> {
    let number = block * seats.len() as u64 + turn;
    let mut rotated = seats.to_vec();
    rotated.rotate_right(turn as usize % seats.len());
    Round { number, seats: rotated, seed: Seed::numbered(seed, block), dice: bots_seed(seed, number) }
}

/// How a game that is over ended.
///
/// # Panics
/// If it is not over.
#[must_use]
pub fn ended<G: Game>(table: &Table<G>, forfeited: SeatSet) -> Ending {
    let outcome = table.game().outcome().expect("a game played to its end has an outcome");
    Ending { steps: table.inputs().len() as u64, outcome, forfeited }
}

/// What is kept of a game: by the players' place in the contest, not by seat.
struct GameResult {
    steps: u64,
    wins: Vec<f64>,
    points: Vec<f64>,
    forfeits: Vec<bool>,
    /// How each did against each other.
    ahead: Vec<Vec<f64>>,
}

fn result<P>(players: &[P], turn: u64, ending: &Ending) -> GameResult {
    let places = 0..players.len();
    let seat_of = |place: usize| Seat::at((place + turn as usize) % players.len());
    let against = |one| places.clone().map(|other| ending.ahead(seat_of(one), seat_of(other))).collect();
    GameResult {
        steps: ending.steps,
        wins: places.clone().map(|place| ending.win_share(seat_of(place))).collect(),
        points: places.clone().map(|place| f64::from(ending.points(seat_of(place)))).collect(),
        forfeits: places.clone().map(|place| ending.forfeited.contains(seat_of(place))).collect(),
        ahead: places.clone().map(against).collect(),
    }
}

/// The bots' dice come from another family of seeds than fate's.
fn bots_seed(run: u64, number: u64) -> u64 {
    let seed = Seed::numbered(!run, number);
    u64::from_le_bytes(*seed.as_bytes().first_chunk().expect("a seed has 32 bytes"))
}

fn report<P: Clone + PartialEq>(seats: &[P], blocks: &[Vec<GameResult>]) -> Report<P> {
    let mut players: Vec<&P> = Vec::new();
    for player in seats {
        if !players.contains(&player) {
            players.push(player);
        }
    }
    let pairs = players
        .iter()
        .enumerate()
        .flat_map(|(at, player)| players[at + 1..].iter().map(move |other| (*player, *other)));
    Report {
        games: blocks.iter().map(|block| block.len() as u64).sum(),
        steps: blocks.iter().flatten().map(|game| game.steps).sum(),
        undecided: blocks.iter().flatten().filter(|game| game.wins.iter().all(|share| *share == 0.0)).count()
            as u64,
        bots: players.iter().map(|player| standing(seats, player, blocks)).collect(),
        duels: pairs.map(|(player, against)| duel(seats, player, against, blocks)).collect(),
    }
}

fn places<P: PartialEq>(seats: &[P], player: &P) -> impl Iterator<Item = usize> {
    (0..seats.len()).filter(move |place| seats[*place] == *player)
}

fn standing<P: Clone + PartialEq>(seats: &[P], player: &P, blocks: &[Vec<GameResult>]) -> Standing<P> {
    let mine: Vec<usize> = places(seats, player).collect();
    let per_bot = |values: fn(&GameResult) -> &[f64]| {
        over_blocks(blocks, |game| {
            mine.iter().map(|place| values(game)[*place]).sum::<f64>() / mine.len() as f64
        })
    };
    let games = || blocks.iter().flatten();
    let wins = per_bot(|game| &game.wins);
    let all_win = games().all(|game| game.wins.iter().any(|share| *share > 0.0));
    Standing {
        bot: player.clone(),
        seats: mine.len(),
        wins: games().map(|game| mine.iter().map(|place| game.wins[*place]).sum::<f64>()).sum(),
        // Who plays against nobody else wins every game that somebody wins: nothing about that is uncertain.
        win_rate: if mine.len() == seats.len() && all_win {
            Rate::certain(1.0 / seats.len() as f64)
        } else {
            wins.rate()
        },
        points: per_bot(|game| &game.points).estimate(),
        forfeits: games().map(|game| mine.iter().filter(|place| game.forfeits[**place]).count() as u64).sum(),
    }
}

fn duel<P: Clone + PartialEq>(seats: &[P], player: &P, against: &P, blocks: &[Vec<GameResult>]) -> Duel<P> {
    let encounters: Vec<(usize, usize)> =
        places(seats, player).flat_map(|one| places(seats, against).map(move |other| (one, other))).collect();
    let won = |game: &GameResult| {
        encounters.iter().map(|(one, other)| game.ahead[*one][*other]).sum::<f64>() / encounters.len() as f64
    };
    Duel { bot: player.clone(), against: against.clone(), ahead: over_blocks(blocks, won).rate() }
}

/// The means of blocks, added up.
fn over_blocks(blocks: &[Vec<GameResult>], value: impl Fn(&GameResult) -> f64) -> Sum {
    let mut sum = Sum::default();
    for block in blocks {
        sum.add(block.iter().map(&value).sum::<f64>() / block.len() as f64);
    }
    sum
}

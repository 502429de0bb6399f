//! A game without its types.

use std::marker::PhantomData;
use std::ops::RangeInclusive;

use magpie_bots::arena::{Ending, Round, contest_among, ended};
use magpie_bots::playout::{Counts, random_game};
use magpie_bots::{BotRng, Contest, HasBots, Playing, Report, Stop, Wanted};
use magpie_rules::{Choice, Fate, Game, Imagine, Options, Seat, SetupError, Table};
use serde_json::Value;

use crate::any_table::{AnyTable, Erased};
use crate::guests::{Company, Entrant, Host};
#[cfg(feature = "numbers")]
use crate::numbers::{Batch, BatchSetup, Desk, Games, Seated, Sizes};
use crate::record::Record;

/// What a list of games tells about one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// Its name in files, messages and commands.
    pub name: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// What can be chosen when a table is opened.
    pub options: &'static [Choice],
    /// The size of a state in memory.
    pub state_bytes: usize,
}

/// A game without its types.
pub trait AnyGame: Send + Sync {
    /// What a list of games tells about it.
    fn info(&self) -> Info;

    /// Opens a table. Options that are left out have their defaults.
    fn open(&self, seats: u8, options: &Value) -> Result<Box<dyn AnyTable>, OpenError>;

    /// Opens a table again that was opened under this version of the rules; nothing if it cannot be played any more.
    fn reopen(&self, rules: u32, seats: u8, options: &Value) -> Result<Option<Box<dyn AnyTable>>, OpenError>;

    /// Sets up a position.
    #[cfg(feature = "positions")]
    fn load(&self, position: &Value) -> Result<Box<dyn AnyTable>, OpenError>;

    /// Plays a contest between bots of the house and guests, whom `host` brings; stopped, nothing comes of it. `watch` is called after
    /// every game, from any thread, with the number of the game, counted from 0, and with a way to have its record.
    fn contest(
        &self,
        contest: &Contest<Value, Entrant>,
        host: &dyn Host,
        stop: &Stop,
        watch: &Watch<'_>,
    ) -> Result<Wanted<Report<Entrant>>, OpenError>;

    /// Plays one game of many between bots of the house and guests.
    fn round(&self, options: &Value, round: &Round<Entrant>, host: &dyn Host) -> Result<Finished, OpenError>;

    /// How many numbers the game is told in.
    #[cfg(feature = "numbers")]
    fn sizes(&self) -> Sizes;

    /// Opens a table for one game in numbers.
    #[cfg(feature = "numbers")]
    fn desk(&self, seats: u8, options: &Value) -> Result<Box<dyn Desk>, OpenError>;

    /// Sets up a position for one game in numbers.
    #[cfg(feature = "numbers")]
    fn desk_at(&self, position: &Value) -> Result<Box<dyn Desk>, OpenError>;

    /// Opens many tables for games in numbers, as many seats as there are players.
    #[cfg(feature = "numbers")]
    fn batch(&self, options: &Value, setup: BatchSetup) -> Result<Box<dyn Batch>, OpenError>;

    /// Plays `games` random games, and counts what happened.
    fn playouts(&self, seats: u8, options: &Value, games: u64, rng: &mut BotRng)
    -> Result<Counts, OpenError>;
}

/// A game that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// How it ended.
    pub ending: Ending,
    /// What each seat was all game long, in games with sides.
    pub roles: Vec<Option<&'static str>>,
}

/// Who watches a contest.
pub type Watch<'a> = dyn Fn(u64, &dyn Fn() -> Record) + Sync + 'a;

/// Why a table cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// The options are not those of the game.
    #[error("the options are not understood: {0}")]
    Options(String),
    /// The game cannot be played like that.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// The position is not written as this game writes positions.
    #[error("the position is not understood: {0}")]
    Position(String),
    /// The position cannot occur.
    #[error("the position cannot occur: {0}")]
    Impossible(String),
}

/// A game on the list.
pub(crate) struct Entry<G>(PhantomData<fn() -> G>);

impl<G> Entry<G> {
    pub(crate) const NEW: Entry<G> = Entry(PhantomData);
}

/// What a game of the list must be.
#[cfg(not(feature = "numbers"))]
pub(crate) trait Listed: HasBots + Imagine {}
#[cfg(not(feature = "numbers"))]
impl<G: HasBots + Imagine> Listed for G {}

/// What a game of the list must be.
#[cfg(feature = "numbers")]
pub(crate) trait Listed: HasBots + Imagine + magpie_encode::Encode {}
#[cfg(feature = "numbers")]
impl<G: HasBots + Imagine + magpie_encode::Encode> Listed for G {}

impl<G: Listed> AnyGame for Entry<G> {
    fn info(&self) -> Info {
        Info {
            name: G::NAME,
            rules: G::RULES_VERSION,
            seats: G::SEATS,
            options: G::Options::CHOICES,
            state_bytes: size_of::<G>(),
        }
    }

    fn open(&self, seats: u8, options: &Value) -> Result<Box<dyn AnyTable>, OpenError> {
        Ok(Box::new(Erased::new(new_game::<G>(seats, options)?)))
    }

    fn reopen(&self, rules: u32, seats: u8, options: &Value) -> Result<Option<Box<dyn AnyTable>>, OpenError> {
        if rules == G::RULES_VERSION {
            return self.open(seats, options).map(Some);
        }
        let Some(options) = read_options::<G>(options)?.meant_under(rules) else { return Ok(None) };
        Ok(Some(Box::new(Erased::new(G::new(seats, options)?))))
    }

    #[cfg(feature = "positions")]
    fn load(&self, position: &Value) -> Result<Box<dyn AnyTable>, OpenError> {
        Ok(Box::new(Erased::new(read_position::<G>(position)?)))
    }

    #[cfg(feature = "numbers")]
    fn sizes(&self) -> Sizes {
        Sizes::of::<G>()
    }

    #[cfg(feature = "numbers")]
    fn desk(&self, seats: u8, options: &Value) -> Result<Box<dyn Desk>, OpenError> {
        Ok(Box::new(Seated::new(new_game::<G>(seats, options)?)))
    }

    #[cfg(feature = "numbers")]
    fn desk_at(&self, position: &Value) -> Result<Box<dyn Desk>, OpenError> {
        Ok(Box::new(Seated::new(read_position::<G>(position)?)))
    }

    #[cfg(feature = "numbers")]
    fn batch(&self, options: &Value, setup: BatchSetup) -> Result<Box<dyn Batch>, OpenError> {
        let seats = u8::try_from(setup.players.len()).unwrap_or(u8::MAX);
        Ok(Box::new(Games::new(new_game::<G>(seats, options)?, setup)))
    }

    fn contest(
        &self,
        contest: &Contest<Value, Entrant>,
        host: &dyn Host,
        stop: &Stop,
        watch: &Watch<'_>,
    ) -> Result<Wanted<Report<Entrant>>, OpenError> {
        let game = new_game::<G>(contest.seats.len() as u8, &contest.options)?;
        Ok(contest_among(contest, stop, &|round| {
            let (table, ending) = played(&game, round, host);
            watch(round.number, &|| Record::of_table(&table, &round.seed, &[]));
            ending
        }))
    }

    fn round(&self, options: &Value, round: &Round<Entrant>, host: &dyn Host) -> Result<Finished, OpenError> {
        let game = new_game::<G>(round.seats.len() as u8, options)?;
        let (table, ending) = played(&game, round, host);
        let roles = (0..round.seats.len()).map(|at| table.game().role(Seat::at(at))).collect();
        Ok(Finished { ending, roles })
    }

    fn playouts(
        &self,
        seats: u8,
        options: &Value,
        games: u64,
        rng: &mut BotRng,
    ) -> Result<Counts, OpenError> {
        let game = new_game::<G>(seats, options)?;
        let (mut counts, mut actions) = (Counts::default(), Vec::new());
        for _ in 0..games {
            random_game(game.clone(), rng, &mut actions, &mut counts);
        }
        Ok(counts)
    }
}

/// Plays a game to its end.
fn played<G: HasBots>(game: &G, round: &Round<Entrant>, host: &dyn Host) -> (Table<G>, Ending) {
    let company = Company::seated(game, &round.seats, round.number, round.dice, host);
    let fate = Fate::new(&round.seed, &[]);
    let (table, company) = Playing::new(game.clone(), &fate, company).played(round.dice);
    let outcome = table.game().outcome().expect("a game played to its end has an outcome");
    let ending = ended(&table, company.part(&outcome));
    (table, ending)
}

fn new_game<G: Game>(seats: u8, options: &Value) -> Result<G, OpenError> {
    Ok(G::new(seats, read_options::<G>(options)?)?)
}

#[cfg(feature = "positions")]
fn read_position<G: Game>(position: &Value) -> Result<G, OpenError> {
    let position: G::Position =
        magpie_json::from_value(position).map_err(|fault| OpenError::Position(fault.to_string()))?;
    G::from_position(&position).map_err(|error| OpenError::Impossible(error.to_string()))
}

fn read_options<G: Game>(options: &Value) -> Result<G::Options, OpenError> {
    magpie_json::from_value(options).map_err(|fault| OpenError::Options(fault.to_string()))
}

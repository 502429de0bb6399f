//! Random play, with the place of every step, so that a failure can be found again.

use std::any::Any;
use std::collections::BTreeSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use magpie_rules::{Fate, Game, Input, Options, Phase, Seat, SeatSet, Seed, SetupError, Table, draw, legal};
use rand_chacha::ChaCha20Rng;

use crate::subject::Subject;

/// Where in the sweep of random games something was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The name of the game.
    pub game: &'static str,
    /// How many play.
    pub seats: u8,
    /// The options, as JSON.
    pub options: String,
    /// The seed of the game.
    pub seed: u64,
    /// How many inputs had been played.
    pub step: usize,
    /// The last of them.
    pub last: Option<String>,
}

/// A law that was not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The name of the law.
    pub law: &'static str,
    /// Where.
    pub place: Box<Place>,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { game, seats, options, seed, step, last } = &*self.place;
        writeln!(f, "{game} breaks the law {}", self.law)?;
        writeln!(f, "  with {seats} players, options {options}, seed {seed}, after {step} inputs")?;
        if let Some(last) = last {
            writeln!(f, "  last input: {last}")?;
        }
        write!(f, "  {}", self.what)
    }
}

/// One random game on its way.
pub struct Walk<S: Subject> {
    table: Table<S::Game>,
    fate: Fate,
    choices: ChaCha20Rng,
    seed: u64,
    /// For whatever a law draws: does not change the game.
    pub rng: ChaCha20Rng,
}

impl<S: Subject> Walk<S> {
    /// The random game of this seed, before its first input.
    ///
    /// # Panics
    /// If the table cannot be opened.
    #[must_use]
    pub fn new(seats: u8, options: <S::Game as Game>::Options, seed: u64) -> Walk<S> {
        let game = S::Game::new(seats, options).expect("the number of players is one that the game allows");
        let fate = Fate::new(&Seed::numbered(SEED_RUN, seed), &[]);
        let (choices, rng) = (fate.stream(u64::MAX), fate.stream(u64::MAX - 1));
        Walk { table: Table::new(game), fate, choices, seed, rng }
    }

    /// The game as it stands.
    pub fn game(&self) -> &S::Game {
        self.table.game()
    }

    /// The game as it stands, and what a law may draw from.
    pub fn game_and_rng(&mut self) -> (&S::Game, &mut ChaCha20Rng) {
        (self.table.game(), &mut self.rng)
    }

    /// The table with all inputs so far.
    pub fn table(&self) -> &Table<S::Game> {
        &self.table
    }

    /// What chance is drawn from.
    pub fn fate(&self) -> &Fate {
        &self.fate
    }

    /// The next input of this random game; `None` when it is over.
    pub fn choose(&mut self) -> Result<Option<Input<S::Game>>, String> {
        match self.game().phase() {
            Phase::Over => Ok(None),
            Phase::Chance => Ok(Some(Input::Chance(self.table.draw(&self.fate)))),
            Phase::Waiting(seats) => self.choose_action(seats).map(Some),
        }
    }

    /// Lets an input happen; gives what happened.
    pub fn play(&mut self, input: Input<S::Game>) -> Result<Vec<<S::Game as Game>::Event>, String> {
        let mut events = Vec::new();
        let (actor, text) = (input.actor(), input.to_string());
        self.table.apply(input, &mut events).map_err(|refusal| {
            format!("{actor}: {text}: chosen among the legal ones, but refused: {refusal}")
        })?;
        Ok(events)
    }

    /// Plays the next input; false when the game is over or has had all its [`Subject::INPUTS`].
    pub fn step(&mut self) -> Result<bool, String> {
        if self.table.inputs().len() >= S::INPUTS {
            return Ok(false);
        }
        let input = self.choose()?;
        input.map_or(Ok(false), |input| self.play(input).map(|_| true))
    }

    /// Where the game is.
    pub fn place(&self) -> Place {
        let inputs = self.table.inputs();
        Place {
            game: S::Game::NAME,
            seats: self.game().seats(),
            options: json(&self.game().options()),
            seed: self.seed,
            step: inputs.len(),
            last: inputs.last().map(|input| format!("{}: {input}", input.actor())),
        }
    }

    fn choose_action(&mut self, waited_for: SeatSet) -> Result<Input<S::Game>, String> {
        let seat = self.choose_seat(waited_for)?;
        let actions = legal(self.game(), seat);
        if actions.is_empty() {
            return Err(format!("seat {seat} is waited for but can do nothing"));
        }
        let action = S::choose(self.table.game(), seat, &actions, &mut self.choices);
        Ok(Input::Act(seat, action.clone()))
    }

    /// A seat that is waited for, and now and then one that interrupts.
    fn choose_seat(&mut self, waited_for: SeatSet) -> Result<Seat, String> {
        let interrupts = |seat: &Seat| !waited_for.contains(*seat) && !legal(self.game(), *seat).is_empty();
        let others: Vec<Seat> = SeatSet::first(self.game().seats()).iter().filter(interrupts).collect();
        if !others.is_empty() && draw::below(&mut self.choices, INTERRUPT_ONE_IN) == 0 {
            return Ok(*draw::pick(&mut self.choices, &others));
        }
        let waited_for: Vec<Seat> = waited_for.iter().collect();
        if waited_for.is_empty() {
            return Err("the game waits, but for nobody".into());
        }
        Ok(*draw::pick(&mut self.choices, &waited_for))
    }
}

/// Plays random games with every number of players and every option (or [some of them](Subject::TABLES)), no two with the same seed, and lets the law look at each
/// from its beginning. A panic breaks the law too.
pub fn every_game<S: Subject>(
    law: &'static str,
    mut look: impl FnMut(&mut Walk<S>) -> Result<(), String>,
) -> Result<(), Failure> {
    let tables = some_tables::<S>(law);
    let rounds = S::GAMES.div_ceil(tables.len());
    for round in 0..rounds {
        for (at, (seats, options)) in tables.iter().enumerate() {
            let seed = round * tables.len() + at + 1;
            let mut walk = Walk::new(*seats, options.clone(), seed as u64);
            let looked = catch_unwind(AssertUnwindSafe(|| look(&mut walk)));
            let kept = looked.unwrap_or_else(|panic| Err(format!("panic: {}", words_of(&*panic))));
            kept.map_err(|what| Failure { law, place: Box::new(walk.place()), what })?;
        }
    }
    Ok(())
}

/// Lets the law look at every position of random games, the first and the last included.
pub fn every_position<S: Subject>(
    law: &'static str,
    mut look: impl FnMut(&S::Game, &mut ChaCha20Rng) -> Result<(), String>,
) -> Result<(), Failure> {
    every_game::<S>(law, |walk| {
        loop {
            look(walk.table.game(), &mut walk.rng)?;
            if !walk.step()? {
                return Ok(());
            }
        }
    })
}

/// Every number of players with every combination of options that is for this number.
pub(crate) fn tables<S: Subject>() -> Vec<(u8, <S::Game as Game>::Options)> {
    let options = <S::Game as Game>::Options::every();
    let all = S::Game::SEATS.flat_map(|seats| options.iter().map(move |options| (seats, options.clone())));
    let playable = |(seats, options): &(u8, <S::Game as Game>::Options)| {
        !matches!(S::Game::new(*seats, options.clone()), Err(SetupError::Option { .. }))
    };
    all.filter(playable).collect()
}

/// The tables at which this law looks: all, or as many as the subject wants, none of what can be chosen left out.
fn some_tables<S: Subject>(law: &str) -> Vec<(u8, <S::Game as Game>::Options)> {
    let mut all = tables::<S>();
    if all.len() <= S::TABLES {
        return all;
    }
    let number = law.bytes().fold(0, |number, byte| number * 31 % 1_000_003 + u64::from(byte));
    draw::shuffle(&mut Fate::new(&Seed::numbered(SEED_RUN, number), &[]).stream(0), &mut all);
    covering(all, S::TABLES, |(seats, options)| parts(*seats, options))
}

/// So many of these, but more if it takes more to show every part that any of them has.
fn covering<T>(all: Vec<T>, count: usize, parts: impl Fn(&T) -> Vec<String>) -> Vec<T> {
    let mut shown = BTreeSet::new();
    let (mut chosen, others): (Vec<T>, Vec<T>) = all.into_iter().partition(|one| {
        let before = shown.len();
        shown.extend(parts(one));
        shown.len() > before
    });
    let missing = count.saturating_sub(chosen.len());
    chosen.extend(others.into_iter().take(missing));
    chosen
}

/// What makes up a table: the number of players, and every option with its value.
fn parts(seats: u8, options: &impl serde::Serialize) -> Vec<String> {
    let value = serde_json::to_value(options).expect("options can be written as JSON");
    let fields = value.as_object().into_iter().flatten().map(|(name, value)| format!("{name}: {value}"));
    fields.chain([format!("players: {seats}")]).collect()
}

/// Every seat that any table could have, whether it plays here or not.
pub(crate) fn every_seat() -> impl Iterator<Item = Seat> {
    SeatSet::first(Seat::MOST).iter()
}

/// The bytes on the wire.
pub(crate) fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("what is sent can be written as JSON")
}

fn words_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without words")
}

/// Separates the random games of the kit from those of simulations.
const SEED_RUN: u64 = 0x6b69_7400;
/// How often a seat that could interrupt does.
const INTERRUPT_ONE_IN: u32 = 12;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_of_tables_leaves_nothing_out() {
        let all: Vec<(u8, char)> =
            (2..6).flat_map(|seats| "abcde".chars().map(move |deck| (seats, deck))).collect();
        let parts = |(seats, deck): &(u8, char)| vec![seats.to_string(), deck.to_string()];
        for (count, chosen) in [(1, 8), (12, 12), (100, 20)] {
            let some = covering(all.clone(), count, parts);
            assert_eq!(some.len(), chosen);
            let shown: BTreeSet<String> = some.iter().flat_map(parts).collect();
            assert_eq!(shown.len(), 4 + 5);
        }
    }
}

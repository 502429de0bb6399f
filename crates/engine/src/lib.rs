//! The engine protocol: a referee, a rules library and a sparring partner for programs in any language.
//!
//! Text in, lines out: an [`Engine`] answers one line with one line, and touches nothing else. Who reads the lines and where they
//! come from (standard input, a worker in a browser, a function call) is the business of others. `docs/engine.md` shows
//! every request with worked dialogues.
//!
//! | module | what it holds |
//! |---|---|
//! | [`request`] | what can be asked |
//! | [`answer`] | what comes back, and what can go wrong |
//! | [`player`] | the lines of programs that play: the house asks, and the program answers |
//! | [`live`] | a table with its fate and its bots |
//! | [`seated`] | what can be asked of one table |
//!
//! ```
//! use magpie_engine::{Engine, Line};
//!
//! let mut engine = Engine::new(1);
//! let answer = engine.answer(Line::Text(r#"{"do":"new","game":"sneaky","seats":2,"id":7}"#));
//! assert_eq!(answer, r#"{"id":7,"ok":true,"phase":"chance","happened":[]}"#);
//! ```
//!
//! No request ends the engine: if something in it panics, that request is answered with `internal`, the table it was about is closed,
//! and all others go on. Where a panic ends the program by itself (`panic = "abort"`, WebAssembly), nothing can be done about it here:
//! whoever runs an engine there must be ready to start another.

pub mod answer;
pub mod live;
pub mod player;
pub mod request;
pub mod seated;
#[cfg(test)]
mod trap;

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use magpie_bots::{BotRng, Level};
use magpie_games::{AnyGame, GAMES, find};
use rand_core::{Rng as _, SeedableRng};
use serde_json::{Value, json};

use answer::{Answer, Failure};
use live::{Chance, LiveTable};
use request::{New, Request, Set, TableName};
use seated::SeatedTable;

/// The longest line that is answered, in bytes.
pub const LONGEST_LINE: usize = 1 << 20;
/// How many tables may be open at once.
pub const MOST_TABLES: usize = 1000;
/// How many inputs the house makes by itself before it answers, at most.
pub const MOST_STEPS: usize = 100_000;

/// What was said to the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// A line, without its end.
    Text(&'a str),
    /// A line that is not UTF-8.
    NotText,
    /// A line that was too long to be held.
    TooLong,
}

/// The open tables.
pub struct Engine {
    tables: BTreeMap<TableName, SeatedTable>,
    /// Where tables without a seed take the dice of their bots from.
    dice: BotRng,
    quit: bool,
}

impl Engine {
    /// An engine without tables. The bots at tables that have no seed roll dice that follow from `entropy`.
    #[must_use]
    pub fn new(entropy: u64) -> Engine {
        Engine { tables: BTreeMap::new(), dice: BotRng::seed_from_u64(entropy), quit: false }
    }

    /// Answers one line with one line, without its end.
    pub fn answer(&mut self, line: Line<'_>) -> String {
        let answer = match line {
            Line::Text(text) if text.len() <= LONGEST_LINE => self.answer_text(text),
            Line::Text(_) | Line::TooLong => answer::failed(&Value::Null, &Failure::TooLong),
            Line::NotText => answer::failed(&Value::Null, &Failure::NotText),
        };
        answer.to_string()
    }

    /// Has somebody ended the dialogue?
    #[must_use]
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    fn answer_text(&mut self, text: &str) -> Value {
        match request::read(text) {
            Err(failure) => answer::failed(&Value::Null, &failure),
            Ok((id, request)) => match self.fulfil(&request) {
                Ok(answer) => answer::done(&id, answer),
                Err(failure) => answer::failed(&id, &failure),
            },
        }
    }

    /// Does what is asked for. If something panics on the way, only the table that was asked is lost: it was [taken
    /// out](Engine::at), and everything else is changed in one step at the end of a request, or not at all.
    fn fulfil(&mut self, request: &Value) -> Result<Answer, Failure> {
        let open = self.tables.len();
        let done = catch_unwind(AssertUnwindSafe(|| self.ask(Request::understand(request)?)));
        done.unwrap_or_else(|_| Err(Failure::Internal { closed: self.tables.len() < open }))
    }

    fn ask(&mut self, request: Request) -> Result<Answer, Failure> {
        match request {
            Request::Games {} => {
                Ok(json!({ "games": GAMES.iter().map(|game| describe(*game)).collect::<Vec<_>>() }))
            }
            Request::New(new) => self.new_table(new),
            Request::Load(set) => self.load(set),
            Request::Tables {} => Ok(json!({ "tables": self.tables.keys().collect::<Vec<_>>() })),
            Request::Close { table } => {
                self.tables.remove(&table).ok_or(Failure::NoSuchTable)?;
                Ok(json!({}))
            }
            Request::Quit {} => {
                self.quit = true;
                Ok(json!({}))
            }
            Request::Phase { table } => self.at(table, |table| Ok(table.phase())),
            Request::Actions { table, seat } => self.at(table, |table| table.actions(seat)),
            Request::Act { table, seat, action, steps } => {
                self.at(table, |table| table.act(seat, &action, steps))
            }
            Request::Resolve { table, chance, steps } => {
                self.at(table, |table| table.resolve(&chance, steps))
            }
            Request::GoOn { table, steps } => self.at(table, |table| Ok(table.go_on(steps))),
            Request::View { table, viewer } => self.at(table, |table| table.view(viewer.0)),
            Request::Seen { table, viewer, after } => self.at(table, |table| table.seen(viewer.0, after)),
            Request::Position { table } => {
                self.at(table, |table| Ok(json!({ "position": table.position() })))
            }
            Request::Outcome { table } => self.at(table, |table| Ok(json!({ "outcome": table.outcome() }))),
            Request::Suggest { table, seat, level, dice, work } => {
                self.at(table, |table| table.suggest(seat, level, dice, work))
            }
            Request::Advise { table, seat, work } => self.at(table, |table| table.advise(seat, work)),
            Request::Review { table, seat, work } => self.at(table, |table| table.review(seat, work)),
            Request::Record { table } => self.at(table, |table| table.record()),
        }
    }

    fn new_table(&mut self, new: New) -> Result<Answer, Failure> {
        let options = new.options.unwrap_or_else(|| json!({}));
        let table = find(&new.game)?.open(new.seats, &options)?;
        let chance = Chance::new(new.seed, new.mixes, table.seats())?;
        let live = LiveTable::new(table, chance, &new.bots, self.dice.next_u64())?;
        self.seat(new.table, SeatedTable::begun(live), new.steps)
    }

    fn load(&mut self, set: Set) -> Result<Answer, Failure> {
        let table = find(&set.game)?.load(&set.position)?;
        let chance = Chance::new(set.seed, Vec::new(), table.seats())?;
        let live = LiveTable::new(table, chance, &set.bots, self.dice.next_u64())?;
        self.seat(set.table, SeatedTable::set_up(live), set.steps)
    }

    /// Puts a table in its place; one that had the name before gives way.
    fn seat(
        &mut self,
        name: TableName,
        mut table: SeatedTable,
        steps: Option<usize>,
    ) -> Result<Answer, Failure> {
        if self.tables.len() >= MOST_TABLES && !self.tables.contains_key(&name) {
            return Err(Failure::TooManyTables);
        }
        let answer = table.go_on(steps);
        self.tables.insert(name, table);
        Ok(answer)
    }

    /// Asks a table something. It is taken out meanwhile: if it panics, nobody will find it half changed.
    fn at(
        &mut self,
        name: TableName,
        ask: impl FnOnce(&mut SeatedTable) -> Result<Answer, Failure>,
    ) -> Result<Answer, Failure> {
        let mut table = self.tables.remove(&name).ok_or(Failure::NoSuchTable)?;
        let answer = ask(&mut table);
        self.tables.insert(name, table);
        answer
    }
}

/// All that programs want to know of a game.
#[must_use]
pub fn describe(game: &dyn AnyGame) -> Value {
    let info = game.info();
    json!({
        "game": info.name,
        "rules": info.rules,
        "seats": { "least": info.seats.start(), "most": info.seats.end() },
        "options": info.options,
        "bots": Level::WORDS,
    })
}

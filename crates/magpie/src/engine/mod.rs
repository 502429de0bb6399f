//! `magpie engine`: JSON lines on standard input and output.
//!
//! One request per line, one answer per line, in the same order. What can be asked is in [`request`], what comes back in
//! [`answer`]; `docs/engine.md` shows both with a worked dialogue.
//!
//! | module | what it holds |
//! |---|---|
//! | [`request`] | what can be asked |
//! | [`answer`] | what comes back, and what can go wrong |
//! | [`seated`] | a table with its fate and its bots |
//! | [`lines`] | reading lines of bounded length |

pub mod answer;
pub mod lines;
pub mod request;
pub mod seated;

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

use anyhow::Result;
use magpie_games::{GAMES, find};
use serde_json::{Value, json};

use crate::games::describe;
use answer::{Answer, Failure};
use lines::{Line, Lines};
use request::{New, Request, Set, TableName};
use seated::SeatedTable;

/// The longest line that is read.
pub const LONGEST_LINE: usize = 1 << 20;
/// How many tables may be open at once.
pub const MOST_TABLES: usize = 1000;

/// Answers standard input until it ends.
pub fn run() -> Result<()> {
    serve(io::stdin().lock(), &mut io::stdout().lock())?;
    Ok(())
}

/// Answers every line of `input` with one line of `output`.
pub fn serve(input: impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut engine = Engine::default();
    let mut lines = Lines::new(input, LONGEST_LINE);
    while let Some(line) = lines.next()? {
        if let Some(answer) = engine.answer_line(line) {
            serde_json::to_writer(&mut *output, &answer)?;
            output.write_all(b"\n")?;
            output.flush()?;
        }
        if engine.done {
            break;
        }
    }
    Ok(())
}

/// The open tables.
#[derive(Default)]
pub struct Engine {
    tables: BTreeMap<TableName, SeatedTable>,
    done: bool,
}

impl Engine {
    /// Answers one line; an empty line needs no answer.
    pub fn answer_line(&mut self, line: Line<'_>) -> Option<Value> {
        match line {
            Line::Text(text) if text.trim().is_empty() => None,
            Line::Text(text) => Some(self.answer_text(text)),
            Line::NotText => Some(answer::failed(&Value::Null, &Failure::NotText)),
            Line::TooLong => Some(answer::failed(&Value::Null, &Failure::TooLong)),
        }
    }

    fn answer_text(&mut self, text: &str) -> Value {
        match request::read(text) {
            Err((id, failure)) => answer::failed(&id, &failure),
            Ok((id, request)) => match self.answer(request) {
                Ok(answer) => answer::done(&id, answer),
                Err(failure) => answer::failed(&id, &failure),
            },
        }
    }

    fn answer(&mut self, request: Request) -> Result<Answer, Failure> {
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
                self.done = true;
                Ok(json!({}))
            }
            Request::Phase { table } => Ok(self.table(&table)?.phase()),
            Request::Actions { table, seat } => self.table(&table)?.actions(seat),
            Request::Act { table, seat, action } => self.table(&table)?.act(seat, &action),
            Request::Resolve { table, chance } => self.table(&table)?.resolve(&chance),
            Request::View { table, viewer } => self.table(&table)?.view(viewer.0),
            Request::Seen { table, viewer, after } => self.table(&table)?.seen(viewer.0, after),
            Request::Position { table } => Ok(json!({ "position": self.table(&table)?.position() })),
            Request::Outcome { table } => Ok(json!({ "outcome": self.table(&table)?.outcome() })),
            Request::Suggest { table, seat, level } => self.table(&table)?.suggest(seat, level),
            Request::Advise { table, seat } => self.table(&table)?.advise(seat),
            Request::Review { table, seat } => self.table(&table)?.review(seat),
            Request::Record { table } => self.table(&table)?.record(),
        }
    }

    fn new_table(&mut self, new: New) -> Result<Answer, Failure> {
        let options = new.options.unwrap_or_else(|| json!({}));
        let table = find(&new.game)?.open(new.seats, &options)?;
        let seated = SeatedTable::new(table, new.seed, new.mixes, new.bots)?;
        self.seat(new.table, seated)
    }

    fn load(&mut self, set: Set) -> Result<Answer, Failure> {
        let table = find(&set.game)?.load(&set.position)?;
        let seated = SeatedTable::loaded(table, set.seed, set.bots)?;
        self.seat(set.table, seated)
    }

    /// Puts a table in its place; one that had the name before gives way.
    fn seat(&mut self, name: TableName, mut table: SeatedTable) -> Result<Answer, Failure> {
        if self.tables.len() >= MOST_TABLES && !self.tables.contains_key(&name) {
            return Err(Failure::TooManyTables);
        }
        let answer = table.go_on(0);
        self.tables.insert(name, table);
        Ok(answer)
    }

    fn table(&mut self, name: &TableName) -> Result<&mut SeatedTable, Failure> {
        self.tables.get_mut(name).ok_or(Failure::NoSuchTable)
    }
}

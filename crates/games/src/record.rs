//! Reading, writing, replaying and verifying records.
//!
//! A record is canonical: the same game has exactly one text. So a verified record has not one byte that could be
//! otherwise: what the rules and the seed do not prove is held together by the digest in the footer. It is the last of a chain that
//! begins with the header and has a link for every input; players are told the links while the game is on.

use magpie_rules::record::{Entry, FIRST_FORMAT, FORK_FORMAT, FORMAT, Footer, Header, Origin};
use magpie_rules::{Actor, Commitment, Digest, Fate, Game, Mix, Phase, Seed, Table, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::any_game::OpenError;
use crate::any_table::{AnyTable, Refused};
use crate::json::to_json;
use crate::list::{NoSuchGame, find};

/// The record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Which game, and what fate was committed to.
    pub header: Header<Value>,
    /// Everything that happened.
    pub entries: Vec<Entry>,
    /// How it ended, and the seed; only when the game is over.
    pub footer: Option<Footer>,
}

/// What is wrong with a record.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// There is nothing in it.
    #[error("the record is empty")]
    Empty,
    /// A line is not what it should be.
    #[error("line {line}: {why}")]
    Line {
        /// The number of the line, counted from 1.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// The file has another format.
    #[error("the record has format {0}, and this program reads formats {FIRST_FORMAT} to {FORK_FORMAT}")]
    Format(u32),
    /// It says where the game goes on from and has a format that knows no such thing, or the other way round.
    #[error("where a game goes on from is said in format {FORK_FORMAT}, and only there")]
    Origin,
    /// It has fewer inputs than it says to have in common with another game.
    #[error("the game goes on after {shared} inputs of another, and has {found} in all")]
    Beginning {
        /// How many it says.
        shared: u64,
        /// How many there are.
        found: usize,
    },
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] NoSuchGame),
    /// The rules have changed since, and what was played then cannot be played any more.
    #[error(
        "the record was made with version {was} of the rules of {game}, and this program knows version {is}"
    )]
    Rules {
        /// The game.
        game: String,
        /// The version of the record.
        was: u32,
        /// The version known here.
        is: u32,
    },
    /// The table cannot have been opened like that.
    #[error("the table of the header cannot be opened: {0}")]
    Open(#[from] OpenError),
    /// More or fewer have mixed something in than there are seats: somebody who knew all of it could have chosen the game that way.
    #[error("{0} have mixed in something, and there is one mix for every seat or none at all")]
    Mixes(usize),
    /// The inputs are not numbered from 1.
    #[error("input {expected}: it is numbered {found}")]
    Number {
        /// The number it should have.
        expected: u64,
        /// The number it has.
        found: u64,
    },
    /// An input is against the rules.
    #[error("input {n}: {why}")]
    Refused {
        /// The number of the input.
        n: u64,
        /// Why it was refused.
        why: Refused,
    },
    /// The seed is not the one that was committed to.
    #[error("the seed is not the one that was committed to")]
    Commitment,
    /// A draw does not come from the seed.
    #[error("input {n}: the seed gives {drawn:?}, not {written:?}")]
    Draw {
        /// The number of the input.
        n: u64,
        /// What the seed gives.
        drawn: String,
        /// What is written.
        written: String,
    },
    /// The footer tells another result than the game.
    #[error("the result in the footer is not that of the game")]
    Outcome,
    /// The footer belongs to another history.
    #[error("the digest in the footer does not fit the lines before it")]
    Digest,
    /// The same game would be written differently.
    #[error("line {0} is not written as records are written")]
    NotCanonical(usize),
}

impl RecordError {
    /// The line of this record in which it is wrong, counted from 1, if that can be told: the header is the first, input `n` is the one
    /// after the `n`th, and the footer is the last.
    #[must_use]
    pub fn line(&self, record: &str) -> Option<usize> {
        let input = |n: u64| usize::try_from(n).ok().and_then(|n| n.checked_add(1));
        match self {
            RecordError::Empty => None,
            RecordError::Line { line, .. } | RecordError::NotCanonical(line) => Some(*line),
            RecordError::Format(_) | RecordError::Origin | RecordError::Beginning { .. } => Some(1),
            RecordError::Game(_) | RecordError::Rules { .. } => Some(1),
            RecordError::Open(_) | RecordError::Mixes(_) => Some(1),
            RecordError::Number { expected: n, .. } => input(*n),
            RecordError::Refused { n, .. } | RecordError::Draw { n, .. } => input(*n),
            RecordError::Commitment | RecordError::Outcome => Some(record.lines().count()),
            // Any byte can be the one: what a rule or the seed could have told was right.
            RecordError::Digest => None,
        }
    }
}

/// What a verified record proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The name of the game.
    pub game: String,
    /// How many inputs there are.
    pub inputs: usize,
    /// How many of them are outcomes of chance, after what the game has in common with another.
    pub draws: usize,
    /// Is the game over and the seed opened? Otherwise only the actions could be checked, not the draws.
    pub finished: bool,
    /// Where the game goes on from, if it goes on from a moment of another: what was drawn before that does not follow from this seed,
    /// and is checked with the record of the other game ([`check_origin`](crate::fork::check_origin)).
    pub origin: Option<Origin>,
}

impl Record {
    /// The record of a running game.
    pub fn begun<G: Game>(table: &Table<G>, commitment: Commitment, mixes: &[Mix]) -> Record {
        let game = table.game();
        let header = Header {
            magpie: FORMAT,
            game: G::NAME.into(),
            rules: G::RULES_VERSION,
            seats: game.seats(),
            options: to_json(&game.options()),
            commitment,
            mixes: mixes.to_vec(),
            origin: None,
        };
        let entry = |(at, input): (usize, &magpie_rules::Input<G>)| Entry {
            n: at as u64 + 1,
            by: input.actor(),
            input: input.to_string(),
            at: None,
        };
        Record { header, entries: table.inputs().iter().enumerate().map(entry).collect(), footer: None }
    }

    /// The record of a game whose seed is known here; it is opened if the game is over.
    pub fn of_table<G: Game>(table: &Table<G>, seed: &Seed, mixes: &[Mix]) -> Record {
        let mut record = Record::begun(table, seed.commitment(), mixes);
        if let Some(outcome) = table.game().outcome() {
            record.close(&outcome, *seed);
        }
        record
    }

    /// Adds the footer of a finished game.
    pub fn close(&mut self, outcome: &magpie_rules::Outcome, seed: Seed) {
        let points = outcome.sheets.iter().map(|sheet| sheet.points).collect();
        self.footer = Some(Footer { winners: outcome.winners, points, seed, digest: self.digest(&seed) });
    }

    /// All that has happened, link by link: before the first input, and after each of them.
    #[must_use]
    pub fn history(&self, seed: &Seed) -> Vec<Digest> {
        let mut digests = vec![begin_history(&self.header)];
        for entry in &self.entries {
            let before = digests.last().expect("it begins with the header");
            digests.push(go_on_with_history(before, seed, entry));
        }
        digests
    }

    /// Which inputs each viewer has noticed, by their numbers: by seat, and last who only looks on. Somebody who has noticed so many has
    /// been told the digest after the last of them.
    pub fn noticed(&self) -> Result<Vec<Vec<u64>>, RecordError> {
        let mut noticed = vec![Vec::new(); usize::from(self.header.seats) + 1];
        self.replay(|entry, table| {
            for (numbers, viewer) in noticed.iter_mut().zip(Viewer::all(self.header.seats)) {
                numbers.extend(table.has_noticed(viewer).then_some(entry.n));
            }
        })?;
        Ok(noticed)
    }

    /// The digest of the footer, in the format of this record.
    fn digest(&self, seed: &Seed) -> Digest {
        if self.header.magpie == FIRST_FORMAT {
            return Digest::from_bytes(Sha256::digest(self.body()).into());
        }
        *self.history(seed).last().expect("it begins with the header")
    }

    /// The text of the record.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = self.body();
        if let Some(footer) = &self.footer {
            push_line(&mut text, footer);
        }
        text
    }

    fn body(&self) -> String {
        let mut text = String::new();
        push_line(&mut text, &self.header);
        self.entries.iter().for_each(|entry| push_line(&mut text, entry));
        text
    }

    /// Reads a record; whether it keeps to the rules is another question.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let mut lines = text.lines().zip(1..);
        let (first, _) = lines.next().ok_or(RecordError::Empty)?;
        let mut record = Record { header: header(first)?, entries: Vec::new(), footer: None };
        for (line, number) in lines {
            if record.footer.is_some() {
                return Err(RecordError::Line { line: number, why: "nothing may follow the footer".into() });
            }
            if line.starts_with("{\"winners\"") {
                record.footer = Some(read_line(line, number)?);
            } else {
                record.entries.push(read_line(line, number)?);
            }
        }
        Ok(record)
    }

    /// How many inputs it has in common with the game that it goes on from.
    #[must_use]
    pub fn shared(&self) -> u64 {
        self.header.origin.map_or(0, |origin| origin.inputs)
    }

    /// Sets up the table of the header.
    pub fn open(&self) -> Result<Box<dyn AnyTable>, RecordError> {
        let game = find(&self.header.game)?;
        let (was, is) = (self.header.rules, game.info().rules);
        let table = game.reopen(was, self.header.seats, &self.header.options)?;
        table.ok_or_else(|| RecordError::Rules { game: self.header.game.clone(), was, is })
    }

    /// Plays the record; `each` sees the table after every input. Draws are taken as they are written.
    pub fn replay(
        &self,
        mut each: impl FnMut(&Entry, &dyn AnyTable),
    ) -> Result<Box<dyn AnyTable>, RecordError> {
        let mut table = self.open()?;
        for (expected, entry) in (1..).zip(&self.entries) {
            check_number(expected, entry)?;
            step(table.as_mut(), entry)?;
            each(entry, table.as_ref());
        }
        Ok(table)
    }
}

/// The digest of a game in which nothing has happened yet.
#[must_use]
pub fn begin_history(header: &Header<Value>) -> Digest {
    Digest::beginning(&line(header))
}

/// The digest after one more input.
#[must_use]
pub fn go_on_with_history(before: &Digest, seed: &Seed, entry: &Entry) -> Digest {
    before.after(seed, entry.n, &line(entry))
}

/// Checks everything that can be checked: every action against the rules, and, if the game is over, every draw
/// against the seed, the seed against the commitment, the result against the game, and every byte against the digest.
pub fn verify(text: &str) -> Result<Verdict, RecordError> {
    let record = Record::parse(text)?;
    let fate = record.footer.as_ref().map(|footer| Fate::new(&footer.seed, &record.header.mixes));
    let mut table = record.open()?;
    check_mixes(&record.header)?;
    check_beginning(&record)?;
    let shared = record.shared();
    for (expected, entry) in (1..).zip(&record.entries) {
        check_number(expected, entry)?;
        // What was drawn before the fork follows from another seed.
        let fate = fate.as_ref().filter(|_| entry.n > shared);
        if let (Some(fate), Actor::Chance, Phase::Chance) = (fate, entry.by, table.phase()) {
            check_draw(table.as_mut(), fate, entry)?;
        } else {
            step(table.as_mut(), entry)?;
        }
    }
    if let Some(footer) = &record.footer {
        check_footer(&record, footer, table.as_ref())?;
    }
    check_canonical(&record, table.as_ref(), text)?;
    let own = record.entries.iter().filter(|entry| entry.n > shared);
    let draws = own.filter(|entry| entry.by == Actor::Chance).count();
    let (inputs, finished, origin) = (record.entries.len(), record.footer.is_some(), record.header.origin);
    Ok(Verdict { game: record.header.game, inputs, draws, finished, origin })
}

/// Applies one input of a record to the table.
fn step(table: &mut dyn AnyTable, entry: &Entry) -> Result<(), RecordError> {
    let input = Value::String(entry.input.clone());
    let done = match entry.by {
        Actor::Seat(seat) => table.read(&input).and_then(|action| table.act(seat, &action)),
        Actor::Chance => table.resolve(&input),
    };
    done.map_err(|why| RecordError::Refused { n: entry.n, why })
}

fn check_mixes(header: &Header<Value>) -> Result<(), RecordError> {
    match header.mixes.len() {
        0 => Ok(()),
        mixes if mixes == usize::from(header.seats) => Ok(()),
        mixes => Err(RecordError::Mixes(mixes)),
    }
}

fn check_beginning(record: &Record) -> Result<(), RecordError> {
    let (shared, found) = (record.shared(), record.entries.len());
    if shared <= found as u64 { Ok(()) } else { Err(RecordError::Beginning { shared, found }) }
}

fn check_number(expected: u64, entry: &Entry) -> Result<(), RecordError> {
    if entry.n == expected { Ok(()) } else { Err(RecordError::Number { expected, found: entry.n }) }
}

/// Lets fate draw, and compares with what is written.
fn check_draw(table: &mut dyn AnyTable, fate: &Fate, entry: &Entry) -> Result<(), RecordError> {
    let before = table.inputs();
    table.draw(fate);
    let drawn = table.inputs_after(before).into_iter().map(|(_, text)| text).collect::<String>();
    if drawn == entry.input {
        Ok(())
    } else {
        Err(RecordError::Draw { n: entry.n, drawn, written: entry.input.clone() })
    }
}

fn check_footer(record: &Record, footer: &Footer, table: &dyn AnyTable) -> Result<(), RecordError> {
    if !record.header.commitment.opens_to(&footer.seed) {
        return Err(RecordError::Commitment);
    }
    let outcome = table.outcome().ok_or(RecordError::Outcome)?;
    let points: Vec<i32> = outcome.sheets.iter().map(|sheet| sheet.points).collect();
    if (outcome.winners, points) != (footer.winners, footer.points.clone()) {
        return Err(RecordError::Outcome);
    }
    if footer.digest == record.digest(&footer.seed) { Ok(()) } else { Err(RecordError::Digest) }
}

/// The same game has exactly one text. An older version of the rules had its own options, and they stay as they were written.
fn check_canonical(record: &Record, table: &dyn AnyTable, text: &str) -> Result<(), RecordError> {
    let mut canonical = record.clone();
    if record.header.rules == find(&record.header.game)?.info().rules {
        canonical.header.options = table.options();
    }
    let canonical = canonical.text();
    if canonical == text {
        return Ok(());
    }
    let same = canonical
        .split_inclusive('\n')
        .zip(text.split_inclusive('\n'))
        .take_while(|(one, other)| one == other);
    Err(RecordError::NotCanonical(same.count() + 1))
}

fn header(line: &str) -> Result<Header<Value>, RecordError> {
    #[derive(serde::Serialize, serde::Deserialize)]
    struct Version {
        magpie: u32,
    }
    let forked = match read_line(line, 1)? {
        Version { magpie: FIRST_FORMAT | FORMAT } => false,
        Version { magpie: FORK_FORMAT } => true,
        Version { magpie } => return Err(RecordError::Format(magpie)),
    };
    let header: Header<Value> = read_line(line, 1)?;
    if header.origin.is_some() == forked { Ok(header) } else { Err(RecordError::Origin) }
}

fn read_line<T: DeserializeOwned + Serialize>(line: &str, number: usize) -> Result<T, RecordError> {
    magpie_json::from_text(line).map_err(|fault| RecordError::Line { line: number, why: fault.to_string() })
}

fn push_line(text: &mut String, what: &impl Serialize) {
    text.push_str(&line(what));
    text.push('\n');
}

/// A line of a record, without its end.
fn line(what: &impl Serialize) -> String {
    serde_json::to_string(what).expect("records are plain data")
}

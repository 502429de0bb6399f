//! `magpie verify`: records checked to the last byte.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};
use magpie_games::Record;
use magpie_games::fork::{check_origin, common};
use magpie_games::record::{self, RecordError, Verdict};
use magpie_rules::Digest;
use magpie_rules::record::Origin;

use crate::files::{self, Found};
use crate::plain::plain;

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// The records: files, also compressed ones (.gz, .zst) and with several in one; folders; patterns; or `-`
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Records of games that those go on from, if they are not among them
    #[arg(long, value_name = "FILE")]
    origin: Vec<PathBuf>,
}

/// How many records are named that do not verify; more are only counted.
const TOLD: usize = 1000;
/// So much is told of what is wrong with one, in characters: a record may have it all in one line.
const WORDS: usize = 500;

/// What is kept of a record once it has been looked at.
struct Checked {
    verdict: Result<Verdict, String>,
    /// By which others name it, if its game is over.
    digest: Option<Digest>,
    /// How it was opened and what it begins with, if it goes on from another.
    beginning: Option<[u8; 32]>,
}

/// A record that goes on from another.
struct Fork {
    name: String,
    path: PathBuf,
    /// The how manieth of all it is.
    number: usize,
    verdict: Verdict,
    origin: Origin,
    beginning: [u8; 32],
}

/// What has been found out about all of them.
#[derive(Default)]
struct Findings {
    all: usize,
    tally: Tally,
    /// Those that verify, by the digest by which others name them.
    known: HashMap<Digest, Known>,
    forks: Vec<Fork>,
    /// What is wrong with which, by their numbers; so many at most.
    wrong: BTreeMap<usize, (String, String)>,
    /// What was said about the last of them that verifies.
    words: String,
}

/// A record from which others may go on.
struct Known {
    name: String,
    path: PathBuf,
}

/// How many records there are of each kind.
#[derive(Default)]
struct Tally {
    verified: usize,
    begun: usize,
    broken: usize,
    unchecked: usize,
}

/// Verifies records.
pub fn run(args: &Args) -> Result<()> {
    let mut findings = Findings::default();
    files::each(&files::named(&args.files)?, check, |found, checked| {
        findings.add(found, checked);
        Ok(())
    })?;
    files::each(&files::named(&args.origin)?, check, |found, checked| {
        findings.know(&found, &checked);
        Ok(())
    })?;
    findings.compare()?;
    findings.print(&mut io::stdout().lock())
}

fn check(found: &Found) -> Checked {
    let verdict = record::verify(&found.text).map_err(|error| wrong(&error, &found.text));
    let record = Record::parse(&found.text).ok().filter(|_| verdict.is_ok());
    let common = |record: &Record| record.header.origin.map(|origin| common(record, origin.inputs));
    Checked {
        beginning: record.as_ref().and_then(common),
        digest: record.and_then(|record| record.footer).map(|footer| footer.digest),
        verdict,
    }
}

/// What is wrong with a record, and in which line, as it can be printed.
fn wrong(error: &RecordError, text: &str) -> String {
    let why = plain(&error.to_string());
    let mut why: String = match error.line(text) {
        Some(line) if !why.starts_with("line ") => format!("line {line}: {why}"),
        Some(_) | None => why,
    };
    if let Some((end, _)) = why.char_indices().nth(WORDS) {
        why.truncate(end);
        why.push('…');
    }
    why
}

impl Findings {
    /// One more record.
    fn add(&mut self, found: Found, checked: Checked) {
        self.know(&found, &checked);
        let (name, path, number) = (found.name, found.path, self.all);
        self.all += 1;
        let verdict = match checked.verdict {
            Ok(verdict) => verdict,
            Err(why) => return self.is_wrong(number, name, why),
        };
        match (verdict.origin, checked.beginning) {
            (Some(origin), Some(beginning)) => {
                self.forks.push(Fork { name, path, number, verdict, origin, beginning });
            }
            (_, _) => self.is_right(&verdict, ""),
        }
    }

    /// One from which others may go on.
    fn know(&mut self, found: &Found, checked: &Checked) {
        if let Some(digest) = checked.digest {
            let (name, path) = (found.name.clone(), found.path.clone());
            self.known.insert(digest, Known { name, path });
        }
    }

    fn is_right(&mut self, verdict: &Verdict, more: &str) {
        if verdict.finished {
            self.tally.verified += 1;
        } else {
            self.tally.begun += 1;
        }
        self.words = in_words(verdict) + more;
    }

    fn is_wrong(&mut self, number: usize, name: String, why: String) {
        self.tally.broken += 1;
        self.wrong.insert(number, (name, why));
        if self.wrong.len() > TOLD {
            self.wrong.pop_last();
        }
    }

    /// Looks once more at those from which others go on: are their beginnings the same?
    fn compare(&mut self) -> Result<()> {
        let (wanted, paths) = self.wanted();
        let paths: Vec<PathBuf> = paths.into_iter().collect();
        let mut found = HashMap::new();
        let look = |record: &Found| beginnings(&record.text, &wanted);
        files::each(&paths, look, |_, beginnings| {
            found.extend(beginnings);
            Ok(())
        })?;
        for fork in std::mem::take(&mut self.forks) {
            let Origin { digest, inputs } = fork.origin;
            match self.known.get(&digest) {
                None => {
                    self.tally.unchecked += 1;
                    let more = format!(
                        "; the first {inputs} inputs are those of another game, whose record was not given (--origin): nothing drawn in them was checked"
                    );
                    self.is_right(&fork.verdict, &more);
                }
                Some(other) if found.get(&(digest, inputs)) == Some(&fork.beginning) => {
                    let more = format!("; the first {inputs} inputs are those of {}", other.name);
                    self.is_right(&fork.verdict, &more);
                }
                Some(other) => {
                    let why = self.difference(&fork, other)?;
                    self.is_wrong(fork.number, fork.name, why);
                }
            }
        }
        Ok(())
    }

    /// Why a game does not go on from the other: of one alone, both are read again to say where.
    fn difference(&self, fork: &Fork, other: &Known) -> Result<String> {
        if self.all > 1 {
            return Ok(format!("the first {} inputs are not those of {}", fork.origin.inputs, other.name));
        }
        let [game, origin] = [again(&fork.path, &fork.name)?, again(&other.path, &other.name)?];
        let differs = check_origin(&game, &origin).err();
        Ok(differs.map_or_else(|| "it has changed meanwhile".to_owned(), |why| plain(&why.to_string())))
    }

    /// After how many inputs others go on from which records, and where those are.
    fn wanted(&self) -> (HashMap<Digest, BTreeSet<u64>>, BTreeSet<PathBuf>) {
        let (mut wanted, mut paths) = (HashMap::<Digest, BTreeSet<u64>>::new(), BTreeSet::new());
        for Fork { origin, .. } in &self.forks {
            if let Some(known) = self.known.get(&origin.digest) {
                wanted.entry(origin.digest).or_default().insert(origin.inputs);
                paths.insert(known.path.clone());
            }
        }
        (wanted, paths)
    }

    /// One alone is told in words, many are counted.
    fn print(mut self, out: &mut impl Write) -> Result<()> {
        if self.all == 1 {
            return match self.wrong.pop_first() {
                Some((_, (name, why))) => bail!("{name} does not verify: {why}"),
                None => Ok(writeln!(out, "{}", self.words)?),
            };
        }
        for (name, why) in self.wrong.values() {
            writeln!(out, "{name} does not verify: {why}")?;
        }
        let broken = self.tally.broken;
        if broken > self.wrong.len() {
            writeln!(out, "{} more do not verify", broken - self.wrong.len())?;
        }
        writeln!(out, "{}", self.tally.in_words())?;
        ensure!(broken == 0, "{broken} of {} records do not verify", self.all);
        Ok(())
    }
}

/// The record of this name, once more.
fn again(path: &Path, name: &str) -> Result<Record> {
    for found in files::read(path)? {
        let found = found?;
        if found.name == name {
            return Ok(Record::parse(&found.text)?);
        }
    }
    bail!("{name} has changed meanwhile")
}

/// How a record was opened and what it begins with, for all that go on from it.
fn beginnings(text: &str, wanted: &HashMap<Digest, BTreeSet<u64>>) -> Vec<((Digest, u64), [u8; 32])> {
    let Some(record) = Record::parse(text).ok() else { return Vec::new() };
    let Some(digest) = record.footer.as_ref().map(|footer| footer.digest) else { return Vec::new() };
    let after = wanted.get(&digest).into_iter().flatten();
    after.map(|inputs| ((digest, *inputs), common(&record, *inputs))).collect()
}

impl Tally {
    fn in_words(&self) -> String {
        let Tally { verified, begun, broken, unchecked } = self;
        let unchecked = match unchecked {
            0 => String::new(),
            some => format!("; {some} go on from games whose records were not given"),
        };
        format!("{verified} verified, {begun} not over yet, {broken} broken{unchecked}")
    }
}

fn in_words(verdict: &Verdict) -> String {
    let Verdict { game: _, inputs, draws, finished, origin } = verdict;
    let after = origin.map_or(String::new(), |origin| format!(" after the first {}", origin.inputs));
    if *finished {
        format!(
            "verified: {inputs} inputs, all {draws} draws{after} follow from the committed seed, and the result is that of the game"
        )
    } else {
        format!(
            "so far so good: {inputs} inputs keep to the rules; the {draws} draws{after} can be checked when the game is over and its seed is opened"
        )
    }
}

//! `magpie verify`: records checked to the last byte.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, bail};
use magpie_games::Record;
use magpie_games::fork::check_origin;
use magpie_games::record::{self, RecordError, Verdict};
use magpie_rules::Digest;

use crate::files::{self, Found};

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

/// What became of a record, and the digest by which others name it.
struct Checked {
    verdict: Result<Verdict, Wrong>,
    digest: Option<Digest>,
}

/// What is wrong with a record, and in which line.
struct Wrong {
    why: String,
    line: Option<usize>,
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
    let checked = files::each(&files::named(&args.files)?, check)?;
    let others = files::each(&files::named(&args.origin)?, check)?;
    let known: HashMap<Digest, &Found> = checked
        .iter()
        .chain(&others)
        .filter(|(_, checked)| checked.verdict.is_ok())
        .filter_map(|(found, checked)| Some((checked.digest?, found)))
        .collect();
    let (mut out, mut tally) = (io::stdout().lock(), Tally::default());
    let alone = checked.len() == 1;
    for (found, checked) in &checked {
        let said = tally.count(found, checked, &known);
        match said {
            Ok(words) if alone => writeln!(out, "{words}")?,
            Ok(_) => {}
            Err(wrong) if alone => bail!("{} does not verify: {}", found.name, wrong.in_words()),
            Err(wrong) => writeln!(out, "{} does not verify: {}", found.name, wrong.in_words())?,
        }
    }
    if !alone {
        writeln!(out, "{}", tally.in_words())?;
    }
    if tally.broken > 0 {
        bail!("{} of {} records do not verify", tally.broken, checked.len());
    }
    Ok(())
}

fn check(found: &Found) -> Checked {
    let verdict = record::verify(&found.text).map_err(|error| Wrong::new(&error, &found.text));
    let footer = Record::parse(&found.text).ok().and_then(|record| record.footer);
    Checked { verdict, digest: footer.map(|footer| footer.digest) }
}

impl Tally {
    /// Counts a record, with what it has in common with another if that is known, and says what it proves.
    fn count(
        &mut self,
        found: &Found,
        checked: &Checked,
        known: &HashMap<Digest, &Found>,
    ) -> Result<String, Wrong> {
        let told = match &checked.verdict {
            Ok(verdict) => self.common(found, verdict, known).map(|common| in_words(verdict) + &common),
            Err(Wrong { why, line }) => Err(Wrong { why: why.clone(), line: *line }),
        };
        match (&told, &checked.verdict) {
            (Ok(_), Ok(Verdict { finished: true, .. })) => self.verified += 1,
            (Ok(_), Ok(Verdict { finished: false, .. })) => self.begun += 1,
            (Err(_), _) | (_, Err(_)) => self.broken += 1,
        }
        told
    }

    /// Is the beginning that of the game that it goes on from?
    fn common(
        &mut self,
        found: &Found,
        verdict: &Verdict,
        known: &HashMap<Digest, &Found>,
    ) -> Result<String, Wrong> {
        let Some(origin) = verdict.origin else { return Ok(String::new()) };
        let Some(other) = known.get(&origin.digest) else {
            self.unchecked += 1;
            let words = "; the first {} inputs are those of another game, whose record was not given (--origin): nothing drawn in them was checked";
            return Ok(words.replacen("{}", &origin.inputs.to_string(), 1));
        };
        let records = [&found.text, &other.text].map(|text| Record::parse(text));
        let [Ok(game), Ok(other_game)] = records else { return Ok(String::new()) };
        check_origin(&game, &other_game).map_err(|error| Wrong { why: error.to_string(), line: None })?;
        Ok(format!("; the first {} inputs are those of {}", origin.inputs, other.name))
    }

    fn in_words(&self) -> String {
        let Tally { verified, begun, broken, unchecked } = self;
        let unchecked = match unchecked {
            0 => String::new(),
            some => format!("; {some} go on from games whose records were not given"),
        };
        format!("{verified} verified, {begun} not over yet, {broken} broken{unchecked}")
    }
}

impl Wrong {
    fn new(error: &RecordError, text: &str) -> Wrong {
        Wrong { why: error.to_string(), line: error.line(text) }
    }

    fn in_words(&self) -> String {
        match self.line {
            Some(line) if !self.why.starts_with("line ") => format!("line {line}: {}", self.why),
            Some(_) | None => self.why.clone(),
        }
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

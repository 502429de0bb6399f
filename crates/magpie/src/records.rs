//! `magpie records`: what thousands of games tell, and all of them as JSON lines.

mod export;
mod stats;

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use magpie_games::Record;
use magpie_games::record;
use serde::{Deserialize, Serialize};

use crate::files::{self, Found, SEATS};
use crate::plain::plain;
use crate::programs::Named;
use stats::{Group, Played};

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// The records: files, also compressed ones (.gz, .zst) and with several in one; folders; patterns; or `-`
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Print one JSON object for every game and number of players
    #[arg(long)]
    json: bool,
    /// Write what every seat saw after every input as JSON lines into this file, or to standard output (`-`)
    #[arg(long, value_name = "FILE")]
    export: Option<PathBuf>,
}

/// Who played a record, as `magpie sim` notes it beside the records.
#[derive(Serialize, Deserialize)]
pub(crate) struct Seated {
    /// The name of the file.
    pub(crate) file: String,
    /// The bots, by seat.
    pub(crate) seats: Vec<Named>,
}

/// Exports the records, or tells what they say.
pub fn run(args: &Args) -> Result<()> {
    let files = files::named(&args.files)?;
    if let Some(to) = &args.export {
        return export::run(&files, to);
    }
    let seated = seated(&files);
    let mut games = Vec::new();
    let (mut out, mut broken, mut begun) = (io::stdout().lock(), 0, 0);
    files::each(
        &files,
        |found| played(found, &seated),
        |found, played| {
            match played {
                Ok(Some(played)) => games.push(played),
                Ok(None) => begun += 1,
                Err(why) => {
                    broken += 1;
                    writeln!(io::stderr().lock(), "{}: {}", found.name, plain(&why))?;
                }
            }
            Ok(())
        },
    )?;
    let all = games.len() + begun + broken;
    for group in Group::all(games) {
        if args.json { writeln!(out, "{}", group.as_json())? } else { group.print(&mut out)? }
    }
    if !args.json && begun > 0 {
        writeln!(out, "{begun} games are not over yet and were not counted")?;
    }
    if broken > 0 {
        bail!("{broken} of {all} records do not verify and were not counted");
    }
    Ok(())
}

/// What is counted of a record that holds; nothing if its game is not over.
fn played(found: &Found, seated: &HashMap<PathBuf, Vec<Named>>) -> Result<Option<Played>, String> {
    let verdict = record::verify(&found.text).map_err(|error| match error.line(&found.text) {
        Some(line) => format!("line {line}: {error}"),
        None => error.to_string(),
    })?;
    let Record { header, footer, .. } = Record::parse(&found.text).map_err(|error| error.to_string())?;
    let levels =
        seated.get(&unpacked(&found.path)).filter(|levels| levels.len() == usize::from(header.seats));
    Ok(footer.map(|footer| Played {
        game: header.game,
        seats: header.seats,
        inputs: verdict.inputs,
        winners: footer.winners,
        points: footer.points,
        levels: levels.cloned(),
    }))
}

/// What a file was called before it was compressed.
fn unpacked(path: &Path) -> PathBuf {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("gz" | "zst") => path.with_extension(""),
        Some(_) | None => path.to_owned(),
    }
}

/// Who played the records of these files, as far as it is noted beside them.
fn seated(files: &[PathBuf]) -> HashMap<PathBuf, Vec<Named>> {
    let mut folders: Vec<&Path> = files.iter().filter_map(|file| file.parent()).collect();
    folders.dedup();
    let noted = |folder: &&Path| files::small(&folder.join(SEATS));
    let mut seated = HashMap::new();
    for (folder, text) in folders.iter().filter_map(|folder| Some((folder, noted(folder)?))) {
        let lines = text.lines().filter_map(|line| serde_json::from_str::<Seated>(line).ok());
        seated.extend(lines.map(|line| (folder.join(line.file), line.seats)));
    }
    seated
}

/// Notes who played these records, beside what was noted before.
pub(crate) fn note_seats(folder: &Path, all: impl Iterator<Item = Seated>) -> Result<()> {
    let file = folder.join(SEATS);
    let why = || format!("cannot write {}", file.display());
    let mut notes = std::fs::OpenOptions::new().create(true).append(true).open(&file).with_context(why)?;
    let mut text = String::new();
    for seated in all {
        text.push_str(&serde_json::to_string(&seated)?);
        text.push('\n');
    }
    notes.write_all(text.as_bytes()).with_context(why)
}

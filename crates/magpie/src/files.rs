//! Records as people have them: in files and folders, by patterns, compressed, one after the other in a file, or on standard input.

use std::fs;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use flate2::read::MultiGzDecoder;
use indicatif::{ParallelProgressIterator, ProgressBar, ProgressStyle};
use rayon::prelude::*;
use ruzstd::decoding::StreamingDecoder;

/// Beside records in a folder: who played them. `magpie sim` writes it, and it is no record.
pub const SEATS: &str = "seats.ndjson";

/// What files with records are called in a folder.
const ENDINGS: [&str; 3] = [".jsonl", ".jsonl.gz", ".jsonl.zst"];

/// How a line begins with which the page tells what it knows of a game beside its record, where it saves all games in one file.
const ABOUT: &str = "{\"kept\":";

/// The most bytes that one file may have when it is unpacked.
const MOST: u64 = 1 << 30;

/// One record, and where it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The file; with the number of the record in it, if it has several.
    pub name: String,
    /// The file alone.
    pub path: PathBuf,
    /// The whole text of the record.
    pub text: String,
}

/// The files that are meant: a folder means all records below it, a pattern all that fit, and `-` is standard input.
pub fn named(given: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in given {
        if path.is_dir() {
            below(path, &mut files)?;
        } else if path.as_os_str() == "-" || path.exists() {
            files.push(path.clone());
        } else {
            files.extend(fitting(path)?);
        }
    }
    Ok(files)
}

/// All records of a file, in their order.
pub fn read(path: &Path) -> Result<Vec<Found>> {
    let why = || format!("cannot read {}", path.display());
    let bytes = if path.as_os_str() == "-" {
        limited(io::stdin().lock()).with_context(why)?
    } else {
        fs::read(path).with_context(why)?
    };
    let text = String::from_utf8(unpacked(bytes).with_context(why)?);
    let text = text.with_context(|| format!("{} is no text", path.display()))?;
    Ok(apart(path, &text))
}

/// The one record of a file.
pub fn read_one(path: &Path) -> Result<String> {
    let mut all = read(path)?;
    let last = all.pop().with_context(|| format!("{} is empty", path.display()))?;
    ensure!(all.is_empty(), "there is more than one record in {}", path.display());
    Ok(last.text)
}

/// Looks at every record of these files, on all cores; what comes of it is in their order.
pub fn each<T: Send>(files: &[PathBuf], look: impl Fn(&Found) -> T + Sync) -> Result<Vec<(Found, T)>> {
    let looked: Result<Vec<Vec<(Found, T)>>> = files
        .par_iter()
        .progress_with(progress_bar(files.len()))
        .map(|file| {
            let found = read(file)?;
            Ok(found
                .into_iter()
                .map(|found| {
                    let seen = look(&found);
                    (found, seen)
                })
                .collect())
        })
        .collect();
    Ok(looked?.into_iter().flatten().collect())
}

/// A bar on a terminal, if it is worth one.
fn progress_bar(files: usize) -> ProgressBar {
    if files < 2 || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} files  {per_sec}  {eta} left")
        .expect("the template is right");
    ProgressBar::new(files as u64).with_style(style)
}

/// All records below a folder, by name.
fn below(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let why = || format!("cannot read {}", folder.display());
    let inside = fs::read_dir(folder).with_context(why)?.map(|entry| entry.map(|entry| entry.path()));
    let mut inside: Vec<PathBuf> = inside.collect::<io::Result<_>>().with_context(why)?;
    inside.sort();
    for path in inside {
        if path.is_dir() {
            below(&path, files)?;
        } else if is_record(&path) {
            files.push(path);
        }
    }
    Ok(())
}

fn is_record(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    ENDINGS.iter().any(|ending| name.ends_with(ending))
}

/// All files that fit a pattern, such as `games/*.jsonl`.
fn fitting(pattern: &Path) -> Result<Vec<PathBuf>> {
    let text = pattern.to_str().with_context(|| format!("cannot read {}", pattern.display()))?;
    let found = glob::glob(text).with_context(|| format!("{text} is no pattern"))?;
    let found: Vec<PathBuf> = found.collect::<Result<_, _>>()?;
    if found.is_empty() {
        bail!("cannot read {text}: there is nothing of that name");
    }
    named(&found)
}

/// What a file holds, whether or not it is compressed: its first bytes say so.
fn unpacked(bytes: Vec<u8>) -> Result<Vec<u8>> {
    match bytes.as_slice() {
        [0x1f, 0x8b, ..] => limited(MultiGzDecoder::new(bytes.as_slice())),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => limited(StreamingDecoder::new(bytes.as_slice())?),
        _ => Ok(bytes),
    }
}

fn limited(from: impl Read) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = from.take(MOST + 1).read_to_end(&mut bytes)?;
    ensure!(read as u64 <= MOST, "it holds more than {MOST} bytes");
    Ok(bytes)
}

/// The records of a text: each begins with a header.
fn apart(path: &Path, text: &str) -> Vec<Found> {
    let mut texts: Vec<String> = Vec::new();
    for line in text.split_inclusive('\n').filter(|line| !line.starts_with(ABOUT)) {
        match texts.last_mut() {
            Some(last) if !line.starts_with("{\"magpie\":") => last.push_str(line),
            Some(_) | None => texts.push(line.to_owned()),
        }
    }
    // An empty file is a record too, and a bad one.
    if texts.is_empty() {
        texts.push(String::new());
    }
    let several = texts.len() > 1;
    let name = |number: usize| {
        if several { format!("{}#{number}", path.display()) } else { path.display().to_string() }
    };
    (1..).zip(texts).map(|(number, text)| Found { name: name(number), path: path.into(), text }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<(String, String)> {
        apart(Path::new("a.jsonl"), text).into_iter().map(|found| (found.name, found.text)).collect()
    }

    #[test]
    fn records_that_follow_each_other_are_told_apart_and_keep_every_byte() {
        let (one, two) = ("{\"magpie\":2}\n{\"n\":1}\n", "{\"magpie\":3}\n");
        assert_eq!(texts(one), [("a.jsonl".to_owned(), one.to_owned())]);
        let both = [("a.jsonl#1".to_owned(), one.to_owned()), ("a.jsonl#2".to_owned(), two.to_owned())];
        assert_eq!(texts(&format!("{one}{two}")), both);
        assert_eq!(texts("nonsense\n{\"n\":1}"), [("a.jsonl".to_owned(), "nonsense\n{\"n\":1}".to_owned())]);
        assert_eq!(texts(""), [("a.jsonl".to_owned(), String::new())]);
    }
}

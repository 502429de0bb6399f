//! Records as people have them: in files and folders, by patterns, compressed, one after the other in a file, or on standard input.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, Result, bail, ensure};
use flate2::bufread::MultiGzDecoder;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use ruzstd::decoding::StreamingDecoder;

use crate::plain::plain;

/// Beside records in a folder: who played them. `magpie sim` writes it, and it is no record.
pub const SEATS: &str = "seats.ndjson";

/// What files with records are called in a folder.
const ENDINGS: [&str; 3] = [".jsonl", ".jsonl.gz", ".jsonl.zst"];

/// How a line begins with which the page tells what it knows of a game beside its record, where it saves all games in one file.
const ABOUT: &str = "{\"kept\":";

/// How a record begins.
const HEADER: &str = "{\"magpie\":";

/// The most bytes that one file may have when it is unpacked.
const MOST: u64 = 1 << 30;

/// The most bytes that one record may have. A long game has a hundredth of it.
const LONGEST: usize = 1 << 24;

/// Of so many bytes, in so many records, texts are held at once, while they are looked at.
const AT_ONCE: (usize, usize) = (1 << 24, 4096);

/// One record, and where it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The file; with the number of the record in it, if it has several. As it can be printed.
    pub name: String,
    /// The file alone.
    pub path: PathBuf,
    /// Is it the only one in its file?
    pub alone: bool,
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

/// All records of a file, one after the other: however long the file is, one of them is held at a time.
pub fn read(path: &Path) -> Result<Records> {
    let from = open(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(Records { lines: Lines { from, left: MOST }, path: path.to_owned(), next: None, number: 0 })
}

/// The one record of a file.
pub fn read_one(path: &Path) -> Result<String> {
    let first = read(path)?.next().with_context(|| format!("{} is empty", path.display()))??;
    ensure!(first.alone, "there is more than one record in {}", path.display());
    Ok(first.text)
}

/// A text that lies beside records, if it is there and no longer than it may be.
pub(crate) fn small(path: &Path) -> Option<String> {
    let is_small = fs::metadata(path).is_ok_and(|is| is.is_file() && is.len() <= MOST / 4);
    if is_small { fs::read_to_string(path).ok() } else { None }
}

/// Looks at every record of these files, on all cores, and takes what comes of it in their order. Some of them are held at a time.
pub fn each<T: Send>(
    files: &[PathBuf],
    look: impl Fn(&Found) -> T + Sync,
    mut take: impl FnMut(Found, T) -> Result<()>,
) -> Result<()> {
    let mut batch = Vec::new();
    let mut bytes = 0;
    let mut look_at = |batch: &mut Vec<Found>| {
        let seen: Vec<T> = batch.par_iter().map(&look).collect();
        batch.drain(..).zip(seen).try_for_each(|(found, seen)| take(found, seen))
    };
    for file in progress_bar(files.len()).wrap_iter(files.iter()) {
        for found in read(file)? {
            let found = found?;
            bytes += found.text.len();
            batch.push(found);
            if bytes >= AT_ONCE.0 || batch.len() >= AT_ONCE.1 {
                look_at(&mut batch)?;
                bytes = 0;
            }
        }
    }
    look_at(&mut batch)
}

/// The records of a file: each begins with a header.
pub struct Records {
    lines: Lines,
    path: PathBuf,
    /// The line with which the next one begins, once it was read.
    next: Option<String>,
    /// How many there were.
    number: usize,
}

impl Records {
    /// The text of the next one. An empty file is a record too, and a bad one.
    fn text(&mut self) -> Result<Option<String>> {
        let Some(mut text) = self.next.take().map_or_else(|| self.line(), |line| Ok(Some(line)))? else {
            return Ok((self.number == 0).then(String::new));
        };
        while let Some(line) = self.line()? {
            if line.starts_with(HEADER) {
                self.next = Some(line);
                break;
            }
            text.push_str(&line);
            ensure!(text.len() <= LONGEST, "a record in it has more than {LONGEST} bytes");
        }
        Ok(Some(text))
    }

    /// The next line of a record.
    fn line(&mut self) -> Result<Option<String>> {
        loop {
            let line = self.lines.next()?;
            if !line.as_ref().is_some_and(|line| line.starts_with(ABOUT)) {
                return Ok(line);
            }
        }
    }
}

impl Iterator for Records {
    type Item = Result<Found>;

    fn next(&mut self) -> Option<Result<Found>> {
        let path = self.path.clone();
        let text = self.text().with_context(|| format!("cannot read {}", path.display())).transpose()?;
        self.number += 1;
        let (number, alone) = (self.number, self.number == 1 && self.next.is_none());
        let file = plain(&path.display().to_string());
        let name = if alone { file } else { format!("{file}#{number}") };
        Some(text.map(|text| Found { name, path, alone, text }))
    }
}

/// The lines of a file, each with its end.
struct Lines {
    from: Box<dyn BufRead>,
    /// So many bytes may still come.
    left: u64,
}

impl Lines {
    fn next(&mut self) -> Result<Option<String>> {
        let (most, mut line) = (self.left.min(LONGEST as u64), Vec::new());
        let read = self.from.by_ref().take(most + 1).read_until(b'\n', &mut line)? as u64;
        ensure!(read <= self.left, "it holds more than {MOST} bytes");
        ensure!(read <= most, "a line in it has more than {LONGEST} bytes");
        self.left -= read;
        let line = String::from_utf8(line).ok().context("it is no text")?;
        Ok(Some(line).filter(|line| !line.is_empty()))
    }
}

/// What a file holds, whether or not it is compressed: its first bytes say so.
fn open(path: &Path) -> Result<Box<dyn BufRead>> {
    if path.as_os_str() == "-" {
        return unpacked(standard_input()?);
    }
    unpacked(BufReader::new(File::open(path)?))
}

fn unpacked(mut packed: impl BufRead + 'static) -> Result<Box<dyn BufRead>> {
    Ok(match packed.fill_buf()? {
        [0x1f, 0x8b, ..] => Box::new(BufReader::new(MultiGzDecoder::new(packed))),
        [0x28, 0xb5, 0x2f, 0xfd, ..] => Box::new(BufReader::new(StreamingDecoder::new(packed)?)),
        _ => Box::new(packed),
    })
}

/// What comes on standard input: it is kept as it comes, for it comes once, and may have to be looked at twice.
fn standard_input() -> Result<&'static [u8]> {
    static INPUT: OnceLock<Vec<u8>> = OnceLock::new();
    if let Some(known) = INPUT.get() {
        return Ok(known);
    }
    let mut bytes = Vec::new();
    let read = io::stdin().lock().take(MOST + 1).read_to_end(&mut bytes)?;
    ensure!(read as u64 <= MOST, "it holds more than {MOST} bytes");
    Ok(INPUT.get_or_init(|| bytes))
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

/// All records below a folder, by name. Links to folders are not followed: one may lead back to where it is.
fn below(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let why = || format!("cannot read {}", folder.display());
    let mut inside =
        fs::read_dir(folder).with_context(why)?.collect::<io::Result<Vec<_>>>().with_context(why)?;
    inside.sort_by_key(fs::DirEntry::path);
    for entry in inside {
        let path = entry.path();
        if entry.file_type().with_context(why)?.is_dir() {
            below(&path, files)?;
        } else if is_record(&path) && path.is_file() {
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
    // It would follow links to folders.
    ensure!(!text.contains("**"), "{text}: no pattern needs **, for a folder means all records below it");
    let found = glob::glob(text).with_context(|| format!("{text} is no pattern"))?;
    let found: Vec<PathBuf> = found.collect::<Result<_, _>>()?;
    if found.is_empty() {
        bail!("cannot read {text}: there is nothing of that name");
    }
    named(&found)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that holds this, until it is dropped with its folder.
    fn file(name: &str, bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        (folder, path)
    }

    fn texts(text: &str) -> Vec<(String, String)> {
        let (folder, path) = file("a.jsonl", text.as_bytes());
        let name = |found: &Found| found.name.replace(&format!("{}/", folder.path().display()), "");
        read(&path).unwrap().map(Result::unwrap).map(|found| (name(&found), found.text)).collect()
    }

    /// What is wrong with a file that cannot be read to its end.
    fn trouble(path: &Path) -> String {
        let found: Result<Vec<Found>> = read(path).unwrap().collect();
        format!("{:#}", found.unwrap_err())
    }

    #[test]
    fn records_that_follow_each_other_are_told_apart_and_keep_every_byte() {
        let (one, two) = ("{\"magpie\":2}\n{\"n\":1}\n", "{\"magpie\":3}\n");
        assert_eq!(texts(one), [("a.jsonl".to_owned(), one.to_owned())]);
        let both = [("a.jsonl#1".to_owned(), one.to_owned()), ("a.jsonl#2".to_owned(), two.to_owned())];
        assert_eq!(texts(&format!("{one}{two}")), both);
        assert_eq!(texts("nonsense\n{\"n\":1}"), [("a.jsonl".to_owned(), "nonsense\n{\"n\":1}".to_owned())]);
        assert_eq!(texts(""), [("a.jsonl".to_owned(), String::new())]);
        assert_eq!(texts(&format!("{{\"kept\":1}}\n{one}")), [("a.jsonl".to_owned(), one.to_owned())]);
    }

    #[test]
    fn no_file_is_read_that_holds_more_than_a_record_can_have() {
        let (_folder, long) = file("long.jsonl", &vec![b'x'; LONGEST + 2]);
        assert!(trouble(&long).contains("a line in it has more than"));
        let line = "x".repeat((1 << 20) - 1) + "\n";
        let (_folder, long) = file("lines.jsonl", line.repeat((LONGEST >> 20) + 2).as_bytes());
        assert!(trouble(&long).contains("a record in it has more than"));
        // A file with holes takes no place on the disk, and is as long as it says.
        let (_folder, huge) = file("huge.jsonl", b"{\"magpie\":");
        File::options().write(true).open(&huge).unwrap().set_len(MOST * 64).unwrap();
        assert!(trouble(&huge).contains("more than"));
        let lines = Lines { from: Box::new(BufReader::new(io::repeat(b'\n'))), left: 9 };
        let mut records = Records { lines, path: "plain.jsonl".into(), next: None, number: 0 };
        let found = records.next().unwrap().unwrap_err();
        assert!(format!("{found:#}").contains(&format!("it holds more than {MOST} bytes")), "{found:#}");
    }

    #[test]
    fn what_is_looked_at_is_held_for_no_longer_than_it_takes() {
        let (one, most) = ("{\"magpie\":2}\n", AT_ONCE.1);
        let (_folder, path) = file("many.jsonl", one.repeat(3 * most).as_bytes());
        let (held, mut longest, mut taken) = (std::sync::atomic::AtomicUsize::new(0), 0, 0);
        let order = std::sync::atomic::Ordering::SeqCst;
        let look = |found: &Found| {
            held.fetch_add(1, order);
            found.name.clone()
        };
        each(&[path], look, |found, seen| {
            assert_eq!(found.name, seen);
            assert!(seen.ends_with(&format!("#{}", taken + 1)), "in their order");
            longest = longest.max(held.load(order) - taken);
            taken += 1;
            Ok(())
        })
        .unwrap();
        assert_eq!((taken, longest), (3 * most, most));
    }

    #[cfg(unix)]
    #[test]
    fn links_to_folders_and_what_is_no_file_are_left_alone() {
        use std::os::unix::fs::symlink;
        let (folder, path) = file("a.jsonl", b"{\"magpie\":2}\n");
        let folder = folder.path();
        for back in ["one", "two", "three"] {
            symlink(folder, folder.join(back)).unwrap();
        }
        symlink("/dev/zero", folder.join("zero.jsonl")).unwrap();
        symlink(&path, folder.join("link.jsonl")).unwrap();
        assert_eq!(named(&[folder.into()]).unwrap(), [path, folder.join("link.jsonl")]);
        let pattern = folder.join("**/*.jsonl");
        assert!(named(&[pattern]).unwrap_err().to_string().contains("a folder means all records below it"));
    }
}

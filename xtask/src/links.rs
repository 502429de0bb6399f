//! Texts that refer to each other: every link leads to a file, a folder and a heading that is there; every path in the source tree that
//! is named is there, and so is every rule.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

use crate::rulebook::{self, files, read};
use crate::run::say;

/// Folders of the project: what begins with one of them, and stands in a text as code, is the name of a file.
const FOLDERS: [&str; 10] =
    ["crates", "docs", "fuzz", "packaging", "perft", "playthroughs", "python", "verify", "web", "xtask"];

/// Tells what leads nowhere; true if there is nothing.
pub(crate) fn check(root: &Path) -> bool {
    let mut texts = files(root, &["md"]);
    texts.sort();
    let dead: Vec<String> =
        texts.iter().flat_map(|text| dead(root, text)).chain(unknown_rules(root)).collect();
    dead.iter().for_each(|dead| say(dead));
    say(&format!("{} texts, {} dead links", texts.len(), dead.len()));
    !texts.is_empty() && dead.is_empty()
}

/// What a text has in it that others refer to, or that refers to others.
#[derive(Default)]
pub(crate) struct Text {
    /// Where one can jump to.
    pub(crate) anchors: BTreeSet<String>,
    /// Where each link leads, as it is written, and where in the text it is.
    pub(crate) links: Vec<(String, Range<usize>)>,
    /// What is written as code in a line.
    codes: Vec<(String, Range<usize>)>,
}

/// Reads it as those do who make pages of it.
pub(crate) fn text(markdown: &str) -> Text {
    let options = Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES | Options::ENABLE_STRIKETHROUGH;
    let (mut text, mut heading, mut taken) =
        (Text::default(), None::<String>, BTreeMap::<String, usize>::new());
    for (event, range) in Parser::new_ext(markdown, options).into_offset_iter() {
        match event {
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::End(TagEnd::Heading(_)) => {
                let id = anchor(&heading.take().unwrap_or_default());
                let before = taken.entry(id.clone()).or_default();
                text.anchors.insert(if *before == 0 { id } else { format!("{id}-{before}") });
                *before += 1;
            }
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                text.links.push((dest_url.into_string(), range));
            }
            Event::Text(words) => heading.iter_mut().for_each(|heading| heading.push_str(&words)),
            Event::Code(words) => {
                heading.iter_mut().for_each(|heading| heading.push_str(&words));
                text.codes.push((words.into_string(), range));
            }
            _ => {}
        }
    }
    text
}

/// What a heading is called by those who jump to it.
fn anchor(heading: &str) -> String {
    let letters = heading.trim().chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        _ if letter.is_alphanumeric() => Some(letter),
        _ => None,
    });
    letters.flat_map(char::to_lowercase).collect()
}

/// Does it lead out of the project?
pub(crate) fn is_elsewhere(link: &str) -> bool {
    ["https://", "http://", "mailto:"].iter().any(|start| link.starts_with(start))
}

/// What leads nowhere from this text, each with its line.
fn dead(root: &Path, file: &Path) -> Vec<String> {
    let markdown = read(file);
    let Text { links, codes, .. } = text(&markdown);
    let name = file.strip_prefix(root).unwrap_or(file).display().to_string();
    let line = |range: &Range<usize>| markdown[..range.start].matches('\n').count() + 1;
    let links = links.iter().filter(|(link, _)| !is_elsewhere(link)).filter_map(|(link, range)| {
        let why = leads_nowhere(file, link)?;
        Some(format!("{name}, line {}: {link}: {why}", line(range)))
    });
    let paths = codes.iter().filter(|(code, _)| is_path(code)).filter_map(|(code, range)| {
        let missing = !root.join(code).exists();
        missing.then(|| format!("{name}, line {}: {code} is not there", line(range)))
    });
    links.chain(paths).collect()
}

/// Why a link in this file leads nowhere.
fn leads_nowhere(file: &Path, link: &str) -> Option<&'static str> {
    let (path, anchor) = link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
    let target = if path.is_empty() { file.to_owned() } else { from(file, path) };
    match anchor {
        _ if !target.exists() => Some("nothing is there"),
        Some(anchor) if !text(&read(&target)).anchors.contains(anchor) => Some("there is no such heading"),
        Some(_) | None => None,
    }
}

/// What a path means in a file, without steps back.
pub(crate) fn from(file: &Path, path: &str) -> PathBuf {
    let mut whole = file.parent().unwrap_or(file).to_path_buf();
    for part in Path::new(path).components() {
        match part {
            Component::ParentDir => drop(whole.pop()),
            Component::Normal(name) => whole.push(name),
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    whole
}

/// Is this the name of a file or folder of the project, and of a single one? (What is built or made is not a part of it.)
fn is_path(code: &str) -> bool {
    let Some((folder, rest)) = code.split_once('/') else { return false };
    let made = ["node_modules", "dist", "screenshots", "test-results"];
    FOLDERS.contains(&folder)
        && rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte))
        && !rest.split('/').any(|part| made.contains(&part))
}

/// Rules that are named in a text or in the source, and are in no rulebook.
fn unknown_rules(root: &Path) -> Vec<String> {
    let books: Vec<String> = files(&root.join("docs/rules"), &["md"]).iter().map(|book| read(book)).collect();
    let rules: BTreeSet<String> = books.iter().flat_map(|book| rulebook::rules_of(book)).collect();
    let sources = files(root, &["md", "rs", "ts", "svelte", "py"]);
    let named = sources.iter().flat_map(|file| {
        let name = file.strip_prefix(root).unwrap_or(file).display().to_string();
        unknown_in(&read(file), &rules).into_iter().map(move |rule| format!("{name}: no rulebook has {rule}"))
    });
    named.collect()
}

/// Those named in a text that these rulebooks should have, and have not.
fn unknown_in(text: &str, rules: &BTreeSet<String>) -> BTreeSet<String> {
    let books: BTreeSet<&str> = rules.iter().filter_map(|rule| rule.split('-').next()).collect();
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let of_a_book = |word: &&str| {
        rulebook::is_rule(word) && word.split('-').next().is_some_and(|book| books.contains(book))
    };
    words.filter(of_a_book).filter(|word| !rules.contains(*word)).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// A folder with two texts and a picture, which goes with its test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str, first: &str) -> Folder {
            let folder = std::env::temp_dir().join(format!("magpie-links-{name}-{}", std::process::id()));
            fs::create_dir_all(folder.join("docs/rules")).unwrap();
            fs::write(folder.join("docs/first.md"), first).unwrap();
            fs::write(
                folder.join("docs/second.md"),
                "# The second\n## What `it` says: a Ümlaut, twice\n## Twice\n## Twice\n",
            )
            .unwrap();
            fs::write(folder.join("docs/rules/game.md"), "# Game\n- **AB-1** One.\n").unwrap();
            Folder(folder)
        }

        fn dead(&self) -> Vec<String> {
            dead(&self.0, &self.0.join("docs/first.md"))
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn what_leads_somewhere_is_fine() {
        let fine = "# One\n[a](second.md), [b](second.md#what-it-says-a-ümlaut-twice), [c](second.md#twice-1), [d](#one), [e](rules), \
            [f](../docs/second.md), [g](https://example.org/x), `docs/second.md`, `docs/<game>.md`, `docs/*.md`, `and/or`\n\n```text\n[h](nowhere.md)\n```\n";
        let folder = Folder::new("fine", fine);
        assert_eq!(folder.dead(), Vec::<String>::new());
        assert!(check(&folder.0));
    }

    #[test]
    fn every_kind_of_dead_link_is_found() {
        for (link, found) in [
            ("[a](third.md)", "docs/first.md, line 3: third.md: nothing is there"),
            ("[a](second.md#nobody)", "docs/first.md, line 3: second.md#nobody: there is no such heading"),
            ("[a](second.md#twice-2)", "docs/first.md, line 3: second.md#twice-2: there is no such heading"),
            ("[a](#two)", "docs/first.md, line 3: #two: there is no such heading"),
            ("![a](picture.svg)", "docs/first.md, line 3: picture.svg: nothing is there"),
            ("[a][b]\n\n[b]: third.md", "docs/first.md, line 3: third.md: nothing is there"),
            ("`docs/third.md`", "docs/first.md, line 3: docs/third.md is not there"),
        ] {
            let folder = Folder::new("dead", &format!("# One\n\n{link}\n"));
            assert_eq!(folder.dead(), [found], "{link}");
            assert!(!check(&folder.0), "{link}");
        }
    }

    #[test]
    fn a_rule_that_no_book_has_is_found() {
        let rules: BTreeSet<String> = ["AB-1", "AB-2"].map(str::to_owned).into();
        // Put together here, so that this file names no rule itself.
        let text = ["see AB", "-1, (AB", "-3) and CD", "-9, or AB", "-x"].concat();
        assert_eq!(unknown_in(&text, &rules).into_iter().collect::<Vec<_>>(), [["AB", "-3"].concat()]);
    }
}

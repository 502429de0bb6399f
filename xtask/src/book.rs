//! A book of all texts, made by mdBook. The texts are those of the project, in the same folders, so that they refer to each other as
//! everywhere; only a folder, which is no page, gets one that lists what is in it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::{beside, cargo};
use crate::links::{from, is_elsewhere, text};
use crate::rulebook::{files, read};
use crate::run::{Counts, Ran, root, run, said, say};

/// The version that makes the book: its settings are not the same in all.
const MDBOOK: &str = "0.5.4";

/// Makes the book in the target folder, and checks the links of its pages.
pub(crate) fn make() -> Ran {
    let Some(mdbook) = mdbook() else { return Ran::default() };
    let (sources, book) = (beside("book-sources"), beside("book"));
    if let Err(why) = gather(&root(), &sources) {
        say(&format!("the book cannot be put together: {why}"));
        return Ran::default();
    }
    let mut build = Command::new(mdbook);
    run(build.arg("build").arg(&sources).arg("--dest-dir").arg(&book), Counts::Nothing).and_then(|| {
        let dead = dead(&book);
        dead.iter().for_each(|dead| say(dead));
        say(&format!("{}: {} dead links", book.join("index.html").display(), dead.len()));
        Ran::plain(dead.is_empty())
    })
}

/// Where mdBook is; it is built if it is not there.
fn mdbook() -> Option<PathBuf> {
    let folder = beside("mdbook");
    let mdbook = folder.join("bin").join(format!("mdbook{}", std::env::consts::EXE_SUFFIX));
    let is_right = |program: &Path| {
        said(Command::new(program).arg("--version"))
            .is_some_and(|version| version.trim() == format!("mdbook v{MDBOOK}"))
    };
    if is_right(&mdbook) {
        return Some(mdbook);
    }
    say(&format!(
        "mdBook {MDBOOK} is not there yet: it is built into {}, which takes some minutes, once",
        folder.display()
    ));
    let folder = folder.to_string_lossy().into_owned();
    let args = [
        "install",
        "mdbook",
        "--version",
        MDBOOK,
        "--locked",
        "--no-default-features",
        "--features",
        "search",
        "--root",
        &folder,
    ];
    cargo(&args, Counts::Nothing).ok.then_some(mdbook)
}

/// Puts together what the book is made of.
fn gather(root: &Path, sources: &Path) -> io::Result<()> {
    if sources.exists() {
        fs::remove_dir_all(sources)?;
    }
    let (texts, about) = (sources.join("src"), root.join("docs/book"));
    fs::create_dir_all(&texts)?;
    for file in ["book.toml", "house.css"] {
        fs::copy(about.join(file), sources.join(file))?;
    }
    let summary = about.join("SUMMARY.md");
    let chapters = chapters(root);
    let mut gathered = Gathered { root, texts: &texts, chapters: &chapters, lists: BTreeMap::new() };
    for chapter in &chapters {
        let markdown = gathered.with_pages(&root.join(chapter))?;
        write(&texts.join(chapter), &markdown)?;
    }
    let lists = std::mem::take(&mut gathered.lists);
    let mut contents = in_root(root, &summary);
    if !lists.is_empty() {
        contents.push_str("\n# Folders\n\n");
    }
    for (folder, list) in lists {
        let page = format!("{}/index.md", folder.display());
        write(&texts.join(&page), &list)?;
        let _ = writeln!(contents, "- [{}]({page})", folder.display());
    }
    write(&texts.join("SUMMARY.md"), &contents)
}

/// The texts that are in the book, as they are called in the project.
pub(crate) fn chapters(root: &Path) -> BTreeSet<PathBuf> {
    let summary = root.join("docs/book/SUMMARY.md");
    let links = text(&read(&summary)).links.into_iter().map(|(link, _)| from(&summary, &link));
    links.map(|file| file.strip_prefix(root).unwrap_or(&file).to_path_buf()).collect()
}

/// The list of chapters, as it is read in the root of the project.
fn in_root(root: &Path, summary: &Path) -> String {
    replaced(&read(summary), |link| {
        let file = from(summary, link);
        file.strip_prefix(root).ok().map(|file| file.display().to_string())
    })
}

/// What has been put together so far.
struct Gathered<'a> {
    root: &'a Path,
    texts: &'a Path,
    chapters: &'a BTreeSet<PathBuf>,
    /// Folders that are referred to, with the pages that list what is in them.
    lists: BTreeMap<PathBuf, String>,
}

impl Gathered<'_> {
    /// A text in which every link to a folder leads to a page. Files that it refers to come along.
    fn with_pages(&mut self, file: &Path) -> io::Result<String> {
        let markdown = read(file);
        for (link, _) in text(&markdown).links {
            let target = from(file, link.split('#').next().unwrap_or_default());
            if !is_elsewhere(&link) && target.is_file() {
                self.bring(&target)?;
            } else if !is_elsewhere(&link) && target.is_dir() && !target.join("README.md").is_file() {
                self.list(&target)?;
            }
        }
        Ok(replaced(&markdown, |link| {
            let folder = !is_elsewhere(link) && !link.starts_with('#') && from(file, link).is_dir();
            let page = if from(file, link).join("README.md").is_file() { "README.md" } else { "index.md" };
            folder.then(|| format!("{}/{page}", link.trim_end_matches('/')))
        }))
    }

    /// Copies a file that is no chapter.
    fn bring(&self, file: &Path) -> io::Result<()> {
        let name = file.strip_prefix(self.root).unwrap_or(file);
        if self.chapters.contains(name) || file.starts_with(self.root.join("docs/book")) {
            return Ok(());
        }
        let to = self.texts.join(name);
        fs::create_dir_all(to.parent().unwrap_or(self.texts))?;
        fs::copy(file, to).map(drop)
    }

    /// A page that lists the files of a folder, which come along.
    fn list(&mut self, folder: &Path) -> io::Result<()> {
        let name = folder.strip_prefix(self.root).unwrap_or(folder).to_path_buf();
        let mut files: Vec<PathBuf> = fs::read_dir(folder)?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.is_file())
            .collect();
        files.sort();
        let mut page = format!("# `{}`\n\n", name.display());
        for file in files {
            self.bring(&file)?;
            let file = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let _ = writeln!(page, "- [`{file}`]({file})");
        }
        self.lists.insert(name, page);
        Ok(())
    }
}

/// A text with other links in some places.
fn replaced(markdown: &str, with: impl Fn(&str) -> Option<String>) -> String {
    let mut fresh = markdown.to_owned();
    for (link, range) in text(markdown).links.into_iter().rev() {
        if let Some(other) = with(&link) {
            let whole = markdown[range.clone()].replacen(&format!("]({link}"), &format!("]({other}"), 1);
            fresh.replace_range(range, &whole);
        }
    }
    fresh
}

fn write(file: &Path, words: &str) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(file))?;
    fs::write(file, words)
}

/// What leads nowhere from the pages of a book. The page for what is not there stands everywhere, and has links from the root.
fn dead(book: &Path) -> Vec<String> {
    let pages: BTreeMap<PathBuf, String> = files(book, &["html"])
        .into_iter()
        .filter(|page| page.file_name().is_none_or(|name| name != "404.html"))
        .map(|page| (page.clone(), read(&page)))
        .collect();
    let mut dead = Vec::new();
    for (page, html) in &pages {
        for link in links(html).filter(|link| !is_elsewhere(link) && !link.starts_with("data:")) {
            let (path, anchor) = link.split_once('#').map_or((link, ""), |(path, anchor)| (path, anchor));
            let target = if path.is_empty() { page.clone() } else { from(page, path) };
            let has = |html: &String| html.contains(&format!("id=\"{anchor}\""));
            let fine = target.exists() && (anchor.is_empty() || pages.get(&target).is_some_and(has));
            if !fine {
                dead.push(format!(
                    "{}: {link} leads nowhere",
                    page.strip_prefix(book).unwrap_or(page).display()
                ));
            }
        }
    }
    dead
}

/// Where the links, scripts, styles and pictures of a page are.
fn links(html: &str) -> impl Iterator<Item = &str> {
    [" href=\"", " src=\""]
        .into_iter()
        .flat_map(|start| html.split(start).skip(1))
        .filter_map(|rest| Some(rest.split_once('"')?.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is written for people is in the book.
    #[test]
    fn no_text_is_forgotten() {
        let (root, chapters) = (root(), chapters(&root()));
        let texts = files(&root.join("docs"), &["md"])
            .into_iter()
            .filter_map(|file| Some(file.strip_prefix(&root).ok()?.to_path_buf()));
        let forgotten: Vec<PathBuf> =
            texts.filter(|text| !chapters.contains(text) && !text.starts_with("docs/book")).collect();
        assert_eq!(forgotten, Vec::<PathBuf>::new(), "docs/book/SUMMARY.md does not have these");
    }

    #[test]
    fn links_are_replaced_where_they_are() {
        let markdown = "`](rules)` [rules](rules) and [the same](rules), [not](https://a) `[x](rules)`\n";
        let fresh = replaced(markdown, |link| (link == "rules").then(|| "rules/index.md".to_owned()));
        assert_eq!(
            fresh,
            "`](rules)` [rules](rules/index.md) and [the same](rules/index.md), [not](https://a) `[x](rules)`\n"
        );
    }

    #[test]
    fn dead_links_of_pages_are_found() {
        let book = std::env::temp_dir().join(format!("magpie-book-{}", std::process::id()));
        let page = "<h1 id=\"one\"></h1><a href=\"#one\"></a><a href=\"two.html#x\"></a><a href=\"https://a\"></a><img src=\"no.png\">";
        write(&book.join("one.html"), page).unwrap();
        write(&book.join("two.html"), "<a href=\"one.html#two\"></a><a href=\"one.html#one\"></a>").unwrap();
        let found = dead(&book);
        fs::remove_dir_all(&book).unwrap();
        assert_eq!(
            found,
            [
                "one.html: two.html#x leads nowhere",
                "one.html: no.png leads nowhere",
                "two.html: one.html#two leads nowhere"
            ]
        );
    }
}

//! Every rule of every rulebook in `docs/rules` must be named by a test.
//!
//! A rulebook has its rules as list items, `- **SNK-21** …`; a test names them in a comment, `// rule: SNK-21, SNK-22`, in a
//! `tests` folder, or below `#[cfg(test)]`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::run::say;

/// Tells which rules no test names; true if there is none.
pub(crate) fn check(root: &Path) -> bool {
    let named: BTreeSet<String> =
        files(root, &["rs", "ts"]).iter().flat_map(|file| named_in(file, &read(file))).collect();
    let mut books: Vec<PathBuf> = files(&root.join("docs/rules"), &["md"]);
    books.sort();
    let complete = books.iter().filter(|book| check_book(book, &named)).count();
    !books.is_empty() && complete == books.len()
}

fn check_book(book: &Path, named: &BTreeSet<String>) -> bool {
    let rules = rules_of(&read(book));
    let missing: Vec<&String> = rules.iter().filter(|rule| !named.contains(*rule)).collect();
    let name = book.file_stem().unwrap_or_default().to_string_lossy();
    say(&format!("{name}: {} of {} rules are named by a test", rules.len() - missing.len(), rules.len()));
    missing.iter().for_each(|rule| say(&format!("  no test names {rule}")));
    !rules.is_empty() && missing.is_empty()
}

/// The rules of a rulebook.
pub(crate) fn rules_of(book: &str) -> BTreeSet<String> {
    let id = |line: &str| line.strip_prefix("- **")?.split_once("**").map(|(id, _)| id.to_owned());
    book.lines().filter_map(id).filter(|id| is_rule(id)).collect()
}

/// The rules that the tests in a file name.
fn named_in(file: &Path, text: &str) -> BTreeSet<String> {
    let name = file.to_string_lossy();
    let mut in_test = file.components().any(|part| part.as_os_str() == "tests")
        || name.ends_with(".test.ts")
        || name.ends_with(".spec.ts");
    let mut named = BTreeSet::new();
    for line in text.lines() {
        in_test |= line.contains("#[cfg(test)]");
        let rules =
            line.split_once("// rule: ").or_else(|| line.split_once("// rules: ")).filter(|_| in_test);
        let words = rules.into_iter().flat_map(|(_, rules)| rules.split([',', ' ']));
        named.extend(words.filter(|word| is_rule(word)).map(str::to_owned));
    }
    named
}

pub(crate) fn is_rule(word: &str) -> bool {
    let Some((book, number)) = word.split_once('-') else { return false };
    !book.is_empty() && book.bytes().all(|byte| byte.is_ascii_uppercase()) && number.parse::<u16>().is_ok()
}

/// All files below a folder with one of these endings, built and fetched ones left out.
pub(crate) fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let mut found = Vec::new();
    for path in entries.filter_map(|entry| entry.ok().map(|entry| entry.path())) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir()
            && !name.starts_with('.')
            && !["target", "node_modules", "dist"].contains(&name.as_str())
        {
            found.extend(files(&path, endings));
        } else if path.extension().is_some_and(|ending| endings.iter().any(|wanted| ending == *wanted)) {
            found.push(path);
        }
    }
    found
}

pub(crate) fn read(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_in_rulebooks() {
        let book = "# A game\n- **AB-1** One. See **AB-9**.\n- **Ruling** no.\n  - **AB-3** indented\n- **AB-2** Two.\n";
        assert_eq!(rules_of(book).into_iter().collect::<Vec<_>>(), ["AB-1", "AB-2"]);
    }

    #[test]
    fn only_tests_name_rules() {
        // The marks are put together here, so that this file names no rule itself.
        let source =
            ["// rule", ": AB-1\n#[cfg(test)]\n// rule", ": AB-2, AB-3\n// rules", ": AB-4\n"].concat();
        let named = |path: &str| named_in(Path::new(path), &source).into_iter().collect::<Vec<_>>();
        assert_eq!(named("src/rules.rs"), ["AB-2", "AB-3", "AB-4"]);
        assert_eq!(named("tests/rules.rs"), ["AB-1", "AB-2", "AB-3", "AB-4"]);
    }
}

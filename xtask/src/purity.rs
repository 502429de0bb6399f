//! What a room and the engine stand on has no files, no network, no threads, no clock and no randomness of its own: so they run in
//! a page, and a simulation decides everything.

use std::path::Path;

use crate::cargo;
use crate::rulebook::{files, read};
use crate::run::say;

/// What must be pure, with everything it stands on.
const PURE: &[&str] = &["magpie-room", "magpie-engine"];

/// Crates that are a way out.
const WAYS_OUT: &[&str] =
    &["tokio", "mio", "socket2", "sqlx", "rusqlite", "libc", "rustix", "windows-sys", "getrandom", "rayon"];

/// The same in the standard library; what is taken from it in a bundle cannot be told.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::thread",
    "std::process",
    "std::env::",
    "std::os",
    "std::{",
    "Instant",
    "SystemTime",
];

/// Tells what is not pure; true if there is nothing.
pub(crate) fn check(root: &Path) -> bool {
    let Some(crates) = below(PURE) else { return false };
    let leads_out = crates.iter().filter(|name| WAYS_OUT.contains(&name.as_str()));
    let mut found: Vec<String> = leads_out.map(|name| format!("they stand on {name}")).collect();
    for name in crates.iter().filter_map(|name| name.strip_prefix("magpie-")) {
        for file in files(&root.join("crates").join(name).join("src"), &["rs"]) {
            found.extend(impure(&read(&file)).map(|word| format!("{}: {word}", file.display())));
        }
    }
    say(&format!("{} stand on {} crates", PURE.join(" and "), crates.len() - PURE.len()));
    found.iter().for_each(|what| say(&format!("  {what}")));
    found.is_empty()
}

fn impure(text: &str) -> impl Iterator<Item = &'static str> {
    IMPURE.iter().copied().filter(|word| text.contains(word))
}

/// The names of these crates, and of all that they stand on when they run.
fn below(names: &[&str]) -> Option<Vec<String>> {
    let mut args = vec!["tree", "--locked", "--edges", "normal", "--prefix", "none", "--format", "{p}"];
    args.extend(names.iter().flat_map(|name| ["--package", name]));
    let output = cargo::command(&args).output().ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut crates: Vec<String> = text
        .lines()
        .filter_map(|line| line.split(' ').next())
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect();
    crates.sort();
    crates.dedup();
    Some(crates)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_stands_on_a_way_out_is_found() {
        let server = below(&["magpie-server"]).expect("there is a server");
        assert!(server.iter().any(|name| WAYS_OUT.contains(&name.as_str())), "{server:?}");
        assert!(server.iter().any(|name| name == "magpie-room"), "{server:?}");
    }

    #[test]
    fn what_is_not_pure_is_found_in_a_source() {
        let found = |text| impure(text).collect::<Vec<_>>();
        assert_eq!(found("use std::time::{Duration, Instant};"), ["Instant"]);
        assert_eq!(found("let text = std::fs::read_to_string(path);"), ["std::fs"]);
        assert_eq!(found("use std::{fs, io};"), ["std::{"]);
        assert_eq!(found("use std::collections::BTreeMap;"), [""; 0]);
    }
}

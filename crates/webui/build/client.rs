//! Making the web client with Node.js, or the page that says what to install.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The oldest Node.js that builds the client.
const OLDEST: u32 = 20;

/// What the build was asked for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The client if it can be made, otherwise the page.
    ClientIfPossible,
    /// The client, or nothing.
    Client,
    /// The page.
    Page,
    /// The client that lies ready in this folder.
    Ready(PathBuf),
}

impl Wanted {
    /// Reads the switches `MAGPIE_WEB` and `MAGPIE_WEB_DIST`.
    pub(crate) fn read(web: Option<&str>, dist: Option<PathBuf>) -> Result<Wanted, String> {
        match (web, dist) {
            (Some("skip"), _) => Ok(Wanted::Page),
            (None | Some("" | "require"), Some(folder)) => Ok(Wanted::Ready(folder)),
            (None | Some(""), None) => Ok(Wanted::ClientIfPossible),
            (Some("require"), None) => Ok(Wanted::Client),
            (Some(other), _) => Err(format!("MAGPIE_WEB is \"require\" or \"skip\", not {other:?}")),
        }
    }
}

/// The programs that make the client.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) node: &'static str,
    pub(crate) npm: &'static str,
}

impl Node {
    /// Those of this machine.
    pub(crate) fn here() -> Node {
        Node { node: "node", npm: if cfg!(windows) { "npm.cmd" } else { "npm" } }
    }

    /// Are they there, and new enough?
    pub(crate) fn check(&self) -> Result<(), String> {
        let found = Command::new(self.node).arg("--version").output();
        let found = found.map_err(|_| "Node.js was not found".to_owned())?;
        let version = String::from_utf8_lossy(&found.stdout).trim().to_owned();
        let major =
            version.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
        if major.is_some_and(|major| major >= OLDEST) {
            Ok(())
        } else {
            Err(format!("Node.js {version} is too old"))
        }
    }

    fn npm(&self, web: &Path, args: &[&str], module: Option<&Path>) -> Result<(), String> {
        let mut npm = Command::new(self.npm);
        // With NODE_ENV=production, npm would leave out what builds the client.
        npm.args(args).current_dir(web).env_remove("NODE_ENV");
        npm.env("MAGPIE_MODULE", module.unwrap_or(Path::new("")));
        let told = npm.output().map_err(|error| format!("npm cannot be started: {error}"))?;
        if told.status.success() {
            return Ok(());
        }
        let what = args[..2.min(args.len())].join(" ");
        Err(format!("\"npm {what}\" failed in web/\n{}", complaint(&[told.stdout, told.stderr].concat())))
    }
}

/// The part of what a program said that tells what is wrong: a few lines from the first that speaks of an error.
pub(crate) fn complaint(said: &[u8]) -> String {
    let said = String::from_utf8_lossy(said);
    let mentions = |line: &&str| line.to_ascii_lowercase().contains("error");
    said.lines().skip_while(|line| !mentions(line)).take(8).collect::<Vec<_>>().join("\n")
}

/// Builds the client that lies in `web` into another folder, with its module if there is one.
pub(crate) fn build(node: &Node, web: &Path, into: &Path, module: Option<&Path>) -> Result<(), String> {
    if !web.join("package.json").is_file() {
        return Err("the folder web/ is missing".into());
    }
    node.check()?;
    if must_install(web) {
        node.npm(web, &["ci", "--no-audit", "--no-fund"], None)?;
    }
    let folder = into.to_str().ok_or("the target folder has a name that is not text")?;
    node.npm(web, &["run", "build", "--", "--outDir", folder, "--emptyOutDir"], module)?;
    has_page(into)
}

/// Takes a client that lies ready.
pub(crate) fn copy(from: &Path, into: &Path) -> Result<(), String> {
    has_page(from)?;
    empty(into).and_then(|()| copy_all(from, into)).map_err(|error| format!("{}: {error}", from.display()))
}

/// The sentence that says what is missing.
pub(crate) fn sentence(why: &str) -> String {
    let why = one_line(why);
    format!(
        "This Magpie was built without its web client ({why}): install Node.js {OLDEST} or newer (https://nodejs.org) and \
         build it again; the server and its API work all the same."
    )
}

/// Writes a page with that sentence, for a reason in one line.
pub(crate) fn page(why: &str, into: &Path) -> Result<(), String> {
    let sentence =
        sentence(why.lines().next().unwrap_or_default()).replace('&', "&amp;").replace('<', "&lt;");
    let text = format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Magpie</title>\n<p>{sentence}</p>\n</html>\n"
    );
    empty(into)
        .and_then(|()| fs::write(into.join("index.html"), text))
        .map_err(|error| format!("{}: {error}", into.display()))
}

/// A reason without line ends, as Cargo takes it.
pub(crate) fn one_line(why: &str) -> String {
    why.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" / ")
}

/// What the client is made from: everything in the folder that is not fetched, made or only tested.
pub(crate) fn sources(web: &Path) -> Vec<String> {
    const NOT: &[&str] =
        &["node_modules", "dist", "e2e", "tests", "screenshots", "test-results", "playwright-report"];
    let entries = fs::read_dir(web).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.retain(|name| !NOT.contains(&name.as_str()) && (!name.starts_with('.') || name == ".npmrc"));
    names.sort();
    names
}

/// Has the list of packages changed since they were fetched?
fn must_install(web: &Path) -> bool {
    let changed = |name: &str| fs::metadata(web.join(name)).and_then(|file| file.modified()).ok();
    changed("package-lock.json") > changed("node_modules/.package-lock.json")
}

/// Is there a module in this client?
pub(crate) fn has_module(client: &Path) -> bool {
    let assets = fs::read_dir(client.join("assets")).into_iter().flatten().flatten();
    assets.map(|file| file.path()).any(|file| file.extension().is_some_and(|kind| kind == "wasm"))
}

fn has_page(folder: &Path) -> Result<(), String> {
    if folder.join("index.html").is_file() {
        Ok(())
    } else {
        Err(format!("there is no index.html in {}", folder.display()))
    }
}

fn empty(folder: &Path) -> std::io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)
}

fn copy_all(from: &Path, into: &Path) -> std::io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = into.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&target)?;
            copy_all(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target)?;
        }
    }
    Ok(())
}

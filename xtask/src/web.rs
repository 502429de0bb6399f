//! The checks of the web client: its types and tests, and the tests in a browser against the real server.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::cargo::{self, cargo};
use crate::run::{Counts, Ran, command, root, run, say};

/// A package of Debian, and a file of it.
type Package = (&'static str, &'static str);

/// A browser without windows, which needs a fifth less than the one with them.
const SHELL: Package = ("chromium-headless-shell", "/usr/bin/chromium-headless-shell");
/// The browser that people have.
const CHROMIUM: Package = ("chromium", "/usr/bin/chromium");
const FONT: Package = ("fonts-dejavu-core", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf");

/// Is there a client to check?
pub(crate) fn is_here() -> bool {
    root().join("web/package.json").is_file()
}

/// Is there a Node.js?
pub(crate) fn has_node() -> bool {
    said(Command::new("node").arg("--version")).is_some_and(|version| version.starts_with('v'))
}

/// Format, lints and types.
pub(crate) fn lints() -> Ran {
    install()
        .and_then(|| npm(&["run", "lint"], Counts::Nothing))
        .and_then(|| npm(&["run", "check"], Counts::Nothing))
}

/// The tests of what is not drawing.
pub(crate) fn client() -> Ran {
    install().and_then(build).and_then(|| run(&mut with_house(&["test"]), Counts::Vitest))
}

/// Whole games in a browser, against the real server.
pub(crate) fn browser() -> Ran {
    // Where the smaller one cannot be had, the one that people have will do.
    let install_browser = || {
        let smaller = install_packages(&[SHELL, FONT]);
        if smaller.ok { smaller } else { install_packages(&[CHROMIUM, FONT]) }
    };
    install()
        .and_then(install_browser)
        .and_then(build)
        .and_then(|| run(&mut with_house(&["run", "e2e"]), Counts::Playwright))
}

/// How quickly the page is there and moves, and how long somebody waits, with an optimised house.
pub(crate) fn measure() -> Ran {
    let house = cargo::built("magpie").parent().map(|debug| debug.with_file_name("release"));
    let house = house.unwrap_or_default().join(format!("magpie{}", std::env::consts::EXE_SUFFIX));
    install()
        .and_then(|| install_packages(&[CHROMIUM, FONT]))
        .and_then(|| cargo(&["build", "--release", "--locked", "--bin", "magpie"], Counts::Nothing))
        .and_then(|| run(with_house(&["run", "measure"]).env("MAGPIE_BIN", house), Counts::Nothing))
}

/// What was not tested because it could not be built: the user must see it.
pub(crate) fn untested() -> Option<String> {
    let missing = is_here() && has_node() && !cargo::module().is_file();
    missing.then(|| {
        "THE WEBASSEMBLY MODULE WAS NOT BUILT, and nothing of it was tested: rustup target add wasm32-unknown-unknown"
            .to_owned()
    })
}

/// Builds the house, with the features of the tests, so that nothing is built twice.
fn build() -> Ran {
    cargo(&["build", "--workspace", "--all-features", "--locked", "--bin", "magpie"], Counts::Nothing)
}

/// A script of the client that wants to know where the house and the module are.
fn with_house(args: &[&str]) -> Command {
    let mut npm = npm_command(args);
    npm.env("MAGPIE_BIN", cargo::built("magpie")).env("MAGPIE_MODULE", cargo::module());
    npm
}

/// Fetches the packages, if the list of them is newer than they are.
pub(crate) fn install() -> Ran {
    if !has_node() {
        say("Node.js was not found: the web client needs version 20 or newer (https://nodejs.org)");
        return Ran::default();
    }
    let changed =
        |name: &str| fs::metadata(root().join("web").join(name)).and_then(|file| file.modified()).ok();
    if changed("package-lock.json") > changed("node_modules/.package-lock.json") {
        npm(&["ci", "--no-audit", "--no-fund"], Counts::Nothing)
    } else {
        Ran::plain(true)
    }
}

fn npm(args: &[&str], counts: Counts) -> Ran {
    run(&mut npm_command(args), counts)
}

fn npm_command(args: &[&str]) -> Command {
    let mut npm = command(if cfg!(windows) { "npm.cmd" } else { "npm" }, args);
    npm.current_dir(root().join("web")).env("NO_COLOR", "1").env_remove("FORCE_COLOR").env_remove("NODE_ENV");
    npm
}

fn is_installed((_, file): &Package) -> bool {
    Path::new(file).exists()
}

/// Installs these where that is possible, and otherwise says what is missing.
fn install_packages(wanted: &[Package]) -> Ran {
    let missing: Vec<&str> =
        wanted.iter().filter(|package| !is_installed(package)).map(|(name, _)| *name).collect();
    if missing.is_empty() {
        return Ran::plain(true);
    }
    let install = [&["install", "-y", "--no-install-recommends"], missing.as_slice()].concat();
    if !Path::new("/etc/debian_version").exists() || !is_root() {
        say(&format!(
            "the browser tests need Debian's {}: apt-get {}",
            missing.join(" and "),
            install.join(" ")
        ));
        return Ran::default();
    }
    let apt = |args: &[&str]| {
        run(command("apt-get", args).env("DEBIAN_FRONTEND", "noninteractive"), Counts::Nothing)
    };
    let installed = apt(&install);
    if installed.ok { installed } else { apt(&["update"]).and_then(|| apt(&install)) }
}

fn is_root() -> bool {
    said(&mut command("id", &["-u"])).is_some_and(|id| id.trim() == "0")
}

/// What a program says.
fn said(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::inherit()).output().ok()?;
    String::from_utf8(output.stdout).ok()
}

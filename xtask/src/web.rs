//! The checks of the web client: its types and tests, and the tests in a browser against the real server.

use std::fs;
use std::process::Command;

use crate::cargo::{self, cargo};
use crate::packages::{self, Package};
use crate::run::{Counts, Ran, command, root, run, said, say};

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
    in_browser(&["run", "e2e"])
}

/// Pictures of what somebody sees there.
pub(crate) fn pictures() -> Ran {
    in_browser(&["run", "pictures"])
}

/// A script that needs a browser and the real server.
fn in_browser(script: &[&str]) -> Ran {
    // Where the smaller one cannot be had, the one that people have will do.
    let install_browser = || {
        let smaller = packages::install("the browser tests", &[SHELL, FONT]);
        if smaller.ok { smaller } else { packages::install("the browser tests", &[CHROMIUM, FONT]) }
    };
    install()
        .and_then(install_browser)
        .and_then(build)
        .and_then(|| run(&mut with_house(script), Counts::Playwright))
}

/// How quickly the page is there and moves, and how long somebody waits, with an optimised house.
pub(crate) fn measure() -> Ran {
    let house = cargo::built("magpie").parent().map(|debug| debug.with_file_name("release"));
    let house = house.unwrap_or_default().join(format!("magpie{}", std::env::consts::EXE_SUFFIX));
    install()
        .and_then(|| packages::install("the browser tests", &[CHROMIUM, FONT]))
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

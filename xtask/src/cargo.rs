//! Running Cargo.

use std::path::PathBuf;
use std::process::Command;

use crate::run::{self, Counts, Ran, run};
use crate::web;

/// Runs Cargo, and counts the tests it reports.
pub(crate) fn cargo(args: &[&str], counts: Counts) -> Ran {
    run(&mut command(args), counts)
}

/// Cargo with these arguments. Every one embeds the same, so that nothing is built twice: the web client if it can be made; that
/// it cannot is told by the checks of the client, and not by all others too.
pub(crate) fn command(args: &[&str]) -> Command {
    let web = if web::is_here() && web::has_node() { "require" } else { "skip" };
    let mut cargo = run::command("cargo", args);
    cargo.env("MAGPIE_WEB", web).env_remove("MAGPIE_WEB_DIST");
    cargo
}

/// Where Cargo puts a binary: beside this one.
pub(crate) fn built(name: &str) -> PathBuf {
    let here = std::env::current_exe().unwrap_or_default();
    here.with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

/// Where the build of the client leaves its module: beside the folder of all binaries.
pub(crate) fn module() -> PathBuf {
    beside("wasm").join("magpie.wasm")
}

/// A folder beside that of all binaries.
pub(crate) fn beside(name: &str) -> PathBuf {
    let here = std::env::current_exe().unwrap_or_default();
    here.ancestors().nth(2).unwrap_or(&here).join(name)
}

//! Trying every door of the house with broken input, for as long as one likes.

use std::fs;
use std::process::{Command, Stdio};

use crate::cargo::{self, cargo};
use crate::run::{Counts, Ran, command, root, run, say};

/// How many broken inputs each door is tried with where there is no fuzzer.
const INPUTS: &str = "100000";

/// Tries every door for so many seconds: with libFuzzer, or, where that is not installed, with a number of inputs.
pub(crate) fn fuzz(seconds: &str) -> Ran {
    if !is_installed() {
        say(
            "cargo-fuzz and nightly Rust were not found (`cargo install cargo-fuzz`, `rustup toolchain add nightly`):",
        );
        say("every door is tried with a number of broken inputs instead");
        let args = ["test", "--release", "--package", "magpie-doors", "--test", "bounded", "--locked"];
        return run(cargo::command(&args).env("MAGPIE_INPUTS", INPUTS), Counts::Cargo);
    }
    let limit = format!("-max_total_time={seconds}");
    targets().iter().fold(seed(), |ran, target| ran.and_then(|| fuzzer(&["run", target, "--", &limit])))
}

/// Do the targets compile, with any compiler?
pub(crate) fn lints() -> Ran {
    let args = [
        "clippy",
        "--manifest-path",
        "fuzz/Cargo.toml",
        "--no-default-features",
        "--locked",
        "--",
        "-D",
        "warnings",
    ];
    cargo(&args, Counts::Nothing)
}

/// Gives the fuzzer good input to begin with.
fn seed() -> Ran {
    let args = ["run", "--manifest-path", "fuzz/Cargo.toml", "--no-default-features", "--bin", "magpie-fuzz"];
    cargo(&args, Counts::Nothing)
}

fn fuzzer(args: &[&str]) -> Ran {
    run(&mut command("cargo", &[&["+nightly", "fuzz"], args].concat()), Counts::Nothing)
}

fn is_installed() -> bool {
    let mut version = command("cargo", &["+nightly", "fuzz", "--version"]);
    quietly(&mut version).status().is_ok_and(|status| status.success())
}

fn quietly(command: &mut Command) -> &mut Command {
    command.stdout(Stdio::null()).stderr(Stdio::null())
}

/// The names of all targets.
fn targets() -> Vec<String> {
    let files = fs::read_dir(root().join("fuzz/fuzz_targets")).into_iter().flatten().flatten();
    let mut names: Vec<String> =
        files.filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_owned())).collect();
    names.sort();
    names
}

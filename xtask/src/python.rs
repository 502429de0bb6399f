//! The Python package: built like everything else, and held to its tests and to the suites of others in an environment of its own.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::cargo::{self, beside, cargo};
use crate::run::{Counts, Ran, command, root, run, say};

/// Those whose suites the package is held to. Their versions are fixed, so that nothing changes by itself.
const OTHERS: [&str; 4] = ["numpy==2.4.6", "gymnasium==1.4.0", "pettingzoo==1.27.0", "open_spiel==2.0.2"];

/// What the examples need that spread over machines.
const RAY: [&str; 3] = ["numpy>=2", "ray[rllib]==2.60.*", "pettingzoo>=1.24"];

/// Builds the package, and runs its tests.
pub(crate) fn check() -> Ran {
    // With the features of all tests, so that no game is built twice.
    let build =
        ["build", "--workspace", "--exclude", "magpie-benches", "--all-features", "--locked", "--lib"];
    cargo(&build, Counts::Nothing).and_then(|| match (environment("pyvenv", &OTHERS), package()) {
        (Some(python), Ok(package)) => tests(&python, &package),
        (None, Ok(_)) => Ran::plain(true),
        (_, Err(error)) => {
            say(&format!("the package cannot be put together: {error}"));
            Ran::default()
        }
    })
}

/// Runs the examples that need a Ray cluster, a local one with two workers, and one of the door of others in its wrapper. It takes
/// gigabytes from where packages come from, so nobody runs it by the way.
pub(crate) fn ray() -> Ran {
    let build =
        ["build", "--workspace", "--exclude", "magpie-benches", "--all-features", "--locked", "--lib"];
    let examples = root().join("python/examples");
    cargo(&build, Counts::Nothing).and_then(|| {
        let (Some(python), Ok(package)) = (environment("pyvenv-ray", &RAY), package()) else {
            return Ran::default();
        };
        let example = |name: &str, args: &[&str]| {
            let mut example = Command::new(&python);
            example
                .arg(examples.join(name))
                .args(args)
                .env("PYTHONPATH", &package)
                .env("OMP_NUM_THREADS", "1");
            run(&mut example, Counts::Nothing)
        };
        example("ray_league.py", &["--workers", "2", "--seconds", "10", "--games", "64"])
            .and_then(|| example("rllib.py", &[]))
    })
}

/// What was not tested because it could not be had: the user must see it.
pub(crate) fn untested() -> Option<String> {
    let missing = !beside("pyvenv").join(READY).is_file();
    missing.then(|| {
        "THE PYTHON PACKAGE WAS NOT TESTED: its environment could not be made, for which PyPI must be reached".to_owned()
    })
}

fn tests(python: &Path, package: &Path) -> Ran {
    let mut tests = Command::new(python);
    // Python looks first where it is started: there lies the package with its library, and the sources have none.
    tests.args(["-m", "tests"]).current_dir(package).env("PYTHONPATH", root().join("python"));
    // What others compute with has threads of its own, which only get into each other's way here.
    run(tests.env("OMP_NUM_THREADS", "1").env("OPENBLAS_NUM_THREADS", "1"), Counts::Unittest)
}

/// The Python of an environment that has all of these; `None` if they cannot be had.
fn environment(name: &str, others: &[&str]) -> Option<PathBuf> {
    let folder = beside(name);
    let bin = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    let python = folder.join(bin);
    let (wanted, ready) = (others.join(" "), folder.join(READY));
    if fs::read_to_string(&ready).is_ok_and(|there| there == wanted) {
        return Some(python);
    }
    let folder = folder.to_string_lossy().into_owned();
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    let made = run(&mut command("python3", &["-m", "venv", &folder]), Counts::Nothing)
        .and_then(|| run(Command::new(&python).args(pip).args(others), Counts::Nothing));
    if !made.ok {
        say("the environment for the Python package cannot be made: see what is said above");
        return None;
    }
    fs::write(ready, wanted).ok().map(|()| python)
}

/// A file that says what an environment has.
const READY: &str = "magpie-ready";

/// The package as a wheel would have it.
fn package() -> io::Result<PathBuf> {
    let folder = beside("pypackage");
    let package = folder.join("magpie");
    fs::create_dir_all(&package)?;
    for file in fs::read_dir(root().join("python/magpie"))? {
        let file = file?;
        if file.file_type()?.is_file() {
            fs::copy(file.path(), package.join(file.file_name()))?;
        }
    }
    let (prefix, suffix) = (std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let (library, module) =
        (format!("{prefix}_native{suffix}"), if cfg!(windows) { "_native.pyd" } else { "_native.abi3.so" });
    fs::copy(cargo::built("xtask").with_file_name(library), package.join(module))?;
    Ok(folder)
}

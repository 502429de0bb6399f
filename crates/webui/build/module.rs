//! Making the WebAssembly module of the client: the rules themselves, for a page.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::client::complaint;

/// What pages run.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";
/// The module, in its own folder.
const NAME: &str = "magpie.wasm";
/// How long rustup may take, in seconds: it needs about ten of them.
const PATIENCE: u64 = 120;
/// What Cargo and its helpers tell the build of this machine's programs, and would be wrong for a page.
const NOT_FOR_PAGES: &[&str] = &[
    "CARGO_BUILD_RUSTC_WORKSPACE_WRAPPER",
    "CARGO_BUILD_TARGET",
    "CARGO_BUILD_TARGET_DIR",
    "CARGO_TARGET_DIR",
    "CLIPPY_ARGS",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTFLAGS",
];

/// What the build was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// The module if it can be made.
    IfPossible,
    /// The module, or nothing.
    Required,
    /// A client without it.
    Not,
}

impl Wanted {
    /// Reads the switch `MAGPIE_WASM`.
    pub(crate) fn read(switch: Option<&str>) -> Result<Wanted, String> {
        match switch {
            None | Some("") => Ok(Wanted::IfPossible),
            Some("require") => Ok(Wanted::Required),
            Some("skip") => Ok(Wanted::Not),
            Some(other) => Err(format!("MAGPIE_WASM is \"require\" or \"skip\", not {other:?}")),
        }
    }
}

/// The programs that make the module.
#[derive(Debug)]
pub(crate) struct Rust {
    pub(crate) cargo: PathBuf,
    pub(crate) rustc: PathBuf,
    pub(crate) rustup: PathBuf,
}

impl Rust {
    /// Those that run this build.
    pub(crate) fn here() -> Rust {
        let named = |variable: &str, name: &str| {
            std::env::var_os(variable).map_or_else(|| PathBuf::from(name), PathBuf::from)
        };
        Rust { cargo: named("CARGO", "cargo"), rustc: named("RUSTC", "rustc"), rustup: "rustup".into() }
    }

    /// Has the compiler what pages need?
    pub(crate) fn has_target(&self) -> bool {
        self.libraries().is_ok_and(|libraries| libraries.join(TARGET).join("lib").is_dir())
    }

    /// Where rustup writes down what it has added to this compiler, if it is one of its own. (A file that is not there would be looked
    /// for at every build.)
    pub(crate) fn components(&self) -> Option<PathBuf> {
        self.libraries().ok().map(|libraries| libraries.join("components")).filter(|file| file.is_file())
    }

    /// Where the compiler keeps what it brings along.
    fn libraries(&self) -> Result<PathBuf, String> {
        let said = Command::new(&self.rustc).args(["--print", "sysroot"]).output();
        let said = said.map_err(|error| format!("rustc cannot be started: {error}"))?;
        Ok(Path::new(String::from_utf8_lossy(&said.stdout).trim()).join("lib/rustlib"))
    }

    /// If the compiler has not what pages need, rustup is asked for it, once for every compiler: `folder` remembers that.
    fn find_target(&self, folder: &Path) -> Result<(), String> {
        if self.has_target() {
            return Ok(());
        }
        let asked = folder.join("rustup-was-asked");
        let whom = self.libraries()?.display().to_string();
        if fs::read_to_string(&asked).is_ok_and(|before| before == whom) {
            return Err(without("rustup did not get it when it was asked"));
        }
        let told = self.ask_rustup(folder);
        if self.has_target() {
            return Ok(());
        }
        // That it is not remembered costs another try.
        let _ = fs::write(&asked, whom);
        Err(without(&told.err().unwrap_or_default()))
    }

    fn ask_rustup(&self, folder: &Path) -> Result<(), String> {
        let said = folder.join("rustup.log");
        let log = File::create(&said).map_err(|error| format!("{}: {error}", said.display()))?;
        let mut rustup = Command::new(&self.rustup);
        rustup.args(["target", "add", TARGET]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let mut rustup = rustup.spawn().map_err(|_| "rustup was not found".to_owned())?;
        for _ in 0..PATIENCE * 10 {
            match rustup.try_wait() {
                Ok(Some(status)) if status.success() => return Ok(()),
                Ok(Some(_)) => return Err(complaint(&fs::read(said).unwrap_or_default())),
                Ok(None) => sleep(Duration::from_millis(100)),
                Err(error) => return Err(error.to_string()),
            }
        }
        // Whoever cannot be stopped any more has ended.
        let _ = rustup.kill().and_then(|()| rustup.wait());
        Err(format!("rustup took longer than {PATIENCE} s"))
    }

    /// In a folder of its own, so that it does not wait for the build that waits for it.
    fn compile(&self, workspace: &Path, folder: &Path) -> Result<(), String> {
        let mut cargo = Command::new(&self.cargo);
        cargo
            .args(["rustc", "--package", "magpie-wasm", "--lib", "--crate-type", "cdylib"])
            .args(["--profile", "wasm", "--target", TARGET, "--locked", "--target-dir"])
            .arg(folder)
            .current_dir(workspace)
            .env("CARGO_ENCODED_RUSTFLAGS", flags());
        NOT_FOR_PAGES.iter().for_each(|name| {
            cargo.env_remove(name);
        });
        let told = cargo.output().map_err(|error| format!("cargo cannot be started: {error}"))?;
        if told.status.success() {
            Ok(())
        } else {
            Err(format!("the module does not compile\n{}", complaint(&told.stderr)))
        }
    }
}

/// Makes the module in a folder of its own, and says where it lies.
pub(crate) fn build(rust: &Rust, workspace: &Path, folder: &Path) -> Result<PathBuf, String> {
    let module = folder.join(NAME);
    let made = fs::create_dir_all(folder)
        .map_err(|error| error.to_string())
        .and_then(|()| rust.find_target(folder))
        .and_then(|()| rust.compile(workspace, folder))
        .and_then(|()| {
            fs::copy(compiled(folder, "wasm"), &module).map_err(|error| format!("{NAME}: {error}"))
        });
    if made.is_err() && module.exists() {
        // An old one would be taken for the one that fits. If it stays, so does the reason.
        let _ = fs::remove_file(&module);
    }
    made.map(|_| module)
}

/// Where modules are made: beside what Cargo makes of the same project, whatever the profile.
pub(crate) fn folder(out: &Path) -> PathBuf {
    let target = out.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    target.unwrap_or(out).join("wasm")
}

/// What the module was made from, relative to the workspace.
pub(crate) fn sources(workspace: &Path, folder: &Path) -> BTreeSet<PathBuf> {
    let rule = fs::read_to_string(compiled(folder, "d")).unwrap_or_default();
    let files: BTreeSet<PathBuf> =
        named_in(&rule).filter_map(|file| file.strip_prefix(workspace).ok().map(Path::to_path_buf)).collect();
    let manifests = files.iter().filter_map(|file| {
        let package = file.ancestors().find(|folder| workspace.join(folder).join("Cargo.toml").is_file())?;
        Some(package.join("Cargo.toml"))
    });
    let manifests: BTreeSet<PathBuf> = manifests.collect();
    files.into_iter().chain(manifests).chain(["Cargo.toml".into(), "Cargo.lock".into()]).collect()
}

fn compiled(folder: &Path, kind: &str) -> PathBuf {
    folder.join(TARGET).join("wasm").join("magpie_wasm").with_extension(kind)
}

/// The files in a rule as Make reads it: what comes of it, a colon, what it is made from; a space in a name has a backslash before it.
fn named_in(rule: &str) -> impl Iterator<Item = PathBuf> {
    let (_, files) = rule.lines().next().unwrap_or_default().split_once(": ").unwrap_or_default();
    let files = files.replace("\\ ", "\0");
    let files: Vec<PathBuf> =
        files.split_whitespace().map(|file| PathBuf::from(file.replace('\0', " "))).collect();
    files.into_iter()
}

/// Nothing of this machine's own flags, and none of its folders' names in the module.
fn flags() -> String {
    let own = |variable: &str| std::env::var(variable).ok();
    let home = own("CARGO_HOME").or_else(|| own("HOME").map(|home| format!("{home}/.cargo")));
    home.map(|home| format!("--remap-path-prefix={home}=cargo")).unwrap_or_default()
}

/// The sentence that says what is missing.
pub(crate) fn sentence(why: &str) -> String {
    format!(
        "The page cannot check records by itself ({why}): `rustup target add {TARGET}` and another build give it what it needs; \
         everything else works all the same."
    )
}

fn without(why: &str) -> String {
    let reason = why.lines().next().unwrap_or_default();
    format!("Rust's target {TARGET} is missing ({reason})")
}

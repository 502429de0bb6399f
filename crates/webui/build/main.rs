//! Builds the web client and its module, to be embedded.

mod client;
mod module;

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use client::{Node, Wanted};
use module::Rust;

/// Relative to this package: an absolute path would not notice that a shared target folder serves another copy of the project.
const WEB: &str = "../../web";
const WORKSPACE: &str = "../..";
/// Drawings that the client shows too.
const BOARDS: &str = "../galerie/boards";

/// What was made.
enum Made {
    /// The page that says what to install.
    Page,
    /// The client, with its module, or with the reason why it has none.
    Client(Result<(), String>),
}

fn main() -> ExitCode {
    tell("rerun-if-changed=build");
    ["MAGPIE_WEB", "MAGPIE_WEB_DIST", "MAGPIE_WASM"]
        .iter()
        .for_each(|switch| tell(&format!("rerun-if-env-changed={switch}")));
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    match wanted().and_then(|(client, module)| make(&client, module, &out)) {
        Ok(made) => {
            let (built, module) = match made {
                Made::Page => ("no", Err("there is no web client".to_owned())),
                Made::Client(module) => ("yes", module),
            };
            tell(&format!("rustc-env=MAGPIE_WEB_BUILT={built}"));
            tell(&format!("rustc-env=MAGPIE_WASM_MISSING={}", module.err().unwrap_or_default()));
            ExitCode::SUCCESS
        }
        Err(why) => {
            tell(&format!("error=the web client cannot be embedded: {}", client::one_line(&why)));
            ExitCode::FAILURE
        }
    }
}

/// Reads the switches.
fn wanted() -> Result<(Wanted, module::Wanted), String> {
    let (web, wasm) = (env::var("MAGPIE_WEB").ok(), env::var("MAGPIE_WASM").ok());
    let dist = env::var_os("MAGPIE_WEB_DIST").map(PathBuf::from);
    Ok((Wanted::read(web.as_deref(), dist)?, module::Wanted::read(wasm.as_deref())?))
}

/// Makes what is wanted.
fn make(wanted: &Wanted, module: module::Wanted, out: &Path) -> Result<Made, String> {
    watch(wanted);
    let into = out.join("client");
    let made = match wanted {
        Wanted::Page => Err("MAGPIE_WEB=skip".to_owned()),
        Wanted::Ready(folder) => client::copy(folder, &into).map(|()| has_module(&into)),
        Wanted::Client | Wanted::ClientIfPossible => {
            let node = Node::here();
            let module = if node.check().is_ok() { make_module(module, out)? } else { Err(String::new()) };
            client::build(&node, Path::new(WEB), &into, module.as_deref().ok()).map(|()| module.map(|_| ()))
        }
    };
    match (made, wanted) {
        (Ok(module), _) => Ok(Made::Client(module)),
        (Err(why), Wanted::Client | Wanted::Ready(_)) => Err(why),
        (Err(why), Wanted::ClientIfPossible | Wanted::Page) => {
            if *wanted == Wanted::ClientIfPossible {
                tell(&format!("warning={}", client::sentence(&why)));
                // Node.js may be there the next time: a path that never exists makes Cargo look again.
                tell("rerun-if-changed=no-web-client-yet");
            }
            client::page(&why, &into).map(|()| Made::Page)
        }
    }
}

/// Makes the module, or says in one line why there is none; an error only if there must be one.
fn make_module(wanted: module::Wanted, out: &Path) -> Result<Result<PathBuf, String>, String> {
    if wanted == module::Wanted::Not {
        return Ok(Err("MAGPIE_WASM=skip".to_owned()));
    }
    let (rust, folder) = (Rust::here(), module::folder(out));
    let workspace = fs::canonicalize(WORKSPACE).map_err(|error| format!("{WORKSPACE}: {error}"))?;
    let made = module::build(&rust, &workspace, &folder);
    watch_module(&rust, &workspace, &folder, made.is_ok());
    match (made, wanted) {
        (Err(why), module::Wanted::Required) => Err(format!("its module cannot be made: {why}")),
        (Err(why), module::Wanted::IfPossible | module::Wanted::Not) => {
            let why = client::one_line(&why);
            tell(&format!("warning={}", module::sentence(&why)));
            Ok(Err(why))
        }
        (Ok(module), _) => Ok(Ok(module)),
    }
}

fn has_module(client: &Path) -> Result<(), String> {
    if client::has_module(client) { Ok(()) } else { Err("the ready client has none".to_owned()) }
}

/// Names what the client is made from.
fn watch(wanted: &Wanted) {
    match wanted {
        Wanted::Page => {}
        Wanted::Ready(folder) => tell(&format!("rerun-if-changed={}", folder.display())),
        Wanted::Client | Wanted::ClientIfPossible => {
            tell(&format!("rerun-if-changed={BOARDS}"));
            client::sources(Path::new(WEB))
                .iter()
                .for_each(|name| tell(&format!("rerun-if-changed={WEB}/{name}")));
        }
    }
}

/// Names what the module is made from; if there is none, what may be otherwise the next time.
fn watch_module(rust: &Rust, workspace: &Path, folder: &Path, made: bool) {
    if made {
        module::sources(workspace, folder)
            .iter()
            .for_each(|file| tell(&format!("rerun-if-changed={WORKSPACE}/{}", file.display())));
    } else if rust.has_target() {
        tell("rerun-if-changed=..");
    } else if let Some(list) = rust.components() {
        tell(&format!("rerun-if-changed={}", list.display()));
    }
}

#[expect(clippy::print_stdout, reason = "this is how a build script talks to Cargo")]
fn tell(cargo: &str) {
    println!("cargo::{cargo}");
}

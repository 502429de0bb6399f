//! What the build makes when there is a client, when there is none, and when there is no Node.js.

#[path = "../build/client.rs"]
mod client;
#[path = "../build/module.rs"]
mod module;

use std::fs;
use std::path::{Path, PathBuf};

use client::{Node, Wanted};
use module::Rust;

const NO_NODE: Node = Node { node: "no-such-program", npm: "no-such-program" };

fn new_folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("there is a place for passing files")
}

fn folder_with(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = new_folder();
    for (name, text) in files {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().expect("it lies in the folder")).expect("the folder can be written");
        fs::write(file, text).expect("the file can be written");
    }
    folder
}

fn text(file: &Path) -> String {
    fs::read_to_string(file).expect("the file is there")
}

#[test]
fn switches_say_what_is_wanted() {
    let folder = || Some(PathBuf::from("dist"));
    for (web, dist, wanted) in [
        (None, None, Wanted::ClientIfPossible),
        (Some(""), None, Wanted::ClientIfPossible),
        (Some("require"), None, Wanted::Client),
        (Some("skip"), None, Wanted::Page),
        (Some("skip"), folder(), Wanted::Page),
        (None, folder(), Wanted::Ready("dist".into())),
        (Some("require"), folder(), Wanted::Ready("dist".into())),
    ] {
        assert_eq!(Wanted::read(web, dist), Ok(wanted));
    }
    assert!(Wanted::read(Some("maybe"), None).is_err());
}

#[test]
fn without_node_the_reason_says_what_to_install() {
    let web = folder_with(&[("package.json", "{}")]);
    let into = new_folder();
    let why = client::build(&NO_NODE, web.path(), into.path(), None).unwrap_err();
    assert_eq!(why, "Node.js was not found");
    let nothing = new_folder();
    let why = client::build(&Node::here(), nothing.path(), into.path(), None).unwrap_err();
    assert_eq!(why, "the folder web/ is missing");
}

#[test]
fn the_page_tells_the_reason_and_replaces_what_was_there() {
    let into = folder_with(&[("index.html", "old"), ("assets/old.js", "old")]);
    client::page("no <Node> & no \"luck\"\nsecond line", into.path()).unwrap();
    let page = text(&into.path().join("index.html"));
    assert!(page.contains("(no &lt;Node> &amp; no \"luck\"): install Node.js 20 or newer"), "{page}");
    assert!(!page.contains("second line"));
    assert!(!into.path().join("assets").exists());
}

#[test]
fn a_client_that_lies_ready_is_taken_as_it_is() {
    let from = folder_with(&[("index.html", "new"), ("assets/a/b.js", "b")]);
    let into = folder_with(&[("old.html", "old")]);
    client::copy(from.path(), into.path()).unwrap();
    assert_eq!(text(&into.path().join("index.html")), "new");
    assert_eq!(text(&into.path().join("assets/a/b.js")), "b");
    assert!(!into.path().join("old.html").exists());
    assert!(!client::has_module(into.path()));
    fs::write(into.path().join("assets/magpie-Bx3_k9Qz.wasm"), "").unwrap();
    assert!(client::has_module(into.path()));
    let nothing = new_folder();
    assert!(client::copy(nothing.path(), into.path()).unwrap_err().starts_with("there is no index.html in "));
}

#[test]
fn what_is_fetched_made_or_only_tested_is_no_source() {
    let files =
        ["package.json", ".npmrc", "src/a.ts", "node_modules/a.js", "dist/a.js", "e2e/a.ts", ".svelte-kit/a"];
    let web = folder_with(&files.map(|name| (name, "")));
    assert_eq!(client::sources(web.path()), [".npmrc", "package.json", "src"]);
}

#[test]
fn a_switch_says_whether_there_must_be_a_module() {
    for (switch, wanted) in [
        (None, module::Wanted::IfPossible),
        (Some(""), module::Wanted::IfPossible),
        (Some("require"), module::Wanted::Required),
        (Some("skip"), module::Wanted::Not),
    ] {
        assert_eq!(module::Wanted::read(switch), Ok(wanted));
    }
    assert!(module::Wanted::read(Some("maybe")).is_err());
}

#[test]
fn modules_are_made_beside_everything_else_that_is_made() {
    let target = folder_with(&[("CACHEDIR.TAG", ""), ("debug/build/magpie-webui-1/out/a", "")]);
    let out = target.path().join("debug/build/magpie-webui-1/out");
    assert_eq!(module::folder(&out), target.path().join("wasm"));
    assert_eq!(module::folder(Path::new("nowhere/out")), Path::new("nowhere/out/wasm"));
}

#[test]
fn a_module_is_made_from_all_that_the_compiler_has_read() {
    let workspace = folder_with(&[("crates/a b/Cargo.toml", ""), ("crates/a b/src/lib.rs", "")]);
    let root = workspace.path().display();
    let rule = format!("{root}/out.wasm: {root}/crates/a\\ b/src/lib.rs /elsewhere/src/lib.rs\n\nother: x\n");
    let folder = folder_with(&[("wasm32-unknown-unknown/wasm/magpie_wasm.d", &rule)]);
    let files = ["Cargo.lock", "Cargo.toml", "crates/a b/Cargo.toml", "crates/a b/src/lib.rs"];
    assert_eq!(module::sources(workspace.path(), folder.path()), files.map(PathBuf::from).into());
}

#[test]
fn without_rust_there_is_no_module_and_no_old_one_either() {
    let folder = folder_with(&[("magpie.wasm", "old")]);
    let none = Rust { rustc: "no-such-program".into(), ..Rust::here() };
    let why = module::build(&none, Path::new("."), folder.path()).unwrap_err();
    assert!(why.starts_with("rustc cannot be started"), "{why}");
    assert!(module::sentence(&why).contains("`rustup target add wasm32-unknown-unknown`"));
    assert!(!folder.path().join("magpie.wasm").exists());
}

#[cfg(unix)]
mod programs {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    /// A program that does what is written.
    fn program(folder: &Path, name: &str, script: &str) -> PathBuf {
        let file = folder.join(name);
        fs::write(&file, format!("#!/bin/sh\n{script}\n")).expect("the file can be written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("it is our own");
        file
    }

    /// A compiler without the target, and a rustup that does what is written; each time it is asked it leaves a letter.
    fn rust(folder: &Path, rustup: &str, cargo: &str) -> Rust {
        let here = folder.display();
        Rust {
            cargo: program(folder, "cargo", &cargo.replace("HERE", &here.to_string())),
            rustc: program(folder, "rustc", &format!("echo {here}/sysroot")),
            rustup: program(
                folder,
                "rustup",
                &format!("printf x >> {here}/asked; {rustup}").replace("HERE", &here.to_string()),
            ),
        }
    }

    const CARGO: &str = "mkdir -p HERE/made/wasm32-unknown-unknown/wasm && env > HERE/environment && \
        echo new > HERE/made/wasm32-unknown-unknown/wasm/magpie_wasm.wasm";

    #[test]
    fn rustup_is_asked_once_and_what_it_cannot_get_is_told() {
        let folder = new_folder();
        let rust = rust(folder.path(), "echo 'error: no network' >&2; exit 1", CARGO);
        let build = || module::build(&rust, folder.path(), &folder.path().join("made")).unwrap_err();
        assert_eq!(build(), "Rust's target wasm32-unknown-unknown is missing (error: no network)");
        assert!(build().ends_with("(rustup did not get it when it was asked)"));
        assert_eq!(text(&folder.path().join("asked")), "x");
        assert!(!rust.has_target());
        assert_eq!(rust.components(), None);
    }

    #[test]
    fn what_rustup_gets_is_used() {
        let folder = new_folder();
        let rustup = "mkdir -p HERE/sysroot/lib/rustlib/wasm32-unknown-unknown/lib";
        let rust = rust(folder.path(), rustup, CARGO);
        let build = || module::build(&rust, folder.path(), &folder.path().join("made")).unwrap();
        assert_eq!(text(&build()), "new\n");
        build();
        assert_eq!(text(&folder.path().join("asked")), "x");
        let environment = text(&folder.path().join("environment"));
        let told = |name: &str| environment.lines().any(|line| line.starts_with(&format!("{name}=")));
        assert!(
            told("CARGO_ENCODED_RUSTFLAGS") && !told("RUSTFLAGS") && !told("CARGO_TARGET_DIR"),
            "{environment}"
        );
    }

    #[test]
    fn why_it_does_not_compile_is_told() {
        let folder = new_folder();
        let rustup = "mkdir -p HERE/sysroot/lib/rustlib/wasm32-unknown-unknown/lib";
        let rust = rust(folder.path(), rustup, "echo hello >&2; echo 'error: no linker' >&2; exit 101");
        let why = module::build(&rust, folder.path(), &folder.path().join("made")).unwrap_err();
        assert_eq!(why, "the module does not compile\nerror: no linker");
        assert!(rust.has_target());
    }
}

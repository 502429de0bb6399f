//! What the build makes when there is a client, when there is none, and when there is no Node.js.

#[path = "../build/client.rs"]
mod client;

use std::fs;
use std::path::{Path, PathBuf};

use client::{Node, Wanted};

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
    let why = client::build(&NO_NODE, web.path(), into.path()).unwrap_err();
    assert_eq!(why, "Node.js was not found");
    let nothing = new_folder();
    let why = client::build(&Node::here(), nothing.path(), into.path()).unwrap_err();
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

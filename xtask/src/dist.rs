//! An archive for those who keep a house: the binary, and all that belongs to it.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::cargo;
use crate::run::{Counts, Ran, command, root, run, said, say};

/// What is in the archive as it is here.
const AS_IT_IS: [&str; 6] = [
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "CHANGELOG.md",
    "docs/hosting.md",
    "packaging/magpie.service",
    "packaging/Dockerfile",
];

/// Builds with this profile, and makes the archive beside its checksum.
pub(crate) fn make(profile: &str) -> Ran {
    let mut build = cargo::command(&["build", "--package", "magpie", "--locked", "--profile", profile]);
    if profile == "release" {
        // Whoever passes it on passes on the page, with all that it can do.
        build.env_remove("MAGPIE_WEB").env("MAGPIE_WASM", "require");
    }
    let built = run(&mut build, Counts::Nothing);
    built.and_then(|| match pack(profile) {
        Ok(archive) => {
            say(&archive.display().to_string());
            Ran::plain(true)
        }
        Err(why) => {
            say(&why);
            Ran::default()
        }
    })
}

fn pack(profile: &str) -> Result<PathBuf, String> {
    let target = target()?;
    let binary = target.join(if profile == "dev" { "debug" } else { profile }).join("magpie");
    let version =
        said(command(&text(&binary), &["--version"]).env_clear()).ok_or("the binary does not run")?;
    let version = version.trim().replace(' ', "-");
    let name = format!("{version}-{}-{}", std::env::consts::OS, std::env::consts::ARCH);
    let (dist, folder) = (target.join("dist"), target.join("dist").join(&name));
    let io = |error: std::io::Error| error.to_string();
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(io)?;
    }
    fs::create_dir_all(&folder).map_err(io)?;
    fs::copy(&binary, folder.join("magpie")).map_err(io)?;
    for file in AS_IT_IS.map(Path::new) {
        let to = folder.join(file.file_name().ok_or("a file has a name")?);
        fs::copy(root().join(file), to).map_err(io)?;
    }
    fs::write(folder.join("THIRD-PARTY.txt"), licences()?).map_err(io)?;
    if !run(&mut command(&text(&binary), &["papers", &text(&folder)]), Counts::Nothing).ok {
        return Err("the binary writes no papers".into());
    }
    let archive = dist.join(format!("{name}.tar.gz"));
    let tar = ["--owner=0", "--group=0", "--sort=name", "-C", &text(&dist), "-czf", &text(&archive), &name];
    if !run(&mut command("tar", &tar), Counts::Nothing).ok {
        return Err("there is no tar that makes archives".into());
    }
    let mut sum = command("sha256sum", &[&format!("{name}.tar.gz")]);
    let sum = said(sum.current_dir(&dist)).ok_or("there is no sha256sum")?;
    fs::write(dist.join(format!("{name}.tar.gz.sha256")), sum).map_err(io)?;
    Ok(archive)
}

/// What Cargo knows of all packages.
fn metadata() -> Result<Value, String> {
    let known = said(&mut cargo::command(&["metadata", "--format-version", "1", "--locked"]));
    serde_json::from_str(&known.ok_or("cargo metadata says nothing")?).map_err(|error| error.to_string())
}

fn target() -> Result<PathBuf, String> {
    Ok(metadata()?["target_directory"].as_str().ok_or("there is no target folder")?.into())
}

/// The licences of everything that is in the binary and in its page, with their words.
fn licences() -> Result<String, String> {
    let tree = [
        "tree",
        "--package",
        "magpie",
        "--edges",
        "normal",
        "--prefix",
        "none",
        "--format",
        "{p}",
        "--locked",
    ];
    let tree = said(&mut cargo::command(&tree)).ok_or("cargo tree says nothing")?;
    let inside: BTreeSet<(&str, &str)> = tree
        .lines()
        .filter_map(|line| line.split_once(" v"))
        .map(|(name, rest)| (name, rest.split(' ').next().unwrap_or_default()))
        .collect();
    let (metadata, mut text) = (metadata()?, String::new());
    for package in
        metadata["packages"].as_array().into_iter().flatten().filter(|package| !package["source"].is_null())
    {
        let [name, version, file] =
            ["name", "version", "manifest_path"].map(|key| package[key].as_str().unwrap_or_default());
        if inside.contains(&(name, version)) {
            let licence = package["license"].as_str().unwrap_or("see below");
            add(
                &mut text,
                &format!("{name} {version}: {licence}"),
                Path::new(file).parent().unwrap_or(Path::new("/")),
            );
        }
    }
    let page: Value = serde_json::from_str(
        &fs::read_to_string(root().join("web/package.json")).map_err(|error| error.to_string())?,
    )
    .map_err(|error| error.to_string())?;
    for name in page["dependencies"]
        .as_object()
        .into_iter()
        .flat_map(|all| all.keys())
        .map(String::as_str)
        .chain(["svelte"])
    {
        add(&mut text, &format!("{name} (in the page)"), &root().join("web/node_modules").join(name));
    }
    Ok(text)
}

/// One package, with every file in its folder that is about its licence.
fn add(text: &mut String, title: &str, folder: &Path) {
    let _ = writeln!(text, "\n== {title}\n");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    let about = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        if about.iter().any(|word| name.starts_with(word))
            && let Ok(words) = fs::read_to_string(&file)
        {
            let _ = writeln!(text, "{words}");
        }
    }
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

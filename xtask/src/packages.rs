//! Packages of Debian.

use std::path::Path;

use crate::run::{Counts, Ran, command, run, said, say};

/// A package of Debian, and a file of it.
pub(crate) type Package = (&'static str, &'static str);

/// Installs these where that is possible, and otherwise says what is missing, and for what.
pub(crate) fn install(what: &str, wanted: &[Package]) -> Ran {
    let missing: Vec<&str> =
        wanted.iter().filter(|(_, file)| !Path::new(file).exists()).map(|(name, _)| *name).collect();
    if missing.is_empty() {
        return Ran::plain(true);
    }
    let install = [&["install", "-y", "--no-install-recommends"], missing.as_slice()].concat();
    if !Path::new("/etc/debian_version").exists() || !is_root() {
        say(&format!("{what} need Debian's {}: apt-get {}", missing.join(" and "), install.join(" ")));
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

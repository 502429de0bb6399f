//! Builds the web client, to be embedded.

mod client;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use client::{Node, Wanted};

/// Relative to this package: an absolute path would not notice that a shared target folder serves another copy of the project.
const WEB: &str = "../../web";
/// Drawings that the client shows too.
const BOARDS: &str = "../galerie/boards";

fn main() -> ExitCode {
    tell("rerun-if-changed=build");
    tell("rerun-if-env-changed=MAGPIE_WEB");
    tell("rerun-if-env-changed=MAGPIE_WEB_DIST");
    let into = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("client");
    let switches = (env::var("MAGPIE_WEB").ok(), env::var_os("MAGPIE_WEB_DIST").map(PathBuf::from));
    let made = Wanted::read(switches.0.as_deref(), switches.1).and_then(|wanted| make(&wanted, &into));
    match made {
        Ok(built) => {
            tell(&format!("rustc-env=MAGPIE_WEB_BUILT={}", if built { "yes" } else { "no" }));
            ExitCode::SUCCESS
        }
        Err(why) => {
            tell(&format!("error=the web client cannot be embedded: {}", client::one_line(&why)));
            ExitCode::FAILURE
        }
    }
}

/// Makes what is wanted; true if it is the client.
fn make(wanted: &Wanted, into: &Path) -> Result<bool, String> {
    watch(wanted);
    let made = match wanted {
        Wanted::Page => Err("MAGPIE_WEB=skip".to_owned()),
        Wanted::Ready(folder) => return client::copy(folder, into).map(|()| true),
        Wanted::Client | Wanted::ClientIfPossible => client::build(&Node::here(), Path::new(WEB), into),
    };
    match (made, wanted) {
        (Ok(()), _) => Ok(true),
        (Err(why), Wanted::Client) => Err(why),
        (Err(why), Wanted::ClientIfPossible | Wanted::Page | Wanted::Ready(_)) => {
            if *wanted == Wanted::ClientIfPossible {
                tell(&format!("warning={}", client::sentence(&why)));
                // Node.js may be there the next time: a path that never exists makes Cargo look again.
                tell("rerun-if-changed=no-web-client-yet");
            }
            client::page(&why, into).map(|()| false)
        }
    }
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

#[expect(clippy::print_stdout, reason = "this is how a build script talks to Cargo")]
fn tell(cargo: &str) {
    println!("cargo::{cargo}");
}

//! The PostgreSQL that tests share, and one to measure with.

use std::io::Read;

use magpie_postgres::{Durable, Server, VARIABLE, programs};

use crate::cargo;
use crate::packages::{self, Package};
use crate::run::{Counts, Ran, run, say};

/// Debian's own, of whichever version it has.
const POSTGRES: Package = ("postgresql", "/usr/bin/pg_createcluster");

/// Installs it where that is possible; where it is not, tests go without it, and say so.
pub(crate) fn install() -> Ran {
    if programs().is_some() {
        return Ran::plain(true);
    }
    Ran { ok: true, ..packages::install("the tests of PostgreSQL", &[POSTGRES]) }
}

/// What was not tested because there is none: the user must see it.
pub(crate) fn untested() -> Option<String> {
    programs().is_none().then(|| {
        "THERE IS NO POSTGRESQL, and nothing of what needs it was tested: apt-get install postgresql"
            .to_owned()
    })
}

/// Runs Cargo with a PostgreSQL that all tests share. It ends with this, however this ends.
pub(crate) fn cargo_with_server(args: &[&str]) -> Ran {
    let mut cargo = cargo::command(args);
    let server = Server::start(Durable::Process).inspect_err(|missing| say(&missing.to_string())).ok();
    if let Some(server) = &server {
        cargo.env(VARIABLE, server.folder());
    }
    run(&mut cargo, Counts::Cargo)
}

/// Keeps one as it would be kept in real life, says where it is, and ends it with the standard input.
pub(crate) fn keep() -> Ran {
    let database = Server::start(Durable::Machine)
        .and_then(|server| server.database().map(|database| (server, database)).ok_or_else(no_database));
    match database {
        Ok((_server, database)) => {
            say(&database.url());
            // Whatever comes is of no interest, but for its end.
            let _ = std::io::stdin().read_to_end(&mut Vec::new());
            Ran::plain(true)
        }
        Err(missing) => {
            say(&missing.to_string());
            Ran::default()
        }
    }
}

fn no_database() -> magpie_postgres::Missing {
    magpie_postgres::Missing::because("it makes no database")
}

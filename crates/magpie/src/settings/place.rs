//! Where tables are kept.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use super::Chosen;

/// What a command line says about where tables are kept.
#[derive(clap::Args)]
pub struct PlaceArgs {
    /// Where tables are kept; the user's data directory if left out
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Keep tables in a PostgreSQL instead, as in `postgres://name@host/database`; its password may come from PGPASSWORD or ~/.pgpass
    #[arg(long, value_name = "URL")]
    store: Option<PostgresUrl>,
    /// Settings, in TOML: `tables = 500` stands for --tables 500. Flags and variables come before it
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

/// Where tables are kept.
#[derive(Clone)]
pub enum Place {
    /// In a folder on this machine.
    Folder(PathBuf),
    /// In a PostgreSQL.
    Postgres(PostgresUrl),
}

/// The address of a PostgreSQL. It may have a password in it, so nothing prints it as it is.
#[derive(Clone)]
pub struct PostgresUrl(String);

impl From<String> for PostgresUrl {
    fn from(text: String) -> PostgresUrl {
        PostgresUrl(text)
    }
}

impl PostgresUrl {
    /// With whatever secret is in it.
    pub(crate) fn secret(&self) -> &str {
        &self.0
    }

    /// Is it the address of a PostgreSQL? Clap would print it when it says no.
    fn check(&self) -> Result<()> {
        if ["postgres://", "postgresql://"].iter().any(|scheme| self.0.starts_with(scheme)) {
            return Ok(());
        }
        bail!(
            "--store: a store is named as in postgres://name@host/database; without one, tables are kept in the data folder"
        )
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::Folder(folder) => write!(f, "{}", folder.display()),
            Place::Postgres(url) => f.write_str(&magpie_store::postgres::without_secrets(url.secret())),
        }
    }
}

impl PlaceArgs {
    /// Where tables are kept. If a folder and a database were named, the one counts that was named more pressingly.
    pub fn place(&self, chosen: &Chosen) -> Result<Place> {
        let store = self.store.as_ref().filter(|_| chosen.by("store") >= chosen.by("data"));
        let folder = self.data.as_ref().filter(|_| store.is_none());
        if let (Some(data), Some(store)) = (chosen.by("data"), chosen.by("store"))
            && std::mem::discriminant(data) == std::mem::discriminant(store)
        {
            bail!("tables are kept in one place: a folder (--data) or a database (--store)");
        }
        match (store, folder) {
            (Some(store), _) => store.check().map(|()| Place::Postgres(store.clone())),
            (None, Some(folder)) => Ok(Place::Folder(folder.clone())),
            (None, None) => usual_folder().map(Place::Folder),
        }
    }
}

fn usual_folder() -> Result<PathBuf> {
    let data = dirs::data_dir().context("there is no data directory here; choose one with --data")?;
    Ok(data.join("magpie"))
}

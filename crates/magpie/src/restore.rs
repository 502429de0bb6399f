//! `magpie restore`: a house as it was when a copy of it was made.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail, ensure};
use magpie_store::Sqlite;
use magpie_store::sqlite::Contents;
use tempfile::NamedTempFile;

use crate::backup::told;
use crate::data::{BESIDE, DataFolder, TABLES, give_to_owner_of_folder, settle_folder};
use crate::settings::{Chosen, Place, PlaceArgs};

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// A file that `magpie backup` has written
    file: PathBuf,
    /// Also where there are tables already; they are kept in a folder beside
    #[arg(long)]
    replace: bool,
    #[command(flatten)]
    place: PlaceArgs,
}

/// Puts the tables of a copy where a house finds them, and nothing if the copy is not whole.
pub fn run(args: &Args, chosen: &Chosen) -> Result<()> {
    let folder = match args.place.place(chosen)? {
        Place::Folder(folder) => folder,
        place @ Place::Postgres(_) => bail!(
            "tables are brought back into a PostgreSQL with its own program, while no house is open there: pg_restore --clean --if-exists --dbname='{place}' {}",
            args.file.display()
        ),
    };
    ensure_alone(&args.file)?;
    let data = DataFolder::take(folder)?;
    let there = data.path().join(TABLES).exists();
    ensure!(
        args.replace || !there,
        "there are tables in {} already; --replace puts them aside",
        data.path().display()
    );
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (contents, aside) = runtime.block_on(restore(&args.file, &data))?;
    let mut out = io::stdout();
    writeln!(out, "{}: {}", data.path().display(), told(contents))?;
    if let Some(aside) = aside {
        writeln!(out, "what was there before is in {}", aside.display())?;
    }
    Ok(())
}

/// A file that a house has open, or had open when it ended without a word, is not all there is.
fn ensure_alone(file: &Path) -> Result<()> {
    let log = file.with_file_name(format!("{}-wal", file.file_name().unwrap_or_default().to_string_lossy()));
    ensure!(
        !log.exists(),
        "{} has a log beside it ({}), so it is no copy but a database in use: make one with magpie backup",
        file.display(),
        log.display()
    );
    Ok(())
}

/// Brings the copy into the folder, looks through it there, and only then lets it take the place of what was there.
async fn restore(file: &Path, data: &DataFolder) -> Result<(Contents, Option<PathBuf>)> {
    let folder = data.path();
    let why = || format!("cannot write into {}", folder.display());
    let mut part = NamedTempFile::with_prefix_in(".magpie-", folder).with_context(why)?;
    let mut from = File::open(file).with_context(|| format!("cannot read {}", file.display()))?;
    io::copy(&mut from, &mut part).with_context(why)?;
    part.as_file().sync_all().with_context(why)?;
    let contents =
        Sqlite::inspect(part.path()).await.with_context(|| format!("cannot use {}", file.display()))?;
    give_to_owner_of_folder(part.path()).with_context(why)?;
    let aside = put_aside(folder).await.context("cannot put aside what is there")?;
    part.persist(folder.join(TABLES)).with_context(why)?;
    settle_folder(folder).with_context(why)?;
    Ok((contents, aside))
}

/// Keeps what is there, in a folder of its own, if anything is. Until the copy takes its place, the tables also stay where they are: however
/// this ends, there are some.
async fn put_aside(folder: &Path) -> Result<Option<PathBuf>> {
    let tables = folder.join(TABLES);
    if !tables.exists() {
        return Ok(None);
    }
    // What cannot be opened any more is kept as it is, log and all.
    let _ = Sqlite::settle(&tables).await;
    let aside =
        tempfile::Builder::new().prefix(&format!("before-restore-{}-", seconds())).tempdir_in(folder)?.keep();
    give_to_owner_of_folder(&aside)?;
    for name in BESIDE.into_iter().filter(|name| folder.join(name).exists()) {
        fs::rename(folder.join(name), aside.join(name))?;
    }
    if fs::hard_link(&tables, aside.join(TABLES)).is_err() {
        fs::copy(&tables, aside.join(TABLES))?;
        File::open(aside.join(TABLES))?.sync_all()?;
    }
    settle_folder(&aside)?;
    Ok(Some(aside))
}

#[expect(
    clippy::disallowed_methods,
    reason = "so that folders have different names, and people know which is the last"
)]
fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

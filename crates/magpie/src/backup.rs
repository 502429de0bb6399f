//! `magpie backup`: a copy of all tables, while people play.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use magpie_store::Sqlite;
use magpie_store::sqlite::Contents;
use tempfile::NamedTempFile;

use crate::data::{is_kept_in, settle_folder, tables_in};
use crate::settings::{Chosen, Place, PlaceArgs};

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// The file that the copy is written to; only its owner can read it, for seeds of games that are on are in there
    file: PathBuf,
    /// Write over a file that is there; until the copy is whole, that one stays as it is
    #[arg(long)]
    overwrite: bool,
    #[command(flatten)]
    place: PlaceArgs,
}

/// Copies everything that was acknowledged before it began.
pub fn run(args: &Args, chosen: &Chosen) -> Result<()> {
    let folder = match args.place.place(chosen)? {
        Place::Folder(folder) => folder,
        place @ Place::Postgres(_) => bail!(
            "tables that are kept in a PostgreSQL are copied with its own program, while people play: pg_dump --format=custom --file={} '{place}'",
            args.file.display()
        ),
    };
    let tables = tables_in(&folder)?;
    ensure!(
        !is_kept_in(&folder, &args.file),
        "{} is the house's own: choose another file",
        args.file.display()
    );
    ensure!(
        args.overwrite || !args.file.exists(),
        "{} is there already; --overwrite writes over it",
        args.file.display()
    );
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let contents = runtime.block_on(copy(&tables, args))?;
    let size = std::fs::metadata(&args.file)?.len();
    writeln!(io::stdout(), "{}: {}, {size} bytes", args.file.display(), told(contents))?;
    Ok(())
}

/// Writes the copy beside its place, and puts it there when it is whole and durable.
async fn copy(tables: &Path, args: &Args) -> Result<Contents> {
    let why = || format!("cannot write {}", args.file.display());
    let folder = match args.file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    };
    // Nobody else can read it from the first byte on.
    let part = NamedTempFile::with_prefix_in(".magpie-", folder).with_context(why)?;
    let copied = Sqlite::copy(tables, part.path());
    watched(tables, part.path(), copied)
        .await
        .with_context(|| format!("cannot copy {}", tables.display()))?;
    let contents = Sqlite::inspect(part.path()).await.context("the copy is not whole")?;
    File::open(part.path()).and_then(|file| file.sync_all()).with_context(why)?;
    let placed = if args.overwrite { part.persist(&args.file) } else { part.persist_noclobber(&args.file) };
    placed.with_context(why)?;
    settle_folder(folder).with_context(why)?;
    Ok(contents)
}

/// What is in a copy, in words.
pub(crate) fn told(Contents { tables, inputs }: Contents) -> String {
    format!("{tables} tables with {inputs} inputs")
}

/// The same with a bar on a terminal.
async fn watched<T>(tables: &Path, part: &Path, work: impl Future<Output = T>) -> T {
    const GLANCE: Duration = Duration::from_millis(100);
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |found| found.len());
    if !io::stderr().is_terminal() {
        return work.await;
    }
    let style = ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes}  {eta} left")
        .expect("the template is right");
    let bar = ProgressBar::new(size(tables)).with_style(style);
    let mut work = pin!(work);
    loop {
        tokio::select! {
            done = &mut work => {
                bar.finish_and_clear();
                return done;
            }
            () = tokio::time::sleep(GLANCE) => bar.set_position(size(part)),
        }
    }
}

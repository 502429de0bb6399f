//! `magpie admin`: what the keeper of a house can do with its tables.

mod desk;
mod show;

use std::fs;
use std::io::{self, IsTerminal, Write as _};
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use magpie_room::record;
use magpie_rules::Seat;
use magpie_tables::{Bells, Name, Notes, Readers, SavedTable, Sitter, Status, Write};

use self::desk::{Desk, Which};
use crate::settings::{Chosen, PlaceArgs};

/// What people are called whose name is forgotten.
const NOBODY: &str = "N. N.";

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// List all tables, also while the house is open
    List(ListArgs),
    /// Tell all about a table, also while the house is open
    Inspect(InspectArgs),
    /// Write the records of games that are over into a folder, also while the house is open
    Export(ExportArgs),
    /// Let nobody else sit down at these tables, and take them off the list; who plays there plays on
    Close(TablesArgs),
    /// Delete tables, with all that happened there
    Delete(TablesArgs),
    /// Forget what somebody was called, and what they wrote down, at all tables
    Forget(ForgetArgs),
}

#[derive(clap::Args)]
struct ListArgs {
    /// Only those that have come so far
    #[arg(long, value_enum, value_name = "STATUS")]
    status: Option<Stage>,
    /// Only those of this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// One JSON object per line
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    place: PlaceArgs,
}

#[derive(clap::Args)]
struct InspectArgs {
    /// Its number, or one of its codes
    table: Which,
    /// Codes, the seed, mixes, hashes of tokens, every input and all notes as well: whoever reads them can spoil the game
    #[arg(long)]
    secrets: bool,
    #[command(flatten)]
    place: PlaceArgs,
}

#[derive(clap::Args)]
struct ExportArgs {
    /// Only these, by number or code
    tables: Vec<Which>,
    /// Where to
    #[arg(long, value_name = "DIR")]
    to: PathBuf,
    #[command(flatten)]
    place: PlaceArgs,
}

#[derive(clap::Args)]
struct TablesArgs {
    /// By number or code
    #[arg(required = true)]
    tables: Vec<Which>,
    /// Do not ask
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    place: PlaceArgs,
}

#[derive(clap::Args)]
struct ForgetArgs {
    /// What they are called; whether in large or small letters
    name: String,
    /// Do not ask
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    place: PlaceArgs,
}

/// How far a table has come.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Stage {
    Lobby,
    Opening,
    Playing,
    Over,
}

impl From<Stage> for Status {
    fn from(stage: Stage) -> Status {
        match stage {
            Stage::Lobby => Status::Lobby,
            Stage::Opening => Status::Opening,
            Stage::Playing => Status::Playing,
            Stage::Over => Status::Over,
        }
    }
}

/// Does what a keeper wants.
pub fn run(args: &Args, chosen: &Chosen) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        match &args.what {
            What::List(args) => list(args, &Desk::to_read(&args.place.place(chosen)?).await?).await,
            What::Inspect(args) => inspect(args, &Desk::to_read(&args.place.place(chosen)?).await?).await,
            What::Export(args) => export(args, &Desk::to_read(&args.place.place(chosen)?).await?).await,
            What::Close(args) => {
                let desk = Desk::to_write(&args.place.place(chosen)?).await?;
                settled(close(args, &desk).await, desk).await
            }
            What::Delete(args) => {
                let desk = Desk::to_write(&args.place.place(chosen)?).await?;
                settled(delete(args, &desk).await, desk).await
            }
            What::Forget(args) => {
                let desk = Desk::to_write(&args.place.place(chosen)?).await?;
                settled(forget(args, &desk).await, desk).await
            }
        }
    })
}

/// Whatever came of it, the desk is left in order.
async fn settled(done: Result<()>, desk: Desk) -> Result<()> {
    let left = desk.leave().await;
    done.and(left)
}

async fn list(args: &ListArgs, desk: &Desk) -> Result<()> {
    let mut out = io::stdout();
    desk.each(async |table| {
        let wanted = args.status.is_none_or(|status| table.status == status.into())
            && args.game.as_ref().is_none_or(|game| table.game == *game);
        if wanted {
            let last = desk.last_input(&table).await?;
            let line =
                if args.json { show::json(&table, last).to_string() } else { show::line(&table, last) };
            writeln!(out, "{line}")?;
        }
        Ok(())
    })
    .await
}

async fn inspect(args: &InspectArgs, desk: &Desk) -> Result<()> {
    let table = desk.find(&args.table).await?;
    let mut told = show::json(&table, desk.last_input(&table).await?);
    if args.secrets {
        let store = desk.store();
        let (inputs, notes) = (store.inputs(table.id).await?, store.notes(table.id).await?);
        told["secrets"] = show::secrets(&table, &inputs, &store.tried(table.id).await?, &notes);
    }
    Ok(writeln!(io::stdout(), "{}", serde_json::to_string_pretty(&told)?)?)
}

/// One file for each game that is over. Of a game that cannot be played again here, all that was stored is written, and that is told.
async fn export(args: &ExportArgs, desk: &Desk) -> Result<()> {
    fs::create_dir_all(&args.to).with_context(|| format!("cannot make {}", args.to.display()))?;
    let bar = counter("tables looked at");
    let (mut written, mut unfinished) = (0, 0);
    let mut write = async |table: SavedTable| {
        bar.inc(1);
        if table.status != Status::Over {
            return Ok(());
        }
        let inputs = desk.store().inputs(table.id).await?;
        let text = match record::closed(&table, inputs.clone()) {
            Ok(text) => text,
            Err(why) => {
                bar.suspend(|| writeln!(io::stderr(), "{}: {why}", table.id))?;
                unfinished += 1;
                record::frozen(&table, inputs)
            }
        };
        let file = args.to.join(format!("{}-{}.jsonl", table.game, table.id));
        fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
        written += 1;
        anyhow::Ok(())
    };
    if args.tables.is_empty() {
        desk.each(write).await?;
    } else {
        for which in &args.tables {
            let table = desk.find(which).await?;
            ensure!(
                table.status == Status::Over,
                "the game at table {} is not over: its record would tell everything",
                table.id
            );
            write(table).await?;
        }
    }
    bar.finish_and_clear();
    writeln!(io::stdout(), "{written} records in {}", args.to.display())?;
    if unfinished > 0 {
        writeln!(
            io::stdout(),
            "{unfinished} of these games cannot be played again by this program, and have no end in their records"
        )?;
    }
    Ok(())
}

async fn close(args: &TablesArgs, desk: &Desk) -> Result<()> {
    let tables = all(args, desk).await?;
    agreed(&format!("close {}", many(tables.len(), "table")), args.yes)?;
    for table in tables {
        let (id, closed) = (table.id, SavedTable { closed: true, public: false, ..table });
        desk.write(id, vec![Write::Save(Box::new(closed))]).await?;
        writeln!(io::stdout(), "{id} is closed")?;
    }
    Ok(())
}

async fn delete(args: &TablesArgs, desk: &Desk) -> Result<()> {
    let tables = all(args, desk).await?;
    agreed(&format!("delete {} with all that happened there", many(tables.len(), "table")), args.yes)?;
    for SavedTable { id, version, .. } in tables {
        desk.write(id, vec![Write::Delete { table: id, version }]).await?;
        writeln!(io::stdout(), "{id} is deleted")?;
    }
    Ok(())
}

async fn forget(args: &ForgetArgs, desk: &Desk) -> Result<()> {
    let name = Name::try_from(args.name.clone())?;
    let bar = counter("tables looked at");
    let mut theirs = Vec::new();
    desk.each(async |table| {
        bar.inc(1);
        let seats: Vec<Seat> =
            (0..table.seats.len()).map(Seat::at).filter(|seat| is_called(&table, *seat, &name)).collect();
        if !seats.is_empty() {
            theirs.push((table, seats));
        }
        Ok(())
    })
    .await?;
    bar.finish_and_clear();
    if theirs.is_empty() {
        bail!("nobody is called {} at any table", args.name);
    }
    agreed(&format!("forget {} at {}", args.name, many(theirs.len(), "table")), args.yes)?;
    let forgotten = theirs.len();
    for (table, seats) in theirs {
        desk.write(table.id, without(table, &seats)?).await?;
    }
    writeln!(io::stdout(), "forgotten at {}", many(forgotten, "table"))?;
    Ok(())
}

fn is_called(table: &SavedTable, seat: Seat, wanted: &Name) -> bool {
    match &table.seats[seat.index()] {
        Sitter::Person { name, .. } => name.is_like(wanted),
        Sitter::Open {} | Sitter::Bot { .. } => false,
    }
}

/// The table without the names of those on these seats, without what they wrote down for themselves, and without where they were told
/// that it is their turn.
fn without(mut table: SavedTable, seats: &[Seat]) -> Result<Vec<Write>> {
    let mut writes = Vec::new();
    for seat in seats {
        if let Sitter::Person { name, bells, .. } = &mut table.seats[seat.index()] {
            *name = Name::try_from(NOBODY.to_owned())?;
            *bells = Bells::default();
        }
        let notes = Notes::default();
        writes.push(Write::Note { table: table.id, seat: *seat, to: Readers::Own, notes });
    }
    writes.push(Write::Save(Box::new(table)));
    Ok(writes)
}

async fn all(args: &TablesArgs, desk: &Desk) -> Result<Vec<SavedTable>> {
    let mut tables: Vec<SavedTable> = Vec::new();
    for which in &args.tables {
        let table = desk.find(which).await.with_context(|| format!("{which:?}"))?;
        if tables.iter().all(|other| other.id != table.id) {
            writeln!(io::stdout(), "{}", show::line(&table, desk.last_input(&table).await?))?;
            tables.push(table);
        }
    }
    Ok(tables)
}

fn many(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// Asks whether that is meant; without a terminal it has to be said beforehand.
fn agreed(what: &str, yes: bool) -> Result<()> {
    if yes {
        return Ok(());
    }
    ensure!(io::stdin().is_terminal(), "to {what} without being asked, say --yes");
    write!(io::stdout(), "{what}? [y/N] ")?;
    io::stdout().flush()?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    ensure!(matches!(answer.trim(), "y" | "Y" | "yes"), "nothing was done");
    Ok(())
}

/// Counts on a terminal.
fn counter(what: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style =
        ProgressStyle::with_template("{spinner} {pos} {msg}  {per_sec}").expect("the template is right");
    ProgressBar::new_spinner().with_style(style).with_message(what.to_owned())
}

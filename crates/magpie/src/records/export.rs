//! Records as JSON lines, with what every seat saw.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use magpie_games::{AnyTable, Json, Record, empty_list};
use magpie_rules::record::{Entry, Footer, Header};
use magpie_rules::{Actor, Viewer};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

use crate::files::{self, Found};

/// The first line of a record.
#[derive(Serialize)]
struct Begun<'a> {
    record: &'a str,
    header: &'a Header<Value>,
    views: BTreeMap<String, Json>,
}

/// One input, and what everybody made of it: seats by their numbers, and `public`.
#[derive(Serialize)]
struct Step<'a> {
    record: &'a str,
    n: u64,
    by: Actor,
    #[serde(rename = "do")]
    input: &'a str,
    seen: BTreeMap<String, Json>,
    views: BTreeMap<String, Json>,
}

/// The last line of a record whose game is over.
#[derive(Serialize)]
struct Ended<'a> {
    record: &'a str,
    footer: &'a Footer,
}

/// Writes all records of these files.
pub(super) fn run(files: &[PathBuf], to: &Path) -> Result<()> {
    let mut out: Box<dyn Write> = if to.as_os_str() == "-" {
        Box::new(io::stdout().lock())
    } else {
        let file = File::create(to).with_context(|| format!("cannot write {}", to.display()))?;
        Box::new(BufWriter::new(file))
    };
    for file in files {
        for found in files::read(file)? {
            let found = found?;
            export(&found, &mut out).with_context(|| format!("{} cannot be exported", found.name))?;
        }
    }
    Ok(out.flush()?)
}

fn export(found: &Found, out: &mut impl Write) -> Result<()> {
    magpie_games::record::verify(&found.text)?;
    let record = Record::parse(&found.text)?;
    let name = found.name.as_str();
    line(out, &Begun { record: name, header: &record.header, views: views(&*record.open()?) })?;
    let mut done: Result<()> = Ok(());
    record.replay(|entry, table| {
        if done.is_ok() {
            done = line(out, &step(name, entry, table));
        }
    })?;
    done?;
    record.footer.as_ref().map_or(Ok(()), |footer| line(out, &Ended { record: name, footer }))
}

fn step<'a>(record: &'a str, entry: &'a Entry, table: &dyn AnyTable) -> Step<'a> {
    let noticed = |viewer: Viewer| (viewer.to_string(), table.noticed(viewer).unwrap_or_else(empty_list));
    Step {
        record,
        n: entry.n,
        by: entry.by,
        input: &entry.input,
        seen: Viewer::all(table.seats()).map(noticed).collect(),
        views: views(table),
    }
}

fn views(table: &dyn AnyTable) -> BTreeMap<String, Json> {
    Viewer::all(table.seats()).map(|viewer| (viewer.to_string(), table.view_json(viewer))).collect()
}

fn line(out: &mut impl Write, what: &impl Serialize) -> Result<()> {
    serde_json::to_writer(&mut *out, what)?;
    Ok(out.write_all(b"\n")?)
}

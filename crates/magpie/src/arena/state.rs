//! What has been played so far, in a file: whole or not at all, and only for the plan that it was begun with.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde::{Deserialize, Serialize};

use super::plan::{Block, Plan};

/// The format of the file.
const FORMAT: u32 = 1;

/// A plan, and what has been played of it.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct State {
    arena: u32,
    pub(super) plan: Plan,
    /// The blocks of every match, in the order of the plan's matches.
    pub(super) blocks: Vec<Vec<Block>>,
}

impl State {
    /// Nothing has been played yet.
    pub(super) fn new(plan: Plan) -> State {
        let blocks = vec![Vec::new(); plan.matches().len()];
        State { arena: FORMAT, plan, blocks }
    }

    /// What the file says, if there is one. One of another plan is refused.
    pub(super) fn read(file: &Path, plan: Plan) -> Result<State> {
        let text = match std::fs::read_to_string(file) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(State::new(plan)),
            text => text.with_context(|| format!("cannot read {}", file.display()))?,
        };
        let name = file.display();
        let state: State =
            serde_json::from_str(&text).with_context(|| format!("{name} is not the state of an arena"))?;
        ensure!(state.arena == FORMAT, "{name} was written by another version of magpie");
        ensure!(
            state.blocks.len() == state.plan.matches().len(),
            "{name} is damaged: it has too few matches"
        );
        if let Some(what) = difference(&state.plan, &plan) {
            bail!("{name} is of another arena: {what}; another --state begins a new one");
        }
        Ok(state)
    }

    /// Keeps it: the file is the old one or the new one, whatever happens.
    pub(super) fn keep(&self, file: &Path) -> Result<()> {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let why = || format!("cannot write {}", file.display());
        let mut new = tempfile::NamedTempFile::new_in(folder).with_context(why)?;
        serde_json::to_writer(&mut new, self)?;
        new.write_all(b"\n").with_context(why)?;
        new.as_file().sync_all().with_context(why)?;
        new.persist(file).with_context(why)?;
        Ok(())
    }
}

/// What differs between the plan that was begun and the one that is wanted.
fn difference(begun: &Plan, wanted: &Plan) -> Option<String> {
    let list = |what: &[String]| what.join(", ");
    let named = |plan: &Plan| plan.players.iter().map(ToString::to_string).collect::<Vec<_>>();
    let games = |plan: &Plan| plan.games.iter().map(ToString::to_string).collect::<Vec<_>>();
    let said = |what: &str, begun: String, wanted: String| {
        (begun != wanted).then(|| format!("its {what}: {begun}, not {wanted}"))
    };
    said("players are", list(&named(begun)), list(&named(wanted)))
        .or_else(|| said("programs are", list(&begun.programs), list(&wanted.programs)))
        .or_else(|| said("games are", list(&games(begun)), list(&games(wanted))))
        .or_else(|| said("numbers of seats are", format!("{:?}", begun.seats), format!("{:?}", wanted.seats)))
        .or_else(|| said("seed is", begun.seed.to_string(), wanted.seed.to_string()))
        .or_else(|| said("test is", format!("{:?}", begun.test), format!("{:?}", wanted.test)))
        .or_else(|| {
            let budget = |plan: &Plan| format!("{} ms and work {:?}", plan.ms, plan.work);
            said("budget is", budget(begun), budget(wanted))
        })
}

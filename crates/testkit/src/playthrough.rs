//! A whole game printed as everyone sees it. A difference in such a file is where a change of the rules, or a leak, shows.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use magpie_rules::{Game, SeatSet, Viewer, legal};
use serde_json::value::RawValue;

use crate::golden;
use crate::subject::{Script, Subject};
use crate::walk::{Walk, json};

/// Are the files of all scripts there and fresh, with one at least for every number of players?
pub fn check<S: Subject>(folder: &Path) -> Result<(), String> {
    let scripts = S::scripts();
    for seats in S::Game::SEATS {
        if !scripts.iter().any(|script| script.seats == seats) {
            return Err(format!("{} has no playthrough with {seats} players", S::Game::NAME));
        }
    }
    scripts.iter().try_for_each(|script| {
        let printed = print::<S>(script)?;
        golden::check(&folder.join(format!("{}.txt", script.name)), &printed)
    })
}

/// The whole game of a script: every input, what every viewer notices of it, what changes in their views, and what the seats
/// may do then. Viewers for whom a line is the same share it.
pub fn print<S: Subject>(script: &Script<<S::Game as Game>::Options>) -> Result<String, String> {
    let mut walk = Walk::<S>::new(script.seats, script.options.clone(), script.seed);
    let mut page = Page::new::<S>(script);
    page.views(walk.game());
    while let Some(input) = walk.choose()? {
        if walk.table().inputs().len() >= S::INPUTS {
            return Err(format!("{} is not over after {} inputs", script.name, S::INPUTS));
        }
        page.line(&format!("\n{} {}: {input}", walk.table().inputs().len() + 1, input.actor()));
        let events = walk.play(input)?;
        page.noticed::<S::Game>(&events);
        page.views(walk.game());
        page.actions(walk.game());
    }
    page.outcome(walk.game());
    Ok(page.text)
}

/// What has been printed so far, and what every viewer saw last.
struct Page {
    text: String,
    viewers: Vec<Viewer>,
    shown: Vec<Fields>,
}

/// The fields of a view, each as its bytes on the wire.
type Fields = BTreeMap<String, Box<RawValue>>;

impl Page {
    fn new<S: Subject>(script: &Script<<S::Game as Game>::Options>) -> Page {
        let viewers: Vec<Viewer> = Viewer::all(script.seats).collect();
        let shown = viewers.iter().map(|_| Fields::new()).collect();
        let (name, version) = (S::Game::NAME, S::Game::RULES_VERSION);
        let Script { seats, options, seed, .. } = script;
        let text = format!(
            "{name}, rules version {version}, {seats} players, options {}, seed {seed}\n",
            json(options)
        );
        Page { text, viewers, shown }
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Prints what every viewer was sent, in order; those who were sent the same share the lines.
    fn shared(&mut self, what: &str, sent: &[Vec<String>]) {
        for (at, lines) in sent.iter().enumerate() {
            if sent[..at].contains(lines) {
                continue;
            }
            let same = self.viewers.iter().zip(sent).filter(|(_, other)| *other == lines);
            let names: Vec<String> = same.map(|(viewer, _)| viewer.to_string()).collect();
            for line in lines {
                writeln!(self.text, "  {} {what} {line}", names.join(" ")).expect("text can be written");
            }
        }
    }

    fn noticed<G: Game>(&mut self, events: &[G::Event]) {
        let notices = |viewer: &Viewer| -> Vec<String> {
            events.iter().filter_map(|event| G::notice(event, *viewer)).map(|seen| json(&seen)).collect()
        };
        let sent: Vec<Vec<String>> = self.viewers.iter().map(notices).collect();
        self.shared("notice", &sent);
    }

    /// The fields of the views that have changed, one after the other.
    fn views<G: Game>(&mut self, game: &G) {
        let new: Vec<Fields> = self.viewers.iter().map(|viewer| fields(&json(&game.view(*viewer)))).collect();
        let old = std::mem::replace(&mut self.shown, new.clone());
        let names: BTreeSet<&String> = old.iter().chain(&new).flat_map(Fields::keys).collect();
        for name in names {
            let changes: Vec<Vec<String>> =
                old.iter().zip(&new).map(|(old, new)| change(name, old, new)).collect();
            self.shared("see", &changes);
        }
    }

    fn actions<G: Game>(&mut self, game: &G) {
        for seat in SeatSet::first(game.seats()).iter() {
            let actions: Vec<String> = legal(game, seat).iter().map(ToString::to_string).collect();
            if !actions.is_empty() {
                self.line(&format!("  {seat} may {}", actions.join(" | ")));
            }
        }
    }

    fn outcome<G: Game>(&mut self, game: &G) {
        self.line(&format!("\noutcome {}", json(&game.outcome())));
    }
}

fn fields(view: &str) -> Fields {
    serde_json::from_str(view).expect("a view is an object")
}

/// The field as it is now, if it was not so before; of a list as long as before, only what has changed in it.
fn change(name: &str, old: &Fields, new: &Fields) -> Vec<String> {
    let [old, new] = [old, new].map(|fields| fields.get(name).map_or("gone", |value| value.get()));
    if old == new {
        return Vec::new();
    }
    match (list(old), list(new)) {
        (Some(old), Some(new)) if old.len() == new.len() => {
            let both = old.iter().zip(&new).enumerate().filter(|(_, (old, new))| old.get() != new.get());
            both.map(|(at, (_, new))| format!("{name}[{at}]: {new}")).collect()
        }
        (_, _) => vec![format!("{name}: {new}")],
    }
}

fn list(value: &str) -> Option<Vec<Box<RawValue>>> {
    serde_json::from_str(value).ok()
}

//! The file of settings.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::{Arg, Command};
use toml::de::{DeTable, DeValue};

use super::{By, CONFIG, SECRET, check, mut_settings, name};

/// From so much likeness on a name is taken for another one that was meant.
const LIKE: f64 = 0.7;

/// A file of settings that has been read and is understood.
pub(super) struct SettingsFile {
    path: PathBuf,
    settings: Vec<Setting>,
}

struct Setting {
    name: String,
    value: String,
    line: usize,
}

impl SettingsFile {
    /// Reads a file in which these may be set.
    pub(super) fn read(path: &Path, known: &[Arg]) -> Result<SettingsFile> {
        let text = std::fs::read_to_string(path)
            .with_context(|| format!("cannot read the settings in {}", path.display()))?;
        let settings = understood(&text, known)
            .map_err(|(line, why)| anyhow::anyhow!("{}, line {line}: {why}", path.display()))?;
        Ok(SettingsFile { path: path.to_owned(), settings })
    }

    /// The commands with what the file says in the place of what is usual.
    pub(super) fn beneath(&self, cli: Command) -> Command {
        let said = |arg: Arg| {
            let long = arg.get_long();
            match self.settings.iter().find(|setting| long == Some(&setting.name)) {
                Some(setting) => arg.default_value(setting.value.clone()),
                None => arg,
            }
        };
        mut_settings(cli, &said)
    }

    /// Is there something in it that is nobody's business, and can others read it?
    pub(super) fn is_open(&self) -> bool {
        let secret = self.settings.iter().any(|setting| SECRET.contains(&setting.name.as_str()));
        secret && crate::data::others_read(&self.path)
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Where something is set, if it is.
    pub(super) fn line(&self, name: &str) -> Option<By> {
        let setting = self.settings.iter().find(|setting| setting.name == name)?;
        Some(By::File { path: self.path.clone(), line: setting.line })
    }
}

/// What a text sets, or what is wrong with it, and in which line.
fn understood(text: &str, known: &[Arg]) -> Result<Vec<Setting>, (usize, String)> {
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        (line_of(text, at), error.message().to_owned())
    })?;
    let mut settings = Vec::new();
    for (key, value) in table.get_ref() {
        let (line, key) = (line_of(text, key.span().start), key.get_ref().as_ref());
        let setting = find(key, known).map_err(|why| (line, why))?;
        let value = written(value.get_ref())
            .ok_or_else(|| (line, format!("{key} is one value, as in {}", example(setting))))?;
        check(setting, value.clone().into()).map_err(|why| (line, why))?;
        settings.push(Setting { name: key.to_owned(), value, line });
    }
    settings.sort_by_key(|setting| setting.line);
    Ok(settings)
}

/// The setting of this name, or what to say if there is none.
fn find<'a>(key: &str, known: &'a [Arg]) -> Result<&'a Arg, String> {
    let can_be_set = || known.iter().filter(|setting| name(setting) != CONFIG);
    if let Some(setting) = can_be_set().find(|setting| name(setting) == key) {
        return Ok(setting);
    }
    let likeness =
        |setting: &&Arg| strsim::jaro_winkler(&key.replace('_', "-").to_lowercase(), name(setting));
    let nearest = can_be_set().max_by(|one, other| likeness(one).total_cmp(&likeness(other)));
    let meant = nearest.filter(|setting| likeness(setting) >= LIKE);
    let meant = meant.map(|setting| format!(": did you mean {}?", name(setting))).unwrap_or_default();
    Err(format!("there is no setting {key}{meant}"))
}

/// A value as it would stand on a command line.
fn written(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.clone().into_owned()),
        DeValue::Boolean(yes) => Some(yes.to_string()),
        DeValue::Integer(number) => {
            i128::from_str_radix(number.as_str(), number.radix()).ok().map(|number| number.to_string())
        }
        DeValue::Float(number) => Some(number.as_str().to_owned()),
        DeValue::Datetime(_) | DeValue::Array(_) | DeValue::Table(_) => None,
    }
}

fn example(setting: &Arg) -> String {
    let value = setting.get_default_values().first().map(|value| value.to_string_lossy().into_owned());
    format!("{} = \"{}\"", name(setting), value.unwrap_or_else(|| "…".to_owned()))
}

/// Which line this byte is in.
fn line_of(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count()
}

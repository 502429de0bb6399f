//! What a house is told, and by what: flags come before variables, variables before the file of settings, and that before what is usual.
//!
//! Every flag of `magpie serve` has a variable (`--base-path` is `MAGPIE_BASE_PATH`) and a line in the file (`base-path = "/magpie"`).
//! Commands that work on the same tables know those of the settings that say where these are.

mod file;
mod place;

use std::ffi::OsString;
use std::path::PathBuf;

use anyhow::{Result, bail};
use clap::builder::BoolishValueParser;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, CommandFactory, FromArgMatches};

use self::file::SettingsFile;
pub use self::place::{Place, PlaceArgs, PostgresUrl};

/// The command that knows every setting, and that is meant where none is named.
const SERVE: &str = "serve";

/// The setting that names the file of settings.
const CONFIG: &str = "config";

/// Settings of which nobody else may read the value.
const SECRET: [&str; 2] = ["store", "metrics-token"];

/// What a command line says, with all that variables and a file add to it.
pub struct Told<T> {
    /// What is to be done.
    pub what: T,
    /// What was chosen for it.
    pub chosen: Chosen,
}

/// What was chosen, and by what. What is usual is not in it.
#[derive(Default)]
pub struct Chosen {
    choices: Vec<Choice>,
    /// What is not well with how it was chosen.
    concerns: Vec<String>,
}

/// One setting that was chosen.
struct Choice {
    name: String,
    /// As it was written.
    value: String,
    by: By,
}

/// What a setting was chosen by; who comes later counts more.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum By {
    File { path: PathBuf, line: usize },
    Variable(String),
    Flag,
}

/// Reads a command line. Whatever cannot be understood ends the program with words, as does a wish for help.
pub fn read<T: CommandFactory + FromArgMatches>(line: impl IntoIterator<Item = OsString>) -> Result<Told<T>> {
    let mut line: Vec<OsString> = line.into_iter().collect();
    let settings = settings(T::command());
    let command = command::<T>();
    // Help has the variables in it.
    let flags = |line: &[OsString]| {
        T::command().try_get_matches_from(line).unwrap_or_else(|_| command.clone().get_matches_from(line))
    };
    let mut said = flags(&line);
    if said.subcommand().is_none() {
        line.insert(1.min(line.len()), SERVE.into());
        said = flags(&line);
    }
    check_variables(&settings, deepest(&said))?;
    let mut matches = command.clone().get_matches_from(&line);
    let file = match deepest(&matches) {
        named if knows(named, CONFIG) => named.get_one::<PathBuf>(CONFIG),
        _ => None,
    };
    let file = file.map(|path| SettingsFile::read(path, &settings)).transpose()?;
    if let Some(file) = &file {
        matches = file.beneath(command).get_matches_from(&line);
    }
    let chosen = Chosen::from(deepest(&matches), &settings, file.as_ref());
    Ok(Told { what: T::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()), chosen })
}

/// All commands, with the variables of those that take settings.
#[must_use]
pub fn command<T: CommandFactory>() -> Command {
    with_variables(T::command(), &settings(T::command()))
}

impl Chosen {
    fn from(matches: &ArgMatches, settings: &[Arg], file: Option<&SettingsFile>) -> Chosen {
        let known = settings.iter().filter(|setting| knows(matches, setting.get_id().as_str()));
        let choices = known.filter_map(|setting| {
            let (id, name) = (setting.get_id().as_str(), name(setting));
            let by = match matches.value_source(id)? {
                ValueSource::CommandLine => By::Flag,
                ValueSource::EnvVariable => By::Variable(variable(name)),
                // What the file says is taken for usual.
                _ => file?.line(name)?,
            };
            let value = matches.get_raw(id)?.next()?.to_string_lossy().into_owned();
            Some(Choice { name: name.to_owned(), value, by })
        });
        let open = file.filter(|file| file.is_open()).map(|file| {
            format!(
                "others can read {}, which has secrets in it: keep it to its owner (chmod 600)",
                file.path().display()
            )
        });
        Chosen { choices: choices.collect(), concerns: open.into_iter().collect() }
    }

    /// What this setting was chosen by.
    fn by(&self, name: &str) -> Option<&By> {
        self.choices.iter().find(|choice| choice.name == name).map(|choice| &choice.by)
    }

    /// Was it chosen by anything?
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.by(name).is_some()
    }

    /// What is not well with how it was chosen.
    #[must_use]
    pub fn concerns(&self) -> &[String] {
        &self.concerns
    }

    /// Every choice as it may be told to anybody.
    pub fn told(&self) -> impl Iterator<Item = String> {
        self.choices.iter().map(|Choice { name, value, by }| {
            let value = if SECRET.contains(&name.as_str()) { "(kept to itself)" } else { value };
            format!("{name} = {value} ({by})")
        })
    }
}

impl std::fmt::Display for By {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            By::File { path, line } => write!(f, "{}, line {line}", path.display()),
            By::Variable(name) => f.write_str(name),
            By::Flag => f.write_str("the command line"),
        }
    }
}

/// Everything that can be set.
fn settings(mut cli: Command) -> Vec<Arg> {
    let serve = cli.find_subcommand_mut(SERVE).expect("there is a command that serves");
    serve.get_arguments().filter(|arg| arg.get_long().is_some()).cloned().collect()
}

/// What a setting is called, in a file too.
fn name(setting: &Arg) -> &str {
    setting.get_long().expect("settings are flags with long names")
}

/// The variable of a setting.
fn variable(name: &str) -> String {
    format!("MAGPIE_{}", name.replace('-', "_").to_uppercase())
}

/// All commands with those variables that they have settings for. At the top, where serving is meant if nothing is said, there are none:
/// nobody who only asks for the list of games is bothered with them.
fn with_variables(cli: Command, settings: &[Arg]) -> Command {
    let is_setting = |arg: &Arg| settings.iter().any(|setting| setting.get_id() == arg.get_id());
    let with = |arg: Arg| match arg.get_long().map(variable) {
        Some(variable) if is_setting(&arg) => kindly(arg).env(variable).hide_env_values(true),
        Some(_) | None => arg,
    };
    mut_settings(cli, &with)
}

/// Changes the arguments of all commands that take settings.
fn mut_settings(cli: Command, change: &impl Fn(Arg) -> Arg) -> Command {
    cli.mut_subcommands(|command| {
        let command = mut_settings(command, change);
        let takes_settings = command.get_arguments().any(|arg| arg.get_id() == CONFIG);
        if takes_settings { command.mut_args(change) } else { command }
    })
}

/// A variable says yes or no in one of many ways.
fn kindly(arg: Arg) -> Arg {
    if is_switch(&arg) { arg.value_parser(BoolishValueParser::new()) } else { arg }
}

fn is_switch(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::SetTrue)
}

/// A variable that counts and says nothing sensible is named; Clap would name the flag.
fn check_variables(settings: &[Arg], flags: &ArgMatches) -> Result<()> {
    for setting in settings.iter().filter(|setting| knows(flags, setting.get_id().as_str())) {
        let by_flag = flags.value_source(setting.get_id().as_str()) == Some(ValueSource::CommandLine);
        let variable = variable(name(setting));
        if let Some(value) = std::env::var_os(&variable).filter(|_| !by_flag)
            && let Err(why) = check(setting, value)
        {
            bail!("the variable {variable} is not understood: {why}");
        }
    }
    Ok(())
}

/// Why this is nothing that the setting can be set to.
fn check(setting: &Arg, value: OsString) -> Result<(), String> {
    let setting = kindly(setting.clone()).action(ArgAction::Set).num_args(1);
    let mut given = OsString::from(format!("--{}=", name(&setting)));
    given.push(value);
    let tried = Command::new("magpie").no_binary_name(true).arg(setting).try_get_matches_from([given]);
    tried.map(drop).map_err(|error| {
        let text = error.to_string();
        let lines = text.lines().take_while(|line| !line.is_empty()).map(str::trim);
        lines.collect::<Vec<_>>().join(" ").trim_start_matches("error: ").to_owned()
    })
}

/// What was said to the command itself, wherever it is.
fn deepest(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand().map_or(matches, |(_, inner)| deepest(inner))
}

fn knows(matches: &ArgMatches, id: &str) -> bool {
    matches.try_contains_id(id).is_ok()
}

#[cfg(test)]
mod tests;

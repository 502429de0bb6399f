//! `magpie papers`: man pages, and completions for shells.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Command;
use clap_complete::Shell;

/// For whom completions are written.
const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];

/// What the command line says.
#[derive(clap::Args)]
pub struct Args {
    /// Where to: man pages go into `man`, completions into `completions`
    folder: PathBuf,
}

/// Writes all of them, as these commands are.
pub fn run(args: &Args, mut command: Command) -> Result<()> {
    let (man, completions) = (args.folder.join("man"), args.folder.join("completions"));
    let why = || format!("cannot write into {}", args.folder.display());
    fs::create_dir_all(&man).and_then(|()| fs::create_dir_all(&completions)).with_context(why)?;
    clap_mangen::generate_to(without_help(command.clone()), &man).with_context(why)?;
    for shell in SHELLS {
        clap_complete::generate_to(shell, &mut command, "magpie", &completions).with_context(why)?;
    }
    Ok(())
}

/// What only repeats how others are used needs no page of its own.
fn without_help(command: Command) -> Command {
    command.disable_help_subcommand(true).mut_subcommands(without_help)
}

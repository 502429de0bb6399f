//! Who sits on a seat, as a command line says it: `hard`, or `./mybot.py`.

use std::fmt;
use std::str::FromStr;

use magpie_bots::Level;
use serde::{Deserialize, Serialize};

/// A bot of the house, or a program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Named {
    /// A bot of the house.
    House(Level),
    /// A program: the command that starts it, with arguments after spaces.
    Program(String),
}

/// Why somebody is not known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no bot of the house (expected random, easy, medium or hard), and no program, which is written with a slash as in ./{0}"
)]
pub struct Unknown(String);

impl FromStr for Named {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Named, Unknown> {
        if let Ok(level) = text.parse() {
            return Ok(Named::House(level));
        }
        let is_command = text.contains(['/', std::path::MAIN_SEPARATOR]) && !text.trim().is_empty();
        if is_command { Ok(Named::Program(text.trim().into())) } else { Err(Unknown(text.into())) }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Named::House(level) => f.pad(level.word()),
            Named::Program(command) => f.pad(command),
        }
    }
}

impl TryFrom<String> for Named {
    type Error = Unknown;

    fn try_from(text: String) -> Result<Named, Unknown> {
        text.parse()
    }
}

impl From<Named> for String {
    fn from(named: Named) -> String {
        named.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_written_with_a_slash() {
        assert_eq!("hard".parse(), Ok(Named::House(Level::Hard)));
        for command in ["./mybot.py", "bots/mine --depth 3", "/usr/bin/python3 mybot.py"] {
            assert_eq!(command.parse(), Ok(Named::Program(command.into())));
            assert_eq!(
                Named::Program(command.into()).to_string().parse(),
                Ok(Named::Program(command.into()))
            );
        }
        for unknown in ["best", "", " ", "python3 mybot.py"] {
            assert!(unknown.parse::<Named>().unwrap_err().to_string().contains("written with a slash"));
        }
    }
}

//! The player protocol: what a program is told that plays a seat, and what it answers.
//!
//! It is the engine's lines the other way round: the house speaks first, the program answers every line with one line, and is asked with the
//! same shapes of views, actions and notices. `docs/player.md` shows every line with a worked dialogue. Who starts programs,
//! and how long they are waited for, is the business of others.
//!
//! ```
//! use magpie_engine::player::{ToPlayer, read_choice, read_introduction};
//!
//! assert!(ToPlayer::hello().line().starts_with(r#"{"do":"hello","protocol":1,"#));
//! let program = read_introduction(r#"{"name":"Steady","version":"1.0","protocol":1}"#)?;
//! assert!(!program.out_of_turn);
//! assert_eq!(read_choice(r#"{"action":"roll on"}"#)?, Some("roll on".into()));
//! assert_eq!(read_choice(r#"{"action":null}"#)?, None);
//! # Ok::<(), magpie_engine::player::Nonsense>(())
//! ```

use magpie_games::{Json, Question, Sitting};
use magpie_rules::Seat;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the protocol that is spoken here.
pub const PROTOCOL: u32 = 1;

/// The longest line that a program may answer with, in bytes.
pub const LONGEST_ANSWER: usize = 1 << 16;

/// What the house says to a program. Every line but `quit` is answered with one line.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum ToPlayer {
    /// The first line: answered with an introduction.
    Hello {
        /// The version of the protocol that the house speaks.
        protocol: u32,
        /// The version of the house.
        magpie: &'static str,
    },
    /// A game begins: answered with `{"ok":true}`. All that was told of games before is over.
    Game(Begin),
    /// The seat is waited for: answered with a choice, which must be an action.
    Choose(Ask),
    /// The seat may act out of turn: answered with a choice, which may be `null`. Asked only if the introduction said so.
    Interrupt(Ask),
    /// The game is over: answered with `{"ok":true}`.
    Over(End),
    /// The program is not needed any more, and ends. Not answered.
    Quit {},
}

/// A game begins.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Begin {
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// How many play.
    pub seats: u8,
    /// Where the program sits.
    pub seat: Seat,
    /// What was chosen when the table was opened, all of it.
    pub options: Value,
    /// A number below 2⁵³ to take dice from: who takes them from nowhere else plays the same game again.
    pub dice: u64,
}

/// What shall the seat do?
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ask {
    /// What the seat has noticed since the last question of this game, in order, nothing left out.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
    pub seen: Vec<Json>,
    /// What the seat may know.
    #[cfg_attr(feature = "schema", schemars(with = "Value"))]
    pub view: Json,
    /// What the seat may do.
    pub actions: Vec<Offered>,
    /// How much the program may think about it.
    pub budget: Budget,
}

/// A legal action, in both forms; either may be answered with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offered {
    /// Its text form.
    pub text: String,
    /// Its structured form.
    pub action: Value,
}

/// How much a program may think about one question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Budget {
    /// After so many milliseconds the game is forfeited.
    pub ms: u64,
    /// How much work to spend, in whatever the program counts; `null` if nobody has said. It is the program's own business to keep to it, and
    /// who keeps to it and looks at no clock plays the same game again.
    pub work: Option<u64>,
}

/// The game is over.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct End {
    /// What the seat has noticed since the last question.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
    pub seen: Vec<Json>,
    /// Winners and score sheets.
    #[cfg_attr(feature = "schema", schemars(with = "magpie_rules::Outcome"))]
    pub outcome: Json,
}

impl ToPlayer {
    /// The first line.
    #[must_use]
    pub fn hello() -> ToPlayer {
        ToPlayer::Hello { protocol: PROTOCOL, magpie: env!("CARGO_PKG_VERSION") }
    }

    /// A game begins.
    #[must_use]
    pub fn game(sitting: &Sitting) -> ToPlayer {
        ToPlayer::Game(Begin {
            game: sitting.game.into(),
            rules: sitting.rules,
            seats: sitting.seats,
            seat: sitting.seat,
            options: sitting.options.clone(),
            dice: sitting.dice,
        })
    }

    /// A question.
    #[must_use]
    pub fn ask(question: &Question, budget: Budget) -> ToPlayer {
        let offered = question
            .actions
            .iter()
            .map(|listed| Offered { text: listed.text.clone(), action: listed.json.clone() });
        let ask = Ask {
            seen: question.seen.clone(),
            view: question.view.clone(),
            actions: offered.collect(),
            budget,
        };
        if question.waited_for { ToPlayer::Choose(ask) } else { ToPlayer::Interrupt(ask) }
    }

    /// The line, without its end.
    #[must_use]
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("what is told to a program is plain data with text for keys")
    }
}

/// How a program introduces itself: the answer to `hello`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Introduction {
    /// What it is called: 1 to 24 characters.
    pub name: String,
    /// Its version: up to 24 characters.
    pub version: String,
    /// The version of the protocol that it speaks.
    pub protocol: u32,
    /// Does it want to be asked when it may act out of turn?
    #[serde(default)]
    pub out_of_turn: bool,
}

/// The answer to `choose` and `interrupt`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// One of the legal actions, in its text form or in its structured form; `null` lets the others go on.
    pub action: Value,
}

/// The answer to `game` and `over`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Done {
    /// Always true.
    pub ok: bool,
}

/// Why an answer is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Nonsense {
    /// It is not written as an answer to that line.
    #[error("{0}")]
    NotUnderstood(String),
    /// It speaks another version of the protocol.
    #[error("it speaks version {0} of the protocol, and the house speaks version {PROTOCOL}")]
    Protocol(u32),
    /// Nobody can be called that.
    #[error("a name has 1 to 24 characters, a version at most 24, and all of them can be seen")]
    Name,
    /// It is not ready.
    #[error("it says that it is not ready")]
    NotReady,
}

/// Reads the answer to `hello`.
pub fn read_introduction(line: &str) -> Result<Introduction, Nonsense> {
    let program: Introduction = read(line)?;
    let visible = |text: &str| text.chars().count() <= 24 && !text.chars().any(char::is_control);
    if program.protocol != PROTOCOL {
        return Err(Nonsense::Protocol(program.protocol));
    }
    if program.name.trim().is_empty() || !visible(&program.name) || !visible(&program.version) {
        return Err(Nonsense::Name);
    }
    Ok(program)
}

/// Reads the answer to `choose` and `interrupt`: an action in either form, or nothing.
pub fn read_choice(line: &str) -> Result<Option<Value>, Nonsense> {
    let Choice { action } = read(line)?;
    Ok((!action.is_null()).then_some(action))
}

/// Reads the answer to `game` and `over`.
pub fn read_done(line: &str) -> Result<(), Nonsense> {
    let Done { ok } = read(line)?;
    if ok { Ok(()) } else { Err(Nonsense::NotReady) }
}

fn read<T: DeserializeOwned + Serialize>(line: &str) -> Result<T, Nonsense> {
    magpie_json::from_text(line).map_err(|fault| Nonsense::NotUnderstood(fault.to_string()))
}

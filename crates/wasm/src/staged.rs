//! A table at which everything is written down beforehand: what the others do and what chance brings. Lessons are played there.
//!
//! Nothing is kept between two questions: a scene follows from its inputs alone, so whoever tries something else goes back by asking
//! again without it.

use magpie_bots::Stop;
use magpie_games::{AnyTable, Refused, find};
use magpie_protocol::problem::ProblemCode;
use magpie_protocol::server::{Frame, Problem};
use magpie_rules::{Fate, Outcome, Phase, Seat, SeatSet, Seed, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What has happened, and who looks.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Happened {
    /// The name of the game.
    pub game: String,
    /// How many play.
    pub seats: u8,
    /// What differs from the defaults.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub options: Value,
    /// All inputs, each with who made it before it: `1 green on left`, `chance roll red blue`.
    pub inputs: Vec<String>,
    /// So many of them have been shown already.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub told: usize,
    /// Who looks.
    pub seat: Seat,
    /// Does chance go on by itself when nothing more is written down?
    pub settle: bool,
    /// Is wanted what the house says about it?
    pub advise: bool,
}

/// What a seat sees, and what it may do.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Staged {
    /// What is remembered of all that had been shown, and what was known then.
    pub before: Frame,
    /// What was noticed since.
    pub frames: Vec<Frame>,
    /// What may be done.
    pub choices: Vec<Choice>,
    /// Whom the game waits for.
    pub waiting: SeatSet,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
    /// What the house says about it.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub advice: Option<Value>,
}

/// Something that may be done, in both forms.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// As it is written down.
    pub text: String,
    /// As a table is told.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub action: Value,
}

/// Plays all of it, by the rules: an input that they refuse is told with its number.
pub(crate) fn play(happened: &Happened) -> Result<Staged, Problem> {
    let Happened { game, seats, options, inputs, told, seat, settle, advise } = happened;
    let viewer = Viewer::Seat(*seat);
    let game = find(game).map_err(|_| Problem::from(ProblemCode::NoSuchGame))?;
    let mut table =
        game.open(*seats, options).map_err(|error| ProblemCode::WrongOptions.because(error.to_string()))?;
    let mut before = remembered(&*table, viewer);
    let mut frames = Vec::new();
    for (n, input) in (1..).zip(inputs) {
        step(&mut *table, input).map_err(|refused| refusal(n, &refused))?;
        if n == *told {
            before = remembered(&*table, viewer);
        } else if n > *told {
            frames.extend(frame(&*table, viewer));
        }
    }
    if *settle {
        let fate = Fate::new(&Seed::from_bytes([0; 32]), &[]);
        while table.phase() == Phase::Chance {
            table.draw(&fate);
            frames.extend(frame(&*table, viewer));
        }
    }
    frames.extend(unnoticed(&*table, viewer, frames.last().unwrap_or(&before)));
    let advice = if *advise { table.advice(*seat) } else { None };
    let advice = advice.and_then(|reflection| reflection.think(&Stop::default()));
    let choices =
        table.actions(*seat).into_iter().map(|listed| Choice { text: listed.text, action: listed.json });
    Ok(Staged {
        before,
        frames,
        choices: choices.collect(),
        waiting: waiting(table.phase()),
        outcome: table.outcome(),
        advice,
    })
}

/// Applies one input, written down with who made it.
fn step(table: &mut dyn AnyTable, input: &str) -> Result<(), Refused> {
    let (by, what) = input.split_once(' ').unwrap_or((input, ""));
    let what = Value::from(what);
    if by == "chance" {
        return table.resolve(&what);
    }
    let seat = by.parse::<u8>().ok().and_then(|number| Seat::try_from(number).ok());
    let seat = seat.ok_or_else(|| Refused::NotUnderstood(format!("nobody is called {by}")))?;
    let action = table.read(&what)?;
    table.act(seat, &action)
}

fn remembered(table: &dyn AnyTable, viewer: Viewer) -> Frame {
    Frame { seen: table.history(viewer), view: table.view_json(viewer) }
}

/// The last input, if the viewer noticed it.
fn frame(table: &dyn AnyTable, viewer: Viewer) -> Option<Frame> {
    table.noticed(viewer).map(|seen| Frame { seen, view: table.view_json(viewer) })
}

/// What may be known now, if that has changed with something that the viewer did not notice.
fn unnoticed(table: &dyn AnyTable, viewer: Viewer, last: &Frame) -> Option<Frame> {
    let view = table.view_json(viewer);
    let nothing = || serde_json::value::to_raw_value(&[(); 0]).expect("a list without anything in it");
    (view.get() != last.view.get()).then(|| Frame { seen: nothing(), view })
}

fn waiting(phase: Phase) -> SeatSet {
    match phase {
        Phase::Waiting(seats) => seats,
        Phase::Chance | Phase::Over => SeatSet::EMPTY,
    }
}

fn refusal(n: usize, refused: &Refused) -> Problem {
    let message = format!("input {n}: {refused}");
    match refused {
        Refused::NotUnderstood(_) => ProblemCode::NotUnderstood.because(message),
        Refused::Illegal { code, .. } => {
            Problem { refusal: Some(code.clone()), ..ProblemCode::Illegal.because(message) }
        }
    }
}

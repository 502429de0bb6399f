//! Sneaky: roll or stop, and which die where, for the points of this turn.
//!
//! Who plays for nothing but the robbers of this turn can be told exactly what every action is worth, and that is what is asked. Only
//! positions are taken in which the same action is also best for the chance to win, as far as the strongest bot can tell.

mod check;

use magpie_bots::bot::{looking, rng_for};
use magpie_bots::{HasBots, Level, Sight};
use magpie_rules::{Game, Seat};
use magpie_sneaky::bot::{Haul, haul};
use magpie_sneaky::{Action, Options, Position, Sneaky, StageForm};
use serde_json::{Value, json};

use crate::finding::{Walk, id};
use crate::puzzle::{Puzzle, harder, missed};
use crate::{Nonsense, Puzzling};

/// So many points at least the best choice is ahead of the next.
const LEAST_MARGIN: f64 = 0.15;
/// From so many points on nobody has to think.
const MOST_MARGIN: f64 = 1.5;
/// Who stops gives up so many points at least, if that is a question at all.
const LEAST_SURE: f64 = 2.0;

const STOP: &str = "stop";
const PLACE: &str = "place";

impl Puzzling for Sneaky {
    const KINDS: &'static [&'static str] = &[STOP, PLACE];

    fn find(run: u64, number: u64) -> Vec<Puzzle> {
        let seats = 2 + number as usize % 3;
        let mut walk = Walk::<Sneaky>::new(&vec![Level::Medium; seats], Options::default(), run, number);
        let mut found = Vec::new();
        while walk.step() {
            let view = walk.view(Seat::FIRST);
            if let StageForm::Placing { seat, must_place, .. } = view.stage {
                found.extend(at(&walk, seat, must_place));
            }
        }
        found
    }

    fn solve(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense> {
        let game = read(&puzzle.view)?;
        let choices = choices(puzzle)?;
        let haul =
            looking(&game, puzzle.from.seat, haul).ok_or_else(|| Nonsense("no dice have fallen".into()))?;
        let worth = |action: &Action| {
            haul.actions.iter().find(|(other, _)| other == action).map(|(_, points)| *points)
        };
        let worth: Option<Vec<f64>> = choices.iter().map(worth).collect();
        let worth = worth.ok_or_else(|| Nonsense("a choice is not allowed".into()))?;
        // What is not among the choices is never better than the best of them.
        let most = haul.actions.iter().map(|(_, points)| *points).fold(0.0, f64::max);
        Ok(clearly_best(&worth, most))
    }

    fn check(puzzle: &Puzzle) -> Result<Vec<bool>, Nonsense> {
        let (worth, most) = check::worth(puzzle)?;
        Ok(clearly_best(&worth, most))
    }
}

/// Which of these is the best, with nothing else near it.
fn clearly_best(worth: &[f64], most: f64) -> Vec<bool> {
    let near = worth.iter().filter(|points| **points > most - LEAST_MARGIN + 1e-9).count();
    worth.iter().map(|points| near == 1 && *points > most - 1e-9).collect()
}

fn choices(puzzle: &Puzzle) -> Result<Vec<Action>, Nonsense> {
    let read = |choice: &Value| serde_json::from_value(choice.clone()).map_err(Nonsense::from);
    puzzle.choices.iter().map(read).collect()
}

/// The game that is seen so: nothing is hidden but the order of the pile, which does not matter in a turn.
fn read(view: &Value) -> Result<Sneaky, Nonsense> {
    let part = |name: &str| view.get(name).cloned().unwrap_or_default();
    let position: Position = serde_json::from_value(json!({
        "options": part("options"),
        "players": part("players"),
        "middle": part("middle"),
        "turns_left": part("turns_left"),
        "stage": part("stage"),
    }))?;
    Sneaky::from_position(&position).map_err(|error| Nonsense(error.to_string()))
}

/// The puzzle of this moment, if there is one.
fn at(walk: &Walk<Sneaky>, seat: Seat, must_place: bool) -> Option<Puzzle> {
    let game = walk.game();
    let advice = looking(game, seat, Sneaky::advise).expect("nobody stops it")?;
    let haul = looking(game, seat, haul)?;
    let decides = |action: &Action| matches!(action, Action::Stop {} | Action::RollOn {});
    let (kind, wanted): (_, Vec<(Action, f64)>) = if must_place {
        (PLACE, haul.actions.clone())
    } else {
        (STOP, haul.actions.iter().filter(|(action, _)| decides(action)).copied().collect())
    };
    let mut ranked = wanted.clone();
    ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
    let [(best, most), (_, next), ..] = ranked[..] else { return None };
    let margin = most - next;
    let beaten = haul.actions.iter().any(|(_, points)| *points > most);
    let sure = haul
        .actions
        .iter()
        .find(|(action, _)| *action == Action::Stop {})
        .map_or(LEAST_SURE, |(_, sure)| *sure);
    let worth_asking =
        (LEAST_MARGIN..MOST_MARGIN).contains(&margin) && sure >= LEAST_SURE && (kind == STOP || next > 0.0);
    if beaten || !worth_asking || advice.best != best {
        return None;
    }
    let answer = wanted.iter().position(|(action, _)| *action == best)?;
    let from = walk.origin(seat);
    let actions: Vec<Action> = wanted.iter().map(|(action, _)| *action).collect();
    let missed = missed(usize::from(medium(game, seat, &actions) == best), 1);
    Some(Puzzle {
        id: id(from, kind),
        kind: kind.into(),
        grade: grade(margin, wanted.len()) + harder(missed),
        missed: Some(missed),
        from,
        noticed: Vec::new(),
        view: serde_json::to_value(walk.view(seat)).expect("a view can be written"),
        then: Vec::new(),
        about: Value::Null,
        choices: wanted.iter().map(|(action, _)| json!(action)).collect(),
        answer,
        why: if kind == STOP { why_stop(&haul, best, margin) } else { why_place(game, seat, &ranked) },
    })
}

/// What a sound player does by rules of thumb, who may do nothing else than these. It takes no dice for that: what it does once, it does
/// always.
fn medium(game: &Sneaky, seat: Seat, actions: &[Action]) -> Action {
    let (mut bot, mut rng) = (Sneaky::bot(Level::Medium), rng_for(0, seat));
    looking(game, seat, |sight| bot.choose(&Sight { actions, ..*sight }, &mut rng)).expect("nobody stops it")
}

/// The nearer the choices, and the more of them, the harder.
fn grade(margin: f64, choices: usize) -> u16 {
    let near = [1.2, 0.9, 0.7, 0.5, 0.35, 0.25].iter().filter(|more| margin < **more).count() as u16;
    800 + 80 * near + 60 * (choices as u16 - 2)
}

/// Points with two decimals.
fn points(points: f64) -> Value {
    json!((points * 100.0).round() / 100.0)
}

/// A chance in whole percent.
fn percent(chance: f64) -> Value {
    json!((chance * 100.0).round())
}

fn why_stop(haul: &Haul, best: Action, margin: f64) -> Vec<Value> {
    let of = |wanted: Action| {
        haul.actions.iter().find(|(action, _)| *action == wanted).map_or(0.0, |(_, points)| *points)
    };
    vec![
        json!({ "say": "sure", "points": points(of(Action::Stop {})) }),
        json!({ "say": "bust", "percent": percent(haul.bust) }),
        json!({ "say": "rolling", "points": points(of(Action::RollOn {})) }),
        json!({ "say": if best == (Action::Stop {}) { "stop" } else { "roll" }, "points": points(margin) }),
    ]
}

/// What every choice brings, the best first, and what comes after it.
fn why_place(game: &Sneaky, seat: Seat, ranked: &[(Action, f64)]) -> Vec<Value> {
    let after = |action: &Action| {
        let mut next = game.clone();
        next.act(seat, action, &mut ()).expect("it was listed");
        looking(&next, seat, haul)
    };
    let told = ranked.iter().map(|(action, worth)| {
        let bust = after(action).map_or(0.0, |haul| haul.bust);
        json!({ "say": "place", "action": action, "points": points(*worth), "percent": percent(bust) })
    });
    let ahead = json!({ "say": "ahead", "points": points(ranked[0].1 - ranked[1].1) });
    told.chain([ahead]).collect()
}

//! A game as a text, from which it is made again.

use magpie_games::numbers::Desk;
use magpie_rules::{Actor, Phase, Seat};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::table::Table;
use crate::{IllegalAction, hand};

/// The game as a text.
pub(crate) fn write(table: &Table) -> String {
    let Table { desk, game, sizes, seed, set_up } = table;
    let table = desk.table();
    let inputs: Vec<Value> = table.inputs_after(0).iter().map(|(by, text)| json!([by, text])).collect();
    let went_on: Vec<usize> = desk.went_on().iter().map(Seat::index).collect();
    json!({
        "magpie": sizes.version,
        "game": game,
        "seats": table.seats(),
        "options": table.options(),
        "seed": seed,
        "position": set_up.then(|| table.position()),
        "inputs": if *set_up { Vec::new() } else { inputs },
        "went_on": went_on,
        "steps": desk.steps(),
    })
    .to_string()
}

/// The game that was written so.
pub(crate) fn read(text: &str) -> PyResult<Table> {
    let foreign = || PyValueError::new_err("this is no state that a magpie table has written");
    let saved: Value = serde_json::from_str(text).map_err(|_| foreign())?;
    let name = saved["game"].as_str().ok_or_else(foreign)?;
    let kind = hand::game(name)?;
    let (was, is) = (saved["magpie"].as_u64().ok_or_else(foreign)?, u64::from(kind.sizes().version));
    if was != is {
        return Err(PyValueError::new_err(format!(
            "written by version {was} of the encoding; expected {is}"
        )));
    }
    let seats = saved["seats"].as_u64().and_then(|seats| u8::try_from(seats).ok()).ok_or_else(foreign)?;
    let set_up = !saved["position"].is_null();
    let desk = if set_up { kind.desk_at(&saved["position"]) } else { kind.desk(seats, &saved["options"]) };
    let mut desk = desk.map_err(|error| hand::wrong(&error))?;
    for input in saved["inputs"].as_array().ok_or_else(foreign)? {
        let by: Actor = serde_json::from_value(input[0].clone()).map_err(|_| foreign())?;
        replay(&mut *desk, by, &input[1])?;
    }
    for seat in saved["went_on"].as_array().ok_or_else(foreign)? {
        let seat = hand::seat(seat.as_i64().ok_or_else(foreign)?, desk.table().seats())?;
        desk.let_go_on(seat);
    }
    for step in saved["steps"].as_array().ok_or_else(foreign)? {
        let step = step.as_u64().and_then(|step| usize::try_from(step).ok()).ok_or_else(foreign)?;
        desk.step(step).map_err(hand::not_now)?;
    }
    let seed = saved["seed"].as_u64().ok_or_else(foreign)?;
    Table::opened(name, seed, desk, set_up)
}

/// One input that has happened before.
pub(crate) fn replay(desk: &mut dyn Desk, by: Actor, input: &Value) -> PyResult<()> {
    let applied = match by {
        Actor::Chance => desk.resolve(input),
        Actor::Seat(seat) => {
            let action = desk.table().read(input).map_err(|error| hand::refused(&error))?;
            if desk.table().phase() == Phase::Over {
                return Err(IllegalAction::new_err("the game is over"));
            }
            desk.act_as(seat, &action)
        }
    };
    applied.map_err(|error| hand::refused(&error))
}

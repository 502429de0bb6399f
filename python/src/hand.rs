//! What goes over between the two languages.

use magpie_bots::Level;
use magpie_encode::NotNow;
use magpie_games::numbers::Sizes;
use magpie_games::{AnyGame, GAMES, Refused, find};
use magpie_rules::{Seat, Viewer};
use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use serde_json::{Value, json};

use crate::IllegalAction;

/// JSON as Python has it.
pub(crate) fn to_python(py: Python<'_>, value: &Value) -> PyResult<Py<PyAny>> {
    Ok(py.import("json")?.call_method1("loads", (value.to_string(),))?.unbind())
}

/// What Python has as JSON; nothing is an empty object.
pub(crate) fn to_json(value: Option<&Bound<'_, PyAny>>) -> PyResult<Value> {
    let Some(value) = value.filter(|value| !value.is_none()) else { return Ok(json!({})) };
    let text: String = value.py().import("json")?.call_method1("dumps", (value,))?.extract()?;
    serde_json::from_str(&text).map_err(|error| wrong(&error))
}

pub(crate) fn wrong(error: &impl ToString) -> PyErr {
    PyValueError::new_err(error.to_string())
}

pub(crate) fn not_now(error: NotNow) -> PyErr {
    IllegalAction::new_err(error.to_string())
}

pub(crate) fn refused(error: &Refused) -> PyErr {
    match error {
        Refused::NotUnderstood(words) => PyValueError::new_err(words.clone()),
        Refused::Illegal { message, .. } => IllegalAction::new_err(message.clone()),
    }
}

pub(crate) fn game(name: &str) -> PyResult<&'static dyn AnyGame> {
    find(name).map_err(|error| wrong(&error))
}

/// A seat as programs count it: from 0.
pub(crate) fn seat(index: i64, seats: u8) -> PyResult<Seat> {
    let known = usize::try_from(index).ok().filter(|index| *index < usize::from(seats));
    let none = || PyValueError::new_err(format!("seat {index} does not play; expected 0 to {}", seats - 1));
    known.map(Seat::at).ok_or_else(none)
}

/// A seat, or whoever watches.
pub(crate) fn viewer(index: Option<i64>, seats: u8) -> PyResult<Viewer> {
    index.map_or(Ok(Viewer::Public), |index| seat(index, seats).map(Viewer::Seat))
}

pub(crate) fn level(word: &str) -> PyResult<Level> {
    let unknown =
        |_| PyValueError::new_err(format!("{word:?} is no bot; expected random, easy, medium or hard"));
    word.parse().map_err(unknown)
}

/// An array that is filled in place: contiguous, writable, of this type and shape.
pub(crate) fn array<'py, T: Element>(
    name: &str,
    array: &Bound<'py, PyAny>,
    shape: &[usize],
    dtype: &str,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let expected = || format!("{name}: expected a writable, C-contiguous {dtype} array of shape {shape:?}");
    let typed = array.cast::<PyArrayDyn<T>>().map_err(|_| PyTypeError::new_err(expected()))?;
    if typed.shape() != shape || !typed.is_c_contiguous() {
        return Err(PyValueError::new_err(format!("{}, got shape {:?}", expected(), typed.shape())));
    }
    typed.try_readwrite().map_err(|error| PyValueError::new_err(format!("{}: {error}", expected())))
}

pub(crate) fn sizes_json(sizes: Sizes) -> Value {
    json!({
        "version": sizes.version,
        "actions": sizes.actions,
        "go_on": sizes.go_on,
        "observation": sizes.observation,
        "chance_ways": sizes.ways,
        "chance_steps": sizes.steps,
    })
}

pub(crate) fn games(py: Python<'_>) -> PyResult<Py<PyAny>> {
    let told = |game: &&dyn AnyGame| {
        let info = game.info();
        let choices: Vec<Value> = info
            .options
            .iter()
            .map(|choice| json!({ "name": choice.name, "values": choice.values }))
            .collect();
        json!({
            "name": info.name,
            "rules": info.rules,
            "seats": [info.seats.start(), info.seats.end()],
            "options": choices,
            "sizes": sizes_json(game.sizes()),
        })
    };
    to_python(py, &Value::Array(GAMES.iter().map(told).collect()))
}

pub(crate) fn galleries(py: Python<'_>) -> PyResult<Py<PyAny>> {
    let facts = serde_json::to_value(magpie_galerie::Facts::new()).map_err(|error| wrong(&error))?;
    to_python(py, &facts["plans"])
}

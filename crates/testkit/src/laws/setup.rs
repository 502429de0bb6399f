//! Opening a table.

use std::collections::BTreeSet;

use magpie_rules::{Choice, Game, Options, SetupError, Viewer};
use serde_json::{Map, Value};

use super::ensure;
use crate::walk::{Walk, json, tables};
use crate::{Failure, Subject};

/// Every number of players that the game is for can play, with every option but those that are not for this number, and no
/// other number can. The options are what the list of choices says.
pub fn tables_open_as_asked<S: Subject>() -> Result<(), Failure> {
    let law = "tables_open_as_asked";
    let tables = tables::<S>();
    for (number, (seats, options)) in tables.iter().enumerate() {
        let walk = Walk::<S>::new(*seats, options.clone(), 0);
        let opened = opens_as_asked(walk.game(), *seats, options);
        opened
            .and_then(|()| options_are_listed::<<S::Game as Game>::Options>(options))
            .and_then(|()| other_numbers_are_refused::<S::Game>(options))
            .and_then(|()| if number == 0 { choices_are_sound::<S::Game>() } else { Ok(()) })
            .map_err(|what| Failure { law, place: Box::new(walk.place()), what })?;
    }
    Ok(())
}

/// What concerns no table in particular.
fn choices_are_sound<G: Game>() -> Result<(), String> {
    nothing_is_out_of_reach::<G>()?;
    choices_are_covered::<G::Options>()?;
    choices_apply_as_they_say::<G>()
}

/// What does not apply cannot be chosen, and everything else can: with any options, and one of them changed.
fn choices_apply_as_they_say<G: Game>() -> Result<(), String> {
    for options in G::Options::every() {
        for choice in G::Options::CHOICES {
            for value in choice.values {
                let mut changed = fields(&options)?;
                changed.insert(choice.name.into(), (*value).into());
                G::SEATS.into_iter().try_for_each(|seats| opens_if_all_applies::<G>(seats, &changed))?;
            }
        }
    }
    Ok(())
}

/// A table opens unless something is chosen that does not apply, and that is what is said.
fn opens_if_all_applies<G: Game>(seats: u8, options: &Map<String, Value>) -> Result<(), String> {
    let has = |name: &str, value: &str| options.get(name).is_some_and(|chosen| plain(chosen) == value);
    let idle = |choice: &&Choice| !choice.applies(seats, has) && !has(choice.name, choice.values[0]);
    let idle: Vec<&str> = G::Options::CHOICES.iter().filter(idle).map(|choice| choice.name).collect();
    let read = serde_json::from_value(Value::Object(options.clone()));
    let said = match G::new(seats, read.map_err(|error| error.to_string())?) {
        Ok(_) => idle.is_empty(),
        Err(SetupError::Option { name }) => idle.contains(&name),
        Err(SetupError::Seats { .. }) => false,
    };
    ensure(said, || {
        format!("{seats} players with {options:?}: {idle:?} should not apply, but the table says otherwise")
    })
}

fn opens_as_asked<G: Game>(game: &G, seats: u8, options: &G::Options) -> Result<(), String> {
    ensure(game.seats() == seats, || format!("opened for {} players", game.seats()))?;
    ensure(game.options() == *options, || format!("opened with options {}", json(&game.options())))?;
    ensure(game.outcome().is_none(), || "a game is over before it begins".into())?;
    Viewer::all(seats).try_for_each(|viewer| {
        let shown = game.view(viewer).to_string();
        ensure(!shown.trim().is_empty(), || format!("nothing to show to {viewer} on a terminal"))
    })
}

fn other_numbers_are_refused<G: Game>(options: &G::Options) -> Result<(), String> {
    let wrong = (0..=u8::MAX).filter(|seats| !G::SEATS.contains(seats));
    let opened = wrong.into_iter().find(|seats| G::new(*seats, options.clone()).is_ok());
    ensure(opened.is_none(), || format!("a table opens for {} players", opened.unwrap_or(0)))
}

/// Every number of players can play with the defaults, and every combination of options can be played by some number.
fn nothing_is_out_of_reach<G: Game>() -> Result<(), String> {
    let alone = G::SEATS.into_iter().find(|seats| G::new(*seats, G::Options::default()).is_err());
    ensure(alone.is_none(), || format!("{} players cannot play with the defaults", alone.unwrap_or(0)))?;
    let unplayable =
        |options: &G::Options| G::SEATS.into_iter().all(|seats| G::new(seats, options.clone()).is_err());
    let idle = G::Options::every().into_iter().find(unplayable);
    ensure(idle.is_none(), || format!("nobody can play with {}", idle.as_ref().map(json).unwrap_or_default()))
}

/// Options are an object with exactly the listed choices, each with a listed value, and can be read back.
fn options_are_listed<O: Options>(options: &O) -> Result<(), String> {
    let back: Result<O, _> = serde_json::from_str(&json(options));
    ensure(back.is_ok_and(|back| back == *options), || "the options cannot be read back".into())?;
    let fields = fields(options)?;
    ensure(fields.len() == O::CHOICES.len(), || {
        "the options have other fields than the list of choices".into()
    })?;
    O::CHOICES.iter().try_for_each(|choice| {
        let value = fields.get(choice.name).map(plain);
        let listed = value.as_ref().is_some_and(|value| choice.values.contains(&value.as_str()));
        ensure(listed, || format!("{} is {value:?}, which is not listed", choice.name))
    })
}

/// The default is the first value of every choice, and every value of every choice is swept.
fn choices_are_covered<O: Options>() -> Result<(), String> {
    let default = fields(&O::default())?;
    let every = O::every();
    let swept: Vec<_> = every.iter().map(fields).collect::<Result<_, _>>()?;
    for choice in O::CHOICES {
        let first = default.get(choice.name).map(plain);
        ensure(first.as_deref() == choice.values.first().copied(), || {
            format!("the default of {} is {first:?}, not the first listed", choice.name)
        })?;
        let values: BTreeSet<String> =
            swept.iter().filter_map(|options| options.get(choice.name)).map(plain).collect();
        ensure(values.len() == choice.values.len(), || {
            format!("of {} only {values:?} is swept", choice.name)
        })?;
    }
    let different: BTreeSet<String> = every.iter().map(json).collect();
    ensure(different.len() == every.len(), || "the same options are swept twice".into())
}

fn fields<O: Options>(options: &O) -> Result<Map<String, Value>, String> {
    match serde_json::to_value(options) {
        Ok(Value::Object(fields)) => Ok(fields),
        other => Err(format!("options are an object, not {other:?}")),
    }
}

/// A value as it is listed: words without quotes.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

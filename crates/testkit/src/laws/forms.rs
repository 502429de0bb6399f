//! What is written can be read back, and the list of inputs is the game.

use magpie_rules::game::Notation;
use magpie_rules::{Game, Input, Table, Viewer, draw, legal};

use super::chance::can_occur;
use super::ensure;
use crate::walk::{every_game, every_position, every_seat, json};
use crate::{Failure, Subject};

/// The inputs alone, written as text or as JSON and read back, lead to the same states.
pub fn inputs_are_the_game<S: Subject>() -> Result<(), Failure> {
    every_game::<S>("inputs_are_the_game", |walk| {
        let mut by_text = walk.table().clone();
        let mut by_json = walk.table().clone();
        while walk.step()? {
            let inputs = walk.table().inputs();
            let input = &inputs[inputs.len() - 1];
            replay(&mut by_text, reread(input, text_trip, text_trip)?)?;
            replay(&mut by_json, reread(input, json_trip, json_trip)?)?;
            ensure(by_text == *walk.table(), || "replaying the texts leads elsewhere".into())?;
            ensure(by_json == *walk.table(), || "replaying the JSON leads elsewhere".into())?;
        }
        Ok(())
    })
}

fn reread<G: Game>(
    input: &Input<G>,
    action: impl Fn(&G::Action) -> Result<G::Action, String>,
    chance: impl Fn(&G::Chance) -> Result<G::Chance, String>,
) -> Result<Input<G>, String> {
    Ok(match input {
        Input::Act(seat, done) => Input::Act(*seat, action(done)?),
        Input::Chance(outcome) => Input::Chance(chance(outcome)?),
    })
}

fn replay<G: Game>(table: &mut Table<G>, input: Input<G>) -> Result<(), String> {
    table.apply(input, &mut ()).map_err(|refusal| format!("refused when replayed: {refusal}"))
}

/// Every action and every outcome, conceivable or played, has one readable line of text, and is the same when read back
/// from it or from JSON.
pub fn notation_round_trips<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("notation_round_trips", |game, rng| {
        every_seat().flat_map(|seat| legal(game, seat)).try_for_each(|action| round_trips(&action))?;
        if draw::below(rng, CONCEIVABLE_ONE_IN) > 0 {
            return Ok(());
        }
        S::universe(game).iter().try_for_each(round_trips)?;
        S::chances(game).iter().try_for_each(round_trips)
    })
}

fn round_trips<T: Notation>(thing: &T) -> Result<(), String> {
    let text = thing.to_string();
    let readable = !text.is_empty() && text.trim() == text && !text.contains(char::is_control);
    ensure(readable, || format!("{text:?} is no readable line"))?;
    text_trip(thing)?;
    json_trip(thing).map(|_| ())
}

fn text_trip<T: Notation>(thing: &T) -> Result<T, String> {
    let text = thing.to_string();
    let back: T = text.parse().map_err(|wrong| format!("the text {text:?} cannot be read back: {wrong}"))?;
    if back == *thing { Ok(back) } else { Err(format!("the text {text:?} is read back as {back:?}")) }
}

fn json_trip<T: Notation>(thing: &T) -> Result<T, String> {
    let text = json(thing);
    let back: T =
        serde_json::from_str(&text).map_err(|wrong| format!("{text} cannot be read back: {wrong}"))?;
    if back == *thing { Ok(back) } else { Err(format!("{text} is read back as {back:?}")) }
}

/// Every state can be written as a position, sent as JSON and set up again, and is then the same.
pub fn positions_round_trip<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("positions_round_trip", |game, _| {
        can_occur::<S>(game)?;
        let position = game.position();
        let text = json(&position);
        match serde_json::from_str::<<S::Game as Game>::Position>(&text) {
            Ok(back) => ensure(back == position, || format!("{text} is read back as another position")),
            Err(wrong) => Err(format!("{text} cannot be read back: {wrong}")),
        }
    })
}

/// Phase, actions, views and outcome follow from the state alone: asked twice, or of the same state set up anew, they
/// are the same.
pub fn equal_states_answer_alike<S: Subject>() -> Result<(), Failure> {
    every_position::<S>("equal_states_answer_alike", |game, _| {
        let anew = S::Game::from_position(&game.position()).map_err(|impossible| impossible.to_string())?;
        [game, &anew].into_iter().try_for_each(|other| {
            ensure(other.phase() == game.phase(), || "another phase".into())?;
            ensure(other.outcome() == game.outcome(), || "another outcome".into())?;
            every_seat().try_for_each(|seat| {
                ensure(legal(other, seat) == legal(game, seat), || format!("other actions for seat {seat}"))
            })?;
            Viewer::all(game.seats()).try_for_each(|viewer| {
                let same = json(&other.view(viewer)) == json(&game.view(viewer));
                ensure(same, || format!("another view for {viewer}"))
            })
        })
    })
}

/// Conceivable inputs are much the same everywhere: looking at them now and then is enough.
const CONCEIVABLE_ONE_IN: u32 = 64;

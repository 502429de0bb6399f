//! Games played by hand: inputs are written one per line, as in a record. For the tests of single rules.

use std::fmt::Display;

use magpie_rules::{Game, Input, Phase, Seat, Table, Viewer, legal};
use rand_core::Rng;

/// Plays one input per line, as in `1: stop` or `chance: lot 2`; gives the game then, and what happened.
///
/// # Panics
/// If an input is not understood, not legal, or an action that is not listed.
pub fn play<G: Game>(game: G, inputs: &str) -> (G, Vec<G::Event>) {
    let (table, events) = played(game, inputs);
    (table.game().clone(), events)
}

/// Plays one input per line, and then to the end of the game, as chance and whoever chooses for all seats would have it.
///
/// # Panics
/// As [`play`] does.
pub fn to_end<G: Game, R: Rng>(
    game: G,
    inputs: &str,
    rng: &mut R,
    mut choose: impl FnMut(&G, Seat, &mut R) -> G::Action,
) -> Table<G> {
    let (mut table, _) = played(game, inputs);
    loop {
        let input = match table.game().phase() {
            Phase::Over => return table,
            Phase::Chance => Input::Chance(table.game().sample(rng)),
            Phase::Waiting(seats) => {
                let seat = seats.iter().next().expect("a game that waits waits for somebody");
                Input::Act(seat, choose(table.game(), seat, rng))
            }
        };
        table.apply(input, &mut ()).expect("what is listed or drawn is legal");
    }
}

fn played<G: Game>(game: G, inputs: &str) -> (Table<G>, Vec<G::Event>) {
    let mut table = Table::new(game);
    let mut events = Vec::new();
    for line in inputs.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let input = read::<G>(line);
        if let Input::Act(seat, action) = &input {
            let listed = may(table.game(), seat.number());
            assert!(listed.contains(&action.to_string()), "not listed: {line}, but {listed:?}");
        }
        table.apply(input, &mut events).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
    (table, events)
}

/// The input is refused with this code, and nothing has changed.
///
/// # Panics
/// If it is accepted, refused for another reason, or not without a trace.
pub fn refuse<G: Game>(game: &G, input: &str, code: &str) {
    let mut table = Table::new(game.clone());
    let mut events = Vec::new();
    let refusal = table.apply(read(input), &mut events).expect_err(input);
    assert_eq!(serde_json::to_value(refusal).expect("a refusal has a code"), code, "{input}");
    assert_eq!(table, Table::new(game.clone()), "a refused input changes nothing: {input}");
    assert!(events.is_empty(), "a refused input makes no noise: {input}");
}

/// The actions that a seat is offered, in their text form.
#[must_use]
pub fn may<G: Game>(game: &G, seat: u8) -> Vec<String> {
    legal(game, Seat::try_from(seat).expect("a seat")).iter().map(ToString::to_string).collect()
}

/// A seat, or a spectator if the number is 0.
#[must_use]
pub fn viewer(number: u8) -> Viewer {
    Seat::try_from(number).map_or(Viewer::Public, Viewer::Seat)
}

/// Who is waited for: seats, `chance`, or `nothing`.
#[must_use]
pub fn waiting<G: Game>(game: &G) -> String {
    match game.phase() {
        Phase::Waiting(seats) => seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" "),
        Phase::Chance => "chance".into(),
        Phase::Over => "nothing".into(),
    }
}

fn read<G: Game>(line: &str) -> Input<G> {
    let wrong = |error: &dyn Display| -> ! { panic!("{line:?}: {error}") };
    match line.split_once(": ") {
        Some(("chance", chance)) => Input::Chance(chance.parse().unwrap_or_else(|error| wrong(&error))),
        Some((seat, action)) => Input::Act(
            seat.parse().unwrap_or_else(|error| wrong(&error)),
            action.parse().unwrap_or_else(|error| wrong(&error)),
        ),
        None => wrong(&"expected a seat or \"chance\", and a colon"),
    }
}

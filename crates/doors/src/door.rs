//! The doors.
//!
//! # Panics
//! Each function panics if the door does not hold; that is what it is for.

use magpie_engine::{Engine, Line};
use magpie_galerie::board::Board;
use magpie_games::{AnyGame, AnyTable, Record, find, record};
use magpie_protocol::client::Message;
use magpie_protocol::http::{EndGame, Mine, OpenTable};
use magpie_rules::{Fate, Phase, Seat, Seed, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// How far a game is played on from a position that was loaded.
const STEPS: usize = 30;

/// The engine: every line has one answer, and none of them fails inside.
pub fn engine(input: &[u8]) {
    let mut engine = Engine::new(1);
    for line in input.split(|byte| *byte == b'\n') {
        let line = std::str::from_utf8(line).map_or(Line::NotText, Line::Text);
        let answer: Value = serde_json::from_str(&engine.answer(line)).expect("an answer is JSON");
        let fulfilled = answer["ok"] == true;
        assert!(fulfilled || answer["error"]["message"].is_string(), "{line:?}: {answer}");
        assert_ne!(answer["error"]["code"], "internal", "{line:?}");
        if engine.has_quit() {
            return;
        }
    }
}

/// Records: what is verified is written as records are written.
pub fn record(text: &str) {
    if record::verify(text).is_ok() {
        let record = Record::parse(text).expect("what verifies can be read");
        assert_eq!(record.text(), text, "a record has exactly one text");
    }
}

/// Messages on a socket: what is read is the same when it is written and read again.
pub fn socket(text: &str) {
    let Ok(read) = Message::read(text) else { return };
    let written = serde_json::to_string(&read).expect("messages are plain data");
    let again = Message::read(&written).unwrap_or_else(|(_, problem)| panic!("{written}: {problem:?}"));
    assert_eq!(serde_json::to_string(&again).expect("messages are plain data"), written);
}

/// Bodies of requests over HTTP.
pub fn body(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        read_again::<OpenTable>(text);
        read_again::<Mine>(text);
        read_again::<EndGame>(text);
    }
}

fn read_again<T: DeserializeOwned + Serialize>(text: &str) {
    let Ok(read) = magpie_json::from_text::<T>(text) else { return };
    let written = serde_json::to_string(&read).expect("messages are plain data");
    let again: T = magpie_json::from_text(&written).unwrap_or_else(|fault| panic!("{written}: {fault}"));
    assert_eq!(serde_json::to_string(&again).expect("messages are plain data"), written);
}

/// Boards of Galerie der Diebe: one that is accepted has its exits inside, and a standard layout that can be placed.
pub fn board(text: &str) {
    if let Ok(board) = text.parse::<Board>() {
        assert!(board.exits().iter().all(|exit| board.cells().contains(exit.at)), "exits are in the gallery");
        assert!(board.fits(board.standard()), "the standard layout can be placed");
    }
}

/// Positions of a game: one that is accepted is told as it was understood, and can be played on.
pub fn position(game: &str, text: &str) {
    let game = find(game).expect("the games are on the list");
    let Ok(position) = magpie_json::parse(text) else { return };
    let Ok(table) = game.load(&position) else { return };
    let told = table.position();
    let again = game.load(&told).unwrap_or_else(|why| panic!("{told} cannot be read again: {why}"));
    assert_eq!(again.position(), told);
    play_on(game, table);
}

/// Plays a few steps, with everybody watching; whatever the game comes to can be loaded too.
fn play_on(game: &dyn AnyGame, mut table: Box<dyn AnyTable>) {
    let fate = Fate::new(&Seed::from_bytes([7; 32]), &[]);
    for step in 0..STEPS {
        for viewer in Viewer::all(table.seats()) {
            table.view_text(viewer);
            table.view(viewer);
        }
        match table.phase() {
            Phase::Over => break,
            Phase::Chance => table.draw(&fate),
            Phase::Waiting(seats) => {
                act(table.as_mut(), seats.iter().next().expect("somebody is waited for"), step);
            }
        }
        let told = table.position();
        if let Err(why) = game.load(&told) {
            panic!("{told} cannot be read: {why}");
        }
    }
    assert_eq!(table.outcome().is_some(), table.phase() == Phase::Over, "a result comes with the end");
}

/// A seat does something, not always the same: what is listed is understood as it is written, so nobody else's loop is of use here.
fn act(table: &mut dyn AnyTable, seat: Seat, step: usize) {
    let actions = table.actions(seat);
    assert!(!actions.is_empty(), "who is waited for can do something");
    let action = &actions[step * 7 % actions.len()];
    let read = table.read(&action.json).expect("listed actions are understood");
    table.act(seat, &read).expect("listed actions are legal");
}

//! What is shown of a game that is over is what was sent while it was on.

use std::sync::LazyLock;

use magpie_games::empty_list;
use magpie_protocol::FromServer;
use magpie_protocol::server::Frame;
use magpie_room::replay::{Apart, Eyes, NoReplay, Replay, Step};
use magpie_room::{Arrival, GuestId, Heard, record};
use magpie_rules::Seat;

use super::desk::Desk;

const GAMES: [&str; 4] = ["sneaky", "diamantenjagd", "meisterdiebe", "galerie"];

/// Who only looks on.
const WATCHER: u64 = 3;

/// A whole game of three, with somebody who looks on from the beginning.
fn played(game: &str) -> Desk {
    let mut desk = Desk::lobby(game);
    for (guest, called) in [(1, "Bob"), (2, "Cem")] {
        assert_eq!(desk.sit(guest, guest, called, None), None);
    }
    desk.hear(Heard::Came(Arrival { guest: GuestId(WATCHER), token: None, watcher: true, seen: None }));
    desk.start();
    for turn in 0.. {
        let Some(guest) = desk.waited_for() else { break };
        let offer = desk.offer_at(guest, turn * 7);
        assert_eq!(desk.act(guest, offer), None);
    }
    desk
}

/// A game of every kind, as its record tells it.
pub(crate) static RECORDS: LazyLock<Vec<(&str, String)>> =
    LazyLock::new(|| GAMES.map(|game| (game, text_of(&played(game)))).to_vec());

fn replays() -> impl Iterator<Item = (&'static str, Replay)> {
    RECORDS.iter().map(|(game, text)| (*game, Replay::of(text).unwrap()))
}

pub(crate) fn text_of(desk: &Desk) -> String {
    record::closed(&desk.stored().saved, desk.stored().entries.clone()).unwrap()
}

/// All that a guest was sent of the game.
fn sent_to(guest: u64, desk: &Desk) -> Vec<String> {
    let updates = desk.told.iter().filter(|(to, _)| *to == guest).filter_map(|(_, message)| match message {
        FromServer::Update(update) => Some(&update.frames),
        _ => None,
    });
    updates.flatten().map(written).collect()
}

fn written(frame: &Frame) -> String {
    serde_json::to_string(frame).unwrap()
}

#[test]
fn what_is_shown_of_a_game_is_what_was_sent_while_it_was_on() {
    for game in GAMES {
        let desk = played(game);
        let replay = Replay::of(&text_of(&desk)).unwrap();
        let seats = (0..3).map(|guest| (guest, Eyes::Seat(Seat::at(guest as usize))));
        for (guest, eyes) in seats.chain([(WATCHER, Eyes::Apart(Apart::Watcher))]) {
            let scene = replay.scene(eyes, false, 0, u64::MAX);
            let (mut sent, shown) = (sent_to(guest, &desk), scene.then);
            // Where a game begins before anything has happened in it, that is sent too.
            let begun = Frame { seen: empty_list(), view: scene.view };
            sent.drain(..usize::from(sent.first() == Some(&written(&begun))));
            assert!(sent.len() > 10, "{game}: {eyes:?} was told the game");
            let frames: Vec<String> = shown.iter().map(|step| written(&step.frame)).collect();
            let differs = (0..sent.len().max(frames.len())).find(|at| frames.get(*at) != sent.get(*at));
            let differs = differs.map(|at| (at, frames.get(at), sent.get(at)));
            assert_eq!(differs, None, "{game}: {eyes:?}");
            let numbers: Vec<u64> = shown.iter().map(|step| step.n).collect();
            assert_eq!(numbers, replay.outline(eyes).noticed, "{game}: {eyes:?}");
        }
    }
}

#[test]
fn wherever_one_begins_to_look_it_is_the_same_game() {
    for (game, replay) in replays() {
        for eyes in [Eyes::Seat(Seat::FIRST), Eyes::Apart(Apart::Watcher), Eyes::Apart(Apart::Everybody)] {
            let whole = replay.scene(eyes, true, 0, u64::MAX).then;
            let inputs = replay.outline(eyes).inputs;
            for from in [0, 1, inputs / 2, inputs - 1, inputs] {
                let scene = replay.scene(eyes, true, from, inputs);
                let (before, then): (Vec<&Step>, Vec<&Step>) = whole.iter().partition(|step| step.n <= from);
                let seen: Vec<&str> = before.iter().map(|step| step.frame.seen.get()).collect();
                assert_eq!(scene.before.iter().map(|seen| seen.get()).collect::<Vec<_>>(), seen, "{game}");
                assert_eq!(scene.then.len(), then.len(), "{game} after {from}");
                if let Some(last) = before.last().filter(|last| last.n == from) {
                    assert_eq!(last.frame.view.get(), scene.view.get(), "{game} after {from}");
                }
            }
        }
    }
}

#[test]
fn what_everybody_sees_together_hides_nothing() {
    let everybody = Eyes::Apart(Apart::Everybody);
    for (game, replay) in replays() {
        let secret = match game {
            "diamantenjagd" => ":\"stolen\"",
            "meisterdiebe" => "\"secret\":\"",
            "galerie" => "\"pad\":{",
            _ => continue,
        };
        let tells = |eyes: Eyes| {
            let steps = replay.scene(eyes, false, 0, replay.outline(eyes).inputs / 2).then;
            steps.last().unwrap().frame.view.get().contains(secret)
        };
        assert!(tells(everybody), "{game}: {secret} lies open");
        assert!(!tells(Eyes::Apart(Apart::Watcher)), "{game}: {secret} is hidden from who looks on");
    }
}

#[test]
fn nothing_is_shown_of_a_game_that_may_still_be_on() {
    let (_, text) = &RECORDS[0];
    let lines: Vec<&str> = text.lines().collect();
    let running = format!("{}\n", lines[..lines.len() - 1].join("\n"));
    assert_eq!(Replay::of(&running).err(), Some(NoReplay::NotOver));
    assert!(matches!(
        Replay::of(&text.replacen("seats\":3", "seats\":2", 1)).err(),
        Some(NoReplay::Broken(_))
    ));
}

#[test]
fn every_game_marks_what_stands_out_and_has_something_to_say_about_a_moment() {
    for (game, replay) in replays() {
        let seat = Eyes::Seat(Seat::FIRST);
        let outline = replay.outline(seat);
        assert!(!outline.marks.is_empty() && outline.marks.len() < outline.noticed.len(), "{game}");
        assert!(!outline.turns.is_empty(), "{game}");
        let told = (0..outline.inputs).step_by(7).filter_map(|at| replay.study(seat, at)).count();
        // What Meisterdiebe has to say lies in its drawers.
        assert_eq!(told > 0, game != "meisterdiebe", "{game}");
    }
}

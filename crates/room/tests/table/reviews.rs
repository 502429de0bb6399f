//! A game that is over is thought about once for everybody, and only for those who played.

use magpie_bots::Stop;
use magpie_protocol::FromServer;
use magpie_protocol::client::FromClient;
use magpie_room::todo::Think;
use magpie_room::{Arrival, GuestId, Heard, Question};
use magpie_rules::Seat;

use crate::desk::Desk;

/// A game that is over, with somebody who only looks on.
fn over() -> Desk {
    let mut desk = Desk::of("meisterdiebe");
    desk.finish();
    desk.hear(Heard::Came(Arrival { guest: GuestId(3), token: None, watcher: false, seen: None }));
    desk
}

fn ask(desk: &mut Desk, guest: usize, seat: usize) -> Option<&'static str> {
    desk.say(guest, FromClient::Review { seat: Seat::at(seat) })
}

/// Everything that is to be thought about is.
fn think(desk: &mut Desk) {
    for Think { ticket, question } in std::mem::take(&mut desk.think) {
        let Question::Review(review) = question else { panic!("nobody asked for anything else") };
        desk.hear(Heard::Answered { ticket, answer: review.think(&Stop::default()) });
    }
}

#[test]
fn all_who_ask_are_told_what_is_found_out_once() {
    let mut desk = over();
    assert_eq!((ask(&mut desk, 0, 1), ask(&mut desk, 1, 1)), (None, None));
    assert_eq!(desk.think.len(), 1);
    think(&mut desk);
    assert_eq!(desk.reviews, [(0, Seat::at(1)), (1, Seat::at(1))]);
    assert_eq!((ask(&mut desk, 2, 1), desk.think.len()), (None, 0));
    assert_eq!(desk.reviews.last(), Some(&(2, Seat::at(1))));
}

#[test]
fn a_thousand_questions_about_a_game_cost_one_thought_each_seat() {
    let mut desk = over();
    for _ in 0..1000 {
        ask(&mut desk, 0, 1);
    }
    assert_eq!(desk.think.len(), 1, "one at a time");
    think(&mut desk);
    for number in 0..1000 {
        ask(&mut desk, 0, number % 3);
        think(&mut desk);
    }
    assert_eq!(desk.reviews.len(), 1 + 1000, "everything is answered");
    for seat in 0..3 {
        ask(&mut desk, 0, seat);
    }
    assert!(desk.think.is_empty(), "all is known");
}

#[test]
fn who_has_not_played_is_told_only_what_others_asked_for() {
    let mut desk = over();
    assert_eq!((ask(&mut desk, 3, 0), desk.think.len()), (Some("not-seated"), 0));
    ask(&mut desk, 0, 0);
    think(&mut desk);
    assert_eq!((ask(&mut desk, 3, 0), desk.think.len()), (None, 0));
    assert_eq!(desk.reviews.last(), Some(&(3, Seat::at(0))));
}

/// A thread that breaks down says nothing about the game: it is told so, and not kept for an answer.
#[test]
fn what_could_not_be_thought_about_is_thought_about_again() {
    let mut desk = over();
    ask(&mut desk, 0, 1);
    ask(&mut desk, 1, 1);
    let ticket = desk.think.pop().expect("somebody has asked").ticket;
    desk.told.clear();
    desk.hear(Heard::Unanswered { ticket });
    let refused = |(guest, message): &(u64, FromServer)| match message {
        FromServer::Refused { id: 1, problem } => Some((*guest, problem.code)),
        _ => None,
    };
    let told: Vec<_> = desk.told.iter().filter_map(refused).collect();
    assert_eq!((told, desk.reviews.len()), (vec![(0, "unavailable"), (1, "unavailable")], 0));
    assert_eq!((ask(&mut desk, 1, 1), desk.think.len()), (None, 1));
    think(&mut desk);
    assert_eq!(desk.reviews, [(1, Seat::at(1))]);
}

#[test]
fn what_nobody_waits_for_is_forgotten() {
    let mut desk = over();
    ask(&mut desk, 0, 1);
    ask(&mut desk, 1, 1);
    desk.hear(Heard::Left { guest: GuestId(0) });
    assert!(desk.forgotten.is_empty(), "somebody waits");
    desk.hear(Heard::Left { guest: GuestId(1) });
    assert_eq!(desk.forgotten, [desk.think[0].ticket]);
    think(&mut desk);
    assert!(desk.reviews.is_empty());
}

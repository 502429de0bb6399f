//! Who leaves does not keep the others from playing on.

use magpie_bots::Level;
use magpie_protocol::client::FromClient;
use magpie_protocol::table::Sitter;
use magpie_room::{Config, GuestId, Heard, Question};
use magpie_rules::Seat;
use serde_json::Value;

use crate::desk::Desk;

fn stand_in(seat: usize) -> FromClient {
    FromClient::StandIn { seat: Seat::at(seat) }
}

/// The bot that plays a seat for its person, and whether others may let one.
fn bot(desk: &Desk, seat: usize) -> (Option<Level>, bool) {
    match &desk.table().seats[seat].sitter {
        Sitter::Person { stand_in, vacant, .. } => (*stand_in, *vacant),
        Sitter::Open {} | Sitter::Bot { .. } => panic!("a person sits there"),
    }
}

fn leave(desk: &mut Desk, guest: u64) {
    desk.hear(Heard::Left { guest: GuestId(guest) });
}

#[test]
fn the_host_lets_a_bot_play_for_who_is_away_and_who_comes_again_takes_the_seat_back() {
    let mut desk = Desk::of("sneaky");
    assert_eq!(desk.say(0, stand_in(1)), Some("still-here"));
    leave(&mut desk, 1);
    assert_eq!(desk.say(0, stand_in(7)), Some("no-such-seat"));
    assert_eq!(desk.say(0, stand_in(1)), None);
    assert_eq!(bot(&desk, 1), (Some(Level::Medium), false));
    assert_eq!(desk.say(0, stand_in(1)), None, "once more changes nothing");
    desk.back(1);
    assert_eq!(desk.act(1, (1, Value::Null)), Some("handed-over"));
    assert_eq!(desk.say(1, FromClient::TakeBack {}), None);
    assert_eq!(bot(&desk, 1), (None, false));
    assert_eq!(desk.say(0, stand_in(1)), Some("still-here"));
}

#[test]
fn others_who_play_wait_a_while_and_nobody_else_may() {
    let mut desk = Desk::of("sneaky");
    leave(&mut desk, 1);
    desk.come(3, None);
    let until = desk.now.after(Config::default().seat_patience);
    assert_eq!(desk.wake, Some(until), "those who are here are told when they may");
    assert_eq!(desk.say(2, stand_in(1)), Some("just-left"));
    desk.now = until;
    desk.hear(Heard::Woke);
    assert_eq!(bot(&desk, 1), (None, true));
    assert_eq!(desk.say(3, stand_in(1)), Some("not-seated"));
    assert_eq!(desk.say(2, stand_in(1)), None);
    assert_eq!(bot(&desk, 1), (Some(Level::Medium), false));
}

#[test]
fn there_is_no_stand_in_before_the_start() {
    let mut desk = Desk::lobby("sneaky");
    assert_eq!(desk.sit(1, 1, "Bob", None), None);
    leave(&mut desk, 1);
    assert_eq!(desk.say(0, stand_in(1)), Some("not-playing"));
}

/// The game waits for who has left: a bot thinks for that seat, and for nobody else.
#[test]
fn the_bot_plays_as_soon_as_it_is_there() {
    let mut desk = Desk::of("sneaky");
    let guest = desk.waited_for().unwrap();
    leave(&mut desk, guest as u64);
    desk.now = desk.now.after(Config::default().seat_patience);
    assert!(desk.think.is_empty());
    assert_eq!(desk.say((guest + 1) % 3, stand_in(guest)), None);
    assert!(matches!(desk.think.as_slice(), [think] if matches!(think.question, Question::Bot(..))));
}

#[test]
fn who_is_waited_for_lets_a_bot_act_once_and_no_more() {
    let mut desk = Desk::of("sneaky");
    let guest = desk.waited_for().unwrap();
    let let_act = |seen| FromClient::LetAct { seen };
    let (seen, _) = desk.offer(guest);
    assert_eq!(desk.say((guest + 1) % 3, let_act(seen)), Some("too-late"), "nobody waits for them");
    assert_eq!(desk.say(guest, let_act(seen + 1)), Some("too-late"), "they cannot have seen that");
    assert!(desk.think.is_empty());
    assert_eq!(desk.say(guest, let_act(seen)), None);
    assert_eq!(bot(&desk, guest), (None, false), "the seat stays theirs");
    assert!(desk.acts_at_once(), "who has asked for it waits for nothing");
    assert!(desk.think.is_empty(), "once is once");
    assert_eq!(desk.say(guest, let_act(seen)), Some("too-late"), "that moment has passed");
}

#[test]
fn who_acts_after_all_is_not_kept_from_it() {
    let mut desk = Desk::of("sneaky");
    let guest = desk.waited_for().unwrap();
    let offer = desk.offer(guest);
    assert_eq!(desk.say(guest, FromClient::LetAct { seen: offer.0 }), None);
    assert_eq!((desk.think.len(), desk.act(guest, offer)), (1, None));
    assert!(!desk.acts_at_once(), "what the bot has thought is of no use any more");
    assert_eq!((desk.forgotten.len(), desk.think.len()), (1, 0));
}

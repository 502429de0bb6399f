//! Seats are for who wants to play: nobody keeps one from the others by taking it and going.

use std::time::Duration;

use magpie_protocol::FromServer;
use magpie_protocol::client::FromClient;
use magpie_protocol::table::Sitter;
use magpie_room::{Config, GuestId, Heard};
use magpie_rules::Seat;
use magpie_tables::{Token, TokenHash};

use crate::desk::Desk;

fn token(byte: &str) -> Token {
    Token::try_from(byte.repeat(32)).expect("64 hexadecimal digits")
}

/// Who sits there, as everybody was told last: the name, and whether another may take the seat.
fn sitter(desk: &Desk, seat: usize) -> Option<(String, bool)> {
    match &desk.table().seats[seat].sitter {
        Sitter::Person { name, vacant, .. } => Some((name.clone().into(), *vacant)),
        Sitter::Open {} | Sitter::Bot { .. } => None,
    }
}

/// To whom it was said that they have lost their seat, and whether they stood up themselves.
fn unseated(desk: &Desk) -> Vec<(u64, bool)> {
    let lost = |(guest, message): &(u64, FromServer)| match message {
        FromServer::Unseated { stood_up } => Some((*guest, *stood_up)),
        _ => None,
    };
    desk.told.iter().filter_map(lost).collect()
}

#[test]
fn the_host_frees_a_seat_and_who_sat_there_is_told() {
    let mut desk = Desk::lobby("sneaky");
    assert_eq!(desk.sit(1, 1, "Bob", Some(token("b0"))), None);
    desk.come(3, Some(token("b0")));
    let free = |seat| FromClient::FreeSeat { seat: Seat::at(seat) };
    assert_eq!(desk.say(2, free(1)), Some("not-host"));
    assert_eq!(desk.say(1, free(0)), Some("not-host"));
    assert_eq!(desk.say(0, free(2)), Some("nobody-there"));
    assert_eq!(desk.say(0, free(7)), Some("no-such-seat"));
    assert_eq!(unseated(&desk), []);
    assert_eq!(desk.say(0, free(1)), None);
    assert_eq!(unseated(&desk), [(1, false), (3, false)], "on all their pages");
    assert_eq!(sitter(&desk, 1), None);
    desk.come(4, Some(token("b0")));
    assert_eq!(desk.turned_away, [(4, "wrong-token")]);
    assert_eq!(desk.sit(2, 1, "Cem", None), None);
    assert_eq!(desk.sit(1, 2, "Bob", None), None, "who is still welcome sits down elsewhere");
}

#[test]
fn no_two_at_a_table_are_called_the_same() {
    let mut desk = Desk::lobby("sneaky");
    assert_eq!(desk.sit(1, 1, "ADA", None), None);
    assert_eq!(sitter(&desk, 1), Some(("ADA 2".into(), false)));
    assert_eq!(desk.sit(2, 2, "Ada", None), None);
    assert_eq!(sitter(&desk, 2), Some(("Ada 3".into(), false)));
    let rename = |text: &str| FromClient::Rename { name: text.to_owned().try_into().unwrap() };
    assert_eq!(desk.say(2, rename("Ada 3")), None);
    assert_eq!(sitter(&desk, 2), Some(("Ada 3".into(), false)), "one may keep one's own name");
    assert_eq!(desk.say(2, rename("Ada 2")), None);
    assert_eq!(sitter(&desk, 2), Some(("Ada 2 2".into(), false)));
}

#[test]
fn who_stands_up_is_told_on_all_their_pages() {
    let mut desk = Desk::lobby("sneaky");
    assert_eq!(desk.sit(1, 1, "Bob", Some(token("b0"))), None);
    desk.come(3, Some(token("b0")));
    assert_eq!(desk.say(3, FromClient::Stand {}), None);
    assert_eq!(unseated(&desk), [(1, true), (3, true)]);
}

#[test]
fn at_a_closed_table_nobody_sits_down_but_the_host() {
    let mut desk = Desk::lobby("sneaky");
    let close = |closed| FromClient::Close { closed };
    assert_eq!(desk.say(1, close(true)), Some("not-host"));
    assert_eq!(desk.sit(1, 1, "Bob", None), None);
    assert_eq!(desk.say(0, close(true)), None);
    assert!(desk.table().closed);
    assert_eq!(desk.sit(2, 2, "Cem", None), Some("closed"));
    assert_eq!(desk.say(0, FromClient::Stand {}), None);
    assert_eq!(desk.sit(0, 2, "Ada", None), None);
    assert_eq!(sitter(&desk, 1), Some(("Bob".into(), false)), "who sits stays");
    assert_eq!(desk.say(0, close(false)), None);
    assert_eq!(desk.sit(2, 0, "Cem", None), None);
    desk.start();
    assert_eq!(desk.say(0, close(true)), Some("already-started"));
    assert_eq!(desk.say(0, FromClient::FreeSeat { seat: Seat::at(1) }), Some("already-started"));
}

#[test]
fn the_seat_of_who_is_away_for_long_can_be_taken() {
    let patience = Config::default().seat_patience;
    let mut desk = Desk::lobby("sneaky");
    assert_eq!(desk.sit(1, 1, "Eve", Some(token("e0"))), None);
    desk.hear(Heard::Left { guest: GuestId(1) });
    let until = desk.now.after(patience);
    assert_eq!(desk.wake, Some(until), "those who are here are told when it can be taken");
    assert_eq!(desk.sit(2, 1, "Cem", None), Some("seat-taken"));
    desk.now = until.before(Duration::from_millis(1));
    desk.hear(Heard::Woke);
    assert_eq!(sitter(&desk, 1), Some(("Eve".into(), false)));
    assert_eq!(desk.sit(2, 1, "Cem", None), Some("seat-taken"));
    desk.now = until;
    desk.hear(Heard::Woke);
    assert_eq!(sitter(&desk, 1), Some(("Eve".into(), true)));
    assert_eq!(desk.wake, None);
    assert_eq!(desk.sit(2, 1, "Cem", None), None);
    assert_eq!(sitter(&desk, 1), Some(("Cem".into(), false)));
    desk.come(3, Some(token("e0")));
    assert_eq!(desk.turned_away, [(3, "wrong-token")]);
}

#[test]
fn who_comes_back_before_another_sits_down_keeps_the_seat() {
    let mut desk = Desk::lobby("sneaky");
    assert_eq!(desk.sit(1, 1, "Bob", Some(token("b0"))), None);
    desk.hear(Heard::Left { guest: GuestId(1) });
    desk.now = desk.now.after(Config::default().seat_patience);
    desk.come(3, Some(token("b0")));
    assert_eq!(sitter(&desk, 1), Some(("Bob".into(), false)));
    assert_eq!(desk.sit(2, 1, "Cem", None), Some("seat-taken"));
}

#[test]
fn once_the_game_is_on_no_seat_is_taken_however_long_its_person_is_away() {
    let mut desk = Desk::of("sneaky");
    desk.hear(Heard::Left { guest: GuestId(1) });
    desk.now = desk.now.after(Duration::from_hours(1));
    desk.come(3, None);
    assert_eq!(sitter(&desk, 1), Some(("Bob".into(), true)), "but a bot may play it");
    assert_eq!(desk.sit(3, 1, "Eve", None), Some("already-started"));
}

/// The seat was stored, and the connection broke before the answer arrived.
#[test]
fn who_says_the_same_again_finds_themselves_on_the_seat_they_took() {
    let mut desk = Desk::lobby("sneaky");
    assert_eq!(desk.sit(1, 1, "Bob", Some(token("b0"))), None);
    desk.hear(Heard::Left { guest: GuestId(1) });
    desk.come(3, None);
    desk.told.clear();
    assert_eq!(desk.sit(3, 2, "Bob", Some(token("b0"))), None);
    let seated = desk.told.iter().find_map(|(guest, message)| match message {
        FromServer::Seated { seat, token } => Some((*guest, *seat, TokenHash::of(token))),
        _ => None,
    });
    assert_eq!(seated, Some((3, Seat::at(1), TokenHash::of(&token("b0")))));
    assert_eq!(sitter(&desk, 2), None, "and takes no second one");
    desk.come(4, Some(token("b0")));
    assert_eq!(desk.turned_away, []);
}

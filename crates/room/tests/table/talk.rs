//! What people say to each other, who hears it, and how often.

use std::time::Duration;

use magpie_protocol::FromServer;
use magpie_protocol::client::FromClient;
use magpie_protocol::talk::{Phrase, Remark, Talk};
use magpie_rules::Seat;

use crate::desk::Desk;

fn phrase() -> FromClient {
    FromClient::Talk { talk: Talk::Phrase { phrase: Phrase::WellPlayed } }
}

/// Who has heard something, and from which seat.
fn heard(desk: &Desk) -> Vec<(u64, Seat)> {
    let said = |(guest, message): &(u64, FromServer)| match message {
        FromServer::Said { seat, .. } => Some((*guest, *seat)),
        _ => None,
    };
    desk.told.iter().filter_map(said).collect()
}

#[test]
fn before_the_start_all_hear_and_those_who_sit_speak() {
    let mut desk = Desk::lobby("sneaky");
    assert_eq!(desk.say(0, phrase()), None);
    assert_eq!(heard(&desk), [0, 1, 2].map(|guest| (guest, Seat::at(0))));
    assert_eq!(desk.say(1, phrase()), Some("not-seated"));
}

#[test]
fn while_a_game_is_on_only_players_speak_and_hear() {
    let mut desk = Desk::of("sneaky");
    desk.come(3, None);
    assert_eq!(desk.say(1, phrase()), None);
    assert_eq!(heard(&desk), [0, 1, 2].map(|guest| (guest, Seat::at(1))));
    assert_eq!(desk.say(3, phrase()), Some("not-seated"));
    let inputs = desk.inputs();
    assert_eq!(desk.say(2, phrase()), None);
    assert_eq!(desk.inputs(), inputs, "nothing of it is in the record");
}

#[test]
fn a_person_is_nudged_and_a_bot_or_nobody_is_not() {
    let mut desk = Desk::lobby("sneaky");
    let nudge = |seat| FromClient::Talk { talk: Talk::Nudge { to: Seat::at(seat) } };
    assert_eq!(desk.say(0, nudge(1)), Some("nobody-there"));
    assert_eq!(desk.say(0, nudge(7)), Some("no-such-seat"));
    assert_eq!(desk.sit(1, 1, "Bob", None), None);
    assert_eq!(desk.say(0, nudge(1)), None);
}

#[test]
fn words_of_ones_own_are_said_where_the_host_allows_them() {
    let remark =
        || FromClient::Talk { talk: Talk::Remark { remark: Remark::try_from("who?".to_owned()).unwrap() } };
    assert_eq!(Desk::lobby("sneaky").say(0, remark()), Some("no-chat"));
    assert_eq!(Desk::with_chat("sneaky").say(0, remark()), None);
}

#[test]
fn who_says_too_much_is_not_heard_for_a_while() {
    let mut desk = Desk::of("sneaky");
    for _ in 0..5 {
        assert_eq!(desk.say(1, phrase()), None);
    }
    assert_eq!(desk.say(1, phrase()), Some("too-fast"));
    assert_eq!(desk.say(2, phrase()), None, "others are");
    desk.now = desk.now.after(Duration::from_secs(10));
    assert_eq!(desk.say(1, phrase()), None);
}

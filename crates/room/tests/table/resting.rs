//! Bots play for somebody: where only bots are left and nobody looks on, they rest.

use magpie_protocol::client::FromClient;
use magpie_room::{Arrival, GuestId, Heard};

use crate::desk::Desk;

#[test]
fn bots_among_themselves_rest_until_somebody_comes() {
    let mut desk = Desk::of("galerie");
    for guest in 0..3 {
        assert_eq!(desk.say(guest, FromClient::HandOver { level: None }), None);
    }
    let thought = desk.think.pop().expect("a bot is to act").ticket;
    for guest in 0..2 {
        desk.hear(Heard::Left { guest: GuestId(guest) });
    }
    assert!(!desk.forgotten.contains(&thought), "somebody still looks on");
    desk.hear(Heard::Left { guest: GuestId(2) });
    assert!(desk.forgotten.contains(&thought));
    desk.think.clear();
    desk.hear(Heard::Woke);
    assert!(desk.think.is_empty() && desk.is_idle());
    desk.hear(Heard::Came(Arrival { guest: GuestId(3), token: None, watcher: false, seen: None }));
    assert_eq!(desk.think.len(), 1);
}

#[test]
fn bots_play_on_for_somebody_who_is_away() {
    let mut desk = Desk::of("galerie");
    for guest in 0..2 {
        assert_eq!(desk.say(guest, FromClient::HandOver { level: None }), None);
    }
    (0..3).for_each(|guest| desk.hear(Heard::Left { guest: GuestId(guest) }));
    assert!(!desk.think.is_empty() && !desk.is_idle());
}

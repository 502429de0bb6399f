//! How far a viewer has followed a game tells nothing of what they did not notice.

use magpie_room::{Arrival, GuestId, Heard};
use magpie_rules::Digest;
use serde_json::json;

use crate::desk::Desk;

/// A guard who has done enough says so, and nobody notices: whom the game waits for is all that changes.
#[test]
fn what_one_does_not_notice_changes_nothing_also_for_who_comes_again() {
    let mut desk = Desk::of("galerie");
    let mut unnoticed = 0;
    for step in 0..400 {
        let Some(guest) = desk.waited_for() else { break };
        let (other, before, inputs) = ((guest + 1) % 3, desk.trace((guest + 1) % 3), desk.inputs());
        let offer = desk.offer_at(guest, step * 7);
        let done = offer.1 == json!({ "do": "done" });
        assert_eq!(desk.act(guest, offer), None);
        assert!(desk.inputs() > inputs, "something has happened");
        if done && desk.inputs() == inputs + 1 {
            assert_eq!(desk.trace(other), before);
            assert_eq!(
                desk.welcomed(other, Some(before)),
                (before, Some(true)),
                "nor does coming again tell more"
            );
            unnoticed += 1;
        }
    }
    assert!(unnoticed > 0, "such a thing has happened");
}

#[test]
fn what_one_notices_is_counted_and_changes_it() {
    let mut desk = Desk::of("galerie");
    let before = desk.trace(1);
    for guest in 0..3 {
        let offer = desk.offer(guest);
        assert_eq!(desk.act(guest, offer), None);
    }
    let after = desk.trace(1);
    assert!(after.inputs > before.inputs && after.digest != before.digest, "{before:?} {after:?}");
}

#[test]
fn who_comes_again_is_told_whether_the_house_knows_what_it_told() {
    let mut desk = Desk::of("galerie");
    let once = desk.trace(1);
    for guest in 0..3 {
        let offer = desk.offer(guest);
        assert_eq!(desk.act(guest, offer), None);
    }
    let now = desk.trace(1);
    for known in [once, now] {
        assert_eq!(desk.welcomed(1, Some(known)).1, Some(true), "{known:?}");
    }
    let mut other = now;
    other.digest = Digest::from_bytes([9; 32]);
    let mut more = now;
    more.inputs += 1;
    let mut fewer = now;
    fewer.inputs -= 1;
    for unknown in [other, more, fewer] {
        assert_eq!(desk.welcomed(1, Some(unknown)).1, Some(false), "{unknown:?}");
    }
}

/// A guest without a seat sees what everybody sees, and is told how far that goes.
#[test]
fn who_watches_has_a_trace_too() {
    let mut desk = Desk::of("sneaky");
    desk.hear(Heard::Came(Arrival { guest: GuestId(3), token: None, watcher: true, seen: None }));
    assert_eq!(desk.last_welcome().map(|(trace, _)| trace), Some(desk.trace(0)), "all of it is public here");
}

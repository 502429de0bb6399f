//! An action is taken for the moment it was meant for, and for no other.

use serde_json::json;

use crate::desk::Desk;

#[test]
fn a_double_click_acts_once() {
    let mut desk = Desk::of("galerie");
    let offer = desk.offer(0);
    assert_eq!(desk.act(0, offer.clone()), None);
    assert_eq!(desk.act(0, offer), Some("too-late"));
}

// rule: GD-7
#[test]
fn two_who_choose_at_the_same_time_do_not_refuse_each_other() {
    let mut desk = Desk::of("galerie");
    let offers = [desk.offer(0), desk.offer(1)];
    for (guest, offer) in offers.into_iter().enumerate() {
        assert_eq!(desk.act(guest, offer), None, "guest {guest}");
    }
}

// rule: DJ-19
#[test]
fn who_may_accuse_at_any_time_is_not_too_late_when_another_has_asked() {
    let mut desk = Desk::of("diamantenjagd");
    let waited_for = desk.waited_for().expect("the game is on");
    let accuser = (waited_for + 2) % 3;
    let (accuse, ask) = (desk.offer_to(accuser, "accuse"), desk.offer_to(waited_for, "ask"));
    assert_eq!(desk.act(waited_for, ask.expect("it is their turn")), None);
    assert_eq!(desk.act(accuser, accuse.expect("everybody may at any time")), None);
}

#[test]
fn what_was_meant_before_an_interruption_is_too_late_after_it() {
    let mut desk = Desk::of("diamantenjagd");
    let waited_for = desk.waited_for().expect("the game is on");
    let (before, accuser) =
        (desk.offer_to(waited_for, "ask").expect("it is their turn"), (waited_for + 1) % 3);
    desk.meanwhile(|desk| {
        let accuse = desk.offer_to(accuser, "accuse").expect("everybody may at any time");
        assert_eq!(desk.act(accuser, accuse), None);
        let (now, _) = desk.offer(accuser);
        assert_eq!(desk.act(accuser, (now, json!("silent"))), None);
    });
    assert_eq!(desk.act(waited_for, before), Some("too-late"));
    let now = desk.offer_to(waited_for, "ask").expect("it is their turn again");
    assert_eq!(desk.act(waited_for, now), None);
}

#[test]
fn what_answers_an_update_that_never_was_is_refused() {
    let mut desk = Desk::of("galerie");
    let (seen, action) = desk.offer(0);
    for never in [seen + 1, u64::MAX, 0] {
        assert_eq!(desk.act(0, (never, action.clone())), Some("too-late"), "{never}");
    }
    assert_eq!(desk.act(0, (seen, action)), None);
}

//! An action is taken for the moment it was meant for, and for no other.

mod desk;

use desk::Desk;

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

#[test]
fn what_answers_an_update_that_never_was_is_refused() {
    let mut desk = Desk::of("galerie");
    let (seen, action) = desk.offer(0);
    for never in [seen + 1, u64::MAX, 0] {
        assert_eq!(desk.act(0, (never, action.clone())), Some("too-late"), "{never}");
    }
    assert_eq!(desk.act(0, (seen, action)), None);
}

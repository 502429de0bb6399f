//! Who is elsewhere is told that they are waited for: once for every turn, and nobody else.

use std::time::Duration;

use magpie_protocol::FromServer;
use magpie_protocol::client::FromClient;
use magpie_room::{GuestId, Heard, News};
use magpie_rules::Seat;
use magpie_tables::{Bell, Clock};

use crate::desk::{Desk, config, mix};

const DAYS: Clock = Clock::PerMove { seconds: 2 * Clock::DAY };

fn hook(number: usize) -> Bell {
    Bell::Hook { to: format!("https://example.org/secret/{number}").try_into().unwrap() }
}

/// A game over days, at which everybody has a bell and has left, but for those.
fn left_by_all_but(here: &[usize]) -> Desk {
    let mut desk = Desk::with("sneaky", DAYS);
    for guest in 0..3 {
        assert_eq!(desk.say(guest, FromClient::HangBell { bell: hook(guest) }), None);
    }
    desk.rings.clear();
    (0..3).filter(|guest| !here.contains(guest)).for_each(|guest| leave(&mut desk, guest));
    desk
}

fn leave(desk: &mut Desk, guest: usize) {
    desk.hear(Heard::Left { guest: GuestId(guest as u64) });
}

/// So much time goes by that somebody is told who is to be.
fn wait(desk: &mut Desk) {
    desk.now = desk.now.after(config().bells.patience);
    desk.hear(Heard::Woke);
}

/// Whom the room has told what since it was last asked.
fn told(desk: &mut Desk) -> Vec<(usize, News)> {
    desk.rings.drain(..).map(|ring| (ring.seat.index(), ring.news)).collect()
}

/// Who is waited for comes, does what is to be done until another is waited for, and leaves; who is it?
fn has_a_turn(desk: &mut Desk, first: usize) -> usize {
    desk.back(first);
    while desk.awaited(first) == Some(first) {
        let offer = desk.offer(first);
        assert_eq!(desk.act(first, offer), None);
    }
    leave(desk, first);
    desk.awaited(first).expect("the game is on")
}

#[test]
fn who_is_away_is_told_once_for_every_turn() {
    let mut desk = left_by_all_but(&[]);
    let mut next = desk.awaited(0).expect("the game is on");
    assert_eq!(told(&mut desk), [], "who has only just left may come again");
    assert_eq!(desk.wake, Some(desk.now.after(config().bells.patience)));
    wait(&mut desk);
    assert_eq!(told(&mut desk), [(next, News::Turn)]);
    wait(&mut desk);
    assert_eq!(told(&mut desk), [], "once is enough");
    for _ in 0..4 {
        next = has_a_turn(&mut desk, next);
        assert_eq!(told(&mut desk), [(next, News::Turn)], "who has been away for long is told at once");
        wait(&mut desk);
        assert_eq!(told(&mut desk), []);
    }
    // Neither a restart nor coming and going makes it another turn.
    let mut again = desk.opened_again();
    (0..3).for_each(|guest| leave(&mut again, guest));
    wait(&mut again);
    assert_eq!(told(&mut again), []);
}

#[test]
fn who_is_told_by_one_room_is_not_told_by_another_that_does_not_know_of_it() {
    let mut desk = left_by_all_but(&[]);
    let next = desk.awaited(0).expect("the game is on");
    desk.meanwhile(|other| {
        (0..3).for_each(|guest| leave(other, guest));
        wait(other);
        assert_eq!(told(other), [(next, News::Turn)]);
    });
    wait(&mut desk);
    assert_eq!(told(&mut desk), []);
    wait(&mut desk);
    assert_eq!(told(&mut desk), []);
}

#[test]
fn who_looks_is_not_told_and_who_has_looked_away_from_it_knows() {
    let mut desk = left_by_all_but(&[0, 1, 2]);
    let next = desk.awaited(0).expect("the game is on");
    wait(&mut desk);
    assert_eq!(told(&mut desk), [], "they are here");
    let look = |looks| FromClient::Look { looks };
    assert_eq!(desk.say(next, look(true)), None);
    let before = desk.told.len();
    assert_eq!(desk.say(next, look(false)), None);
    assert_eq!(desk.told.len(), before, "nobody is told whether somebody looks");
    wait(&mut desk);
    assert_eq!(told(&mut desk), [], "they have seen it");
    // A page that nobody has looked at since it was opened has shown nobody anything.
    (0..3).for_each(|guest| leave(&mut desk, guest));
    let another = has_a_turn(&mut desk, next);
    desk.back(another);
    assert_eq!(desk.say(another, look(false)), None);
    wait(&mut desk);
    assert_eq!(told(&mut desk), [(another, News::Turn)]);
    assert_eq!(desk.say(another, look(true)), None);
    assert_eq!(desk.say(another, look(false)), None);
    wait(&mut desk);
    assert_eq!(told(&mut desk), []);
}

#[test]
fn nobody_is_told_for_whom_a_bot_plays() {
    let mut desk = left_by_all_but(&[0, 1, 2]);
    let next = desk.awaited(0).expect("the game is on");
    assert_eq!(desk.say(next, FromClient::HandOver { level: None }), None);
    leave(&mut desk, next);
    wait(&mut desk);
    assert_eq!(told(&mut desk), []);
}

#[test]
fn who_wants_it_no_more_is_told_no_more() {
    let mut desk = left_by_all_but(&[0, 1, 2]);
    let next = desk.awaited(0).expect("the game is on");
    assert_eq!(desk.say(next, FromClient::HangBell { bell: hook(7) }), None);
    assert_eq!(told(&mut desk), [(next, News::Hello)], "their own program says so at once");
    let take = |name| FromClient::TakeBell { name };
    assert_eq!(desk.say(next, take(Some(hook(8).name()))), Some("no-bells"));
    assert_eq!(desk.say(next, take(Some(hook(7).name()))), None);
    assert_eq!(desk.say(next, take(None)), None);
    assert_eq!(desk.say(next, take(None)), Some("no-bells"));
    leave(&mut desk, next);
    wait(&mut desk);
    assert_eq!(told(&mut desk), []);
    desk.come(9, None);
    assert_eq!(desk.say(9, FromClient::HangBell { bell: hook(9) }), Some("not-seated"));
    assert_eq!(desk.say(9, FromClient::Look { looks: true }), Some("not-seated"));
}

#[test]
fn a_bell_that_is_no_more_is_forgotten_and_its_owner_is_told() {
    let mut desk = left_by_all_but(&[0]);
    let bells = |desk: &Desk| {
        let last = desk.told.iter().rev().find_map(|(guest, message)| match message {
            FromServer::Bells { bells } => Some((*guest, bells.clone())),
            _ => None,
        });
        last.expect("somebody was told of their bells")
    };
    assert_eq!(desk.say(0, FromClient::HangBell { bell: hook(7) }), None);
    let (to, list) = bells(&desk);
    assert_eq!((to, list.len(), list[1].host.as_str()), (0, 2, "example.org"));
    assert!(!format!("{list:?}").contains("secret"), "{list:?}");
    desk.hear(Heard::BellGone { seat: Seat::at(0), name: hook(0).name() });
    assert_eq!(bells(&desk).1.len(), 1);
    desk.hear(Heard::BellGone { seat: Seat::at(1), name: hook(0).name() });
    assert_eq!(bells(&desk).0, 0, "nobody else had it");
    let before = desk.told.len();
    desk.come(5, None);
    let to_others =
        desk.told[before..].iter().any(|(_, message)| matches!(message, FromServer::Bells { .. }));
    assert!(!to_others, "nobody learns of another's bells");
}

/// Bob asks for another game, and starts it without Ada: she is told nothing of it until she has come to it once.
#[test]
fn who_has_not_come_to_the_next_game_is_told_nothing_of_it() {
    let mut desk = left_by_all_but(&[0, 1, 2]);
    desk.finish();
    leave(&mut desk, 0);
    wait(&mut desk);
    assert_eq!(told(&mut desk), [(0, News::Over)]);
    assert_eq!(desk.say(1, FromClient::Rematch {}), None);
    // Everybody sits one seat further now.
    let (ada, bob, cem) = (1, 2, 0);
    let mut next = desk.next_game();
    for guest in [bob, cem] {
        next.back(guest);
        assert_eq!(next.say(guest, FromClient::Seal { seal: mix(guest).seal() }), None);
    }
    assert_eq!(next.say(bob, FromClient::Start {}), None);
    for guest in [bob, cem] {
        assert_eq!(next.say(guest, FromClient::Open { mix: mix(guest) }), None);
    }
    while next.awaited(bob) != Some(ada) {
        let (guest, offer) = (next.awaited(bob).unwrap(), next.offer(next.awaited(bob).unwrap()));
        assert_eq!(next.act(guest, offer), None);
    }
    wait(&mut next);
    assert_eq!(told(&mut next), [], "she has not come");
    next.back(ada);
    leave(&mut next, ada);
    // That she has come is known after a restart too.
    let mut again = next.opened_again_for(&[bob]);
    wait(&mut again);
    assert_eq!(told(&mut again), [(ada, News::Turn)]);
    // Who has come is told as in the first game.
    leave(&mut again, bob);
    assert_eq!(has_a_turn(&mut again, ada), bob);
    wait(&mut again);
    assert_eq!(told(&mut again), [(bob, News::Turn)]);
}

/// A house that was closed right after a game tells of its end when somebody comes on the same day, and not when somebody looks weeks
/// later.
#[test]
fn that_a_game_is_over_is_news_for_a_day() {
    for (hours, news) in [(23, vec![(0, News::Over)]), (25, vec![]), (24 * 21, vec![])] {
        let mut desk = left_by_all_but(&[0, 1, 2]);
        desk.finish();
        leave(&mut desk, 0);
        desk.now = desk.now.after(Duration::from_secs(hours * 3600));
        let mut later = desk.opened_again_for(&[1, 2]);
        wait(&mut later);
        assert_eq!(told(&mut later), news, "after {hours} hours");
    }
}

#[test]
fn where_a_game_takes_days_no_seat_is_given_away() {
    let mut desk = Desk::with("sneaky", DAYS);
    leave(&mut desk, 1);
    desk.now = desk.now.after(config().seat_patience);
    desk.hear(Heard::Woke);
    let stand_in = || FromClient::StandIn { seat: Seat::at(1) };
    assert_eq!(desk.say(2, stand_in()), Some("just-left"), "being away is what such a game is for");
    assert_eq!(desk.say(0, stand_in()), None, "the host may");
    let mut lobby = Desk::lobby_with("sneaky", DAYS);
    assert_eq!(lobby.sit(1, 1, "Bob", None), None);
    leave(&mut lobby, 1);
    lobby.now = lobby.now.after(config().seat_patience);
    assert_eq!(lobby.sit(2, 1, "Cem", None), Some("seat-taken"));
}

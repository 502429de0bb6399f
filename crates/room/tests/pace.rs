//! Bots take their time only where their haste would cost somebody something.

mod desk;

use desk::Desk;
use magpie_protocol::client::FromClient;
use magpie_room::{Config, Heard};
use magpie_tables::Clock;

/// Bots play for the last of three people, or for more of them. Does the first of them that acts wait for the usual pause?
fn pauses(game: &str, clock: Clock, bots: usize) -> bool {
    let mut desk = Desk::with(game, clock);
    for guest in 3 - bots..3 {
        assert_eq!(desk.say(guest, FromClient::HandOver { level: None }), None);
    }
    loop {
        while !desk.think.is_empty() {
            if desk.acts_at_once() {
                return false;
            }
        }
        let Some(guest) = desk.waited_for().filter(|guest| *guest < 3 - bots) else { break };
        let offer = desk.offer(guest);
        assert_eq!(desk.act(guest, offer), None);
    }
    let before = desk.inputs();
    desk.now = desk.now.after(Config::default().bot_pause);
    desk.hear(Heard::Woke);
    assert!(desk.inputs() > before, "the pause is over");
    true
}

#[test]
fn where_the_game_waits_for_people_in_the_end_bots_act_as_soon_as_they_have_thought() {
    assert!(!pauses("sneaky", Clock::None, 2));
    assert!(!pauses("sneaky", Clock::None, 1));
}

#[test]
fn where_time_runs_bots_take_theirs() {
    assert!(pauses("sneaky", Clock::PerMove { seconds: 60 }, 2));
}

#[test]
fn where_all_look_on_bots_take_their_time() {
    assert!(pauses("sneaky", Clock::None, 3));
}

// rule: DJ-19
#[test]
fn where_people_may_accuse_at_any_time_bots_give_them_time_to() {
    assert!(pauses("diamantenjagd", Clock::None, 2));
}

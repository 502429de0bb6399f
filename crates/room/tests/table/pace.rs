//! Bots take their time only where their haste would cost somebody something.

use magpie_protocol::client::FromClient;
use magpie_room::{Config, Heard};
use magpie_tables::Clock;

use crate::desk::Desk;

/// Bots play for the last of three people, or for more of them. Does the first of them that acts wait for the whole pause?
fn pauses(game: &str, clock: Clock, bots: usize) -> bool {
    let mut desk = Desk::with(game, clock);
    for guest in 3 - bots..3 {
        assert_eq!(desk.say(guest, FromClient::HandOver { level: None }), None);
    }
    loop {
        while !desk.think.is_empty() {
            assert!(!desk.acts_at_once(), "all could see how long it has thought");
        }
        let Some(guest) = desk.waited_for().filter(|guest| *guest < 3 - bots) else { break };
        let offer = desk.offer(guest);
        assert_eq!(desk.act(guest, offer), None);
    }
    let (before, pause) = (desk.inputs(), Config::default().bot_pause);
    let mut has_acted_after = |wait| {
        desk.now = desk.now.after(wait);
        desk.hear(Heard::Woke);
        desk.inputs() > before
    };
    let hastens = has_acted_after(pause / 6);
    assert!(hastens || has_acted_after(pause), "the pause is over");
    !hastens
}

#[test]
fn where_the_game_waits_for_people_in_the_end_bots_hurry() {
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

//! Whoever asks why something cannot be done is told, and nothing happens.

use magpie_protocol::client::FromClient;
use serde_json::{Value, json};

use crate::desk::Desk;

fn why(seen: u64, action: Value) -> FromClient {
    FromClient::Why { seen, action }
}

#[test]
fn who_asks_why_is_told_and_nothing_happens() {
    let mut desk = Desk::of("sneaky");
    let guest = desk.waited_for().unwrap();
    let (seen, action) = desk.offer(guest);
    for _ in 0..2 {
        assert_eq!(desk.say(guest, why(seen, json!("stop"))), Some("illegal"), "a die must lie first");
        assert_eq!(desk.say(guest, why(seen, action.clone())), Some("allowed"));
        assert_eq!(
            desk.say((guest + 1) % 3, why(seen, action.clone())),
            Some("illegal"),
            "it is not their turn"
        );
        assert_eq!(
            desk.say(guest, why(seen + 1, json!("stop"))),
            Some("too-late"),
            "nobody has seen that yet"
        );
        assert_eq!(desk.say(guest, why(seen, json!("dance"))), Some("not-understood"));
    }
    assert_eq!(desk.act(guest, (seen, action)), None, "it can still be done");
}

#[test]
fn before_the_start_there_is_nothing_to_ask() {
    let mut desk = Desk::lobby("sneaky");
    assert_eq!(desk.say(0, why(1, json!("stop"))), Some("not-playing"));
}

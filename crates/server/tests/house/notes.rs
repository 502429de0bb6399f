//! What people write down for themselves: kept, and told to nobody else.

use serde_json::json;

use crate::common::{House, quick, start};

#[tokio::test(flavor = "multi_thread")]
async fn notes_are_read_on_all_pages_of_a_person_and_survive_a_restart() {
    let house = House::new().await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!(welcome["notes"], "");
    start(&mut [&mut ada]).await;
    let (mut second, _) = house.enter(&opened.code, Some(&opened.token)).await;
    ada.say(json!({ "do": "write-down", "to": "own", "notes": "red pearl two: Bob" })).await;
    assert_eq!(second.until("notes").await["notes"], "red pearl two: Bob");
    let house = House::on(house.close().await, quick()).await;
    let (_, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!(welcome["notes"], "red pearl two: Bob");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_hears_of_them() {
    let house = House::new().await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, token) = house.sit(&opened.code, 2, "Bob").await;
    let (mut watcher, welcome) = house.enter(&opened.watch, None).await;
    assert_eq!(welcome["notes"], "");
    let early =
        ada.refused(json!({ "do": "write-down", "to": "own", "notes": "for who sits here next" })).await;
    assert_eq!(early, "not-playing", "seats may still change hands");
    start(&mut [&mut ada, &mut bob]).await;
    ada.until("update").await;
    ada.say(json!({ "do": "write-down", "to": "own", "notes": "a secret" })).await;
    watcher.say(json!({ "do": "write-down", "to": "own", "notes": "graffiti" })).await;
    assert_eq!(watcher.until("refused").await["code"], "only-watching");
    // Whatever was on the way has come before the answer to a message of one's own.
    for guest in [&mut ada, &mut bob] {
        guest.say(json!({ "do": "rematch" })).await;
        let mut told = Vec::new();
        loop {
            let message = guest.hear().await;
            if message["say"] == "refused" {
                break;
            }
            told.push(message.to_string());
        }
        assert!(told.iter().all(|message| !message.contains("a secret")), "{told:?}");
    }
    let (_, welcome) = house.enter(&opened.code, Some(&token)).await;
    assert_eq!((&welcome["you"], &welcome["notes"]), (&json!(2), &json!("")));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_written_for_a_team_of_one_is_kept_apart_from_the_own_notes() {
    let house = House::new().await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!(welcome["team_notes"], "");
    start(&mut [&mut ada]).await;
    let (mut second, _) = house.enter(&opened.code, Some(&opened.token)).await;
    ada.say(json!({ "do": "write-down", "to": "own", "notes": "mine" })).await;
    ada.say(json!({ "do": "write-down", "to": "team", "notes": "ours" })).await;
    assert_eq!(second.until("team-notes").await["notes"], "ours");
    assert_eq!(ada.refused(json!({ "do": "write-down", "notes": "whose?" })).await, "not-understood");
    let house = House::on(house.close().await, quick()).await;
    let (_, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!((&welcome["notes"], &welcome["team_notes"]), (&json!("mine"), &json!("ours")));
}

// rule: GD-42
#[tokio::test(flavor = "multi_thread")]
async fn guards_share_what_they_write_down_and_the_thief_does_not_hear_of_it() {
    let house = House::new().await;
    let opened = house.open(&["me", "open", "open"], json!({ "game": "galerie" })).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, _) = house.sit(&opened.code, 2, "Bob").await;
    let (mut cem, token) = house.sit(&opened.code, 3, "Cem").await;
    start(&mut [&mut ada, &mut bob, &mut cem]).await;
    ada.until("update").await;
    ada.say(json!({ "do": "act", "action": { "do": "volunteer" } })).await;
    for guard in [&mut bob, &mut cem] {
        guard.until("update").await;
        guard.say(json!({ "do": "act", "action": { "do": "decline" } })).await;
    }
    bob.until_that(|message| message["view"]["round"]["thief"] == 1).await;
    ada.say(json!({ "do": "write-down", "to": "team", "notes": "my way" })).await;
    bob.say(json!({ "do": "write-down", "to": "team", "notes": "in the red room?" })).await;
    assert_eq!(cem.until("team-notes").await["notes"], "in the red room?");
    // Whatever was on the way has come before the answer to a message of one's own.
    ada.say(json!({ "do": "rematch" })).await;
    while let told = ada.hear().await
        && told["say"] != "refused"
    {
        assert_ne!(told["say"], "team-notes", "{told}");
    }
    let house = House::on(house.close().await, quick()).await;
    let (_, thief) = house.enter(&opened.code, Some(&opened.token)).await;
    let (_, guard) = house.enter(&opened.code, Some(&token)).await;
    assert_eq!((&thief["team_notes"], &guard["team_notes"]), (&json!("my way"), &json!("in the red room?")));
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_an_end_to_what_can_be_written_down() {
    let house = House::new().await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut ada]).await;
    let (mut second, _) = house.enter(&opened.code, Some(&opened.token)).await;
    ada.say(json!({ "do": "write-down", "to": "own", "notes": "x".repeat(8193) })).await;
    assert_eq!(ada.until("refused").await["code"], "not-understood");
    ada.say(json!({ "do": "write-down", "to": "own", "notes": "x".repeat(8192) })).await;
    assert_eq!(second.until("notes").await["notes"].as_str().map(str::len), Some(8192));
    let (_, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!(welcome["notes"].as_str().map(str::len), Some(8192));
}

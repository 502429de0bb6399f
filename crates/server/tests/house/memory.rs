//! Meisterdiebe is about remembering: who comes again is told nothing a second time, unless the table plays with open memory.

use serde_json::{Value, json};

use crate::common::{Client, House, Opened, choose, start};

/// A table of Meisterdiebe with this memory, at which Ada plays with two bots.
async fn opened(house: &House, memory: &str) -> Opened {
    let table = json!({ "game": "meisterdiebe", "options": { "memory": memory } });
    house.open(&["me", "easy", "medium"], table).await
}

/// Ada plays until so many updates have come and she is to act again, or to the end; all that she noticed. She acts when nobody else
/// is waited for, so that no card is laid down while hers is on the way.
async fn play(ada: &mut Client, updates: usize) -> Vec<Value> {
    let (mut noticed, mut dice) = (Vec::new(), 3);
    for count in 1.. {
        let update = ada.until("update").await;
        noticed.extend(update["seen"].as_array().unwrap().clone());
        let hers = update["waiting"] == json!([1]);
        if update["outcome"].is_object() || hers && count >= updates {
            break;
        }
        if let Some(action) = choose(&update, 1, &mut dice).filter(|_| hers) {
            ada.say(json!({ "do": "act", "action": action })).await;
        }
    }
    noticed
}

/// How many drawers show what is in them.
fn shown_drawers(welcome: &Value) -> usize {
    let drawers = welcome["game"]["view"]["drawers"].as_array().unwrap();
    drawers.iter().filter(|drawer| drawer["front"].is_object()).count()
}

// rule: MD-17
#[tokio::test(flavor = "multi_thread")]
async fn in_pure_and_notes_nothing_is_told_a_second_time() {
    for memory in ["pure", "notes"] {
        let house = House::new().await;
        let opened = opened(&house, memory).await;
        let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
        start(&mut [&mut ada]).await;
        let noticed = play(&mut ada, 60).await;
        assert!(noticed.iter().any(|seen| seen["event"] == "opened"), "everybody sees a drawer opened");
        let line = json!({ "do": "write-down", "to": "own", "notes": "top north: two" });
        let kept = if memory == "notes" {
            let (mut second, _) = house.enter(&opened.code, Some(&opened.token)).await;
            ada.say(line).await;
            second.until("notes").await;
            "top north: two"
        } else {
            assert_eq!(ada.refused(line).await, "no-notes");
            ""
        };
        for (code, token, notes) in
            [(&opened.code, Some(opened.token.as_str()), kept), (&opened.watch, None, "")]
        {
            let (_, welcome) = house.enter(code, token).await;
            assert_eq!(welcome["game"]["seen"], json!([]), "{memory}");
            assert!(shown_drawers(&welcome) <= 1, "{memory}: only the open drawer is seen");
            assert_eq!(welcome["notes"], notes, "what one has written down oneself is kept");
        }
        assert_eq!(house.get(&format!("/api/tables/{}/record", opened.code)).await.0, 409, "{memory}");
    }
}

// rule: MD-17
#[tokio::test(flavor = "multi_thread")]
async fn in_open_who_comes_again_finds_all_they_had_noticed() {
    let house = House::new().await;
    let opened = opened(&house, "open").await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut ada]).await;
    let noticed = play(&mut ada, 60).await;
    let (_, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!(welcome["game"]["seen"], json!(noticed));
    assert_eq!(shown_drawers(&welcome), 12, "and it is written on the drawers");
}

// rule: MD-17
#[tokio::test(flavor = "multi_thread")]
async fn when_the_game_is_over_all_is_told() {
    let house = House::new().await;
    let opened = opened(&house, "pure").await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut ada]).await;
    let noticed = play(&mut ada, usize::MAX).await;
    let (_, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!(welcome["game"]["seen"], json!(noticed));
    assert_eq!(shown_drawers(&welcome), 12);
}

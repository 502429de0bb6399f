//! Tables that were played by rules which the house does not have any more.

use magpie_games::{Record, record};
use serde_json::{Value, json};
use sqlx::{ConnectOptions, Connection};

use crate::common::{House, Opened, file, quick, start};

/// A rules version that no game has.
const FOREIGN: u32 = 99;

/// A game of this house that has begun, or is over.
async fn played(house: &House, to_the_end: bool) -> Opened {
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut ada]).await;
    if to_the_end {
        ada.play(None, 1, 3).await;
        ada.until_that(|message| message["table"]["status"] == "over").await;
    } else {
        ada.until_that(|message| message["waiting"] == json!([1])).await;
    }
    ada.leave().await;
    opened
}

/// As if all games had been played by another program.
async fn by_other_rules(folder: &std::path::Path, rules: u32) {
    let mut connection =
        sqlx::sqlite::SqliteConnectOptions::new().filename(file(folder)).connect().await.unwrap();
    let change = "UPDATE tables SET body = json_set(body, '$.rules', ?1)";
    sqlx::query(change).bind(rules).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// Why somebody does not come in.
async fn turned_away(house: &House, code: &str, token: Option<&str>) -> Value {
    let mut socket = house.socket().await;
    socket.say(json!({ "do": "enter", "table": code, "token": token })).await;
    socket.until("refused").await["code"].clone()
}

/// What cannot be played again is shown as it is: whoever comes is told why, at once and every time, and has its record.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_other_rules_is_frozen_and_its_record_can_be_had() {
    let house = House::new().await;
    let (on, over) = (played(&house, false).await, played(&house, true).await);
    let folder = house.close().await;
    by_other_rules(folder.path(), FOREIGN).await;
    let house = House::on(folder, quick()).await;
    for opened in [&on, &over] {
        for (code, token) in
            [(&opened.code, Some(&*opened.token)), (&opened.watch, None), (&opened.code, None)]
        {
            assert_eq!(turned_away(&house, code, token).await, "other-rules");
        }
        let (status, text) = house.get(&format!("/api/tables/{}/record", opened.watch)).await;
        assert_eq!(status, 200, "{text}");
        let kept = Record::parse(&text).unwrap();
        assert_eq!((kept.header.rules, kept.footer.is_none()), (FOREIGN, true));
        assert!(!kept.entries.is_empty());
        assert!(matches!(record::verify(&text), Err(record::RecordError::Rules { was: FOREIGN, .. })));
    }
    house.until_counted("magpie_rooms 0").await;
    let keys = json!({ "keys": [{ "code": on.code, "token": on.token }] });
    let (status, mine) = house.post("/api/mine", &keys.to_string()).await;
    assert_eq!((status, &mine[0]["status"]), (200, &json!("over")), "{mine}");
    // The house has the old rules again: who has read the record does not play on, and a game that was over is as it was.
    let folder = house.close().await;
    by_other_rules(folder.path(), 1).await;
    let house = House::on(folder, quick()).await;
    let (_, text) = house.get(&format!("/api/tables/{}/record", over.code)).await;
    assert!(record::verify(&text).unwrap().finished);
    let (mut ada, welcome) = house.enter(&on.code, Some(&on.token)).await;
    assert_eq!(welcome["table"]["status"], "over");
    let action = welcome["game"]["actions"][0].clone();
    assert_ne!(ada.refused(json!({ "do": "act", "seen": welcome["game"]["n"], "action": action })).await, "");
}

/// A record that was not asked for ends nothing: with the old rules the game goes on. And nobody has it while a game is on that can be
/// played again.
#[tokio::test(flavor = "multi_thread")]
async fn who_only_looked_in_has_ended_nothing() {
    let house = House::new().await;
    let on = played(&house, false).await;
    let (status, _) = house.get(&format!("/api/tables/{}/record", on.code)).await;
    assert_eq!(status, 409, "not before the end");
    let folder = house.close().await;
    by_other_rules(folder.path(), FOREIGN).await;
    let house = House::on(folder, quick()).await;
    assert_eq!(turned_away(&house, &on.code, Some(&on.token)).await, "other-rules");
    let folder = house.close().await;
    by_other_rules(folder.path(), 1).await;
    let house = House::on(folder, quick()).await;
    let (mut ada, welcome) = house.enter(&on.code, Some(&on.token)).await;
    ada.play(Some(welcome["game"].clone()), 1, 5).await;
}

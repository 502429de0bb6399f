//! Tables that were played by rules which the house does not have any more.

use magpie_games::{Record, record};
use magpie_http::Request;
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

/// Somebody asks for the record of a table, and says who they are; the status, and the record or what is wrong.
async fn last_record(house: &House, code: &str, token: &str) -> (u16, Value) {
    house.post(&format!("/api/tables/{code}/record"), &json!({ "token": token }).to_string()).await
}

/// Why somebody does not come in.
async fn turned_away(house: &House, code: &str, token: Option<&str>) -> Value {
    let mut socket = house.socket().await;
    socket.say(json!({ "do": "enter", "table": code, "token": token })).await;
    socket.until("refused").await["code"].clone()
}

/// What cannot be played again is shown as it is: whoever comes is told why, at once and every time, and who sits there has its record.
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
        let (status, text) = last_record(&house, &opened.code, &opened.token).await;
        assert_eq!(status, 200, "{text}");
        let kept = Record::parse(text.as_str().unwrap()).unwrap();
        assert_eq!((kept.header.rules, kept.footer.is_none()), (FOREIGN, true));
        assert!(!kept.entries.is_empty());
        let verified = record::verify(text.as_str().unwrap());
        assert!(matches!(verified, Err(record::RecordError::Rules { was: FOREIGN, .. })));
        // From then on it is that of a game which is over.
        let got = house.get(&format!("/api/tables/{}/record", opened.watch)).await;
        assert_eq!(got, (200, text.as_str().unwrap().to_owned()));
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

/// What whoever has a link can do ends nothing, and what a messenger does that looks at links neither: with the old rules the game goes
/// on. And nobody has the record while a game is on that can be played again.
#[tokio::test(flavor = "multi_thread")]
async fn who_only_looked_in_has_ended_nothing() {
    let house = House::new().await;
    let on = played(&house, false).await;
    let path = |code: &str| format!("/api/tables/{code}/record");
    assert_eq!(house.get(&path(&on.code)).await.0, 409, "not before the end");
    let (status, problem) = last_record(&house, &on.code, &on.token).await;
    assert_eq!((status, &problem["code"]), (409, &json!("not-over")), "not for who sits there either");
    let folder = house.close().await;
    by_other_rules(folder.path(), FOREIGN).await;
    let house = House::on(folder, quick()).await;
    assert_eq!(turned_away(&house, &on.code, Some(&on.token)).await, "other-rules");
    for code in [&on.code, &on.watch] {
        let (status, text) = house.get(&path(code)).await;
        assert!(status == 409 && text.contains("not-over"), "{text}");
        let (status, problem) = last_record(&house, code, &"5eed".repeat(16)).await;
        assert_eq!((status, &problem["code"]), (400, &json!("wrong-token")));
    }
    let body = json!({ "token": on.token }).to_string();
    let elsewhere = Request::post(path(&on.code)).header("origin", "https://elsewhere.example");
    assert_eq!(house.ask(elsewhere, &body).await.status().as_u16(), 403);
    assert_eq!(house.post(&path(&on.code), "{}").await.0, 400);
    let folder = house.close().await;
    by_other_rules(folder.path(), 1).await;
    let house = House::on(folder, quick()).await;
    let (mut ada, welcome) = house.enter(&on.code, Some(&on.token)).await;
    ada.play(Some(welcome["game"].clone()), 1, 5).await;
}

/// Not only who has opened the table, but whoever has a seat there can have it.
#[tokio::test(flavor = "multi_thread")]
async fn everybody_who_sits_there_has_the_record() {
    let house = House::new().await;
    let opened = house.open(&["me", "open"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, token) = house.sit(&opened.code, 2, "Bob").await;
    start(&mut [&mut ada, &mut bob]).await;
    bob.until("update").await;
    let folder = house.close().await;
    by_other_rules(folder.path(), FOREIGN).await;
    let house = House::on(folder, quick()).await;
    assert_eq!(last_record(&house, &opened.code, &token).await.0, 200);
}

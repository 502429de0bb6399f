//! Several nodes on one PostgreSQL are one house.

use std::sync::Arc;
use std::time::Duration;

use magpie_games::record;
use magpie_postgres::{Database, fresh_database};
use magpie_server::{Config, TownConfig};
use magpie_store::Postgres;
use serde_json::{Value, json};

use crate::common::{Client, House, folder, quick, start};

/// A node of the house in this database.
async fn node(database: &Database) -> House {
    node_with(database, TownConfig::default()).await
}

async fn node_with(database: &Database, town: TownConfig) -> House {
    let store = Arc::new(Postgres::open(&database.url()).await.unwrap());
    House::over(store, folder(), Config { town, ..quick() }).await
}

/// Which nodes see to tables, and to how many.
fn owners(database: &Database) -> String {
    database.ask("SELECT count(*) FROM owners WHERE incarnation IS NOT NULL GROUP BY incarnation ORDER BY 1")
}

/// As if all games were played by other rules than they are.
#[track_caller]
fn change_rules(database: &Database, from: u32, to: u32) {
    let change = format!(
        "UPDATE tables SET body = replace(body, '\"rules\":{from},', '\"rules\":{to},') RETURNING body"
    );
    assert!(database.ask(&change).contains(&format!("\"rules\":{to},")));
}

/// Both play until the game is over; the last update of each.
async fn to_the_end(ada: &mut Client, first: Value, bob: &mut Client, other: Value) -> [Value; 2] {
    let (one, two) = tokio::join!(ada.play(Some(first), 1, 7), bob.play(Some(other), 2, 8));
    [one, two].map(|updates| updates.last().unwrap().clone())
}

#[tokio::test]
async fn the_players_of_one_table_may_be_at_three_nodes() {
    let Some(database) = fresh_database("players at three nodes") else { return };
    let (one, two, three) = (node(&database).await, node(&database).await, node(&database).await);
    let opened = two.open(&["me", "open"], json!({ "public": true })).await;
    let (mut ada, _) = one.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, token) = two.sit(&opened.code, 2, "Bob").await;
    let (mut eve, welcome) = three.enter(&opened.watch, None).await;
    let present = |at: usize| welcome["table"]["seats"][at]["sitter"]["connected"].clone();
    assert_eq!((present(0), present(1)), (json!(true), json!(true)), "all are in one room: {welcome}");
    assert_eq!(owners(&database), "1", "and one node sees to it");
    for node in [&one, &two, &three] {
        let (status, listed) = node.get("/api/tables").await;
        let listed: Value = serde_json::from_str(&listed).unwrap();
        assert_eq!((status, &listed[0]["game"]), (200, &json!("sneaky")), "{listed}");
    }
    start(&mut [&mut ada, &mut bob]).await;
    let (first, other) = (ada.until("update").await, bob.until("update").await);
    // Who comes again to another node is the same.
    bob.leave().await;
    let (mut bob, welcome) = three.enter(&opened.code, Some(&token)).await;
    assert_eq!(welcome["you"], 2);
    assert_eq!(welcome["game"]["trace"], other["trace"]);
    let ends = to_the_end(&mut ada, first, &mut bob, welcome["game"].clone()).await;
    let watched = eve.until_that(|message| !message["outcome"].is_null()).await;
    for end in &ends {
        assert_eq!(end["outcome"], watched["outcome"]);
    }
    for node in [&one, &two, &three] {
        let (status, text) = node.get(&format!("/api/tables/{}/record", opened.code)).await;
        assert_eq!(status, 200);
        assert!(record::verify(&text).unwrap().finished);
    }
    // What is refused elsewhere is refused in the same words.
    assert_eq!(bob.refused(json!({ "do": "act", "action": "roll" })).await, "not-playing");
}

/// While a house is brought to other rules node by node, nobody ends a game at a new node that an old one plays.
#[tokio::test]
async fn a_node_of_other_rules_hands_out_no_record_of_a_game_that_another_plays() {
    let Some(database) = fresh_database("nodes of other rules") else { return };
    let (old, new) = (node(&database).await, node(&database).await);
    let opened = old.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = old.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut ada]).await;
    let update = ada.until_that(|message| message["waiting"] == json!([1])).await;
    // To the new one it is as if the old one had other rules.
    change_rules(&database, 1, 99);
    let token = json!({ "token": opened.token }).to_string();
    let (status, problem) = new.post(&format!("/api/tables/{}/record", opened.code), &token).await;
    assert_eq!((status, &problem["code"]), (409, &json!("not-over")), "{problem}");
    change_rules(&database, 99, 1);
    ada.play(Some(update), 1, 3).await;
}

/// A node that closes hands its tables over, and whoever was there comes again and plays on.
#[tokio::test]
async fn a_node_that_closes_hands_its_tables_over() {
    let Some(database) = fresh_database("handing over") else { return };
    let (one, two) = (node(&database).await, node(&database).await);
    let opened = one.open(&["me", "open"], json!({ "clock": { "kind": "per-move", "seconds": 600 } })).await;
    let (mut ada, _) = one.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, token) = two.sit(&opened.code, 2, "Bob").await;
    start(&mut [&mut ada, &mut bob]).await;
    let update = bob.until("update").await;
    let (closed, again) = tokio::join!(one.close(), async { (ada.closed().await, bob.closed().await) });
    drop(closed);
    assert_eq!(again, (Some(1013), Some(1013)), "all are asked to come again");
    let (mut bob, welcome) = two.enter(&opened.code, Some(&token)).await;
    assert_eq!(welcome["game"]["trace"], update["trace"]);
    let left = |update: &Value| update["clock"]["left"][0].as_u64().unwrap();
    assert!(left(&welcome["game"]) <= left(&update), "nobody is given time: {welcome}");
    let (mut ada, first) = two.enter(&opened.code, Some(&opened.token)).await;
    to_the_end(&mut ada, first["game"].clone(), &mut bob, welcome["game"].clone()).await;
    assert_eq!(owners(&database), "1");
}

/// A bot's turn is a duty: whoever takes the table over goes on with it, also if nobody comes again.
#[tokio::test]
async fn a_clock_that_runs_is_seen_to_by_another_node() {
    let Some(database) = fresh_database("a clock at another node") else { return };
    let one = node(&database).await;
    let opened = one.open(&["me", "easy"], json!({ "clock": { "kind": "per-move", "seconds": 1 } })).await;
    let (mut ada, _) = one.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut ada]).await;
    ada.until("update").await;
    let two = node(&database).await;
    one.close().await;
    // Nobody is there any more. Her time runs out again and again, and the game comes to its end.
    crate::common::in_time(async {
        while database.ask("SELECT count(*) FROM tables WHERE playing") != "0" {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    })
    .await;
    let (status, text) = two.get(&format!("/api/tables/{}/record", opened.code)).await;
    assert!(status == 200 && record::verify(&text).unwrap().finished, "{text}");
}

/// A node whose life is over, as far as the others can know, lets go of its tables; and then it is one of them again.
#[tokio::test]
async fn a_node_that_was_taken_for_dead_begins_again() {
    let Some(database) = fresh_database("a node taken for dead") else { return };
    let quickly = || TownConfig { alive: Duration::from_secs(2), ..TownConfig::default() };
    let one = node_with(&database, quickly()).await;
    let opened = one.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = one.enter(&opened.code, Some(&opened.token)).await;
    database.execute("UPDATE nodes SET until = until - 3600000");
    assert_eq!(ada.closed().await, Some(1013));
    let (mut ada, _) = one.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut ada]).await;
    ada.until("update").await;
    assert_eq!(database.ask("SELECT count(*) FROM nodes"), "2");
}

/// Only who can read the store is let in where nodes come in.
#[tokio::test]
async fn nobody_comes_in_for_a_node_who_does_not_know_the_secret() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let Some(database) = fresh_database("strangers among nodes") else { return };
    let _one = node(&database).await;
    crate::common::in_time(async {
        while database.ask("SELECT count(*) FROM nodes") == "0" {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
    let address = database.ask("SELECT address FROM nodes");
    let incarnation: i64 = database.ask("SELECT incarnation FROM nodes").parse().unwrap();
    let mut stranger = tokio::net::TcpStream::connect(address).await.unwrap();
    let mut challenge = [0; 32];
    stranger.read_exact(&mut challenge).await.unwrap();
    let greeting = [b"magpie node 2   ".as_slice(), &incarnation.to_le_bytes(), &[7; 32], &[7; 32]].concat();
    stranger.write_all(&greeting).await.unwrap();
    let mut answer = Vec::new();
    // A connection that is broken has ended too.
    let _ = crate::common::in_time(stranger.read_to_end(&mut answer)).await;
    assert!(answer.is_empty(), "not a word: {answer:?}");
}

/// Who has got the address of a node that is gone, while it still counts as alive, is sent nobody's token.
#[tokio::test]
async fn nobody_is_sent_to_who_only_listens_where_a_node_was() {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let Some(database) = fresh_database("a stranger where a node was") else { return };
    let (one, two) = (node(&database).await, node(&database).await);
    let opened = one.open(&["me", "open"], json!({})).await;
    let (_ada, _) = one.enter(&opened.code, Some(&opened.token)).await;
    let stranger = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    database.execute(&format!(
        "UPDATE nodes SET address = '{}' WHERE incarnation = (SELECT incarnation FROM owners)",
        stranger.local_addr().unwrap()
    ));
    let mut bob = two.socket().await;
    bob.say(json!({ "do": "enter", "table": opened.code, "token": opened.token })).await;
    let mut heard = Vec::new();
    crate::common::in_time(async {
        let (mut line, _) = stranger.accept().await.unwrap();
        line.write_all(&[5; 32]).await.unwrap();
        while heard.len() < 56 {
            assert_ne!(line.read_buf(&mut heard).await.unwrap(), 0, "a node begins with a greeting");
        }
        // As if whoever has called were welcome.
        line.write_all(&[1; 32]).await.unwrap();
        // A connection that is broken has ended too.
        let _ = line.read_to_end(&mut heard).await;
    })
    .await;
    let token = opened.token.as_bytes();
    assert!(!heard.windows(token.len()).any(|bytes| bytes == token), "{}", String::from_utf8_lossy(&heard));
}

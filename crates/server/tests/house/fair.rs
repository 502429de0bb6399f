//! The operator against the table: who runs the house knows the seed, reads the database, can put back an older one, and may even
//! sit at the table. None of it decides a game, or goes unseen.

use std::path::Path;
use std::time::Duration;

use magpie_games::{Record, find, record};
use magpie_rules::{Digest, Fate, Mix, Phase, Seed};
use magpie_tables::TokenHash;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::common::{Client, House, Opened, choose, quick, seal, start, with_room};

/// What the operator reads in the database: the whole table.
async fn read(folder: &Path) -> Value {
    let mut file = SqliteConnectOptions::new().filename(folder.join("magpie.db")).connect().await.unwrap();
    let body: String = sqlx::query_scalar("SELECT body FROM tables").fetch_one(&mut file).await.unwrap();
    file.close().await.unwrap();
    serde_json::from_str(&body).unwrap()
}

/// What has happened at the table, as it is stored.
async fn inputs(folder: &Path) -> Vec<String> {
    let mut file = SqliteConnectOptions::new().filename(folder.join("magpie.db")).connect().await.unwrap();
    let inputs =
        sqlx::query_scalar("SELECT input FROM inputs ORDER BY n").fetch_all(&mut file).await.unwrap();
    file.close().await.unwrap();
    inputs
}

/// What the operator writes into it.
async fn write(folder: &Path, sql: &'static str) {
    let mut file = SqliteConnectOptions::new().filename(folder.join("magpie.db")).connect().await.unwrap();
    sqlx::raw_sql(sql).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

fn seed(table: &Value) -> Seed {
    table["seed"].as_str().unwrap().parse().unwrap()
}

/// The two who play: the operator's friend, who opened the table, and an honest one, with the token of that one.
async fn two(house: &House) -> (Opened, Client, Client, String) {
    let opened = house.open(&["me", "open"], json!({})).await;
    let (eve, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (bob, bobs) = house.sit(&opened.code, 2, "Bob").await;
    (opened, eve, bob, bobs)
}

/// Both have sealed, the game is opening, and Bob has opened his mix.
async fn opening(house: &House) -> (Opened, Client, Client, String) {
    let (opened, mut eve, mut bob, bobs) = two(house).await;
    seal(&mut [&mut eve, &mut bob]).await;
    eve.say(json!({ "do": "start" })).await;
    for person in [&mut eve, &mut bob] {
        person.until_that(|message| message["table"]["status"] == "opening").await;
    }
    bob.say(json!({ "do": "open", "mix": bob.mix() })).await;
    bob.until_that(|message| part(message, 2) == "opened").await;
    (opened, eve, bob, bobs)
}

fn part(message: &Value, seat: usize) -> &str {
    message["table"]["seats"][seat - 1]["sitter"]["part"]["kind"].as_str().unwrap_or_default()
}

/// How a game of Sneaky begins with this fate: who is first, the cards, and rolls until there is something to decide.
fn drawn(seed: &Seed, mixes: [Mix; 2]) -> Vec<String> {
    let mut table = find("sneaky").unwrap().open(2, &json!({})).unwrap();
    let fate = Fate::new(seed, &mixes);
    while table.phase() == Phase::Chance {
        table.draw(&fate);
    }
    table.inputs_after(0).into_iter().map(|(_, input)| input).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_knows_everything_cannot_choose_any_more() {
    let house = House::new().await;
    let (_, mut eve, mut bob, _) = opening(&house).await;
    let known = read(house.folder()).await;
    let bobs: Mix = known["seats"][1]["mix"].as_str().unwrap().parse().unwrap();
    assert_eq!(bobs, bob.mix(), "the operator has it all");
    let sealed = drawn(&seed(&known), [eve.mix(), bobs]);
    let other = |mix: &Mix| drawn(&seed(&known), [*mix, bobs])[0] != sealed[0];
    let better = (0..=u8::MAX).map(|byte| Mix::from_bytes([byte; 32])).find(other).unwrap();
    assert_eq!(eve.refused(json!({ "do": "open", "mix": better })).await, "wrong-mix");
    assert_eq!(eve.refused(json!({ "do": "seal", "seal": better.seal() })).await, "already-started");
    assert_eq!(eve.refused(json!({ "do": "stand" })).await, "already-started");
    assert_eq!(
        eve.refused(
            json!({ "do": "configure", "options": {}, "public": false, "clock": { "kind": "none" } })
        )
        .await,
        "already-started"
    );
    eve.say(json!({ "do": "open", "mix": eve.mix() })).await;
    bob.until("update").await;
    let begun = inputs(house.folder()).await;
    assert_eq!(begun, sealed, "the game is the one that was fixed before anything was open");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_open_makes_the_start_void_for_all_to_see() {
    let house = House::with(with_room(|room| room.opening = Duration::from_hours(1))).await;
    let (opened, mut eve, bob, bobs) = opening(&house).await;
    let before = read(house.folder()).await;
    let heard = eve.until_that(|message| part(message, 2) == "opened").await;
    assert!(!heard.to_string().contains(&bob.mix().to_string()), "nobody is told before all are open");
    // In a house that is less patient the time is up.
    let hasty = with_room(|room| room.opening = Duration::from_millis(1));
    let house = House::on(house.close().await, hasty).await;
    let (mut bob, mut told) = house.enter(&opened.code, Some(&bobs)).await;
    if told["table"]["status"] == "opening" {
        told = bob.until_that(|message| message["table"]["status"] == "lobby").await;
    }
    assert_eq!(told["table"]["unopened"], json!([1]), "everybody sees whose fault it was");
    assert_eq!((part(&told, 1), part(&told, 2)), ("nothing", "nothing"));
    assert_ne!(told["table"]["commitment"], json!(opened.commitment));
    let after = read(house.folder()).await;
    assert_ne!(seed(&before), seed(&after), "what the operator knew is of no use any more");
    assert!(!after.to_string().contains(&bob.mix().to_string()));
    let house = House::on(house.close().await, quick()).await;
    let (mut eve, told) = house.enter(&opened.code, Some(&opened.token)).await;
    assert!(!told.to_string().contains(&bob.mix().to_string()));
    let (mut bob, _) = house.enter(&opened.code, Some(&bobs)).await;
    start(&mut [&mut eve, &mut bob]).await;
    let begun = eve.until_that(|message| message["table"]["status"] == "playing").await;
    assert_eq!(begun["table"]["unopened"], json!([]));
    assert_eq!(begun["table"]["seats"][1]["sitter"]["part"]["mix"], json!(bob.mix()));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_starts_before_those_who_are_here_have_sealed() {
    let house = House::new().await;
    let (opened, mut eve, mut bob, _) = two(&house).await;
    seal(&mut [&mut eve]).await;
    assert_eq!(eve.refused(json!({ "do": "start" })).await, "not-sealed");
    seal(&mut [&mut bob]).await;
    bob.leave().await;
    eve.until_that(|message| message["table"]["seats"][1]["sitter"]["connected"] == false).await;
    eve.say(json!({ "do": "start" })).await;
    let fixed = eve.until_that(|message| message["table"]["status"] == "opening").await;
    assert_eq!(
        part(&fixed, 2),
        "nothing",
        "who is not here has no say, and all see it before anything is open"
    );
    assert_eq!(fixed["table"]["commitment"], json!(opened.commitment));
    eve.say(json!({ "do": "open", "mix": eve.mix() })).await;
    eve.until_that(|message| message["table"]["status"] == "playing").await;
}

/// Two pages of one browser share a mix. Whichever opens it first, the game begins once, with what was sealed.
#[tokio::test(flavor = "multi_thread")]
async fn two_pages_on_one_seat_open_it_once() {
    let house = House::new().await;
    let (opened, mut eve, mut bob, _) = two(&house).await;
    let (mut page, _) = house.enter(&opened.code, Some(&opened.token)).await;
    seal(&mut [&mut eve, &mut bob]).await;
    eve.say(json!({ "do": "start" })).await;
    for person in [&mut eve, &mut page, &mut bob] {
        person.until_that(|message| message["table"]["status"] == "opening").await;
    }
    let mix = eve.mix();
    assert_eq!(page.refused(json!({ "do": "open", "mix": bob.mix() })).await, "wrong-mix");
    eve.say(json!({ "do": "open", "mix": mix })).await;
    eve.until_that(|message| part(message, 1) == "opened").await;
    assert_eq!(page.refused(json!({ "do": "open", "mix": mix })).await, "already-opened");
    bob.say(json!({ "do": "open", "mix": bob.mix() })).await;
    let begun = page.until_that(|message| message["table"]["status"] == "playing").await;
    assert_eq!(begun["table"]["seats"][0]["sitter"]["part"]["mix"], json!(mix));
    let [mine, same] = [eve.until("update").await, page.until("update").await];
    assert_eq!(mine["trace"], same["trace"]);
    assert_eq!(page.refused(json!({ "do": "open", "mix": mix })).await, "not-opening");
}

/// A record may be well made and be that of another table: it has another commitment, and does not go through what was told.
#[tokio::test(flavor = "multi_thread")]
async fn the_record_of_another_table_is_no_record_of_this_one() {
    let house = House::new().await;
    let mut records = Vec::new();
    for _ in 0..2 {
        let (opened, mut ada) = alone(&house).await;
        ada.until(|update| update["outcome"].is_object()).await;
        ada.client.until_that(|message| message["table"]["status"] == "over").await;
        let text = house.get(&format!("/api/tables/{}/record", opened.code)).await.1;
        records.push((opened.commitment, ada.digests(), text));
    }
    for (at, (commitment, told, _)) in records.iter().enumerate() {
        for (of, (_, _, text)) in records.iter().enumerate() {
            assert!(record::verify(text).unwrap().finished, "in itself it is well made");
            assert_eq!(passes(text, told), at == of);
            assert_eq!(Record::parse(text).unwrap().header.commitment.to_string() == *commitment, at == of);
        }
    }
}

/// A person who keeps all that they are told of what has happened.
struct Witness {
    seat: u8,
    client: Client,
    last: Value,
    traces: Vec<Value>,
}

impl Witness {
    fn new(seat: u8, client: Client) -> Witness {
        Witness { seat, client, last: Value::Null, traces: Vec::new() }
    }

    /// Hears and acts until this is so.
    async fn until(&mut self, wanted: impl Fn(&Value) -> bool) {
        let mut dice = u64::from(self.seat);
        while self.last.is_null() || !wanted(&self.last) {
            if let Some(action) = Some(&self.last).filter(|last| last.is_object())
                && let Some(action) = choose(action, self.seat, &mut dice)
            {
                self.client.say(json!({ "do": "act", "action": action })).await;
            }
            self.last = self.client.until("update").await;
            self.traces.push(self.last["trace"].clone());
        }
    }

    fn digests(&self) -> Vec<Digest> {
        self.traces.iter().map(|trace| trace["digest"].as_str().unwrap().parse().unwrap()).collect()
    }
}

/// A table at which one person plays with a bot.
async fn alone(house: &House) -> (Opened, Witness) {
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    start(&mut [&mut ada]).await;
    (opened, Witness::new(1, ada))
}

/// Comes again, and says what was seen last; does the house know of it?
async fn known(house: &House, opened: &Opened, seen: &Value) -> Value {
    let mut client = house.socket().await;
    let enter = json!({ "do": "enter", "table": opened.code, "token": opened.token, "seen": seen });
    client.say(enter).await;
    client.hear().await["known"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_was_rolled_back_is_noticed_by_who_comes_again() {
    let house = House::new().await;
    let (opened, mut ada) = alone(&house).await;
    ada.until(|update| update["trace"]["inputs"].as_u64().unwrap() > 4).await;
    ada.client.leave().await;
    let folder = house.close().await;
    let (file, copy) = (folder.path().join("magpie.db"), folder.path().join("copy.db"));
    std::fs::copy(&file, &copy).unwrap();

    let house = House::on(folder, quick()).await;
    assert_eq!(known(&house, &opened, &ada.last["trace"]).await, true, "a restart is no other history");
    let (client, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!(welcome["known"], Value::Null, "who remembers nothing is told nothing");
    let seen = welcome["game"]["trace"]["inputs"].as_u64().unwrap();
    let mut ada = Witness { client, last: welcome["game"].clone(), ..ada };
    ada.until(|update| update["trace"]["inputs"].as_u64().unwrap() > seen).await;
    ada.client.leave().await;
    let folder = house.close().await;

    std::fs::copy(&copy, &file).unwrap();
    let house = House::on(folder, quick()).await;
    assert_eq!(known(&house, &opened, &ada.last["trace"]).await, false);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_players_were_told_passes_through_the_record_and_through_no_other() {
    let house = House::new().await;
    let (opened, mut ada) = alone(&house).await;
    ada.until(|update| update["outcome"].is_object()).await;
    ada.client.until_that(|message| message["table"]["status"] == "over").await;
    let path = format!("/api/tables/{}/record", opened.code);
    let honest = house.get(&path).await.1;
    assert!(record::verify(&honest).unwrap().finished);
    assert!(passes(&honest, &ada.digests()), "all that was told, in this order, and the end of it");
    let folder = house.close().await;

    write(folder.path(), "UPDATE inputs SET at = at - 1 WHERE n = 2").await;
    let house = House::on(folder, quick()).await;
    let resealed = house.get(&path).await.1;
    assert!(record::verify(&resealed).unwrap().finished, "in itself it is well made");
    assert!(!passes(&resealed, &ada.digests()), "but it is not what was told");
    assert_eq!(known(&house, &opened, &ada.last["trace"]).await, false);
}

/// Does the history of this record go through all of these, one after the other, and end with the last?
fn passes(text: &str, told: &[Digest]) -> bool {
    let record = Record::parse(text).unwrap();
    let footer = record.footer.clone().unwrap();
    let history = record.history(&footer.seed);
    let mut rest = history.iter();
    let mut told = told.to_vec();
    told.dedup();
    told.iter().all(|digest| rest.any(|link| link == digest)) && told.last() == Some(&footer.digest)
}

/// Gives a seat to whoever has this token, as only the operator can.
async fn give_seat(folder: &Path, seat: usize, token: &str) {
    let mut file = SqliteConnectOptions::new().filename(folder.join("magpie.db")).connect().await.unwrap();
    let (at, hash) =
        (format!("$.seats[{}].token", seat - 1), TokenHash::of(&token.to_owned().try_into().unwrap()));
    let hash = serde_json::to_value(hash).unwrap();
    let query = sqlx::query("UPDATE tables SET body = json_set(body, ?1, ?2)").bind(at);
    query.bind(hash.as_str().unwrap().to_owned()).execute(&mut file).await.unwrap();
    file.close().await.unwrap();
}

/// Both play to the end; the digests that each was told, and the record.
async fn to_the_end(house: &House, code: &str, tokens: [&str; 2]) -> ([Vec<Digest>; 2], String) {
    let mut all = Vec::new();
    for (seat, token) in (1..).zip(tokens) {
        let (client, welcome) = house.enter(code, Some(token)).await;
        let last = welcome["game"].clone();
        all.push(Witness { traces: vec![last["trace"].clone()], last, ..Witness::new(seat, client) });
    }
    let (first, second) = all.split_at_mut(1);
    let over = |update: &Value| update["outcome"].is_object();
    tokio::join!(first[0].until(over), second[0].until(over));
    first[0].client.until_that(|message| message["table"]["status"] == "over").await;
    let record = house.get(&format!("/api/tables/{code}/record")).await.1;
    ([first[0].digests(), second[0].digests()], record)
}

/// The operator plays on with Ada in one house, and with Bob in another that began as its copy, each time on the seat of the one who
/// is not there. Both histories are well made, and nobody finds anything wrong while they play.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_shown_another_history_than_that_of_the_record_finds_it_out() {
    let house = House::new().await;
    let (opened, mut ada, mut bob, bobs) = two(&house).await;
    start(&mut [&mut ada, &mut bob]).await;
    ada.until("update").await;
    let folder = house.close().await;
    let copy = crate::common::folder();
    std::fs::copy(folder.path().join("magpie.db"), copy.path().join("magpie.db")).unwrap();
    let operators = "0e".repeat(32);
    give_seat(folder.path(), 2, &operators).await;
    give_seat(copy.path(), 1, &operators).await;

    let (adas_house, bobs_house) = (House::on(folder, quick()).await, House::on(copy, quick()).await);
    let ([ada, _], adas_record) = to_the_end(&adas_house, &opened.code, [&opened.token, &operators]).await;
    let ([_, bob], bobs_record) = to_the_end(&bobs_house, &opened.code, [&operators, &bobs]).await;
    for text in [&adas_record, &bobs_record] {
        assert!(record::verify(text).unwrap().finished, "in itself it is well made");
        let header = Record::parse(text).unwrap().header;
        assert_eq!(header.commitment.to_string(), opened.commitment, "and it is one of this table");
    }
    assert!(passes(&adas_record, &ada) && passes(&bobs_record, &bob));
    for one in [&adas_record, &bobs_record] {
        assert!(!(passes(one, &ada) && passes(one, &bob)), "one record cannot be that of both");
    }
    assert_eq!(ada[0], bob[0], "they began together");
    assert_ne!(ada.last(), bob.last(), "what they read to each other from their pages differs");
}

/// As the program before kept it: a mix that the house knew at once, no seals, and records of the first format.
const AS_BEFORE: &str =
    "UPDATE tables SET body = json_remove(body, '$.format', '$.unopened', '$.seats[0].seal')";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_an_older_program_began_goes_on_and_verifies() {
    let house = House::new().await;
    let (opened, ada) = alone(&house).await;
    let mut client = ada.client;
    client.until("update").await;
    client.leave().await;
    let folder = house.close().await;
    write(folder.path(), AS_BEFORE).await;
    let house = House::on(folder, quick()).await;
    let (mut ada, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!(welcome["table"]["seats"][0]["sitter"]["part"]["mix"], json!(ada.mix()));
    ada.play(Some(welcome["game"].clone()), 1, 5).await;
    ada.until_that(|message| message["table"]["status"] == "over").await;
    let text = house.get(&format!("/api/tables/{}/record", opened.code)).await.1;
    assert!(text.starts_with("{\"magpie\":1,") && record::verify(&text).unwrap().finished, "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_mixed_in_before_there_were_seals_does_not_count() {
    let house = House::new().await;
    let opened = house.open(&["me", "easy"], json!({})).await;
    let folder = house.close().await;
    write(folder.path(), AS_BEFORE).await;
    write(folder.path(), "UPDATE tables SET body = json_set(body, '$.seats[0].mix', printf('%064d', 7))")
        .await;
    let house = House::on(folder, quick()).await;
    let (mut ada, welcome) = house.enter(&opened.code, Some(&opened.token)).await;
    assert_eq!((part(&welcome, 1), &welcome["table"]["status"]), ("opened", &json!("lobby")));
    assert_eq!(ada.refused(json!({ "do": "start" })).await, "not-sealed");
    start(&mut [&mut ada]).await;
    let begun = ada.until_that(|message| message["table"]["status"] == "playing").await;
    assert_eq!(begun["table"]["seats"][0]["sitter"]["part"]["mix"], json!(ada.mix()));
}

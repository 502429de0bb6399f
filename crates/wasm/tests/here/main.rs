//! Tables that live in a browser, without the browser: the same house, asked by a page of a few lines.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod page;

use page::{Disk, Kept, Mind, Page};
use serde_json::{Value, json};

/// Every game in every edition, with as many bots as make it quick.
fn tables() -> Vec<(&'static str, usize, Value)> {
    vec![
        ("sneaky", 1, json!({})),
        ("diamantenjagd", 2, json!({})),
        ("meisterdiebe", 1, json!({ "edition": "published" })),
        ("meisterdiebe", 1, json!({ "edition": "author" })),
        ("galerie", 1, json!({ "game": "short" })),
        ("galerie", 1, json!({ "game": "full" })),
    ]
}

#[test]
fn every_game_is_played_closed_in_the_middle_opened_again_and_finished() {
    for (game, bots, options) in tables() {
        let mut page = Page::at_new_table(game, bots, &options);
        page.start();
        page.play(2);
        assert!(!page.is_over(), "{game} {options}: not much of a middle");
        let before = page.update["trace"].clone();
        let mut page = page.closed_and_opened_again();
        assert_eq!(page.update["trace"], before, "{game} {options}: nothing told is lost");
        page.play(2);
        page.finish();
        let record = page.record();
        let text = record["done"].as_str().unwrap_or_else(|| panic!("{game} {options}: {record}")).to_owned();
        let verified = page.plain(&json!({ "do": "verify", "record": text }));
        assert_eq!((&verified["ok"], &verified["finished"]), (&json!(true), &json!(true)), "{verified}");
    }
}

/// What a game begins with lies beside its table, also while the page is closed before it is on, and is not written again with a word.
#[test]
fn a_game_goes_on_from_another_after_the_page_was_closed_in_the_lobby() {
    let mut other = Page::at_new_table("sneaky", 1, &json!({}));
    other.start();
    other.finish();
    let record = other.record()["done"].as_str().unwrap().to_owned();
    let mut page = Page::at_fork("sneaky", 1, &record, 20);
    let row = page.kept.found(&page.code);
    assert_eq!(row["inputs"].as_array().unwrap().len(), 20);
    assert!(!row["text"].as_str().unwrap().contains("\"do\":"), "{row}");
    page.say(json!({ "do": "close", "closed": true }));
    let mut page = page.closed_and_opened_again();
    page.start();
    page.finish();
    let played = page.record()["done"].as_str().unwrap().to_owned();
    let shared = |text: &str| text.lines().skip(1).take(20).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(shared(&played), shared(&record));
    assert_eq!(page.plain(&json!({ "do": "verify", "record": played }))["finished"], true);
}

/// What is told is told by the room, and the room is the server's: so what has happened is what the record says, digest by digest.
#[test]
fn what_was_told_last_is_where_the_record_ends() {
    let mut page = Page::at_new_table("sneaky", 1, &json!({}));
    page.start();
    page.finish();
    let text = page.record()["done"].as_str().unwrap().to_owned();
    let footer: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    assert_eq!(page.update["trace"]["digest"], footer["digest"], "everybody notices the end");
}

#[test]
fn the_same_secrets_and_moments_give_the_same_game() {
    let played = || {
        let mut page = Page::at_new_table("meisterdiebe", 2, &json!({}));
        page.start();
        page.play(4);
        page.finish();
        page.record()
    };
    assert_eq!(played(), played());
}

#[test]
fn nothing_is_told_before_it_is_kept() {
    let mut page = Page::at_new_table("sneaky", 1, &json!({}));
    page.start();
    while !page.is_asked() {
        assert!(page.go_on());
    }
    let (told, trace) = (page.told.len(), page.update["trace"].clone());
    page.disk = Disk::Silent;
    page.act();
    assert_eq!(page.told.len(), told, "the page was closed in the middle of a write");
    let page = page.closed_and_opened_again();
    assert_ne!(page.update["trace"], trace, "what was kept has happened");
}

#[test]
fn a_full_disk_is_told_and_costs_nothing() {
    let mut page = Page::at_new_table("sneaky", 1, &json!({}));
    page.start();
    while !page.is_asked() {
        assert!(page.go_on());
    }
    let before = page.update.clone();
    page.disk = Disk::Full;
    page.act();
    assert_eq!(page.last("refused").unwrap()["code"], "unavailable");
    page.disk = Disk::Well;
    assert_eq!(page.update["trace"], before["trace"]);
    page.play(3);
    page.finish();
    assert_eq!(page.record()["ok"], true);
}

/// Two pages of one browser run a room each: the later one finds what the other has done, and says that it came too late.
#[test]
fn who_is_second_is_told_what_the_first_has_done() {
    let mut first = Page::at_new_table("sneaky", 1, &json!({}));
    first.start();
    while !first.is_asked() {
        assert!(first.go_on());
    }
    let mut second = Page::of(first.kept.clone(), first.now, 1_000_000);
    (second.code, second.token) = (first.code.clone(), first.token.clone());
    second.enter();
    assert!(second.is_asked());
    first.act();
    second.kept = first.kept.clone();
    second.act();
    assert_eq!(second.last("refused").unwrap()["code"], "too-late");
    assert_eq!(second.update["trace"], first.update["trace"]);
}

#[test]
fn what_is_written_down_is_kept_too() {
    let mut page = Page::at_new_table("diamantenjagd", 2, &json!({}));
    page.start();
    page.say(json!({ "do": "write-down", "to": "own", "notes": "Bob has the pearl" }));
    let page = page.closed_and_opened_again();
    assert_eq!(page.last("welcome").unwrap()["notes"], "Bob has the pearl");
}

#[test]
fn hints_and_looking_back_are_there() {
    let mut page = Page::at_new_table("sneaky", 1, &json!({}));
    page.start();
    while !page.is_asked() {
        assert!(page.go_on());
    }
    page.say(json!({ "do": "advise" }));
    while page.last("advice").is_none() {
        assert!(page.go_on(), "{:?}", page.told.last());
    }
    page.finish();
    page.say(json!({ "do": "review", "seat": 1 }));
    while page.last("review").is_none() {
        assert!(page.go_on(), "{:?}", page.told.last());
    }
}

#[test]
fn a_game_goes_on_when_nothing_can_be_thought() {
    let mut page = Page::at_new_table("sneaky", 1, &json!({}));
    page.mind = Mind::Stumbling;
    page.start();
    page.play(3);
    assert!(page.is_asked() || page.go_on());
}

#[test]
fn bots_pause_unless_nobody_wants_to_watch_them() {
    let lasts = |hurried: bool| {
        let mut page = Page::at_new_table("sneaky", 1, &json!({}));
        page.start();
        page.hurried = hurried;
        let before = page.now;
        page.finish();
        page.now - before
    };
    assert!(lasts(false) > 10_000);
    assert!(lasts(true) < 1_000, "but for the one that had begun");
}

#[test]
fn another_game_is_another_table_of_the_same_browser() {
    let mut page = Page::at_new_table("sneaky", 1, &json!({}));
    page.start();
    page.finish();
    page.say(json!({ "do": "rematch" }));
    page.code = page.last("rematch").unwrap()["code"].as_str().unwrap().to_owned();
    let page = page.closed_and_opened_again();
    assert_eq!((&page.info["status"], &page.last("welcome").unwrap()["you"]), (&json!("lobby"), &json!(2)));
}

#[test]
fn a_room_ends_when_nobody_is_there() {
    let mut page = Page::at_new_table("sneaky", 1, &json!({}));
    page.start();
    page.leave();
    assert!(page.closed);
    page.closed = false;
    page.say(json!({ "do": "hand-over" }));
    assert!(page.closed, "there is nobody to hear it");
    page.enter();
    assert_eq!(page.info["status"], "playing");
}

#[test]
fn who_does_not_belong_there_is_told_so() {
    let mut page = Page::at_new_table("sneaky", 1, &json!({}));
    let (code, token) = (page.code.clone(), page.token.clone());
    page.token = "ab".repeat(32);
    page.enter();
    assert_eq!(page.last("refused").unwrap()["code"], "wrong-token");
    (page.code, page.token) = ("AAAAAA".into(), token);
    page.enter();
    assert_eq!(page.last("refused").unwrap()["code"], "no-such-table");
    page.code = code;
    page.enter();
    assert_eq!(page.last("welcome").unwrap()["you"], 1);
    page.say(json!({ "do": "dance" }));
    assert_eq!(page.last("refused").unwrap()["code"], "not-understood");
}

#[test]
fn what_cannot_be_opened_or_read_is_refused_in_words() {
    let mut page = Page::of(Kept::default(), 0, 0);
    let wish = json!({ "game": "chess", "seats": [{ "kind": "me" }], "name": "Ada" });
    let at = json!({ "now": 0, "secret": "00".repeat(32), "hurried": false });
    let refused = page.plain(&json!({ "do": "open", "at": at, "wish": wish }));
    assert_eq!((&refused["ok"], &refused["problem"]["code"]), (&json!(false), &json!("no-such-game")));

    let mut page = Page::at_new_table("sneaky", 1, &json!({}));
    assert_eq!(page.record()["problem"]["code"], "not-over");
    let mut found = page.kept.found(&page.code);
    found["text"] = json!("{}");
    let text = json!({ "do": "enter", "table": page.code, "token": page.token }).to_string();
    let told = page.plain(&json!({ "do": "enter", "at": at, "line": 9, "text": text, "found": found }));
    assert!(told["say"][0]["text"].as_str().unwrap().contains("unavailable"), "{told}");
}

#[test]
fn the_games_are_listed() {
    let games = Page::of(Kept::default(), 0, 0).plain(&json!({ "do": "games" }));
    let names: Vec<&str> =
        games.as_array().unwrap().iter().map(|one| one["game"].as_str().unwrap()).collect();
    for (game, ..) in tables() {
        assert!(names.contains(&game), "{game}");
    }
}

//! What the house answers to plain requests.

use magpie_http::{Request, Response};
use magpie_server::{Config, Limits};
use serde_json::{Value, json};

use crate::common::{House, quick, start};

fn header<'a>(answer: &'a Response<String>, name: &str) -> Option<&'a str> {
    answer.headers().get(name).map(|value| value.to_str().unwrap())
}

/// Who has the token reads how busy the house is from wherever, and nobody else does.
#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_for_who_shows_the_token() {
    let token = "0123456789abcdef";
    let house =
        House::with(Config { metrics_token: Some(token.to_owned().try_into().unwrap()), ..quick() }).await;
    for (shown, status) in [(Some(token), 200), (Some("0123456789abcdeX"), 404), (Some(""), 404), (None, 404)]
    {
        let request = Request::get("/metrics").header("x-forwarded-for", "10.0.0.7");
        let request = match shown {
            Some(shown) => request.header("authorization", format!("Bearer {shown}")),
            None => request,
        };
        assert_eq!(house.ask(request, "").await.status().as_u16(), status, "{shown:?}");
    }
    assert_eq!(house.get("/metrics").await.0, 404, "on this machine too");
}

/// A balancer asks whether people can be sent here.
#[tokio::test(flavor = "multi_thread")]
async fn a_house_says_that_it_is_ready() {
    let house = House::new().await;
    assert_eq!(house.get("/readyz").await, (200, "ok\n".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_is_safe_by_default() {
    let house = House::new().await;
    for path in ["/", "/api/games", "/nothing.js", "/healthz", "/api/nothing"] {
        let answer = house.ask(Request::get(path), "").await;
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(header(&answer, name), Some(value), "{path}: {name}");
        }
        let policy = header(&answer, "content-security-policy").unwrap();
        for part in [
            "default-src 'none';",
            "script-src 'self' 'wasm-unsafe-eval';",
            "style-src 'self';",
            "worker-src 'self';",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.contains(part), "{path}: {part} is missing in {policy}");
        }
        assert_eq!(policy.matches("unsafe").count(), 1, "WebAssembly and nothing else: {policy}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_files_of_the_client_are_kept() {
    let house = House::new().await;
    for (path, kept) in [
        ("/", "no-cache"),
        ("/t/ABCDEF", "no-cache"),
        ("/api/games", "no-store"),
        ("/nothing.js", "no-store"),
    ] {
        assert_eq!(header(&house.ask(Request::get(path), "").await, "cache-control"), Some(kept), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_everywhere_and_files_are_where_they_are() {
    let house = House::new().await;
    for page in ["/", "/t/ABCDEF", "/rules"] {
        let (status, text) = house.get(page).await;
        assert_eq!((status, text.contains("install Node.js")), (200, true), "{page}");
    }
    for missing in ["/assets/index-00000000.js", "/api/nothing", "/api/"] {
        assert_eq!(house.get(missing).await.0, 404, "{missing}");
    }
    let known = house.ask(Request::get("/").header("if-none-match", "\"no-client\""), "").await;
    assert_eq!((known.status().as_u16(), known.body().as_str()), (304, ""));
    assert_eq!(header(&known, "etag"), Some("W/\"no-client\""));
}

#[tokio::test(flavor = "multi_thread")]
async fn games_health_and_metrics_are_told() {
    let house = House::new().await;
    let games: Value = serde_json::from_str(&house.get("/api/games").await.1).unwrap();
    assert_eq!(
        (&games[0]["game"], &games[0]["least"], &games[0]["most"]),
        (&json!("sneaky"), &json!(2), &json!(4))
    );
    assert_eq!(games[0]["bots"], json!(["random", "easy", "medium", "hard"]));
    assert_eq!(house.get("/healthz").await, (200, "ok\n".into()));
    let opened = house.open(&["me", "easy"], json!({})).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    ada.refused(json!({ "do": "rematch" })).await;
    let (_, metrics) = house.get("/metrics").await;
    for line in [
        "magpie_tables_opened_total 1",
        "magpie_rooms 1",
        "magpie_sockets 1",
        "magpie_refused_total{code=\"not-over\"} 1",
        "magpie_commit_seconds_count 1",
    ] {
        assert!(metrics.lines().any(|told| told == line), "{line} is missing in {metrics}");
    }
    for secret in [&opened.code, &opened.watch, &opened.token] {
        assert!(!metrics.contains(secret.as_str()));
    }
}

/// Where nobody else plays, all that is counted is about this table. Who looks on is none the wiser for it.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_counted_does_not_tell_that_somebody_tries_things_out() {
    let house = House::new().await;
    let opened =
        house.open(&["me", "open"], json!({ "game": "meisterdiebe", "options": { "memory": "open" } })).await;
    let (mut ada, _) = house.enter(&opened.code, Some(&opened.token)).await;
    let (mut bob, _) = house.sit(&opened.code, 2, "Bob").await;
    start(&mut [&mut ada, &mut bob]).await;
    let (mut update, mut theirs) = (ada.until("update").await, bob.until("update").await);
    // Whoever begins sets things up for all.
    while update["actions"][0]["do"] != "choose" {
        let ours = !update["actions"][0].is_null();
        let (person, can) = if ours { (&mut ada, &update) } else { (&mut bob, &theirs) };
        person.say(json!({ "do": "act", "action": can["actions"][0] })).await;
        (update, theirs) = (ada.until("update").await, bob.until("update").await);
    }
    let (_, before) = house.get("/metrics").await;
    let action = &update["actions"][0];
    for _ in 0..3 {
        ada.say(json!({ "do": "act", "action": action, "draft": true })).await;
        let tried = ada.until("update").await;
        assert_eq!(tried["drafts"].as_array().unwrap().len(), 1, "{tried}");
        ada.say(json!({ "do": "undo", "seen": tried["n"] })).await;
        let taken_back = ada.until("update").await;
        let seen = &taken_back["n"];
        assert_eq!(ada.refused(json!({ "do": "undo", "seen": seen })).await, "nothing-lies");
        assert_eq!(ada.refused(json!({ "do": "let-stand", "seen": seen })).await, "nothing-lies");
        assert_eq!(ada.refused(json!({ "do": "why", "seen": seen, "action": action })).await, "allowed");
        assert_eq!(ada.refused(json!({ "do": "act", "seen": 1, "action": action })).await, "too-late");
        assert_eq!(ada.refused(json!({ "do": "act", "action": "nonsense" })).await, "not-understood");
        ada.say(json!({ "do": "write-down", "to": "own", "notes": "a ruby?" })).await;
    }
    ada.say(json!({ "do": "act", "action": action, "draft": true })).await;
    ada.until("update").await;
    assert_eq!(house.get("/metrics").await.1, before);
}

/// Each answer costs the disk something.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_keeps_the_disk_busy_by_asking_how_the_house_is() {
    let limits = Limits { checks_per_minute: 2, ..quick().limits };
    let house = House::with(Config { behind_proxy: true, limits, ..quick() }).await;
    let check = async |from: &str| {
        house.ask(Request::get("/healthz").header("x-forwarded-for", from), "").await.status().as_u16()
    };
    let mut asked = 0;
    while check("10.0.0.7").await == 200 {
        asked += 1;
        assert!(asked < 20, "they ask for ever");
    }
    assert_eq!(check("10.0.0.8").await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_for_whoever_keeps_the_house() {
    let far = || Request::get("/metrics").header("x-forwarded-for", "10.0.0.7");
    for (open_metrics, expected) in [(false, 404), (true, 200)] {
        let house = House::with(Config { behind_proxy: true, open_metrics, ..quick() }).await;
        assert_eq!(house.ask(far(), "").await.status(), expected);
        assert_eq!(house.get("/metrics").await.0, 200, "from the same machine");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_sits_at_the_machine_is_told_its_addresses() {
    let named = |behind_proxy| Config { public_url: "http://10.0.0.7".parse().ok(), behind_proxy, ..quick() };
    let told = json!({ "kind": "at", "addresses": ["http://10.0.0.7/"] }).to_string();
    assert_eq!(House::with(named(false)).await.get("/api/reach").await, (200, told.clone()));
    assert_eq!(House::new().await.get("/api/reach").await.1, r#"{"kind":"only-here"}"#);
    let proxied = House::with(named(true)).await;
    for (from, answer) in [("127.0.0.1", told.as_str()), ("10.0.0.8", r#"{"kind":"as-asked"}"#)] {
        let asked = Request::get("/api/reach").header("x-forwarded-for", from);
        assert_eq!(proxied.ask(asked, "").await.body(), answer, "{from}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_house_can_be_in_a_corner_of_another_site() {
    let config = Config { base_path: "/games/magpie/".parse().unwrap(), ..quick() };
    let house = House::with(config).await;
    for path in
        ["/games/magpie/", "/games/magpie/healthz", "/games/magpie/api/games", "/games/magpie/t/ABCDEF"]
    {
        assert_eq!(house.get(path).await.0, 200, "{path}");
    }
    for elsewhere in ["/", "/healthz", "/games/other", "/api/games"] {
        assert_eq!(house.get(elsewhere).await.0, 404, "{elsewhere}");
    }
    let moved = house.ask(Request::get("/games/magpie"), "").await;
    assert_eq!((moved.status().as_u16(), header(&moved, "location")), (308, Some("/games/magpie/")));
}

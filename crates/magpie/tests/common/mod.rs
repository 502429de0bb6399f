//! A running house, and who asks it something.

#![allow(unreachable_pub, dead_code, reason = "every test is a crate of its own, and uses some of this")]

pub mod guest;
pub mod house;
#[cfg(target_os = "linux")]
pub mod machine;

use magpie_games::Record;
use magpie_http::{Request, Response, StatusCode, request};
use magpie_rules::{Seat, Viewer};
use serde_json::Value;

/// The answer to a request that must succeed.
#[track_caller]
pub fn ask(host: &str, head: request::Builder, body: &str) -> String {
    let answer = send(host, head, body);
    assert_eq!(answer.status(), StatusCode::OK, "{}", answer.body());
    answer.into_body()
}

/// The answer to a request.
#[track_caller]
pub fn send(host: &str, head: request::Builder, body: &str) -> Response<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(magpie_http::send(host, head.body(body.to_owned()).unwrap())).unwrap()
}

pub fn get(host: &str, path: &str) -> String {
    ask(host, Request::get(path), "")
}

/// Everything that was shown to this seat happened in the game, in this order, and the last of it is the end.
#[track_caller]
pub fn nothing_lost(record: &Record, seat: usize, shown: &[Value]) {
    let mut views = vec![record.open().unwrap().view(Viewer::Seat(Seat::at(seat)))];
    record.replay(|_, table| views.push(table.view(Viewer::Seat(Seat::at(seat))))).unwrap();
    let mut game = views.iter();
    // What is shown again after coming again is looked for in the same place.
    let mut last = None;
    for view in shown {
        if last == Some(view) {
            continue;
        }
        assert!(game.any(|happened| happened == view), "seat {}: lost {view}", seat + 1);
        last = Some(view);
    }
    assert_eq!(last, views.last());
}

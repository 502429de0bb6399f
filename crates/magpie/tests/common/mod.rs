//! Asking a running house something.

#![allow(unreachable_pub, reason = "every test is a crate of its own")]

use magpie_http::{Request, StatusCode, request};

/// The answer to a request that must succeed.
#[track_caller]
pub fn ask(host: &str, head: request::Builder, body: &str) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let answer = runtime.block_on(magpie_http::send(host, head.body(body.to_owned()).unwrap())).unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{}", answer.body());
    answer.into_body()
}

pub fn get(host: &str, path: &str) -> String {
    ask(host, Request::get(path), "")
}

//! What a program is sent: plain JSON, with codes for programs and words for those that only show them.

use axum::http::header::{CONTENT_TYPE, HeaderName};
use magpie_room::{News, Ring};
use serde_json::json;

/// What goes before it.
pub(super) fn headers() -> Vec<(HeaderName, String)> {
    vec![(CONTENT_TYPE, "application/json".into())]
}

/// The whole body. The same words stand under two names, for those who show one or the other.
pub(super) fn words(ring: &Ring, home: Option<&str>) -> Vec<u8> {
    let link = home.map(|home| format!("{home}/#/t/{}", ring.code));
    let said = match ring.news {
        News::Hello => "you will be told here when it is your turn",
        News::Turn => "it is your turn",
        News::Over => "the game is over",
    };
    let at = link.as_ref().map(|link| format!(": {link}")).unwrap_or_default();
    let text = format!("Magpie: {said} ({}, table {}){at}", ring.game, ring.code);
    let body = json!({
        "what": ring.news.word(),
        "game": ring.game,
        "table": ring.code,
        "link": link,
        "text": text,
        "content": text,
    });
    body.to_string().into_bytes()
}

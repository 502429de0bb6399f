//! The web client, wherever it comes from.

use std::borrow::Cow;

use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};

/// The files of the web client.
pub trait Assets: Send + Sync + 'static {
    /// The file at this path, which has no slash at its beginning; the page itself is `index.html`.
    fn get(&self, path: &str) -> Option<Asset>;
}

/// One file of the web client.
#[derive(Clone, Debug)]
pub struct Asset {
    /// As it is.
    pub plain: Cow<'static, [u8]>,
    /// Compressed with Brotli; browsers take that only over HTTPS or from their own machine.
    pub brotli: Option<Cow<'static, [u8]>>,
    /// What it is, as in `text/css`.
    pub content_type: String,
    /// What changes when the bytes change; without quotation marks.
    pub etag: String,
    /// Does its name change with its bytes, so that it can be kept for ever?
    pub immutable: bool,
}

/// No web client was built in: a page says what to install.
#[derive(Clone, Copy, Debug)]
pub struct NoClient;

impl Assets for NoClient {
    fn get(&self, path: &str) -> Option<Asset> {
        (path == INDEX).then(|| Asset {
            plain: Cow::Borrowed(NO_CLIENT.as_bytes()),
            brotli: None,
            content_type: "text/html; charset=utf-8".into(),
            etag: "no-client".into(),
            immutable: false,
        })
    }
}

/// The page.
const INDEX: &str = "index.html";

const NO_CLIENT: &str = "<!doctype html><html lang=\"en\"><title>Magpie</title>\
<p>This Magpie was built without its web client: install Node.js 20 or newer and build it again; \
the server and its API work all the same.</p>\n";

/// Answers a request for a file. A path that names no file is a place within the page, unless it looks like a file.
pub(crate) fn answer(assets: &dyn Assets, path: &str, headers: &HeaderMap) -> Response {
    let place = path.is_empty() || !path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let found = if path.is_empty() { None } else { assets.get(path) };
    match found.or_else(|| place.then(|| assets.get(INDEX)).flatten()) {
        Some(asset) => deliver(asset, headers),
        None => {
            (StatusCode::NOT_FOUND, Html("<!doctype html><title>Magpie</title><p>Nothing is here.</p>\n"))
                .into_response()
        }
    }
}

fn deliver(asset: Asset, headers: &HeaderMap) -> Response {
    // Weak: the plain file and the compressed one are the same to the reader, but not byte for byte.
    let tag = format!("\"{}\"", asset.etag);
    let cache = if asset.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let common =
        [(ETAG, format!("W/{tag}")), (CACHE_CONTROL, cache.into()), (VARY, "Accept-Encoding".into())];
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let kind = [(CONTENT_TYPE, asset.content_type)];
    match asset.brotli {
        Some(packed) if takes_brotli(headers) => {
            (common, kind, [(CONTENT_ENCODING, "br")], packed).into_response()
        }
        Some(_) | None => (common, kind, asset.plain).into_response(),
    }
}

fn takes_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|coding| {
        let mut parts = coding.split(';').map(str::trim);
        parts.next() == Some("br") && parts.next() != Some("q=0")
    })
}

//! The web client, wherever it comes from.
//!
//! `tower-http` could serve embedded files too, but it tells one version of a file from the next by length and time of change.
//! Embedded files have no time, and a page that names other files may be as long as the one before: here a digest tells.

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

/// Where the page names the picture that goes with a link to it. Messengers want its whole address.
const PICTURE: &str = "content=\"./preview.png\"";

/// Answers a request for a file. A path that names no file is a place within the page, unless it looks like a file. The page is told
/// where it is.
pub(crate) fn answer(assets: &dyn Assets, path: &str, at: Option<&str>, headers: &HeaderMap) -> Response {
    let place = path.is_empty() || !path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let found = if path.is_empty() { None } else { assets.get(path) };
    match found.or_else(|| place.then(|| assets.get(INDEX)).flatten().map(|page| located(page, at))) {
        Some(asset) => deliver(asset, headers),
        None => {
            (StatusCode::NOT_FOUND, Html("<!doctype html><title>Magpie</title><p>Nothing is here.</p>\n"))
                .into_response()
        }
    }
}

/// The page with the whole address of its picture. It is short: there is no need to compress it again.
fn located(page: Asset, at: Option<&str>) -> Asset {
    let Some(text) = std::str::from_utf8(&page.plain).ok().filter(|text| text.contains(PICTURE)) else {
        return page;
    };
    let Some(at) = at else { return page };
    let plain = text.replace(PICTURE, &format!("content=\"{at}/preview.png\""));
    Asset { plain: Cow::Owned(plain.into_bytes()), brotli: None, ..page }
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

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use axum::http::header::HeaderName;

    use super::*;

    /// A page and a script that can be kept for ever, each plain and compressed.
    struct Two;

    impl Assets for Two {
        fn get(&self, path: &str) -> Option<Asset> {
            let immutable = match path {
                INDEX => false,
                "assets/index-Bx3_k9Qz.js" => true,
                _ => return None,
            };
            Some(Asset {
                plain: Cow::Borrowed(b"plain"),
                brotli: Some(Cow::Borrowed(b"packed")),
                content_type: "text/javascript".into(),
                etag: "digest".into(),
                immutable,
            })
        }
    }

    fn asked(path: &str, headers: &[(HeaderName, &'static str)]) -> Response {
        let headers = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value)));
        answer(&Two, path, None, &headers.collect())
    }

    fn header(answer: &Response, name: HeaderName) -> Option<&str> {
        answer.headers().get(name).map(|value| value.to_str().expect("headers are text"))
    }

    #[test]
    fn what_carries_its_digest_in_its_name_is_kept_for_ever() {
        for (path, kept) in
            [("assets/index-Bx3_k9Qz.js", "public, max-age=31536000, immutable"), ("t/ABCDEF", "no-cache")]
        {
            assert_eq!(header(&asked(path, &[]), CACHE_CONTROL), Some(kept), "{path}");
        }
    }

    #[test]
    fn the_page_names_the_whole_address_of_its_picture() {
        let page = |plain: &'static str| Asset {
            plain: Cow::Borrowed(plain.as_bytes()),
            brotli: Some(Cow::Borrowed(b"packed")),
            content_type: "text/html".into(),
            etag: "digest".into(),
            immutable: false,
        };
        let with = "<meta property=\"og:image\" content=\"./preview.png\" />";
        let found = located(page(with), Some("http://192.168.1.20:7373"));
        let expected = "<meta property=\"og:image\" content=\"http://192.168.1.20:7373/preview.png\" />";
        assert_eq!((&*found.plain, found.brotli), (expected.as_bytes(), None));
        assert_eq!(&*located(page(with), None).plain, with.as_bytes());
        assert!(located(page("<p>"), Some("http://a")).brotli.is_some(), "nothing to fill in");
    }

    #[test]
    fn who_takes_brotli_gets_it() {
        for (takes, coding) in
            [("gzip, br", Some("br")), ("br;q=0.5", Some("br")), ("br;q=0", None), ("gzip", None)]
        {
            let answer = asked("", &[(ACCEPT_ENCODING, takes)]);
            assert_eq!(header(&answer, CONTENT_ENCODING), coding, "{takes}");
            assert_eq!(header(&answer, VARY), Some("Accept-Encoding"));
        }
    }

    #[test]
    fn who_knows_the_file_is_told_so() {
        for (known, status) in [
            ("W/\"digest\"", StatusCode::NOT_MODIFIED),
            ("\"other\", \"digest\"", StatusCode::NOT_MODIFIED),
            ("\"other\"", StatusCode::OK),
        ] {
            let answer = asked("", &[(IF_NONE_MATCH, known)]);
            assert_eq!((answer.status(), header(&answer, ETAG)), (status, Some("W/\"digest\"")), "{known}");
        }
    }
}

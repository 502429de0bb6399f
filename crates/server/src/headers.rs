//! Where a request comes from, and what a page may do.

use std::net::{IpAddr, SocketAddr};

use axum::Router;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY};
use axum::http::header::{HeaderName, HeaderValue, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderMap, Uri};
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::set_header::response::SetMultipleResponseHeadersLayer;

use crate::config::Config;

/// Only what comes from the house itself, nothing written into the page, in nobody's frame.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
    base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/// Every answer says what a page may do, and is kept by nobody unless it says so itself.
pub(crate) fn secured(router: Router) -> Router {
    let always = [
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ]
    .map(|(name, value)| (name, HeaderValue::from_static(value)).into());
    router
        .layer(SetMultipleResponseHeadersLayer::overriding(always.into()))
        .layer(SetResponseHeaderLayer::if_not_present(CACHE_CONTROL, HeaderValue::from_static("no-store")))
}

/// Does the request come from a page of this house, or from no page at all?
pub(crate) fn same_site(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Some(from) = origin.to_str().ok().and_then(authority) else { return false };
    let here = headers.get(HOST).and_then(|host| host.to_str().ok());
    let public = config.public_url.as_deref().and_then(authority);
    here.is_some_and(|here| here.eq_ignore_ascii_case(&from)) || public.is_some_and(|public| public == from)
}

/// The host and port of an address, in small letters.
fn authority(address: &str) -> Option<String> {
    let uri: Uri = address.parse().ok()?;
    uri.scheme()?;
    Some(uri.authority()?.as_str().to_ascii_lowercase())
}

/// Whose request it is. A proxy adds whom it heard from to the end of `X-Forwarded-For`; what stands before can be made up.
pub(crate) fn address(config: &Config, headers: &HeaderMap, peer: SocketAddr) -> IpAddr {
    let forwarded = || {
        let last = headers.get_all("x-forwarded-for").into_iter().next_back()?.to_str().ok()?;
        last.rsplit(',').next()?.trim().parse().ok()
    };
    config.behind_proxy.then(forwarded).flatten().unwrap_or(peer.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        let pair = |(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn only_own_pages_may_speak() {
        let public = Config { public_url: Some("https://Play.example/x".into()), ..Config::default() };
        let check = |origin, expected| {
            let headers = headers(&[("host", "Here.example:7373"), ("origin", origin)]);
            assert_eq!(same_site(&public, &headers), expected, "{origin}");
        };
        check("http://here.example:7373", true);
        check("https://play.example", true);
        check("http://here.example", false);
        check("http://here.example:7373.evil.example", false);
        check("https://evil.example", false);
        check("null", false);
        check("", false);
        assert!(same_site(&public, &headers(&[("host", "here.example")])), "a program, not a page");
    }

    #[test]
    fn a_proxy_is_believed_only_when_there_is_one() {
        let peer = "127.0.0.1:9".parse().unwrap();
        let forwarded = headers(&[("x-forwarded-for", "6.6.6.6, 10.1.2.3")]);
        let behind = Config { behind_proxy: true, ..Config::default() };
        assert_eq!(address(&Config::default(), &forwarded, peer).to_string(), "127.0.0.1");
        assert_eq!(address(&behind, &forwarded, peer).to_string(), "10.1.2.3");
        assert_eq!(address(&behind, &HeaderMap::new(), peer).to_string(), "127.0.0.1");
    }
}

//! Where a request comes from, and what a page may do.

use std::net::{IpAddr, SocketAddr};

use axum::Router;
use axum::http::header::{
    AUTHORIZATION, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY,
};
use axum::http::header::{HeaderName, HeaderValue, SEC_WEBSOCKET_PROTOCOL, X_CONTENT_TYPE_OPTIONS};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri};
use magpie_tables::Token;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::set_header::response::SetMultipleResponseHeadersLayer;

use crate::config::{Config, PublicUrl};

/// Only what comes from the house itself, nothing written into the page, in nobody's frame. Of all that is called unsafe, WebAssembly
/// alone is allowed: the rules themselves, in a worker; no text becomes a script by it.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; \
    worker-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

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
    let public = config.public_url.as_ref().map(PublicUrl::authority);
    here.is_some_and(|here| here.eq_ignore_ascii_case(&from)) || public.is_some_and(|public| *public == from)
}

/// Is the house called that? Somebody else's name may point at this machine, and pages from there would be taken for its own
/// (DNS rebinding). Without a public name of its own a house is called by its address, or by a name that no stranger can own; so it is
/// behind a proxy too, for whoever reaches the house past the proxy can say that they came through it.
pub(crate) fn is_called(config: &Config, headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(HOST) else { return false };
    let Some(host) = host.to_str().ok().and_then(|host| host.parse::<Authority>().ok()) else { return false };
    let name = host.host().to_ascii_lowercase();
    let public = config.public_url.as_ref().map(|public| public.authority().host());
    let own = |ending: &str| name.ends_with(ending) || !name.contains('.');
    public.is_some_and(|public| public == name)
        || name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
        || own(".localhost")
        || own(".local")
}

/// The token that is shown while somebody knocks: the page of a house puts it behind the word for what the two speak. In an address it
/// would be written down in many places.
pub(crate) fn shown_token(headers: &HeaderMap) -> Option<Token> {
    let offered = headers.get_all(SEC_WEBSOCKET_PROTOCOL).into_iter().filter_map(|value| value.to_str().ok());
    offered.flat_map(|list| list.split(',')).find_map(|word| word.trim().to_owned().try_into().ok())
}

/// What somebody shows who wants to be let in by a token.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// The host and port of an address, in small letters.
fn authority(address: &str) -> Option<String> {
    let uri: Uri = address.parse().ok()?;
    uri.scheme()?;
    Some(uri.authority()?.as_str().to_ascii_lowercase())
}

/// The page as whoever asks calls it, as far as the house knows: `https://example.org/magpie`.
pub(crate) fn page_address(config: &Config, headers: &HeaderMap) -> Option<String> {
    let base = config.base_path.as_str();
    if let Some(public) = &config.public_url {
        return Some(format!("{}{base}", public.as_str()));
    }
    let text = |name: HeaderName| headers.get(name)?.to_str().ok();
    // Only what can stand in an address: it is written into the page.
    let host = text(HOST)?.parse::<Authority>().ok().filter(|host| !host.as_str().contains(['&', '\'']))?;
    let forwarded = text(HeaderName::from_static("x-forwarded-proto")).filter(|_| config.behind_proxy);
    let scheme = if forwarded == Some("https") { "https" } else { "http" };
    Some(format!("{scheme}://{host}{base}"))
}

/// Whose request it is.
pub(crate) fn address(config: &Config, headers: &HeaderMap, peer: SocketAddr) -> IpAddr {
    config.behind_proxy.then(|| forwarded(headers)).flatten().unwrap_or(peer.ip())
}

/// Is it a request of somebody at this machine? What a proxy passes on is from elsewhere, unless it can be believed and says otherwise:
/// also where nobody has told the house of the proxy, and where it is not understood what it says.
pub(crate) fn is_from_here(config: &Config, headers: &HeaderMap, peer: SocketAddr) -> bool {
    let from = if !is_passed_on(headers) {
        Some(peer.ip())
    } else if config.behind_proxy {
        forwarded(headers)
    } else {
        None
    };
    [Some(peer.ip()), from].iter().all(|ip| ip.is_some_and(|ip| ip.to_canonical().is_loopback()))
}

/// Does the request say that a proxy has passed it on?
pub(crate) fn is_passed_on(headers: &HeaderMap) -> bool {
    PASSED_ON.iter().any(|name| headers.contains_key(*name))
}

/// What proxies add to a request that they pass on.
const PASSED_ON: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// A proxy adds whom it heard from to the end of `X-Forwarded-For`; what stands before can be made up.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").into_iter().next_back()?.to_str().ok()?;
    address_in(last.rsplit(',').next()?.trim())
}

/// An address as proxies write it: with or without a port, IPv6 with or without brackets.
fn address_in(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
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
        let public = Config { public_url: "https://Play.example/x".parse().ok(), ..Config::default() };
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

    #[test]
    fn who_comes_through_a_proxy_is_not_at_this_machine() {
        let behind = Config { behind_proxy: true, ..Config::default() };
        let (here, there) = ("127.0.0.1:9".parse().unwrap(), "10.0.0.7:9".parse().unwrap());
        for (name, value, unknown, believed) in [
            ("accept", "*/*", true, true),
            ("x-forwarded-for", "127.0.0.1", false, true),
            ("x-forwarded-for", "6.6.6.6, ::1", false, true),
            ("x-forwarded-for", "10.1.2.3", false, false),
            ("x-forwarded-for", "127.0.0.1, 10.1.2.3", false, false),
            ("x-forwarded-for", "unknown", false, false),
            ("x-forwarded-for", "", false, false),
            ("forwarded", "for=127.0.0.1", false, false),
            ("x-real-ip", "127.0.0.1", false, false),
            ("via", "1.1 proxy", false, false),
        ] {
            let headers = headers(&[(name, value)]);
            for (config, expected) in [(&Config::default(), unknown), (&behind, believed)] {
                assert_eq!(is_from_here(config, &headers, here), expected, "{name}: {value}");
                assert!(!is_from_here(config, &headers, there), "{name}: {value}");
            }
        }
    }

    #[test]
    fn proxies_write_addresses_in_many_ways() {
        let behind = Config { behind_proxy: true, ..Config::default() };
        for (written, meant) in [
            ("10.1.2.3:4711", "10.1.2.3"),
            ("2001:db8::7", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("[2001:db8::7]:443", "2001:db8::7"),
            ("6.6.6.6, [2001:db8::7]:443", "2001:db8::7"),
            ("unknown", "127.0.0.1"),
        ] {
            let forwarded = headers(&[("x-forwarded-for", written)]);
            let found = address(&behind, &forwarded, "127.0.0.1:9".parse().unwrap());
            assert_eq!(found.to_string(), meant, "{written}");
        }
    }

    #[test]
    fn a_page_is_where_it_was_asked_for() {
        let asked =
            |config: &Config, pairs: &[(&'static str, &'static str)]| page_address(config, &headers(pairs));
        let corner = Config { base_path: "/magpie".parse().unwrap(), ..Config::default() };
        let here = [("host", "192.168.1.20:7373"), ("x-forwarded-proto", "https")];
        assert_eq!(asked(&corner, &here).as_deref(), Some("http://192.168.1.20:7373/magpie"));
        let proxied = Config { behind_proxy: true, ..Config::default() };
        assert_eq!(asked(&proxied, &here).as_deref(), Some("https://192.168.1.20:7373"));
        let public = Config { public_url: "https://play.example/".parse().ok(), ..corner };
        assert_eq!(asked(&public, &here).as_deref(), Some("https://play.example/magpie"));
        for wrong in ["a\"><script>", "a&b", "a'b", "a b", ""] {
            assert_eq!(asked(&proxied, &[("host", wrong)]), None, "{wrong}");
        }
    }

    #[test]
    fn a_house_answers_to_its_own_names_only() {
        let public = Config { public_url: "https://Play.example/x".parse().ok(), ..Config::default() };
        // A page that a stranger's name has led here can say whatever a proxy says.
        let proxied = Config { behind_proxy: true, ..Config::default() };
        for (host, plain, named) in [
            ("127.0.0.1:7373", true, true),
            ("[::1]:7373", true, true),
            ("localhost:7373", true, true),
            ("magpie:7373", true, true),
            ("living-room.local:7373", true, true),
            ("play.example", false, true),
            ("PLAY.example:8443", false, true),
            ("evil.example:7373", false, false),
            ("127.0.0.1.evil.example", false, false),
            ("", false, false),
        ] {
            let headers = headers(&[("host", host)]);
            let found = (is_called(&Config::default(), &headers), is_called(&public, &headers));
            assert_eq!(found, (plain, named), "{host}");
            assert_eq!(is_called(&proxied, &headers), plain, "{host}");
        }
        assert!(!is_called(&Config::default(), &HeaderMap::new()));
    }
}

//! The link of an invitation.

use std::str::FromStr;

use magpie_rules::Seat;

use crate::bench_server::http::Address;

/// Where a table is: `http://127.0.0.1:7373/#/t/ABCDEF`, or the same with `https`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The house.
    pub(super) house: Address,
    /// Is it reached through TLS?
    pub(super) secure: bool,
    /// What lets in players.
    pub(super) code: String,
    /// The seat, if it is the link of one.
    pub(super) seat: Option<Seat>,
}

/// Why a text is no link to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoLink {
    /// It is something else.
    #[error("the link of an invitation is as in http://127.0.0.1:7373/#/t/ABCDEF")]
    Other,
    /// It leads to where nobody plays.
    #[error("this link is for watching; a bot needs the one with which people join, as in /#/t/ABCDEF")]
    Watching,
}

impl Link {
    /// What the house must prove to be, without the port.
    pub(super) fn name(&self) -> &str {
        let name = self.house.host.rsplit_once(':').map_or(&*self.house.host, |(name, _)| name);
        name.trim_matches(['[', ']'])
    }
}

impl FromStr for Link {
    type Err = NoLink;

    fn from_str(text: &str) -> Result<Link, NoLink> {
        let (house, path) = text.split_once('#').ok_or(NoLink::Other)?;
        let secure = house.starts_with("https:");
        let (scheme, port) = if secure { ("https", 443) } else { ("http", 80) };
        let house = Address::read(house, scheme, port).map_err(|_| NoLink::Other)?;
        let mut parts = path.trim_start_matches('/').split('/');
        let (kind, code) = (parts.next(), parts.next().unwrap_or_default());
        let seat = match kind {
            Some("t") => None,
            Some("s") => Some(parts.next().and_then(|seat| seat.parse().ok()).ok_or(NoLink::Other)?),
            Some("w" | "b") => return Err(NoLink::Watching),
            Some(_) | None => return Err(NoLink::Other),
        };
        let is_code = !code.is_empty() && code.chars().all(|letter| letter.is_ascii_alphanumeric());
        if is_code { Ok(Link { house, secure, code: code.into(), seat }) } else { Err(NoLink::Other) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_leads_to_a_table() {
        let link: Link = "http://192.168.1.7:7373/games/#/t/ABCDEF".parse().unwrap();
        assert_eq!((&*link.house.host, &*link.house.base), ("192.168.1.7:7373", "/games"));
        assert_eq!((&*link.code, link.seat), ("ABCDEF", None));
        let seat: Link = "http://127.0.0.1/#/s/ABCDEF/3".parse().unwrap();
        assert_eq!((seat.seat.map(Seat::number), &*seat.house.host), (Some(3), "127.0.0.1:80"));
        assert!(!link.secure && !seat.secure);
        for (text, host, name) in [
            ("https://example.org/magpie/#/t/ABCDEF", "example.org:443", "example.org"),
            ("https://[::1]:8443/magpie/#/t/ABCDEF", "[::1]:8443", "::1"),
        ] {
            let link: Link = text.parse().unwrap();
            assert_eq!((&*link.house.host, &*link.house.base, link.name()), (host, "/magpie", name));
            assert!(link.secure, "{text}");
        }
    }

    #[test]
    fn what_is_no_invitation_is_told() {
        for (text, why) in [
            ("", NoLink::Other),
            ("ABCDEF", NoLink::Other),
            ("http://127.0.0.1:7373/", NoLink::Other),
            ("http://127.0.0.1:7373/#/t/", NoLink::Other),
            ("http://127.0.0.1:7373/#/t/a b", NoLink::Other),
            ("http://127.0.0.1:7373/#/s/ABCDEF/9", NoLink::Other),
            ("http://127.0.0.1:7373/#/h/ABCDEF", NoLink::Other),
            ("http://127.0.0.1:7373/#/w/ABCDEFGHJK", NoLink::Watching),
            ("ftp://example.org/#/t/ABCDEF", NoLink::Other),
            ("https:///#/t/ABCDEF", NoLink::Other),
        ] {
            assert_eq!(text.parse::<Link>(), Err(why), "{text}");
        }
    }
}

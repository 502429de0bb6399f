//! Where a house sends something, and where it never does.
//!
//! Addresses are given by guests. What a name stands for is decided when the house connects, and it connects to just what was looked at:
//! a name that leads elsewhere a moment later leads nowhere. Nobody is followed to another place.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::http::Uri;
use magpie_tables::Address;

use crate::config::Outside;

/// Where something is sent.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) sealed: bool,
    /// A name or an address, as certificates have it.
    pub(super) host: String,
    pub(super) port: u16,
    /// Host and port as they were written.
    pub(super) authority: String,
    /// All that comes after it.
    pub(super) path: String,
    reach: Outside,
}

/// Where a browser's service takes what is for it: nobody on the way may read how the house proves who it is.
pub(super) fn push(address: &Address, reach: Outside) -> Option<Target> {
    target(address, reach).filter(|target| target.sealed || reach == Outside::Anywhere)
}

/// Where somebody's program listens.
pub(super) fn hook(address: &Address, reach: Outside) -> Option<Target> {
    target(address, reach)
}

fn target(address: &Address, reach: Outside) -> Option<Target> {
    let uri: Uri = address.secret().parse().ok()?;
    let (authority, sealed) = (uri.authority()?, address.is_sealed());
    let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
    // What cannot be a port is not taken for none; and nobody stands before the host.
    let port = match authority.as_str().strip_prefix(authority.host())? {
        "" if sealed => 443,
        "" => 80,
        written => {
            let digits =
                written.strip_prefix(':').filter(|port| port.bytes().all(|digit| digit.is_ascii_digit()));
            digits?.parse().ok()?
        }
    };
    let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
    let target = Target { sealed, host, port, authority: authority.to_string(), path, reach };
    target.has_fine_port().then_some(target)
}

impl Target {
    /// Behind low ports listen services that may take a request for something else.
    fn has_fine_port(&self) -> bool {
        match self.reach {
            Outside::Off => false,
            Outside::Public => matches!(self.port, 80 | 443 | 1024..),
            Outside::Anywhere => true,
        }
    }

    /// May the house connect there?
    pub(super) fn may_be_at(&self, address: IpAddr) -> bool {
        match self.reach {
            Outside::Off => false,
            Outside::Public => is_public(address),
            Outside::Anywhere => is_somewhere(address),
        }
    }

    /// Is it a service that the maker of a browser keeps, and so one that many browsers share?
    pub(super) fn is_service(&self) -> bool {
        let is_of = |name: &&str| {
            self.host.strip_suffix(*name).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
        };
        self.sealed && self.port == 443 && SERVICES.iter().any(is_of)
    }

    /// May something be sent over a connection from here to there? To most of its own addresses, the public ones too, a machine connects
    /// from the very same.
    pub(super) fn may_be_reached(&self, from: IpAddr, to: IpAddr) -> bool {
        match self.reach {
            Outside::Off => false,
            Outside::Public => from.to_canonical() != to.to_canonical() && !is_own(to.to_canonical()),
            Outside::Anywhere => true,
        }
    }
}

/// Where Chrome and Edge with it, Firefox, Windows and Safari have their messages from.
const SERVICES: [&str; 4] =
    ["fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com"];

/// Where clouds (Azure, AWS) tell their machines what is theirs alone, at addresses that look like any others.
const CLOUD: Ipv4Addr = Ipv4Addr::new(168, 63, 129, 16);
const CLOUD_V6: Ipv6Addr = Ipv6Addr::new(0xfd00, 0x0ec2, 0, 0, 0, 0, 0, 0x0254);

/// Is it one of this machine's own? Not every one of them is what it connects from.
fn is_own(address: IpAddr) -> bool {
    if_addrs::get_if_addrs().is_ok_and(|all| all.iter().any(|own| own.ip() == address))
}

/// Is it an address that anybody on the Internet could connect to as well?
fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let inside = |network: [u8; 4], bits: u32| {
        let mask = u32::MAX << (32 - bits);
        address.to_bits() & mask == Ipv4Addr::from(network).to_bits() & mask
    };
    let reserved = [
        ([0, 0, 0, 0], 8),
        ([10, 0, 0, 0], 8),
        ([100, 64, 0, 0], 10),
        ([127, 0, 0, 0], 8),
        ([169, 254, 0, 0], 16),
        ([172, 16, 0, 0], 12),
        ([192, 0, 0, 0], 24),
        ([192, 0, 2, 0], 24),
        ([192, 88, 99, 0], 24),
        ([192, 168, 0, 0], 16),
        ([198, 18, 0, 0], 15),
        ([198, 51, 100, 0], 24),
        ([203, 0, 113, 0], 24),
        ([224, 0, 0, 0], 3),
    ];
    address != CLOUD && !reserved.into_iter().any(|(network, bits)| inside(network, bits))
}

/// Of what is given out to anybody (`2000::/3`), not what leads into another network: Teredo and others of `2001::/23`, 6to4, documentation.
fn is_public_v6(address: Ipv6Addr) -> bool {
    let [first, second, ..] = address.segments();
    match (first, second) {
        (0x2001, 0..=0x01ff | 0x0db8) | (0x2002, _) | (0x3fff, 0..=0x0fff) => false,
        (0x2000..=0x3fff, _) => true,
        _ => false,
    }
}

/// Is it one machine, here, at home or elsewhere? What is for the next cable only is nobody's: clouds keep their secrets there.
fn is_somewhere(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            !(address.is_unspecified()
                || address.is_link_local()
                || address.is_multicast()
                || address.is_broadcast()
                || address == CLOUD)
        }
        IpAddr::V6(address) => {
            !(address.is_unspecified()
                || address.is_unicast_link_local()
                || address.is_multicast()
                || address == CLOUD_V6
                || translated(address).is_some_and(|inner| !is_somewhere(inner.into())))
        }
    }
}

/// The address to which a network leads that has no IPv4 of its own (`64:ff9b::/96`).
fn translated(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let [0x64, 0xff9b, 0, 0, 0, 0, high, low] = address.segments() else { return None };
    Some(Ipv4Addr::from(u32::from(high) << 16 | u32::from(low)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_everybody_can_reach_is_public() {
        for (address, public, somewhere) in [
            ("93.184.216.34", true, true),
            ("1.1.1.1", true, true),
            ("100.63.255.255", true, true),
            ("100.64.0.1", false, true),
            ("2606:4700:4700::1111", true, true),
            ("0.0.0.0", false, false),
            ("0.1.2.3", false, true),
            ("10.0.0.1", false, true),
            ("127.0.0.1", false, true),
            ("127.255.255.254", false, true),
            ("168.63.129.15", true, true),
            ("168.63.129.16", false, false),
            ("169.254.169.254", false, false),
            ("172.15.255.255", true, true),
            ("172.16.0.1", false, true),
            ("172.31.255.255", false, true),
            ("172.32.0.1", true, true),
            ("192.0.0.8", false, true),
            ("192.0.2.1", false, true),
            ("192.168.1.1", false, true),
            ("198.18.0.1", false, true),
            ("198.19.255.255", false, true),
            ("198.51.100.1", false, true),
            ("203.0.113.1", false, true),
            ("224.0.0.1", false, false),
            ("239.255.255.250", false, false),
            ("240.0.0.1", false, true),
            ("255.255.255.255", false, false),
            ("::", false, false),
            ("::1", false, true),
            ("::ffff:127.0.0.1", false, true),
            ("::ffff:169.254.169.254", false, false),
            ("::ffff:10.0.0.1", false, true),
            ("::ffff:1.1.1.1", true, true),
            ("::127.0.0.1", false, true),
            ("64:ff9b::7f00:1", false, true),
            ("64:ff9b:1::a00:1", false, true),
            ("100::1", false, true),
            ("2001::1", false, true),
            ("2001:db8::1", false, true),
            ("2001:4860:4860::8888", true, true),
            ("2002:7f00:1::", false, true),
            ("3fff::1", false, true),
            ("fc00::1", false, true),
            ("fd00:ec2::254", false, false),
            ("fd00:ec2::255", false, true),
            ("64:ff9b::a9fe:a9fe", false, false),
            ("fe80::1", false, false),
            ("ff02::1", false, false),
        ] {
            let address: IpAddr = address.parse().unwrap();
            assert_eq!((is_public(address), is_somewhere(address)), (public, somewhere), "{address}");
        }
    }

    #[test]
    fn what_makers_of_browsers_keep_is_known() {
        for (address, known) in [
            ("https://fcm.googleapis.com/fcm/send/x", true),
            ("https://updates.push.services.mozilla.com/wpush/v2/x", true),
            ("https://web.push.apple.com/x", true),
            ("https://db5p.notify.windows.com/w/?token=x", true),
            ("https://notfcm.googleapis.com/x", false),
            ("https://fcm.googleapis.com.example.org/x", false),
            ("https://fcm.googleapis.com:8443/x", false),
            ("http://fcm.googleapis.com/x", false),
            ("https://example.org/fcm.googleapis.com", false),
        ] {
            let read = Address::try_from(address.to_owned()).unwrap();
            assert_eq!(hook(&read, Outside::Public).unwrap().is_service(), known, "{address}");
        }
    }

    #[test]
    fn whatever_the_machine_is_called_is_its_own() {
        for own in if_addrs::get_if_addrs().unwrap() {
            assert!(is_own(own.ip()), "{own:?}");
        }
        assert!(!is_own("1.1.1.1".parse().unwrap()));
    }

    #[test]
    fn addresses_are_taken_apart_as_they_are_meant() {
        let read = |text: &str, reach| {
            let address = Address::try_from(text.to_owned()).unwrap();
            hook(&address, reach).map(|to| (to.host, to.port, to.path))
        };
        let found = |host: &str, port, path: &str| Some((host.to_owned(), port, path.to_owned()));
        let public = |text| read(text, Outside::Public);
        assert_eq!(public("https://example.org/a?b=c"), found("example.org", 443, "/a?b=c"));
        assert_eq!(public("http://example.org"), found("example.org", 80, "/"));
        assert_eq!(public("https://[2606::1]:8443/x"), found("2606::1", 8443, "/x"));
        for wrong in [
            "http://example.org:25/",
            "http://example.org:0/",
            "https://example.org:22/",
            "https://example.org:99999/",
            "https://example.org:/x",
            "https://example.org:+443/x",
            "https://[::1/x",
        ] {
            assert_eq!(public(wrong), None, "{wrong}");
        }
        assert_eq!(read("http://example.org:25/", Outside::Anywhere), found("example.org", 25, "/"));
        assert_eq!(read("https://example.org/", Outside::Off), None);
        let open = Address::try_from("http://example.org/".to_owned()).unwrap();
        assert!(push(&open, Outside::Public).is_none() && push(&open, Outside::Anywhere).is_some());
    }
}

//! Where others find the house.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use if_addrs::IfAddr;
use magpie_protocol::http::Reach;

use crate::config::Config;

/// Where those on other machines find a house that listens at this address. Networks come and go: it is looked up every time.
#[must_use]
pub fn reach(config: &Config, listens: SocketAddr) -> Reach {
    if let Some(url) = &config.public_url {
        return Reach::At { addresses: vec![page_at(config, url.as_str())] };
    }
    // Only who has come through the proxy knows where it is.
    if config.behind_proxy {
        return Reach::AsAsked {};
    }
    if listens.ip().is_loopback() {
        return Reach::OnlyHere {};
    }
    let found = if listens.ip().is_unspecified() {
        in_networks(listens.is_ipv6(), own_address(), &interfaces())
    } else {
        vec![listens.ip()]
    };
    let address = |ip| page_at(config, &format!("http://{}", SocketAddr::new(ip, listens.port())));
    let addresses: Vec<String> = found.into_iter().map(address).collect();
    if addresses.is_empty() { Reach::NoNetwork {} } else { Reach::At { addresses } }
}

/// The page of a house at this host.
fn page_at(config: &Config, host: &str) -> String {
    format!("{host}{}/", config.base_path.as_str())
}

/// Of all addresses of this machine those that others may know it by, the likeliest first: the one that it speaks to the world from,
/// then those of networks at home, then all others. A house that listens on IPv4 only is not found on IPv6.
fn in_networks(with_ipv6: bool, speaks_from: Option<IpAddr>, all: &[IpAddr]) -> Vec<IpAddr> {
    let fits = |ip: &IpAddr| is_known_to_others(ip) && (ip.is_ipv4() || with_ipv6);
    let mut found: Vec<IpAddr> = all.iter().copied().chain(speaks_from).filter(fits).collect();
    found.sort_by_key(|ip| (Some(*ip) != speaks_from, ip.is_ipv6(), !is_at_home(ip), *ip));
    found.dedup();
    found
}

/// Addresses of the machine itself, and those that a machine gives itself on one cable, lead others nowhere.
fn is_known_to_others(ip: &IpAddr) -> bool {
    let only_on_cable = match ip {
        IpAddr::V4(ip) => ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_unicast_link_local(),
    };
    !ip.is_loopback() && !ip.is_unspecified() && !only_on_cable
}

fn is_at_home(ip: &IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => ip.is_private(),
        IpAddr::V6(ip) => ip.is_unique_local(),
    }
}

/// The addresses of this machine; none if the system does not tell.
fn interfaces() -> Vec<IpAddr> {
    let ip = |address: IfAddr| match address {
        IfAddr::V4(address) => IpAddr::V4(address.ip),
        IfAddr::V6(address) => IpAddr::V6(address.ip),
    };
    let all = if_addrs::get_if_addrs().inspect_err(|error| tracing::debug!(%error, "no list of networks"));
    all.unwrap_or_default().into_iter().map(|interface| ip(interface.addr)).collect()
}

/// The address that this machine would speak to the world from. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ips(texts: &[&str]) -> Vec<IpAddr> {
        texts.iter().map(|text| text.parse().expect(text)).collect()
    }

    #[test]
    fn the_likeliest_address_comes_first_and_what_leads_nowhere_not_at_all() {
        let all = ips(&[
            "127.0.0.1",
            "::1",
            "169.254.7.7",
            "fe80::1",
            "203.0.113.9",
            "172.17.0.1",
            "192.168.1.20",
            "fd00::2",
        ]);
        let home = "192.168.1.20".parse().ok();
        assert_eq!(in_networks(false, home, &all), ips(&["192.168.1.20", "172.17.0.1", "203.0.113.9"]));
        assert_eq!(in_networks(false, None, &all), ips(&["172.17.0.1", "192.168.1.20", "203.0.113.9"]));
        let both = in_networks(true, home, &all);
        assert_eq!(both, ips(&["192.168.1.20", "172.17.0.1", "203.0.113.9", "fd00::2"]));
        let alone = in_networks(true, "127.0.0.1".parse().ok(), &ips(&["127.0.0.1", "::1"]));
        assert_eq!(alone, ips(&[]));
    }

    #[test]
    fn a_house_is_where_it_was_told_to_be() {
        let at = |address: &str| Reach::At { addresses: vec![address.to_owned()] };
        let config = Config { base_path: "/magpie".parse().unwrap(), ..Config::default() };
        let listens = |text: &str| text.parse::<SocketAddr>().unwrap();
        assert_eq!(reach(&config, listens("10.0.0.7:80")), at("http://10.0.0.7:80/magpie/"));
        assert_eq!(reach(&config, listens("127.0.0.1:80")), Reach::OnlyHere {});
        let proxied = Config { behind_proxy: true, ..config.clone() };
        assert_eq!(reach(&proxied, listens("127.0.0.1:80")), Reach::AsAsked {});
        let named = Config { public_url: "https://play.example/".parse().ok(), ..config };
        assert_eq!(reach(&named, listens("127.0.0.1:80")), at("https://play.example/magpie/"));
    }
}

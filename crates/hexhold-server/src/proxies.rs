//! Proxies that are believed when they say whose request they pass on. Everybody else may write such a line, too.

use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;

use axum::http::{HeaderMap, header};

/// An address, or all that begin like it: `127.0.0.1`, `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    begins: u128,
    bits: u32,
}

impl Network {
    fn has(self, address: IpAddr) -> bool {
        let apart = self.begins ^ wide(address);
        self.bits == 0 || apart.leading_zeros() >= self.bits
    }
}

/// All addresses as IPv6, so that one that comes in the clothes of the other is the same.
fn wide(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(v4) => v4.to_ipv6_mapped().to_bits(),
        IpAddr::V6(v6) => v6.to_bits(),
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is no address (127.0.0.1) and no network (10.0.0.0/8)");
        let (address, bits) = text.split_once('/').map_or((text, None), |(a, b)| (a, Some(b)));
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let (all, before) = if address.is_ipv4() { (32, 96) } else { (128, 0) };
        let bits = bits.map_or(Ok(all), str::parse::<u32>).map_err(|_| wrong())?;
        if bits > all { Err(wrong()) } else { Ok(Self { begins: wide(address), bits: bits + before }) }
    }
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Proxies(Arc<[Network]>);

impl Proxies {
    pub(crate) fn new(networks: &[Network]) -> Self {
        Self(networks.into())
    }

    pub(crate) fn trust(&self, address: IpAddr) -> bool {
        self.0.iter().any(|n| n.has(address))
    }

    /// Who asks, when `peer` is at the other end of the line: the last one named whom no trusted proxy passes on.
    pub(crate) fn guest(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.trust(peer) {
            return peer;
        }
        let mut guest = peer;
        // The nearest proxy writes last.
        for named in named(headers).into_iter().rev() {
            let Some(address) = named else { return guest };
            guest = address;
            if !self.trust(address) {
                break;
            }
        }
        guest
    }
}

/// What the proxies have written, in their order: `Forwarded` (RFC 7239), or `X-Forwarded-For`. `None`: no address.
fn named(headers: &HeaderMap) -> Vec<Option<IpAddr>> {
    let texts = |name: header::HeaderName| -> Vec<String> {
        let values = headers.get_all(name).iter().filter_map(|v| v.to_str().ok());
        values.flat_map(|v| v.split(',')).map(|v| v.trim().to_owned()).collect()
    };
    let forwarded = texts(header::FORWARDED);
    if forwarded.is_empty() {
        return texts(header::HeaderName::from_static("x-forwarded-for")).iter().map(|t| address(t)).collect();
    }
    let of = |element: &String| {
        let mut pairs = element.split(';').filter_map(|p| p.split_once('='));
        let (_, node) = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("for"))?;
        address(node.trim())
    };
    forwarded.iter().map(of).collect()
}

/// `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `"[2001:db8::1]:80"`.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim_matches('"');
    let bare = text.strip_prefix('[').and_then(|t| t.split_once(']')).map(|(a, _)| a);
    let before_port = || text.rsplit_once(':').map(|(a, _)| a);
    let read = |t: &str| t.parse().ok();
    bare.and_then(read).or_else(|| read(text)).or_else(|| before_port().and_then(read))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn guest(peer: &str, name: &'static str, lines: &[&'static str]) -> IpAddr {
        let proxies = Proxies::new(&["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap()]);
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(name, header::HeaderValue::from_static(line));
        }
        proxies.guest(at(peer), &headers)
    }

    #[test]
    fn only_named_proxies_are_believed() {
        let x = "x-forwarded-for";
        assert_eq!(guest("192.0.2.9", x, &["198.51.100.1"]), at("192.0.2.9"), "a stranger says anything");
        assert_eq!(guest("127.0.0.1", x, &["198.51.100.1"]), at("198.51.100.1"));
        assert_eq!(guest("127.0.0.1", x, &["203.0.113.7, 198.51.100.1"]), at("198.51.100.1"), "its guest made one up");
        assert_eq!(guest("127.0.0.1", x, &["198.51.100.1", "10.1.2.3"]), at("198.51.100.1"), "two proxies in a row");
        assert_eq!(guest("127.0.0.1", x, &[]), at("127.0.0.1"));
        assert_eq!(guest("127.0.0.1", x, &["198.51.100.1, unknown"]), at("127.0.0.1"));
        assert_eq!(guest("::ffff:127.0.0.1", x, &["198.51.100.1:4711"]), at("198.51.100.1"));
        let f = "forwarded";
        assert_eq!(guest("127.0.0.1", f, &["for=192.0.2.60;proto=http, For=\"[2001:db8::1]:80\""]), at("2001:db8::1"));
        assert_eq!(guest("127.0.0.1", f, &["for=_hidden"]), at("127.0.0.1"));
    }

    #[test]
    fn networks_are_read_and_nonsense_is_named() {
        for (text, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.1"),
            ("2001:db8::/32", "2001:db8:1::1", "2001:db9::1"),
            ("192.0.2.1", "192.0.2.1", "192.0.2.2"),
        ] {
            let network: Network = text.parse().unwrap();
            assert!(network.has(at(inside)) && !network.has(at(outside)), "{text}");
        }
        assert!("0.0.0.0/0".parse::<Network>().unwrap().has(at("192.0.2.1")));
        for text in ["", "here", "10.0.0.0/33", "10.0.0.0/x", "10.0.0.0/-1"] {
            assert!(text.parse::<Network>().unwrap_err().contains("is no address"), "{text}");
        }
    }
}

//! Limits on size, rate and number, so that one guest cannot spoil it for the others.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Each may be set by its name; times are in seconds.
#[derive(Clone, Copy, Debug, serde::Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Bytes of one message from a browser.
    pub message: usize,
    /// Bytes of a game file that is loaded.
    pub file: usize,
    /// Lines of the log in such a file.
    pub lines: usize,
    /// Answers that are played again when a game is brought back: a log may take back and give again without end.
    pub work: u64,
    /// The same for a room that is played: a second, and at once.
    pub work_rate: u32,
    pub work_burst: u32,
    /// Lines of the log of a room. From the half on nothing is taken back any more, so that the game can be finished.
    pub room_lines: usize,
    /// Files that are loaded or wait for it, in all and from one address.
    pub files: usize,
    pub files_per_address: usize,
    /// Messages a second of one connection, and how many may come at once.
    pub rate: u32,
    pub burst: u32,
    /// Requests that make, join or look for rooms: a minute, by address, and at once.
    pub requests: u32,
    pub request_burst: u32,
    /// The same for requests that cost little: what can be played.
    pub looks: u32,
    pub look_burst: u32,
    pub rooms: u64,
    /// Bytes that all rooms and packs may take up before a new room needs the place of an old one.
    pub storage: u64,
    /// Rooms that one address may make, and bytes of game files it may bring, a day.
    pub rooms_per_address: u32,
    pub bytes_per_address: u32,
    /// Browsers that only watch a room, and browsers of one seat: players have their place however many watch.
    pub spectators_per_room: usize,
    pub connections_per_seat: usize,
    /// Open WebSockets, in all and from one address.
    pub sockets: usize,
    pub sockets_per_address: usize,
    /// Connections of any kind, in all and from one address, whether anything was said on them or not.
    pub connections: usize,
    pub connections_per_address: usize,
    /// How long a browser may take to begin a request after it has connected or had its last reply, and to say what it wants.
    #[serde(deserialize_with = "seconds")]
    pub heading: Duration,
    /// How long it may take to send the rest of a request.
    #[serde(deserialize_with = "seconds")]
    pub body: Duration,
    /// How long a browser may take to read what it is sent.
    #[serde(deserialize_with = "seconds")]
    pub reading: Duration,
    /// A room nobody is in is put away after this time; it is on disk anyway.
    #[serde(deserialize_with = "seconds")]
    pub idle: Duration,
    /// A host who has been away for this time may be replaced by any player.
    #[serde(deserialize_with = "seconds")]
    pub host_away: Duration,
}

fn seconds<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
    serde::Deserialize::deserialize(from).map(Duration::from_secs)
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message: 16 * 1024,
            file: 4 * 1024 * 1024,
            lines: 20_000,
            work: 100_000,
            work_rate: 500,
            work_burst: 5_000,
            room_lines: 40_000,
            files: 8,
            files_per_address: 2,
            rate: 20,
            burst: 40,
            requests: 60,
            request_burst: 30,
            looks: 600,
            look_burst: 120,
            rooms: 10_000,
            storage: 8 << 30,
            rooms_per_address: 500,
            bytes_per_address: 64 << 20,
            spectators_per_room: 32,
            connections_per_seat: 8,
            sockets: 4096,
            sockets_per_address: 64,
            connections: 4096,
            connections_per_address: 128,
            heading: Duration::from_secs(15),
            body: Duration::from_secs(60),
            reading: Duration::from_secs(15),
            idle: Duration::from_secs(300),
            host_away: Duration::from_secs(120),
        }
    }
}

/// So many at once, refilled at a steady rate.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    level: f64,
    most: f64,
    per_second: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(burst: u32, per_second: f64) -> Self {
        Self { level: f64::from(burst), most: f64::from(burst), per_second, at: Instant::now() }
    }

    pub(crate) fn take(&mut self) -> bool {
        self.take_some(1.0)
    }

    fn refill(&mut self) {
        let now = Instant::now();
        self.level = (self.level + now.duration_since(self.at).as_secs_f64() * self.per_second).min(self.most);
        self.at = now;
    }

    /// Whether there is anything left.
    pub(crate) fn is_empty(&mut self) -> bool {
        self.refill();
        self.level <= 0.0
    }

    /// Whether so much could be paid, and as much again be left for others.
    pub(crate) fn spares(&mut self, amount: f64) -> bool {
        self.refill();
        self.level >= 2.0 * amount.min(self.most / 2.0)
    }

    /// Pays for what has happened, with debts if need be.
    pub(crate) fn pay(&mut self, amount: f64) {
        self.refill();
        self.level -= amount;
    }

    fn take_some(&mut self, amount: f64) -> bool {
        self.refill();
        let fine = self.level >= amount;
        if fine {
            self.level -= amount;
        }
        fine
    }

    fn is_full(&self) -> bool {
        self.level + self.at.elapsed().as_secs_f64() * self.per_second >= self.most
    }
}

/// A bucket for each address.
#[derive(Debug)]
pub(crate) struct ByAddress {
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
    burst: u32,
    per_second: f64,
}

impl ByAddress {
    pub(crate) fn by_the_minute(burst: u32, per_minute: u32) -> Self {
        Self { buckets: Mutex::default(), burst, per_second: f64::from(per_minute) / 60.0 }
    }

    /// So many a day, all at once or one after the other. Nothing of it is written down: who asked is nobody's business later.
    pub(crate) fn by_the_day(most: u32) -> Self {
        Self { buckets: Mutex::default(), burst: most, per_second: f64::from(most) / 86_400.0 }
    }

    pub(crate) fn take(&self, address: IpAddr) -> bool {
        self.take_some(address, 1)
    }

    pub(crate) fn take_some(&self, address: IpAddr, amount: usize) -> bool {
        let mut all = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() > 10_000 {
            all.retain(|_, b| !b.is_full());
        }
        let fresh = || Bucket::new(self.burst, self.per_second);
        all.entry(whose(address)).or_insert_with(fresh).take_some(amount as f64)
    }
}

/// Who stands behind an address: whoever has one of IPv6 has the other 2^64 of its network, too.
fn whose(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX)).into(),
        v4 => v4,
    }
}

/// What is open at the moment, by address.
#[derive(Debug, Default)]
pub(crate) struct Open(Mutex<HashMap<IpAddr, usize>>);

/// One thing that is open, until it is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    among: Arc<Open>,
    address: IpAddr,
}

impl Open {
    /// One more, if there are not that many of this address or in all.
    pub(crate) fn hold(self: &Arc<Self>, address: IpAddr, each: usize, most: usize) -> Option<Held> {
        let address = whose(address);
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let full = all.get(&address).is_some_and(|&n| n >= each) || all.values().sum::<usize>() >= most;
        if full {
            return None;
        }
        *all.entry(address).or_default() += 1;
        Some(Held { among: Arc::clone(self), address })
    }

    pub(crate) fn count(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut all = self.among.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(n) = all.get_mut(&self.address) {
            *n -= 1;
            if *n == 0 {
                all.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(address: &str) -> IpAddr {
        address.parse().unwrap()
    }

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        assert_eq!(whose(at("2001:db8:1:2:3:4:5:6")), whose(at("2001:db8:1:2::1")));
        assert_ne!(whose(at("2001:db8:1:2::1")), whose(at("2001:db8:1:3::1")));
        assert_ne!(whose(at("192.0.2.1")), whose(at("192.0.2.2")));
        assert_eq!(whose(at("::ffff:192.0.2.1")), at("192.0.2.1"), "IPv4 in the clothes of IPv6");
        let buckets = ByAddress::by_the_minute(1, 1);
        assert!(buckets.take(at("2001:db8::1")));
        assert!(!buckets.take(at("2001:db8::2")));
    }

    #[test]
    fn so_many_are_open_by_address_and_in_all() {
        let open = Arc::new(Open::default());
        let hold = |address: &str| open.hold(at(address), 2, 3);
        let (one, _two) = (hold("192.0.2.1").unwrap(), hold("192.0.2.1").unwrap());
        assert!(hold("192.0.2.1").is_none());
        let _three = hold("192.0.2.2").unwrap();
        assert!(hold("192.0.2.3").is_none());
        drop(one);
        assert!(hold("192.0.2.3").is_some());
    }
}

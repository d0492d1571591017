//! Limits on size, rate and number, so that one guest cannot spoil it for the others.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Bytes of one message from a browser.
    pub message: usize,
    /// Bytes of a game file that is loaded.
    pub file: usize,
    /// Messages a second of one connection, and how many may come at once.
    pub rate: u32,
    pub burst: u32,
    /// Requests that make, join or look for rooms: a minute, by address, and at once.
    pub requests: u32,
    pub request_burst: u32,
    pub rooms: u64,
    pub connections_per_room: usize,
    /// A room nobody is in is put away after this time; it is on disk anyway.
    pub idle: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message: 16 * 1024,
            file: 4 * 1024 * 1024,
            rate: 20,
            burst: 40,
            requests: 60,
            request_burst: 30,
            rooms: 10_000,
            connections_per_room: 32,
            idle: Duration::from_secs(300),
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
        let now = Instant::now();
        self.level = (self.level + now.duration_since(self.at).as_secs_f64() * self.per_second).min(self.most);
        self.at = now;
        let fine = self.level >= 1.0;
        if fine {
            self.level -= 1.0;
        }
        fine
    }

    fn is_full(&self) -> bool {
        self.level + self.at.elapsed().as_secs_f64() * self.per_second >= self.most
    }
}

/// A bucket for each address.
#[derive(Debug, Default)]
pub(crate) struct ByAddress(Mutex<HashMap<IpAddr, Bucket>>);

impl ByAddress {
    pub(crate) fn take(&self, address: IpAddr, limits: &Limits) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() > 10_000 {
            all.retain(|_, b| !b.is_full());
        }
        let fresh = || Bucket::new(limits.request_burst, f64::from(limits.requests) / 60.0);
        all.entry(address).or_insert_with(fresh).take()
    }
}

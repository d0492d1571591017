//! What the host of a server may set.

use crate::limits::Limits;
use crate::proxies::Network;

#[derive(Clone, Debug, Default)]
pub struct Config {
    pub limits: Limits,
    /// Proxies that are believed when they say whose request they pass on.
    pub proxies: Vec<Network>,
    /// Under which names browsers know this server (`https://table.example`), where a proxy asks for it under another one.
    pub origins: Vec<String>,
    /// Every new game is dealt alike: for tests, and for nobody else.
    pub seed: Option<u64>,
}

impl From<Limits> for Config {
    fn from(limits: Limits) -> Self {
        Self { limits, ..Self::default() }
    }
}

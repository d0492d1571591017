//! A hash that is the same on every machine and for every version of the compiler: FNV-1a over the JSON text.

use std::io;

use serde::Serialize;

const START: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

#[derive(Clone, Debug)]
struct Fnv(u64);

/// The hash of a list that grows, the same as [`fnv_json`] of the whole list: nobody has to keep it for that.
#[derive(Clone, Debug)]
pub(crate) struct ListHash {
    fnv: Fnv,
    any: bool,
}

impl Default for ListHash {
    fn default() -> Self {
        Self { fnv: Fnv(START), any: false }
    }
}

impl ListHash {
    pub(crate) fn add(&mut self, value: &impl Serialize) {
        let between: &[u8] = if self.any { b"," } else { b"[" };
        self.any = true;
        let _ = io::Write::write(&mut self.fnv, between);
        let _ = serde_json::to_writer(&mut self.fnv, value);
    }

    pub(crate) fn value(&self) -> u64 {
        let mut fnv = self.fnv.clone();
        let end: &[u8] = if self.any { b"]" } else { b"[]" };
        let _ = io::Write::write(&mut fnv, end);
        fnv.0
    }
}

impl io::Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &b in bytes {
            self.0 = (self.0 ^ u64::from(b)).wrapping_mul(PRIME);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The hash of bytes as they are.
pub(crate) fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(START, |hash, &b| (hash ^ u64::from(b)).wrapping_mul(PRIME))
}

/// The hash of a value as JSON writes it; 0 for one that JSON cannot write.
pub(crate) fn fnv_json(value: &impl Serialize) -> u64 {
    let mut fnv = Fnv(START);
    match serde_json::to_writer(&mut fnv, value) {
        Ok(()) => fnv.0,
        Err(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_that_grows_has_the_hash_of_the_whole() {
        let mut hash = ListHash::default();
        assert_eq!(hash.value(), fnv_json(&[0_u8; 0]));
        for n in 1..4 {
            hash.add(&n);
            assert_eq!(hash.value(), fnv_json(&(1..=n).collect::<Vec<_>>()));
        }
    }

    #[test]
    fn known_values() {
        // FNV-1a of `[]` and of `"foobar"` with its quotes, computed with the reference constants.
        let by_hand = |text: &str| {
            text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(1_099_511_628_211))
        };
        assert_eq!(fnv_json(&[0_u8; 0]), by_hand("[]"));
        assert_eq!(fnv_json(&"foobar"), by_hand("\"foobar\""));
        assert_eq!(by_hand("foobar"), 0x8594_4171_f739_67e8);
    }
}

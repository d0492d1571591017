//! Values made small: JSON, deflated, with a check sum; and the same as letters for files that are text.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// How much may come out of one small value: more than any pack, less than a machine's memory.
const MOST: usize = 32 << 20;
/// Good enough, and several times as fast as the best.
const EFFORT: u8 = 6;

/// Nothing for a value that JSON cannot write.
pub(crate) fn shrink(value: &impl Serialize) -> Vec<u8> {
    compress_to_vec_zlib(&serde_json::to_vec(value).unwrap_or_default(), EFFORT)
}

/// The JSON text of a small value.
pub(crate) fn unfold(bytes: &[u8]) -> Result<Vec<u8>, String> {
    decompress_to_vec_zlib_with_limit(bytes, MOST).map_err(|_| "it is damaged, or too large".to_owned())
}

pub(crate) fn grow<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    serde_json::from_slice(&unfold(bytes)?).map_err(|e| e.to_string())
}

pub(crate) fn letters(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

pub(crate) fn from_letters(text: &str) -> Result<Vec<u8>, String> {
    STANDARD.decode(text).map_err(|_| "it is damaged".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_made_small_grows_again_and_damage_is_noticed() {
        let value = vec!["a card".to_owned(); 500];
        let small = shrink(&value);
        assert!(small.len() < 100, "{} bytes", small.len());
        let text = letters(&small);
        assert_eq!(from_letters(&text).as_ref(), Ok(&small));
        assert_eq!(grow::<Vec<String>>(&small).as_ref(), Ok(&value));
        for at in 0..small.len() {
            let mut broken = small.clone();
            broken[at] ^= 16;
            // A few bits fill up the last byte and mean nothing.
            let grown = grow::<Vec<String>>(&broken);
            assert!(grown.is_err() || grown.as_ref() == Ok(&value), "byte {at}");
        }
        assert!(from_letters("?").is_err());
    }

    #[test]
    fn a_small_value_that_would_fill_the_memory_is_refused() {
        let bomb = compress_to_vec_zlib(&vec![b' '; MOST + 1], 1);
        assert!(unfold(&bomb).is_err());
    }
}

//! Values made small: JSON, deflated, with a check sum; and the same as letters for files that are text.
//!
//! A setup or a snapshot is short and its words are always the same, so that most of it would be the names of fields. The
//! compressor and the reader therefore both begin as if a sample had gone before (what zlib calls a preset dictionary).

use std::iter;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::core::{
    CompressorOxide, TDEFLFlush, TDEFLStatus, compress, create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::hash::fnv;

/// How much may come out of one small value: more than any pack, less than a machine's memory.
const MOST: usize = 32 << 20;
/// How many parts (values in lists and fields) it may have: each takes up to thirty times its letters in memory.
const MOST_PARTS: usize = 1_000_000;
/// Good enough, and several times as fast as the best.
const EFFORT: i32 = 6;
/// Never changes: what was kept with it could not be read any more. A better one gets a mark of its own.
const SAMPLE: &[u8] = include_bytes!("sample.txt");
/// The first byte of what was made small with the sample; a zlib stream, as older programs wrote it, begins with 0x78.
const MARK: u8 = 1;
/// Mark, length and check sum.
const HEAD: usize = 9;

/// Nothing for a value that JSON cannot write.
pub(crate) fn shrink(value: &impl Serialize) -> Vec<u8> {
    let text = serde_json::to_vec(value).unwrap_or_default();
    let mut small = vec![MARK];
    small.extend((text.len() as u32).to_le_bytes());
    small.extend(check(&text));
    // No zlib header: the sample has gone before, and what it becomes is thrown away.
    let mut compressor = CompressorOxide::new(create_comp_flags_from_zip_params(EFFORT, -15, 0));
    let mut scratch = vec![0; SAMPLE.len() + 64];
    compress(&mut compressor, SAMPLE, &mut scratch, TDEFLFlush::Sync);
    let mut rest = text.as_slice();
    loop {
        let (status, read, written) = compress(&mut compressor, rest, &mut scratch, TDEFLFlush::Finish);
        rest = &rest[read..];
        small.extend_from_slice(&scratch[..written]);
        if status != TDEFLStatus::Okay {
            return small;
        }
    }
}

/// The JSON text of a small value.
pub(crate) fn unfold(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let text = match bytes.first() {
        Some(&MARK) => unfold_sampled(bytes),
        // As older programs kept a setup.
        Some(b'{') => Some(bytes.to_vec()),
        _ => decompress_to_vec_zlib_with_limit(bytes, MOST).ok(),
    };
    let parts = |text: &Vec<u8>| text.iter().filter(|b| matches!(b, b',' | b'[' | b'{')).count();
    text.filter(|t| parts(t) <= MOST_PARTS).ok_or_else(|| "it is damaged, or too large".to_owned())
}

fn unfold_sampled(bytes: &[u8]) -> Option<Vec<u8>> {
    let (head, packed) = bytes.split_at_checked(HEAD)?;
    let length = u32::from_le_bytes(head[1..5].try_into().ok()?) as usize;
    // Deflate makes nothing smaller than a thousandth: who promises more is not believed, and gets no memory.
    if length > MOST || length / 1100 > packed.len() {
        return None;
    }
    let mut text: Vec<u8> = SAMPLE.iter().copied().chain(iter::repeat_n(0, length)).collect();
    let whole = inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
    let (status, _, written) = decompress(&mut DecompressorOxide::new(), packed, &mut text, SAMPLE.len(), whole);
    let text = text.split_off(SAMPLE.len());
    (status == TINFLStatus::Done && written == length && check(&text) == head[5..]).then_some(text)
}

fn check(text: &[u8]) -> [u8; 4] {
    let hash = fnv(text);
    ((hash ^ (hash >> 32)) as u32).to_le_bytes()
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
    use miniz_oxide::deflate::compress_to_vec_zlib;

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
    fn what_looks_like_the_sample_becomes_much_smaller_and_what_does_not_grows_again_too() {
        let sample = std::str::from_utf8(SAMPLE).ok().and_then(|s| s.lines().last()).expect("two lines");
        let sample: serde_json::Value = serde_json::from_str(sample).expect("JSON");
        let text = sample.to_string().replace("\"hit_points\":10", "\"hit_points\":6");
        let like: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let (small, plain) = (shrink(&like), compress_to_vec_zlib(text.as_bytes(), 6));
        assert!(small.len() * 2 < plain.len(), "{} bytes, {} without the sample", small.len(), plain.len());
        assert_eq!(grow::<serde_json::Value>(&small).as_ref(), Ok(&like));
        // As older programs have kept it.
        assert_eq!(grow::<serde_json::Value>(&plain).as_ref(), Ok(&like));
        assert_eq!(grow::<serde_json::Value>(text.as_bytes()).as_ref(), Ok(&like));
        // Longer than the window of the compressor, and not at all like the sample.
        let long: Vec<u64> = (0..40_000_u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20).collect();
        assert_eq!(grow::<Vec<u64>>(&shrink(&long)).as_ref(), Ok(&long));
    }

    #[test]
    fn a_small_value_that_would_fill_the_memory_is_refused() {
        let bomb = compress_to_vec_zlib(&vec![b' '; MOST + 1], 1);
        assert!(unfold(&bomb).is_err());
        let mut small = shrink(&"short");
        small[1..5].copy_from_slice(&(MOST as u32).to_le_bytes());
        assert!(unfold(&small).is_err());
        assert!(unfold(&[MARK]).is_err());
        // Few letters, and thirty times as much in memory.
        assert!(unfold(&shrink(&vec![0_u8; MOST_PARTS + 10])).is_err());
        assert!(unfold(&shrink(&vec![0_u8; MOST_PARTS / 2])).is_ok());
    }
}

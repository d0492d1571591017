//! Room codes and seat secrets.

use sha2::{Digest, Sha256};

/// Letters and digits that are not mistaken for each other.
const ALPHABET: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// Six characters (30 bits): short enough to read out; guessing is held back by the limits.
pub(crate) fn code() -> String {
    letters::<6>()
}

/// Twenty-six characters (130 bits): who knows it sits there.
pub(crate) fn secret() -> String {
    letters::<26>()
}

pub(crate) fn seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes);
    // Browsers read numbers exactly up to 2^53; a seed in a file should survive them.
    u64::from_le_bytes(bytes) >> 11
}

/// A secret as it is kept: whoever reads the database sits nowhere by it. Secrets are drawn from 130 bits, so that nobody finds
/// one by trying, and a plain hash will do.
pub(crate) fn seal(secret: &str) -> String {
    // Nobody's secret is that long, and nobody makes us hash for long.
    let mut parts = if secret.len() > 4096 { "".split('-') } else { secret.split('-') };
    let first = fingerprint(parts.next().unwrap_or_default());
    parts.fold(first, |seal, code| inherited_seal(&seal, code))
}

/// The secret of the same player's seat in the room to which everybody has gone on.
pub(crate) fn inherited(secret: &str, code: &str) -> String {
    format!("{secret}-{code}")
}

/// Its seal, which is known without the secret: who is not there when a room goes on comes in later, and no secret is kept.
pub(crate) fn inherited_seal(seal: &str, code: &str) -> String {
    fingerprint(&format!("{seal}-{code}"))
}

/// A name that two different texts do not share.
pub(crate) fn fingerprint(text: &str) -> String {
    spell(&Sha256::digest(text)[..26])
}

fn letters<const N: usize>() -> String {
    let mut bytes = [0; N];
    fill(&mut bytes);
    spell(&bytes)
}

/// Five bits of each byte.
fn spell(bytes: &[u8]) -> String {
    bytes.iter().map(|b| char::from(ALPHABET[usize::from(b & 31)])).collect()
}

fn fill(bytes: &mut [u8]) {
    // Without randomness from the system every secret could be guessed: better not to go on.
    getrandom::fill(bytes).expect("the system gives random numbers");
}

/// A code as somebody typed it.
pub(crate) fn tidy_code(typed: &str) -> String {
    typed.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).take(16).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_a_seal_knows_that_of_the_next_room_and_no_secret() {
        let (secret, next) = (secret(), "ABC234");
        assert_eq!(seal(&inherited(&secret, next)), inherited_seal(&seal(&secret), next));
        let third = inherited(&inherited(&secret, next), "DEF567");
        assert_eq!(seal(&third), inherited_seal(&inherited_seal(&seal(&secret), next), "DEF567"));
        assert_ne!(seal(&inherited(&secret, "ABC235")), seal(&inherited(&secret, next)));
        // The seal is no secret: it opens nothing.
        assert_ne!(seal(&inherited(&seal(&secret), next)), seal(&inherited(&secret, next)));
    }
}

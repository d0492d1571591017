//! Sums over the lines of a log, each over its line and the sum before: a bit that fell over, a line that was exchanged or is
//! missing shows where it is, and the game goes on from a snapshot instead of taking another turn than its players.

use sha2::{Digest, Sha256};

/// The sum after some lines; nothing at all before the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum(u64);

impl Sum {
    #[must_use]
    pub fn and(self, line: &str) -> Self {
        let mut digest = Sha256::new();
        digest.update(self.0.to_le_bytes());
        digest.update(line);
        let bytes = digest.finalize();
        // Six bytes: against accidents that is plenty, and every answer keeps one.
        Self(bytes[..6].iter().fold(0, |sum, &b| sum << 8 | u64::from(b)))
    }

    #[must_use]
    pub fn and_all<'a>(self, lines: impl IntoIterator<Item = &'a String>) -> Self {
        lines.into_iter().fold(self, |sum, line| sum.and(line))
    }

    pub(super) const fn to_number(self) -> i64 {
        self.0.cast_signed()
    }

    pub(super) const fn from_number(number: i64) -> Self {
        Self(number.cast_unsigned())
    }
}

/// No line begins like this: what stands behind it is not what was kept.
pub(super) const DAMAGED: char = '?';

/// Marks the lines that are not as they were kept, from one on: what is before it is history.
pub(super) fn mark(log: &mut [String], sums: &[Sum], from: usize) {
    for i in from..log.len() {
        let before = i.checked_sub(1).map_or(Sum::default(), |i| sums[i]);
        if before.and(&log[i]) != sums[i] {
            log[i].insert(0, DAMAGED);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log() -> (Vec<String>, Vec<Sum>) {
        let log: Vec<String> = (0..5).map(|i| format!("line {i}")).collect();
        let sums = (0..5).map(|i| Sum::default().and_all(&log[..=i])).collect();
        (log, sums)
    }

    #[test]
    fn what_was_changed_is_marked_and_nothing_else() {
        let (mut whole, sums) = log();
        mark(&mut whole, &sums, 0);
        assert_eq!(whole, log().0);
        let (mut one, _) = log();
        "line 7".clone_into(&mut one[2]);
        mark(&mut one, &sums, 0);
        assert_eq!(one[1..4], ["line 1", "?line 7", "line 3"]);
        let (mut exchanged, _) = log();
        exchanged.swap(1, 3);
        mark(&mut exchanged, &sums, 0);
        assert_eq!(exchanged[1..4], ["?line 3", "line 2", "?line 1"]);
        // Bits of a sum fall over, too.
        let (mut fine, mut sums) = log();
        sums[4] = Sum(7);
        mark(&mut fine, &sums, 0);
        assert_eq!(fine[4], "?line 4");
        let (mut history, sums) = log();
        "line 7".clone_into(&mut history[2]);
        mark(&mut history, &sums, 3);
        assert_eq!(history[2], "line 7");
    }
}

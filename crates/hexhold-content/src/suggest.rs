//! "Did you mean": the nearest known word.

/// The candidate with the fewest edits, if it is near enough to be meant.
pub(crate) fn nearest<'a>(word: &str, among: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Long words are no typing mistakes of anything.
    let word: Vec<char> = word.chars().take(41).collect();
    if word.is_empty() || word.len() > 40 {
        return None;
    }
    let limit = (word.len() / 3).max(1);
    let mut best: Option<(usize, &str)> = None;
    for c in among {
        let d = distance(&word, c);
        if d <= limit && best.is_none_or(|(b, _)| d < b) {
            best = Some((d, c));
        }
    }
    best.map(|(_, c)| c)
}

/// Edits (insert, delete, replace, swap of neighbours) from one word to the other, ignoring case.
fn distance(a: &[char], b: &str) -> usize {
    let low = |c: char| c.to_ascii_lowercase();
    let b: Vec<char> = b.chars().take(60).collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let same = usize::from(low(a[i - 1]) != low(b[j - 1]));
            row[j] = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + same);
            if i > 1 && j > 1 && low(a[i - 1]) == low(b[j - 2]) && low(a[i - 2]) == low(b[j - 1]) {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn near_words_are_found_and_far_ones_are_not() {
        let known = ["attack", "move", "heal", "retaliate"];
        assert_eq!(nearest("atack", known), Some("attack"));
        assert_eq!(nearest("mvoe", known), Some("move"));
        assert_eq!(nearest("Retaliates", known), Some("retaliate"));
        assert_eq!(nearest("wound", known), None);
        assert_eq!(nearest("", known), None);
    }
}

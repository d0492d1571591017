//! Which known name was probably meant.

/// The closest of `names`, unless none is close.
pub(crate) fn nearest(wanted: &str, names: impl Iterator<Item = String>) -> Option<String> {
    let limit = wanted.chars().count() / 3;
    names
        .filter(|n| n.len().abs_diff(wanted.len()) <= limit)
        .map(|n| (distance(wanted, &n), n))
        .min()
        .filter(|(d, _)| *d <= limit)
        .map(|(_, n)| n)
}

/// Levenshtein distance.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, cb) in b.iter().enumerate() {
            let substitute = diagonal + usize::from(ca != *cb);
            diagonal = row[j + 1];
            row[j + 1] = substitute.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_single_letter_edits() {
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("same", "same"), 0);
    }

    #[test]
    fn offers_a_slip_of_the_pen_but_no_wild_guess() {
        let names = || ["gh2e:attack.shield", "gh2e:rest.long"].map(String::from).into_iter();
        assert_eq!(nearest("gh2e:atack.sheild", names()), Some("gh2e:attack.shield".into()));
        assert_eq!(nearest("gh2e:loot.money-token", names()), None);
    }
}

//! Changes to a number that somebody may apply in the order they like.

use std::collections::BTreeSet;

use hexhold_model::ModifierValue;

use crate::{Ask, Choice, FigureId, Flow, Question, Scene, To};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Change {
    Plus(i16),
    Times(i16),
    /// The final value is zero, whatever else applies.
    Null,
}

impl From<ModifierValue> for Change {
    fn from(m: ModifierValue) -> Self {
        match m {
            ModifierValue::Plus(n) => Self::Plus(i16::from(n)),
            ModifierValue::Double => Self::Times(2),
            ModifierValue::Null => Self::Null,
        }
    }
}

/// Applies all changes; where the order matters `to` chooses between the results.
pub(crate) fn apply(sc: &mut Scene, to: To, target: FigureId, value: i16, changes: &[Change]) -> Flow<i16> {
    let values: Vec<i16> = results(value, changes).into_iter().rev().collect();
    let choice = sc.choose(|_| {
        let options = (0..values.len() as u16).map(Choice::Nth).collect();
        Question::new(to, Ask::ValueOrder { target, values: values.clone() }, options)
    })?;
    Ok(match choice {
        Choice::Nth(i) => values[usize::from(i)],
        _ => value,
    })
}

/// Every value that some order of the changes leads to.
fn results(value: i16, changes: &[Change]) -> BTreeSet<i16> {
    if changes.contains(&Change::Null) {
        return BTreeSet::from([0]);
    }
    let mut sums = Vec::new();
    let mut factors = Vec::new();
    for c in changes {
        match c {
            Change::Plus(0) | Change::Times(1) | Change::Null => {}
            Change::Plus(n) => sums.push(*n),
            Change::Times(n) => factors.push(*n),
        }
    }
    // Each sum is added before some of the factors and after the others; the factors among themselves commute only
    // when they are equal, so every factor may come next.
    let mut found = BTreeSet::new();
    explore(value, &sums, &factors, &mut found);
    found
}

fn explore(value: i16, sums: &[i16], factors: &[i16], found: &mut BTreeSet<i16>) {
    if factors.is_empty() {
        found.insert(sums.iter().fold(value, |v, n| v.saturating_add(*n)));
        return;
    }
    // More bonuses than this on one attack do not happen; if they do, the rest is added first.
    let free = sums.len().min(8);
    let (first, rest) = sums.split_at(sums.len() - free);
    let value = first.iter().fold(value, |v, n| v.saturating_add(*n));
    for now in 0..1_u16 << free {
        let taken = |i: &usize| now >> i & 1 == 1;
        let before = (0..free).filter(taken).fold(value, |v, i| v.saturating_add(rest[i]));
        let later: Vec<i16> = (0..free).filter(|i| !taken(i)).map(|i| rest[i]).collect();
        for (k, factor) in factors.iter().enumerate() {
            let mut others = factors.to_vec();
            others.remove(k);
            explore(before.saturating_mul(*factor), &later, &others, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Change::*, results};

    #[test]
    fn only_a_factor_makes_the_order_matter() {
        assert_eq!(results(3, &[Plus(1), Plus(-2)]).into_iter().collect::<Vec<_>>(), [2]);
        assert_eq!(results(3, &[Plus(1), Times(2)]).into_iter().collect::<Vec<_>>(), [7, 8]);
        assert_eq!(results(3, &[Plus(1), Times(2), Plus(-1)]).into_iter().collect::<Vec<_>>(), [5, 6, 7]);
        assert_eq!(results(1, &[Plus(1), Times(2), Times(3)]).into_iter().collect::<Vec<_>>(), [7, 8, 9, 12]);
        assert_eq!(results(3, &[Plus(1), Null, Times(2)]).into_iter().collect::<Vec<_>>(), [0]);
    }
}

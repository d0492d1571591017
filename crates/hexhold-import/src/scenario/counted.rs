//! Numbers of things for 2, 3 and 4 characters.

use hexhold_model::{Amount, Round};

use crate::{equation, json::Node};

/// The number of things for each size of the party, if it depends on nothing else.
pub(super) fn by_party(node: Option<&Node>) -> Option<[usize; 3]> {
    let Some(node) = node else { return Some([1; 3]) };
    let amount = match (node.whole(), node.text()) {
        (Some(n), _) => Amount::Fixed(i16::try_from(n).ok()?),
        (None, Some(text)) => equation::read(text, &|_| None)?,
        (None, None) => return None,
    };
    let mut out = [0; 3];
    for (place, characters) in out.iter_mut().zip(2..) {
        *place = usize::try_from(with(&amount, characters)?).ok().filter(|n| *n <= 12)?;
    }
    Some(out)
}

/// The value of an amount for so many characters.
fn with(amount: &Amount, characters: i16) -> Option<i16> {
    let both = |a: &Amount, b: &Amount| Some((with(a, characters)?, with(b, characters)?));
    match amount {
        Amount::Fixed(n) => Some(*n),
        Amount::Characters => Some(characters),
        Amount::Add(a, b) => both(a, b).and_then(|(a, b)| a.checked_add(b)),
        Amount::Sub(a, b) => both(a, b).and_then(|(a, b)| a.checked_sub(b)),
        Amount::Mul(a, b) => both(a, b).and_then(|(a, b)| a.checked_mul(b)),
        Amount::Div(a, by, round) => {
            let (n, by) = (with(a, characters)?, i16::from((*by).max(1)));
            Some(n.div_euclid(by) + i16::from(*round == Round::Up && n.rem_euclid(by) != 0))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn counts_go_by_the_party() {
        let count = |value: serde_json::Value| by_party(Some(&Node::root("f", &value)));
        assert_eq!(by_party(None), Some([1; 3]));
        assert_eq!(count(json!(2)), Some([2; 3]));
        assert_eq!(count(json!("C")), Some([2, 3, 4]));
        assert_eq!(count(json!("C-1")), Some([1, 2, 3]));
        assert_eq!(count(json!("[Math.ceil(C/2)]")), Some([1, 2, 2]));
        for wrong in [json!(-1), json!(99999), json!("L"), json!("F"), json!([])] {
            assert_eq!(count(wrong.clone()), None, "{wrong}");
        }
    }
}

//! Items.

use hexhold_content::names::{self, word};
use hexhold_model::{ActiveBonus, Duration, Item};

use super::{monster, step, with_block};

/// An item, if the language can say it.
pub fn item(i: &Item) -> Option<String> {
    let mut line = format!("{} slot={}", monster::head("item", &i.key, &i.name), word(names::SLOTS, i.slot));
    if i.cost > 0 {
        line.push_str(&format!(" price={}", i.cost));
    }
    if i.minus_ones > 0 {
        line.push_str(&format!(" minus-ones={}", i.minus_ones));
    }
    line.push_str(&format!(" {}", word(names::USAGES, i.usage)));
    if i.front.slots > 1 {
        line.push_str(&format!(" uses={}", i.front.slots));
    }
    let b = &i.front.bonus;
    if i.back.is_some() || !b.slots.is_empty() || b.exclusive.is_some() || b.duration != Duration::Persistent {
        return None;
    }
    // Whatever is used up may be declined, without a word.
    let inside = step::bonus(&ActiveBonus { optional: false, ..b.clone() })?;
    Some(with_block(&line, &[inside]))
}

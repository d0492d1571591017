//! Items.

use hexhold_content::names::{self, word};
use hexhold_model::{ActiveBonus, Duration, Item, ItemFace};

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
    let Some(back) = &i.back else {
        line.push_str(&uses(&i.front));
        return Some(with_block(&line, &face(&i.front)?));
    };
    let side = |name: &str, f: &ItemFace| Some(with_block(&format!("{name}{}", uses(f)), &face(f)?));
    Some(with_block(&line, &[side("front", &i.front)?, side("back", back)?]))
}

fn uses(f: &ItemFace) -> String {
    if f.slots > 1 { format!(" uses={}", f.slots) } else { String::new() }
}

/// What one side of an item does. That it may be left unused goes without saying.
fn face(f: &ItemFace) -> Option<Vec<String>> {
    let plain = |b: &ActiveBonus| b.slots.is_empty() && b.exclusive.is_none() && b.duration == Duration::Persistent;
    f.bonus.effects().map(|b| if plain(b) { step::effect_of(b) } else { None }).collect()
}

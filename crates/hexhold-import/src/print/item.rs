//! Items.

use hexhold_content::names;
use hexhold_model::{ActiveBonus, Duration, Goods, Item, ItemFace};

use super::{campaign, monster, step, with_block};

/// An item, if the language can say it, and how a campaign has it.
pub fn item(i: &Item, sold: Option<&Goods>) -> Option<String> {
    let (props, word, craft) = sold.map(campaign::goods).unwrap_or_default();
    let mut line = format!("{} slot={}", monster::head("item", &i.key, &i.name), names::word(names::SLOTS, i.slot));
    if i.cost > 0 {
        line.push_str(&format!(" price={}", i.cost));
    }
    if i.minus_ones > 0 {
        line.push_str(&format!(" minus-ones={}", i.minus_ones));
    }
    line.push_str(&format!("{props} {}", names::word(names::USAGES, i.usage)));
    let Some(back) = &i.back else {
        line.push_str(&format!("{}{word}", uses(&i.front)));
        let block: Vec<String> = craft.into_iter().chain(face(&i.front)?).collect();
        return Some(with_block(&line, &block));
    };
    line.push_str(&word);
    let side = |name: &str, f: &ItemFace| Some(with_block(&format!("{name}{}", uses(f)), &face(f)?));
    let block: Vec<String> = craft.into_iter().chain([side("front", &i.front)?, side("back", back)?]).collect();
    Some(with_block(&line, &block))
}

fn uses(f: &ItemFace) -> String {
    if f.slots > 1 { format!(" uses={}", f.slots) } else { String::new() }
}

/// What one side of an item does. That it may be left unused goes without saying.
fn face(f: &ItemFace) -> Option<Vec<String>> {
    let plain = |b: &ActiveBonus| b.slots.is_empty() && b.exclusive.is_none() && b.duration == Duration::Persistent;
    f.bonus.effects().map(|b| if plain(b) { step::effect_of(b) } else { None }).collect()
}

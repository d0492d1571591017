//! Items.

use hexhold_content::names::{self, word};
use hexhold_model::{BonusEffect, Item, Test, Trigger};

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
    if i.back.is_some() || b.aura.is_some() || !b.slots.is_empty() || b.exclusive.is_some() {
        return None;
    }
    let kind = match b.when[..] {
        [] => "",
        [Test::MeleeAttack] => "melee ",
        [Test::RangedAttack] => "ranged ",
        _ => return None,
    };
    let moment = match b.trigger {
        Trigger::Attack => format!("during your {kind}attack"),
        Trigger::Move if kind.is_empty() => "during your move".to_owned(),
        Trigger::DuringTurn if kind.is_empty() => "during your turn".to_owned(),
        Trigger::StartOfScenario if kind.is_empty() => "at start of scenario".to_owned(),
        Trigger::Always if kind.is_empty() => String::new(),
        _ => return None,
    };
    let inside = match &b.effect {
        BonusEffect::Mods(mods) => with_block(&moment, &mods.iter().map(step::change).collect::<Option<Vec<_>>>()?),
        BonusEffect::Steps(list) => with_block(&moment, &list.iter().map(step::step).collect::<Option<Vec<_>>>()?),
        BonusEffect::Immune(c) if moment.is_empty() => format!("immune {}", word(names::CONDITIONS, *c)),
        _ => return None,
    };
    Some(with_block(&line, &[inside]))
}

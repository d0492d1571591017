//! Character classes.

use hexhold_model::{
    Ability, AbilityCard, Action, Class, Loss, Mod, ModifierCard, ModifierValue, Perk, Summon, SummonRef,
};

use super::{monster, quoted, step, with_block};

/// A class; the second list names the cards and perks that the language cannot say.
pub fn class(c: &Class) -> (String, Vec<String>) {
    let mut left_out = Vec::new();
    let points: Vec<String> = c.hit_points.iter().map(u8::to_string).collect();
    let mut block = vec![format!("hp {}", points.join(" "))];
    for card in &c.cards {
        block.push(ability_card(card, &c.summons, &mut left_out));
    }
    for (i, p) in c.perks.iter().enumerate() {
        block.push(perk(p).unwrap_or_else(|| {
            left_out.push(format!("perk {}", i + 1));
            format!("perk times={} {{ }}", p.times)
        }));
    }
    (with_block(&format!("{} hand={}", monster::head("class", &c.key, &c.name), c.hand_size), &block), left_out)
}

/// Whether the language can say the half.
pub(crate) fn says(half: &Action, summons: &[Summon]) -> bool {
    self::half(half, summons).is_some()
}

fn ability_card(card: &AbilityCard, summons: &[Summon], left_out: &mut Vec<String>) -> String {
    let level = card.level.to_string().to_lowercase();
    let line = format!("card {} level={level} initiative={}", quoted(&card.name), card.initiative);
    let mut halves = Vec::new();
    for (name, action) in [("top", &card.top), ("bottom", &card.bottom)] {
        let lines = half(action, summons).unwrap_or_else(|| {
            left_out.push(format!("{} ({name})", card.name));
            vec!["code \"by hand\"".to_owned()]
        });
        let head = match action.loss {
            Loss::Discarded => name.to_owned(),
            Loss::Lost => format!("{name} lost"),
            Loss::Unrecoverable => format!("{name} lost-forever"),
        };
        halves.push(if lines.is_empty() { format!("{head} {{ }}") } else { with_block(&head, &lines) });
    }
    with_block(&line, &halves)
}

fn half(a: &Action, summons: &[Summon]) -> Option<Vec<String>> {
    let mut out = Vec::new();
    for s in &a.steps {
        // Summons of a class are written where they are called.
        out.push(match &s.ability {
            Ability::Summon { summon: SummonRef::Own(place) } => {
                let summon = summons.get(usize::from(place.0)).filter(|_| s.when.is_empty() && s.cost.is_none())?;
                monster::summon(summon)?
            }
            _ => step::step(s)?,
        });
    }
    if a.xp > 0 {
        out.push(format!("xp {}", a.xp));
    }
    out.extend(monster::rest(a));
    Some(out)
}

pub(crate) fn perk(p: &Perk) -> Option<String> {
    let mut block = Vec::new();
    for (word, cards) in [("remove", &p.remove), ("add", &p.add)] {
        for card in cards {
            block.push(modifier(word, card)?);
        }
    }
    if p.ignore_item_minus_ones {
        block.push("ignore-item-minus-ones".to_owned());
    }
    if p.ignore_scenario_effects {
        block.push("ignore-scenario-effects".to_owned());
    }
    let line = format!("perk times={}", p.times);
    Some(if block.is_empty() { format!("{line} {{ }}") } else { with_block(&line, &block) })
}

pub(super) fn modifier(word: &str, card: &ModifierCard) -> Option<String> {
    let value = match card.value {
        ModifierValue::Plus(n) => format!("{n:+}"),
        ModifierValue::Double => "double".to_owned(),
        ModifierValue::Null => "miss".to_owned(),
    };
    let rolling = if card.rolling { " rolling" } else { "" };
    let shuffle = if card.shuffle { " shuffle" } else { "" };
    let effects: Vec<String> = card.effects.iter().map(step::change as fn(&Mod) -> _).collect::<Option<_>>()?;
    Some(with_block(&format!("{word} {value}{rolling}{shuffle}"), &effects))
}

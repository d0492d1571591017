//! Rolling an attack modifier, once or twice, and the order of changes to an attack.

use hexhold_play::Flow;

use crate::ask::{Ask, Choice, Draw, Question, Scene, What, Why, choose, tell};
use crate::book::{Change, Letter};
use crate::state::Side;

/// holdin:advantage.better, holdin:advantage.worse, holdin:advantage.cancel
pub(super) fn roll(s: &mut Scene<'_>, side: Side, advantage: bool, disadvantage: bool) -> Flow<i16> {
    let value = |s: &Scene<'_>, roll: Letter| match side {
        Side::Character => s.w.character_modifier(s.st.hp, roll),
        Side::Monster => s.w.monster_modifier(s.st.combat.as_ref().map_or(0, |c| c.hp), roll),
    };
    let first = Letter::ALL[s.draw(Draw::Modifier, 3)?];
    let modifier = value(s, first);
    if advantage == disadvantage {
        tell(s, Why::Modifier, What::Modifier { side, rolls: vec![first], modifier });
        return Ok(i16::from(modifier));
    }
    let second = Letter::ALL[s.draw(Draw::Modifier, 3)?];
    let other = value(s, second);
    let (why, modifier) =
        if advantage { (Why::Advantage, modifier.max(other)) } else { (Why::Disadvantage, modifier.min(other)) };
    tell(s, why, What::Modifier { side, rolls: vec![first, second], modifier });
    Ok(i16::from(modifier))
}

/// The attacker's own changes, in the order the player chooses where it matters (holdin:attack.order.choice).
pub(super) fn in_any_order(s: &mut Scene<'_>, base: i16, changes: &[Change]) -> Flow<i16> {
    let values = values(base, changes);
    pick(s, values)
}

/// Asks for one of several results.
pub(super) fn pick(s: &mut Scene<'_>, values: Vec<i16>) -> Flow<i16> {
    let options: Vec<Choice> = (0..values.len() as u16).map(Choice::Nth).collect();
    let choice = choose(s, |_, _| Question::new(Ask::ValueOrder { values: values.clone() }, options.clone()))?;
    let place = if let Choice::Nth(i) = choice { usize::from(i) } else { 0 };
    Ok(values.get(place).copied().unwrap_or_default())
}

/// All results that an order of these changes can have, the highest first.
fn values(base: i16, changes: &[Change]) -> Vec<i16> {
    if !changes.contains(&Change::Double) {
        let sum: i16 = changes.iter().map(|c| if let Change::Add(n) = c { i16::from(*n) } else { 0 }).sum();
        return vec![base + sum];
    }
    let mut values = Vec::new();
    every_order(base, &mut changes.to_vec(), &mut values);
    values.sort_unstable_by(|a, b| b.cmp(a));
    values.dedup();
    values
}

fn every_order(value: i16, left: &mut Vec<Change>, values: &mut Vec<i16>) {
    if left.is_empty() {
        values.push(value);
        return;
    }
    for i in 0..left.len() {
        // Equal changes in another order are the same order.
        if left[..i].contains(&left[i]) {
            continue;
        }
        let change = left.remove(i);
        let after = match change {
            Change::Add(n) => value.saturating_add(n.into()),
            Change::Double => value.saturating_mul(2),
        };
        every_order(after, left, values);
        left.insert(i, change);
    }
}

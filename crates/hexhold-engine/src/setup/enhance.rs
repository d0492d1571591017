//! Stickers on ability cards are put on before a scenario begins: no other rule has to know of them.

use std::sync::Arc;

use hexhold_model::{
    Ability, AbilityCard, Action, ActiveBonus, Amount, Attack, BonusEffect, Condition, Count, Effect, EnhancedValue,
    Enhancement, Mod, MoveMode, OverlayKind, Rider, StatBlock, Sticker, Summon, SummonRef, Target, TileChange,
    TileOrder, TrapEffect,
};

use crate::PlayedClass;

/// Puts the sticker on a card of the class, or says why it does not fit there.
pub(crate) fn enhance(class: &mut PlayedClass, e: &Enhancement) -> Result<(), String> {
    let Some(card) = class.cards.get_mut(usize::from(e.card)) else {
        return Err(format!("the class {} has no card number {}", class.name, e.card));
    };
    let AbilityCard { name, top, bottom, .. } = Arc::make_mut(card);
    let action = if e.bottom { bottom } else { top };
    match put_on(action, usize::from(e.ability), &e.sticker, &mut class.summons) {
        Some(()) => Ok(()),
        None => Err(format!("an enhancement does not fit on the card {name}: ability number {}", e.ability)),
    }
}

fn put_on(action: &mut Action, place: usize, sticker: &Sticker, summons: &mut [Summon]) -> Option<()> {
    let ability = &mut action.steps.get_mut(place)?.ability;
    match sticker {
        Sticker::PlusOne(EnhancedValue::TrapDamage) => more(&mut trap(ability)?.fixed_damage)?,
        Sticker::PlusOne(EnhancedValue::TrapHealing) => more(&mut trap(ability)?.healing)?,
        Sticker::PlusOne(value) => plus_one(number(ability, *value, summons)?),
        Sticker::Jump => match ability {
            Ability::Move { mode: mode @ MoveMode::Walk, .. } => *mode = MoveMode::Jump,
            _ => return None,
        },
        Sticker::Element(icon) => action.infuse.push(*icon),
        Sticker::Condition(c) => condition(ability, *c)?,
        Sticker::Hex(hex) => match target(ability)?.area.as_mut()? {
            area if area.hexes.contains(hex) => return None,
            area => area.hexes.push(*hex),
        },
    }
    Some(())
}

/// A trap that does nothing of the kind has no such number.
fn more(n: &mut u8) -> Option<()> {
    *n = n.checked_add(1).filter(|&n| n > 1)?;
    Some(())
}

fn trap(ability: &mut Ability) -> Option<&mut TrapEffect> {
    match ability {
        Ability::Tile(TileOrder { change: TileChange::Create(OverlayKind::Trap), trap, .. }) => Some(trap),
        _ => None,
    }
}

fn plus_one(a: &mut Amount) {
    *a = match &*a {
        Amount::Fixed(n) => Amount::Fixed(*n + 1),
        other => Amount::Add(Box::new(other.clone()), Box::new(Amount::Fixed(1))),
    };
}

/// The number itself, if the ability has it.
fn number<'a>(ability: &'a mut Ability, value: EnhancedValue, summons: &'a mut [Summon]) -> Option<&'a mut Amount> {
    match (value, ability) {
        (EnhancedValue::Range, ability) => target(ability)?.range.as_mut(),
        (EnhancedValue::Target, ability) => match &mut target(ability)?.count {
            Count::UpTo(n) => Some(n),
            Count::All => None,
        },
        (EnhancedValue::Move, Ability::Move { points, .. }) => Some(points),
        (EnhancedValue::Attack, Ability::Attack(a)) => Some(&mut a.amount),
        (EnhancedValue::Pierce, Ability::Attack(a)) => Some(&mut a.pierce),
        (EnhancedValue::Heal, Ability::Heal { amount, .. }) => Some(amount),
        (EnhancedValue::Teleport, Ability::Teleport { range, .. }) => Some(range),
        (EnhancedValue::Push, Ability::Push { distance, .. })
        | (EnhancedValue::Pull, Ability::Pull { distance, .. }) => Some(distance),
        (EnhancedValue::TileMove, Ability::Tile(TileOrder { change: TileChange::Move(_, by), .. })) => Some(by),
        (EnhancedValue::Push | EnhancedValue::Pull, Ability::Attack(Attack { effects, .. })) => {
            effects.iter_mut().find_map(|e| match e {
                Effect::Push(n) if value == EnhancedValue::Push => Some(n),
                Effect::Pull(n) if value == EnhancedValue::Pull => Some(n),
                _ => None,
            })
        }
        (EnhancedValue::Shield | EnhancedValue::Retaliate, Ability::Bonus(b)) => {
            let ActiveBonus { effect, also, .. } = &mut **b;
            let mut effects = std::iter::once(effect).chain(also.iter_mut().map(|b| &mut b.effect));
            effects.find_map(|effect| match effect {
                BonusEffect::Shield(n) if value == EnhancedValue::Shield => Some(n),
                BonusEffect::Retaliate { amount, .. } if value == EnhancedValue::Retaliate => Some(amount),
                _ => None,
            })
        }
        (_, Ability::Summon { summon: SummonRef::Own(id) }) => {
            stat(&mut summons.get_mut(usize::from(id.0))?.stats, value)
        }
        _ => None,
    }
}

fn stat(stats: &mut StatBlock, value: EnhancedValue) -> Option<&mut Amount> {
    match value {
        EnhancedValue::SummonHitPoints => Some(&mut stats.hit_points),
        EnhancedValue::SummonMove => stats.move_.as_mut(),
        EnhancedValue::SummonAttack => stats.attack.as_mut(),
        EnhancedValue::SummonRange => stats.range.as_mut(),
        _ => None,
    }
}

fn target(ability: &mut Ability) -> Option<&mut Target> {
    match ability {
        Ability::Attack(a) => Some(&mut a.target),
        Ability::Heal { target, .. }
        | Ability::Give { target, .. }
        | Ability::Push { target, .. }
        | Ability::Pull { target, .. } => Some(target),
        _ => None,
    }
}

/// The targets of the ability gain the condition too.
fn condition(ability: &mut Ability, c: Condition) -> Option<()> {
    match ability {
        Ability::Attack(a) => a.effects.push(Effect::Gain(c)),
        Ability::Heal { riders, .. } => {
            riders.push(Rider { cost: None, when: Vec::new(), gives: vec![Mod::Effect(Effect::Gain(c))] });
        }
        Ability::Give { conditions, .. } if !conditions.contains(&c) => conditions.push(c),
        _ => return None,
    }
    Some(())
}

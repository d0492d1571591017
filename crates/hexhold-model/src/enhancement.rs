//! Enhancements: stickers that a campaign has put on ability cards. In a scenario the card simply says more.

use hexhold_hex::Hex;
use serde::{Deserialize, Serialize};

use crate::{
    Ability, AbilityCard, Action, Amount, Attack, BonusEffect, Class, Condition, Count, Effect, ElementIcon, Mod,
    MoveMode, Rider, StatBlock, Summon, SummonRef, Target,
};

use EnhancedValue as Value;

/// One sticker and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Enhancement {
    /// The card's place in its class.
    pub card: u8,
    pub bottom: bool,
    /// The ability's place in the action.
    pub ability: u8,
    pub sticker: Sticker,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sticker {
    PlusOne(EnhancedValue),
    Jump,
    Element(ElementIcon),
    Condition(Condition),
    /// One more target hex of an area.
    Hex(Hex),
}

/// The number that a +1 stands next to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EnhancedValue {
    Move,
    Attack,
    Range,
    Target,
    Shield,
    Retaliate,
    Pierce,
    Heal,
    Push,
    Pull,
    Teleport,
    SummonHitPoints,
    SummonMove,
    SummonAttack,
    SummonRange,
}

impl Class {
    /// Puts the sticker on, or says why it does not fit there.
    pub fn enhance(&mut self, e: &Enhancement) -> Result<(), String> {
        let Some(card) = self.cards.get_mut(usize::from(e.card)) else {
            return Err(format!("the class {} has no card number {}", self.name, e.card));
        };
        let AbilityCard { name, top, bottom, .. } = card;
        let action = if e.bottom { bottom } else { top };
        match put_on(action, usize::from(e.ability), &e.sticker, &mut self.summons) {
            Some(()) => Ok(()),
            None => Err(format!("an enhancement does not fit on the card {name}: ability number {}", e.ability)),
        }
    }
}

fn put_on(action: &mut Action, place: usize, sticker: &Sticker, summons: &mut [Summon]) -> Option<()> {
    let ability = &mut action.steps.get_mut(place)?.ability;
    match sticker {
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

fn plus_one(a: &mut Amount) {
    *a = match &*a {
        Amount::Fixed(n) => Amount::Fixed(*n + 1),
        other => Amount::Add(Box::new(other.clone()), Box::new(Amount::Fixed(1))),
    };
}

/// The number itself, if the ability has it.
fn number<'a>(ability: &'a mut Ability, value: Value, summons: &'a mut [Summon]) -> Option<&'a mut Amount> {
    match (value, ability) {
        (Value::Range, ability) => target(ability)?.range.as_mut(),
        (Value::Target, ability) => match &mut target(ability)?.count {
            Count::UpTo(n) => Some(n),
            Count::All => None,
        },
        (Value::Move, Ability::Move { points, .. }) => Some(points),
        (Value::Attack, Ability::Attack(a)) => Some(&mut a.amount),
        (Value::Pierce, Ability::Attack(a)) => Some(&mut a.pierce),
        (Value::Heal, Ability::Heal { amount, .. }) => Some(amount),
        (Value::Teleport, Ability::Teleport { range, .. }) => Some(range),
        (Value::Push, Ability::Push { distance, .. }) | (Value::Pull, Ability::Pull { distance, .. }) => Some(distance),
        (Value::Push | Value::Pull, Ability::Attack(Attack { effects, .. })) => {
            effects.iter_mut().find_map(|e| match e {
                Effect::Push(n) if value == Value::Push => Some(n),
                Effect::Pull(n) if value == Value::Pull => Some(n),
                _ => None,
            })
        }
        (Value::Shield | Value::Retaliate, Ability::Bonus(b)) => match &mut b.effect {
            BonusEffect::Shield(n) if value == Value::Shield => Some(n),
            BonusEffect::Retaliate { amount, .. } if value == Value::Retaliate => Some(amount),
            _ => None,
        },
        (_, Ability::Summon { summon: SummonRef::Own(id) }) => {
            stat(&mut summons.get_mut(usize::from(id.0))?.stats, value)
        }
        _ => None,
    }
}

fn stat(stats: &mut StatBlock, value: Value) -> Option<&mut Amount> {
    match value {
        Value::SummonHitPoints => Some(&mut stats.hit_points),
        Value::SummonMove => stats.move_.as_mut(),
        Value::SummonAttack => stats.attack.as_mut(),
        Value::SummonRange => stats.range.as_mut(),
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

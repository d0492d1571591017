//! How an ability differs from another one: what a price or a consumption adds to it.

use hexhold_model::{Amount, Count, Effect, Mod, MoveMode};

use super::{Kind, Spec};

impl Spec {
    /// What of an attack is changed, if it is nothing but what it does to its targets.
    pub(crate) fn changes(&self, other: &Self) -> Option<Vec<Mod>> {
        if self.kind != Kind::Attack {
            return None;
        }
        let same_but = Self {
            amount: self.amount.clone(),
            pierce: self.pierce.clone(),
            effects: self.effects.clone(),
            advantage: self.advantage,
            aimed: self.aimed,
            ..other.clone()
        };
        if same_but != *self || !other.effects.starts_with(&self.effects) {
            return None;
        }
        let mut mods = Vec::new();
        if other.amount != self.amount {
            mods.push(Mod::Attack(Amount::Fixed(difference(&self.amount, &other.amount)?)));
        }
        if other.pierce != self.pierce {
            mods.push(Mod::Pierce(Amount::Fixed(difference(&self.pierce, &other.pierce)?)));
        }
        if other.advantage && !self.advantage {
            mods.push(Mod::Advantage);
        }
        mods.extend(other.effects[self.effects.len()..].iter().cloned().map(Mod::Effect));
        Some(mods)
    }

    /// As `changes`, and also more targets and a longer range: what a consumption adds to all attacks of a card.
    pub(crate) fn changes_for_all(&self, other: &Self) -> Option<Vec<Mod>> {
        let mut mods = Vec::new();
        let mut rest = other.clone();
        if let (Count::UpTo(a), Count::UpTo(b)) = (&self.count, &other.count)
            && a != b
        {
            mods.push(Mod::Targets(Amount::Fixed(difference(a, b)?)));
            rest.count = self.count.clone();
        }
        if let (Some(a), Some(b)) = (&self.range, &other.range)
            && a != b
        {
            mods.push(Mod::Range(Amount::Fixed(difference(a, b)?)));
            rest.range = self.range.clone();
        }
        mods.extend(self.changes(&rest)?);
        Some(mods)
    }

    /// What a character gets for a price, if it can be said as changes of the ability.
    pub(crate) fn bought(&self, other: &Self) -> Option<Vec<Mod>> {
        let mut mods = Vec::new();
        let mut rest = Self { aimed: self.aimed, ..other.clone() };
        let attack = self.kind == Kind::Attack;
        if let (Count::UpTo(a), Count::UpTo(b)) = (&self.count, &other.count)
            && attack
            && a != b
        {
            mods.push(Mod::Targets(Amount::Fixed(difference(a, b)?)));
            rest.count = self.count.clone();
        }
        if attack && self.range != other.range {
            let melee = Amount::Fixed(1);
            let n = difference(self.range.as_ref().unwrap_or(&melee), other.range.as_ref().unwrap_or(&melee))?;
            mods.push(Mod::Range(Amount::Fixed(n)));
            rest.range = self.range.clone();
        }
        if attack && self.area.is_none() {
            mods.extend(rest.area.take().map(Mod::Area));
        }
        if self.amount != other.amount {
            let n = Amount::Fixed(difference(&self.amount, &other.amount)?);
            mods.push(match self.kind {
                Kind::Attack => Mod::Attack(n),
                Kind::Move => Mod::Move(n),
                Kind::Heal => Mod::Heal(n),
                _ => return None,
            });
            rest.amount = self.amount.clone();
        }
        if attack && self.pierce != other.pierce {
            mods.push(Mod::Pierce(Amount::Fixed(difference(&self.pierce, &other.pierce)?)));
            rest.pierce = self.pierce.clone();
        }
        if attack && other.advantage && !self.advantage {
            mods.push(Mod::Advantage);
            rest.advantage = false;
        }
        if self.mode != other.mode && other.mode == MoveMode::Jump {
            mods.push(Mod::Jump);
            rest.mode = self.mode;
        }
        let effects = rest.effects.split_off(self.effects.len().min(rest.effects.len()));
        mods.extend(effects.into_iter().map(Mod::Effect));
        if self.kind == Kind::Heal {
            let more = rest.conditions.split_off(self.conditions.len().min(rest.conditions.len()));
            mods.extend(more.into_iter().map(|c| Mod::Effect(Effect::Gain(c))));
        }
        if rest.xp > self.xp {
            mods.push(Mod::Xp(rest.xp - self.xp));
            rest.xp = self.xp;
        }
        let then = rest.after.split_off(self.after.len().min(rest.after.len()));
        if !then.is_empty() {
            mods.push(Mod::Then(then));
        }
        let carries = matches!(self.kind, Kind::Attack | Kind::Move | Kind::Heal);
        (carries && rest == *self).then_some(mods)
    }
}

/// The constant by which two numbers of the same form differ.
fn difference(a: &Amount, b: &Amount) -> Option<i16> {
    let split = |a: &Amount| match a {
        Amount::Fixed(n) => (None, *n),
        Amount::Add(x, y) if y.fixed().is_some() => (Some((**x).clone()), y.fixed().unwrap_or(0)),
        _ => (Some(a.clone()), 0),
    };
    let ((x, n), (y, m)) = (split(a), split(b));
    (x == y).then(|| m.saturating_sub(n))
}

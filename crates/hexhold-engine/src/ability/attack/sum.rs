//! Changes of attacks, added up.

use hexhold_model::{Condition, Effect, ElementIcon, Mod, Step};

use crate::{Deed, Scene, in_any_order::Change};

/// Changes added up: for a whole ability, then again for one attack of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Sum {
    /// Bonuses and penalties to the attack value, one by one: the party may choose their order.
    pub(super) attack: Vec<Change>,
    pub(super) pierce: i16,
    pub(super) range: i16,
    pub(super) targets: i16,
    pub(super) advantage: bool,
    pub(super) disadvantage: bool,
    pub(super) conditions: Vec<Condition>,
    pub(super) push: i16,
    pub(super) pull: i16,
    /// Other added effects: steps about the target.
    pub(super) then: Vec<Vec<Step>>,
    /// Abilities attached to the attack, performed when it is completely resolved.
    pub(super) after: Vec<Vec<Step>>,
    pub(super) infuse: Vec<ElementIcon>,
    pub(super) experience: u8,
    pub(super) shield: i16,
    pub(super) retaliate: i16,
    pub(super) kill: bool,
    pub(super) no_modifier: bool,
}

impl Sum {
    pub(super) fn add(&mut self, sc: &Scene, deed: &Deed, m: &Mod) {
        match m {
            Mod::Attack(a) => self.attack.push(Change::Plus(sc.amount(a, deed))),
            Mod::AttackTimes(n) => self.attack.push(Change::Times(i16::from(*n))),
            Mod::Range(a) => self.range += sc.amount(a, deed),
            Mod::Targets(a) => self.targets += sc.amount(a, deed),
            // gh2e:pierce.stacks
            Mod::Pierce(a) => self.pierce += sc.amount(a, deed),
            Mod::Kill => self.kill = true,
            Mod::NoModifier => self.no_modifier = true,
            Mod::Advantage => self.advantage = true,
            Mod::Disadvantage => self.disadvantage = true,
            Mod::Effect(e) => self.add_effect(sc, deed, e),
            Mod::Xp(n) => self.experience += n,
            Mod::Infuse(icon) => self.infuse.extend(deed.icon(*icon)),
            Mod::Shield(a) => self.shield += sc.amount(a, deed),
            Mod::Retaliate(a) => self.retaliate += sc.amount(a, deed),
            Mod::Then(steps) => self.after.push(steps.clone()),
            Mod::Move(_) | Mod::Jump | Mod::MustEnd(_) | Mod::Heal(_) | Mod::Area(_) | Mod::Rider(_) => {}
        }
    }

    pub(super) fn add_effect(&mut self, sc: &Scene, deed: &Deed, e: &Effect) {
        match e {
            Effect::Gain(c) => {
                // gh2e:condition.ability-one-instance — only bless and curse may be there more than once.
                if c.is_card() || !self.conditions.contains(c) {
                    self.conditions.push(*c);
                }
            }
            Effect::Push(a) => self.push += sc.amount(a, deed),
            Effect::Pull(a) => self.pull += sc.amount(a, deed),
            Effect::Then(steps) => self.then.push(steps.clone()),
        }
    }
}

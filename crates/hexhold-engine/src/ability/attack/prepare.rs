//! An attack ability before its first target: everything that changes all of its attacks.

use hexhold_model::{Amount, Area, Attack, Count, Effect, ElementIcon, Mod, Rider, Test, Trigger};

use super::sum::Sum;
use crate::{Deed, Flow, Scene, listeners, riders};

/// One attack ability as it stands after everything that changes all of its attacks.
#[derive(Clone, Debug)]
pub(super) struct Strike<'a> {
    pub(super) spec: &'a Attack,
    pub(super) sum: Sum,
    /// Added effects, printed and paid for: each may be left out attack by attack.
    pub(super) added: Vec<Added>,
    /// What depends on a test, and prices that wait for a target.
    pub(super) riders: Vec<Rider>,
    /// Targets that were paid for.
    pub(super) bought: usize,
    pub(super) area: Option<Area>,
    pub(super) range: u8,
    pub(super) melee: bool,
    /// How many targets the card names by itself; none: everybody there is.
    pub(super) printed: Option<u8>,
    pub(super) targets: u16,
    /// What was paid for gives these once, however many targets there are.
    pub(super) experience: u8,
    pub(super) infuse: Vec<ElementIcon>,
    /// How much of what the first attack uses up belongs to the whole action.
    pub(super) of_action: usize,
}

impl Strike<'_> {
    /// gh2e:aoe.plus-target-outside, gh1e:target.with-aoe — outside of an area only additional targets are chosen.
    pub(super) fn extra(&self) -> usize {
        let extra = match (&self.area, self.printed) {
            (Some(_), None) => 0,
            (Some(_), Some(_)) => self.targets.saturating_sub(1),
            (None, _) => self.targets,
        };
        usize::from(extra)
    }
}

/// An added effect, and the tests that the target has to pass for it.
#[derive(Clone, Debug)]
pub(super) struct Added {
    pub(super) effect: Effect,
    pub(super) when: Vec<Test>,
}

/// Whether the ability can have several targets as it is printed.
pub(super) fn several(spec: &Attack) -> bool {
    spec.target.area.is_some() || !matches!(spec.target.count, Count::UpTo(Amount::Fixed(1)))
}

/// Everything that changes the whole ability: paid bonuses, the card's own consumption, an item used just before.
pub(super) fn prepare<'a>(sc: &mut Scene, deed: &mut Deed, spec: &'a Attack) -> Flow<Strike<'a>> {
    // gh1e:attack.next-attack-effects — bonuses on the attack action come first, then what is paid for.
    // Which kind of attack is printed decides which bonuses fit; what they give may make it another.
    (deed.melee, deed.several_targets) = (spec.target.range.is_none(), several(spec));
    let mut held = match &deed.attack_mods {
        Some(held) => held.clone(),
        None => {
            let given = listeners::on_trigger(sc, Trigger::AttackAction, deed)?;
            deed.attack_used = given.used;
            riders::pay_inside(sc, deed, given.mods)?
        }
    };
    deed.attack_mods = Some(held.clone());
    let for_ability = listeners::on_trigger(sc, Trigger::AttackAbility, deed)?;
    held.extend(for_ability.mods);
    let of_action = deed.attack_used.len();
    deed.attack_used.extend(for_ability.used);
    let (mut given, mut riders) = riders::apart(deed.mods.iter().cloned().chain(held).collect());
    riders.splice(0..0, spec.riders.iter().cloned());
    let paid = riders::pay(sc, deed, &mut riders)?;
    let bought = paid.iter().map(|m| if let Mod::Targets(n) = m { sc.amount(n, deed) } else { 0 }).sum::<i16>();
    given.splice(0..0, paid);
    given.extend(riders::reach(sc, deed, &mut riders));
    let mut sum = Sum::default();
    let mut added: Vec<Added> = spec.effects.iter().map(|e| Added { effect: e.clone(), when: Vec::new() }).collect();
    let mut area = spec.target.area.clone();
    for m in given {
        match m {
            Mod::Effect(effect) => added.push(Added { effect, when: Vec::new() }),
            Mod::Area(a) => area = Some(a),
            m => sum.add(sc, deed, &m),
        }
    }
    for rider in riders.iter().filter(|r| r.cost.is_none()) {
        added.extend(rider.gives.iter().filter_map(|m| match m {
            Mod::Effect(e) => Some(Added { effect: e.clone(), when: rider.when.clone() }),
            _ => None,
        }));
    }
    let printed = spec.target.range.as_ref().map(|r| sc.count(r, deed));
    // gh2e:attack.range-bonus-on-melee, gh2e:aoe.grey-means-melee
    let melee = match &area {
        Some(area) => area.melee,
        None => printed.is_none() && sum.range <= 0,
    };
    let range = (i16::from(printed.unwrap_or(1)) + sum.range).clamp(0, 99) as u8;
    let printed = match &spec.target.count {
        Count::All => None,
        Count::UpTo(n) => Some(sc.count(n, deed)),
    };
    // There are never more figures than this.
    let targets = u16::from(printed.unwrap_or(u8::MAX)).saturating_add_signed(sum.targets);
    deed.melee = melee;
    let (experience, infuse) = (std::mem::take(&mut sum.experience), std::mem::take(&mut sum.infuse));
    deed.several_targets = area.is_some() || targets > 1;
    let bought = usize::try_from(bought).unwrap_or(0);
    Ok(Strike { spec, sum, added, riders, bought, area, range, melee, printed, targets, experience, infuse, of_action })
}

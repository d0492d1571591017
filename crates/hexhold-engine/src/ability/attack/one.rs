//! One attack on one target: bonuses, modifier card, shield less pierce, ward; then effects and retaliate.

use hexhold_model::{Ability, Amount, BonusOrder, Condition, Mod, Outcome, Rider, Step, Tally, Trigger};

use super::{
    advantage, modifiers,
    prepare::Strike,
    reach::{more_range, range_for},
    retaliate, shield,
    sum::Sum,
};
use crate::{
    Cause, DeckName, Deed, FigureId, Flow, Scene, To, What, Why, action, conditions, damage, death, forced,
    in_any_order, in_any_order::Change, listeners, played, riders,
};

/// One attack against one target, from the bonuses to retaliate. Returns the additional targets it has brought.
pub(super) fn one_attack(
    sc: &mut Scene,
    deed: &mut Deed,
    strike: &Strike,
    target: FigureId,
    left_out: u32,
) -> Flow<usize> {
    let attacker = deed.performer;
    if strike.sum.kill || kills(sc, deed, &strike.riders, target) {
        return kill_instead(sc, deed, target).map(|()| 0);
    }
    let used = std::mem::take(&mut deed.attack_used);
    listeners::spend(sc, used)?;
    let mut about = deed.clone().about(target);
    // The value may speak of the target.
    let base = sc.amount(&strike.spec.amount, &about);
    sc.tell(Why::Attack, What::AttackBegan { attacker, target, base });
    // A range bonus for this one attack makes it ranged as well.
    let grey = strike.area.as_ref().is_some_and(|a| a.melee);
    let farther = more_range(sc, deed, &sc.added) + range_for(sc, deed, &strike.riders, target);
    about.melee = strike.melee && (grey || farther <= 0);
    let held_back = listeners::holds_back_shields(sc, target);
    let mut sum = before_the_draw(sc, &mut about, strike, target, left_out)?;

    // 1. Bonuses and penalties; poison is one of them.
    if sc.st.figure(target).conditions.has(Condition::Poison) {
        sum.attack.push(Change::Plus(1));
    }
    let orders = match sc.w.rules.attack.bonus_order {
        BonusOrder::Party => To::Party,
        BonusOrder::Attacker => sc.decider(attacker),
    };
    let value = in_any_order::apply(sc, orders, target, base, &sum.attack)?;
    // 2. The attack modifier card.
    let edge = advantage::edge(sc, &about, &sum, target);
    let drawn = if sum.no_modifier {
        modifiers::Modified { value, effects: Vec::new() }
    } else {
        modifiers::draw(sc, &mut about, target, edge, value)?
    };
    for m in &drawn.effects {
        sum.add(sc, &about, m);
    }
    let negated = held_back && negated_first(sc, &about, &mut sum, target, drawn.value)?;
    // 3. Shield, reduced by pierce.
    let shield = (shield::shield(sc, target, &about) + sum.shield).max(0);
    let damage = shield::after(drawn.value, shield, sum.pierce);
    let (bonuses, modified, pierce) = (value - base, drawn.value, sum.pierce);
    sc.tell(Why::ShieldAndPierce, What::AttackValue { target, base, bonuses, modified, shield, pierce, damage });
    // 4. Ward, and everything else about suffering, is the one door's business.
    let suffered = if negated { 0 } else { damage::suffer(sc, target, damage, Cause::Attack(attacker))? };
    deed.count(Outcome::DamageDealt, suffered);
    about.count(Outcome::DamageDealt, suffered);
    deed.aims_at(target);
    // gh2e:overlay.objective.destroyed-not-killed
    let died = !sc.st.figure(target).on_map && !sc.st.figure(target).is_objective();
    deed.target_died = died;
    about.target_died = died;
    if died && sc.st.figure(target).side != deed.side {
        deed.count(Outcome::EnemiesKilled, 1);
    }
    count_attack(sc, attacker, about.melee, suffered);
    attack_effects(sc, &mut about, &sum, target)?;
    listeners::fire(sc, Trigger::AfterAttack, attacker, &about)?;
    retaliate::strike_back(sc, target, attacker, sum.retaliate)?;
    let back = Deed::new(target, sc.st.figure(target).side).about(attacker);
    listeners::fire(sc, Trigger::AfterAttacked, target, &back)?;
    attached_abilities(sc, &mut about, &sum.after)?;
    // gh1e:heal.modifier.heal-action — what a drawn card made the figure perform is part of the action.
    deed.performed = about.performed;
    played::gain_experience(sc, attacker, sum.experience);
    if let Some(turn) = &mut sc.st.turn {
        turn.infuse.extend(sum.infuse.iter().copied());
        turn.attacks = turn.attacks.saturating_add(1);
    }
    Ok((sum.targets - strike.sum.targets).max(0) as usize)
}

/// Whether what depends on the target makes the attack kill it.
fn kills(sc: &Scene, deed: &Deed, riders: &[Rider], target: FigureId) -> bool {
    !riders.is_empty() && riders::free(sc, &deed.clone().about(target), riders, target).contains(&Mod::Kill)
}

/// gh1e:damage.before-defence — cards may be lost before a shield for this attack is used up; if they are not, it is used.
fn negated_first(sc: &mut Scene, about: &Deed, sum: &mut Sum, target: FigureId, value: i16) -> Flow<bool> {
    let shield = shield::shield(sc, target, about) + sum.shield;
    let open = shield::after(value, shield, sum.pierce);
    if damage::negate_by_cards(sc, target, open)? {
        return Ok(true);
    }
    for m in listeners::shields_held_back(sc, about, target)? {
        sum.add(sc, about, &m);
    }
    Ok(false)
}

/// gh1e:attack.kill-conversion — no card is drawn, no damage suffered, nothing retaliates, and no bonus on attacks is used.
pub(crate) fn kill_instead(sc: &mut Scene, deed: &mut Deed, target: FigureId) -> Flow {
    deed.aims_at(target);
    let enemy = sc.st.figure(target).side != deed.side;
    sc.st.figure_mut(target).hit_points = 0;
    death::falls(sc, target, Cause::Ability(deed.performer), 0)?;
    deed.target_died = true;
    if enemy {
        deed.count(Outcome::EnemiesKilled, 1);
    }
    Ok(())
}

/// What applies to this attack before its modifier is drawn.
fn before_the_draw(sc: &mut Scene, about: &mut Deed, strike: &Strike, target: FigureId, left_out: u32) -> Flow<Sum> {
    let mut sum = strike.sum.clone();
    sum.pierce += sc.amount(&strike.spec.pierce, about);
    sum.advantage |= strike.spec.advantage;
    sum.disadvantage |= strike.spec.disadvantage;
    for (i, added) in strike.added.iter().enumerate() {
        let skipped = i < 32 && left_out >> i & 1 == 1;
        if !skipped && sc.tests(&added.when, target, about) {
            sum.add_effect(sc, about, &added.effect);
        }
    }
    for m in riders::free(sc, about, &strike.riders, target) {
        if !matches!(m, Mod::Effect(_)) {
            sum.add(sc, about, &m);
        }
    }
    let priced: Vec<Rider> = strike.riders.iter().filter(|r| r.cost.is_some()).cloned().collect();
    let mut more = riders::for_target(sc, about, &priced, target)?;
    let used = sc.take_added();
    more.extend(riders::settle(sc, about, used, target)?);
    for m in more {
        sum.add(sc, about, &m);
    }
    for m in listeners::on_attack(sc, about, target)? {
        sum.add(sc, about, &m);
    }
    Ok(sum)
}

/// Abilities that are attached to the attack or to a modifier card, once the attack is completely over.
fn attached_abilities(sc: &mut Scene, about: &mut Deed, after: &[Vec<Step>]) -> Flow {
    for steps in merged(after) {
        // gh2e:amd.effects.class-resources-to-owner — a summon may have drawn the card.
        if let ([Step { ability: Ability::Resource { .. }, .. }], Some(DeckName::Character(c))) =
            (steps.as_slice(), modifiers::deck_of(sc, about.performer))
        {
            let owner = sc.st.character(c).figure;
            action::perform(sc, &mut Deed { performer: owner, ..about.clone() }, &steps)?;
        } else if sc.st.figure(about.performer).on_map {
            action::perform(sc, about, &steps)?;
        }
    }
    Ok(())
}

/// gh2e:heal.modifier-cards-combine — heals of several cards for the same target become a single heal.
fn merged(after: &[Vec<Step>]) -> Vec<Vec<Step>> {
    let mut list: Vec<Vec<Step>> = Vec::new();
    for steps in after {
        if let [Step { ability: Ability::Heal { amount, target, riders }, when, cost, .. }] = steps.as_slice()
            && riders.is_empty()
            && let Some(total) = list.iter_mut().find_map(|earlier| match earlier.as_mut_slice() {
                [Step { ability: Ability::Heal { amount, target: t, riders }, when: w, cost: c, .. }]
                    if t == target && riders.is_empty() && w == when && c == cost =>
                {
                    Some(amount)
                }
                _ => None,
            })
        {
            *total = Amount::Add(Box::new(total.clone()), Box::new(amount.clone()));
        } else {
            list.push(steps.clone());
        }
    }
    list
}

/// Conditions, forced movement and other added effects, unless the target died.
fn attack_effects(sc: &mut Scene, deed: &mut Deed, sum: &Sum, target: FigureId) -> Flow {
    if sc.st.figure(target).on_map && !sum.conditions.is_empty() {
        conditions::gain(sc, target, &sum.conditions, Some(deed.performer))?;
    }
    if sum.push > 0 {
        forced::push(sc, deed, target, sum.push as u8)?;
    }
    if sum.pull > 0 {
        forced::pull(sc, deed, target, sum.pull as u8)?;
    }
    for steps in &sum.then {
        if sc.st.figure(deed.performer).on_map {
            action::perform(sc, deed, steps)?;
        }
    }
    Ok(())
}

fn count_attack(sc: &mut Scene, attacker: FigureId, melee: bool, suffered: i16) {
    if let Some(c) = sc.st.figure(attacker).character() {
        let ch = sc.st.character_mut(c);
        ch.count(Tally::AttacksPerformed, 1);
        ch.count(if melee { Tally::MeleeAttacks } else { Tally::RangedAttacks }, 1);
        ch.count(Tally::DamageDealt, suffered as u16);
    }
}

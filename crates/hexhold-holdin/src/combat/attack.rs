//! The character's attacks.

use hexhold_play::Flow;

use super::{bonuses, damage, effects, enter, modifiers};
use crate::ask::{Ask, Choice, Question, Scene, Verb, What, Why, choose, tell};
use crate::book::{Ability, Attack, Change, Condition, Effect, Gain, Rank, When};
use crate::map::seen_at;
use crate::state::{Side, State};
use crate::turn::{Added, Offer, elements_available, prepare, range_within_reach};
use crate::world::World;

pub(crate) fn perform(s: &mut Scene<'_>, ability: &Ability, attack: &Attack) -> Flow {
    let not_performed = |s: &mut Scene<'_>, why: Why| tell(s, why, What::NotPerformed { verb: Verb::Attack });
    // holdin:condition.disarm
    if s.st.has(Side::Character, Condition::Disarm) {
        not_performed(s, Why::Disarmed);
        return Ok(());
    }
    // Who cannot pay for the attack does not begin a combat with it.
    if !elements_available(s.st, s.w).covers(ability.needs) {
        not_performed(s, Why::Needed);
        return Ok(());
    }
    let (range, melee) = (attack.range.unwrap_or(1), attack.range.is_none());
    let begins = s.st.combat.is_none();
    if begins {
        let reach = range + range_within_reach(s.st, s.w, ability, melee);
        if targets(s.st, s.w, reach).is_empty() {
            not_performed(s, Why::OutOfReach);
            return Ok(());
        }
        let value = attack.value;
        let choice = choose(s, |st, w| {
            let options = targets(st, w, reach).into_iter().map(Choice::Monster).chain([Choice::Done]);
            Question::new(Ask::Target { value, range }, options.collect())
        })?;
        let Choice::Monster(monster) = choice else {
            not_performed(s, Why::Skipped);
            return Ok(());
        };
        // holdin:combat-enter.attack, holdin:interrupt.attack
        enter::begin(s, monster, Why::EnterByAttack)?;
        enter::interrupt(s)?;
        if !effects::goes_on(s) {
            return Ok(());
        }
    }
    // holdin:condition.invisible
    if s.st.has(Side::Monster, Condition::Invisible) {
        not_performed(s, Why::Invisible);
        return Ok(());
    }
    // holdin:range.attack, ruling:holdin-interrupt-reach
    if distance(s.st) > range + range_within_reach(s.st, s.w, ability, melee) {
        not_performed(s, if begins { Why::InterruptedReach } else { Why::OutOfReach });
        return Ok(());
    }
    // holdin:effect.without-attack: effects that waited go with this attack.
    let mut printed = attack.effects.clone();
    printed.extend(&s.st.turn.riders);
    let offer = Offer {
        verb: Verb::Attack,
        value: i16::from(attack.value),
        range,
        melee,
        ability,
        effects: &printed,
        always: !begins,
    };
    let ready = |st: &State, added: &Added| distance(st) <= range + added.range();
    let Some(added) = prepare(s, &offer, ready)? else { return Ok(()) };
    s.st.turn.riders.clear();
    // holdin:effect.optional
    let kept = printed.iter().enumerate().filter(|(i, _)| !added.leaves_out(*i)).map(|(_, e)| *e);
    let gained = added.gains.iter().filter_map(|g| if let Gain::Effect(e) = g { Some(*e) } else { None });
    let effects: Vec<Effect> = kept.chain(gained).collect();
    resolve(s, attack, &added, &effects)
}

/// Monsters in reach, of the class that must be fought first (holdin:combat-enter.priority).
fn targets(st: &State, w: &World, reach: u8) -> Vec<u8> {
    let class = |i: u8| {
        let monster = w.monsters[usize::from(i)];
        let range = seen_at(st, w, monster.cell).filter(|&r| r <= reach && !st.is_dead(i))?;
        Some(if range <= monster.mid { 0 } else { 1 + u8::from(range > monster.max) })
    };
    let classes: Vec<(u8, u8)> = (0..w.monsters.len() as u8).filter_map(|i| Some((class(i)?, i))).collect();
    let first = classes.iter().map(|(c, _)| *c).min();
    classes.into_iter().filter(|(c, _)| Some(*c) == first).map(|(_, i)| i).collect()
}

fn distance(st: &State) -> u8 {
    st.combat.as_ref().map_or(0, |c| c.distance)
}

/// Bonuses, modifier, defence, damage, effects, retaliate: in this order.
fn resolve(s: &mut Scene<'_>, attack: &Attack, added: &Added, effects: &[Effect]) -> Flow {
    s.st.turn.attacked = s.st.combat.as_ref().map(|c| c.monster);
    tell(s, Why::Attack, What::Attacks { side: Side::Character, base: attack.value });
    // holdin:attack.order.bonuses
    let mut changes: Vec<Change> =
        attack.bonuses.iter().filter(|(when, _)| holds(s.st, s.w, *when)).map(|(_, c)| *c).collect();
    changes.extend(added.gains.iter().filter_map(|g| match g {
        Gain::More(n) => Some(Change::Add(*n)),
        Gain::Double => Some(Change::Double),
        _ => None,
    }));
    changes.extend(bonuses::attack_changes(s.st));
    let value = modifiers::in_any_order(s, i16::from(attack.value), &changes)?;
    tell(s, Why::AttackBonuses, What::Bonuses { value });
    // holdin:attack.order.modifier
    let advantage = attack.advantage || added.has(Gain::Advantage) || s.st.has(Side::Character, Condition::Strengthen);
    // holdin:attack.ranged.adjacent, holdin:condition.muddle
    let disadvantage = (attack.range.is_some() && distance(s.st) == 1) || s.st.has(Side::Character, Condition::Muddle);
    let value = value + modifiers::roll(s, Side::Character, advantage, disadvantage)?;
    // holdin:attack.order.defence
    let shield = bonuses::shield(s.st, s.w, Side::Monster);
    let pierced = effects::pierce(effects).min(shield);
    let value = (value - i16::from(shield - pierced)).max(0);
    tell(s, Why::Shield, What::Defence { shield, pierced, value });
    damage::to_monster(s, u8::try_from(value).unwrap_or(u8::MAX), Why::Attack);
    if !effects::goes_on(s) {
        return Ok(());
    }
    effects::apply(s, Side::Monster, effects)?;
    if effects::goes_on(s) { retaliated(s) } else { Ok(()) }
}

/// holdin:bonus.retaliate.after, ruling:holdin-retaliate-distance
fn retaliated(s: &mut Scene<'_>) -> Flow {
    let damage = bonuses::retaliate(s.st, s.w, Side::Monster, distance(s.st));
    if damage == 0 {
        return Ok(());
    }
    tell(s, Why::Retaliate, What::Retaliates { side: Side::Monster, damage });
    damage::to_character(s, damage, Why::Retaliate)
}

fn holds(st: &State, w: &World, when: When) -> bool {
    let Some(combat) = &st.combat else { return false };
    let placed = w.monsters[usize::from(combat.monster)];
    match when {
        When::Adjacent => combat.distance == 1,
        When::Beyond(d) => combat.distance >= d,
        When::Hurt => combat.hp < placed.hp,
        When::Elite => placed.rank == Rank::Elite,
        When::Afflicted => combat.condition.is_some(),
        When::Unready => !combat.ready,
        When::Wounded(hp) => st.hp <= hp,
    }
}

/// Effects that found no further attack belong to the last one (ruling:holdin-rider).
pub(crate) fn riders_left(s: &mut Scene<'_>) -> Flow {
    let riders = std::mem::take(&mut s.st.turn.riders);
    let monster = s.st.combat.as_ref().map(|c| c.monster);
    if riders.is_empty() || monster.is_none() || s.st.turn.attacked != monster {
        return Ok(());
    }
    effects::apply(s, Side::Monster, &riders)
}

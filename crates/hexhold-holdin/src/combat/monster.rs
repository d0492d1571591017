//! The monster's turn: what its behaviour set lists, in the order best for it.

use hexhold_play::Flow;

use super::{bonuses, conditions, damage, distance, effects, hindrances, modifiers};
use crate::ask::{Ask, Choice, Question, Scene, What, Why, choose, tell};
use crate::book::{Behaviour, Condition, Guard, Life, Span};
use crate::state::{Side, State};
use crate::turn::items;

pub(crate) fn turn(s: &mut Scene<'_>) -> Flow {
    let w = s.w;
    let Some(combat) = &mut s.st.combat else { return Ok(()) };
    let Some(letter) = combat.set else { return Ok(()) };
    combat.acting = true;
    let set = w.behaviour(combat.monster, letter);
    tell(s, Why::MonsterTurn, What::TurnBegins { side: Side::Monster });
    if s.st.has(Side::Monster, Condition::Stun) {
        tell(s, Why::Stunned, What::TurnLost { side: Side::Monster, condition: Condition::Stun });
    } else {
        act(s, set)?;
    }
    if let Some(combat) = &mut s.st.combat {
        combat.acting = false;
        combat.acted = true;
        combat.ready = true;
        conditions::end_turn(s, Side::Monster);
        bonuses::end_turn(s, Side::Monster);
    }
    Ok(())
}

fn act(s: &mut Scene<'_>, set: &Behaviour) -> Flow {
    // holdin:monster-turn.effects: bonuses first, they can only help.
    for &bonus in &set.bonuses {
        bonuses::gain(s, Side::Monster, bonus, Life::Opportunity);
    }
    if let Some(condition) = set.gains {
        conditions::gain(s, Side::Monster, condition, Span::Once, Why::Condition);
    }
    // ruling:holdin-invisible
    let sees = !s.st.has(Side::Character, Condition::Invisible);
    let immobile = s.st.has(Side::Monster, Condition::Immobilize);
    if let Some(points) = set.moves.value().filter(|_| sees && !immobile) {
        step(s, set, points)?;
        if !effects::goes_on(s) {
            return Ok(());
        }
    }
    let heals = set.moves.heal() + set.attack.heal() + set.range.heal();
    let disarmed = s.st.has(Side::Monster, Condition::Disarm);
    let attack = set.attack.value().filter(|_| sees && !disarmed && now(s.st) <= set.reach());
    // ruling:holdin-heal-order
    let answered = bonuses::retaliate(s.st, s.w, Side::Character, now(s.st));
    let heals_first = attack.is_some() && s.st.combat.as_ref().is_some_and(|c| c.hp <= answered);
    if heals_first {
        heal(s, heals);
    }
    if let Some(value) = attack {
        strike(s, set, value)?;
    }
    if !heals_first && effects::goes_on(s) {
        heal(s, heals);
    }
    Ok(())
}

fn now(st: &State) -> u8 {
    st.combat.as_ref().map_or(0, |c| c.distance)
}

/// The least movement that brings it into range and, if it can, out of disadvantage (holdin:monster-turn.minimum). One
/// that cannot attack this turn moves as if it could (ruling:holdin-no-attack).
fn step(s: &mut Scene<'_>, set: &Behaviour, points: u8) -> Flow {
    let ignores = set.jump || hindrances::monster_flies(s.st, s.w);
    let from = now(s.st);
    let worth = |d: u8| {
        let out_of_range = d.saturating_sub(set.reach());
        let disadvantage = !set.is_melee() && d == 1;
        // ruling:holdin-out-of-reach: who cannot get there comes as near as possible.
        (out_of_range, disadvantage, d.abs_diff(from))
    };
    let best = distance::reachable(s.st, points, ignores).min_by_key(|&d| worth(d)).unwrap_or(from);
    distance::change(s, Side::Monster, best, ignores, Why::MonsterMove)
}

fn heal(s: &mut Scene<'_>, amount: u8) {
    let w = s.w;
    let Some(combat) = &mut s.st.combat else { return };
    if amount == 0 {
        return;
    }
    let max = w.monsters[usize::from(combat.monster)].hp;
    let hp = max.min(combat.hp + amount);
    let healed = hp - combat.hp;
    combat.hp = hp;
    tell(s, Why::Heal, What::Healed { side: Side::Monster, amount: healed, hp });
}

/// What items do against one attack.
#[derive(Default)]
struct Guarded {
    shield: u8,
    halves: u8,
    disadvantage: bool,
    retaliate: u8,
    used: u32,
}

fn strike(s: &mut Scene<'_>, set: &Behaviour, value: u8) -> Flow {
    tell(s, Why::Attack, What::Attacks { side: Side::Monster, base: value });
    let guarded = guard(s, set, value)?;
    let advantage = s.st.has(Side::Monster, Condition::Strengthen);
    let disadvantage =
        (!set.is_melee() && now(s.st) == 1) || s.st.has(Side::Monster, Condition::Muddle) || guarded.disadvantage;
    let value = i16::from(value) + modifiers::roll(s, Side::Monster, advantage, disadvantage)?;
    let shield = bonuses::shield(s.st, s.w, Side::Character) + guarded.shield;
    let pierced = effects::pierce(&set.effects).min(shield);
    let value = defended(s, value, shield - pierced, guarded.halves)?;
    tell(s, Why::Shield, What::Defence { shield, pierced, value });
    damage::to_character(s, u8::try_from(value).unwrap_or(u8::MAX), Why::Attack)?;
    if !effects::goes_on(s) {
        return Ok(());
    }
    // holdin:damage.negate.effects, holdin:effect.zero, ruling:holdin-monster-effects
    effects::apply(s, Side::Character, &set.effects)?;
    if !effects::goes_on(s) {
        return Ok(());
    }
    let adjacent = now(s.st) == 1;
    let answer =
        bonuses::retaliate(s.st, s.w, Side::Character, now(s.st)) + if adjacent { guarded.retaliate } else { 0 };
    if answer > 0 {
        tell(s, Why::Retaliate, What::Retaliates { side: Side::Character, damage: answer });
        damage::to_monster(s, answer, Why::Retaliate);
    }
    Ok(())
}

/// Items against the attack, before its roll (holdin:item.before-roll).
fn guard(s: &mut Scene<'_>, set: &Behaviour, value: u8) -> Flow<Guarded> {
    let mut guarded = Guarded::default();
    loop {
        let used = guarded.used;
        let choice = choose(s, |st, w| {
            let helps = |i: &usize| used & (1 << i) == 0 && items::guards(st, w, *i).is_some();
            let offers = (0..st.items.len()).filter(helps).map(|i| Choice::Item(i as u8));
            let ask = Ask::Attacked { value, range: set.reach() };
            Question::new(ask, [Choice::Done].into_iter().chain(offers).collect())
        })?;
        let Choice::Item(i) = choice else { return Ok(guarded) };
        let w = s.w;
        for guard in items::guards(s.st, w, usize::from(i)).unwrap_or_default() {
            match guard {
                Guard::Shield(n) => guarded.shield += n,
                Guard::Halve => guarded.halves += 1,
                Guard::Disadvantage => guarded.disadvantage = true,
                Guard::Retaliate(n) => guarded.retaliate += n,
            }
        }
        guarded.used |= 1 << i;
        items::used(s, i);
    }
}

/// Shield and halving, in the order the player chooses (holdin:attack.order.choice).
fn defended(s: &mut Scene<'_>, value: i16, shield: u8, halves: u8) -> Flow<i16> {
    let shield = i16::from(shield);
    let halved = |value: i16| (0..halves).fold(value.max(0), |v, _| (v + 1) / 2);
    let mut values = vec![(halved(value) - shield).max(0), halved(value - shield).max(0)];
    values.sort_unstable();
    values.dedup();
    modifiers::pick(s, values)
}

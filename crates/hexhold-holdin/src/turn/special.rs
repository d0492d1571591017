//! Abilities that are neither move nor attack.

use hexhold_play::Flow;

use super::{Offer, cards, prepare};
use crate::ask::{Ask, Choice, Question, Scene, Verb, What, Why, choose, tell};
use crate::book::{Ability, Does};
use crate::combat::{bonuses, conditions, damage, hindrances};
use crate::map::{disarm, loot};
use crate::state::{Place, Side, Used};

/// Asks whether to perform it, unless it must be (holdin:turn.skip, holdin:turn.negative).
pub(super) fn perform(s: &mut Scene<'_>, ability: &Ability) -> Flow {
    let (verb, value) = verb(&ability.does);
    if ability.is_negative() {
        return carry_out(s, &ability.does, 0);
    }
    let offer = Offer { verb, value: i16::from(value), range: 0, melee: false, ability, effects: &[], always: true };
    match prepare(s, &offer, |_, _| true)? {
        Some(added) => carry_out(s, &ability.does, added.more()),
        None => Ok(()),
    }
}

const fn verb(does: &Does) -> (Verb, u8) {
    match does {
        Does::Move { points, .. } => (Verb::Move, *points),
        Does::Attack(a) => (Verb::Attack, a.value),
        Does::Heal(n) => (Verb::Heal, *n),
        Does::Suffer(n) => (Verb::Suffer, *n),
        Does::Loot(n) => (Verb::Loot, *n),
        Does::DisarmTrap { range } => (Verb::Disarm, *range),
        Does::Effects(_) => (Verb::Effects, 0),
        Does::Gain(..) => (Verb::Gain, 0),
        Does::Bonus(..) => (Verb::Bonus, 0),
        Does::Recover(n) => (Verb::Recover, *n),
        Does::Refresh(n) => (Verb::Refresh, *n),
        Does::LoseCard => (Verb::LoseCard, 0),
        Does::Hinder(..) => (Verb::Hinder, 0),
        Does::Clear(_) => (Verb::Clear, 0),
    }
}

/// Performs it, with so much more of what it counts.
pub(crate) fn carry_out(s: &mut Scene<'_>, does: &Does, more: i16) -> Flow {
    let plus = |n: u8| u8::try_from((i16::from(n) + more).clamp(0, 99)).unwrap_or_default();
    match does {
        Does::Heal(n) => heal_character(s, plus(*n), Why::Heal),
        Does::Suffer(n) => return damage::to_character(s, *n, Why::Suffer),
        Does::Loot(n) => return loot::within(s, plus(*n), Why::Loot),
        Does::DisarmTrap { range } => return disarm::perform(s, plus(*range)),
        Does::Effects(effects) => s.st.turn.riders.extend(effects),
        Does::Gain(condition, span) => conditions::gain(s, Side::Character, *condition, *span, Why::Condition),
        Does::Bonus(bonus, life) => bonuses::gain(s, Side::Character, *bonus, *life),
        Does::Recover(n) => return recover(s, plus(*n)),
        Does::Refresh(n) => return refresh(s, plus(*n)),
        Does::LoseCard => return lose_card(s),
        Does::Hinder(terrain, life) => hindrances::make(s, *terrain, *life),
        Does::Clear(terrain) => return hindrances::clear(s, *terrain),
        // Cards perform these elsewhere, and items do not have them.
        Does::Move { .. } | Does::Attack(_) => {}
    }
    Ok(())
}

/// holdin:special.heal, holdin:damage.heal-max
pub(crate) fn heal_character(s: &mut Scene<'_>, amount: u8, why: Why) {
    let hp = s.w.max_hp().min(s.st.hp + amount).max(s.st.hp);
    let healed = hp - s.st.hp;
    s.st.hp = hp;
    tell(s, why, What::Healed { side: Side::Character, amount: healed, hp });
}

/// holdin:ability-card.lost.recover
fn recover(s: &mut Scene<'_>, cards: u8) -> Flow {
    for _ in 0..cards {
        if s.st.count(Place::Lost) == 0 {
            break;
        }
        let choice =
            choose(s, |st, _| Question::new(Ask::Recover, st.cards_in(Place::Lost).map(Choice::Card).collect()))?;
        let Choice::Card(card) = choice else { break };
        let c = s.st.card(card);
        *c = crate::state::Card::default();
        tell(s, Why::Recover, What::Recovered { card });
    }
    Ok(())
}

fn refresh(s: &mut Scene<'_>, items: u8) -> Flow {
    for _ in 0..items {
        let spent = |st: &crate::state::State| -> Vec<Choice> {
            let held = (0_u8..).zip(&st.items).filter(|(_, h)| h.used == Used::Spent);
            held.map(|(i, _)| Choice::Nth(i.into())).collect()
        };
        if spent(s.st).is_empty() {
            break;
        }
        let choice = choose(s, |st, _| Question::new(Ask::Refresh, spent(st)))?;
        let Choice::Nth(i) = choice else { break };
        if let Some(held) = s.st.items.get_mut(usize::from(i)) {
            held.used = Used::Ready;
        }
        tell(s, Why::Item, What::ItemsRefreshed);
    }
    Ok(())
}

/// A card from hand, if there is one.
fn lose_card(s: &mut Scene<'_>) -> Flow {
    if s.st.count(Place::Hand) == 0 {
        return Ok(());
    }
    let choice = choose(s, |st, _| Question::new(Ask::LoseCard, st.cards_in(Place::Hand).map(Choice::Card).collect()))?;
    if let Choice::Card(card) = choice {
        cards::lose(s, card, Why::Lost);
    }
    Ok(())
}

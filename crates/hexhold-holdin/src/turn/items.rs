//! Items: which can be used now, and what using them does.

use hexhold_play::Flow;

use super::{elements, special};
use crate::ask::{Choice, Scene, Verb, What, Why, tell};
use crate::book::{Condition, Gain, Guard, Item, ItemDoes, UseCost};
use crate::state::{Side, State, Used};
use crate::world::World;

/// The item in this place of the list, if it can be used now.
fn ready<'w>(st: &State, w: &'w World, place: usize) -> Option<&'w Item> {
    let held = st.items.get(place)?;
    let item = w.item(held.item);
    // holdin:condition.stun
    let stunned = st.turn.under_way() && st.has(Side::Character, Condition::Stun);
    let usable = held.used == Used::Ready && !stunned && elements::available(st, w).covers(item.needs);
    usable.then_some(item)
}

/// Whether the character decides in its own turn: not while a monster interrupts it.
fn own_turn(st: &State) -> bool {
    st.turn.under_way() && !st.combat.as_ref().is_some_and(|c| c.acting)
}

/// Items that may be used at any time are offered beside every question (holdin:item.timing).
pub(crate) fn offer(st: &State, w: &World, options: &mut Vec<Choice>) {
    for place in 0..st.items.len() {
        if let Some(Item { does: ItemDoes::Abilities { own_turn: only, .. }, .. }) = ready(st, w, place)
            && (!only || own_turn(st))
        {
            options.push(Choice::Item(place as u8));
        }
    }
}

/// Uses an item that has abilities.
pub(crate) fn perform(s: &mut Scene<'_>, place: u8) -> Flow {
    let w = s.w;
    let Some(held) = s.st.items.get(usize::from(place)) else { return Ok(()) };
    let item = w.item(held.item);
    used(s, place);
    if let ItemDoes::Abilities { abilities, .. } = &item.does {
        for ability in abilities {
            special::carry_out(s, &ability.does, 0)?;
        }
    }
    Ok(())
}

/// What an item adds to an ability that is about to be performed.
pub(crate) fn adds<'w>(st: &State, w: &'w World, place: usize, verb: Verb, melee: bool) -> Option<&'w [Gain]> {
    match (&ready(st, w, place)?.does, verb) {
        (ItemDoes::Attack { melee: only, gives }, Verb::Attack) if only.is_none_or(|m| m == melee) => Some(gives),
        (ItemDoes::Move(gives), Verb::Move) | (ItemDoes::Heal(gives), Verb::Heal) => Some(gives),
        _ => None,
    }
}

/// What an item does against an attack.
pub(crate) fn guards<'w>(st: &State, w: &'w World, place: usize) -> Option<&'w [Guard]> {
    match &ready(st, w, place)?.does {
        ItemDoes::Attacked(guards) => Some(guards),
        _ => None,
    }
}

/// How much damage an item takes off.
pub(crate) fn reduces(st: &State, w: &World, place: usize) -> Option<u8> {
    match ready(st, w, place)?.does {
        ItemDoes::Damaged(amount) => Some(amount),
        _ => None,
    }
}

/// Pays for a use (holdin:item.consume, holdin:item.spend, holdin:item.free).
pub(crate) fn used(s: &mut Scene<'_>, place: u8) {
    let w = s.w;
    let Some(held) = s.st.items.get_mut(usize::from(place)) else { return };
    let item = w.item(held.item);
    held.used = match item.uses {
        UseCost::Free => Used::Ready,
        UseCost::Spend => Used::Spent,
        UseCost::Consume => Used::Consumed,
    };
    let id = held.item;
    tell(s, Why::Item, What::ItemUsed { item: id });
    elements::consume(s, item.needs);
}

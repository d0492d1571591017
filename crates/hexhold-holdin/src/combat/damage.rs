//! Damage: to the character, who may negate it with cards, and to the monster.

use hexhold_play::Flow;

use super::complete;
use crate::ask::{Ask, Choice, Question, Scene, What, Why, choose, over, tell};
use crate::state::{Ending, Place, Side, State};
use crate::turn::{discard, items, lose, pairs};
use crate::world::World;

/// holdin:damage.choice
pub(crate) fn to_character(s: &mut Scene<'_>, amount: u8, why: Why) -> Flow {
    let (mut amount, mut used) = (amount, 0_u32);
    while amount > 0 {
        match choose(s, |st, w| Question::new(Ask::Damage { amount }, options(st, w, used)))? {
            Choice::Card(card) => {
                // holdin:damage.negate.discarded
                lose(s, card, Why::NegatedByLoss);
                tell(s, Why::NegatedByLoss, What::Negated { cards: vec![card] });
                return Ok(());
            }
            Choice::Discard(a, b) => {
                // holdin:damage.negate.hand
                discard(s, a);
                discard(s, b);
                tell(s, Why::NegatedByDiscard, What::Negated { cards: vec![a, b] });
                return Ok(());
            }
            Choice::Item(i) => {
                let less = items::reduces(s.st, s.w, usize::from(i)).unwrap_or_default();
                amount = amount.saturating_sub(less);
                used |= 1 << i;
                items::used(s, i);
            }
            _ => break,
        }
    }
    if amount == 0 {
        return Ok(());
    }
    s.st.hp = s.st.hp.saturating_sub(amount);
    let hp = s.st.hp;
    tell(s, why, What::Damage { side: Side::Character, amount, hp });
    if hp == 0 {
        // holdin:exhaust.hp, ruling:holdin-zero-hp
        over(s, Why::Dead, Ending::Dead);
    }
    Ok(())
}

/// Cards chosen for the round are neither in hand nor discarded (holdin:damage.negate.chosen-cards).
fn options(st: &State, w: &World, used: u32) -> Vec<Choice> {
    let mut options = vec![Choice::Done];
    options.extend(st.cards_in(Place::Discarded).map(Choice::Card));
    let hand: Vec<u8> = st.cards_in(Place::Hand).collect();
    options.extend(pairs(&hand).map(|(a, b)| Choice::Discard(a, b)));
    let helps = |i: &usize| used & (1 << i) == 0 && items::reduces(st, w, *i).is_some();
    options.extend((0..st.items.len()).filter(helps).map(|i| Choice::Item(i as u8)));
    options
}

/// The monster takes damage and dies of it where it is enough.
pub(super) fn to_monster(s: &mut Scene<'_>, amount: u8, why: Why) {
    let Some(combat) = &mut s.st.combat else { return };
    combat.hp = combat.hp.saturating_sub(amount);
    let hp = combat.hp;
    tell(s, why, What::Damage { side: Side::Monster, amount, hp });
    if hp == 0 {
        complete::kill(s);
    }
}

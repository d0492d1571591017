//! Short and long rests.

use hexhold_model::{Loss, Tally, Trigger};

use crate::{
    Ask, Cards, Cause, CharId, Choice, Deed, Draw, Flow, Half, ItemStatus, Question, Scene, To, What, Why, action,
    bonuses, damage, heal, recover,
};

/// Active cards without a lost icon: they count as discarded for a long rest.
fn active_not_lost(sc: &Scene, c: CharId) -> Cards {
    let ch = sc.st.character(c);
    let cards = &sc.w.party[usize::from(c.0)].class.cards;
    let keeps = |&card: &u8| {
        let half = if ch.active_bottom.has(card) { Half::Bottom } else { Half::Top };
        let printed = &cards[usize::from(card)];
        let loss = if half == Half::Top { printed.top.loss } else { printed.bottom.loss };
        loss == Loss::Discarded
    };
    ch.active.iter().filter(keeps).collect()
}

pub(crate) fn can_long_rest(sc: &Scene, c: CharId) -> bool {
    sc.st.character(c).discard.len() + active_not_lost(sc, c).len() >= 2
}

/// The whole turn of a resting character: lose a card, take back the others; heal 2; recover spent items.
pub(crate) fn long_rest(sc: &mut Scene, c: CharId) -> Flow {
    let figure = sc.st.character(c).figure;
    let eligible = |sc: &Scene| sc.st.character(c).discard.with(active_not_lost(sc, c));
    // The cards may have been lost to negate damage since the rest was declared.
    let choice = if eligible(sc).is_empty() {
        Choice::Done
    } else {
        sc.choose(|sc| {
            let options = eligible(sc).iter().map(Choice::Card).collect();
            Question::new(To::Character(c), Ask::LongRestLoss, options)
        })?
    };
    if let Choice::Card(card) = choice {
        if sc.st.character(c).active.has(card) {
            action::end_active_card(sc, c, card)?;
        }
        damage::lose_card(sc, c, card, Why::LongRest);
        take_back(sc, c);
        sc.tell(Why::LongRest, What::LongRested { character: c, lost: card });
    }
    sc.st.character_mut(c).count(Tally::LongRests, 1);
    if sc.confirm(To::Character(c), Ask::LongRestHeal)? {
        let mut deed = Deed::new(figure, sc.st.figure(figure).side);
        heal::heal(sc, figure, 2, Some(&mut deed))?;
    }
    let spent = |sc: &Scene| -> Vec<u8> {
        let items = &sc.st.character(c).items;
        (0..items.len() as u8).filter(|&i| items[usize::from(i)].status == ItemStatus::Spent).collect()
    };
    if !spent(sc).is_empty() && sc.confirm(To::Character(c), Ask::LongRestItems)? {
        for place in spent(sc) {
            recover::refresh(sc, c, place);
        }
    }
    let deed = Deed::new(figure, sc.st.figure(figure).side);
    bonuses::fire(sc, Trigger::LongRest, figure, &deed)
}

fn take_back(sc: &mut Scene, c: CharId) {
    let ch = sc.st.character_mut(c);
    let back = std::mem::take(&mut ch.discard);
    ch.hand = ch.hand.with(back);
    sc.tell(Why::Recover, What::CardsTakenBack { character: c, count: back.len() as u8 });
}

/// Whoever has two discarded cards may rest: a random one is lost, or another random one for 1 damage.
pub(crate) fn short_rests(sc: &mut Scene) -> Flow {
    for c in sc.st.present().collect::<Vec<_>>() {
        if sc.st.character(c).discard.len() < 2 || !sc.confirm(To::Character(c), Ask::ShortRest)? {
            continue;
        }
        let mut card = draw_discarded(sc, c, None)?;
        if sc.confirm(To::Character(c), Ask::ShortRestRedraw { card })? {
            let figure = sc.st.character(c).figure;
            let kept = card;
            card = draw_discarded(sc, c, Some(kept))?;
            damage::suffer(sc, figure, 1, Cause::ShortRest)?;
            if sc.st.character(c).fate != crate::Fate::Present {
                continue;
            }
        }
        damage::lose_card(sc, c, card, Why::ShortRest);
        take_back(sc, c);
        sc.st.character_mut(c).count(Tally::ShortRests, 1);
        sc.tell(Why::ShortRest, What::ShortRested { character: c, lost: card });
    }
    Ok(())
}

fn draw_discarded(sc: &mut Scene, c: CharId, not: Option<u8>) -> Flow<u8> {
    let mut pile = sc.st.character(c).discard;
    if let Some(card) = not {
        pile.remove(card);
    }
    let i = sc.draw(Draw::ShortRest, pile.len())?;
    Ok(pile.nth(i).unwrap_or(0))
}

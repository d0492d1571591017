//! Short rests, and which cards count for a rest. Long rests are in `long_rest`.

use hexhold_model::{Loss, Tally, Trigger};

use crate::{
    Ask, Cards, Cause, CharId, Choice, Deed, Draw, Fate, Flow, Question, Scene, State, To, What, Why, World, damage,
    interject, listeners, long_rest, summon,
};

/// What becomes of an active card when it leaves the active area.
fn loss_of_active(st: &State, w: &World, c: CharId, card: u8) -> Loss {
    let printed = &w.party[usize::from(c.0)].class.cards[usize::from(card)];
    if st.character(c).active_bottom.has(card) { printed.bottom.loss } else { printed.top.loss }
}

/// Active cards that will go where this icon says.
pub(crate) fn active_with(st: &State, w: &World, c: CharId, loss: Loss) -> Cards {
    st.character(c).active.iter().filter(|&card| loss_of_active(st, w, c, card) == loss).collect()
}

/// Active cards without a lost icon: they count as discarded for a long rest, and in some games for negating damage.
pub(crate) fn active_not_lost(st: &State, w: &World, c: CharId) -> Cards {
    active_with(st, w, c, Loss::Discarded)
}

/// Active cards that would be discarded, and not lost, if their bonuses were given up.
fn discarded_if_given_up(sc: &Scene, c: CharId) -> Cards {
    let lost = lost_cards(sc.st, sc.w, c);
    interject::dismissable(sc, c).filter(|&k| !lost.has(k) && !summon::lost_if_dismissed(sc, c, k)).collect()
}

/// Active cards that can be put on the discard pile to make a rest possible, if they are enough for it.
pub(crate) fn to_make_rest_possible(sc: &Scene, c: CharId) -> Cards {
    let free = discarded_if_given_up(sc, c);
    let enough = !long_rest::can_long_rest(sc, c) && sc.st.character(c).discard.with(free).len() >= 2;
    if enough { free } else { Cards::EMPTY }
}

/// gh2e:lost.active-counts-as-lost — the lost pile, and active cards that will go there.
pub(crate) fn lost_cards(st: &State, w: &World, c: CharId) -> Cards {
    let ch = st.character(c);
    ch.lost.with(ch.active.without(active_not_lost(st, w, c)))
}

pub(crate) fn take_back(sc: &mut Scene, c: CharId) {
    let ch = sc.st.character_mut(c);
    let back = std::mem::take(&mut ch.discard);
    ch.hand = ch.hand.with(back);
    sc.tell(Why::Recover, What::CardsTakenBack { character: c, count: back.len() as u8 });
}

/// Whoever has two discarded cards may rest: a random one is lost, or another random one for 1 damage.
pub(crate) fn short_rests(sc: &mut Scene) -> Flow {
    for c in sc.st.present().collect::<Vec<_>>() {
        // A persistent bonus may be given up first, and its card then counts.
        let within_reach = |sc: &Scene| sc.st.character(c).discard.with(discarded_if_given_up(sc, c)).len() >= 2;
        if !within_reach(sc) {
            continue;
        }
        let choice = sc.choose(|sc| {
            let can = sc.st.character(c).discard.len() >= 2;
            let yes = can.then_some(Choice::Yes);
            Question::new(To::Character(c), Ask::ShortRest, yes.into_iter().chain([Choice::Done]).collect())
        })?;
        if choice == Choice::Yes {
            short_rest(sc, c)?;
        }
    }
    Ok(())
}

fn short_rest(sc: &mut Scene, c: CharId) -> Flow {
    let mut card = draw_discarded(sc, c)?;
    if sc.confirm(To::Character(c), Ask::ShortRestRedraw { card })? {
        let figure = sc.st.character(c).figure;
        let first = card;
        damage::suffer(sc, figure, 1, Cause::ShortRest)?;
        if sc.st.character(c).fate != Fate::Present {
            return Ok(());
        }
        // Negating the damage may have cost the very cards that were left to draw from.
        if !sc.st.character(c).discard.is_empty() {
            card = draw_discarded(sc, c)?;
            let ch = sc.st.character_mut(c);
            ch.lost.remove(first);
            ch.discard.insert(first);
        }
    }
    damage::lose_card(sc, c, card, Why::ShortRest);
    take_back(sc, c);
    sc.st.character_mut(c).count(Tally::ShortRests, 1);
    sc.tell(Why::ShortRest, What::ShortRested { character: c, lost: card });
    let figure = sc.st.character(c).figure;
    let deed = Deed::new(figure, sc.st.figure(figure).side);
    listeners::fire(sc, Trigger::ShortRest, figure, &deed)
}

/// Draws a discarded card and lays it with the lost ones, so that it cannot pay for anything.
fn draw_discarded(sc: &mut Scene, c: CharId) -> Flow<u8> {
    let pile = sc.st.character(c).discard;
    let i = sc.draw(Draw::ShortRest, pile.len())?;
    let card = pile.nth(i).unwrap_or(0);
    let ch = sc.st.character_mut(c);
    ch.discard.remove(card);
    ch.lost.insert(card);
    Ok(card)
}

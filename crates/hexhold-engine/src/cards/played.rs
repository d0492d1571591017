//! Playing a half of a card: its abilities, then experience, infusions, and where the card goes.

use hexhold_model::{Ability, Action, Amount, Loss, Step, Tally};

use crate::{CharId, Deed, FigureId, FigureKind, Flow, Half, Pile, Scene, What, Why, action, damage, riders};

/// A character plays a half of a card, or the basic action in its place.
pub(crate) fn play(sc: &mut Scene, c: CharId, card: u8, half: Half, basic: bool) -> Flow {
    let figure = sc.st.character(c).figure;
    sc.tell(Why::TurnOrder, What::ActionBegan { character: c, card, half, basic });
    sc.st.character_mut(c).selected.remove(card);
    if let Some(turn) = &mut sc.st.turn {
        match half {
            Half::Top => turn.top = Some(card),
            Half::Bottom => turn.bottom = Some(card),
        }
    }
    if basic {
        sc.st.character_mut(c).count(Tally::BasicActions, 1);
        // Kept out of every pile until the action is done, so that it cannot pay for anything.
        let steps = [Step::new(basic_action(half))];
        let mut deed = Deed::action(figure, sc.st.figure(figure).side, &steps);
        action::perform(sc, &mut deed, &steps)?;
        discard(sc, c, card);
        return Ok(());
    }
    half_of_card(sc, c, card, half)
}

/// What is printed on a half of a card that is in no pile; then the card goes where it says.
pub(crate) fn half_of_card(sc: &mut Scene, c: CharId, card: u8, half: Half) -> Flow {
    let w = sc.w;
    let figure = sc.st.character(c).figure;
    let printed = &w.party[usize::from(c.0)].class.cards[usize::from(card)];
    let action = match half {
        Half::Top => &printed.top,
        Half::Bottom => &printed.bottom,
    };
    let mut deed = Deed::action(figure, sc.st.figure(figure).side, &action.steps);
    if !action.requires.is_empty() && !riders::consume(sc, &mut deed, &action.requires)? {
        discard(sc, c, card);
        return Ok(());
    }
    let source = Some((c, card));
    action::perform_for(sc, &mut deed, &action.steps, source)?;
    finish_card(sc, c, card, half, action, &deed)
}

/// "Attack 2" on top, "Move 2" at the bottom of every card.
fn basic_action(half: Half) -> Ability {
    match half {
        Half::Top => Ability::Attack(hexhold_model::Attack::plain(Amount::Fixed(2))),
        Half::Bottom => {
            Ability::Move { points: Amount::Fixed(2), mode: hexhold_model::MoveMode::Walk, riders: Vec::new() }
        }
    }
}

/// After the action: mandatory experience and infusions if any part was performed, then the card's place.
fn finish_card(sc: &mut Scene, c: CharId, card: u8, half: Half, action: &Action, deed: &Deed) -> Flow {
    let figure = sc.st.character(c).figure;
    if !deed.performed_any {
        discard(sc, c, card);
        return Ok(());
    }
    gain_experience(sc, figure, action.xp);
    if let Some(turn) = &mut sc.st.turn {
        turn.infuse.extend(action.infuse.iter().copied());
    }
    if sc.st.character(c).fate != crate::Fate::Present {
        // ruling:exhausted-in-mid-action — the card is lost with all the others.
        sc.st.character_mut(c).lost.insert(card);
        return Ok(());
    }
    let stays = sc.st.bonuses.iter().any(|b| b.card == Some((c, card)))
        || sc
            .st
            .on_map()
            .any(|(_, f)| matches!(f.kind, FigureKind::Summon { owner, card: k, .. } if owner == c && k == card));
    let ch = sc.st.character_mut(c);
    if stays {
        ch.active.insert(card);
        if half == Half::Bottom {
            ch.active_bottom.insert(card);
        } else {
            ch.active_bottom.remove(card);
        }
        sc.tell(Why::CardActive, What::CardMoved { character: c, card, to: Pile::Active });
        return Ok(());
    }
    put_away(sc, c, card, action.loss);
    Ok(())
}

pub(crate) fn put_away(sc: &mut Scene, c: CharId, card: u8, loss: Loss) {
    match loss {
        Loss::Discarded => discard(sc, c, card),
        Loss::Lost | Loss::Unrecoverable => {
            damage::lose_card(sc, c, card, Why::CardLost);
            if loss == Loss::Unrecoverable {
                sc.st.character_mut(c).unrecoverable.insert(card);
            }
        }
    }
}

pub(crate) fn discard(sc: &mut Scene, c: CharId, card: u8) {
    if sc.st.character(c).fate != crate::Fate::Present {
        sc.st.character_mut(c).lost.insert(card);
        return;
    }
    let ch = sc.st.character_mut(c);
    ch.hand.remove(card);
    ch.selected.remove(card);
    ch.active.remove(card);
    ch.discard.insert(card);
    sc.tell(Why::CardDiscarded, What::CardMoved { character: c, card, to: Pile::Discard });
}

pub(crate) fn gain_experience(sc: &mut Scene, figure: FigureId, amount: u8) {
    let Some(c) = sc.st.figure(figure).character().filter(|_| amount > 0) else { return };
    let ch = sc.st.character_mut(c);
    ch.experience = ch.experience.saturating_add(amount);
    ch.count(Tally::Experience, u16::from(amount));
    sc.tell(Why::Experience, What::Experience { character: c, amount });
}

//! The active area: what ends when a card leaves it, and what becomes of a figure that can no longer fly.

use hexhold_model::{LastSlot, Loss, LostFlight};

use crate::{
    Ask, Bonus, CharId, Choice, FigureId, FigureKind, Flow, Half, Question, Scene, What, Why, bonuses, damage, death,
    enter, movement, played,
};

/// A card leaves the active area with everything it holds: bonuses and summons. Its icon says where it goes.
pub(crate) fn end_active_card(sc: &mut Scene, c: CharId, card: u8) -> Flow {
    leave_active_area(sc, c, card, false)
}

/// The token has left the last use slot.
pub(crate) fn use_up_active_card(sc: &mut Scene, c: CharId, card: u8) -> Flow {
    leave_active_area(sc, c, card, sc.w.rules.cards.last_slot == LastSlot::LostPile)
}

fn leave_active_area(sc: &mut Scene, c: CharId, card: u8, lost: bool) -> Flow {
    let figure = sc.st.character(c).figure;
    let flew = bonuses::flying(sc, figure);
    let ended: Vec<Bonus> = sc.st.bonuses.iter().copied().filter(|b| b.card == Some((c, card))).collect();
    sc.st.bonuses.retain(|b| b.card != Some((c, card)));
    for b in ended {
        sc.tell(Why::ActiveBonus, What::BonusEnded { bonus: b.id, owner: b.owner });
    }
    let own = |kind| matches!(kind, FigureKind::Summon { owner, card: k, .. } if owner == c && k == card);
    let summons: Vec<FigureId> = sc.st.on_map().filter(|(_, f)| own(f.kind)).map(|(id, _)| id).collect();
    for id in summons {
        death::leave_map(sc, id);
        sc.tell(Why::SummonRemoved, What::Died { figure: id, killer: None });
    }
    if sc.st.character(c).active.has(card) {
        let half = if sc.st.character(c).active_bottom.has(card) { Half::Bottom } else { Half::Top };
        sc.st.character_mut(c).active.remove(card);
        sc.st.character_mut(c).active_bottom.remove(card);
        let printed = &sc.w.party[usize::from(c.0)].class.cards[usize::from(card)];
        let loss = if half == Half::Top { printed.top.loss } else { printed.bottom.loss };
        played::put_away(sc, c, card, if lost && loss == Loss::Discarded { Loss::Lost } else { loss });
    }
    may_land(sc, figure, flew)
}

/// A summon is gone: its card goes when nothing else holds it in the active area.
pub(crate) fn end_active_card_if_spent(sc: &mut Scene, c: CharId, card: u8) -> Flow {
    let own = |kind| matches!(kind, FigureKind::Summon { owner, card: k, .. } if owner == c && k == card);
    if sc.st.on_map().any(|(_, f)| own(f.kind)) {
        return Ok(());
    }
    end_active_card(sc, c, card)
}

/// A figure that has just lost flying enters its hex as with a normal movement; from an obstacle it goes to the nearest
/// hex without one.
pub(crate) fn may_land(sc: &mut Scene, figure: FigureId, flew: bool) -> Flow {
    if !flew || !sc.st.figure(figure).on_map || bonuses::flying(sc, figure) {
        return Ok(());
    }
    let cell = sc.st.figure(figure).cell;
    if !sc.st.tiles_of(hexhold_model::OverlayKind::Obstacle).contains(cell) {
        return enter::floor_effects(sc, figure, cell, None);
    }
    let room = match sc.w.rules.movement.lost_flight {
        LostFlight::Displaced => movement::standing_room(sc),
        // gh1e:fly.lost.damage, gh1e:fly.lost.relocate
        LostFlight::HurtAndDisplaced => {
            damage::suffer(sc, figure, i16::from(sc.w.level_row().trap), crate::Cause::Trap { forced_by: None })?;
            if !sc.st.figure(figure).on_map {
                return Ok(());
            }
            movement::empty_cells(sc)
        }
    };
    let near = movement::nearest(sc, cell, &room);
    let who = sc.decider(figure);
    let choice = sc.choose(|_| {
        let options = near.iter().copied().map(Choice::Cell).collect();
        Question::new(who, Ask::Teleport { figure, range: 0 }, options)
    })?;
    if let Choice::Cell(to) = choice {
        enter::enter_hex(sc, figure, to, crate::Motion::Walk, None, true)?;
    }
    Ok(())
}

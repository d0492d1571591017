//! Active bonuses in play: cards in the active area, printed traits of monsters and summons, items that simply hold.

use hexhold_model::{ActiveBonus, BonusEffect, Condition, Duration, Trigger};

use crate::{
    Bonus, BonusId, Deed, Facts, Figure, FigureId, FigureKind, Flow, Holds, Scene, What, Why, active, conditions,
    items, played, targets,
};

/// A bonus and whose it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Held<'a> {
    pub(crate) bonus: &'a ActiveBonus,
    pub(crate) owner: FigureId,
    /// Its place in the list of the state; printed traits have none.
    pub(crate) place: Option<usize>,
    /// An item that simply holds.
    pub(crate) of_item: bool,
}

/// All bonuses in play with their owners.
pub(crate) fn in_play<'a>(sc: &'a Facts<'_, impl Holds>) -> impl Iterator<Item = Held<'a>> {
    all(sc, sc.w.holds.printed != 0, sc.w.holds.always)
}

/// Those in play that wait for this moment.
pub(crate) fn waiting<'a>(sc: &'a Facts<'_, impl Holds>, trigger: Trigger) -> impl Iterator<Item = Held<'a>> {
    let printed = sc.w.holds.printed >> trigger as u8 & 1 == 1;
    all(sc, printed, trigger == Trigger::Always && sc.w.holds.always).filter(move |h| h.bonus.trigger == trigger)
}

/// Stat cards and items are looked at only where something can be found on them.
fn all<'a>(sc: &'a Facts<'_, impl Holds>, cards: bool, items: bool) -> impl Iterator<Item = Held<'a>> {
    let listed = sc.st.bonuses.iter().enumerate().flat_map(|(i, b)| {
        sc.w.bonus(b.id).effects().map(move |bonus| Held { bonus, owner: b.owner, place: Some(i), of_item: false })
    });
    let printed = sc.st.on_map().filter(move |_| cards).flat_map(|(id, f)| {
        printed(sc, id, f).map(move |bonus| Held { bonus, owner: id, place: None, of_item: false })
    });
    let held = items.then(|| items::holding(sc)).into_iter().flatten().map(|(owner, bonus)| Held {
        bonus,
        owner,
        place: None,
        of_item: true,
    });
    let conditions = sc.st.tokens.iter().flat_map(|t| {
        let own = sc.w.own_conditions.iter().filter(move |(mark, _)| *mark == t.mark);
        let effects = own.flat_map(|(_, own)| own.bonus.effects());
        effects.map(move |bonus| Held { bonus, owner: t.on, place: None, of_item: false })
    });
    listed.chain(printed).chain(held).chain(conditions)
}

/// Traits on a stat card, a summon's card or a named monster's entry.
fn printed<'a>(sc: &'a Facts<'_, impl Holds>, id: FigureId, f: &Figure) -> impl Iterator<Item = &'a ActiveBonus> {
    let named = match f.kind {
        FigureKind::Monster { named: Some(n), .. } => sc.w.scenario.named[usize::from(n)].bonuses.as_slice(),
        _ => &[],
    };
    let stats = sc.stats(id).map_or(&[][..], |s| s.bonuses.as_slice());
    stats.iter().chain(named)
}

/// Whether a bonus is about this figure: its owner, or somebody in its aura.
pub(crate) fn covers(sc: &Facts<'_, impl Holds>, held: &Held, figure: FigureId) -> bool {
    if !sc.st.figure(held.owner).on_map {
        return false;
    }
    match &held.bonus.aura {
        None => held.owner == figure,
        Some(target) => {
            let deed = Deed::new(held.owner, sc.st.figure(held.owner).side);
            targets::fitting(sc, &deed, target).contains(&figure)
        }
    }
}

pub(crate) fn flying(sc: &Facts<'_, impl Holds>, figure: FigureId) -> bool {
    sc.stats(figure).is_some_and(|s| s.flying)
        || sc.w.holds.flying && in_play(sc).any(|h| h.bonus.effect == BonusEffect::Flying && covers(sc, &h, figure))
}

pub(crate) fn immune(sc: &Facts<'_, impl Holds>, figure: FigureId, condition: Condition) -> bool {
    sc.w.holds.immune && in_play(sc).any(|h| h.bonus.effect == BonusEffect::Immune(condition) && covers(sc, &h, figure))
}

/// Whether difficult, hazardous and icy terrain are nothing to the figure.
pub(crate) fn ignores_terrain(sc: &Facts<'_, impl Holds>, figure: FigureId) -> bool {
    sc.w.holds.ignore_terrain && holds(sc, figure, &BonusEffect::IgnoreTerrain)
}

/// Whether the figure can be neither pushed nor pulled.
pub(crate) fn unmovable(sc: &Facts<'_, impl Holds>, figure: FigureId) -> bool {
    sc.w.holds.unmovable && holds(sc, figure, &BonusEffect::Unmovable)
}

fn holds(sc: &Facts<'_, impl Holds>, figure: FigureId, effect: &BonusEffect) -> bool {
    let own = Deed::new(figure, sc.st.figure(figure).side);
    in_play(sc).any(|h| h.bonus.effect == *effect && covers(sc, &h, figure) && sc.tests(&h.bonus.when, figure, &own))
}

/// A bonus begins; an older one of the same exclusive kind ends.
pub(crate) fn begin(sc: &mut Scene, bonus: &ActiveBonus, owner: FigureId, card: Option<(crate::CharId, u8)>) -> Flow {
    if let Some(kind) = &bonus.exclusive {
        let same: Vec<Bonus> = sc
            .st
            .bonuses
            .iter()
            .copied()
            .filter(|b| b.owner == owner && sc.w.bonus(b.id).exclusive.as_ref() == Some(kind))
            .collect();
        for old in same {
            end(sc, old)?;
        }
    }
    let id = BonusId(bonus.id);
    // fh:active.persistent.limited-rounds-exclude-first — the round or turn in which it begins comes on top.
    let own_turn = sc.st.turn.as_ref().is_some_and(|t| t.figure == owner);
    let left = match bonus.duration {
        Duration::Rounds(n) => n + 1,
        Duration::Turns(n) => n + u8::from(own_turn),
        Duration::Round | Duration::Persistent | Duration::UntilNextTurn => 0,
    };
    sc.st.bonuses.push(Bonus { id, owner, card, uses: 0, left });
    sc.tell(Why::ActiveBonus, What::BonusBegan { bonus: id, owner });
    conditions::lose_what_one_is_immune_to(sc);
    Ok(())
}

/// The token advances by one slot, whichever effect of the bonus was used; passing an experience icon gives experience,
/// leaving the last slot ends the bonus.
pub(crate) fn use_slot(sc: &mut Scene, id: BonusId, owner: FigureId) -> Flow {
    let id = BonusId(sc.w.bonus(id).root);
    let slots = &sc.w.bonus(id).slots;
    let Some(i) = sc.st.bonuses.iter().position(|b| b.id == id && b.owner == owner) else { return Ok(()) };
    if slots.is_empty() {
        return Ok(());
    }
    let uses = sc.st.bonuses[i].uses;
    sc.st.bonuses[i].uses += 1;
    sc.tell(Why::UseSlot, What::BonusUsed { bonus: id, owner, uses: uses + 1 });
    played::gain_experience(sc, owner, slots.get(usize::from(uses)).copied().unwrap_or(0));
    if usize::from(uses) + 1 >= slots.len() {
        let bonus = sc.st.bonuses[i];
        match bonus.card {
            Some((c, card)) => active::use_up_active_card(sc, c, card)?,
            None => end(sc, bonus)?,
        }
    }
    Ok(())
}

/// A bonus expires, and with it the card that carries it and whatever else the card holds active.
pub(crate) fn end(sc: &mut Scene, bonus: Bonus) -> Flow {
    match bonus.card {
        Some((c, card)) => active::end_active_card(sc, c, card),
        None => {
            let flew = flying(sc, bonus.owner);
            sc.st.bonuses.retain(|b| *b != bonus);
            sc.tell(Why::ActiveBonus, What::BonusEnded { bonus: bonus.id, owner: bonus.owner });
            active::may_land(sc, bonus.owner, flew)
        }
    }
}

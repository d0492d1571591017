//! Active bonuses in play: cards in the active area, printed traits of monsters and summons, items that simply hold.

use hexhold_model::{ActiveBonus, BonusEffect, Condition, Duration, Mod, Trigger};

use crate::{
    Ask, Bonus, BonusId, Deed, Figure, FigureId, FigureKind, Flow, Scene, To, What, Why, action, conditions, damage,
    items, riders, targets,
};

/// A bonus and whose it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Held<'a> {
    pub(crate) bonus: &'a ActiveBonus,
    pub(crate) owner: FigureId,
    /// Its place in the list of the state; printed traits have none.
    pub(crate) place: Option<usize>,
}

/// All bonuses in play with their owners.
fn in_play<'a>(sc: &'a Scene<'_>) -> impl Iterator<Item = Held<'a>> {
    let listed =
        sc.st.bonuses.iter().enumerate().flat_map(|(i, b)| {
            sc.w.bonus(b.id).effects().map(move |bonus| Held { bonus, owner: b.owner, place: Some(i) })
        });
    let printed =
        sc.st.on_map().flat_map(|(id, f)| printed(sc, id, f).map(move |bonus| Held { bonus, owner: id, place: None }));
    let held = items::holding(sc).map(|(owner, bonus)| Held { bonus, owner, place: None });
    listed.chain(printed).chain(held)
}

/// Traits on a stat card, a summon's card or a named monster's entry.
fn printed<'a>(sc: &'a Scene<'_>, id: FigureId, f: &Figure) -> impl Iterator<Item = &'a ActiveBonus> {
    let named = match f.kind {
        FigureKind::Monster { named: Some(n), .. } => sc.w.scenario.named[usize::from(n)].bonuses.as_slice(),
        _ => &[],
    };
    let stats = sc.stats(id).map_or(&[][..], |s| s.bonuses.as_slice());
    stats.iter().chain(named)
}

/// Whether a bonus is about this figure: its owner, or somebody in its aura.
fn covers(sc: &Scene, held: &Held, figure: FigureId) -> bool {
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

/// The bonuses with this trigger that cover the figure, whatever their effect.
fn with_trigger(sc: &Scene, trigger: Trigger, figure: FigureId) -> Vec<(BonusId, FigureId, Option<usize>)> {
    let fits = |h: &Held| h.bonus.trigger == trigger && covers(sc, h, figure);
    in_play(sc).filter(fits).map(|h| (BonusId(h.bonus.id), h.owner, h.place)).collect()
}

/// The shield of a figure against an attack: what is printed and every bonus, as a single reduction.
pub(crate) fn shield(sc: &Scene, figure: FigureId, deed: &Deed) -> i16 {
    let stat = sc.stats(figure).map_or(0, |s| i16::from(s.shield));
    // "Against ranged attacks": what kind of attack it is, the attack says.
    let own = Deed { melee: deed.melee, ..Deed::new(figure, sc.st.figure(figure).side).about(deed.performer) };
    let bonus = in_play(sc).filter_map(|h| match &h.bonus.effect {
        BonusEffect::Shield(a) if covers(sc, &h, figure) && sc.tests(&h.bonus.when, figure, &own) => {
            Some(sc.amount(a, &own))
        }
        _ => None,
    });
    stat + bonus.sum::<i16>()
}

/// The retaliate damage that an attacker at this distance suffers.
pub(crate) fn retaliate(sc: &Scene, figure: FigureId, attacker: FigureId) -> i16 {
    let range = sc.tables.range(sc.st.figure(figure).cell, sc.st.figure(attacker).cell).unwrap_or(u8::MAX);
    let stat = sc.stats(figure).map_or(0, |s| if range <= s.retaliate_range { i16::from(s.retaliate) } else { 0 });
    let own = Deed::new(figure, sc.st.figure(figure).side).about(attacker);
    let bonus = in_play(sc).filter_map(|h| match &h.bonus.effect {
        BonusEffect::Retaliate { amount, range: within }
            if covers(sc, &h, figure) && sc.tests(&h.bonus.when, figure, &own) && range <= sc.count(within, &own) =>
        {
            Some(sc.amount(amount, &own))
        }
        _ => None,
    });
    stat + bonus.sum::<i16>()
}

pub(crate) fn flying(sc: &Scene, figure: FigureId) -> bool {
    sc.stats(figure).is_some_and(|s| s.flying)
        || in_play(sc).any(|h| h.bonus.effect == BonusEffect::Flying && covers(sc, &h, figure))
}

pub(crate) fn immune(sc: &Scene, figure: FigureId, condition: Condition) -> bool {
    in_play(sc).any(|h| h.bonus.effect == BonusEffect::Immune(condition) && covers(sc, &h, figure))
}

/// Whether difficult, hazardous and icy terrain are nothing to the figure.
pub(crate) fn ignores_terrain(sc: &Scene, figure: FigureId) -> bool {
    holds(sc, figure, &BonusEffect::IgnoreTerrain)
}

/// Whether the figure can be neither pushed nor pulled.
pub(crate) fn unmovable(sc: &Scene, figure: FigureId) -> bool {
    holds(sc, figure, &BonusEffect::Unmovable)
}

fn holds(sc: &Scene, figure: FigureId, effect: &BonusEffect) -> bool {
    let own = Deed::new(figure, sc.st.figure(figure).side);
    in_play(sc).any(|h| h.bonus.effect == *effect && covers(sc, &h, figure) && sc.tests(&h.bonus.when, figure, &own))
}

/// What the bonuses of attacker and target change in this attack. Bonuses with use slots are used up by it.
pub(crate) fn on_attack(sc: &mut Scene, deed: &mut Deed, target: FigureId) -> Flow<Vec<Mod>> {
    let attacker = deed.performer;
    let given = collect(sc, Trigger::Attack, attacker, target, deed, |_| true)?;
    let mut mods = riders::settle(sc, deed, given, target)?;
    let which: fn(&[Mod]) -> bool = if holds_back_shields(sc, target) { |m| !is_shield(m) } else { |_| true };
    mods.extend(defended(sc, deed, target, which)?);
    Ok(mods)
}

/// What the target's bonuses change in an attack on it.
fn defended(sc: &mut Scene, deed: &Deed, target: FigureId, which: fn(&[Mod]) -> bool) -> Flow<Vec<Mod>> {
    let mut defence = defence(sc, deed, target);
    let given = collect(sc, Trigger::Attacked, target, deed.performer, &mut defence, which)?;
    riders::settle(sc, &mut defence, given, deed.performer)
}

/// The deed of being attacked.
fn defence(sc: &Scene, deed: &Deed, target: FigureId) -> Deed {
    Deed { performer: target, side: sc.st.figure(target).side, ..deed.clone() }.about(deed.performer)
}

fn is_shield(mods: &[Mod]) -> bool {
    mods.iter().all(|m| match m {
        Mod::Shield(_) => true,
        Mod::Rider(r) => is_shield(&r.gives),
        _ => false,
    })
}

/// The shields for one attack that were held back until cards could be lost instead.
pub(crate) fn shields_held_back(sc: &mut Scene, deed: &Deed, target: FigureId) -> Flow<Vec<Mod>> {
    defended(sc, deed, target, is_shield)
}

/// Whether the figure's shields for one attack wait until the card is drawn: where cards may be lost first, and a shield
/// would be used up.
pub(crate) fn holds_back_shields(sc: &Scene, target: FigureId) -> bool {
    let shield = |e: &BonusEffect| matches!(e, BonusEffect::Mods(m) if is_shield(m));
    damage::cards_before_defences(sc) && could_use_up(sc, Trigger::Attacked, target, shield)
}

/// Whether something would be used up if this figure lessened or negated damage.
pub(crate) fn could_use_up_a_defence(sc: &Scene, target: FigureId) -> bool {
    let lessens = |e: &BonusEffect| matches!(e, BonusEffect::ReduceDamage(_)) || averts(e);
    could_use_up(sc, Trigger::WouldSuffer, target, lessens)
}

fn could_use_up(sc: &Scene, trigger: Trigger, figure: FigureId, which: impl Fn(&BonusEffect) -> bool) -> bool {
    let has_slots = |h: &Held| !sc.w.bonus(BonusId(h.bonus.root)).slots.is_empty();
    let fits = |h: &Held| h.bonus.trigger == trigger && has_slots(h) && which(&h.bonus.effect);
    in_play(sc).any(|h| fits(&h) && covers(sc, &h, figure)) || items::could_use_up(sc, trigger, figure, which)
}

/// What bonuses with this trigger change for the performer's ability.
pub(crate) fn on_trigger(sc: &mut Scene, trigger: Trigger, deed: &mut Deed) -> Flow<Vec<Mod>> {
    collect(sc, trigger, deed.performer, deed.performer, deed, |_| true)
}

/// The same without using anything.
pub(crate) fn would_give(sc: &Scene, trigger: Trigger, deed: &Deed) -> Vec<Mod> {
    let given = |(id, ..): (BonusId, FigureId, Option<usize>)| match &sc.w.bonus(id).effect {
        BonusEffect::Mods(mods) if sc.tests(&sc.w.bonus(id).when, deed.performer, deed) => mods.clone(),
        _ => Vec::new(),
    };
    with_trigger(sc, trigger, deed.performer).into_iter().flat_map(given).collect()
}

fn collect(
    sc: &mut Scene,
    trigger: Trigger,
    figure: FigureId,
    about: FigureId,
    deed: &mut Deed,
    which: fn(&[Mod]) -> bool,
) -> Flow<Vec<Mod>> {
    let mut mods = Vec::new();
    for (id, owner, place) in with_trigger(sc, trigger, figure) {
        let BonusEffect::Mods(given) = &sc.w.bonus(id).effect else { continue };
        if !which(given) || !sc.tests(&sc.w.bonus(id).when, about, deed) || !still_there(sc, id, owner, place) {
            continue;
        }
        if uses(sc, id, owner, deed)? {
            mods.extend(given.iter().cloned());
            use_slot(sc, id, owner)?;
        }
    }
    mods.extend(items::passive_mods(sc, trigger, figure, about, deed, which)?);
    Ok(mods)
}

/// Whether the figure has bonuses that do something at this moment.
pub(crate) fn would_fire(sc: &Scene, trigger: Trigger, figure: FigureId) -> bool {
    let deed = Deed::new(figure, sc.st.figure(figure).side);
    with_trigger(sc, trigger, figure).into_iter().any(|(id, ..)| {
        let bonus = sc.w.bonus(id);
        matches!(bonus.effect, BonusEffect::Steps(_))
            && sc.tests(&bonus.when, figure, &deed)
            && bonus.price.as_ref().is_none_or(|p| riders::can_pay(sc, figure, p))
    })
}

/// Performs what bonuses do at this moment, for the figure it concerns.
pub(crate) fn fire(sc: &mut Scene, trigger: Trigger, figure: FigureId, deed: &Deed) -> Flow {
    for (id, owner, place) in with_trigger(sc, trigger, figure) {
        let BonusEffect::Steps(steps) = &sc.w.bonus(id).effect else { continue };
        let about = deed.subject.unwrap_or(figure);
        if !still_there(sc, id, owner, place) || !sc.tests(&sc.w.bonus(id).when, about, deed) {
            continue;
        }
        // In an aura the moment is somebody else's: that figure is what the effect is about.
        let subject = deed.subject.or((owner != figure).then_some(figure));
        let mut own = Deed { performer: owner, side: sc.st.figure(owner).side, subject, ..deed.clone() };
        if uses(sc, id, owner, &mut own)? {
            once_at_a_time(sc, id, owner, |sc| action::perform_steps(sc, &mut own, steps))?;
            use_slot(sc, id, owner)?;
        }
    }
    items::fire(sc, trigger, figure, deed)
}

/// What a figure does when it dies, before it leaves the map. Nothing that hindered it matters any more.
pub(crate) fn fire_own_death(sc: &mut Scene, dying: FigureId) -> Flow {
    for (id, owner, _) in with_trigger(sc, Trigger::Dies, dying) {
        let BonusEffect::Steps(steps) = &sc.w.bonus(id).effect else { continue };
        let mut deed = Deed::new(owner, sc.st.figure(owner).side).about(dying);
        if !sc.tests(&sc.w.bonus(id).when, dying, &deed) || !uses(sc, id, owner, &mut deed)? {
            continue;
        }
        if owner == dying {
            sc.st.figure_mut(dying).conditions = hexhold_model::Conditions::EMPTY;
        }
        match sc.decider(owner) {
            To::Party => crate::automated::perform(sc, &mut deed, steps)?,
            To::Character(_) => action::perform_steps(sc, &mut deed, steps)?,
        }
    }
    Ok(())
}

/// Somebody died: tell the bonuses of friend and foe.
pub(crate) fn fire_death(sc: &mut Scene, dead: FigureId) -> Flow {
    let side = sc.st.figure(dead).side;
    let watchers: Vec<(FigureId, bool)> = sc.st.on_map().map(|(id, f)| (id, f.side == side)).collect();
    for (id, friend) in watchers {
        let trigger = if friend { Trigger::AllyDies } else { Trigger::EnemyDies };
        let deed = Deed::new(id, sc.st.figure(id).side).about(dead);
        fire(sc, trigger, id, &deed)?;
    }
    Ok(())
}

fn still_there(sc: &Scene, id: BonusId, owner: FigureId, place: Option<usize>) -> bool {
    let root = BonusId(sc.w.bonus(id).root);
    sc.st.figure(owner).on_map
        && !sc.under_way.contains(&(id, owner))
        && (place.is_none() || sc.st.bonuses.iter().any(|b| b.id == root && b.owner == owner))
}

/// Performs what a bonus does, during which it does not start again: "before your attack: attack" is one more attack, and
/// not one before each of those.
pub(crate) fn once_at_a_time<'a>(
    sc: &mut Scene<'a>,
    id: BonusId,
    owner: FigureId,
    perform: impl FnOnce(&mut Scene<'a>) -> Flow,
) -> Flow {
    sc.under_way.push((id, owner));
    perform(sc)?;
    sc.under_way.pop();
    Ok(())
}

/// An optional bonus may be declined, and one that costs something; any other must be used when it applies.
fn uses(sc: &mut Scene, id: BonusId, owner: FigureId, deed: &mut Deed) -> Flow<bool> {
    if let Some(price) = &sc.w.bonus(id).price {
        // What is paid may not be what it reacts to.
        let mut paid = false;
        once_at_a_time(sc, id, owner, |sc| {
            paid = riders::pays(sc, deed, owner, price, Some(Ask::UseBonus { bonus: id }))?;
            Ok(())
        })?;
        return Ok(paid && sc.st.figure(owner).on_map);
    }
    if !sc.w.bonus(id).optional {
        return Ok(true);
    }
    let to = sc.st.figure(owner).character().map_or(To::Party, To::Character);
    sc.confirm(to, Ask::UseBonus { bonus: id })
}

/// Damage about to be suffered is lessened by bonuses that do so.
pub(crate) fn reduce_damage(sc: &mut Scene, figure: FigureId, amount: i16) -> Flow<i16> {
    let mut left = amount;
    for (id, owner, place) in with_trigger(sc, Trigger::WouldSuffer, figure) {
        let BonusEffect::ReduceDamage(by) = &sc.w.bonus(id).effect else { continue };
        let mut deed = Deed::new(figure, sc.st.figure(figure).side);
        if left > 0
            && still_there(sc, id, owner, place)
            && sc.tests(&sc.w.bonus(id).when, figure, &deed)
            && uses(sc, id, owner, &mut deed)?
        {
            left -= sc.amount(by, &deed);
            use_slot(sc, id, owner)?;
        }
    }
    items::reduce_damage(sc, figure, left.max(0))
}

/// Whether an effect keeps what is about to happen from happening.
pub(crate) const fn averts(effect: &BonusEffect) -> bool {
    matches!(effect, BonusEffect::NegateDamage | BonusEffect::PreventCondition | BonusEffect::Instead(_))
}

/// Whether a bonus or an item averts what is about to happen to the figure: damage it would suffer, a condition it would
/// gain. What happens instead is performed.
/// `incoming` is the damage it would suffer.
pub(crate) fn avert(sc: &mut Scene, trigger: Trigger, figure: FigureId, incoming: i16) -> Flow<bool> {
    for (id, owner, place) in with_trigger(sc, trigger, figure) {
        if !averts(&sc.w.bonus(id).effect) || !still_there(sc, id, owner, place) {
            continue;
        }
        let mut deed = Deed { incoming, ..Deed::new(figure, sc.st.figure(figure).side) };
        if sc.tests(&sc.w.bonus(id).when, figure, &deed) && uses(sc, id, owner, &mut deed)? {
            let effect = &sc.w.bonus(id).effect;
            use_slot(sc, id, owner)?;
            once_at_a_time(sc, id, owner, |sc| do_instead(sc, effect, owner, figure))?;
            return Ok(true);
        }
    }
    items::avert(sc, trigger, figure, incoming)
}

/// What its owner does instead; in an aura it is about the figure that was spared.
pub(crate) fn do_instead(sc: &mut Scene, effect: &BonusEffect, owner: FigureId, spared: FigureId) -> Flow {
    let BonusEffect::Instead(steps) = effect else { return Ok(()) };
    let subject = (owner != spared).then_some(spared);
    let mut deed = Deed { subject, ..Deed::new(owner, sc.st.figure(owner).side) };
    action::perform_steps(sc, &mut deed, steps)?;
    Ok(())
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
fn use_slot(sc: &mut Scene, id: BonusId, owner: FigureId) -> Flow {
    let id = BonusId(sc.w.bonus(id).root);
    let slots = &sc.w.bonus(id).slots;
    let Some(i) = sc.st.bonuses.iter().position(|b| b.id == id && b.owner == owner) else { return Ok(()) };
    if slots.is_empty() {
        return Ok(());
    }
    let uses = sc.st.bonuses[i].uses;
    sc.st.bonuses[i].uses += 1;
    sc.tell(Why::UseSlot, What::BonusUsed { bonus: id, owner, uses: uses + 1 });
    action::gain_experience(sc, owner, slots.get(usize::from(uses)).copied().unwrap_or(0));
    if usize::from(uses) + 1 >= slots.len() {
        let bonus = sc.st.bonuses[i];
        match bonus.card {
            Some((c, card)) => action::use_up_active_card(sc, c, card)?,
            None => end(sc, bonus)?,
        }
    }
    Ok(())
}

/// A bonus expires, and with it the card that carries it and whatever else the card holds active.
pub(crate) fn end(sc: &mut Scene, bonus: Bonus) -> Flow {
    match bonus.card {
        Some((c, card)) => action::end_active_card(sc, c, card),
        None => {
            let flew = flying(sc, bonus.owner);
            sc.st.bonuses.retain(|b| *b != bonus);
            sc.tell(Why::ActiveBonus, What::BonusEnded { bonus: bonus.id, owner: bonus.owner });
            action::may_land(sc, bonus.owner, flew)
        }
    }
}

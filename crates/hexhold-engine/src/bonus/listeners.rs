//! Listeners: what may be used at a moment, whether it is an active bonus or an item. One way to find, decide, perform and
//! use up both.

use hexhold_model::{ActiveBonus, BonusEffect, Mod, Trigger};

use crate::{Ask, BonusId, CharId, Deed, FigureId, Flow, Scene, To, action, bonuses, damage, items, riders};

/// A bonus in play, or everything on one item that fits the moment.
#[derive(Clone, Debug)]
pub(crate) struct Listener {
    owner: FigureId,
    source: Source,
    effects: Vec<BonusId>,
}

#[derive(Clone, Copy, Debug)]
enum Source {
    /// In the list of the state, or printed on a stat card.
    Bonus {
        listed: bool,
    },
    Item(CharId, u8),
}

/// What listeners change in an ability, and those that are used up when it is performed.
#[derive(Default)]
pub(crate) struct Given {
    pub(crate) mods: Vec<Mod>,
    pub(crate) used: Vec<Listener>,
}

/// The listeners for this moment of a figure with an effect of this kind: bonuses that cover it, then its items.
fn at(sc: &Scene, trigger: Trigger, figure: FigureId, which: impl Fn(&BonusEffect) -> bool) -> Vec<Listener> {
    if !sc.w.listens(trigger) {
        return Vec::new();
    }
    let fits = |b: &ActiveBonus| b.trigger == trigger && which(&b.effect);
    let covering = bonuses::waiting(sc, trigger).filter(|h| fits(h.bonus) && bonuses::covers(sc, h, figure));
    let listed = |h: bonuses::Held| Listener {
        owner: h.owner,
        source: Source::Bonus { listed: h.place.is_some() },
        effects: vec![BonusId(h.bonus.id)],
    };
    let mut found: Vec<Listener> = covering.filter(|h| !h.of_item).map(listed).collect();
    let Some(c) = sc.st.figure(figure).character() else { return found };
    for (place, b) in items::usable(sc, c).filter(|(_, b)| fits(b)) {
        match found.last_mut() {
            Some(Listener { source: Source::Item(_, last), effects, .. }) if *last == place => {
                effects.push(BonusId(b.id));
            }
            _ => found.push(Listener { owner: figure, source: Source::Item(c, place), effects: vec![BonusId(b.id)] }),
        }
    }
    found
}

impl Listener {
    /// What of it applies now: it is still there, nothing of it is under way, and its tests hold.
    fn applying(&mut self, sc: &Scene, about: FigureId, deed: &Deed) -> bool {
        self.effects.retain(|&id| {
            let there = match self.source {
                Source::Bonus { listed } => {
                    let root = BonusId(sc.w.bonus(id).root);
                    sc.st.figure(self.owner).on_map
                        && !sc.under_way.contains(&(id, self.owner))
                        && (!listed || sc.st.bonuses.iter().any(|b| b.id == root && b.owner == self.owner))
                }
                Source::Item(c, place) => items::usable(sc, c).any(|(i, b)| i == place && b.id == id.0),
            };
            there && sc.tests(&sc.w.bonus(id).when, about, deed)
        });
        !self.effects.is_empty()
    }

    /// Whether it is used, and paid for. What is optional or costs something may be declined; anything else must be used
    /// when it applies.
    fn decided(&self, sc: &mut Scene, deed: &mut Deed) -> Flow<bool> {
        match self.source {
            Source::Bonus { .. } => self.effects.iter().try_fold(true, |all, &id| Ok(all && self.takes(sc, id, deed)?)),
            Source::Item(c, place) => {
                let free = self.effects.iter().all(|&id| sc.w.bonus(id).price.is_none());
                let must = items::is_mandatory(sc, c, place) && free;
                if !must && !sc.confirm(To::Character(c), Ask::UseItem { item: place })? {
                    return Ok(false);
                }
                items::pays(sc, c, &self.effects, deed)
            }
        }
    }

    fn takes(&self, sc: &mut Scene, id: BonusId, deed: &mut Deed) -> Flow<bool> {
        let w = sc.w;
        let owner = self.owner;
        if let Some(price) = &w.bonus(id).price {
            // What is paid may not be what it reacts to.
            let mut paid = false;
            once_at_a_time(sc, id, owner, |sc| {
                paid = riders::pays(sc, deed, owner, price, Some(Ask::UseBonus { bonus: id }))?;
                Ok(())
            })?;
            return Ok(paid && sc.st.figure(owner).on_map);
        }
        if !w.bonus(id).optional {
            return Ok(true);
        }
        let to = sc.st.figure(owner).character().map_or(To::Party, To::Character);
        sc.confirm(to, Ask::UseBonus { bonus: id })
    }

    /// It has been used once.
    fn spend(&self, sc: &mut Scene) -> Flow {
        match self.source {
            Source::Bonus { .. } => self.effects.first().map_or(Ok(()), |&id| bonuses::use_slot(sc, id, self.owner)),
            Source::Item(c, place) => {
                items::used(sc, c, place);
                Ok(())
            }
        }
    }

    const fn is_item(&self) -> bool {
        matches!(self.source, Source::Item(..))
    }

    /// Items that must be used, and those for which there is no question in which they could be offered.
    fn comes_by_itself(&self, sc: &Scene, trigger: Trigger) -> bool {
        match self.source {
            Source::Bonus { .. } => true,
            Source::Item(c, place) => items::is_mandatory(sc, c, place) || asked_here(trigger),
        }
    }
}

/// Being attacked has no question of its own in which the item could be offered, and what changes all attacks of an action
/// or ability is settled before their targets are asked for, so these are asked about here.
const fn asked_here(trigger: Trigger) -> bool {
    matches!(trigger, Trigger::Attacked | Trigger::AttackAction | Trigger::AttackAbility)
}

/// The ability for which they were used is performed.
pub(crate) fn spend(sc: &mut Scene, used: Vec<Listener>) -> Flow {
    used.iter().try_for_each(|l| l.spend(sc))
}

/// What listeners change in an ability. They are decided about now and used up by [`spend`].
fn collect(
    sc: &mut Scene,
    trigger: Trigger,
    figure: FigureId,
    about: FigureId,
    deed: &mut Deed,
    which: fn(&[Mod]) -> bool,
) -> Flow<Given> {
    let mut given = Given::default();
    for mut l in at(sc, trigger, figure, |e| matches!(e, BonusEffect::Mods(mods) if which(mods))) {
        if !l.comes_by_itself(sc, trigger) || !l.applying(sc, about, deed) || !l.decided(sc, deed)? {
            continue;
        }
        for &id in &l.effects {
            if let BonusEffect::Mods(mods) = &sc.w.bonus(id).effect {
                given.mods.extend(mods.iter().cloned());
            }
        }
        given.used.push(l);
    }
    Ok(given)
}

/// What listeners change for the performer's ability.
pub(crate) fn on_trigger(sc: &mut Scene, trigger: Trigger, deed: &mut Deed) -> Flow<Given> {
    collect(sc, trigger, deed.performer, deed.performer, deed, |_| true)
}

/// What bonuses would change, without using anything.
pub(crate) fn would_give(sc: &Scene, trigger: Trigger, deed: &Deed) -> Vec<Mod> {
    let mut mods = Vec::new();
    if !sc.w.listens(trigger) {
        return mods;
    }
    for h in bonuses::waiting(sc, trigger) {
        if let BonusEffect::Mods(given) = &h.bonus.effect
            && bonuses::covers(sc, &h, deed.performer)
            && sc.tests(&h.bonus.when, deed.performer, deed)
        {
            mods.extend(given.iter().cloned());
        }
    }
    mods
}

/// What the listeners of attacker and target change in this attack, which uses them up.
pub(crate) fn on_attack(sc: &mut Scene, deed: &mut Deed, target: FigureId) -> Flow<Vec<Mod>> {
    let attacker = deed.performer;
    let given = collect(sc, Trigger::Attack, attacker, target, deed, |_| true)?;
    spend(sc, given.used)?;
    let mut mods = riders::settle(sc, deed, given.mods, target)?;
    let which: fn(&[Mod]) -> bool = if holds_back_shields(sc, target) { |m| !is_shield(m) } else { |_| true };
    mods.extend(defended(sc, deed, target, which)?);
    Ok(mods)
}

/// What the target's listeners change in an attack on it.
fn defended(sc: &mut Scene, deed: &Deed, target: FigureId, which: fn(&[Mod]) -> bool) -> Flow<Vec<Mod>> {
    if !sc.w.listens(Trigger::Attacked) {
        return Ok(Vec::new());
    }
    let side = sc.st.figure(target).side;
    let mut defence = Deed { performer: target, side, ..deed.clone() }.about(deed.performer);
    let given = collect(sc, Trigger::Attacked, target, deed.performer, &mut defence, which)?;
    spend(sc, given.used)?;
    riders::settle(sc, &mut defence, given.mods, deed.performer)
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
    at(sc, trigger, figure, which).iter().any(|l| match l.source {
        Source::Bonus { .. } => l.effects.iter().any(|&id| !sc.w.bonus(BonusId(sc.w.bonus(id).root)).slots.is_empty()),
        Source::Item(c, place) => !items::is_passive(sc, c, place),
    })
}

/// Whether the figure has bonuses that do something at this moment.
pub(crate) fn would_fire(sc: &Scene, trigger: Trigger, figure: FigureId) -> bool {
    let deed = Deed::new(figure, sc.st.figure(figure).side);
    sc.w.listens(trigger)
        && bonuses::waiting(sc, trigger).any(|h| {
            matches!(h.bonus.effect, BonusEffect::Steps(_))
                && bonuses::covers(sc, &h, figure)
                && sc.tests(&h.bonus.when, figure, &deed)
                && h.bonus.price.as_ref().is_none_or(|p| riders::can_pay(sc, figure, p))
        })
}

/// Performs what listeners do at this moment, for the figure it concerns.
pub(crate) fn fire(sc: &mut Scene, trigger: Trigger, figure: FigureId, deed: &Deed) -> Flow {
    let about = deed.subject.unwrap_or(figure);
    for mut l in at(sc, trigger, figure, |e| matches!(e, BonusEffect::Steps(_))) {
        if !l.applying(sc, about, deed) {
            continue;
        }
        // In an aura the moment is somebody else's: that figure is what the effect is about.
        let subject = deed.subject.or((l.owner != figure).then_some(figure));
        let mut own = Deed { performer: l.owner, side: sc.st.figure(l.owner).side, subject, ..deed.clone() };
        if !l.decided(sc, &mut own)? {
            continue;
        }
        if l.is_item() {
            l.spend(sc)?;
            // To use it was the decision: what is marked as mandatory cannot be declined any more.
            own.performed_any = true;
        }
        perform(sc, &l.effects, l.owner, &mut own)?;
        if !l.is_item() {
            l.spend(sc)?;
        }
    }
    Ok(())
}

/// Performs the steps of these effects, none of which starts itself again.
pub(crate) fn perform(sc: &mut Scene, effects: &[BonusId], owner: FigureId, deed: &mut Deed) -> Flow {
    let w = sc.w;
    for &id in effects {
        if let BonusEffect::Steps(steps) = &w.bonus(id).effect {
            once_at_a_time(sc, id, owner, |sc| action::perform(sc, deed, steps))?;
        }
    }
    Ok(())
}

/// What a figure does when it dies, before it leaves the map. Nothing that hindered it matters any more.
pub(crate) fn fire_own_death(sc: &mut Scene, dying: FigureId) -> Flow {
    for mut l in at(sc, Trigger::Dies, dying, |e| matches!(e, BonusEffect::Steps(_))) {
        let mut deed = Deed::new(l.owner, sc.st.figure(l.owner).side).about(dying);
        if !l.applying(sc, dying, &deed) || !l.decided(sc, &mut deed)? {
            continue;
        }
        if l.owner == dying {
            sc.st.figure_mut(dying).conditions = hexhold_model::Conditions::EMPTY;
        }
        perform(sc, &l.effects, l.owner, &mut deed)?;
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

/// Damage about to be suffered is lessened by whatever does so.
pub(crate) fn reduce_damage(sc: &mut Scene, figure: FigureId, amount: i16) -> Flow<i16> {
    let mut left = amount;
    for mut l in at(sc, Trigger::WouldSuffer, figure, |e| matches!(e, BonusEffect::ReduceDamage(_))) {
        let mut deed = Deed::new(figure, sc.st.figure(figure).side);
        if left <= 0 || !l.applying(sc, figure, &deed) || !l.decided(sc, &mut deed)? {
            continue;
        }
        for &id in &l.effects {
            if let BonusEffect::ReduceDamage(by) = &sc.w.bonus(id).effect {
                left -= sc.amount(by, &deed);
            }
        }
        l.spend(sc)?;
    }
    Ok(left.max(0))
}

/// Whether an effect keeps what is about to happen from happening.
const fn averts(effect: &BonusEffect) -> bool {
    matches!(effect, BonusEffect::NegateDamage | BonusEffect::PreventCondition | BonusEffect::Instead(_))
}

/// Whether a listener averts what is about to happen to the figure: damage it would suffer, a condition it would gain, a
/// move or an attack. What happens instead is performed. `incoming` is the damage it would suffer.
pub(crate) fn avert(sc: &mut Scene, trigger: Trigger, figure: FigureId, incoming: i16) -> Flow<bool> {
    for mut l in at(sc, trigger, figure, averts) {
        let mut deed = Deed { incoming, ..Deed::new(figure, sc.st.figure(figure).side) };
        if !l.applying(sc, figure, &deed) || !l.decided(sc, &mut deed)? {
            continue;
        }
        l.spend(sc)?;
        let w = sc.w;
        for &id in &l.effects {
            let BonusEffect::Instead(steps) = &w.bonus(id).effect else { continue };
            // In an aura it is about the figure that was spared.
            let subject = (l.owner != figure).then_some(figure);
            let mut instead = Deed { subject, incoming, ..Deed::new(l.owner, sc.st.figure(l.owner).side) };
            once_at_a_time(sc, id, l.owner, |sc| action::perform(sc, &mut instead, steps))?;
        }
        return Ok(true);
    }
    Ok(false)
}

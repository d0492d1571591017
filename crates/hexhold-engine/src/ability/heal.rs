//! Heal: hit points up to the maximum; wound, poison, brittle and bane go, and poison prevents the increase.

use hexhold_model::{Amount, Condition, Count, Effect, Mod, Outcome, Rider, Tally, Target, Trigger};

use crate::{
    Deed, FigureId, Flow, Scene, To, Verb, What, Why, conditions,
    each_target::{Reach, Seek, each_target_with},
    give, help, listeners, plan, riders,
};

/// "Heal X". Whoever acts by itself heals those who have lost most.
pub(crate) fn ability(
    sc: &mut Scene,
    deed: &mut Deed,
    amount: &Amount,
    target: &Target,
    riders: &[Rider],
    must: bool,
) -> Flow<bool> {
    let automated = sc.decider(deed.performer) == To::Party;
    let (mods, mut later) = riders::begin(sc, deed, riders)?;
    let (plain, more) = riders::apart(deed.mods.clone());
    later.extend(more);
    let given_by_others = plain.clone();
    let all: Vec<Mod> = mods.iter().cloned().chain(plain).collect();
    let amount = sc.amount(amount, deed) + added(sc, deed, &all);
    let mut target = target.clone();
    if automated && target.range.is_none() && matches!(target.count, Count::UpTo(_)) {
        target.range = plan::range_unsaid(sc, deed.performer);
    }
    let seek = if automated { Seek::Best(&help::most_hurt) } else { Seek::Asked };
    let reach = Reach { target: &target, mods: &all, must, seek };
    let mut first = true;
    let healed = each_target_with(sc, deed, &reach, Verb::Heal, amount, |sc, deed, t| {
        // An item used while the target was being chosen counts for this heal.
        let mut used = sc.take_added();
        if std::mem::take(&mut first) {
            let given = listeners::on_trigger(sc, Trigger::Heal, deed)?;
            used.extend(given.mods);
            listeners::spend(sc, given.used)?;
        }
        let mut own = riders::settle(sc, deed, used, t)?;
        own.extend(riders::for_target(sc, deed, &later, t)?);
        let amount = amount + added(sc, deed, &own);
        heal(sc, t, amount, Some(deed))?;
        for m in &given_by_others {
            if let Mod::Effect(Effect::Gain(c)) = m {
                conditions::gain(sc, t, &[*c], Some(deed.performer))?;
            }
        }
        give::also(sc, deed, mods.iter().chain(&own), t)?;
        riders::after(sc, deed, &own, true)?;
        listeners::fire(sc, Trigger::AfterHeal, deed.performer, &deed.clone().about(t))
    })?;
    riders::after(sc, deed, &mods, healed)?;
    Ok(healed)
}

fn added(sc: &Scene, deed: &Deed, mods: &[Mod]) -> i16 {
    mods.iter().map(|m| if let Mod::Heal(a) = m { sc.amount(a, deed) } else { 0 }).sum()
}

/// One heal of one figure. Returns the hit points gained.
pub(crate) fn heal(sc: &mut Scene, figure: FigureId, amount: i16, by: Option<&mut Deed>) -> Flow<i16> {
    if !sc.st.figure(figure).on_map {
        return Ok(0);
    }
    conditions::remove(sc, figure, Condition::Wound, Why::HealRemovesWound);
    let poisoned = conditions::remove(sc, figure, Condition::Poison, Why::HealRemovesPoison);
    // fh:heal.removes-four-conditions — where these two exist, they go as well.
    conditions::remove(sc, figure, Condition::Brittle, Why::Heal);
    conditions::remove(sc, figure, Condition::Bane, Why::Heal);
    let f = sc.st.figure_mut(figure);
    let gained = if poisoned { 0 } else { amount.clamp(0, f.max_hit_points - f.hit_points) };
    f.hit_points += gained;
    sc.tell(Why::Heal, What::Healed { figure, amount: gained });
    if let Some(deed) = by {
        deed.count(Outcome::HitPointsHealed, gained);
        if let Some(c) = sc.st.figure(deed.performer).character() {
            let tally = if deed.performer == figure { Tally::HealedSelf } else { Tally::HealedOthers };
            sc.st.character_mut(c).count(tally, gained as u16);
        }
    }
    Ok(gained)
}

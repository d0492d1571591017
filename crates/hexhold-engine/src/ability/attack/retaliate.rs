//! Retaliate: what an attack costs the attacker.

use hexhold_model::BonusEffect;

use crate::{
    Cause, Deed, Facts, FigureId, Flow, Holds, Scene, What, Why,
    bonuses::{covers, in_play},
    damage,
};

/// A retaliate without a range of its own reaches adjacent attackers.
const ADJACENT: u8 = 1;

/// The retaliate damage that an attacker suffers where it stands; `extra` is a bonus for this one attack.
pub(crate) fn retaliate(sc: &Facts<'_, impl Holds>, figure: FigureId, attacker: FigureId, extra: i16) -> i16 {
    let range = sc.tables.range(sc.st.figure(figure).cell, sc.st.figure(attacker).cell).unwrap_or(u8::MAX);
    let stat = sc.stats(figure).map_or(0, |s| if range <= s.retaliate_range { i16::from(s.retaliate) } else { 0 });
    let extra = if range <= ADJACENT { extra } else { 0 };
    if !sc.w.holds.retaliate {
        return stat + extra;
    }
    let own = Deed::new(figure, sc.st.figure(figure).side).about(attacker);
    let bonus = in_play(sc).filter_map(|h| match &h.bonus.effect {
        BonusEffect::Retaliate { amount, range: within }
            if covers(sc, &h, figure) && sc.tests(&h.bonus.when, figure, &own) && range <= sc.count(within, &own) =>
        {
            Some(sc.amount(amount, &own))
        }
        _ => None,
    });
    stat + bonus.sum::<i16>() + extra
}

/// The attacker is hurt if it stands within the range after all effects of the attack. Several retaliates are one source.
pub(super) fn strike_back(sc: &mut Scene, target: FigureId, attacker: FigureId, extra: i16) -> Flow {
    if !sc.st.figure(target).on_map || !sc.st.figure(attacker).on_map {
        return Ok(());
    }
    let amount = retaliate(sc, target, attacker, extra);
    if amount > 0 {
        sc.tell(Why::Retaliate, What::Retaliated { figure: target, against: attacker, amount });
        damage::suffer(sc, attacker, amount, Cause::Retaliate(target))?;
    }
    Ok(())
}

//! Shield, and pierce against it.

use hexhold_model::BonusEffect;

use crate::{
    Deed, Facts, FigureId, Holds,
    bonuses::{covers, in_play},
};

/// The shield of a figure against an attack: what is printed and every bonus, as a single reduction.
pub(crate) fn shield(sc: &Facts<'_, impl Holds>, figure: FigureId, deed: &Deed) -> i16 {
    let stat = sc.stats(figure).map_or(0, |s| i16::from(s.shield));
    if !sc.w.holds.shield {
        return stat;
    }
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

/// What gets through: shield takes from the attack what pierce has left of it.
pub(crate) fn after(value: i16, shield: i16, pierce: i16) -> i16 {
    let blocked = (shield - pierce.max(0)).max(0);
    (value - blocked).max(0)
}

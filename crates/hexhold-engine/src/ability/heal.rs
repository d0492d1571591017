//! Heal: hit points up to the maximum; wound, poison, brittle and bane go, and poison prevents the increase.

use hexhold_model::{Condition, Outcome, Tally};

use crate::{Deed, FigureId, Flow, Scene, What, Why, conditions};

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

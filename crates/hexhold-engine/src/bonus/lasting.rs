//! How long active bonuses last.

use hexhold_model::Duration;

use crate::{Bonus, Deed, FigureId, Flow, Scene, bonuses};

/// Round bonuses expire: the cards that carry them leave the active area. Those of several rounds have one less to go.
pub(crate) fn end_of_round(sc: &mut Scene) -> Flow {
    let w = sc.w;
    count_down(sc, |b| matches!(w.bonus(b.id).duration, Duration::Rounds(_)));
    end_bonuses(sc, |b| match w.bonus(b.id).duration {
        Duration::Round => true,
        Duration::Rounds(_) => b.left == 0,
        Duration::Persistent | Duration::Turns(_) | Duration::UntilNextTurn => false,
    })
}

/// A figure's turn begins: what lasted until then is over.
pub(crate) fn start_of_turn(sc: &mut Scene, figure: FigureId) -> Flow {
    let w = sc.w;
    end_bonuses(sc, |b| b.owner == figure && w.bonus(b.id).duration == Duration::UntilNextTurn)?;
    expire(sc)
}

/// The end of a figure's turn: its bonuses of several turns have one less to go.
pub(crate) fn end_of_turn(sc: &mut Scene, figure: FigureId) -> Flow {
    let w = sc.w;
    let own = |b: &Bonus| b.owner == figure && matches!(w.bonus(b.id).duration, Duration::Turns(_));
    count_down(sc, own);
    end_bonuses(sc, |b| own(b) && b.left == 0)?;
    expire(sc)
}

fn count_down(sc: &mut Scene, counted: impl Fn(&Bonus) -> bool) {
    for b in sc.st.bonuses.iter_mut().filter(|b| counted(b)) {
        b.left = b.left.saturating_sub(1);
    }
}

fn end_bonuses(sc: &mut Scene, over: impl Fn(&Bonus) -> bool) -> Flow {
    while let Some(b) = sc.st.bonuses.iter().copied().find(&over) {
        bonuses::end(sc, b)?;
    }
    Ok(())
}

/// ruling:until — bonuses that last until something holds: looked at after every ability and when turns begin and end.
pub(crate) fn expire(sc: &mut Scene) -> Flow {
    let over = |sc: &Scene, b: &Bonus| {
        let deed = Deed::new(b.owner, sc.st.figure(b.owner).side);
        sc.w.bonus(b.id).until.iter().any(|t| sc.test(t, b.owner, &deed))
    };
    while let Some(b) = sc.st.bonuses.iter().copied().find(|b| over(sc, b)) {
        bonuses::end(sc, b)?;
    }
    Ok(())
}

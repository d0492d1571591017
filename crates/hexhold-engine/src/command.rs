//! Commanding figures: granting an ability to any figure, controlling one of an enemy.

use hexhold_model::{Ability, Step, Target};

use crate::{Deed, FigureId, Flow, Scene, Verb, action, attack, monster_turn, movement, targets};

/// The commanded figure performs the steps. A controlled one treats the commander's friends as its own.
pub(crate) fn command(sc: &mut Scene, deed: &mut Deed, target: &Target, steps: &[Step], control: bool) -> Flow<bool> {
    let commander = deed.performer;
    let side = deed.side;
    let before = sc.st.turn.as_mut().and_then(|t| t.commander.replace(commander));
    let performed = action::each_target(sc, deed, target, Verb::Command, false, 0, |sc, _, figure| {
        if sc.st.figure(figure).is_objective() || !can_obey(sc, figure, steps, control) {
            return Ok(());
        }
        let own = if control { side } else { sc.st.figure(figure).side };
        let mut order = Deed::new(figure, own);
        if sc.decider(figure) == crate::To::Party && sc.st.figure(commander).character().is_none() {
            // A monster commands a monster: it acts by the monster rules.
            return monster_turn::perform(sc, &mut order, steps);
        }
        action::perform_steps(sc, &mut order, steps)
    });
    if let Some(turn) = &mut sc.st.turn {
        turn.commander = before;
    }
    performed
}

/// An attack cannot be commanded without a valid target or past a condition that prevents it; nor an ability relative
/// to a stat the figure does not have.
fn can_obey(sc: &Scene, figure: FigureId, steps: &[Step], control: bool) -> bool {
    let side = sc.st.figure(figure).side;
    let deed = Deed::new(figure, if control { side.other() } else { side });
    steps.iter().any(|s| match &s.ability {
        Ability::Attack(a) => {
            let range = a.target.range.as_ref().map_or(1, |r| sc.count(r, &deed));
            attack::can_attack(sc, figure) && !targets::candidates(sc, &deed, &a.target, Some(range)).is_empty()
        }
        Ability::Move { .. } => movement::can_move(sc, figure),
        _ => true,
    })
}

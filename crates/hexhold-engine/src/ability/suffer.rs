//! Damage without an attack. It targets nobody: everybody meant, or so many of them as the performer picks.

use hexhold_model::{Amount, Count, Outcome, Target};

use crate::{Answer, Ask, Cause, Choice, Deed, FigureId, Flow, Question, Scene, Verb, action, damage, targets};

pub(crate) fn ability(sc: &mut Scene, deed: &mut Deed, amount: &Amount, target: &Target, must: bool) -> Flow<bool> {
    let mut found = targets::fitting(sc, deed, target);
    if target.range.is_some() && targets::needs_sight(sc, true, false) {
        let here = sc.origin(deed);
        found.retain(|&f| f == deed.performer || sc.tables.sight(here, sc.st.figure(f).cell));
    }
    if found.is_empty() || !(must || action::may(sc, deed, Verb::Suffer)?) {
        return Ok(false);
    }
    // What has been done before counts for all alike. Where nobody else is the target, each of them is their own.
    let before = deed.clone();
    let own = before.target().is_none();
    let most = match &target.count {
        Count::All => found.len(),
        Count::UpTo(n) => usize::from(sc.count(n, deed)),
    };
    let mut done = 0;
    while done < most && !found.is_empty() {
        let Some(f) = pick(sc, deed, &found, most - done, done > 0)? else { break };
        found.retain(|&x| x != f);
        done += 1;
        if sc.st.figure(f).on_map {
            let amount = if own { sc.amount(amount, &before.clone().about(f)) } else { sc.amount(amount, &before) };
            let suffered = damage::suffer(sc, f, amount, Cause::Ability(deed.performer))?;
            deed.means(f);
            deed.count(Outcome::DamageDealt, suffered);
            deed.count(Outcome::FiguresFelled, i16::from(!sc.st.figure(f).on_map));
        }
    }
    Ok(done > 0)
}

/// The next one; there is a choice only while not all of them are meant.
fn pick(sc: &mut Scene, deed: &Deed, left: &[FigureId], most: usize, further: bool) -> Flow<Option<FigureId>> {
    if most >= left.len() {
        return Ok(left.first().copied());
    }
    let (figure, who) = (deed.performer, sc.decider(deed.performer));
    let answer = sc.ask(|_| {
        let list = left.iter().copied().map(Choice::Figure).collect();
        let ask = Ask::Target { figure, about: Verb::Suffer, value: 0, further, may_skip: Vec::new() };
        Question::new(who, ask, list)
    })?;
    Ok(if let Answer::Choose(Choice::Figure(f)) = answer { Some(f) } else { None })
}

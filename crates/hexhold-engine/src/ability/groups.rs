//! Abilities that are made of others: a choice of lists, a list repeated, a list performed as if from elsewhere.

use hexhold_model::{Amount, Step, Target};

use crate::{
    Ask, Choice, Deed, Flow, Question, Scene, Verb,
    action::{self, OfCard},
    each_target::each_target,
};

/// So many of the lists are picked and performed, one after the other, each once.
pub(crate) fn choose(
    sc: &mut Scene,
    deed: &mut Deed,
    (options, count): (&[Vec<Step>], u8),
    card: OfCard,
    must: bool,
) -> Flow<bool> {
    let who = sc.decider(deed.performer);
    let mut left: Vec<u16> = (0..options.len() as u16).collect();
    let mut performed = false;
    for _ in 0..count.min(options.len() as u8) {
        if !sc.st.figure(deed.performer).on_map {
            break;
        }
        let choice = sc.choose(|_| {
            let mut list: Vec<Choice> = left.iter().copied().map(Choice::Nth).collect();
            if !must {
                list.push(Choice::Done);
            }
            Question::new(who, Ask::Option { texts: options.len() as u8, options: options.to_vec() }, list)
        })?;
        let Choice::Nth(i) = choice else { break };
        left.retain(|&n| n != i);
        performed |= action::perform_inside(sc, deed, &options[usize::from(i)], card)?;
    }
    Ok(performed)
}

/// Performed if anything in it was: a group whose parts were all declined is a group declined.
pub(crate) fn repeat(sc: &mut Scene, deed: &mut Deed, times: &Amount, steps: &[Step], card: OfCard) -> Flow<bool> {
    let mut performed = false;
    for _ in 0..sc.count(times, deed) {
        performed |= action::perform_inside(sc, deed, steps, card)?;
    }
    Ok(performed)
}

/// The steps are performed as if from the hex of a figure.
pub(crate) fn as_if(
    sc: &mut Scene,
    deed: &mut Deed,
    at: &Target,
    steps: &[Step],
    card: OfCard,
    must: bool,
) -> Flow<bool> {
    let mut performed = false;
    each_target(sc, deed, at, Verb::Other, must, 0, |sc, deed, figure| {
        let origin = deed.origin.replace(sc.st.figure(figure).cell);
        performed |= action::perform_inside(sc, deed, steps, card)?;
        deed.origin = origin;
        Ok(())
    })?;
    Ok(performed)
}

/// A boss's special ability.
pub(crate) fn special(sc: &mut Scene, deed: &mut Deed, n: u8) -> Flow<bool> {
    let Some(kind) = sc.st.figure(deed.performer).monster_type() else { return Ok(false) };
    let w = sc.w;
    let specials = &w.types[usize::from(kind.0)].specials;
    if let Some(special) = specials.get(usize::from(n).saturating_sub(1)) {
        action::perform(sc, deed, &special.steps)?;
    }
    Ok(true)
}

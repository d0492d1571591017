//! Attack abilities: their targets, chosen one by one or found by the monster rules. `prepare` says what changes all of the
//! attacks, `one` how one of them goes.

mod advantage;
pub(crate) mod modifiers;
mod one;
mod prepare;
mod reach;
pub(crate) mod retaliate;
pub(crate) mod shield;
mod sum;

use hexhold_hex::CellSet;
use hexhold_model::{AreaTargets, Attack, Condition, Effect, ExtraTargets, Outcome, TargetNaming, Trigger};

pub(crate) use self::one::kill_instead;
use self::{
    one::one_attack,
    prepare::{Strike, prepare},
    reach::{has_hope, more_range, within_reach},
};
use crate::{
    Ask, Choice, Deed, FigureId, Figures, Flow, Question, Scene, Verb, area, conditions, in_any_order::Change,
    listeners, mandatory, played, strike, targets,
};

/// Whether a condition keeps the figure from attacking.
pub(crate) fn can_attack(sc: &Scene, figure: FigureId) -> bool {
    !sc.st.figure(figure).conditions.has(Condition::Disarm) && !conditions::stunned(sc, figure)
}

/// What bonuses do before an attack ability of this figure.
fn before(sc: &mut Scene, deed: &Deed) -> Flow {
    listeners::fire(sc, Trigger::BeforeAttack, deed.performer, deed)
}

/// An attack ability whose performer chooses the targets. `must`: at least one target, if there is any. Says whether it
/// was performed.
pub(crate) fn attack(sc: &mut Scene, deed: &mut Deed, spec: &Attack, must: bool) -> Flow<bool> {
    let prepares = listeners::would_fire(sc, Trigger::BeforeAttack, deed.performer);
    if !can_attack(sc, deed.performer) || !(prepares || has_hope(sc, deed, spec)) {
        return Ok(false);
    }
    before(sc, deed)?;
    if !sc.st.figure(deed.performer).on_map || !can_attack(sc, deed.performer) {
        return Ok(false);
    }
    if listeners::avert(sc, Trigger::BeforeAttack, deed.performer, 0)? {
        return Ok(true);
    }
    // Where nothing prepares an attack the hope is the same as before.
    if sc.w.listens(Trigger::BeforeAttack) && !has_hope(sc, deed, spec) {
        return Ok(false);
    }
    let strike = prepare(sc, deed, spec)?;
    let area = match &strike.area {
        Some(area) => match area::choose_area(sc, deed, area, strike.range, &spec.target, must)? {
            Some(cells) => Some(cells),
            None => return Ok(false),
        },
        None => None,
    };
    deed.area = area.unwrap_or(CellSet::EMPTY);
    let mut volley = Volley { strike: &strike, area, done: Figures::default(), extra: strike.extra(), must };
    match sc.w.rules.attack.naming {
        TargetNaming::OneByOne => {}
        TargetNaming::AllFirst => {
            let mut named = Vec::new();
            while let Some(next) = volley.choose(sc, deed)? {
                // An item used for one of them is for that attack.
                named.push((next, sc.take_added()));
            }
            // Those who were not named are left out; further ones only as attacks bring them.
            (volley.area, volley.extra) = (None, 0);
            for (next, added) in named {
                sc.added = added;
                volley.attack(sc, deed, next)?;
            }
        }
    }
    while sc.st.figure(deed.performer).on_map
        && let Some(next) = volley.choose(sc, deed)?
    {
        volley.attack(sc, deed, next)?;
    }
    Ok(finish(sc, deed, &strike, volley.done))
}

/// The attacks of one ability while they are being made.
struct Volley<'a> {
    strike: &'a Strike<'a>,
    /// Where the area has been laid.
    area: Option<CellSet>,
    done: Figures,
    /// How many more may be chosen outside of the area.
    extra: usize,
    must: bool,
}

/// A target, whether it is one that the ability did not have by itself, and which added effects are left out (by bit).
#[derive(Clone, Copy)]
struct Named {
    target: FigureId,
    additional: bool,
    left_out: u32,
}

impl Volley<'_> {
    fn choose(&mut self, sc: &mut Scene, deed: &Deed) -> Flow<Option<Named>> {
        let chosen = choose_target(sc, deed, self.strike, self.area.as_ref(), self.done, self.extra, self.must)?;
        let Some((target, left_out)) = chosen else {
            return Ok(None);
        };
        let in_area = self.area.as_ref().is_some_and(|a| a.contains(sc.st.figure(target).cell));
        let printed = if self.area.is_some() { Some(0) } else { self.strike.printed };
        let outside = self.done.len();
        if !in_area {
            self.extra -= 1;
        }
        self.done.insert(target);
        Ok(Some(Named { target, additional: !in_area && printed.is_some_and(|n| outside >= usize::from(n)), left_out }))
    }

    fn attack(&mut self, sc: &mut Scene, deed: &mut Deed, named: Named) -> Flow {
        if sc.st.figure(deed.performer).on_map && sc.st.figure(named.target).on_map {
            let more = one_attack(sc, deed, self.strike, named.target, named.left_out)?;
            self.extra += brought(sc, named.additional, more);
        }
        Ok(())
    }
}

/// How many further targets an attack brings with it.
fn brought(sc: &Scene, by_additional: bool, more: usize) -> usize {
    match sc.w.rules.attack.extra_targets {
        ExtraTargets::BringNoMore if by_additional => 0,
        ExtraTargets::BringMore | ExtraTargets::BringNoMore => more,
    }
}

/// An attack ability on targets that the monster rules have found.
pub(crate) fn attack_these(sc: &mut Scene, deed: &mut Deed, spec: &Attack, found: &[FigureId]) -> Flow<bool> {
    before(sc, deed)?;
    if !sc.st.figure(deed.performer).on_map || !can_attack(sc, deed.performer) {
        return Ok(false);
    }
    let strike = prepare(sc, deed, spec)?;
    let mut done = Figures::default();
    let mut extra = strike.bought;
    for &target in found {
        if sc.st.figure(target).on_map && sc.st.figure(deed.performer).on_map {
            done.insert(target);
            extra += one_attack(sc, deed, &strike, target, 0)?;
        }
    }
    while extra > 0 && sc.st.figure(deed.performer).on_map {
        let valid = targets::candidates(sc, deed, &spec.target, Some(strike.range));
        let left: Vec<FigureId> = valid.into_iter().filter(|&f| !done.has(f)).collect();
        let Some(target) = strike::best_of(sc, deed, spec, &left)? else { break };
        extra -= 1;
        done.insert(target);
        let more = one_attack(sc, deed, &strike, target, 0)?;
        extra += brought(sc, true, more);
    }
    Ok(finish(sc, deed, &strike, done))
}

/// The next target, and which of the added effects are left out for it (by bit).
fn choose_target(
    sc: &mut Scene,
    deed: &Deed,
    strike: &Strike,
    area: Option<&CellSet>,
    done: Figures,
    extra: usize,
    must: bool,
) -> Flow<Option<(FigureId, u32)>> {
    if area.is_none() && extra == 0 {
        return Ok(None);
    }
    let who = sc.decider(deed.performer);
    let may_skip: Vec<Effect> = strike.added.iter().take(32).map(|a| a.effect.clone()).collect();
    let bonus: i16 = strike.sum.attack.iter().map(|c| if let Change::Plus(n) = c { *n } else { 0 }).sum();
    let mut left_out = 0_u32;
    sc.melee = strike.melee;
    loop {
        let value = sc.amount(&strike.spec.amount, deed) + bonus;
        let choice = sc.choose(|sc| {
            // An item used while this question is open may have added range.
            let range = i16::from(strike.range) + more_range(sc, deed, &sc.added);
            let within = within_reach(sc, deed, &strike.spec.target, &strike.riders, range);
            let inside = area.map(|cells| area::targets_in(sc, deed, &strike.spec.target, cells)).unwrap_or_default();
            let outside = within.into_iter().filter(|_| extra > 0);
            let mut options: Vec<Choice> =
                inside.iter().copied().chain(outside).filter(|&f| !done.has(f)).map(Choice::Figure).collect();
            options.sort_unstable();
            options.dedup();
            // gh2e:effect.added.skip-per-attack — settled before each draw.
            let any = !options.is_empty();
            if any {
                let figures: Vec<FigureId> =
                    options.iter().filter_map(|c| if let Choice::Figure(f) = c { Some(*f) } else { None }).collect();
                let open = |i: &u16| {
                    let when = &strike.added[usize::from(*i)].when;
                    left_out >> i & 1 == 0
                        && mandatory::may_leave_out(sc, &may_skip[usize::from(*i)])
                        && figures.iter().any(|&f| sc.tests(when, f, &deed.clone().about(f)))
                };
                options.extend((0..may_skip.len() as u16).filter(open).map(Choice::Nth));
            }
            let all = match sc.w.rules.attack.area {
                AreaTargets::AsWished => false,
                AreaTargets::Everybody => inside.iter().any(|&f| !done.has(f)),
            };
            if !(any && must && done.is_empty() || all) {
                options.push(Choice::Done);
            }
            let (figure, about, further) = (deed.performer, Verb::Attack, !done.is_empty());
            Question::new(who, Ask::Target { figure, about, value, further, may_skip: may_skip.clone() }, options)
        })?;
        match choice {
            Choice::Figure(target) => return Ok(Some((target, left_out))),
            Choice::Nth(i) => left_out |= 1 << i,
            _ => return Ok(None),
        }
    }
}

fn finish(sc: &mut Scene, deed: &mut Deed, strike: &Strike, done: Figures) -> bool {
    deed.set(Outcome::TargetsHit, done.len() as i16);
    // Nobody was attacked: what was meant for this ability is not used up.
    deed.attack_used.truncate(strike.of_action);
    if !done.is_empty() {
        played::gain_experience(sc, deed.performer, strike.experience);
        if let Some(turn) = &mut sc.st.turn {
            turn.infuse.extend(strike.infuse.iter().copied());
        }
    }
    !done.is_empty()
}

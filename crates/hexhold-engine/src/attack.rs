//! Attack: targets one by one; bonuses, modifier card, shield less pierce, ward; then effects and retaliate.

use hexhold_hex::CellSet;
use hexhold_model::{Attack, Condition, Count, Effect, ElementIcon, Mod, Outcome, Step, Tally, Trigger};

use crate::{
    Ask, Cause, Choice, Deed, Edge, FigureId, Figures, Flow, Question, Scene, Verb, What, Why, action, bonuses,
    conditions, damage, forced, modifiers, reach, riders, targets,
};

/// One attack ability as it stands after everything that changes all of its attacks.
#[derive(Clone, Debug)]
pub(crate) struct Strike<'a> {
    pub(crate) spec: &'a Attack,
    pub(crate) sum: Sum,
    pub(crate) range: u8,
    pub(crate) melee: bool,
    pub(crate) targets: usize,
}

/// Changes added up: for a whole ability, then again for one attack of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sum {
    pub(crate) attack: i16,
    pub(crate) times: i16,
    pub(crate) pierce: i16,
    pub(crate) range: i16,
    pub(crate) targets: i16,
    pub(crate) advantage: bool,
    pub(crate) disadvantage: bool,
    pub(crate) conditions: Vec<Condition>,
    pub(crate) push: i16,
    pub(crate) pull: i16,
    /// Other added effects: steps about the target.
    pub(crate) then: Vec<Vec<Step>>,
    /// Abilities attached to the attack, performed when it is completely resolved.
    pub(crate) after: Vec<Vec<Step>>,
    pub(crate) infuse: Vec<ElementIcon>,
    pub(crate) experience: u8,
    pub(crate) shield: i16,
    pub(crate) retaliate: i16,
}

impl Sum {
    pub(crate) fn add(&mut self, sc: &Scene, deed: &Deed, m: &Mod) {
        match m {
            Mod::Attack(a) => self.attack += sc.amount(a, deed),
            Mod::AttackTimes(n) => self.times = self.times.max(1) * i16::from(*n),
            Mod::Range(a) => self.range += sc.amount(a, deed),
            Mod::Targets(a) => self.targets += sc.amount(a, deed),
            Mod::Pierce(a) => self.pierce += sc.amount(a, deed),
            Mod::Advantage => self.advantage = true,
            Mod::Disadvantage => self.disadvantage = true,
            Mod::Effect(e) => self.add_effect(sc, deed, e),
            Mod::Xp(n) => self.experience += n,
            Mod::Infuse(icon) => self.infuse.push(*icon),
            Mod::Shield(a) => self.shield += sc.amount(a, deed),
            Mod::Retaliate(a) => self.retaliate += sc.amount(a, deed),
            Mod::Then(steps) => self.after.push(steps.clone()),
            Mod::Move(_) | Mod::Jump | Mod::Heal(_) | Mod::Area(_) => {}
        }
    }

    pub(crate) fn add_effect(&mut self, sc: &Scene, deed: &Deed, e: &Effect) {
        match e {
            Effect::Gain(c) => {
                // Only bless and curse may be there more than once.
                if c.is_card() || !self.conditions.contains(c) {
                    self.conditions.push(*c);
                }
            }
            Effect::Push(a) => self.push += sc.amount(a, deed),
            Effect::Pull(a) => self.pull += sc.amount(a, deed),
            Effect::Then(steps) => self.then.push(steps.clone()),
        }
    }
}

/// Whether a condition keeps the figure from attacking.
pub(crate) fn can_attack(sc: &Scene, figure: FigureId) -> bool {
    let c = sc.st.figure(figure).conditions;
    !c.has(Condition::Disarm) && !c.has(Condition::Stun)
}

/// An attack ability whose performer chooses the targets. Says whether it was performed.
pub(crate) fn attack(sc: &mut Scene, deed: &mut Deed, spec: &Attack) -> Flow<bool> {
    if !can_attack(sc, deed.performer) {
        return Ok(false);
    }
    let Some(strike) = prepare(sc, deed, spec)? else { return Ok(false) };
    let area = match &spec.target.area {
        Some(area) => match reach::choose_area(sc, deed, area, strike.range, &spec.target)? {
            Some(cells) => Some(cells),
            None => return Ok(false),
        },
        None => None,
    };
    let mut done = Figures::default();
    let mut extra_left = if area.is_some() { strike.sum.targets.max(0) as usize } else { strike.targets };
    while let Some((target, left_out)) = choose_target(sc, deed, &strike, area.as_ref(), done, extra_left)? {
        let in_area = area.as_ref().is_some_and(|a| a.contains(sc.st.figure(target).cell));
        if !in_area {
            extra_left -= 1;
        }
        done.insert(target);
        one_attack(sc, deed, &strike, target, left_out)?;
        if !sc.st.figure(deed.performer).on_map {
            break;
        }
    }
    finish(sc, deed, &strike, done)
}

/// An attack ability on targets that the monster rules have found.
pub(crate) fn attack_these(sc: &mut Scene, deed: &mut Deed, spec: &Attack, found: &[FigureId]) -> Flow<bool> {
    let Some(strike) = prepare(sc, deed, spec)? else { return Ok(false) };
    let mut done = Figures::default();
    for &target in found {
        if sc.st.figure(target).on_map && sc.st.figure(deed.performer).on_map {
            done.insert(target);
            one_attack(sc, deed, &strike, target, 0)?;
        }
    }
    finish(sc, deed, &strike, done)
}

/// Everything that changes the whole ability: paid bonuses, the card's own consumption, an item used just before.
fn prepare<'a>(sc: &mut Scene, deed: &mut Deed, spec: &'a Attack) -> Flow<Option<Strike<'a>>> {
    let paid = riders::pay(sc, deed, &spec.riders, Verb::Attack)?;
    let mut sum = Sum::default();
    for m in paid.iter().chain(&deed.mods) {
        sum.add(sc, deed, m);
    }
    let range = spec.target.range.as_ref().map(|r| sc.count(r, deed));
    let melee = spec.target.area.as_ref().is_some_and(|a| a.melee) || (range.is_none() && sum.range <= 0);
    let range = (i16::from(range.unwrap_or(1)) + sum.range).clamp(0, 99) as u8;
    let printed = match &spec.target.count {
        Count::All => usize::MAX / 2,
        Count::UpTo(n) => usize::from(sc.count(n, deed)),
    };
    let targets = printed.saturating_add_signed(sum.targets as isize);
    deed.melee = melee;
    Ok(Some(Strike { spec, sum, range, melee, targets }))
}

/// The next target, and which of the printed added effects are left out for it (by bit).
fn choose_target(
    sc: &mut Scene,
    deed: &mut Deed,
    strike: &Strike,
    area: Option<&CellSet>,
    done: Figures,
    extra_left: usize,
) -> Flow<Option<(FigureId, u32)>> {
    if area.is_none() && extra_left == 0 {
        return Ok(None);
    }
    let mut left_out = 0_u32;
    loop {
        let who = sc.decider(deed.performer);
        let performer = deed.performer;
        let base = sc.amount(&strike.spec.amount, deed) + strike.sum.attack;
        let d = &*deed;
        let choice = sc.choose(|sc| {
            let within = targets::candidates(sc, d, &strike.spec.target, Some(strike.range));
            let inside = area.map(|cells| reach::targets_in(sc, d, &strike.spec.target, cells)).unwrap_or_default();
            let outside = within.into_iter().filter(|_| extra_left > 0);
            let mut options: Vec<Choice> =
                inside.iter().copied().chain(outside).filter(|&f| !done.has(f)).map(Choice::Figure).collect();
            options.sort_unstable();
            options.dedup();
            if !options.is_empty() {
                let effects = strike.spec.effects.len().min(16) as u16;
                options.extend((0..effects).filter(|i| left_out >> i & 1 == 0).map(Choice::Nth));
            }
            options.push(Choice::Done);
            Question::new(who, Ask::Target { figure: performer, about: Verb::Attack, value: base }, options)
        })?;
        match choice {
            Choice::Figure(target) => return Ok(Some((target, left_out))),
            Choice::Nth(i) => left_out |= 1 << i,
            _ => return Ok(None),
        }
    }
}

/// One attack against one target, from the bonuses to retaliate.
fn one_attack(sc: &mut Scene, deed: &mut Deed, strike: &Strike, target: FigureId, left_out: u32) -> Flow {
    let attacker = deed.performer;
    let base = sc.amount(&strike.spec.amount, deed);
    sc.tell(Why::Attack, What::AttackBegan { attacker, target, base });
    let mut about = deed.clone().about(target);
    about.melee = strike.melee;
    let mut sum = strike.sum.clone();
    sum.pierce += sc.amount(&strike.spec.pierce, &about);
    sum.advantage |= strike.spec.advantage;
    sum.disadvantage |= strike.spec.disadvantage;
    let effects = strike.spec.effects.iter().enumerate().filter(|(i, _)| *i >= 32 || left_out >> i & 1 == 0);
    for (_, e) in effects {
        sum.add_effect(sc, &about, e);
    }
    for m in riders::free(sc, &about, &strike.spec.riders, target) {
        sum.add(sc, &about, &m);
    }
    for m in sc.take_added() {
        sum.add(sc, &about, &m);
    }
    for m in bonuses::on_attack(sc, &about, target)? {
        sum.add(sc, &about, &m);
    }

    // 1. Bonuses and penalties.
    let poisoned = i16::from(sc.st.figure(target).conditions.has(Condition::Poison));
    let bonus = sum.attack + poisoned;
    let value = (base + bonus).max(0) * sum.times.max(1);
    // 2. The attack modifier card.
    let edge = edge(sc, strike, &sum, attacker, target);
    let drawn = modifiers::draw(sc, attacker, target, edge, value)?;
    for m in &drawn.effects {
        sum.add(sc, &about, m);
    }
    // 3. Shield, reduced by pierce.
    let shield = (bonuses::shield(sc, target, &about) + sum.shield).max(0);
    let blocked = (shield - sum.pierce.max(0)).max(0);
    let damage = (drawn.value - blocked).max(0);
    sc.tell(
        Why::ShieldAndPierce,
        What::AttackValue { target, base, bonuses: bonus, modified: drawn.value, shield, pierce: sum.pierce, damage },
    );
    // 4. Ward, and everything else about suffering, is the one door's business.
    let suffered = damage::suffer(sc, target, damage, Cause::Attack(attacker))?;
    deed.count(Outcome::DamageDealt, suffered);
    about.count(Outcome::DamageDealt, suffered);
    deed.targeted.insert(target);
    let died = !sc.st.figure(target).on_map;
    deed.target_died = died;
    about.target_died = died;
    if died && sc.st.figure(target).side != deed.side {
        deed.count(Outcome::EnemiesKilled, 1);
    }
    count_attack(sc, attacker, strike.melee, suffered);
    attack_effects(sc, &mut about, &sum, target)?;
    bonuses::fire(sc, Trigger::AfterAttack, attacker, &about)?;
    retaliate(sc, target, attacker, sum.retaliate)?;
    let back = Deed::new(target, sc.st.figure(target).side).about(attacker);
    bonuses::fire(sc, Trigger::AfterAttacked, target, &back)?;
    for steps in &sum.after {
        if sc.st.figure(attacker).on_map {
            action::perform_steps(sc, &mut about, steps)?;
        }
    }
    action::gain_experience(sc, attacker, sum.experience);
    if let Some(turn) = &mut sc.st.turn {
        turn.infuse.extend(sum.infuse.iter().copied());
        turn.attacks = turn.attacks.saturating_add(1);
    }
    Ok(())
}

/// Advantage and disadvantage: each counts once, both cancel. A ranged attack on an adjacent enemy has disadvantage.
fn edge(sc: &Scene, strike: &Strike, sum: &Sum, attacker: FigureId, target: FigureId) -> Edge {
    let (a, t) = (sc.st.figure(attacker), sc.st.figure(target));
    let point_blank = !strike.melee && sc.tables.adjacent(a.cell, t.cell);
    let advantage = sum.advantage || a.conditions.has(Condition::Strengthen);
    let disadvantage = sum.disadvantage || point_blank || a.conditions.has(Condition::Muddle);
    match (advantage, disadvantage) {
        (true, false) => Edge::Advantage,
        (false, true) => Edge::Disadvantage,
        _ => Edge::None,
    }
}

/// Conditions, forced movement and other added effects, unless the target died.
fn attack_effects(sc: &mut Scene, deed: &mut Deed, sum: &Sum, target: FigureId) -> Flow {
    if sc.st.figure(target).on_map && !sum.conditions.is_empty() {
        conditions::gain(sc, target, &sum.conditions, Some(deed.performer))?;
    }
    if sum.push > 0 {
        forced::push(sc, deed, target, sum.push as u8)?;
    }
    if sum.pull > 0 {
        forced::pull(sc, deed, target, sum.pull as u8)?;
    }
    for steps in &sum.then {
        if sc.st.figure(deed.performer).on_map {
            action::perform_steps(sc, deed, steps)?;
        }
    }
    Ok(())
}

/// Retaliate hurts the attacker if it stands within the range after all effects of the attack. Several are one source.
fn retaliate(sc: &mut Scene, target: FigureId, attacker: FigureId, extra: i16) -> Flow {
    if !sc.st.figure(target).on_map || !sc.st.figure(attacker).on_map {
        return Ok(());
    }
    let amount = bonuses::retaliate(sc, target, attacker) + extra;
    if amount > 0 {
        sc.tell(Why::Retaliate, What::Retaliated { figure: target, against: attacker, amount });
        damage::suffer(sc, attacker, amount, Cause::Retaliate(target))?;
    }
    Ok(())
}

fn count_attack(sc: &mut Scene, attacker: FigureId, melee: bool, suffered: i16) {
    if let Some(c) = sc.st.figure(attacker).character() {
        let ch = sc.st.character_mut(c);
        ch.count(Tally::AttacksPerformed, 1);
        ch.count(if melee { Tally::MeleeAttacks } else { Tally::RangedAttacks }, 1);
        ch.count(Tally::DamageDealt, suffered as u16);
    }
}

fn finish(_: &mut Scene, deed: &mut Deed, _: &Strike, done: Figures) -> Flow<bool> {
    deed.set(Outcome::TargetsHit, done.len() as i16);
    Ok(!done.is_empty())
}

//! Attack: targets one by one; bonuses, modifier card, shield less pierce, ward; then effects and retaliate.

pub(crate) mod modifiers;

use hexhold_hex::CellSet;
use hexhold_model::{
    Ability, ActiveBonus, Amount, Area, AreaTargets, Attack, BonusEffect, BonusOrder, Condition, Count, Effect,
    ElementIcon, ExtraTargets, Mod, Outcome, Rider, Step, Tally, Target, TargetNaming, Test, Trigger,
};

use crate::{
    Ask, Cause, Choice, Deed, Edge, FigureId, Figures, Flow, Question, Scene, To, Verb, What, Why, action, area,
    automated, bonuses, conditions, damage, death, forced, in_any_order, in_any_order::Change, items, mandatory,
    riders, targets,
};

/// One attack ability as it stands after everything that changes all of its attacks.
#[derive(Clone, Debug)]
struct Strike<'a> {
    spec: &'a Attack,
    sum: Sum,
    /// Added effects, printed and paid for: each may be left out attack by attack.
    added: Vec<Added>,
    /// What depends on a test, and prices that wait for a target.
    riders: Vec<Rider>,
    /// Targets that were paid for.
    bought: usize,
    area: Option<Area>,
    range: u8,
    melee: bool,
    /// How many targets the card names by itself.
    printed: usize,
    targets: usize,
    /// What was paid for gives these once, however many targets there are.
    experience: u8,
    infuse: Vec<ElementIcon>,
}

impl Strike<'_> {
    /// gh2e:aoe.plus-target-outside, gh1e:target.with-aoe — outside of an area only additional targets are chosen.
    const fn extra(&self) -> usize {
        let all = usize::MAX / 2;
        match &self.area {
            Some(_) if self.printed >= all => 0,
            Some(_) => self.targets.saturating_sub(1),
            None => self.targets,
        }
    }
}

/// An added effect, and the tests that the target has to pass for it.
#[derive(Clone, Debug)]
struct Added {
    effect: Effect,
    when: Vec<Test>,
}

/// Changes added up: for a whole ability, then again for one attack of it.
#[derive(Clone, Debug, Default)]
struct Sum {
    /// Bonuses and penalties to the attack value, one by one: the party may choose their order.
    attack: Vec<Change>,
    pierce: i16,
    range: i16,
    targets: i16,
    advantage: bool,
    disadvantage: bool,
    conditions: Vec<Condition>,
    push: i16,
    pull: i16,
    /// Other added effects: steps about the target.
    then: Vec<Vec<Step>>,
    /// Abilities attached to the attack, performed when it is completely resolved.
    after: Vec<Vec<Step>>,
    infuse: Vec<ElementIcon>,
    experience: u8,
    shield: i16,
    retaliate: i16,
    kill: bool,
}

impl Sum {
    fn add(&mut self, sc: &Scene, deed: &Deed, m: &Mod) {
        match m {
            Mod::Attack(a) => self.attack.push(Change::Plus(sc.amount(a, deed))),
            Mod::AttackTimes(n) => self.attack.push(Change::Times(i16::from(*n))),
            Mod::Range(a) => self.range += sc.amount(a, deed),
            Mod::Targets(a) => self.targets += sc.amount(a, deed),
            // gh2e:pierce.stacks
            Mod::Pierce(a) => self.pierce += sc.amount(a, deed),
            Mod::Kill => self.kill = true,
            Mod::Advantage => self.advantage = true,
            Mod::Disadvantage => self.disadvantage = true,
            Mod::Effect(e) => self.add_effect(sc, deed, e),
            Mod::Xp(n) => self.experience += n,
            Mod::Infuse(icon) => self.infuse.push(*icon),
            Mod::Shield(a) => self.shield += sc.amount(a, deed),
            Mod::Retaliate(a) => self.retaliate += sc.amount(a, deed),
            Mod::Then(steps) => self.after.push(steps.clone()),
            Mod::Move(_) | Mod::Jump | Mod::MustEnd(_) | Mod::Heal(_) | Mod::Area(_) | Mod::Rider(_) => {}
        }
    }

    fn add_effect(&mut self, sc: &Scene, deed: &Deed, e: &Effect) {
        match e {
            Effect::Gain(c) => {
                // gh2e:condition.ability-one-instance — only bless and curse may be there more than once.
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
    !sc.st.figure(figure).conditions.has(Condition::Disarm) && !conditions::stunned(sc, figure)
}

/// What bonuses do before an attack ability of this figure.
fn before(sc: &mut Scene, deed: &Deed) -> Flow {
    bonuses::fire(sc, Trigger::BeforeAttack, deed.performer, &deed.clone())
}

/// An attack ability whose performer chooses the targets. `must`: at least one target, if there is any. Says whether it
/// was performed.
pub(crate) fn attack(sc: &mut Scene, deed: &mut Deed, spec: &Attack, must: bool) -> Flow<bool> {
    let prepares = bonuses::would_fire(sc, Trigger::BeforeAttack, deed.performer);
    if !can_attack(sc, deed.performer) || !(prepares || has_hope(sc, deed, spec)) {
        return Ok(false);
    }
    before(sc, deed)?;
    if !sc.st.figure(deed.performer).on_map || !can_attack(sc, deed.performer) {
        return Ok(false);
    }
    if bonuses::avert(sc, Trigger::BeforeAttack, deed.performer, 0)? {
        return Ok(true);
    }
    if !has_hope(sc, deed, spec) {
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
        let printed = if self.area.is_some() { 0 } else { self.strike.printed };
        let outside = self.done.len();
        if !in_area {
            self.extra -= 1;
        }
        self.done.insert(target);
        Ok(Some(Named { target, additional: !in_area && outside >= printed, left_out }))
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

/// gh2e:target.none-valid-not-performed — nothing can be paid for an attack that has no target even with all the range
/// that its bonuses and the bearer's items could add.
fn has_hope(sc: &Scene, deed: &Deed, spec: &Attack) -> bool {
    let attack = Deed { melee: spec.target.range.is_none(), several_targets: several(spec), ..deed.clone() };
    let mut held = match &deed.attack_mods {
        Some(held) => held.clone(),
        None => bonuses::would_give(sc, Trigger::AttackAction, &attack),
    };
    held.extend(bonuses::would_give(sc, Trigger::AttackAbility, &attack));
    let (mut given, mut riders) = riders::apart(deed.mods.iter().cloned().chain(held).collect());
    riders.extend(spec.riders.iter().cloned());
    if let Some(c) = sc.st.figure(deed.performer).character() {
        let fits = |b: &ActiveBonus| {
            matches!(b.trigger, Trigger::Attack | Trigger::AttackAction | Trigger::AttackAbility)
                && sc.tests(&b.when, deed.performer, &attack)
        };
        for (_, bonus) in items::usable(sc, c).filter(|(_, b)| fits(b)) {
            if let BonusEffect::Mods(gives) = &bonus.effect {
                let all = at_most(&Rider { cost: None, when: Vec::new(), gives: gives.clone() });
                given.extend(all.into_iter().filter(|m| matches!(m, Mod::Range(_))));
            }
        }
    }
    let (waiting, now): (Vec<Rider>, Vec<Rider>) = riders.into_iter().partition(|r| r.cost.is_none() && r.waits());
    for r in now.iter().filter(|r| r.waits() || sc.tests(&r.when, deed.performer, &attack)) {
        given.extend(at_most(r));
    }
    let reach = spec.target.range.as_ref().map_or(1, |r| sc.amount(r, deed)).max(0);
    let reach = given.iter().fold(reach, |reach, m| match m {
        Mod::Range(a) => reach + sc.amount(a, deed).max(0),
        _ => reach,
    });
    spec.target.area.is_some()
        || given.iter().any(|m| matches!(m, Mod::Area(_)))
        || !within_reach(sc, deed, &spec.target, &waiting, reach).is_empty()
}

/// Everything a rider could bring, if all prices in it were paid.
fn at_most(rider: &Rider) -> Vec<Mod> {
    let (mut plain, inside) = riders::apart(rider.gives.clone());
    plain.extend(inside.iter().flat_map(at_most));
    plain
}

/// Whom an attack may target within a range that can be longer for some of them.
fn within_reach(sc: &Scene, deed: &Deed, target: &Target, riders: &[Rider], range: i16) -> Vec<FigureId> {
    let range = |more: i16| Some((range + more).clamp(0, 99) as u8);
    let mut found = targets::candidates(sc, deed, target, range(0));
    let longer: i16 = riders.iter().map(|r| more_range(sc, deed, &r.gives).max(0)).sum();
    if longer > 0 {
        for f in targets::candidates(sc, deed, target, range(longer)) {
            let own = range_for(sc, deed, riders, f);
            if !found.contains(&f) && own > 0 && targets::candidates(sc, deed, target, range(own)).contains(&f) {
                found.push(f);
            }
        }
    }
    found
}

/// The range that depends on a test about this target.
fn range_for(sc: &Scene, deed: &Deed, riders: &[Rider], target: FigureId) -> i16 {
    more_range(sc, deed, &riders::free(sc, &deed.clone().about(target), riders, target))
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
        let Some(target) = automated::best_of(sc, deed, spec, &left)? else { break };
        extra -= 1;
        done.insert(target);
        let more = one_attack(sc, deed, &strike, target, 0)?;
        extra += brought(sc, true, more);
    }
    Ok(finish(sc, deed, &strike, done))
}

/// Whether the ability can have several targets as it is printed.
fn several(spec: &Attack) -> bool {
    spec.target.area.is_some() || !matches!(spec.target.count, Count::UpTo(Amount::Fixed(1)))
}

/// Everything that changes the whole ability: paid bonuses, the card's own consumption, an item used just before.
fn prepare<'a>(sc: &mut Scene, deed: &mut Deed, spec: &'a Attack) -> Flow<Strike<'a>> {
    // gh1e:attack.next-attack-effects — bonuses on the attack action come first, then what is paid for.
    // Which kind of attack is printed decides which bonuses fit; what they give may make it another.
    (deed.melee, deed.several_targets) = (spec.target.range.is_none(), several(spec));
    let mut held = match &deed.attack_mods {
        Some(held) => held.clone(),
        None => {
            let given = bonuses::on_trigger(sc, Trigger::AttackAction, deed)?;
            riders::pay_inside(sc, deed, given)?
        }
    };
    deed.attack_mods = Some(held.clone());
    held.extend(bonuses::on_trigger(sc, Trigger::AttackAbility, deed)?);
    let (mut given, mut riders) = riders::apart(deed.mods.iter().cloned().chain(held).collect());
    riders.splice(0..0, spec.riders.iter().cloned());
    let paid = riders::pay(sc, deed, &mut riders)?;
    let bought = paid.iter().map(|m| if let Mod::Targets(n) = m { sc.amount(n, deed) } else { 0 }).sum::<i16>();
    given.splice(0..0, paid);
    given.extend(riders::reach(sc, deed, &mut riders));
    let mut sum = Sum::default();
    let mut added: Vec<Added> = spec.effects.iter().map(|e| Added { effect: e.clone(), when: Vec::new() }).collect();
    let mut area = spec.target.area.clone();
    for m in given {
        match m {
            Mod::Effect(effect) => added.push(Added { effect, when: Vec::new() }),
            Mod::Area(a) => area = Some(a),
            m => sum.add(sc, deed, &m),
        }
    }
    for rider in riders.iter().filter(|r| r.cost.is_none()) {
        added.extend(rider.gives.iter().filter_map(|m| match m {
            Mod::Effect(e) => Some(Added { effect: e.clone(), when: rider.when.clone() }),
            _ => None,
        }));
    }
    let printed = spec.target.range.as_ref().map(|r| sc.count(r, deed));
    // gh2e:attack.range-bonus-on-melee, gh2e:aoe.grey-means-melee
    let melee = match &area {
        Some(area) => area.melee,
        None => printed.is_none() && sum.range <= 0,
    };
    let range = (i16::from(printed.unwrap_or(1)) + sum.range).clamp(0, 99) as u8;
    let printed = match &spec.target.count {
        Count::All => usize::MAX / 2,
        Count::UpTo(n) => usize::from(sc.count(n, deed)),
    };
    let targets = printed.saturating_add_signed(isize::from(sum.targets));
    deed.melee = melee;
    let (experience, infuse) = (std::mem::take(&mut sum.experience), std::mem::take(&mut sum.infuse));
    deed.several_targets = area.is_some() || targets > 1;
    let bought = usize::try_from(bought).unwrap_or(0);
    Ok(Strike { spec, sum, added, riders, bought, area, range, melee, printed, targets, experience, infuse })
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

fn more_range(sc: &Scene, deed: &Deed, mods: &[Mod]) -> i16 {
    mods.iter().map(|m| if let Mod::Range(a) = m { sc.amount(a, deed) } else { 0 }).sum()
}

/// One attack against one target, from the bonuses to retaliate. Returns the additional targets it has brought.
fn one_attack(sc: &mut Scene, deed: &mut Deed, strike: &Strike, target: FigureId, left_out: u32) -> Flow<usize> {
    let attacker = deed.performer;
    if strike.sum.kill || riders::free(sc, &deed.clone().about(target), &strike.riders, target).contains(&Mod::Kill) {
        return kill_instead(sc, deed, target).map(|()| 0);
    }
    let base = sc.amount(&strike.spec.amount, deed);
    sc.tell(Why::Attack, What::AttackBegan { attacker, target, base });
    let mut about = deed.clone().about(target);
    // A range bonus for this one attack makes it ranged as well.
    let grey = strike.area.as_ref().is_some_and(|a| a.melee);
    let farther = more_range(sc, deed, &sc.added) + range_for(sc, deed, &strike.riders, target);
    about.melee = strike.melee && (grey || farther <= 0);
    let held_back = bonuses::holds_back_shields(sc, target);
    let mut sum = before_the_draw(sc, &mut about, strike, target, left_out)?;

    // 1. Bonuses and penalties; poison is one of them.
    if sc.st.figure(target).conditions.has(Condition::Poison) {
        sum.attack.push(Change::Plus(1));
    }
    let orders = match sc.w.rules.attack.bonus_order {
        BonusOrder::Party => To::Party,
        BonusOrder::Attacker => sc.decider(attacker),
    };
    let value = in_any_order::apply(sc, orders, target, base, &sum.attack)?;
    // 2. The attack modifier card.
    let edge = edge(sc, about.melee, &sum, attacker, target);
    let drawn = modifiers::draw(sc, &mut about, target, edge, value)?;
    for m in &drawn.effects {
        sum.add(sc, &about, m);
    }
    // gh1e:damage.before-defence — cards may be lost before a shield for this attack is used up.
    let mut negated = false;
    if held_back {
        let open = drawn.value - (bonuses::shield(sc, target, &about) + sum.shield - sum.pierce.max(0)).max(0);
        negated = damage::negate_by_cards(sc, target, open)?;
        if !negated {
            for m in bonuses::shields_held_back(sc, &about, target)? {
                sum.add(sc, &about, &m);
            }
        }
    }
    // 3. Shield, reduced by pierce.
    let shield = (bonuses::shield(sc, target, &about) + sum.shield).max(0);
    let blocked = (shield - sum.pierce.max(0)).max(0);
    let damage = (drawn.value - blocked).max(0);
    let (bonuses, modified, pierce) = (value - base, drawn.value, sum.pierce);
    sc.tell(Why::ShieldAndPierce, What::AttackValue { target, base, bonuses, modified, shield, pierce, damage });
    // 4. Ward, and everything else about suffering, is the one door's business.
    let suffered = if negated { 0 } else { damage::suffer(sc, target, damage, Cause::Attack(attacker))? };
    deed.count(Outcome::DamageDealt, suffered);
    about.count(Outcome::DamageDealt, suffered);
    deed.targeted.insert(target);
    // gh2e:overlay.objective.destroyed-not-killed
    let died = !sc.st.figure(target).on_map && !sc.st.figure(target).is_objective();
    deed.target_died = died;
    about.target_died = died;
    if died && sc.st.figure(target).side != deed.side {
        deed.count(Outcome::EnemiesKilled, 1);
    }
    count_attack(sc, attacker, about.melee, suffered);
    attack_effects(sc, &mut about, &sum, target)?;
    bonuses::fire(sc, Trigger::AfterAttack, attacker, &about)?;
    retaliate(sc, target, attacker, sum.retaliate)?;
    let back = Deed::new(target, sc.st.figure(target).side).about(attacker);
    bonuses::fire(sc, Trigger::AfterAttacked, target, &back)?;
    attached_abilities(sc, &mut about, &sum.after)?;
    // gh1e:heal.modifier.heal-action — what a drawn card made the figure perform is part of the action.
    deed.performed = about.performed;
    action::gain_experience(sc, attacker, sum.experience);
    if let Some(turn) = &mut sc.st.turn {
        turn.infuse.extend(sum.infuse.iter().copied());
        turn.attacks = turn.attacks.saturating_add(1);
    }
    Ok((sum.targets - strike.sum.targets).max(0) as usize)
}

/// gh1e:attack.kill-conversion — no card is drawn, no damage suffered, nothing retaliates, and no bonus on attacks is used.
pub(crate) fn kill_instead(sc: &mut Scene, deed: &mut Deed, target: FigureId) -> Flow {
    deed.targeted.insert(target);
    let enemy = sc.st.figure(target).side != deed.side;
    sc.st.figure_mut(target).hit_points = 0;
    death::falls(sc, target, Cause::Ability(deed.performer), 0)?;
    deed.target_died = true;
    if enemy {
        deed.count(Outcome::EnemiesKilled, 1);
    }
    Ok(())
}

/// What applies to this attack before its modifier is drawn.
fn before_the_draw(sc: &mut Scene, about: &mut Deed, strike: &Strike, target: FigureId, left_out: u32) -> Flow<Sum> {
    let mut sum = strike.sum.clone();
    sum.pierce += sc.amount(&strike.spec.pierce, about);
    sum.advantage |= strike.spec.advantage;
    sum.disadvantage |= strike.spec.disadvantage;
    for (i, added) in strike.added.iter().enumerate() {
        let skipped = i < 32 && left_out >> i & 1 == 1;
        if !skipped && sc.tests(&added.when, target, about) {
            sum.add_effect(sc, about, &added.effect);
        }
    }
    for m in riders::free(sc, about, &strike.riders, target) {
        if !matches!(m, Mod::Effect(_)) {
            sum.add(sc, about, &m);
        }
    }
    let priced: Vec<Rider> = strike.riders.iter().filter(|r| r.cost.is_some()).cloned().collect();
    let mut more = riders::for_target(sc, about, &priced, target)?;
    let used = sc.take_added();
    more.extend(riders::settle(sc, about, used, target)?);
    for m in more {
        sum.add(sc, about, &m);
    }
    for m in bonuses::on_attack(sc, about, target)? {
        sum.add(sc, about, &m);
    }
    Ok(sum)
}

/// Abilities that are attached to the attack or to a modifier card, once the attack is completely over.
fn attached_abilities(sc: &mut Scene, about: &mut Deed, after: &[Vec<Step>]) -> Flow {
    for steps in merged(after) {
        // gh2e:amd.effects.class-resources-to-owner — a summon may have drawn the card.
        if let ([Step { ability: Ability::Resource { .. }, .. }], Some(crate::DeckName::Character(c))) =
            (steps.as_slice(), modifiers::deck_of(sc, about.performer))
        {
            let owner = sc.st.character(c).figure;
            action::perform_steps(sc, &mut Deed { performer: owner, ..about.clone() }, &steps)?;
        } else if sc.st.figure(about.performer).on_map {
            action::perform_steps(sc, about, &steps)?;
        }
    }
    Ok(())
}

/// gh2e:heal.modifier-cards-combine — heals of several cards for the same target become a single heal.
fn merged(after: &[Vec<Step>]) -> Vec<Vec<Step>> {
    let mut list: Vec<Vec<Step>> = Vec::new();
    for steps in after {
        if let [Step { ability: Ability::Heal { amount, target, riders }, when, cost, .. }] = steps.as_slice()
            && riders.is_empty()
            && let Some(total) = list.iter_mut().find_map(|earlier| match earlier.as_mut_slice() {
                [Step { ability: Ability::Heal { amount, target: t, riders }, when: w, cost: c, .. }]
                    if t == target && riders.is_empty() && w == when && c == cost =>
                {
                    Some(amount)
                }
                _ => None,
            })
        {
            *total = hexhold_model::Amount::Add(Box::new(total.clone()), Box::new(amount.clone()));
        } else {
            list.push(steps.clone());
        }
    }
    list
}

/// Advantage and disadvantage: each counts once, both cancel. A ranged attack on an adjacent enemy has disadvantage.
fn edge(sc: &Scene, melee: bool, sum: &Sum, attacker: FigureId, target: FigureId) -> Edge {
    let (a, t) = (sc.st.figure(attacker), sc.st.figure(target));
    let point_blank = !melee && sc.tables.adjacent(a.cell, t.cell);
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
    // A bonus to this attack's retaliate has no range of its own: adjacent attackers only.
    let adjacent = sc.tables.adjacent(sc.st.figure(target).cell, sc.st.figure(attacker).cell);
    let amount = bonuses::retaliate(sc, target, attacker) + if adjacent { extra } else { 0 };
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

fn finish(sc: &mut Scene, deed: &mut Deed, strike: &Strike, done: Figures) -> bool {
    deed.set(Outcome::TargetsHit, done.len() as i16);
    if !done.is_empty() {
        action::gain_experience(sc, deed.performer, strike.experience);
        if let Some(turn) = &mut sc.st.turn {
            turn.infuse.extend(strike.infuse.iter().copied());
        }
    }
    !done.is_empty()
}

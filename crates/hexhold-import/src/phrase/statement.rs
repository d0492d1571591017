//! Whole sentences on characters' cards and items: when, what, and how the two go together.

use hexhold_model::{
    Ability, ActiveBonus, BonusEffect, Cost, Duration, EndAt, Mod, Rider, Step, Target, Test, Trigger, Who,
};

use super::{
    Phrase, Reader, bonus,
    change::{self, Act, Reach, Scope, Span},
    deed::{self, Deed, deed},
    occasion::{At, Called, Occasion, occasion},
    reader::Place,
    who,
};

/// A sentence of a character's card.
pub(super) fn statement(r: &mut Reader) -> Option<Phrase> {
    if let Some(phrase) = of_the_card(r).or_else(|| aimed(r)) {
        return Some(phrase);
    }
    if let Some(phrase) = reshaped(r) {
        return Some(phrase);
    }
    let mut occasion = occasion(r);
    let price = deed::price(r);
    let first = deed(r)?;
    if let Some(cost) = price {
        let first = match first {
            Deed::Steps(steps, None) => Deed::Steps(further(r, steps)?, None),
            other => other,
        };
        if occasion.is_none() {
            let Deed::Steps(steps, None) = first else { return None };
            return assemble(None, Deed::Steps(vec![paid(cost, steps)], None));
        }
        // What is paid with each use is the price of the bonus.
        return match assemble(occasion, first)? {
            Phrase::Bonus(bonus) => Some(Phrase::Bonus(Box::new(ActiveBonus { price: Some(cost), ..*bonus }))),
            _ => None,
        };
    }
    match first {
        Deed::Steps(steps, None) => {
            // "gain 1 experience at the end of each of your turns".
            if occasion.is_none() {
                occasion = trailing(r);
            }
            let steps = further(r, steps)?;
            // "… and perform:", and more of it below.
            if let (Some(o), true) = (&occasion, announces(r)) {
                let At::Moment(trigger) = o.at else { return None };
                let bonus = ActiveBonus { effect: BonusEffect::Steps(steps), ..empty(o.clone(), trigger) };
                return Some(Phrase::Below(Box::new(bonus), None));
            }
            assemble(occasion, Deed::Steps(steps, None))
        }
        other => assemble(occasion, other),
    }
}

/// A moment that is told at the end.
fn trailing(r: &mut Reader) -> Option<Occasion> {
    let start = r.at;
    if r.plain() == Some("at")
        && let Some(found) = occasion(r)
        && r.ends_here()
    {
        return Some(found);
    }
    r.at = start;
    None
}

/// "Turn a single-target melee attack into the following": the form of the attack is drawn below.
fn reshaped(r: &mut Reader) -> Option<Phrase> {
    r.attempt(read_reshaped)
}

fn read_reshaped(r: &mut Reader) -> Option<Phrase> {
    let when = if r.eat(&["turn"]) {
        r.article();
        let (act, when, _) = change::kind(r)?;
        (act == Act::Attack && r.run(&["into", "the", "following"])).then_some(())?;
        when
    } else {
        r.run(&["during", "your"]).then_some(())?;
        let (act, when, _) = change::kind(r)?;
        (act == Act::Attack).then_some(())?;
        r.marks();
        let turned = r.run(&["turn", "the", "attack", "into", "the", "following"])
            || r.run(&["change", "the", "targeting", "of", "the", "ability", "to"]);
        turned.then_some(())?;
        when
    };
    r.ends_here().then_some(())?;
    let held = bonus(Trigger::AttackAbility, BonusEffect::Mods(Vec::new()));
    let held = ActiveBonus { when: tests(Trigger::AttackAbility, when), duration: Duration::Persistent, ..held };
    Some(Phrase::Below(Box::new(held), None))
}

/// Tests as the language keeps them: the kind of attack with the moment, everything else as one.
pub(super) fn tests(trigger: Trigger, when: Vec<Test>) -> Vec<Test> {
    let kinds = matches!(
        trigger,
        Trigger::Attack | Trigger::AttackAction | Trigger::AttackAbility | Trigger::Attacked | Trigger::AfterAttack
    );
    let is_kind = |t: &Test| kinds && matches!(t, Test::MeleeAttack | Test::RangedAttack);
    let (mut found, rest): (Vec<Test>, Vec<Test>) = when.into_iter().partition(is_kind);
    match rest.len() {
        0 => {}
        1 => found.extend(rest),
        _ => found.push(Test::All(rest)),
    }
    found
}

/// Further deeds behind the first, all of them abilities.
fn further(r: &mut Reader, mut steps: Vec<Step>) -> Option<Vec<Step>> {
    loop {
        let start = r.at;
        if r.ends_here() || announces(r) {
            r.at = start;
            return Some(steps);
        }
        r.marks();
        r.eat(&["and", "then"]);
        r.eat(&["then"]);
        match deed(r) {
            Some(Deed::Steps(more, None)) if r.at > start => steps.extend(more),
            // Bonuses for oneself may stand beside them.
            Some(Deed::Hold { effects, span: Some(Span::Round), of: None }) => {
                let held = effects.into_iter().map(|e| Step::new(Ability::Bonus(Box::new(bonus(Trigger::Always, e)))));
                steps.extend(held);
            }
            _ => return None,
        }
    }
}

/// Whether the rest says that what is written below is performed as well.
fn announces(r: &mut Reader) -> bool {
    r.marks();
    r.eat(&["and", "then"]) && r.eat(&["perform"]) && r.ends_here()
}

/// Steps that have a price.
pub(super) fn paid(cost: Cost, mut steps: Vec<Step>) -> Step {
    if let Cost::Elements(icons) = cost {
        return Step::new(Ability::Consume { icons, then: steps });
    }
    let mut step = if steps.len() == 1 {
        steps.remove(0)
    } else {
        Step::new(Ability::Repeat { times: hexhold_model::Amount::Fixed(1), steps })
    };
    step.cost = Some(cost);
    step
}

/// What a sentence says about the card, or about the ability that it stands under, without doing anything.
fn of_the_card(r: &mut Reader) -> Option<Phrase> {
    let start = r.at;
    // Whoever is controlled attacks enemies of the one who controls it.
    if r.eat(&["targeting"]) {
        let enemy = (r.eat(&["another"]) || r.number() == Some(1)) && r.eat(&["enemy"]);
        r.run(&["of", "your", "choice"]);
        r.run(&["adjacent", "to", "them"]);
        deed::controlled(r);
        if enemy && r.ends_here() {
            return Some(Phrase::Controlled);
        }
    }
    r.at = start;
    if deed::controlled(r) && r.ends_here() {
        return Some(Phrase::Controlled);
    }
    r.at = start;
    // "If they do, this ally suffers 2 damage": those who were granted something.
    if r.run(&["if", "they", "do"]) {
        r.marks();
        if r.run(&["this", "ally", "suffers"])
            && let Some(amount) = r.damage()
            && r.ends_here()
        {
            let mut step = Step::new(Ability::Suffer { amount, target: super::itself() });
            (step.when, step.mandatory) = (vec![Test::Performed], true);
            return Some(Phrase::Steps(vec![step]));
        }
    }
    r.at = start;
    // "When another song is played, discard this card."
    let dies = r.run(&["when", "this", "enemy", "dies", "or", "another"]);
    if dies || r.run(&["when", "another"]) {
        let kind = r.plain()?.to_owned();
        r.at += 1;
        while matches!(r.peek(), Some(crate::names::Part::Word(crate::words::Word::Icon(_)))) {
            r.at += 1;
        }
        let ends = r.run(&["is", "played"]) && {
            r.marks();
            r.run(&["discard", "this", "card"])
        };
        return ends.then_some(Phrase::Exclusive(kind, dies));
    }
    r.at = start;
    if r.eat(&["this"]) && r.eat(&["movement", "move"]) && r.run(&["must", "end"]) {
        let at = ending(r)?;
        return r.ends_here().then_some(Phrase::MustEnd(at));
    }
    r.at = start;
    if r.run(&["on", "your"])
        && let Some((Act::Attack, when, None)) = change::kind(r)
        && r.ends_here()
    {
        return Some(Phrase::OnAttacks(when));
    }
    r.at = start;
    if r.eat(&["gain"]) && r.ends_here() {
        return Some(Phrase::Holding);
    }
    r.at = start;
    None
}

/// Where a movement must end: "in a hex adjacent to an enemy".
fn ending(r: &mut Reader) -> Option<EndAt> {
    if r.eat(&["in"]) {
        (r.number() == Some(1) && r.eat(&["hex"])).then_some(())?;
    }
    r.run(&["adjacent", "to"]).then_some(())?;
    let start = r.at;
    if r.number() == Some(1)
        && let Some(kind) = who::terrain(r)
    {
        return Some(EndAt::NextToTile(kind));
    }
    r.at = start;
    who::whom(r).map(EndAt::NextTo)
}

/// "Target all enemies moved through", "affect all summoned allies".
fn aimed(r: &mut Reader) -> Option<Phrase> {
    let start = r.at;
    if (r.eat(&["target", "affect", "affects"]) || r.icon("target"))
        && let Some(found) = who::whom(r)
        && r.ends_here()
    {
        return Some(Phrase::Whom(found));
    }
    r.at = start;
    None
}

fn lasting(span: Option<Span>) -> Duration {
    match span {
        Some(Span::Round) => Duration::Round,
        Some(Span::Turn) => Duration::Turns(0),
        // The card has to say it.
        None => Duration::Persistent,
    }
}

fn step(bonus: ActiveBonus) -> Step {
    Step::new(Ability::Bonus(Box::new(bonus)))
}

fn slots(uses: Option<u8>) -> Vec<u8> {
    vec![0; usize::from(uses.unwrap_or(0))]
}

/// A moment and what is done then, as one phrase.
fn assemble(occasion: Option<Occasion>, deed: Deed) -> Option<Phrase> {
    let Some(o) = occasion else { return now(deed) };
    match o.at {
        At::Now => {
            let Phrase::Steps(mut steps) = now(deed)? else { return None };
            // Each of them is asked about when it is its turn; one alone is meant by "if".
            (steps.len() == 1 && o.uses.is_none()).then_some(())?;
            steps[0].when.splice(0..0, o.when);
            Some(Phrase::Steps(steps))
        }
        At::While => {
            let Deed::Hold { effects, span: None, of: None } = deed else { return None };
            let steps = effects.into_iter().map(|e| {
                let held = bonus(Trigger::Always, e);
                step(ActiveBonus { when: o.when.clone(), duration: Duration::Persistent, ..held })
            });
            Some(Phrase::Steps(steps.collect()))
        }
        At::Damage => {
            (deed == Deed::Negate).then_some(())?;
            Some(single(o, Trigger::WouldSuffer, BonusEffect::NegateDamage))
        }
        At::During(act, called) => during(o, act, called, deed),
        At::Moment(Trigger::DuringTurn) => in_the_turn(o, deed),
        At::Moment(Trigger::Attacked) => {
            let mods = match deed {
                Deed::ForTheAttack(mods) => mods,
                Deed::Hold { effects, span: None, of: None } => defences(effects)?,
                _ => return None,
            };
            Some(single(o, Trigger::Attacked, BonusEffect::Mods(mods)))
        }
        At::Moment(trigger) => {
            let steps = match deed {
                Deed::Steps(steps, None) => steps,
                Deed::Steps(steps, Some(Place::Target)) if about_somebody(trigger) => steps,
                Deed::Follows => return Some(Phrase::Below(Box::new(empty(o, trigger)), None)),
                Deed::FollowsBy(target, control) => {
                    return Some(Phrase::Below(Box::new(empty(o, trigger)), Some((target, control))));
                }
                Deed::Hold { effects, span: Some(Span::Round), of: None } => {
                    effects.into_iter().map(|e| step(bonus(Trigger::Always, e))).collect()
                }
                _ => return None,
            };
            Some(single(o, trigger, BonusEffect::Steps(steps)))
        }
    }
}

/// Moments that are about somebody else.
const fn about_somebody(trigger: Trigger) -> bool {
    matches!(trigger, Trigger::EnemyEntersAdjacent | Trigger::AfterAttack | Trigger::AfterAttacked)
}

fn empty(o: Occasion, trigger: Trigger) -> ActiveBonus {
    let held = bonus(trigger, BonusEffect::Steps(Vec::new()));
    ActiveBonus {
        when: tests(trigger, o.when),
        slots: slots(o.uses),
        optional: o.may,
        duration: Duration::Persistent,
        ..held
    }
}

fn single(o: Occasion, trigger: Trigger, effect: BonusEffect) -> Phrase {
    Phrase::Bonus(Box::new(ActiveBonus { effect, ..empty(o, trigger) }))
}

/// Shield and retaliate for one attack.
fn defences(effects: Vec<BonusEffect>) -> Option<Vec<Mod>> {
    use hexhold_model::Amount::Fixed;
    effects
        .into_iter()
        .map(|e| match e {
            BonusEffect::Shield(n) => Some(Mod::Shield(n)),
            BonusEffect::Retaliate { amount, range: Fixed(1) } => Some(Mod::Retaliate(amount)),
            _ => None,
        })
        .collect()
}

/// While an ability of one's own is performed.
fn during(o: Occasion, act: Act, called: Called, deed: Deed) -> Option<Phrase> {
    let Deed::Change { mods, scope, when, span: None, of: None } = deed else { return None };
    let own = match called {
        Called::Each => Reach::One,
        Called::Ability => Reach::Ability,
        Called::Action => Reach::Action,
    };
    let reach = match &scope {
        None => own,
        Some(s) if s.act == act && s.when.is_empty() && !s.theirs => s.reach,
        Some(_) => return None,
    };
    // "during your attack ability … one attack": that one.
    let reach = match (reach, called) {
        (Reach::Every, _) => Reach::Ability,
        // An item that is used "during your attack" and names nothing else is used for that attack.
        (reach, _) => reach,
    };
    let when: Vec<Test> = o.when.iter().cloned().chain(when).collect();
    let trigger = change::trigger(act, reach, &mods)?;
    (change::fits(act, &mods) && (trigger == Trigger::Attack || !early(trigger) || when.iter().all(before_targets)))
        .then_some(())?;
    Some(single(Occasion { when, ..o }, trigger, BonusEffect::Mods(mods)))
}

/// Moments before anybody is targeted.
const fn early(trigger: Trigger) -> bool {
    matches!(trigger, Trigger::AttackAction | Trigger::AttackAbility)
}

/// Tests that need no target.
fn before_targets(t: &Test) -> bool {
    match t {
        Test::MeleeAttack | Test::RangedAttack | Test::SeveralTargets | Test::Performer(_) | Test::Infused(_) => true,
        Test::Not(t) => before_targets(t),
        _ => false,
    }
}

/// Something that is done once in a turn: abilities, or a change for the rest of it.
fn in_the_turn(o: Occasion, deed: Deed) -> Option<Phrase> {
    let steps = match deed {
        Deed::Steps(steps, None) => steps,
        Deed::Follows => return Some(Phrase::Below(Box::new(empty(o, Trigger::DuringTurn)), None)),
        Deed::FollowsBy(target, control) => {
            return Some(Phrase::Below(Box::new(empty(o, Trigger::DuringTurn)), Some((target, control))));
        }
        Deed::Hold { effects, span: Some(span), of: None } => {
            let held = effects.into_iter().map(|e| bonus(Trigger::Always, e));
            held.map(|b| step(ActiveBonus { duration: lasting(Some(span)), ..b })).collect()
        }
        Deed::Change { mods, scope: Some(scope), when, span, of: None } => {
            // Without a word about it, it is for the turn in which it is used.
            let span = Some(span.unwrap_or(Span::Turn));
            vec![step(changing(mods, &scope, when, span)?)]
        }
        _ => return None,
    };
    Some(single(o, Trigger::DuringTurn, BonusEffect::Steps(steps)))
}

/// A change of abilities to come.
fn changing(mods: Vec<Mod>, scope: &Scope, when: Vec<Test>, span: Option<Span>) -> Option<ActiveBonus> {
    let trigger = change::trigger(scope.act, scope.reach, &mods)?;
    let when: Vec<Test> = scope.when.iter().cloned().chain(when).collect();
    change::fits(scope.act, &mods).then_some(())?;
    (!early(trigger) || when.iter().all(before_targets)).then_some(())?;
    let slots = match scope.reach {
        Reach::One => vec![0],
        Reach::Next(n) => slots(Some(n)),
        Reach::Every => Vec::new(),
        Reach::Action | Reach::Ability => return None,
    };
    let when = tests(trigger, when);
    Some(ActiveBonus { when, slots, duration: lasting(span), ..bonus(trigger, BonusEffect::Mods(mods)) })
}

/// A deed without a moment.
fn now(deed: Deed) -> Option<Phrase> {
    Some(match deed {
        Deed::Steps(steps, None) => Phrase::Steps(steps),
        Deed::Steps(steps, Some(Place::Target)) => Phrase::OfTarget(steps),
        Deed::Steps(..) => return None,
        Deed::Change { mods, scope: None, when, span: None, of: None } => {
            Phrase::Rider(Rider { cost: None, when, gives: mods })
        }
        Deed::Change { mods, scope: Some(scope), when, span, of: None } if !scope.theirs => match scope.reach {
            Reach::Every | Reach::Next(_) => Phrase::Steps(vec![step(changing(mods, &scope, when, span)?)]),
            // "add +1 to the attack": the one it stands under.
            Reach::One if scope.when.is_empty() && span.is_none() => {
                Phrase::Rider(Rider { cost: None, when, gives: mods })
            }
            _ => return None,
        },
        Deed::Change { mods, scope: Some(scope), when, span, of: Some(of) } => {
            (scope.reach == Reach::Every && span != Some(Span::Turn)).then_some(())?;
            let trigger = change::trigger(scope.act, scope.reach, &mods)?;
            let when: Vec<Test> = scope.when.iter().cloned().chain(when).collect();
            (change::fits(scope.act, &mods) && (!early(trigger) || when.iter().all(before_targets))).then_some(())?;
            let round = span == Some(Span::Round);
            Phrase::Steps(vec![deed::shared(BonusEffect::Mods(mods), trigger, when, of, round)])
        }
        Deed::Hold { effects, span, of } => {
            Phrase::Steps(effects.into_iter().map(|effect| held(effect, span, of.clone())).collect::<Option<_>>()?)
        }
        Deed::Hindered { span, of } => {
            of.as_ref().is_none_or(|t| t.who != Who::Enemy).then_some(())?;
            Phrase::Steps(vec![deed::hindered(lasting(span), of)])
        }
        Deed::Follows => Phrase::When(Vec::new()),
        Deed::FollowsBy(target, control) => Phrase::Command(target, control),
        Deed::Change { .. } | Deed::ForTheAttack(_) | Deed::Negate | Deed::Prevent => return None,
    })
}

fn held(effect: BonusEffect, span: Option<Span>, of: Option<Target>) -> Option<Step> {
    let trigger = Trigger::Always;
    match of {
        None => Some(step(ActiveBonus { duration: lasting(span), ..bonus(trigger, effect) })),
        Some(of) => {
            (span != Some(Span::Turn) && of.who != Who::Enemy).then_some(())?;
            Some(deed::shared(effect, trigger, Vec::new(), of, span == Some(Span::Round)))
        }
    }
}

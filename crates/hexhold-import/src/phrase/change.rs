//! Changes of an ability in words: what is added, to which of the abilities, under which test.

use hexhold_model::{
    Amount, BonusEffect, Count, Effect, Element, ElementIcon, Mod, Outcome, OverlayKind, Rank, Target, Test, Trigger,
    Who,
};

use super::{Reader, at_least, reader::Place, spoken, who};
use crate::{conditions, names::Part, words::Word};

/// The kind of ability that is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    Attack,
    Move,
    Heal,
}

/// Which of the abilities are changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    /// The one that is spoken of, or a single one.
    One,
    /// All attacks of one action, or of one ability.
    Action,
    Ability,
    /// All of them while it lasts.
    Every,
    /// So many of those to come.
    Next(u8),
}

/// What a change is made to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Scope {
    pub(super) act: Act,
    pub(super) reach: Reach,
    /// Melee or ranged ones only, and only against those who fit.
    pub(super) when: Vec<Test>,
    /// Those of the allies instead of one's own.
    pub(super) theirs: bool,
}

/// How long something lasts, if the sentence says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Span {
    Turn,
    Round,
}

pub(super) fn span(r: &mut Reader) -> Option<Span> {
    let start = r.at;
    if r.run(&["this", "round"])
        || r.run(&["for", "the", "round"])
        || r.run(&["for", "the", "rest", "of", "the", "round"])
    {
        return Some(Span::Round);
    }
    if r.run(&["this", "turn"]) {
        return Some(Span::Turn);
    }
    r.at = start;
    None
}

/// A list of changes: "+1 attack, pierce 2 and wound".
pub(super) fn list(r: &mut Reader) -> Option<Vec<Mod>> {
    let mut mods = vec![one(r)?];
    loop {
        let start = r.at;
        let comma = r.mark(&Word::Comma);
        let and = r.eat(&["and"]);
        // "Add … and gain invisible": what is gained is for oneself, not for the target.
        let gained = r.eat(&["gain", "gains"]);
        r.eat(&["add"]);
        match one(r) {
            Some(Mod::Effect(Effect::Gain(c))) if gained && (comma || and) && !c.is_negative() => {
                mods.push(Mod::Then(vec![spoken::give(vec![c], Target::one(Who::Performer))]));
            }
            Some(Mod::Effect(_)) if gained => {
                r.at = start;
                return Some(mods);
            }
            Some(m) if comma || and => mods.push(m),
            _ => {
                r.at = start;
                // In the order in which the language keeps them: further abilities come last.
                mods.sort_by_key(|m| matches!(m, Mod::Then(_)));
                return Some(mods);
            }
        }
    }
}

/// One change, by its icon.
pub(super) fn one(r: &mut Reader) -> Option<Mod> {
    r.attempt(read_one)
}

type Change = fn(Amount) -> Mod;

fn read_one(r: &mut Reader) -> Option<Mod> {
    let signed: [(&str, Change); 5] = [
        ("attack", Mod::Attack),
        ("range", Mod::Range),
        ("target", Mod::Targets),
        ("move", Mod::Move),
        ("heal", Mod::Heal),
    ];
    for (icon, change) in signed {
        if r.icon(icon) || r.icon(&format!("{icon}.relative")) {
            return Some(change(Amount::Fixed(r.signed()?)));
        }
    }
    // "+X attack", where X is told.
    if let Some(Part::Word(Word::Letter('X'))) = r.peek() {
        let amount = r.amount()?;
        return r.icon("attack").then_some(Mod::Attack(amount));
    }
    if r.icon("pierce") {
        return Some(Mod::Pierce(r.amount()?));
    }
    if r.icon("push") {
        return Some(Mod::Effect(Effect::Push(r.amount()?)));
    }
    if r.icon("pull") {
        return Some(Mod::Effect(Effect::Pull(r.amount()?)));
    }
    if r.icon("jump") {
        return Some(Mod::Jump);
    }
    if r.icon("custom.advantage") || r.eat(&["advantage"]) {
        return Some(Mod::Advantage);
    }
    if r.icon("custom.disadvantage") || r.eat(&["disadvantage"]) {
        return Some(Mod::Disadvantage);
    }
    if let Some(xp) = r.experience() {
        return Some(Mod::Xp(xp));
    }
    if let Some(icon) = element(r) {
        return Some(Mod::Infuse(icon));
    }
    if r.run(&["add", "target"]) {
        r.icon("target");
        return Some(Mod::Targets(Amount::Fixed(1)));
    }
    r.condition().map(|c| Mod::Effect(Effect::Gain(c)))
}

/// An element that is made, by its icon.
pub(super) fn element(r: &mut Reader) -> Option<ElementIcon> {
    let Some(Part::Word(Word::Icon(name))) = r.peek() else { return None };
    let found = match name.strip_prefix("elementHalf.") {
        Some(halves) => {
            let (a, b) = halves.split_once('|')?;
            ElementIcon::Mixed(conditions::element(a)?, conditions::element(b)?)
        }
        None => conditions::icons(name.strip_prefix("element.")?)?.into_iter().next()?,
    };
    r.at += 1;
    Some(found)
}

/// An element that is consumed, by its icon.
pub(super) fn consumed(r: &mut Reader) -> Option<ElementIcon> {
    let Some(Part::Word(Word::Icon(name))) = r.peek() else { return None };
    let found = conditions::icons(name.strip_prefix("element.consume.")?)?.into_iter().next()?;
    r.at += 1;
    Some(found)
}

/// "to all your ranged attacks this round", "to a single attack", "to your entire attack action".
pub(super) fn scope(r: &mut Reader) -> Option<Scope> {
    r.attempt(read_scope)
}

fn read_scope(r: &mut Reader) -> Option<Scope> {
    r.eat(&["to", "on"]);
    let mut reach = None;
    let mut whose = None;
    if r.eat(&["all"]) {
        r.eat(&["of"]);
        reach = Some(Reach::Every);
    } else if r.eat(&["each"]) && r.eat(&["of"]) {
        reach = Some(Reach::Every);
    } else if r.number() == Some(1) {
        r.eat(&["of", "single"]);
        reach = Some(Reach::One);
    }
    if r.eat(&["your"]) {
        whose = Some(false);
    } else if r.eat(&["their"]) {
        whose = Some(true);
    } else {
        r.eat(&["the"]);
    }
    if r.eat(&["entire"]) {
        reach = Some(Reach::Action);
    } else if r.eat(&["next"]) {
        reach = Some(Reach::Next(r.number().and_then(|n| u8::try_from(n).ok()).unwrap_or(1)));
    }
    let (act, mut when, ability) = kind(r)?;
    if r.eat(&["targeting", "against"]) {
        when.extend(targeting(r)?);
    }
    let reach = match (reach, ability) {
        (Some(Reach::Action), Some("action")) => Reach::Action,
        (Some(Reach::Action), _) if act == Act::Attack => return None,
        (Some(reach), _) => reach,
        // "to the attack".
        (None, _) => Reach::One,
    };
    // All attacks, with nothing said about whose, are those of the ability.
    let reach = if reach == Reach::Every && whose.is_none() { Reach::Ability } else { reach };
    Some(Scope { act, reach, when, theirs: whose == Some(true) })
}

/// "melee attacks", "move abilities", "heal": the kind, its tests, and what it is called.
pub(super) fn kind<'a>(r: &mut Reader<'a>) -> Option<(Act, Vec<Test>, Option<&'a str>)> {
    let mut when = Vec::new();
    loop {
        if r.eat(&["melee"]) {
            when.push(Test::MeleeAttack);
        } else if r.eat(&["ranged"]) {
            when.push(Test::RangedAttack);
        } else if r.run(&["single", "target"]) {
            when.push(Test::Not(Box::new(Test::SeveralTargets)));
        } else if r.run(&["multi", "target"]) {
            when.push(Test::SeveralTargets);
        } else {
            break;
        }
    }
    let act = if r.eat(&["attack", "attacks"]) || r.icon("attack") {
        Act::Attack
    } else if when.is_empty() && (r.eat(&["move", "moves", "movement", "movements"]) || r.icon("move")) {
        Act::Move
    } else if when.is_empty() && (r.eat(&["heal", "heals"]) || r.icon("heal")) {
        Act::Heal
    } else {
        return None;
    };
    let called = if r.eat(&["action", "actions"]) {
        Some("action")
    } else if r.eat(&["ability", "abilities"]) {
        Some("ability")
    } else {
        None
    };
    Some((act, when, called))
}

/// Tests of whoever is targeted: "enemies with poison", "an enemy adjacent to none of its allies".
pub(super) fn targeting(r: &mut Reader) -> Option<Vec<Test>> {
    // Whoever bears the token of the card.
    if !r.token.is_empty() && (r.run(&["this", "enemy"]) || r.run(&["that", "enemy"])) {
        return Some(vec![Test::Marked(r.token.to_owned())]);
    }
    let start = r.at;
    if let Some(kind) = marked(r)
        && r.eat(&["enemies", "enemy"])
    {
        return Some(vec![kind]);
    }
    r.at = start;
    let figures = who::whom(r)?;
    let plain = figures.who == Who::Enemy && figures.range.is_none();
    plain.then_some(figures.only)
}

/// "Hexed", with the icon of the class behind it: whoever bears the token of that kind.
fn marked(r: &mut Reader) -> Option<Test> {
    let start = r.at;
    r.article();
    let kind = r.plain().and_then(|w| w.strip_suffix("ed")).map(str::to_owned);
    r.at += usize::from(kind.is_some());
    let shown = matches!(r.peek(), Some(Part::Word(Word::Icon(name))) if name.starts_with("characterIcon"));
    match kind.filter(|_| shown) {
        Some(kind) => {
            r.at += 1;
            Some(Test::Marked(kind))
        }
        None => {
            r.at = start;
            None
        }
    }
}

/// The trigger at which a change of this kind and reach is made.
pub(super) fn trigger(act: Act, reach: Reach, mods: &[Mod]) -> Option<Trigger> {
    let early = |m: &Mod| matches!(m, Mod::Range(_) | Mod::Targets(_) | Mod::Area(_));
    Some(match (act, reach) {
        (Act::Move, _) => Trigger::Move,
        (Act::Heal, _) => Trigger::Heal,
        // Range and targets are settled before anybody is targeted.
        (Act::Attack, Reach::Action) => Trigger::AttackAction,
        (Act::Attack, Reach::Ability) => Trigger::AttackAbility,
        (Act::Attack, Reach::Every | Reach::Next(_)) if mods.iter().any(early) => Trigger::AttackAbility,
        (Act::Attack, _) => Trigger::Attack,
    })
}

/// Whether changes are of a kind that this ability can have.
pub(super) fn fits(act: Act, mods: &[Mod]) -> bool {
    mods.iter().all(|m| match m {
        Mod::Xp(_) | Mod::Infuse(_) | Mod::Then(_) => true,
        Mod::Move(_) | Mod::Jump => act == Act::Move,
        Mod::Heal(_) => act == Act::Heal,
        Mod::Effect(Effect::Gain(c)) if act == Act::Heal => !c.is_negative(),
        _ => act == Act::Attack,
    })
}

/// Behind "if" or "when": a test about the target, the performer or the elements.
pub(super) fn test(r: &mut Reader) -> Option<Vec<Test>> {
    r.attempt(read_test)
}

fn read_test(r: &mut Reader) -> Option<Vec<Test>> {
    if let Some(element) = element(r) {
        let ElementIcon::One(element) = element else { return None };
        r.eat(&["is"]).then_some(())?;
        return infused(r, element).map(|t| vec![t]);
    }
    if r.run(&["you"]) {
        return own(r).map(|t| vec![t]);
    }
    let start = r.at;
    if r.number() == Some(1) && r.run(&["or", "more", "elements", "are", "strong", "or", "waning"]) {
        return Some(vec![Test::Any(Element::ALL.into_iter().map(Test::Infused).collect())]);
    }
    r.at = start;
    (r.place() == Some(Place::Target)).then_some(())?;
    about_target(r)
}

/// "strong or waning". Strong alone is more than the language can ask.
fn infused(r: &mut Reader, element: Element) -> Option<Test> {
    r.run(&["strong", "or", "waning"]).then_some(Test::Infused(element))
}

fn own(r: &mut Reader) -> Option<Test> {
    let own = |t| Some(Test::Performer(Box::new(t)));
    if r.eat(&["consume", "consumed"]) {
        let n = r.number()?;
        return (r.run(&["or", "more", "elements"])).then(|| at_least(Outcome::ElementsConsumed, n));
    }
    if r.eat(&["have"]) {
        return own(who::having(r)?);
    }
    if r.run(&["do", "not", "have"]) {
        return own(Test::Not(Box::new(who::having(r)?)));
    }
    r.eat(&["are"]).then_some(())?;
    if r.run(&["adjacent", "to"]) {
        let start = r.at;
        if r.number() == Some(1) && r.eat(&["ally"]) {
            return own(Test::Adjacent { who: Who::Ally, at_least: 1 });
        }
        r.at = start;
        if r.eat(&["no"]) && r.eat(&["enemies"]) {
            return own(Test::Not(Box::new(Test::Adjacent { who: Who::Enemy, at_least: 1 })));
        }
        r.at = start;
        let exactly = r.run(&["at", "least"]);
        let n = r.number()?;
        let more = r.run(&["or", "more"]);
        (exactly != more && r.eat(&["enemies", "monsters"])).then_some(())?;
        return own(Test::Adjacent { who: Who::Enemy, at_least: u8::try_from(n).ok()? });
    }
    own(Test::Has(r.condition()?))
}

/// Behind "the target".
fn about_target(r: &mut Reader) -> Option<Vec<Test>> {
    if r.eat(&["has"]) {
        return Some(vec![who::having(r)?]);
    }
    if r.run(&["does", "not", "have"]) {
        return Some(vec![Test::Not(Box::new(who::having(r)?))]);
    }
    if r.run(&["current", "hit", "point", "value", "is"]) || r.run(&["hit", "point", "value", "is"]) {
        return Some(vec![who::hit_points(r)?]);
    }
    r.eat(&["is"]).then_some(())?;
    if let Some(test) = marked(r) {
        return Some(vec![test]);
    }
    if r.eat(&["both"]) {
        r.run(&["adjacent", "to"]).then_some(())?;
        let first = near(r)?;
        r.eat(&["and"]).then_some(())?;
        r.run(&["adjacent", "to"]);
        return Some(vec![first, near(r)?]);
    }
    if r.run(&["adjacent", "to"]) {
        let first = near(r)?;
        let start = r.at;
        if r.eat(&["or"]) && r.eat(&["is"]) && r.run(&["adjacent", "to"]) {
            return Some(vec![Test::Any(vec![first, near(r)?])]);
        }
        r.at = start;
        return Some(vec![first]);
    }
    if r.eat(&["undamaged"]) {
        return Some(vec![Test::AtMaxHitPoints]);
    }
    if r.eat(&["damaged"]) {
        return Some(vec![Test::Damaged]);
    }
    (r.number() == Some(1)).then_some(())?;
    if r.eat(&["objective"]) {
        return Some(vec![Test::IsObjective]);
    }
    let rank = if r.eat(&["normal"]) {
        Rank::Normal
    } else if r.eat(&["elite"]) {
        Rank::Elite
    } else {
        return None;
    };
    r.eat(&["monster", "enemy"]).then(|| vec![Test::IsRank(rank)])
}

/// Behind "adjacent to" of the target of an attack.
fn near(r: &mut Reader) -> Option<Test> {
    let start = r.at;
    if (r.eat(&["any"]) || r.number() == Some(1)) && r.eat(&["of"]) && r.eat(&["your"]) && r.eat(&["allies"]) {
        return Some(super::attack::near_allies());
    }
    r.at = start;
    who::neighbour(r)
}

/// "for each of your allies adjacent to the target": how often the change counts.
pub(super) fn per(r: &mut Reader) -> Option<Amount> {
    r.attempt(read_per)
}

fn read_per(r: &mut Reader) -> Option<Amount> {
    (r.eat(&["for"]) && r.eat(&["each", "every"])).then_some(())?;
    let count =
        |who, range, only| Some(Amount::Count(Box::new(Target { who, count: Count::All, range, area: None, only })));
    let start = r.at;
    if r.run(&["of", "your", "allies", "adjacent", "to", "the", "target"]) {
        return count(Who::Ally, None, vec![Test::Adjacent { who: Who::Subject, at_least: 1 }]);
    }
    r.at = start;
    if r.run(&["adjacent", "enemy"]) || r.run(&["enemy", "adjacent", "to", "you"]) {
        return count(Who::Enemy, Some(Amount::Fixed(1)), Vec::new());
    }
    if r.run(&["adjacent", "ally"]) || r.run(&["ally", "adjacent", "to", "you"]) {
        return count(Who::Ally, Some(Amount::Fixed(1)), Vec::new());
    }
    None
}

/// The changes as often as the amount says.
pub(super) fn times(mods: Vec<Mod>, per: Option<&Amount>) -> Option<Vec<Mod>> {
    let Some(per) = per else { return Some(mods) };
    mods.into_iter()
        .map(|m| match m {
            Mod::Attack(n) => Some(Mod::Attack(crate::equation::times(n, per.clone()))),
            _ => None,
        })
        .collect()
}

/// What is given while it lasts: "shield 1", "retaliate 2, range 3".
pub(super) fn defence(r: &mut Reader) -> Option<BonusEffect> {
    if r.icon("shield") {
        return Some(BonusEffect::Shield(r.amount()?));
    }
    r.icon("retaliate").then_some(())?;
    let amount = r.amount()?;
    let start = r.at;
    r.marks();
    let range = if r.icon("range") { r.amount() } else { None };
    if range.is_none() {
        r.at = start;
    }
    Some(BonusEffect::Retaliate { amount, range: range.unwrap_or(Amount::Fixed(1)) })
}

/// Kinds of terrain that one walks through as if it were floor.
pub(super) fn unaffected(r: &mut Reader) -> bool {
    let start = r.at;
    let two = (r.eat(&["difficult"]) && r.eat(&["and"]) && who::terrain(r) == Some(OverlayKind::Hazardous))
        || (r.eat(&["hazardous"]) && r.eat(&["and"]) && who::terrain(r) == Some(OverlayKind::Difficult));
    if !two {
        r.at = start;
    }
    two
}

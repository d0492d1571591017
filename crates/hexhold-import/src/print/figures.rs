//! Whom an ability is about, and tests.

use hexhold_content::names::{self, word};
use hexhold_model::{Amount, Compare, Count, Stat, Target, Test, Who};

use super::{amount, quoted};

/// The phrase for a target, whatever the ability.
pub(super) fn phrase(t: &Target) -> Option<String> {
    let many = matches!(t.count, Count::All);
    let mut out: Vec<String> = Vec::new();
    let alone = matches!(t.who, Who::Performer | Who::Subject);
    match &t.count {
        Count::All if alone => return None,
        Count::All => out.push("all".to_owned()),
        Count::UpTo(Amount::Fixed(1)) if alone => {}
        Count::UpTo(Amount::Fixed(1)) => out.push("one".to_owned()),
        Count::UpTo(n) => out.push(format!("up-to {}", amount::plain(n)?)),
    }
    let mut rest: &[Test] = &t.only;
    let mut noun = None;
    while let Some(
        test @ (Test::IsSummon
        | Test::Nearest
        | Test::Farthest
        | Test::Damaged
        | Test::AtMaxHitPoints
        | Test::IsRank(_)),
    ) = rest.first()
    {
        out.push(match test {
            Test::IsSummon => "summoned".to_owned(),
            Test::Nearest => "nearest".to_owned(),
            Test::Farthest => "farthest".to_owned(),
            Test::Damaged => "damaged".to_owned(),
            Test::IsRank(r) => word(names::RANKS, *r).to_owned(),
            _ => "undamaged".to_owned(),
        });
        rest = &rest[1..];
    }
    if t.who == Who::Anyone
        && let Some(test @ (Test::IsCharacter | Test::IsMonster | Test::IsObjective)) = rest.first()
    {
        noun = Some(match (test, many) {
            (Test::IsCharacter, true) => "characters",
            (Test::IsCharacter, false) => "character",
            (Test::IsMonster, true) => "monsters",
            (Test::IsMonster, false) => "monster",
            (_, true) => "objectives",
            (_, false) => "objective",
        });
        rest = &rest[1..];
    }
    out.push(
        match (t.who, many) {
            _ if noun.is_some() => noun.unwrap_or(""),
            (Who::Enemy, true) => "enemies",
            (Who::Enemy, false) => "enemy",
            (Who::Ally, true) => "allies",
            (Who::Ally, false) => "ally",
            (Who::AllyOrSelf, true) => "allies and self",
            (Who::AllyOrSelf, false) => "ally or self",
            (Who::Friend, true) => "friends",
            (Who::Friend, false) => "friend",
            (Who::Other, true) => "other figures",
            (Who::Other, false) => "other figure",
            (Who::Anyone, true) => "figures",
            (Who::Anyone, false) => "figure",
            (Who::Performer, _) => "self",
            (Who::Subject, _) => "target",
            (Who::OwnSummon, _) => "your summon",
        }
        .to_owned(),
    );
    // "other" stands in front of the noun, behind the number.
    if let Some(Test::IsKind(key)) = rest.first()
        && !alone
    {
        out.push(quoted(key));
        rest = &rest[1..];
    }
    for test in rest {
        out.push(clause(test)?);
    }
    if let Some(range) = &t.range {
        out.push(if *range == Amount::Fixed(1) {
            "adjacent".to_owned()
        } else {
            format!("within {}", amount::plain(range)?)
        });
    }
    Some(out.join(" "))
}

/// The targets of an ability with a usual target: as properties where that says it, else as a phrase.
pub(super) fn aim(t: &Target, usual: Who, attack: bool) -> Option<String> {
    let by_range = t.range.is_some() || attack;
    if t.who == usual
        && t.only.is_empty()
        && by_range
        && let Count::UpTo(n) = &t.count
    {
        let mut out = String::new();
        if let Some(r) = &t.range {
            out.push_str(&format!(" range={}", amount::value(r, Some(Stat::Range))?));
        }
        if *n != Amount::Fixed(1) {
            out.push_str(&format!(" target={}", amount::plain(n)?));
        }
        return Some(out);
    }
    // "Adjacent" behind an attack is a melee attack, which has no range.
    if attack && t.range == Some(Amount::Fixed(1)) {
        return None;
    }
    phrase(t).map(|p| format!(" {p}"))
}

/// What may stand behind a noun.
fn clause(t: &Test) -> Option<String> {
    Some(match t {
        Test::Not(t) => format!("not {}", clause(t)?),
        Test::Has(c) => format!("with {}", word(names::CONDITIONS, *c)),
        Test::HasNegativeCondition => "with negative condition".to_owned(),
        Test::AtMark(mark) => format!("at {}", quoted(mark)),
        Test::SameTarget => "same-target".to_owned(),
        Test::InArea => "in-area".to_owned(),
        Test::IsRank(r) => word(names::RANKS, *r).to_owned(),
        Test::AtMaxHitPoints => "undamaged".to_owned(),
        Test::IsObjective => "objective".to_owned(),
        Test::HitPoints(compare, n) => format!("with hp {} {}", word(names::COMPARES, *compare), amount::plain(n)?),
        Test::Marked(mark) => format!("marked {}", quoted(mark)),
        Test::AlreadyTargeted => "targeted".to_owned(),
        Test::MovedThrough => "moved-through".to_owned(),
        Test::NextToTile => "adjacent to tile".to_owned(),
        Test::OnTile => "on tile".to_owned(),
        Test::Standing(kind) => format!("on {}", word(names::OVERLAYS, *kind)),
        Test::Adjacent { .. } | Test::AdjacentTo(_) | Test::AdjacentToWall => adjacent(t)?,
        _ => return None,
    })
}

fn adjacent(t: &Test) -> Option<String> {
    Some(match t {
        Test::Adjacent { who, at_least } => {
            let whose = match who {
                Who::Performer => "you",
                Who::Subject => "target",
                Who::Ally => "its allies",
                Who::Enemy => "its enemies",
                Who::Other => "figures",
                _ => return None,
            };
            let number = if *at_least == 1 { String::new() } else { format!("at-least {at_least} ") };
            format!("adjacent to {number}{whose}")
        }
        Test::AdjacentTo(kind) => format!("adjacent to {}", word(names::OVERLAYS, *kind)),
        Test::AdjacentToWall => "adjacent to wall".to_owned(),
        _ => return None,
    })
}

/// A whole test behind `if`.
pub(super) fn test(t: &Test) -> Option<String> {
    match t {
        Test::Any(list) => Some(list.iter().map(both).collect::<Option<Vec<_>>>()?.join(" or ")),
        _ => both(t),
    }
}

fn both(t: &Test) -> Option<String> {
    match t {
        Test::All(list) => Some(list.iter().map(one).collect::<Option<Vec<_>>>()?.join(" and ")),
        _ => one(t),
    }
}

fn one(t: &Test) -> Option<String> {
    Some(match t {
        Test::Not(t) => format!("not {}", one(t)?),
        Test::Performer(t) => format!("self {}", about(t)?),
        Test::Consumed(e) => format!("consumed {}", word(names::ELEMENTS, *e)),
        Test::Infused(e) => format!("{} is infused", word(names::ELEMENTS, *e)),
        Test::Performed => "performed".to_owned(),
        // Nothing that is read becomes this; as a test it would be refused.
        Test::Otherwise => "otherwise".to_owned(),
        Test::MeleeAttack => "melee".to_owned(),
        Test::RangedAttack => "ranged".to_owned(),
        Test::SeveralTargets => "several-targets".to_owned(),
        Test::FirstAttackThisTurn => "first-attack".to_owned(),
        Test::Lethal => "lethal".to_owned(),
        Test::TargetDied => "target died".to_owned(),
        Test::Flag(name) => format!("flag {}", quoted(name)),
        Test::ActionOf(k) => format!("action {}", word(names::ABILITY_KINDS, *k)),
        Test::Compare(a, compare, b) => compared(a, *compare, b)?,
        Test::Any(_) | Test::All(_) => return None,
        other => format!("target {}", about(other)?),
    })
}

fn compared(a: &Amount, compare: Compare, b: &Amount) -> Option<String> {
    let (how, n) = (word(names::COMPARES, compare), amount::plain(b)?);
    if let Amount::Count(who) = a {
        return Some(format!("{how} {n} {}", phrase(who)?));
    }
    Some(format!("{} is {how} {n}", amount::plain(a)?))
}

fn about(t: &Test) -> Option<String> {
    Some(match t {
        Test::Has(c) => format!("has {}", word(names::CONDITIONS, *c)),
        Test::HasNegativeCondition => "has negative condition".to_owned(),
        Test::Not(t) => match &**t {
            Test::Has(c) => format!("lacks {}", word(names::CONDITIONS, *c)),
            Test::HasNegativeCondition => "lacks negative condition".to_owned(),
            other => format!("is not {}", clause(other)?),
        },
        Test::IsRank(r) => format!("is {}", word(names::RANKS, *r)),
        Test::IsSummon => "is summon".to_owned(),
        Test::IsCharacter => "is character".to_owned(),
        Test::IsMonster => "is monster".to_owned(),
        Test::IsKind(key) => format!("is {}", quoted(key)),
        Test::Damaged => "is damaged".to_owned(),
        other => format!("is {}", clause(other)?),
    })
}

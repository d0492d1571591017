//! Whom a sentence speaks of: how many, which, of which side, where.

use hexhold_model::{Amount, Compare, Count, OverlayKind, Rank, Target, Test, Who};

use super::{Reader, itself, reader::Place};
use crate::words::Word;

/// Figures, and what the words around them are about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Figures {
    pub(super) target: Target,
    /// They are described by something that was spoken of before.
    pub(super) about: Option<Place>,
}

impl Figures {
    const fn of(target: Target) -> Self {
        Self { target, about: None }
    }
}

/// Figures that need nothing to be known of what went before.
pub(super) fn whom(r: &mut Reader) -> Option<Target> {
    let start = r.at;
    let found = figures(r).filter(|f| f.about.is_none()).map(|f| f.target);
    if found.is_none() {
        r.at = start;
    }
    found
}

pub(super) fn figures(r: &mut Reader) -> Option<Figures> {
    r.attempt(named)
}

fn named(r: &mut Reader) -> Option<Figures> {
    if r.eat(&["you", "yourself", "self", "myself"]) || r.icon("specialTarget.self") {
        let start = r.at;
        let (and, or) = (r.eat(&["and"]), r.eat(&["or"]));
        if (and || or)
            && let Some(mut others) = others(r)
            && others.target.who == Who::Ally
            && (others.target.count == Count::All) == and
        {
            others.target.who = Who::AllyOrSelf;
            return Some(others);
        }
        r.at = start;
        return Some(Figures::of(itself()));
    }
    let mut found = others(r)?;
    let start = r.at;
    // "all allies and self", "one ally or self"; "two allies and self" would be three.
    let joined = if found.target.count == Count::All { r.eat(&["and"]) } else { r.eat(&["or"]) };
    if found.target.who == Who::Ally && joined && r.eat(&["self", "yourself", "you"]) {
        found.target.who = Who::AllyOrSelf;
    } else {
        r.at = start;
    }
    Some(found)
}

fn others(r: &mut Reader) -> Option<Figures> {
    // "the target", "that enemy": whoever it is about.
    let start = r.at;
    if r.eat(&["the", "that", "this"])
        && (r.eat(&["target", "enemy", "figure", "attacker"]) || r.run(&["healed", "figure"]))
    {
        return Some(Figures { target: Target::one(Who::Subject), about: Some(Place::Target) });
    }
    r.at = start;
    let mut count = how_many(r)?;
    let mut only = Vec::new();
    let mut range = None;
    let mut who = None;
    loop {
        if r.eat(&["adjacent"]) {
            range = Some(Amount::Fixed(1));
        } else if r.eat(&["summoned"]) {
            only.push(Test::IsSummon);
        } else if r.eat(&["damaged"]) {
            only.push(Test::Damaged);
        } else if r.eat(&["undamaged"]) {
            only.push(Test::AtMaxHitPoints);
        } else if r.eat(&["different", "other"]) {
            only.push(Test::Not(Box::new(Test::AlreadyTargeted)));
        } else if !ranks(r, &mut only) {
            break;
        }
    }
    if r.run(&["of", "your"]) || r.eat(&["your"]) {
        who = r.eat(&["summons", "summon"]).then_some(Who::OwnSummon);
        if who.is_none() {
            r.eat(&["allies"]).then(|| who = Some(Who::Ally));
        }
    } else {
        let many = [("allies", Who::Ally), ("enemies", Who::Enemy), ("figures", Who::Other)];
        for (one, side) in [("ally", Who::Ally), ("enemy", Who::Enemy), ("figure", Who::Other)].into_iter().chain(many)
        {
            if who.is_none() && r.eat(&[one]) {
                who = Some(side);
            }
        }
        let start = r.at;
        match who {
            Some(Who::Ally) if r.eat(&["and", "or"]) && r.eat(&["enemies", "enemy"]) => who = Some(Who::Other),
            Some(Who::Enemy) if r.eat(&["and", "or"]) && r.eat(&["allies", "ally"]) => who = Some(Who::Other),
            _ => r.at = start,
        }
        if who.is_none() && r.eat(&["objective", "objectives"]) {
            only.push(Test::IsObjective);
            who = Some(Who::Anyone);
        }
        if who.is_none() && r.eat(&["monster", "monsters"]) {
            who = Some(Who::Enemy);
        }
    }
    let who = who?;
    // A bare plural means everybody.
    if count.is_none() {
        count = Some(Count::All);
    }
    let mut found = Figures::of(Target { who, count: count?, range, area: None, only });
    while clause(r, &mut found)? {}
    Some(found)
}

/// How many; nothing said in front of a plural is everybody, which the noun decides.
fn how_many(r: &mut Reader) -> Option<Option<Count>> {
    if r.eat(&["all", "each", "every"]) {
        r.eat(&["of"]);
        return Some(Some(Count::All));
    }
    let start = r.at;
    if r.run(&["up", "to"]) || r.eat(&["any"]) {
        if let Some(n) = r.number() {
            return Some(Some(Count::UpTo(Amount::Fixed(n))));
        }
        // "any ally" is one of them.
        return (r.parts.get(start).is_some() && start + 1 == r.at).then_some(Some(Count::UpTo(Amount::Fixed(1))));
    }
    if let Some(n) = r.number() {
        return Some(Some(Count::UpTo(Amount::Fixed(n))));
    }
    let plural = r.parts[r.at..].iter().take(3).any(|p| {
        matches!(p, crate::names::Part::Word(Word::Plain(w)) if matches!(w.as_str(), "enemies" | "allies" | "summons"))
    });
    plural.then_some(None)
}

/// "normal", "elite", "normal or elite".
fn ranks(r: &mut Reader, only: &mut Vec<Test>) -> bool {
    let start = r.at;
    if r.run(&["normal", "or", "elite"]) || r.run(&["normal", "and", "elite"]) {
        only.extend([Rank::Boss, Rank::Named].map(|rank| Test::Not(Box::new(Test::IsRank(rank)))));
    } else if r.eat(&["normal"]) {
        only.push(Test::IsRank(Rank::Normal));
    } else if r.eat(&["elite"]) {
        only.push(Test::IsRank(Rank::Elite));
    }
    r.at > start
}

/// What may stand behind the noun. `None`: something that begins like a clause and is none.
fn clause(r: &mut Reader, found: &mut Figures) -> Option<bool> {
    let t = &mut found.target;
    let start = r.at;
    if r.mark(&Word::Comma) && !r.sees_icon("range") {
        r.at = start;
    }
    if let Some(range) = r.within() {
        t.range = Some(range);
        r.run(&["of", "you"]);
        return Some(true);
    }
    if r.run(&["up", "to"]) {
        let n = r.number()?;
        (r.eat(&["hexes", "hex"]) && r.eat(&["away"])).then_some(())?;
        t.range = Some(Amount::Fixed(n));
        return Some(true);
    }
    if r.run(&["moved", "through"]) {
        let start = r.at;
        let told = r.eat(&["with", "during"]) && r.eat(&["the", "this"]) && r.eat(&["move", "movement"]);
        r.eat(&["ability"]);
        if !told {
            r.at = start;
        }
        t.only.push(Test::MovedThrough);
        return Some(true);
    }
    if r.run(&["in", "the"]) {
        let area = r.run(&["targeted", "area"]) || r.run(&["red", "hexes"]);
        area.then(|| t.only.push(Test::InArea))?;
        if r.eat(&["of"]) {
            super::number::the_attack(r)?;
        }
        return Some(true);
    }
    if r.eat(&["occupying"]) {
        t.only.push(Test::Standing(terrain(r)?));
        return Some(true);
    }
    if r.run(&["whose", "current", "hit", "point", "value", "is"]) {
        t.only.push(hit_points(r)?);
        return Some(true);
    }
    if r.eat(&["with"]) {
        t.only.push(having(r)?);
        return Some(true);
    }
    if r.run(&["adjacent", "to"]) {
        return beside(r, found).map(|()| true);
    }
    let start = r.at;
    if r.eat(&["that", "who"]) {
        if r.eat(&["is", "are"]) {
            r.eat(&["also"]);
            (r.run(&["adjacent", "to"])).then_some(())?;
            return beside(r, found).map(|()| true);
        }
        if r.eat(&["has", "have"]) {
            t.only.push(having(r)?);
            return Some(true);
        }
        if r.eat(&["do", "does"]) && r.eat(&["not"]) && r.eat(&["have"]) {
            t.only.push(Test::Not(Box::new(having(r)?)));
            return Some(true);
        }
        r.at = start;
    }
    Some(false)
}

/// Behind "adjacent to".
fn beside(r: &mut Reader, found: &mut Figures) -> Option<()> {
    if r.eat(&["you"]) {
        found.target.range = Some(Amount::Fixed(1));
        return Some(());
    }
    let start = r.at;
    if r.eat(&["the"]) && r.eat(&["target"]) {
        if r.eat(&["of"]) {
            super::number::the_attack(r)?;
        }
        found.target.only.push(Test::Adjacent { who: Who::Subject, at_least: 1 });
        found.about = Some(Place::Target);
        return Some(());
    }
    r.at = start;
    found.target.only.push(neighbour(r)?);
    Some(())
}

/// What a figure may be next to, whoever it is.
pub(super) fn neighbour(r: &mut Reader) -> Option<Test> {
    let none = r.eat(&["none"]) || r.eat(&["no"]);
    if none {
        r.eat(&["of"]);
    }
    let start = r.at;
    if r.eat(&["its", "their"]) && r.eat(&["allies"]) {
        let near = Test::Adjacent { who: Who::Ally, at_least: 1 };
        return Some(if none { Test::Not(Box::new(near)) } else { near });
    }
    r.at = start;
    if none {
        return None;
    }
    if (r.number() == Some(1) || r.eat(&["any", "one"])) && r.eat(&["wall"]) {
        return Some(Test::AdjacentToWall);
    }
    r.at = start;
    if (r.number() == Some(1) || r.eat(&["any"])) && r.eat(&["obstacle"]) {
        return Some(Test::AdjacentTo(OverlayKind::Obstacle));
    }
    r.at = start;
    None
}

/// "hazardous terrain", "an obstacle".
pub(super) fn terrain(r: &mut Reader) -> Option<OverlayKind> {
    let kinds = [
        ("hazardous", OverlayKind::Hazardous),
        ("difficult", OverlayKind::Difficult),
        ("icy", OverlayKind::Icy),
        ("obstacle", OverlayKind::Obstacle),
        ("obstacles", OverlayKind::Obstacle),
        ("trap", OverlayKind::Trap),
        ("traps", OverlayKind::Trap),
    ];
    let (_, kind) = kinds.into_iter().find(|(word, _)| r.eat(&[*word]))?;
    r.eat(&["terrain"]);
    Some(kind)
}

/// "5 or less", "equal to or less than 5", "less than or equal to 5".
pub(super) fn hit_points(r: &mut Reader) -> Option<Test> {
    let named = r.run(&["equal", "to", "or", "less", "than"]) || r.run(&["less", "than", "or", "equal", "to"]);
    let n = r.number()?;
    let behind = r.eat(&["or"]) && r.eat(&["less", "fewer"]);
    (named != behind).then_some(Test::HitPoints(Compare::AtMost, Amount::Fixed(n)))
}

/// A condition, one of several, or any negative one.
pub(super) fn having(r: &mut Reader) -> Option<Test> {
    let start = r.at;
    if (r.number() == Some(1) || r.eat(&["any"])) && r.run(&["negative", "condition"]) {
        return Some(Test::HasNegativeCondition);
    }
    r.at = start;
    let mut list = vec![Test::Has(r.condition()?)];
    loop {
        let start = r.at;
        let comma = r.mark(&Word::Comma);
        let or = r.eat(&["or"]);
        match r.condition() {
            Some(c) if comma || or => list.push(Test::Has(c)),
            _ => {
                r.at = start;
                break;
            }
        }
    }
    Some(if list.len() == 1 { list.remove(0) } else { Test::Any(list) })
}

//! Who: `all enemies adjacent`, `one ally or self within 3`, `up-to 2 elite enemies within 4 lacking muddle`.

use hexhold_model::{Amount, Compare, Count, OverlayKind, Target, Test, Who};

use super::{
    amount,
    line::{Actor, Cx, Line, RefKind, Reference},
};
use crate::{
    names,
    syntax::{Form, Word},
};

const COUNTS: &[&str] = &["one", "all", "up-to", "every"];
const ADJECTIVES: &[&str] =
    &["normal", "elite", "boss", "named", "damaged", "undamaged", "nearest", "farthest", "summoned", "other", "your"];
const NOUNS: &[&str] = &[
    "enemy",
    "enemies",
    "ally",
    "allies",
    "self",
    "you",
    "figure",
    "figures",
    "summon",
    "summons",
    "target",
    "that",
    "opener",
    "character",
    "characters",
    "monster",
    "monsters",
    "objective",
    "objectives",
];
const CLAUSES: &[&str] = &[
    "within",
    "adjacent",
    "with",
    "lacking",
    "on",
    "moved-through",
    "targeted",
    "untargeted",
    "not",
    "acted",
    "in",
    "at",
    "same-target",
    "in-area",
    "marked",
    "without-sight",
];

pub(crate) fn starts(word: &Word) -> bool {
    let t = word.text.as_str();
    word.form == Form::Bare && (COUNTS.contains(&t) || ADJECTIVES.contains(&t) || NOUNS.contains(&t))
}

fn reference(cx: &mut Cx, word: &Word) -> Test {
    let key = names::slug(&word.text);
    cx.references.push(Reference { kind: RefKind::Anyone, key: key.clone(), span: word.span });
    Test::IsKind(if cx.summons.iter().any(|s| s.name == word.text) { word.text.clone() } else { key })
}

/// A phrase that says whom; it must be there.
pub(crate) fn target(cx: &mut Cx, line: &mut Line) -> Option<Target> {
    let mut count = None;
    if line.eat_any(&["all", "every"]) {
        count = Some(Count::All);
    } else if line.eat("one") {
        count = Some(Count::UpTo(Amount::Fixed(1)));
    } else if line.eat("up-to") {
        count = Some(Count::UpTo(amount::next(cx, line, "a number")?));
    }
    let mut only = Vec::new();
    let (mut own, mut other) = (false, false);
    while let Some(word) = line.peek().filter(|w| w.form == Form::Bare) {
        match word.text.as_str() {
            "damaged" => only.push(Test::Damaged),
            "undamaged" => only.push(Test::AtMaxHitPoints),
            "summoned" => only.push(Test::IsSummon),
            "nearest" => only.push(Test::Nearest),
            "farthest" => only.push(Test::Farthest),
            "other" => other = true,
            "your" => own = true,
            t => match names::find(names::RANKS, t) {
                Some(rank) => only.push(Test::IsRank(rank)),
                None => break,
            },
        }
        line.next();
    }
    let noun = line.expect(cx, "whom it is about")?;
    let many = matches!(
        noun.text.as_str(),
        "enemies" | "allies" | "friends" | "figures" | "summons" | "characters" | "monsters" | "objectives"
    );
    let who = match noun.text.as_str() {
        "enemy" | "enemies" => Who::Enemy,
        "ally" | "allies" if line.eat_all(&["or", "self"]) || line.eat_all(&["and", "self"]) => Who::AllyOrSelf,
        "ally" | "allies" => Who::Ally,
        "friend" | "friends" => Who::Friend,
        "self" | "you" if line.eat_all(&["or", "one", "ally"]) || line.eat_all(&["or", "ally"]) => Who::AllyOrSelf,
        "self" | "you" => Who::Performer,
        "figure" | "figures" => {
            if other {
                Who::Other
            } else {
                Who::Anyone
            }
        }
        "target" | "that" => {
            cx.names_target(noun.span);
            Who::Subject
        }
        "opener" => Who::Subject,
        "summon" | "summons" if own => Who::OwnSummon,
        "summon" | "summons" => {
            only.push(Test::IsSummon);
            Who::Anyone
        }
        "character" | "characters" => {
            only.push(Test::IsCharacter);
            if other { Who::Other } else { Who::Anyone }
        }
        "monster" | "monsters" => {
            only.push(Test::IsMonster);
            Who::Anyone
        }
        "objective" | "objectives" => {
            only.push(Test::IsObjective);
            Who::Anyone
        }
        _ => {
            cx.unknown(noun, "figure", NOUNS.iter().copied());
            return None;
        }
    };
    if other && !matches!(who, Who::Other) {
        cx.error(noun.span, "`other` goes with `figures` and `characters`", "not with this");
    }
    if own && who != Who::OwnSummon {
        cx.error(noun.span, "`your` goes with `summon`", "not with this");
    }
    if let Some(word) = line.peek().filter(|w| w.form == Form::Quoted && !matches!(who, Who::Performer | Who::Subject))
    {
        line.next();
        only.push(reference(cx, word));
    }
    let mut range = None;
    clauses(cx, line, &mut only, &mut range)?;
    let count = count.unwrap_or(if many { Count::All } else { Count::UpTo(Amount::Fixed(1)) });
    Some(Target { who, count, range, area: None, only })
}

/// Figures to be counted: however many there are.
pub(crate) fn everyone(cx: &mut Cx, line: &mut Line) -> Option<Target> {
    let t = target(cx, line)?;
    Some(Target { count: Count::All, ..t })
}

fn clauses(cx: &mut Cx, line: &mut Line, only: &mut Vec<Test>, range: &mut Option<Amount>) -> Option<()> {
    loop {
        let Some(word) = line.peek().filter(|w| w.form == Form::Bare && CLAUSES.contains(&w.text.as_str())) else {
            return Some(());
        };
        if word.text == "within" {
            line.next();
            *range = Some(amount::next(cx, line, "a range")?);
            continue;
        }
        if word.text == "adjacent" && !line.peek_at(1).is_some_and(|w| w.is("to")) {
            line.next();
            *range = Some(Amount::Fixed(1));
            continue;
        }
        if word.text == "without-sight" {
            line.next();
            if cx.actor == Actor::Monster {
                let help = "they look for their targets by the monster rules";
                cx.error_help(word.span, "monsters need to see whom they target", "not here", help);
            }
            only.push(Test::WithoutSight);
            continue;
        }
        only.push(clause(cx, line)?);
    }
}

/// One clause about a figure: what may stand behind a noun, and behind `is`.
pub(crate) fn clause(cx: &mut Cx, line: &mut Line) -> Option<Test> {
    let word = line.expect(cx, "a clause")?;
    Some(match word.text.as_str() {
        "not" => Test::Not(Box::new(clause(cx, line)?)),
        "within" => Test::Within(amount::next(cx, line, "a range")?),
        "adjacent" if line.eat("to") => adjacent(cx, line)?,
        "adjacent" => Test::Within(Amount::Fixed(1)),
        "with" | "has" => having(cx, line)?,
        "lacking" | "lacks" => Test::Not(Box::new(having(cx, line)?)),
        "at" => {
            let mark = line.expect_name(cx, "a mark")?;
            cx.marks.push((mark.text.clone(), mark.span));
            Test::AtMark(mark.text.clone())
        }
        "same-target" => Test::SameTarget,
        "in-area" => Test::InArea,
        "marked" => Test::Marked(line.expect_name(cx, "the name of a token")?.text.clone()),
        "on" if line.eat("tile") || line.eat_all(&["the", "tile"]) => Test::OnTile,
        "on" => {
            let tile = line.expect(cx, "a tile")?;
            Test::Standing(cx.pick(names::OVERLAYS, tile, "tile")?)
        }
        "in" if line.eat_all(&["a", "doorway"]) || line.eat("doorway") => Test::InClosedDoorway,
        "moved-through" => Test::MovedThrough,
        "targeted" => Test::AlreadyTargeted,
        "untargeted" => Test::Not(Box::new(Test::AlreadyTargeted)),
        "acted" => Test::ActedThisRound,
        "damaged" => Test::Damaged,
        "undamaged" => Test::AtMaxHitPoints,
        "nearest" => Test::Nearest,
        "farthest" => Test::Farthest,
        "character" => Test::IsCharacter,
        "summon" => Test::IsSummon,
        "monster" => Test::IsMonster,
        "objective" => Test::IsObjective,
        "ally" => Test::IsAlly,
        "enemy" => Test::IsEnemy,
        _ if word.form == Form::Quoted => reference(cx, word),
        other => match names::find(names::RANKS, other) {
            Some(rank) => Test::IsRank(rank),
            None => {
                let more =
                    ["damaged", "undamaged", "character", "summon", "monster", "objective", "ally", "enemy", "doorway"];
                let known = CLAUSES.iter().copied().chain(more).chain(names::RANKS.iter().map(|(w, _)| *w));
                cx.unknown(word, "clause", known);
                return None;
            }
        },
    })
}

/// Behind `with`, `has`, `lacking`: a condition, or hit points.
pub(crate) fn having(cx: &mut Cx, line: &mut Line) -> Option<Test> {
    line.eat_any(&["a", "any"]);
    let word = line.expect(cx, "a condition")?;
    match word.text.as_str() {
        "negative" => {
            line.eat("condition");
            Some(Test::HasNegativeCondition)
        }
        "hp" => {
            let (compare, n) = comparison(cx, line)?;
            Some(Test::HitPoints(compare, n))
        }
        _ => cx.pick(names::CONDITIONS, word, "condition").map(Test::Has),
    }
}

/// `at-least 3`, `exactly 2`, or just a number.
pub(crate) fn comparison(cx: &mut Cx, line: &mut Line) -> Option<(Compare, Amount)> {
    let word = line.expect(cx, "a comparison")?;
    if let Some(compare) = names::find(names::COMPARES, &word.text) {
        let n = line.expect(cx, "a number")?;
        return Some((compare, amount::of_word(cx, n)?));
    }
    if word.number().is_some() || word.form == Form::Quoted {
        return Some((Compare::Equal, amount::of_word(cx, word)?));
    }
    cx.unknown(word, "comparison", names::COMPARES.iter().map(|(w, _)| *w));
    None
}

/// Behind `adjacent to`.
fn adjacent(cx: &mut Cx, line: &mut Line) -> Option<Test> {
    let mut at_least = 1;
    let mut none = false;
    if line.eat("at-least") {
        let n = line.expect(cx, "a number")?;
        at_least = cx.number(n, "the number of neighbours", 1..=6)? as u8;
    } else if line.eat_all(&["none", "of"]) || line.eat("no") {
        none = true;
    } else if line.eat_any(&["a", "an", "any", "one", "the"]) {
        line.eat("of");
    }
    let its = line.eat("its");
    let word = line.expect(cx, "what it is next to")?;
    let who = match word.text.as_str() {
        "you" | "self" if !its => Some(Who::Performer),
        "target" | "that" if !its => {
            cx.names_target(word.span);
            Some(Who::Subject)
        }
        "ally" | "allies" if its => Some(Who::Ally),
        "enemy" | "enemies" if its => Some(Who::Enemy),
        "ally" | "allies" | "enemy" | "enemies" => {
            let help = "say whose: `its allies` and `its enemies` are those of the figure the phrase is about; yours are \
                        counted: `if any allies adjacent to target`";
            cx.error_help(word.span, format!("whose {}?", word.text), "unclear", help);
            return None;
        }
        "figure" | "figures" => Some(Who::Other),
        _ => None,
    };
    let test = match who {
        Some(who) => Test::Adjacent { who, at_least },
        None if word.is("wall") => Test::AdjacentToWall,
        None if word.is("tile") => Test::NextToTile,
        None => {
            let kinds = ["you", "target", "its allies", "its enemies", "figures", "wall", "tile"];
            match names::find::<OverlayKind>(names::OVERLAYS, &word.text) {
                Some(kind) => Test::AdjacentTo(kind),
                None => {
                    cx.unknown(word, "neighbour", kinds.into_iter().chain(names::OVERLAYS.iter().map(|(w, _)| *w)));
                    return None;
                }
            }
        }
    };
    Some(if none { Test::Not(Box::new(test)) } else { test })
}

//! What an outcome of an event brings: fields where the files have them, sentences where they have those.

use hexhold_model::{Choosable, Condition, Gain, StartWith, Whom};

use super::{Brought, Known, card, condition, reward, said, several, words, written};
use crate::{
    card::{Cx, Gap},
    conditions,
    json::Node,
};

const DEEPEST: u8 = 5;

/// Everything in the list of effects of an outcome.
pub(super) fn all(cx: &mut Cx, known: &mut Known, node: &Node) -> Brought {
    let mut out = Brought::default();
    for effect in several(cx, node, "effects").iter().take(40) {
        out.take(one(cx, known, effect, 0));
    }
    out
}

fn one(cx: &mut Cx, known: &mut Known, node: &Node, depth: u8) -> Brought {
    let mut out = Brought::default();
    if let Some(text) = node.text() {
        let text = words::text(cx, text);
        out.by_sentence = true;
        match said::gains(known, &text) {
            Some(gains) => out.gains = gains,
            None => out.by_hand(Gap::Sentence(text.clone()), text),
        }
        return out;
    }
    let kind: String = node.get("type").and_then(|n| n.text()).unwrap_or("?").chars().take(40).collect();
    let values = node.list("values", cx.diags);
    if depth > DEEPEST {
        out.by_hand(Gap::Shape("effects in effects in effects".into()), words::spaced(&kind));
        return out;
    }
    match kind.as_str() {
        "and" | "additionally" => {
            for value in values.iter().take(20) {
                out.take(one(cx, known, value, depth + 1));
            }
        }
        "choose" => {
            let mut options = Vec::new();
            for value in values.iter().take(9) {
                let brought = one(cx, known, value, depth + 1);
                let text = value.text().map_or_else(|| words::field(cx, "", value.value()), |t| words::text(cx, t));
                options.push(Choosable { text, gains: brought.gains.clone() });
                out.take(Brought { gains: Vec::new(), ..brought });
            }
            if options.len() < 2 {
                out.gains.extend(options.into_iter().flat_map(|o| o.gains));
            } else {
                out.gains.push(Gain::Choose(options));
            }
        }
        _ => match plain(cx, known, &kind, &values) {
            Some(gains) => out.gains = gains,
            None => {
                let said = words::field(cx, &kind, node.get("values").map_or(node.value(), |n| n.value()));
                out.by_hand(Gap::Shape(format!("`{kind}`")), said);
            }
        },
    }
    let Some(when) = node.get("condition").filter(|_| !out.gains.is_empty()) else { return out };
    match condition::fact(cx, known, &when, 0) {
        Some(fact) => out.gains = vec![Gain::If(fact, std::mem::take(&mut out.gains), Vec::new())],
        None => {
            let text = when.text().map_or_else(|| words::field(cx, "if", when.value()), |t| words::text(cx, t));
            let options = vec![
                Choosable { text: text.clone(), gains: std::mem::take(&mut out.gains) },
                Choosable { text: "It is not so.".to_owned(), gains: Vec::new() },
            ];
            out.gains.push(Gain::Choose(options));
            out.gaps.push(Gap::Sentence(text));
        }
    }
    out
}

/// What has one field for it.
fn plain(cx: &mut Cx, known: &mut Known, kind: &str, values: &[Node]) -> Option<Vec<Gain>> {
    let first = values.first();
    let n = |most: i64| reward::number(first?, most).filter(|n| *n > 0);
    let small = |most: i64| n(most).map(|n| n as i8);
    let each = Whom::Each;
    let one = |gain: Gain| Gain::One(vec![gain]);
    Some(match kind {
        "noEffect" => Vec::new(),
        "battleGoal" => vec![Gain::Checkmarks(each, small(9)?)],
        "loseBattleGoal" => vec![Gain::Checkmarks(each, -small(9)?)],
        "collectiveGold" | "collectiveGoldAdditional" => vec![Gain::CollectiveGold(n(999)?)],
        "loseCollectiveGold" => vec![Gain::CollectiveGold(-n(999)?)],
        "gold" | "goldAdditional" => vec![Gain::Gold(each, n(999)?)],
        "loseGold" => vec![Gain::Gold(each, -n(999)?)],
        "loseGoldOne" => vec![one(Gain::Gold(each, -n(999)?))],
        "experience" => vec![Gain::Experience(each, n(99)?)],
        "inspiration" => vec![Gain::Inspiration(n(99)?)],
        "morale" => vec![Gain::Morale(small(20)?)],
        "loseMoral" | "loseMorale" => vec![Gain::Morale(-small(20)?)],
        "prosperity" => vec![Gain::Prosperity(small(20)?)],
        "loseProsperity" => vec![Gain::Prosperity(-small(20)?)],
        "reputation" | "reputationAdditional" => vec![Gain::Reputation(None, small(20)?)],
        "loseReputation" => vec![Gain::Reputation(None, -small(20)?)],
        "soldier" | "soldiers" => vec![Gain::Soldiers(first.map_or(Some(1), |_| small(10))?)],
        "outpostAttack" => vec![Gain::AttackBy(reward::number(first?, 50)?)],
        "outpostTarget" => vec![Gain::TargetsBy(reward::number(first?, 10)? as i8)],
        "scenarioDamage" => vec![Gain::StartWith(each, StartWith::Damage(small(9)? as u8))],
        "scenarioSingleMinus1" => vec![one(Gain::StartWith(each, StartWith::MinusOne(small(9)? as u8)))],
        "discard" => vec![Gain::StartWith(each, StartWith::Discard(small(9)? as u8))],
        "discardOne" => vec![one(Gain::StartWith(each, StartWith::Discard(small(9)? as u8)))],
        "scenarioCondition" => values.iter().map(|n| starts(n.text()?)).collect::<Option<Vec<_>>>()?,
        "consumeItem" => vec![Gain::ConsumeItem(each)],
        "item" | "itemCollective" | "collectiveItem" => items(cx, known, values)?.into_iter().map(Gain::Item).collect(),
        "itemDesign" => items(cx, known, values)?.into_iter().map(Gain::Design).collect(),
        "randomItemDesign" => vec![Gain::RandomDesign],
        "globalAchievement" | "campaignSticker" => vec![Gain::Achievement(known.achievement(first?.text()?)?, None)],
        "partyAchievement" => vec![Gain::PartyAchievement(known.achievement(first?.text()?)?)],
        "event" | "eventFH" => named_events(known, values)?.into_iter().map(Gain::AddEvent).collect(),
        "removeEvent" => named_events(known, values)?.into_iter().map(Gain::RemoveEvent).collect(),
        "drawAnotherEvent" | "drawEvent" => vec![Gain::AnotherEvent(card::deck(first?.text()?)?)],
        "unlockScenario" => {
            let numbers: Option<Vec<String>> = values.iter().map(written).collect();
            let places: Vec<_> = numbers?.iter().flat_map(|n| known.leads_to(n)).collect();
            if places.is_empty() {
                return None;
            }
            places.into_iter().map(Gain::Unlock).collect()
        }
        "resource" => resources(known, values, 1)?.into_iter().map(|(what, n)| Gain::Resource(each, what, n)).collect(),
        "collectiveResource" => {
            resources(known, values, 1)?.into_iter().map(|(what, n)| Gain::Collective(what, n)).collect()
        }
        "loseCollectiveResource" => {
            resources(known, values, -1)?.into_iter().map(|(what, n)| Gain::Collective(what, n)).collect()
        }
        _ => return None,
    })
}

/// `"muddle"`, `"curse:2"`: how the next scenario begins.
pub(super) fn starts(said: &str) -> Option<Gain> {
    let (name, n) = match said.split_once(':') {
        Some((name, n)) => (name, n.trim().parse::<u8>().ok().filter(|n| (1..=9).contains(n))?),
        None => (said, 1),
    };
    Some(Gain::StartWith(Whom::Each, begin_with(name, n)?))
}

pub(super) fn begin_with(name: &str, n: u8) -> Option<StartWith> {
    Some(match conditions::named(name)? {
        Condition::Bless => StartWith::Bless(n),
        Condition::Curse => StartWith::Curse(n),
        other if n == 1 => StartWith::Condition(other),
        _ => return None,
    })
}

fn items(cx: &mut Cx, known: &Known, values: &[Node]) -> Option<Vec<String>> {
    let mut out = Vec::new();
    for value in values {
        out.extend(reward::items(cx, known, value)?);
    }
    (!out.is_empty()).then_some(out)
}

/// A deck and numbers of its cards.
fn named_events(known: &Known, values: &[Node]) -> Option<Vec<String>> {
    let (deck, numbers) = values.split_first()?;
    let deck = deck.text()?;
    let one = |n: &Node| known.event(deck, &written(n)?).cloned();
    let found: Vec<String> = numbers.iter().map(one).collect::<Option<_>>()?;
    (!found.is_empty()).then_some(found)
}

/// A kind and a number, in whichever order the files have them.
fn resources(known: &Known, values: &[Node], sign: i16) -> Option<Vec<(hexhold_model::Stuff, i16)>> {
    let kind = values.iter().find_map(|n| n.text().filter(|t| t.parse::<i64>().is_err()))?;
    let n = values.iter().find_map(|n| reward::number(n, 99)).filter(|n| *n > 0)?;
    let kind = hexhold_content::names::slug(kind);
    Some(vec![(reward::resource(known, &kind)?, n * sign)])
}

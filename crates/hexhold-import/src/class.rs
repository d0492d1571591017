//! Character classes: hit points, cards with two halves, and perks.

use hexhold_content::names::slug;
use hexhold_model::{
    Ability, AbilityCard, Action, Amount, BonusEffect, CardLevel, Class, Compare, Count, Duration, Effect, ElementIcon,
    Loss, Mod, ModifierCard, ModifierValue, Perk, Step, Summon, Target, Test, Trigger, Who,
};
use serde_json::Value;

use crate::{
    audit,
    card::{Cx, Draft, Gap, Marks, kind, subs, text_of, value_text},
    conditions,
    json::Node,
    phrase, plain, summons,
};

#[derive(Debug)]
pub(crate) struct Read {
    /// Cards that a class cannot hold.
    pub(crate) beyond: usize,
    /// Without its cards and perks.
    pub(crate) class: Class,
    pub(crate) cards: Vec<CardRead>,
    pub(crate) perks: Vec<PerkRead>,
}

#[derive(Debug)]
pub(crate) struct CardRead {
    pub(crate) card: AbilityCard,
    /// What is wrong with the card as a whole.
    pub(crate) gaps: Vec<Gap>,
    /// What of each half is not understood, and everything that it says.
    pub(crate) halves: [(Vec<Gap>, String); 2],
    pub(crate) by_sentence: bool,
}

#[derive(Debug)]
pub(crate) struct PerkRead {
    pub(crate) perk: Perk,
    pub(crate) gaps: Vec<Gap>,
}

/// A pile of cards is one machine word.
const MOST_CARDS: usize = 64;
const MOST_PERKS: usize = 40;

/// Whether a deck is that of the class: by its name, or by that of the class in it.
pub(crate) fn belongs(deck: &Value, class: &Value) -> bool {
    let wanted = class.get("deck").or_else(|| class.get("name")).and_then(Value::as_str);
    wanted.is_some() && ["name", "character"].iter().any(|k| deck.get(k).and_then(Value::as_str) == wanted)
}

pub(crate) fn read(cx: &mut Cx, root: &Node, deck: Option<&Node>) -> Option<Read> {
    let Some(key) = root.text_at("name", cx.diags) else {
        root.complain(cx.diags, "a class without a name");
        return None;
    };
    let mut hit_points = [0_u8; 9];
    for stat in root.list("stats", cx.diags) {
        let level = stat.whole_at("level", 1..=9, cx.diags);
        let health = stat.whole_at("health", 1..=99, cx.diags);
        if let (Some(level), Some(health)) = (level, health) {
            hit_points[level as usize - 1] = health as u8;
        }
    }
    let hand = root.get("handSize").and_then(|n| n.whole()).filter(|n| (4..=16).contains(n));
    let (Some(hand), true) = (hand, hit_points.iter().all(|h| *h > 0)) else {
        root.complain(cx.diags, "a class needs a hand size and hit points for nine levels");
        return None;
    };
    let edition = root.text_at("edition", cx.diags).unwrap_or("");
    let name = cx.labels.get(&format!("character.{edition}.{key}")).unwrap_or(key).to_owned();
    let mut cards = Vec::new();
    let list = deck.map_or_else(Vec::new, |d| d.list("abilities", cx.diags));
    if list.len() > MOST_CARDS {
        root.complain(cx.diags, format!("more than {MOST_CARDS} cards; the rest is left out"));
    }
    let mut summons = Vec::new();
    for node in list.iter().take(MOST_CARDS) {
        let mut read = card(cx, node, cards.len(), &mut summons);
        // Copies, and cards that have a simpler form, are told apart by a number.
        let (name, mut n) = (read.card.name.clone(), 2);
        while cards.iter().any(|c: &CardRead| c.card.name == read.card.name) {
            read.card.name = format!("{name} ({n})");
            n += 1;
        }
        cards.push(read);
    }
    let perks = root.list("perks", cx.diags).iter().take(MOST_PERKS).map(|p| perk(cx, p)).collect();
    let class = Class {
        key: slug(key),
        name,
        hand_size: hand as u8,
        hit_points,
        cards: Vec::new(),
        summons,
        perks: Vec::new(),
        resource: None,
        masteries: Vec::new(),
    };
    Some(Read { beyond: list.len().saturating_sub(MOST_CARDS), class, cards, perks })
}

fn card(cx: &mut Cx, node: &Node, place: usize, summons: &mut Vec<Summon>) -> CardRead {
    let mut gaps = Vec::new();
    let level = match (node.get("level").and_then(|n| n.whole()), node.get("level").and_then(|n| n.text())) {
        (Some(n @ 1..=9), _) => CardLevel::Level(n as u8),
        (None, Some("A")) => CardLevel::A,
        (None, Some("B")) => CardLevel::B,
        (None, Some("X")) => CardLevel::X,
        (None, None) => CardLevel::Level(1),
        _ => {
            gaps.push(Gap::Besides("the level printed is none".into()));
            CardLevel::X
        }
    };
    let initiative = node.get("initiative").and_then(|n| n.whole()).filter(|n| (1..=99).contains(n));
    if initiative.is_none() {
        gaps.push(Gap::Besides("the initiative printed is not one from 1 to 99".into()));
    }
    let name = node.get("name").and_then(|n| n.text()).map_or_else(|| format!("Card {}", place + 1), str::to_owned);
    cx.token = token(cx, node).unwrap_or_else(|| slug(&name));
    let mut top = half(cx, node, ["actions", "lost", "loss", "round", "persistent", "xp"]);
    let mut bottom =
        half(cx, node, ["bottomActions", "bottomLost", "bottomLoss", "bottomRound", "bottomPersistent", "bottomXp"]);
    for (action, draft) in [&mut top, &mut bottom] {
        summons::shift(&mut action.steps, summons.len());
        summons.append(&mut draft.summons);
    }
    let by_sentence = top.1.by_sentence || bottom.1.by_sentence;
    let halves = [("actions", &mut top), ("bottomActions", &mut bottom)].map(|(key, (_, draft))| {
        let list = node.list(key, cx.diags);
        (std::mem::take(&mut draft.gaps), plain::list(cx, &list))
    });
    CardRead {
        halves,
        card: AbilityCard {
            name: name.chars().take(100).collect(),
            level,
            initiative: initiative.unwrap_or(99) as u8,
            top: top.0,
            bottom: bottom.0,
        },
        gaps,
        by_sentence,
    }
}

/// Cards of a kind that puts tokens on figures share them: "Hex: Place your character token on …".
fn token(cx: &mut Cx, node: &Node) -> Option<String> {
    fn find(cx: &mut Cx, list: &[Node], depth: u8) -> Option<String> {
        list.iter().take(40).filter(|_| depth < 6).find_map(|n| {
            let text = value_text(n).filter(|_| kind(n) == "custom").and_then(|t| cx.labels.fill(t));
            text.and_then(|t| phrase::kind_of_token(cx.names, &t)).or_else(|| {
                let below = subs(cx, n);
                find(cx, &below, depth + 1)
            })
        })
    }
    ["actions", "bottomActions"].into_iter().find_map(|key| {
        let list = node.list(key, cx.diags);
        find(cx, &list, 0)
    })
}

fn half(cx: &mut Cx, node: &Node, keys: [&str; 6]) -> (Action, Draft) {
    let [actions, lost, loss, round, persistent, xp] = keys;
    let list = node.list(actions, cx.diags);
    let mut draft = Draft::read(cx, &list);
    draft.marks.lost |= node.flag(lost);
    draft.marks.round |= node.flag(round);
    draft.marks.persistent |= node.flag(persistent);
    if let Some(n) = node.whole_at(xp, 0..=9, cx.diags) {
        draft.xp = draft.xp.saturating_add(n as u8);
    }
    of_a_kind(&mut draft, &cx.token);
    slots(&mut draft);
    if !draft.consume.is_empty() {
        draft.gaps.push(Gap::Shape("an element consumed for something else".into()));
    }
    stays(&mut draft);
    let action = Action {
        steps: draft.steps.clone(),
        infuse: draft.infuse.clone(),
        xp: draft.xp,
        loss: match (node.flag(loss), draft.marks.lost) {
            (true, _) => Loss::Unrecoverable,
            (_, true) => Loss::Lost,
            _ => Loss::Discarded,
        },
        ..Action::default()
    };
    if action.steps.is_empty() && draft.gaps.is_empty() {
        draft.gaps.push(Gap::Shape("a half that does nothing".into()));
    }
    if draft.gaps.is_empty()
        && let Ok(tree) = serde_json::to_value(&action)
    {
        let entries = list.iter().map(Node::value).collect();
        let experience = node.get(xp).and_then(|n| n.whole()).unwrap_or(0);
        let differs = audit::differs(cx.labels, &audit::Source { entries, experience }, &tree);
        draft.gaps.extend(differs.map(Gap::misread));
    }
    (action, draft)
}

/// Only one card of a kind is active.
fn of_a_kind(draft: &mut Draft, token: &str) {
    let Some(kind) = draft.exclusive.take() else { return };
    let mut found = 0;
    for step in &mut draft.steps {
        if let Ability::Bonus(bonus) = &mut step.ability {
            bonus.exclusive = Some(kind.clone());
            if draft.ends_with_token {
                let bearers =
                    Target { count: Count::All, only: vec![Test::Marked(token.to_owned())], ..Target::one(Who::Enemy) };
                let none = Amount::Count(Box::new(bearers));
                bonus.until = vec![Test::Compare(none, Compare::Equal, Amount::Fixed(0))];
            }
            found += 1;
        }
    }
    // Several effects of one card are one bonus: the second would end the first.
    if found > 1 {
        let is_bonus = |s: &Step| matches!(s.ability, Ability::Bonus(_)) && s.when.is_empty();
        let first = draft.steps.iter().position(is_bonus);
        let (mut rest, mut others) = (Vec::new(), Vec::new());
        for (i, step) in std::mem::take(&mut draft.steps).into_iter().enumerate() {
            match step.ability {
                Ability::Bonus(b) if Some(i) != first && step.when.is_empty() => others.push(*b),
                ability => rest.push(Step { ability, ..step }),
            }
        }
        draft.steps = rest;
        let whole = others.iter().all(|b| b.slots.is_empty());
        if let Some(Ability::Bonus(b)) = first.and_then(|i| draft.steps.get_mut(i)).map(|s| &mut s.ability)
            && whole
            && b.slots.is_empty()
            && others.iter().all(|o| o.optional == b.optional && o.until == b.until)
        {
            b.also = others;
            found = 1;
        }
    }
    if found != 1 && draft.gaps.is_empty() {
        draft.gaps.push(Gap::Shape("a kind of card, of which one is active".into()));
    }
}

/// Places for a token belong to the one thing on the half that lasts.
fn slots(draft: &mut Draft) {
    if draft.slots.is_empty() {
        return;
    }
    // A sentence that says how often must say what is drawn.
    let counted = draft.steps.iter_mut().filter_map(|s| match &mut s.ability {
        Ability::Bonus(b) if !b.slots.is_empty() => Some(b),
        _ => None,
    });
    match &mut counted.collect::<Vec<_>>()[..] {
        [] => {}
        [bonus] if bonus.slots.len() == draft.slots.len() => {
            bonus.slots.clone_from(&draft.slots);
            return;
        }
        _ => {
            draft.gaps.push(Gap::Shape("another number of places for a token".into()));
            return;
        }
    }
    let lasting = draft.steps.iter_mut().filter_map(|s| match &mut s.ability {
        // A shield or the like is never used up.
        Ability::Bonus(b) if b.trigger != Trigger::Always => Some(b),
        _ => None,
    });
    match &mut lasting.collect::<Vec<_>>()[..] {
        [bonus] => bonus.slots.clone_from(&draft.slots),
        _ if draft.gaps.is_empty() => draft.gaps.push(Gap::Shape("places for a token".into())),
        _ => {}
    }
}

/// What lasts for the round or for good must be something that can last.
fn stays(draft: &mut Draft) {
    let marks = draft.marks;
    let mut gaps = Vec::new();
    let found = lasting(&mut draft.steps, marks, &mut gaps);
    draft.gaps.append(&mut gaps);
    if !marks.round && !marks.persistent {
        return;
    }
    if !found && draft.gaps.is_empty() {
        draft.gaps.push(Gap::Shape("something that lasts".into()));
    }
}

/// Gives everything that lasts its span; says whether there is anything.
fn lasting(steps: &mut [Step], marks: Marks, gaps: &mut Vec<Gap>) -> bool {
    let mut found = false;
    for step in steps {
        match &mut step.ability {
            // A summon stays as long as it lives; what others were given stays with them.
            Ability::Summon { .. } => found = true,
            Ability::Command { steps, .. } => found |= steps.iter().any(|s| matches!(s.ability, Ability::Bonus(_))),
            Ability::Consume { then, .. } => found |= lasting(then, marks, gaps),
            Ability::Bonus(bonus) => {
                found = true;
                if marks.persistent {
                    bonus.also.iter_mut().for_each(|b| b.duration = Duration::Persistent);
                }
                match (bonus.duration, marks.persistent, marks.round) {
                    (Duration::Round, true, _) => bonus.duration = Duration::Persistent,
                    (Duration::Persistent, false, true) => bonus.duration = Duration::Round,
                    // What is used up says by itself how long it lasts.
                    (Duration::Persistent, false, false) if bonus.slots.is_empty() => {
                        gaps.push(Gap::Shape("how long something lasts".into()));
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
    found
}

/// A perk that does nothing in play, in the place of one that is not understood.
pub(crate) fn nothing(times: u8) -> Perk {
    Perk { times, ..Perk::default() }
}

fn perk(cx: &mut Cx, node: &Node) -> PerkRead {
    let times = node.whole_at("count", 1..=9, cx.diags).unwrap_or(1) as u8;
    let mut perk = nothing(times);
    let mut gaps = Vec::new();
    let how = kind(node);
    for (i, entry) in node.list("cards", cx.diags).iter().take(20).enumerate() {
        let copies = entry.whole_at("count", 1..=10, cx.diags).unwrap_or(1) as usize;
        let Some(card) = entry.get("attackModifier").and_then(|n| modifier(cx, &n, &mut gaps)) else {
            gaps.push(Gap::Shape("a modifier card".into()));
            continue;
        };
        // The first cards of a replacement are those that go.
        let goes = how == "remove" || (how == "replace" && i == 0);
        let list = if goes { &mut perk.remove } else { &mut perk.add };
        list.extend(std::iter::repeat_n(card, copies));
    }
    let known = matches!(how, "add" | "remove" | "replace") && !(perk.remove.is_empty() && perk.add.is_empty());
    if let Some(text) = node.get("custom").and_then(|n| n.text()) {
        match text.trim_matches('%').rsplit('.').next().filter(|_| text.matches('%').count() == 2) {
            Some("ignoreScenario" | "ignoreNegativeScenario") => perk.ignore_scenario_effects = true,
            Some("ignoreItem" | "ignoreNegativeItem" | "ignoreNegativeItemFh") => perk.ignore_item_minus_ones = true,
            _ => match cx.labels.fill(text) {
                Some(text) => gaps.push(Gap::Sentence(text)),
                None => gaps.push(Gap::NoText(text.to_owned())),
            },
        }
    } else if !known && gaps.is_empty() {
        gaps.push(Gap::Shape(format!("a perk `{}`", how.chars().take(40).collect::<String>())));
    }
    PerkRead { perk, gaps }
}

fn modifier(cx: &mut Cx, node: &Node, gaps: &mut Vec<Gap>) -> Option<ModifierCard> {
    let standard = |value| ModifierCard { value, rolling: false, effects: Vec::new(), shuffle: true };
    let mut card = match kind(node) {
        "double" => standard(ModifierValue::Double),
        "null" => standard(ModifierValue::Null),
        other => {
            let signed = [("plus", 1), ("minus", -1)].into_iter().find_map(|(word, sign)| {
                other.strip_prefix(word).and_then(|n| n.parse::<i8>().ok()).map(|n| n.saturating_mul(sign))
            })?;
            ModifierCard::plus(Some(signed).filter(|n| (-9..=9).contains(n))?)
        }
    };
    card.rolling = node.flag("rolling");
    for effect in node.list("effects", cx.diags).iter().take(8) {
        match effects(cx, effect) {
            Some(mods) => card.effects.extend(mods),
            None if kind(effect) == "custom" => {
                let mut draft = Draft::default();
                draft.gap_of(cx, effect);
                gaps.append(&mut draft.gaps);
            }
            None => gaps.push(Gap::Shape(format!("`{}` on a modifier card", kind(effect)))),
        }
    }
    Some(card)
}

/// What a modifier card does besides its number.
fn effects(cx: &mut Cx, node: &Node) -> Option<Vec<Mod>> {
    let n = || node.get("value").and_then(|n| n.whole()).and_then(|n| i16::try_from(n).ok()).map(Amount::Fixed);
    let mut below = subs(cx, node);
    below.extend(node.list("effects", cx.diags));
    let own = below.iter().all(|s| kind(s) == "specialTarget" && value_text(s) == Some("self"));
    if !own {
        return None;
    }
    let on_self = !below.is_empty();
    let myself = || Target::one(Who::Performer);
    Some(match kind(node) {
        "condition" => {
            let condition = conditions::named(value_text(node)?)?;
            if condition.is_negative() && !on_self {
                vec![Mod::Effect(Effect::Gain(condition))]
            } else {
                // A good one is for the attacker, whether or not that is written.
                let given = Ability::Give { conditions: vec![condition], target: myself(), riders: Vec::new() };
                vec![Mod::Then(vec![Step::new(given)])]
            }
        }
        "push" => vec![Mod::Effect(Effect::Push(n()?))],
        "pull" => vec![Mod::Effect(Effect::Pull(n()?))],
        "pierce" => vec![Mod::Pierce(n()?)],
        "target" => vec![Mod::Targets(n()?)],
        "element" | "elementHalf" if text_of(node, "valueType") == Some("minus") => return None,
        "element" => conditions::icons(value_text(node)?)?.into_iter().map(Mod::Infuse).collect(),
        "elementHalf" => {
            let (a, b) = value_text(node)?.split_once(['|', ':'])?;
            vec![Mod::Infuse(ElementIcon::Mixed(conditions::element(a)?, conditions::element(b)?))]
        }
        "heal" if on_self => {
            let heal = Ability::Heal { amount: n()?, target: myself(), riders: Vec::new() };
            vec![Mod::Then(vec![Step::new(heal)])]
        }
        "shield" => {
            let shield = Ability::Bonus(Box::new(phrase::bonus(Trigger::Always, BonusEffect::Shield(n()?))));
            vec![Mod::Then(vec![Step::new(shield)])]
        }
        _ => return None,
    })
}

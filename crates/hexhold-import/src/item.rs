//! Items: where they are worn, how they are used up, and what they do.

use hexhold_content::names::slug;
use hexhold_model::{
    Ability, ActiveBonus, BonusEffect, Cost, Duration, ElementIcon, Item, ItemFace, ItemSlot, ItemUsage, Step, Summon,
    SummonRef, Target, Trigger,
};

use crate::{
    audit,
    card::{Cx, Draft, Gap, kind, subs, text_of, value_text},
    conditions,
    json::Node,
    monster,
    phrase::{self, Phrase},
    plain,
};

#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) item: Item,
    pub(crate) gaps: Vec<Gap>,
    /// Everything that it says.
    pub(crate) words: String,
    pub(crate) by_sentence: bool,
}

pub(crate) const MOST_ITEMS: usize = 2000;

pub(crate) fn read(cx: &mut Cx, node: &Node) -> Option<Read> {
    let Some(name) = node.text_at("name", cx.diags) else {
        node.complain(cx.diags, "an item without a name");
        return None;
    };
    let slot = match node.get("slot").and_then(|n| n.text()) {
        Some("head") => ItemSlot::Head,
        Some("body") => ItemSlot::Body,
        Some("legs") => ItemSlot::Feet,
        Some("onehand") => ItemSlot::OneHand,
        Some("twohand") => ItemSlot::TwoHands,
        Some("small") => ItemSlot::Small,
        _ => {
            node.complain(cx.diags, "an item that is worn nowhere");
            return None;
        }
    };
    let usage = if node.flag("loss") {
        ItemUsage::Unrecoverable
    } else if node.flag("consumed") {
        ItemUsage::Lost
    } else if node.flag("spent") {
        ItemUsage::Spent
    } else {
        ItemUsage::Passive
    };
    let mut gaps = Vec::new();
    let list = node.list("actions", cx.diags);
    for key in ["actionsBack", "summon", "round", "persistent"] {
        if node.get(key).is_some() && !(key == "summon" && list.is_empty()) {
            gaps.push(Gap::Shape(format!("an item with `{key}`")));
        }
    }
    let (mut bonus, by_sentence) = effect(cx, node, &list, &mut gaps);
    let slots = node.whole_at("slots", 1..=12, cx.diags).unwrap_or(1) as u8;
    // How often it says is how often the token moves.
    let said = std::mem::take(&mut bonus.slots);
    if !said.is_empty() && said.len() != usize::from(slots) {
        gaps.push(Gap::Shape("another number of uses".into()));
    }
    if usage == ItemUsage::Passive && bonus.trigger == Trigger::DuringTurn && gaps.is_empty() {
        gaps.push(Gap::Shape("an item that is never used up".into()));
    }
    if gaps.is_empty()
        && let Ok(tree) = serde_json::to_value(&bonus)
    {
        let entries = list.iter().map(Node::value).collect();
        let differs = audit::differs(cx.labels, &audit::Source { entries, experience: 0 }, &tree);
        gaps.extend(differs.map(Gap::misread));
    }
    let words = plain::list(cx, &list);
    let bonus = ActiveBonus { optional: usage != ItemUsage::Passive, ..bonus };
    let item = Item {
        key: slug(name),
        name: name.chars().take(60).collect(),
        slot,
        cost: node.whole_at("cost", 0..=999, cx.diags).unwrap_or(0) as u16,
        usage,
        front: ItemFace { slots, bonus },
        back: None,
        minus_ones: node.whole_at("minusOne", 0..=9, cx.diags).unwrap_or(0) as u8,
    };
    Some(Read { item, gaps, words, by_sentence })
}

/// The first sentence says when; what follows it, or stands below it, is done then.
fn effect(cx: &mut Cx, node: &Node, list: &[Node], gaps: &mut Vec<Gap>) -> (ActiveBonus, bool) {
    if let Some(bonus) = summoned(cx, node, list, gaps) {
        return (bonus, false);
    }
    let mut draft = Draft::default();
    let said = list.first().filter(|n| kind(n) == "custom").and_then(|n| draft.saying(cx, n));
    let mut rest: Vec<Node> = list.iter().skip(1).cloned().collect();
    if let Some(first) = list.first() {
        rest.splice(0..0, subs(cx, first));
    }
    let nothing = || turn(Vec::new());
    match said {
        Some(Phrase::Bonus(bonus)) if rest.is_empty() || pictures(&rest, &bonus) => (*bonus, true),
        // What simply holds.
        Some(Phrase::Steps(mut steps)) if rest.is_empty() && steps.len() == 1 => match steps.remove(0).ability {
            Ability::Bonus(bonus) if bonus.duration == Duration::Persistent => (*bonus, true),
            _ => {
                gaps.push(Gap::Shape("an item that says nothing about when".into()));
                (nothing(), true)
            }
        },
        Some(Phrase::Below(bonus, by)) if !rest.is_empty() => (below(cx, *bonus, by, &rest, gaps), true),
        _ => {
            match list.first() {
                Some(first) if kind(first) == "custom" => draft.gap_of(cx, first),
                _ => draft.gaps.push(Gap::Shape("an item that says nothing".into())),
            }
            gaps.append(&mut draft.gaps);
            (nothing(), true)
        }
    }
}

/// Whether the rest only shows the elements that the sentence makes.
fn pictures(rest: &[Node], bonus: &ActiveBonus) -> bool {
    let shown: Option<Vec<ElementIcon>> = rest
        .iter()
        .map(|n| {
            let made = kind(n) == "element" && text_of(n, "valueType") != Some("minus");
            value_text(n).filter(|_| made).and_then(conditions::icons)
        })
        .collect::<Option<Vec<_>>>()
        .map(|lists| lists.concat());
    let BonusEffect::Steps(steps) = &bonus.effect else { return false };
    let made = steps.iter().find_map(|s| if let Ability::Infuse { icons } = &s.ability { Some(icons) } else { None });
    shown.is_some() && shown.as_ref() == made
}

/// What is written below the sentence: abilities, or the form that an attack gets.
fn below(
    cx: &mut Cx,
    bonus: ActiveBonus,
    by: Option<(Target, bool)>,
    rest: &[Node],
    gaps: &mut Vec<Gap>,
) -> ActiveBonus {
    let mut draft = Draft::default();
    let effect = if matches!(bonus.effect, BonusEffect::Mods(_)) {
        let mods = draft.added_to_attacks(cx, rest);
        BonusEffect::Mods(mods.unwrap_or_default())
    } else {
        let first = match &bonus.effect {
            BonusEffect::Steps(first) => first.clone(),
            _ => Vec::new(),
        };
        let found = draft.performed(cx, rest, by);
        BonusEffect::Steps(found.map_or_else(Vec::new, |steps| first.into_iter().chain(steps).collect()))
    };
    gaps.append(&mut draft.gaps);
    let made = std::mem::take(&mut draft.infuse);
    let effect = match effect {
        BonusEffect::Steps(mut steps) if !made.is_empty() && !steps.is_empty() => {
            steps.push(Step::new(Ability::Infuse { icons: made }));
            BonusEffect::Steps(steps)
        }
        BonusEffect::Mods(mut mods) if !mods.is_empty() => {
            mods.extend(made.into_iter().map(hexhold_model::Mod::Infuse));
            BonusEffect::Mods(mods)
        }
        other => other,
    };
    let empty = matches!(&effect, BonusEffect::Mods(m) if m.is_empty())
        || matches!(&effect, BonusEffect::Steps(s) if s.is_empty());
    if empty || draft.marks.persistent || !draft.slots.is_empty() || draft.xp > 0 || !draft.summons.is_empty() {
        gaps.push(Gap::Shape("an item that does something else".into()));
    }
    priced(ActiveBonus { effect, ..bonus })
}

/// An item that brings a figure and does nothing else.
fn summoned(cx: &mut Cx, node: &Node, list: &[Node], gaps: &mut Vec<Gap>) -> Option<ActiveBonus> {
    let described = node.get("summon").filter(|_| list.is_empty())?;
    let name = described.get("name").and_then(|n| n.text()).unwrap_or("Summon");
    let name = cx.labels.get(&format!("summon.{name}")).unwrap_or(name).chars().take(60).collect();
    let (stats, mut missing, _) = monster::of_summon(cx, &described)?;
    gaps.append(&mut missing);
    let summon = SummonRef::OfItem { summon: Box::new(Summon { name, stats }), id: 0 };
    Some(turn(vec![Step::new(Ability::Summon { summon })]))
}

fn turn(steps: Vec<Step>) -> ActiveBonus {
    let bonus = phrase::bonus(Trigger::DuringTurn, BonusEffect::Steps(steps));
    ActiveBonus { duration: Duration::Persistent, ..bonus }
}

/// A consumption around everything is what using it costs.
fn priced(mut bonus: ActiveBonus) -> ActiveBonus {
    if let BonusEffect::Steps(steps) = &mut bonus.effect
        && let [Step { ability: Ability::Consume { icons, then }, when, .. }] = &mut steps[..]
        && when.is_empty()
    {
        bonus.price = Some(Cost::Elements(std::mem::take(icons)));
        *steps = std::mem::take(then);
    }
    bonus
}

/// An item that the players resolve themselves: one that simply holds is shown once, at the start.
pub(crate) fn by_hand(step: Step, usage: ItemUsage) -> ActiveBonus {
    let shown = turn(vec![step]);
    match usage {
        ItemUsage::Passive => ActiveBonus { trigger: Trigger::StartOfScenario, ..shown },
        _ => ActiveBonus { optional: true, ..shown },
    }
}

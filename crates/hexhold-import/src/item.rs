//! Items: where they are worn, how they are used up, and what they do.

use hexhold_content::names::slug;
use hexhold_model::{ActiveBonus, BonusEffect, Duration, Item, ItemFace, ItemSlot, ItemUsage, Step, Trigger};

use crate::{
    card::{Cx, Draft, Gap, kind, subs, value_text},
    json::Node,
    phrase::{self, ItemText},
};

#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) item: Item,
    pub(crate) gaps: Vec<Gap>,
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
    for key in ["actionsBack", "summon", "round", "persistent"] {
        if node.get(key).is_some() {
            gaps.push(Gap::Shape(format!("an item with `{key}`")));
        }
    }
    let list = node.list("actions", cx.diags);
    let (bonus, by_sentence) = effect(cx, &list, &mut gaps);
    if usage == ItemUsage::Passive && bonus.trigger == Trigger::DuringTurn && gaps.is_empty() {
        gaps.push(Gap::Shape("an item that is never used up".into()));
    }
    let bonus = ActiveBonus { optional: usage != ItemUsage::Passive, ..bonus };
    let item = Item {
        key: slug(name),
        name: name.chars().take(60).collect(),
        slot,
        cost: node.whole_at("cost", 0..=999, cx.diags).unwrap_or(0) as u16,
        usage,
        front: ItemFace { slots: node.whole_at("slots", 1..=12, cx.diags).unwrap_or(1) as u8, bonus },
        back: None,
        minus_ones: node.whole_at("minusOne", 0..=9, cx.diags).unwrap_or(0) as u8,
    };
    Some(Read { item, gaps, by_sentence })
}

/// The first sentence says when; what follows it, or stands below it, is done then.
fn effect(cx: &mut Cx, list: &[Node], gaps: &mut Vec<Gap>) -> (ActiveBonus, bool) {
    let said = list.first().filter(|n| kind(n) == "custom").and_then(|n| {
        let text = cx.labels.fill(value_text(n)?)?;
        phrase::read_item(cx.names, &text)
    });
    let nothing = || turn(Vec::new());
    let mut rest: Vec<Node> = list.iter().skip(1).cloned().collect();
    if let Some(first) = list.first() {
        rest.splice(0..0, subs(cx, first));
    }
    match said {
        Some(ItemText::Bonus(bonus)) if rest.is_empty() => (*bonus, true),
        Some(ItemText::Perform) if !rest.is_empty() => {
            let mut draft = Draft::read(cx, &rest);
            gaps.append(&mut draft.gaps);
            let mut steps = std::mem::take(&mut draft.steps);
            if !draft.infuse.is_empty() {
                let icons = std::mem::take(&mut draft.infuse);
                steps.push(Step::new(hexhold_model::Ability::Infuse { icons }));
            }
            if steps.is_empty() || draft.marks.persistent || !draft.slots.is_empty() || draft.xp > 0 {
                gaps.push(Gap::Shape("an item that does something else".into()));
            }
            (turn(steps), draft.by_sentence)
        }
        _ => {
            let mut draft = Draft::default();
            match list.first() {
                Some(first) if kind(first) == "custom" => draft.gap_of(cx, first),
                _ => draft.gaps.push(Gap::Shape("an item that says nothing".into())),
            }
            gaps.append(&mut draft.gaps);
            (nothing(), true)
        }
    }
}

fn turn(steps: Vec<Step>) -> ActiveBonus {
    let bonus = phrase::bonus(Trigger::DuringTurn, BonusEffect::Steps(steps));
    ActiveBonus { duration: Duration::Persistent, ..bonus }
}

/// An item that the players resolve themselves: one that simply holds is shown once, at the start.
pub(crate) fn by_hand(step: Step, usage: ItemUsage) -> ActiveBonus {
    let shown = turn(vec![step]);
    match usage {
        ItemUsage::Passive => ActiveBonus { trigger: Trigger::StartOfScenario, ..shown },
        _ => ActiveBonus { optional: true, ..shown },
    }
}

//! Monster types: stat rows by level and rank, traits, immunities, specials.

use hexhold_content::names::slug;
use hexhold_model::{
    Action, ActiveBonus, Amount, BonusEffect, DeckIx, Duration, Effect, Mod, MonsterType, Rank, StatBlock, Trigger,
};

use crate::{
    audit,
    card::{Cx, Draft, Gap, flatten, kind, rank, subs, text_of, value_text},
    conditions, equation,
    json::Node,
    notes::Note,
    phrase::{self, Phrase},
    plain,
};

/// A stat row and what of it cannot be executed.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) level: usize,
    pub(crate) rank: Rank,
    pub(crate) block: StatBlock,
    pub(crate) gaps: Vec<Gap>,
    pub(crate) by_sentence: bool,
}

#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) kind: MonsterType,
    pub(crate) deck: String,
    pub(crate) rows: Vec<Row>,
    /// What of each special is not understood, and everything that it says.
    pub(crate) specials: Vec<(Draft, String)>,
}

const LEVELS: usize = 8;

pub(crate) fn read(cx: &mut Cx, root: &Node) -> Option<Read> {
    let Some(key) = root.text_at("name", cx.diags) else {
        root.complain(cx.diags, "a monster without a name");
        return None;
    };
    let boss = root.flag("boss");
    let base = root.get("baseStat");
    let of_base = base.as_ref().and_then(|b| b.get("type")).and_then(|t| t.text().and_then(rank));
    let common = of_base.unwrap_or(if boss { Rank::Boss } else { Rank::Normal });
    let mut rows = Vec::new();
    let mut specials = Vec::new();
    for stat in root.list("stats", cx.diags) {
        let Some(level) = stat.whole_at("level", 0..=7, cx.diags) else {
            stat.complain(cx.diags, "a stat row without a level");
            continue;
        };
        let rank = match stat.get("type") {
            None => common,
            Some(t) => match t.text().and_then(rank) {
                Some(rank) => rank,
                None => {
                    t.complain(cx.diags, "no rank of a monster");
                    continue;
                }
            },
        };
        let Some(row) = read_row(cx, root, base.as_ref(), &stat, level as usize, rank) else { continue };
        rows.push(row);
        if specials.is_empty() {
            specials = read_specials(cx, &stat);
        }
    }
    if let Some(base) = &base
        && specials.is_empty()
    {
        specials = read_specials(cx, base);
    }
    // Some are called bosses and have ranks nevertheless.
    let boss = boss && !rows.iter().any(|r| r.rank == Rank::Elite);
    let stats = table(cx, root, &rows)?;
    let label = cx.labels.get(&format!("monster.{key}")).map(str::to_owned);
    let kind = MonsterType {
        key: slug(key),
        name: label.unwrap_or_else(|| key.to_owned()),
        deck: DeckIx(0),
        standees: standees(root, boss),
        boss,
        stats,
        specials: specials.iter().map(|(draft, _)| action(draft)).collect(),
    };
    let deck = slug(root.text_at("deck", cx.diags).unwrap_or(key));
    Some(Read { kind, deck, rows, specials })
}

fn standees(root: &Node, boss: bool) -> u8 {
    let count = root.get("standeeCount").or_else(|| root.get("count"));
    let n = count.and_then(|c| c.whole()).unwrap_or(if boss { 1 } else { 10 });
    n.clamp(1, 20) as u8
}

pub(crate) fn action(draft: &Draft) -> Action {
    Action { steps: draft.steps.clone(), infuse: draft.infuse.clone(), ..Action::default() }
}

/// Levels 0 to 7, each for normal and elite; one alone counts for both.
fn table(cx: &mut Cx, root: &Node, rows: &[Row]) -> Option<Vec<[StatBlock; 2]>> {
    let find = |level: usize, elite: bool| {
        rows.iter().find(|r| r.level == level && (r.rank == Rank::Elite) == elite).map(|r| r.block.clone())
    };
    let mut out: Vec<[StatBlock; 2]> = Vec::new();
    for level in 0..LEVELS {
        let pair = match (find(level, false), find(level, true)) {
            (Some(a), Some(b)) => [a, b],
            (Some(a), None) | (None, Some(a)) => [a.clone(), a],
            (None, None) => match out.last() {
                Some(before) => before.clone(),
                None => {
                    root.complain(cx.diags, "no stats for level 0");
                    return None;
                }
            },
        };
        out.push(pair);
    }
    Some(out)
}

/// A summon that a character's card describes: its stats, and what of it cannot be executed.
pub(crate) fn of_summon(cx: &mut Cx, node: &Node) -> Option<(StatBlock, Vec<Gap>, bool)> {
    let mut row = read_row(cx, node, None, node, 1, Rank::Normal)?;
    for action in ["action", "additionalAction"].into_iter().filter_map(|key| node.get(key)) {
        row.trait_(cx, &action);
    }
    Some((row.block, row.gaps, row.by_sentence))
}

/// What a scenario adds to a stat card: its traits alone, and what of them cannot be executed.
pub(crate) fn traits(cx: &mut Cx, node: &Node) -> (StatBlock, Vec<Gap>) {
    let block = StatBlock::new(Amount::Fixed(0));
    let mut row = Row { level: 0, rank: Rank::Normal, block, gaps: Vec::new(), by_sentence: false };
    let was = std::mem::replace(&mut cx.monster, true);
    for action in node.list("actions", cx.diags) {
        row.trait_(cx, &action);
    }
    cx.monster = was;
    (row.block, row.gaps)
}

fn read_specials(cx: &mut Cx, stat: &Node) -> Vec<(Draft, String)> {
    let lists = stat.list("special", cx.diags);
    lists
        .iter()
        .take(8)
        .map(|list| {
            let items = list.items(cx.diags);
            let mut draft = Draft::read(cx, &items);
            if draft.gaps.is_empty() {
                let entries = items.iter().map(Node::value).collect();
                let tree = serde_json::json!([action(&draft), { "consume": draft.consume }]);
                let differs = audit::differs(cx.labels, &audit::Source { entries, experience: 0 }, &tree);
                draft.gaps.extend(differs.map(Gap::misread));
            }
            (draft, plain::list(cx, &items))
        })
        .collect()
}

fn read_row(cx: &mut Cx, root: &Node, base: Option<&Node>, stat: &Node, level: usize, rank: Rank) -> Option<Row> {
    let field = |key: &str| stat.get(key).or_else(|| base.and_then(|b| b.get(key)));
    let Some(health) = field("health") else {
        stat.complain(cx.diags, "a stat row without health");
        return None;
    };
    let mut row = Row { level, rank, block: StatBlock::new(Amount::Fixed(1)), gaps: Vec::new(), by_sentence: false };
    match number(&health) {
        Some(amount) => row.block.hit_points = amount,
        None => row.gap(&health, "health"),
    }
    for key in ["movement", "attack", "range"] {
        let Some(node) = field(key) else { continue };
        // A dash and a nought both mean that the figure does not do it.
        if node.text() == Some("-") || (key == "range" && node.whole() == Some(0)) {
            continue;
        }
        let value = number(&node);
        if value.is_none() {
            row.gap(&node, key);
        }
        match key {
            "movement" => row.block.move_ = value,
            "attack" => row.block.attack = value,
            _ => row.block.range = value,
        }
    }
    row.block.flying = root.flag("flying") || stat.flag("flying");
    let mut unmovable = [false; 2];
    for immunity in field("immunities").map_or_else(Vec::new, |n| n.items(cx.diags)) {
        match immunity.text() {
            Some("push") => unmovable[0] = true,
            Some("pull") => unmovable[1] = true,
            Some(name) => match conditions::named(name) {
                Some(c) => row.block.immune.insert(c),
                None => row.gap(&immunity, "an immunity"),
            },
            None => immunity.complain(cx.diags, "a text is expected here"),
        }
    }
    match unmovable {
        [true, true] => row.block.bonuses.push(lasting(Trigger::Always, BonusEffect::Unmovable)),
        [false, false] => {}
        _ => row.gaps.push(Gap::Shape("immune to only one of push and pull".into())),
    }
    let actions = field("actions").map_or_else(Vec::new, |n| n.items(cx.diags));
    let mut at = 0;
    while let Some(action) = actions.get(at) {
        let before = at.checked_sub(1).and_then(|i| actions.get(i)).map(kind);
        at += 1;
        // Behind "retaliate 2", the range is that of the retaliation and not of the figure's attacks.
        if kind(action) == "range" && before == Some("retaliate") {
            if row.retaliates_within(action).is_none() {
                row.gap(action, "the range of a retaliation");
            }
            continue;
        }
        // "Whenever …, perform:" may have what is performed behind it instead of below it.
        let mut draft = Draft::default();
        let below = subs(cx, action);
        if kind(action) == "custom"
            && below.is_empty()
            && let Some(Phrase::Moment(trigger, when)) = draft.saying(cx, action)
            && let Some(next) = actions.get(at)
        {
            at += 1;
            row.moment(cx, trigger, when, std::slice::from_ref(next));
        } else {
            row.trait_(cx, action);
        }
    }
    // What is not understood is read on the stat card, at the beginning of the turn.
    let said: Vec<Gap> = row.gaps.iter().filter(|g| matches!(g, Gap::Sentence(_) | Gap::NoText(_))).cloned().collect();
    if let Some(note) = Note::of(&said, "") {
        row.block.bonuses.push(lasting(Trigger::StartOfTurn, BonusEffect::Steps(vec![note.step()])));
    }
    Some(row)
}

fn number(node: &Node) -> Option<Amount> {
    match node.whole() {
        Some(n) => i16::try_from(n).ok().filter(|n| (0..1000).contains(n)).map(Amount::Fixed),
        None => equation::read(node.text()?, &|_| None),
    }
}

fn lasting(trigger: Trigger, effect: BonusEffect) -> ActiveBonus {
    ActiveBonus { duration: Duration::Persistent, ..phrase::bonus(trigger, effect) }
}

impl Row {
    fn gap(&mut self, node: &Node, what: &str) {
        let written = node.text().map_or_else(|| node.value().to_string(), str::to_owned);
        let written: String = plain::sentence(&written).chars().take(60).collect();
        self.gaps.push(Gap::Shape(format!("{what} `{written}`")));
    }

    fn retaliates_within(&mut self, node: &Node) -> Option<()> {
        let within = node.get("value").as_ref().and_then(number)?;
        match within.fixed().and_then(|n| u8::try_from(n).ok()) {
            Some(n) if self.block.retaliate > 0 => self.block.retaliate_range = n,
            _ => match self.block.bonuses.last_mut().map(|b| &mut b.effect) {
                Some(BonusEffect::Retaliate { range, .. }) => *range = within,
                _ => return None,
            },
        }
        Some(())
    }

    /// Something printed on the stat card.
    fn trait_(&mut self, cx: &mut Cx, node: &Node) {
        if self.try_trait(cx, node).is_none() {
            if kind(node) == "custom" {
                let mut draft = Draft::default();
                draft.gap_of(cx, node);
                self.gaps.append(&mut draft.gaps);
            } else {
                self.gap(node, &format!("the trait `{}`", kind(node)));
            }
        }
    }

    /// Abilities performed at a moment.
    fn moment(&mut self, cx: &mut Cx, trigger: Trigger, when: Vec<hexhold_model::Test>, list: &[Node]) {
        let mut inner = Draft::read(cx, list);
        self.gaps.append(&mut inner.gaps);
        if inner.steps.is_empty() || !inner.consume.is_empty() {
            self.gaps.push(Gap::Shape("a moment at which nothing is done".into()));
            return;
        }
        self.by_sentence = true;
        self.block.bonuses.push(ActiveBonus { when, ..lasting(trigger, BonusEffect::Steps(inner.steps)) });
    }

    fn try_trait(&mut self, cx: &mut Cx, node: &Node) -> Option<()> {
        let value = || node.get("value").as_ref().and_then(number);
        let small = || value().and_then(|a| a.fixed()).and_then(|n| u8::try_from(n).ok());
        match kind(node) {
            "fly" => self.block.flying = true,
            "grid" | "box" | "fontSize" => {
                for sub in flatten(cx, std::slice::from_ref(node)) {
                    self.try_trait(cx, &sub)?;
                }
            }
            // Printed twice, nobody knows what the second one is for.
            "range" if self.block.range.is_some() => return None,
            "range" => self.block.range = Some(value()?),
            "condition" => self.block.effects.push(Effect::Gain(conditions::named(value_text(node)?)?)),
            "push" => self.block.effects.push(Effect::Push(value()?)),
            "pull" => self.block.effects.push(Effect::Pull(value()?)),
            "pierce" => self.block.pierce = small()?,
            "target" if text_of(node, "valueType") == Some("add") => self.block.targets += small()?.min(20),
            "target" => self.block.targets = small()?.clamp(1, 20),
            "shield" => match small() {
                Some(n) => self.block.shield = n,
                None => self.block.bonuses.push(lasting(Trigger::Always, BonusEffect::Shield(value()?))),
            },
            "retaliate" => {
                let mut range = Amount::Fixed(1);
                for sub in subs(cx, node) {
                    if kind(&sub) != "range" {
                        return None;
                    }
                    range = sub.get("value").as_ref().and_then(number)?;
                }
                match (small(), range.fixed().and_then(|n| u8::try_from(n).ok())) {
                    (Some(n), Some(r)) if self.block.retaliate == 0 => {
                        self.block.retaliate = n;
                        self.block.retaliate_range = r;
                    }
                    _ => {
                        let effect = BonusEffect::Retaliate { amount: value()?, range };
                        self.block.bonuses.push(lasting(Trigger::Always, effect));
                    }
                }
            }
            "custom" => {
                let mut draft = Draft::default();
                let phrase = draft.saying(cx, node)?;
                let list = subs(cx, node);
                let bonus = match phrase {
                    Phrase::Advantage => {
                        self.block.advantage = true;
                        return list.is_empty().then_some(());
                    }
                    // Printed on a stat card: those who attack the figure have it.
                    Phrase::Disadvantage => lasting(Trigger::Attacked, BonusEffect::Mods(vec![Mod::Disadvantage])),
                    Phrase::Rider(rider) => {
                        ActiveBonus { when: rider.when, ..lasting(Trigger::Attack, BonusEffect::Mods(rider.gives)) }
                    }
                    Phrase::Bonus(bonus) => ActiveBonus { duration: Duration::Persistent, ..*bonus },
                    Phrase::Moment(trigger, when) => {
                        self.moment(cx, trigger, when, &list);
                        return Some(());
                    }
                    _ => return None,
                };
                if !list.is_empty() {
                    return None;
                }
                self.by_sentence = true;
                self.block.bonuses.push(bonus);
            }
            _ => return None,
        }
        Some(())
    }
}

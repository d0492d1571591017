//! One special rule: when it applies, what it does, and what of it the players must do themselves.

use hexhold_content::names::slug;
use hexhold_hex::Hex;
use hexhold_model::{
    Amount, Compare, ElementIcon, Mark, NewStat, Rank, ScenarioEffect, ScenarioRule, ScenarioTest, ScenarioTrigger,
    StatChange,
};

use super::{Draft, Page, counted, figures::Said, ranks, round, written};
use crate::{
    card::{Cx, Gap},
    conditions, equation,
    json::Node,
    monster, plain,
};

/// What the files may say in a rule and nothing here does.
const OTHERS: [&str; 8] = [
    "objectiveSpawns",
    "treasures",
    "requiredRules",
    "randomDungeon",
    "alwaysApplyTurn",
    "reverseInitiative",
    "active",
    "elementTrigger",
];

impl Draft<'_> {
    pub(super) fn rule(&mut self, cx: &mut Cx, page: &Page, node: &Node, number: usize) {
        self.spawned.clear();
        let mut gaps = Vec::new();
        let mut when = Vec::new();
        let told = written(node, "round").unwrap_or_else(|| "false".to_owned());
        let mut in_round = round::read(&told).unwrap_or_else(|| {
            gaps.push(Gap::Shape(format!("the round `{told}`")));
            Vec::new()
        });
        let first = in_round == [ScenarioTest::Round(Compare::Equal, Amount::Fixed(1))];
        let of_start = node.flag("start") && first;
        match self.section_open(page) {
            Ok(tests) => when.extend(tests),
            Err(gap) => gaps.push(gap),
        }
        if !of_start {
            when.append(&mut in_round);
        }
        for n in node.list("requiredRooms", cx.diags).iter().take(20) {
            match self.room(n) {
                Some(room) => when.push(ScenarioTest::RoomRevealed(room)),
                None => gaps.push(Gap::Shape("a room that the layout does not have".into())),
            }
        }
        let mut effects = Vec::new();
        for figure in node.list("figures", cx.diags).iter().take(20) {
            match self.figures(figure) {
                Ok(Said::Tests(tests)) => when.extend(tests),
                Ok(Said::Effects(more)) => effects.extend(more),
                Err(gap) => gaps.push(gap),
            }
        }
        for spawn in node.list("spawns", cx.diags).iter().take(40) {
            match self.spawn(page, spawn) {
                Ok(more) => effects.extend(more),
                Err(gap) => gaps.push(gap),
            }
        }
        for element in node.list("elements", cx.diags).iter().take(6) {
            let icon = written(element, "type").and_then(|t| conditions::element(&t));
            match (icon, written(element, "state").as_deref()) {
                (Some(e), Some("always")) => effects.push(ScenarioEffect::InfuseAlways(e)),
                (Some(e), Some("strong" | "new")) => effects.push(ScenarioEffect::Infuse(ElementIcon::One(e))),
                _ => gaps.push(Gap::Shape("an element in another state than strong".into())),
            }
        }
        effects.extend(self.revealed(cx, node, &mut gaps));
        match written(node, "finish").as_deref() {
            Some("won") => effects.push(ScenarioEffect::Win),
            Some("lost") => effects.push(ScenarioEffect::Lose),
            Some(_) => gaps.push(Gap::Shape("another ending".into())),
            None => {}
        }
        for off in node.list("disableRules", cx.diags).iter().take(20) {
            if let (Some(of), Some(n)) = (written(off, "scenario"), off.get("index").and_then(|n| n.whole())) {
                effects.push(ScenarioEffect::SetFlag(switch(&of, n), Amount::Fixed(1)));
            }
        }
        for key in OTHERS.into_iter().filter(|k| node.get(k).is_some()) {
            gaps.push(Gap::Shape(format!("`{key}` of a rule")));
        }
        let mut note = self.note(cx, node, &mut gaps);
        let mut changed = Vec::new();
        for effect in node.list("statEffects", cx.diags).iter().take(20) {
            match self.stat_change(cx, effect) {
                Ok(changes) => changed.extend(changes),
                Err(gap) => gaps.push(gap),
            }
            // What the players are told about it may say more.
            note = note.or(self.note(cx, effect, &mut gaps));
        }
        when.extend(self.not_switched_off(page, number));
        if !changed.is_empty() && gaps.iter().all(|g| matches!(g, Gap::Sentence(_))) {
            let holds = node.flag("always") || node.flag("alwaysApply");
            let depends = changed.iter().any(|c| c.deck.is_some()) && !when.is_empty();
            if effects.is_empty() && holds && !depends {
                self.def.stat_changes.extend(changed.into_iter().map(|c| StatChange { when: when.clone(), ..c }));
                if let Some(said) = note {
                    self.def.effects.push(ScenarioEffect::Say(said));
                }
                self.record(page, number, gaps);
                return;
            }
            gaps.push(Gap::Shape("stats that change in another way".into()));
        }
        self.add(page, node, number, Read { when, effects, gaps, note, of_start });
    }

    /// Types that are stronger here than their stat cards say, or act by another deck.
    fn stat_change(&self, cx: &mut Cx, node: &Node) -> Result<Vec<StatChange>, Gap> {
        let shape = || Gap::Shape("`statEffects` of a rule".into());
        let keys = self.types(node).ok_or_else(shape)?;
        let effect = node.get("statEffect").ok_or_else(shape)?;
        let known = ["actions", "deck", "health", "movement", "attack", "range", "absolute"];
        let fits = effect.value().as_object().is_some_and(|o| o.keys().all(|k| known.contains(&k.as_str())));
        (fits && node.get("reference").is_none()).then_some(()).ok_or_else(shape)?;
        let stat = |key: &str| -> Result<Option<NewStat>, Gap> {
            let Some(value) = effect.get(key) else { return Ok(None) };
            let number = value.whole().and_then(|n| i16::try_from(n).ok()).map(Amount::Fixed);
            let amount =
                number.or_else(|| value.text().and_then(|t| equation::read(t, &|_| None))).ok_or_else(shape)?;
            Ok(Some(if effect.flag("absolute") { NewStat::Is(amount) } else { NewStat::Plus(amount) }))
        };
        let (traits, gaps) = monster::traits(cx, &effect);
        if let Some(gap) = gaps.into_iter().next() {
            return Err(gap);
        }
        let one = StatChange {
            monster: String::new(),
            rank: None,
            when: Vec::new(),
            deck: effect.get("deck").and_then(|n| n.text()).map(slug),
            hit_points: stat("health")?,
            move_: stat("movement")?,
            attack: stat("attack")?,
            range: stat("range")?,
            traits,
        };
        Ok(keys.into_iter().map(|monster| StatChange { monster, ..one.clone() }).collect())
    }

    /// The types that a rule is about: one, or all that the scenario has.
    fn types(&self, node: &Node) -> Option<Vec<String>> {
        let identifier = node.get("identifier")?;
        let known = ["type", "edition", "name"];
        let plain = identifier.value().as_object()?.keys().all(|k| known.contains(&k.as_str()));
        (plain && identifier.get("type")?.text()? == "monster").then_some(())?;
        let name = identifier.get("name")?.text()?;
        let key = slug(name);
        self.monsters.iter().any(|m| m.key == key && name != ".*").then(|| vec![key])
    }

    fn add(&mut self, page: &Page, node: &Node, number: usize, read: Read) {
        let Read { when, mut effects, mut gaps, note, of_start } = read;
        // A sentence beside something executed is shown with it; alone it is all there is.
        let broken = gaps.iter().any(|g| !matches!(g, Gap::Sentence(_)));
        if broken || effects.is_empty() {
            if effects.is_empty() && !broken && note.is_none() {
                gaps.push(Gap::Shape("a rule that says nothing".into()));
            }
            let said = note.unwrap_or_else(|| summary(node, &gaps));
            effects = vec![ScenarioEffect::Say(said)];
            if gaps.iter().all(|g| matches!(g, Gap::Sentence(_))) {
                gaps.push(Gap::Shape("a rule that is only told".into()));
            }
        } else if let Some(said) = note {
            effects.push(ScenarioEffect::Say(said));
        }
        self.record(page, number, gaps);
        // What is only told, and in no round in particular, is told once.
        let told = effects.iter().all(|e| matches!(e, ScenarioEffect::Say(_)));
        if (of_start || told) && when.is_empty() {
            self.def.effects.extend(effects);
            return;
        }
        let trigger = if node.flag("always") || node.flag("alwaysApply") {
            ScenarioTrigger::Whenever
        } else if node.flag("start") {
            ScenarioTrigger::StartOfRound
        } else {
            ScenarioTrigger::EndOfRound
        };
        // What is looked at all the time happens once, or it would never end.
        let once = node.flag("once") || trigger == ScenarioTrigger::Whenever;
        let rule = if when.is_empty() && trigger == ScenarioTrigger::Whenever {
            self.def.effects.extend(effects);
            return;
        } else {
            ScenarioRule { trigger, when, effects, once }
        };
        self.def.rules.push(rule);
    }

    /// A rule of a section counts once the section is read.
    fn section_open(&self, page: &Page) -> Result<Vec<ScenarioTest>, Gap> {
        let Some(section) = &page.section else { return Ok(Vec::new()) };
        if let Some(room) = self.sections.iter().find(|(n, _)| n == section).and_then(|(_, r)| *r) {
            return Ok(vec![ScenarioTest::RoomRevealed(self.def.rooms[room].name.clone())]);
        }
        if self.read_by_rules.contains(section) {
            return Ok(vec![ScenarioTest::Flag(opened(section), Compare::AtLeast, Amount::Fixed(1))]);
        }
        Err(Gap::Shape(format!("nothing says when section {section} is read")))
    }

    fn room(&self, number: &Node) -> Option<String> {
        let n = number.whole()?;
        let place = self.rooms.iter().find(|(known, _)| *known == n)?.1;
        Some(self.def.rooms[place].name.clone())
    }

    /// Rooms and sections that the rule reveals.
    fn revealed(&self, cx: &mut Cx, node: &Node, gaps: &mut Vec<Gap>) -> Vec<ScenarioEffect> {
        let mut effects = Vec::new();
        for n in node.list("rooms", cx.diags).iter().take(20) {
            match self.room(n) {
                Some(room) => effects.push(ScenarioEffect::Reveal(room)),
                None => gaps.push(Gap::Shape("a room that the layout does not have".into())),
            }
        }
        for n in node.list("sections", cx.diags).iter().take(20) {
            let Some(name) = n.text() else { continue };
            match self.sections.iter().find(|(known, _)| known == name) {
                Some((_, Some(room))) => effects.push(ScenarioEffect::Reveal(self.def.rooms[*room].name.clone())),
                Some((_, None)) => effects.push(ScenarioEffect::SetFlag(opened(name), Amount::Fixed(1))),
                None => gaps.push(Gap::Shape(format!("section {name} is not of this scenario"))),
            }
        }
        effects
    }

    /// The text of a rule, with its labels filled in; it counts as a sentence that nobody understands.
    fn note(&self, cx: &mut Cx, node: &Node, gaps: &mut Vec<Gap>) -> Option<String> {
        let mut said = Vec::new();
        for key in ["note", "noteTop"] {
            let Some(text) = node.get(key).and_then(|n| n.text()).filter(|t| !t.trim().is_empty()) else { continue };
            match cx.labels.fill(text) {
                Some(text) => {
                    let text: String = plain::sentence(&text).chars().take(400).collect();
                    gaps.push(Gap::Sentence(text.clone()));
                    said.push(text);
                }
                None => gaps.push(Gap::NoText(text.chars().take(80).collect())),
            }
        }
        (!said.is_empty()).then(|| said.join(" "))
    }

    fn not_switched_off(&self, page: &Page, number: usize) -> Option<ScenarioTest> {
        let own = self.index_of(page);
        let n = i64::try_from(number).ok()?;
        let (_, which) = self.switched.iter().find(|(of, i)| *of == own && (*i == n || *i == -1))?;
        Some(ScenarioTest::Flag(switch(&own, *which), Compare::Less, Amount::Fixed(1)))
    }

    fn index_of(&self, page: &Page) -> String {
        page.section.clone().or_else(|| written(&page.node, "index")).unwrap_or_default()
    }

    /// The hexes of a mark, and its name: that of the page itself before that of another.
    pub(super) fn mark(&self, page: &Page, letter: &str) -> Option<(String, Vec<Hex>)> {
        let named = |name: &str| self.def.marks.iter().find(|m| m.name == name);
        let own = page.section.as_ref().and_then(|s| named(&format!("{s} {letter}")));
        let found = own.or_else(|| named(letter)).or_else(|| {
            let end = format!(" {letter}");
            let mut others = self.def.marks.iter().filter(|m| m.name.ends_with(&end));
            let first = others.next()?;
            others.next().is_none().then_some(first)
        })?;
        Some((found.name.clone(), found.hexes.clone()))
    }

    fn spawn(&mut self, page: &Page, node: &Node) -> Result<Vec<ScenarioEffect>, Gap> {
        let shape = |text: String| Gap::Shape(text);
        let monster = node.get("monster").ok_or_else(|| shape("a spawn of nobody".into()))?;
        let name = written(&monster, "name").ok_or_else(|| shape("a spawn of nobody".into()))?;
        let key = slug(name.split(':').next().unwrap_or(&name));
        let Some(kind) = self.monsters.iter().find(|m| m.key == key) else {
            return Err(shape(format!("there is no monster `{key}`")));
        };
        let mut ranks = ranks(&monster);
        if kind.boss {
            ranks = ranks.map(|r| r.map(|_| Rank::Boss));
        }
        if node.flag("manual") || node.flag("summon") {
            return Err(shape("a spawn that the players place".into()));
        }
        let letter = written(node, "marker").ok_or_else(|| shape("a spawn without a place".into()))?;
        let (mark, hexes) =
            self.mark(page, &letter).ok_or_else(|| shape(format!("the layout does not have the mark `{letter}`")))?;
        // F is the number of figures the rule asks for, one of which is at the mark.
        let count = node.get("count");
        let each = count.as_ref().is_some_and(|n| n.text() == Some("F"));
        let counts = if each { Some([hexes.len(); 3]) } else { counted::by_party(count.as_ref()) };
        let counts = counts.filter(|n| n.iter().any(|n| *n > 0)).ok_or_else(|| shape("a number of spawns".into()))?;
        let most = counts.into_iter().max().unwrap_or(0);
        let mut effects = Vec::new();
        for n in 0..most {
            let mut own = ranks;
            for (rank, count) in own.iter_mut().zip(counts) {
                *rank = rank.filter(|_| n < count);
            }
            let used = self.spawned.entry(mark.clone()).or_default();
            let hex = hexes[*used % hexes.len()];
            *used += 1;
            let mark = self.single(&mark, &hexes, hex);
            effects.push(ScenarioEffect::Spawn { monster: key.clone(), mark, ranks: own });
        }
        Ok(effects)
    }

    /// A mark for one of the hexes of a mark.
    fn single(&mut self, mark: &str, hexes: &[Hex], hex: Hex) -> String {
        if hexes.len() == 1 {
            return mark.to_owned();
        }
        let place = hexes.iter().position(|h| *h == hex).unwrap_or(0) + 1;
        let name = format!("{mark}/{place}");
        if !self.def.marks.iter().any(|m| m.name == name) {
            self.def.marks.push(Mark { name: name.clone(), hexes: vec![hex] });
        }
        name
    }
}

struct Read {
    when: Vec<ScenarioTest>,
    effects: Vec<ScenarioEffect>,
    gaps: Vec<Gap>,
    note: Option<String>,
    /// Applied once, before the first round.
    of_start: bool,
}

pub(super) fn opened(section: &str) -> String {
    format!("section {section}")
}

fn switch(page: &str, number: i64) -> String {
    format!("off: {page}, {number}")
}

/// What the players must do, where there is no text for it.
fn summary(node: &Node, gaps: &[Gap]) -> String {
    let mut said: Vec<String> = Vec::new();
    for gap in gaps {
        let one = match gap {
            Gap::Sentence(t) => t.clone(),
            Gap::NoText(_) => "a special rule that the files have no text for".to_owned(),
            Gap::Shape(t) | Gap::Besides(t) => t.replace('`', "'"),
        };
        if !said.contains(&one) {
            said.push(one);
        }
    }
    let round = written(node, "round").filter(|r| r != "true").map_or(String::new(), |r| format!("Round {r}. "));
    let text = format!("By hand, as the scenario book says. {round}{}", said.join("; "));
    text.chars().take(400).collect()
}

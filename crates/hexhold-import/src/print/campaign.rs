//! A campaign: its map, events, quests and classes.

use hexhold_model::{
    Calling, CampaignDef, EventCard, EventDeck, EventOutcome, Fact, Goods, PersonalQuest, PlaceDef, Price, Season,
    StartWith, Stuff, Task, When,
};

use super::{gain, quoted, with_block};

pub fn campaign(def: &CampaignDef) -> String {
    let mut block: Vec<String> = def.places.iter().map(|p| place(def, p)).collect();
    block.extend(def.standings.iter().map(|s| format!("standing {}", quoted(&s.name))));
    block.extend(def.random_scenarios.iter().map(|k| format!("random-scenario {}", quoted(k))));
    let unfinished = if def.unfinished { " unfinished" } else { "" };
    let head = format!("campaign {} key={}{unfinished}", quoted(&def.name), quoted(&def.key));
    let mut out = vec![with_block(&head, &block)];
    out.extend(def.events.iter().map(|e| event(def, e)));
    for s in &def.sections {
        let mut block = vec![format!("text {}", quoted(&s.text))];
        block.extend(gain::gains(def, &s.gains));
        out.push(with_block(&format!("section {} key={}", quoted(&s.name), quoted(&s.key)), &block));
    }
    out.extend(def.quests.iter().map(|q| quest(def, q)));
    out.extend(def.callings.iter().map(calling));
    out.join("\n\n")
}

/// An achievement or deed as it is called.
pub(super) fn called(def: &CampaignDef, key: &str) -> String {
    quoted(def.names.get(key).map_or(key, String::as_str))
}

fn place(def: &CampaignDef, p: &PlaceDef) -> String {
    let mut line = format!("place {}", quoted(&p.scenario));
    for (word, is) in [("open", p.opens), ("no-road", p.no_road), ("by-boat", p.by_boat)] {
        if is {
            line.push_str(&format!(" {word}"));
        }
    }
    let mut block: Vec<String> = p.needs.iter().map(|f| format!("needs {}", fact(def, f, false))).collect();
    if !p.conclusion.is_empty() {
        block.push(with_block("conclusion", &gain::gains(def, &p.conclusion)));
    }
    with_block(&line, &block)
}

/// A test. The language has no brackets: what is within a `not` or an `and` is spread out.
pub(super) fn fact(def: &CampaignDef, f: &Fact, denied: bool) -> String {
    let ways: Vec<String> = ways(f, denied)
        .iter()
        .map(|all| {
            let words: Vec<String> = all.iter().map(|(f, denied)| single(def, f, *denied)).collect();
            words.join(" and ")
        })
        .collect();
    ways.join(" or ")
}

/// A test, and whether it must not hold.
type Asked<'a> = (&'a Fact, bool);

/// The ways in which it can hold, each as tests that must all hold.
fn ways(f: &Fact, denied: bool) -> Vec<Vec<Asked<'_>>> {
    match (f, denied) {
        (Fact::Not(inner), _) => ways(inner, !denied),
        (Fact::Any(facts), false) | (Fact::All(facts), true) => facts.iter().flat_map(|f| ways(f, denied)).collect(),
        (Fact::All(facts), false) | (Fact::Any(facts), true) => {
            facts.iter().fold(vec![Vec::new()], |before, f| joined(&before, &ways(f, denied)))
        }
        (f, denied) => vec![vec![(f, denied)]],
    }
}

/// Each way of the one with each of the other; a hostile file makes no more of them than this.
fn joined<'a>(before: &[Vec<Asked<'a>>], next: &[Vec<Asked<'a>>]) -> Vec<Vec<Asked<'a>>> {
    const MOST: usize = 200;
    let mut out = Vec::new();
    for a in before {
        out.extend(next.iter().map(|b| [&a[..], &b[..]].concat()));
    }
    out.truncate(MOST);
    out
}

fn single(def: &CampaignDef, f: &Fact, denied: bool) -> String {
    let between = |least: i64, most: i64, bottom: i64| {
        if least > bottom { format!("at-least {least}") } else { format!("at-most {most}") }
    };
    let said = match f {
        Fact::Trait(t) => format!("trait {}", quoted(t)),
        Fact::Class(c) => format!("class {}", quoted(c)),
        Fact::Completed(s) => format!("completed {}", quoted(s)),
        Fact::Achievement(a) => format!("achievement {}", called(def, a)),
        Fact::PartyAchievement(a) => format!("party-achievement {}", called(def, a)),
        Fact::Prosperity(n) => format!("prosperity at-least {n}"),
        Fact::Reputation { of, least, most } => {
            let of = of.as_ref().map(|k| format!("{} ", quoted(k))).unwrap_or_default();
            format!("reputation {of}{}", between((*least).into(), (*most).into(), i8::MIN.into()))
        }
        Fact::Morale { least, most } => format!("morale {}", between((*least).into(), (*most).into(), 0)),
        Fact::Season(Season::Summer) => "season summer".to_owned(),
        Fact::Season(Season::Winter) => "season winter".to_owned(),
        Fact::CollectiveGold(n) => format!("collective gold {n}"),
        Fact::Gold(n) => format!("gold {n}"),
        Fact::Collective(what, n) => format!("collective {} {n}", stuff(what)),
        Fact::Resource(what, n) => format!("has {} {n}", stuff(what)),
        Fact::Building(b, n) => format!("building {} {n}", quoted(b)),
        Fact::Wrecked(b) => format!("wrecked {}", quoted(b)),
        Fact::Rule(r) => format!("rule {}", quoted(r)),
        Fact::Not(_) | Fact::All(_) | Fact::Any(_) => String::new(),
    };
    if denied { format!("not {said}") } else { said }
}

pub(super) fn stuff(what: &Stuff) -> String {
    match what {
        Stuff::Gold => "gold".to_owned(),
        Stuff::Of(key) => quoted(key),
        Stuff::AnyMaterial => "any-material".to_owned(),
        Stuff::AnyHerb => "any-herb".to_owned(),
    }
}

pub(super) const fn deck(deck: EventDeck) -> &'static str {
    match deck {
        EventDeck::Road => "road",
        EventDeck::City => "city",
        EventDeck::SummerRoad => "summer-road",
        EventDeck::WinterRoad => "winter-road",
        EventDeck::SummerTown => "summer-town",
        EventDeck::WinterTown => "winter-town",
        EventDeck::Boat => "boat",
    }
}

fn event(def: &CampaignDef, e: &EventCard) -> String {
    let later = if e.starts { "" } else { " later" };
    let mut block = vec![format!("text {}", quoted(&e.text))];
    for o in &e.options {
        let key = if o.key.is_empty() { String::new() } else { format!(" key={}", quoted(&o.key)) };
        let needs = o.needs.as_ref().map(|f| format!(" needs {}", fact(def, f, false))).unwrap_or_default();
        let line = format!("option {}{needs}{key}", quoted(&o.text));
        let lines: Vec<String> = match &o.outcomes[..] {
            [only] if only.when == When::Always && !only.gains.iter().any(gain::is_case) => outcome(def, only),
            all => all.iter().map(|o| case(def, o)).collect(),
        };
        block.push(if lines.is_empty() { format!("{line} {{ }}") } else { with_block(&line, &lines) });
    }
    with_block(&format!("event {} {}{later} key={}", quoted(&e.name), deck(e.deck), quoted(&e.key)), &block)
}

fn case(def: &CampaignDef, o: &EventOutcome) -> String {
    let head = match &o.when {
        When::Always => "always".to_owned(),
        When::Otherwise => "otherwise".to_owned(),
        When::If(f) => format!("if {}", fact(def, f, false)),
    };
    let lines = outcome(def, o);
    if lines.is_empty() { format!("{head} {{ }}") } else { with_block(&head, &lines) }
}

/// The first `say` of an outcome is what is read.
fn outcome(def: &CampaignDef, o: &EventOutcome) -> Vec<String> {
    let mut lines = Vec::new();
    if !o.text.is_empty() {
        lines.push(format!("say {}", quoted(&o.text)));
    }
    lines.extend(gain::gains(def, &o.gains));
    if o.returns {
        lines.push("return".to_owned());
    }
    lines
}

fn quest(def: &CampaignDef, q: &PersonalQuest) -> String {
    let mut block = vec![format!("text {}", quoted(&q.text))];
    for task in &q.tasks {
        block.push(match task {
            Task::Deed(key, n) => match key.strip_prefix("kill/") {
                Some(monster) => format!("count kills {} {n}", quoted(monster)),
                None if key == "exhausted" => format!("count exhausted {n}"),
                None => format!("count by-hand {} {n}", called(def, key)),
            },
            Task::Complete(key) => format!("complete {}", quoted(key)),
            Task::Gold(n) => format!("have gold {n}"),
            Task::Items(n) => format!("have items {n}"),
            Task::Level(n) => format!("have level {n}"),
            Task::Scenarios(n) => format!("have scenarios {n}"),
        });
    }
    block.extend(q.class.iter().map(|c| format!("unlock class {}", quoted(c))));
    block.extend(gain::gains(def, &q.gains));
    with_block(&format!("personal-quest {} key={}", quoted(&q.name), quoted(&q.key)), &block)
}

fn calling(c: &Calling) -> String {
    let list = |keys: &[String]| keys.iter().map(|k| quoted(k)).collect::<Vec<_>>().join(" ");
    let mut block = Vec::new();
    if !c.traits.is_empty() {
        block.push(format!("traits {}", list(&c.traits)));
    }
    if !c.events.is_empty() {
        block.push(format!("events {}", list(&c.events)));
    }
    block.extend(c.section.iter().map(|s| format!("retires read {}", quoted(s))));
    let head = format!("calling {}{}", quoted(&c.class), if c.locked { " locked" } else { "" });
    if block.is_empty() { format!("{head} {{ }}") } else { with_block(&head, &block) }
}

/// What stands in the line of an item about its place in a campaign, and what stands in its block.
pub(super) fn goods(g: &Goods) -> (String, String, Option<String>) {
    let mut head = format!(" copies={}", g.copies);
    if let Some(level) = g.prosperity {
        head.push_str(&format!(" prosperity={level}"));
    }
    let word = match g {
        g if g.random_design => " random-design",
        g if g.random_item => " random-item",
        g if g.prosperity.is_none() => " found",
        _ => "",
    };
    (head, word.to_owned(), g.craft.as_ref().map(|p| format!("craft {}", price(p))))
}

fn price(p: &Price) -> String {
    let mut words: Vec<String> = p.resources.iter().map(|(key, n)| format!("{} {n}", quoted(key))).collect();
    for (word, n) in [("any-material", p.materials), ("any-herb", p.herbs), ("gold", p.gold)] {
        if n > 0 {
            words.push(format!("{word} {n}"));
        }
    }
    words.extend(p.items.iter().map(|key| format!("item {}", quoted(key))));
    words.join(" ")
}

/// How the next scenario begins.
pub(super) fn start(s: StartWith) -> String {
    match s {
        StartWith::Bless(n) => format!("bless {n}"),
        StartWith::Curse(n) => format!("curse {n}"),
        StartWith::Condition(c) => c.word().to_owned(),
        StartWith::Damage(n) => format!("damage {n}"),
        StartWith::MinusOne(n) => format!("minus-ones {n}"),
        StartWith::Discard(n) => format!("discard {n}"),
        StartWith::Infuse(e) => format!("infuse {}", format!("{e:?}").to_lowercase()),
    }
}

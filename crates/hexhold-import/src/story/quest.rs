//! Personal quests. What they count is a sentence in the files; what is not understood is counted by people.

use hexhold_content::names::slug;
use hexhold_model::{CampaignDef, Gain, PersonalQuest, Task};

use super::{Known, reward, several, words, written};
use crate::{
    Entry, Part, Source,
    card::{Cx, Gap},
    entry,
    json::Node,
    names::Part as Word,
};

const MOST_QUESTS: usize = 300;

pub(super) fn quests(cx: &mut Cx, source: &Source, known: &mut Known, def: &mut CampaignDef, entries: &mut Vec<Entry>) {
    let roots = source.quests.iter().map(|d| Node::root(&d.name, &d.value)).collect::<Vec<_>>();
    let nodes: Vec<Node> = roots.iter().flat_map(|r| r.items(cx.diags)).take(MOST_QUESTS).collect();
    for node in nodes {
        let Some(number) = node.get("cardId").and_then(|n| written(&n)) else {
            node.complain(cx.diags, "a quest without a number");
            continue;
        };
        let name = format!("Quest {number}");
        let key = slug(&name);
        if def.quests.iter().any(|q| q.key == key) {
            node.complain(cx.diags, format!("a second quest `{number}`"));
            continue;
        }
        let (quest, gaps, by_sentence) = quest(cx, known, &node, key, name.clone());
        entries.push(entry(Part::Quest, "quests", &name, gaps, by_sentence));
        if !quest.tasks.is_empty() {
            def.quests.push(quest);
        }
    }
}

fn quest(cx: &mut Cx, known: &mut Known, node: &Node, key: String, name: String) -> (PersonalQuest, Vec<Gap>, bool) {
    let mut quest = PersonalQuest {
        key,
        name,
        text: String::new(),
        tasks: Vec::new(),
        class: None,
        buildings: Vec::new(),
        adds: None,
        gains: Vec::new(),
        available: true,
    };
    let (mut gaps, mut said) = (Vec::new(), Vec::new());
    for row in several(cx, node, "requirements").iter().take(12) {
        let text = row.get("name").and_then(|n| n.text()).map(|t| words::text(cx, t)).unwrap_or_default();
        let n = row.get("counter").map_or(Some(1), |n| n.whole()).filter(|n| (1..=999).contains(n));
        let Some(n) = n.filter(|_| !slug(&text).is_empty()) else {
            gaps.push(Gap::Shape("a task without a number".into()));
            continue;
        };
        if row.get("requires").is_some() {
            gaps.push(Gap::Besides("one of its tasks begins when another is done".into()));
        }
        let task = task(cx, known, &text, n as u16).unwrap_or_else(|| {
            gaps.push(Gap::Sentence(text.clone()));
            let mut key = slug(&text);
            key.truncate(key.char_indices().nth(60).map_or(key.len(), |(i, _)| i));
            let name: String = text.chars().take(120).collect();
            // The key is made of the name again when the pack is read.
            let key = if slug(&name) == key { key } else { slug(&name) };
            known.names.insert(key.clone(), name);
            Task::Deed(key, n as u16)
        });
        said.push(format!("{text}: {n}"));
        quest.tasks.push(task);
    }
    if quest.tasks.is_empty() {
        gaps.push(Gap::Shape("a quest without tasks".into()));
    }
    quest.text = said.join(". ");
    if let Some(class) = node.get("unlockCharacter").filter(|n| n.text() != Some("")) {
        quest.class = reward::class(known, &class);
        if quest.class.is_none() {
            gaps.push(Gap::Shape("a class that is not in the files".into()));
        }
    }
    if let Some(envelope) = node.get("openEnvelope").and_then(|n| written(&n)) {
        gaps.push(Gap::Shape("an envelope".into()));
        quest.gains.push(Gain::ByHand(format!("Open envelope {envelope}.")));
    }
    (quest, gaps, true)
}

/// `Gold`, `Different scenarios completed`, `Exhausted`, `Ash Jackals killed`, `… (Scenario 7) to a conclusion`.
fn task(cx: &Cx, known: &Known, text: &str, n: u16) -> Option<Task> {
    let lower = text.to_lowercase();
    match lower.trim() {
        "gold" => return Some(Task::Gold(n)),
        "different scenarios completed" => return Some(Task::Scenarios(n)),
        "exhausted" => return Some(Task::Deed("exhausted".to_owned(), n)),
        _ => {}
    }
    if let Some((_, rest)) = lower.split_once("(scenario ") {
        let (number, rest) = rest.split_once(')')?;
        let ends = rest.trim().trim_end_matches('.');
        let key = known.scenarios.get(number)?;
        return (n == 1 && matches!(ends, "" | "to a conclusion")).then(|| Task::Complete(key.clone()));
    }
    let parts = cx.names.parts(text);
    match &parts[..] {
        [Word::Figure(monster), Word::Word(_)]
            if lower.trim_end().ends_with(" killed") && known.monsters.contains(monster) =>
        {
            Some(Task::Deed(format!("kill/{monster}"), n))
        }
        _ => None,
    }
}

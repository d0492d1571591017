//! A pack in other languages. The wording of rules is generated; what an author wrote by hand (names, stories, what is read
//! out) is looked up here by the text as it was written.

use std::collections::{BTreeMap, BTreeSet};

use hexhold_model::{Library, OWN_COUNTER, ScenarioDef, ScenarioEffect, ScenarioRule, ScenarioTest};

use crate::{
    pack::Loaded,
    source::{Diagnostic, Diagnostics, Severity, Span},
    syntax::Node,
};

/// What an author wrote, in one other language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Texts(BTreeMap<String, (String, Span)>);

impl Texts {
    /// The text in this language, or as it was written.
    pub fn text<'a>(&'a self, written: &'a str) -> &'a str {
        self.0.get(written).map_or(written, |(text, _)| text)
    }

    pub(crate) fn has(&self, written: &str) -> bool {
        self.0.contains_key(written)
    }

    /// What was written, and where it is translated.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (&str, Span)> {
        self.0.iter().map(|(written, (_, span))| (written.as_str(), *span))
    }

    /// What is written and missing here.
    pub fn missing<'a>(&self, library: &'a Library) -> Vec<&'a str> {
        written(library).into_iter().filter(|t| !self.0.contains_key(*t)).collect()
    }
}

/// Reads `texts "de" { "as written" "in German" }`.
pub(crate) fn read(node: &Node, all: &mut BTreeMap<String, Texts>, diags: &mut Diagnostics) {
    let mut wrong = |span, message: &str| {
        let help = Some("texts \"de\" { \"Lantern\" \"Laterne\" }".to_owned());
        diags.push(Diagnostic {
            severity: Severity::Error,
            message: message.to_owned(),
            span,
            label: "here".to_owned(),
            help,
        });
    };
    let [language] = node.words.as_slice() else {
        return wrong(node.span(), "`texts` is followed by a language");
    };
    let texts = all.entry(language.text.clone()).or_default();
    for line in node.children.as_deref().unwrap_or(&[]) {
        match line.words.as_slice() {
            [text] if line.props.is_empty() && line.children.is_none() => {
                let entry = (text.text.clone(), line.name.span);
                if texts.0.insert(line.name.text.clone(), entry).is_some() {
                    wrong(line.name.span, "this text is translated twice");
                }
            }
            _ => wrong(line.span(), "a line of `texts` is a text and what it is in the other language"),
        }
    }
}

/// Warns of what is missing in a language, and of lines that translate nothing.
pub(crate) fn check(loaded: &mut Loaded, library: &Library) {
    let there = written(library);
    for (language, texts) in std::mem::take(&mut loaded.texts) {
        let mut warn = |message: String, span: Span| {
            let (severity, label) = (Severity::Warning, "here".to_owned());
            loaded.diagnostics.push(Diagnostic { severity, message, span, label, help: None });
        };
        for (text, (_, span)) in texts.0.iter().filter(|(t, _)| !there.contains(t.as_str())) {
            warn(format!("nothing in the pack reads {text:?}"), *span);
        }
        if let [first, ..] = texts.missing(library).as_slice() {
            let place = texts.0.values().next().map(|(_, span)| *span).unwrap_or_default();
            let n = texts.missing(library).len();
            warn(format!("{n} texts are not in {language:?}, the first of them is {first:?}"), place);
        }
        loaded.texts.insert(language, texts);
    }
}

/// Everything an author wrote that players read.
fn written(library: &Library) -> BTreeSet<&str> {
    let mut all: Vec<&str> = Vec::new();
    for c in &library.classes {
        all.push(&c.name);
        all.extend(c.cards.iter().map(|c| c.name.as_str()));
        all.extend(c.summons.iter().map(|s| s.name.as_str()));
        all.extend(c.resource.as_deref());
        all.extend(c.masteries.iter().map(|m| m.name.as_str()));
    }
    all.extend(library.items.iter().map(|i| i.name.as_str()));
    all.extend(library.monsters.iter().map(|m| m.name.as_str()));
    all.extend(library.decks.iter().flat_map(|d| &d.cards).map(|c| c.name.as_str()));
    all.extend(library.goals.iter().map(|g| g.name.as_str()));
    all.extend(library.loot.iter().map(|l| l.name.as_str()));
    for s in &library.scenarios {
        scenario(s, &mut all);
    }
    for d in &library.dungeons {
        all.extend([&d.name, &d.introduction, &d.conclusion, &d.shut].map(String::as_str));
    }
    all.extend(library.room_cards.iter().map(|c| c.noun.as_str()));
    all.extend(library.setup_cards.iter().map(|c| c.adjective.as_str()));
    for c in &library.campaigns {
        crate::campaign::written(c, &mut all);
    }
    for penalty in library.room_cards.iter().flat_map(|r| [&r.minor, &r.major]) {
        effects(&penalty.effects, &mut all);
        rules(&penalty.rules, &mut all);
    }
    all.into_iter().filter(|t| !t.is_empty()).collect()
}

fn scenario<'a>(s: &'a ScenarioDef, all: &mut Vec<&'a str>) {
    all.extend([&s.name, &s.introduction, &s.conclusion].map(String::as_str));
    all.extend(s.rooms.iter().flat_map(|r| [&r.name, &r.section]).map(String::as_str));
    all.extend(s.named.iter().map(|n| n.name.as_str()));
    all.extend(s.allies.iter().map(|a| a.name.as_str()));
    all.extend(s.objectives.iter().map(|o| o.name.as_str()));
    effects(&s.effects, all);
    rules(&s.rules, all);
    for test in s.goals.iter().chain(&s.losses) {
        tested(test, all);
    }
}

fn rules<'a>(rules: &'a [ScenarioRule], all: &mut Vec<&'a str>) {
    for rule in rules {
        effects(&rule.effects, all);
    }
}

fn effects<'a>(effects: &'a [ScenarioEffect], all: &mut Vec<&'a str>) {
    all.extend(effects.iter().filter_map(|e| match e {
        ScenarioEffect::Say(text) => Some(text.as_str()),
        // Counters are shown with the goals, but for those that no author has named.
        ScenarioEffect::SetFlag(name, _) | ScenarioEffect::AddFlag(name, _) if !name.starts_with(OWN_COUNTER) => {
            Some(name.as_str())
        }
        _ => None,
    }));
}

/// Names of hexes, rooms, counters and treasures that a goal speaks of.
fn tested<'a>(test: &'a ScenarioTest, all: &mut Vec<&'a str>) {
    match test {
        ScenarioTest::Not(inner) => tested(inner, all),
        ScenarioTest::Any(list) | ScenarioTest::All(list) => list.iter().for_each(|t| tested(t, all)),
        ScenarioTest::Flag(name, ..)
        | ScenarioTest::RoomRevealed(name)
        | ScenarioTest::CharactersAt { mark: name, .. }
        | ScenarioTest::FigureAt { mark: name, .. }
        | ScenarioTest::Looted(name) => all.push(name),
        ScenarioTest::AllEnemiesDead
        | ScenarioTest::RoomsCleared(_)
        | ScenarioTest::AllGone(_)
        | ScenarioTest::Round(..)
        | ScenarioTest::AllEscaped
        | ScenarioTest::Exhausted { .. }
        | ScenarioTest::Fact(..) => {}
    }
}

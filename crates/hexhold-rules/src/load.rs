//! Reading and checking the catalogue files. All problems of all files are reported at once, with their lines.

use std::collections::BTreeSet;
use std::fmt;

use serde::Deserialize;
use toml::Spanned;

use crate::applicable::NotApplicable;
use crate::rule::{Differs, Example, Kind, Page, Rule, Ruling};
use crate::{Book, Catalogue};

/// The text of one catalogue file.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    pub name: &'static str,
    pub title: &'static str,
    pub text: &'static str,
}

/// Something wrong in a catalogue file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The file below `rules/`.
    pub file: String,
    pub line: usize,
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rules/{}:{}: {}", self.file, self.line, self.message)
    }
}

macro_rules! embedded {
    ($name:literal, $title:literal) => {
        Source { name: $name, title: $title, text: include_str!(concat!("../../../rules/", $name, ".toml")) }
    };
}

pub(crate) static EMBEDDED: [Source; 5] = [
    embedded!("gh1e", "Gloomhaven, first edition"),
    embedded!("gh2e", "Gloomhaven, second edition"),
    embedded!("jotl", "Jaws of the Lion"),
    embedded!("fh", "Frosthaven"),
    embedded!("holdin", "Gloomholdin'"),
];
pub(crate) static RULINGS: &str = include_str!("../../../rules/rulings.toml");
pub(crate) static NOT_APPLICABLE: &str = include_str!("../../../rules/not-applicable.toml");

/// The name of the catalogue that holds our own readings.
const RULING: &str = "ruling";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    rule: Vec<RawRule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRule {
    id: Spanned<String>,
    page: RawPage,
    kind: String,
    text: String,
    example: bool,
    given: Option<String>,
    expect: Option<String>,
    differs: Option<String>,
    differs_how: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RawPage {
    Number(u16),
    Text(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRulings {
    ruling: Vec<RawRuling>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRuling {
    id: Spanned<String>,
    applies: Vec<String>,
    kind: String,
    about: Vec<String>,
    question: String,
    text: String,
}

/// Where problems of one file are collected.
struct Check<'a> {
    file: String,
    text: &'a str,
    /// Where in the text the rule under examination begins.
    offset: usize,
    problems: &'a mut Vec<Problem>,
}

impl Check<'_> {
    fn report(&mut self, message: String) {
        let line = 1 + self.text.bytes().take(self.offset).filter(|&b| b == b'\n').count();
        self.problems.push(Problem { file: self.file.clone(), line, message });
    }

    fn parse<T: for<'de> Deserialize<'de>>(&mut self) -> Option<T> {
        toml::from_str(self.text)
            .map_err(|e| {
                self.offset = e.span().map_or(0, |s| s.start);
                self.report(e.message().to_owned());
            })
            .ok()
    }

    /// What every rule must have, whichever file it is in.
    fn common(&mut self, id: &Spanned<String>, seen: &mut BTreeSet<String>, kind: &str, text: &str) -> Option<Kind> {
        self.offset = id.span().start;
        let id = id.get_ref();
        if !is_id(id) {
            self.report(format!("`{id}` is not an id: lower-case words joined by `-`, parts joined by `.`"));
        }
        if !seen.insert(id.clone()) {
            self.report(format!("the id `{id}` was used before"));
        }
        if text.trim().is_empty() {
            self.report(format!("`{id}` has no text"));
        }
        let found = Kind::from_name(kind);
        if found.is_none() {
            let kinds = Kind::ALL.map(Kind::name).join(", ");
            self.report(format!("`{id}` is of kind `{kind}`, which is none of {kinds}"));
        }
        found
    }
}

/// Reads all catalogues, the rulings and the list of what is not applicable.
pub fn load(sources: &[Source], rulings: &str, not_applicable: &str) -> Result<Book, Vec<Problem>> {
    let mut problems = Vec::new();
    let names: Vec<&str> = sources.iter().map(|s| s.name).collect();
    let catalogues = sources.iter().map(|s| Catalogue::new(s.name, s.title, rules(s, &names, &mut problems)));
    let mut book = Book { catalogues: catalogues.collect(), not_applicable: NotApplicable::default() };
    let rulings = read_rulings(rulings, &book, &mut problems);
    book.catalogues.push(Catalogue::new(RULING, "Rulings", rulings));
    match NotApplicable::parse(not_applicable, |name| book.find(name).ok().map(|r| r.kind)) {
        Ok(list) => book.not_applicable = list,
        Err(messages) => problems.extend(messages.into_iter().map(|message| Problem {
            file: "not-applicable.toml".into(),
            line: 1,
            message,
        })),
    }
    if problems.is_empty() { Ok(book) } else { Err(problems) }
}

fn rules(source: &Source, catalogues: &[&str], problems: &mut Vec<Problem>) -> Vec<Rule> {
    let mut check = Check { file: format!("{}.toml", source.name), text: source.text, offset: 0, problems };
    let mut seen = BTreeSet::new();
    let Some(file) = check.parse::<RawFile>() else { return Vec::new() };
    file.rule.into_iter().filter_map(|raw| rule(raw, source.name, catalogues, &mut seen, &mut check)).collect()
}

fn rule(
    raw: RawRule,
    catalogue: &'static str,
    catalogues: &[&str],
    seen: &mut BTreeSet<String>,
    check: &mut Check<'_>,
) -> Option<Rule> {
    let kind = check.common(&raw.id, seen, &raw.kind, &raw.text);
    let id = raw.id.into_inner();
    let page = match raw.page {
        RawPage::Number(0) => Err("pages count from 1".to_owned()),
        RawPage::Number(n) => Ok(Page::Numbers(n, n)),
        RawPage::Text(t) => Page::parse(&t),
    };
    let page = page.map_err(|e| check.report(format!("`{id}`: {e}"))).ok();
    let example = match (raw.example, raw.given, raw.expect) {
        (false, None, None) => None,
        (true, Some(given), Some(expect)) if !given.trim().is_empty() && !expect.trim().is_empty() => {
            Some(Example { given, expect })
        }
        (true, _, _) => {
            check.report(format!("`{id}` promises an example, which needs both `given` and `expect`"));
            None
        }
        (false, _, _) => {
            check.report(format!("`{id}` has `given` or `expect` but says `example = false`"));
            None
        }
    };
    if let Some(from) = &raw.differs
        && (from == catalogue || !catalogues.contains(&from.as_str()))
    {
        check.report(format!("`{id}` differs from `{from}`, which is not another catalogue"));
    }
    if raw.differs.is_none() && raw.differs_how.is_some() {
        check.report(format!("`{id}` says how it differs, but not from what"));
    }
    let differs = raw.differs.map(|from| Differs { from, how: raw.differs_how });
    Some(Rule { catalogue, id, page: page?, kind: kind?, text: raw.text, example, differs, ruling: None })
}

fn read_rulings(text: &str, book: &Book, problems: &mut Vec<Problem>) -> Vec<Rule> {
    let mut check = Check { file: "rulings.toml".into(), text, offset: 0, problems };
    let mut seen = BTreeSet::new();
    let Some(file) = check.parse::<RawRulings>() else { return Vec::new() };
    file.ruling.into_iter().filter_map(|raw| ruling(raw, book, &mut seen, &mut check)).collect()
}

fn ruling(raw: RawRuling, book: &Book, seen: &mut BTreeSet<String>, check: &mut Check<'_>) -> Option<Rule> {
    let kind = check.common(&raw.id, seen, &raw.kind, &raw.text);
    let id = raw.id.into_inner();
    if raw.question.trim().is_empty() {
        check.report(format!("`{id}` answers no question"));
    }
    if raw.applies.is_empty() {
        check.report(format!("`{id}` applies to no rule set"));
    }
    for name in raw.applies.iter().filter(|n| book.catalogue(n).is_none()) {
        check.report(format!("`{id}` applies to `{name}`, which is no catalogue"));
    }
    let mut page = None;
    for name in &raw.about {
        match book.find(name) {
            Ok(rule) => page = page.or(Some(rule.page.clone())),
            Err(e) => check.report(format!("`{id}` is about a rule that is not there: {e}")),
        }
    }
    if raw.about.is_empty() {
        check.report(format!("`{id}` names no rule that it reads (`about`)"));
    }
    let ruling = Ruling { question: raw.question, applies: raw.applies, about: raw.about };
    Some(Rule {
        catalogue: RULING,
        id,
        page: page?,
        kind: kind?,
        text: raw.text,
        example: None,
        differs: None,
        ruling: Some(ruling),
    })
}

fn is_id(id: &str) -> bool {
    id.split(['.', '-']).all(|w| !w.is_empty() && w.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}

#[cfg(test)]
mod tests;

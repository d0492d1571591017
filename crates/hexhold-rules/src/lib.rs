//! The rule catalogues of `rules/*.toml`, embedded, so that every program can show the text and page of a rule it cites.
//!
//! A rule is named `catalogue:id`. The catalogues are the five rule sets and `ruling`, which holds our readings where a
//! document contradicts itself or is silent.
//!
//! ```
//! let rule = hexhold_rules::find("gh2e:attack.order.shield-third").unwrap();
//! assert_eq!(rule.kind, hexhold_rules::Kind::Engine);
//! assert_eq!(rule.page.to_string(), "p. 23");
//! assert!(hexhold_rules::find("gh2e:attack.order.sheild-third").unwrap_err().to_string().contains("did you mean"));
//! ```

mod applicable;
mod dimension;
mod language;
mod load;
mod near;
mod rule;
mod why;

use std::collections::BTreeMap;
use std::sync::LazyLock;

pub use applicable::NotApplicable;
pub use dimension::dimension;
pub use language::{text, title};
pub use load::{Problem, Source, load};
pub use rule::{Differs, Example, Kind, Page, Rule, Ruling};
pub use why::{topics, why};

/// All rules of one document, in the order of its file.
#[derive(Debug)]
pub struct Catalogue {
    /// Short name, the part of a rule's name before the colon.
    pub name: &'static str,
    /// The title of the document.
    pub title: &'static str,
    rules: Vec<Rule>,
    by_id: BTreeMap<String, usize>,
}

/// Every catalogue, and what software cannot prove.
#[derive(Debug)]
pub struct Book {
    catalogues: Vec<Catalogue>,
    not_applicable: NotApplicable,
}

/// A name that is in no catalogue.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no rule is called `{name}`{}", hint.as_ref().map(|h| format!("; did you mean `{h}`?")).unwrap_or_default())]
pub struct UnknownRule {
    pub name: String,
    /// The known name that looks most like it.
    pub hint: Option<String>,
}

impl Catalogue {
    /// Refuses nothing: the loader reports repeated ids before it builds a catalogue.
    fn new(name: &'static str, title: &'static str, rules: Vec<Rule>) -> Self {
        let by_id = rules.iter().enumerate().map(|(i, r)| (r.id.clone(), i)).collect();
        Self { name, title, rules, by_id }
    }

    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The rule with this id, without the catalogue's name.
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.by_id.get(id).map(|&i| &self.rules[i])
    }
}

impl Book {
    pub fn catalogues(&self) -> &[Catalogue] {
        &self.catalogues
    }

    pub fn catalogue(&self, name: &str) -> Option<&Catalogue> {
        self.catalogues.iter().find(|c| c.name == name)
    }

    /// The rule called `catalogue:id`.
    pub fn find(&self, name: &str) -> Result<&Rule, UnknownRule> {
        name.split_once(':').and_then(|(catalogue, id)| self.catalogue(catalogue)?.get(id)).ok_or_else(|| {
            // A slip in the id is likelier than one in the short name of the catalogue.
            let catalogue = name.split_once(':').and_then(|(c, _)| self.catalogue(c));
            let searched = catalogue.map_or(self.catalogues.as_slice(), std::slice::from_ref);
            let names = searched.iter().flat_map(|c| c.rules.iter().map(Rule::name));
            UnknownRule { name: name.to_owned(), hint: near::nearest(name, names) }
        })
    }

    /// What a rule waits for that nothing proves yet, where that is known.
    pub fn waits_for(&self, rule: &Rule) -> Option<&str> {
        self.not_applicable.waits_for(rule)
    }

    /// Why no program can prove this rule, if that is so.
    pub fn not_applicable(&self, rule: &Rule) -> Option<&str> {
        self.not_applicable.reason(rule)
    }
}

/// The embedded catalogues.
///
/// # Panics
/// If the files under `rules/` were invalid when this crate was compiled; its own test `the_catalogues_are_valid` lists
/// the places.
pub fn book() -> &'static Book {
    static BOOK: LazyLock<Book> = LazyLock::new(|| match load(&load::EMBEDDED, load::RULINGS, load::NOT_APPLICABLE) {
        Ok(book) => book,
        Err(problems) => panic!("the embedded rule catalogues are invalid, for instance {}", problems[0]),
    });
    &BOOK
}

/// The embedded catalogue of that name.
pub fn catalogue(name: &str) -> Option<&'static Catalogue> {
    book().catalogue(name)
}

/// The embedded rule called `catalogue:id`.
pub fn find(name: &str) -> Result<&'static Rule, UnknownRule> {
    book().find(name)
}

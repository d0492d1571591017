//! What the catalogue says about one rule.

use std::fmt;

/// What part of the game a rule governs. The set is closed; the order is that of reports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Play of a scenario.
    Engine,
    /// Preparing a scenario.
    Setup,
    /// What happens between scenarios.
    Campaign,
    /// Optional rules.
    Variant,
    /// Facts about the printed components that content has to respect.
    Content,
    /// What printed components hold, or how many there are: we neither ship them nor may name them.
    Published,
    /// Handling of printed components.
    Physical,
    /// Behaviour of the people at the table.
    Social,
}

/// Where a rule is printed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Page {
    /// From and to, both included.
    Numbers(u16, u16),
    /// The heading, in documents without page numbers.
    Section(String),
}

/// A situation and its outcome, as the document tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    pub given: String,
    pub expect: String,
}

/// The rule set a rule departs from, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Differs {
    /// The name of a catalogue.
    pub from: String,
    pub how: Option<String>,
}

/// What only a ruling has: it answers a question the documents leave open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    pub question: String,
    /// The catalogues whose games follow the ruling.
    pub applies: Vec<String>,
    /// The rules it reads, by full name; the first one gives the page.
    pub about: Vec<String>,
}

/// One atomic rule, in our own words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The name of its catalogue.
    pub catalogue: &'static str,
    /// Unique within the catalogue.
    pub id: String,
    pub page: Page,
    pub kind: Kind,
    pub text: String,
    pub example: Option<Example>,
    pub differs: Option<Differs>,
    /// Present exactly on the rules of the catalogue `ruling`.
    pub ruling: Option<Ruling>,
}

impl Rule {
    /// The full name, `catalogue:id`, by which code and tests refer to the rule.
    pub fn name(&self) -> String {
        format!("{}:{}", self.catalogue, self.id)
    }
}

impl Kind {
    pub const ALL: [Self; 8] = [
        Self::Engine,
        Self::Setup,
        Self::Campaign,
        Self::Variant,
        Self::Content,
        Self::Published,
        Self::Physical,
        Self::Social,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Engine => "engine",
            Self::Setup => "setup",
            Self::Campaign => "campaign",
            Self::Variant => "variant",
            Self::Content => "content",
            Self::Published => "published",
            Self::Physical => "physical",
            Self::Social => "social",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|k| k.name() == name)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Page {
    /// Reads `[p12]`, `[p12-15]`, `[FAQ]` or a heading.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let inner = text.strip_prefix('[').and_then(|t| t.strip_suffix(']'));
        let Some(numbers) = inner.and_then(|t| t.strip_prefix('p')) else {
            let heading = inner.unwrap_or(text).trim();
            return if heading.is_empty() {
                Err("the page is empty".into())
            } else {
                Ok(Self::Section(heading.into()))
            };
        };
        let (from, to) = numbers.split_once('-').unwrap_or((numbers, numbers));
        match (from.parse(), to.parse()) {
            (Ok(from), Ok(to)) if from <= to && from > 0 => Ok(Self::Numbers(from, to)),
            _ => Err(format!("`{text}` is not a page: write `[p12]`, `[p12-15]` or a heading")),
        }
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Numbers(from, to) if from == to => write!(f, "p. {from}"),
            Self::Numbers(from, to) => write!(f, "p. {from}–{to}"),
            Self::Section(heading) => write!(f, "“{heading}”"),
        }
    }
}

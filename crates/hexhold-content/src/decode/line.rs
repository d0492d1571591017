//! Reading one line as a phrase: a cursor over its words, its properties, its block; whatever is left unread is an error.

use crate::{
    names::Table,
    source::{Diagnostic, Diagnostics, Severity, Span},
    suggest,
    syntax::{Form, Node, Word},
};

/// What the decoder carries along: messages, and what the definition at hand has declared so far.
#[derive(Debug)]
pub(crate) struct Cx<'d> {
    pub(crate) diags: &'d mut Diagnostics,
    /// Summons declared on the cards of the class being read.
    pub(crate) summons: Vec<hexhold_model::Summon>,
    /// The class's own counter.
    pub(crate) resource: Option<String>,
    /// An item is being read: what it summons belongs to it.
    pub(crate) in_item: bool,
    /// Who acts: decides what some words mean.
    pub(crate) actor: Actor,
    /// References to other definitions, looked up when everything is read.
    pub(crate) references: Vec<Reference>,
    /// How achievements, traits and the like are called, by key.
    pub(crate) names: Vec<(String, String)>,
    /// Marks of the scenario that phrases name.
    pub(crate) marks: Vec<(String, Span)>,
    /// Where the hexes of the scenario are drawn.
    pub(crate) hexes: Vec<(hexhold_hex::Hex, Span)>,
    /// Whom `target` means where the reading has come to; and whom it would mean right behind the ability around.
    pub(crate) aim: Aim,
    pub(crate) around: Aim,
    /// The line before was an `if`, so that `else` may follow.
    pub(crate) after_if: bool,
    /// The scenario is for one character alone: there are no other sizes of party.
    pub(crate) alone: bool,
}

/// Whom `target` means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// Something around says it: the braces of an ability, a moment, a modifier card.
    Given,
    /// Nothing has been aimed at anybody yet.
    Nobody,
    /// The ability before has one target.
    One,
    /// It may have several.
    Several,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Actor {
    Character,
    Monster,
    Scenario,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reference {
    pub(crate) kind: RefKind,
    pub(crate) key: String,
    pub(crate) span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RefKind {
    Monster,
    Deck,
    Item,
    Loot,
    Scenario,
    Class,
    Event,
    Section,
    Quest,
    Standing,
    Trait,
    Campaign,
    Building,
    Guard,
    Rule,
    /// A monster, named monster, ally, objective, class or summon.
    Anyone,
}

impl<'d> Cx<'d> {
    pub(crate) const fn new(diags: &'d mut Diagnostics) -> Self {
        Self {
            diags,
            summons: Vec::new(),
            resource: None,
            in_item: false,
            actor: Actor::Character,
            references: Vec::new(),
            names: Vec::new(),
            marks: Vec::new(),
            hexes: Vec::new(),
            aim: Aim::Given,
            around: Aim::Given,
            after_if: false,
            alone: false,
        }
    }

    pub(crate) fn error(&mut self, span: Span, message: impl Into<String>, label: impl Into<String>) {
        self.report(Severity::Error, span, message.into(), label.into(), None);
    }

    pub(crate) fn error_help(
        &mut self,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.report(Severity::Error, span, message.into(), label.into(), Some(help.into()));
    }

    fn report(&mut self, severity: Severity, span: Span, message: String, label: String, help: Option<String>) {
        self.diags.push(Diagnostic { severity, message, span, label, help });
    }

    /// `target` is written here: there must be one.
    pub(crate) fn names_target(&mut self, span: Span) {
        let (message, help) = match self.aim {
            Aim::Given | Aim::One => return,
            Aim::Nobody => (
                "nobody has been targeted here",
                "`target` is whom the ability is aimed at in whose braces it stands, or the one target of the ability before; \
                 for yourself say `you`",
            ),
            Aim::Several => (
                "the ability before may have several targets",
                "say it for each of them, inside the ability: `each-target { … }` or `if target … { … }`",
            ),
        };
        self.error_help(span, message, "which target?", help);
    }

    /// Reads something in which `target` has a meaning of its own.
    pub(crate) fn with_target<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let before = (std::mem::replace(&mut self.aim, Aim::Given), std::mem::replace(&mut self.around, Aim::Given));
        let out = read(self);
        (self.aim, self.around) = before;
        out
    }

    /// A word that is none of those that could stand here.
    pub(crate) fn unknown<'a>(&mut self, word: &Word, what: &str, known: impl IntoIterator<Item = &'a str>) {
        let known: Vec<&str> = known.into_iter().collect();
        let help = match suggest::nearest(&word.text, known.iter().copied()) {
            Some(near) => Some(format!("did you mean `{near}`?")),
            None if known.is_empty() => None,
            None => {
                let mut shown: Vec<&str> = known.clone();
                shown.sort_unstable();
                shown.dedup();
                Some(format!("known here: {}", shown.join(", ")))
            }
        };
        let message = format!("unknown {what} `{}`", word.text.chars().take(60).collect::<String>());
        self.report(Severity::Error, word.span, message, "not known".to_owned(), help);
    }

    /// The meaning of a word by a table, or an error.
    pub(crate) fn pick<T: Copy>(&mut self, table: Table<T>, word: &Word, what: &str) -> Option<T> {
        let found = crate::names::find(table, &word.text);
        if found.is_none() {
            self.unknown(word, what, table.iter().map(|(w, _)| *w));
        }
        found
    }

    /// A whole number within bounds.
    pub(crate) fn number(&mut self, word: &Word, what: &str, bounds: std::ops::RangeInclusive<i64>) -> Option<i64> {
        match word.number() {
            Some(n) if bounds.contains(&n) => Some(n),
            Some(_) => {
                let message = format!("{what} is {} to {}", bounds.start(), bounds.end());
                self.error(word.span, message, "out of bounds");
                None
            }
            None => {
                self.error(word.span, format!("{what} is a number"), "no number");
                None
            }
        }
    }
}

/// A line while it is read.
#[derive(Debug)]
pub(crate) struct Line<'a> {
    pub(crate) node: &'a Node,
    at: usize,
    props_read: Vec<bool>,
    block_read: bool,
}

impl<'a> Line<'a> {
    pub(crate) fn new(node: &'a Node) -> Self {
        Self { node, at: 0, props_read: vec![false; node.props.len()], block_read: false }
    }

    pub(crate) fn name(&self) -> &'a str {
        &self.node.name.text
    }

    pub(crate) const fn name_span(&self) -> Span {
        self.node.name.span
    }

    pub(crate) fn peek(&self) -> Option<&'a Word> {
        self.node.words.get(self.at)
    }

    pub(crate) fn peek_at(&self, ahead: usize) -> Option<&'a Word> {
        self.node.words.get(self.at + ahead)
    }

    pub(crate) fn next(&mut self) -> Option<&'a Word> {
        let word = self.node.words.get(self.at);
        self.at += usize::from(word.is_some());
        word
    }

    pub(crate) fn peek_is(&self, text: &str) -> bool {
        self.peek().is_some_and(|w| w.is(text))
    }

    pub(crate) fn peek_any(&self, texts: &[&str]) -> bool {
        self.peek().is_some_and(|w| w.form == Form::Bare && texts.contains(&w.text.as_str()))
    }

    pub(crate) fn eat(&mut self, text: &str) -> bool {
        let found = self.peek_is(text);
        self.at += usize::from(found);
        found
    }

    pub(crate) fn eat_any(&mut self, texts: &[&str]) -> bool {
        let found = self.peek_any(texts);
        self.at += usize::from(found);
        found
    }

    /// Eats several words in a row, or none.
    pub(crate) fn eat_all(&mut self, texts: &[&str]) -> bool {
        let found = texts.iter().enumerate().all(|(i, t)| self.peek_at(i).is_some_and(|w| w.is(t)));
        self.at += if found { texts.len() } else { 0 };
        found
    }

    pub(crate) fn left(&self) -> usize {
        self.node.words.len() - self.at
    }

    pub(crate) fn prop(&mut self, name: &str) -> Option<&'a Word> {
        // The last one counts, as in KDL; an earlier one stays unread and is reported.
        let i = self.node.props.iter().rposition(|(k, _)| k.text == name)?;
        self.props_read[i] = true;
        Some(&self.node.props[i].1)
    }

    pub(crate) const fn has_block(&self) -> bool {
        self.node.children.is_some()
    }

    pub(crate) fn block(&mut self) -> &'a [Node] {
        self.block_read = true;
        self.node.children.as_deref().unwrap_or(&[])
    }

    /// A block that must be there.
    pub(crate) fn needs_block(&mut self, cx: &mut Cx) -> &'a [Node] {
        if !self.has_block() {
            cx.error(self.here(), format!("`{}` needs a block", self.name()), "expected `{ … }`");
        }
        self.block()
    }

    /// The place of the next word, or behind the last.
    pub(crate) fn here(&self) -> Span {
        self.peek().map_or_else(|| self.node.span().after(), |w| w.span)
    }

    /// The next word, or an error that it is missing.
    pub(crate) fn expect(&mut self, cx: &mut Cx, what: &str) -> Option<&'a Word> {
        let here = self.here();
        let word = self.next();
        if word.is_none() {
            cx.error(here, format!("`{}` needs {what}", self.name()), format!("expected {what}"));
        }
        word
    }

    /// A name in quotes or as a bare word.
    pub(crate) fn expect_name(&mut self, cx: &mut Cx, what: &str) -> Option<&'a Word> {
        let word = self.expect(cx, what)?;
        if matches!(word.form, Form::Number(_)) {
            cx.error(word.span, format!("{what} is a word, not a number"), "a number");
            return None;
        }
        Some(word)
    }

    /// Everything must have been read.
    pub(crate) fn finish(&self, cx: &mut Cx) {
        if let Some(word) = self.peek() {
            let message = format!("`{}` is not understood behind `{}`", word.text, self.name());
            cx.error(word.span, message, "unexpected");
        }
        for (i, (key, _)) in self.node.props.iter().enumerate() {
            if !self.props_read[i] {
                cx.error(key.span, format!("`{}` has no property `{}`", self.name(), key.text), "not known, or twice");
            }
        }
        if self.has_block() && !self.block_read {
            cx.error(self.name_span(), format!("`{}` takes no block", self.name()), "remove the braces");
        }
    }
}

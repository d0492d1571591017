//! Where things are written, and what is wrong with them.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

/// A file of a list of sources.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FileId(pub u16);

/// A stretch of a file, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    pub file: FileId,
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub(crate) const fn to(self, other: Self) -> Self {
        Self { file: self.file, start: self.start, end: if other.end > self.end { other.end } else { self.end } }
    }

    /// No place in any file.
    pub(crate) const NOWHERE: Self = Self { file: FileId(u16::MAX), start: 0, end: 0 };

    /// The place just behind.
    pub(crate) const fn after(self) -> Self {
        Self { file: self.file, start: self.end, end: self.end }
    }

    const fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// A text with its name, as a message shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    pub name: String,
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    Warning,
    Error,
}

/// One thing that is wrong, or smells, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    pub severity: Severity,
    pub message: String,
    pub span: Span,
    /// Said at the caret.
    pub label: String,
    pub help: Option<String>,
}

/// Collects diagnostics; stops listing after so many, since nobody reads on.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    pub list: Vec<Diagnostic>,
    /// Errors that were not listed.
    pub unlisted: usize,
}

const MOST: usize = 200;
/// Lines longer than this are not shown whole.
const LONG: usize = 1_000;

impl Diagnostics {
    pub fn push(&mut self, d: Diagnostic) {
        if self.list.len() < MOST {
            self.list.push(d);
        } else if d.severity == Severity::Error {
            self.unlisted += 1;
        }
    }

    pub fn errors(&self) -> usize {
        self.list.iter().filter(|d| d.severity == Severity::Error).count() + self.unlisted
    }

    pub fn warnings(&self) -> usize {
        self.list.iter().filter(|d| d.severity == Severity::Warning).count()
    }

    /// All diagnostics as text with carets, in the order of the files.
    pub fn render(&self, sources: &[Source], colour: bool) -> String {
        let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
        let mut sorted: Vec<&Diagnostic> = self.list.iter().collect();
        sorted.sort_by_key(|d| (d.span.file, d.span.start, std::cmp::Reverse(d.severity)));
        let mut out = String::new();
        for d in sorted {
            out.push_str(&render_one(d, sources, &renderer));
            out.push_str("\n\n");
        }
        if self.unlisted > 0 {
            out.push_str(&format!("… and {} more errors\n", self.unlisted));
        }
        out
    }
}

fn render_one(d: &Diagnostic, sources: &[Source], renderer: &Renderer) -> String {
    let level = match d.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    // What is about no line of any file: a file that could not be read.
    let Some(source) = sources.get(usize::from(d.span.file.0)) else {
        let mut group = Group::with_title(level.primary_title(d.message.as_str()));
        if let Some(help) = &d.help {
            group = group.element(Level::HELP.message(help.as_str()));
        }
        return renderer.render(&[group]);
    };
    let range = within(&source.text, d.span.range());
    // Only the line itself is handed on: laying out a whole file for each message takes long. Of endless lines a piece
    // is enough.
    let before = &source.text[..range.start];
    let start = before.rfind('\n').map_or(0, |i| i + 1);
    let end = source.text[range.start..].find('\n').map_or(source.text.len(), |i| range.start + i);
    let piece = if end - start > LONG {
        within(&source.text, range.start.saturating_sub(80).max(start)..(range.start + 160).min(end))
    } else {
        start..end
    };
    let shown = &source.text[piece.clone()];
    let caret = range.start - piece.start..range.end.min(piece.end) - piece.start;
    let annotation = AnnotationKind::Primary.span(caret).label(d.label.as_str());
    let line = before.matches('\n').count() + 1;
    let snippet = Snippet::source(shown).line_start(line).path(source.name.as_str()).annotation(annotation);
    let mut group = level.primary_title(d.message.as_str()).element(snippet);
    if let Some(help) = &d.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    renderer.render(&[group])
}

/// The range cut to the text and to whole characters.
fn within(text: &str, range: Range<usize>) -> Range<usize> {
    let whole = |mut i: usize| {
        i = i.min(text.len());
        while !text.is_char_boundary(i) {
            i -= 1;
        }
        i
    };
    let start = whole(range.start);
    start..whole(range.end).max(start)
}

//! KDL v2 as a tree of lines with exact places.
//!
//! The format is KDL, so that editors and formatters for it work; the reader is our own, because the published one
//! descends without a limit (a few thousand `/-` or `{` end the process), takes seconds for a long file, and says little
//! about mistakes. A test compares the two on everything we accept. What content never needs is refused with a message:
//! type annotations, `#true`, fractions.

mod read;
mod text;

use crate::source::Span;

pub(crate) use read::read;

/// One line: a name, the words and properties behind it, and what stands in its braces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Node {
    pub(crate) name: Word,
    pub(crate) words: Vec<Word>,
    pub(crate) props: Vec<(Word, Word)>,
    pub(crate) children: Option<Vec<Node>>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) form: Form,
    pub(crate) span: Span,
    /// For a string over several lines: where each of its lines begins in the file.
    pub(crate) lines: Vec<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Bare,
    Quoted,
    /// The text is the number as written, with its sign.
    Number(i64),
}

impl Word {
    /// A bare word with this text.
    pub(crate) fn is(&self, text: &str) -> bool {
        self.form == Form::Bare && self.text == text
    }

    pub(crate) const fn number(&self) -> Option<i64> {
        match self.form {
            Form::Number(n) => Some(n),
            _ => None,
        }
    }

    /// Written with a sign: relative to something.
    pub(crate) fn is_signed(&self) -> bool {
        matches!(self.form, Form::Number(_)) && self.text.starts_with(['+', '-'])
    }
}

impl Node {
    /// From the name to the last word.
    pub(crate) fn span(&self) -> Span {
        let words = self.words.iter().map(|w| w.span).chain(self.props.iter().map(|(_, v)| v.span));
        words.fold(self.name.span, Span::to)
    }
}

//! From text to nodes. One pass, no backtracking; only braces nest, and not deeply.

use super::{Form, Node, Word, text};
use crate::source::{Diagnostic, Diagnostics, FileId, Severity, Span};

/// Bounds for files from anybody. A pack is many small files.
/// Stands for every number of more than nine digits.
const TOO_LARGE: i64 = 1_000_000_000;
const MOST_BYTES: usize = 1 << 20;
const MOST_DEPTH: usize = 32;
const MOST_NODES: usize = 20_000;
const MOST_WORDS: usize = 200;

/// The lines of a file. Mistakes are reported, and what can be read around them is returned.
pub(crate) fn read(text: &str, file: FileId, diags: &mut Diagnostics) -> Vec<Node> {
    let mut r = Reader { text, at: 0, file, diags, nodes: 0, stop: false };
    if text.len() > MOST_BYTES {
        r.error(0..0, "the file is too long", "here", Some(format!("at most {MOST_BYTES} bytes are read")));
        return Vec::new();
    }
    r.at += if text.starts_with('\u{feff}') { 3 } else { 0 };
    let mut all = Vec::new();
    while r.at < text.len() && !r.stop {
        all.extend(r.nodes(0));
        if r.peek() == Some('}') {
            r.error(r.at..r.at + 1, "a closing brace too many", "nothing is open here", None);
            r.at += 1;
        }
    }
    all
}

pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    file: FileId,
    diags: &'a mut Diagnostics,
    nodes: usize,
    /// Too broken or too big to go on.
    stop: bool,
}

pub(super) const fn is_newline(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{0b}' | '\u{0c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

pub(super) const fn is_space(c: char) -> bool {
    matches!(c, '\t' | ' ' | '\u{a0}' | '\u{1680}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

/// Characters that no KDL text may contain as such.
const fn is_forbidden(c: char) -> bool {
    matches!(c, '\0'..='\u{08}' | '\u{0e}'..='\u{1f}' | '\u{7f}' | '\u{200e}' | '\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

const fn ends_word(c: char) -> bool {
    is_newline(c) || is_space(c) || matches!(c, '(' | ')' | '{' | '}' | '[' | ']' | '/' | '\\' | '"' | '#' | ';' | '=')
}

impl Reader<'_> {
    pub(super) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(super) fn starts(&self, s: &str) -> bool {
        self.text[self.at..].starts_with(s)
    }

    pub(super) const fn span(&self, range: std::ops::Range<usize>) -> Span {
        Span { file: self.file, start: range.start as u32, end: range.end as u32 }
    }

    pub(super) fn error(&mut self, at: std::ops::Range<usize>, message: &str, label: &str, help: Option<String>) {
        let span = self.span(at);
        let (message, label) = (message.to_owned(), label.to_owned());
        self.diags.push(Diagnostic { severity: Severity::Error, message, span, label, help });
    }

    /// Skips what separates words; with `lines` also what separates lines.
    fn skip(&mut self, lines: bool) {
        while let Some(c) = self.peek() {
            if is_space(c) || (lines && (is_newline(c) || c == ';')) {
                self.at += c.len_utf8();
            } else if self.starts("//") {
                self.skip_line();
            } else if self.starts("/*") {
                self.skip_comment();
            } else if c == '\\' && self.continues() {
            } else {
                break;
            }
        }
    }

    fn skip_line(&mut self) {
        while let Some(c) = self.peek().filter(|&c| !is_newline(c)) {
            self.at += c.len_utf8();
        }
    }

    fn skip_comment(&mut self) {
        let start = self.at;
        let mut depth = 0_usize;
        while let Some(c) = self.peek() {
            if self.starts("/*") {
                depth += 1;
                self.at += 2;
            } else if self.starts("*/") {
                depth -= 1;
                self.at += 2;
                if depth == 0 {
                    return;
                }
            } else {
                self.at += c.len_utf8();
            }
        }
        self.error(start..start + 2, "this comment does not end", "opened here", Some("close it with */".to_owned()));
    }

    /// A `\` at the end of a line: the phrase goes on in the next one.
    fn continues(&mut self) -> bool {
        let start = self.at;
        self.at += 1;
        while let Some(c) = self.peek() {
            if is_space(c) {
                self.at += c.len_utf8();
            } else if self.starts("//") {
                self.skip_line();
            } else if self.starts("/*") {
                self.skip_comment();
            } else if is_newline(c) {
                self.at += if self.starts("\r\n") { 2 } else { c.len_utf8() };
                return true;
            } else {
                break;
            }
        }
        if self.at >= self.text.len() {
            return true;
        }
        self.at = start;
        false
    }

    /// Lines up to a closing brace or the end.
    fn nodes(&mut self, depth: usize) -> Vec<Node> {
        let mut list = Vec::new();
        loop {
            self.skip(true);
            match self.peek() {
                None | Some('}') => return list,
                Some(_) if self.stop => return list,
                Some(_) => {}
            }
            let mark = self.at;
            let dropped = self.slashdash();
            if matches!(self.peek(), None | Some('}')) {
                self.error(mark..mark + 2, "`/-` switches off what follows it", "nothing follows", None);
                return list;
            }
            let before = self.at;
            if let Some(node) = self.node(depth).filter(|_| !dropped) {
                list.push(node);
            }
            if self.at == before {
                // Something that begins no line: already reported.
                self.at += self.peek().map_or(0, char::len_utf8);
            }
        }
    }

    fn slashdash(&mut self) -> bool {
        let mut found = false;
        while self.starts("/-") {
            found = true;
            self.at += 2;
            self.skip(true);
        }
        found
    }

    fn node(&mut self, depth: usize) -> Option<Node> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            self.error(self.at..self.at, "too many lines with meaning in one file", "from here on", None);
            self.stop = true;
            return None;
        }
        let Some(name) = self.word() else {
            self.skip_broken();
            return None;
        };
        if let Form::Number(_) = name.form {
            self.error(name.span.start as usize..name.span.end as usize, "a line begins with a word", "a number", None);
        }
        let mut node = Node { name, words: Vec::new(), props: Vec::new(), children: None };
        loop {
            let gap = self.at;
            self.skip(false);
            let spaced = self.at > gap;
            let dropped = self.slashdash();
            match self.peek() {
                None | Some('}' | ';') => return Some(node),
                Some(c) if is_newline(c) => return Some(node),
                Some('{') => {
                    let inside = self.block(depth)?;
                    if !dropped {
                        if node.children.is_some() {
                            self.error(self.at - 1..self.at, "two blocks on one line", "the second ends here", None);
                        }
                        node.children = Some(inside);
                    }
                }
                Some(_) => {
                    if !spaced && !dropped {
                        self.error(self.at..self.at, "a space is missing", "between these", None);
                    }
                    let before = self.at;
                    let entry = self.entry();
                    if node.children.is_some() && !dropped {
                        let help = Some("words and properties stand before the braces".to_owned());
                        self.error(before..self.at, "words behind a block", "here", help);
                    }
                    match entry {
                        _ if dropped => {}
                        Some((word, None)) => node.words.push(word),
                        Some((key, Some(value))) => node.props.push((key, value)),
                        None => self.skip_broken(),
                    }
                    if self.at == before {
                        self.at += self.peek().map_or(0, char::len_utf8);
                    }
                    if node.words.len() + node.props.len() > MOST_WORDS {
                        self.error(before..self.at, "too many words on one line", "here", None);
                        self.stop = true;
                        return None;
                    }
                }
            }
        }
    }

    fn block(&mut self, depth: usize) -> Option<Vec<Node>> {
        let open = self.at;
        if depth >= MOST_DEPTH {
            self.error(open..open + 1, "blocks are nested too deeply", "here", None);
            self.stop = true;
            return None;
        }
        self.at += 1;
        let list = self.nodes(depth + 1);
        if self.stop {
            return None;
        }
        if self.peek() == Some('}') {
            self.at += 1;
        } else {
            self.error(open..open + 1, "this brace is never closed", "opened here", None);
        }
        Some(list)
    }

    /// To the next separator: what stands there could not be read and was reported.
    fn skip_broken(&mut self) {
        while let Some(c) = self.peek() {
            if is_space(c) || is_newline(c) || matches!(c, ';' | '{' | '}') {
                return;
            }
            self.at += c.len_utf8();
        }
    }

    /// A word, or `key=value`.
    fn entry(&mut self) -> Option<(Word, Option<Word>)> {
        let word = self.word()?;
        let here = self.at;
        self.skip(false);
        if self.peek() != Some('=') {
            self.at = here;
            return Some((word, None));
        }
        self.at += 1;
        self.skip(false);
        let value = self.word()?;
        Some((word, Some(value)))
    }

    fn word(&mut self) -> Option<Word> {
        let start = self.at;
        match self.peek()? {
            '"' => return text::quoted(self),
            '#' if self.text[self.at..].trim_start_matches('#').starts_with('"') => return text::raw(self),
            '(' => {
                self.error(start..start + 1, "type annotations mean nothing here", "remove it", None);
                return None;
            }
            '#' => {
                self.skip_broken();
                let help = Some("words are written as they are: `spent`, `locked`".to_owned());
                self.error(start..self.at, "values with # have no use here", "not known", help);
                return None;
            }
            c if ends_word(c) => {
                self.error(start..start + c.len_utf8(), &format!("`{c}` does not belong here"), "unexpected", None);
                return None;
            }
            _ => {}
        }
        while let Some(c) = self.peek().filter(|&c| !ends_word(c)) {
            if is_forbidden(c) {
                let help = Some("an invisible character; delete it".to_owned());
                self.error(self.at..self.at + c.len_utf8(), "a character that no file may contain", "here", help);
            }
            self.at += c.len_utf8();
        }
        let span = self.span(start..self.at);
        let text = self.text[start..self.at].to_owned();
        let form = self.form(&text, start)?;
        Some(Word { text, form, span, lines: Vec::new() })
    }

    /// Whether a bare text is a number or a word, as KDL tells them apart.
    fn form(&mut self, text: &str, start: usize) -> Option<Form> {
        let range = start..self.at;
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        let after_dot = unsigned.strip_prefix('.').unwrap_or(unsigned);
        if !after_dot.starts_with(|c: char| c.is_ascii_digit()) {
            if matches!(text, "true" | "false" | "null" | "inf" | "-inf" | "nan") {
                let help = Some(format!("in quotes it is a word: \"{text}\""));
                self.error(range, &format!("`{text}` cannot stand bare"), "reserved", help);
                return None;
            }
            return Some(Form::Bare);
        }
        let whole = unsigned.chars().all(|c| c.is_ascii_digit());
        if whole
            && unsigned.len() <= 9
            && let Ok(n) = text.parse::<i64>()
        {
            return Some(Form::Number(n));
        }
        if whole {
            // No place takes as much, and each says how much it takes.
            return Some(Form::Number(if text.starts_with('-') { -TOO_LARGE } else { TOO_LARGE }));
        }
        let help = Some(format!(
            "numbers are whole and small; anything else that begins with a digit stands in quotes: \"{text}\""
        ));
        self.error(range, &format!("`{text}` is no number"), "not understood", help);
        None
    }
}

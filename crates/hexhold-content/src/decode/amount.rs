//! Numbers and expressions: `3`, `L`, `"2 + L"`, `"min(damage-dealt, 4)"`, `"up(missing-hp / 2)"`.

use hexhold_model::{Amount, Measure, Round, Stat, Who};

use super::line::{Cx, Line};
use crate::{
    names,
    source::Span,
    syntax::{Form, Node, Word},
};

const LETTERS: names::Table<fn() -> Amount> =
    &[("L", || Amount::Level), ("C", || Amount::Characters), ("H", || Amount::EliteHitPoints), ("R", || Amount::Round)];

/// The largest number content may use.
const LARGEST: i64 = 9_999;

fn boxed(a: Amount) -> Box<Amount> {
    Box::new(a)
}

pub(crate) fn add(a: Amount, b: Amount) -> Amount {
    match (a, b) {
        (a, Amount::Fixed(0)) => a,
        (Amount::Fixed(0), b) => b,
        (Amount::Fixed(a), Amount::Fixed(b)) => Amount::Fixed(a.saturating_add(b)),
        (a, b) => Amount::Add(boxed(a), boxed(b)),
    }
}

pub(crate) fn times(a: Amount, b: Amount) -> Amount {
    match (a, b) {
        (Amount::Fixed(1), x) | (x, Amount::Fixed(1)) => x,
        (a, b) => Amount::Mul(boxed(a), boxed(b)),
    }
}

/// A name that stands for a number.
pub(crate) fn named(text: &str) -> Option<Amount> {
    names::find(LETTERS, text)
        .map(|f| f())
        .or_else(|| names::find(names::OUTCOMES, text).map(Amount::Outcome))
        .or_else(|| names::find(names::MEASURES, text).map(Amount::Measure))
        .or_else(|| names::find(names::STATS, text).map(Amount::Stat))
}

/// The same where it is written: what is about a target needs one.
fn known(cx: &mut Cx, text: &str, span: Span) -> Option<Amount> {
    let found = named(text);
    if matches!(found, Some(Amount::Measure(Measure::ConditionsOnTarget | Measure::TargetInitiative))) {
        cx.names_target(span);
    }
    found
}

/// An amount in one word. A sign is allowed only where the caller reads it as relative.
pub(crate) fn of_word(cx: &mut Cx, word: &Word) -> Option<Amount> {
    match word.form {
        Form::Number(n) if n.abs() <= LARGEST => Some(Amount::Fixed(n as i16)),
        Form::Number(_) => {
            cx.error(word.span, format!("numbers are at most {LARGEST}"), "too large");
            None
        }
        Form::Bare if named(&word.text).is_some() => known(cx, &word.text, word.span),
        Form::Bare | Form::Quoted => Parser::new(word).parse(cx),
    }
}

/// The next word as an amount.
pub(crate) fn next(cx: &mut Cx, line: &mut Line, what: &str) -> Option<Amount> {
    let word = line.expect(cx, what)?;
    of_word(cx, word)
}

/// An amount without a sign.
pub(crate) fn plain(cx: &mut Cx, line: &mut Line, what: &str) -> Option<Amount> {
    let word = line.expect(cx, what)?;
    if word.is_signed() {
        cx.error_help(word.span, format!("{what} has no sign here"), "relative to nothing", "write it without a sign");
        return None;
    }
    let a = of_word(cx, word)?;
    per(cx, line, a)
}

/// `3` is a value, `+1` adds to the figure's stat.
pub(crate) fn value(cx: &mut Cx, line: &mut Line, stat: Option<Stat>, what: &str) -> Option<Amount> {
    let word = line.expect(cx, what)?;
    let a = value_of(cx, word, stat, what)?;
    per(cx, line, a)
}

pub(crate) fn value_of(cx: &mut Cx, word: &Word, stat: Option<Stat>, what: &str) -> Option<Amount> {
    let a = of_word(cx, word)?;
    match stat {
        Some(stat) if word.is_signed() => Some(add(Amount::Stat(stat), a)),
        None if word.is_signed() => {
            let help = "a number with a sign is relative: to a stat, or to the ability around it";
            cx.error_help(word.span, format!("{what} has no sign here"), "relative to nothing", help);
            None
        }
        _ => Some(a),
    }
}

/// A change to the ability around: `+2`, `-1`; an expression may go without a sign.
pub(crate) fn change(cx: &mut Cx, line: &mut Line, what: &str) -> Option<Amount> {
    let word = line.expect(cx, what)?;
    if word.number().is_some() && !word.is_signed() {
        let help = format!("inside another ability this is a change: `{} +{}`", line.name(), word.text);
        cx.error_help(word.span, format!("{what} needs a sign here"), "more or less than what?", help);
        return None;
    }
    let a = of_word(cx, word)?;
    per(cx, line, a)
}

/// `… per enemies-killed`, `… per enemy adjacent`, with `max=`.
pub(crate) fn per(cx: &mut Cx, line: &mut Line, a: Amount) -> Option<Amount> {
    let mut a = a;
    if line.eat("per") {
        let here = line.here();
        let unit = match line.peek() {
            Some(w) if named(&w.text).is_some() && w.form == Form::Bare => {
                line.next();
                known(cx, &w.text, w.span)?
            }
            Some(w) if w.form == Form::Quoted => {
                line.next();
                of_word(cx, w)?
            }
            Some(w) if super::select::starts(w) => Amount::Count(Box::new(super::select::everyone(cx, line)?)),
            Some(w) => {
                cx.unknown(w, "number or figures behind `per`", known_names().chain(["enemies", "allies", "figures"]));
                return None;
            }
            None => {
                cx.error(here, "`per` needs what is counted", "expected figures or an outcome");
                return None;
            }
        };
        a = times(a, unit);
        if let Some(max) = line.prop("max") {
            let max = of_word(cx, max)?;
            a = Amount::Min(boxed(a), boxed(max));
        }
    }
    Some(a)
}

/// A small expression language.
struct Parser<'a> {
    chars: Vec<(usize, char)>,
    at: usize,
    word: &'a Word,
    /// Where the text begins in the file.
    offset: u32,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn new(word: &'a Word) -> Self {
        let quotes = u32::from(word.form == Form::Quoted);
        let chars = word.text.char_indices().collect();
        Self { chars, at: 0, word, offset: word.span.start + quotes, depth: 0 }
    }

    fn span(&self, from: usize) -> Span {
        let byte = |i: usize| self.chars.get(i).map_or(self.word.text.len(), |c| c.0) as u32;
        Span { start: self.offset + byte(from), end: self.offset + byte(self.at.max(from + 1)), ..self.word.span }
    }

    fn parse(mut self, cx: &mut Cx) -> Option<Amount> {
        if self.chars.len() > 200 {
            cx.error(self.word.span, "this expression is too long", "shorten it");
            return None;
        }
        let a = self.sum(cx)?;
        self.space();
        if self.at < self.chars.len() {
            cx.error(self.span(self.at), "this is left over", "not understood");
            return None;
        }
        Some(a)
    }

    fn space(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).map(|c| c.1)
    }

    fn eat(&mut self, c: char) -> bool {
        self.space();
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    fn sum(&mut self, cx: &mut Cx) -> Option<Amount> {
        let mut a = self.product(cx)?;
        loop {
            if self.eat('+') {
                a = add(a, self.product(cx)?);
            } else if self.eat('-') {
                a = Amount::Sub(boxed(a), boxed(self.product(cx)?));
            } else {
                return Some(a);
            }
        }
    }

    fn product(&mut self, cx: &mut Cx) -> Option<Amount> {
        let mut a = self.factor(cx)?;
        loop {
            if self.eat('*') || self.eat('x') {
                a = times(a, self.factor(cx)?);
            } else if self.peek() == Some('/') {
                let help = "a division says how it rounds: \"up(hp / 2)\" or \"down(hp / 2)\"";
                cx.error_help(self.span(self.at), "a division without rounding", "here", help);
                return None;
            } else {
                return Some(a);
            }
        }
    }

    fn factor(&mut self, cx: &mut Cx) -> Option<Amount> {
        self.space();
        self.depth += 1;
        if self.depth > 64 {
            cx.error(self.word.span, "this expression is too deep", "simplify it");
            return None;
        }
        let from = self.at;
        if self.eat('(') {
            let a = self.sum(cx)?;
            return self.close(cx).then_some(a);
        }
        if self.peek().is_some_and(|c| c.is_ascii_digit()) {
            return self.number(cx).map(|n| Amount::Fixed(n as i16));
        }
        let name = self.name();
        match name.as_str() {
            "min" | "max" => {
                let (a, b) = self.pair(cx)?;
                Some(if name == "min" { Amount::Min(boxed(a), boxed(b)) } else { Amount::Max(boxed(a), boxed(b)) })
            }
            "up" | "down" => {
                let round = if name == "up" { Round::Up } else { Round::Down };
                self.division(cx, round)
            }
            "count" => self.count(cx, from),
            "marks" => self.marks(cx),
            "" => {
                cx.error(self.span(from), "an amount is missing", "expected a number or a name");
                None
            }
            name => match known(cx, name, self.span(from)) {
                Some(a) => Some(a),
                None => {
                    let word =
                        Word { text: name.to_owned(), form: Form::Bare, span: self.span(from), lines: Vec::new() };
                    cx.unknown(&word, "amount", known_names());
                    None
                }
            },
        }
    }

    /// `count(other figures 'ash-jackal' within 3)`: how many there are. Names stand between single quotes.
    fn count(&mut self, cx: &mut Cx, from: usize) -> Option<Amount> {
        if !self.open(cx) {
            return None;
        }
        let mut words = Vec::new();
        loop {
            self.space();
            let start = self.at;
            let quoted = self.eat('\'');
            let ends = |c: char| if quoted { c == '\'' } else { c.is_whitespace() || c == ')' };
            let mut text = String::new();
            while let Some(c) = self.peek().filter(|c| !ends(*c)) {
                text.push(c);
                self.at += 1;
            }
            if quoted && !self.eat('\'') {
                cx.error(self.span(start), "a name is not closed", "expected `'`");
                return None;
            }
            if text.is_empty() {
                break;
            }
            let form = match text.parse() {
                _ if quoted => Form::Quoted,
                Ok(n) => Form::Number(n),
                Err(_) => Form::Bare,
            };
            words.push(Word { text, form, span: self.span(start), lines: Vec::new() });
        }
        if !self.close(cx) {
            return None;
        }
        let name = Word { text: "count".to_owned(), form: Form::Bare, span: self.span(from), lines: Vec::new() };
        let node = Node { name, words, props: Vec::new(), children: None };
        let mut line = Line::new(&node);
        let counted = super::select::everyone(cx, &mut line)?;
        line.finish(cx);
        Some(Amount::Count(Box::new(counted)))
    }

    /// `marks('debt')`: tokens of this name on everybody; `on target` and `on self` on one figure.
    fn marks(&mut self, cx: &mut Cx) -> Option<Amount> {
        if !self.open(cx) {
            return None;
        }
        self.space();
        let start = self.at;
        let mut name = String::new();
        if self.eat('\'') {
            while let Some(c) = self.peek().filter(|c| *c != '\'') {
                name.push(c);
                self.at += 1;
            }
        }
        if name.is_empty() || !self.eat('\'') {
            cx.error(self.span(start), "the name of a token is missing", "expected a name between single quotes");
            return None;
        }
        self.space();
        let from = self.at;
        let on = match self.name().as_str() {
            "" => Who::Anyone,
            "on" => {
                self.space();
                match self.name().as_str() {
                    "target" | "that" => {
                        cx.names_target(self.span(from));
                        Who::Subject
                    }
                    "self" | "you" => Who::Performer,
                    _ => {
                        cx.error(self.span(from), "on whom?", "expected `on target` or `on self`");
                        return None;
                    }
                }
            }
            _ => {
                cx.error(self.span(from), "this is left over", "expected `on target` or `on self`");
                return None;
            }
        };
        self.close(cx).then_some(Amount::Marks(name, on))
    }

    fn close(&mut self, cx: &mut Cx) -> bool {
        let closed = self.eat(')');
        if !closed {
            cx.error(self.span(self.at), "a bracket is not closed", "expected `)`");
        }
        closed
    }

    fn open(&mut self, cx: &mut Cx) -> bool {
        let open = self.eat('(');
        if !open {
            cx.error(self.span(self.at), "a bracket is missing", "expected `(`");
        }
        open
    }

    fn pair(&mut self, cx: &mut Cx) -> Option<(Amount, Amount)> {
        if !self.open(cx) {
            return None;
        }
        let a = self.sum(cx)?;
        if !self.eat(',') {
            cx.error(self.span(self.at), "a second amount is missing", "expected `,`");
            return None;
        }
        let b = self.sum(cx)?;
        self.close(cx).then_some((a, b))
    }

    /// `(… / 2)` behind `up` or `down`.
    fn division(&mut self, cx: &mut Cx, round: Round) -> Option<Amount> {
        if !self.open(cx) {
            return None;
        }
        let mut a = self.factor(cx)?;
        while self.eat('*') {
            a = times(a, self.factor(cx)?);
        }
        if !self.eat('/') {
            cx.error(self.span(self.at), "nothing to round", "expected `/`");
            return None;
        }
        self.space();
        let from = self.at;
        let by = self.number(cx)?;
        if !(1..=99).contains(&by) {
            cx.error(self.span(from), "a divisor is 1 to 99", "not possible");
            return None;
        }
        self.close(cx).then(|| Amount::Div(boxed(a), by as u8, round))
    }

    fn number(&mut self, cx: &mut Cx) -> Option<i64> {
        let from = self.at;
        let mut n = 0_i64;
        while let Some(d) = self.peek().and_then(|c| c.to_digit(10)) {
            n = (n * 10 + i64::from(d)).min(LARGEST + 1);
            self.at += 1;
        }
        if self.at == from || n > LARGEST {
            cx.error(self.span(from), format!("expected a number up to {LARGEST}"), "here");
            return None;
        }
        Some(n)
    }

    /// Letters, and hyphens between letters; a capital stands alone.
    fn name(&mut self) -> String {
        let mut name = String::new();
        while let Some(c) = self.peek() {
            let next_is_letter = self.chars.get(self.at + 1).is_some_and(|n| n.1.is_ascii_lowercase());
            if c.is_ascii_uppercase() && name.is_empty() {
                self.at += 1;
                return c.to_string();
            }
            if c.is_ascii_lowercase() || (c == '-' && !name.is_empty() && next_is_letter) {
                name.push(c);
                self.at += 1;
            } else {
                break;
            }
        }
        name
    }
}

pub(crate) fn known_names() -> impl Iterator<Item = &'static str> {
    let words = LETTERS.iter().map(|(w, _)| *w).chain(names::OUTCOMES.iter().map(|(w, _)| *w));
    words.chain(names::MEASURES.iter().map(|(w, _)| *w)).chain(names::STATS.iter().map(|(w, _)| *w))
}

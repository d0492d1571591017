//! Equations as the files write them: `10xC/2`, `C+1`, `[Math.ceil(L/2+2)]`.
//!
//! A value is carried as a numerator over a constant, so that it is rounded once at the end and not in the middle. What
//! does not say how it rounds is rounded up.

use hexhold_model::{Amount, Measure, Round};

const DEEPEST: u8 = 16;
const LONGEST: usize = 200;

/// An amount, or `None` if the text is no equation we know. `unknown` gives a meaning to other letters.
pub(crate) fn read(text: &str, unknown: &dyn Fn(&str) -> Option<Amount>) -> Option<Amount> {
    let text = text.trim();
    let text = text.strip_prefix('[').and_then(|t| t.strip_suffix(']')).unwrap_or(text);
    if text.is_empty() || text.len() > LONGEST || !text.is_ascii() {
        return None;
    }
    let chars: Vec<u8> = text.bytes().filter(|c| !c.is_ascii_whitespace()).collect();
    let mut reader = Reader { chars: &chars, at: 0, depth: 0, unknown };
    let value = reader.sum()?;
    (reader.at == chars.len()).then(|| value.rounded(Round::Up))
}

struct Fraction {
    over: Amount,
    under: u8,
}

impl Fraction {
    fn whole(over: Amount) -> Self {
        Self { over, under: 1 }
    }

    fn rounded(self, round: Round) -> Amount {
        match (self.under, &self.over) {
            (1, _) => self.over,
            (d, Amount::Fixed(n)) => {
                let (n, d) = (*n, i16::from(d));
                Amount::Fixed(n.div_euclid(d) + i16::from(round == Round::Up && n.rem_euclid(d) != 0))
            }
            (d, _) => Amount::Div(Box::new(self.over), d, round),
        }
    }
}

struct Reader<'a> {
    chars: &'a [u8],
    at: usize,
    depth: u8,
    unknown: &'a dyn Fn(&str) -> Option<Amount>,
}

impl Reader<'_> {
    fn eat(&mut self, c: u8) -> bool {
        let found = self.chars.get(self.at) == Some(&c);
        self.at += usize::from(found);
        found
    }

    fn sum(&mut self) -> Option<Fraction> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let mut left = self.product()?;
        loop {
            let minus = match self.chars.get(self.at) {
                Some(b'+') => false,
                Some(b'-') => true,
                _ => break,
            };
            self.at += 1;
            let right = self.product()?;
            let under = left.under.checked_mul(right.under)?;
            let a = times(left.over, Amount::Fixed(i16::from(right.under)));
            let b = times(right.over, Amount::Fixed(i16::from(left.under)));
            left = Fraction { over: if minus { minus_(a, b) } else { plus(a, b) }, under };
        }
        self.depth -= 1;
        Some(left)
    }

    fn product(&mut self) -> Option<Fraction> {
        let mut left = self.factor()?;
        loop {
            match self.chars.get(self.at) {
                Some(b'x' | b'*') => {
                    self.at += 1;
                    let right = self.factor()?;
                    let under = left.under.checked_mul(right.under)?;
                    left = Fraction { over: times(left.over, right.over), under };
                }
                Some(b'/') => {
                    self.at += 1;
                    // Only a constant divides.
                    let right = self.factor()?;
                    let by = right.over.fixed().filter(|n| *n > 0).and_then(|n| u8::try_from(n).ok())?;
                    let over = times(left.over, Amount::Fixed(i16::from(right.under)));
                    left = Fraction { over, under: left.under.checked_mul(by)? };
                }
                _ => return Some(left),
            }
        }
    }

    fn factor(&mut self) -> Option<Fraction> {
        if self.eat(b'(') {
            let inner = self.sum()?;
            return self.eat(b')').then_some(inner);
        }
        let start = self.at;
        let is_word = |c: &u8| c.is_ascii_alphabetic() && *c != b'x';
        match self.chars.get(self.at)? {
            c if c.is_ascii_digit() => self.number(),
            c if is_word(c) => {
                while self.chars.get(self.at).is_some_and(|c| is_word(c) || *c == b'.' || *c == b'x') {
                    // The `x` of `Math.max` belongs to the word, that of `Cx2` does not.
                    if self.chars[self.at] == b'x' && !self.chars[start..self.at].starts_with(b"Math.") {
                        break;
                    }
                    self.at += 1;
                }
                let word = std::str::from_utf8(&self.chars[start..self.at]).ok()?.to_owned();
                if word.starts_with("Math.") { self.function(&word) } else { self.letter(&word).map(Fraction::whole) }
            }
            _ => None,
        }
    }

    fn number(&mut self) -> Option<Fraction> {
        let mut n: i16 = 0;
        let mut under: u8 = 1;
        let mut behind_point = false;
        while let Some(&c) = self.chars.get(self.at) {
            match c {
                b'0'..=b'9' => {
                    n = n.checked_mul(10)?.checked_add(i16::from(c - b'0'))?;
                    if behind_point {
                        under = under.checked_mul(10)?;
                    }
                }
                b'.' if !behind_point => behind_point = true,
                _ => break,
            }
            self.at += 1;
        }
        if behind_point && n % 5 == 0 && under == 10 {
            return Some(Fraction { over: Amount::Fixed(n / 5), under: 2 });
        }
        Some(Fraction { over: Amount::Fixed(n), under })
    }

    fn function(&mut self, name: &str) -> Option<Fraction> {
        if !self.eat(b'(') {
            return None;
        }
        let first = self.sum()?;
        let second = if self.eat(b',') { Some(self.sum()?) } else { None };
        if !self.eat(b')') {
            return None;
        }
        let amount = match (name, second) {
            ("Math.ceil", None) => first.rounded(Round::Up),
            ("Math.floor", None) => first.rounded(Round::Down),
            ("Math.max", Some(b)) => Amount::Max(Box::new(first.rounded(Round::Up)), Box::new(b.rounded(Round::Up))),
            ("Math.min", Some(b)) => Amount::Min(Box::new(first.rounded(Round::Up)), Box::new(b.rounded(Round::Up))),
            ("Math.minFloor", Some(b)) => {
                Amount::Min(Box::new(first.rounded(Round::Down)), Box::new(b.rounded(Round::Down)))
            }
            _ => return None,
        };
        Some(Fraction::whole(amount))
    }

    fn letter(&self, word: &str) -> Option<Amount> {
        match word {
            "L" => Some(Amount::Level),
            "C" => Some(Amount::Characters),
            "R" => Some(Amount::Round),
            "HP" => Some(Amount::Measure(Measure::HitPoints)),
            other => (self.unknown)(other),
        }
    }
}

pub(crate) fn plus(a: Amount, b: Amount) -> Amount {
    match (&a, &b) {
        (Amount::Fixed(x), Amount::Fixed(y)) => Amount::Fixed(x.saturating_add(*y)),
        (_, Amount::Fixed(0)) => a,
        (Amount::Fixed(0), _) => b,
        (Amount::Add(x, y), Amount::Fixed(n)) if y.fixed().is_some() => {
            let constant = y.fixed().unwrap_or(0).saturating_add(*n);
            plus((**x).clone(), Amount::Fixed(constant))
        }
        _ => Amount::Add(Box::new(a), Box::new(b)),
    }
}

pub(crate) fn minus_(a: Amount, b: Amount) -> Amount {
    match (&a, &b) {
        (Amount::Fixed(x), Amount::Fixed(y)) => Amount::Fixed(x.saturating_sub(*y)),
        (_, Amount::Fixed(0)) => a,
        _ => Amount::Sub(Box::new(a), Box::new(b)),
    }
}

pub(crate) fn times(a: Amount, b: Amount) -> Amount {
    match (&a, &b) {
        (Amount::Fixed(x), Amount::Fixed(y)) => Amount::Fixed(x.saturating_mul(*y)),
        (_, Amount::Fixed(1)) => a,
        (Amount::Fixed(1), _) => b,
        _ => Amount::Mul(Box::new(a), Box::new(b)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, l: i16, c: i16) -> Option<i16> {
        fn of(a: &Amount, l: i16, c: i16) -> i16 {
            match a {
                Amount::Fixed(n) => *n,
                Amount::Level => l,
                Amount::Characters => c,
                Amount::Add(a, b) => of(a, l, c) + of(b, l, c),
                Amount::Sub(a, b) => of(a, l, c) - of(b, l, c),
                Amount::Mul(a, b) => of(a, l, c) * of(b, l, c),
                Amount::Min(a, b) => of(a, l, c).min(of(b, l, c)),
                Amount::Max(a, b) => of(a, l, c).max(of(b, l, c)),
                Amount::Div(a, d, round) => {
                    let (n, d) = (of(a, l, c), i16::from(*d));
                    n.div_euclid(d) + i16::from(*round == Round::Up && n.rem_euclid(d) != 0)
                }
                _ => i16::MIN,
            }
        }
        read(text, &|_| None).map(|a| of(&a, l, c))
    }

    #[test]
    fn equations_come_out_right_and_are_rounded_once() {
        assert_eq!(value("6xC", 0, 3), Some(18));
        assert_eq!(value("Cx6", 0, 3), Some(18));
        assert_eq!(value("7xC/2", 0, 3), Some(11));
        assert_eq!(value("[Math.floor(2+5x(C/2))]", 0, 3), Some(9));
        assert_eq!(value("[Math.ceil(Cx(3/2+Lx0.5))]", 2, 3), Some(8));
        assert_eq!(value("C-1", 0, 4), Some(3));
        assert_eq!(value("(L/3)+2", 4, 2), Some(4));
        assert_eq!(value("Math.minFloor(L/2,2)", 7, 2), Some(2));
    }

    #[test]
    fn what_is_no_equation_is_refused() {
        for text in [
            "",
            "V",
            "3+",
            "C/L",
            "1/0",
            "99999999",
            "((((((((((((((((((1))))))))))))))))))",
            "é",
            "Math.sin(1)",
            "1e9",
        ] {
            assert_eq!(value(text, 0, 2), None, "{text}");
        }
    }
}

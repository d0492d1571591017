//! In which rounds a rule applies: `R == 3`, `R % 2 == 1 && C > 2`, `true`.

use hexhold_model::{Amount, Compare, Round, ScenarioTest};

const DEEPEST: u8 = 12;
const LONGEST: usize = 200;

/// The flag that holds the number of characters, since tests of a scenario know rounds and flags only.
pub(super) const CHARACTERS: &str = "characters";

/// What must hold; nothing for `true`.
pub(super) fn read(text: &str) -> Option<Vec<ScenarioTest>> {
    if text.len() > LONGEST || !text.is_ascii() {
        return None;
    }
    let signs: Vec<u8> = text.bytes().filter(|c| !c.is_ascii_whitespace()).collect();
    let mut reader = Reader { signs: &signs, at: 0, depth: 0 };
    let test = reader.any()?;
    if reader.at != signs.len() {
        return None;
    }
    Some(match test {
        ScenarioTest::All(list) => list,
        other => vec![other],
    })
}

/// Whether a rule looks at the number of characters.
pub(super) fn counts_characters(tests: &[ScenarioTest]) -> bool {
    tests.iter().any(|t| match t {
        ScenarioTest::Flag(name, ..) => name == CHARACTERS,
        ScenarioTest::Not(t) => counts_characters(std::slice::from_ref(t)),
        ScenarioTest::Any(list) | ScenarioTest::All(list) => counts_characters(list),
        _ => false,
    })
}

struct Reader<'a> {
    signs: &'a [u8],
    at: usize,
    depth: u8,
}

impl Reader<'_> {
    fn eat(&mut self, sign: &str) -> bool {
        let found = self.signs[self.at..].starts_with(sign.as_bytes());
        self.at += if found { sign.len() } else { 0 };
        found
    }

    fn any(&mut self) -> Option<ScenarioTest> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let mut list = vec![self.all()?];
        while self.eat("||") {
            list.push(self.all()?);
        }
        self.depth -= 1;
        Some(if list.len() == 1 { list.swap_remove(0) } else { ScenarioTest::Any(list) })
    }

    fn all(&mut self) -> Option<ScenarioTest> {
        let mut list = Vec::new();
        loop {
            match self.one()? {
                ScenarioTest::All(inner) => list.extend(inner),
                other => list.push(other),
            }
            if !self.eat("&&") {
                break;
            }
        }
        Some(if list.len() == 1 { list.swap_remove(0) } else { ScenarioTest::All(list) })
    }

    fn one(&mut self) -> Option<ScenarioTest> {
        if self.eat("(") {
            let inner = self.any()?;
            return self.eat(")").then_some(inner);
        }
        if self.eat("true") {
            return Some(ScenarioTest::All(Vec::new()));
        }
        let characters = self.eat("C");
        if !characters && !self.eat("R") {
            return None;
        }
        let by = if self.eat("%") { Some(self.number().filter(|n| *n > 0)?) } else { None };
        let (compare, not) = self.compare()?;
        let n = self.number()?;
        let test = match (characters, by) {
            (true, None) => ScenarioTest::Flag(CHARACTERS.to_owned(), compare, Amount::Fixed(n)),
            (true, Some(_)) => return None,
            (false, None) => ScenarioTest::Round(compare, Amount::Fixed(n)),
            (false, Some(by)) => ScenarioTest::Round(compare, rest_is(u8::try_from(by).ok()?, n)),
        };
        Some(if not { ScenarioTest::Not(Box::new(test)) } else { test })
    }

    fn compare(&mut self) -> Option<(Compare, bool)> {
        for (sign, compare, not) in [
            ("===", Compare::Equal, false),
            ("==", Compare::Equal, false),
            ("!=", Compare::Equal, true),
            (">=", Compare::AtLeast, false),
            ("<=", Compare::AtMost, false),
            (">", Compare::More, false),
            ("<", Compare::Less, false),
        ] {
            if self.eat(sign) {
                return Some((compare, not));
            }
        }
        None
    }

    fn number(&mut self) -> Option<i16> {
        let start = self.at;
        while self.signs.get(self.at).is_some_and(u8::is_ascii_digit) {
            self.at += 1;
        }
        std::str::from_utf8(&self.signs[start..self.at]).ok()?.parse().ok().filter(|n| *n < 1000)
    }
}

/// The number that the round equals if this is what is left of it.
fn rest_is(by: u8, left: i16) -> Amount {
    let parts = Amount::Div(Box::new(Amount::Round), by, Round::Down);
    let whole = Amount::Mul(Box::new(parts), Box::new(Amount::Fixed(i16::from(by))));
    if left == 0 { whole } else { Amount::Add(Box::new(whole), Box::new(Amount::Fixed(left))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_read_or_refused() {
        assert_eq!(read("true"), Some(Vec::new()));
        assert_eq!(read("R == 4"), Some(vec![ScenarioTest::Round(Compare::Equal, Amount::Fixed(4))]));
        let even = read("R % 2 == 0").unwrap_or_default();
        assert!(matches!(&even[..], [ScenarioTest::Round(Compare::Equal, Amount::Mul(..))]), "{even:?}");
        let both = read("R > 1 && R % 4 != 1").unwrap_or_default();
        assert!(matches!(&both[..], [ScenarioTest::Round(..), ScenarioTest::Not(_)]), "{both:?}");
        assert!(counts_characters(&read("R % 2 == 0 || C > 2").unwrap_or_default()));
        for wrong in ["", "R", "R == ", "R == 99999", "R % 0 == 1", "Q == 1", "R == 1 |", "true true", "R == 1)"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert_eq!(read(&"(".repeat(150)), None);
    }
}

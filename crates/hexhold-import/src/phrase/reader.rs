//! A cursor over the words of a sentence, and the pieces that many sentences share.

use hexhold_model::{Amount, Condition, Round, Test, Trigger, Who};

use crate::{conditions, names::Part, words::Word};

/// What a phrase may be next to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// The target of an attack.
    Target,
    /// A tile that was just made.
    Tile,
    /// The hex in which somebody stood.
    Left,
}

pub(super) struct Reader<'a> {
    pub(super) parts: &'a [Part],
    pub(super) at: usize,
    pub(super) letter: Option<Amount>,
    /// What the tokens of this card are called.
    pub(super) token: &'a str,
}

impl Reader<'_> {
    pub(super) fn peek(&self) -> Option<&Part> {
        self.parts.get(self.at)
    }

    pub(super) fn plain(&self) -> Option<&str> {
        match self.peek() {
            Some(Part::Word(Word::Plain(p))) => Some(p),
            _ => None,
        }
    }

    /// Reads something; what could not be read to its end has not been read at all.
    pub(super) fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let start = self.at;
        let found = read(self);
        if found.is_none() {
            self.at = start;
        }
        found
    }

    /// Eats one of the words.
    pub(super) fn eat(&mut self, words: &[&str]) -> bool {
        let found = self.plain().is_some_and(|p| words.contains(&p));
        self.at += usize::from(found);
        found
    }

    /// Eats the words in a row, or none of them.
    pub(super) fn run(&mut self, words: &[&str]) -> bool {
        let start = self.at;
        for word in words {
            if !self.eat(&[word]) {
                self.at = start;
                return false;
            }
        }
        true
    }

    pub(super) fn icon(&mut self, name: &str) -> bool {
        let found = matches!(self.peek(), Some(Part::Word(Word::Icon(i))) if i == name);
        self.at += usize::from(found);
        found
    }

    pub(super) fn mark(&mut self, mark: &Word) -> bool {
        let found = matches!(self.peek(), Some(Part::Word(w)) if w == mark);
        self.at += usize::from(found);
        found
    }

    pub(super) fn marks(&mut self) {
        while self.mark(&Word::Comma) || self.mark(&Word::Stop) || self.mark(&Word::Colon) {}
    }

    pub(super) fn ends(&mut self) -> bool {
        self.marks();
        self.at == self.parts.len()
    }

    /// Whether nothing but punctuation is left.
    pub(super) fn ends_here(&self) -> bool {
        self.parts[self.at..].iter().all(|p| matches!(p, Part::Word(Word::Comma | Word::Stop | Word::Colon)))
    }

    pub(super) fn sees_icon(&self, name: &str) -> bool {
        matches!(self.peek(), Some(Part::Word(Word::Icon(i))) if i == name)
    }

    /// The article, which reads as a number.
    pub(super) fn article(&mut self) {
        self.mark(&Word::Number(1));
    }

    pub(super) fn figure(&mut self) -> Option<String> {
        let start = self.at;
        self.eat(&["the"]);
        if let Some(Part::Figure(key)) = self.peek() {
            let key = key.clone();
            self.at += 1;
            return Some(key);
        }
        self.at = start;
        None
    }

    pub(super) fn number(&mut self) -> Option<i16> {
        if let Some(Part::Word(Word::Number(n))) = self.peek() {
            let n = *n;
            self.at += 1;
            return Some(n);
        }
        None
    }

    pub(super) fn signed(&mut self) -> Option<i16> {
        if let Some(Part::Word(Word::Signed(n))) = self.peek() {
            let n = *n;
            self.at += 1;
            return Some(n);
        }
        None
    }

    /// A number, an equation, or a letter explained elsewhere.
    pub(super) fn amount(&mut self) -> Option<Amount> {
        let found = match self.peek()? {
            Part::Word(Word::Number(n)) => Amount::Fixed(*n),
            Part::Word(Word::Formula(a)) => a.clone(),
            Part::Word(Word::Letter('X')) => self.letter.clone()?,
            _ => return None,
        };
        self.at += 1;
        Some(found)
    }

    /// An amount of damage, the icon before, behind or written out; or that of the terrain.
    pub(super) fn damage(&mut self) -> Option<Amount> {
        if let Some(amount) = self.terrain_damage() {
            return Some(amount);
        }
        let before = self.icon("damage");
        let amount = self.amount()?;
        let behind = self.icon("damage") || self.eat(&["damage"]);
        (before || behind).then_some(amount)
    }

    pub(super) fn terrain_damage(&mut self) -> Option<Amount> {
        let start = self.at;
        self.eat(&["the"]);
        let found = if self.run(&["hazardous", "terrain"]) {
            // One, and one more for every three levels begun.
            let third = Amount::Div(Box::new(Amount::Level), 3, Round::Up);
            Amount::Add(Box::new(third), Box::new(Amount::Fixed(1)))
        } else if self.run(&["trap"]) {
            Amount::Add(Box::new(Amount::Level), Box::new(Amount::Fixed(2)))
        } else {
            self.at = start;
            return None;
        };
        if self.icon("damage") || self.eat(&["damage"]) {
            return Some(found);
        }
        self.at = start;
        None
    }

    /// "within range 3".
    pub(super) fn within(&mut self) -> Option<Amount> {
        let start = self.at;
        let word = self.eat(&["within", "with"]);
        let icon = self.icon("range");
        let with = word && matches!(self.parts.get(start), Some(Part::Word(Word::Plain(w))) if w == "with");
        let found = if icon || word && !with { self.amount() } else { None };
        if found.is_none() {
            self.at = start;
        } else {
            self.eat(&["hexes", "hex"]);
        }
        found
    }

    pub(super) fn condition(&mut self) -> Option<Condition> {
        let found = match self.peek()? {
            Part::Word(Word::Icon(name)) => conditions::named(name.strip_prefix("condition.")?)?,
            Part::Word(Word::Plain(name)) => conditions::named(name)?,
            _ => return None,
        };
        self.at += 1;
        Some(found)
    }

    /// A hex, a tile or a figure that was spoken of before.
    pub(super) fn place(&mut self) -> Option<Place> {
        let start = self.at;
        self.eat(&["the"]);
        let found = if self.eat(&["target"]) {
            Some(Place::Target)
        } else if self.eat(&["created"]) {
            self.eat(&["obstacle", "trap", "tile"]).then_some(Place::Tile)
        } else if self.eat(&["hex"]) {
            (self.eat(&["it"]) && self.eat(&["occupied"])).then_some(Place::Left)
        } else {
            None
        };
        if found.is_none() {
            self.at = start;
        }
        found
    }

    /// "adjacent to …".
    pub(super) fn beside(&mut self) -> Option<Place> {
        let start = self.at;
        let found = if self.eat(&["adjacent"]) && self.eat(&["to"]) { self.place() } else { None };
        if found.is_none() {
            self.at = start;
        }
        found
    }

    /// Everybody of one side or both, and whether they are adjacent.
    pub(super) fn group(&mut self) -> Option<(Who, bool)> {
        if !self.eat(&["all"]) {
            return None;
        }
        let adjacent = self.eat(&["adjacent"]);
        let side = |r: &mut Self| match (r.eat(&["enemies"]), r.eat(&["allies"]), r.eat(&["figures"])) {
            (true, ..) => Some(Who::Enemy),
            (_, true, _) => Some(Who::Ally),
            (_, _, true) => Some(Who::Other),
            _ => None,
        };
        let first = side(self)?;
        let start = self.at;
        let second = if self.eat(&["and"]) { side(self) } else { None };
        match second {
            Some(other) if other != first => return Some((Who::Other, adjacent)),
            Some(_) => return None,
            None => self.at = start,
        }
        Some((first, adjacent))
    }

    pub(super) fn this_round(&mut self) -> bool {
        self.run(&["this", "round"])
    }

    /// "all negative conditions".
    pub(super) fn conditions(&mut self) -> bool {
        self.eat(&["all"]);
        self.eat(&["negative"]);
        self.eat(&["conditions"])
    }

    /// Experience, by its icon.
    pub(super) fn experience(&mut self) -> Option<u8> {
        if !self.icon("card.experience") {
            return None;
        }
        u8::try_from(self.number()?).ok().filter(|n| (1..=9).contains(n))
    }

    /// The beginning or the end of every turn of whoever the card belongs to.
    pub(super) fn turn_of_yours(&mut self) -> Option<Trigger> {
        self.eat(&["the"]);
        let starts = self.plain().is_some_and(|p| p.starts_with("begin") || p == "start");
        let ends = self.plain() == Some("end");
        if !starts && !ends {
            return None;
        }
        self.at += 1;
        self.eat(&["of"]).then_some(())?;
        self.eat(&["each", "every"]);
        self.eat(&["of"]);
        (self.eat(&["your"]) && self.eat(&["turn", "turns"])).then_some(())?;
        Some(if starts { Trigger::StartOfTurn } else { Trigger::EndOfTurn })
    }

    /// An ability spoken of by its kind.
    pub(super) fn ability(&mut self) -> bool {
        self.eat(&["move", "attack"]) && self.eat(&["ability"])
    }

    /// "A, B, and C": figures of several kinds.
    pub(super) fn kinds(&mut self) -> Option<Test> {
        let mut kinds = vec![Test::IsKind(self.figure()?)];
        loop {
            let start = self.at;
            let joined = self.mark(&Word::Comma) | self.eat(&["and", "or"]);
            match self.figure() {
                Some(key) if joined => kinds.push(Test::IsKind(key)),
                _ => {
                    self.at = start;
                    break;
                }
            }
        }
        Some(if kinds.len() == 1 { kinds.remove(0) } else { Test::Any(kinds) })
    }
}

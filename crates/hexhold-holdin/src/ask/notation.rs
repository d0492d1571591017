//! Answers and orders as text, one line each: how a log is written, read and mended by hand.

use std::fmt;
use std::str::FromStr;

use hexhold_hex::Cell;
use hexhold_play::BadNotation;

use super::{Answer, Choice, Order};
use crate::book::{Condition, Half};
use crate::campaign::Act;

const CONDITIONS: [(&str, Condition); 6] = [
    ("immobilize", Condition::Immobilize),
    ("disarm", Condition::Disarm),
    ("stun", Condition::Stun),
    ("muddle", Condition::Muddle),
    ("invisible", Condition::Invisible),
    ("strengthen", Condition::Strengthen),
];

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(choice) => choice.fmt(f),
            Self::Path(path) => {
                f.write_str("path")?;
                path.iter().try_for_each(|c| write!(f, " {}", c.0))
            }
        }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Done => f.write_str("done"),
            Self::Yes => f.write_str("yes"),
            Self::Pair(a, b) => write!(f, "pair {a} {b}"),
            Self::LongRest => f.write_str("rest"),
            Self::Play { card, half, basic } => {
                let half = if half == Half::Top { "top" } else { "bottom" };
                write!(f, "{half} {card}{}", if basic { " basic" } else { "" })
            }
            Self::EndTurn => f.write_str("end"),
            Self::Monster(m) => write!(f, "monster {m}"),
            Self::Distance(d) => write!(f, "distance {d}"),
            Self::Cell(c) => write!(f, "cell {}", c.0),
            Self::Card(c) => write!(f, "card {c}"),
            Self::Discard(a, b) => write!(f, "discard {a} {b}"),
            Self::Item(i) => write!(f, "item {i}"),
            Self::Augment(i) => write!(f, "augment {i}"),
            Self::Without(i) => write!(f, "without {i}"),
            Self::Condition(c) => write!(f, "condition {}", CONDITIONS[c as usize].0),
            Self::Nth(n) => write!(f, "nth {n}"),
            Self::Act(act) => act.fmt(f),
        }
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Upgrade(card) => write!(f, "upgrade {card}"),
            Self::Take(item) => write!(f, "take {item}"),
            Self::SellFound(item) => write!(f, "sell-found {item}"),
            Self::VisitTown => f.write_str("visit town"),
            Self::Buy(item) => write!(f, "buy {item}"),
            Self::Sell(item) => write!(f, "sell {item}"),
            Self::Travel { scenario, level } => write!(f, "travel {scenario} level {level}"),
            Self::Begin => f.write_str("begin"),
        }
    }
}

fn act(words: &[&str]) -> Option<Act> {
    Some(match *words {
        ["upgrade", card] => Act::Upgrade(card.parse().ok()?),
        ["take", item] => Act::Take(item.parse().ok()?),
        ["sell-found", item] => Act::SellFound(item.parse().ok()?),
        ["visit", "town"] => Act::VisitTown,
        ["buy", item] => Act::Buy(item.parse().ok()?),
        ["sell", item] => Act::Sell(item.parse().ok()?),
        ["travel", scenario, "level", level] => {
            Act::Travel { scenario: scenario.parse().ok()?, level: level.parse().ok()? }
        }
        ["begin"] => Act::Begin,
        _ => return None,
    })
}

impl FromStr for Answer {
    type Err = BadNotation;

    fn from_str(s: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = s.split(' ').collect();
        let answer = match words.as_slice() {
            ["path", cells @ ..] => {
                cells.iter().map(|c| c.parse().map(Cell)).collect::<Result<_, _>>().ok().map(Self::Path)
            }
            words => act(words).map(Choice::Act).or_else(|| choice(words)).map(Self::Choose),
        };
        answer.ok_or_else(|| BadNotation(s.to_owned()))
    }
}

fn choice(words: &[&str]) -> Option<Choice> {
    let half = |w: &str| match w {
        "top" => Some(Half::Top),
        "bottom" => Some(Half::Bottom),
        _ => None,
    };
    Some(match *words {
        ["done"] => Choice::Done,
        ["yes"] => Choice::Yes,
        ["pair", a, b] => Choice::Pair(a.parse().ok()?, b.parse().ok()?),
        ["rest"] => Choice::LongRest,
        ["end"] => Choice::EndTurn,
        ["monster", m] => Choice::Monster(m.parse().ok()?),
        ["distance", d] => Choice::Distance(d.parse().ok()?),
        ["cell", c] => Choice::Cell(Cell(c.parse().ok()?)),
        ["card", c] => Choice::Card(c.parse().ok()?),
        ["discard", a, b] => Choice::Discard(a.parse().ok()?, b.parse().ok()?),
        ["item", i] => Choice::Item(i.parse().ok()?),
        ["augment", i] => Choice::Augment(i.parse().ok()?),
        ["without", i] => Choice::Without(i.parse().ok()?),
        ["condition", c] => Choice::Condition(CONDITIONS.iter().find(|(name, _)| *name == c)?.1),
        ["nth", n] => Choice::Nth(n.parse().ok()?),
        [h, card] => Choice::Play { half: half(h)?, card: card.parse().ok()?, basic: false },
        [h, card, "basic"] => Choice::Play { half: half(h)?, card: card.parse().ok()?, basic: true },
        _ => return None,
    })
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::HitPoints(n) => write!(f, "hp {n}"),
            Self::MonsterHitPoints(n) => write!(f, "monster {n}"),
            Self::Place(c) => write!(f, "place {}", c.0),
            Self::Distance(d) => write!(f, "distance {d}"),
        }
    }
}

impl FromStr for Order {
    type Err = BadNotation;

    fn from_str(s: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = s.split(' ').collect();
        let order = match *words.as_slice() {
            ["hp", n] => n.parse().ok().map(Self::HitPoints),
            ["monster", n] => n.parse().ok().map(Self::MonsterHitPoints),
            ["place", c] => c.parse().ok().map(|c| Self::Place(Cell(c))),
            ["distance", d] => d.parse().ok().map(Self::Distance),
            _ => None,
        };
        order.ok_or_else(|| BadNotation(s.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_answer_and_order_is_read_as_it_is_written() {
        let mut choices = vec![
            Choice::Done,
            Choice::Yes,
            Choice::Pair(3, 1),
            Choice::LongRest,
            Choice::EndTurn,
            Choice::Monster(4),
            Choice::Distance(7),
            Choice::Cell(Cell(80)),
            Choice::Card(2),
            Choice::Discard(0, 3),
            Choice::Item(1),
            Choice::Augment(0),
            Choice::Without(2),
            Choice::Nth(300),
        ];
        let travel = Act::Travel { scenario: 12, level: 3 };
        let acts =
            [Act::Upgrade(1), Act::Take(7), Act::SellFound(8), Act::VisitTown, Act::Buy(0), Act::Sell(3), travel];
        choices.extend(acts.into_iter().chain([Act::Begin]).map(Choice::Act));
        choices.extend(Condition::ALL.map(Choice::Condition));
        for half in [Half::Top, Half::Bottom] {
            choices.extend([false, true].map(|basic| Choice::Play { card: 2, half, basic }));
        }
        let mut answers: Vec<Answer> = choices.into_iter().map(Answer::Choose).collect();
        answers.extend([Answer::Path(vec![Cell(3), Cell(12)]), Answer::Path(Vec::new())]);
        for answer in answers {
            assert_eq!(answer.to_string().parse(), Ok(answer));
        }
        for order in [Order::HitPoints(3), Order::MonsterHitPoints(2), Order::Place(Cell(9)), Order::Distance(5)] {
            assert_eq!(order.to_string().parse(), Ok(order));
        }
    }

    #[test]
    fn what_is_no_answer_is_refused_with_its_text() {
        for text in ["", "pair 1", "top", "top x", "path 1 x", "condition ill", "yes yes", "nth -1"] {
            assert_eq!(text.parse::<Answer>(), Err(BadNotation(text.to_owned())));
        }
        for text in ["", "hp", "hp x", "rest"] {
            assert_eq!(text.parse::<Order>(), Err(BadNotation(text.to_owned())));
        }
    }
}

//! Inputs as short text, for logs: `0 pair 3 5` is character 0 playing cards 3 and 5. A game's log in this notation stays
//! far below a kilobyte a round, and a person can read it.

use std::fmt;
use std::str::FromStr;

use hexhold_hex::Cell;
use hexhold_model::{Condition, Element};
use hexhold_play::BadNotation;

use crate::{Actor, Answer, CharId, Choice, FigureId, Half, Input, Order, To, TypeId};

const ELEMENTS: [(&str, Element); 6] = [
    ("fire", Element::Fire),
    ("ice", Element::Ice),
    ("air", Element::Air),
    ("earth", Element::Earth),
    ("light", Element::Light),
    ("dark", Element::Dark),
];

pub(crate) fn write(input: &Input, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{} {}", write_to(input.to), input.answer)
}

/// Whoever decides, as one word.
pub(crate) fn write_to(to: To) -> String {
    match to {
        To::Character(c) => c.0.to_string(),
        To::Party => "p".to_owned(),
    }
}

pub(crate) fn read_to(text: &str) -> Option<To> {
    match text {
        "p" => Some(To::Party),
        n => n.parse().ok().map(|n| To::Character(CharId(n))),
    }
}

pub(crate) fn read(s: &str) -> Result<Input, BadNotation> {
    let bad = || BadNotation(s.to_owned());
    let (to, answer) = s.split_once(' ').ok_or_else(bad)?;
    Ok(Input { to: read_to(to).ok_or_else(bad)?, answer: answer.parse()? })
}

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
            Self::Cell(c) => write!(f, "cell {}", c.0),
            Self::Figure(x) => write!(f, "fig {}", x.0),
            Self::Card(c) => write!(f, "card {c}"),
            Self::Pair(a, b) => write!(f, "pair {a} {b}"),
            Self::LongRest => f.write_str("rest"),
            Self::Play { card, half, basic } => {
                let half = if half == Half::Top { "top" } else { "bottom" };
                write!(f, "{half} {card}{}", if basic { " basic" } else { "" })
            }
            Self::EndTurn => f.write_str("end"),
            Self::Item(i) => write!(f, "item {i}"),
            Self::Watch => f.write_str("watch"),
            Self::Unwatch => f.write_str("unwatch"),
            Self::Dismiss(c) => write!(f, "dismiss {c}"),
            Self::Element(e) => write!(f, "element {}", ELEMENTS[e as usize].0),
            Self::Condition(c) => write!(f, "condition {}", c.word()),
            Self::Nth(n) => write!(f, "nth {n}"),
            Self::First(Actor::Character(c)) => write!(f, "first c {}", c.0),
            Self::First(Actor::Monsters(t)) => write!(f, "first m {}", t.0),
            Self::First(Actor::Ally(a)) => write!(f, "first a {a}"),
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::HitPoints { figure, value } => write!(f, "hp {} {value}", figure.0),
            Self::Move { figure, cell } => write!(f, "move {} {}", figure.0, cell.0),
            Self::SkipTurn => f.write_str("skip"),
        }
    }
}

impl FromStr for Answer {
    type Err = BadNotation;

    fn from_str(s: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = s.split(' ').collect();
        let path = match words.as_slice() {
            ["path", cells @ ..] => Some(cells.iter().map(|c| c.parse().map(Cell)).collect::<Result<Vec<_>, _>>()),
            _ => None,
        };
        match path {
            Some(Ok(path)) => Ok(Self::Path(path)),
            Some(Err(_)) => Err(BadNotation(s.to_owned())),
            None => choice(&words).map(Self::Choose).ok_or_else(|| BadNotation(s.to_owned())),
        }
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
        ["cell", c] => Choice::Cell(Cell(c.parse().ok()?)),
        ["fig", x] => Choice::Figure(FigureId(x.parse().ok()?)),
        ["card", c] => Choice::Card(c.parse().ok()?),
        ["pair", a, b] => Choice::Pair(a.parse().ok()?, b.parse().ok()?),
        ["rest"] => Choice::LongRest,
        ["end"] => Choice::EndTurn,
        ["item", i] => Choice::Item(i.parse().ok()?),
        ["watch"] => Choice::Watch,
        ["unwatch"] => Choice::Unwatch,
        ["dismiss", c] => Choice::Dismiss(c.parse().ok()?),
        ["element", e] => Choice::Element(ELEMENTS.iter().find(|(name, _)| *name == e)?.1),
        // Logs of before conditions were written by name have their numbers.
        ["condition", c] => Choice::Condition(Condition::named(c).or_else(|| Condition::numbered(c.parse().ok()?))?),
        ["nth", n] => Choice::Nth(n.parse().ok()?),
        ["first", "c", c] => Choice::First(Actor::Character(CharId(c.parse().ok()?))),
        ["first", "m", t] => Choice::First(Actor::Monsters(TypeId(t.parse().ok()?))),
        ["first", "a", a] => Choice::First(Actor::Ally(a.parse().ok()?)),
        [h, card] => Choice::Play { half: half(h)?, card: card.parse().ok()?, basic: false },
        [h, card, "basic"] => Choice::Play { half: half(h)?, card: card.parse().ok()?, basic: true },
        _ => return None,
    })
}

impl FromStr for Order {
    type Err = BadNotation;

    fn from_str(s: &str) -> Result<Self, BadNotation> {
        let words: Vec<&str> = s.split(' ').collect();
        let order = match *words.as_slice() {
            ["hp", f, n] => {
                f.parse().ok().zip(n.parse().ok()).map(|(f, value)| Self::HitPoints { figure: FigureId(f), value })
            }
            ["move", f, c] => {
                f.parse().ok().zip(c.parse().ok()).map(|(f, c)| Self::Move { figure: FigureId(f), cell: Cell(c) })
            }
            ["skip"] => Some(Self::SkipTurn),
            _ => None,
        };
        order.ok_or_else(|| BadNotation(s.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_input_is_read_as_it_is_written() {
        let mut choices = vec![
            Choice::Done,
            Choice::Yes,
            Choice::Cell(Cell(400)),
            Choice::Figure(FigureId(7)),
            Choice::Card(9),
            Choice::Pair(3, 5),
            Choice::LongRest,
            Choice::EndTurn,
            Choice::Item(2),
            Choice::Dismiss(11),
            Choice::Watch,
            Choice::Unwatch,
            Choice::Nth(300),
            Choice::First(Actor::Character(CharId(1))),
            Choice::First(Actor::Monsters(TypeId(2))),
            Choice::First(Actor::Ally(0)),
        ];
        choices.extend(Element::ALL.map(Choice::Element));
        choices.extend(Condition::ALL.map(Choice::Condition));
        for half in [Half::Top, Half::Bottom] {
            choices.extend([false, true].map(|basic| Choice::Play { card: 4, half, basic }));
        }
        let mut answers: Vec<Answer> = choices.into_iter().map(Answer::Choose).collect();
        answers.extend([Answer::Path(vec![Cell(3), Cell(12)]), Answer::Path(Vec::new())]);
        for answer in answers {
            for to in [To::Party, To::Character(CharId(2))] {
                let input = Input { to, answer: answer.clone() };
                assert_eq!(input.to_string().parse(), Ok(input));
            }
        }
        for order in [
            Order::HitPoints { figure: FigureId(3), value: 5 },
            Order::Move { figure: FigureId(3), cell: Cell(17) },
            Order::SkipTurn,
        ] {
            assert_eq!(order.to_string().parse(), Ok(order));
        }
    }

    #[test]
    fn conditions_have_names_and_once_had_numbers() {
        assert_eq!(Choice::Condition(Condition::Stun).to_string(), "condition stun");
        let read = |text: &str| text.parse::<Answer>().ok();
        assert_eq!(read("condition 4"), Some(Answer::Choose(Choice::Condition(Condition::Stun))));
        assert_eq!((read("condition 16"), read("condition hiccups")), (None, None));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in ["", "0", "9 pair 3", "x done", "0 done done", "0 path a", "0 cell -1", "0 element mud", "300 done"]
        {
            assert!(text.parse::<Input>().is_err(), "{text:?}");
        }
    }
}

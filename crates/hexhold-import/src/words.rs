//! Sentences on cards as words: lower case, markup gone, icons as single words, numbers as numbers.

use crate::equation;
use hexhold_model::Amount;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    /// In lower case, without a possessive ending.
    Plain(String),
    Number(i16),
    /// `+2`.
    Signed(i16),
    /// A letter that stands for a number explained elsewhere.
    Letter(char),
    /// An amount written as an equation in brackets.
    Formula(Amount),
    /// An icon, by the last parts of its path, such as `range` or `condition.wound`.
    Icon(String),
    Comma,
    Stop,
    Colon,
}

const MOST_WORDS: usize = 120;

/// The words of a text whose labels are filled in. An icon with a value becomes two words.
pub(crate) fn words(text: &str) -> Vec<Word> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if out.len() >= MOST_WORDS {
            break;
        }
        if c == '%'
            && let Some(end) = rest[1..].find('%')
        {
            icon(&rest[1..=end], &mut out);
            rest = &rest[end + 2..];
            continue;
        }
        // Markup says how large or where, never what.
        if c == '<'
            && let Some(end) = rest.find('>').filter(|end| *end < 20)
        {
            rest = &rest[end + 1..];
            continue;
        }
        if c == '['
            && let Some(end) = rest.find(']')
            && let Some(amount) = equation::read(&rest[..=end], &|_| None)
        {
            out.push(Word::Formula(amount));
            rest = &rest[end + 1..];
            continue;
        }
        // `(RxL)/2`: brackets and a sign of reckoning, up to the next space.
        if c == '('
            && let Some(written) = rest.split_whitespace().next().map(|w| w.trim_end_matches([',', '.', ';']))
            && written.contains(['/', '*', 'x', '+'])
            && let Some(amount) = equation::read(written, &|_| None)
        {
            out.push(Word::Formula(amount));
            rest = &rest[written.len()..];
            continue;
        }
        let end = rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’' | '+'))).unwrap_or(rest.len());
        if end == 0 {
            match c {
                ',' | ';' => out.push(Word::Comma),
                '.' | '!' => out.push(Word::Stop),
                ':' => out.push(Word::Colon),
                _ => {}
            }
            rest = &rest[c.len_utf8()..];
            continue;
        }
        out.push(plain(&rest[..end]));
        rest = &rest[end..];
    }
    out
}

fn plain(text: &str) -> Word {
    if let Some(n) = text.strip_prefix('+').and_then(|t| t.parse().ok()) {
        return Word::Signed(n);
    }
    if let Ok(n) = text.parse() {
        return Word::Number(n);
    }
    let mut letters = text.trim_start_matches('+').chars();
    if let (Some(c @ ('X' | 'H')), None) = (letters.next(), letters.next()) {
        return Word::Letter(c);
    }
    let lower = text.to_lowercase();
    let word = lower.trim_matches(|c| matches!(c, '\'' | '’' | '+'));
    let word = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s")).unwrap_or(word);
    match word {
        "one" | "a" | "an" => Word::Number(1),
        "two" => Word::Number(2),
        "three" | "tree" => Word::Number(3),
        "four" => Word::Number(4),
        "five" => Word::Number(5),
        "six" => Word::Number(6),
        _ => Word::Plain(slip(word).to_owned()),
    }
}

/// Words that somebody mistyped.
fn slip(word: &str) -> &str {
    match word {
        "hey" => "hex",
        "nex" => "next",
        "attach" => "attack",
        "singe" => "single",
        other => other,
    }
}

/// `game.action.range:4` is the word for the icon and the number.
fn icon(path: &str, out: &mut Vec<Word>) {
    let (name, value) = path.split_once(':').map_or((path, None), |(n, v)| (n, Some(v)));
    let name = name.strip_prefix("game.").unwrap_or(name);
    let name = name.strip_prefix("action.").unwrap_or(name);
    // A place where the card could be enhanced says nothing.
    if name.starts_with("enhancement.") {
        return;
    }
    // An element that is consumed is written in two ways.
    if let (Some(element), Some("minus")) = (name.strip_prefix("element."), value) {
        out.push(Word::Icon(format!("element.consume.{element}")));
        return;
    }
    if let ("elementHalf", Some(halves)) = (name, value) {
        out.push(Word::Icon(format!("elementHalf.{halves}")));
        return;
    }
    let (name, signed) = name.strip_suffix(".valueSign").map_or((name, false), |n| (n, true));
    // "attack: +0" is relative to whoever performs it, which is something else than one more of it.
    let relative = !signed && value.is_some_and(|v| v.trim().starts_with(['+', '-']));
    out.push(Word::Icon(if relative { format!("{name}.relative") } else { name.to_owned() }));
    match value.map(|v| (v, v.trim().parse::<i16>())) {
        Some((_, Ok(n))) => out.push(if signed || relative { Word::Signed(n) } else { Word::Number(n) }),
        Some(("X", _)) => out.push(Word::Letter('X')),
        Some((text, _)) => {
            if let Some(amount) = equation::read(text, &|_| None) {
                out.push(Word::Formula(amount));
            }
        }
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_numbers_and_names_become_words() {
        let read = words("Each gremlin's foes within<br>%game.action.range:4% lose [L+1], %game.damage:X%.");
        let p = |s: &str| Word::Plain(s.to_owned());
        assert_eq!(
            read,
            [
                p("each"),
                p("gremlin"),
                p("foes"),
                p("within"),
                Word::Icon("range".into()),
                Word::Number(4),
                p("lose"),
                Word::Formula(Amount::Add(Box::new(Amount::Level), Box::new(Amount::Fixed(1)))),
                Word::Comma,
                Word::Icon("damage".into()),
                Word::Letter('X'),
                Word::Stop
            ]
        );
    }
}

//! Sentences of events: who gains or loses how much of what. What is not read to its end is not understood.

use hexhold_model::{Fact, Gain, Stuff, When, Whom};

use super::{Known, effect};

/// Small words and numbers; signs are gone.
fn tokens(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '+' | '−' | '>' | '<' | '\'')));
    words.map(|w| w.trim_matches(|c| c == '\'' || c == '+')).filter(|w| !w.is_empty()).map(str::to_owned).collect()
}

/// What one sentence brings.
pub(super) fn gains(known: &Known, text: &str) -> Option<Vec<Gain>> {
    if text.len() > 300 {
        return None;
    }
    let all = tokens(text);
    let words: Vec<&str> = all.iter().map(String::as_str).collect();
    match &words[..] {
        ["no", "effect"] => return Some(Vec::new()),
        ["unlock" | "unlocks", .., "scenario", n] => {
            let places = known.leads_to(n);
            return (!places.is_empty()).then(|| places.into_iter().map(Gain::Unlock).collect());
        }
        ["add", deck @ ("city" | "road"), "event", n, rest @ ..] if is_to_deck(rest) => {
            return known.event(deck, n).map(|key| vec![Gain::AddEvent(key.clone())]);
        }
        ["gain" | "gains", .., "item", n] => return known.items.get(*n).map(|key| vec![Gain::Item(key.clone())]),
        _ => {}
    }
    let (whom, rest) = subject(&words);
    let (verb, rest) = rest.split_first()?;
    let (lost, rest) = match (*verb, rest) {
        ("gain" | "gains", rest) => (false, rest),
        ("lose" | "loses", rest) => (true, rest),
        ("suffer" | "suffers", rest) if rest.get(1) == Some(&"damage") => (false, rest),
        ("start" | "starts", ["scenario", "with", rest @ ..] | ["the" | "next", "scenario", "with", rest @ ..]) => {
            (false, rest)
        }
        _ => return None,
    };
    // Behind it all may stand that it is for everybody.
    let (whom, rest) = match rest.split_last() {
        Some((&"each", rest)) if whom == To::Unsaid => (To::Each, rest),
        _ => (whom, rest),
    };
    let read: Option<Vec<Gain>> = rest.split(|w| *w == "and").map(|part| thing(known, whom, lost, part)).collect();
    let gains = read.filter(|g| !g.is_empty())?;
    Some(if whom == To::One { vec![Gain::One(gains)] } else { gains })
}

fn is_to_deck(rest: &[&str]) -> bool {
    matches!(rest, [] | ["to", "the", "deck"] | ["to", "its", "deck"] | ["to", "the", _, "event", "deck"])
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum To {
    Each,
    One,
    Unsaid,
}

fn subject<'a, 'b>(words: &'a [&'b str]) -> (To, &'a [&'b str]) {
    match words {
        ["each", "character", rest @ ..] | ["all", "characters", rest @ ..] | ["all", rest @ ..] => (To::Each, rest),
        ["one", "character", rest @ ..] => (To::One, rest),
        rest => (To::Unsaid, rest),
    }
}

/// `5 collective gold`, `10 experience`, `muddle`, `2 curse`.
fn thing(known: &Known, whom: To, lost: bool, words: &[&str]) -> Option<Gain> {
    let sign = if lost { -1 } else { 1 };
    let (n, what) = match words.split_first()? {
        (n, what) if n.parse::<i16>().is_ok() => (n.parse::<i16>().ok().filter(|n| (1..=99).contains(n))?, what),
        (&("a" | "an" | "one"), what) => (1, what),
        _ => (1, words),
    };
    let counted = n * sign;
    let said = whom != To::Unsaid;
    Some(match what {
        ["collective", "gold"] if !said => Gain::CollectiveGold(counted),
        ["collective", kind] if !said => Gain::Collective(resource(known, kind)?, counted),
        ["reputation"] if !said => Gain::Reputation(None, i8::try_from(counted).ok().filter(|n| n.abs() <= 20)?),
        ["prosperity"] if !said => Gain::Prosperity(i8::try_from(counted).ok().filter(|n| n.abs() <= 20)?),
        ["morale"] if !said => Gain::Morale(i8::try_from(counted).ok().filter(|n| n.abs() <= 20)?),
        ["inspiration"] if !said => Gain::Inspiration(counted),
        ["gold"] if said => Gain::Gold(Whom::Each, counted),
        ["experience" | "xp"] | ["experience", "points" | "point"] if said => Gain::Experience(Whom::Each, counted),
        ["checkmark" | "checkmarks"] | ["battle", "goal", "checkmark" | "checkmarks"] if said => {
            Gain::Checkmarks(Whom::Each, i8::try_from(counted).ok().filter(|n| n.abs() <= 9)?)
        }
        ["damage"] if said && !lost => {
            Gain::StartWith(Whom::Each, hexhold_model::StartWith::Damage(u8::try_from(n).ok().filter(|n| *n <= 9)?))
        }
        [kind] if said && !lost && resource(known, kind).is_none() => {
            Gain::StartWith(Whom::Each, effect::begin_with(kind, u8::try_from(n).ok().filter(|n| *n <= 9)?)?)
        }
        [kind] if said => Gain::Resource(Whom::Each, resource(known, kind)?, counted),
        _ => return None,
    })
}

fn resource(known: &Known, kind: &str) -> Option<Stuff> {
    known.resources.contains(kind).then(|| Stuff::Of(kind.to_owned()))
}

/// `otherwise`, `if reputation is 5 or higher`, `reputation > 4`.
pub(super) fn condition(text: &str) -> Option<When> {
    if text.len() > 200 {
        return None;
    }
    let all = tokens(text);
    let words: Vec<&str> = all.iter().map(String::as_str).collect();
    let words = words.strip_prefix(&["if"]).unwrap_or(&words);
    if words == ["otherwise"] {
        return Some(When::Otherwise);
    }
    let rest = words.strip_prefix(&["reputation"])?;
    let rest = rest.strip_prefix(&["is"]).unwrap_or(rest);
    let number = |n: &str| n.replace('−', "-").parse::<i8>().ok().filter(|n| (-20..=20).contains(n));
    let (least, most) = match rest {
        [">", n] | ["greater", "than", n] => (number(n)? + 1, i8::MAX),
        ["<", n] | ["less", "than", n] => (i8::MIN, number(n)? - 1),
        [n, "or", "higher" | "more" | "greater"] => (number(n)?, i8::MAX),
        [n, "or", "lower" | "less" | "fewer"] => (i8::MIN, number(n)?),
        _ => return None,
    };
    Some(When::If(Fact::Reputation { of: None, least, most }))
}

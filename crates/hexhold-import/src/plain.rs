//! What a thing of the files says, in words that a player can act on: no marks, no icons, no paths.

use crate::{
    card::{Cx, flatten, kind, subs, text_of, value_text},
    json::Node,
};

const MOST_CHARS: usize = 900;
const DEEPEST: u8 = 8;

/// A sentence of the files without its marks.
pub(crate) fn sentence(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if out.len() > MOST_CHARS {
            break;
        }
        if c == '%'
            && let Some(end) = rest[1..].find('%')
        {
            icon(&rest[1..=end], &mut out);
            rest = &rest[end + 2..];
            continue;
        }
        if c == '<'
            && let Some(end) = rest.find('>').filter(|end| *end < 30)
        {
            out.push(' ');
            rest = &rest[end + 1..];
            continue;
        }
        if c == '&'
            && let Some(end) = rest.find(';').filter(|end| *end < 10)
        {
            out.push_str(match &rest[1..end] {
                "amp" => "&",
                "mdash" | "ndash" => "–",
                _ => " ",
            });
            rest = &rest[end + 1..];
            continue;
        }
        if c == '['
            && let Some(end) = rest.find(']')
        {
            out.push_str(&formula(&rest[1..end]));
            rest = &rest[end + 1..];
            continue;
        }
        if !matches!(c, '%' | '<' | '>' | '[' | ']' | '{' | '}') {
            out.push(c);
        }
        rest = &rest[c.len_utf8()..];
    }
    tidy(&out)
}

/// Spaces where they belong.
fn tidy(text: &str) -> String {
    let mut out = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (wrong, right) in [(" ,", ","), (" .", "."), (" :", ":"), ("( ", "("), (" )", ")"), ("\"", "'"), (",,", ",")] {
        out = out.replace(wrong, right);
    }
    out.trim_matches([' ', ',']).to_owned()
}

/// `Math.ceil(1+L/2)` is a half rounded up.
fn formula(text: &str) -> String {
    let text = text.trim();
    for (mark, words) in [("Math.ceil", "rounded up"), ("Math.floor", "rounded down")] {
        if let Some(inner) = text.strip_prefix(mark) {
            return format!("{} ({words})", inner.trim_start_matches('(').trim_end_matches(')'));
        }
    }
    text.replace("Math.", "")
}

/// `game.action.range:3` is "Range 3".
fn icon(path: &str, out: &mut String) {
    let (name, value) = path.split_once(':').map_or((path, None), |(n, v)| (n, Some(v.trim())));
    if name.starts_with("data.") {
        out.push_str("what is printed");
        return;
    }
    let name = name.strip_prefix("game.").unwrap_or(name);
    let name = name.strip_prefix("action.").unwrap_or(name);
    // Pictures that say nothing.
    if name.starts_with("enhancement") || name.starts_with("character") || name.starts_with("customAction") {
        return;
    }
    let (name, signed) = name.strip_suffix(".valueSign").map_or((name, false), |n| (n, true));
    let value = value.map(|v| formula(&v.replace('|', " or ")));
    let said = match (name, value) {
        ("damage", Some(n)) => format!("{n} damage"),
        ("card.experience", Some(n)) => format!("{n} experience"),
        ("elementHalf", Some(halves)) => halves,
        (element, Some(minus)) if element.starts_with("element.") && minus == "minus" => {
            format!("consume {}", last(element))
        }
        (element, _) if element.starts_with("element.consume.") => format!("consume {}", last(element)),
        (word, Some(n)) if signed => {
            let plus = if n.starts_with(['-', '+']) { "" } else { "+" };
            format!("{plus}{n} {}", capital(&last(word)))
        }
        (word, Some(n)) => format!("{} {n}", capital(&last(word))),
        (word, None) => last(word),
    };
    if out.chars().next_back().is_some_and(char::is_alphanumeric) {
        out.push(' ');
    }
    out.push_str(&said);
}

/// The last part of a path as words: `enemiesAdjacent` is "enemies adjacent".
fn last(path: &str) -> String {
    let word = path.rsplit('.').next().unwrap_or(path);
    let mut out = String::new();
    for c in word.chars().take(40) {
        if c.is_uppercase() {
            out.push(' ');
            out.extend(c.to_lowercase());
        } else if c == '-' || c == '_' {
            out.push(' ');
        } else {
            out.push(c);
        }
    }
    out.trim().to_owned()
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

/// Everything that stands in the list, one thing after the other.
pub(crate) fn list(cx: &mut Cx, nodes: &[Node]) -> String {
    let text = lines(cx, nodes, 0).join(". ");
    let text = tidy(&text.replace(":.", ":").replace("..", "."));
    let mut text: String = text.chars().take(MOST_CHARS).collect();
    if !text.is_empty() && !text.ends_with(['.', ':', '!']) {
        text.push('.');
    }
    text
}

fn lines(cx: &mut Cx, nodes: &[Node], depth: u8) -> Vec<String> {
    if depth > DEEPEST {
        return Vec::new();
    }
    flatten(cx, nodes).iter().map(|n| line(cx, n, depth)).filter(|l| !l.is_empty()).take(40).collect()
}

fn line(cx: &mut Cx, node: &Node, depth: u8) -> String {
    let said = node.get("value").map(|v| v.text().map_or_else(|| v.value().to_string(), str::to_owned));
    let said = said.filter(|t| t.len() < 4000).unwrap_or_default();
    let filled = cx.labels.fill(&said);
    let value = filled.clone().map_or_else(|| "what is printed".to_owned(), |t| sentence(&t));
    let sign = match text_of(node, "valueType") {
        Some("plus" | "add" | "addition") => "+",
        Some("minus" | "subtract") => "-",
        _ => "",
    };
    let list = subs(cx, node);
    let below = lines(cx, &list, depth + 1);
    let own = match kind(node) {
        "concatenation" => return below.join(", "),
        "grid" | "box" | "forceBox" | "boxFhSubActions" | "fontSize" => value,
        "custom" | "grant" | "nonCalc" if said.is_empty() || filled.is_none() => {
            "do what is printed here (the files have no text for it)".to_owned()
        }
        "custom" | "grant" | "nonCalc" => value,
        "hint" => return String::new(),
        "area" => format!("the area printed, of {} hexes", said.matches("target").count()),
        "element" | "elementHalf" => {
            let joined = if kind(node) == "element" { " and " } else { " or " };
            let named = said.split([':', '|']).map(last).collect::<Vec<_>>().join(joined);
            format!("{} {named}", if sign == "-" { "consume" } else { "infuse" })
        }
        "condition" => capital(&last(&said)),
        "card" => match said.split_once(':') {
            Some(("experience", n)) => format!("{} experience", sentence(n)),
            _ => return String::new(),
        },
        "specialTarget" => {
            let (word, n) = said.split_once(':').map_or((&said[..], ""), |(w, n)| (w, n));
            tidy(&format!("{} {}", last(word), sentence(n)))
        }
        "sufferDamage" | "damage" => format!("suffer {sign}{value} damage"),
        "summon" | "spawn" => summoned(node),
        "special" => format!("special {value}"),
        "monsterType" => format!("if it is {value}"),
        other => format!("{} {sign}{value}", capital(&last(other))),
    };
    let own = tidy(&own);
    if below.is_empty() {
        return own;
    }
    let opens = matches!(kind(node), "element" | "elementHalf" | "monsterType") || own.ends_with(':');
    let own = own.trim_end_matches([':', ' ']).to_owned();
    format!("{own}{} {}", if opens { ":" } else { "," }, below.join(", "))
}

fn summoned(node: &Node) -> String {
    let name = node.get("valueObject").and_then(|o| {
        let one = if o.value().is_array() { o.value().get(0)?.get("monster")?.clone() } else { o.value().clone() };
        let number = |key: &str| {
            let value = one.get(key).filter(|v| !v.is_null())?;
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            Some(format!("{} {}", if key == "health" { "hit points" } else { key }, sentence(&value)))
        };
        let stats: Vec<String> = ["health", "movement", "attack", "range"].into_iter().filter_map(number).collect();
        let name = last(one.get("name")?.as_str()?);
        Some(if stats.is_empty() { name } else { format!("{name} ({})", stats.join(", ")) })
    });
    format!("summon {}", name.or_else(|| value_text(node).map(last)).unwrap_or_else(|| "what is printed".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_words() {
        for (marked, words) in [
            (
                "Add %game.action.attack.valueSign:2% and gain %game.card.experience:1%.",
                "Add +2 Attack and gain 1 experience.",
            ),
            ("All within<br>%game.action.range:3% suffer %game.damage:2%", "All within Range 3 suffer 2 damage"),
            ("Gain %game.condition.invisible% , %game.element.consume.dark%.", "Gain invisible, consume dark."),
            (
                "lose [Math.ceil(1+L/2)] &mdash; <small>so</small> %game.elementHalf:air|earth%",
                "lose 1+L/2 (rounded up) – so air or earth",
            ),
            ("%data.custom.own.1% %game.characterIcon.x% 100%", "what is printed 100"),
        ] {
            assert_eq!(sentence(marked), words);
        }
    }
}

//! Strings: quoted, raw, over several lines.

use super::{
    Form, Word,
    read::{Reader, is_newline, is_space},
};

/// `"…"` or `"""` with lines between.
pub(super) fn quoted(r: &mut Reader) -> Option<Word> {
    string(r, 0)
}

/// `#"…"#` with any number of `#`.
pub(super) fn raw(r: &mut Reader) -> Option<Word> {
    let hashes = r.text[r.at..].chars().take_while(|&c| c == '#').count();
    string(r, hashes)
}

fn string(r: &mut Reader, hashes: usize) -> Option<Word> {
    let start = r.at;
    r.at += hashes;
    let multi = r.starts("\"\"\"");
    let quote = if multi { "\"\"\"" } else { "\"" };
    r.at += quote.len();
    let inside = r.at;
    let close = format!("{quote}{}", "#".repeat(hashes));
    // The end: the first closing mark that is not escaped.
    loop {
        if r.starts(&close) {
            break;
        }
        match r.peek() {
            None => return unended(r, start, quote),
            Some(c) if is_newline(c) && !multi => return unended(r, start, quote),
            Some('\\') if hashes == 0 => {
                r.at += 1;
                // A backslash before white space swallows it, line breaks included.
                if r.peek().is_some_and(|c| is_space(c) || is_newline(c)) {
                    while let Some(c) = r.peek().filter(|&c| is_space(c) || is_newline(c)) {
                        r.at += c.len_utf8();
                    }
                } else {
                    r.at += r.peek().map_or(0, char::len_utf8);
                }
            }
            Some(c) => r.at += c.len_utf8(),
        }
    }
    let body = inside..r.at;
    r.at += close.len();
    let span = r.span(start..r.at);
    let text = &r.text[body.clone()];
    if !multi {
        let text = if hashes == 0 { unescape(r, text, body.start)? } else { text.to_owned() };
        return Some(Word { text, form: Form::Quoted, span, lines: Vec::new() });
    }
    let (lines, starts) = dedent(r, text, body.start, start)?;
    let text = if hashes == 0 { unescape(r, &lines.join("\n"), body.start)? } else { lines.join("\n") };
    Some(Word { text, form: Form::Quoted, span, lines: starts })
}

fn unended(r: &mut Reader, start: usize, quote: &str) -> Option<Word> {
    let end = r.text[start..].find(is_newline).map_or(r.text.len(), |n| start + n);
    let help = "a text over several lines begins with \"\"\" at the end of a line".to_owned();
    r.error(start..end, "this text does not end", &format!("no closing {quote}"), Some(help));
    r.at = end.max(r.at.min(r.text.len()));
    None
}

/// The lines between the marks without the indentation of the last one, and where each begins.
fn dedent<'a>(r: &mut Reader<'a>, text: &str, offset: usize, start: usize) -> Option<(Vec<String>, Vec<u32>)> {
    let mut lines: Vec<(usize, String)> = Vec::new();
    let mut from = 0;
    let mut chars = text.char_indices().peekable();
    while let Some((i, c)) = chars.next() {
        if is_newline(c) {
            lines.push((from, text[from..i].to_owned()));
            if c == '\r' && chars.peek().is_some_and(|&(_, n)| n == '\n') {
                chars.next();
            }
            from = chars.peek().map_or(text.len(), |&(n, _)| n);
        }
    }
    let indent = text[from..].to_owned();
    if lines.is_empty() || !lines[0].1.is_empty() || !indent.chars().all(is_space) {
        let help = "\"\"\" stands at the end of one line, the closing \"\"\" alone on another".to_owned();
        r.error(start..start + 3, "a text over several lines needs lines of its own", "here", Some(help));
        return None;
    }
    let mut out = Vec::new();
    let mut starts = Vec::new();
    for (at, line) in lines.into_iter().skip(1) {
        if line.chars().all(is_space) {
            out.push(String::new());
            starts.push((offset + at) as u32);
        } else if let Some(rest) = line.strip_prefix(indent.as_str()) {
            starts.push((offset + at + indent.len()) as u32);
            out.push(rest.to_owned());
        } else {
            let place = offset + at;
            let help = "every line begins with the white space that stands before the closing \"\"\"".to_owned();
            r.error(
                place..place + line.len(),
                "this line is indented less than the closing \"\"\"",
                "here",
                Some(help),
            );
            return None;
        }
    }
    Some((out, starts))
}

fn unescape(r: &mut Reader, text: &str, offset: usize) -> Option<String> {
    if !text.contains('\\') {
        return Some(text.to_owned());
    }
    let mut out = String::new();
    let mut chars = text.char_indices().peekable();
    while let Some((i, c)) = chars.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        let next = chars.next().map(|(_, c)| c);
        match next {
            Some('n') => out.push('\n'),
            Some('r') => out.push('\r'),
            Some('t') => out.push('\t'),
            Some('b') => out.push('\u{08}'),
            Some('f') => out.push('\u{0c}'),
            Some('s') => out.push(' '),
            Some(c @ ('\\' | '"' | '/')) if c != '/' => out.push(c),
            Some(c) if is_space(c) || is_newline(c) => {
                while chars.next_if(|&(_, c)| is_space(c) || is_newline(c)).is_some() {}
            }
            Some('u') => {
                let rest = &text[(i + 2).min(text.len())..];
                let code = rest.strip_prefix('{').and_then(|t| t.split_once('}')).map(|(h, _)| h);
                let read = code.filter(|h| (1..=6).contains(&h.len())).and_then(|h| u32::from_str_radix(h, 16).ok());
                let Some(found) = read.and_then(char::from_u32) else {
                    r.error(offset..offset, "\\u{…} needs the number of a character", "in this text", None);
                    return None;
                };
                out.push(found);
                for _ in 0..code.map_or(0, |h| h.chars().count()) + 2 {
                    chars.next();
                }
            }
            _ => {
                r.error(
                    offset..offset,
                    "a backslash that means nothing",
                    "in this text",
                    Some("write \\\\".to_owned()),
                );
                return None;
            }
        }
    }
    Some(out)
}

//! Names of rules in comments and strings.

use hexhold_rules::Book;

use crate::workspace::File;

/// Text that can cite a rule.
const EXTENSIONS: [&str; 9] = ["rs", "kdl", "ts", "svelte", "md", "toml", "txt", "case", "ron"];
/// Where names are examples or data about the rules themselves.
const ELSEWHERE: [&str; 4] = ["rules/", "xtask/", "crates/hexhold-rules/", "crates/hexhold-proves/"];

/// The lines of a file and the names of rules on them.
pub(crate) fn read<'a>(book: &'a Book, file: &'a File) -> impl Iterator<Item = (usize, &'a str)> {
    let searched = EXTENSIONS.contains(&file.extension()) && !ELSEWHERE.iter().any(|e| file.path.starts_with(e));
    let lines = if searched { file.text.as_str() } else { "" }.lines().enumerate();
    lines.flat_map(|(i, line)| names(book, line).map(move |name| (i + 1, name)))
}

/// Everything in the line that is written like the name of a rule of a known catalogue, known rule or not.
pub(crate) fn names<'a>(book: &'a Book, line: &'a str) -> impl Iterator<Item = &'a str> {
    line.match_indices(':').filter_map(|(colon, _)| {
        let before = &line[..colon];
        let start = before.rfind(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-').map_or(0, |i| {
            // The character found may be longer than a byte.
            i + before[i..].chars().next().map_or(1, char::len_utf8)
        });
        book.catalogue(&before[start..])?;
        let after = &line[colon + 1..];
        let end = after.find(|c: char| !matches!(c, 'a'..='z' | '0'..='9' | '.' | '-')).unwrap_or(after.len());
        let id = after[..end].trim_end_matches(['.', '-']);
        id.starts_with(|c: char| c.is_ascii_lowercase()).then(|| &line[start..=colon + id.len()])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(line: &str) -> Vec<&str> {
        names(hexhold_rules::book(), line).collect()
    }

    #[test]
    fn finds_names_in_running_text() {
        assert_eq!(all("// gh2e:attack.order.shield-third."), ["gh2e:attack.order.shield-third"]);
        assert_eq!(all("(gh2e:a.b, fh:c-d) “ruling:money-cap”"), ["gh2e:a.b", "fh:c-d", "ruling:money-cap"]);
    }

    #[test]
    fn leaves_everything_else_alone() {
        for line in ["gh2e::module", "gh2e: a title", "xgh2e:a.b", "https://a.b", "gh2e:…", "gh2e:7", "a-fh:b", "é:a"]
        {
            assert_eq!(all(line), Vec::<&str>::new(), "{line}");
        }
    }
}

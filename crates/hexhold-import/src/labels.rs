//! The texts that `%data.…%` stands for in the files, by language file.

use serde_json::Value;

#[derive(Clone, Debug, Default)]
pub(crate) struct Labels(Vec<Value>);

impl Labels {
    pub(crate) fn add(&mut self, tree: Value) {
        self.0.push(tree);
    }

    /// Texts of an edition that this one extends: its own come first.
    pub(crate) fn behind(&mut self, others: &Self) {
        self.0.extend(others.0.iter().cloned());
    }

    /// The text under a dotted path; a member named "" is the text of the path itself.
    pub(crate) fn get(&self, path: &str) -> Option<&str> {
        self.0.iter().find_map(|tree| {
            let mut at = tree;
            for step in path.split('.').take(12) {
                at = at.get(step)?;
            }
            at.as_str().or_else(|| at.get("").and_then(Value::as_str))
        })
    }

    /// Replaces `%data.…%` by its text, a few levels deep; everything else stays. `None`: a text is missing.
    pub(crate) fn fill(&self, text: &str) -> Option<String> {
        let mut out = text.chars().take(4000).collect::<String>();
        for _ in 0..4 {
            let Some(start) = out.find("%data.") else { return Some(out) };
            let mut next = out[..start].to_owned();
            let mut rest = &out[start..];
            while let Some(i) = rest.find("%data.") {
                next.push_str(&rest[..i]);
                let tail = &rest[i + 1..];
                let end = tail.find('%')?;
                let path = &tail["data.".len()..end];
                // A word that is only coloured stands in the path itself.
                let coloured =
                    || path.split_once(':').filter(|(p, _)| p.starts_with("character")).map(|(_, word)| word);
                next.push_str(self.get(path).or_else(coloured)?);
                rest = &tail[end + 1..];
            }
            next.push_str(rest);
            out = next.chars().take(4000).collect();
        }
        (!out.contains("%data.")).then_some(out)
    }
}

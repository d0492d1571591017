//! The figures the files know by name, so that a sentence that names one can be read.

use crate::{
    labels::Labels,
    words::{Word, words},
};

/// Names as words with the key they stand for, the longest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names(Vec<(Vec<String>, String)>);

/// A word of a sentence, or a figure named in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Word(Word),
    Figure(String),
}

impl Names {
    pub(crate) fn new<'a>(keys: impl Iterator<Item = &'a str>, labels: &Labels) -> Self {
        let mut list = Vec::new();
        let keys: Vec<&str> = keys.collect();
        for &key in &keys {
            // A variant for one scenario is called like the type it varies.
            let base = key.split("-scenario-").next().unwrap_or(key);
            let meant = if keys.contains(&base) { base } else { key };
            let written = [labels.get(&format!("monster.{key}")), labels.get(&format!("monster.{base}"))];
            let mut forms: Vec<Vec<String>> = written.into_iter().flatten().map(plain_words).collect();
            forms.push(base.split('-').map(str::to_owned).collect());
            for form in forms {
                if form.is_empty() {
                    continue;
                }
                let mut many = form.clone();
                if let Some(last) = many.last_mut() {
                    last.push('s');
                }
                list.push((many, hexhold_content::names::slug(meant)));
                list.push((form, hexhold_content::names::slug(meant)));
            }
        }
        list.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
        list.dedup();
        Self(list)
    }

    /// The words of a sentence with the names in it found.
    pub(crate) fn parts(&self, text: &str) -> Vec<Part> {
        let words = words(text);
        let mut out = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let fits = |form: &Vec<String>| {
                form.iter().enumerate().all(|(i, w)| matches!(words.get(at + i), Some(Word::Plain(p)) if p == w))
            };
            match self.0.iter().find(|(form, _)| fits(form)) {
                Some((form, key)) => {
                    out.push(Part::Figure(key.clone()));
                    at += form.len();
                }
                None => {
                    out.push(Part::Word(words[at].clone()));
                    at += 1;
                }
            }
        }
        out
    }
}

fn plain_words(text: &str) -> Vec<String> {
    let read = words(text).into_iter().map(|w| if let Word::Plain(p) = w { Some(p) } else { None });
    read.collect::<Option<_>>().unwrap_or_default()
}

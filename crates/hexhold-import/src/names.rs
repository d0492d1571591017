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
            let found = self.0.iter().find(|(form, _)| fits(form)).or_else(|| self.misspelt(&words[at..]));
            match found {
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

    /// A name of several words with one letter wrong in one of its long words, if only one figure can be meant.
    fn misspelt(&self, words: &[Word]) -> Option<&(Vec<String>, String)> {
        let plain = |i: usize| if let Some(Word::Plain(p)) = words.get(i) { Some(p.as_str()) } else { None };
        let first = plain(0)?;
        let near = |form: &Vec<String>| {
            let mut wrong = 0;
            form.len() > 1
                && form.iter().enumerate().all(|(i, w)| match plain(i) {
                    Some(p) if p == w => true,
                    Some(p) => {
                        wrong += 1;
                        wrong == 1 && w.len() >= 6 && one_letter_off(p, w)
                    }
                    None => false,
                })
        };
        let mut found = self.0.iter().filter(|(form, _)| form[0].chars().next() == first.chars().next() && near(form));
        let best = found.next()?;
        found.all(|(_, key)| *key == best.1).then_some(best)
    }
}

/// One letter too many, too few, or another.
fn one_letter_off(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let same = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    match a.len().checked_sub(b.len()) {
        Some(0) => a[same..].get(1..) == b[same..].get(1..),
        Some(1) => a[same + 1..] == b[same..],
        None if b.len() - a.len() == 1 => a[same..] == b[same + 1..],
        _ => false,
    }
}

fn plain_words(text: &str) -> Vec<String> {
    let read = words(text).into_iter().map(|w| if let Word::Plain(p) = w { Some(p) } else { None });
    read.collect::<Option<_>>().unwrap_or_default()
}

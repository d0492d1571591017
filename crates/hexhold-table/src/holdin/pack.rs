//! What Gloomholdin' is played with: a book and its words, under one hash.

use std::collections::BTreeMap;
use std::sync::Arc;

use hexhold_content::holdin::{self, BookWords};
use hexhold_content::wording::Lang;
use hexhold_content::{PackText, Source as Text, Texts};
use hexhold_holdin::book::Book;

use crate::{Content, Source, SourceFile};

#[derive(Clone, Debug)]
pub struct Pack {
    pub book: Arc<Book>,
    pub about: String,
    texts: BTreeMap<String, Texts>,
    source: Arc<Source>,
    hash: String,
}

impl Pack {
    /// Everything that is wrong with the pack is in the error. `root`: what names of files begin with, and nobody's business.
    pub fn new(text: &PackText, root: &str) -> Result<Self, String> {
        let short = |name: &str| name.strip_prefix(root).unwrap_or(name).trim_start_matches(['/', '\\']).to_owned();
        let loaded = holdin::load(text);
        let files = text.files.iter().map(|f| SourceFile { name: short(&f.name), text: f.text.clone() }).collect();
        let source = Source::new(&loaded.info.name, vec![files], &[]);
        if loaded.diagnostics.errors() > 0 {
            return Err(loaded.diagnostics.render(&loaded.sources, false));
        }
        let (about, hash) = (loaded.info.about, source.hash());
        Ok(Self { book: Arc::new(loaded.book), about, texts: loaded.texts, source: Arc::new(source), hash })
    }

    /// The first of those that come with the program.
    pub fn built_in() -> Result<Self, String> {
        let text = holdin::built_in().into_iter().next().ok_or("there is none")?;
        Self::new(&text, "")
    }

    /// A pack as it was when a game began with it.
    pub fn kept(source: &Source) -> Result<Self, String> {
        let [files] = source.packs.as_slice() else { return Err("one pack is expected".to_owned()) };
        let file = |f: &SourceFile| Text { name: f.name.clone(), text: f.text.clone() };
        let pack = Self::new(&PackText { files: files.iter().map(file).collect() }, "")?;
        // A later version may read the same texts in another way; the name under which it is kept stays.
        Ok(Self { hash: source.hash(), source: Arc::new(source.clone()), ..pack })
    }

    /// The words of a language; English for whoever asks for another.
    pub fn words(&self, language: &str) -> BookWords<'_> {
        let lang = if language == "de" { Lang::De } else { Lang::En };
        BookWords { lang, book: &self.book, texts: self.texts.get(language) }
    }
}

impl Content for Pack {
    fn name(&self) -> &str {
        &self.source.name
    }

    fn hash(&self) -> &str {
        &self.hash
    }

    fn source(&self) -> &Source {
        &self.source
    }

    fn read(&self, source: &Source) -> Result<Arc<Self>, String> {
        Self::kept(source).map(Arc::new)
    }
}

//! The files of one edition as the user brings them, read once and in a fixed order.

use std::{fs, io, path::Path};

use serde_json::Value;

use crate::{
    diag::Diagnostics,
    json::{self, MOST_BYTES},
    labels::Labels,
};

const MOST_FILES: usize = 4000;

/// A file that could be read: its name relative to the folder, and its content.
#[derive(Clone, Debug)]
pub struct Document {
    pub name: String,
    pub value: Value,
}

/// All documents the importer looks at.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// What the edition says about itself.
    pub base: Option<Document>,
    /// The editions that this one extends: their figures and decks are there to be referred to.
    pub parents: Vec<Source>,
    pub monsters: Vec<Document>,
    pub decks: Vec<Document>,
    pub characters: Vec<Document>,
    pub character_decks: Vec<Document>,
    pub items: Vec<Document>,
    pub scenarios: Vec<Document>,
    pub sections: Vec<Document>,
    /// Lists of event cards, in one file or several.
    pub events: Vec<Document>,
    pub quests: Vec<Document>,
    pub(crate) labels: Labels,
}

impl Source {
    /// Reads the folder of one edition. What is absent is simply not there; what cannot be read is a complaint.
    pub fn read(dir: &Path, diags: &mut Diagnostics) -> io::Result<Self> {
        if !dir.is_dir() {
            return Err(io::Error::new(io::ErrorKind::NotFound, format!("{} is no folder", dir.display())));
        }
        let mut labels = Labels::default();
        let mut texts: Vec<Document> = ["label/en.json", "label/spoiler/en.json", "label/events/en.json"]
            .iter()
            .filter_map(|name| file(dir, name, diags))
            .collect();
        if texts.is_empty() {
            // Translated data: its names are taken, and its sentences are for the players.
            texts = folder(dir, "label", diags)?.into_iter().take(1).collect();
            texts.extend(folder(dir, "label/spoiler", diags)?.into_iter().take(1));
        }
        texts.into_iter().for_each(|d| labels.add(d.value));
        Ok(Self {
            base: file(dir, "base.json", diags),
            parents: Vec::new(),
            monsters: folder(dir, "monster", diags)?,
            decks: folder(dir, "monster/deck", diags)?,
            characters: folder(dir, "character", diags)?,
            character_decks: folder(dir, "character/deck", diags)?,
            items: file(dir, "items.json", diags).into_iter().collect(),
            scenarios: folder(dir, "scenarios", diags)?,
            sections: folder(dir, "sections", diags)?,
            events: file(dir, "events.json", diags).into_iter().chain(folder(dir, "events", diags)?).collect(),
            quests: file(dir, "personal-quests.json", diags).into_iter().collect(),
            labels,
        })
    }

    /// Takes an edition that this one extends.
    pub fn add_parent(&mut self, parent: Self) {
        self.labels.behind(&parent.labels);
        self.parents.push(parent);
    }

    pub fn add_labels(&mut self, tree: Value) {
        self.labels.add(tree);
    }
}

/// The JSON files directly in a folder, by name.
pub(crate) fn folder(dir: &Path, name: &str, diags: &mut Diagnostics) -> io::Result<Vec<Document>> {
    let path = dir.join(name);
    if !path.is_dir() {
        return Ok(Vec::new());
    }
    let mut names = Vec::new();
    for entry in fs::read_dir(&path)? {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().into_owned();
        if file.ends_with(".json") && entry.path().is_file() {
            names.push(file);
        }
    }
    names.sort();
    if names.len() > MOST_FILES {
        diags.push(name, "$", format!("more than {MOST_FILES} files; the rest is left out"));
        names.truncate(MOST_FILES);
    }
    let join = |file: &String| if name.is_empty() { file.clone() } else { format!("{name}/{file}") };
    Ok(names.iter().filter_map(|f| self::file(dir, &join(f), diags)).collect())
}

pub(crate) fn file(dir: &Path, name: &str, diags: &mut Diagnostics) -> Option<Document> {
    let path = dir.join(name);
    let size = fs::metadata(&path).ok()?.len();
    if size > MOST_BYTES {
        diags.push(name, "$", format!("larger than {} MiB", MOST_BYTES >> 20));
        return None;
    }
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(e) => {
            diags.push(name, "$", format!("cannot be read: {e}"));
            return None;
        }
    };
    let Ok(text) = String::from_utf8(bytes) else {
        diags.push(name, "$", "not UTF-8");
        return None;
    };
    let value = json::parse(name, &text, diags)?;
    Some(Document { name: name.to_owned(), value })
}

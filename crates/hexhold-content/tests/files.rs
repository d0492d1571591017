//! Folders of packs: what cannot be read is said, and hides nothing else.

use std::{
    fs,
    path::{Path, PathBuf},
};

use hexhold_content::fs::load_dirs;

/// A folder of its own for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("hexhold-files-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        let folder = Self(path);
        folder.write("pack.kdl", b"pack \"Test\" version=\"1\" { rules gh2e }");
        folder
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        fs::write(self.0.join(name), bytes).expect("a file");
    }

    fn said(&self) -> String {
        let loaded = load_dirs(std::slice::from_ref(&self.0)).expect("the folder is there");
        let text = loaded.diagnostics.render(&loaded.sources, false);
        text.replace(&format!("{}{}", self.0.display(), std::path::MAIN_SEPARATOR), "")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const ITEM: &[u8] = b"item \"Soles\" slot=feet price=1 spent { during your move { jump } }";

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_others() {
    let folder = Folder::new("bad");
    folder.write("a.kdl", b"item \"\xff\"");
    folder.write("b.kdl", b"itme \"Soles\"");
    folder.write("c.kdl", &vec![b' '; (1 << 20) + 1]);
    folder.write("d.kdl", ITEM);
    insta::assert_snapshot!(folder.said());
    let loaded = load_dirs(std::slice::from_ref(&folder.0)).expect("the folder is there");
    assert_eq!((loaded.diagnostics.errors(), loaded.library.items.len()), (3, 1));
}

#[test]
fn a_folder_that_is_not_there_is_an_error() {
    let problem = load_dirs(&[PathBuf::from("no/such/folder")]).expect_err("not there");
    assert!(problem.to_string().starts_with("no/such/folder: "), "{problem}");
}

#[cfg(unix)]
#[test]
fn links_are_said_and_not_followed() {
    let (folder, other) = (Folder::new("links"), Folder::new("linked"));
    other.write("d.kdl", ITEM);
    let link = |from: &Path, to: &str| std::os::unix::fs::symlink(from, folder.0.join(to)).expect("a link");
    link(&other.0.join("d.kdl"), "d.kdl");
    link(&other.0, "more");
    link(&other.0.join("notes.txt"), "notes.txt");
    let said = folder.said();
    assert!(said.contains("warning: d.kdl: a link, which is not followed"), "{said}");
    assert!(said.contains("warning: more: a link, which is not followed"), "{said}");
    assert!(!said.contains("notes"), "{said}");
}

//! Puts the packs of `content/` into the library, so that the binary needs no files beside it.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("../../content");
    println!("cargo::rerun-if-changed={}", root.display());
    let is_dir = |p: &PathBuf| p.is_dir();
    let (holdin, others): (Vec<_>, Vec<_>) = sorted(&root).into_iter().filter(is_dir).partition(|p| is_holdin(p));
    write(&root, &others, "packs.rs");
    write(&root, &holdin, "holdin.rs");
}

/// Whether a pack is for the small game: it says so in its first lines.
fn is_holdin(pack: &Path) -> bool {
    fs::read_to_string(pack.join("pack.kdl")).is_ok_and(|text| text.contains("rules holdin"))
}

fn write(root: &Path, packs: &[PathBuf], name: &str) {
    let mut code = String::from("&[\n");
    for pack in packs {
        let mut files = Vec::new();
        collect(pack, &mut files);
        code.push_str("    &[\n");
        for file in files {
            println!("cargo::rerun-if-changed={}", file.display());
            let name = file.strip_prefix(root).unwrap_or(&file).display().to_string().replace('\\', "/");
            let path = fs::canonicalize(&file).unwrap_or(file);
            code.push_str(&format!("        ({name:?}, include_str!({:?})),\n", path.display().to_string()));
        }
        code.push_str("    ],\n");
    }
    code.push(']');
    let out = PathBuf::from(env::var("OUT_DIR").unwrap_or_default()).join(name);
    if let Err(e) = fs::write(&out, code) {
        println!("cargo::error=cannot write {}: {e}", out.display());
    }
}

fn sorted(dir: &Path) -> Vec<PathBuf> {
    let mut list: Vec<PathBuf> = fs::read_dir(dir).into_iter().flatten().flatten().map(|e| e.path()).collect();
    list.sort();
    list
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) {
    println!("cargo::rerun-if-changed={}", dir.display());
    for path in sorted(dir) {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|e| e == "kdl") {
            files.push(path);
        }
    }
}

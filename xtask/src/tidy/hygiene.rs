//! Files stay small, and nothing in them belongs to one machine.

use crate::workspace::{File, Problem};

/// A longer file has a second idea in it.
const LONGEST: usize = 700;
/// Beginnings of paths on somebody's machine, in two pieces so that this file passes its own check.
const PLACES: [&str; 6] = [
    concat!("/wo", "rk/"),
    concat!("/tmp/", "hx"),
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("/Us", "ers/"),
    concat!("C:", "\\"),
];
const NPM: &str = "https://registry.npmjs.org/";

pub(crate) fn check(files: &[File]) -> Vec<Problem> {
    files.iter().flat_map(|f| [length(f), places(f), registries(f)]).flatten().collect()
}

fn length(file: &File) -> Vec<Problem> {
    let lines = file.text.lines().count();
    let counted = matches!(file.extension(), "rs" | "ts" | "svelte" | "js" | "css");
    // What a program wrote, nobody has to read.
    let generated = file.path.contains("/gen/");
    if !counted || generated || lines <= LONGEST {
        return Vec::new();
    }
    vec![Problem::new(&file.path, 0, format!("{lines} lines; a file has {LONGEST} at most, and one idea"))]
}

fn places(file: &File) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (i, line) in file.text.lines().enumerate() {
        for place in PLACES {
            // Behind the name of a host it is an address, not a place on a machine.
            let starts_a_path =
                |at: usize| !line[..at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '*'));
            if line.match_indices(place).any(|(at, _)| starts_a_path(at)) {
                problems.push(Problem::new(&file.path, i + 1, format!("a path of somebody's machine: {place}…")));
            }
        }
    }
    problems
}

/// Lock files and settings that name a private package registry work for nobody else.
fn registries(file: &File) -> Vec<Problem> {
    let name = file.path.rsplit('/').next().unwrap_or_default();
    let mut problems = Vec::new();
    for (i, line) in file.text.lines().enumerate() {
        let private = match name {
            "package-lock.json" => {
                let resolved = line.trim_start().strip_prefix("\"resolved\": \"");
                resolved.is_some_and(|url| url.contains("://") && !url.starts_with(NPM))
            }
            ".npmrc" => line.contains("registry=") && !line.contains(NPM),
            _ => false,
        };
        if private {
            problems.push(Problem::new(&file.path, i + 1, "names a private package registry"));
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_is_refused() {
        let lines = |n: usize| "x\n".repeat(n);
        assert_eq!(check(&[File::new("a.rs", &lines(701))]).len(), 1);
        let fine = [("a.rs", 700), ("a.toml", 9000), ("web/src/gen/a.ts", 9000)];
        assert!(check(&fine.map(|(name, n)| File::new(name, &lines(n)))).is_empty());
    }

    #[test]
    fn a_path_of_a_machine_is_refused() {
        for place in PLACES {
            assert_eq!(check(&[File::new("a.md", &format!("see {place}x/y"))]).len(), 1, "{place}");
        }
        let address = format!("https://example.org{}x and ../shared/cases", PLACES[0]);
        assert!(check(&[File::new("a.md", &address)]).is_empty());
    }

    #[test]
    fn a_private_registry_is_refused() {
        let lock = |url: &str| File::new("web/package-lock.json", &format!("      \"resolved\": \"{url}\",\n"));
        assert_eq!(check(&[lock("https://npm.example.org/a.tgz")]).len(), 1);
        assert!(check(&[lock("https://registry.npmjs.org/a/-/a-1.tgz")]).is_empty());
        assert_eq!(check(&[File::new("web/.npmrc", "registry=http://127.0.0.1:4873/\n")]).len(), 1);
    }
}

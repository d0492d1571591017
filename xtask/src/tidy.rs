//! What the compiler cannot check, as `ARCHITECTURE.md` states it. Each check is a function from the files of the project
//! to the problems in them, and has a test that shows it failing.

mod absences;
mod arrows;
mod code;
mod documents;
mod editions;
mod event_words;
mod folders;
mod functions;
mod hygiene;
mod stubs;
mod vocabulary;
mod wire;

use std::fs;

use anyhow::bail;

use crate::rules::Evidence;
use crate::workspace::{self, File, Problem};

/// Crates that compute and do nothing else.
const PURE: [&str; 7] = [
    "hexhold-play",
    "hexhold-hex",
    "hexhold-model",
    "hexhold-solver",
    "hexhold-engine",
    "hexhold-campaign",
    "hexhold-holdin",
];

type Check = fn(&[File]) -> Vec<Problem>;
const CHECKS: [Check; 12] = [
    arrows::check,
    absences::check,
    documents::check,
    editions::check,
    event_words::check,
    folders::check,
    functions::check,
    hygiene::check,
    stubs::check,
    vocabulary::check,
    wire::check,
    rule_names,
];

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    /// First write the files that are copies of others
    #[arg(long)]
    fix: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    if args.fix {
        for (path, text) in absences::copies(&workspace::files()?) {
            fs::write(workspace::root().join(&path), text)?;
            println!("wrote {path}");
        }
    }
    let problems = problems(&workspace::files()?);
    for problem in &problems {
        eprintln!("{problem}");
    }
    match problems.len() {
        0 => println!("tidy: nothing to complain about"),
        1 => bail!("1 problem"),
        n => bail!("{n} problems"),
    }
    Ok(())
}

fn problems(files: &[File]) -> Vec<Problem> {
    CHECKS.iter().flat_map(|check| check(files)).collect()
}

/// A claim or a citation of a rule that does not exist.
fn rule_names(files: &[File]) -> Vec<Problem> {
    Evidence::gather(hexhold_rules::book(), files).problems
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The guard of all rules about the source; a claim of a rule that does not exist fails here, too.
    #[test]
    fn the_project_is_tidy() {
        let problems = problems(&workspace::files().unwrap());
        assert!(problems.is_empty(), "{}", problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"));
    }

    #[test]
    fn an_unknown_rule_is_untidy() {
        let problems = rule_names(&[File::new("crates/hexhold-engine/src/attack.rs", "// gh2e:no.such.rule\n")]);
        assert_eq!(problems.len(), 1);
    }
}

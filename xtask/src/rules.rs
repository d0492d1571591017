//! `cargo xtask rules`: which rules of the catalogues the tests prove, and where code cites them.

mod citations;
pub(crate) mod claims;
mod evidence;
mod report;

use anyhow::{Context, bail};
use hexhold_rules::{Kind, book};

pub(crate) use evidence::Evidence;

use crate::workspace;

#[derive(clap::Args, Default)]
pub(crate) struct Args {
    /// List the rules that no test proves, of one catalogue and, if given, one kind
    #[arg(long, num_args = 1..=2, value_names = ["CATALOGUE", "KIND"], conflicts_with_all = ["rule", "json"])]
    missing: Option<Vec<String>>,
    /// Show one rule, the tests that prove it and the code that cites it
    #[arg(long, value_name = "CATALOGUE:ID", conflicts_with = "json")]
    rule: Option<String>,
    /// Print `{catalogue: {kind: {"rules": n, "applicable": n, "proved": n}}}`
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let evidence = Evidence::gather(book(), &workspace::files()?);
    if let Some(name) = &args.rule {
        print!("{}", report::rule(book(), book().find(name)?, &evidence));
    } else if let Some(of) = &args.missing {
        let catalogue = book().catalogue(&of[0]).with_context(|| {
            let names: Vec<_> = book().catalogues().iter().map(|c| c.name).collect();
            format!("no catalogue is called `{}`; there are {}", of[0], names.join(", "))
        })?;
        let kind = match of.get(1) {
            Some(name) => Some(Kind::from_name(name).with_context(|| {
                format!("no kind is called `{name}`; there are {}", Kind::ALL.map(Kind::name).join(", "))
            })?),
            None => None,
        };
        print!("{}", report::missing(book(), catalogue, kind, &evidence));
    } else if args.json {
        println!("{}", report::json(book(), &evidence));
    } else {
        print!("{}", report::table(book(), &evidence));
    }
    for problem in &evidence.problems {
        eprintln!("{problem}");
    }
    if !evidence.problems.is_empty() {
        bail!("{} of the claims and citations are wrong (above)", evidence.problems.len());
    }
    Ok(())
}

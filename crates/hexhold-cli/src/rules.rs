//! `hexhold rules`: the rule sets, and in what they differ.

use std::process::ExitCode;

use clap::Subcommand;
use hexhold_model::Ruleset;
use hexhold_table::scenario::{Difference, differences};

/// The rule sets that games are played by
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the rule sets
    List,
    /// In what two or more rule sets differ
    Diff {
        /// Rule sets by their short names: gh1e, jotl, gh2e, fh
        #[arg(required = true, num_args = 2..)]
        rule_sets: Vec<String>,
        /// The language of the answers: en, de
        #[arg(long, default_value = "en")]
        lang: String,
        /// One JSON object a line
        #[arg(long)]
        json: bool,
    },
}

pub fn run(args: &Args) -> ExitCode {
    match &args.command {
        Command::List => {
            for rules in Ruleset::published() {
                println!("{:5} {}", rules.catalogue, rules.name);
            }
            ExitCode::SUCCESS
        }
        Command::Diff { rule_sets, lang, json } => match named(rule_sets) {
            Ok(rule_sets) => {
                let found = differences(&rule_sets, lang);
                if *json {
                    for difference in &found {
                        println!("{}", serde_json::json!(difference));
                    }
                } else {
                    print!("{}", told(&rule_sets, &found));
                }
                ExitCode::SUCCESS
            }
            Err(e) => {
                eprintln!("{e}");
                ExitCode::FAILURE
            }
        },
    }
}

fn named(names: &[String]) -> Result<Vec<Ruleset>, String> {
    let known = || Ruleset::published().map(|r| r.catalogue).join(", ");
    names
        .iter()
        .map(|name| Ruleset::of(name).ok_or_else(|| format!("no rule set is called `{name}`; there are {}", known())))
        .collect()
}

/// Question by question, each answer after the name of its rule set.
fn told(rule_sets: &[Ruleset], found: &[Difference]) -> String {
    if found.is_empty() {
        return "They do not differ.\n".to_owned();
    }
    let width = rule_sets.iter().map(|r| r.catalogue.len()).max().unwrap_or_default();
    let mut out = String::new();
    for difference in found {
        out += &format!("{}\n", difference.asks);
        for (rules, answer) in rule_sets.iter().zip(&difference.answers) {
            out += &format!("  {:width$}  {answer}\n", rules.catalogue);
        }
        out += "\n";
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_told_question_by_question() {
        let both = named(&["gh1e".to_owned(), "gh2e".to_owned()]).expect("both exist");
        let told = told(&both, &differences(&both, "en"));
        let push = "How far is a figure pushed or pulled?\n  gh1e  Not at all or the full distance, unless something stops it.\n  gh2e  As far";
        assert!(told.contains(push), "{told}");
    }

    #[test]
    fn an_unknown_rule_set_is_refused_with_the_known_ones() {
        let e = named(&["gh3e".to_owned()]).expect_err("there is none");
        assert_eq!(e, "no rule set is called `gh3e`; there are gh1e, jotl, fh, gh2e");
    }
}

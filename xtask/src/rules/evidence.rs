//! Everything the sources say about the rules, and what is wrong with it.

use std::collections::BTreeMap;

use hexhold_rules::{Book, Catalogue, Kind, Rule};

use super::citations;
use super::claims::{self, Claim};
use crate::workspace::{File, Problem};

#[derive(Default, Debug)]
pub(crate) struct Evidence {
    /// By full name of the rule.
    claims: BTreeMap<String, Vec<Claim>>,
    citations: BTreeMap<String, Vec<(String, usize)>>,
    pub(crate) problems: Vec<Problem>,
}

/// How many rules there are and how many of them a test proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Count {
    pub(crate) rules: usize,
    pub(crate) proved: usize,
    pub(crate) not_applicable: usize,
}

impl Evidence {
    pub(crate) fn gather(book: &Book, files: &[File]) -> Self {
        let mut out = Self::default();
        for file in files {
            let claimed = claims::read(file);
            out.problems.extend(claimed.problems);
            for (line, name) in citations::read(book, file) {
                if claimed.lines.iter().any(|&(from, to)| (from..=to).contains(&line)) {
                    continue;
                }
                match book.find(name) {
                    Ok(_) => out.citations.entry(name.to_owned()).or_default().push((file.path.clone(), line)),
                    Err(e) => out.problems.push(Problem::new(&file.path, line, e.to_string())),
                }
            }
            for claim in claimed.claims {
                out.claim(book, claim);
            }
        }
        out.problems.sort();
        out
    }

    fn claim(&mut self, book: &Book, claim: Claim) {
        if let Some(part) = book.find(&claim.rule).ok().and_then(|rule| book.waits_for(rule)) {
            let said = format!("`{}` claims `{}`, which is listed as waiting for {part}", claim.test, claim.rule);
            self.problems.push(Problem::new(&claim.path, claim.line, said));
        }
        let wrong = match book.find(&claim.rule) {
            Err(e) => Some(e.to_string()),
            Ok(rule) => book.not_applicable(rule).map(|why| {
                format!("`{}` claims `{}`, which is listed as not applicable: {why}", claim.test, claim.rule)
            }),
        };
        match wrong {
            Some(message) => self.problems.push(Problem::new(&claim.path, claim.line, message)),
            None => self.claims.entry(claim.rule.clone()).or_default().push(claim),
        }
    }

    pub(crate) fn proofs(&self, rule: &Rule) -> &[Claim] {
        self.claims.get(&rule.name()).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn citations(&self, rule: &Rule) -> &[(String, usize)] {
        self.citations.get(&rule.name()).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn count(&self, book: &Book, catalogue: &Catalogue, kind: Kind) -> Count {
        let mut count = Count::default();
        for rule in catalogue.rules().iter().filter(|r| r.kind == kind) {
            count.rules += 1;
            count.proved += usize::from(!self.proofs(rule).is_empty());
            count.not_applicable += usize::from(book.not_applicable(rule).is_some());
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hexhold_rules::book;

    fn gather(text: &str) -> Evidence {
        Evidence::gather(book(), &[File::new("crates/x/src/lib.rs", text)])
    }

    const RULE: &str = "gh2e:attack.order.shield-third";

    #[test]
    fn a_claim_is_a_proof_and_a_mention_a_citation() {
        let evidence = gather(&format!("// {RULE}\n#[test]\n#[proves(\"{RULE}\")]\nfn shields() {{}}\n"));
        let rule = book().find(RULE).unwrap();
        assert!(evidence.problems.is_empty());
        assert_eq!(evidence.proofs(rule).iter().map(|c| c.test.as_str()).collect::<Vec<_>>(), ["shields"]);
        assert_eq!(evidence.citations(rule), [("crates/x/src/lib.rs".to_owned(), 1)]);
        let count = evidence.count(book(), book().catalogue("gh2e").unwrap(), rule.kind);
        assert_eq!(count.proved, 1);
    }

    #[test]
    fn a_citation_proves_nothing() {
        let evidence = gather(&format!("// {RULE}\nfn shields() {{}}\n"));
        assert!(evidence.proofs(book().find(RULE).unwrap()).is_empty());
    }

    #[test]
    fn an_unknown_rule_is_a_problem_in_a_claim_and_in_a_comment() {
        let text = "// gh2e:attack.order.sheild-third\n#[test]\n#[proves(\"gh2e:no.such.rule\")]\nfn t() {}\n";
        let problems: Vec<String> = gather(text).problems.iter().map(ToString::to_string).collect();
        assert_eq!(problems.len(), 2);
        assert_eq!(
            problems[0],
            "crates/x/src/lib.rs:1: no rule is called `gh2e:attack.order.sheild-third`; did you mean \
             `gh2e:attack.order.shield-third`?"
        );
        assert!(problems[1].starts_with("crates/x/src/lib.rs:4: no rule is called `gh2e:no.such.rule`"));
    }

    #[test]
    fn what_is_not_applicable_cannot_be_proved() {
        let social = book().catalogue("gh2e").unwrap().rules().iter().find(|r| r.kind == Kind::Social).unwrap();
        let evidence = gather(&format!("#[test]\n#[proves(\"{}\")]\nfn t() {{}}\n", social.name()));
        assert!(evidence.problems[0].message.contains("not applicable"));
        assert!(evidence.proofs(social).is_empty());
    }
}

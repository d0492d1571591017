//! What `cargo xtask rules` prints.

use std::fmt::Write as _;

use hexhold_rules::{Book, Catalogue, Kind, Rule};
use serde_json::{Map, Value, json};

use super::evidence::{Count, Evidence};

/// Per catalogue and kind, how many rules are proved.
pub(crate) fn table(book: &Book, evidence: &Evidence) -> String {
    let mut out = String::new();
    for catalogue in book.catalogues() {
        _ = writeln!(out, "{} ({})", catalogue.name, catalogue.title);
        let mut sum = Count::default();
        for kind in Kind::ALL {
            let count = evidence.count(book, catalogue, kind);
            if count.rules == 0 {
                continue;
            }
            _ = writeln!(out, "  {kind:<9} {}", fraction(count));
            sum.rules += count.rules;
            sum.proved += count.proved;
            sum.not_applicable += count.not_applicable;
        }
        _ = writeln!(out, "  {:<9} {}\n", "all", fraction(sum));
    }
    out.push_str("`--missing CATALOGUE [KIND]` lists what is not proved, `--rule CATALOGUE:ID` shows one rule.\n");
    out
}

fn fraction(Count { rules, proved, not_applicable }: Count) -> String {
    let applicable = rules - not_applicable;
    if applicable == 0 {
        return format!("not applicable ({rules} rules)");
    }
    // In tenths of a percent, rounded down: 100 % is claimed only when nothing is missing.
    let tenths = proved * 1000 / applicable;
    let left_out = match not_applicable {
        0 => String::new(),
        n => format!("   ({n} more not applicable)"),
    };
    format!("{proved:>4} of {applicable:>4} proved {:>4}.{} %{left_out}", tenths / 10, tenths % 10)
}

/// The rules without a proof, in the order of the document.
pub(crate) fn missing(book: &Book, catalogue: &Catalogue, kind: Option<Kind>, evidence: &Evidence) -> String {
    let wanted = |r: &&Rule| kind.is_none_or(|k| r.kind == k);
    let mut out = String::new();
    let (mut count, mut waiting) = (0, 0);
    for rule in catalogue.rules().iter().filter(wanted) {
        if evidence.proofs(rule).is_empty() && book.not_applicable(rule).is_none() {
            _ = writeln!(out, "{}  {}  {}", rule.name(), rule.page, rule.text);
            if let Some(part) = book.waits_for(rule) {
                _ = writeln!(out, "  waits for {part}");
                waiting += 1;
            }
            count += 1;
        }
    }
    let total = catalogue.rules().iter().filter(wanted).count();
    _ = writeln!(out, "{count} of {total} rules are neither proved nor marked as not applicable");
    if waiting > 0 {
        _ = writeln!(out, "{waiting} of them wait for something that is not there yet");
    }
    out
}

/// All there is to know about one rule.
pub(crate) fn rule(book: &Book, rule: &Rule, evidence: &Evidence) -> String {
    let mut out = String::new();
    _ = writeln!(out, "{}  ({}, {})\n  {}", rule.name(), rule.page, rule.kind, rule.text);
    if let Some(example) = &rule.example {
        _ = writeln!(out, "  given   {}\n  expect  {}", example.given, example.expect);
    }
    if let Some(differs) = &rule.differs {
        let how = differs.how.as_ref().map(|h| format!(": {h}")).unwrap_or_default();
        _ = writeln!(out, "  differs from {}{how}", differs.from);
    }
    if let Some(ruling) = &rule.ruling {
        _ = writeln!(out, "  the question was: {}", ruling.question);
        _ = writeln!(out, "  applies to {}; reads {}", ruling.applies.join(", "), ruling.about.join(", "));
    }
    if let Some(reason) = book.not_applicable(rule) {
        _ = writeln!(out, "not applicable: {reason}");
        return out;
    }
    match evidence.proofs(rule) {
        [] => out.push_str("proved by no test\n"),
        proofs => {
            out.push_str("proved by\n");
            for claim in proofs {
                _ = writeln!(out, "  {}:{}  {}", claim.path, claim.line, claim.test);
            }
        }
    }
    match evidence.citations(rule) {
        [] => out.push_str("cited nowhere\n"),
        places => {
            out.push_str("cited at\n");
            for (path, line) in places {
                _ = writeln!(out, "  {path}:{line}");
            }
        }
    }
    out
}

/// `{catalogue: {kind: {"rules": n, "applicable": n, "proved": n}}}`.
pub(crate) fn json(book: &Book, evidence: &Evidence) -> Value {
    let mut out = Map::new();
    for catalogue in book.catalogues() {
        let mut kinds = Map::new();
        for kind in Kind::ALL {
            let Count { rules, proved, not_applicable } = evidence.count(book, catalogue, kind);
            if rules > 0 {
                let applicable = rules - not_applicable;
                let said = json!({ "rules": rules, "applicable": applicable, "proved": proved });
                kinds.insert(kind.name().into(), said);
            }
        }
        out.insert(catalogue.name.into(), kinds.into());
    }
    out.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::File;
    use hexhold_rules::book;

    const RULE: &str = "gh2e:attack.order.shield-third";

    fn evidence() -> Evidence {
        let text = format!("// {RULE}\n#[test]\n#[proves(\"{RULE}\")]\nfn shields() {{}}\n");
        Evidence::gather(book(), &[File::new("crates/x/src/lib.rs", &text)])
    }

    #[test]
    fn the_json_has_exactly_the_promised_shape() {
        let value = json(book(), &evidence());
        let gh2e = book().catalogue("gh2e").unwrap().rules();
        let rules = gh2e.iter().filter(|r| r.kind == Kind::Engine).count();
        let left_out = gh2e.iter().filter(|r| r.kind == Kind::Engine && book().not_applicable(r).is_some()).count();
        assert!(left_out > 0);
        assert_eq!(value["gh2e"]["engine"], json!({ "rules": rules, "applicable": rules - left_out, "proved": 1 }));
        let published = &value["gh2e"]["published"];
        assert!(published["rules"].as_u64() > Some(100) && published["applicable"] == 0, "{published}");
        assert_eq!(value["jotl"]["engine"]["proved"], 0);
        assert_eq!(value.as_object().unwrap().len(), book().catalogues().len());
    }

    #[test]
    fn a_proved_rule_is_not_missing() {
        let gh2e = book().catalogue("gh2e").unwrap();
        let before = missing(book(), gh2e, Some(Kind::Engine), &Evidence::default());
        let after = missing(book(), gh2e, Some(Kind::Engine), &evidence());
        assert!(before.contains(&format!("{RULE}  p. 23")));
        assert!(!after.contains(RULE));
        assert_eq!(before.lines().count(), after.lines().count() + 1);
        assert!(missing(book(), gh2e, Some(Kind::Social), &evidence()).starts_with("0 of "));
    }

    #[test]
    fn a_rule_is_shown_with_its_proofs_and_citations() {
        let shown = rule(book(), book().find(RULE).unwrap(), &evidence());
        assert!(shown.contains("(p. 23, engine)"));
        assert!(shown.ends_with("proved by\n  crates/x/src/lib.rs:4  shields\ncited at\n  crates/x/src/lib.rs:1\n"));
    }

    #[test]
    fn a_hundred_percent_means_all() {
        assert!(fraction(Count { rules: 2000, proved: 1999, not_applicable: 0 }).contains("99.9 %"));
        assert!(fraction(Count { rules: 9, proved: 0, not_applicable: 9 }).contains("not applicable (9 rules)"));
    }
}

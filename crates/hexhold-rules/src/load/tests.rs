use super::*;

const A: &str = r#"
[[rule]]
id = "attack.first"
page = 3
kind = "engine"
text = "Attackers attack."
example = true
given = "An attacker."
expect = "An attack."

[[rule]]
id = "pawn.colour"
page = "[p4-5]"
kind = "physical"
text = "Pawns have colours."
example = false
differs = "b"
differs_how = "b has none"
"#;
const B: &str = "[[rule]]\nid = \"x\"\npage = \"[FAQ]\"\nkind = \"setup\"\ntext = \"X.\"\nexample = false\n";
const NONE: &str = "ruling = []";

fn sources(a: &'static str) -> [Source; 2] {
    [Source { name: "a", title: "A", text: a }, Source { name: "b", title: "B", text: B }]
}

fn problems(a: &'static str, rulings: &str, not_applicable: &str) -> Vec<String> {
    load(&sources(a), rulings, not_applicable).unwrap_err().iter().map(Problem::to_string).collect()
}

#[test]
fn the_catalogues_are_valid() {
    let problems = load(&EMBEDDED, RULINGS, NOT_APPLICABLE).err().unwrap_or_default();
    assert!(problems.is_empty(), "{}", problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("\n"));
}

#[test]
fn no_catalogue_has_lost_its_rules() {
    let book = load(&EMBEDDED, RULINGS, NOT_APPLICABLE).unwrap();
    let at_least = [("gh1e", 662), ("gh2e", 1286), ("jotl", 525), ("fh", 1161), ("holdin", 399), ("ruling", 17)];
    assert_eq!(book.catalogues().len(), at_least.len());
    for (name, count) in at_least {
        assert!(book.catalogue(name).unwrap().rules().len() >= count, "{name}");
    }
}

#[test]
fn everything_written_about_a_rule_can_be_read_back() {
    let book = load(&sources(A), NONE, "kind = [{ kind = 'physical', reason = 'cardboard' }]").unwrap();
    let attack = book.find("a:attack.first").unwrap();
    assert_eq!(attack.name(), "a:attack.first");
    assert_eq!(attack.example, Some(Example { given: "An attacker.".into(), expect: "An attack.".into() }));
    assert_eq!(book.not_applicable(attack), None);
    let pawn = book.find("a:pawn.colour").unwrap();
    assert_eq!((pawn.kind, pawn.page.to_string()), (Kind::Physical, "p. 4–5".into()));
    assert_eq!(pawn.differs, Some(Differs { from: "b".into(), how: Some("b has none".into()) }));
    assert_eq!(book.not_applicable(pawn), Some("cardboard"));
    assert_eq!(book.find("b:x").unwrap().page.to_string(), "“FAQ”");
}

#[test]
fn all_problems_of_a_catalogue_are_reported_with_their_lines() {
    let bad = r#"
[[rule]]
id = "Attack First"
page = 0
kind = "magic"
text = " "
example = true
given = "An attacker."

[[rule]]
id = "twice"
page = "[px]"
kind = "engine"
text = "T."
example = false
expect = "?"
differs = "a"

[[rule]]
id = "twice"
page = ""
kind = "engine"
text = "T."
example = false
differs_how = "somehow"
"#;
    assert_eq!(
        problems(bad, NONE, ""),
        [
            "rules/a.toml:3: `Attack First` is not an id: lower-case words joined by `-`, parts joined by `.`",
            "rules/a.toml:3: `Attack First` has no text",
            "rules/a.toml:3: `Attack First` is of kind `magic`, which is none of engine, setup, campaign, variant, \
             content, published, physical, social",
            "rules/a.toml:3: `Attack First`: pages count from 1",
            "rules/a.toml:3: `Attack First` promises an example, which needs both `given` and `expect`",
            "rules/a.toml:11: `twice`: `[px]` is not a page: write `[p12]`, `[p12-15]` or a heading",
            "rules/a.toml:11: `twice` has `given` or `expect` but says `example = false`",
            "rules/a.toml:11: `twice` differs from `a`, which is not another catalogue",
            "rules/a.toml:20: the id `twice` was used before",
            "rules/a.toml:20: `twice`: the page is empty",
            "rules/a.toml:20: `twice` says how it differs, but not from what",
        ]
    );
}

#[test]
fn a_missing_page_and_an_unknown_field_are_refused() {
    let no_page = "[[rule]]\nid = \"x\"\nkind = \"setup\"\ntext = \"X.\"\nexample = false\n";
    assert_eq!(problems(no_page, NONE, ""), ["rules/a.toml:1: missing field `page`"]);
    let unknown = "[[rule]]\nid = \"x\"\npage = 1\nkind = \"setup\"\ntext = \"X.\"\nexample = false\ncolour = 1\n";
    assert!(problems(unknown, NONE, "")[0].starts_with("rules/a.toml:7: unknown field `colour`"));
}

#[test]
fn a_ruling_takes_its_page_from_the_rule_it_reads() {
    let text = r#"
[[ruling]]
id = "who-first"
applies = ["a", "b"]
kind = "engine"
about = ["a:pawn.colour", "b:x"]
question = "Who?"
text = "You."
"#;
    let book = load(&sources(A), text, "").unwrap();
    let ruling = book.find("ruling:who-first").unwrap();
    assert_eq!(ruling.page, Page::Numbers(4, 5));
    assert_eq!(ruling.ruling.as_ref().unwrap().applies, ["a", "b"]);
}

#[test]
fn bad_rulings_and_exceptions_are_reported() {
    let text = r#"
[[ruling]]
id = "who-first"
applies = []
kind = "engine"
about = []
question = ""
text = "You."

[[ruling]]
id = "who-last"
applies = ["c"]
kind = "engine"
about = ["b:y"]
question = "Who?"
text = "Me."
"#;
    assert_eq!(
        problems(A, text, "rule = [{ rule = 'a:none', reason = '?' }]"),
        [
            "rules/rulings.toml:3: `who-first` answers no question",
            "rules/rulings.toml:3: `who-first` applies to no rule set",
            "rules/rulings.toml:3: `who-first` names no rule that it reads (`about`)",
            "rules/rulings.toml:11: `who-last` applies to `c`, which is no catalogue",
            "rules/rulings.toml:11: `who-last` is about a rule that is not there: no rule is called `b:y`; did you mean `b:x`?",
            "rules/not-applicable.toml:1: no rule is called `a:none`",
        ]
    );
}

//! Files from anybody: whatever they contain, reading ends soon and never panics. What we read as KDL, the published
//! reader of KDL reads the same way.

mod common;

use std::time::{Duration, Instant};

use common::{EVERYTHING, load_text, messages};
use hexhold_content::{Loaded, PackText, Source, load};
use proptest::prelude::*;

/// Reading even the worst file takes no longer than this in a debug build on a busy machine.
const SOON: Duration = Duration::from_secs(5);

fn timely(text: &str) -> Loaded {
    let start = Instant::now();
    let mut loaded = load_text(text);
    hexhold_content::check(&mut loaded);
    let _ = messages(&loaded);
    assert!(start.elapsed() < SOON, "{:?} for {} bytes", start.elapsed(), text.len());
    loaded
}

#[test]
fn deep_and_wide_files_are_refused_quickly() {
    let deep = [
        "a {".repeat(100_000),
        "a { ".repeat(40) + &"}".repeat(40),
        "/*".repeat(100_000),
        "/- ".repeat(100_000),
        "\\\n".repeat(100_000),
        "(".repeat(100_000),
        "\"".repeat(100_001),
        "#".repeat(100_000),
        "#\"".repeat(100_000),
        "\"\"\"\n".repeat(50_000),
        "a=".repeat(100_000),
        "a b=c ".repeat(50_000),
        "item \"A\"\n".repeat(50_000),
        "x".repeat(900_000),
        format!("item \"{}\" slot=feet", "a".repeat(500_000)),
        format!(
            "class \"A\" hand=9 {{ card \"B\" level=1 initiative=1 {{ top {{ attack \"{}\" }} }} }}",
            "(".repeat(190)
        ),
        format!(
            "class \"A\" hand=9 {{ card \"B\" level=1 initiative=1 {{ top {{ {} }} }} }}",
            "if performed {".repeat(25)
        ),
        "\u{feff}\u{202e}item".to_owned(),
        "\0\0\0".to_owned(),
    ];
    for text in deep {
        let loaded = timely(&text);
        // An empty file is in order, however its emptiness is continued on the next line.
        let empty = text.starts_with("\\\n");
        assert!(loaded.diagnostics.errors() > 0 || empty, "{:?}…", text.chars().take(20).collect::<String>());
    }
    let long = load(&[PackText { files: vec![Source { name: "pack.kdl".to_owned(), text: "a\n".repeat(1 << 20) }] }]);
    assert!(long.diagnostics.errors() > 0);
}

#[test]
fn huge_maps_are_refused() {
    let line = ".   ".repeat(99);
    let map: String = (0..190).map(|i| format!("{}{line}\n", if i % 2 == 0 { "" } else { "  " })).collect();
    let text =
        format!("scenario \"S\" {{\nroom \"r\" {{\nmap \"\"\"\n{map}\"\"\"\n}}\nwin when all enemies dead\n}}\n");
    let loaded = timely(&text);
    assert!(loaded.diagnostics.errors() > 0);
}

/// What the fuzzer starts from (`fuzz/seeds`) holds without it, too; a finding of it is added there.
#[test]
fn the_seeds_of_the_fuzzer_are_read_in_time() {
    let seeds = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/content");
    let files = std::fs::read_dir(seeds).expect("there are seeds").map(|f| f.expect("a file").path());
    let texts: Vec<String> = files.map(|f| std::fs::read_to_string(f).expect("a text")).collect();
    assert!(texts.len() >= 5);
    texts.iter().for_each(|text| drop(timely(text)));
}

#[test]
fn what_we_accept_other_readers_of_kdl_accept() {
    // The published reader is slow without optimisation, so the file goes in definition by definition.
    let mut part = String::new();
    for line in EVERYTHING.lines() {
        part.push_str(line);
        part.push('\n');
        if line == "}" {
            let read = kdl::KdlDocument::parse_v2(&part);
            assert!(read.is_ok(), "{:?}\n{part}", read.err().map(|e| e.diagnostics));
            part.clear();
        }
    }
}

/// A change somebody might make by mistake, or on purpose.
#[derive(Clone, Debug)]
enum Harm {
    Delete(usize, usize),
    Insert(usize, String),
    Copy(usize, usize, usize),
    Swap(usize, usize),
}

fn harm() -> impl Strategy<Value = Harm> {
    let signs = prop::sample::select(vec![
        "{",
        "}",
        "\"",
        "\"\"\"",
        "/-",
        "/*",
        "\\",
        "#",
        "=",
        ";",
        "\n",
        "0",
        "-1",
        "+99999999",
        "99999",
        "ü",
        "\u{202e}",
        "\t",
        "@",
        "x",
        "then",
        "if",
        "consume",
        "attack",
        "all enemies",
        "\"up(L / 0)\"",
        "range=-1",
        "per",
        "not",
        "override",
        "(",
        "o+9",
    ]);
    prop_oneof![
        (any::<usize>(), 0..40_usize).prop_map(|(a, n)| Harm::Delete(a, n)),
        (any::<usize>(), signs).prop_map(|(a, s)| Harm::Insert(a, s.to_owned())),
        (any::<usize>(), 0..200_usize, any::<usize>()).prop_map(|(a, n, b)| Harm::Copy(a, n, b)),
        (any::<usize>(), any::<usize>()).prop_map(|(a, b)| Harm::Swap(a, b)),
    ]
}

fn apply(text: &str, harms: &[Harm]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for h in harms {
        let len = chars.len().max(1);
        match h {
            Harm::Delete(a, n) => {
                let a = a % len;
                let end = (a + n).min(chars.len());
                chars.drain(a.min(end)..end);
            }
            Harm::Insert(a, s) => {
                let a = (a % len).min(chars.len());
                chars.splice(a..a, s.chars());
            }
            Harm::Copy(a, n, b) => {
                let a = (a % len).min(chars.len());
                let part: Vec<char> = chars[a..(a + n).min(chars.len())].to_vec();
                let b = (b % len).min(chars.len());
                chars.splice(b..b, part);
            }
            Harm::Swap(a, b) => {
                if !chars.is_empty() {
                    chars.swap(a % len, b % len);
                }
            }
        }
    }
    chars.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn mutilated_files_never_panic(harms in prop::collection::vec(harm(), 1..12)) {
        timely(&apply(EVERYTHING, &harms));
    }

    #[test]
    fn arbitrary_text_never_panics(text in "(?s).{0,300}") {
        timely(&text);
    }

    #[test]
    fn arbitrary_words_never_panic(words in prop::collection::vec(prop::sample::select(vec![
        "class", "item", "\"A\"", "{", "}", "card", "top", "attack", "3", "+2", "range=3", "level=1", "initiative=9", "hand=9", "if", "target",
        "has", "poison", "consume", "fire", ";", "\n", "then", "all", "enemies", "within", "per", "scenario", "room", "map",
        "\"\"\"\n s  .\n\"\"\"", "monster", "normal", "hp", "deck", "boss", "battle-goal", "kills", "at-least", "persistent", "slots", "o+1",
    ]), 0..60)) {
        timely(&words.join(" "));
    }
}

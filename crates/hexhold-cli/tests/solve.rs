//! `hexhold solve` as it is used: through its arguments, its output and its exit status.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

/// Two enemies on a bare board: A is one step from being attacked, B two.
const CASE: &str = r#"{"id":"near","rules":"gh2e","note":"two enemies","grid":{"width":6,"height":3},"figures":[
{"q":2,"r":0,"side":"acting"},{"q":4,"r":-1,"side":"enemy","initiative":20},{"q":5,"r":-2,"side":"enemy","initiative":10},
{"q":0,"r":1,"side":"monster_ally"}],"monster":{"move":2,"range":0,"targets":1},
"expect":[{"end":[3,-1],"attacks":[[4,-1]],"focus":[[4,-1]]},{"end":[3,0],"attacks":[[4,-1]]}]}"#;

fn line(text: &str) -> String {
    text.replace('\n', "") + "\n"
}

fn solve(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hexhold"))
        .arg("solve")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn writes_every_outcome_as_a_json_line() {
    let output = solve(&["-"], &line(CASE));
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let value: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    assert_eq!(value["id"], "near");
    let outcomes = value["outcomes"].as_array().unwrap();
    let ends: Vec<String> = outcomes.iter().map(|o| o["end"].to_string()).collect();
    assert_eq!(ends, ["[3,-1]", "[3,0]"]);
    assert_eq!(outcomes[0]["attacks"].to_string(), "[[4,-1]]");
    assert_eq!(outcomes[0]["focus"].to_string(), "[[4,-1]]");
    assert_eq!(outcomes[0]["path"].to_string(), "[[3,-1]]");
    assert_eq!(outcomes[0]["points"], 1);
}

#[test]
fn explains_with_the_page() {
    let output = solve(&["--explain"], &line(CASE));
    let value: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    let reasons: Vec<&str> =
        value["outcomes"][0]["explain"].as_array().unwrap().iter().map(|l| l.as_str().unwrap()).collect();
    assert_eq!(
        reasons,
        [
            "the monster focuses A: 1 movement point against 2 for B (gh2e p. 39)",
            "the monster attacks from [3, -1] (1 point): 1 movement point against 2 from 2 other hexes (gh2e p. 63); \
             equal: [3, 0], the party decides (gh2e p. 63)",
        ]
    );
}

#[test]
fn draws_a_board_with_ends_and_ways() {
    let output = solve(&["--draw"], &line(CASE));
    let text = out(&output);
    assert!(text.contains("near: two enemies\nmove 2, melee\n"), "{text}");
    assert!(text.contains("1  focus A; moves to [3, -1] for 1 point; attacks A\n"), "{text}");
    for mark in ["@", "m", "A", "B", "1", "2"] {
        let board = text.split("\n\n").nth(1).unwrap();
        assert_eq!(board.matches(mark).count(), 1, "{mark} in\n{board}");
    }
}

#[test]
fn checks_and_says_what_differs() {
    let right = solve(&["--check"], &line(CASE));
    assert_eq!((right.status.code(), out(&right).as_str()), (Some(0), "1 of 1 cases agree\n"));
    let wrong = line(CASE).replace(r#""end":[3,0]"#, r#""end":[3,1]"#);
    let output = solve(&["--check"], &(line(CASE) + &wrong));
    assert_eq!(output.status.code(), Some(1));
    let text = out(&output);
    assert!(text.contains("missing       end [3, 1], attacks [A]\n"), "{text}");
    assert!(text.contains("not expected  end [3, 0], attacks [A]\n"), "{text}");
    assert!(text.contains(" !") && text.contains(" ?"), "{text}");
    assert!(text.ends_with("1 of 2 cases agree\n"), "{text}");
}

#[test]
fn other_rules_can_be_asked_for() {
    // Equally cheap: A is closer, B is earlier, and only one rule set does not care who is closer.
    let case = r#"{"id":"x","rules":"fh","grid":{"width":6,"height":1},"figures":[{"q":2,"r":-1,"side":"acting"},
{"q":0,"r":0,"side":"enemy","initiative":90},{"q":5,"r":-2,"side":"enemy","initiative":10}],
"monster":{"move":0,"range":3,"targets":1}}"#;
    for (rules, attacked) in [("fh", "[[0,0]]"), ("gh2e", "[[0,0]]"), ("gh1e", "[[0,0]]"), ("jotl", "[[5,-2]]")] {
        let output = solve(&["--rules", rules], &line(case));
        assert!(out(&output).contains(&format!(r#""attacks":{attacked}"#)), "{rules}: {}", out(&output));
    }
    let unknown = solve(&["--rules", "chess"], "");
    assert!(err(&unknown).contains("gloomhaven-2e (gh2e)"), "{}", err(&unknown));
}

#[test]
fn malformed_cases_are_named_and_the_others_still_run() {
    let broken = [
        (r#""move":2"#, r#""move":-1"#, "field `monster.move`: expected a whole number from 0 to 100, found -1"),
        (r#""move":2"#, r#""mvoe":2"#, "field `monster.mvoe`: expected one of the fields move, range"),
        (r#""rules":"gh2e""#, r#""rules":"chess""#, "field `rules`: expected gloomhaven (gh1e)"),
        (r#""side":"acting""#, r#""side":"enemy""#, "field `figures`: expected exactly one figure of side \"acting\""),
        (
            r#""side":"monster_ally""#,
            r#""side":"pet""#,
            "field `figures[3].side`: expected acting, monster_ally or enemy",
        ),
        (r#""q":0,"r":1"#, r#""q":0,"r":9"#, "field `figures[3]`: expected a floor hex"),
        (r#""q":0,"r":1"#, r#""q":2,"r":0"#, "field `figures[3]`: expected a hex to itself"),
        (r#""width":6"#, r#""width":"six""#, "field `grid.width`: expected a whole number from 1 to 500"),
        (r#""note":"two enemies""#, r#""terrain":[[0,0,"lava"]]"#, "field `terrain[0][2]`: expected obstacle, trap"),
        (r#""note":"two enemies""#, r#""walls":[[40,0]]"#, "field `walls[0]`: expected a hex of the grid"),
        (r#""note":"two enemies""#, r#""thin_walls":[[0,0]]"#, "field `thin_walls[0]`: expected a side of a hex"),
        (r#""end":[3,0]"#, r#""end":[3]"#, "field `expect[1].end`: expected a hex [q, r]"),
        ("}", "", "expected one JSON object"),
    ];
    let mut input = line(CASE);
    for (from, to, _) in broken {
        assert!(input.contains(from), "{from}");
        input += &line(CASE).replacen(from, to, 1);
    }
    input += &line(CASE);
    let output = solve(&[], &input);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(out(&output).lines().count(), 2, "the good cases are solved");
    let errors = err(&output);
    let errors: Vec<&str> = errors.lines().collect();
    assert_eq!(errors.len(), broken.len());
    for (i, (_, _, message)) in broken.iter().enumerate() {
        assert!(errors[i].starts_with(&format!("<stdin>:{}: {message}", i + 2)), "{}\nnot {message}", errors[i]);
    }
}

#[test]
fn a_missing_file_is_an_error() {
    let output = solve(&["no/such/file.jsonl"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("no/such/file.jsonl"), "{}", err(&output));
}

#[test]
fn times_cases_without_printing_them() {
    let output = solve(&["--bench", "3"], &line(CASE));
    let text = out(&output);
    assert!(text.starts_with("1 cases, the middle one of 3 runs each:\nturn"), "{text}");
    assert!(text.contains("median") && text.contains("p95") && text.contains("max"), "{text}");
    assert!(!text.contains("outcomes"));
}

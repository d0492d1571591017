//! Recognises the closing lines of the test runners we use, so that the summary can repeat them.

const NEXTEST: &str = "Summary [";

/// What was recognised in the output so far.
#[derive(Default, Debug)]
pub(crate) struct Closing {
    /// Lines to repeat as they are.
    kept: Vec<String>,
    /// Sums over the `test result:` lines of `cargo test`, which prints one for every binary: passed, failed, binaries.
    cargo: (u64, u64, u64),
}

impl Closing {
    pub(crate) fn see(&mut self, line: &str) {
        let line = plain(line);
        let line = line.trim();
        if let Some(result) = line.strip_prefix("test result:") {
            self.cargo.0 += number_before(result, " passed");
            self.cargo.1 += number_before(result, " failed");
            self.cargo.2 += 1;
        } else if is_closing(line) {
            self.kept.push(line.to_owned());
        }
    }

    pub(crate) fn merge(&mut self, other: Self) {
        self.kept.extend(other.kept);
        self.cargo.0 += other.cargo.0;
        self.cargo.1 += other.cargo.1;
        self.cargo.2 += other.cargo.2;
    }

    pub(crate) fn lines(mut self) -> Vec<String> {
        let (passed, failed, binaries) = self.cargo;
        // Under nextest every failing test prints a result of its own, and only the summary counts.
        if binaries > 0 && !self.kept.iter().any(|l| l.starts_with(NEXTEST)) {
            self.kept.push(format!("test result: {passed} passed; {failed} failed ({binaries} test binaries)"));
        }
        self.kept
    }
}

/// `Summary [ 1.2s] 3 tests run: 3 passed` (nextest), `Tests  3 passed (3)` (Vitest), `3 passed (2.1s)` (Playwright).
fn is_closing(line: &str) -> bool {
    let counts = |l: &str| {
        let word = l.split_whitespace().nth(1).unwrap_or_default();
        l.starts_with(|c: char| c.is_ascii_digit()) && matches!(word, "passed" | "failed" | "flaky" | "skipped")
    };
    line.starts_with(NEXTEST)
        || ["Tests ", "Test Files "].iter().any(|p| line.strip_prefix(p).is_some_and(|rest| counts(rest.trim_start())))
        || counts(line)
}

fn number_before(text: &str, word: &str) -> u64 {
    let before = text.find(word).map_or("", |i| &text[..i]);
    before.rsplit(|c: char| !c.is_ascii_digit()).next().and_then(|n| n.parse().ok()).unwrap_or(0)
}

/// The line without terminal colours.
fn plain(line: &str) -> String {
    let mut out = String::new();
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            chars.find(char::is_ascii_alphabetic);
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(output: &[&str]) -> Vec<String> {
        let mut closing = Closing::default();
        output.iter().for_each(|l| closing.see(l));
        closing.lines()
    }

    #[test]
    fn keeps_what_runners_say_at_their_end() {
        let output = [
            "     Summary [   0.021s] 24 tests run: 24 passed, 0 skipped\n",
            " Test Files  2 passed (2)\n",
            "\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[32m9 passed\u{1b}[39m\u{1b}[22m\u{1b}[90m (9)\u{1b}[39m\n",
            "  3 passed (2.1s)\n",
            "  1 failed\n",
            "Tests are great\n",
            "9 lives\n",
        ];
        assert_eq!(
            lines(&output),
            [
                "Summary [   0.021s] 24 tests run: 24 passed, 0 skipped",
                "Test Files  2 passed (2)",
                "Tests  9 passed (9)",
                "3 passed (2.1s)",
                "1 failed"
            ]
        );
    }

    #[test]
    fn adds_up_the_binaries_of_cargo_test() {
        let output = [
            "test result: ok. 14 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.24s",
            "test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.24s",
        ];
        assert_eq!(lines(&output), ["test result: 17 passed; 2 failed (2 test binaries)"]);
        let under_nextest = [output[1], "     Summary [   0.021s] 24 tests run: 23 passed, 1 failed, 0 skipped"];
        assert_eq!(lines(&under_nextest), ["Summary [   0.021s] 24 tests run: 23 passed, 1 failed, 0 skipped"]);
    }
}

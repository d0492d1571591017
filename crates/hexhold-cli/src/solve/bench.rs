//! How long a case takes, without reading and printing.

use std::{
    hint::black_box,
    io::{self, Write},
    time::{Duration, Instant},
};

use hexhold_hex::{CellSet, Tables};
use hexhold_solver::{Board, Solver};

use super::Loaded;

pub(super) fn run(cases: &[Loaded], runs: u32, out: &mut impl Write) -> io::Result<()> {
    let mut solver = Solver::default();
    let mut turns: Vec<(Duration, &str)> = Vec::new();
    let mut cold: Vec<(Duration, &str)> = Vec::new();
    for Loaded { case, ready } in cases {
        let (board, actor) = (ready.board(), ready.actor());
        let mut solve = |board: &Board<'_>| {
            black_box(solver.solve(black_box(board), black_box(&actor), &ready.policy));
        };
        turns.push((middle(runs, || solve(&board)), &case.id));
        let first = middle(runs, || {
            let tables = Tables::new(&ready.map, &CellSet::EMPTY, ready.tables.rule());
            solve(&Board { tables: &tables, ..board });
        });
        cold.push((first, &case.id));
    }
    writeln!(out, "{} cases, the middle one of {runs} runs each:", cases.len())?;
    report("turn", "a turn of a game: what was looked at before is known", &mut turns, out)?;
    report("first", "a turn on a board never seen before: range and sight worked out too", &mut cold, out)
}

/// The time of the middle run: whatever else the machine does meanwhile is not the solver's.
fn middle(runs: u32, mut run: impl FnMut()) -> Duration {
    let once = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    let mut times: Vec<Duration> = (0..runs).map(once).collect();
    times.sort_unstable();
    times[times.len() / 2]
}

fn report(what: &str, note: &str, times: &mut [(Duration, &str)], out: &mut impl Write) -> io::Result<()> {
    times.sort_unstable();
    let at = |hundredths: usize| times.get((times.len() * hundredths / 100).min(times.len().saturating_sub(1)));
    let [Some(median), Some(p95), Some(max)] = [at(50), at(95), times.last()] else { return Ok(()) };
    let us = |d: &Duration| format!("{:.2} µs", d.as_secs_f64() * 1e6);
    let (median, p95, worst) = (us(&median.0), us(&p95.0), us(&max.0));
    writeln!(out, "{what:7} median {median:>10}   p95 {p95:>10}   max {worst:>10} ({})   {note}", max.1)
}

//! How long a case takes, without reading and printing.

use std::{
    hint::black_box,
    io::{self, Write},
    time::{Duration, Instant},
};

use hexhold_hex::{CellSet, Tables};
use hexhold_solver::Solver;

use super::Loaded;

pub(super) fn run(cases: &[Loaded], runs: u32, out: &mut impl Write) -> io::Result<()> {
    let mut solver = Solver::default();
    let mut turns: Vec<(Duration, &str)> = Vec::new();
    let mut tables: Vec<(Duration, &str)> = Vec::new();
    for Loaded { case, ready } in cases {
        let (board, actor) = (ready.board(), ready.actor());
        // The middle run of each case: whatever else the machine does meanwhile is not the solver's time.
        let mut single: Vec<Duration> = Vec::with_capacity(runs as usize);
        for _ in 0..runs {
            let start = Instant::now();
            black_box(solver.solve(black_box(&board), black_box(&actor), &ready.policy));
            single.push(start.elapsed());
        }
        single.sort_unstable();
        turns.push((single[single.len() / 2], &case.id));
        let start = Instant::now();
        black_box(Tables::new(&ready.map, &CellSet::EMPTY, ready.tables.rule()));
        tables.push((start.elapsed(), &case.id));
    }
    writeln!(out, "{} cases, the middle one of {runs} runs each:", cases.len())?;
    report("turn", "everything a monster's turn needs, tables given", &mut turns, out)?;
    report("tables", "range and sight between all hexes, once per map and state of its doors", &mut tables, out)
}

fn report(what: &str, note: &str, times: &mut [(Duration, &str)], out: &mut impl Write) -> io::Result<()> {
    times.sort_unstable();
    let at = |hundredths: usize| times.get((times.len() * hundredths / 100).min(times.len().saturating_sub(1)));
    let [Some(median), Some(p95), Some(max)] = [at(50), at(95), times.last()] else { return Ok(()) };
    let us = |d: &Duration| format!("{:.2} µs", d.as_secs_f64() * 1e6);
    let (median, p95, worst) = (us(&median.0), us(&p95.0), us(&max.0));
    writeln!(out, "{what:7} median {median:>10}   p95 {p95:>10}   max {worst:>10} ({})   {note}", max.1)
}

//! What the server counts, as text that the usual collectors read. Nothing in it says who played what.

use std::collections::BTreeMap;
use std::fmt::{Display, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use hexhold_wire::Reason;

/// Upper ends of the steps in which times of answers are counted, in milliseconds.
const STEPS: [u64; 11] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000];

#[derive(Debug, Default)]
pub(crate) struct Metrics {
    answers: Histogram,
    /// Requests and messages that were refused, by reason.
    refused: Mutex<BTreeMap<String, u64>>,
    requests: Mutex<BTreeMap<u16, u64>>,
    pub(crate) rooms_made: AtomicU64,
    pub(crate) rooms_woken: AtomicU64,
    pub(crate) files_loaded: AtomicU64,
    pub(crate) turned_away: AtomicU64,
    pub(crate) passed_on: AtomicU64,
}

#[derive(Debug, Default)]
struct Histogram {
    steps: [AtomicU64; STEPS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

/// What stands at the moment, asked for when somebody looks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Now {
    pub(crate) rooms: u64,
    pub(crate) awake: u64,
    pub(crate) sockets: u64,
    pub(crate) storage: u64,
    pub(crate) ready: bool,
}

impl Metrics {
    /// An answer was carried out and stored, in this time.
    pub(crate) fn answered(&self, took: Duration) {
        for (step, end) in self.answers.steps.iter().zip(STEPS) {
            if took <= Duration::from_millis(end) {
                step.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.answers.count.fetch_add(1, Ordering::Relaxed);
        self.answers.micros.fetch_add(u64::try_from(took.as_micros()).unwrap_or_default(), Ordering::Relaxed);
    }

    pub(crate) fn refused(&self, reason: Reason) {
        let name = serde_json::to_value(reason).ok().and_then(|v| v.as_str().map(str::to_owned)).unwrap_or_default();
        *self.refused.lock().unwrap_or_else(PoisonError::into_inner).entry(name).or_default() += 1;
    }

    pub(crate) fn request(&self, status: u16) {
        *self.requests.lock().unwrap_or_else(PoisonError::into_inner).entry(status).or_default() += 1;
    }

    pub(crate) fn text(&self, now: Now) -> String {
        let mut page = Page(String::new());
        page.head("hexhold_ready", "gauge", "Whether answers can be stored.");
        page.line("hexhold_ready", u8::from(now.ready));
        page.head("hexhold_rooms", "gauge", "Rooms that are kept.");
        page.line("hexhold_rooms", now.rooms);
        page.head("hexhold_rooms_awake", "gauge", "Rooms that are in memory.");
        page.line("hexhold_rooms_awake", now.awake);
        page.head("hexhold_sockets", "gauge", "WebSockets that are open.");
        page.line("hexhold_sockets", now.sockets);
        page.head("hexhold_storage_bytes", "gauge", "Bytes that rooms and packs take up.");
        page.line("hexhold_storage_bytes", now.storage);
        let counted = [
            ("hexhold_rooms_made_total", "Rooms that were made, new or from a file.", &self.rooms_made),
            ("hexhold_rooms_woken_total", "Rooms that were brought back from the disk.", &self.rooms_woken),
            ("hexhold_files_total", "Game files that were loaded.", &self.files_loaded),
            ("hexhold_passed_on_total", "Requests and sockets for rooms of other processes.", &self.passed_on),
            ("hexhold_turned_away_total", "Connections for which there was no place.", &self.turned_away),
        ];
        for (name, help, count) in counted {
            page.head(name, "counter", help);
            page.line(name, count.load(Ordering::Relaxed));
        }
        page.head("hexhold_requests_total", "counter", "Requests by status.");
        for (status, n) in &*self.requests.lock().unwrap_or_else(PoisonError::into_inner) {
            page.line(&format!("hexhold_requests_total{{status=\"{status}\"}}"), n);
        }
        page.head("hexhold_refused_total", "counter", "Requests and messages that were refused, by reason.");
        for (reason, n) in &*self.refused.lock().unwrap_or_else(PoisonError::into_inner) {
            page.line(&format!("hexhold_refused_total{{reason=\"{reason}\"}}"), n);
        }
        let name = "hexhold_answer_seconds";
        page.head(name, "histogram", "From a message that changes a game until it is stored.");
        for (step, end) in self.answers.steps.iter().zip(STEPS) {
            let end = end as f64 / 1000.0;
            page.line(&format!("{name}_bucket{{le=\"{end}\"}}"), step.load(Ordering::Relaxed));
        }
        let count = self.answers.count.load(Ordering::Relaxed);
        page.line(&format!("{name}_bucket{{le=\"+Inf\"}}"), count);
        page.line(&format!("{name}_sum"), self.answers.micros.load(Ordering::Relaxed) as f64 / 1_000_000.0);
        page.line(&format!("{name}_count"), count);
        page.0
    }
}

struct Page(String);

impl Page {
    fn head(&mut self, name: &str, kind: &str, help: &str) {
        let _ = writeln!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}");
    }

    fn line(&mut self, name: &str, value: impl Display) {
        let _ = writeln!(self.0, "{name} {value}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_in_every_step_they_fit() {
        let metrics = Metrics::default();
        for ms in [1, 4, 4, 700, 9000] {
            metrics.answered(Duration::from_millis(ms));
        }
        metrics.refused(Reason::TooFast);
        metrics.refused(Reason::TooFast);
        let text = metrics.text(Now { rooms: 3, ..Now::default() });
        for line in [
            "hexhold_answer_seconds_bucket{le=\"0.001\"} 1",
            "hexhold_answer_seconds_bucket{le=\"0.005\"} 3",
            "hexhold_answer_seconds_bucket{le=\"1\"} 4",
            "hexhold_answer_seconds_bucket{le=\"+Inf\"} 5",
            "hexhold_answer_seconds_sum 9.709",
            "hexhold_answer_seconds_count 5",
            "hexhold_refused_total{reason=\"too_fast\"} 2",
            "hexhold_rooms 3",
            "hexhold_ready 0",
        ] {
            assert!(text.lines().any(|l| l == line), "{line} is not in\n{text}");
        }
    }
}

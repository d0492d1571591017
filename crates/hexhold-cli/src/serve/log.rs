//! The log of a server, on standard error: what its host should know, and nothing about who plays what.

use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use super::settings::LogFormat;

pub(super) fn begin(level: &str, format: LogFormat) -> Result<(), String> {
    let wrong = |e: String| format!("--log {level:?}: {e}");
    let mut wanted: Targets =
        level.parse().map_err(|e: tracing_subscriber::filter::ParseError| wrong(e.to_string()))?;
    // The database tells of every statement.
    if !level.contains("sqlx") {
        wanted = wanted.with_target("sqlx", tracing::Level::WARN);
    }
    let lines = fmt::layer().with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Text => lines.with_target(false).boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    // Only the first one in a process writes: tests begin several.
    let _ = tracing_subscriber::registry().with(lines.with_filter(wanted)).try_init();
    Ok(())
}

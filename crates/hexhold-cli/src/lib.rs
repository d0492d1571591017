//! The `hexhold` command: one module a subcommand.

pub mod backup;
pub mod check;
mod folder;
pub mod import;
pub mod packs;
pub mod replay;
pub mod rooms;
pub mod rules;
pub mod serve;
pub mod sim;
pub mod solve;
pub mod words;

use std::process::ExitCode;

/// Does what waits for the disk, and says what went wrong.
fn run_to_end(name: &str, work: impl Future<Output = Result<(), String>>) -> ExitCode {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    match runtime.map_err(|e| e.to_string()).and_then(|r| r.block_on(work)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{name}: {e}");
            ExitCode::FAILURE
        }
    }
}

//! `hexhold serve`: the table in the browser, alone or with friends.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::sync::Arc;

use hexhold_server::{Limits, Server, SqliteStore};
use tokio::net::TcpListener;

use crate::packs;

/// Serve the table: play in the browser, alone or with friends
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where games are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// 0 takes any free port
    #[arg(long, default_value_t = 8470)]
    port: u16,
    /// Who may connect: 127.0.0.1 is this machine only, 0.0.0.0 everybody who can reach it
    #[arg(long, default_value = "127.0.0.1")]
    address: IpAddr,
    /// Open the browser
    #[arg(long)]
    open: bool,
    /// A folder with a content pack; may be given several times
    #[arg(long, value_name = "DIR")]
    content: Vec<PathBuf>,
    /// How many games may be kept; beyond, those that were never played (after a day) or not for 180 days make place
    #[arg(long, default_value_t = 10_000)]
    rooms: u64,
}

pub fn run(args: &Args) -> ExitCode {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let result = match runtime {
        Ok(runtime) => runtime.block_on(serve(args)),
        Err(e) => Err(e.to_string()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("hexhold serve: {e}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(args: &Args) -> Result<(), String> {
    let pack = packs::open(&args.content)?;
    let data = args.data.clone().or_else(data_folder).ok_or("there is no data folder: give one with --data DIR")?;
    let store = SqliteStore::open(&data).await.map_err(|e| e.to_string())?;
    let address = SocketAddr::new(args.address, args.port);
    let listener = TcpListener::bind(address).await.map_err(|e| format!("{address}: {e}"))?;
    let address = listener.local_addr().map_err(|e| e.to_string())?;
    let url = format!("http://{address}/");
    println!("Hexhold is at {url}");
    println!("Games are kept in {}", data.display());
    if args.open {
        open_browser(&url);
    }
    let server = Server::new(pack, Arc::new(store), Limits { rooms: args.rooms, ..Limits::default() });
    let stopper = server.clone();
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            stopper.stop();
        }
    });
    server.run(listener).await.map_err(|e| e.to_string())
}

fn data_folder() -> Option<PathBuf> {
    let var = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty()).map(PathBuf::from);
    let base = if cfg!(windows) {
        var("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        var("HOME").map(|h| h.join("Library/Application Support"))
    } else {
        var("XDG_DATA_HOME").or_else(|| var("HOME").map(|h| h.join(".local/share")))
    };
    base.map(|b| b.join("hexhold"))
}

/// A browser that cannot be opened is no failure: the address was printed.
fn open_browser(url: &str) {
    let (program, args): (&str, &[&str]) = if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if cfg!(target_os = "macos") {
        ("open", &[])
    } else {
        ("xdg-open", &[])
    };
    let command = Command::new(program).args(args).arg(url).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    if command.is_err() {
        println!("Open {url} in a browser.");
    }
}

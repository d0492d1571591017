//! What a host may set: by flags, by the environment, by a file; the first that says something decides.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use hexhold_server::{Base, Config, Limits, Network};
use serde::Deserialize;
use toml::{Table, Value};

/// Serve the table: play in the browser, alone or with friends
///
/// Everything can also stand in a file (--config) or in the environment. docs/run-a-table.md has examples for a table among
/// friends and for one that the world can reach.
#[derive(Debug, Default, clap::Args)]
pub struct Args {
    /// A file with settings, in TOML: the names of these options without dashes, and limits in a table called limits
    #[arg(long, value_name = "FILE", env = "HEXHOLD_CONFIG")]
    pub(super) config: Option<PathBuf>,
    /// Where games are kept [default: the user's data folder]
    #[arg(long, value_name = "DIR", env = "HEXHOLD_DATA")]
    pub(super) data: Option<PathBuf>,
    /// A PostgreSQL (`postgres://user:password@host/name`) in which games are kept instead; any number of servers may share it
    #[arg(long, value_name = "URL", env = "HEXHOLD_DATABASE", hide_env_values = true)]
    pub(super) database: Option<String>,
    /// With --database: where the other servers that share it reach this one, an address that strangers do not reach
    /// [default: 127.0.0.1 and any free port, for servers on one machine]
    #[arg(long, value_name = "ADDRESS:PORT", env = "HEXHOLD_PEER")]
    peer: Option<SocketAddr>,
    /// 0 takes any free port [default: 8470]
    #[arg(long, env = "HEXHOLD_PORT")]
    port: Option<u16>,
    /// Who may connect: 127.0.0.1 is this machine only, 0.0.0.0 everybody who can reach it [default: 127.0.0.1]
    #[arg(long, env = "HEXHOLD_ADDRESS")]
    address: Option<IpAddr>,
    /// Open the browser
    #[arg(long)]
    pub(super) open: bool,
    /// A folder with a content pack; may be given several times
    #[arg(long, value_name = "DIR", env = "HEXHOLD_CONTENT", value_delimiter = ',')]
    content: Vec<PathBuf>,
    /// How many games may be kept [default: 10000]; beyond, those that were never played (after a day) or not for 180 days make
    /// place
    #[arg(long, env = "HEXHOLD_ROOMS")]
    rooms: Option<u64>,
    /// A proxy before this server, by address or network (10.0.0.0/8), that is believed when it says whose request it passes on
    /// (X-Forwarded-For, Forwarded); may be given several times
    #[arg(long = "proxy", value_name = "ADDRESS", env = "HEXHOLD_PROXIES", value_delimiter = ',')]
    proxies: Vec<Network>,
    /// How browsers know this server (`https://table.example`), if a proxy asks for it under another name; may be given several
    /// times
    #[arg(long = "origin", value_name = "URL", env = "HEXHOLD_ORIGINS", value_delimiter = ',')]
    origins: Vec<String>,
    /// Below which path of its name the table lives, behind a proxy that has other pages, too: `/hexhold/` [default: /]
    #[arg(long, value_name = "PATH", env = "HEXHOLD_BASE")]
    base: Option<Base>,
    /// Deals every new game alike: for tests, since whoever knows it knows every draw
    #[arg(long, hide = true)]
    seed: Option<u64>,
    /// Another limit by its name, such as `connections_per_address=64`; times are in seconds; may be given several times
    #[arg(long = "limit", value_name = "NAME=NUMBER", env = "HEXHOLD_LIMITS", value_delimiter = ',')]
    limits: Vec<String>,
    /// Where /metrics is served, besides /healthz and /readyz: an address that strangers do not reach, such as 127.0.0.1:9470
    #[arg(long, value_name = "ADDRESS:PORT", env = "HEXHOLD_METRICS")]
    metrics: Option<SocketAddr>,
    /// What is written to the log: error, warn, info, debug, or by part, such as `warn,hexhold_server=debug` [default: info]
    #[arg(long, value_name = "LEVEL", env = "HEXHOLD_LOG")]
    log: Option<String>,
    /// How it is written: for people, or as one JSON object a line [default: text]
    #[arg(long, value_enum, env = "HEXHOLD_LOG_FORMAT")]
    log_format: Option<LogFormat>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum LogFormat {
    #[default]
    Text,
    Json,
}

/// The file.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Written {
    data: Option<PathBuf>,
    database: Option<String>,
    peer: Option<SocketAddr>,
    port: Option<u16>,
    address: Option<IpAddr>,
    content: Vec<PathBuf>,
    proxies: Vec<String>,
    origins: Vec<String>,
    base: Option<String>,
    metrics: Option<SocketAddr>,
    log: Option<String>,
    #[serde(alias = "log-format")]
    log_format: Option<LogFormat>,
    limits: Table,
}

/// What is set in the end.
#[derive(Debug)]
pub(super) struct Settings {
    pub(super) data: Option<PathBuf>,
    pub(super) database: Option<String>,
    pub(super) peer: SocketAddr,
    pub(super) address: SocketAddr,
    pub(super) content: Vec<PathBuf>,
    pub(super) metrics: Option<SocketAddr>,
    pub(super) log: String,
    pub(super) log_format: LogFormat,
    pub(super) config: Config,
}

impl Settings {
    pub(super) fn of(args: &Args) -> Result<Self, String> {
        let written = args.config.as_deref().map_or_else(|| Ok(Written::default()), read)?;
        let named = |text: &String| text.parse::<Network>();
        let (proxies, origins) = (written.proxies.iter().map(named).collect::<Result<Vec<_>, _>>()?, written.origins);
        let mut limits = written.limits;
        if let Some(rooms) = args.rooms {
            limits.insert("rooms".to_owned(), whole(rooms)?);
        }
        for one in &args.limits {
            let wrong = || format!("--limit {one:?}: a limit is a name and a number, such as rooms=500");
            let (name, number) = one.split_once('=').ok_or_else(wrong)?;
            limits.insert(name.trim().to_owned(), whole(number.trim().parse().map_err(|_| wrong())?)?);
        }
        let limits = Limits::deserialize(Value::Table(limits)).map_err(|e| format!("limits: {e}"))?;
        let base = match (&args.base, written.base) {
            (Some(base), _) => base.clone(),
            (None, written) => written.as_deref().unwrap_or("/").parse().map_err(|e| format!("base: {e}"))?,
        };
        let address = args.address.or(written.address).unwrap_or(Ipv4Addr::LOCALHOST.into());
        Ok(Self {
            data: args.data.clone().or(written.data),
            database: args.database.clone().or(written.database),
            peer: args.peer.or(written.peer).unwrap_or((Ipv4Addr::LOCALHOST, 0).into()),
            address: SocketAddr::new(address, args.port.or(written.port).unwrap_or(8470)),
            content: first(&args.content, written.content),
            metrics: args.metrics.or(written.metrics),
            log: args.log.clone().or(written.log).unwrap_or_else(|| "info".to_owned()),
            log_format: args.log_format.or(written.log_format).unwrap_or_default(),
            config: Config {
                limits,
                proxies: first(&args.proxies, proxies),
                origins: first(&args.origins, origins),
                base,
                seed: args.seed,
            },
        })
    }
}

/// A list is not put together from two places.
fn first<T: Clone>(given: &[T], written: Vec<T>) -> Vec<T> {
    if given.is_empty() { written } else { given.to_vec() }
}

fn whole(number: u64) -> Result<Value, String> {
    i64::try_from(number).map(Value::Integer).map_err(|_| format!("{number} is too large"))
}

fn read(path: &Path) -> Result<Written, String> {
    let named = |e: String| format!("{}: {e}", path.display());
    let text = std::fs::read_to_string(path).map_err(|e| named(e.to_string()))?;
    toml::from_str(&text).map_err(|e| named(e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, text: &str) -> Args {
        let path = std::env::temp_dir().join(format!("hexhold-settings-{name}-{}.toml", std::process::id()));
        std::fs::write(&path, text).expect("a file");
        Args { config: Some(path), ..Args::default() }
    }

    #[test]
    fn flags_go_before_the_file_and_the_file_before_what_is_usual() {
        let usual = Settings::of(&Args::default()).expect("nothing is set");
        assert_eq!((usual.address.to_string().as_str(), usual.config.limits.rooms), ("127.0.0.1:8470", 10_000));
        let text = "port = 80\naddress = \"0.0.0.0\"\nproxies = [\"10.0.0.0/8\"]\nlog-format = \"json\"\n\
                    [limits]\nrooms = 7\nidle = 60\n";
        let args = file("order", text);
        let written = Settings::of(&args).expect("in order");
        assert_eq!((written.address.to_string().as_str(), written.log_format), ("0.0.0.0:80", LogFormat::Json));
        assert_eq!((written.config.limits.rooms, written.config.limits.idle.as_secs()), (7, 60));
        assert_eq!(written.config.proxies, ["10.0.0.0/8".parse().expect("a network")]);
        let limits = vec!["idle=30".to_owned(), "rooms=9".to_owned()];
        let args = Args { port: Some(81), rooms: Some(8), limits, proxies: vec!["::1".parse().expect("one")], ..args };
        let given = Settings::of(&args).expect("in order");
        assert_eq!(given.address.to_string(), "0.0.0.0:81");
        assert_eq!((given.config.limits.rooms, given.config.limits.idle.as_secs()), (9, 30));
        assert_eq!(given.config.proxies, ["::1".parse().expect("an address")]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let wrong = |args: &Args| Settings::of(args).expect_err("it is wrong");
        let e = wrong(&file("unknown", "prot = 80\n"));
        assert!(e.contains("prot") && e.contains("port") && e.contains(".toml"), "{e}");
        let e = wrong(&file("limit", "[limits]\nroms = 1\n"));
        assert!(e.contains("roms") && e.contains("rooms"), "{e}");
        for limit in ["rooms", "rooms=many", "rooms=-1", "walls=3"] {
            let e = wrong(&Args { limits: vec![limit.to_owned()], ..Args::default() });
            assert!(e.contains("rooms") || e.contains("walls"), "{limit}: {e}");
        }
        assert!(wrong(&file("proxy", "proxies = [\"here\"]\n")).contains("here"));
        let e = wrong(&Args { config: Some(PathBuf::from("/nowhere/at/all.toml")), ..Args::default() });
        assert!(e.starts_with("/nowhere/at/all.toml"), "{e}");
    }
}

//! A PostgreSQL of one's own, in a temporary folder, as long as a test lasts.

#![allow(dead_code, reason = "each test uses its part")]

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Ends with this value, at once.
pub(crate) struct Postgres {
    folder: PathBuf,
    programs: PathBuf,
    pub(crate) port: u16,
    /// Whether it reaches the disk; tests need not wait for that.
    synced: bool,
    server: Child,
}

/// Where PostgreSQL's programs are: on the path, or where Debian keeps them.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debian = std::fs::read_dir("/usr/lib/postgresql").ok();
    let mut debian: Vec<PathBuf> = debian.into_iter().flatten().flatten().map(|e| e.path().join("bin")).collect();
    debian.sort();
    let mut all = std::env::split_paths(&path).chain(debian.into_iter().rev());
    all.find(|dir| ["initdb", "postgres", "psql", "pg_isready"].iter().all(|p| dir.join(p).is_file()))
}

const MISSING: &str = "this test needs PostgreSQL, which is not installed; run: sudo apt-get install -y --no-install-recommends postgresql";

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|o| o.stdout.trim_ascii() == b"0")
}

/// PostgreSQL refuses to run as root.
fn command(program: PathBuf) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=nobody", "--regid=nogroup", "--clear-groups"]).arg(program);
    command
}

fn done(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output().expect("it starts");
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

impl Postgres {
    pub(crate) fn start() -> Self {
        Self::begin(false)
    }

    /// As it would be where games are played.
    pub(crate) fn start_synced() -> Self {
        Self::begin(true)
    }

    fn begin(synced: bool) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let programs = programs().unwrap_or_else(|| panic!("{MISSING}"));
        let name = format!("hexhold-postgres-{}-{}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder");
        if is_root() {
            done(Command::new("chown").arg("nobody:nogroup").arg(&folder));
        }
        let data = folder.join("data");
        let mut init = command(programs.join("initdb"));
        init.args([
            "-U",
            "app",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C.UTF-8",
            "--no-sync",
            "--no-instructions",
            "-D",
        ]);
        done(init.arg(&data).current_dir(&folder));
        let free = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let server = Self::spawn(&folder, &programs, port, synced);
        let mut postgres = Self { folder, programs, port, synced, server };
        postgres.wait();
        postgres
    }

    fn spawn(folder: &std::path::Path, programs: &std::path::Path, port: u16, synced: bool) -> Child {
        let mut server = command(programs.join("postgres"));
        server.arg("-D").arg(folder.join("data")).args(["-p", &port.to_string()]);
        let socket = format!("unix_socket_directories={}", folder.display());
        let sync = if synced { "fsync=on" } else { "fsync=off" };
        for set in ["listen_addresses=127.0.0.1", &socket, sync, "max_connections=60", "shared_buffers=16MB"] {
            server.args(["-c", set]);
        }
        let log = std::fs::File::options().create(true).append(true).open(folder.join("log")).expect("a log");
        // In the group of the test: who ends that from outside ends PostgreSQL, too.
        server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).current_dir(folder);
        server.spawn().expect("PostgreSQL starts")
    }

    /// Until it takes connections and answers.
    fn wait(&mut self) {
        let begun = Instant::now();
        while !self.answers() {
            let log = || std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            if let Some(status) = self.server.try_wait().expect("its state") {
                // What is left of the one before may be in the way for a moment.
                assert!(begun.elapsed() < Duration::from_secs(20), "PostgreSQL ended: {status}\n{}", log());
                std::thread::sleep(Duration::from_millis(200));
                self.server = Self::spawn(&self.folder, &self.programs, self.port, self.synced);
            }
            assert!(begun.elapsed() < Duration::from_secs(40), "PostgreSQL does not answer\n{}", log());
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    fn answers(&self) -> bool {
        let mut ready = Command::new(self.programs.join("pg_isready"));
        ready.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
        ready.status().is_ok_and(|s| s.success())
    }

    /// A new, empty database in it, by its address.
    pub(crate) fn database(&self) -> String {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("hexhold{}", NUMBER.fetch_add(1, Ordering::Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        format!("postgres://app@127.0.0.1:{}/{name}", self.port)
    }

    /// Carries something out behind the server's back.
    pub(crate) fn sql(&self, database: &str, words: &str) {
        let mut psql = Command::new(self.programs.join("psql"));
        psql.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string(), "-U", "app", "-d", database]);
        done(psql.args(["-v", "ON_ERROR_STOP=1", "-c", words]));
    }

    fn signal(&self, name: &str) {
        let _ = Command::new("kill").args([name, &self.server.id().to_string()]).status();
    }

    /// Ends it in the middle of whatever it does.
    pub(crate) fn kill(&mut self) {
        self.signal("-KILL");
        let _ = self.server.wait();
    }

    pub(crate) fn restart(&mut self) {
        self.server = Self::spawn(&self.folder, &self.programs, self.port, self.synced);
        self.wait();
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // An immediate stop.
        self.signal("-QUIT");
        let _ = self.server.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

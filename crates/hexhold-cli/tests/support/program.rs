//! The program in a process of its own, ended with the test.

#![allow(dead_code, reason = "each test uses its part")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

pub(crate) struct Program {
    pub(crate) child: Child,
    pub(crate) out: BufReader<ChildStdout>,
    pub(crate) at: String,
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hexhold"));
    command.args(["serve", "--port", "0", "--data"]).arg(folder);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Program {
    pub(crate) fn start(folder: &Path) -> Self {
        Self::spawn(command(folder))
    }

    /// One that does not end when a file may not grow: the write fails, as it does on a full disk.
    pub(crate) fn patient(folder: &Path) -> Self {
        let plain = command(folder);
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; exec \"$@\"", "sh"]).arg(plain.get_program()).args(plain.get_args());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        Self::spawn(command)
    }

    fn spawn(mut command: Command) -> Self {
        let mut child = command.spawn().expect("it starts");
        let mut out = BufReader::new(child.stdout.take().expect("its words"));
        let line = line(&mut out);
        let at = line.trim().strip_prefix("Hexhold is at http://").and_then(|l| l.strip_suffix('/'));
        let at = at.unwrap_or_else(|| panic!("{line}")).to_owned();
        Self { child, out, at }
    }

    pub(crate) fn request(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.at).expect("a server");
        let (n, host) = (body.len(), &self.at);
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {n}\r\n\r\n{body}"
        )
        .expect("sent");
        let mut all = String::new();
        stream.read_to_string(&mut all).expect("a reply");
        all
    }

    /// A request whose body never comes.
    pub(crate) fn half_a_request(&self) -> TcpStream {
        let mut stream = TcpStream::connect(&self.at).expect("a server");
        write!(stream, "POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{{").expect("sent");
        stream
    }

    pub(crate) fn signal(&self, name: &str) {
        let done = Command::new("kill").args([name, &self.child.id().to_string()]).status().expect("kill");
        assert!(done.success());
    }

    pub(crate) fn end(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("its state") {
                return status;
            }
            assert!(begun.elapsed() < Duration::from_secs(30), "it does not end");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

pub(crate) fn line(out: &mut BufReader<ChildStdout>) -> String {
    let mut line = String::new();
    out.read_line(&mut line).expect("a line");
    line
}

pub(crate) fn folder(line: u32) -> PathBuf {
    std::env::temp_dir().join(format!("hexhold-serve-{}-{line}", std::process::id()))
}

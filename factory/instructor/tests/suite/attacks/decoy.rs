//! What attacks aim at: files, a listener, and the environment of this process.

use super::trial::set_mode;
use anyhow::Result;
use course_kit::files::everything_below;
use course_kit::sources::{make_folder, write_file};
use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::net::{TcpListener, UdpSocket};
use std::path::{Path, PathBuf};
use std::{env, process};
use tempfile::TempDir;

/// The variable of this process with the secret.
pub const VARIABLE: &str = "JUDGE_SECRET";

/// The files, and what they contain, besides the secret.
const FILES: [(&str, &str); 4] = [
    ("results.json", "{\"ann\": 0}\n"),
    ("other/src/main.rs", "fn main() {}\n"),
    ("course/Cargo.toml", "[workspace]\n"),
    ("github_output", ""),
];

/// What attacks aim at.
pub struct Decoy {
    folder: TempDir,
    /// The word that nobody may read.
    pub secret: String,
    tcp: TcpListener,
    udp: UdpSocket,
}

/// A word that nobody guesses.
pub fn random_word() -> String {
    let folder = tempfile::Builder::new().prefix("secret").rand_bytes(20).tempdir();
    let name = folder
        .ok()
        .and_then(|folder| Some(folder.path().file_name()?.to_string_lossy().into_owned()));
    name.unwrap_or_else(|| format!("secret{}", process::id()))
}

impl Decoy {
    /// A new one, which everybody may read and write.
    pub fn new() -> Decoy {
        let folder = tempfile::Builder::new().prefix("decoy-").tempdir().unwrap();
        let tcp = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let udp = UdpSocket::bind(("127.0.0.1", tcp.local_addr().unwrap().port())).unwrap();
        tcp.set_nonblocking(true).unwrap();
        udp.set_nonblocking(true).unwrap();
        let decoy = Decoy { folder, secret: env::var(VARIABLE).unwrap(), tcp, udp };
        for (name, text) in decoy.files() {
            let path = decoy.path().join(name);
            make_folder(path.parent().unwrap()).unwrap();
            write_file(&path, &text).unwrap();
        }
        let all = everything_below(decoy.path()).unwrap();
        for path in all.iter().map(PathBuf::as_path).chain([decoy.path()]) {
            set_mode(path, if path.is_dir() { 0o777 } else { 0o666 });
        }
        decoy
    }

    fn files(&self) -> BTreeMap<String, String> {
        let files = FILES.map(|(name, text)| (name.to_owned(), text.to_owned()));
        files.into_iter().chain([("secret.txt".to_owned(), format!("{}\n", self.secret))]).collect()
    }

    /// Its folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// The arguments of an attack.
    pub fn arguments(&self, marker: &str) -> Vec<std::ffi::OsString> {
        let port = self.tcp.local_addr().map_or(0, |address| address.port());
        let words = [process::id().to_string(), port.to_string(), marker.to_owned()];
        let folder = self.path().as_os_str().to_owned();
        [folder].into_iter().chain(words.into_iter().map(Into::into)).collect()
    }

    /// What has happened to it since it was made.
    pub fn damage(&self) -> Result<Vec<String>> {
        let mut found = Vec::new();
        let all = everything_below(self.path())?;
        let now: BTreeMap<String, String> = all.iter().map(|path| self.entry(path)).collect();
        if now != self.expected() {
            found.push(format!("the decoy has changed: {now:?}"));
        }
        match self.tcp.accept() {
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            _ => found.push("something connected to the listener".to_owned()),
        }
        match self.udp.recv(&mut [0; 64]) {
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            _ => found.push("something was sent to the listener".to_owned()),
        }
        Ok(found)
    }

    /// What is in the folder, by path: texts, and folders without one.
    fn expected(&self) -> BTreeMap<String, String> {
        let folders = ["other", "other/src", "course"].map(|name| (name.to_owned(), String::new()));
        self.files().into_iter().chain(folders).collect()
    }

    fn entry(&self, path: &Path) -> (String, String) {
        let name = path.strip_prefix(self.path()).unwrap_or(path).to_string_lossy().into_owned();
        let is_folder = path.symlink_metadata().is_ok_and(|kind| kind.is_dir());
        let text = fs::read_to_string(path).unwrap_or_else(|error| error.to_string());
        (name, if is_folder { String::new() } else { text })
    }
}

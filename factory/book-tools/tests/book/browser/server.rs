//! Serves the built book to the browser and receives its report.

use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

/// Makes each page report its errors to the harness around it, from the start.
const WATCHER: &str = "<head><script>
window.addEventListener('error', (event) => {
  const what = event.target && (event.target.src || event.target.href);
  parent.postMessage('error: ' + (event.message || what), '*');
}, true);
console.error = (...words) => parent.postMessage('console: ' + words.join(' '), '*');
</script>";

/// A server for the book, which runs until the test program ends.
pub struct Server {
    port: u16,
    reports: Receiver<String>,
}

impl Server {
    /// Serves a folder, and the test's own page as `harness`.
    pub fn start(book: PathBuf, harness: String) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let port = listener.local_addr().expect("it has an address").port();
        let (sender, reports) = mpsc::channel();
        let shared = Arc::new((book, harness));
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (shared, sender) = (Arc::clone(&shared), sender.clone());
                // A browser may close a connection early, which is not a failure.
                thread::spawn(move || answer(stream, &shared.0, &shared.1, &sender));
            }
        });
        Server { port, reports }
    }

    /// The address of a page.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}/{path}", self.port)
    }

    /// The harness's report, if it comes in time.
    pub fn report(&self, patience: Duration) -> Option<String> {
        self.reports.recv_timeout(patience).ok()
    }
}

fn answer(
    mut stream: TcpStream,
    book: &Path,
    harness: &str,
    sender: &Sender<String>,
) -> io::Result<()> {
    let (path, body) = request(&stream)?;
    match &*path {
        "report" => {
            let _ = sender.send(body);
            respond(&mut stream, "204 No Content", "text/plain", b"")
        }
        "harness" => respond(&mut stream, "200 OK", "text/html", harness.as_bytes()),
        "favicon.ico" => respond(&mut stream, "204 No Content", "text/plain", b""),
        path => match fs::read(book.join(path)) {
            Ok(bytes) => {
                let (kind, bytes) = served(path, bytes);
                respond(&mut stream, "200 OK", kind, &bytes)
            }
            Err(_) => respond(&mut stream, "404 Not Found", "text/plain", b""),
        },
    }
}

/// The path and the body of a request.
fn request(stream: &TcpStream) -> io::Result<(String, String)> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut first_line = String::new();
    reader.read_line(&mut first_line)?;
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        match line.trim().split_once(':') {
            Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                length = value.trim().parse().unwrap_or(0);
            }
            Some(_) => {}
            None => break,
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let path = first_line.split(' ').nth(1).unwrap_or("/").trim_start_matches('/');
    let path = path.split(['?', '#']).next().unwrap_or_default().to_owned();
    Ok((path, String::from_utf8_lossy(&body).into_owned()))
}

/// The content type and the content of a file; pages get the watcher.
fn served(path: &str, bytes: Vec<u8>) -> (&'static str, Vec<u8>) {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => {
            let text = String::from_utf8_lossy(&bytes).replacen("<head>", WATCHER, 1);
            ("text/html", text.into_bytes())
        }
        "js" => ("text/javascript", bytes),
        "css" => ("text/css", bytes),
        "svg" => ("image/svg+xml", bytes),
        "json" => ("application/json", bytes),
        _ => ("application/octet-stream", bytes),
    }
}

fn respond(stream: &mut TcpStream, status: &str, kind: &str, body: &[u8]) -> io::Result<()> {
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}; charset=utf-8\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(body)
}

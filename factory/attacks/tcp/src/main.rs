//! A listener waits on this machine.

use std::io::Write;
use std::net::TcpStream;

fn main() {
    let port = std::env::args().nth(3).unwrap_or_default();
    let connection = TcpStream::connect(format!("127.0.0.1:{port}"));
    if connection.and_then(|mut stream| stream.write_all(b"the hidden checks\n")).is_ok() {
        println!("REACHED tcp");
    }
}

//! Inside tier A, nobody can reach the port.

use std::net::TcpListener;

fn main() {
    if TcpListener::bind("0.0.0.0:0").is_ok() {
        println!("REACHED listen");
    }
}

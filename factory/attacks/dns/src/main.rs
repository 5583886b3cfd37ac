//! Whoever answers for a domain sees every name that is looked up in it.

use std::net::ToSocketAddrs;

fn main() {
    if ("example.com", 80).to_socket_addrs().is_ok_and(|mut found| found.next().is_some()) {
        println!("REACHED dns");
    }
}

//! A bomb of at most 500 programs, each of which lives for 5 s.

use std::env;
use std::process::{Command, Stdio};

fn main() {
    let marker = env::args().nth(4).unwrap_or_default();
    for count in 1..=500 {
        let mut sleep = Command::new("/bin/sleep");
        if sleep.arg("5").env("MARKER", &marker).stdout(Stdio::null()).spawn().is_err() {
            break;
        }
        match count {
            1 => println!("REACHED a program"),
            100 => println!("REACHED 100 programs"),
            _ => {}
        }
    }
}

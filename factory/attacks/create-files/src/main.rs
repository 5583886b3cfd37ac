//! The temporary folders and the home are the usual places. Inside tier A, they vanish with the program.

use std::{env, fs};

fn main() {
    let marker = env::args().nth(4).unwrap_or_default();
    let home = env::var("HOME").unwrap_or_default();
    let places = [
        ("home", home.as_str()),
        ("tmp", "/tmp"),
        ("shm", "/dev/shm"),
        ("var-tmp", "/var/tmp"),
        ("run", "/run"),
        ("etc", "/etc"),
        ("root", "/"),
    ];
    for (name, folder) in places.iter().filter(|(_, folder)| !folder.is_empty()) {
        if fs::write(format!("{folder}/{marker}"), "what the next run must know").is_ok() {
            println!("REACHED {name}");
        }
    }
}

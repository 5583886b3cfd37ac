//! The file with the results, in three ways: written, appended to, and replaced.

use std::fs::{self, OpenOptions};
use std::io::Write;

fn main() {
    let decoy = std::env::args().nth(1).unwrap_or_default();
    let results = format!("{decoy}/results.json");
    if fs::write(&results, r#"{"points": 100}"#).is_ok() {
        println!("REACHED write");
    }
    let file = OpenOptions::new().append(true).open(&results);
    if file.and_then(|mut file| file.write_all(b"\n")).is_ok() {
        println!("REACHED append");
    }
    if fs::rename(&results, format!("{decoy}/old.json")).is_ok() {
        println!("REACHED rename");
    }
}
